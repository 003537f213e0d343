"""A coroutine driven by hand, for what is done thousands of times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Driven(Generic[T]):
    """Runs at once until it waits for a future, and on when that is there; nobody can cancel it.

    It is no task: what needs one (timeouts, cancelling) must not be awaited in it.
    """

    __slots__ = ("_then", "_work")

    def __init__(self, work: Coroutine[Any, Any, T], then: Callable[[T | Exception], None]) -> None:
        self._work, self._then = work, then

    def go_on(self, _: asyncio.Future[Any] | None = None) -> None:
        try:
            awaited = self._work.send(None)
        except StopIteration as end:
            self._then(end.value)
        except Exception as error:
            self._then(error)
        else:
            if awaited is None:  # it only wanted to let others go first
                asyncio.get_running_loop().call_soon(self.go_on)
                return
            awaited._asyncio_future_blocking = False  # what a task does that takes it over
            awaited.add_done_callback(self.go_on)
