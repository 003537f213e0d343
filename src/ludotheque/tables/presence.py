"""Who is at a table now, and who has been gone for too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from ..core.model import Refusal, Seat
from .asking import Ask
from .clock import Alarm, Time
from .denied import Denied
from .match import Step

MOST_WATCHERS = 100
MOST_TVS = 4  # beside them


class Listener(Protocol):
    """Somebody at the table: a person on a seat (by its key), or a spectator (without)."""

    key: str
    home: str  # whose address it speaks from
    tv: bool  # the screen in the room

    @property
    def rtt(self) -> int:
        """The round trip of this line in ms."""

    def on_room(self) -> None:
        """Somebody came, went, or the room was changed."""

    def on_step(self, step: Step) -> None:
        """The match went on."""

    def on_refused(self, ask: Ask, refusal: Refusal) -> None:
        """A move that had waited for the clock was refused after all."""

    def on_reported(self, by: Seat, seat: Seat) -> None:
        """You are the host, and somebody minds what that seat writes."""

    def on_crowded(self) -> None:
        """You only watch, and others want to."""

    def on_hurried(self) -> None:
        """Somebody is waited for, and the others have said so."""

    def on_lost(self) -> None:
        """The seat is no longer yours."""


class Presence:
    """The lines of a table. People are known by the key of their seat."""

    def __init__(self, time: Time, missing: Callable[[str], Awaitable[None]]) -> None:
        self._time = time
        self._missing = missing
        self.listeners: list[Listener] = []
        self._away: set[str] = set()
        self._graces: dict[str, Alarm] = {}

    def enter(self, listener: Listener) -> None:
        """A player always comes in; watchers as long as there is room."""
        if not listener.key and not self._welcome_tv(listener):
            self._make_room(listener.home)
        self.listeners.append(listener)
        self._away.discard(listener.key)
        if grace := self._graces.pop(listener.key, None):
            grace.cancel()

    def _welcome_tv(self, listener: Listener) -> bool:
        """A few screens have places of their own: watchers do not take them."""
        return listener.tv and sum(other.tv for other in self.listeners) < MOST_TVS

    def _make_room(self, home: str) -> None:
        """Nobody fills a table with his own screens: whoever has most of them gives way."""
        watchers = [other for other in self.listeners if not (other.key or other.tv)]
        if len(watchers) < MOST_WATCHERS:
            return
        homes = Counter(watcher.home for watcher in watchers)
        most, count = homes.most_common(1)[0]
        if count <= homes[home] + 1:
            raise Denied("table_full")
        last = next(watcher for watcher in reversed(watchers) if watcher.home == most)
        self.listeners.remove(last)
        last.on_crowded()

    def exit(self, listener: Listener) -> bool:
        """False when it was not here."""
        if listener not in self.listeners:
            return False
        self.listeners.remove(listener)
        return True

    def online(self, key: str) -> bool:
        return bool(key) and any(listener.key == key for listener in self.listeners)

    def away(self, key: str) -> bool:
        """Gone for longer than the grace time."""
        return key in self._away

    def expect(self, key: str, ms: int) -> None:
        """Wait for somebody to come back; `missing` is called if that does not happen in time."""
        if old := self._graces.pop(key, None):
            old.cancel()
        self._graces[key] = self._time.after(ms, partial(self._wait_is_over, key))

    def expect_once(self, key: str, ms: int) -> None:
        """The same for somebody who was not here before, unless that wait has begun, or ended."""
        if key not in self._graces and key not in self._away:
            self.expect(key, ms)

    async def _wait_is_over(self, key: str) -> None:
        self._graces.pop(key, None)
        if not self.online(key):
            self._away.add(key)
            await self._missing(key)

    @property
    def rtt(self) -> int:
        """The slowest line of a player."""
        return max((listener.rtt for listener in self.listeners if listener.key), default=0)

    def forget(self) -> None:
        """A new match: everybody gets the grace time anew."""
        for grace in self._graces.values():
            grace.cancel()
        self._graces.clear()
        self._away.clear()
