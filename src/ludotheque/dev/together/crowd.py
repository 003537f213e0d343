"""People who all play at once, tapping as fast as the house lets them: a program that is told what.

    {"do": "sit", "address": "http://…", "addresses": ["127.0.0.1"], "people": 6, "bots": []}
    {"do": "play", "seconds": 60, "least": 60, "settle": 3}
    {"do": "tell"}

Each of them notes what became of every tap, and every picture it was shown. A line that breaks is
taken up again, and a match that is over is followed by another one.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from time import monotonic
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ...core.model import Move
from ...core.shelf import take
from ...server import protocol

GAME = "jaime"
AGAIN_S = 0.1  # before a line is taken up again
GLANCE_S, PATIENCE_S = 0.02, 2.0
TREMBLE = 0.03  # how much later than the throttle a finger is, at most: else waits only add up
MOST_PAUSES = 4  # times as long as the cards are played, then it is enough
IN_PLAY = b'"phase":"play"'
LEAST_ANSWER_MS, MOST_ANSWER_MS = 400, 4000
HEARD = msgspec.json.Decoder(protocol.ToClientMessage)


class Tap(msgspec.Struct):
    """A move that was asked for; `answer` is empty while nothing was heard of it."""

    match: str
    move: str  # JSON
    at: float  # s, of this machine
    answer: str = ""
    ply: int = -1  # of the picture that showed it


class Left(msgspec.Struct):
    """A clock in that picture."""

    move: str  # JSON
    ms: int
    paused: bool


class Sight(msgspec.Struct):
    """A picture of the table, as it arrived."""

    match: str
    ply: int
    at: float
    view: str  # its digest
    clocks: list[Left] = []


class Hand:
    """One person: a line, what was seen on it, and a finger."""

    def __init__(self, ws: str, source: str, key: dict[str, Any], game: str = GAME) -> None:
        self.ws, self.source, self.key, self._game = ws, source, key, take(game)
        self.seat: int = key["seat"]
        self.rng = Random(f"{key['code']} {self.seat}")
        self.taps: list[Tap] = []
        self.sights: list[Sight] = []
        self.failures: list[str] = []
        self.played_s = 0.0  # while cards were played: a quiz is no time for taps
        self.match, self._seats = "", 0
        self._line: ClientConnection | None = None
        self._update: protocol.Update | None = None

    # --- listening ---

    async def live(self) -> None:
        """Come to the table, and come back whenever the line breaks."""
        while True:
            try:
                async with connect(self.ws, local_addr=(self.source, 0)) as line:
                    await self._say(line, protocol.Hello(protocol.VERSION, **self._who()))
                    self._line = line
                    async for text in line:
                        await self._hear(line, HEARD.decode(text))
            except (ConnectionClosed, OSError, InvalidHandshake, InvalidMessage):
                self._line = self._update = None
                await asyncio.sleep(AGAIN_S)

    def _who(self) -> dict[str, Any]:
        seen = self.sights[-1].ply if self.sights else -1
        return {"code": self.key["code"], "token": self.key["token"], "seen": seen}

    async def _say(self, line: ClientConnection, message: protocol.ToServer) -> None:
        await line.send(msgspec.json.encode(message).decode())

    async def _hear(self, line: ClientConnection, message: protocol.ToClient) -> None:
        match message:
            case protocol.Ping(n):
                await self._say(line, protocol.Pong(n))
            case protocol.Room(table):
                await self._room(line, table)
            case protocol.Update():
                self._see(message)
            case protocol.Noted(play):
                self.taps[play].answer = "noted"
            case protocol.Refused(play=int(play)) | protocol.Stale(play=int(play)):
                self.taps[play].answer = type(message).__name__.lower()
            case protocol.Failure(error):
                self.failures.append(error)

    async def _room(self, line: ClientConnection, table: protocol.TableInfo) -> None:
        self._seats = len(table.seats)
        if table.match != self.match:
            self.match, self._update = table.match, None
        everybody = all(seat.kind == "bot" or seat.online for seat in table.seats)
        if table.phase == "waiting" and everybody and self.seat == 0:
            await self._say(line, protocol.Start())
        if table.phase == "finished" and not table.seats[self.seat].ready:
            await self._say(line, protocol.Rematch())

    def _see(self, update: protocol.Update) -> None:
        at = monotonic()
        if self._update is not None and IN_PLAY in bytes(self._update.view):
            self.played_s += at - self.sights[-1].at
        self._update = None if update.outcome else update
        view = digest(bytes(update.view))
        clocks = [Left(bytes(c.move).decode(), c.left_ms, c.paused) for c in update.clocks]
        self.sights.append(Sight(self.match, update.ply, at, view, clocks))
        if update.play is not None:
            tap = self.taps[update.play]
            tap.answer, tap.ply = "update", update.ply

    # --- tapping ---

    async def tap(self, every_s: float, seconds: float, least: float) -> None:
        """Something every so often, whatever the others do, once the last tap was answered."""
        began = monotonic()
        await asyncio.sleep(self.rng.uniform(0, every_s))
        while not self._enough(monotonic() - began, seconds, least):
            if self._line is not None and self._update is not None and not self._in_doubt():
                await self._tap_once(self._line, self._update)
                await asyncio.sleep(every_s * (1 + self.rng.uniform(0, TREMBLE)))
            else:
                await asyncio.sleep(GLANCE_S)

    def _enough(self, tapped_s: float, seconds: float, least: float) -> bool:
        """So many seconds of cards, at least so long altogether, and not for ever."""
        played = self.played_s >= seconds or tapped_s >= least + MOST_PAUSES * seconds
        return played and tapped_s >= least

    def _in_doubt(self) -> bool:
        last = self.taps[-1] if self.taps else None
        return last is not None and not last.answer and monotonic() - last.at < PATIENCE_S

    async def _tap_once(self, line: ClientConnection, update: protocol.Update) -> None:
        game = self._game
        view = msgspec.json.decode(update.view, type=game.view_type)
        listed = [game.move_decoder.decode(info.move) for info in update.moves]
        move = self._choose(view, [*listed, *game.claims(view, self.seat, self._seats)])
        if move is None:
            return
        rt: Any = msgspec.UNSET
        if move.claim:
            rt = self.rng.randint(LEAST_ANSWER_MS, MOST_ANSWER_MS)
        made = msgspec.json.encode(move)
        self.taps.append(Tap(self.match, made.decode(), monotonic()))
        try:
            play = protocol.Play(update.ply, msgspec.Raw(made), rt, len(self.taps) - 1)
            await self._say(line, play)
        except ConnectionClosed:
            return  # it was not heard: the tap stays unanswered

    def _choose(self, view: Any, moves: Sequence[Move]) -> Move | None:
        """Any kind of move, then any of that kind, filled in anyhow."""
        kinds = sorted({type(move).__name__ for move in moves})
        if not kinds:
            return None
        kind = self.rng.choice(kinds)
        chosen = self.rng.choice([move for move in moves if type(move).__name__ == kind])
        return self._game.fill(view, chosen, self.rng)


def digest(view: bytes) -> str:
    """A view for comparing; a minute of them is much to keep."""
    return blake2b(view, digest_size=8).hexdigest()


class Crowd:
    """Everybody this program plays for."""

    def __init__(self) -> None:
        self.hands: list[Hand] = []
        self._lives: list[asyncio.Task[None]] = []

    async def sit(
        self, address: str, addresses: list[str], people: int, bots: list[str]
    ) -> dict[str, Any]:
        """A new table, its last seats for bots; it begins when all have come."""
        wish = {"game": GAME, "name": "P0", "seats": people + len(bots), "bots": bots}
        first = await asyncio.to_thread(_post, f"{address}/api/tables", wish)
        keys = [first]
        for n in range(1, people):
            join = f"{address}/api/tables/{first['code']}/join"
            keys.append(await asyncio.to_thread(_post, join, {"name": f"P{n}"}))
        ws = address.replace("http", "ws", 1) + "/ws"
        new = [Hand(ws, addresses[n % len(addresses)], key) for n, key in enumerate(keys)]
        self.hands += new
        self._lives += [asyncio.create_task(hand.live()) for hand in new]
        return {"code": first["code"]}

    async def play(self, seconds: float, least: float, settle: float) -> dict[str, Any]:
        """Tap for so long, pauses not counted, then wait a little for the last answers."""
        throttle_s = take(GAME).timings["throttle"] / 1000
        await asyncio.gather(*(hand.tap(throttle_s, seconds, least) for hand in self.hands))
        await asyncio.sleep(settle)
        self._look_after_lives()
        return {"taps": sum(len(hand.taps) for hand in self.hands)}

    def _look_after_lives(self) -> None:
        for life in self._lives:
            if life.done():
                life.result()  # what went wrong there goes wrong here

    async def tell(self) -> dict[str, Any]:
        """Everything, for whoever compares it with the log."""
        return {"hands": [_told(hand) for hand in self.hands]}


def _told(hand: Hand) -> dict[str, Any]:
    told = {"code": hand.key["code"], "seat": hand.seat, "failures": hand.failures}
    return {**told, "taps": hand.taps, "sights": hand.sights}


def _post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    data = json.dumps(body).encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json"})) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


async def main() -> None:
    crowd = Crowd()
    while line := await asyncio.to_thread(sys.stdin.buffer.readline):
        asked = msgspec.json.decode(line)
        answer = await getattr(crowd, asked.pop("do"))(**asked)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    asyncio.run(main())
