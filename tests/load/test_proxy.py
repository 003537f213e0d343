"""Two houses and PostgreSQL behind nginx, as deploy/ shows them: everybody of a table at one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from ludotheque.lab.bench.browser import must_be_there

from .. import nginx
from .test_houses import LONGEST_S
from .test_kill import Player, Victim, start_all, verify

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("anyio_backend", ["asyncio"])]


@pytest.fixture
def houses(tmp_path: Path, database: str) -> Iterator[list[Victim]]:
    if nginx.find() is None and not must_be_there():
        pytest.skip(nginx.MISSING)
    both = [Victim(tmp_path / name, database, "--behind-proxy") for name in ("one", "two")]
    start_all(both)
    yield both
    for house in both:
        house.kill()


class Guest(Player):
    """Knows the address of the proxy only."""

    def _door(self) -> str:
        return f"{self.address}/ws?table={self.seat['code']}"

    def count(self) -> int:
        return sum(map(len, self.shown.values()))


def lines(house: Victim) -> int:
    told = httpx.get(f"http://{house.address}/metrics").text
    return int(re.findall(r"^ludotheque_connections (\d+)", told, re.MULTILINE)[0])


def sit_down(address: str) -> list[Guest]:
    base = f"http://{address}/api/tables"
    wish = {"game": "dernier", "name": "Ana", "seats": 3, "bots": ["easy"], "pace": "fast"}
    ana = httpx.post(base, json=wish).json()
    bob = httpx.post(f"{base}/{ana['code']}/join", json={"name": "Bob"}).json()
    return [Guest(address, seat) for seat in (ana, bob)]


async def until_all_saw_more(guests: list[Guest]) -> None:
    before = {guest.number: guest.count() for guest in guests}
    await until(lambda: all(guest.count() >= before[guest.number] + 6 for guest in guests))


async def until(what: Callable[[], bool]) -> None:
    for _ in range(round(LONGEST_S / 0.05)):
        if what():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it does not come to pass")


async def test_a_table_goes_to_one_house_and_on_at_the_other(
    tmp_path: Path, houses: list[Victim], anyio_backend: str
) -> None:
    proxy = nginx.Nginx(tmp_path / "nginx", [house.address for house in houses])
    lives: list[asyncio.Task[None]] = []
    try:
        guests = sit_down(proxy.address)
        lives = [asyncio.create_task(guest.live()) for guest in guests]
        await until_all_saw_more(guests)
        assert sorted(map(lines, houses)) == [0, 2], "people of one table sit at one house"
        theirs = max(houses, key=lines)
        theirs.kill()
        other = next(house for house in houses if house is not theirs)
        await until(lambda: lines(other) == 2)
        await until_all_saw_more(guests)
    finally:
        for life in lives:
            life.cancel()
        proxy.close()
    for house in houses:
        house.kill()
    assert await verify(houses[0], list(guests)) == sum(guest.count() for guest in guests)
