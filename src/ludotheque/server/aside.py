"""Work that takes a while: beside the event loop, and one piece after the other.

However much is asked for at once, people's moves share the interpreter with one thread at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
ONE = ThreadPoolExecutor(1, "aside")


async def aside(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What comes of it, when it is its turn."""
    return await asyncio.get_running_loop().run_in_executor(ONE, partial(work, *args, **named))
