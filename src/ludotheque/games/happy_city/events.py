"""What happens at a table of Happy City, for the log, the animation and the album."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from ...core.model import Card, Event, Seat
from .cards import called

Cards: TypeAlias = tuple[Card, ...]  # `by`: the cards whose effects show in what happened

# --- setup and rounds ---


class Started(Event, frozen=True):
    """The table is laid out; this seat holds the first-player card."""

    seat: Seat


class MarketPicked(Event, frozen=True):
    seat: Seat
    card: Card


class RoundBegan(Event, frozen=True):
    """A new round, with its income phase."""

    round: int


class CoinsGained(Event, frozen=True):
    """From the reserve. why: income, pass, blocked, arcade, louvre, castle, joke, kart, concert."""

    seat: Seat
    coins: int
    why: str
    by: Cards = ()


class CoinsStolen(Event, frozen=True):
    """Versailles takes from whoever is richest."""

    by: ClassVar[Cards] = (called("palace_of_versailles"),)
    seat: Seat
    from_seat: Seat
    coins: int


# --- the turn ---


class CardDiscarded(Event, frozen=True):
    seat: Seat
    card: Card


class DeckRebuilt(Event, frozen=True):
    """An empty deck is made of its shuffled discards again."""

    deck: int


class CardDrawn(Event, frozen=True):
    """A card was turned up; slot: its place in the central zone, -1 for a monster."""

    reveals: ClassVar[bool] = True
    seat: Seat
    deck: int
    card: Card
    slot: int


class Bought(Event, frozen=True):
    """at: its position in the city; coins and tokens: what was paid. why: paid, free."""

    seat: Seat
    card: Card
    at: int
    coins: int
    tokens: int
    why: str
    by: Cards = ()


class SpecialTaken(Event, frozen=True):
    seat: Seat
    card: Card
    at: int


class CardReplaced(Event, frozen=True):
    """The Statue of Liberty (or its copy) threw this card out."""

    by: ClassVar[Cards] = (called("statue_of_liberty"),)
    seat: Seat
    card: Card
    at: int


class LastRound(Event, frozen=True):
    """This seat placed a tenth card: the round is played to its end."""

    seat: Seat


# --- Grozilla ---


class MonsterArrived(Event, frozen=True):
    """It stays in front of this city."""

    seat: Seat
    card: Card


class MonsterMoved(Event, frozen=True):
    """A matching purchase sends it to the left neighbour."""

    seat: Seat
    to_seat: Seat
    card: Card


class TokenTaken(Event, frozen=True):
    seat: Seat
    colour: int


class TokenUsed(Event, frozen=True):
    """A Stop-Zilla token sent a monster on."""

    seat: Seat
    to_seat: Seat
    colour: int
    card: Card


class BuildingDestroyed(Event, frozen=True):
    seat: Seat
    card: Card
    at: int
    by_card: Card


# --- the end ---


class SpecialCopied(Event, frozen=True):
    """The Sphinx copies an opponent's special."""

    by: ClassVar[Cards] = (called("sphinx"),)
    seat: Seat
    from_seat: Seat
    card: Card


class SpecialDrawn(Event, frozen=True):
    """The Sphinx copies a special drawn from the box."""

    reveals: ClassVar[bool] = True
    by: ClassVar[Cards] = (called("sphinx"),)
    seat: Seat
    card: Card


class CardCopied(Event, frozen=True):
    """The Pyramid copies the neighbour's card at its own position."""

    by: ClassVar[Cards] = (called("pyramid_of_khufu"),)
    seat: Seat
    from_seat: Seat
    card: Card


class CityScored(Event, frozen=True):
    seat: Seat
    residents: int
    hearts: int
    points: int
    by: Cards = ()


class GameEnded(Event, frozen=True):
    """The best city has so many points."""

    points: int
