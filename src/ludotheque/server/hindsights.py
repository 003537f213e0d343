"""Matches looked back at: worked out once, one at a time, kept at hand, the same for everybody."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import partial

import msgspec

from ..tables.denied import Denied
from ..tables.hindsight import Log, look_back
from ..tables.services import Services
from . import limits
from .replays import played

MOST_KEPT = 200
MOST_WAIT_S = 45.0  # a proxy takes a house that says nothing for a minute for one that is gone


class Hindsights:
    """Everybody at a table asks at the same moment: whoever comes second waits for the first."""

    def __init__(self, services: Services, most: int = MOST_KEPT) -> None:
        self._services, self._most = services, most
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._begun: dict[str, asyncio.Future[None]] = {}
        self._alone = asyncio.Lock()
        self._buckets = limits.hindsight_buckets()

    async def find(self, match: str, address: str = "") -> bytes:
        """As JSON; whoever asks for what is not at hand may not ask too often."""
        if match not in self._kept:
            if wait := self._buckets.take(address):
                raise Denied("too_fast", retry_ms=wait)
            if match not in self._begun:
                self._begun[match] = work = asyncio.ensure_future(self._work_out(match))
                work.add_done_callback(partial(self._done, match))
            await self._wait_for(self._begun[match])
        self._kept.move_to_end(match)
        return self._kept[match]

    async def _wait_for(self, work: asyncio.Future[None]) -> None:
        """Where many matches end at once the work goes on, and is at hand for who asks again."""
        try:
            async with asyncio.timeout(MOST_WAIT_S):
                await asyncio.shield(work)
        except TimeoutError:
            raise Denied("unavailable") from None

    async def _work_out(self, match: str) -> None:
        async with self._alone:
            self._keep(match, await self._look_back(match))

    def _done(self, match: str, work: asyncio.Future[None]) -> None:
        del self._begun[match]
        if not work.cancelled():
            work.exception()  # whoever waits is told; perhaps nobody does any more

    async def _look_back(self, match: str) -> bytes:
        over = await played(self._services.store, match)
        log = Log(over.header, over.seed, tuple(over.entries))
        found = await look_back(self._services.minds, log)
        if found is None:
            raise Denied("unavailable")
        return msgspec.json.encode(found)

    def _keep(self, match: str, body: bytes) -> None:
        self._kept[match] = body
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
