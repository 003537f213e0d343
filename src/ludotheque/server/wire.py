"""Below the protocol: uvicorn's connections, with a limit to what is read before anybody looks.

Reading costs time that everybody at the house shares, even if what comes in is only pings or the
headers of a request that never ends. Whoever sends too much is told why, then cut off.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode

from . import limits
from .protocol import ErrorCode, Failure
from .updates import ENCODER

# What a browser is told when its line ends by the rules of WebSocket themselves.
WHY: dict[int, ErrorCode] = {
    CloseCode.MESSAGE_TOO_BIG: "too_large",
    CloseCode.POLICY_VIOLATION: "too_fast",
}


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket that says why before it hangs up."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._budget = limits.wire_bucket()
        self._deaf = False

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            return
        allowed = self._budget.up_to(len(data))
        super().data_received(data[:allowed])
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.transport.close()  # headers that are good for a request, but not for a line
        elif allowed < len(data) and not self._deaf:
            self.conn.fail(CloseCode.POLICY_VIOLATION)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Words that are no UTF-8 are the sender's mistake, not one of ours to be logged."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Last words, then silence: hanging up at once would tear them out of the line."""
        self._deaf = True
        if self.close_sent:  # the last words were said already
            return
        if self.conn.close_sent is None:  # it was never opened
            self.transport.close()
            return
        code = self.conn.close_sent.code
        words = ENCODER.encode(Failure(WHY.get(code, "malformed"), fatal=True))
        self.transport.write(Frame(Opcode.TEXT, words).serialize(mask=False))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_sent = True
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(limits.LAST_WORDS_S, self.transport.close)


class Door(HttpToolsProtocol):
    """An HTTP connection on which a request must come, soon and in one piece."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._budget = limits.door_bucket()
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        if self._budget.up_to(len(data)) < len(data):
            self.transport.abort()
            return
        if self._patience is None and self.cycle.response_complete:  # a further request
            self._expect()
        super().data_received(data)

    def _expect(self) -> None:
        self._patience = self.loop.call_later(limits.REQUEST_S, self.transport.abort)

    def on_headers_complete(self) -> None:
        self._calm()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm()
        super().connection_lost(exc)

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
