"""A store that forgets everything at the end: for tests and for trying things out."""

from __future__ import annotations

from ...core.record import Entry, Header
from .base import Conflict, SavedMatch, SavedResult, SavedRoom, Store


class MemoryStore(Store):
    """Dictionaries, with the same refusals as the real stores."""

    def __init__(self) -> None:
        super().__init__()
        self._matches: dict[str, SavedMatch] = {}
        self._entries: dict[str, list[Entry]] = {}
        self._rooms: dict[str, tuple[SavedRoom, bool]] = {}
        self._beats: dict[str, int] = {}
        self._results: dict[str, SavedResult] = {}

    async def create_match(self, header: Header, seed: bytes) -> None:
        if header.match in self._matches:
            raise Conflict(f"there is a match {header.match} already")
        self._matches[header.match] = SavedMatch(header, seed)
        self._entries[header.match] = []

    async def match(self, name: str) -> SavedMatch | None:
        return self._matches.get(name)

    async def append(self, match: str, entry: Entry) -> None:
        entries = self._entries.get(match)
        if entries is None or entry.ply != len(entries):
            raise Conflict(f"entry {entry.ply} is not the next one of match {match}")
        entries.append(entry)
        self._grew(match)

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        return self._entries.get(match, [])[max(since, 0) :]

    def beat(self, match: str, at_ms: int) -> None:
        self._beats[match] = at_ms

    async def last_beat(self, match: str) -> int:
        return self._beats.get(match, 0)

    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        saved = self._rooms.get(code)
        if (saved[0].version if saved else 0) != version:
            raise Conflict(f"version {version} of room {code} is not the latest")
        self._rooms[code] = SavedRoom(version + 1, document), live

    async def room(self, code: str) -> SavedRoom | None:
        saved = self._rooms.get(code)
        return saved[0] if saved else None

    async def live_rooms(self) -> list[str]:
        return sorted(code for code, (_, live) in self._rooms.items() if live)

    async def keep_result(self, match: str, document: bytes) -> None:
        self._results.setdefault(match, SavedResult(match, document, 0))

    async def results(self, most: int) -> list[SavedResult]:
        return list(self._results.values())[-most:]

    async def laugh(self, match: str) -> bool:
        saved = self._results.get(match)
        if saved is not None:
            self._results[match] = saved._replace(laughs=saved.laughs + 1)
        return saved is not None

    async def close(self) -> None:
        pass
