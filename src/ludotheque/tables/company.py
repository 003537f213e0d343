"""What people say to each other beside the game: faces and short lines, told and forgotten.

Nothing of it is written down: not in the log of the match, not in the document of the table.
"""

from __future__ import annotations

from collections import deque

from ..core.model import Seat
from .clock import Time
from .denied import Denied
from .room import Room
from .words import WordList, tidy

LONGEST_LINE = 120  # letters
FACES = 6, 6_000  # so many in so many ms, by seat
LINES = 4, 8_000


class Company:
    """Of one table: who may say something now. Only who sits at it speaks."""

    def __init__(self, time: Time) -> None:
        self._time = time
        self._said: dict[tuple[str, Seat], deque[int]] = {}

    def may_react(self, room: Room, seat: Seat) -> None:
        self._let(room, seat)
        self._count("face", seat, *FACES)

    def line(self, room: Room, seat: Seat, text: str, words: WordList) -> str:
        """Made presentable like everything people write; nothing is told of an empty line."""
        self._let(room, seat)
        line = words.mask(tidy(text[:LONGEST_LINE]))
        if not line:
            raise Denied("malformed", field="text")
        self._count("line", seat, *LINES)
        return line

    def _let(self, room: Room, seat: Seat) -> None:
        """The host's one switch for all, and the one for this player."""
        if room.hushed:
            raise Denied("hushed")
        if room.chairs[seat].muted:
            raise Denied("muted")

    def _count(self, kind: str, seat: Seat, most: int, within: int) -> None:
        now = self._time.now()
        times = self._said.setdefault((kind, seat), deque(maxlen=most))
        if len(times) == most and now - times[0] < within:
            raise Denied("too_fast", retry_ms=within - (now - times[0]))
        times.append(now)
