"""The ASGI application: lobby, line, page, health."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from .. import __version__
from ..tables.denied import Denied
from ..tables.house import House
from . import limits
from .gate import Gate
from .golden import GoldenPages
from .keepsakes import Keepsakes
from .lobby import Lobby, language_of, problem, reply
from .metrics import Metrics
from .origins import Hosts, Origins
from .packed import Files
from .page import PAGES, ClientFiles, ClientPage
from .screens import Screens
from .sockets import Line
from .television import Television
from .tokens import Signer
from .wire import Wire

LOG = logging.getLogger(__name__)
LINES = "ws"  # the one address for them
STATIC = Path(__file__).parents[1] / "static"
CSP = "; ".join([
    "default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
    "connect-src 'self'", "font-src 'self'", "object-src 'none'", "base-uri 'self'",
    "form-action 'self'", "frame-ancestors 'none'",
])  # fmt: skip
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
}
# Browsers complain of this one on plain http, where it means nothing.
TLS_HEADERS = {"cross-origin-opener-policy": "same-origin"}


class SecurityHeaders:
    """The same protection on every answer, whoever made it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._plain = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
        self._tls = [(k.encode(), v.encode()) for k, v in (HEADERS | TLS_HEADERS).items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = self._tls if scope.get("scheme") in ("https", "wss") else self._plain

        async def protect(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        await self._app(scope, receive, protect)


def _say_if_it_failed(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        LOG.error("not every match could be resumed: %s", error, exc_info=error)


class Site:
    """Everything the application answers, besides the lobby."""

    def __init__(
        self,
        house: House,
        signer: Signer,
        origins: Iterable[str] = (),
        static: Path = STATIC,
        public: str = "",
        *,
        named: bool = False,
        measured: bool = True,
    ) -> None:
        self.house, self._signer, self._measured = house, signer, measured
        self.metrics = Metrics()
        self._origins = Origins(origins)
        self._static = static
        self._lines = limits.line_buckets()
        self._open: Counter[str] = Counter()  # lines by address
        self._homes, self._requests = limits.home_buckets(), limits.request_buckets()
        self._hosts = Hosts(origins, any_name=not house.services.direct)
        self._files = Files(static)
        self._client = ClientPage(static, self._files)
        self.guesses = limits.Guesses()
        self._golden = GoldenPages(house.services, self._origins)
        self._lobby = Lobby(house, signer, self._origins, public, self.guesses, named=named)
        self.screens = Screens(house.services, self.guesses)
        self._television = Television(self.screens, self._origins)
        self._keepsakes = Keepsakes(house.services, self._origins)

    def app(self) -> Starlette:
        direct = self.house.services.direct
        middleware = [
            Middleware(SecurityHeaders),
            Middleware(Gate, hosts=self._hosts, requests=self._requests, direct=direct),
        ]
        app = Starlette(
            routes=self._routes(),
            middleware=middleware,
            lifespan=self._lifespan,
            exception_handlers={404: self._nowhere, 405: self._nowhere, 500: self._broken},
        )
        app.router.redirect_slashes = False
        if self._static.is_dir():  # after all routes: whoever knows an address knows its methods
            app.router.default = ClientFiles(self._files)
        return app

    def _routes(self) -> list[BaseRoute]:
        lobby, kept = self._lobby, self._keepsakes
        return [
            Route("/health", self._health),
            Route("/metrics", self._metrics),
            Route("/api/games", lobby.shelf),
            Route("/api/games/{game}/text/{language}", lobby.text),
            Route("/api/games/{game}/rules/{language}", lobby.rules),
            Route("/api/games/{game}/lesson/{language}", lobby.lesson),
            Route("/api/games/{game}/figures", lobby.figures),
            Route("/api/games/{game}/cards", lobby.cards),
            Route("/games/{game}/{file}", lobby.file),
            Route("/api/tables", lobby.create, methods=["POST"]),
            Route("/api/tables/{code}", lobby.table),
            Route("/api/tables/{code}/join", lobby.join, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", lobby.qr),
            Route("/api/tables/{code}/record", lobby.record),
            Route("/api/matches/{match}/replay/{eyes}", kept.replay),
            Route("/api/matches/{match}/record", kept.record),
            Route("/api/matches/{match}/album/{language}", kept.album),
            Route("/api/matches/{match}/chances", kept.chances),
            Route("/api/screens", self._television.open, methods=["POST"]),
            Route("/api/screens/{code}", self._television.wait),
            Route("/api/replays/{eyes}", kept.open, methods=["POST"]),
            Route("/api/golden", self._golden.book),
            Route("/api/matches/{match}/laugh", self._golden.laugh, methods=["POST"]),
            WebSocketRoute("/{path:path}", self._line),
            *(Route(path, self._page) for path in PAGES),
        ]

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        """Who comes back meanwhile finds the own table first: nobody waits for thousands."""
        resuming = asyncio.create_task(self.house.open())
        resuming.add_done_callback(_say_if_it_failed)
        try:
            yield
        finally:
            resuming.cancel()
            await self.house.close()

    async def _page(self, request: Request) -> Response:
        """One page for all addresses; its script shows what the address means."""
        game = await self._lobby.game_of(request)
        ahead = self._client.ahead(request.scope["route"].path, game, language_of(request))
        return self._client.answer(request.headers, ahead)

    async def _nowhere(self, request: Request, error: Exception) -> Response:
        """A person who took a wrong turn sees our page; a program, a Problem."""
        if "text/html" in request.headers.get("accept", ""):
            return self._client.answer(request.headers, status=404)
        status: int = getattr(error, "status_code", 404)
        answer = problem(request, Denied("malformed"), status)
        answer.headers.update(getattr(error, "headers", None) or {})  # 405 says what is allowed
        return answer

    async def _broken(self, request: Request, error: Exception) -> Response:
        """Our own mistake; the log has it, and the others go on."""
        answer = problem(request, Denied("broken"))
        answer.headers.update(HEADERS)  # made outside of everything that protects answers
        return answer

    async def _health(self, request: Request) -> Response:
        said: dict[str, Any] = {"ok": True, "version": __version__}
        return reply(said | {"tables": len(self.house.tables)})

    async def _metrics(self, request: Request) -> Response:
        if not self._measured:
            raise HTTPException(404)
        return PlainTextResponse(self.metrics.text(self.house))

    async def _line(self, socket: WebSocket) -> None:
        """Whoever is let in; counted while that is looked into, too."""
        address = limits.household(socket.client.host if socket.client else "")
        wire: Wire = socket.scope["state"]["wire"]
        self._open[address] += 1
        try:
            denied = self._objection(socket, address)
            if denied is None:
                wire.address, wire.intake.home = address, self._homes.of(address)
                await Line(
                    socket, self.house, self._signer, self.metrics, self.guesses, self.screens
                ).run()
            else:
                await self._refuse(socket, denied)
                wire.handshake_complete = True  # by a no: uvicorn takes that for a mistake of ours
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forget who has no line left

    def _objection(self, socket: WebSocket, address: str) -> Denied | None:
        """A page of another site, or too many lines from one place, do not get in."""
        if self._open[address] > limits.LINES_PER_ADDRESS:
            return Denied("house_full")
        if socket.path_params["path"] != LINES:
            return Denied("malformed")
        if not (self._origins.allow(socket.headers) and self._hosts.allow(socket.headers)):
            return Denied("bad_origin")
        if wait := self._lines.take(address):
            return Denied("too_fast", retry_ms=wait)
        return None

    async def _refuse(self, socket: WebSocket, denied: Denied) -> None:
        """Late: an early no only makes room for the next line of the same flood."""
        self.metrics.failures[denied.code] += 1
        if denied.code != "house_full":  # then too many are waiting already
            await asyncio.sleep(limits.MOST_WAIT_S)
        await socket.send_denial_response(problem(socket, denied))
