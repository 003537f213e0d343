"""Option `imitate` (SG-VAR-1, 2): make the face of the card just played or won, the others applaud.

A state that extends `Imitating` calls `ask_face` where a card was played or won; while `face` is
set, play is held. Its words: [option.imitate], [refusal] face_held, no_face_now, own_face and
already_applauded, [event] face_asked, applauded and face_made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.model import Card, Event, Move, Refusal, Seat
from ...core.state import State
from .cards import SMILEY, bits
from .faces import APPLAUD, Applaud, Applauded, EndFace, FaceAsked, FaceMade, FaceView


class Imitating(State):
    """What a table needs to ask for faces; it never changes the result."""

    __slots__ = ("applause", "face", "imitates")

    imitates: bool  # the option
    face: tuple[Seat, Card] | None  # who makes which face now
    applause: int  # the set of seats that clapped for it

    def no_faces_yet(self, imitates: bool) -> None:
        """For the setup of a table."""
        self.imitates, self.face, self.applause = imitates, None, 0

    def copy_face(self, twin: Imitating) -> None:
        """For `copy`: everything about faces is plain and shared."""
        twin.imitates, twin.face, twin.applause = self.imitates, self.face, self.applause

    def ask_face(self, seat: Seat, card: Card, log: list[Event] | None) -> None:
        """SG-VAR-1, 2: hold play for a face; a special colour card asks for nothing."""
        if not self.imitates or SMILEY[card] < 0:
            return
        self.face, self.applause = (seat, card), 0
        if log is not None:
            log.append(FaceAsked(seat, card))

    def clappers(self) -> Sequence[Seat]:
        """Who may applaud now: everybody but the face's owner, once each."""
        if self.face is None:
            return ()
        author = self.face[0]
        return [s for s in range(self.seats) if s != author and not self.applause >> s & 1]

    def applause_of(self, seat: Seat) -> tuple[Move, ...]:
        """The moves of a seat while a face is made."""
        if self.face is None or seat == self.face[0] or self.applause >> seat & 1:
            return ()
        return (APPLAUD[self.face[0]],)

    def applause_objection(self, seat: Seat, move: Applaud) -> Refusal | None:
        """Only for the face made now, never for the own one, and once."""
        if self.face is None or move.target != self.face[0]:
            return Refusal("SG-VAR-2", "no_face_now")
        if seat == move.target:
            return Refusal("SG-VAR-2", "own_face")
        if self.applause >> seat & 1:
            return Refusal("SG-VAR-2", "already_applauded")
        return None

    def face_objection(self) -> Refusal | None:
        """Play is held: a card chosen meanwhile waits and is played then."""
        if self.face is None:
            return None
        return Refusal("SG-VAR-2", "face_held", {"seat": self.face[0]}, later=True)

    def face_view(self) -> FaceView | None:
        if self.face is None:
            return None
        seat, card = self.face
        return FaceView(seat, SMILEY[card], tuple(bits(self.applause)))


def applaud(state: Any, seat: Seat, move: Applaud, log: list[Event] | None) -> None:
    """SG-VAR-2: applause changes nothing but the mood."""
    state.applause |= 1 << seat
    if log is not None:
        log.append(Applauded(seat, move.target))


def end_face(state: Any, seat: None, move: EndFace, log: list[Event] | None) -> None:
    """Play goes on."""
    if log is not None:
        log.append(FaceMade(state.face[0], state.applause.bit_count()))
    state.face = None
