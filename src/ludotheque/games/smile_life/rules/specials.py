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
    RAINBOW,
    RAINBOW_PLAYS,
    REVENGE,
    STAR,
    STRINGS,
    SWAP,
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
    PLAY_FRAMES,
    RAINBOW_PLAY,
    SEND_BACK,
    STRINGS_JOB,
    SWAP_WITH,
    Frame,
    Layout,
    Life,
)
from . import casino, jobs, maluses
from .piles import bits, blur, learn, refill, refill_later, throw
from .why import ANSWER_FIRST, Log, Why, ask_among


def obstacle(table: Layout, life: Life, card: Card, job: Card) -> Why | None:
    """SL-SPECIAL-1, 3: without condition, even if the action will be void."""
    return None


def place(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-1, 4: kept in front (the casino on the table), the action resolved at once."""
    if card != CASINO:
        table.lives[seat].specials.append(card)
    ACTIONS[card](table, seat, card, log)


def lost(table: Layout, frame: Frame, log: Log) -> None:
    """SL-SPECIAL-3: the action of the topmost question is void or declined."""
    table.pending.pop()
    if log is not None:
        log.append(ActionLost(frame.seat, frame.card))


# --- birthday: SL-SPECIAL-BIRTHDAY ---


def _birthday(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-BIRTHDAY-1, 2, 5: everybody with an uninvested wage gives one, in turn order."""
    for other in reversed(table.order_after(seat)):
        if table.lives[other].wages:
            table.pending.append(Frame(GIFT, other, card, seat))


def _give(table: Layout, frame: Frame, card: Card, log: Log) -> None:
    table.pending.pop()
    table.lives[frame.seat].wages.remove(card)
    table.lives[frame.n].wages.append(card)
    if log is not None:
        log.append(WageGiven(frame.seat, frame.n, card))


def settle_gift(table: Layout, frame: Frame, log: Log) -> bool:
    """Who has a single wage has no choice."""
    wages = table.lives[frame.seat].wages
    if len(wages) > 1:
        return False
    _give(table, frame, wages[0], log)
    return True


def _gifts(table: Layout, frame: Frame) -> Iterator[Move]:
    return (CHOOSE[card] for card in table.lives[frame.seat].wages)


def _gift_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Choose):
        return MUST_GIVE
    return None if move.card in table.lives[frame.seat].wages else NOT_A_GIFT


def _gift_play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, Choose)
    _give(table, frame, move.card, log)


MUST_GIVE = Why("SL-SPECIAL-BIRTHDAY-5", "must_give")
NOT_A_GIFT = Why("SL-SPECIAL-BIRTHDAY-5", "not_a_gift")
GIVING = ask_among("give_wage", _gifts, _gift_why, _gift_play)


# --- rainbow: SL-SPECIAL-RAINBOW (its plays are ordinary ones: see turn) ---


