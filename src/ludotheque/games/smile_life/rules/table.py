"""The state of a match: the stack of questions, driven through the chapters of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....core.model import Deadline, Decision, Event, Move, Outcome, Refusal, Seat
from ..moves import Discard, Inflict, Place, Stake
from ..state import (
    FETCH,
    FIRST_STAKE,
    GIFT,
    LOOKING,
    LUCK_KEEP,
    LUCK_ORDER,
    PAYING,
    PLACING,
    PLAY,
    PROTECT,
    RAINBOW_PLAY,
    REFILL,
    SEND_BACK,
    START,
    STRINGS_JOB,
    SWAP_WITH,
    THROW_ONE,
    Frame,
    Layout,
)
from ..view import SmileLifeView, imagine, view
from . import acquisitions, casino, powers, specials, turn
from .ending import end_turn
from .explain import decision, explained
from .piles import refill
from .why import Ask, Log, Why

OVER = Why("SL-END-1", "over")
NOT_YOUR_TURN = Why("SL-TURN-1", "not_your_turn")
NO_CLOCK = Why("SL-TURN-20", "clock_only")  # this game waits for its players

TURN_MS = 75_000  # how long a person may think before a stand-in moves
SOLO: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(6))

ASKS: dict[int, Ask] = {
    START: turn.BEGINNING,
    PLAY: turn.PLAYING,
    RAINBOW_PLAY: turn.RAINBOW_PLAYING,
    PLACING: turn.PLACING_TAKEN,
    PAYING: acquisitions.PAYMENT,
    FETCH: powers.FETCHING,
    STRINGS_JOB: specials.PULLING,
    FIRST_STAKE: casino.OPENING,
    LUCK_KEEP: specials.KEEPING,
    LUCK_ORDER: specials.ORDERING,
    GIFT: specials.GIVING,
    SWAP_WITH: specials.SWAPPING,
    PROTECT: powers.PROTECTING,
    SEND_BACK: specials.SENDING,
    LOOKING: powers.LOOKING_AROUND,
    THROW_ONE: powers.THROWING,
}


def _refill(table: Layout, frame: Frame, log: Log) -> bool:
    table.pending.pop()
    refill(table, frame.seat, log)
    return True


# Questions that may answer themselves when they come up; only by what everybody can see.
SETTLES: dict[int, Callable[[Layout, Frame, Log], bool]] = {
    PLAY: turn.settle_play,
    RAINBOW_PLAY: turn.settle_rainbow,
    FETCH: powers.settle_fetch,
    GIFT: specials.settle_gift,
    LUCK_KEEP: specials.settle_luck,
    LUCK_ORDER: specials.settle_order,
    SWAP_WITH: specials.settle_swap,
    PROTECT: powers.settle_protect,
    SEND_BACK: specials.settle_revenge,
    LOOKING: powers.settle_look,
    REFILL: _refill,
}


class SmileLifeState(Layout):
    """A table of Smile Life and everything that can happen at it."""

    __slots__ = ()

    def to_act(self) -> Sequence[Seat]:
        return SOLO[self.pending[-1].seat] if self.pending else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        if not self.pending:
            return ()
        frame = self.pending[-1]
        if frame.seat != seat:
            return ()
        ask = ASKS[frame.kind]
        found = ask.candidates(self, frame)
        if ask.exact:
            return found  # type: ignore[return-value]  # exact candidates are a list
        return [move for move in found if ask.why(self, frame, move) is None]

    def refusal(self, seat: Seat | None, move: Move) -> Refusal | None:
        why = self._why(seat, move)
        return None if why is None else explained(self, seat, move, why)

    def _why(self, seat: Seat | None, move: Move) -> Why | None:
        if not self.pending:
            return OVER
        if seat is None:
            return NO_CLOCK
        frame = self.pending[-1]
        if seat == frame.seat:
            return ASKS[frame.kind].why(self, frame, move)
        if isinstance(move, Place | Inflict | Discard | Stake):
            # Out of turn one may still ask what stands against a card of one's hand.
            return turn.hand_why(self, seat, move) or NOT_YOUR_TURN
        return NOT_YOUR_TURN

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        """Answer the topmost question, then settle what needs no answer: a plain loop."""
        pending = self.pending
        frame = pending[-1]
        ASKS[frame.kind].play(self, frame, move, log)
        while pending:
            frame = pending[-1]
            settle = SETTLES.get(frame.kind)
            if settle is None or not settle(self, frame, log):
                return
        end_turn(self, log)

    def deadline(self) -> Deadline | None:
        return None if self.result is not None else Deadline(None, TURN_MS)

    def asks(self, seat: Seat) -> Decision | None:
        if not self.pending or self.pending[-1].seat != seat:
            return None
        frame = self.pending[-1]
        return decision(self, frame, ASKS[frame.kind].code)

    def view(self, seat: Seat | None) -> SmileLifeView:
        code = ASKS[self.pending[-1].kind].code if self.pending else ""
        return view(self, seat, code)

    def imagine(self, seat: Seat | None, rng: Random) -> SmileLifeState:
        return imagine(self, seat, rng)

    def outcome(self) -> Outcome | None:
        return self.result
