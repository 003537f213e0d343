"""What a bot is: somebody who sees what a seat sees and picks one of its legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from ..core.game import State
from ..core.model import Event, Move, Seat, View


class Imagine:
    """Worlds that a seat cannot tell from the true one: whoever holds this never holds the truth.

    It is plain data, so that it can be sent to other processes.
    """

    __slots__ = ("_world", "seat")

    def __init__(self, state: State, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self._world = state.imagine(seat, rng)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._world.seats

    def look(self) -> View:
        """What the seat sees, which is the same in all of them."""
        return self._world.view(self.seat)

    def __call__(self, rng: Random) -> State:
        """Another one."""
        return self._world.imagine(self.seat, rng)


class Bot(Protocol):
    """All it knows is in the view and in its memory, all its chance in the rng.

    The memory is kept by whoever asks, and made by `remember` alone.
    """

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        """The move to make now, claims overlooked; None (only at a tempo): none for a while."""

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        """The claim to make after a stimulus, with its reaction time, or None to keep silent."""

    def tempo(self, view: View, rng: Random) -> int | None:
        """In how many ms it acts next; None where it just takes its turn."""

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        """What it keeps in mind once it has seen these events too."""


@runtime_checkable
class Thinker(Bot, Protocol):
    """A bot that tries its moves in imagined worlds: asked to `ponder` instead of to choose."""

    def ponder(self, view: View, moves: Sequence[Move], rng: Random, imagine: Imagine) -> Move:
        """The move to make now; it takes its time."""
