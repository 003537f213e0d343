"""JM-DIG-4: a player's own free moves keep a little apart, about the time to handle a card."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ..core.model import Seat
from .clock import Time
from .denied import Denied

T = TypeVar("T")
MOST_WAITING = 4  # of one seat; whoever taps faster than that means none of it


class Turnstile:
    """Whoever comes too soon waits, in the order of coming; nobody is sent away for it."""

    def __init__(self, time: Time, ms: int) -> None:
        self._time, self.ms = time, ms
        self._gates: dict[Seat, asyncio.Lock] = {}
        self._waiting: dict[Seat, int] = {}
        self._passed: dict[Seat, int] = {}

    def left(self, seat: Seat) -> int:
        """In how many ms this seat may act again."""
        passed = self._passed.get(seat)
        return 0 if passed is None else max(0, passed + self.ms - self._time.now())

    def passed(self, seat: Seat, at: int) -> None:
        """A move was made at that time; one that is refused costs no time."""
        self._passed[seat] = at

    async def let(self, seat: Seat, go: Callable[[], Awaitable[T]]) -> T:
        """This seat's next go, once its time has come."""
        waiting = self._waiting.get(seat, 0)
        if waiting > MOST_WAITING:
            raise Denied("too_fast", retry_ms=self.ms)
        self._waiting[seat] = waiting + 1
        try:
            async with self._gates.setdefault(seat, asyncio.Lock()):
                await self._pause(self.left(seat))
                return await go()
        finally:
            self._waiting[seat] -= 1

    async def _pause(self, ms: int) -> None:
        if ms <= 0:
            return
        rung: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def ring() -> None:
            if not rung.done():
                rung.set_result(None)

        self._time.after(ms, ring)
        await rung
