"""What is asked of a match, and the ways in which it answers."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ..core.model import Move, Refusal


class Ask(msgspec.Struct, gc=False):
    """A person's move: made while looking at the step of that ply.

    `rt` is the reaction time the browser measured, `rtt` the round trip of its line, `arrived` when
    the bytes came in. `origin` is the number of the line and `play` what it calls this move, so
    that it is told which of its moves a step contains. `stand_in`: a bot asks in a person's place.
    """

    move: Move
    ply: int
    rt: int | None = None
    rtt: int = 0
    arrived: int | None = None  # ms of the house's time; None: now
    origin: int = 0
    play: int | None = None
    stand_in: bool = False


class Accepted(msgspec.Struct, frozen=True):
    """Played and durable; told to everybody, or (a claim) to nobody yet."""


class Held(msgspec.Struct, frozen=True):
    """Kept: the clock will lift what is against it."""


class Stale(msgspec.Struct, frozen=True):
    """The table had moved on; nothing was played."""


class Refused(msgspec.Struct, frozen=True):
    """The rules say no."""

    refusal: Refusal


Verdict: TypeAlias = Accepted | Held | Stale | Refused
ACCEPTED, HELD, STALE = Accepted(), Held(), Stale()
OVERTAKEN = Stale()  # another house wrote first; what it wrote is known now
