"""The state of a match: the stack of questions, driven through the chapters of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....core.model import Card, Decision, Move, Outcome, Refusal, Seat
from ..bot.quick import quick
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
    State,
)
from ..view import HappyCityView, imagine, view
from . import buying, ending, income, monsters, setup, specials, turn
from .accounts import accounts
from .explain import decision, explained
from .why import Ask, Log, Why

ASKS: dict[int, Ask[State, Frame]] = {
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

SETTLES: dict[int, Callable[[State, Frame, Log], bool]] = {
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


class HappyCityState(State):
    """A table of Happy City and everything that can happen at it."""

    __slots__ = ()

    ASKS = ASKS
    SETTLES = SETTLES
    OVER = Why("HC-END-1", "over")
    NOT_YOUR_TURN = Why("HC-ROUND-1", "not_your_turn")
    NO_CLOCK = Why("HC-TURN-1", "clock_only")
    TURN_MS = 75_000

    def end_turn(self, log: Log) -> None:
        ending.end_turn(self, log)

    def out_of_turn(self, seat: Seat, move: Move) -> Why | None:
        """What stands against buying a card can be asked at any time."""
        if isinstance(move, Buy):
            return buying.obstacle(self, seat, move.card)
        if isinstance(move, TakeSpecial):
            return specials.obstacle(self, seat, move.card)
        return None

    def explained(self, seat: Seat | None, move: Move, why: Why) -> Refusal:
        return explained(self, seat, move, why)

    def decision(self, frame: Frame, code: str) -> Decision:
        return decision(self, frame, code)

    def view(self, seat: Seat | None) -> HappyCityView:
        return view(self, seat, self.asked)

    def so_far(self) -> Outcome:
        return self.result or Outcome.by("city_full", [told.points for told in accounts(self)])

    def imagine(self, seat: Seat | None, rng: Random) -> HappyCityState:
        return imagine(self, rng)

    def quick(self, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return quick(self, seat, moves, rng)

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
