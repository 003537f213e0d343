"""The golden book over HTTP, and laughter about an album."""

from __future__ import annotations

from collections import Counter

from starlette.requests import Request
from starlette.responses import Response

from ..tables import golden
from ..tables.denied import Denied
from ..tables.services import Services
from ..tables.store.base import SavedResult, Unavailable
from . import limits
from .aside import aside
from .lobby import problem, reply
from .origins import Origins

MOST_READ = 5000  # matches: years of evenings
MOST_LAUGHS = 10  # of one household about one match: nobody laughs all alone


class GoldenPages:
    """Open to whoever reaches the house, where the host keeps one."""

    def __init__(self, services: Services, origins: Origins) -> None:
        self._services, self._origins = services, origins
        self._buckets = limits.album_buckets()
        self._saved: list[SavedResult] = []
        self._book: golden.GoldenBook | None = None  # what they say
        self._laughed: Counter[tuple[str, str]] = Counter()  # by household and match

    async def book(self, request: Request) -> Response:
        try:
            self._check(request)
            saved = await self._services.store.results(MOST_READ)
        except Denied as no:
            return problem(request, no)
        except Unavailable:
            return problem(request, Denied("unavailable"))
        return reply(await aside(self._read, saved))

    def _read(self, saved: list[SavedResult]) -> golden.GoldenBook:
        """Counted anew when something was added to it."""
        if self._book is None or saved != self._saved:
            self._saved, self._book = saved, golden.book(saved)
        return self._book

    async def laugh(self, request: Request) -> Response:
        try:
            self._check(request)
            await self._count(_home(request), request.path_params["match"])
        except Denied as no:
            return problem(request, no)
        except Unavailable:
            return problem(request, Denied("unavailable"))
        return reply({})

    async def _count(self, home: str, match: str) -> None:
        if self._laughed[home, match] >= MOST_LAUGHS:
            raise Denied("too_fast", retry_ms=86_400_000)
        if not await self._services.store.laugh(match):
            raise Denied("unknown_match")
        if len(self._laughed) > limits.MOST_KNOWN:
            self._laughed.clear()
        self._laughed[home, match] += 1

    def _check(self, request: Request) -> None:
        if not self._services.remembers:
            raise Denied("no_book")
        if not self._origins.allow(request.headers):
            raise Denied("bad_origin")
        if wait := self._buckets.take(_home(request)):
            raise Denied("too_fast", retry_ms=wait)


def _home(request: Request) -> str:
    return limits.household(request.client.host if request.client else "")
