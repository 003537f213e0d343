"""Matches and rooms in PostgreSQL: the same promise, kept by a server that others can back up.

The key to the seats lies in the database too: several houses, on several machines, may share it
(decision 034). While they are open an advisory lock keeps out whoever wants it for himself alone.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from . import neighbours
from .base import Ear, Unavailable
from .beats import Beats
from .folder import BEATS, FolderLock, FolderProblem, secret
from .neighbours import GIVE_BACK, LAST_BEAT, TAKE, TELL, Connection, Neighbours, told
from .sql import SqlStore, Statements
from .writer import Call

SCHEMA = 1
TABLES = """
create table if not exists house (schema integer not null, key bytea not null);
create table if not exists matches (
    name text primary key, header bytea not null, seed bytea not null
);
create table if not exists entries (
    match text not null, ply integer not null, seat integer, move bytea not null,
    at_ms bigint not null, stand_in boolean not null, primary key (match, ply)
);
create table if not exists rooms (
    code text primary key, version integer not null, live boolean not null, document bytea not null
);
create table if not exists results (
    match text primary key, document bytea not null, laughs integer not null default 0,
    number bigint generated always as identity
);
create index if not exists rooms_live on rooms (code) where live;
"""
TABLES += neighbours.TABLES
CREATE = "insert into matches values (%s, %s, %s) on conflict do nothing"
# Compare-and-swap wherever it comes from: the next ply only, and of two who write it one.
APPEND = f"""
with kept as (
    insert into entries
    select match, ply, seat, move, at_ms, stand_in
    from unnest(%s::text[], %s::int[], %s::int[], %s::bytea[], %s::bigint[], %s::boolean[])
        as new (match, ply, seat, move, at_ms, stand_in)
    where exists (select from matches where name = new.match)
        and ply = (select coalesce(max(x.ply) + 1, 0) from entries x where x.match = new.match)
    on conflict do nothing
    returning match
)
select match, {told("e", "match")} from kept
"""
NEW_ROOM = "insert into rooms (live, document, code, version) values (%s, %s, %s, %s + 1)"
NEW_ROOM += " on conflict do nothing"
SAVE_ROOM = f"""
with saved as (
    update rooms set version = version + 1, live = %s, document = %s
    where code = %s and version = %s
    returning code
)
select {told("r", "code")} from saved
"""
KEEP_RESULT = "insert into results (match, document) values (%s, %s) on conflict do nothing"
LAUGH = "update results set laughs = laughs + 1 where match = %s"
SPEAKS = Statements(
    CREATE,
    APPEND,
    NEW_ROOM,
    SAVE_ROOM,
    KEEP_RESULT,
    LAUGH,
    match="select header, seed from matches where name = %s",
    entries="select ply, seat, move, at_ms, stand_in from entries"
    " where match = %s and ply >= %s order by ply",
    room="select version, document from rooms where code = %s",
    live_rooms='select code from rooms where live order by code collate "C"',
    results="select match, document, laughs from results order by number desc limit %s",
)
# Was it written before the line to the server broke, although nobody was told?
WRITTEN = {
    CREATE: "select from matches where (name, header, seed) = (%s, %s, %s)",
    APPEND: "select from entries where (match, ply) = (%s, %s) and seat is not distinct from %s"
    " and (move, at_ms, stand_in) = (%s, %s, %s)",
    SAVE_ROOM: "select from rooms where (live, document, code, version) = (%s, %s, %s, %s + 1)",
}
WRITTEN[NEW_ROOM] = WRITTEN[SAVE_ROOM]
WRITTEN[KEEP_RESULT] = "select from results where (match, document) = (%s, %s)"
WRITTEN[LAUGH] = "select from results where match = %s"
WRITTEN[TELL] = "select where %s::text is not null"  # told or not, nobody tells it again
WRITTEN[GIVE_BACK] = "select where %s::text[] is not null"
OURS = ("house", "matches", "entries", "rooms", "results")
LOCK = 0x4C55444F  # "LUDO": shared by houses, alone for whoever moves them
PREPARING = LOCK + 1  # of two houses that open at once
LET_GO_S = 1.0  # until a server has noticed that a killed house is gone
WAIT_S = 5  # for one connection
PATIENCE_S = 15.0  # while a server starts again; moves made meanwhile wait
ASLEEP_S = 2  # in the middle of a transaction, on whose rows the other houses wait


class PostgresStore(SqlStore):
    """Everything but the host's own files in one database."""

    speaks = SPEAKS
    shared = True

    def __init__(self, url: str, folder: Path) -> None:
        super().__init__()
        self._url, self._house = url, secrets.token_hex(4)
        self._lock = FolderLock(folder)
        try:
            self._database, self.key = _opened(url, folder, self._house)
        except FolderProblem:
            self._lock.release()
            raise
        self._reading = self._connect()
        self._beats = Beats(folder / BEATS)
        self._in_doubt: Sequence[
            Call
        ] = ()  # over which the line broke last: each may be tried again
        self._owed: set[str] = set()  # tables that somebody else may run, and does not know it
        self._neighbours = Neighbours(self._house, self._connect)
        self._neighbours.start()
        self._writer.start()

    def _connect(self) -> Connection:
        return _connect(self._url, self._house)

    # --- the other houses ---

    def hear(self, ear: Ear) -> None:
        self._neighbours.hear(ear)

    def tell(self, code: str, word: bytes) -> None:
        if self._neighbours.others:
            self._spend(TELL, (f"w {self._house} {code} {word.decode()}",))

    async def take(self, codes: Collection[str]) -> set[str]:
        if not codes:
            return set()
        self._owed.difference_update(codes)
        return {code for code, _ in await self._read(TAKE, (sorted(codes),))}

    @property
    def awake(self) -> bool:
        return self._neighbours.awake

    def give_back(self, codes: Collection[str]) -> None:
        """Until it is done: a table that an open house keeps for nothing is run by nobody."""
        given = self._owed.union(codes)
        self._owed.clear()
        if given:
            self._spend(GIVE_BACK, (sorted(given),), partial(self._owed.update, given))

    def _spend(
        self, statement: str, values: tuple[Any, ...], lost: Callable[[], None] = lambda: None
    ) -> None:
        """Written in its turn; nobody waits for it."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        done.add_done_callback(lambda done: lost() if done.exception() else None)
        if not self._closed:
            self._calls.put(Call(statement, values, done))

    def beat(self, match: str, at_ms: int) -> None:
        super().beat(match, at_ms)
        self._neighbours.beat(match, at_ms)

    async def last_beat(self, match: str) -> int:
        """Ours, or that of the house that ran the match before."""
        theirs: list[int] = [at_ms for (at_ms,) in await self._read(LAST_BEAT, (match,))]
        return max([self._beats.last(match), *theirs])

    # --- reading and writing ---

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            try:
                return self._reading.execute(statement, values).fetchall()
            except psycopg.OperationalError:  # the server went and may be back
                if not self._reading.closed:
                    raise
            self._reading = self._connect()
            return self._reading.execute(statement, values).fetchall()
        except psycopg.Error as error:
            raise Unavailable(f"the database cannot be read: {_first_line(error)}") from error

    def _carry_out(self, group: Sequence[Call]) -> list[bool]:
        """Where the line breaks nobody knows what was written: then each call is looked for."""
        if self._database.closed:
            self._database = _locked(self._url, self._house)
        try:
            return self._transact(group, doubtful=group[0] in self._in_doubt)
        except psycopg.Error:  # the server went, or has given us up: see ASLEEP_S
            if not self._database.closed:
                raise
        if group[0] not in self._in_doubt:  # else it is one of those, tried again
            self._in_doubt = group
        self._open_again()
        return self._transact(group, doubtful=True)

    def _transact(self, group: Sequence[Call], *, doubtful: bool = False) -> list[bool]:
        if not doubtful and _is_one(group):
            with self._database.cursor() as cursor:
                return _keep(cursor, group)
        with self._database.transaction(), self._database.cursor() as cursor:
            kept = _keep(cursor, group)
            if not doubtful:
                return kept
            pairs = zip(group, kept, strict=True)
            return [held or _is_written(cursor, call) for call, held in pairs]

    def _open_again(self) -> None:
        """As soon as the server lets us, for a while."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._database = _locked(self._url, self._house)
                return
            except (psycopg.Error, FolderProblem):
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def _recover(self, error: Exception) -> None:
        """A transaction that failed was rolled back by its own end."""

    def _let_go(self) -> None:
        self._neighbours.close(self._reading)
        self._reading.close()
        self._database.close()
        self._beats.close()
        self._lock.release()


