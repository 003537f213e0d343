"""How far the time of each running match has come: a file of rows of equal length.

A row is written in place by one call without waiting for the disk. That survives the end of the
process; after the end of the machine the log alone counts, and its clocks go on from there.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path

LOG = logging.getLogger(__name__)
NAME, DIGITS = 40, 12
ROW = NAME + DIGITS + 2  # a blank between, a new line after
MOST_ROWS = 10_000  # then the longest unused row is taken


class Beats:
    """Only ever a convenience: what cannot be written is said once and done without."""

    def __init__(self, path: Path) -> None:
        self._rows: dict[str, int] = {}  # in the order of their last use
        self._known: dict[str, int] = {}
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        data = path.read_bytes()
        for at in range(0, len(data) - ROW + 1, ROW):
            name, _, ms = data[at : at + ROW].decode("ascii", "replace").partition(" ")
            if ms.strip().isdigit():
                self._rows[name], self._known[name] = at, int(ms)
        self._end = len(data) - len(data) % ROW
        self._failed = False

    def last(self, match: str) -> int:
        return self._known.get(match, 0)

    def beat(self, match: str, at_ms: int) -> None:
        if len(match) > NAME or not match.isascii() or " " in match:
            return
        self._known[match] = at_ms
        at = self._row(match)
        row = f"{match} {at_ms}".ljust(ROW - 1) + "\n"
        try:
            os.pwrite(self._file, row.encode(), at)
        except OSError as error:
            if not self._failed:
                LOG.warning("clocks will be a little late after a crash: %s", error)
            self._failed = True

    def _row(self, match: str) -> int:
        """Its place, or that of the match that was unused for the longest time."""
        at = self._rows.pop(match, None)
        if at is None and len(self._rows) >= MOST_ROWS:
            oldest = next(iter(self._rows))
            at = self._rows.pop(oldest)
            self._known.pop(oldest, None)
        if at is None:
            at, self._end = self._end, self._end + ROW
        self._rows[match] = at
        return at

    def close(self) -> None:
        os.close(self._file)
