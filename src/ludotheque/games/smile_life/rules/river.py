"""The river variant: SL-RIVER."""

from __future__ import annotations

from ....core.model import Seat
from ..events import RiverFilled, RiverFlushed, RiverTaken
from ..state import State
from .piles import bits, throw
from .why import Log, Why

WIDTH = 3

NO_RIVER = Why("SL-RIVER-1", "no_river")


def take_obstacle(state: State) -> Why | None:
    """SL-RIVER-2; a river is short only once the pile is used up, and then nobody begins a turn."""
    return None if state.river_on else NO_RIVER


def take(state: State, seat: Seat, place: int, log: Log) -> None:
    """SL-RIVER-3, 4, SL-INFO-5: into the hand, for all to see, and replaced at once."""
    card = state.river.pop(place)
    state.lives[seat].hand.append(card)
    state.public |= bits((card,))
    state.idle = -1  # this turn does not count
    if log is not None:
        log.append(RiverTaken(seat, card))
    fill(state, place, log)


def fill(state: State, place: int, log: Log) -> None:
    """SL-RIVER-4, 8: turned up from the pile, as far as it goes."""
    count = min(WIDTH - len(state.river), len(state.pile))
    cards = [state.pile.pop() for _ in range(count)]
    state.river[place:place] = cards
    if log is not None and cards:
        log.append(RiverFilled(tuple(cards)))


def flow(state: State, log: Log) -> None:
    """SL-RIVER-5, 6, 7: after a full round without a taker the river is flushed."""
    state.idle += 1
    if state.idle < state.seats:
        return
    state.idle = 0
    for card in state.river:
        throw(state, -1, card)
    if log is not None:
        log.append(RiverFlushed(tuple(state.river)))
    state.river.clear()
    fill(state, 0, log)
