"""The state of a match: the stack of questions, driven through the chapters of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....core.model import Decision, Move, Outcome, Refusal, Seat
from ..bot.estimate import estimate
from ..bot.quick import quick
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
    State,
)
from ..view import SmileLifeView, imagine, view
from . import acquisitions, casino, ending, powers, specials, turn
from .explain import decision, explained
from .piles import refill
from .why import Ask, Log, Why

ASKS: dict[int, Ask[State, Frame]] = {
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


def _refill(state: State, frame: Frame, log: Log) -> bool:
    state.pending.pop()
    refill(state, frame.seat, log)
    return True


SETTLES: dict[int, Callable[[State, Frame, Log], bool]] = {
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


class SmileLifeState(State):
    """A table of Smile Life and everything that can happen at it."""

    __slots__ = ()

    ASKS = ASKS
    SETTLES = SETTLES
    OVER = Why("SL-END-1", "over")
    NOT_YOUR_TURN = Why("SL-TURN-1", "not_your_turn")
    NO_CLOCK = Why("SL-TURN-20", "clock_only")
    TURN_MS = 75_000

    def end_turn(self, log: Log) -> None:
        ending.end_turn(self, log)

    def out_of_turn(self, seat: Seat, move: Move) -> Why | None:
        """What stands against a card of one's hand can be asked at any time."""
        if isinstance(move, Place | Inflict | Discard | Stake):
            return turn.hand_why(self, seat, move)
        return None

    def explained(self, seat: Seat | None, move: Move, why: Why) -> Refusal:
        return explained(self, seat, move, why)

    def decision(self, frame: Frame, code: str) -> Decision:
        return decision(self, frame, code)

    def so_far(self) -> Outcome:
        return self.outcome() or Outcome.by(
            "pile_used_up", [ending.smiles(life) for life in self.lives]
        )

    def view(self, seat: Seat | None) -> SmileLifeView:
        return view(self, seat, self.asked)

    def imagine(self, seat: Seat | None, rng: Random) -> SmileLifeState:
        return imagine(self, seat, rng)

    def quick(self, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return quick(self, seat, moves, rng)

    def estimate(self, seat: Seat) -> float:
        return estimate(self, seat)
