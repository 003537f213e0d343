"""Who minds whose words: the host hears of it, once a match, so that nobody can flood him."""

from __future__ import annotations

from ..core.model import Seat
from .denied import Denied
from .room import Room


class Reports:
    """Of one match."""

    def __init__(self) -> None:
        self._made: dict[tuple[Seat, Seat], None] = {}  # in their order

    def counts(self, room: Room, by: Seat, seat: Seat) -> bool:
        """Only people write; whoever minds his own words need not say so, nor anybody twice."""
        if seat >= len(room.chairs) or room.chairs[seat].kind != "person":
            raise Denied("malformed", field="seat")
        return by != seat and (by, seat) not in self._made

    def note(self, by: Seat, seat: Seat) -> None:
        self._made[by, seat] = None

    def unanswered(self, room: Room) -> list[tuple[Seat, Seat]]:
        """What a host who was away, or has reloaded the page, is told: of whom he has not muted."""
        return [(by, seat) for by, seat in self._made if not room.chairs[seat].muted]
