"""How much anybody may ask for, so that nobody can stop the others."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MESSAGE_BYTES = 4096  # the largest message and the largest body
FRAME_BYTES = 1 << 16  # beyond it the line is cut before the message is even read
HELLO_S = 5.0
REQUEST_S = 10.0  # for the headers of a request, and again for its body
LAST_WORDS_S = 1.0  # what is said last still goes out
LINES_PER_ADDRESS = 500  # open at the same time
FOULS = 20  # messages over the limit before the line is closed


class Bucket:
    """Fills with `rate` drops a second up to `size`; each request takes one."""

    __slots__ = ("_at", "_clock", "_left", "_rate", "_size")

    def __init__(
        self, size: float, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._size, self._rate, self._clock = size, rate, clock
        self._left, self._at = size, clock()

    def take(self) -> int:
        """0 when there was a drop left, else in how many ms there will be one."""
        self._fill()
        if self._left >= 1:
            self._left -= 1
            return 0
        return max(1, round((1 - self._left) / self._rate * 1000))

    def up_to(self, most: int) -> int:
        """As many drops as there are, but not more than that."""
        self._fill()
        taken = min(most, int(self._left))
        self._left -= taken
        return taken

    def _fill(self) -> None:
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class ByAddress:
    """A bucket per address; the longest unused are forgotten."""

    def __init__(self, size: float, rate: float, most: int = 10_000) -> None:
        self._size, self._rate, self._most = size, rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> int:
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()


def message_bucket() -> Bucket:
    """A person, even a hasty one, stays below 15 messages a second."""
    return Bucket(40, 15)


def lobby_buckets() -> ByAddress:
    """Create and join: a whole school may sit behind one address."""
    return ByAddress(60, 2)


def lookup_buckets() -> ByAddress:
    """Looking at tables by their code: a class may come in at once, but nobody tries all codes."""
    return ByAddress(200, 5)


def album_buckets() -> ByAddress:
    """Stories that must be told anew, or cannot be told; those kept at hand are free."""
    return ByAddress(60, 2)


def line_buckets() -> ByAddress:
    """New lines from one address."""
    return ByAddress(200, 10)


def wire_bucket() -> Bucket:
    """Bytes of one line, pings and all: many times what a page ever says."""
    return Bucket(FRAME_BYTES // 2, FRAME_BYTES // 2)


def door_bucket() -> Bucket:
    """Bytes of one HTTP connection: a page asks for a few dozen files, with a kilobyte each."""
    return Bucket(FRAME_BYTES * 2, FRAME_BYTES)
