"""What the bank of prompts suggests, never the same twice while there is something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....core.model import Seat
from ..cards import CONTESTS, DUELS, P_TRUE, TASKS, TITLES
from ..moves import IDEAS
from ..state import State

TITLE, TASK, STATEMENT = range(3)  # sets of `State.used`


def fresh(state: State, kind: int, pool: Sequence[int], count: int) -> tuple[int, ...]:
    """That many different prompts of the pool, all equally likely, not used yet if possible."""
    used = state.used[kind]
    left = [prompt for prompt in pool if not used >> prompt & 1]
    if len(left) < count:
        left = list(pool)
    return tuple(left.pop(state.chance.below(len(left))) for _ in range(count))


def use(state: State, kind: int, prompt: int) -> None:
    """It was seen; once all were, everything is new again."""
    state.used[kind] |= 1 << prompt
    if state.used[kind] == (1 << SIZES[kind]) - 1:
        state.used[kind] = 0


SIZES = (TITLES, len(TASKS), len(P_TRUE))


def titles(state: State) -> tuple[int, ...]:
    """JM-DIG-12: a random title, and three others instead."""
    return fresh(state, TITLE, range(TITLES), 1 + IDEAS)


def statements(state: State) -> tuple[int, ...]:
    """JM-DIG-29: three statements to choose from."""
    return fresh(state, STATEMENT, range(len(P_TRUE)), IDEAS)


def tasks(state: State, seat: Seat) -> tuple[int, ...]:
    """JM-DIG-19, 27: three contests, or duels; one at least that the program judges."""
    pool = DUELS if state.in_turns else CONTESTS
    judged = _judged(pool)
    first = fresh(state, TASK, judged, 1)
    rest = [task for task in (judged if state.program_only(seat) else pool) if task not in first]
    return first + fresh(state, TASK, rest, IDEAS - 1)


def _judged(pool: Iterable[int]) -> list[int]:
    return [task for task in pool if not TASKS[task].by_author]