def shown(url: str) -> str:
    """A database as a person may see it: without its password."""
    parts = conninfo_to_dict(url)
    place = ":".join(str(parts[key]) for key in ("host", "port") if parts.get(key))
    return f"the database {parts.get('dbname', '')} on {place or 'this machine'}"


def _first_line(error: psycopg.Error) -> str:
    return str(error).strip().partition("\n")[0]


def _connect(url: str, house: str) -> Connection:
    database = psycopg.connect(url, autocommit=True, connect_timeout=WAIT_S)
    database.execute("set synchronous_commit = on")  # whatever the server's own habit is
    database.execute("select set_config('ludotheque.house', %s, false)", (house,))
    if house:
        database.execute(f"set idle_in_transaction_session_timeout = '{ASLEEP_S}s'")
    return database


def open_alone(url: str) -> tuple[Connection, bytes]:
    """A database that no house has open, prepared, and the key to its seats."""
    return _opened(url, None, "")


def _opened(url: str, folder: Path | None, house: str) -> tuple[Connection, bytes]:
    """The key to the seats is that of the folder if the database is new."""
    try:
        database = _locked(url, house)
        try:
            return database, _prepare(database, folder)
        except FolderProblem:
            database.close()
            raise
    except psycopg.Error as error:
        raise FolderProblem(f"cannot open {shown(url)}: {_first_line(error)}") from None


