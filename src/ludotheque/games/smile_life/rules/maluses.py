"""Maluses: whom they can hit and what they do (SL-MALUS)."""

from __future__ import annotations

from collections.abc import Callable

from ....core.model import Card, Seat
from ..cards import (
    BANDIT,
    BOMBING,
    CIVIL_SERVANT,
    DOCTOR,
    LAWYER,
    MALUS_KIND,
    MECHANIC,
    PHARMACIST,
    PRISON,
    SKIPS,
    SOLDIER,
    STUDY_LEVELS,
    SURGEON,
)
from ..events import ChildrenGone, MalusInflicted, PrisonLeft, TurnMissed
from ..state import Life, State
from . import jobs, marriage
from .piles import lose, throw
from .why import Log, Why

NOT_ONESELF = Why("SL-MALUS-1", "not_oneself")
NO_SUCH_PLAYER = Why("SL-MALUS-1", "no_such_player")
NEEDS_TARGET = Why("SL-TURN-5", "malus_needs_target", "aim_malus")
NO_VICTIM = Why("SL-MALUS-7", "no_victim", "throw_malus")
STRUCK = Why("SL-MALUS-DOUBLE-2", "same_malus_waiting", "malus_later")
UNOCCUPIED = Why("SL-MALUS-BURNOUT-1", "target_jobless", "target_works")
UNPAID = Why("SL-MALUS-TAX-1", "target_jobless", "target_works")
UNEMPLOYED = Why("SL-MALUS-DISMISSAL-1", "target_jobless", "target_works")
GOOD_MECHANIC = Why("SL-POWER-MECHANIC-1", "immune", "target_leaves_job")
HEALTHY = Why("SL-POWER-DOCTOR-1", "immune", "target_leaves_job")
MEDICATED = Why("SL-POWER-PHARMACIST-1", "immune", "target_leaves_job")
LAW_ABIDING = Why("SL-POWER-LAWYER-1", "immune", "target_leaves_job")
UNTOUCHABLE = Why("SL-POWER-BANDIT-1", "immune", "target_leaves_job")
PROTECTED = Why("SL-STATUS-CIVIL-1", "immune", "target_leaves_job")
UNMARRIED = Why("SL-MALUS-DIVORCE-1", "target_unmarried", "target_marries")
NO_STUDENT = Why("SL-MALUS-REPEAT-2", "target_no_student", "target_studies")
NO_STUDIES = Why("SL-MALUS-REPEAT-3", "target_no_student", "target_studies")
PENNILESS = Why("SL-MALUS-TAX-3", "target_without_wages", "target_earns")
HONEST = Why("SL-MALUS-PRISON-1", "target_no_bandit")
SHIELDED = Why("SL-MALUS-BOMBING-2", "soldier_watches", "soldier_leaves")
CHILDLESS = Why("SL-MALUS-BOMBING-3", "no_children")


# --- whom it can hit: SL-MALUS-7, one test per malus, in the order of the cards ---


def _waiting(life: Life, card: Card) -> bool:
    """SL-MALUS-DOUBLE-2: the same malus is already waiting to be served."""
    kind = MALUS_KIND[card]
    return any(MALUS_KIND[other] == kind for other in life.unserved)


def _accident(life: Life, card: Card) -> Why | None:
    if life.job == MECHANIC:
        return GOOD_MECHANIC
    return STRUCK if life.unserved and _waiting(life, card) else None


def _burn_out(life: Life, card: Card) -> Why | None:
    if life.job < 0:
        return UNOCCUPIED
    return STRUCK if life.unserved and _waiting(life, card) else None


def _divorce(life: Life, card: Card) -> Why | None:
    """SL-POWER-LAWYER-2: a lawyer is safe during an adultery, too."""
    if life.marriage < 0:
        return UNMARRIED
    return LAW_ABIDING if life.job == LAWYER else None


def _tax(life: Life, card: Card) -> Why | None:
    if life.job < 0:
        return UNPAID
    if life.job == BANDIT:
        return UNTOUCHABLE
    return None if life.wages else PENNILESS


def _dismissal(life: Life, card: Card) -> Why | None:
    if life.job < 0:
        return UNEMPLOYED
    if life.job == BANDIT:
        return UNTOUCHABLE
    return PROTECTED if CIVIL_SERVANT[life.job] else None


def _illness(life: Life, card: Card) -> Why | None:
    if life.job in (DOCTOR, SURGEON):
        return HEALTHY
    if life.job == PHARMACIST:
        return MEDICATED
    return STRUCK if life.unserved and _waiting(life, card) else None


def _repeat(life: Life, card: Card) -> Why | None:
    if life.job >= 0:
        return NO_STUDENT
    if life.studies:
        return None
    return NO_STUDIES if life.extra or life.apart else NO_STUDENT


