"""Where experts think: in processes of their own, so that the house never waits for them.

While a match is played, what is sent there is one imagined world and the legal moves, never the
true table.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random
from threading import Lock, Thread
from time import process_time
from typing import ParamSpec, TypeVar

from ..bots.base import Imagine
from ..bots.search import SearchBot, Thought
from ..core.model import Move
from ..core.shelf import take

P = ParamSpec("P")
T = TypeVar("T")
LOG = logging.getLogger(__name__)
# One core stays free: even a worker that gives way keeps it until its slice (some ms) is over.
WORKERS = max(1, min(2, (os.cpu_count() or 1) - 1))
CAP_MS = 250.0  # processor time of one choice; shared when many think at once
PATIENCE = 20.0  # seconds, then somebody else decides
NICE = 10  # people's moves come first


def settle() -> None:
    """A worker gives way to the house, is stopped by it alone, and ends with it."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_house, daemon=True).start()


def _end_with_house() -> None:
    """Both ends of a pool's pipes are open in every worker: a killed house is not missed there."""
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(1)


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
        self._starting = Lock()  # threads do so
        self.busy = 0  # how many thoughts are on their way

    async def think(
        self, game_id: str, moves: Sequence[Move], rng: Random, imagine: Imagine
    ) -> Thought | None:
        """What the search says; None when it cannot think just now, which is written down."""
        self.busy += 1
        try:
            cap = CAP_MS * min(1.0, WORKERS / self.busy)
            return await self.run(ponder, game_id, moves, rng, imagine, cap)
        finally:
            self.busy -= 1

    async def run(self, errand: Callable[P, T], *args: P.args, **named: P.kwargs) -> T | None:
        """What a worker answers; None when there is none just now."""
        try:
            submitted = await asyncio.to_thread(self._submit, partial(errand, *args, **named))
            return await asyncio.wait_for(asyncio.wrap_future(submitted), PATIENCE)
        except TimeoutError:  # a busy machine: other workers would not be there any sooner
            LOG.warning("nobody could think within %.0f s", PATIENCE)
            return None
        except (BrokenProcessPool, OSError) as error:
            LOG.warning("nobody could think: %r", error)
            self.close()
            return None

    def _submit(self, errand: Callable[[], T]) -> Future[T]:
        """Starting a process takes a while: this runs beside the event loop."""
        with self._starting:
            if self._pool is None:
                # Spawned, not forked: the house has threads and sockets that are not theirs.
                self._pool = ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=settle)
            return self._pool.submit(errand)

    def close(self) -> None:
        """Let go of the workers; the next thought starts new ones."""
        with self._starting:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
