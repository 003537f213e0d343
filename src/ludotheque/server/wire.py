"""Below the protocol: uvicorn's lines, with a limit to what is read before anybody looks.

Reading costs time that everybody at the house shares, even if what comes in is only pings. Whoever
sends too much is told why, then cut off.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import time
import zlib
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import OPEN

from . import limits
from .burst import Mouth
from .door import turn_away
from .frames import MASKED, SIZE, WHOLE_TEXT, frame_end, text_frame
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
PACKED_TEXT = 0xC1  # the first byte of a frame that is a whole text, compressed
WINDOW = 12  # how far back uvicorn lets compression look, in bits
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
        self.address = ""  # whose line it is; behind a proxy the application knows it
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
        mouth = Mouth(cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, mouth))
        self.address = limits.household(self.client[0] if self.client else "")

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
                self._deaf = True  # headers that are good for a request, but not for a line
                turn_away(self.transport, self.loop, "This opens no line.")
                self.transport.pause_reading()
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

    def shutdown(self) -> None:
        if self.conn.handshake_exc is None:
            super().shutdown()
        else:
            self.transport.close()  # it never was a line, and has its answer

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
