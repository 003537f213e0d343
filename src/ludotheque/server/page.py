"""The built client: its page, its files, and what the page of an address will ask for next."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOREVER = "public, max-age=31536000, immutable"
AN_HOUR = "public, max-age=3600"
NO_CACHE = "no-cache"
PACKED = (("br", ".br"), ("gzip", ".gz"))  # what the build has compressed, the smallest first

ENTRY = "index.html"
PLAY = "src/pages/table/Play.svelte"  # a table in play, whatever the game
SHELF = "/api/games"


class Chunk(msgspec.Struct):
    """A file of the build and what comes along with it, as Vite lists them."""

    file: str
    imports: list[str] = []
    css: list[str] = []


class ClientFiles(StaticFiles):
    """Hashed assets may be kept for ever and were compressed once; the rest is asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        packing, suffix = self._packing(path, Headers(scope=scope))
        response = await super().get_response(path + suffix, scope)
        if response.status_code in (200, 304):
            response.headers["Cache-Control"] = kept(path)
        if packing:
            response.headers["Content-Encoding"] = packing
            response.headers.add_vary_header("Accept-Encoding")
        return response

    def _packing(self, path: str, asked: Headers) -> tuple[str, str]:
        if path.startswith("assets/"):
            for name, suffix in PACKED:
                if name in asked.get("accept-encoding", "") and self.lookup_path(path + suffix)[1]:
                    return name, suffix
        return "", ""


def kept(path: str) -> str:
    """How long a browser may keep a file of the client."""
    if path.startswith("assets/"):
        return FOREVER
    return NO_CACHE if path.endswith((".html", "sw.js")) else AN_HOUR


class ClientPage:
    """One page for all addresses; its headers say what else this one needs, so that it comes along
    with the script instead of after it. Read anew each time: a new build shows at once."""

    def __init__(self, static: Path) -> None:
        self._page, self._list = static / ENTRY, static / "chunks.json"

    def answer(self, ahead: str = "", status: int = 200) -> Response:
        if not self._page.is_file():
            return PlainTextResponse("The page is not built yet: run `make client`.\n", 503)
        headers = {"Cache-Control": NO_CACHE} | ({"Link": ahead} if ahead else {})
        return HTMLResponse(self._page.read_bytes(), status, headers=headers)

    def ahead(self, game: str | None, language: str, at_table: bool) -> str:
        """As a Link header: the script, at a table the board, the shelf, the words of the game."""
        board = [PLAY, f"src/games/{game}/index.ts"] if game and at_table else []
        links = [_code(file) for file in self._files(ENTRY, *board)]
        links.append(_data(SHELF))
        if game:
            links.append(_data(f"{SHELF}/{game}/text/{language}"))
        return ", ".join(links)

    def _files(self, *names: str) -> list[str]:
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
        if not self._list.is_file():
            return {}
        return msgspec.json.decode(self._list.read_bytes(), type=dict[str, Chunk])


def _data(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin"


def _code(file: str) -> str:
    if file.endswith(".css"):
        return f"</{file}>; rel=preload; as=style; crossorigin"
    return f"</{file}>; rel=modulepreload"
