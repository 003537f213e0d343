"""The log of a match as data: its header, its lines, and the file they make."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from .model import Move, Outcome, Player, Seat

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is public about a match before its first move."""

    match: str
    game: str
    version: int
    options: dict[str, Any]
    players: tuple[Player, ...]
    seal: str
    format: int = FORMAT
    day: str | msgspec.UnsetType = msgspec.UNSET  # of the deal, year-month-day, for the album


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the log. `seat` is None for the clock; `at_ms` counts play since the deal.

    `stand_in` is set where a bot played in the place of the person on that seat.
    """

    ply: int
    seat: Seat | None
    move: msgspec.Raw
    at_ms: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    stand_in: bool | msgspec.UnsetType = msgspec.UNSET


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match, as written to a file. The seed is there once the match is over."""

    header: Header
    seed: str
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None


class Undo(Move, frozen=True, tag="undo"):
    """Take back everything from entry `to` on. A line of the log like any other, erasing none."""

    to: int


class Upgrade(Move, frozen=True, tag="upgrade"):
    """A newer program goes on with the match: all lines before this one agree with its rules."""

    by_clock: ClassVar[bool] = True

    version: int
