"""OpenSpiel: importing this module registers python_ludotheque_<game> for games played in turns.

    import ludotheque.envs.spiel
    game = pyspiel.load_game("python_ludotheque_dernier(players=3)")

All chance of a match comes first: four chance nodes of 256 outcomes are the seed of its deal, its
draws and its reaction times. Utilities are those of the other environments and sum to zero.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(f"{error}: pip install 'ludotheque[rl]'") from None

from ..core.game import Game
from ..core.shelf import all_games
from .actions import named
from .moments import NOBODY, Moments, rewards
from .table import Table

SEED_NODES, SEED_BASE = 4, 256
LONGEST = 20_000  # answers; a match that is not over by then is worth nothing to anybody
USUAL_PLAYERS = 4


def spiel_name(game: Game) -> str:
    return f"python_ludotheque_{game.id}"


def _parameters(game: Game) -> dict[str, Any]:
    """The players and the game's own options, with the book's defaults."""
    low, high = game.players[0], game.players[-1]
    return {
        "players": min(max(USUAL_PLAYERS, low), high),
        **msgspec.to_builtins(game.options()),
    }


def _type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=spiel_name(game),
        long_name=f"Ludotheque {game.id}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class SpielGame(pyspiel.Game):
    """A game of the shelf for so many players, with these options."""

    def __init__(self, game: Game, kind: Any, given: Mapping[str, Any] | None = None) -> None:
        chosen = {**_parameters(game), **(given or {})}
        players = chosen.pop("players")
        self.table = Table(game.id, players, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=SEED_BASE,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(given or {}))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.table)


class Noted(Moments):
    """A match that can be written down: by its seed and the answers given."""

    def __init__(self, table: Table, seed: int, answers: Sequence[int] = ()) -> None:
        super().__init__(table.game, table.players, table.options, seed)
        self.table, self.seed = table, seed
        self.answers: list[int] = []
        for action in answers:
            self.answer(action)

    def answer(self, action: int) -> bool:
        self.answers.append(action)
        return super().answer(action)

    def copy(self) -> Self:
        twin = super().copy()
        twin.answers = self.answers[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Noted, (self.table, self.seed, self.answers)


class SpielState(pyspiel.State):
    """A match: first the seed, digit by digit, then one question after the other."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.digits: list[int] = []
        self.moments: Noted | None = None

    def current_player(self) -> int:
        if self.moments is None:
            return int(pyspiel.PlayerId.CHANCE)
        over = self.moments.asked == NOBODY or len(self.moments.answers) >= LONGEST
        return int(pyspiel.PlayerId.TERMINAL) if over else self.moments.asked

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moments is not None
        menu, may_wait = self.moments.menu_of(player)
        return self.table.actions.legal(menu, may_wait)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / SEED_BASE) for digit in range(SEED_BASE)]

    def _apply_action(self, action: int) -> None:
        if self.moments is not None:
            assert self.moments.answer(action), "OpenSpiel plays legal actions only"
            return
        self.digits.append(action)
        if len(self.digits) == SEED_NODES:
            self.moments = Noted(self.table, int.from_bytes(bytes(self.digits), "big"))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return named(self.table.game, action, self.table.players)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        outcome = None if self.moments is None else self.moments.outcome
        return [0.0] * self.table.players if outcome is None else rewards(outcome)

    def __str__(self) -> str:
        """What a spectator sees, and how far the match is."""
        if self.moments is None:
            return f"seed {self.digits}"
        seen = self.table.seen(self.moments)
        return f"{self.digits} {len(self.moments.answers)} {self.moments.asked} {seen}"


class Observer:
    """What a player sees, in numbers and in words."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor: Any = np.zeros(table.features.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.moments is not None:
            seen = self.table.features.vector(state.moments.state.view(player))
            self.tensor[:] = np.frombuffer(seen, np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.moments is None:
            return ""
        return self.table.seen(state.moments, player)


def _register(game: Game) -> None:
    """One class a game: OpenSpiel makes it from the parameters alone."""
    kind = _type_of(game)

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


def in_turns() -> list[Game]:
    """The games in which people wait for each other."""
    return [game for game in all_games() if not game.in_time]


NAMES = tuple(spiel_name(game) for game in in_turns())
for _game in in_turns():
    _register(_game)
