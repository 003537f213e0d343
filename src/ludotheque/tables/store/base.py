"""What a store promises: matches that only grow, rooms that change one version at a time.

Whatever a call has returned without raising is durable: it survives the end of the process and of
the machine. Every store passes the same suite, tests/tables/test_store.py.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection
from typing import NamedTuple, Protocol

from ...core.record import Entry, Header

ALIVE_S = 2.5  # a house that has said nothing for that long is gone: its tables go to others


class Conflict(Exception):
    """Somebody else wrote first: this ply, this version or this name is taken."""


class Unavailable(Exception):
    """The store cannot be read or written now; nothing of this call was kept."""


class SavedMatch(NamedTuple):
    """A match before its first entry."""

    header: Header
    seed: bytes


class SavedRoom(NamedTuple):
    """The document of a table; `version` grows by one with every save."""

    version: int
    document: bytes


class SavedResult(NamedTuple):
    """How a match ended, and how often its story made somebody laugh."""

    match: str
    document: bytes
    laughs: int


class Ear(Protocol):
    """What a house hears of its neighbours: the other houses on the same store (decision 034)."""

    def on_entry(self, match: str) -> None:
        """One of them has written into the log of that match."""

    def on_room(self, code: str) -> None:
        """One of them has changed that room."""

    def on_word(self, house: str, code: str, word: bytes) -> None:
        """One of them says something about a table; nobody keeps it."""

    def on_taken(self, code: str) -> None:
        """One of them runs that table from now on."""

    def on_beat(self, houses: frozenset[str]) -> None:
        """Every now and then: which of them are open."""

    def on_gap(self) -> None:
        """We were not heard for too long, or heard nothing: anything may have been missed."""


class Alone:
    """A store that one house has for itself: there are no neighbours."""

    shared = False

    @property
    def awake(self) -> bool:
        """False as long as others may take this house for gone, and run its tables."""
        return True

    def hear(self, ear: Ear) -> None:
        """From now on this house hears its neighbours."""

    def tell(self, code: str, word: bytes) -> None:
        """Say something about a table to whoever is open now."""

    async def take(self, codes: Collection[str]) -> set[str]:
        """Those of the tables that this house runs now: nobody else did, or he is gone."""
        return set(codes)

    def give_back(self, codes: Collection[str]) -> None:
        """Somebody else may run these tables."""


class Store(Alone, ABC):
    """Matches and rooms. All calls are safe from any task of one event loop."""

    def __init__(self) -> None:
        self._followers: dict[str, set[asyncio.Event]] = {}

    @abstractmethod
    async def create_match(self, header: Header, seed: bytes) -> None:
        """A new match without entries; Conflict if there is one of that name."""

    @abstractmethod
    async def match(self, name: str) -> SavedMatch | None:
        """Header and seed of a match; BadRecord if they cannot be read."""

    @abstractmethod
    async def append(self, match: str, entry: Entry) -> None:
        """Write the next entry; Conflict unless `entry.ply` is exactly the next one."""

    @abstractmethod
    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        """The entries from ply `since` on, in order."""

    @abstractmethod
    def beat(self, match: str, at_ms: int) -> None:
        """How far its time has come; at once, and kept by the machine but not by its disk."""

    @abstractmethod
    async def last_beat(self, match: str) -> int:
        """0 if there was none, or none was kept."""

    @abstractmethod
    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        """Replace that version of a room by the next (0: a new room); Conflict if it is not."""

    @abstractmethod
    async def room(self, code: str) -> SavedRoom | None:
        """The latest version of a room."""

    @abstractmethod
    async def live_rooms(self) -> list[str]:
        """The codes of the rooms saved as live: a match is being played there."""

    @abstractmethod
    async def keep_result(self, match: str, document: bytes) -> None:
        """How a match ended, for the golden book; what is kept of it already stays."""

    @abstractmethod
    async def results(self, most: int) -> list[SavedResult]:
        """The last ones that were kept, the oldest first."""

    @abstractmethod
    async def laugh(self, match: str) -> bool:
        """Somebody laughed about the story of that match; False if there is no such result."""

    @abstractmethod
    async def close(self) -> None:
        """Write what is pending and let go of the files."""

    async def follow(self, match: str, since: int = 0) -> AsyncIterator[Entry]:
        """The entries from ply `since` on, and then every new one as it becomes durable."""
        grown = asyncio.Event()
        self._followers.setdefault(match, set()).add(grown)
        try:
            while True:
                grown.clear()
                for entry in await self.entries(match, since):
                    since = entry.ply + 1
                    yield entry
                await grown.wait()
        finally:
            followers = self._followers[match]
            followers.discard(grown)
            if not followers:
                del self._followers[match]

    def _grew(self, match: str) -> None:
        for grown in self._followers.get(match, ()):
            grown.set()
