"""What the bots of a match keep in mind: made from the events their seats saw, from the deal on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .. import bots
from ..core.model import Event, Seat
from ..core.record import Match


class Memories:
    """A memory for every seat and level that was ever asked for; made anew from the log.

    What a bot forgets is drawn from the secret seed, event by event: a restarted house, or a
    stand-in who takes over, remembers the same as if it had been there all the time.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._minds: dict[tuple[Seat, str], Mind] = {}

    def of(self, seat: Seat, level: str) -> Any:
        """What a bot of that level would remember on that seat."""
        if (seat, level) not in self._minds:
            self._minds[seat, level] = mind = Mind(self._match, seat, level)
            for events in self._match.story():
                mind.hear(events)
        return self._minds[seat, level].memory

    def hear(self, events: Sequence[Event]) -> None:
        """Something more has happened."""
        for mind in self._minds.values():
            mind.hear(events)


class Mind:
    """One seat's memory at one level."""

    def __init__(self, match: Match, seat: Seat, level: str) -> None:
        self._seat = seat
        self._bot = bots.make(match.game, level)
        self._rng = Random(match.seed + f" {seat} {level} remember".encode())
        self.memory: Any = None

    def hear(self, events: Sequence[Event]) -> None:
        if events:
            seen = [event.seen_by(self._seat) for event in events]
            self.memory = self._bot.remember(self.memory, seen, self._rng)
