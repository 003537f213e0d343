"""Instant powers: fetching from the discard, looking, the managers of edition B (SL-POWER)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Card, Move, Seat
from ..cards import (
    CATEGORY,
    FORESEEN,
    HOUSE,
    JOURNALIST,
    MEDIUM,
    PET,
    PURCHASING,
    SALES,
    TRAVEL,
    WAGE,
)
from ..events import CardFetched, CardProtected, CardThrown, HandsSeen, PileSeen
from ..moves import CHOOSE, DECLINE, LOOK, Choose, Decline, Look
from ..state import FETCHED, PLACING, SWAP_WITH, Frame, State
from .piles import OWN_DISCARD, learn, lose, throw
from .placing import out_of_reach
from .specials import lost
from .why import ANSWER_FIRST, Ask, Log, Why

# --- fetching a card of the discard: astronaut, shooting star, A's managers ---

NOT_DISCARDED = Why("SL-SPECIAL-STAR-1", "not_in_discard")
ACQUISITIONS_ONLY = Why("SL-POWER-PURCHASING-1", "acquisitions_only")
WAGES_ONLY = Why("SL-POWER-SALES-1", "wages_only")


def fetch_obstacle(state: State, frame: Frame, card: Card) -> Why | None:
    """SL-POWER-5, SL-TURN-12: playable at once, and not thrown away by oneself."""
    if card not in state.discard:
        return NOT_DISCARDED
    if frame.card == PURCHASING and CATEGORY[card] not in (HOUSE, TRAVEL, PET):
        return ACQUISITIONS_ONLY
    if frame.card == SALES and CATEGORY[card] != WAGE:
        return WAGES_ONLY
    if state.thrown_by[state.discard.index(card)] == frame.seat:
        return OWN_DISCARD
    return out_of_reach(state, frame.seat, card)


def _fetchable(state: State, frame: Frame) -> Iterator[Move]:
    yield from (CHOOSE[card] for card in state.discard)
    yield DECLINE


def _fetch_why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Choose):
        return fetch_obstacle(state, frame, move.card)
    return None if isinstance(move, Decline) else ANSWER_FIRST


def settle_fetch(state: State, frame: Frame, log: Log) -> bool:
    """SL-POWER-6: if nothing is playable, nothing happens."""
    if any(fetch_obstacle(state, frame, card) is None for card in state.discard):
        return False
    lost(state, frame, log)
    return True


def _fetch(state: State, frame: Frame, move: Move, log: Log) -> None:
    """SL-POWER-6: the card leaves the discard and is placed or inflicted next."""
    if not isinstance(move, Choose):
        lost(state, frame, log)
        return
    state.pending.pop()
    at = state.discard.index(move.card)
    del state.discard[at], state.thrown_by[at]
    if log is not None:
        log.append(CardFetched(frame.seat, frame.card, move.card))
    state.pending.append(Frame(PLACING, frame.seat, move.card, FETCHED))


FETCHING = Ask("fetch", _fetchable, _fetch_why, _fetch)


# --- B's managers: SL-POWER-PURCHASING-3, 4, SL-POWER-SALES-3 ---

NOT_IN_HAND = Why("SL-POWER-PURCHASING-4", "protect_hand_card")


def settle_protect(state: State, frame: Frame, log: Log) -> bool:
    """One card to protect, one to give, and somebody who holds one; else there is no swap."""
    others = state.order_after(frame.seat)
    if len(state.lives[frame.seat].hand) > 1 and any(state.lives[o].hand for o in others):
        return False
    lost(state, frame, log)
    return True


def _protectable(state: State, frame: Frame) -> Iterator[Move]:
    yield from (CHOOSE[card] for card in state.lives[frame.seat].hand)
    yield DECLINE


def _protect_why(state: State, frame: Frame, move: Move) -> Why | None:
    if isinstance(move, Choose):
        return None if move.card in state.lives[frame.seat].hand else NOT_IN_HAND
    return None if isinstance(move, Decline) else ANSWER_FIRST


def _protect(state: State, frame: Frame, move: Move, log: Log) -> None:
    if not isinstance(move, Choose):
        lost(state, frame, log)
        return
    state.pending.pop()
    state.protected = move.card
    if log is not None:
        log.append(CardProtected(frame.seat, move.card))
    state.pending.append(Frame(SWAP_WITH, frame.seat, frame.card))


PROTECTING = Ask("protect", _protectable, _protect_why, _protect)


# --- journalist and medium: SL-POWER-JOURNALIST, SL-POWER-MEDIUM, SL-INFO-6 ---


def settle_look(state: State, frame: Frame, log: Log) -> bool:
    """The medium has nothing to see in an empty pile."""
    if frame.card == JOURNALIST or state.pile:
        return False
    lost(state, frame, log)
    return True


def _look_why(state: State, frame: Frame, move: Move) -> Why | None:
    return None if isinstance(move, Look | Decline) else ANSWER_FIRST


def _look(state: State, frame: Frame, move: Move, log: Log) -> None:
    if isinstance(move, Decline):
        lost(state, frame, log)
        return
    state.pending.pop()
    if frame.card == MEDIUM:
        _foresee(state, frame.seat, log)
    else:
        _inquire(state, frame.seat, log)


def _foresee(state: State, seat: Seat, log: Log) -> None:
    """SL-POWER-MEDIUM-1, 2: the next 13 cards in drawing order."""
    cards = state.pile[: -FORESEEN - 1 : -1]
    learn(state, seat, cards)
    if log is not None:
        log.append(PileSeen(seat, len(cards), tuple(cards)))


def _inquire(state: State, seat: Seat, log: Log) -> None:
    """SL-POWER-JOURNALIST-1, 3: all other hands, as they are now."""
    for other in state.order_after(seat):
        learn(state, seat, state.lives[other].hand)
    if log is not None:
        hands = [() if o == seat else tuple(life.hand) for o, life in enumerate(state.lives)]
        log.append(HandsSeen(seat, tuple(hands)))


LOOKING_AROUND = Ask("look", lambda state, frame: (LOOK, DECLINE), _look_why, _look)


# --- the researcher out of work: SL-POWER-RESEARCHER-2, 4 ---

THROW_A_CARD = Why("SL-POWER-RESEARCHER-2", "throw_hand_card")


def _throwable(state: State, frame: Frame) -> Iterator[Move]:
    return (CHOOSE[card] for card in state.lives[frame.seat].hand)


def _throw_why(state: State, frame: Frame, move: Move) -> Why | None:
    mine = isinstance(move, Choose) and move.card in state.lives[frame.seat].hand
    return None if mine else THROW_A_CARD


def _throw(state: State, frame: Frame, move: Move, log: Log) -> None:
    """The chosen card goes down first, the job on top of it."""
    assert isinstance(move, Choose)
    state.pending.pop()
    state.lives[frame.seat].hand.remove(move.card)
    throw(state, frame.seat, move.card)
    if log is not None:
        log.append(CardThrown(frame.seat, move.card))
    lose(state, frame.seat, frame.card, "resigned" if frame.n else "dismissed", log)


THROWING = Ask("throw_one", _throwable, _throw_why, _throw)
