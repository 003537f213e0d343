"""Matches kept in a file, one a line, so that an interrupted run goes on where it stopped.

The first line is the plan; `.jsonl` stays like that, `.parquet` becomes a table when the run is
over and is kept as lines (`FILE.part`) until then.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import FileIO
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from ..core.shelf import take
from .complaint import Complaint, check_writable
from .notes import Note, Plan

KINDS = (".jsonl", ".parquet")
ROWS = 10_000  # of a table, held in memory at a time
_NOTE = msgspec.json.Decoder(Note)


class Journal:
    """The matches of a plan that were saved, in order; `read` first, then `add`."""

    def __init__(self, path: Path, plan: Plan) -> None:
        if path.suffix not in KINDS:
            raise Complaint(f"--save takes a file called {' or '.join('*' + k for k in KINDS)}")
        check_writable(path)
        if path.suffix == ".parquet":
            _arrow()
            if path.exists():
                raise Complaint(f"{path} is there already, and complete: name another file")
        self.path = path
        self._lines = path if path.suffix == ".jsonl" else path.with_name(f"{path.name}.part")
        rules = {"rules": take(plan.game).version}  # the same matches are played by these alone
        self._head = msgspec.json.encode({"plan": msgspec.to_builtins(plan) | rules})
        self._file: FileIO | None = None

    def read(self) -> Iterator[Note]:
        """What an earlier run of the same plan has saved; a torn last line is forgotten."""
        self._file = FileIO(self._lines, "a")
        try:
            _hold(self._file, self._lines)
            if self._file.seek(0, os.SEEK_END):
                yield from self._saved()
            else:
                self.add(self._head + b"\n")
        except Complaint:
            self.close()
            raise

    def _saved(self) -> Iterator[Note]:
        with self._lines.open("rb+") as lines:
            if (head := lines.readline()) != self._head + b"\n":
                raise Complaint(f"{self._lines} holds {_another(head, self._head)}")
            whole = lines.tell()
            for number, line in enumerate(lines):
                note = _note(line)
                if note is None or note.match != number:
                    break
                whole += len(line)
                yield note
            lines.truncate(whole)

    def add(self, lines: bytes) -> None:
        assert self._file is not None, "it is read first"
        left = memoryview(lines)
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            raise Complaint(f"cannot write {self._lines}: {error.strerror}") from None

    def close(self) -> None:
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None

    def finish(self) -> None:
        """Every match is there: a table is made, where one was asked for."""
        try:
            if self._lines != self.path:
                _write_table(self._lines, self.path)
                self._lines.unlink()
        finally:
            self.close()


if sys.platform == "win32":

    def _hold(file: FileIO, path: Path) -> None:
        """A lock would keep its own reader out there."""

else:
    import fcntl

    def _hold(file: FileIO, path: Path) -> None:
        """One run at a time: two would each write every match."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Complaint(f"{path} is being written by another run: wait for it") from None


def _another(head: bytes, mine: bytes) -> str:
    """In what another plan differs from mine."""
    try:
        theirs, asked = (msgspec.json.decode(each)["plan"] for each in (head, mine))
        different = [
            f"{name} {msgspec.json.encode(theirs.get(name)).decode()}"
            for name in asked
            if theirs.get(name) != asked[name]
        ]
    except (msgspec.DecodeError, LookupError, TypeError, AttributeError):
        return "something else than matches: name another file"
    return f"matches of another plan ({', '.join(different)}): name another file"


def _note(line: bytes) -> Note | None:
    if not line.endswith(b"\n"):
        return None
    try:
        return _NOTE.decode(line)
    except msgspec.DecodeError:
        return None


def notes_of(path: Path) -> Iterator[Note]:
    """The matches of a file of lines."""
    with path.open("rb") as lines:
        next(lines)
        for line in lines:
            yield _NOTE.decode(line)


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Complaint("Parquet needs pyarrow: pip install 'ludotheque[lab]'") from None
    return pyarrow


def _write_table(lines: Path, path: Path) -> None:
    """One row a match; which cards a seat played is a list of its own for each.

    It gets its name when it is whole: whoever is killed meanwhile begins it anew.
    """
    arrow = _arrow()
    counts = arrow.map_(arrow.string(), arrow.int32())
    numbers, words = arrow.list_(arrow.int32()), arrow.list_(arrow.string())
    kinds = {
        "match": arrow.int64(), "bots": words, "reason": arrow.string(), "scores": numbers,
        "ranks": numbers, "moves": arrow.int32(), "turns": arrow.int32(), "ms": arrow.int64(),
        "first": arrow.int32(), "played": arrow.list_(counts), "shown": counts, "effects": counts,
    }  # fmt: skip
    with lines.open("rb") as first:
        plan = first.readline().strip()
    schema = arrow.schema(list(kinds.items()), metadata={"ludotheque": plan})
    rows = ({name: _plain(getattr(note, name)) for name in kinds} for note in notes_of(lines))
    fresh = path.with_name(f"{path.name}.new")
    with arrow.parquet.ParquetWriter(fresh, schema, compression="zstd") as table:
        while some := list(islice(rows, ROWS)):
            table.write_table(arrow.Table.from_pylist(some, schema))
    fresh.replace(path)


def _plain(value: Any) -> Any:
    """Arrow's maps are lists of pairs."""
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [list(counts.items()) for counts in value]
    return value
