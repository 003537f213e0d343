"""What happens at a table of Domino, for the log and the animation."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ....core.model import Card, Event, Seat
from ..faces import Applauded, FaceAsked, FaceMade
from .cells import Cell, End


class DiceThrown(Event, frozen=True):
    """The dice show a card, held by `seat` (None: by nobody they are thrown for)."""

    reveals: ClassVar[bool] = True
    card: Card
    seat: Seat | None


class Started(Event, frozen=True):
    """The card the dice named lies on the table, from the hand of `by_seat`; `seat` begins."""

    seat: Seat
    card: Card
    by_seat: Seat


class CardLaid(Event, frozen=True):
    """A basic card in its own cell."""

    seat: Seat
    card: Card
    end: End | None  # where it opened a line
    links: int
    left: int  # cards still in that hand


class JokerLaid(Event, frozen=True):
    """A special card in the place of another."""

    seat: Seat
    card: Card
    as_card: Cell  # the card it stands for, which is its cell
    end: End | None
    links: int
    left: int


class BonusEarned(Event, frozen=True):
    """Two links or more: another card may be laid."""

    seat: Seat
    links: int


class JokerTaken(Event, frozen=True):
    """A joker of the table went to a hand, for the card it stood for."""

    seat: Seat
    card: Card
    for_card: Cell


class CardDiscarded(Event, frozen=True):
    seat: Seat
    card: Card
    left: int


class CardDrawn(Event, frozen=True):
    """Only its owner knows which."""

    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class TurnPassed(Event, frozen=True):
    """Nothing to lay, nothing to draw."""

    seat: Seat


class BonusDeclined(Event, frozen=True):
    seat: Seat


class GameWon(Event, frozen=True):
    """why: last_card, fewest (blocked), dice or lot (blocked and tied)."""

    seat: Seat
    why: str


EVENTS = (
    DiceThrown, Started, CardLaid, JokerLaid, BonusEarned, JokerTaken, CardDiscarded, CardDrawn,
    TurnPassed, BonusDeclined, GameWon, FaceAsked, Applauded, FaceMade,
)  # fmt: skip
