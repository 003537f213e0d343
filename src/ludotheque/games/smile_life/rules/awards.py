"""Legion of Honour and grand prizes: SL-AWARD. Nothing ever takes one away (SL-AWARD-KEEP)."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import REWARD_BIT
from ..state import Life, State
from .why import Log, Why

DISHONOURED = Why("SL-AWARD-LEGION-1", "legion_barred")
NO_REWARDED_JOB = Why("SL-AWARD-PRIZE-1", "prize_needs_job", "rewarded_job")
ONE_EACH = Why("SL-AWARD-PRIZE-5", "prize_once_per_job", "other_rewarded_job")


def legion_obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-AWARD-LEGION-1, 3: not for who ever was bandit or bomber."""
    return DISHONOURED if life.barred else None


def place_legion(state: State, seat: Seat, card: Card, log: Log) -> None:
    state.lives[seat].awards.append(card)


def prize_obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-AWARD-PRIZE-1, 5, 6: for writer, researcher and journalist, once each all game."""
    if not REWARD_BIT[job]:
        return NO_REWARDED_JOB
    return ONE_EACH if life.rewarded & REWARD_BIT[job] else None


def place_prize(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-AWARD-PRIZE-2: wages up to level 4 as long as this job is held."""
    life = state.lives[seat]
    life.awards.append(card)
    life.rewarded |= REWARD_BIT[life.job]
    life.raised = True
