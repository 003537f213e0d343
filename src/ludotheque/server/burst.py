"""What a turn of the loop writes leaves at its end, in one go.

The system wakes whoever reads at the first words, and finds him awake at all further ones. Written
one by one, between rules and tables, each of them woke somebody: a sixth of what a move costs.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol
from weakref import WeakKeyDictionary

from .frames import text_frame

LOG = logging.getLogger(__name__)
BURSTS: WeakKeyDictionary[asyncio.AbstractEventLoop, Burst] = WeakKeyDictionary()


class Burst:
    """The lines that were written to in this turn of a loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._lines: list[Mouth] = []

    def add(self, line: Mouth) -> None:
        if not self._lines:
            self._loop.call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.send()
            except Exception:  # nobody else is to stay without his words
                LOG.exception("a line could not be written to")
                line.abort()


class Line(Protocol):
    """Whose mouth it is."""

    handshake_complete: bool
    close_sent: bool

    def compressed(self, words: bytes) -> bytes:
        """One message, compressed."""

    def hang_up(self, code: int) -> None: ...


class Mouth:
    """A line's transport as its protocol sees it: all that is written stays in order."""

    def __init__(
        self, line: Line, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop
    ) -> None:
        self._line = line
        self.plain = True  # nothing is compressed
        self.full = False  # whoever is at the other end reads too slowly
        burst = BURSTS.get(loop)
        if burst is None:
            burst = BURSTS[loop] = Burst(loop)
        self._transport, self._burst = transport, burst
        self._kept: list[bytes] = []
        self.get_extra_info = transport.get_extra_info
        self.is_closing = transport.is_closing
        self.pause_reading, self.resume_reading = transport.pause_reading, transport.resume_reading

    def say(self, words: bytes) -> None:
        """Write one message; to who is gone already, nothing."""
        line = self._line
        if line.handshake_complete and not (line.close_sent or self.is_closing()):
            self.write(text_frame(words) if self.plain else line.compressed(words))

    def hang_up(self, code: int) -> None:
        self._line.hang_up(code)

    def write(self, data: bytes) -> None:
        if not self._kept:
            self._burst.add(self)
        self._kept.append(data)

    def send(self) -> None:
        """Now, without waiting for the others."""
        kept = self._kept
        if kept:
            self._kept = []
            if not self._transport.is_closing():
                self._transport.write(kept[0] if len(kept) == 1 else b"".join(kept))

    def get_write_buffer_size(self) -> int:
        return sum(map(len, self._kept)) + self._transport.get_write_buffer_size()

    def close(self) -> None:
        self.send()
        self._transport.close()

    def abort(self) -> None:
        self._kept = []
        self._transport.abort()
