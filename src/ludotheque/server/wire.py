"""Below the protocol: uvicorn's connections, with a limit to what is read before anybody looks.

Reading costs time that everybody at the house shares, even if what comes in is only pings or the
headers of a request that never ends. Whoever sends too much is told why, then cut off.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
import zlib
from collections import Counter
from typing import Any, ClassVar, Protocol

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

from . import limits
from .protocol import ErrorCode, Failure
from .updates import ENCODER

LOG = logging.getLogger(__name__)
# What a browser is told when its line ends by the rules of WebSocket themselves.
WHY: dict[int, ErrorCode] = {
    CloseCode.MESSAGE_TOO_BIG: "too_large",
    CloseCode.POLICY_VIOLATION: "too_fast",
}
# Of Linux's struct tcp_info: where the smoothed round trip and the smallest one lie, in us.
TCP_INFO_BYTES, RTT_AT, LEAST_AT = 152, 68, 148
USUAL, SLACK_US = 1.25, 5000  # how far the usual round trip of a line lies above its smallest
WHOLE_TEXT, MASKED, SIZE = 0x81, 0x80, 0x7F  # of the first two bytes of a frame
PACKED_TEXT, WINDOW = 0xC1, 12  # likewise, compressed; how far back uvicorn lets that look, in bits
WORTH_PACKING = 200  # bytes


class Ear(Protocol):
    """Whoever is at this end of a line."""

    def hear(self, words: bytes | None) -> None:
        """A whole message of text came in; None: one that is no text."""

    def drained(self) -> None:
        """The line was full, and is not any more."""


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that says why before it hangs up.

    Messages do not pass by the queues and tasks of ASGI: they go to the ear, and from `say`, at
    once. A whole, uncompressed text is read and written right here; for everything else
    (handshake, pieces, compression, pings, the end) there is the library.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.app_state = {**self.app_state, "wire": self}  # where the application finds it
        self.ear: Ear | None = None
        self.address = ""  # of who is at the other end; behind a proxy the application knows it
        self._budget = limits.wire_bucket()
        self.home: limits.Bucket | None = None  # which all lines of its address share
        self._share = limits.share_bucket()  # what is left to this line where that one is empty
        self._pieces = 0  # frames of a message that is not all there
        self._rest = b""  # of a frame that is not all there
        self._deaf = False
        self._farewell: asyncio.TimerHandle | None = None  # until when last words may be read
        self.full = False  # whoever is at the other end reads too slowly
        self.shares = False  # what is said here is said to others as well, in the same words
        self.arrived = 0  # when the last bytes came in, in ms of the house's time

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""

    # --- in ---

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        self.arrived = time.monotonic_ns() // 1_000_000
        price = limits.READ_PRICE + len(data)
        short = price - self._pay(price)
        if short:
            data = data[: max(len(data) - short, 0)]
        if self.handshake_initiated:
            self._read(data)
        else:
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.close()  # headers that are good for a request, but not for a line
                return
        if short:
            self._cut_off(CloseCode.POLICY_VIOLATION)

    def _pay(self, price: int) -> int:
        """As much of it as this line and all lines of its address together may still say.

        Where an address says too much, who says little by himself goes on: no more than a person
        at play says, or hundreds of lines within their own limits would fill the house.
        """
        paid = self._budget.up_to(price)
        home = self.home
        if home is not None and home.up_to(price) < price and self._share.up_to(price) < price:
            return 0
        return paid

    def _cut_off(self, code: CloseCode) -> None:
        if not self._deaf:
            LOG.warning("%s says too much and is cut off", self.address)
            self.conn.fail(code)
            self.handle_parser_exception()

    def _read(self, data: bytes) -> None:
        """Frame by frame; what is not all there waits for the rest."""
        data, at = self._rest + data if self._rest else data, 0
        size = len(data)
        while at < size and not self._deaf and (end := frame_end(data, at)) and end <= size:
            if at and self._pay(limits.FRAME_PRICE) < limits.FRAME_PRICE:
                self._cut_off(CloseCode.POLICY_VIOLATION)
                return
            self._take(data[at:end])
            at = end
        self._rest = data[at:]

    def _take(self, frame: bytes) -> None:
        conn, head = self.conn, frame[1]
        plain = frame[0] == WHOLE_TEXT and head & MASKED and len(frame) < limits.FRAME_BYTES
        if plain and conn.current_size is None and not self.close_sent and conn.state is OPEN:
            start = 8 if head & SIZE == 126 else 6
            self._hear(apply_mask(frame[start:], frame[start - 4 : start]))
        else:
            super().data_received(frame)
            self._count_pieces()

    def _count_pieces(self) -> None:
        """A message in pieces must end some time, even if there is nothing in them."""
        self._pieces = self._pieces + 1 if self.conn.current_size is not None else 0
        if self._pieces > limits.PIECES:
            self._cut_off(CloseCode.MESSAGE_TOO_BIG)

    def send_receive_event_to_app(self) -> None:
        """A message in pieces, or compressed, or of bytes, as the library has put it together."""
        words, self.frames = b"".join(self.frames), []
        if self.close_sent or self.ear is None:
            return
        if self.curr_msg_data_type == "text":
            self._hear(words)
        else:
            self.ear.hear(None)

    def _hear(self, words: bytes) -> None:
        """Words that are no UTF-8 are the sender's mistake, not one of ours to be logged."""
        try:
            words.decode()
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
        else:
            if self.ear is not None:
                self.ear.hear(words)

    def kernel_rtt(self) -> int | None:
        """The round trip in ms as the system's own TCP measures it, if it tells."""
        line = self.transport.get_extra_info("socket")
        if line is None or not hasattr(socket, "TCP_INFO"):
            return None
        try:
            return rtt_in(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_BYTES))
        except (OSError, ValueError):  # uvloop's socket of a line that is just being closed
            return None

    def wait(self) -> None:
        """Hear no more until `go_on`: what was said is not answered yet."""
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # --- out ---

    def say(self, words: bytes) -> None:
        """Write one message; to who is gone already, nothing."""
        conn, transport = self.conn, self.transport
        if self.close_sent or conn.state is not OPEN or transport.is_closing():
            return
        if not conn.extensions:
            transport.write(text_frame(words))
        elif self.shares and conn.extensions[0].local_max_window_bits == WINDOW:  # type: ignore[attr-defined]
            transport.write(shared_frame(words))
        else:
            conn.send_text(words)
            transport.write(b"".join(conn.data_to_send()))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self.ear is not None:
            self.ear.drained()

    def hang_up(self, code: int) -> None:
        if self.conn.state is OPEN and not (self.close_sent or self.transport.is_closing()):
            self.conn.send_close(code)
            self._end(code)

    def handle_parser_exception(self) -> None:
        """Last words, then silence: hanging up at once would tear them out of the line."""
        self._deaf = True
        if self.conn.close_sent is None:  # it was never opened
            self.transport.close()
        elif not self.close_sent:
            code = self.conn.close_sent.code
            words = ENCODER.encode(Failure(WHY.get(code, "malformed"), fatal=True))
            self.transport.write(text_frame(words))
            self._end(code)
        if not self.transport.is_closing():  # taking in what nobody hears is work, too
            self.transport.pause_reading()

    def _end(self, code: int) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_sent = True
        self.go_on()
        self.close_timer = self.loop.call_later(limits.LAST_WORDS_S, self._cut)

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self.close_sent = True  # the library has answered it

    def keepalive_timeout(self) -> None:
        """Whoever does not answer our ping is gone."""
        self.pong_timer = None
        self.hang_up(CloseCode.INTERNAL_ERROR)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The line is over, whoever ended it."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._farewell = self.loop.call_later(limits.LAST_WORDS_S, self._cut)

    def _cut(self) -> None:
        """What somebody does not read is not kept for him, and nobody waits for it."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._farewell is not None:
            self._farewell.cancel()


def rtt_in(info: bytes) -> int | None:
    """The round trip in ms, or None.

    A receiver that has nothing to say answers late, which stretches the smoothed one: it counts no
    further than lines usually vary above their smallest.
    """
    if len(info) < RTT_AT + 4:
        return None
    usual = int.from_bytes(info[RTT_AT : RTT_AT + 4], sys.byteorder)
    if len(info) >= LEAST_AT + 4:
        least = int.from_bytes(info[LEAST_AT : LEAST_AT + 4], sys.byteorder)
        usual = min(usual, round(least * USUAL) + SLACK_US)
    return usual // 1000


def frame_end(data: bytes, at: int) -> int:
    """Where the frame that begins there will end; 0 as long as its head does not say."""
    if len(data) < at + 2:
        return 0
    size, start = data[at + 1] & SIZE, at + 2
    if size > 125:
        start += 2 if size == 126 else 8
        if len(data) < start:
            return 0
        size = int.from_bytes(data[at + 2 : start])
        if size > limits.FRAME_BYTES:
            return len(data)  # never read: the library says so by the head alone
    return start + size + (4 if data[at + 1] & MASKED else 0)


def text_frame(words: bytes, kind: int = WHOLE_TEXT) -> bytes:
    """A whole text, not masked, as the house sends it."""
    size = len(words)
    if size < 126:
        return bytes((kind, size)) + words
    if size < 1 << 16:
        return bytes((kind, 126)) + size.to_bytes(2) + words
    return bytes((kind, 127)) + size.to_bytes(8) + words


# What all who watch hear one after the other: compressed once, by itself, so that it refers to
# nothing a line has heard before and can be read on every one of them.
latest: list[tuple[bytes, bytes]] = []


def shared_frame(words: bytes) -> bytes:
    if len(words) < WORTH_PACKING:
        return text_frame(words)
    told = latest[0] if latest else None
    if told is None or told[0] is not words:
        told = words, text_frame(packed(words), PACKED_TEXT)
        latest[:] = (told,)
    return told[1]


def packed(words: bytes) -> bytes:
    """Compressed as a message of WebSocket: without the mark of its end."""
    packer = zlib.compressobj(wbits=-WINDOW, memLevel=5)
    return (packer.compress(words) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


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
        self._home = ""
        self._reader = "", 0  # who reads slowly, and how much was left to read
        self._taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow: Flow = Flow(transport)
        self.logger = Named(self.logger, self.client[0] if self.client else "")  # type: ignore[assignment]
        if self.client and not self.config.proxy_headers:  # else everybody is the proxy
            self._home = limits.household(self.client[0])
            self.open[self._home] += 1
            if self.open[self._home] > limits.DOORS_PER_ADDRESS:
                transport.abort()
                return
        self._expect()

    def data_received(self, data: bytes) -> None:
        price = limits.READ_PRICE + len(data)
        if self._budget.up_to(price) < price:
            self.transport.abort()
            return
        if self._patience is None and self.cycle.response_complete:  # a further request
            self._expect()
        super().data_received(data)
        if self._patience is not None:
            self._head += len(data)
            if self._head > limits.HEAD_BYTES:
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

    def on_headers_complete(self) -> None:
        self._calm()
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
