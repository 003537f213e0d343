"""Who is at a table now, and who has been gone for too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from ..core.model import Refusal, Seat
from .asking import Ask
from .between import NOBODY, Face, Here
from .clock import Alarm, Time
from .denied import Denied
from .step import Step

MOST_WATCHERS = 100
MOST_TVS = 4  # beside them
MOST_SCREENS = 8  # of one player: telephone, tablet, lines that are dead and not yet known to be
MISSED_MS = 15_000  # gone for less, nobody has missed anything
RTT_STEP = 20  # ms: lesser changes of a line are not worth telling


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

    def on_reacted(self, seat: Seat, face: Face) -> None:
        """Somebody makes a face."""

    def on_chat(self, seat: Seat, text: str) -> None:
        """Somebody says something."""

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
        self._elsewhere: dict[str, Here] = {}  # by house
        self._left: dict[str, tuple[int, int]] = {}  # when, and after which step

    def enter(self, listener: Listener) -> None:
        """A player always comes in; watchers as long as there is room."""
        if listener.key:
            self._keep_few(listener.key)
        elif not self._welcome_tv(listener):
            listener.tv = False  # one more is a watcher like others
            self._make_room(listener.home)
        self.listeners.append(listener)
        self._is_back(listener.key)

    def _is_back(self, key: str) -> None:
        self._away.discard(key)
        if grace := self._graces.pop(key, None):
            grace.cancel()

    def _welcome_tv(self, listener: Listener) -> bool:
        """A few screens have places of their own: watchers do not take them."""
        return listener.tv and sum(other.tv for other in self.listeners) < MOST_TVS

    def _keep_few(self, key: str) -> None:
        """Each step is told to every screen: who opens ever more of them loses the first ones."""
        screens = [other for other in self.listeners if other.key == key]
        for former in screens[: max(0, len(screens) + 1 - MOST_SCREENS)]:
            self.listeners.remove(former)
            former.on_crowded()

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

    def leaves(self, key: str, seq: int) -> None:
        """Whoever holds that key sees no more of the match than that."""
        self._left[key] = self._time.now(), seq

    def returns(self, key: str) -> int | None:
        """The last step seen by somebody who is back after a while; nothing was missed: None."""
        at, seq = self._left.pop(key, (0, -1))
        return seq if seq >= 0 and self._time.now() - at >= MISSED_MS else None

    def online(self, key: str) -> bool:
        here = bool(key) and any(listener.key == key for listener in self.listeners)
        return here or any(key in there.keys for there in self._elsewhere.values())

    @property
    def anybody(self) -> bool:
        """Somebody plays or watches, here or at another house."""
        return bool(self.listeners or self._elsewhere)

    @property
    def tv(self) -> bool:
        """A screen in the room shows the table."""
        there = self._elsewhere.values()
        return any(listener.tv for listener in self.listeners) or any(h.tv for h in there)

    def here(self) -> Here:
        """What other houses are told."""
        keys = sorted({listener.key for listener in self.listeners if listener.key})
        rtt = -(-self._slowest() // RTT_STEP) * RTT_STEP
        screen = any(listener.tv for listener in self.listeners)
        return Here(tuple(keys), len(self.listeners), rtt, tv=screen)

    def meet(self, house: str, here: Here) -> tuple[set[str], set[str]]:
        """Who is at another house now: the keys of those who came there, and who left it."""
        before = self._elsewhere.pop(house, NOBODY)
        if here.people:
            self._elsewhere[house] = here
        came = set(here.keys) - set(before.keys)
        for key in came:
            self._is_back(key)
        return came, set(before.keys) - set(here.keys)

    def away(self, key: str) -> bool:
        """Gone for longer than the grace time."""
        return key in self._away

    @property
    def somebody_away(self) -> bool:
        return bool(self._away)

    def expect(self, key: str, ms: int) -> None:
        """Wait for somebody to come back; `missing` is called if that does not happen in time."""
        if old := self._graces.pop(key, None):
            old.cancel()
        self._graces[key] = self._time.after(ms, partial(self._wait_is_over, key))

    def expect_once(self, key: str, ms: int) -> None:
        """The same for somebody who was not here before, unless that wait has begun, or ended."""
        if key not in self._graces and key not in self._away:
            self.expect(key, ms)

    def miss_again(self) -> None:
        """Whoever is away was perhaps missed by a house that could do nothing about it."""
        for key in list(self._away):
            self.expect(key, 0)

    async def _wait_is_over(self, key: str) -> None:
        self._graces.pop(key, None)
        if not self.online(key):
            self._away.add(key)
            await self._missing(key)

    @property
    def rtt(self) -> int:
        """The slowest line of a player."""
        elsewhere = (there.rtt for there in self._elsewhere.values())
        return max(self._slowest(), *elsewhere) if self._elsewhere else self._slowest()

    def _slowest(self) -> int:
        return max((listener.rtt for listener in self.listeners if listener.key), default=0)

    def forget(self) -> None:
        """A new match: everybody gets the grace time anew."""
        for grace in self._graces.values():
            grace.cancel()
        self._graces.clear()
        self._away.clear()
        self._left.clear()
