"""The state of a match: the stack of questions, driven through the chapters of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....core.model import Card, Deadline, Decision, Event, Move, Outcome, Refusal, Seat
from ..cards import DWELLINGS
from ..moves import Buy, TakeSpecial
from ..state import (
    ARCADES,
    BUY,
    COUNT,
    DESTROY,
    DISCARD,
    DRAFT,
    LOUVRE,
    MOVING,
    PAYING,
    PYRAMID,
    REFILL,
    ROUND,
    SPECIAL,
    SPHINX,
    VERSAILLES,
    Frame,
    Layout,
)
from ..view import HappyCityView, imagine, view
from . import buying, ending, income, monsters, setup, specials, turn
from .explain import decision, explained
from .why import Ask, Log, Why

OVER = Why("HC-END-1", "over")
NOT_YOUR_TURN = Why("HC-ROUND-1", "not_your_turn")
NO_CLOCK = Why("HC-TURN-1", "clock_only")  # this game waits for its players

TURN_MS = 75_000  # how long a person may think before a stand-in moves
SOLO: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(5))

ASKS: dict[int, Ask] = {
    DRAFT: setup.DRAFTING,
    DISCARD: turn.DISCARDING,
    REFILL: turn.REFILLING,
    BUY: buying.SHOPPING,
    PAYING: buying.CHECKOUT,
    SPECIAL: specials.SPECIALS_ON_OFFER,
    DESTROY: monsters.STOMPING,
    LOUVRE: income.VISITING,
    SPHINX: ending.RIDDLE,
    PYRAMID: ending.GAZING,
}

# What answers itself when it comes up; only by what everybody can see.
SETTLES: dict[int, Callable[[Layout, Frame, Log], bool]] = {
    DRAFT: setup.settle_draft,
    ROUND: income.settle_round,
    LOUVRE: income.settle_louvre,
    VERSAILLES: income.settle_versailles,
    DISCARD: turn.settle_discard,
    REFILL: turn.settle_refill,
    SPECIAL: specials.settle_special,
    MOVING: monsters.settle_moving,
    DESTROY: monsters.settle_destroy,
    SPHINX: ending.settle_sphinx,
    ARCADES: ending.settle_arcades,
    PYRAMID: ending.settle_pyramid,
    COUNT: ending.settle_count,
}


class HappyCityState(Layout):
    """A table of Happy City and everything that can happen at it."""

    __slots__ = ()

    def to_act(self) -> Sequence[Seat]:
        return SOLO[self.pending[-1].seat] if self.pending else ()

    def moves(self, seat: Seat) -> Sequence[Move]:
        if not self.pending:
            return ()
        frame = self.pending[-1]
        return ASKS[frame.kind].moves(self, frame) if frame.seat == seat else ()

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
        # Out of turn one may still ask what stands against a card.
        if isinstance(move, Buy):
            return buying.obstacle(self, seat, move.card) or NOT_YOUR_TURN
        if isinstance(move, TakeSpecial):
            return specials.obstacle(self, seat, move.card) or NOT_YOUR_TURN
        return NOT_YOUR_TURN

    def play(self, seat: Seat | None, move: Move, log: list[Event] | None = None) -> None:
        """Answer the topmost question, then settle what needs no answer."""
        frame = self.pending[-1]
        ASKS[frame.kind].play(self, frame, move, log)
        self.settle(log)

    def settle(self, log: list[Event] | None) -> None:
        """A plain loop until somebody is asked, or it is over."""
        pending = self.pending
        while self.result is None:
            if not pending:
                ending.end_turn(self, log)
            frame = pending[-1]
            settle = SETTLES.get(frame.kind)
            if settle is None or not settle(self, frame, log):
                return

    def deadline(self) -> Deadline | None:
        return None if self.result is not None else Deadline(None, TURN_MS)

    def asks(self, seat: Seat) -> Decision | None:
        if not self.pending or self.pending[-1].seat != seat:
            return None
        frame = self.pending[-1]
        return decision(self, frame, ASKS[frame.kind].code)

    def view(self, seat: Seat | None) -> HappyCityView:
        code = ASKS[self.pending[-1].kind].code if self.pending else ""
        return view(self, seat, code)

    def imagine(self, seat: Seat | None, rng: Random) -> HappyCityState:
        return imagine(self, rng)

    def outcome(self) -> Outcome | None:
        return self.result

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        cards = [card for card in self.zone if card >= 0]
        for pile in (*self.decks, *self.discards, self.markets, self.offer, self.box, self.gone):
            cards += pile
        for card, left in zip(DWELLINGS, self.dwellings, strict=True):
            cards += [card] * left
        for city in self.cities:
            cards += [card for card in city.cards if card >= 0]
            cards += city.beasts()
        return cards
