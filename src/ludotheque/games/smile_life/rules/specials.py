"""The other nine special cards: SL-SPECIAL. Whatever they ask for is put on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.chance import shuffle
from ....core.model import Card, Move, Seat
from ..cards import (
    BIRTHDAY,
    CASINO,
    CATEGORY,
    INHERITANCE,
    JOB,
    LUCK,
    LUCK_CARDS,
    NONE,
    RAINBOW,
    RAINBOW_PLAYS,
    REVENGE,
    STAR,
    STRINGS,
    SWAP,
    TEMP,
    TSUNAMI,
)
from ..events import (
    ActionLost,
    CardDiscarded,
    CardsSwapped,
    HandDealt,
    LuckDrawn,
    LuckKept,
    RainbowEnded,
    TsunamiStruck,
    WageGiven,
)
from ..moves import (
    CHOOSE,
    CHOOSE_SEAT,
    DECLINE,
    INFLICT,
    PLACE,
    RESIGN,
    Choose,
    ChooseSeat,
    Decline,
    Inflict,
    Place,
    Resign,
)
from ..state import (
    FETCH,
    GIFT,
    LUCK_KEEP,
    LUCK_ORDER,
    PLACING,
    PLAY_FRAMES,
    RAINBOW_PLAY,
    SEND_BACK,
    STRINGS_JOB,
    SWAP_WITH,
    WITH_STRINGS,
    Frame,
    Life,
    State,
)
from . import casino, jobs, maluses
from .piles import OWN_DISCARD, bits, blur, learn, refill, refill_later, take_top, throw
from .why import ANSWER_FIRST, Ask, Log, Why


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-SPECIAL-1, 3: without condition, even if the action will be void."""
    return None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-1, 4: kept in front (the casino on the table), the action resolved at once."""
    if card != CASINO:
        state.lives[seat].specials.append(card)
    ACTIONS[card](state, seat, card, log)


def lost(state: State, frame: Frame, log: Log) -> None:
    """SL-SPECIAL-3: the action of the topmost question is void or declined."""
    state.pending.pop()
    if log is not None:
        log.append(ActionLost(frame.seat, frame.card))


# --- birthday: SL-SPECIAL-BIRTHDAY ---


def _birthday(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-BIRTHDAY-1, 2, 5: everybody with an uninvested wage gives one, in turn order."""
    for other in reversed(state.order_after(seat)):
        if state.lives[other].wages:
            state.pending.append(Frame(GIFT, other, card, seat))


def _give(state: State, frame: Frame, card: Card, log: Log) -> None:
    state.pending.pop()
    state.lives[frame.seat].wages.remove(card)
    state.lives[frame.n].wages.append(card)
    if log is not None:
        log.append(WageGiven(frame.seat, frame.n, card))


def settle_gift(state: State, frame: Frame, log: Log) -> bool:
    """Who has a single wage has no choice."""
    wages = state.lives[frame.seat].wages
    if len(wages) > 1:
        return False
    _give(state, frame, wages[0], log)
    return True


def _gifts(state: State, frame: Frame) -> Iterator[Move]:
    return (CHOOSE[card] for card in state.lives[frame.seat].wages)


def _gift_why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Choose):
        return MUST_GIVE
    return None if move.card in state.lives[frame.seat].wages else NOT_A_GIFT


def _gift_play(state: State, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, Choose)
    _give(state, frame, move.card, log)


MUST_GIVE = Why("SL-SPECIAL-BIRTHDAY-5", "must_give")
NOT_A_GIFT = Why("SL-SPECIAL-BIRTHDAY-5", "not_a_gift")
GIVING = Ask("give_wage", _gifts, _gift_why, _gift_play)


# --- rainbow: SL-SPECIAL-RAINBOW (its plays are ordinary ones: see turn) ---


