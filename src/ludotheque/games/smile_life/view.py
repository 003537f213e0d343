"""What one seat may see of Smile Life, built up from nothing; imagine() beside it (SL-INFO)."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ...core.chance import QuickChance
from ...core.copying import fields
from ...core.model import Card, Seat, View
from .cards import BIT, CATEGORY, JOB, NONE, SMILES, STRINGS, WAGE
from .rules.acquisitions import paid, proposal
from .rules.ending import smiles
from .rules.placing import out_of_reach
from .rules.turn import barred
from .state import LUCK_KEEP, LUCK_ORDER, PAYING, PLACING, TOP_DISCARD, Life, State

T = TypeVar("T", bound=State)


class LifeView(View, frozen=True):
    """A player's life as it lies in front of everybody, and the size of the hand."""

    cards: int  # in hand
    known: tuple[Card, ...]  # those of them whose identity the viewer knows for sure
    smiles: int
    studies: tuple[Card, ...]
    extra: tuple[Card, ...]  # complementary studies that count for later jobs
    apart: tuple[Card, ...]  # complementary studies that do not
    level: int
    job: Card | None
    pulled: bool  # the job came with pulled strings
    raised: bool  # a grand prize lifts its wage limit to 4
    gift: bool  # the architect's free house is still to come
    wages: tuple[Card, ...]
    invested: tuple[Card, ...]
    legacy: bool  # the inheritance is unspent
    flirts: tuple[Card, ...]
    marriage: Card | None
    adultery: Card | None
    affair: tuple[Card, ...]
    aside: tuple[Card, ...]
    children: tuple[Card, ...]
    belongings: tuple[Card, ...]
    awards: tuple[Card, ...]
    maluses: tuple[Card, ...]
    unserved: tuple[Card, ...]
    term: int  # turns of a prison term still to miss
    specials: tuple[Card, ...]
    barred: bool  # no Legion of Honour any more


def life_of(seen: LifeView) -> Life:
    """A life made of what everybody sees of it, to ask the rules about."""
    life = Life()
    for name in IN_SIGHT:
        value = getattr(seen, name)
        plain = list(value) if isinstance(value, tuple) else NONE if value is None else value
        setattr(life, name, plain)
    return life


IN_SIGHT = sorted(set(LifeView.__struct_fields__) & set(fields(Life)))


class CasinoView(View, frozen=True):
    """The casino on the table; a stake is known to its player only."""

    owner: Seat
    open: bool
    staker: Seat | None
    stake: Card | None


class QuestionView(View, frozen=True):
    """What everybody waits for: a key of [decision], whom, and about which public card."""

    code: str
    seat: Seat
    card: Card | None
    n: int


class PaymentView(View, frozen=True):
    """A payment under way; `proposal` is what else to spend (SL-BUY-10)."""

    price: int
    paid: int
    spent: tuple[Card, ...]
    proposal: tuple[Card, ...]


class SmileLifeView(View, frozen=True):
    """The table as one seat sees it; a spectator has no hand."""

    seat: Seat | None
    edition: str
    turn: Seat  # -1 when the match is over
    turn_no: int
    pile: int
    discard: tuple[Card, ...]  # the last one is on top
    thrown_by: tuple[Seat, ...]  # -1 for nobody
    gone: tuple[Card, ...]
    river: tuple[Card, ...] | None  # None: played without
    idle: int  # turns since somebody took from the river
    casino: CasinoView | None
    lives: tuple[LifeView, ...]
    hand: tuple[Card, ...]
    spent_flirts: tuple[Card, ...]  # hotel and campsite flirts whose child has come
    next_cards: tuple[Card, ...]  # top of the pile, as far as the medium foresaw it
    luck: tuple[Card, ...]  # my luck's cards
    protected: Card | None  # my card set aside before a swap
    question: QuestionView | None
    payment: PaymentView | None


def _life(life: Life, known: int, turning: int) -> LifeView:
    """`turning`: smiles of the wages that a payment under way turns over (SL-TABLE-4)."""
    return LifeView(
        len(life.hand),
        tuple([card for card in life.hand if known & BIT[card]]) if known else (),
        smiles(life) + turning,
        tuple(life.studies),
        tuple(life.extra),
        tuple(life.apart),
        life.level,
        life.job if life.job >= 0 else None,
        life.pulled,
        life.raised,
        life.gift,
        tuple(life.wages),
        tuple(life.invested),
        life.legacy,
        tuple(life.flirts),
        life.marriage if life.marriage >= 0 else None,
        life.adultery if life.adultery >= 0 else None,
        tuple(life.affair),
        tuple(life.aside),
        tuple(life.children),
        tuple(life.belongings),
        tuple(life.awards),
        tuple(life.maluses),
        tuple(life.unserved),
        life.term,
        tuple(life.specials),
        life.barred,
    )


