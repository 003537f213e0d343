"""What goes out on one line, kept while it is slow; and the pings that measure it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from .protocol import Ping, ToClient
from .updates import ENCODER

BACKLOG = 8  # beyond it, updates overtaken by a newer one are dropped
OVERFLOW = 200  # a line that reads nothing at all is cut
POLICY = 1008
QUICK_PINGS, PING_EVERY_S, PINGS_KEPT = 5, 10.0, 10


class Outlet(Protocol):
    """Where an outbox empties itself."""

    @property
    def full(self) -> bool:
        """Nothing should be said until it was read."""

    def say(self, words: bytes) -> None: ...

    def hang_up(self, code: int) -> None: ...


class Outbox:
    """Nobody at the table ever waits for a slow line: what it cannot take yet is kept here."""

    def __init__(self, outlet: Outlet) -> None:
        self._outlet = outlet
        self._kept: deque[tuple[bool, bytes]] = deque()  # (is it an update, the message)
        self._closing: int | None = None

    def say(self, message: ToClient) -> None:
        self.push(ENCODER.encode(message))

    def push(self, data: bytes, *, update: bool = False) -> None:
        """An update is a whole picture: when the line is slow, only the newest one matters."""
        if self._closing is not None:
            return
        if not self._outlet.full:  # then nothing is kept either
            self._outlet.say(data)
            return
        if update and len(self._kept) >= BACKLOG:
            self._kept = deque(item for item in self._kept if not item[0])
        if len(self._kept) >= OVERFLOW:
            self._kept.clear()
            self.end(POLICY)
            return
        self._kept.append((update, data))

    def __len__(self) -> int:
        return len(self._kept)

    def drain(self) -> None:
        """Say what was kept, as far as the line takes it."""
        while self._kept and not self._outlet.full:
            self._outlet.say(self._kept.popleft()[1])

    def end(self, code: int) -> None:
        """Say the last words and hang up; the first reason counts."""
        if self._closing is not None:
            return
        self._closing = code
        for _, words in self._kept:
            self._outlet.say(words)
        self._kept.clear()
        self._outlet.hang_up(code)


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
        self._outbox.say(Ping(self._count))

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