def _prison(life: Life, card: Card) -> Why | None:
    return None if life.job == BANDIT else HONEST


TESTS: tuple[Callable[[Life, Card], Why | None], ...] = (
    _accident, _burn_out, _divorce, _tax, _dismissal, _illness, _repeat, _prison,
)  # fmt: skip


def can_hit(life: Life, card: Card) -> bool:
    """SL-MALUS-7: would this malus do anything to that life?"""
    return TESTS[MALUS_KIND[card]](life, card) is None


def aim_obstacle(state: State, seat: Seat, card: Card, target: Seat) -> Why | None:
    """SL-MALUS-1, 7: why this player cannot inflict that malus on that seat."""
    if target >= state.seats:
        return NO_SUCH_PLAYER
    if target == seat:
        return NOT_ONESELF
    return TESTS[MALUS_KIND[card]](state.lives[target], card)


def victims(state: State, seat: Seat, card: Card) -> list[Seat]:
    """SL-MALUS-1, 7: everybody else it can hit."""
    test = TESTS[MALUS_KIND[card]]
    return [
        other
        for other, life in enumerate(state.lives)
        if other != seat and test(life, card) is None
    ]


# --- what it does ---


def inflict(state: State, seat: Seat, card: Card, target: Seat, log: Log) -> None:
    """SL-MALUS-2: the target suffers it, then turns it over and keeps it."""
    life = state.lives[target]
    if log is not None:
        log.append(MalusInflicted(seat, target, card))
    if SKIPS[card]:  # SL-MALUS-8: served on the next turns, oldest first
        life.unserved.append(card)
        if card == PRISON:
            life.term = SKIPS[card]
        return
    life.maluses.append(card)
    EFFECTS[MALUS_KIND[card]](state, target, log)


def _break_up(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-DIVORCE-1, 3, 6: with an adultery in front the children are lost as well."""
    life = state.lives[seat]
    cheated = life.adultery >= 0
    marriage.divorce(state, seat, log)
    if cheated:
        for child in life.children:
            lose(state, seat, child, "cheated", log)
        life.children.clear()


def _collect(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-TAX-1, 2: the latest wage that is not invested."""
    lose(state, seat, state.lives[seat].wages.pop(), "taxed", log)


def _dismiss(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-DISMISSAL-1."""
    jobs.leave(state, seat, "dismissed", log)


def _repeat_year(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-REPEAT-1, 3: the last study card, complementary ones passed over."""
    life = state.lives[seat]
    card = life.studies.pop()
    life.level -= STUDY_LEVELS[card]
    lose(state, seat, card, "repeat", log)


def _nothing(state: State, seat: Seat, log: Log) -> None:
    """Turn-skipping maluses act when the turn comes."""


EFFECTS: tuple[Callable[[State, Seat, Log], None], ...] = (
    _nothing, _nothing, _break_up, _collect, _dismiss, _nothing, _repeat_year, _nothing,
)  # fmt: skip


# --- missing a turn ---


def miss_turn(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-8, SL-TURN-14: the oldest malus takes this turn."""
    life = state.lives[seat]
    card = life.unserved[0]
    if card == PRISON:
        life.term -= 1
    left = life.term if card == PRISON else 0
    if log is not None:
        log.append(TurnMissed(seat, card, left))
    if left:
        return
    del life.unserved[0]
    if card == PRISON:
        _release(state, seat, log)
    else:
        life.maluses.append(card)  # SL-TABLE-2


def _release(state: State, seat: Seat, log: Log) -> None:
    """SL-MALUS-PRISON-2, 5, 7: the bandit (if still there) is discarded, the prison on top."""
    if state.lives[seat].job == BANDIT:
        jobs.leave(state, seat, "released", log)
    throw(state, seat, PRISON)
    if log is not None:
        log.append(PrisonLeft(seat))


# --- placed instead of aimed: only the bombing is (SL-TURN-5, SL-MALUS-BOMBING) ---


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """SL-MALUS-BOMBING-2, 3, SL-POWER-SOLDIER-1: some child on the table, and no soldier."""
    if card != BOMBING:
        return NEEDS_TARGET if victims(state, state.lives.index(life), card) else NO_VICTIM
    if state.in_play(SOLDIER):
        return SHIELDED
    return None if any(other.children for other in state.lives) else CHILDLESS


def bomb(state: State, seat: Seat, card: Card, log: Log) -> None:
    """SL-MALUS-BOMBING-1, 4: all children out of play, and the bombing with them."""
    state.lives[seat].barred = True  # SL-AWARD-LEGION-3
    lost: list[Card] = []
    for life in state.lives:
        lost += life.children
        life.children.clear()
    state.gone += [*lost, card]
    if log is not None:
        log.append(ChildrenGone(seat, len(lost), tuple(lost)))
