"""Marriage and voluntary divorce: SL-MARRY, SL-DIVORCE."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import NONE
from ..state import Life, State
from . import adultery
from .piles import lose
from .why import Log, Why

NO_FLIRT = Why("SL-MARRY-1", "marry_without_flirt", "flirt_first")
MARRIED = Why("SL-MARRY-2", "already_married", "divorce_first")
UNMARRIED = Why("SL-DIVORCE-1", "not_married")
TOO_LATE = Why("SL-DIVORCE-1", "divorce_before_drawing", "divorce_next_turn")


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-MARRY-1, 2, 5: one official flirt, no marriage yet."""
    if life.marriage >= 0:
        return MARRIED
    return None if life.flirts else NO_FLIRT


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.lives[seat].marriage = card


def divorce_obstacle(life: Life, before_drawing: bool) -> Why | None:
    """SL-DIVORCE-1: instead of drawing."""
    if life.marriage < 0:
        return UNMARRIED
    return None if before_drawing else TOO_LATE


def divorce(state: State, seat: Seat, log: Log) -> None:
    """SL-DIVORCE-3, 4, SL-MALUS-DIVORCE-3: adultery first, the marriage on top of it."""
    life = state.lives[seat]
    if life.adultery >= 0:
        adultery.end(state, seat, "divorced", log)
    lose(state, seat, life.marriage, "divorced", log)
    life.marriage = NONE
