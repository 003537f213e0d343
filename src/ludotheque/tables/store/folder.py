"""The data folder: who may use it, and whether what lies in it can be trusted. Touches nothing
before everything is known to be in order."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import IO

SCHEMA = 3  # the version of the tables below; a newer one is not ours to touch
DATABASE = "ludotheque.db"
LOCK = "ludotheque.lock"
BEATS = "ludotheque.beats"
SECRET = "secret"  # the key that signs seats
EMPTY = "select page_count < 2 and not exists (select 1 from sqlite_master) from pragma_page_count"


class FolderProblem(Exception):
    """The data folder cannot be used; the message tells a person why and what to do."""


def default_folder() -> Path:
    """$LUDOTHEQUE_DATA, or the place for data in the user's home."""
    if chosen := os.environ.get("LUDOTHEQUE_DATA"):
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "ludotheque"


class FolderLock:
    """One process per data folder: two writers would break SQLite's log."""

    def __init__(self, folder: Path) -> None:
        self._file = _open(folder / LOCK)
        try:
            _lock(self._file)
        except OSError:
            self._file.close()
            raise FolderProblem(
                f"another house is already open on the data folder {folder}; "
                "stop it first, or choose another folder with --data"
            ) from None

    def release(self) -> None:
        self._file.close()


def _open(path: Path) -> IO[str]:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("a")
    except OSError as error:
        raise FolderProblem(
            f"cannot write to the data folder {path.parent} ({error.strerror}); "
            "choose another one with --data"
        ) from None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def keep_private(path: Path) -> None:
    """Seeds and keys lie in it: readable by the owner only, and so is whatever SQLite adds."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
        for beside in path.parent.glob(f"{path.name}-*"):
            beside.chmod(0o600)
    except OSError as error:
        raise FolderProblem(f"cannot write to the database {path} ({error.strerror})") from None


def inspect(path: Path, name: str = "") -> None:
    """Read an existing database without changing it; FolderProblem if it is not one of ours.

    `name` is what to call it, where a person knows it by another.
    """
    name = name or f"the database {path}"
    if not path.exists() or path.stat().st_size == 0:
        return
    if not os.access(path, os.W_OK):
        raise FolderProblem(f"cannot write to {name}; check its permissions")
    try:
        _check(path, name)
    except sqlite3.Error as error:
        raise FolderProblem(
            f"{name} is damaged ({error}); nothing was changed. "
            "Put a backup in its place, or choose another folder with --data"
        ) from None


def _check(path: Path, name: str) -> None:
    # A fall on the way to the write-ahead log leaves a journal: SQLite takes back what was half
    # done before it reads anything, and has to write for it.
    mode = "rw" if path.with_name(f"{path.name}-journal").exists() else "ro"
    database = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)
    try:
        if database.execute(EMPTY).fetchone() == (1,):
            return  # a house that fell while it was opened for the first time
        version = _version(database)
        if version is None:
            raise FolderProblem(f"{name} is of another program; nothing was changed")
        if version > SCHEMA:
            raise FolderProblem(
                f"{name} was written by a newer program (schema {version}, this one "
                f"knows {SCHEMA}); nothing was changed. Update ludotheque, or choose another "
                "folder with --data"
            )
        verdict = database.execute("pragma quick_check(1)").fetchone()[0]
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
    finally:
        database.close()


def _version(database: sqlite3.Connection) -> int | None:
    named = "select 1 from sqlite_master where type = 'table' and name = 'schema'"
    if not database.execute(named).fetchone():
        return None
    row = database.execute("select max(version) from schema").fetchone()
    return int(row[0]) if row[0] is not None else None


def secret(folder: Path, name: str = SECRET, size: int = 32, key: bytes = b"") -> bytes:
    """A key of this house, made once (or brought along) and readable by its owner alone."""
    path = folder / name
    try:
        key = path.read_bytes() if path.exists() else _make_secret(path, key or os.urandom(size))
    except OSError as error:
        raise FolderProblem(f"cannot read or write {path} ({error.strerror})") from None
    if len(key) != size:
        raise FolderProblem(f"{path} is damaged; put a backup in its place, or remove it")
    return key


def _make_secret(path: Path, key: bytes) -> bytes:
    """Complete or not at all, whatever happens on the way."""
    draft = path.with_suffix(".new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    return key
