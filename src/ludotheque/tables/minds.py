"""Where experts think: in processes of their own, so that the house never waits for them.

What is sent there is one imagined world and the legal moves, never the true table.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from time import process_time

from ..bots.base import Imagine
from ..bots.search import SearchBot, Thought
from ..core.model import Move
from ..core.shelf import take

LOG = logging.getLogger(__name__)
WORKERS = min(2, os.cpu_count() or 1)
CAP_MS = 250.0  # processor time of one choice; shared when many think at once
PATIENCE = 20.0  # seconds, then somebody else decides
NICE = 10  # people's moves come first


def settle() -> None:
    """A worker gives way to the house, and is stopped by it alone."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def ponder(
    game_id: str, moves: Sequence[Move], rng: Random, imagine: Imagine, cap_ms: float
) -> Thought:
    """In a worker: the whole search. Time is only a cap; as a rule the budget ends it."""
    begun = process_time()
    bot = SearchBot(take(game_id), late=lambda: 1000 * (process_time() - begun) > cap_ms)
    return bot.think(imagine.look(), moves, rng, imagine)


class Minds:
    """The workers of a house; they are started when the first expert has to think."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self.busy = 0  # how many thoughts are on their way

    async def think(
        self, game_id: str, moves: Sequence[Move], rng: Random, imagine: Imagine
    ) -> Thought | None:
        """What the search says; None when it cannot think just now, which is written down."""
        self.busy += 1
        try:
            cap = CAP_MS * min(1.0, WORKERS / self.busy)
            submitted = await asyncio.to_thread(self._submit, game_id, moves, rng, imagine, cap)
            return await asyncio.wait_for(asyncio.wrap_future(submitted), PATIENCE)
        except (BrokenProcessPool, TimeoutError, OSError) as error:
            LOG.warning("an expert could not think: %r", error)
            self.close()
            return None
        finally:
            self.busy -= 1

    def _submit(
        self, game_id: str, moves: Sequence[Move], rng: Random, imagine: Imagine, cap: float
    ) -> Future[Thought]:
        """Starting a process takes a while: this runs beside the event loop."""
        if self._pool is None:
            # Spawned, not forked: the house has threads and sockets that are not theirs.
            self._pool = ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=settle)
        return self._pool.submit(ponder, game_id, moves, rng, imagine, cap)

    def close(self) -> None:
        """Let go of the workers; the next thought starts new ones."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
