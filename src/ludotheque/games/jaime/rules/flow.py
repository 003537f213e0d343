"""What follows a card, whoever played it: is the round over, who draws, whose turn is it."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..events import RewardDeclined, RewardPlaced
from ..moves import FROM_DECK, NOTHING
from ..state import DOWN_FROM_DECK, DOWN_FROM_HAND, State
from . import ending, two_players
from .common import Log, into_profile, out, refill, take_from_hand


def after_card(state: State, seat: Seat, log: Log) -> None:
    """JM-END-1, JM-PLAY-4: the round ends at once, or the hand is filled up again."""
    state.plays += 1
    state.blocked[seat] = False  # JM-DIG-13
    if not ending.check(state, log):
        go_on(state, seat, log)


def go_on(state: State, seat: Seat, log: Log) -> None:
    if state.in_turns:
        two_players.end_turn(state, log, played=True)
    elif state.auto[seat]:
        refill(state, seat, log)


def lay_first(state: State, seat: Seat, card: Card, log: Log) -> bool:
    """Lay a card whose action follows; False if it was the last one, without action (JM-END-2)."""
    take_from_hand(state, seat, card)
    into_profile(state, seat, card)
    state.plays += 1
    state.blocked[seat] = False
    if out(state):
        ending.check(state, log)
        return False
    return True


# --- rewards ---


def place(state: State, seat: Seat, what: int, source: int, log: Log) -> None:
    """JM-PLAY-9: face down, and its action is not carried out."""
    if what == NOTHING:
        if log is not None:
            log.append(RewardDeclined(seat, source))
        return
    if what == FROM_DECK:
        _from_deck(state, seat)
    else:
        take_from_hand(state, seat, what)
        into_profile(state, seat, what, DOWN_FROM_HAND)
    state.plays += 1
    state.blocked[seat] = False
    if log is not None:
        shown = None if what == FROM_DECK else what
        log.append(RewardPlaced(seat, source, "deck" if what == FROM_DECK else "hand", shown))


def _from_deck(state: State, seat: Seat) -> None:
    """JM-DIG-10: the top card, unseen."""
    *rest, top = state.decks[seat]
    state.decks[seat] = tuple(rest)
    state.under[seat] = min(state.under[seat], len(rest))
    into_profile(state, seat, top, DOWN_FROM_DECK)
