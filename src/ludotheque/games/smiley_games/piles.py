"""What games 2 and 3 tell and offer alike; stacks.py plays it."""

from __future__ import annotations

from typing import ClassVar

from ...core.model import Card, Event, Seat
from .races import RaceOptions


class StackOptions(RaceOptions, frozen=True):
    """SG-VAR-8: the guard is on."""

    spam_guard: bool = True


class CardTurned(Event, frozen=True):
    """A card lies face up before everybody; `seat` is who received it, or who turned it."""

    stimulus: ClassVar[bool] = True
    together: ClassVar[bool] = True
    seat: Seat
    card: Card


class DiceThrown(Event, frozen=True):
    """The dice in the centre show another card. why: won, left, again (its card was gone)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    why: str


class PlayerLocked(Event, frozen=True):
    """SG-DIG-10: could not pay in full, and may not claim on the next card."""

    seat: Seat


class TieThrown(Event, frozen=True):
    """A tie broken by the dice: they show a card, owned by `seat` (None: by nobody tied)."""

    reveals: ClassVar[bool] = True
    card: Card
    seat: Seat | None


class GameWon(Event, frozen=True):
    """why: most, dice or lot (tied)."""

    reveals: ClassVar[bool] = True  # a lot may have decided
    seat: Seat
    why: str
