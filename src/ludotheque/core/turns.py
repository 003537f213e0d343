"""One seat at a time: a small game is a `TurnState` that says what may be done, why not, and then.

    class Highest(TurnState):
        OVER = Why("HI-END-1", "over")
        NOT_YOUR_TURN = Why("HI-PLAY-1", "not_your_turn")

        hands: list[list[Card]]

        def deal(self, players, options, log=None): ...
        def candidates(self, seat): return [Lay(card) for card in self.hands[seat]]
        def why(self, seat, move): return None if move.card in self.hands[seat] else NOT_IN_HAND
        def play(self, seat, move, log=None): ...; self.turn = self.after(seat)

Where one thing leads to another (a card that asks for a payment that ...) see questions.py.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

import msgspec
from mypy_extensions import mypyc_attr

from .model import Event, Move, Outcome, Params, Refusal, Seat
from .state import State

Log: TypeAlias = list[Event] | None

SOLO: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(16))


class Why(NamedTuple):
    """Refused because: the clause, the sentence, and the shortest way out."""

    rule: str
    code: str
    remedy: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingState(State):
    """A table at which one seat at a time is asked, and told why not."""

    __slots__ = ("result",)

    OVER: ClassVar[Why]
    NOT_YOUR_TURN: ClassVar[Why]
    NO_CLOCK: ClassVar[Why | None] = None  # such a game waits for its players

    result: Outcome | None

    @abstractmethod
    def why_not(self, seat: Seat | None, move: Move) -> Why | None:
        """The reason, still without words."""

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        why = self.why_not(seat, move)
        return None if why is None else self.explained(seat, move, why)

    def explained(self, seat: Seat | None, move: Move, why: Why) -> Refusal:
        """The refusal a player reads: {seat} is whose turn it is, the rest stands in the move."""
        params: Params = {"seat": next(iter(self.to_act()), 0)}
        params |= {k: v for k, v in msgspec.structs.asdict(move).items() if k != "seat"}
        return Refusal(why.rule, why.code, params, why.remedy)

    def outcome(self) -> Outcome | None:
        return self.result


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnState(AskingState):
    """One seat moves, then the next one: whose `turn` it is, and the `result` at the end."""

    __slots__ = ("turn",)

    turn: Seat

    def __init__(self) -> None:
        self.turn = 0
        self.result = None

    # --- what a game adds, besides `deal`, `play` and `view` ---

    @abstractmethod
    def candidates(self, seat: Seat) -> Iterable[Move]:
        """What the player whose turn it is might do."""

    @abstractmethod
    def why(self, seat: Seat, move: Move) -> Why | None:
        """What stands against a move at his own turn."""

    # --- what every such game does ---

    def to_act(self) -> Sequence[Seat]:
        return SOLO[self.turn] if self.result is None else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        if seat != self.turn or self.result is not None:
            return ()
        return [move for move in self.candidates(seat) if self.why(seat, move) is None]

    def why_not(self, seat: Seat | None, move: Move) -> Why | None:
        if self.result is not None:
            return self.OVER
        if seat is None:
            return self.NO_CLOCK or self.NOT_YOUR_TURN
        return self.why(seat, move) if seat == self.turn else self.NOT_YOUR_TURN

    def after(self, seat: Seat) -> Seat:
        """The next player, clockwise."""
        return (seat + 1) % self.seats

    def end(self, reason: str, scores: Sequence[int], *, fewer_is_better: bool = False) -> None:
        """The match is over; equal scores share a rank."""
        self.result = Outcome.by(reason, scores, fewer_is_better=fewer_is_better)
