"""Gymnasium: one seat of a game, the others held by bots.

An action that is refused changes nothing: it is told in `info["refused"]` with the clause of the
rules, and the same question stands. The mask of legal actions is in the observation and in
`info["action_mask"]`. The reward comes at the end, by rank: 1 for the first to -1 for the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import gymnasium

from ..bots import Bot
from ..core.model import Seat
from .company import Company, seated
from .moments import NOBODY, Moments, rewards
from .table import Observation, Table


class OneSeat(gymnasium.Env):
    """A match seen from one seat."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, table: Table, bots: Sequence[str | Bot], seat: Seat, max_cycles: int
    ) -> None:
        if not 0 <= seat < table.players:
            raise ValueError(f"there is no seat {seat} at a table of {table.players}")
        self.table, self.seat, self.max_cycles = table, seat, max_cycles
        self.action_space = table.action_space()
        self.observation_space = table.observation_space()
        self._bots = seated(table.game, bots, table.players, seat)
        self.render_mode = "ansi"
        self._random = Random()
        self.moments: Moments

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._random.seed(seed)
        self.moments = self.table.deal(self._random.getrandbits(64))
        self._company = Company(self.table.game, self._bots, self._random.getrandbits(64))
        self._steps = 0
        self._let_the_others_play()
        return self._seen({})

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {}
        moments = self.moments
        if moments.asked == self.seat and not moments.answer(int(action)):
            refusal = moments.refusal(int(action))
            assert refusal is not None
            info["refused"] = refusal.rule or refusal.code
        self._let_the_others_play()
        self._steps += 1
        outcome = moments.outcome
        observation, info = self._seen(info)
        reward = 0.0 if outcome is None else rewards(outcome)[self.seat]
        late = outcome is None and self._steps >= self.max_cycles
        return observation, reward, outcome is not None, late, info

    def render(self) -> str:
        """What a spectator sees, as JSON."""
        return self.table.seen(self.moments)

    def _let_the_others_play(self) -> None:
        while self.moments.asked not in (self.seat, NOBODY):
            self._company.answer(self.moments)

    def _seen(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        observation = self.table.observe(self.moments, self.seat)
        return observation, {**info, "action_mask": observation["action_mask"]}
