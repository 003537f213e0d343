"""The clocks of a match: how long each of its deadlines has run. They are told the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from .model import Deadline, Move


def window_ms(deadline: Deadline, rtt: int = 0) -> int:
    """SG-DIG-6: a window for claims stretches with the slowest line, within its bounds."""
    return max(deadline.ms, min(deadline.ms_most, rtt + deadline.extra))


class Clock(msgspec.Struct):
    """A deadline on its way: the ms it had run at `since`, and whether it runs on from there."""

    deadline: Deadline
    ran: int
    since: int

    def elapsed(self, now: int) -> int:
        return self.ran if self.deadline.paused else self.ran + now - self.since


class Clocks:
    """Every deadline with a move, known by that move: it runs on until it is gone.

    All a clock needs to know is when which state began. A house that reads its log again, entry
    by entry at the time of each, finds every clock where it stood.
    """

    def __init__(self) -> None:
        self.running: dict[Move, Clock] = {}

    def look(self, deadlines: Sequence[Deadline], now: int, played: Move | None = None) -> None:
        """The deadlines of the state from `now` on, reached by this move of the clock, if any."""
        if not deadlines and not self.running:
            return
        before, self.running = self.running, {}
        for deadline in deadlines:
            move = deadline.move
            if move is not None:
                clock = before.get(move) if move != played else None
                ran = clock.elapsed(now) if clock is not None else 0
                self.running[move] = Clock(deadline, ran, now)

    def next(self, now: int, lasts: Callable[[Deadline], int]) -> tuple[Move, int] | None:
        """What the clock does next, and in how many ms; None as long as nothing runs."""
        found: tuple[Move, int] | None = None
        for move, clock in self.running.items():
            if not clock.deadline.paused:
                left = max(0, lasts(clock.deadline) - clock.elapsed(now))
                if found is None or left < found[1]:
                    found = move, left
        return found
