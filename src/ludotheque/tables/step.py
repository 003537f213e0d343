"""What is seen at a table: step by step, and what claims react to."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ..core.model import Event, Move, Seat

NAMELESS = -1  # the id of what claims react to in a game where there is only one thing at a time


class Step(msgspec.Struct, gc=False):
    """What everybody saw at once. Many are kept: the garbage collector need not look at them."""

    seq: int
    since: int
    events: tuple[Event, ...]
    spent: int = 0  # ms it was thought about until the next step
    show_at: int = 0  # SG-DIG-3: all screens show it at that time of the house; 0: at once
    origin: int = 0  # the line it came from, if any, and what that calls the move
    play: int | None = None
    by: Seat | None = None  # who made it; None: the clock
    stand_in: Seat | None = None  # in whose place a bot made it


@dataclass(slots=True, eq=False)
class Stimulus:
    """What claims react to: since which step, when all screens show it, what may be claimed."""

    id: int
    seq: int
    at: int  # ms of the house's time
    together: bool  # shown at `at` on all screens, else sent to all of them then
    claims: frozenset[tuple[Seat, Move]] = frozenset()

    def shown(self, rtt: int) -> int:
        """When a screen with this line shows it."""
        return self.at if self.together else self.at + rtt // 2

    @property
    def nameless(self) -> bool:
        return self.id == NAMELESS

    def answered_by(self, move: Move) -> bool:
        """Is this a claim, and for this?"""
        return move.claim and getattr(move, "stimulus", NAMELESS) == self.id
