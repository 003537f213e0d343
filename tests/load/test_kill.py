"""kill -9 in the middle of a match: whatever anybody was shown is still there after the restart.

Three rounds in the ordinary suite; LUDOTHEQUE_KILLS=20 pytest -s tests/load/test_kill.py for more.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from ludotheque.core.record import Match
from ludotheque.server.protocol import VERSION
from ludotheque.server.serve import listen
from ludotheque.tables.store.opening import open_store

PATIENCE_S = 25  # a browser's, before it knocks again
ROUNDS = int(os.environ.get("LUDOTHEQUE_KILLS", "3"))
Message = dict[str, Any]


class Victim:
    """A house in a process of its own, always on the same port and folder."""

    def __init__(self, data: Path, store: str = "", *more: str) -> None:
        self.data, self.store, self._more = data, store, more
        self.log = data.with_suffix(".log")
        data.parent.mkdir(exist_ok=True)
        with listen("127.0.0.1", 0) as probe:
            self.port: int = probe.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Open, wait until it answers; how long that took."""
        began = time.monotonic()
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--json"]
        words += [
            "--data",
            str(self.data),
            "--bot-think",
            "0.03",
            "--store",
            self.store,
            *self._more,
        ]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "ludotheque.cli", *words], stdout=log, stderr=log
            )
        while True:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() - began < 60, "the house does not open"
            try:
                if httpx.get(f"http://{self.address}/health", timeout=1).status_code == 200:
                    return time.monotonic() - began
            except httpx.TransportError:
                time.sleep(0.02)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


def start_all(houses: Sequence[Victim]) -> None:
    """Side by side: most of it is waiting."""
    with ThreadPoolExecutor() as threads:
        list(threads.map(Victim.start, houses))


class Player:
    """Plays at once whatever comes first, comes back when the line drops, notes what it saw."""

    think_s = 0.03  # stays below the limit for messages

    def __init__(self, address: str, seat: Message) -> None:
        self.address, self.seat, self.home = address, seat, "127.0.0.1"
        self.shown: dict[str, dict[int, Message]] = defaultdict(dict)  # match -> seq -> view
        self.number: int = seat["seat"]
        self.line: ClientConnection | None = None
        self._match = ""
        self._seen = -1
        self._rng = random.Random(seat["seat"])

    async def live(self) -> None:
        while True:
            try:
                async with connect(
                    f"ws://{self._door()}", local_addr=(self.home, 0), open_timeout=PATIENCE_S
                ) as line:
                    self.line = line
                    await self._say(line, **self._hello())
                    async for text in line:
                        await self._hear(line, json.loads(text))
            except (ConnectionClosed, OSError, InvalidMessage):
                await asyncio.sleep(0.05)

    def _door(self) -> str:
        return f"{self.address}/ws"

    def _hello(self) -> Message:
        key = {"code": self.seat["code"], "token": self.seat["token"]}
        return {"t": "hello", "version": VERSION, "seen": self._seen, **key}

    async def _say(self, line: ClientConnection, **message: Any) -> None:
        await line.send(json.dumps(message))

    async def _hear(self, line: ClientConnection, message: Message) -> None:
        match message["t"]:
            case "ping":
                await self._say(line, t="pong", n=message["n"])
            case "room":
                await self._room(line, message["table"])
            case "update":
                await self._update(line, message)
            case "failure":
                # Asked twice for the deal or the rematch, because two rooms came in a row.
                assert message["error"] in ("table_started", "not_started"), message

    async def _room(self, line: ClientConnection, table: Message) -> None:
        if table.get("match", "") != self._match:
            self._match, self._seen = table["match"], -1
        everybody = all(seat["kind"] == "bot" or seat.get("online") for seat in table["seats"])
        if table["phase"] == "waiting" and everybody and self.number == 0:
            await self._say(line, t="start")
        if table["phase"] == "finished" and not table["seats"][self.number].get("ready"):
            await self._say(line, t="rematch")

    async def _update(self, line: ClientConnection, update: Message) -> None:
        self._seen = update["ply"]
        self.shown[self._match][update["ply"]] = update["view"]
        if update["moves"]:
            await asyncio.sleep(self.think_s)
            move = self._rng.choice(update["moves"])["move"]
            await self._say(line, t="play", ply=update["ply"], move=move)


async def verify(victim: Victim, players: list[Player]) -> int:
    """Every view that was shown follows from the log; how many there were."""
    store, _ = open_store(victim.store, victim.data)
    checked = 0
    try:
        for match in {name for player in players for name in player.shown}:
            saved = await store.match(match)
            assert saved is not None, "a whole match is missing"
            entries = await store.entries(match)
            assert [entry.ply for entry in entries] == list(range(len(entries)))
            played = Match(saved.header, saved.seed)
            checked += _compare(played, players)
            for entry in entries:
                played.follow(entry)
                checked += _compare(played, players)
            for player in players:
                lost = [seq for seq in player.shown[match] if seq > len(entries)]
                assert not lost, f"shown but not in the log: {lost}"
    finally:
        await store.close()
    return checked


def _compare(played: Match, players: list[Player]) -> int:
    found = 0
    for player in players:
        shown = player.shown[played.header.match].get(played.ply)
        if shown is not None:
            view = json.loads(msgspec.json.encode(played.state.view(player.number)))
            assert shown == view, f"ply {played.ply} is not what seat {player.number} was shown"
            found += 1
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
@pytest.mark.parametrize("kept_in", ["folder", "database"])
async def test_no_acknowledged_move_is_lost(
    tmp_path: Path, anyio_backend: str, kept_in: str, request: pytest.FixtureRequest
) -> None:
    store = request.getfixturevalue("database") if kept_in == "database" else ""
    victim, rng = Victim(tmp_path / "data", store), random.Random()
    lives: list[asyncio.Task[None]] = []
    shown = 0
    try:
        starts = [victim.start()]
        players = _sit_down(victim)
        lives = [asyncio.create_task(player.live()) for player in players]
        for _ in range(ROUNDS):
            before = _count(players)
            while _count(players) < before + 4:  # the match goes on after every restart
                await asyncio.sleep(0.01)
                for life in lives:
                    assert not life.done(), life.exception()
            await asyncio.sleep(rng.uniform(0.0, 0.6))
            victim.kill()
            await asyncio.sleep(0.1)  # what was sent before the end still arrives
            shown = await verify(victim, players)
            assert shown == _count(players)
            starts.append(await asyncio.to_thread(victim.start))
    finally:
        for life in lives:
            life.cancel()
        victim.kill()
    matches = len({name for player in players for name in player.shown})
    print(
        f"\n{ROUNDS} kills, {shown} views shown in {matches} matches, 0 lost;"
        f" restart {max(starts[1:]):.2f} s at most"
    )


def _sit_down(victim: Victim) -> list[Player]:
    base = f"http://{victim.address}/api/tables"
    wish = {"game": "dernier", "name": "Ana", "seats": 4, "bots": ["easy", "hard"], "pace": "fast"}
    ana = httpx.post(base, json=wish).json()
    bob = httpx.post(f"{base}/{ana['code']}/join", json={"name": "Bob"}).json()
    return [Player(victim.address, ana), Player(victim.address, bob)]


def _count(players: list[Player]) -> int:
    return sum(len(views) for player in players for views in player.shown.values())
