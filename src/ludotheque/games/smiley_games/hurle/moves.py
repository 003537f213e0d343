"""What a player of Hurle ! may ask for; a shout names the card it answers."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....core.model import Card, Move
from ..cards import SPECIAL_COLOURS, SPECIAL_SMILEYS
from ..faces import APPLAUD, END_FACE, Applaud, EndFace
from ..races import (
    CardNumber,
    CloseWindow,
    EndPause,
    Reaction,
    SeatNumber,
    Settle,
    StimulusNumber,
    TimeOut,
)

CLOCK_MOVES: tuple[type[Move], ...] = (Settle, CloseWindow, TimeOut, EndPause)
SPECIALS: tuple[Card, ...] = (*SPECIAL_SMILEYS, *SPECIAL_COLOURS)


class TakeName(Move, frozen=True):
    """Option special_names: take a special card, whose word is one's name for the match."""

    free: ClassVar[bool] = True
    card: CardNumber


class Shout(Move, frozen=True):
    """Shout somebody's name, or one's own; right or wrong."""

    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("stimulus",)
    name: SeatNumber  # whose
    stimulus: StimulusNumber = 0
    ms: Reaction = 0


class GiveName(Move, frozen=True):
    """The clock: this seat takes too long to choose; it gets a special by lot."""

    by_clock: ClassVar[bool] = True
    seat: SeatNumber


class Unlock(Move, frozen=True):
    """The clock: whoever erred on the card of the dice may try again (SG3-DIG-5)."""

    by_clock: ClassVar[bool] = True
    seat: SeatNumber
    stimulus: StimulusNumber = 0


TAKE_NAME: dict[Card, TakeName] = {card: TakeName(card) for card in SPECIALS}

MOVES: tuple[type[Move], ...] = (
    TakeName, Shout, Applaud, *CLOCK_MOVES, GiveName, Unlock, EndFace,
)  # fmt: skip


@lru_cache(maxsize=1024)
def shouts(stimulus: int, seats: int) -> tuple[Move, ...]:
    """SG3-DIG-1: every name, one's own included, in seat order, for everybody."""
    return tuple(Shout(seat, stimulus) for seat in range(seats))


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for; of no card in particular."""
    names = [*TAKE_NAME.values(), TakeName(0)]
    clock = [kind() for kind in CLOCK_MOVES]
    locks = [move for seat in range(seats) for move in (GiveName(seat), Unlock(seat))]
    return [
        *(*names, *shouts(0, min(seats + 1, 10)), *APPLAUD[:seats]),
        *(*clock, *locks, END_FACE),
    ]
