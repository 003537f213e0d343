"""PettingZoo: one agent after the other (AEC), or everybody at once (parallel).

Agents are player_0, player_1 ... by seat. An action that is refused changes nothing and is told in
the agent's info as `refused`, with the clause of the rules; in the AEC environment the same agent
is asked again. Rewards come at the end, by rank: from 1 for the first to -1 for the last.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from pettingzoo import AECEnv, ParallelEnv

from .actions import WAIT
from .moments import NOBODY, Moments, rewards
from .table import Observation, Table

NOT_ASKED = "not_asked"  # the refusal of whoever may only keep still


class _AtTable:
    """What both share: one agent a seat, the spaces of its table, a match dealt by seed."""

    parallelizable: ClassVar[bool]

    def __init__(self, table: Table, max_cycles: int) -> None:
        super().__init__()
        self.table, self.max_cycles = table, max_cycles
        self.metadata = {
            "name": f"ludotheque_{table.game.id}_v{table.game.version}",
            "render_modes": ["ansi"],
            "render_fps": 1,
            "is_parallelizable": self.parallelizable,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(table.players)]
        self.action_spaces = {agent: table.action_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: table.observation_space() for agent in self.possible_agents
        }
        self._random = Random()
        self.moments: Moments

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._random.seed(seed)
        self.moments = self.table.deal(self._random.getrandbits(64))
        self.agents = self.possible_agents[:]

    def render(self) -> str:
        """What a spectator sees, as JSON."""
        return self.table.seen(self.moments)

    def close(self) -> None:
        """Nothing is open."""


class OneByOne(_AtTable, AECEnv):
    """Every agent is asked when the match waits for it."""

    parallelizable = False

    def __init__(self, table: Table, max_cycles: int) -> None:
        super().__init__(table, max_cycles)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps_left = self.max_cycles * self.table.players
        self.agent_selection = self.possible_agents[self.moments.asked]

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.moments, self._seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.infos[agent]:
            self.infos[agent] = {}
        moments = self.moments
        if not moments.answer(int(action)):
            self.infos[agent] = _refused(moments, int(action))
        self._steps_left -= 1
        if moments.asked == NOBODY or self._steps_left <= 0:
            self._end()
        else:
            self.agent_selection = self.possible_agents[moments.asked]

    def _end(self) -> None:
        """Over, or too long: everybody hears what it was worth."""
        outcome = self.moments.outcome
        if outcome is None:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
            self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class Everybody(_AtTable, ParallelEnv):
    """Everybody answers at every moment; whoever is not asked may only keep still."""

    parallelizable = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        self._cycles = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = self.moments.everybody()
        for seat, agent in enumerate(self.possible_agents):
            if seat not in asked and actions.get(agent, WAIT) != WAIT:
                infos[agent] = {"refused": NOT_ASKED}
        for seat in asked:
            agent = self.possible_agents[seat]
            action = int(actions.get(agent, WAIT))  # who says nothing keeps still
            if not self.moments.answer(action):
                infos[agent] = _refused(self.moments, action)
                self.moments.pass_over()
        self._cycles += 1
        return self._result(infos)

    def _result(self, infos: dict[str, dict[str, Any]]) -> tuple[dict[str, Any], ...]:
        """Observations, rewards, terminations, truncations and infos of who was there."""
        outcome, agents = self.moments.outcome, self.agents
        seen, over = self._observations(), outcome is not None
        worth = [0.0] * len(agents) if outcome is None else rewards(outcome)
        late = not over and self._cycles >= self.max_cycles
        if over or late:
            self.agents = []
        earned = dict(zip(agents, worth, strict=True))
        return seen, earned, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: self.table.observe(self.moments, seat)
            for seat, agent in enumerate(self.possible_agents)
        }


def _refused(moments: Moments, action: int) -> dict[str, Any]:
    refusal = moments.refusal(action)
    assert refusal is not None
    return {"refused": refusal.rule or refusal.code}
