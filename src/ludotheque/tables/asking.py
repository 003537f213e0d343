"""What is asked of a match, and the ways in which it answers."""

from __future__ import annotations

from typing import TypeAlias

from ..core.model import Move, Refusal


class Ask:
    """A person's move: made while looking at the step of that ply.

    `rt` is the reaction time the browser measured, `rtt` the round trip of its line, `arrived` when
    the bytes came in (in ms of the house's time; None: now). `origin` is the number of the line and
    `play` what it calls this move, so that it is told which of its moves a step contains.
    `stand_in`: a bot asks in a person's place.
    """

    def __init__(
        self,
        move: Move,
        ply: int,
        rt: int | None = None,
        rtt: int = 0,
        arrived: int | None = None,
        origin: int = 0,
        play: int | None = None,
        stand_in: bool = False,
    ) -> None:
        self.move, self.ply = move, ply
        self.rt, self.rtt, self.arrived = rt, rtt, arrived
        self.origin, self.play, self.stand_in = origin, play, stand_in


class Accepted:
    """Played and durable; told to everybody, or (a claim) to nobody yet."""


class Held:
    """Kept: the clock will lift what is against it."""


class Stale:
    """The table had moved on; nothing was played."""


class Refused:
    """The rules say no."""

    __match_args__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


Verdict: TypeAlias = Accepted | Held | Stale | Refused
ACCEPTED, HELD, STALE = Accepted(), Held(), Stale()
OVERTAKEN = Stale()  # another house wrote first; what it wrote is known now
