"""Something that did not work and is tried again: one alarm at a time, and none once it is over."""

from __future__ import annotations

from .clock import Alarm, Call, Time


class Again:
    """However many ask for it, it happens once."""

    def __init__(self, time: Time, what: Call) -> None:
        self._time, self._what = time, what
        self._alarm: Alarm | None = None

    def soon(self, ms: int) -> None:
        if self._alarm is None:
            self._alarm = self._time.after(ms, self._ring)

    async def _ring(self) -> None:
        self._alarm = None
        await self._what()

    def cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
