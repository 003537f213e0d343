"""The gate every request passes: under a name of this house, and when it is its turn."""

from __future__ import annotations

import asyncio
import logging

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ..tables.denied import Denied
from . import limits
from .lobby import problem
from .origins import Hosts

LOG = logging.getLogger(__name__)
MISDIRECTED = 421


class Gate:
    """Whoever asks too much at once waits; who asks for more than that is told so, late.

    An early no would only make room for the next request of the same flood. His connection ends
    with it; that of a proxy is not his.
    """

    def __init__(
        self, app: ASGIApp, hosts: Hosts, requests: limits.ByAddress, *, direct: bool = True
    ) -> None:
        self._app, self._hosts, self._requests, self._direct = app, hosts, requests, direct

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            denied = await self._wait(HTTPConnection(scope))
            if denied is not None:
                status = MISDIRECTED if denied.code == "bad_origin" else 0
                answer = problem(HTTPConnection(scope), denied, status)
                if self._direct:
                    answer.headers["Connection"] = "close"
                await answer(scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _wait(self, request: HTTPConnection) -> Denied | None:
        address = limits.household(request.client.host if request.client else "")
        bucket = self._requests.of(address)
        wait = bucket.queue(limits.MOST_WAIT_S)
        if wait is None:
            await asyncio.sleep(limits.MOST_WAIT_S)
            return Denied("too_fast", retry_ms=int(limits.MOST_WAIT_S * 1000))
        if wait:
            await asyncio.sleep(wait)
        if "\0" in request.scope["path"]:  # nothing is called so, and databases take it amiss
            return Denied("malformed")
        if self._hosts.allow(request.headers):
            return None
        if "host" in request.headers:  # through a tunnel, say; friends only see that they may not
            LOG.warning("%s asks for a house of another name: is it this? --public-url", address)
        return Denied("bad_origin")
