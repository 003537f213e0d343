"""A television over HTTP: it asks for a code of its own, shows it, and waits."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ..tables.denied import Denied
from . import limits
from .lobby import address_of, answered, reply
from .origins import Origins
from .screens import Screens


class ScreenInfo(msgspec.Struct, omit_defaults=True):
    """POST /api/screens: a television; GET /api/screens/{code}?seen=N: its next table, or none."""

    code: str
    secret: str = ""
    table: str = ""
    seen: int = 0  # to how many tables it has been sent, to be told with the next question


class Television:
    """It needs no keyboard: a phone at a table types what stands on the screen."""

    def __init__(self, screens: Screens, origins: Origins) -> None:
        self._screens, self._origins = screens, origins
        self._buckets = limits.screen_buckets()

    @answered
    async def open(self, request: Request) -> Response:
        self._let(request)
        return reply(ScreenInfo(*self._screens.open()), status=201)

    @answered
    async def wait(self, request: Request) -> Response:
        """Answered when somebody at a table has typed the code, or after a while with nothing."""
        self._let(request)
        code = str(request.path_params["code"])[:8]
        secret = request.headers.get("authorization", "").removeprefix("Bearer ")
        asked = request.query_params.get("seen", "0")
        seen = int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 9 else 0
        table, seen = await self._screens.wait(code, secret, seen)
        return reply(ScreenInfo(code, table=table, seen=seen))

    def _let(self, request: Request) -> None:
        if not self._origins.allow(request.headers):
            raise Denied("bad_origin")
        if wait := self._buckets.take(address_of(request)):
            raise Denied("too_fast", retry_ms=wait)
