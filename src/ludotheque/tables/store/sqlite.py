"""The embedded store: SQLite with a write-ahead log, one writer thread, many moves per commit.

Exactly one connection writes and checkpoints, with synchronous=FULL.

Entries are a journal: rows are only ever added at its end, which costs a third of what an index
over all matches would. Each names the one `before` it in its match; the last one of each match is
noted in `tails`, for a thousand entries at once (decision 036).
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...core.log import Entry
from .base import Unavailable
from .beats import Beats
from .folder import BEATS, DATABASE, SCHEMA, FolderLock, FolderProblem, inspect, keep_private
from .sql import SqlStore, Statements, read_entry
from .writer import Call

ENTRIES = """
create table if not exists entries (
    id integer primary key, match text not null, ply integer not null, seat integer,
    move blob not null, at_ms integer not null, stand_in integer not null default 0,
    before integer not null default 0
) strict;
"""
# The last entry that any tail knows of. `filed` is never above it, or entries would be overlooked.
FILED = "select coalesce(max(last), 0) from tails"
TABLES = f"""
create table if not exists schema (version integer not null) strict;
insert into schema select {SCHEMA} where not exists (select 1 from schema);
create table if not exists matches (
    name text primary key, header blob not null, seed blob not null
) strict;
{ENTRIES}
create table if not exists tails (match text primary key, last integer not null) strict;
create table if not exists filed (last integer not null) strict;
insert into filed select ({FILED}) where not exists (select 1 from filed);
update filed set last = ({FILED}) where last > ({FILED});
create table if not exists rooms (
    code text primary key, version integer not null, live integer not null, document blob not null
) strict;
create index if not exists rooms_live on rooms (live) where live = 1;
create table if not exists results (
    match text primary key, document blob not null, laughs integer not null default 0
) strict;
"""
CREATE = "insert into matches values (?, ?, ?) on conflict do nothing"
APPEND = "insert into entries values (?7, ?1, ?2, ?3, ?4, ?5, ?6, ?8)"
# The last entry of a match: what was noted of it (0: it had none), or what was written since. Null
# where there is neither: the note is lost.
LAST = """
select max(id) as id from (
    select last as id from tails where match = ?1
    union all
    select id from entries where id > (select last from filed) and match = ?1
)
"""
# It and the ply of the next one: null if that entry is lost, or of another match. Nothing at all
# where there is no such match.
NEXT = f"""
select last.id, case last.id when 0 then 0 else
    (select ply + 1 from entries e where e.id = last.id and e.match = ?1) end
from matches, ({LAST}) last where name = ?1
"""
# From the last one back to the first that is wanted, and no further than to the first that is not
# the one before: whatever is damaged, this ends, and is of one match.
CHAIN = f"""
with recursive chain as (
    select * from entries where id = ({LAST}) and match = ?1
    union all
    select e.* from chain join entries e on e.id = chain.before
    where e.match = ?1 and e.ply = chain.ply - 1 and chain.ply > ?2
)
select ply, seat, move, at_ms, stand_in from chain where ply >= ?2 order by ply
"""
# The same two where that way is broken, by a look at every entry of the house.
SEARCH = """
select ply, seat, move, at_ms, stand_in from entries where match = ? and ply >= ? order by ply, id
"""
SEARCH_NEXT = "select coalesce(id, 0), coalesce(max(ply) + 1, 0) from entries where match = ?"
UNFILED = "select match, max(id), ply + 1 from entries where id > ? group by match"
FILE = "insert into tails values (?, ?) on conflict do update set last = excluded.last"
# Where entries have come in some other way: which was before which, and which are the last ones.
LINKS = (
    "create index by_match on entries (match, ply)",
    """
    update entries set before = coalesce(
        (select e.id from entries e where e.match = entries.match and e.ply = entries.ply - 1), 0)
    """,
    """
    insert into tails select name, coalesce(
        (select id from entries where match = name order by ply desc limit 1), 0) from matches
    """,
    "drop index by_match",
    f"update filed set last = ({FILED})",
)
# Schema 2 kept an index over all entries, and no order but by it: they may have been carried here
# from another store. Schema 1 did not know who stood in for whom.
JOURNAL = f"""
alter table entries rename to former;
{ENTRIES}
insert into entries (match, ply, seat, move, at_ms, stand_in)
    select match, ply, seat, move, at_ms, {{stand_in}} from former order by match, ply;
