"""What happens at a table of C'est à moi !; see also ..stacks."""

from __future__ import annotations

from typing import ClassVar

from ....core.model import Card, Event, Seat
from ..faces import Applauded, FaceAsked, FaceMade
from ..piles import CardTurned, DiceThrown, GameWon, PlayerLocked, TieThrown


class Started(Event, frozen=True):
    """The specials are dealt; the dice show `card`, and whoever has its smiley deals."""

    seat: Seat
    card: Card


class FlipAwaited(Event, frozen=True):
    """The result was shown: this seat turns the next card."""

    seat: Seat


class CardComing(Event, frozen=True):
    """A hand is on the pile. why: hand, clock."""

    seat: Seat
    why: str


class CardsWon(Event, frozen=True):
    """The first hand was entitled: everything in the centre is his. why: smiley, colour, dice."""

    swift: ClassVar[bool] = True
    seat: Seat
    card: Card
    count: int
    ms: int
    why: str


class GiftGiven(Event, frozen=True):
    """SG2-PLAY-9: whoever wins the card of the dice gets one from everybody."""

    seat: Seat
    to_seat: Seat
    card: Card


class HandMistaken(Event, frozen=True):
    """Not his card: two of his own lie on the centre, as far as he has them."""

    seat: Seat
    ms: int
    count: int
    cards: tuple[Card, ...]


class CardLeft(Event, frozen=True):
    """Nobody put a hand on it: it stays for the next prize."""

    card: Card


EVENTS = (
    Started, FlipAwaited, CardComing, CardTurned, CardsWon, GiftGiven, HandMistaken, PlayerLocked,
    CardLeft, DiceThrown, TieThrown, GameWon, FaceAsked, Applauded, FaceMade,
)  # fmt: skip
