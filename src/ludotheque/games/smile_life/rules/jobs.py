"""Jobs and resignation: SL-JOB, SL-RESIGN, SL-STATUS; what a job does the moment it is placed."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import (
    ARCHITECT,
    ASTRONAUT,
    BANDIT,
    GRAND_PROFESSOR,
    HAND,
    JOURNALIST,
    MEDIUM,
    NONE,
    OUTLAW,
    POLICE,
    PURCHASING,
    RESEARCHER,
    SALES,
    STUDIES_NEEDED,
    TEACHER,
    TEMP,
)
from ..events import CardPlaced
from ..state import FETCH, LOOKING, PROTECT, THROW_ONE, Frame, Life, State
from .piles import draw, lose
from .why import Log, Why

ONE_JOB = Why("SL-JOB-3", "one_job", "leave_job")
UNSKILLED = Why("SL-JOB-1", "missing_studies", "study_more")
NOT_A_TEACHER = Why("SL-JOB-GRANDPROF-1", "not_a_teacher", "become_teacher")
POLICED = Why("SL-POWER-POLICE-1", "police_watch", "police_leaves")
NO_PULLING_UP = Why("SL-SPECIAL-STRINGS-4", "no_strings_for_grand_professor", "become_teacher")
NOT_A_JOB = Why("SL-SPECIAL-STRINGS-1", "strings_bring_a_job")

JOBLESS = Why("SL-RESIGN-1", "no_job_to_leave")
NOT_NOW = Why("SL-RESIGN-1", "resign_before_drawing", "resign_next_turn")


# --- placing a job ---


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-JOB-1, 3, SL-JOB-GRANDPROF-1, SL-POWER-POLICE-1."""
    if card == GRAND_PROFESSOR:
        return None if TEACHER[job] else NOT_A_TEACHER
    if life.level < STUDIES_NEEDED[card]:
        return UNSKILLED
    if job >= 0:
        return ONE_JOB
    return POLICED if OUTLAW[card] and state.in_play(POLICE) else None


def pulled_obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-SPECIAL-STRINGS-4, 6: with pulled strings only the studies are waived."""
    if card == GRAND_PROFESSOR:
        return NO_PULLING_UP
    if job >= 0:
        return ONE_JOB
    return POLICED if OUTLAW[card] and state.in_play(POLICE) else None


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-JOB-GRANDPROF-2, 3: the grand professor replaces the teacher, everybody else begins."""
    if card == GRAND_PROFESSOR:
        lose(state, seat, state.lives[seat].job, "promoted", log)
    take_up(state, seat, card, False, log)


def pull_up(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-SPECIAL-STRINGS-1: a job without the required studies."""
    if log is not None:
        log.append(CardPlaced(seat, card, "pulled"))
    take_up(state, seat, card, True, log)


def take_up(state: State, seat: Seat, card: Card, pulled: bool, log: Log) -> None:
    """SL-JOB-7: by whatever route, a job brings its power and status."""
    life = state.lives[seat]
    life.job = card
    life.job_turn = state.turn_no
    life.pulled = pulled
    life.gift = card == ARCHITECT  # SL-POWER-ARCHITECT-3
    if card == BANDIT:
        life.barred = True  # SL-AWARD-LEGION-3
    elif card == POLICE:
        _arrest(state, seat, log)
    elif card == RESEARCHER:  # SL-POWER-RESEARCHER-3
        draw(state, seat, 1, "researcher", log)
    elif card in (JOURNALIST, MEDIUM):
        state.pending.append(Frame(LOOKING, seat, card))
    elif card == ASTRONAUT:
        state.pending.append(Frame(FETCH, seat, card))
    elif card in (PURCHASING, SALES):  # SL-POWER-PURCHASING-1, 3, SL-POWER-SALES-1, 3
        state.pending.append(Frame(PROTECT if state.edition_b else FETCH, seat, card))


def _arrest(state: State, seat: Seat, log: Log) -> None:
    """SL-POWER-POLICE-2, 3: outlaws in play are discarded, in turn order from the officer."""
    for other in state.order_after(seat):
        if OUTLAW[state.lives[other].job]:
            leave(state, other, "police", log)


# --- leaving a job ---


def leave(state: State, seat: Seat, why: str, log: Log) -> None:
    """SL-JOB-8: only the job card goes; SL-POWER-RESEARCHER-4: a researcher also throws a card."""
    life = state.lives[seat]
    job = life.job
    life.job = NONE
    life.raised = life.gift = life.pulled = False  # SL-AWARD-PRIZE-3, SL-POWER-ARCHITECT-3
    if job == RESEARCHER and len(life.hand) > HAND:
        state.pending.append(Frame(THROW_ONE, seat, job, int(why == "resigned")))
    else:
        lose(state, seat, job, why, log)


def resign_obstacle(life: Life, before_drawing: bool) -> Why | None:
    """SL-RESIGN-1, 4: any job, instead of drawing; SL-STATUS-TEMP-1: a temp also afterwards."""
    if life.job < 0:
        return JOBLESS
    return None if before_drawing or TEMP[life.job] else NOT_NOW
