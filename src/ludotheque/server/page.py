"""The built client: its page, its files, and what the page of an address will ask for next."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec
from starlette._utils import get_route_path
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from .packed import Files

FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
NO_CACHE = "no-cache"

ENTRY = "index.html"
# What an address shows first (client/src/pages/index.ts), as Starlette spells addresses.
PAGES = {
    "/": "home/Home",
    "/new/{game:path}": "setup/NewTable",
    "/t/{code:path}": "table/TablePage",
    "/tv": "tv/TvCode",
    "/tv/{code:path}": "tv/TvPage",
    "/j/{rest:path}": "lobby/TakeOver",
    "/album/{rest:path}": "album/AlbumPage",
    "/replay": "replay/ReplayFile",
    "/replay/{rest:path}": "replay/ReplayPage",
    "/rules/{game:path}": "rulebook/RulesPage",
    "/learn/{game:path}": "learn/LearnPage",
    "/golden": "golden/Golden",
    "/about": "about/About",
    "/evening": "evening/Evening",
}
PLAY = "table/Play"  # a table in play, whatever the game
SHELF = "/api/games"


class Chunk(msgspec.Struct):
    """A file of the build and what comes along with it, as Vite lists them."""

    file: str
    imports: list[str] = []
    css: list[str] = []


class ClientFiles:
    """Hashed assets may be kept for ever and were compressed once; the rest is asked for again."""

    def __init__(self, files: Files) -> None:
        self._files = files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        path = get_route_path(scope).lstrip("/")
        file = self._files.find(path)
        if file is None:
            raise HTTPException(404)
        answer = file.answer(Headers(scope=scope), {"Cache-Control": kept(path)})
        await answer(scope, receive, send)


def kept(path: str) -> str:
    """How long a browser may keep a file of the client."""
    if path.startswith("assets/"):
        return FOREVER
    return NO_CACHE if path.endswith((".html", "sw.js")) else AN_HOUR


class ClientPage:
    """One page for all addresses; its headers say what else this one needs, so that it comes along
    with the script instead of after it. A new build shows at once."""

    def __init__(self, static: Path, files: Files) -> None:
        self._files, self._list = files, static / "chunks.json"
        self._listed: tuple[int, dict[str, Chunk]] = 0, {}
        self._ahead: dict[tuple[str, str | None, str, int], str] = {}

    def answer(self, asked: Headers, ahead: str = "", status: int = 200) -> Response:
        page = self._files.find(ENTRY)
        if page is None:
            return PlainTextResponse("The page is not built yet: run `make client`.\n", 503)
        headers = {"Cache-Control": NO_CACHE} | ({"Link": ahead} if ahead else {})
        return page.answer(asked, headers, status)

    def ahead(self, path: str, game: str | None, language: str) -> str:
        """As a Link header: script, words, page, at a table its board; shelf, words of the game."""
        self._chunks()
        key = path, game, language, self._listed[0]
        if key not in self._ahead:
            self._ahead[key] = self._links(path, game, language)
        return self._ahead[key]

    def _links(self, path: str, game: str | None, language: str) -> str:
        board = [source(PLAY), f"src/games/{game}/index.ts"] if game and "{code" in path else []
        wanted = [ENTRY, f"src/i18n/{language}.ts", source(PAGES[path]), *board]
        links = [_code(file) for file in self.needed(*wanted)]
        links.append(_data(SHELF))
        if game:
            links.append(_data(f"{SHELF}/{game}/text/{language}"))
        return ", ".join(links)

    def needed(self, *names: str) -> list[str]:
        """The files of these chunks and of everything they import."""
        chunks = self._chunks()
        found: dict[str, Chunk] = {}
        left = deque(names)
        while left:
            name = left.popleft()
            if name in chunks and name not in found:
                found[name] = chunks[name]
                left += chunks[name].imports
        return [file for chunk in found.values() for file in (chunk.file, *chunk.css)]

    def _chunks(self) -> dict[str, Chunk]:
        try:
            written = self._list.stat().st_mtime_ns
        except OSError:
            return {}
        if self._listed[0] != written:
            chunks = msgspec.json.decode(self._list.read_bytes(), type=dict[str, Chunk])
            self._listed = written, chunks
        return self._listed[1]


def source(page: str) -> str:
    """Where the client keeps it."""
    return f"src/pages/{page}.svelte"


def _data(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin"


def _code(file: str) -> str:
    if file.endswith(".css"):
        return f"</{file}>; rel=preload; as=style; crossorigin"
    return f"</{file}>; rel=modulepreload"
