"""The referee's clock: when something falls due, and how a reaction time is made fair."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Protocol, TypeAlias

from ..core.clocks import window_ms
from ..core.model import Deadline

LOG = logging.getLogger(__name__)

# SG-VAR-8: how long everything lasts at each pace.
PACE: dict[str, float] = {"relaxed": 2.0, "normal": 1.0, "fast": 0.7}
LEAD_EXTRA = 100  # SG-DIG-3: ms beyond the largest round trip

Call: TypeAlias = Callable[[], Awaitable[None]]


class Alarm(Protocol):
    """Something that will ring unless it is cancelled."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """The only way tables know of time, so that tests need not wait."""

    def now(self) -> int:
        """Milliseconds since some fixed moment."""

    def after(self, ms: float, call: Call) -> Alarm:
        """Call once, that many milliseconds from now."""


class HouseTime:
    """The event loop's own clock."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> int:
        return time.monotonic_ns() // 1_000_000

    def after(self, ms: float, call: Call) -> Alarm:
        return asyncio.get_running_loop().call_later(max(ms, 0) / 1000, self._ring, call)

    def _ring(self, call: Call) -> None:
        task = asyncio.get_running_loop().create_task(_run(call))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _run(call: Call) -> None:
    """Nobody waits for an alarm: what goes wrong must at least be written down."""
    try:
        await call()
    except Exception:
        LOG.exception("an alarm failed")


@cache
def turn_ms(ms: int, pace: str) -> int | None:
    """How long somebody may think; None: as long as he likes."""
    return None if pace == "relaxed" else round(ms * PACE[pace])


def due_ms(deadline: Deadline, pace: str, rtt: int) -> int | None:
    """How long until a deadline; None when the pace knows no limit for it."""
    if deadline.move is None:
        return turn_ms(deadline.ms, pace)
    factor = PACE[pace]
    if not deadline.ms_most:
        return round(deadline.ms * factor)
    return round(window_ms(deadline, rtt) * max(1.0, factor))


def lead_ms(rtt: int, timings: Mapping[str, int]) -> int:
    """SG-DIG-3: time enough to send a stimulus to the farthest screen before all show it."""
    return min(max(rtt + LEAD_EXTRA, timings.get("lead_min", 0)), timings.get("lead_max", 0))


def margin(rtt: int, timings: Mapping[str, int]) -> int:
    """SG-DIG-5: how far a line can explain that a claim came later than it was made."""
    return min(rtt // 2 + timings.get("comp_extra", 0), timings.get("comp_cap", 0))


def compensate(rt: int | None, elapsed: int, rtt: int, timings: Mapping[str, int]) -> int:
    """SG-DIG-5: believe the client's reaction time as far as its line can explain it."""
    claimed = elapsed if rt is None else rt
    fair = min(max(claimed, elapsed - margin(rtt, timings)), elapsed)
    return max(fair, timings.get("rt_floor", 0))


class MatchTime:
    """The time of a match: ms of play since the deal, as its log counts them.

    It stands still while a stimulus is on its way to the screens, and while nobody is there; a
    house that reads the log again goes on from its last entry.
    """

    __slots__ = ("_began", "_last", "_resting", "_time")

    def __init__(self, time: Time) -> None:
        self._time = time
        self._began = time.now()
        self._last = 0  # it never goes back behind an entry
        self._resting: int | None = None

    def now(self) -> int:
        if self._resting is not None:
            return self._resting
        now = self._time.now() - self._began
        return now if now > self._last else self._last

    def entry(self, at_ms: int) -> None:
        """This moment was written down; another house may have, while ours was at rest."""
        if at_ms > self._last:
            self._last = at_ms
        if self._resting is not None and at_ms > self._resting:
            self._resting = at_ms

    def follow(self, at_ms: int) -> None:
        """The house whose time counts has written this down just now."""
        if self._resting is None:
            self.entry(at_ms)
            self.resume()

    def resume(self) -> None:
        """Go on from the last entry."""
        self._began = self._time.now() - self._last

    def hold(self, ms: int) -> None:
        """Stand still for so long."""
        self._last = self.now()
        self._began = self._time.now() - self._last + ms

    @property
    def held(self) -> int:
        """For how many ms it still stands still."""
        return max(0, self._last - (self._time.now() - self._began))

    def at(self, at: int) -> int:
        """When, in the house's time, it is that moment."""
        return (at if at > self._last else self._last) + self._began

    @property
    def resting(self) -> bool:
        return self._resting is not None

    def rest(self) -> None:
        """Nobody is there: stand still until `wake`."""
        self._resting = self.now()

    def wake(self) -> bool:
        """False if it was not resting."""
        if self._resting is None:
            return False
        self._last, self._resting = self._resting, None
        self.resume()
        return True
