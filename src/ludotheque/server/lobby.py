"""The lobby over HTTP: the shelf, opening a table, joining it. Every error is a Problem."""

from __future__ import annotations

import asyncio
import io
import tomllib
from collections.abc import Awaitable, Callable
from functools import cache, lru_cache, wraps
from importlib.resources import files
from typing import TypeAlias, TypeVar

import msgspec
import segno
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ..core.figures import figures_of
from ..core.game import Game
from ..core.model import UNREADABLE
from ..core.record import Record, dump
from ..core.rulebook import rulebook
from ..core.telling import told
from ..core.text import LANGUAGES
from ..tables.denied import Denied
from ..tables.house import House
from ..tables.room import find_game
from ..tables.store.base import Unavailable
from ..tables.table import Table
from . import limits, protocol
from .aside import aside
from .boxes import FILES, brought, shelf
from .lessons import lesson_info
from .origins import Origins
from .packed import Packed
from .tokens import Signer
from .updates import table_info

T = TypeVar("T")
Desk = TypeVar("Desk")
Endpoint: TypeAlias = Callable[[Desk, Request], Awaitable[Response]]

STATUS = {
    "malformed": 400, "too_large": 413, "too_fast": 429, "bad_origin": 403, "unknown_game": 404,
    "unknown_table": 404, "bad_options": 422, "unavailable": 503, "damaged": 503, "house_full": 503,
    "unknown_album": 404, "unknown_match": 404, "no_book": 404, "bad_token": 403,
    "foreign_token": 403, "host_only": 403, "bad_record": 422, "used_link": 410, "bad_name": 422,
    "unknown_screen": 404, "broken": 500,
}  # fmt: skip
CONFLICT = 409
NOT_KEPT = {"Cache-Control": "no-store"}
JSON = "application/json"
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def answered(endpoint: Endpoint[Desk]) -> Endpoint[Desk]:
    """Turn what went wrong into a Problem in the reader's language."""

    @wraps(endpoint)
    async def answer(desk: Desk, request: Request) -> Response:
        try:
            return await endpoint(desk, request)
        except Denied as no:
            return problem(request, no)
        except Unavailable:
            return problem(request, Denied("unavailable"))

    return answer


