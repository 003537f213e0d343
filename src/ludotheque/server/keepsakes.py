"""What is left of a match over HTTP: its story, its steps, its file."""

from __future__ import annotations

import zlib

from starlette.requests import Request
from starlette.responses import Response

from ..tables.denied import Denied
from ..tables.services import Services
from . import limits
from .albums import Albums
from .aside import aside
from .hindsights import Hindsights
from .lobby import JSON, NOT_KEPT, address_of, answered, body_of, squeezed
from .origins import Origins
from .replays import Replays, eyes_of

NEVER_CHANGES = {"Cache-Control": "public, max-age=3600"}


class Keepsakes:
    """Matches that are over; who has the link may look."""

    def __init__(self, services: Services, origins: Origins) -> None:
        self._origins, self._direct = origins, services.direct
        self.albums = Albums(services.store)
        self.replays = Replays(services.store)
        self.hindsights = Hindsights(services)

    @answered
    async def album(self, request: Request) -> Response:
        """A match that is over, told as a story; it never changes, so anybody may keep it."""
        match, language = request.path_params["match"], request.path_params["language"]
        body = await self.albums.find(match, language, address_of(request))
        return squeezed(body, JSON).answer(request.headers, NEVER_CHANGES)

    @answered
    async def replay(self, request: Request) -> Response:
        """The same step by step, from some pair of eyes."""
        eyes, match = eyes_of(request.path_params["eyes"]), request.path_params["match"]
        shown = await self.replays.watch(match, eyes, address_of(request))
        return shown.answer(request.headers, NEVER_CHANGES)

    @answered
    async def chances(self, request: Request) -> Response:
        """The same looked back at: who could hope for what, and what decided it."""
        match: str = request.path_params["match"]
        body = await self.hindsights.find(match, address_of(request))
        return Response(body, headers=NEVER_CHANGES, media_type=JSON)

    @answered
    async def record(self, request: Request) -> Response:
        """The same as a file."""
        match: str = request.path_params["match"]
        body = await self.replays.record(match, address_of(request))
        headers = {"Content-Disposition": 'attachment; filename="ludotheque-match.json"'}
        return Response(body, headers=headers, media_type=JSON)

    async def open(self, request: Request) -> Response:
        """Such a file, of this house or another one: it is watched, and not kept.

        A connection has no budget for several: the next file comes by a new one. That of a proxy
        has none, and is not closed while the file is still on its way.
        """
        answer = await self._opened(request)
        if self._direct:
            answer.headers["Connection"] = "close"
        return answer

    @answered
    async def _opened(self, request: Request) -> Response:
        if not self._origins.allow(request.headers):
            raise Denied("bad_origin")
        eyes = eyes_of(request.path_params["eyes"])
        self.replays.let(address_of(request))
        file = await body_of(request, limits.RECORD_BYTES)
        if request.headers.get("content-encoding") == "gzip":
            file = await aside(unpacked, file)
        shown = await self.replays.open(file, eyes)
        return shown.answer(request.headers, NOT_KEPT)


def unpacked(file: bytes) -> bytes:
    """Long matches come packed; not larger than any match can be, whatever is in it."""
    opener = zlib.decompressobj(zlib.MAX_WBITS | 16)
    try:
        whole = opener.decompress(file, limits.FILE_BYTES)
    except zlib.error:
        raise Denied("malformed") from None
    if not opener.eof:
        raise Denied("too_large", most=limits.FILE_BYTES)
    return whole
