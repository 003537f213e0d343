"""Pets, travels, houses and paying for them: SL-BUY, and who gets them free (SL-POWER)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.model import Card, Move, Seat
from ..cards import (
    ARCHITECT,
    CATEGORY,
    HOUSE,
    INHERITANCE,
    LEGACY,
    MARRIED_PRICE,
    PILOT,
    PRICE,
    WAGE_LEVEL,
    WORTH,
)
from ..events import Bought
from ..moves import PAY, SPEND, USE_GIFT, Pay, Spend, UseGift
from ..state import PAYING, Frame, Life, State
from .why import ANSWER_FIRST, Ask, Log, Why

TOO_DEAR = Why("SL-BUY-3", "too_expensive", "earn_more")
PILOT_WAITS = Why("SL-POWER-PILOT-2", "pilot_waits")
ARCHITECT_WAITS = Why("SL-POWER-ARCHITECT-3", "architect_waits")
NOT_YOURS = Why("SL-BUY-3", "not_spendable")
NOT_ENOUGH = Why("SL-BUY-3", "not_paid_yet", "add_wages")
NO_GIFT = Why("SL-POWER-ARCHITECT-3", "no_free_house")


# --- what it costs ---


def price(life: Life, card: Card) -> int:
    """SL-BUY-7, 8: houses at half price for the married, travels never."""
    return MARRIED_PRICE[card] if life.marriage >= 0 else PRICE[card]


def funds(life: Life) -> int:
    """SL-BUY-3, 11, SL-SPECIAL-INHERITANCE-1: uninvested wages in front, and the inheritance."""
    total = LEGACY if life.legacy else 0
    for wage in life.wages:
        total += WAGE_LEVEL[wage]
    return total


def flies_free(state: State, life: Life, card: Card) -> bool:
    """SL-POWER-PILOT-1, 2: the pilot's travels, from the turn after on."""
    return life.job == PILOT and life.job_turn != state.turn_no and CATEGORY[card] != HOUSE


def has_gift(state: State, life: Life, card: Card) -> bool:
    """SL-POWER-ARCHITECT-1 to 3: one house, on a later turn; in edition B out of the hand only."""
    return (
        life.gift
        and life.job == ARCHITECT
        and life.job_turn != state.turn_no
        and CATEGORY[card] == HOUSE
        and (card in life.hand or not state.edition_b)
    )


# --- placing it ---


def pet_obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-BUY-2: free, without condition."""
    return None


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-BUY-3: enough uninvested wages, or a power that makes it free."""
    if funds(life) >= price(life, card) or flies_free(state, life, card):
        return None
    if has_gift(state, life, card):
        return None
    if life.job_turn == state.turn_no:  # for free, but not yet
        if life.job == PILOT and CATEGORY[card] != HOUSE:
            return PILOT_WAITS
        if life.job == ARCHITECT and life.gift and CATEGORY[card] == HOUSE:
            return ARCHITECT_WAITS
    return TOO_DEAR


def place_pet(state: State, seat: Seat, card: Card, log: Log) -> None:
    _own(state, seat, card, "free", log)


def place_travel(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-BUY-4: ask for the payment, unless it is free."""
    life = state.lives[seat]
    if flies_free(state, life, card):
        _own(state, seat, card, "pilot", log)
    else:
        state.pending.append(Frame(PAYING, seat, card, price(life, card)))


def place_house(state: State, seat: Seat, card: Card, gift: bool, log: Log) -> None:
    """SL-BUY-4; SL-POWER-ARCHITECT-3: who could pay may pay all the same and keep the gift."""
    life = state.lives[seat]
    cost = price(life, card)
    if funds(life) >= cost:
        state.pending.append(Frame(PAYING, seat, card, cost, gift))
    else:
        life.gift = False
        _own(state, seat, card, "gift", log)


def _own(state: State, seat: Seat, card: Card, why: str, log: Log) -> None:
    state.lives[seat].belongings.append(card)
    if log is not None:
        log.append(Bought(seat, card, why))


# --- paying ---


def candidates(state: State, frame: Frame) -> Iterator[Move]:
    yield from (SPEND[wage] for wage in state.lives[frame.seat].wages)
    yield from (SPEND[INHERITANCE], PAY, USE_GIFT)


def paid(state: State) -> int:
    """What was spent so far in the payment under way."""
    return sum(WORTH[card] for card in state.paying)


def why(state: State, frame: Frame, move: Move) -> Why | None:
    """SL-BUY-9: any spendable cards, superfluous ones included, once they reach the price."""
    life = state.lives[frame.seat]
    if isinstance(move, Spend):
        mine = life.legacy if move.card == INHERITANCE else move.card in life.wages
        return None if mine else NOT_YOURS
    if isinstance(move, Pay):
        return None if paid(state) >= frame.n else NOT_ENOUGH
    if isinstance(move, UseGift):
        return None if frame.gift and not state.paying else NO_GIFT
    return ANSWER_FIRST


def play(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-BUY-4, 5, 6: the wages paid with are turned over; no change is given."""
    life = state.lives[frame.seat]
    if isinstance(move, Spend):
        if move.card == INHERITANCE:
            life.legacy = False
        else:
            life.wages.remove(move.card)
        state.paying.append(move.card)
        return
    state.pending.pop()
    if isinstance(move, UseGift):
        life.gift = False
        _own(state, frame.seat, frame.card, "gift", log)
        return
    life.belongings.append(frame.card)
    spent = tuple(state.paying)
    life.invested += [card for card in spent if card != INHERITANCE]
    state.paying.clear()
    if log is not None:
        log.append(Bought(frame.seat, frame.card, "paid", frame.n, spent))


PAYMENT = Ask("pay", candidates, why, play)


# --- the payment proposed: SL-BUY-10 ---


def proposal(wages: Sequence[Card], legacy: bool, cost: int) -> tuple[Card, ...]:
    """The smallest total, then without the inheritance, then the fewest cards, then the oldest."""
    for total in range(cost, cost + 4):
        for bundles in (0, LEGACY) if legacy else (0,):
            chosen = _exactly(wages, total - bundles)
            if chosen is not None:
                return (*chosen, INHERITANCE) if bundles else chosen
    return ()


def _exactly(wages: Sequence[Card], total: int) -> tuple[Card, ...] | None:
    """The fewest, then oldest wages worth exactly that much; None if there are none."""
    best: dict[int, tuple[int, ...]] = {0: ()}  # sum -> positions in order of arrival
    for at, wage in enumerate(wages):
        for reached in sorted(best, reverse=True):
            more = reached + WAGE_LEVEL[wage]
            if more <= total:
                longer = (*best[reached], at)
                if more not in best or (len(longer), longer) < (len(best[more]), best[more]):
                    best[more] = longer
    return tuple(wages[at] for at in best[total]) if total in best else None
