"""What the stores in SQL share: the promise told in statements; each brings them in its dialect."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import msgspec

from ...core.model import UNREADABLE
from ...core.record import BadRecord, Entry, Header
from .base import Conflict, SavedMatch, SavedResult, SavedRoom
from .beats import Beats
from .writer import WritingStore


class Statements(NamedTuple):
    """What is written, then what is read, in the dialect of one database."""

    create: str  # name, header, seed
    append: str  # match, ply, seat, move, at_ms, stand_in
    new_room: str  # live, document, code, version
    save_room: str  # the same
    keep_result: str  # match, document
    laugh: str  # match
    match: str  # name
    entries: str  # match, since
    room: str  # code
    live_rooms: str
    results: str  # most; the latest first


class SqlStore(WritingStore):
    """Matches, rooms and results as rows; how far clocks have come in a file beside."""

    speaks: ClassVar[Statements]
    booleans: ClassVar[tuple[int, int]] = (False, True)
    _beats: Beats

    # --- matches ---

    async def create_match(self, header: Header, seed: bytes) -> None:
        values = (header.match, msgspec.json.encode(header), seed)
        if not await self._do(self.speaks.create, values):
            raise Conflict(f"there is a match {header.match} already")

    async def match(self, name: str) -> SavedMatch | None:
        for header, seed in await self._read(self.speaks.match, (name,)):
            return SavedMatch(_header(name, header), seed)
        return None

    async def append(self, match: str, entry: Entry) -> None:
        stand_in = self.booleans[entry.stand_in is True]
        move = bytearray(entry.move)  # which sqlite3 takes as it is, while bytes are looked up
        values = (match, entry.ply, entry.seat, move, entry.at_ms, stand_in)
        if not await self._do(self.speaks.append, values):
            raise Conflict(f"entry {entry.ply} is not the next one of match {match}")
        if self._followers:
            self._grew(match)

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        return [read_entry(*row) for row in await self._read(self.speaks.entries, (match, since))]

    def beat(self, match: str, at_ms: int) -> None:
        self._beats.beat(match, at_ms)

    async def last_beat(self, match: str) -> int:
        return self._beats.last(match)

    # --- rooms ---

    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        statement = self.speaks.save_room if version else self.speaks.new_room
        if not await self._do(statement, (live, document, code, version)):
            raise Conflict(f"version {version} of room {code} is not the latest")

    async def room(self, code: str) -> SavedRoom | None:
        rows = await self._read(self.speaks.room, (code,))
        return SavedRoom(*rows[0]) if rows else None

    async def live_rooms(self) -> list[str]:
        return [code for (code,) in await self._read(self.speaks.live_rooms, ())]

    # --- results ---

    async def keep_result(self, match: str, document: bytes) -> None:
        await self._do(self.speaks.keep_result, (match, document))

    async def results(self, most: int) -> list[SavedResult]:
        rows = await self._read(self.speaks.results, (most,))
        return [SavedResult(*row) for row in reversed(rows)]

    async def laugh(self, match: str) -> bool:
        return await self._do(self.speaks.laugh, (match,))


def read_entry(ply: int, seat: int | None, move: bytes, at_ms: int, stand_in: int) -> Entry:
    return Entry(ply, seat, msgspec.Raw(move), at_ms, True if stand_in else msgspec.UNSET)


def _header(name: str, data: bytes) -> Header:
    try:
        return msgspec.json.decode(data, type=Header)
    except UNREADABLE as error:
        raise BadRecord(f"the header of match {name} cannot be read: {error}") from None
