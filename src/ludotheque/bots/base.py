"""What a bot is: somebody who sees what a seat sees and picks one of its legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from ..core.model import Move, View


class Bot(Protocol):
    """Without memory: everything it knows is in the view, all its chance in the rng."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        """The move to make at its turn; claims among the moves are overlooked."""

    def react(self, view: View, moves: Sequence[Move], rng: Random) -> Move | None:
        """The claim to make after a stimulus, with its reaction time, or None to keep silent."""
