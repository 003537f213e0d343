"""The alarm of a table: what falls due next, and stand-ins for those whose time is up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ..bots import STAND_IN
from ..core.model import Move, Seat
from .asking import Ask
from .bots import RETRY_MS, Bots
from .clock import PACE, Alarm
from .match import LiveMatch
from .services import Services
from .store.base import Unavailable

LATE_MS = 1000  # between the moves of a stand-in who ends somebody's turn


class Referee:
    """Rings once for every position; whoever moves before sets it anew.

    Nearly everybody moves in time: an alarm that would ring too early is left as it is, and looks
    when it rings what is due by then.
    """

    def __init__(
        self,
        services: Services,
        bots: Bots,
        alone: Callable[[Coroutine[Any, Any, None]], Awaitable[None]],
        settle: Callable[[], Coroutine[Any, Any, None]],
    ) -> None:
        self._time, self._store = services.time, services.store
        self._bots, self._alone, self._settle = bots, alone, settle
        self._live: LiveMatch | None = None
        self._alarm: Alarm | None = None
        self._rings_at = 0
        self._due: tuple[int, LiveMatch, int, Move | None, bool] | None = None
        self.late: set[Seat] = set()  # people whose turn a stand-in is ending

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self._live = self._due = None

    def watch(self, live: LiveMatch, pace: str, *, anybody: bool, runs: bool) -> None:
        """Set the alarm for what falls due next in this position.

        Where another house runs the table only what waits here for its clock is ours to do.
        """
        self._live, self._due = live, None
        if self.late:
            self.late.intersection_update(live.turn_seats())
        if live.parked and live.overdue:
            self._ring_after(RETRY_MS if runs else 0, live, None, parked=True)
            return
        if not runs:
            return
        due = live.due(pace)
        if self.late and (due is None or due[0] is None):
            late = self._time.now() + round(LATE_MS * PACE[pace])
            due = None, late if due is None else min(due[1], late)
        if due is None or (due[0] is None and not anybody):
            return  # where nobody waits, an absent family finds its match where it left it
        self._ring_at(due[1], live, due[0])

    def _ring_after(
        self, ms: int, live: LiveMatch, move: Move | None, *, parked: bool = False
    ) -> None:
        self._ring_at(self._time.now() + ms, live, move, parked)

    def _ring_at(self, at: int, live: LiveMatch, move: Move | None, parked: bool = False) -> None:
        self._due = at, live, live.match.ply, move, parked
        if self._alarm is None or at < self._rings_at:
            self._set(at)

    def _set(self, at: int) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._rings_at = self._time.after(at - self._time.now(), self._ring), at

    async def _ring(self) -> None:
        self._alarm = None
        if self._due is None:
            return
        at, live, ply, move, parked = self._due
        if at > self._time.now():
            self._set(at)
        else:
            await self._alone(self._time_is_up(live, ply, move, parked))

    async def _time_is_up(self, live: LiveMatch, ply: int, move: Move | None, parked: bool) -> None:
        if not self._stands(live, ply):
            return
        if not self._store.awake:  # it has slept: who runs this table now will say so
            self._ring_after(RETRY_MS, live, move, parked=parked)
            return
        try:
            if parked or move is not None:
                await live.tick(move)
            else:
                await self._end_turns(live)
            await self._settle()
            if self._stands(live, ply):
                self._ring_after(RETRY_MS, live, move, parked=parked)  # not in a circle, at least
        except Unavailable:  # perhaps half of it was written: then only what waited is left
            again = move if live.match.ply == ply else None
            self._ring_after(RETRY_MS, live, again, parked=parked or move is not None)

    def _stands(self, live: LiveMatch, ply: int) -> bool:
        """Nothing has happened since at the table."""
        return self._live is live and live.match.ply == ply

    async def _end_turns(self, live: LiveMatch) -> None:
        """SG5-DIG-7: time is up, a stand-in moves for whoever must act, saying nothing for him."""
        for seat in live.turn_seats():
            if seat in self._bots.seats:
                continue
            move = self._bots.choose(live, seat, STAND_IN, silent=True)
            if move is not None:
                self.late.add(seat)
                await live.ask(seat, Ask(move, live.seq, stand_in=True))
