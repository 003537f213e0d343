"""One thread that writes: calls that come while a commit is under way wait together for the next.

What the stores share. Each says how a group of calls is carried out in one transaction.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from abc import abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from .base import Store, Unavailable

LOG = logging.getLogger(__name__)
GROUP = 256  # most calls in one commit
LINGER_S = 0.002  # where moves come in quick succession, some more come together in that time


class Call(msgspec.Struct, gc=False):
    """One statement to write, and who waits for it."""

    statement: str
    values: tuple[Any, ...]
    done: asyncio.Future[bool]


class WritingStore(Store):
    """A store with one writing and one reading connection, each in a thread of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._calls: queue.SimpleQueue[Call | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._closed = False

    @abstractmethod
    def _carry_out(self, group: Sequence[Call]) -> list[bool]:
        """In one transaction: did each call's condition hold? If it raises, nothing was done."""

    @abstractmethod
    def _recover(self, error: Exception) -> None:
        """A transaction failed: leave the connection so that the next one may be tried."""

    @abstractmethod
    def _fetch(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """The rows of a question; in the reader's thread."""

    @abstractmethod
    def _let_go(self) -> None:
        """Nothing is pending any more: close what is open."""

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._calls.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._let_go()

    # --- reading: its own thread and connection, so that nobody waits for a commit ---

    async def _read(self, statement: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._reader, self._fetch, statement, values)

    # --- writing: the one writer thread ---

    def _do(self, statement: str, values: tuple[Any, ...]) -> asyncio.Future[bool]:
        """Write; done when it is durable, False when the condition did not hold."""
        if self._closed:
            raise Unavailable("the store is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._calls.put(Call(statement, values, done))
        return done

    def _write(self) -> None:
        """Commit whatever has come together, again and again."""
        crowded = False
        while (call := self._calls.get()) is not None:
            if crowded:
                time.sleep(LINGER_S)
            group = [call]
            last = False
            while len(group) < GROUP and not self._calls.empty():
                further = self._calls.get()
                if further is None:
                    last = True
                    break
                group.append(further)
            crowded = len(group) > 1
            self._commit(group)
            if last:
                return

    def _commit(self, group: Sequence[Call]) -> None:
        """One transaction: all of it is durable, or none of it happened.

        Where it fails, each call gets one of its own: a bad one spoils no other. Nothing here ends
        the writer, or everybody would wait for ever.
        """
        try:
            kept = self._carry_out(group)
        except Exception as error:
            self._recover(error)
            if len(group) == 1:
                _report(group, [Unavailable(f"the database cannot be written: {error}")])
            for call in group if len(group) > 1 else ():
                self._commit([call])
        else:
            _report(group, kept)


def _report(group: Sequence[Call], results: Sequence[bool | Exception]) -> None:
    """Wake everybody of the group by one message to the event loop."""
    loop = group[0].done.get_loop()
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(_resolve, [call.done for call in group], results)


def _resolve(waiting: Sequence[asyncio.Future[bool]], results: Sequence[bool | Exception]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.done():  # whoever asked has given up
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)