def view(state: State, seat: Seat | None, code: str) -> SmileLifeView:
    """SL-INFO: tables, discard and river public; hands, pile, stakes and looks private."""
    known = _known(state, seat)
    top = state.pending[-1] if state.pending else None
    mine = top is not None and top.seat == seat
    turning = sum([SMILES[card] for card in state.paying])
    return SmileLifeView(
        seat=seat,
        edition="B" if state.edition_b else "A",
        turn=state.turn,
        turn_no=state.turn_no,
        pile=len(state.pile),
        discard=tuple(state.discard),
        thrown_by=tuple(state.thrown_by),
        gone=tuple(state.gone),
        river=tuple(state.river) if state.river_on else None,
        idle=state.idle,
        casino=_casino(state, seat),
        lives=tuple(
            [
                _life(life, known if who != seat else 0, turning if who == state.turn else 0)
                for who, life in enumerate(state.lives)
            ]
        ),
        hand=() if seat is None else tuple(state.lives[seat].hand),
        spent_flirts=_spent_flirts(state),
        next_cards=_foreseen(state, known),
        luck=tuple(state.luck) if mine else (),
        protected=state.protected if mine and state.protected >= 0 else None,
        question=None if top is None else _question(state, code),
        payment=_payment(state),
    )


def _known(state: State, seat: Seat | None) -> int:
    """Set of hidden cards whose place this seat knows."""
    return state.public | (0 if seat is None else state.lives[seat].knows)


def _casino(state: State, seat: Seat | None) -> CasinoView | None:
    if state.casino_owner < 0:
        return None
    if state.staker < 0:
        return CasinoView(state.casino_owner, state.casino_open, None, None)
    stake = state.stake if state.staker == seat else None
    return CasinoView(state.casino_owner, state.casino_open, state.staker, stake)


def _question(state: State, code: str) -> QuestionView:
    frame = state.pending[-1]
    return QuestionView(code, frame.seat, frame.card if frame.card >= 0 else None, frame.n)


def _payment(state: State) -> PaymentView | None:
    if not state.pending or state.pending[-1].kind != PAYING:
        return None
    frame = state.pending[-1]
    life = state.lives[frame.seat]
    spent = paid(state)
    wanted = frame.n - spent
    more = proposal(life.wages, life.legacy, wanted) if wanted > 0 else ()
    return PaymentView(frame.n, spent, tuple(state.paying), more)


def _spent_flirts(state: State) -> tuple[Card, ...]:
    if not state.bed:
        return ()
    flirts = [card for life in state.lives for card in life.flirts]
    return tuple(card for card in flirts if state.bed & BIT[card])


def _foreseen(state: State, known: int) -> tuple[Card, ...]:
    """The pile from its top down, as far as it is known."""
    cards: list[Card] = []
    if known:
        for card in reversed(state.pile):
            if not known & BIT[card]:
                break
            cards.append(card)
    return tuple(cards)


# --- imagining what is hidden ---


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Deal anew every card whose place this seat does not know; all sizes stay."""
    world = state.copy()
    known = _known(state, seat) | _betrayed(state)
    zones = _hidden_zones(world, seat)
    pool = [card for zone in zones for card in zone if not known & BIT[card]]
    staked = world.staker >= 0 and world.staker != seat and not known & BIT[world.stake]
    if staked:
        pool.append(world.stake)
    pool.sort()  # how they lie in truth decides nothing
    rng.shuffle(pool)
    if staked:
        world.stake = next(card for card in pool if CATEGORY[card] == WAGE)  # SL-CASINO-14
        pool.remove(world.stake)
    for zone in zones:
        zone[:] = [card if known & BIT[card] else pool.pop() for card in zone]
    if world.protected >= 0 and world.pending[-1].seat != seat:
        world.protected = rng.choice(world.lives[world.pending[-1].seat].hand)
    world.chance = QuickChance(rng.getrandbits(64))
    return world


def _hidden_zones(state: State, seat: Seat | None) -> list[list[Card]]:
    """Pile, removed cards, the other hands, and another player's luck."""
    zones = [state.pile, state.removed]
    zones += [life.hand for who, life in enumerate(state.lives) if who != seat]
    top = state.pending[-1] if state.pending else None
    if top is not None and top.kind in (LUCK_KEEP, LUCK_ORDER) and top.seat != seat:
        zones.append(state.luck)
    return zones


def _betrayed(state: State) -> int:
    """SL-SPECIAL-STRINGS-3, SL-TURN-13: who took a job beyond reach must hold pulled strings."""
    top = state.pending[-1] if state.pending else None
    if top is None or top.kind != PLACING or top.n != TOP_DISCARD or CATEGORY[top.card] != JOB:
        return 0
    if not barred(state) and out_of_reach(state, top.seat, top.card) is None:
        return 0
    return BIT[STRINGS]
