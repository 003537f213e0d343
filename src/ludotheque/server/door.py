"""Below the pages: uvicorn's connections, with a limit to what is read before anybody looks.

Reading costs time that everybody at the house shares, even if what comes in is only the headers of
a request that never ends. Of a proxy's connection many share what is said, so that nobody tears it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from . import limits

BAD_REQUEST = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n"
)
BODY = (b"content-length", b"transfer-encoding")  # of a request


def turn_away(transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, why: str) -> None:
    """Closing while somebody still speaks would tear the answer out of the line."""
    words = why.encode()
    transport.write(BAD_REQUEST % len(words) + words)
    loop.call_later(limits.LAST_WORDS_S, transport.close)


class Flow(FlowControl):
    """A connection that may have to wait before it is heard again, whatever is answered."""

    held = False

    def resume_reading(self) -> None:
        if not self.held:
            super().resume_reading()


class Named(logging.LoggerAdapter[logging.Logger]):
    """What is written down of a connection begins with whose it is."""

    def __init__(self, logger: logging.Logger, address: str) -> None:
        super().__init__(logger)
        self.level, self._address = logger.level, address

    def process(self, msg: str, kwargs: Any) -> tuple[str, Any]:
        return f"{self._address}: {msg}", kwargs


class Door(HttpToolsProtocol):
    """An HTTP connection on which a request must come, soon and in one piece, and whose answer
    must be taken away."""

    open: ClassVar[Counter[str]] = Counter()  # connections by household
    unread: ClassVar[Counter[str]] = Counter()  # bytes of answers likewise, kept for slow readers
    homes: ClassVar[limits.ByAddress] = limits.door_buckets()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._budget = limits.door_bucket()
        self._patience: asyncio.TimerHandle | None = None
        self._head = 0  # bytes of a head that is not all there
        self._within = False  # the body of a request, which may be answered already
        self._deaf = False
        self._home = ""
        self._reader = "", 0  # who reads slowly, and how much was left to read
        self._taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow: Flow = Flow(transport)
        home = limits.household(self.client[0] if self.client else "")
        self.logger = Named(self.logger, home)  # type: ignore[assignment]
        if home and not self.config.proxy_headers:  # else everybody is the proxy
            self._home = home
            self.open[self._home] += 1
            if self.open[self._home] > limits.DOORS_PER_ADDRESS:
                transport.abort()
                return
        self._expect()

    def data_received(self, data: bytes) -> None:
        price = limits.READ_PRICE + len(data)
        # Of a proxy's connection the proxy's visitors are not cut off: many of them share it.
        if self._home and self._budget.up_to(price) < price:
            self.transport.abort()
            return
        if self._deaf:
            return
        if self._patience is None and self.cycle.response_complete:  # a further request
            self._expect()
        within = self._within
        super().data_received(data)
        if self._patience is not None and not self._deaf:
            self._head = self._head + len(data) if within == self._within else 0
            if self._head > (limits.REST_BYTES if within else limits.HEAD_BYTES):
                self.transport.abort()
        if self._home and (wait := self.homes.of(self._home).owe(price)):
            self._wait(wait)

    def _wait(self, seconds: float) -> None:
        """All connections of an address say too much: each is heard again in its time."""
        if not self.transport.is_closing():
            self.flow.pause_reading()
            self.flow.held = True
            self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self.flow.held = False
        if not self.transport.is_closing():
            self.flow.resume_reading()

    def _expect(self) -> None:
        self._head = 0
        self._patience = self.loop.call_later(limits.REQUEST_S, self.transport.abort)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= limits.HEADERS:
            raise ValueError("a head without end")  # which ends its reading
        super().on_header(name, value)

    def send_400_response(self, msg: str) -> None:
        """Nothing more is heard, but for a moment it may still be said."""
        self._deaf = True
        turn_away(self.transport, self.loop, msg)

    def on_message_complete(self) -> None:
        self._within = False
        super().on_message_complete()

    def on_headers_complete(self) -> None:
        self._calm()
        self._within = True
        if self._answering:
            # No browser asks again before it is answered; whoever does would fill a queue without
            # an end. What is being answered must not be written to a line that is gone.
            self.cycle.disconnected = True
            self.transport.abort()
        else:
            super().on_headers_complete()

    def pause_writing(self) -> None:
        """Somebody reads slowly: that is waited for, but not for ever, and not for everything."""
        super().pause_writing()
        self._taken()
        size = self.transport.get_write_buffer_size()
        address = self.scope["client"]  # behind a proxy: whom it speaks for
        home = limits.household(address[0] if address else "")
        self._reader = home, size
        self.unread[home] += size
        enough = self.unread[home] > limits.UNREAD_BYTES
        self._taking = self.loop.call_later(0 if enough else limits.TAKE_S, self.transport.abort)

    def resume_writing(self) -> None:
        self._taken()
        super().resume_writing()

    def _taken(self) -> None:
        """What was to be read was read, or nobody is left to read it."""
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None
            home, size = self._reader
            self.unread[home] -= size
            if not self.unread[home]:
                del self.unread[home]

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        self._taken()
        self._leave()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a line, and counted as such."""
        if self.transport.is_closing():  # it was asked for before an answer was read
            return
        if any(name in BODY and value != b"0" for name, value in self.headers):
            self.send_400_response("A line begins without a body.")
            return
        self._leave()
        super().handle_websocket_upgrade()

    @property
    def _answering(self) -> bool:
        """The last answer is still being written, or lies unread."""
        cycle: RequestResponseCycle | None = self.cycle
        unfinished = cycle is not None and not cycle.response_complete
        return unfinished or self._taking is not None

    def _leave(self) -> None:
        if self._home:
            self.open[self._home] -= 1
            if not self.open[self._home]:
                del self.open[self._home]
            self._home = ""

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
