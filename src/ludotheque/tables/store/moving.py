"""Everything a house keeps, carried from one store to another: nothing lost, nothing doubled.

Both houses must be closed, the new one empty. It comes to be in one transaction, after which
every row is counted; until then the old one is the house, and afterwards it is still as it was.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .folder import DATABASE, SECRET, FolderLock, FolderProblem, inspect, keep_private, secret
from .opening import check_driver, is_database
from .sqlite import link, open_database

Row = tuple[Any, ...]
# What is carried.
COLUMNS = {
    "matches": ("name", "header", "seed"),
    "entries": ("match", "ply", "seat", "move", "at_ms", "stand_in"),
    "rooms": ("code", "version", "live", "document"),
    "results": ("match", "document", "laughs"),
}
# In which order a database gives it: a folder notes the last entry of each match by its number.
ORDER = {"matches": "name", "entries": "match, ply", "rooms": "code", "results": "number"}
TRUTHS = ("live", "stand_in")  # numbers here, truth values there


class Side(ABC):
    """One of the two places."""

    @abstractmethod
    def rows(self, table: str) -> Iterator[Row]:
        """All of them, results in the order in which they were kept."""

    @abstractmethod
    def count(self, table: str) -> int:
        """How many there are."""

    @abstractmethod
    def fill(self, tables: Iterable[tuple[str, Iterator[Row]]], key: bytes) -> None:
        """All of it in one transaction, and the key to the seats."""

    @abstractmethod
    def key(self) -> bytes:
        """The key to the seats."""

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""


class Folder(Side):
    """The embedded store of a data folder."""

    def __init__(self, folder: Path, *, new: bool) -> None:
        self._folder, path = folder, folder / DATABASE
        if not new and not path.exists():
            raise FolderProblem(f"there is no house in {folder}")
        self._lock = FolderLock(folder)
        try:
            inspect(path)
            keep_private(path)
            self._database = open_database(path)
        except FolderProblem:
            self._lock.release()
            raise

    def rows(self, table: str) -> Iterator[Row]:
        columns = ", ".join(COLUMNS[table])
        yield from self._database.execute(f"select {columns} from {table} order by rowid")

    def count(self, table: str) -> int:
        return int(self._database.execute(f"select count(*) from {table}").fetchone()[0])

    def fill(self, tables: Iterable[tuple[str, Iterator[Row]]], key: bytes) -> None:
        self._database.execute("begin immediate")
        for table, rows in tables:
            columns = COLUMNS[table]
            holes = ", ".join("?" * len(columns))
            self._database.executemany(
                f"insert into {table} ({', '.join(columns)}) values ({holes})", rows
            )
        link(self._database)
        (self._folder / SECRET).unlink(missing_ok=True)  # of an empty house: it opens nothing
        secret(self._folder, key=key)
        self._database.execute("commit")

    def key(self) -> bytes:
        return secret(self._folder)

    def close(self) -> None:
        self._database.close()
        self._lock.release()


class Database(Side):
    """A PostgreSQL database."""

    def __init__(self, url: str) -> None:
        check_driver()
        from .postgres import open_alone

        self._database, self._key = open_alone(url)

    def rows(self, table: str) -> Iterator[Row]:
        columns, order = ", ".join(COLUMNS[table]), ORDER[table]
        with self._database.transaction(), self._database.cursor("all") as cursor:
            cursor.execute(f"select {columns} from {table} order by {order}")
            yield from cursor

    def count(self, table: str) -> int:
        row = self._database.execute(f"select count(*) from {table}").fetchone()
        return int(row[0]) if row else 0

    def fill(self, tables: Iterable[tuple[str, Iterator[Row]]], key: bytes) -> None:
        with self._database.transaction(), self._database.cursor() as cursor:
            for table, rows in tables:
                columns = COLUMNS[table]
                with cursor.copy(f"copy {table} ({', '.join(columns)}) from stdin") as copy:
                    for row in rows:
                        copy.write_row(_with_truths(columns, row))
            cursor.execute("update house set key = %s", (key,))

    def key(self) -> bytes:
        return self._key

    def close(self) -> None:
        self._database.close()


def _with_truths(columns: tuple[str, ...], row: Row) -> Row:
    pairs = zip(columns, row, strict=True)
    return tuple(bool(value) if name in TRUTHS else value for name, value in pairs)


def open_side(place: str, *, new: bool) -> Side:
    return Database(place) if is_database(place) else Folder(Path(place), new=new)


def move(source: str, target: str) -> dict[str, int]:
    """How many rows of each table were carried; FolderProblem leaves both as they were."""
    old = open_side(source, new=False)
    try:
        new = open_side(target, new=True)
        try:
            return _carry(old, new)
        finally:
            new.close()
    finally:
        old.close()


def _carry(old: Side, new: Side) -> dict[str, int]:
    if any(new.count(table) for table in COLUMNS):
        raise FolderProblem("there is a house in the new place already; nothing was changed")
    try:
        new.fill(((table, old.rows(table)) for table in COLUMNS), old.key())
    except FolderProblem:
        raise
    except Exception as error:  # each side has errors of its own; a damaged row can bring any
        why = " ".join(str(error).split())
        raise FolderProblem(f"it cannot be carried ({why}); nothing was changed") from error
    counts = {table: (old.count(table), new.count(table)) for table in COLUMNS}
    for table, (was, now) in counts.items():
        if was != now:
            raise FolderProblem(f"{was - now} of {was} {table} are missing in the new place")
    return {table: now for table, (_, now) in counts.items()}
