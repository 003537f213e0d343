"""One line to one browser: decode, hand over to the table, encode. No rules, no state of play."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from starlette.websockets import WebSocket, WebSocketDisconnect

from .. import __version__
from ..core.model import UNREADABLE, Move, Refusal, Seat
from ..tables import room as rooms
from ..tables.house import House
from ..tables.live import Accepted, Held, Refused, Stale, Step, Verdict
from ..tables.room import Denied
from ..tables.store.base import Unavailable
from ..tables.table import Table
from . import limits, protocol
from .metrics import Metrics
from .outbox import POLICY, Outbox, Pings
from .protocol import ToServer, ToServerMessage
from .tokens import Signer
from .updates import snapshot_bytes, step_bytes, table_info

LOG = logging.getLogger(__name__)
T = TypeVar("T")
DECODER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServerMessage)
TOO_BIG, BROKEN, GONE = 1009, 1011, 1000


class Closing(Exception):
    """The line ends, with this code of WebSocket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Line:
    """A browser at a table; hears from the table as its Listener."""

    def __init__(self, socket: WebSocket, house: House, signer: Signer, metrics: Metrics) -> None:
        self._socket = socket
        self._house, self._signer, self._metrics = house, signer, metrics
        self._out = Outbox(socket)
        self._pings = Pings(self._out)
        self._bucket = limits.message_bucket()
        self._fouls = 0
        self._table: Table | None = None
        self.key = ""
        self._seat: Seat | None = None

    @property
    def rtt(self) -> int:
        return self._pings.rtt

    # --- the life of a line ---

    async def run(self) -> None:
        """Until the browser goes, misbehaves, or the house closes."""
        await self._socket.accept()
        self._metrics.connections += 1
        pump = asyncio.create_task(self._out.pump())
        pings: asyncio.Task[None] | None = None
        code = GONE
        try:
            await self._greet_in_time()
            pings = asyncio.create_task(self._pings.now_and_then())
            await self._converse()
        except WebSocketDisconnect:
            pass
        except Closing as end:
            code = end.code
        except Exception:
            LOG.exception("a line broke")
            self._failure("broken", {}, fatal=True)
            code = BROKEN
        finally:
            self._metrics.connections -= 1
            if self._table is not None:
                self._table.exit(self)
            if pings is not None:
                pings.cancel()
            self._out.end(code)
            await asyncio.wait([pump], timeout=limits.LAST_WORDS_S)
            pump.cancel()

    async def _greet_in_time(self) -> None:
        try:
            await asyncio.wait_for(self._greet(), limits.HELLO_S)
        except TimeoutError:
            self._fatal("malformed", POLICY, field="hello")

    async def _converse(self) -> None:
        while True:
            message = await self._receive()
            if message is not None:
                await self._answer(message)

    # --- in: decode or say what is wrong ---

    async def _receive(self) -> ToServer | None:
        """The next message; None when it was answered by a failure already."""
        raw = await self._socket.receive()
        if raw["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(raw.get("code", GONE))
        text: str | None = raw.get("text")
        if wait := self._bucket.take():
            self._fouls += 1
            if self._fouls > limits.FOULS:
                self._fatal("too_fast", POLICY, retry_ms=wait)
            if self._fouls == 1 or self._fouls % 5 == 0:
                self._fail("too_fast", retry_ms=wait)
            return None
        if text is None:
            self._fail("malformed")
            return None
        if len(text.encode()) > limits.MESSAGE_BYTES:
            self._fatal("too_large", TOO_BIG, most=limits.MESSAGE_BYTES)
        return self._decode(text)

    def _decode(self, text: str) -> ToServer | None:
        try:
            return DECODER.decode(text)
        except UNREADABLE:
            self._fail("malformed")
            return None

    def _fail(self, error: str, **params: int | str | None) -> None:
        self._failure(error, dict(params), fatal=False)

    def _fatal(self, error: str, code: int, **params: int | str | None) -> None:
        self._failure(error, dict(params), fatal=True)
        raise Closing(code)

    def _failure(self, error: str, params: dict[str, int | str | None], *, fatal: bool) -> None:
        self._metrics.failures[error] += 1
        self._out.say(protocol.Failure(msgspec.convert(error, protocol.ErrorCode), params, fatal))

    # --- hello ---

    async def _greet(self) -> None:
        """The first message must be hello; everything else ends the line."""
        message = await self._receive()
        if not isinstance(message, protocol.Hello):
            self._fatal("malformed", POLICY, field="hello")
            return
        if message.version != protocol.VERSION:
            self._fatal("version", POLICY, version=protocol.VERSION)
        try:
            await self._enter(message)
        except Denied as no:
            self._failure(no.code, no.params, fatal=True)
            raise Closing(POLICY) from None
        except Unavailable:
            self._fatal("unavailable", BROKEN)

    async def _enter(self, hello: protocol.Hello) -> None:
        code = hello.code.upper()
        key = self._signer.key(code, hello.token) if hello.token else ""
        table = await self._house.find(code)
        seat = table.room.seat_of(key)
        if key and seat is None:
            raise Denied("lost_seat")
        self._table, self.key, self._seat = table, key, seat
        self._welcome()
        table.enter(self)  # which tells everybody, us too, how the room looks now
        self._show(hello.seen)
        self._pings.send()

    def _welcome(self) -> None:
        assert self._table is not None
        self._out.say(protocol.Welcome(self._seat, __version__, self._table.grace_ms))

    def _show(self, seen: int) -> None:
        """The current update, with the events since the one this client has shown."""
        assert self._table is not None
        if (live := self._table.live) is not None:
            self._out.push(snapshot_bytes(self._table, live, self._seat, seen), update=True)

    # --- from the table ---

    def on_room(self) -> None:
        assert self._table is not None
        seat = self._table.room.seat_of(self.key)
        if seat != self._seat:  # free chairs were taken away: everybody moved up
            self._seat = seat
            self._welcome()
        self._out.say(protocol.Room(table_info(self._table)))

    def on_step(self, step: Step) -> None:
        assert self._table is not None
        if self._table.live is not None:
            data = step_bytes(self._table, self._table.live, step, self._seat)
            self._out.push(data, update=True)

    def on_refused(self, refusal: Refusal) -> None:
        self._refuse(refusal)

    def on_lost(self) -> None:
        self._failure("lost_seat", {}, fatal=True)
        self._out.end(POLICY)

    # --- from the browser ---

    async def _answer(self, message: ToServer) -> None:
        try:
            await self._take(message)
        except Denied as no:
            self._failure(no.code, no.params, fatal=False)
        except Unavailable as error:
            LOG.error("the store failed: %s", error)
            self._fail("unavailable")

    async def _take(self, message: ToServer) -> None:
        table = self._table
        assert table is not None
        if isinstance(message, protocol.Pong):
            self._pings.back(message.n)
            return
        if not self.key:
            raise Denied("bad_token")  # a spectator only watches
        match message:
            case protocol.Play():
                await self._play(table, message)
            case protocol.Why():
                self._why(table, message)
            case protocol.TakeBack(ply):
                self._verdict(await table.take_back(self.key, ply))
            case protocol.Start():
                await table.start(self.key)
            case protocol.Rematch():
                await table.rematch(self.key)
            case protocol.Leave():
                await table.leave(self.key)
            case protocol.Handover():
                link = await table.handover(self.key)
                self._out.say(protocol.Link(f"/j/{table.room.code}/{link}"))
            case protocol.Rename(name):
                await table.change(self.key, lambda r, s: rooms.rename(r, s, name), host=False)
            case _:
                await self._arrange(table, message)

    async def _arrange(self, table: Table, message: ToServer) -> None:
        """What the host may change before the deal."""
        match message:
            case protocol.SetSeat(seat, kind, level, youngest):
                kinds = (_given(kind), _given(level), _given(youngest))
                await table.change(self.key, lambda r, _: rooms.set_seat(r, seat, *kinds))
            case protocol.AddSeat(level):
                await table.change(self.key, lambda r, _: rooms.add_seat(r, _given(level)))
            case protocol.SetTable(options, pace):
                wishes = (_given(options), _given(pace))
                await table.change(self.key, lambda r, _: rooms.set_table(r, *wishes))
            case _:
                self._fail("malformed", field="t")  # a second hello

    async def _play(self, table: Table, message: protocol.Play) -> None:
        move = self._move(table, message.move)
        if move is None:
            return
        began = time.monotonic()
        rt = None if message.rt is UNSET else message.rt
        verdict = await table.play(self.key, move, message.ply, rt, self.rtt)
        self._metrics.moved(time.monotonic() - began)
        self._verdict(verdict)

    def _move(self, table: Table, raw: msgspec.Raw) -> Move | None:
        try:
            return table.room.rules.move_decoder.decode(raw)
        except UNREADABLE:
            self._fail("malformed", field="move")
            return None

    def _why(self, table: Table, message: protocol.Why) -> None:
        move = self._move(table, message.move)
        if move is None:
            return
        refusal = table.why(self.key, move)
        if refusal is None:
            self._out.say(protocol.Allowed(message.ask))
        else:
            self._refuse(refusal, message.ask)

    def _verdict(self, verdict: Verdict) -> None:
        """An accepted move is answered by the update everybody gets."""
        assert self._table is not None
        live = self._table.live
        ply = live.seq if live is not None else 0
        if isinstance(verdict, Accepted):
            return
        self._metrics.refusals[type(verdict).__name__.lower()] += 1
        match verdict:
            case Held():
                self._out.say(protocol.Held(ply))
            case Refused(refusal):
                self._refuse(refusal)
            case Stale():
                self._out.say(protocol.Stale(ply))
                self._show(ply)

    def _refuse(self, refusal: Refusal, ask: int | None = None) -> None:
        self._out.say(
            protocol.Refused(
                refusal.rule, refusal.code, refusal.params, refusal.remedy, refusal.lock_ms, ask
            )
        )


def _given(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value
