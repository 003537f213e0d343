"""One line to one browser: decode, hand over to the table, encode. No rules, no state of play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from functools import partial
from itertools import count
from typing import Any

import msgspec
from msgspec import UnsetType
from starlette.websockets import WebSocket

from .. import __version__
from ..core.model import UNREADABLE, Move, Refusal, Seat
from ..tables.asking import Accepted, Ask, Held, Refused, Stale, Verdict
from ..tables.between import Face
from ..tables.denied import Denied
from ..tables.house import House
from ..tables.step import Step
from ..tables.store.base import Unavailable
from ..tables.table import Table
from . import limits, protocol, wishes
from .metrics import Metrics
from .outbox import POLICY, SAID_RTT, Outbox, Pings
from .protocol import ToServer, ToServerMessage
from .screens import Screens
from .tokens import Signer
from .updates import advice_of, claims, room_bytes, snapshot_bytes, step_bytes, with_play
from .wire import Wire

LOG = logging.getLogger(__name__)
DECODER: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServerMessage)
TOO_BIG, BROKEN = 1009, 1011
NUMBERS = count(1)  # every line has its own


class Line:
    """A browser at a table; hears from it as the Ear of its wire, from the table as a Listener."""

    def __init__(
        self,
        socket: WebSocket,
        house: House,
        signer: Signer,
        metrics: Metrics,
        guesses: limits.Guesses,
        screens: Screens,
    ) -> None:
        self._socket, self._guesses, self._screens = socket, guesses, screens
        self._address = socket.client.host if socket.client else ""
        self.home = limits.household(self._address)
        self._wire: Wire = socket.scope["state"]["wire"]
        self._house, self._signer, self._metrics = house, signer, metrics
        self._out = Outbox(self._wire.mouth)
        self._pings = Pings(self._out)
        self._bucket = limits.message_bucket()
        self._fouls, self._hasty = 0, False  # messages that came too fast; the last one did
        self._answering = False
        self._quiet: asyncio.Future[None] | None = None  # who waits for the last answer
        self._waiting: deque[tuple[ToServer, int]] = deque()  # what came in, and when
        self._asked_at, self._number = 0.0, next(NUMBERS)
        self._asked: Ask | None = None  # the move that is being answered
        self._shown: int | None = None  # the last of its moves that was in an update
        self._table: Table | None = None
        self.key, self.tv = "", False
        self._seat: Seat | None = None
        self._lists_claims = False
        self._standing: tuple[Seat | None, bool] = None, False  # has lent a seat, waits for one
        self._advice: asyncio.Task[None] | None = None  # on its way

    @property
    def rtt(self) -> int:
        """SG-DIG-2: answering pings late buys nothing where the system knows the line itself."""
        kernel = self._wire.kernel_rtt() if self._house.services.direct else None
        return min(self._pings.rtt, SAID_RTT) if kernel is None else kernel

    # --- the life of a line ---

    async def run(self) -> None:
        """Until the browser goes, misbehaves, or the house closes."""
        self._wire.intake.ear = self
        await self._socket.accept()
        self._metrics.connections += 1
        patience = asyncio.get_running_loop().call_later(limits.HELLO_S, self._lose_patience)
        pings = asyncio.create_task(self._pings.now_and_then())
        try:
            await self._socket.receive()  # what is said goes to `hear`: this can only be the end
            while self._answering:
                self._quiet = asyncio.get_running_loop().create_future()
                await self._quiet
        finally:
            self._metrics.connections -= 1
            patience.cancel()
            pings.cancel()
            if self._table is not None:
                self._table.exit(self)

    def _lose_patience(self) -> None:
        if self._table is None and not self._answering:  # else it is the house that is slow
            self._fatal("malformed", POLICY, field="hello")

    def drained(self) -> None:
        self._out.drain()

    # --- in: one message after the other, each answered before the next ---

    def hear(self, words: bytes | None) -> None:
        try:
            if (message := self._read(words)) is None:
                return
            if type(message) is protocol.Pong:
                self._pings.back(message.n)
            elif not self._answering:
                self._begin(message, self._wire.intake.arrived)
            else:
                self._waiting.append((message, self._wire.intake.arrived))
                self._wire.wait()
        except Exception:
            self._break()

    def _begin(self, message: ToServer, arrived: int) -> None:
        self._asked_at = time.monotonic()
        self._answering, self._asked = True, None
        if isinstance(message, protocol.Play) and self.key:
            self._play(message, arrived)
        else:
            asyncio.ensure_future(self._take(message)).add_done_callback(self._taken)

    def _taken(self, asked: asyncio.Future[Verdict | None]) -> None:
        self._answered(_outcome_of(asked))

    def _answered(self, answer: Verdict | BaseException | None) -> None:
        self._answering = False
        self._answer(answer, self._asked)
        while self._waiting and not self._answering:
            self._begin(*self._waiting.popleft())
        if not self._waiting and self._wire.read_paused:
            self._wire.go_on()
        if self._quiet is not None and not (self._answering or self._quiet.done()):
            self._quiet.set_result(None)

    def _answer(self, answer: Verdict | BaseException | None, ask: Ask | None) -> None:
        try:
            if isinstance(answer, BaseException):
                raise answer
            if answer is not None:
                self._verdict(answer, ask.play if ask is not None else None)
        except Denied as no:
            self._failure(no.code, no.params, fatal=False)
        except Unavailable as error:
            LOG.error("the store failed for %s: %s", self.home, error)
            self._fail("unavailable")
        except Exception:
            self._break()

    def _break(self) -> None:
        LOG.exception("a line of %s broke", self.home)
        self._fatal("broken", BROKEN)

    # --- decode or say what is wrong ---

    def _read(self, words: bytes | None) -> ToServer | None:
        """The message; None when it was answered by a failure already."""
        if wait := self._bucket.take():
            self._fouls += 1
            if self._fouls > limits.FOULS:
                LOG.warning("%s says too much and is cut off", self.home)
                self._fatal("too_fast", POLICY, retry_ms=wait)
            elif not self._hasty:  # once in a row: a flood is not answered by another one
                self._fail("too_fast", retry_ms=wait)
            self._hasty = True
            return None
        self._hasty = False
        if words is None:
            self._fail("malformed")
            return None
        if len(words) > limits.MESSAGE_BYTES:
            self._fatal("too_large", TOO_BIG, most=limits.MESSAGE_BYTES)
            return None
        try:
            return DECODER.decode(words)
        except UNREADABLE:
            self._fail("malformed")
            return None

    def _fail(self, error: str, **params: int | str | None) -> None:
        self._failure(error, dict(params), fatal=False)

    def _fatal(self, error: str, code: int, **params: int | str | None) -> None:
        """The last words on this line; what it still wanted is forgotten."""
        self._failure(error, dict(params), fatal=True)
        self._hang_up(code)

    def _hang_up(self, code: int) -> None:
        self._waiting.clear()
        self._out.end(code)

    def _failure(self, error: str, params: dict[str, int | str | None], *, fatal: bool) -> None:
        self._metrics.failures[error] += 1
        self._out.say(protocol.Failure(msgspec.convert(error, protocol.ErrorCode), params, fatal))

    # --- hello ---

    async def _greet(self, message: ToServer) -> None:
        """The first message must be hello; everything else ends the line."""
        if not isinstance(message, protocol.Hello):
            self._fatal("malformed", POLICY, field="hello")
        elif message.version != protocol.VERSION:
            self._fatal("version", POLICY, version=protocol.VERSION)
        else:
            try:
                await self._enter(message)
            except Denied as no:
                self._failure(no.code, no.params, fatal=True)
                self._hang_up(POLICY)
            except Unavailable:
                self._fatal("unavailable", BROKEN)

    async def _enter(self, hello: protocol.Hello) -> None:
        code = hello.code.upper()
        key = self._signer.key(code, hello.token) if hello.token else ""
        table = await self._find(code, key, hello.seen)
        seat = table.room.seat_of(key)
        if key and not table.room.knows(key):
            raise Denied("lost_seat")
        self._table, self.key, self._seat, self.tv = table, key, seat, hello.tv
        self._wire.shares = not key
        self._welcome()
        table.enter(self)  # which tells everybody, us too, how the room looks now
        self._show(hello.seen, table.missed_since(key))
        self._pings.send()

    async def _find(self, code: str, key: str, seen: int) -> Table:
        """Whoever holds a token did not guess."""
        if key:
            return await self._house.find(code, key, seen)
        self._guesses.check(self._address)
        try:
            return await self._house.find(code)
        except Denied as no:
            if no.code == "unknown_table":
                self._guesses.missed(self._address)
            raise

    def _welcome(self) -> None:
        assert self._table is not None
        table, room = self._table, self._table.room
        self._standing = room.lent_by(self.key), room.waits(self.key)
        self._out.say(protocol.Welcome(self._seat, __version__, table.grace_ms, *self._standing))

    def _show(self, seen: int, left: int | None = None) -> None:
        """The current update, with the events since the one this client has shown."""
        assert self._table is not None
        if (live := self._table.live) is not None:
            data = snapshot_bytes(self._table, live, self._seat, seen, left)
            self._out.push(data, update=True, at=self._send_at(live.show_at))
            self._offer_claims()

    def _offer_claims(self) -> None:
        assert self._table is not None
        if self._lists_claims and self._seat is not None and self._table.live is not None:
            self._out.say(claims(self._table.live, self._seat))

    def _send_at(self, show_at: int) -> int:
        """SG-DIG-3: so that it arrives when all screens show it, and not before."""
        return show_at - self.rtt // 2 if show_at else 0

    # --- from the table ---

    def on_room(self) -> None:
        assert self._table is not None
        seat = self._table.room.seat_of(self.key)
        standing = self._table.room.lent_by(self.key), self._table.room.waits(self.key)
        if seat != self._seat:  # everybody moved up, or it was lent, taken back, a guest's turn
            self._seat = seat
            self._welcome()
            if (live := self._table.live) and live.match.header.match == self._table.room.match:
                self._show(-1)
        elif standing != self._standing:
            self._welcome()
        self._out.push(room_bytes(self._table))

    def on_step(self, step: Step) -> None:
        table = self._table
        if table is not None and table.live is not None:
            data, play = step_bytes(table, table.live, step, self._seat), None
            if step.origin == self._number and step.play is not None:
                self._shown = play = step.play
                data = with_play(data, play)
            at = self._send_at(step.show_at) if step.show_at else 0
            self._out.push(data, update=True, at=at, play=play)
            if self._lists_claims:
                self._offer_claims()

    def on_refused(self, ask: Ask, refusal: Refusal) -> None:
        self._refuse(refusal, play=ask.play if ask.origin == self._number else None)

    def on_reported(self, by: Seat, seat: Seat) -> None:
        self._out.say(protocol.Reported(by, seat))

    def on_reacted(self, seat: Seat, face: Face) -> None:
        self._out.say(protocol.Reacted(seat, face))

    def on_chat(self, seat: Seat, text: str) -> None:
        self._out.say(protocol.Chatted(seat, text))

    def on_crowded(self) -> None:
        self._fatal("elsewhere" if self.key else "table_full", POLICY)

    def on_hurried(self) -> None:
        assert self._table is not None
        clock = self._table.live and self._table.live.turn_clock(self._table.room.pace)
        self._out.say(protocol.Hurried(protocol.Clock(*clock) if clock else None))

    def on_lost(self) -> None:
        self._fatal("lost_seat", POLICY)

    # --- from the browser ---

    async def _take(self, message: ToServer) -> Verdict | None:
        """Do what a message asks for; a verdict if it is about a move."""
        table = self._table
        if table is None:
            await self._greet(message)
            return None
        if not self.key:
            raise Denied("bad_token")  # a spectator only watches
        match message:
            case protocol.Why():
                self._why(table, message)
            case protocol.Advise(ply):
                self._advice = asyncio.ensure_future(self._advise(table, ply))
            case protocol.ListClaims():
                self._lists_claims = True
                self._offer_claims()
            case protocol.GoOn(ply):
                table.read(self.key, ply)
            case protocol.TakeBack(ply):
                return await table.take_back(self.key, ply)
            case protocol.Start():
                await table.start(self.key)
            case protocol.Rematch():
                await table.rematch(self.key)
            case protocol.Leave():
                await table.leave(self.key)
            case protocol.Handover(lend):
                link = await table.handover(self.key, lends=lend)
                self._out.say(protocol.Link(f"/j/{table.room.code}/{link}"))
            case protocol.Reclaim():
                await table.reclaim(self.key)
            case protocol.Hurry():
                await table.hurry(self.key)
            case protocol.Rename(name):
                await table.change(self.key, partial(wishes.rename, name), host=False)
            case _:
                await self._arrange(table, message)
        return None

    async def _arrange(self, table: Table, message: ToServer) -> None:
        """What the host may change: before the deal, or at any time."""
        match message:
            case protocol.SetTable() if wishes.advice_alone(message):
                await table.moderate(self.key, partial(wishes.allow_advice, message))
            case protocol.SetSeat() | protocol.AddSeat() | protocol.SetTable():
                await table.change(self.key, partial(wishes.arrange, message))
            case protocol.Mute() | protocol.Remove() | protocol.Hush():
                await table.moderate(self.key, partial(wishes.moderate, message))
            case protocol.Report(seat):
                table.report(self.key, seat)
            case protocol.React(face):
                table.react(self.key, face)
            case protocol.Chat(text):
                table.chat(self.key, text)
            case protocol.ShowOn(screen):
                self._screens.show(screen, table.room.code, self._address)
                self._out.say(protocol.Shown(screen.upper()))
            case protocol.ThrowForGame():
                await table.change_game(self.key, partial(wishes.throw, message))
            case protocol.ChangeGame():
                await table.change_game(self.key, partial(wishes.turn_to, message))
            case _:
                self._fail("malformed", field="t")  # a second hello

    def _play(self, message: protocol.Play, arrived: int) -> None:
        """The one thing that is asked for all the time: without a task of its own."""
        assert self._table is not None
        move = self._move(self._table, message.move)
        if move is None:
            self._answered(None)
            return
        ask = Ask(move, message.ply, None, 0, arrived, self._number)
        if not isinstance(message.play, UnsetType):
            ask.play = message.play
        if move.claim:
            ask.rt, ask.rtt = wishes.given(message.rt), self.rtt
        if self._table.throttles(move):  # it may wait a while: a claim must not wait behind it
            asked = self._table.submit(self.key, ask)
            asked.add_done_callback(lambda done: self._answer(_outcome_of(done), ask))
            self._answered(None)
            return
        self._asked = ask
        self._table.submit_quickly(self.key, ask, self._answered)

    def _move(self, table: Table, raw: msgspec.Raw) -> Move | None:
        game = table.room.rules if table.live is None else table.live.match.game
        try:
            return game.move_decoder.decode(raw)
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

    async def _advise(self, table: Table, ply: int) -> None:
        """Beside the line: whoever has asked may still play before the answer is there."""
        try:
            thought = await table.advise(self.key, ply)
        except Denied as no:
            self._failure(no.code, no.params, fatal=False)
            return
        if thought is not None or (table.live is not None and table.live.seq == ply):
            self._out.say(advice_of(thought, ply))

    def _verdict(self, verdict: Verdict, play: int | None) -> None:
        """An accepted move is answered by the update everybody gets.

        Nothing is said of one that waits for the clock: like one that is still on its way, or
        whoever laid it would learn that somebody forgot a word (SG5-DIG-3).
        """
        assert self._table is not None
        self._metrics.moved(time.monotonic() - self._asked_at)
        if isinstance(verdict, Accepted):
            if play is not None and play != self._shown:
                self._out.say(protocol.Noted(play))
            return
        self._metrics.refusals[type(verdict).__name__.lower()] += 1
        match verdict:
            case Held():
                pass
            case Refused(refusal):
                self._refuse(refusal, play=play)
            case Stale():
                ply = live.seq if (live := self._table.live) is not None else 0
                self._out.say(protocol.Stale(ply, play))
                self._show(ply)

    def _refuse(self, refusal: Refusal, ask: int | None = None, *, play: int | None = None) -> None:
        why = refusal.rule, refusal.code, refusal.params, refusal.remedy, refusal.lock_ms
        way = None if refusal.way is None else msgspec.Raw(msgspec.json.encode(refusal.way))
        self._out.say(protocol.Refused(*why, ask, play, way))


def _outcome_of(asked: asyncio.Future[Any]) -> Any:
    """What came of it; nothing, if the house closes."""
    return None if asked.cancelled() else asked.exception() or asked.result()
