"""Who plays everybody but the learner at a table where a lesson is given: line by line."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from ..core.lesson import LEARNER
from ..core.model import Move, Seat
from .bots import RETRY_MS
from .clock import Alarm
from .match import LiveMatch
from .services import Services
from .store.base import Unavailable

PAUSE_MS = 1100  # before somebody else moves, if nothing is said about it
CLOCK_MS = 700  # before the clock does


class Teacher:
    """In the place of bots and referee: nothing happens that the lesson does not say."""

    def __init__(
        self,
        services: Services,
        play: Callable[[LiveMatch, Seat | None, Move], Coroutine[Any, Any, None]],
        alone: Callable[[Coroutine[Any, Any, None]], Awaitable[None]],
    ) -> None:
        self._services, self._play, self._alone = services, play, alone
        self._alarm: Alarm | None = None

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None

    def go_on(self, live: LiveMatch) -> None:
        """After every move: time stands still, and whoever is not the learner moves by itself,
        unless something is to be read before."""
        self.stop()
        live.rest()
        wanted = live.wanted
        if wanted is not None and wanted[0].seat != LEARNER and not wanted[0].tell:
            pause = CLOCK_MS if wanted[0].seat is None else PAUSE_MS
            self._after(pause * self._services.think + live.time.held, live)

    def read(self, live: LiveMatch) -> None:
        """The learner has read what is said before the next line."""
        if live.wanted is not None and live.wanted[0].seat != LEARNER:
            self._after(0, live)

    def _after(self, ms: float, live: LiveMatch) -> None:
        self.stop()
        self._alarm = self._services.time.after(ms, partial(self._ring, live, live.match.ply))

    async def _ring(self, live: LiveMatch, ply: int) -> None:
        try:
            await self._alone(self._next(live, ply))
        except Unavailable:
            self._after(RETRY_MS, live)

    async def _next(self, live: LiveMatch, ply: int) -> None:
        if live.wanted is not None and live.match.ply == ply:
            line, move = live.wanted
            await self._play(live, line.seat, move)
