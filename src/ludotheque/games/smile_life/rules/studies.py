"""Studies: SL-STUDY, and the complementary studies of doctor and surgeon (SL-POWER-DOCTOR)."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import KEEPS_STUDYING, STUDY_LEVELS
from ..state import Life, State
from .why import Log, Why

MOST_STUDIES = 6

WORKING = Why("SL-STUDY-4", "study_working", "leave_job")
FULL = Why("SL-STUDY-2", "six_studies")


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-STUDY-2, 3, 4: six cards, however many levels; none while working, doctors excepted."""
    if job >= 0:
        return None if KEEPS_STUDYING[job] else WORKING
    return FULL if len(life.studies) >= MOST_STUDIES else None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-STUDY-1: one level or two; SL-POWER-DOCTOR-4, 6: under a job, whether they count later."""
    life = state.lives[seat]
    if life.job < 0:
        life.studies.append(card)
    elif life.pulled:
        life.apart.append(card)
        return
    else:
        life.extra.append(card)
    life.level += STUDY_LEVELS[card]
