"""How far the time of a match has come, noted between its entries: a killed house loses little."""

from __future__ import annotations

from .again import Again
from .clock import Time
from .match import LiveMatch
from .store.base import Store

BEAT_MS = 150


class Pulse:
    """Beats as long as clocks run at a table where nobody waits for anybody.

    Every entry has its time; between two of them people may think for half a minute.
    """

    def __init__(self, time: Time, store: Store) -> None:
        self._time, self._store = time, store
        self._live: LiveMatch | None = None
        self._beating = Again(time, self._beat)

    def keep(self, live: LiveMatch | None) -> None:
        """From now on the clocks of this match are looked after; None: of none."""
        if live is not None and not (live.clocks.running and live.match.game.in_time):
            live = None
        self._live = live
        if live is not None:
            self._beating.soon(BEAT_MS)

    async def _beat(self) -> None:
        live = self._live
        if live is not None:
            if self._store.awake:  # else time has passed here that the others did not count
                self._store.beat(live.match.header.match, live.time.now())
            self._beating.soon(BEAT_MS)
