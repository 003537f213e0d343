"""Who minds whose words: the host hears of it, once a match, so that nobody can flood him."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.model import Seat
from .denied import Denied
from .presence import Listener
from .room import Room


class Reports:
    """Of one match."""

    def __init__(self) -> None:
        self._made: set[tuple[Seat, Seat]] = set()

    def tell(self, room: Room, by: Seat, seat: Seat, listeners: Iterable[Listener]) -> None:
        """Only people write; whoever minds his own words need not say so."""
        if seat >= len(room.chairs) or room.chairs[seat].kind != "person":
            raise Denied("malformed", field="seat")
        if by == seat or (by, seat) in self._made:
            return
        self._made.add((by, seat))
        hosts = {chair.key for chair in room.chairs if chair.host and chair.key}
        for listener in listeners:
            if listener.key in hosts:
                listener.on_reported(by, seat)
