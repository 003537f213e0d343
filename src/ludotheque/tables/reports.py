"""Who minds whose words: the host hears of it, once a match, so that nobody can flood him."""

from __future__ import annotations

from ..core.model import Seat
from .denied import Denied
from .room import Room


class Reports:
    """Of one match."""

    def __init__(self) -> None:
        self._made: set[tuple[Seat, Seat]] = set()

    def make(self, room: Room, by: Seat, seat: Seat) -> bool:
        """Only people write; whoever minds his own words need not say so, nor anybody twice."""
        if seat >= len(room.chairs) or room.chairs[seat].kind != "person":
            raise Denied("malformed", field="seat")
        if by == seat or (by, seat) in self._made:
            return False
        self._made.add((by, seat))
        return True