def _rainbow(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.pending.append(Frame(RAINBOW_PLAY, seat, card, RAINBOW_PLAYS))


def end_rainbow(table: Layout, frame: Frame, log: Log) -> None:
    """SL-SPECIAL-RAINBOW-2: stopped or used up, the hand is refilled."""
    table.pending.pop()
    if log is not None:
        log.append(RainbowEnded(frame.seat, RAINBOW_PLAYS - frame.n))
    refill(table, frame.seat, log)


# --- luck: SL-SPECIAL-LUCK ---


def _luck(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-LUCK-1, 4: three cards to choose from, and another play afterwards."""
    table.pending.append(PLAY_FRAMES[seat])
    count = min(LUCK_CARDS, len(table.pile))
    table.luck = [table.pile.pop() for _ in range(count)]
    if count:
        table.pending.append(Frame(LUCK_KEEP, seat, card))
        if log is not None:
            log.append(LuckDrawn(seat, count, tuple(table.luck)))


def settle_luck(table: Layout, frame: Frame, log: Log) -> bool:
    """A single card drawn is kept."""
    if len(table.luck) > 1:
        return False
    _keep(table, frame, table.luck[0], log)
    return True


def settle_order(table: Layout, frame: Frame, log: Log) -> bool:
    """Without a second card there is no order to choose."""
    if len(table.luck) > 1:
        return False
    table.pending.pop()
    for card in table.luck[:]:
        _reject(table, frame.seat, card, log)
    return True


def _keep(table: Layout, frame: Frame, card: Card, log: Log) -> None:
    """SL-SPECIAL-LUCK-3: the kept card joins the hand."""
    table.pending.pop()
    table.luck.remove(card)
    table.lives[frame.seat].hand.append(card)
    if log is not None:
        log.append(LuckKept(frame.seat, card))
    table.pending.append(Frame(LUCK_ORDER, frame.seat, LUCK))


def _reject(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.luck.remove(card)
    throw(table, seat, card)
    if log is not None:
        log.append(CardDiscarded(seat, card))


def _luck_cards(table: Layout, frame: Frame) -> Iterator[Move]:
    return (CHOOSE[card] for card in table.luck)


def _luck_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, Choose):
        return ANSWER_FIRST
    return None if move.card in table.luck else NOT_LUCK


def _luck_keep(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, Choose)
    _keep(table, frame, move.card, log)


def _luck_order(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """SL-SPECIAL-LUCK-4: the named card goes down first, the other one on top."""
    assert isinstance(move, Choose)
    _reject(table, frame.seat, move.card, log)


NOT_LUCK = Why("SL-SPECIAL-LUCK-1", "not_lucky_card")
KEEPING = ask_among("luck_keep", _luck_cards, _luck_why, _luck_keep)
ORDERING = ask_among("luck_order", _luck_cards, _luck_why, _luck_order)


# --- shooting star: SL-SPECIAL-STAR (choosing from the discard: see powers) ---


def _star(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.pending.append(Frame(FETCH, seat, card))


# --- inheritance: SL-SPECIAL-INHERITANCE (spending it: see acquisitions) ---


def _inherit(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.lives[seat].legacy = True


# --- swap: SL-SPECIAL-SWAP ---


def _swap(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.pending.append(Frame(SWAP_WITH, seat, card))


def partners(table: Layout, frame: Frame) -> list[Seat]:
    """SL-SPECIAL-SWAP-3: others who hold a card, if there is one to give."""
    if not table.lives[frame.seat].hand:
        return []
    return [other for other in table.order_after(frame.seat) if table.lives[other].hand]


def settle_swap(table: Layout, frame: Frame, log: Log) -> bool:
    """Nobody to swap with: void (never once a card is protected); a single one: no choice."""
    found = partners(table, frame)
    if len(found) > 1:
        return False
    if found:
        _exchange(table, frame, found[0], log)
    else:
        lost(table, frame, log)
    return True


def _exchange(table: Layout, frame: Frame, other: Seat, log: Log) -> None:
    """SL-SPECIAL-SWAP-1, 2: one card each by chance, from the hands as they stand."""
    seat = frame.seat
    table.pending.pop()
    mine, theirs = table.lives[seat].hand, table.lives[other].hand
    offered = [card for card in mine if card != table.protected]
    given = offered[table.chance.below(len(offered))]
    received = theirs[table.chance.below(len(theirs))]
    blur(table, bits(mine) | bits(theirs), (seat, other))
    mine.remove(given)
    theirs.remove(received)
    mine.append(received)
    theirs.append(given)
    learn(table, seat, (given,))  # SL-INFO-8
    learn(table, other, (received,))
    table.protected = -1
    if log is not None:
        log.append(CardsSwapped(seat, other, given, received))


def _partner_moves(table: Layout, frame: Frame) -> Iterator[Move]:
    return (CHOOSE_SEAT[other] for other in partners(table, frame))


def _partner_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    if not isinstance(move, ChooseSeat):
        return ANSWER_FIRST
    return None if move.target in partners(table, frame) else NO_PARTNER


def _partner_play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    assert isinstance(move, ChooseSeat)
    _exchange(table, frame, move.target, log)


NO_PARTNER = Why("SL-SPECIAL-SWAP-3", "no_partner")
SWAPPING = ask_among("swap_with", _partner_moves, _partner_why, _partner_play)


# --- revenge: SL-SPECIAL-REVENGE ---


def _revenge(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    table.pending.append(Frame(SEND_BACK, seat, card))


def settle_revenge(table: Layout, frame: Frame, log: Log) -> bool:
    """Nothing to send back, or nobody to send it to: void."""
    mine = table.lives[frame.seat].maluses
    if any(maluses.victims(table, frame.seat, card) for card in mine):
        return False
    lost(table, frame, log)
    return True


def _revenges(table: Layout, frame: Frame) -> Iterator[Move]:
    for card in table.lives[frame.seat].maluses:
        yield from (INFLICT[card][t] for t in maluses.victims(table, frame.seat, card))


def _revenge_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    """SL-SPECIAL-REVENGE-3: a malus kept in front, on somebody it can hit."""
    if not isinstance(move, Inflict):
        return ANSWER_FIRST
    if move.card not in table.lives[frame.seat].maluses:
        return NOT_RECEIVED
    return maluses.aim_obstacle(table, frame.seat, move.card, move.target)


def _revenge_play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    """SL-SPECIAL-REVENGE-4: full effect again, kept by the new target."""
    assert isinstance(move, Inflict)
    table.pending.pop()
    table.lives[frame.seat].maluses.remove(move.card)
    maluses.inflict(table, frame.seat, move.card, move.target, log)


NOT_RECEIVED = Why("SL-SPECIAL-REVENGE-3", "not_received")
SENDING = ask_among("send_back", _revenges, _revenge_why, _revenge_play)


# --- tsunami: SL-SPECIAL-TSUNAMI ---


def _tsunami(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-TSUNAMI-1, 2: all hands mixed, everybody gets back as many cards."""
    cards = [card for life in table.lives for card in life.hand]
    blur(table, bits(cards), ())
    shuffle(cards, table.chance)
    if log is not None:
        log.append(TsunamiStruck(seat))
    for other, life in enumerate(table.lives):
        life.hand = [cards.pop() for _ in life.hand]
        if log is not None:
            log.append(HandDealt(other, len(life.hand), tuple(life.hand)))


# --- pulled strings: SL-SPECIAL-STRINGS (with a job of the discard: see turn) ---


def _strings(table: Layout, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-STRINGS-1, 2, 8: a job of the hand in the same play, then refill."""
    refill_later(table, seat)
    table.pending.append(Frame(STRINGS_JOB, seat, card))


def _strings_moves(table: Layout, frame: Frame) -> Iterator[Move]:
    yield from (PLACE[card] for card in table.lives[frame.seat].hand)
    yield RESIGN
    yield DECLINE


def _strings_why(table: Layout, frame: Frame, move: Move) -> Why | None:
    """SL-SPECIAL-STRINGS-6, 7: a job of the hand; a temp may resign first."""
    life = table.lives[frame.seat]
    if isinstance(move, Place):
        if move.card not in life.hand or CATEGORY[move.card] != JOB:
            return jobs.NOT_A_JOB
        return jobs.pulled_obstacle(table, life, move.card, life.job)
    if isinstance(move, Resign):
        return jobs.resign_obstacle(life, before_drawing=False)
    return None if isinstance(move, Decline) else ANSWER_FIRST


def _strings_play(table: Layout, frame: Frame, move: Move, log: Log) -> None:
    if isinstance(move, Resign):
        jobs.leave(table, frame.seat, "resigned", log)
    elif isinstance(move, Place):
        table.pending.pop()
        table.lives[frame.seat].hand.remove(move.card)
        jobs.pull_up(table, frame.seat, move.card, log)
    else:
        lost(table, frame, log)


PULLING = ask_among("strings_job", _strings_moves, _strings_why, _strings_play)

ACTIONS: dict[Card, Callable[[Layout, Seat, Card, Log], None]] = {
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
