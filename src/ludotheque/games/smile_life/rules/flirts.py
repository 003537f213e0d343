"""Flirts and the theft of flirts: SL-FLIRT; flirts of an adultery: SL-ADULT-3."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import BARTENDER, KIND, NONE
from ..events import FlirtStolen
from ..state import Life, State
from .why import Log, Why

MOST_FLIRTS = 5

FAITHFUL = Why("SL-MARRY-3", "flirt_married", "adultery_or_divorce")
FIVE_FLIRTS = Why("SL-FLIRT-6", "five_flirts", "marry_instead")


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-FLIRT-1, 2, 6, SL-ADULT-3, SL-POWER-BARTENDER-1: five, unless bartender or unfaithful."""
    if life.marriage >= 0:
        return None if life.adultery >= 0 else FAITHFUL
    return FIVE_FLIRTS if len(life.flirts) >= MOST_FLIRTS and job != BARTENDER else None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-FLIRT-4, 5, 9: lay it, and the same place of another's last flirt on top of it."""
    life = state.lives[seat]
    mine = life.flirts if life.marriage < 0 else life.affair
    mine.append(card)
    place = KIND[card]
    for other in state.order_after(seat):
        theirs = uncovered(state.lives[other])
        if theirs and KIND[theirs[-1]] == place:  # SL-FLIRT-8: at most one
            stolen = theirs.pop()
            mine.append(stolen)
            if log is not None:
                log.append(FlirtStolen(seat, other, stolen))
            return


def uncovered(life: Life) -> list[Card]:
    """SL-FLIRT-7: the pile whose last flirt can be stolen; it may be empty."""
    return life.flirts if life.marriage < 0 else life.affair


def last(life: Life) -> Card:
    """The last official flirt of an unmarried player, none if there is none."""
    return life.flirts[-1] if life.flirts and life.marriage < 0 else NONE
