"""Reading record files for the commands, and what they say when a file is no good."""

from __future__ import annotations

from pathlib import Path

from ..core.record import BadRecord, Record, load


class Unreadable(Exception):
    """No file, or nothing in it that looks like a match."""


def read_record(path: str) -> Record:
    """The record in a file."""
    try:
        return load(Path(path).read_bytes())
    except OSError as error:
        raise Unreadable(f"cannot read {path}: {error.strerror or error}") from None
    except BadRecord as error:
        raise Unreadable(f"{path}: {error}") from None
