"""The embedded store: SQLite with a write-ahead log, one writer thread, many moves per commit.

Exactly one connection writes and checkpoints, with synchronous=FULL.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .base import Unavailable
from .beats import Beats
from .folder import BEATS, DATABASE, SCHEMA, FolderLock, FolderProblem, inspect, keep_private
from .sql import SqlStore, Statements
from .writer import Call

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
create table if not exists results (
    match text primary key, document blob not null, laughs integer not null default 0
) strict;
"""
CREATE = "insert into matches values (?, ?, ?) on conflict do nothing"
APPEND = "insert into entries values (?, ?, ?, ?, ?, ?)"
# The ply an entry must have to be the next one of its match; nothing where there is no such match.
NEXT = """
select (select coalesce(max(ply) + 1, 0) from entries where match = ?1)
from matches where name = ?1
"""
NEW_ROOM = "insert into rooms (live, document, code, version) values (?, ?, ?, ? + 1)"
NEW_ROOM += " on conflict do nothing"
SAVE_ROOM = """
update rooms set version = version + 1, live = ?, document = ? where code = ? and version = ?
"""
KEEP_RESULT = "insert into results (match, document) values (?, ?) on conflict do nothing"
LAUGH = "update results set laughs = laughs + 1 where match = ?"
SPEAKS = Statements(
    CREATE,
    APPEND,
    NEW_ROOM,
    SAVE_ROOM,
    KEEP_RESULT,
    LAUGH,
    match="select header, seed from matches where name = ?",
    entries="select ply, seat, move, at_ms, stand_in from entries"
    " where match = ? and ply >= ? order by ply",
    room="select version, document from rooms where code = ?",
    live_rooms="select code from rooms where live = 1 order by code",
    results="select match, document, laughs from results order by rowid desc limit ?",
)
LOG = logging.getLogger(__name__)
MOST_KNOWN = 20_000  # matches whose next ply the writer keeps in mind


class SqliteStore(SqlStore):
    """Everything in one file of the data folder."""

    speaks = SPEAKS
    booleans = (0, 1)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._lock = FolderLock(folder)
        path = folder / DATABASE
        try:
            inspect(path)
            keep_private(path)
            self._database = open_database(path)
        except FolderProblem:
            self._lock.release()
            raise
        self._next: dict[str, int] = {}  # the next ply of each match; the writer's own
        self._writer.start()
        uri = f"{path.absolute().as_uri()}?mode=ro"
        self._reading = sqlite3.connect(uri, uri=True, check_same_thread=False)
        self._beats = Beats(folder / BEATS)

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._reading.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise Unavailable(f"the database cannot be read: {error}") from error

    def _carry_out(self, group: Sequence[Call]) -> list[bool]:
        if len(self._next) > MOST_KNOWN:
            self._next.clear()
        cursor = self._database.execute("begin immediate")
        kept = self._keep(cursor, group)
        cursor.execute("commit")
        return kept

    def _keep(self, cursor: sqlite3.Cursor, group: Sequence[Call]) -> list[bool]:
        """Did each call's condition hold? Entries, nearly all there is, go in by one statement."""
        kept: list[bool] = []
        entries = []
        for call in group:
            statement, values = call.statement, call.values
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

    def _recover(self, error: Exception) -> None:
        self._next.clear()  # some of it may not have come to pass
        try:
            if self._database.in_transaction:
                self._database.rollback()
        except sqlite3.Error as worse:  # the next call finds the transaction open and tries again
            LOG.error("the database could not be rolled back: %s", worse)

    def _let_go(self) -> None:
        self._reading.close()
        self._beats.close()
        self._database.close()
        self._lock.release()


def open_database(path: Path) -> sqlite3.Connection:
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
