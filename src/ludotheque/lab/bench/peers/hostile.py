"""What hostile visitors send: floods of frames and requests, guesses, nonsense. A program of its
own: it attacks a house as long as it is told to (a JSON line), and says what became of it."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ludotheque.core.chance import seal
from ludotheque.core.model import Player
from ludotheque.core.record import Header, Match, Undo, dump
from ludotheque.core.shelf import take

VERSION = 2  # of the protocol
FROM = "127.0.9.9"  # everything comes from this one address
LINES = 60
CONNECTIONS = 8
MOST_LINES = 5500  # of a file, so that it still comes to its end
MASK = b"\x00\x00\x00\x00"
PING, PONG = b"\x89\x80" + MASK, b"\x8a\x80" + MASK
PIECE = b"\x00\x80" + MASK
SHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
WORDS = ("/api/games", "/api/games/dernier/text/fr", "/api/games/smile_life/text/en", "/")
SEEDS = (
    b'{"t":"play","ply":0,"move":{"t":"draw"}}', b'{"t":"why","ask":1,"move":{"t":"lay","card":3}}',
    b'{"t":"set_seat","seat":1,"kind":"bot"}', b'{"t":"hello","version":2,"code":"BCDF"}',
)  # fmt: skip


def text(words: bytes) -> bytes:
    size = len(words)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
    return head + MASK + words


class Hostile:
    """Lines and connections to one house, at the table of that code."""

    def __init__(self, address: str, code: str) -> None:
        self._host = urlsplit(address).netloc
        name, _, port = self._host.partition(":")
        self._where = name, int(port or 0)
        self._code = code
        self.counts: Counter[str] = Counter()
        self._rng = random.Random(1)

    async def attack(self, kind: str, seconds: float) -> dict[str, int]:
        """All at once, for so long."""
        self.counts.clear()
        how, many = KINDS[kind]
        until = monotonic() + seconds
        await asyncio.gather(*(self._again(how, n, until) for n in range(many)))
        return dict(self.counts)

    async def _again(self, how: Attack, n: int, until: float) -> None:
        """Whoever is cut off comes back."""
        while (left := until - monotonic()) > 0:
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
                async with asyncio.timeout(left):
                    await how(self, n)
            self.counts["ends"] += 1
            await asyncio.sleep(0.02)

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(*self._where, local_addr=(FROM, 0))

    async def _line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A line on which hello was said."""
        reader, writer = await self._open()
        writer.write(SHAKE.format(host=self._host).encode())
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            writer.close()
            raise ConnectionError("not let in")
        hello = {"t": "hello", "version": VERSION, "code": self._code}
        writer.write(text(msgspec.json.encode(hello)))
        self.counts["lines"] += 1
        return reader, writer

    async def _pour(self, make: Callable[[], bytes], pause: float = 0) -> None:
        reader, writer = await self._line()
        drain = asyncio.ensure_future(_drain(reader))
        try:
            while not drain.done():
                writer.write(make())
                self.counts["sent"] += 1
                await writer.drain()
                await asyncio.sleep(pause)
        finally:
            drain.cancel()
            writer.close()

    async def frames(self, n: int) -> None:
        """Pings, pongs and pieces of a message that never ends, with nothing in them."""
        flood = (PING * 500, PONG * 500, b"\x01\x81" + MASK + b"x" + PIECE * 500)[n % 3]
        await self._pour(lambda: flood)

    async def drops(self, n: int) -> None:
        """One byte a segment."""
        await self._pour(lambda: b"\x89", 0.0005)

    async def fuzz(self, n: int) -> None:
        """Messages and frames with bytes changed."""
        await self._pour(self._mutated, 0.01)

    def _mutated(self) -> bytes:
        words = bytearray(self._rng.choice(SEEDS))
        for _ in range(self._rng.randrange(4)):
            words[self._rng.randrange(len(words))] = self._rng.randrange(256)
        frame = bytearray(text(bytes(words)))
        if self._rng.random() < 0.2:
            frame[self._rng.randrange(len(frame))] ^= 1 << self._rng.randrange(8)
        return bytes(frame)

    async def lines(self, n: int) -> None:
        """New lines, one after the other, that ask for tables there are not."""
        reader, writer = await self._open()
        try:
            writer.write(SHAKE.format(host=self._host).encode())
            await reader.readuntil(b"\r\n\r\n")
            guess = "".join(self._rng.choices("BCDFGHJKLMNPQRSTVWXZ", k=4))
            hello = {"t": "hello", "version": VERSION, "code": guess}
            writer.write(text(msgspec.json.encode(hello)))
            await _drain(reader)
            self.counts["sent"] += 1
        finally:
            writer.close()

    async def requests(self, n: int) -> None:
        """The largest answers, again and again on one connection."""
        reader, writer = await self._open()
        drain = asyncio.ensure_future(_drain(reader))
        try:
            while not drain.done():
                path = self._rng.choice(WORDS)
                request = (
                    f"GET {path} HTTP/1.1\r\nHost: {self._host}\r\nAccept-Encoding: gzip\r\n\r\n"
                )
                writer.write(request.encode())
                self.counts["sent"] += 1
                await writer.drain()
                await asyncio.sleep(0.0005)
        finally:
            drain.cancel()
            writer.close()

    async def twins(self, n: int) -> None:
        """Sit down under a name that looks like somebody's who is there."""
        reader, writer = await self._open()
        name = self._rng.choice(("Ad\u0430", "A\u034fda", "Ada\ufe00", "\u0410da", "Ada\U000e0100"))
        body = msgspec.json.encode({"name": name})
        head = f"POST /api/tables/{self._code}/join HTTP/1.1\r\nHost: {self._host}\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        try:
            answer = await reader.readuntil(b"\r\n\r\n")
            self.counts["seated" if b" 201 " in answer else "refused"] += 1
        finally:
            writer.close()

    async def errands(self, n: int) -> None:
        """What takes long: a file full of undos, QR codes under ever new names, the golden book."""
        reader, writer = await self._open()
        try:
            writer.write((self._file, self._drawing, self._book)[n % 3]())
            answer = await reader.readuntil(b"\r\n\r\n")
            self.counts["done" if b" 200 " in answer else "refused"] += 1
        finally:
            writer.close()

    def _file(self) -> bytes:
        body = long_file()
        head = f"POST /api/replays/open HTTP/1.1\r\nHost: {self._host}\r\n"
        return (
            f"{head}Content-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
        )

    def _drawing(self) -> bytes:
        name = f"house{self._rng.randrange(10**9)}"
        return f"GET /api/tables/{self._code}/qr.svg HTTP/1.1\r\nHost: {name}\r\n\r\n".encode()

    def _book(self) -> bytes:
        return f"GET /api/golden HTTP/1.1\r\nHost: {self._host}\r\n\r\n".encode()