class Lobby:
    """What can be asked for before sitting at a table."""

    def __init__(
        self,
        house: House,
        signer: Signer,
        origins: Origins,
        public: str = "",
        guesses: limits.Guesses | None = None,
        *,
        named: bool = False,
    ) -> None:
        self._public, self._named = public, named  # where other machines find the house
        self._house, self._signer, self._origins = house, signer, origins
        self._buckets = limits.lobby_buckets()
        self._tables = limits.table_buckets()
        self._guesses = guesses or limits.Guesses()
        # Reading every box takes a while: when the house opens, not while its first visitor waits.
        self._shelf = _packed(shelf(public, named=named, golden=house.services.remembers))
        self._words: dict[tuple[str, str], Packed] = {}  # by game and language, or game and "cards"

    @answered
    async def shelf(self, request: Request) -> Response:
        return self._shelf.answer(request.headers, NOT_KEPT)

    @answered
    async def text(self, request: Request) -> Response:
        """The words of a game's box in one language, as JSON."""
        game, language = find_game(request.path_params["game"]), _language(request)
        return self._told(request, game, language, lambda: told(game, language))

    @answered
    async def rules(self, request: Request) -> Response:
        """The rules of a game in one language, chapter by chapter."""
        game, language = find_game(request.path_params["game"]), _language(request)

        def tell() -> protocol.RuleBook:
            return protocol.RuleBook(list(rulebook(game, language)))

        return self._told(request, game, f"rules {language}", tell)

    @answered
    async def lesson(self, request: Request) -> Response:
        """What the coach of a game says."""
        game, language = find_game(request.path_params["game"]), _language(request)
        return self._told(request, game, f"lesson {language}", lambda: lesson_info(game, language))

    def _told(
        self, request: Request, game: Game, what: str, tell: Callable[[], object]
    ) -> Response:
        """Put into words once, sent from memory ever after."""
        packed = self._words.get((game.id, what))
        if packed is None:
            packed = self._words[game.id, what] = _packed(tell())
        return packed.answer(request.headers, NOT_KEPT)

    @answered
    async def cards(self, request: Request) -> Response:
        """What each kind of card shows, by its id; for screens that draw none."""
        game = find_game(request.path_params["game"])
        looks = game.catalogue.looks if game.catalogue else ()
        return self._told(
            request,
            game,
            "cards",
            lambda: {look.id: msgspec.structs.asdict(look) for look in looks},
        )

    @answered
    async def figures(self, request: Request) -> Response:
        """About how long it takes and how fair its seats are, by players and options."""
        game = find_game(request.path_params["game"])
        return self._told(request, game, "figures", lambda: figures_of(game))

    @answered
    async def file(self, request: Request) -> Response:
        """A file that a game's package brings for the browser: its board, its picture."""
        game, name = find_game(request.path_params["game"]), request.path_params["file"]
        if name not in brought(game):
            raise Denied("unknown_game", game=game.id)
        body = (game.folder / name).read_bytes()
        return squeezed(body, FILES[name]).answer(request.headers, {"Cache-Control": "no-cache"})

    @answered
    async def create(self, request: Request) -> Response:
        wish = await self._wish(request, protocol.CreateTable)
        if self._tables.take(address_of(request)):
            raise Denied("house_full")  # minutes go by until the next one: nobody was too quick
        who = wish.name, wish.options, wish.seats, wish.bots, wish.pace
        table, seat, key = await self._house.create(
            wish.game, *who, wish.series, wish.programme, taught=wish.lesson
        )
        return self._seated(table.room.code, seat, key)

    @answered
    async def join(self, request: Request) -> Response:
        wish = await self._wish(request, protocol.JoinTable)
        table = await self._table(request)
        if wish.next:
            return self._seated(table.room.code, None, await table.wait_for_next(wish.name))
        seat, key = await table.join(wish.name, wish.link, wish.seat)
        return self._seated(table.room.code, seat, key)

    @answered
    async def table(self, request: Request) -> Response:
        """Everything public about a table and, for who shows a token, which seat is theirs."""
        table = await self._known_table(request)
        info = table_info(table)
        if table.live is not None and table.room.phase == "playing":
            info.to_act = table.live.turn_seats()
        if token := _token_of(request):
            info.seat = table.room.seat_of(self._signer.key(table.room.code, token))
        return reply(info)

    @answered
    async def record(self, request: Request) -> Response:
        """The last match of a table, once its seed may be known."""
        table = await self._table(request)
        record = _record(table)
        name = f"{table.room.game}-{table.room.code}-{table.room.rounds}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(await aside(dump, record), headers=headers, media_type="application/json")

    @answered
    async def qr(self, request: Request) -> Response:
        """The join link as a QR code."""
        table = await self._table(request)
        link = f"{self._base(request)}/t/{table.room.code}"
        return Response(await aside(_qr, link), media_type="image/svg+xml")

    async def game_of(self, request: Request) -> str | None:
        """The game a page's address is about, if it names one and its reader may look."""
        try:
            if "code" in request.path_params:
                return (await self._table(request)).room.game
            return find_game(request.path_params.get("game", "")).id
        except (Denied, Unavailable):
            return None

    def _base(self, request: Request) -> str:
        """The address asked under; a phone could do nothing with this machine's own name."""
        if self._public and (self._named or request.url.hostname in LOOPBACK):
            return self._public
        return f"{request.url.scheme}://{request.url.netloc}"

    def _seated(self, code: str, seat: int | None, key: str) -> Response:
        token = self._signer.token(code, key)
        return reply(protocol.SeatToken(code, seat, token), status=201)

    async def _wish(self, request: Request, kind: type[T]) -> T:
        """The body of a POST, from our own page, not too often, not too large."""
        if not self._origins.allow(request.headers):
            raise Denied("bad_origin")
        if wait := self._buckets.take(address_of(request)):
            raise Denied("too_fast", retry_ms=wait)
        try:
            return msgspec.json.decode(await body_of(request), type=kind)
        except UNREADABLE:
            raise Denied("malformed") from None

    async def _known_table(self, request: Request) -> Table:
        """Whoever has a seat there did not guess: phones remember tables long put away."""
        code: str = request.path_params["code"]
        try:
            self._signer.key(code.upper(), _token_of(request))
        except Denied:
            return await self._table(request)
        return await self._house.find(code)

    async def _table(self, request: Request) -> Table:
        """The table of an address; nobody may try all codes."""
        self._guesses.check(address_of(request))
        try:
            return await self._house.find(request.path_params["code"])
        except Denied as no:
            if no.code == "unknown_table":
                self._guesses.missed(address_of(request))
            raise


def _record(table: Table) -> Record:
    if table.halted is not None:
        if (left := table.halted.record()) is None:
            raise Denied("damaged", table=table.room.code)
        return left
    if table.live is None:
        raise Denied("not_started")
    if table.live.outcome is None:
        raise Denied("table_started")
    return table.live.match.record()


@lru_cache(maxsize=512)
def _qr(link: str) -> bytes:
    image = io.BytesIO()
    segno.make(link, micro=False).save(
        image, kind="svg", scale=8, border=3, dark="#2b2140", light="#ffffff"
    )
    return image.getvalue()


def _language(request: Request) -> str:
    """The one an address asks for."""
    language: str = request.path_params["language"]
    if language not in LANGUAGES:
        raise Denied("unknown_game", language=language[:8])
    return language


def _token_of(request: Request) -> str:
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def body_of(request: Request, most: int = limits.MESSAGE_BYTES) -> bytes:
    """At most so many bytes, whatever the sender announces, and not drop by drop."""
    body = b""
    try:
        async with asyncio.timeout(limits.REQUEST_S):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Denied("too_large", most=most)
    except (ClientDisconnect, TimeoutError):
        raise Denied("malformed") from None
    return body


@lru_cache(maxsize=64)
def squeezed(body: bytes, kind: str) -> Packed:
    return Packed(body, kind)


def _packed(value: object) -> Packed:
    return Packed(msgspec.json.encode(value), JSON)


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, headers=NOT_KEPT, media_type=JSON)


def problem(request: HTTPConnection, no: Denied, status: int = 0) -> Response:
    error = msgspec.convert(no.code, protocol.ErrorCode)
    message = words(language_of(request))[no.code]
    said = protocol.Problem(error, message, no.params)
    return reply(said, status or STATUS.get(no.code, CONFLICT))


def language_of(request: HTTPConnection) -> str:
    """The first of our languages the browser names; French if it names none."""
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


@cache
def words(language: str) -> dict[str, str]:
    """What is said for each error code."""
    path = files("ludotheque.server") / f"words.{language}.toml"
    return tomllib.loads(path.read_text("utf-8"))
