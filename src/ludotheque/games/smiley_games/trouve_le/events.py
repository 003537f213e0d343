"""What happens at a table of Trouve-le !

Who won which card is told once (SG1-DIG-10): whoever comes back later is not told again.
"""

from __future__ import annotations

from typing import ClassVar

from ....core.model import Card, Event, Seat
from ..faces import Applauded, FaceAsked, FaceMade


class Unrecalled(Event, frozen=True):
    """Told once: remembering it is the game."""

    def recalled(self) -> Event | None:
        return None


class Started(Event, frozen=True):
    """The cards lie on the table, and this seat throws first."""

    seat: Seat


class ThrowAwaited(Event, frozen=True):
    """The result was shown: this seat throws now."""

    seat: Seat


class DiceRolled(Event, frozen=True):
    """The dice are on their way. why: hand, clock."""

    seat: Seat
    why: str


class DiceSettled(Unrecalled, frozen=True):
    """The dice lie still and name a card."""

    stimulus: ClassVar[bool] = True
    together: ClassVar[bool] = True
    smiley: int
    colour: int


class CardFound(Unrecalled, frozen=True):
    """The first finger on the right card."""

    swift: ClassVar[bool] = True
    seat: Seat
    card: Card
    ms: int


class PlayerFrozen(Unrecalled, frozen=True):
    """A wrong card, or "Je sais !" for a card that lies on the table. why: touch, word."""

    seat: Seat
    why: str
    card: Card | None = None


class GaveUp(Event, frozen=True):
    seat: Seat


class SpeakerHeard(Event, frozen=True):
    """The first "Je sais !": this seat says who has the card."""

    seat: Seat
    ms: int


class OwnerNamed(Unrecalled, frozen=True):
    """Right: the card changes hands."""

    reveals: ClassVar[bool] = True
    seat: Seat
    from_seat: Seat
    card: Card


class OwnCardNamed(Unrecalled, frozen=True):
    """Right: the speaker has it, and keeps it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


class WrongNamed(Unrecalled, frozen=True):
    """Wrong; who really has it is not told (SG1-DIG-6)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    named_seat: Seat
    card: Card


class NothingNamed(Event, frozen=True):
    """The speaker said nothing in time, which is wrong too."""

    seat: Seat


class CardReturned(Event, frozen=True):
    """A card lies face up on the table again. why: penalty, debt."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    place: int
    why: str


class DebtGrown(Event, frozen=True):
    """Wrong, and no card to pay with."""

    seat: Seat
    total: int


class SignalReopened(Event, frozen=True):
    """Option second_speaker: who else knows?"""

    stimulus: ClassVar[bool] = True
    together: ClassVar[bool] = True
    count: int  # how many may still speak


class NobodyAnswered(Event, frozen=True):
    """The dice are thrown again."""


class DiceThrown(Event, frozen=True):
    """A tie broken by the dice: they show a card, owned by `seat` (None: by nobody tied)."""

    reveals: ClassVar[bool] = True
    card: Card
    seat: Seat | None


class GameWon(Event, frozen=True):
    """why: target, most (nothing moved any more), dice or lot (and tied)."""

    reveals: ClassVar[bool] = True  # a lot may have decided
    seat: Seat
    why: str


EVENTS = (
    Started, ThrowAwaited, DiceRolled, DiceSettled, CardFound, PlayerFrozen, GaveUp, SpeakerHeard,
    OwnerNamed, OwnCardNamed, WrongNamed, NothingNamed, CardReturned, DebtGrown, SignalReopened,
    NobodyAnswered, DiceThrown, GameWon, FaceAsked, Applauded, FaceMade,
)  # fmt: skip
