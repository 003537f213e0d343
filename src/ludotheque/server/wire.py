"""Below the protocol: uvicorn's lines, with a limit to what is read before anybody looks.

Reading costs time that everybody at the house shares, even if what comes in is only pings. Whoever
sends too much is told why, then cut off.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import zlib
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from . import limits
from .burst import Mouth
from .door import turn_away
from .frames import text_frame
from .intake import Intake
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


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that says why before it hangs up.

    Messages do not pass by the queues and tasks of ASGI. Whole, uncompressed texts are read by
    the intake and said by the mouth; for everything else (handshake, pieces, compression, pings,
    the end) there is the library.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.app_state = {**self.app_state, "wire": self}  # where the application finds it
        self.address = ""  # whose line it is; behind a proxy the application knows it
        self.intake = Intake(self)
        self.shares = False  # what is said here is said to others as well, in the same words
        self._farewell: asyncio.TimerHandle | None = None  # until when last words may be read

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.mouth = Mouth(self, cast(asyncio.Transport, transport), self.loop)
        super().connection_made(cast(asyncio.Transport, self.mouth))
        self.address = limits.household(self.client[0] if self.client else "")

    # --- in ---

    def data_received(self, data: bytes) -> None:
        self.intake.receive(data)

    def by_library(self, data: bytes) -> None:
        """What is no whole text: the handshake, pieces, pings, the end."""
        super().data_received(data)

    def greet(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.intake.deaf = True  # headers that are good for a request, but not for a line
            turn_away(self.transport, self.loop, "This opens no line.")
            self.transport.pause_reading()

    def cut_off(self, code: int) -> None:
        LOG.warning("%s says too much and is cut off", self.address)
        self.fail(code)

    def fail(self, code: int) -> None:
        self.conn.fail(code)
        self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """A message in pieces, or compressed, or of bytes, as the library has put it together."""
        words, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.intake.hear(words if self.curr_msg_data_type == "text" else None)

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

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.mouth.plain = not self.conn.extensions

    def compressed(self, words: bytes) -> bytes:
        """One message, compressed."""
        conn = self.conn
        if self.shares and conn.extensions[0].local_max_window_bits == WINDOW:  # type: ignore[attr-defined]
            return shared_frame(words)
        conn.send_text(words)
        return b"".join(conn.data_to_send())

    def pause_writing(self) -> None:
        super().pause_writing()
        self.mouth.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.mouth.full = False
        if self.intake.ear is not None:
            self.intake.ear.drained()

    def hang_up(self, code: int) -> None:
        if self.conn.state is OPEN and not (self.close_sent or self.transport.is_closing()):
            self.conn.send_close(code)
            self._end(code)

    def handle_parser_exception(self) -> None:
        """Last words, then silence: hanging up at once would tear them out of the line."""
        self.intake.deaf = True
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
