"""The river variant: SL-RIVER."""

from __future__ import annotations

from ....core.model import Seat
from ..events import RiverFilled, RiverFlushed, RiverTaken
from ..state import Layout
from .piles import bits, throw
from .why import Log, Why

WIDTH = 3

NO_RIVER = Why("SL-RIVER-1", "no_river")


def take_obstacle(table: Layout) -> Why | None:
    """SL-RIVER-2; a river is short only once the pile is used up, and then nobody begins a turn."""
    return None if table.river_on else NO_RIVER


def take(table: Layout, seat: Seat, place: int, log: Log) -> None:
    """SL-RIVER-3, 4, SL-INFO-5: into the hand, for all to see, and replaced at once."""
    card = table.river.pop(place)
    table.lives[seat].hand.append(card)
    table.public |= bits((card,))
    table.idle = -1  # this turn does not count
    if log is not None:
        log.append(RiverTaken(seat, card))
    fill(table, place, log)


def fill(table: Layout, place: int, log: Log) -> None:
    """SL-RIVER-4, 8: turned up from the pile, as far as it goes."""
    count = min(WIDTH - len(table.river), len(table.pile))
    cards = [table.pile.pop() for _ in range(count)]
    table.river[place:place] = cards
    if log is not None and cards:
        log.append(RiverFilled(tuple(cards)))


def flow(table: Layout, log: Log) -> None:
    """SL-RIVER-5, 6, 7: after a full round without a taker the river is flushed."""
    table.idle += 1
    if table.idle < table.seats:
        return
    table.idle = 0
    for card in table.river:
        throw(table, -1, card)
    if log is not None:
        log.append(RiverFlushed(tuple(table.river)))
    table.river.clear()
    fill(table, 0, log)