def _rainbow(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.pending.append(Frame(RAINBOW_PLAY, seat, card, RAINBOW_PLAYS))


def end_rainbow(state: State, frame: Frame, log: Log) -> None:
    """SL-SPECIAL-RAINBOW-2: stopped or used up, the hand is refilled."""
    state.pending.pop()
    if log is not None:
        log.append(RainbowEnded(frame.seat, RAINBOW_PLAYS - frame.n))
    refill(state, frame.seat, log)


# --- luck: SL-SPECIAL-LUCK ---


def _luck(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-LUCK-1, 4: three cards to choose from, and another play afterwards."""
    state.pending.append(PLAY_FRAMES[seat])
    count = min(LUCK_CARDS, len(state.pile))
    state.luck = [state.pile.pop() for _ in range(count)]
    if count:
        state.pending.append(Frame(LUCK_KEEP, seat, card))
        if log is not None:
            log.append(LuckDrawn(seat, count, tuple(state.luck)))


def settle_luck(state: State, frame: Frame, log: Log) -> bool:
    """A single card drawn is kept."""
    if len(state.luck) > 1:
        return False
    _keep(state, frame, state.luck[0], log)
    return True


def settle_order(state: State, frame: Frame, log: Log) -> bool:
    """Without a second card there is no order to choose."""
    if len(state.luck) > 1:
        return False
    state.pending.pop()
    for card in state.luck[:]:
        _reject(state, frame.seat, card, log)
    return True


def _keep(state: State, frame: Frame, card: Card, log: Log) -> None:
    """SL-SPECIAL-LUCK-3: the kept card joins the hand."""
    state.pending.pop()
    state.luck.remove(card)
    state.lives[frame.seat].hand.append(card)
    if log is not None:
        log.append(LuckKept(frame.seat, card))
    state.pending.append(Frame(LUCK_ORDER, frame.seat, LUCK))


def _reject(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.luck.remove(card)
    throw(state, seat, card)
    if log is not None:
        log.append(CardDiscarded(seat, card))


def _luck_cards(state: State, frame: Frame) -> Iterator[Move]:
    return (CHOOSE[card] for card in state.luck)


def _luck_why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Choose):
        return ANSWER_FIRST
    return None if move.card in state.luck else NOT_LUCK


def _luck_keep(state: State, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, Choose)
    _keep(state, frame, move.card, log)


def _luck_order(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-SPECIAL-LUCK-4: the named card goes down first, the other one on top."""
    assert isinstance(move, Choose)
    _reject(state, frame.seat, move.card, log)


NOT_LUCK = Why("SL-SPECIAL-LUCK-1", "not_lucky_card")
KEEPING = Ask("luck_keep", _luck_cards, _luck_why, _luck_keep)
ORDERING = Ask("luck_order", _luck_cards, _luck_why, _luck_order)


# --- shooting star: SL-SPECIAL-STAR (choosing from the discard: see powers) ---


def _star(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.pending.append(Frame(FETCH, seat, card))


# --- inheritance: SL-SPECIAL-INHERITANCE (spending it: see acquisitions) ---


def _inherit(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.lives[seat].legacy = True


# --- swap: SL-SPECIAL-SWAP ---


def _swap(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.pending.append(Frame(SWAP_WITH, seat, card))


def partners(state: State, frame: Frame) -> list[Seat]:
    """SL-SPECIAL-SWAP-3: others who hold a card, if there is one to give."""
    if not state.lives[frame.seat].hand:
        return []
    return [other for other in state.order_after(frame.seat) if state.lives[other].hand]


def settle_swap(state: State, frame: Frame, log: Log) -> bool:
    """Nobody to swap with: void (never once a card is protected); a single one: no choice."""
    found = partners(state, frame)
    if len(found) > 1:
        return False
    if found:
        _exchange(state, frame, found[0], log)
    else:
        lost(state, frame, log)
    return True


def _exchange(state: State, frame: Frame, other: Seat, log: Log) -> None:
    """SL-SPECIAL-SWAP-1, 2: one card each by chance, from the hands as they stand."""
    seat = frame.seat
    state.pending.pop()
    mine, theirs = state.lives[seat].hand, state.lives[other].hand
    offered = [card for card in mine if card != state.protected]
    given = offered[state.chance.below(len(offered))]
    received = theirs[state.chance.below(len(theirs))]
    blur(state, bits(mine) | bits(theirs), (seat, other))
    mine.remove(given)
    theirs.remove(received)
    mine.append(received)
    theirs.append(given)
    learn(state, seat, (given,))  # SL-INFO-8
    learn(state, other, (received,))
    state.protected = -1
    if log is not None:
        log.append(CardsSwapped(seat, other, given, received))


def _partner_moves(state: State, frame: Frame) -> Iterator[Move]:
    return (CHOOSE_SEAT[other] for other in partners(state, frame))


def _partner_why(state: State, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return ANSWER_FIRST
    return None if move.target in partners(state, frame) else NO_PARTNER


def _partner_play(state: State, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, ChooseSeat)
    _exchange(state, frame, move.target, log)


NO_PARTNER = Why("SL-SPECIAL-SWAP-3", "no_partner")
SWAPPING = Ask("swap_with", _partner_moves, _partner_why, _partner_play)


# --- revenge: SL-SPECIAL-REVENGE ---


def _revenge(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.pending.append(Frame(SEND_BACK, seat, card))


def settle_revenge(state: State, frame: Frame, log: Log) -> bool:
    """Nothing to send back, or nobody to send it to: void."""
    mine = state.lives[frame.seat].maluses
    if any(maluses.victims(state, frame.seat, card) for card in mine):
        return False
    lost(state, frame, log)
    return True


def _revenges(state: State, frame: Frame) -> Iterator[Move]:
    for card in state.lives[frame.seat].maluses:
        yield from (INFLICT[card][t] for t in maluses.victims(state, frame.seat, card))


def _revenge_why(state: State, frame: Frame, move: Move) -> Why | None:
    """SL-SPECIAL-REVENGE-3: a malus kept in front, on somebody it can hit."""
    if not isinstance(move, Inflict):
        return ANSWER_FIRST
    if move.card not in state.lives[frame.seat].maluses:
        return NOT_RECEIVED
    return maluses.aim_obstacle(state, frame.seat, move.card, move.target)


def _revenge_play(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-SPECIAL-REVENGE-4: full effect again, kept by the new target."""
    assert isinstance(move, Inflict)
    state.pending.pop()
    state.lives[frame.seat].maluses.remove(move.card)
    maluses.inflict(state, frame.seat, move.card, move.target, log)


NOT_RECEIVED = Why("SL-SPECIAL-REVENGE-3", "not_received")
SENDING = Ask("send_back", _revenges, _revenge_why, _revenge_play)


# --- tsunami: SL-SPECIAL-TSUNAMI ---


def _tsunami(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-TSUNAMI-1, 2: all hands mixed, everybody gets back as many cards."""
    cards = [card for life in state.lives for card in life.hand]
    blur(state, bits(cards), ())
    shuffle(cards, state.chance)
    if log is not None:
        log.append(TsunamiStruck(seat))
    for other, life in enumerate(state.lives):
        life.hand = [cards.pop() for _ in life.hand]
        if log is not None:
            log.append(HandDealt(other, len(life.hand), tuple(life.hand)))


# --- pulled strings: SL-SPECIAL-STRINGS (with a job of the discard: see turn) ---


def _strings(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-STRINGS-1, 2, 8: a job in the same play, then refill."""
    refill_later(state, seat)
    state.pending.append(Frame(STRINGS_JOB, seat, card))


def _strings_moves(state: State, frame: Frame) -> Iterator[Move]:
    yield from (PLACE[card] for card in state.lives[frame.seat].hand)
    yield from (PLACE[card] for card in state.discard[-1:])
    yield RESIGN
    yield DECLINE


def _strings_why(state: State, frame: Frame, move: Move) -> Why | None:
    """SL-SPECIAL-STRINGS-6, 7: a job of the hand, or the top discard; a temp may resign first."""
    life = state.lives[frame.seat]
    if isinstance(move, Place):
        return _pull_why(state, frame.seat, move.card)
    if isinstance(move, Resign):
        return jobs.resign_obstacle(life, before_drawing=False)
    return None if isinstance(move, Decline) else ANSWER_FIRST


def _pull_why(state: State, seat: Seat, card: Card) -> Why | None:
    """SL-SPECIAL-STRINGS-7, SL-TURN-12: in A also the top discard, unless it came from oneself."""
    life = state.lives[seat]
    on_top = not state.edition_b and card in state.discard[-1:]
    if CATEGORY[card] != JOB or not (on_top or card in life.hand):
        return jobs.NOT_A_JOB
    if on_top and state.thrown_by[-1] == seat:
        return OWN_DISCARD
    job = NONE if on_top and TEMP[life.job] else life.job
    return jobs.pulled_obstacle(state, life, card, job)


def _strings_play(state: State, frame: Frame, move: Move, log: Log) -> None:
    if isinstance(move, Resign):
        jobs.leave(state, frame.seat, "resigned", log)
    elif isinstance(move, Place):
        _pull(state, frame, move.card, log)
    else:
        lost(state, frame, log)


def _pull(state: State, frame: Frame, card: Card, log: Log) -> None:
    """SL-SPECIAL-STRINGS-3, 6: a temp takes the top discard and resigns before placing it."""
    seat = frame.seat
    life = state.lives[seat]
    state.pending.pop()
    if card in life.hand:
        life.hand.remove(card)
    else:
        take_top(state, seat, log)
        if life.job >= 0:
            state.pending.append(Frame(PLACING, seat, card, WITH_STRINGS))
            return
    jobs.pull_up(state, seat, card, log)


PULLING = Ask("strings_job", _strings_moves, _strings_why, _strings_play)

ACTIONS: dict[Card, Callable[[State, Seat, Card, Log], None]] = {
    BIRTHDAY: _birthday,
    RAINBOW: _rainbow,
    CASINO: casino.place,
    LUCK: _luck,
    STAR: _star,
    INHERITANCE: _inherit,
    SWAP: _swap,
    REVENGE: _revenge,
    TSUNAMI: _tsunami,
    STRINGS: _strings,
}
