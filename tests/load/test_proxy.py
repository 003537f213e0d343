"""Two houses and PostgreSQL behind nginx, as deploy/ shows them: everybody of a table at one."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from ludotheque.lab.bench.browser import must_be_there

from .. import nginx
from ..server.server_kit import RunningHouse
from .test_houses import LONGEST_S
from .test_kill import Player, Victim, start_all, verify

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("anyio_backend", ["asyncio"])]


@pytest.fixture
def houses(tmp_path: Path, database: str) -> Iterator[list[Victim]]:
    _find_nginx()
    both = [Victim(tmp_path / name, database, "--behind-proxy") for name in ("one", "two")]
    start_all(both)
    yield both
    for house in both:
        house.kill()


def _find_nginx() -> None:
    if nginx.find() is None and not must_be_there():
        pytest.skip(nginx.MISSING)


QUIET = 4  # tables where nobody plays


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


@pytest.mark.slow
async def test_a_house_that_hangs_keeps_nobody_and_a_quiet_line_is_not_cut(
    tmp_path: Path, houses: list[Victim], anyio_backend: str
) -> None:
    """It still takes connections: nginx leads people on who get no answer there."""
    proxy = nginx.Nginx(tmp_path / "nginx", [house.address for house in houses])
    lives: list[asyncio.Task[None]] = []
    try:
        quiet = [sit_down(proxy.address)[0] for _ in range(QUIET)]  # their friends never come
        lives = [asyncio.create_task(guest.live()) for guest in quiet]
        await until(lambda: sum(map(lines, houses)) == QUIET)
        there = dict(zip(houses, map(lines, houses), strict=True))
        kept = [guest.line for guest in quiet]
        guests = sit_down(proxy.address)
        lives += [asyncio.create_task(guest.live()) for guest in guests]
        await until_all_saw_more(guests)
        theirs, other = sorted(houses, key=lambda house: there[house] - lines(house))
        assert theirs.process is not None
        theirs.process.send_signal(signal.SIGSTOP)
        await until_all_saw_more(guests)
        await until(lambda: lines(other) == QUIET + len(guests))
        same = [guest.line is line for guest, line in zip(quiet, kept, strict=True)]
        assert sum(same) == there[other]
    finally:
        for life in lives:
            life.cancel()
        proxy.close()


LARGE = 200_000
POST = "POST {} HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n{}\r\n"
LINE = (
    "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n"
)
HOSTILE = (
    POST.format("/api/tables", LARGE, "").encode() + bytes(LARGE),
    POST.format("/api/tables", LARGE, "X: y\r\n" * 101).encode() + bytes(LARGE),
    POST.format("/api/replays/public", LARGE, "").encode() + bytes(LARGE),
    LINE.format("Content-Length: 5\r\n").encode() + b"12345",
    LINE.format(f"Content-Length: {LARGE}\r\n").encode() + bytes(LARGE),
)


def test_no_visitor_makes_the_proxy_take_the_houses_for_gone(
    tmp_path: Path, anyio_backend: str
) -> None:
    """Whatever a house answers, it answers: torn connections shut out everybody for seconds."""
    _find_nginx()
    with (
        RunningHouse(tmp_path / "one", behind_proxy=True) as one,
        RunningHouse(tmp_path / "two", behind_proxy=True) as two,
    ):
        proxy = nginx.Nginx(tmp_path / "nginx", [one.address, two.address])
        try:
            name, port = proxy.address.split(":")
            for words in HOSTILE * 3:
                with socket.create_connection((name, int(port)), timeout=10) as line:
                    with suppress(OSError):  # it may hang up before all was said
                        line.sendall(words)
                    assert b" 502 " not in line.recv(1000)
            with httpx.Client(base_url=f"http://{proxy.address}", timeout=10) as visitor:
                assert {visitor.get("/health").status_code for _ in range(400)} == {200}
        finally:
            proxy.close()
