"""Rules of thumb for Smile Life; a first version that only picks by lot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...core.model import Move
from .view import SmileLifeView


class Thumb:
    """The bot of this game."""

    def choose(self, view: SmileLifeView, moves: Sequence[Move], level: str, rng: Random) -> Move:
        return rng.choice(moves)

    def react(
        self, view: SmileLifeView, moves: Sequence[Move], level: str, rng: Random
    ) -> Move | None:
        """No reflexes in this game."""
        return None


THUMB = Thumb()
