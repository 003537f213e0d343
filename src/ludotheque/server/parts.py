"""An Update in two parts: what is alike for everybody at the table, and what is one seat's own."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET, UnsetType

from ..core.model import Decision, Event, Outcome, Seat, View
from .protocol import Clock, Countdown


class Shared(msgspec.Struct, tag_field="t", tag="update", omit_defaults=True):
    """The part of an Update that is alike for everybody at the table."""

    ply: int
    since: int
    to_act: list[Seat]
    clock: Clock | None = None
    outcome: Outcome | None = None
    seed: str = ""
    clocks: list[Countdown] = []
    fleeting: list[int] = []
    margins: tuple[int, ...] = ()
    stand_ins: list[Seat | None] = []
    events: Sequence[Event] | UnsetType = UNSET  # where none of them hides anything from anybody


class Own(msgspec.Struct, omit_defaults=True):
    """The part of an Update that is one seat's own."""

    view: View
    moves: list[msgspec.Raw]
    events: Sequence[Event] | UnsetType = UNSET  # where they are not in the other part
    asks: Decision | None = None
    undo: bool = False