def _locked(url: str, house: str) -> Connection:
    """A connection that holds the lock for as long as it lives: with other houses, or alone."""
    database = _connect(url, house)
    lock = f"select pg_try_advisory_lock{'_shared' if house else ''}(%s)"
    end = time.monotonic() + LET_GO_S
    while database.execute(lock, (LOCK,)).fetchone() != (True,):
        if time.monotonic() < end:
            time.sleep(0.05)
            continue
        database.close()
        busy = "somebody wants it for himself alone" if house else "a house is open on it"
        raise FolderProblem(
            f"{shown(url)} cannot be used now, {busy}; "
            "wait for that, or name another database with --store"
        )
    return database


def _prepare(database: Connection, folder: Path | None) -> bytes:
    """Our tables, in a database that is empty or ours; the key to the seats of this house."""
    with database.transaction():
        database.execute("select pg_advisory_xact_lock(%s)", (PREPARING,))
        kept = _known(database)
        database.execute(TABLES)
        if kept is not None:
            return kept
        key = secret(folder) if folder else os.urandom(32)
        database.execute("insert into house values (%s, %s)", (SCHEMA, key))
        return key


def _known(database: Connection) -> bytes | None:
    """The key of a house that is there already; FolderProblem if it is not ours to touch."""
    known = [name for name in OURS if _is_there(database, name)]
    if known and "house" not in known:
        raise FolderProblem(
            f"the database has a table {known[0]} of another program; nothing was changed"
        )
    kept = database.execute("select schema, key from house").fetchone() if known else None
    if kept and kept[0] > SCHEMA:
        raise FolderProblem(
            f"the database was written by a newer program (schema {kept[0]}, this one knows "
            f"{SCHEMA}); nothing was changed. Update ludotheque"
        )
    return bytes(kept[1]) if kept else None


def _is_there(database: Connection, table: str) -> bool:
    return database.execute("select to_regclass(%s)", (table,)).fetchone() != (None,)


def _is_one(group: Sequence[Call]) -> bool:
    """One statement, as nearly all are: it is a transaction by itself, in a third of the ways."""
    entries = {call.values[0] for call in group if call.statement is APPEND}
    return len(group) in (1, len(entries))


def _keep(cursor: psycopg.Cursor[tuple[Any, ...]], group: Sequence[Call]) -> list[bool]:
    """Did each call's condition hold? Entries, nearly all there is, go in by one statement."""
    kept = [False] * len(group)
    entries: list[int] = []
    for number, call in enumerate(group):
        if call.statement is APPEND:
            entries.append(number)
        else:
            kept[number] = cursor.execute(call.statement, call.values).rowcount == 1
    while entries:
        # Which of two entries of one match was kept cannot be told: they go in one by one.
        first = {group[number].values[0]: number for number in reversed(entries)}
        columns = zip(*(group[number].values for number in first.values()), strict=True)
        cursor.execute(APPEND, [list(column) for column in columns])
        for match, _ in cursor.fetchall():
            kept[first[match]] = True
        entries = [number for number in entries if number not in first.values()]
    return kept


def _is_written(cursor: psycopg.Cursor[tuple[Any, ...]], call: Call) -> bool:
    return cursor.execute(WRITTEN[call.statement], call.values).fetchone() is not None
