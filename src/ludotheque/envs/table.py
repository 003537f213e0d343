"""What all environments share: the spaces of a game at a table, and what a seat observes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

import gymnasium
import msgspec
import numpy as np

from ..core.model import Move, Seat
from ..core.shelf import take
from .actions import actions_of
from .features import LEAST, MOST, Row, features_of
from .moments import Moments

Observation = dict[str, Any]


class Table:
    """A game with its options, for so many players."""

    def __init__(
        self, game: str, players: int, options: Mapping[str, Any], observations: str = "vector"
    ) -> None:
        self.game, players = take(game), index(players)
        if players not in self.game.players:
            low, high = self.game.players[0], self.game.players[-1]
            raise ValueError(f"{game} is for {low} to {high} players, not {players}")
        if observations not in ("vector", "dict"):
            raise ValueError(f"observations are a vector or a dict, not {observations!r}")
        known = self.game.options.__struct_fields__
        for name in options:
            if name not in known:
                raise ValueError(f"{game} has no option {name!r}; it has: {', '.join(known)}")
        self.players = players
        self.options = msgspec.convert(dict(options), self.game.options)
        self.actions = actions_of(self.game, players)
        self.features = features_of(self.game, players)
        self.in_fields = observations == "dict"

    def __reduce__(self) -> tuple[Any, ...]:
        """By what it was made of: other processes, and OpenSpiel's copies, make it again."""
        observations = "dict" if self.in_fields else "vector"
        options = msgspec.to_builtins(self.options)
        return Table, (self.game.id, self.players, options, observations)

    def deal(self, seed: int) -> Moments:
        return Moments(self.game, self.players, self.options, seed)

    # --- spaces ---

    def action_space(self) -> Any:
        return gymnasium.spaces.Discrete(len(self.actions))

    def observation_space(self) -> Any:
        """The view, and which actions are legal; as one vector, or field by field."""
        seen = _box(self.features.size)
        if self.in_fields:
            sizes = {name: span.stop - span.start for name, span in self.features.fields.items()}
            seen = gymnasium.spaces.Dict({name: _box(size) for name, size in sizes.items()})
        mask = gymnasium.spaces.Box(0, 1, (len(self.actions),), np.int8)
        return gymnasium.spaces.Dict({"observation": seen, "action_mask": mask})

    # --- what a seat observes ---

    def observe(self, moments: Moments, seat: Seat) -> Observation:
        menu, may_wait = moments.menu_of(seat)
        return self.observation(
            self.features.vector(moments.state.view(seat)), self.mask(menu, may_wait)
        )

    def seen(self, moments: Moments, seat: Seat | None = None) -> str:
        """What a seat or a spectator sees, as JSON."""
        return msgspec.json.encode(moments.state.view(seat)).decode()

    def mask(self, menu: Sequence[Move], may_wait: bool) -> Any:
        return np.frombuffer(self.actions.mask(menu, may_wait), np.int8)

    def observation(self, row: Row, mask: Any) -> Observation:
        seen: Any = np.frombuffer(row, np.float32)
        if self.in_fields:
            seen = {name: seen[span] for name, span in self.features.fields.items()}
        return {"observation": seen, "action_mask": mask}


def _box(size: int) -> Any:
    return gymnasium.spaces.Box(LEAST, MOST, (size,), np.float32)
