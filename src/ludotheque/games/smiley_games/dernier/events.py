"""What happens at a table of Le Dernier !, for the log and the animation."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ....core.model import Card, Event, Seat
from ..faces import Applauded, FaceAsked, FaceMade


class Started(Event, frozen=True):
    """The first card was turned up, and this seat begins."""

    seat: Seat
    card: Card
    direction: int


class CardLaid(Event, frozen=True):
    stimulus: ClassVar[bool] = True  # SG5-DIG-4
    seat: Seat
    card: Card
    left: int  # cards still in that hand


class ColourNamed(Event, frozen=True):
    seat: Seat
    colour: int


class DirectionReversed(Event, frozen=True):
    seat: Seat
    direction: int


class TurnSkipped(Event, frozen=True):
    seat: Seat  # who misses the turn


class PenaltyRaised(Event, frozen=True):
    seat: Seat  # who must answer it
    total: int


class CardsDrawn(Event, frozen=True):
    """Cards drawn from the stock; only their owner knows which. why: turn, penalty, denounced."""

    seat: Seat
    count: int
    why: str
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class CardKept(Event, frozen=True):
    seat: Seat


class TurnPassed(Event, frozen=True):
    seat: Seat


class StockRenewed(Event, frozen=True):
    """The discards were shuffled into a new stock."""

    count: int


class DernierSaid(Event, frozen=True):
    seat: Seat
    ms: int | None = None  # None: said with the card


class DernierForgotten(Event, frozen=True):
    """Denounced in time: two cards."""

    seat: Seat
    by_seat: Seat
    ms: int


class DiceThrown(Event, frozen=True):
    """A tie broken by the dice: they show a card, held by `seat` (None: by nobody tied)."""

    reveals: ClassVar[bool] = True
    card: Card
    seat: Seat | None


class GameWon(Event, frozen=True):
    """why: last_card, fewest (blocked), dice or lot (blocked and tied)."""

    seat: Seat
    why: str


EVENTS = (
    Started, CardLaid, ColourNamed, DirectionReversed, TurnSkipped, PenaltyRaised, CardsDrawn,
    CardKept, TurnPassed, StockRenewed, DernierSaid, DernierForgotten, DiceThrown, GameWon,
    FaceAsked, Applauded, FaceMade,
)  # fmt: skip
