"""Wages: SL-WAGE."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import MAX_WAGE, REWARDED_WAGE, WAGE_LEVEL
from ..state import Life, State
from .why import Log, Why

UNEMPLOYED = Why("SL-WAGE-1", "wage_without_job", "find_job")
TOO_HIGH = Why("SL-WAGE-1", "wage_too_high", "better_job")


def limit(life: Life, job: Card) -> int:
    """SL-WAGE-1, SL-AWARD-PRIZE-2: the bundles of the job, four once it was rewarded."""
    return REWARDED_WAGE if life.raised and job >= 0 else MAX_WAGE[job]


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-WAGE-1, 2: any level up to the job's, in any order, without limit in number."""
    if WAGE_LEVEL[card] <= limit(life, job):
        return None
    return UNEMPLOYED if job < 0 else TOO_HIGH


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.lives[seat].wages.append(card)