drop table former;
{"; ".join(LINKS)};
update schema set version = {SCHEMA};
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
    entries=CHAIN,
    room="select version, document from rooms where code = ?",
    live_rooms="select code from rooms where live = 1 order by code",
    results="select match, document, laughs from results order by rowid desc limit ?",
)
LOG = logging.getLogger(__name__)
MOST_KNOWN = 20_000  # matches whose end the writer keeps in mind
FILE_EVERY = 1000  # entries
MANY = 20_000  # entries: to copy them may take more than a moment on a small machine


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
        # The writer's own: of each match its last entry and the next ply; whose are not filed yet.
        self._ends: dict[str, tuple[int, int]] = {}
        self._unfiled: set[str] = set()
        self._last = self._filed = 0  # entries: the last of all, and the last before a filing
        self._sure = False  # that all this is so
        self._writer.start()
        uri = f"{path.absolute().as_uri()}?mode=ro"
        self._reading = sqlite3.connect(uri, uri=True, check_same_thread=False)
        self._reading.text_factory = _text
        self._beats = Beats(folder / BEATS)

    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._reading.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise Unavailable(f"the database cannot be read: {error}") from error

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        """Where the way back from the last one is broken: whatever is there of that match."""
        found = await super().entries(match, since)
        if found:
            broken = found[0].ply != since
        else:  # nothing new; or the last one is lost, and the way does not even begin
            broken = any(ply is None for _, ply in await self._read(NEXT, (match,)))
        if broken:
            LOG.error("where the entries of match %s lie is damaged; they are searched for", match)
            found = [read_entry(*row) for row in await self._read(SEARCH, (match, since))]
        return found

    def _carry_out(self, group: Sequence[Call]) -> list[bool]:
        cursor = self._database.execute("begin immediate")
        if not self._sure:
            self._learn(cursor)
        kept = self._keep(cursor, group)
        if self._last - self._filed >= FILE_EVERY:
            self._file(cursor)
        cursor.execute("commit")
        return kept

    def _learn(self, cursor: sqlite3.Cursor) -> None:
        """What is not filed yet, as it lies in the database."""
        (self._filed,) = cursor.execute("select last from filed").fetchone()
        (last,) = cursor.execute("select coalesce(max(id), 0) from entries").fetchone()
        self._last = max(last, self._filed)  # `forget` may have taken the last ones away
        ends = cursor.execute(UNFILED, (self._filed,))
        self._ends = {match: (number, ply) for match, number, ply in ends}
        self._unfiled = set(self._ends)
        self._sure = True

    def _keep(self, cursor: sqlite3.Cursor, group: Sequence[Call]) -> list[bool]:
        """Did each call's condition hold? Entries, nearly all there is, go in by one statement."""
        kept: list[bool] = []
        entries = []
        for call in group:
            statement, values = call.statement, call.values
            if statement is APPEND:
                place = self._place(cursor, values[0], values[1])
                kept.append(place is not None)
                if place is not None:
                    entries.append((*values, *place))
            else:
                kept.append(cursor.execute(statement, values).rowcount == 1)
                if statement is CREATE and kept[-1]:
                    self._ends[values[0]] = 0, 0
                    cursor.execute(FILE, (values[0], 0))
        cursor.executemany(APPEND, entries)
        return kept

    def _place(self, cursor: sqlite3.Cursor, match: str, ply: int) -> tuple[int, int] | None:
        """The number of this entry and of the one before it; None unless it is the next one.

        Compare-and-swap: nobody else writes to this folder, so the writer knows the order.
        """
        end = self._ends.get(match)
        if end is None:
            end = cursor.execute(NEXT, (match,)).fetchone()
            if end is None:
                return None
            if end[1] is None:
                end = cursor.execute(SEARCH_NEXT, (match,)).fetchone()
        before, expected = end
        if ply != expected:
            self._sure = False  # if it is we who are wrong, then only once
            return None
        self._last = number = self._last + 1
        self._ends[match] = number, ply + 1
        self._unfiled.add(match)
        return number, before

    def _file(self, cursor: sqlite3.Cursor) -> None:
        """Note where the matches end that have gone on."""
        cursor.executemany(FILE, [(match, self._ends[match][0]) for match in self._unfiled])
        cursor.execute("update filed set last = ?", (self._last,))
        self._filed = self._last
        self._unfiled.clear()
        if len(self._ends) > MOST_KNOWN:
            self._ends.clear()

    def _recover(self, error: Exception) -> None:
        self._sure = False  # some of it may not have come to pass
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
        try:
            _prepare(database)
        except sqlite3.Error:
            database.close()  # and with it whatever was half done
            raise
        return database
    except sqlite3.Error as error:
        raise FolderProblem(f"cannot open the database {path}: {error}") from None


def _prepare(database: sqlite3.Connection) -> None:
    database.text_factory = _text
    database.execute("pragma journal_mode = wal")
    database.execute("pragma synchronous = full")
    database.executescript(f"begin; {TABLES} commit;")
    _upgrade(database)


def _text(data: bytes) -> str:
    """A name of which a bit is damaged is nobody's: questions about all of them go on."""
    return data.decode(errors="replace")


def _upgrade(database: sqlite3.Connection) -> None:
    (version,) = database.execute("select version from schema").fetchone()
    if version >= SCHEMA:
        return
    (entries,) = database.execute("select count(*) from entries").fetchone()
    if entries >= MANY:
        told = "%s entries are copied into the form of this version, once; this may take a minute"
        LOG.warning(told, f"{entries:,}")
    stand_in = "0" if version < 2 else "stand_in"
    database.executescript(f"begin; {JOURNAL.format(stand_in=stand_in)} commit;")
    database.execute("pragma wal_checkpoint(truncate)")  # it holds a copy of everything


def link(database: sqlite3.Connection) -> None:
    """Find their order and their ends anew."""
    for statement in LINKS:
        database.execute(statement)
