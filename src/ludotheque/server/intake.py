"""What comes in on a line: counted, paid for and cut into frames, before anybody looks at it."""

from __future__ import annotations

import time
from typing import Any, Protocol

from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]

from . import limits
from .frames import MASKED, SIZE, WHOLE_TEXT, frame_end


class Ear(Protocol):
    """Whoever is at this end of a line."""

    def hear(self, words: bytes | None) -> None:
        """A whole message of text came in; None: one that is no text."""

    def drained(self) -> None:
        """The line was full, and is not any more."""


class Library(Protocol):
    """The line as the library keeps it, which knows all of WebSocket."""

    conn: Any
    handshake_initiated: bool
    handshake_complete: bool
    close_sent: bool

    def greet(self, data: bytes) -> None:
        """Before the line is one."""

    def by_library(self, data: bytes) -> None: ...

    def cut_off(self, code: int) -> None:
        """Too much was said."""

    def fail(self, code: int) -> None:
        """Something was said that breaks the rules of WebSocket."""


class Intake:
    """Whole, uncompressed texts go straight to the ear, all else by the library."""

    def __init__(self, line: Library) -> None:
        self._line = line
        self.ear: Ear | None = None
        self.arrived = 0  # when the last bytes came in, in ms of the house's time
        self.deaf = False
        self.home: limits.Bucket | None = None  # which all lines of its address share
        self._budget = limits.wire_bucket()
        self._share = limits.share_bucket()  # what is left to this line where that one is empty
        self._pieces = 0  # frames of a message that is not all there
        self._rest = b""  # of a frame that is not all there

    def receive(self, data: bytes) -> None:
        """Reading is work, whatever is in it; what was not paid for is not looked at."""
        if self.deaf:
            return
        self.arrived = time.monotonic_ns() // 1_000_000
        price = limits.READ_PRICE + len(data)
        short = price - self._pay(price)
        if short:
            data = data[: max(len(data) - short, 0)]
        if self._line.handshake_initiated:
            self._read(data)
        else:
            self._line.greet(data)
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

    def _cut_off(self, code: int) -> None:
        if not self.deaf:
            self._line.cut_off(code)

    def _read(self, data: bytes) -> None:
        """Frame by frame; what is not all there waits for the rest."""
        data, at = self._rest + data if self._rest else data, 0
        size = len(data)
        while at < size and not self.deaf and (end := frame_end(data, at)) and end <= size:
            if at and self._pay(limits.FRAME_PRICE) < limits.FRAME_PRICE:
                self._cut_off(CloseCode.POLICY_VIOLATION)
                return
            self._take(data[at:end])
            at = end
        self._rest = data[at:]

    def _take(self, frame: bytes) -> None:
        line, head = self._line, frame[1]
        plain = frame[0] == WHOLE_TEXT and head & MASKED and len(frame) < limits.FRAME_BYTES
        open_now = line.handshake_complete and not line.close_sent
        if plain and open_now and line.conn.current_size is None:
            start = 8 if head & SIZE == 126 else 6
            self.hear(apply_mask(frame[start:], frame[start - 4 : start]))
        else:
            line.by_library(frame)
            self._count_pieces()

    def _count_pieces(self) -> None:
        """A message in pieces must end some time, even if there is nothing in them."""
        self._pieces = self._pieces + 1 if self._line.conn.current_size is not None else 0
        if self._pieces > limits.PIECES:
            self._cut_off(CloseCode.MESSAGE_TOO_BIG)

    def hear(self, words: bytes | None) -> None:
        """Words that are no UTF-8 are the sender's mistake, not one of ours to be logged."""
        try:
            if words is not None:
                words.decode()
        except UnicodeDecodeError:
            self._line.fail(CloseCode.INVALID_DATA)
            return
        if self.ear is not None:
            self.ear.hear(words)
