"""A match that does not go on: its record is kept, and whoever comes to its table is told why."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from ..core.record import BadRecord, Entry, Match, Record
from .store.base import SavedMatch

LOG = logging.getLogger(__name__)
# Its log cannot be read, or was written by rules that this program does not know any more.
Cause: TypeAlias = Literal["damaged", "rules"]


@dataclass
class Halted:
    """What is left of it: all that was saved, and the match as far as it could be replayed."""

    why: Cause
    saved: SavedMatch | None = None
    match: Match | None = None
    entries: list[Entry] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.saved.header.match if self.saved is not None else ""

    @property
    def tells(self) -> bool:
        """There is a story of it; not if it parted from the rules of today before long."""
        match = self.match
        if match is None or match.game.storyteller is None or match.state.so_far() is None:
            return False
        return 0 < len(self.entries) <= 2 * match.ply

    def record(self) -> Record | None:
        """It is over for everybody here, so the cards lie open; None if nothing can be read."""
        if self.saved is None or self.match is None:
            return None
        readable = self.entries if self.why == "rules" else self.match.entries
        return Record(self.saved.header, self.saved.seed.hex(), tuple(readable))


def cause(code: str, error: Exception, match: Match | None) -> Cause:
    """Write down what is wrong with the match of that table, once, and say it in a word."""
    if isinstance(error, BadRecord):
        why = error if match is None else match.blame(error)
        LOG.error("the match of table %s is kept but does not go on: %s", code, why)
    else:  # rules that stumble over what they never wrote
        LOG.error("the match of table %s is kept but does not go on", code, exc_info=error)
    return "rules" if match is not None and match.other_rules else "damaged"
