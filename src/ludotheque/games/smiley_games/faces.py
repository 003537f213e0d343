"""What is asked, told and seen of faces (SG-VAR-1, 2); imitation.py says when."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from ...core.model import Card, Deadline, Event, Move, Seat, View
from .cards import TIMINGS

SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Applaud(Move, frozen=True):
    """Clap for somebody's face; it names him, so that being late changes nothing."""

    free: ClassVar[bool] = True
    target: SeatNumber


class EndFace(Move, frozen=True):
    """The clock: the face was shown long enough, play goes on."""

    by_clock: ClassVar[bool] = True


APPLAUD: tuple[Applaud, ...] = tuple(Applaud(seat) for seat in range(10))
END_FACE = EndFace()
FACE_PAUSE = Deadline(END_FACE, TIMINGS["imitate_pause"])


class FaceAsked(Event, frozen=True):
    """This player makes the face of that card."""

    seat: Seat
    card: Card

    def recalled(self) -> Event | None:
        """SG1-DIG-10: in Trouve-le ! the face tells who won which card."""
        return None


class Applauded(Event, frozen=True):
    seat: Seat  # who claps
    to_seat: Seat


class FaceMade(Event, frozen=True):
    """Play goes on; that many have clapped."""

    seat: Seat
    applause: int


class FaceView(View, frozen=True):
    """Who makes which face now, and who has applauded."""

    seat: Seat
    smiley: int
    applause: tuple[Seat, ...]
