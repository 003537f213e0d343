"""The state of a match, as every game has one; game.py tells how it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Self

from mypy_extensions import mypyc_attr

from .chance import Chance, QuickChance
from .copying import Copied
from .model import (
    Card,
    Deadline,
    Decision,
    Event,
    Move,
    Outcome,
    Player,
    Refusal,
    Seat,
    View,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Copied, ABC):
    """Everything that lies on the table: plain data, no closures, no callbacks.

    `copy` follows from the types of its fields (copying.py). A game at whose table one seat at a
    time is asked starts from turns.py or questions.py, which leave much less to write.
    """

    __slots__ = ("chance", "seats")

    TURN_MS: ClassVar[int] = 75_000  # how long the house waits for whoever has to act

    chance: Chance
    seats: int

    def deal(self, players: Sequence[Player], options: Any, log: list[Event] | None = None) -> None:
        """Lay out the table; `chance` and `seats` are there. For games without a `start`."""
        raise NotImplementedError(f"{type(self).__name__} needs deal(), or its game start()")

    @abstractmethod
    def to_act(self) -> Sequence[Seat]:
        """The seats that may act now; none when only the clock can go on, or the match is over."""

    def candidates(self, seat: Seat) -> Iterable[Move]:
        """What this seat might do now: every legal move, and others that are not."""
        raise NotImplementedError(f"{type(self).__name__} needs candidates(), or moves()")

    def moves(self, seat: Seat) -> Sequence[Move]:
        """All legal moves of a seat: the candidates that nothing stands against.

        A claim stands for itself with any reaction time. Where this is too slow, a game lists the
        same moves another way; the kit compares the two at every step.
        """
        return [move for move in self.candidates(seat) if self.objection(seat, move) is None]

    def refusal(self, seat: Seat | None, move: Move) -> Refusal | None:
        """Why not; None when the move is legal. Changes nothing.

        Only who sits at the table, or the clock (None), may ask: else a ValueError.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} at this table")
        return self.objection(seat, move)

    @abstractmethod
    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        """What the rules have against this move of a seat of the table; `refusal` asks it."""

    @abstractmethod
    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        """Carry out a legal move in place; with a log, also say what happened."""

    def deadlines(self) -> Sequence[Deadline]:
        """What falls due if nobody acts, each with its own clock; none when the match is over."""
        deadline = self.deadline()
        return () if deadline is None else (deadline,)

    def deadline(self) -> Deadline | None:
        """The same where only one thing falls due at a time; here: whoever has to act."""
        return None if self.outcome() is not None else Deadline(None, self.TURN_MS)

    def stimuli(self) -> Sequence[int]:
        """The ids of what may be reacted to now, where claims say what they answer."""
        return ()

    def asks(self, seat: Seat) -> Decision | None:
        """What is expected of this seat now; claims and free moves answer no question."""
        asked = any(not (move.claim or move.free) for move in self.moves(seat))
        return Decision(seat, "play") if asked else None

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What that seat, or a spectator (None), may see."""

    def imagine(self, seat: Seat | None, rng: Random) -> Self:
        """A random full state that this seat cannot tell from the true one.

        What the seat sees and the rng decide it, and nothing else: a search cannot learn more.
        As it stands it is for games without secrets, in which everybody has the same view.
        """
        world = self.copy()
        world.chance = QuickChance(rng.getrandbits(64))
        return world

    # What a search asks of a world it has imagined: it looks at everything, hidden or not.

    def quick(self, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        """A sensible move in a few microseconds, by what that seat can see.

        Where a game has none, play-outs follow its rules of thumb, which is slower.
        """
        return rng.choice(moves)

    def estimate(self, seat: Seat) -> float:
        """The chance of that seat to win, as things lie; for games with `Lookahead.laps`."""
        raise NotImplementedError(f"{type(self).__name__} needs estimate(), or play to the end")

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Reason, scores and ranks once the match is over."""

    def so_far(self) -> Outcome | None:
        """How it stands, to tell the story of a match that had to stop; None: it is not told."""
        return self.outcome()

    def census(self) -> Iterable[Card]:
        """Every card of the match, wherever it lies: the same multiset from deal to end."""
        return ()
