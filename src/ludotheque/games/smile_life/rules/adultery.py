"""Adultery: SL-ADULT."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import NONE
from ..state import Life, State
from .piles import lose
from .why import Log, Why

UNMARRIED = Why("SL-ADULT-1", "adultery_unmarried", "marry_first")
ANOTHER = Why("SL-ADULT-2", "already_unfaithful", "stop_first")
NOTHING_TO_STOP = Why("SL-ADULT-4", "no_adultery")


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-ADULT-1, 2: while married, one at a time."""
    if life.marriage < 0:
        return UNMARRIED
    return ANOTHER if life.adultery >= 0 else None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.lives[seat].adultery = card


def stop_obstacle(life: Life) -> Why | None:
    """SL-ADULT-4: there must be one."""
    return None if life.adultery >= 0 else NOTHING_TO_STOP


def end(state: State, seat: Seat, why: str, log: Log) -> None:
    """SL-ADULT-5, 6, 8: the card is discarded, its flirts are turned over and kept aside."""
    life = state.lives[seat]
    lose(state, seat, life.adultery, why, log)
    life.adultery = NONE
    life.aside += life.affair
    life.affair.clear()
