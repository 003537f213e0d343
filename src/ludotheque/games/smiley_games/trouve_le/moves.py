"""What a player of Trouve-le ! may ask for; claims name the throw they answer."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....core.model import Move
from ..cards import BASICS
from ..faces import APPLAUD, END_FACE, Applaud, EndFace
from ..races import CLOCK_MOVES, CardNumber, Reaction, SeatNumber, StimulusNumber

NO_CARD = -1  # what "Je sais !" points at


class Throw(Move, frozen=True):
    """Throw both dice."""

    free: ClassVar[bool] = True


class Touch(Move, frozen=True):
    """Put a finger on a card of the spread, right or wrong."""

    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("stimulus",)
    card: CardNumber
    stimulus: StimulusNumber = 0
    ms: Reaction = 0


class Know(Move, frozen=True):
    """ "Je sais !": the card is gone, and I remember who has it."""

    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("stimulus",)
    card: ClassVar[int] = NO_CARD
    stimulus: StimulusNumber = 0
    ms: Reaction = 0


class GiveUp(Move, frozen=True):
    """ "Je passe": nothing more from me for this throw. A reaction like the others, so a claim."""

    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("stimulus",)
    stimulus: StimulusNumber = 0
    ms: Reaction = 0


class Name(Move, frozen=True):
    """Say who owns the card, oneself included."""

    free: ClassVar[bool] = True
    owner: SeatNumber


class EndNaming(Move, frozen=True):
    """The clock: the speaker has said nothing in time."""

    by_clock: ClassVar[bool] = True
    seat: SeatNumber
    stimulus: StimulusNumber = 0


THROW = Throw()
THROWS: tuple[Move, ...] = (THROW,)
NAMES: tuple[Name, ...] = tuple(Name(seat) for seat in range(10))
NAMES_OF: tuple[tuple[Move, ...], ...] = tuple(NAMES[:seats] for seats in range(11))

MOVES: tuple[type[Move], ...] = (
    Throw, Touch, Know, GiveUp, Name, Applaud, *CLOCK_MOVES, EndNaming, EndFace,
)  # fmt: skip


@lru_cache(maxsize=2048)
def touches(stimulus: int) -> tuple[Touch, ...]:
    """A finger on each card of the box, made once for every throw of the same number."""
    return tuple(Touch(card, stimulus) for card in BASICS)


@lru_cache(maxsize=2048)
def words(stimulus: int) -> tuple[Move, ...]:
    """What can be said instead of touching a card."""
    return (Know(stimulus), GiveUp(stimulus))


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for; of no throw in particular."""
    clock = [kind() for kind in CLOCK_MOVES]
    spoken = [EndNaming(seat) for seat in range(seats)]
    return [
        *(THROW, *touches(0), *words(0), *NAMES[: min(seats + 1, 10)], *APPLAUD[:seats]),
        *(*clock, *spoken, END_FACE),
    ]
