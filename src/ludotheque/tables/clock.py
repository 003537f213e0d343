"""The referee's clock: when something falls due, and how a reaction time is made fair."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeAlias

from ..core.model import Deadline

LOG = logging.getLogger(__name__)

# SG-VAR-8: how long everything lasts at each pace.
PACE: dict[str, float] = {"relaxed": 2.0, "normal": 1.0, "fast": 0.7}

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


def due_ms(deadline: Deadline, pace: str, rtt: int) -> int | None:
    """How long until a deadline; None when the pace knows no limit for it."""
    factor = PACE[pace]
    if deadline.move is None:
        return None if pace == "relaxed" else round(deadline.ms * factor)
    if not deadline.ms_most:
        return round(deadline.ms * factor)
    # SG-DIG-6: a window for claims stretches with the slowest line, and never shrinks below it.
    window = max(deadline.ms, min(deadline.ms_most, rtt + deadline.extra))
    return round(window * max(1.0, factor))


def compensate(rt: int | None, elapsed: int, rtt: int, timings: Mapping[str, int]) -> int:
    """SG-DIG-5: believe the client's reaction time as far as its line can explain it."""
    slack = min(2 * rtt + timings.get("comp_extra", 0), timings.get("comp_cap", 0))
    claimed = elapsed if rt is None else rt
    fair = min(max(claimed, elapsed - slack), elapsed)
    return max(fair, timings.get("rt_floor", 0))
