"""Children: SL-CHILD, and the right of hotel and campsite (SL-FLIRT-10 to 12)."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import ALLOWS_CHILD, BIT
from ..state import Life, State
from . import flirts
from .why import Log, Why

UNMARRIED = Why("SL-CHILD-2", "child_unmarried", "marry_first")
ONLY_ONE = Why("SL-FLIRT-11", "child_right_used", "marry_first")


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-CHILD-1, 2: married, or by an uncovered hotel or campsite flirt, once for each."""
    if life.marriage >= 0:
        return None
    flirt = flirts.last(life)
    if not ALLOWS_CHILD[flirt]:
        return UNMARRIED
    return ONLY_ONE if state.bed & BIT[flirt] else None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-FLIRT-11, 12: unmarried, it uses up the right of the last flirt for good."""
    life = state.lives[seat]
    life.children.append(card)
    if life.marriage < 0:
        state.bed |= BIT[life.flirts[-1]]
