"""What goes out on one line, kept while it is slow or not yet to be known; its pings."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from .protocol import Noted, Ping, ToClient
from .updates import ENCODER

BACKLOG = 8  # beyond it, updates overtaken by a newer one are dropped
OVERFLOW = 200  # a line that reads nothing at all is cut
POLICY = 1008
QUICK_PINGS, PING_EVERY_S, PINGS_KEPT = 5, 10.0, 10
# SG-DIG-2: so far a browser is believed that answers pings late, where nobody else knows its line.
# Half of it by what it is shown early, or late, and what compensates for it make up `comp_cap`.
SAID_RTT = 240


class Outlet(Protocol):
    """Where an outbox empties itself."""

    @property
    def full(self) -> bool:
        """Nothing should be said until it was read."""

    def say(self, words: bytes) -> None: ...

    def hang_up(self, code: int) -> None: ...


class Kept(NamedTuple):
    """A message that waits: for a slow line, or (SG-DIG-3) for its time."""

    update: bool
    data: bytes
    at: int  # not before that time of the house, in ms
    play: int | None = None  # of this line, that it answers: said even if the update is dropped


def house_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def wake_after(ms: int, call: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_later(ms / 1000, call)


class Outbox:
    """Nobody at the table ever waits for a slow line: what it cannot take yet is kept here.

    What may not be known before its time holds back everything said after it, in order, so that
    no answer gives it away.
    """

    def __init__(
        self,
        outlet: Outlet,
        clock: Callable[[], int] = house_ms,
        wake: Callable[[int, Callable[[], None]], object] = wake_after,
    ) -> None:
        self._outlet = outlet
        self._clock, self._wake = clock, wake
        self._kept: deque[Kept] = deque()
        self._closing: int | None = None

    def say(self, message: ToClient) -> None:
        self.push(ENCODER.encode(message))

    def push(
        self, data: bytes, *, update: bool = False, at: int = 0, play: int | None = None
    ) -> None:
        """An update is a whole picture: when the line is slow, only the newest one matters.

        Which of its own plays an older one contained is still told: by Noted, in its place.
        """
        if self._closing is not None:
            return
        if not (self._kept or self._outlet.full or (at and at > self._clock())):
            self._outlet.say(data)
            return
        if update and len(self._kept) >= BACKLOG:
            at = max(at, *(item.at for item in self._kept))
            self._kept = deque(_without_pictures(self._kept))
        if len(self._kept) >= OVERFLOW:
            self._kept.clear()
            self.end(POLICY)
            return
        self._kept.append(Kept(update, data, at, play))
        if len(self._kept) == 1:
            self.drain()

    def ping(self, message: Ping) -> None:
        """At once or never: a ping that waits would measure the waiting."""
        if self._closing is None and not self._outlet.full:
            self._outlet.say(ENCODER.encode(message))

    def __len__(self) -> int:
        return len(self._kept)

    def drain(self) -> None:
        """Say what was kept, as far as the line takes it and its time has come."""
        while self._kept and not self._outlet.full:
            wait = self._kept[0].at - self._clock()
            if wait > 0:
                self._wake(wait, self.drain)
                return
            self._outlet.say(self._kept.popleft().data)

    def end(self, code: int) -> None:
        """Say the last words and hang up; the first reason counts.

        Of what may not be known yet, and of the answers behind it, only the last one is said.
        """
        if self._closing is not None:
            return
        self._closing = code
        now = self._clock()
        while self._kept and self._kept[0].at <= now:
            self._outlet.say(self._kept.popleft().data)
        if self._kept and not self._kept[-1].update:
            self._outlet.say(self._kept[-1].data)
        self._kept.clear()
        self._outlet.hang_up(code)


def _without_pictures(kept: Iterable[Kept]) -> Iterator[Kept]:
    for item in kept:
        if not item.update:
            yield item
        elif item.play is not None:
            yield Kept(False, ENCODER.encode(Noted(item.play)), item.at)


class Pings:
    """SG-DIG-2: five on joining, each after the last came back, then one every 10 s."""

    def __init__(self, outbox: Outbox, clock: Callable[[], float] = time.monotonic) -> None:
        self._outbox, self._clock = outbox, clock
        self._sent: dict[int, float] = {}
        self._count = 0
        self._rtts: deque[int] = deque(maxlen=PINGS_KEPT)
        self.rtt = 0  # the smallest of the last ten, in ms

    def send(self) -> None:
        self._count += 1
        if len(self._sent) >= PINGS_KEPT:
            self._sent.clear()
        self._sent[self._count] = self._clock()
        self._outbox.ping(Ping(self._count))

    def back(self, n: int) -> None:
        """A pong came in; one that was not asked for means nothing."""
        sent = self._sent.pop(n, None)
        if sent is None:
            return
        self._rtts.append(round((self._clock() - sent) * 1000))
        self.rtt = min(self._rtts)
        if self._count < QUICK_PINGS:
            self.send()

    async def now_and_then(self) -> None:
        while True:
            await asyncio.sleep(PING_EVERY_S)
            self.send()
