"""Two houses on one database, people of every table at both: kill -9 of either, nothing is lost.

A few tables in the ordinary suite; LUDOTHEQUE_TABLES=50 LUDOTHEQUE_KILLS=30 for the project's bar
(it takes a while: pytest -s -o faulthandler_timeout=0 tests/load/test_houses.py).
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Sequence
from itertools import count, pairwise
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from .test_kill import Message, Player, Victim, start_all, verify

TABLES = int(os.environ.get("LUDOTHEQUE_TABLES", "4"))
KILLS = int(os.environ.get("LUDOTHEQUE_KILLS", "2"))
GAMES = ("dernier", "smile_life", "happy_city")
STEPS = 6  # of a match after a kill: by then it is a bot's turn, too
LONGEST_S = 60.0  # then something is broken, however busy the machine is
HOMES = count(1)
THINK_S = 0.02  # times the number of tables: two cores have to do it all


class Traveller(Player):
    """Goes to the other house when its own does not answer, as a proxy would lead it."""

    think_s = max(0.05, THINK_S * TABLES)

    def __init__(self, houses: Sequence[Victim], seat: Message) -> None:
        super().__init__(houses[0].address, seat)
        self._doors = [house.address for house in houses]
        self._tries = 0
        self.home = f"127.0.1.{next(HOMES)}"  # limits are for households
        self._news: list[float] = []  # when it saw something it had not seen

    def _door(self) -> str:
        self._tries += 1
        return f"{self._doors[(self._tries - 1) % 2]}/ws"

    async def go_home(self) -> None:
        """Its own house answers again."""
        self._tries = 0
        if self.line is not None:
            await self.line.close()

    async def _update(self, line: ClientConnection, update: Message) -> None:
        if update["ply"] not in self.shown[self._match]:
            self._news.append(time.monotonic())
        await super()._update(line, update)

    def news(self, since: float) -> list[float]:
        return [at for at in self._news if at > since]


class Street:
    """Two houses, and tables whose first player is at the one, the second at the other."""

    def __init__(self, houses: list[Victim], tables: int) -> None:
        self.houses = houses
        self.tables = [self._sit_down(number) for number in range(tables)]
        self.players = [player for table in self.tables for player in table]
        self.lives: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self.lives = [asyncio.create_task(player.live()) for player in self.players]

    def close(self) -> None:
        for life in self.lives:
            life.cancel()
        for house in self.houses:
            house.kill()

    def _sit_down(self, number: int) -> list[Traveller]:
        there, elsewhere = self.houses[number % 2], self.houses[1 - number % 2]
        wish = {"game": GAMES[number % len(GAMES)], "name": "Ana", "seats": 3, "bots": ["easy"]}
        ana = httpx.post(f"http://{there.address}/api/tables", json=wish | {"pace": "fast"}).json()
        join = f"http://{elsewhere.address}/api/tables/{ana['code']}/join"
        bob = httpx.post(join, json={"name": "Bob"}).json()
        return [Traveller([there, elsewhere], ana), Traveller([elsewhere, there], bob)]

    async def all_go_on(self, since: float) -> float:
        """Until everybody, bots too, must have moved; the longest time anybody saw nothing new."""
        while late := [p.seat["code"] for p in self.players if len(p.news(since)) < STEPS]:
            assert time.monotonic() - since < LONGEST_S, f"these tables stand still: {late}"
            for life in self.lives:
                assert not life.done(), life.exception()
            await asyncio.sleep(0.02)
        steps = [[since, *player.news(since)] for player in self.players]
        return max(then - now for times in steps for now, then in pairwise(times))

    async def kill(self, victim: Victim) -> float:
        """How long the slowest table needed to go on without it; then it comes back."""
        victim.kill()
        waited = await self.all_go_on(time.monotonic())
        await asyncio.to_thread(victim.start)
        theirs = (player for player in self.players if player.address == victim.address)
        await asyncio.gather(*(player.go_home() for player in theirs))
        return waited


@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_two_houses_lose_nothing(tmp_path: Path, anyio_backend: str, database: str) -> None:
    houses = [Victim(tmp_path / name, database) for name in ("one", "two")]
    start_all(houses)
    street, rng, waits = Street(houses, TABLES), random.Random(), []
    try:
        street.open()
        await street.all_go_on(time.monotonic())
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.0, 1.0))
            waits.append(await street.kill(rng.choice(houses)))
        await street.all_go_on(time.monotonic())
    finally:
        street.close()
    shown = await verify(houses[0], list(street.players))
    print(f"\n{KILLS} kills, {TABLES} tables, {shown} views shown, 0 lost;", end=" ")
    print(f"nobody waited for more than {max(waits):.2f} s")
