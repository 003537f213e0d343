"""What goes out on one line: a bounded queue emptied by one task, and the pings that measure it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from .protocol import Ping, ToClient
from .updates import ENCODER

LOG = logging.getLogger(__name__)
BACKLOG = 8  # beyond it, updates overtaken by a newer one are dropped
OVERFLOW = 200  # a line that reads nothing at all is cut
POLICY = 1008
QUICK_PINGS, PING_EVERY_S, PINGS_KEPT = 5, 10.0, 10


class Outbox:
    """Nobody at the table ever waits for a slow line."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._out: deque[tuple[bool, bytes]] = deque()  # (is it an update, the message)
        self._more = asyncio.Event()
        self._closing: int | None = None

    def say(self, message: ToClient) -> None:
        self.push(ENCODER.encode(message))

    def push(self, data: bytes, *, update: bool = False) -> None:
        """An update is a whole picture: when the line is slow, only the newest one matters."""
        if update and len(self._out) >= BACKLOG:
            self._out = deque(item for item in self._out if not item[0])
        if len(self._out) >= OVERFLOW:
            self._out.clear()
            self.end(POLICY)
            return
        self._out.append((update, data))
        self._more.set()

    def __len__(self) -> int:
        return len(self._out)

    def end(self, code: int) -> None:
        """Hang up once the last words are out; the first reason counts."""
        if self._closing is None:
            self._closing = code
        self._more.set()

    async def pump(self) -> None:
        """Send until the end."""
        try:
            while self._out or self._closing is None:
                self._more.clear()
                while self._out:
                    await self._socket.send_text(self._out.popleft()[1].decode())
                if self._closing is None:
                    await self._more.wait()
            await self._socket.close(self._closing or POLICY)
        except (WebSocketDisconnect, RuntimeError):
            LOG.debug("the browser is gone")


class Pings:
    """SG-DIG-2: five on joining, each after the last came back, then one every 10 s."""

    def __init__(self, outbox: Outbox, clock: Callable[[], float] = time.monotonic) -> None:
        self._outbox, self._clock = outbox, clock
        self._sent: dict[int, float] = {}
        self._count = 0
        self._rtts: deque[int] = deque(maxlen=PINGS_KEPT)

    @property
    def rtt(self) -> int:
        """The smallest of the last ten, in ms."""
        return min(self._rtts, default=0)

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
        if self._count < QUICK_PINGS:
            self.send()

    async def now_and_then(self) -> None:
        while True:
            await asyncio.sleep(PING_EVERY_S)
            self.send()
