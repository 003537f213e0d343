"""The whole house as one file, taken while people play, and put back into a folder.

A zip with a copy of the database, the key that signs seats (or nobody could sit down again) and
the host's word lists. Whoever holds it holds the house: it is readable by its owner alone.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
import zipfile
from contextlib import closing
from pathlib import Path

from ..words import LANGUAGES
from .folder import BEATS, DATABASE, SECRET, FolderLock, FolderProblem, inspect

FORMAT = 1
ABOUT = "backup.json"
UNFIT = (OSError, zipfile.BadZipFile, RuntimeError, KeyError, TypeError, ValueError)
BESIDE = (SECRET, *(f"words.{language}.txt" for language in LANGUAGES))


def save(folder: Path, file: Path, *, replace: bool = False) -> None:
    """A backup of the house in `folder`, open or not; complete or not there at all."""
    if not (folder / DATABASE).exists():
        raise FolderProblem(f"there is no house in {folder}; name its folder with --data")
    if file.exists() and not replace:
        raise FolderProblem(f"{file} is there already; --replace writes over it")
    try:
        with tempfile.TemporaryDirectory(prefix=".ludotheque-", dir=file.parent) as place:
            draft = Path(place) / "backup"
            _write(folder, _copied(folder / DATABASE, Path(place) / DATABASE), draft)
            draft.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise FolderProblem(f"cannot write the backup {file} ({_why(error)})") from None


def _why(error: Exception) -> str:
    """Without the names of our own drafts."""
    return getattr(error, "strerror", None) or str(error)


def _copied(database: Path, copy: Path) -> Path:
    """As it is at one moment: SQLite copies it page by page while its house goes on writing."""
    uri = f"{database.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True)) as source, closing(sqlite3.connect(copy)) as sink:
        source.backup(sink)
        sink.execute("pragma journal_mode = delete")  # one file, without a log beside it
    inspect(copy)
    return copy


def _write(folder: Path, database: Path, draft: Path) -> None:
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
            bundle.writestr(ABOUT, json.dumps({"format": FORMAT}))
            bundle.write(database, DATABASE)
            for name in BESIDE:
                if (folder / name).exists():
                    bundle.write(folder / name, name)
        file.flush()
        os.fsync(file.fileno())


def restore(file: Path, folder: Path, *, replace: bool = False) -> None:
    """Put a backup into `folder`, whose house must be closed; looked at before anything changes."""
    lock = FolderLock(folder)
    try:
        if (folder / DATABASE).exists() and not replace:
            raise FolderProblem(
                f"there is a house in {folder} already; --replace gives it up for the backup"
            )
        with tempfile.TemporaryDirectory(prefix=".ludotheque-", dir=folder) as place:
            _unpack(file, Path(place))
            inspect(Path(place) / DATABASE, f"the backup {file}")
            _move_in(Path(place), folder)
    except UNFIT as error:
        raise FolderProblem(f"cannot restore {file} ({_why(error)}); nothing was changed") from None
    finally:
        lock.release()


def _unpack(file: Path, place: Path) -> None:
    """Only what a backup of ours holds, under the names we know."""
    with zipfile.ZipFile(file) as bundle:
        told = json.loads(bundle.read(ABOUT))["format"]
        if told > FORMAT:
            raise FolderProblem(
                f"the backup {file} was written by a newer program (format {told}, this one knows "
                f"{FORMAT}); nothing was changed. Update ludotheque"
            )
        for name in (DATABASE, *(name for name in BESIDE if name in bundle.namelist())):
            with os.fdopen(os.open(place / name, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
                out.write(bundle.read(name))
                out.flush()
                os.fsync(out.fileno())


def _move_in(place: Path, folder: Path) -> None:
    """What belonged to the former database goes first: its log must not meet the new one."""
    for former in (*folder.glob(f"{DATABASE}-*"), *folder.glob(BEATS)):
        former.unlink()
    for name in (*BESIDE, DATABASE):
        if (place / name).exists():
            (place / name).replace(folder / name)
