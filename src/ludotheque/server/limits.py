"""How much anybody may ask for, so that nobody can stop the others."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from ..tables.denied import Denied

MESSAGE_BYTES = 4096  # the largest message and the largest body
RECORD_BYTES = 56 << 10  # a match as a file, as it is sent; within what a door lets through
FILE_BYTES = 1 << 20  # the same unpacked
FRAME_BYTES = 1 << 16  # beyond it the line is cut before the message is even read
HELLO_S = 5.0
REQUEST_S = 10.0  # for the headers of a request, and again for its body
HEADERS, HEAD_BYTES = 100, 32 << 10  # of a request; browsers send twenty, in a kilobyte or two
REST_BYTES = 1 << 20  # of a body that was answered already; a proxy passes on no longer one
TAKE_S = 120.0  # for an answer to be read, once it is too much for the line at once
UNREAD_BYTES = 32 << 20  # of such answers, kept for one address
MOST_DEBT_S = 5.0  # of an address whose requests were read, but were too much
LAST_WORDS_S = 1.0  # what is said last still goes out
LINES_PER_ADDRESS = 500  # open at the same time
DOORS_PER_ADDRESS = 300  # connections for requests, likewise
FOULS = 20  # messages over the limit before the line is closed
# What looking costs, in bytes: whatever is in it, even nothing, it takes the time of so many.
READ_PRICE = 512  # a read, with the first frame in it
FRAME_PRICE = 256  # every further frame
MOST_KNOWN = 10_000  # households somebody keeps count of
PIECES = 64  # frames of one message; browsers send it whole
MOST_WAIT_S = 2.0  # of a request for its turn


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
        left = self._filled()
        if left >= 1:
            self._left = left - 1
            return 0
        return max(1, round((1 - left) / self._rate * 1000))

    def queue(self, most_s: float) -> float | None:
        """In how many seconds there will be a drop, taken already; None: not within that time."""
        wait = (1 - self._filled()) / self._rate
        if wait > most_s:
            return None
        self._left -= 1
        return max(0.0, wait)

    @property
    def empty(self) -> bool:
        return self._filled() < 1

    def up_to(self, most: int) -> int:
        """As many drops as there are, but not more than that."""
        left = self._filled()
        taken = most if most <= left else int(left)
        self._left = left - taken
        return taken

    def owe(self, price: int) -> float:
        """Pay in any case; in how many seconds the debt is paid off, 0 where there is none."""
        self._left = left = max(self._filled() - price, -MOST_DEBT_S * self._rate)
        return 0.0 if left >= 0 else -left / self._rate

    def _filled(self) -> float:
        now = self._clock()
        left = self._left + (now - self._at) * self._rate
        self._at = now
        self._left = left = left if left < self._size else self._size
        return left


@lru_cache(maxsize=10_000)
def household(host: str) -> str:
    """Whose address it is: with IPv6 everybody has a whole network (/64) to speak from."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False).network_address)
    return str(address)


class ByAddress:
    """A bucket per household; the longest unused are forgotten."""

    def __init__(self, size: float, rate: float, most: int = 10_000) -> None:
        self._size, self._rate, self._most = size, rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        home = household(address)
        bucket = self._buckets.pop(home, None) or Bucket(self._size, self._rate)
        self._buckets[home] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, address: str) -> int:
        return self.of(address).take()


class Guesses:
    """Codes of tables that are none: by page, request or line, they are counted together.

    Who has guessed too often learns nothing more for a while, not even of codes that are right.
    """

    def __init__(self, buckets: ByAddress | None = None) -> None:
        self._buckets = buckets or ByAddress(40, 0.5)

    def check(self, address: str) -> None:
        if self._buckets.of(address).empty:
            raise Denied("too_fast", retry_ms=2000)

    def missed(self, address: str) -> None:
        """Paid in any case: many guesses at once, all begun in time, are waited for afterwards."""
        self._buckets.of(address).queue(math.inf)


def message_bucket() -> Bucket:
    """A person, even a hasty one, stays below 15 messages a second."""
    return Bucket(40, 15)


def lobby_buckets() -> ByAddress:
    """Create and join: a whole school may sit behind one address."""
    return ByAddress(60, 2)


def table_buckets() -> ByAddress:
    """New tables in the long run: one address never fills the house with its codes."""
    return ByAddress(300, 300 / 86_400)


def request_buckets() -> ByAddress:
    """Requests: a class opens the page at once, thirty times some forty files."""
    return ByAddress(1500, 100)


def home_buckets() -> ByAddress:
    """What all lines of one address say, by the prices above."""
    return ByAddress(1 << 20, 1 << 20)


def album_buckets() -> ByAddress:
    """Stories that must be told anew, or cannot be told; those kept at hand are free."""
    return ByAddress(60, 2)


def hindsight_buckets() -> ByAddress:
    """Matches looked back at: seconds of a worker each, one at a time; every phone asks."""
    return ByAddress(60, 0.5)


def screen_buckets() -> ByAddress:
    """Televisions that ask for a code, or whether somebody has read it."""
    return ByAddress(60, 2)


def file_buckets() -> ByAddress:
    """Matches brought along as files: each is played again from the deal."""
    return ByAddress(10, 0.25)


def line_buckets() -> ByAddress:
    """New lines from one address."""
    return ByAddress(200, 10)


def wire_bucket() -> Bucket:
    """What one line says, by the prices above: many times what a page ever says."""
    return Bucket(FRAME_BYTES // 2, FRAME_BYTES // 2)


def share_bucket() -> Bucket:
    """What one line may still say where its address says too much: three things a second."""
    return Bucket(FRAME_BYTES // 8, FRAME_BYTES // 32)


def door_buckets() -> ByAddress:
    """What all connections of one address say: that class of thirty, and half as much again."""
    return ByAddress(3 << 20, 1 << 19)


def door_bucket() -> Bucket:
    """Bytes of one HTTP connection: a page asks for a few dozen files, with a kilobyte each."""
    return Bucket(FRAME_BYTES * 2, FRAME_BYTES)