Attack = Callable[[Hostile, int], Awaitable[None]]
KINDS: dict[str, tuple[Attack, int]] = {
    "frames": (Hostile.frames, LINES),
    "drops": (Hostile.drops, LINES),
    "fuzz": (Hostile.fuzz, LINES),
    "lines": (Hostile.lines, CONNECTIONS),
    "requests": (Hostile.requests, CONNECTIONS),
    "twins": (Hostile.twins, CONNECTIONS),
    "errands": (Hostile.errands, LINES),
}


@cache
def long_file() -> bytes:
    """A finished match in which nearly every move was taken back, packed."""
    game, seed, rng = take("smile_life"), bytes(32), random.Random(4)
    players = tuple(Player(f"P{seat}") for seat in range(5))
    options = msgspec.to_builtins(game.options())
    match = Match(Header("m", game.id, game.version, options, players, seal(seed)), seed)
    while match.state.outcome() is None:
        seat = next(seat for seat in match.state.to_act() if match.state.moves(seat))
        match.play(seat, rng.choice(match.state.moves(seat)))
        if (to := match.undo_to(seat)) is not None and match.ply < MOST_LINES:
            match.follow(match.entry(seat, Undo(to), 0))
    return gzip.compress(dump(match.record()))


async def _drain(reader: asyncio.StreamReader) -> None:
    """Read until the house hangs up."""
    with suppress(OSError):
        while await reader.read(1 << 16):
            pass


def damage(path: str) -> int:
    """Every second match of a database cannot be read any more."""
    database = sqlite3.connect(path)
    with database:
        done = database.execute("update matches set header = x'7b' where rowid % 2 = 0").rowcount
    database.close()
    return done


def main() -> None:
    os.nice(10)  # the honest players sit on the same core, and are not what is attacked
    address, code = sys.argv[1:3]
    hostile = Hostile(address, code)
    long_file()  # while nobody attacks yet
    for line in sys.stdin:
        asked: dict[str, Any] = msgspec.json.decode(line)
        if asked["kind"] == "damage":
            said = {"damaged": damage(asked["path"])}
        else:
            said = asyncio.run(hostile.attack(**asked))
        print(msgspec.json.encode(said).decode(), flush=True)


if __name__ == "__main__":
    main()
