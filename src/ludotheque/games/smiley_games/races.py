"""What the three reflex games ask of the clock, show and offer alike; reflex.py plays it."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from ...core.model import Move, Options, Seat, View

StimulusNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Reaction: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=600_000)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=47)]


class AutoFlip(Move, frozen=True):
    """The clock: whoever should throw or turn takes too long; it happens by itself."""

    by_clock: ClassVar[bool] = True
    stimulus: StimulusNumber = 0


class Settle(Move, frozen=True):
    """The clock: the dice lie still, the card is turned; from now on claims count."""

    by_clock: ClassVar[bool] = True
    stimulus: StimulusNumber = 0


class CloseWindow(Move, frozen=True):
    """The clock: all claims are in, they are judged in claim order (SG-DIG-6, 7)."""

    by_clock: ClassVar[bool] = True
    stimulus: StimulusNumber = 0


class TimeOut(Move, frozen=True):
    """The clock: nobody claims any more."""

    by_clock: ClassVar[bool] = True
    stimulus: StimulusNumber = 0


class EndPause(Move, frozen=True):
    """The clock: the result was shown long enough (SG-DIG-13)."""

    by_clock: ClassVar[bool] = True
    stimulus: StimulusNumber = 0


CLOCK_MOVES: tuple[type[Move], ...] = (AutoFlip, Settle, CloseWindow, TimeOut, EndPause)


class ClaimView(View, frozen=True):
    """A claim that was judged: who, after how many ms, for what, and was it right."""

    seat: Seat
    ms: int
    target: int | None  # the card touched, the seat named
    right: bool


class RaceOptions(Options, frozen=True):
    """What the three games offer; SG-VAR-8 gives the defaults."""

    imitate: bool = False
    bot_calibration: bool = False
