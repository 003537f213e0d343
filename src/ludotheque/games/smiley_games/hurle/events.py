"""What happens at a table of Hurle !; see also ..stacks."""

from __future__ import annotations

from typing import ClassVar

from ....core.model import Card, Event, Seat
from ..faces import Applauded, FaceAsked, FaceMade
from ..piles import CardTurned, DiceThrown, GameWon, PlayerLocked, TieThrown


class NameTaken(Event, frozen=True):
    """Option special_names. why: choice, lot."""

    seat: Seat
    card: Card
    why: str


class Started(Event, frozen=True):
    """First in the alphabet, this seat deals; the dice show `card`."""

    seat: Seat
    card: Card


class CardComing(Event, frozen=True):
    """The next card is for this seat."""

    seat: Seat


class ShoutWon(Event, frozen=True):
    """The right name, first: two cards from the other of the pair, as far as he has them."""

    reveals: ClassVar[bool] = True  # a covered card may come to light
    swift: ClassVar[bool] = True
    seat: Seat
    from_seat: Seat
    ms: int
    count: int
    cards: tuple[Card, ...]


class DiceShoutWon(Event, frozen=True):
    """The card of the dice, and the first to shout his own name."""

    swift: ClassVar[bool] = True
    seat: Seat
    ms: int


class CardGiven(Event, frozen=True):
    """A card goes to the bottom of another stack. why: wrong (name), dice."""

    reveals: ClassVar[bool] = True
    seat: Seat
    to_seat: Seat
    card: Card
    why: str


class ShoutMistaken(Event, frozen=True):
    """A wrong name, which costs a card to everybody else, as far as he has them."""

    seat: Seat
    named_seat: Seat
    ms: int
    count: int  # cards he gives


class PlayerUnlocked(Event, frozen=True):
    """Whoever erred on the card of the dice may shout again."""

    seat: Seat


class CardPassed(Event, frozen=True):
    """Nobody shouted, with or without a reason to."""

    seat: Seat
    card: Card


EVENTS = (
    NameTaken, Started, CardComing, CardTurned, ShoutWon, DiceShoutWon, CardGiven, ShoutMistaken,
    PlayerLocked, PlayerUnlocked, CardPassed, DiceThrown, TieThrown, GameWon, FaceAsked, Applauded,
    FaceMade,
)  # fmt: skip
