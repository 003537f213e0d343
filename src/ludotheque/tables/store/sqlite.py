"""The embedded store: SQLite with a write-ahead log, one writer thread, many moves per commit.

Exactly one connection writes and checkpoints, with synchronous=FULL. Calls that
arrive while a commit is on its way to the disk wait together for the next one.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ...core.model import UNREADABLE
from ...core.record import BadRecord, Entry, Header
from .base import Conflict, SavedMatch, SavedRoom, Store, Unavailable
from .beats import Beats
from .folder import BEATS, DATABASE, SCHEMA, FolderLock, FolderProblem, inspect, keep_private

TABLES = """
create table if not exists schema (version integer not null) strict;
create table if not exists matches (
    name text primary key, header blob not null, seed blob not null
) strict;
create table if not exists entries (
    match text not null, ply integer not null, seat integer, move blob not null,
    at_ms integer not null, stand_in integer not null default 0
) strict;
create unique index if not exists entries_by_ply on entries (match, ply);
create table if not exists rooms (
    code text primary key, version integer not null, live integer not null, document blob not null
) strict;
create index if not exists rooms_live on rooms (live) where live = 1;
"""
CREATE = "insert into matches values (?, ?, ?) on conflict do nothing"
APPEND = "insert into entries values (?, ?, ?, ?, ?, ?)"
# The ply an entry must have to be the next one of its match; nothing where there is no such match.
NEXT = """
select (select coalesce(max(ply) + 1, 0) from entries where match = ?1)
from matches where name = ?1
"""
NEW_ROOM = "insert into rooms values (?, 1, ?, ?) on conflict do nothing"
SAVE_ROOM = """
update rooms set version = version + 1, live = ?, document = ? where code = ? and version = ?
"""
LOG = logging.getLogger(__name__)
GROUP = 256  # most calls in one commit
LINGER_S = 0.002  # where moves come in quick succession, some more come together in that time
MOST_KNOWN = 20_000  # matches whose next ply the writer keeps in mind


class _Call(NamedTuple):
    """One statement to write, and who waits for it."""

    statement: str
    values: tuple[Any, ...]
    done: asyncio.Future[bool]


class SqliteStore(Store):
    """Everything in one file of the data folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._lock = FolderLock(folder)
        path = folder / DATABASE
        try:
            inspect(path)
            keep_private(path)
            self._database = _open(path)
        except FolderProblem:
            self._lock.release()
            raise
        self._calls: queue.SimpleQueue[_Call | None] = queue.SimpleQueue()
        self._next: dict[str, int] = {}  # the next ply of each match; the writer's own
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "store-reader")
        uri = f"{path.absolute().as_uri()}?mode=ro"
        self._reading = sqlite3.connect(uri, uri=True, check_same_thread=False)
        self._beats = Beats(folder / BEATS)
        self._closed = False

    # --- matches ---

    async def create_match(self, header: Header, seed: bytes) -> None:
        values = (header.match, msgspec.json.encode(header), seed)
        if not await self._do(CREATE, values):
            raise Conflict(f"there is a match {header.match} already")

    async def match(self, name: str) -> SavedMatch | None:
        rows = await self._read("select header, seed from matches where name = ?", (name,))
        for header, seed in rows:
            return SavedMatch(_header(name, header), seed)
        return None

    async def append(self, match: str, entry: Entry) -> None:
        stand_in = entry.stand_in is True
        values = (match, entry.ply, entry.seat, bytes(entry.move), entry.at_ms, stand_in)
        if not await self._do(APPEND, values):
            raise Conflict(f"entry {entry.ply} is not the next one of match {match}")
        self._grew(match)

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        rows = await self._read(
            "select ply, seat, move, at_ms, stand_in from entries"
            " where match = ? and ply >= ? order by ply",
            (match, since),
        )
        return [_entry(*row) for row in rows]

    def beat(self, match: str, at_ms: int) -> None:
        self._beats.beat(match, at_ms)

    def last_beat(self, match: str) -> int:
        return self._beats.last(match)

    # --- rooms ---

    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        if version == 0:
            saved = await self._do(NEW_ROOM, (code, live, document))
        else:
            saved = await self._do(SAVE_ROOM, (live, document, code, version))
        if not saved:
            raise Conflict(f"version {version} of room {code} is not the latest")

    async def room(self, code: str) -> SavedRoom | None:
        rows = await self._read("select version, document from rooms where code = ?", (code,))
        return SavedRoom(*rows[0]) if rows else None

    async def live_rooms(self) -> list[str]:
        rows = await self._read("select code from rooms where live = 1 order by code", ())
        return [code for (code,) in rows]

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._calls.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._beats.close()
        self._database.close()
        self._lock.release()

    # --- reading: its own thread and connection, so that nobody waits for a commit ---

    async def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, self._fetch, statement, values)
        except sqlite3.Error as error:
            raise Unavailable(f"the database cannot be read: {error}") from error

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return self._reading.execute(statement, values).fetchall()

    # --- writing: the one writer thread ---

    async def _do(self, statement: str, values: tuple[Any, ...]) -> bool:
        """Write and wait until it is durable; False when the condition did not hold."""
        if self._closed:
            raise Unavailable("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._calls.put(_Call(statement, values, done))
        return await done

    def _write(self) -> None:
        """Commit whatever has come together, again and again."""
        crowded = False
        while (call := self._calls.get()) is not None:
            if crowded:
                time.sleep(LINGER_S)
            group = [call]
            last = False
            while len(group) < GROUP and not self._calls.empty():
                further = self._calls.get()
                if further is None:
                    last = True
                    break
                group.append(further)
            crowded = len(group) > 1
            self._commit(group)
            if last:
                return

    def _commit(self, group: Sequence[_Call]) -> None:
        """One transaction: all of it is durable, or none of it happened.

        Where it fails, each call gets one of its own: a bad one spoils no other. Nothing here ends
        the writer, or everybody would wait for ever.
        """
        if len(self._next) > MOST_KNOWN:
            self._next.clear()
        try:
            cursor = self._database.execute("begin immediate")
            kept = self._carry_out(cursor, group)
            cursor.execute("commit")
        except Exception as error:
            self._next.clear()  # some of it may not have come to pass
            self._roll_back()
            if len(group) == 1:
                _report(group, [Unavailable(f"the database cannot be written: {error}")])
            for call in group if len(group) > 1 else ():
                self._commit([call])
        else:
            _report(group, kept)

    def _carry_out(self, cursor: sqlite3.Cursor, group: Sequence[_Call]) -> list[bool]:
        """Did each call's condition hold? Entries, nearly all there is, go in by one statement."""
        kept: list[bool] = []
        entries = []
        for statement, values, _ in group:
            if statement is APPEND:
                kept.append(self._is_next(cursor, values[0], values[1]))
                if kept[-1]:
                    entries.append(values)
            else:
                kept.append(cursor.execute(statement, values).rowcount == 1)
        cursor.executemany(APPEND, entries)
        return kept

    def _is_next(self, cursor: sqlite3.Cursor, match: str, ply: int) -> bool:
        """Compare-and-swap: nobody else writes to this folder, so the writer knows the order."""
        expected = self._next.get(match)
        if expected is None:
            row = cursor.execute(NEXT, (match,)).fetchone()
            if row is None:
                return False
            self._next[match] = expected = row[0]
        if ply != expected:
            return False
        self._next[match] = ply + 1
        return True

    def _roll_back(self) -> None:
        try:
            if self._database.in_transaction:
                self._database.rollback()
        except sqlite3.Error as error:  # the next call finds the transaction open and tries again
            LOG.error("the database could not be rolled back: %s", error)


def _report(group: Sequence[_Call], results: Sequence[bool | Exception]) -> None:
    """Wake everybody of the group by one message to the event loop."""
    loop = group[0].done.get_loop()
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(_resolve, [call.done for call in group], results)


def _resolve(waiting: Sequence[asyncio.Future[bool]], results: Sequence[bool | Exception]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.done():  # whoever asked has given up
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


def _entry(ply: int, seat: int | None, move: bytes, at_ms: int, stand_in: int) -> Entry:
    return Entry(ply, seat, msgspec.Raw(move), at_ms, True if stand_in else msgspec.UNSET)


def _header(name: str, data: bytes) -> Header:
    try:
        return msgspec.json.decode(data, type=Header)
    except UNREADABLE as error:
        raise BadRecord(f"the header of match {name} cannot be read: {error}") from None


def _open(path: Path) -> sqlite3.Connection:
    """The writing connection, with tables of the current schema."""
    try:
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        database.execute("pragma journal_mode = wal")
        database.execute("pragma synchronous = full")
        database.executescript(f"begin; {TABLES} commit;")
        _upgrade(database)
        if not database.execute("select 1 from schema").fetchone():
            database.execute("insert into schema values (?)", (SCHEMA,))
            # Into the file itself: without its log it must still be known as ours.
            database.execute("pragma wal_checkpoint(truncate)")
        return database
    except sqlite3.Error as error:
        raise FolderProblem(f"cannot open the database {path}: {error}") from None


def _upgrade(database: sqlite3.Connection) -> None:
    """Schema 1 did not know who stood in for whom."""
    old = database.execute("select 1 from schema where version < 2").fetchone()
    if old:
        column = "alter table entries add column stand_in integer not null default 0"
        database.executescript(f"begin; {column}; update schema set version = 2; commit;")
