"""A table at which one seat at a time is asked: the questions lie on a stack, as data.

A game that plays this way says in `ASKS` how each kind of question is answered and in `SETTLES`
which ones may answer themselves; `QuestionState` makes a `State` of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .model import Decision, Move, Seat
from .turns import SOLO, AskingState, Log, Why

__all__ = ["SOLO", "Ask", "Log", "QuestionState", "Why"]

T = TypeVar("T")  # the game's state
F = TypeVar("F")  # its questions: each has at least a `kind` and a `seat`


class Ask(Generic[T, F]):
    """How one kind of question is answered: among which moves, why not, and what then happens.

    Its moves are the candidates that nothing stands against. Where listing them that way is too
    slow, `fast` lists the same ones another way, and the kit compares the two at every step.
    """

    __slots__ = ("candidates", "code", "moves", "play", "why")

    def __init__(
        self,
        code: str,  # of the sentence in the action bar
        candidates: Callable[[T, F], Iterable[Move]],
        why: Callable[[T, F, Move], Why | None],
        play: Callable[[T, F, Move, Log], None],
        *,
        fast: Callable[[T, F], Sequence[Move]] | None = None,
    ) -> None:
        def moves(state: T, frame: F) -> list[Move]:
            return [move for move in candidates(state, frame) if why(state, frame, move) is None]

        self.code = code
        self.candidates = candidates
        self.why = why
        self.play = play
        self.moves: Callable[[T, F], Sequence[Move]] = fast or moves


@mypyc_attr(allow_interpreted_subclasses=True)
class QuestionState(AskingState):
    """Whoever is asked by the topmost question acts; an empty stack ends the turn."""

    __slots__ = ("pending",)

    ASKS: ClassVar[Mapping[int, Ask[Any, Any]]]
    # What may answer itself when it comes up, and then says so; only by what everybody can see.
    SETTLES: ClassVar[Mapping[int, Callable[[Any, Any, Log], bool]]]

    pending: list[Any]

    # --- what the game adds ---

    @abstractmethod
    def end_turn(self, log: Log) -> None:
        """Nobody is asked any more: put the next question, or end the match."""

    def out_of_turn(self, seat: Seat, move: Move) -> Why | None:
        """What stands against this move even at one's own turn."""
        return None

    def decision(self, frame: Any, code: str) -> Decision:
        """The sentence of the action bar."""
        return Decision(frame.seat, code)

    # --- what every such table does ---

    def to_act(self) -> Sequence[Seat]:
        return SOLO[self.pending[-1].seat] if self.pending else ()

    def candidates(self, seat: Seat) -> Iterable[Move]:
        if not self.pending:
            return ()
        frame = self.pending[-1]
        return self.ASKS[frame.kind].candidates(self, frame) if frame.seat == seat else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        if not self.pending:
            return ()
        frame = self.pending[-1]
        return self.ASKS[frame.kind].moves(self, frame) if frame.seat == seat else ()

    def why_not(self, seat: Seat | None, move: Move) -> Why | None:
        if not self.pending:
            return self.OVER
        if seat is None:
            return self.NO_CLOCK or self.NOT_YOUR_TURN
        frame = self.pending[-1]
        if seat == frame.seat:
            return self.ASKS[frame.kind].why(self, frame, move)
        return self.out_of_turn(seat, move) or self.NOT_YOUR_TURN

    def play(self, seat: Seat | None, move: Move, log: Log = None) -> None:
        """Answer the topmost question, then settle what needs no answer."""
        frame = self.pending[-1]
        self.ASKS[frame.kind].play(self, frame, move, log)
        self.settle(log)

    def settle(self, log: Log) -> None:
        """A plain loop until somebody is asked, or it is over."""
        pending, settles = self.pending, self.SETTLES
        while self.result is None:
            if not pending:
                self.end_turn(log)
                continue
            frame = pending[-1]
            settle = settles.get(frame.kind)
            if settle is None or not settle(self, frame, log):
                return

    @property
    def asked(self) -> str:
        """The code of the question under way; empty once it is over."""
        return self.ASKS[self.pending[-1].kind].code if self.pending else ""

    def asks(self, seat: Seat) -> Decision | None:
        if not self.pending or self.pending[-1].seat != seat:
            return None
        return self.decision(self.pending[-1], self.asked)
