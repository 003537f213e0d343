"""What a store promises: matches that only grow, rooms that change one version at a time.

Whatever a call has returned without raising is durable: it survives the end of the process and of
the machine. Every store passes the same suite, tests/tables/test_store.py.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from typing import NamedTuple

from ...core.record import Entry, Header


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


class Store(ABC):
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
    def last_beat(self, match: str) -> int:
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
