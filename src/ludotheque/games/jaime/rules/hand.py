"""Playing a round: drawing, swapping, being blocked (JM-PLAY-4 to 8, JM-DIG-7, JM-DIG-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....core.model import Move, Refusal, Seat
from ..cards import HAND
from ..events import AutoSet, BlockedSaid, CardsSwapped
from ..moves import AUTO, BLOCKED, DRAW, SWAP, Draw, SayBlocked, SetAuto, Swap
from ..state import COUNTDOWN, PLAY, READY, State
from . import ending, two_players
from .common import NOT_IN_TURNS, Log, draw, not_now, refill

# --- drawing ---


def why_set_auto(state: State, seat: Seat, move: SetAuto) -> Refusal | None:
    """JM-DIG-7: at any time outside a pause."""
    if state.in_turns:
        return NOT_IN_TURNS
    if state.phase not in (READY, COUNTDOWN) and (closed := not_now(state, seat)):
        return closed
    return Refusal("JM-DIG-7", "already_so") if state.auto[seat] == move.on else None


def set_auto(state: State, seat: Seat, move: SetAuto, log: Log) -> None:
    state.auto[seat] = move.on
    if log is not None:
        log.append(AutoSet(seat, "on" if move.on else "off"))
    if move.on and state.phase == PLAY:
        refill(state, seat, log)


def why_draw(state: State, seat: Seat, move: Draw) -> Refusal | None:
    """JM-PLAY-4: only with fewer than five cards in hand."""
    if state.in_turns:
        return NOT_IN_TURNS
    if closed := not_now(state, seat):
        return closed
    if len(state.hands[seat]) >= HAND:
        return Refusal("JM-PLAY-4", "hand_full", {"count": HAND})
    return None if state.decks[seat] else Refusal("JM-PLAY-4", "deck_empty")


def draw_back(state: State, seat: Seat, move: Draw, log: Log) -> None:
    refill(state, seat, log)


# --- swapping ---


def why_swap(state: State, seat: Seat, move: Swap) -> Refusal | None:
    """JM-PLAY-5: any number of cards of the hand."""
    if closed := not_now(state, seat):
        return closed
    missing = Counter(move.cards) - Counter(state.hands[seat])
    if missing:
        return Refusal("JM-PLAY-5", "not_in_hand", {"card": min(missing)})
    return None


def swap(state: State, seat: Seat, move: Swap, log: Log) -> None:
    """JM-PLAY-7: under the deck first, in the order chosen, then as many from the top."""
    if move.cards:
        _exchange(state, seat, move, log)
    if state.in_turns:
        two_players.end_turn(state, log, played=False, passed=not move.cards)


def _exchange(state: State, seat: Seat, move: Swap, log: Log) -> None:
    left = list(state.hands[seat])
    for card in move.cards:
        left.remove(card)
    state.hands[seat] = tuple(left)
    # The first one put there lies uppermost, the last one at the very bottom.
    state.decks[seat] = move.cards[::-1] + state.decks[seat]
    state.under[seat] += len(move.cards)
    drawn = draw(state, seat, len(move.cards))
    if log is not None:
        log.append(CardsSwapped(seat, len(move.cards), move.cards, tuple(drawn)))


# --- blocked ---


def why_say_blocked(state: State, seat: Seat, move: SayBlocked) -> Refusal | None:
    """JM-DIG-13: with two players there are passes instead."""
    if state.in_turns:
        return NOT_IN_TURNS
    if closed := not_now(state, seat):
        return closed
    return Refusal("JM-DIG-13", "already_so") if state.blocked[seat] == move.on else None


def say_blocked(state: State, seat: Seat, move: SayBlocked, log: Log) -> None:
    state.blocked[seat] = move.on
    if log is not None:
        log.append(BlockedSaid(seat, "on" if move.on else "off"))
    ending.check(state, log)


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.phase == PLAY:
        yield SWAP
        yield DRAW
        yield BLOCKED[not state.blocked[seat]]
    if state.phase in (READY, COUNTDOWN, PLAY):
        yield AUTO[not state.auto[seat]]
