"""Lines that fail: late, silent, or cut; when a house is gone they lead to the other one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from random import Random

CHUNK = 1 << 16
CLOSING = 200  # times 10 ms, for lines to notice that they are cut
LATE_SHARE, MOST_LATE_S = 0.1, 0.25  # of what is said comes so much later, and all behind it


class Lines:
    """An address whose visitors come to the first of the houses that lets them in."""

    def __init__(self, doors: Sequence[int], rng: Random) -> None:
        self._doors, self._rng = doors, rng
        self._open: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._server: asyncio.Server | None = None
        self.port = 0

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self._flows.set()
        self.cut(len(self._open))
        for _ in range(CLOSING):
            if self._open:
                await asyncio.sleep(0.01)

    def cut(self, most: int) -> int:
        """Some of them at once, in the middle of whatever they say; how many."""
        chosen = self._rng.sample(sorted(self._open, key=id), min(most, len(self._open)))
        for writer in chosen:
            writer.transport.abort()
        return len(chosen)

    async def fall_silent(self, seconds: float) -> None:
        """Nothing arrives for a while, then all of it."""
        self._flows.clear()
        await asyncio.sleep(seconds)
        self._flows.set()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            there = await self._reach()
            if there is not None:
                ways = self._pump(reader, there[1]), self._pump(there[0], writer)
                await asyncio.gather(*ways)
        finally:
            self._open.discard(writer)
            writer.transport.abort()

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        for port in self._doors:
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while said := await reader.read(CHUNK):
                if self._rng.random() < LATE_SHARE:
                    await asyncio.sleep(self._rng.uniform(0, MOST_LATE_S))
                await self._flows.wait()
                writer.write(said)
                await writer.drain()
        except OSError:
            pass  # cut at one end: so is the other
        finally:
            writer.transport.abort()
