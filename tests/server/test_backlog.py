"""A slow line: old views are dropped, everything else arrives, nobody waits."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from starlette.websockets import WebSocket

from ludotheque.server.metrics import Metrics
from ludotheque.server.protocol import Ping
from ludotheque.server.sockets import BACKLOG, OVERFLOW, Line
from ludotheque.server.tokens import Signer
from ludotheque.tables.house import House
from ludotheque.tables.players import Services
from ludotheque.tables.store.memory import MemoryStore

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class SlowSocket:
    """Takes a message only when told to."""

    def __init__(self) -> None:
        self.ready = asyncio.Semaphore(0)
        self.sent: list[str] = []
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        await self.ready.acquire()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


def a_line(socket: SlowSocket) -> Line:
    house = House(Services(MemoryStore()))
    return Line(cast(WebSocket, socket), house, Signer(b"secret"), Metrics())


async def test_old_views_are_dropped_and_the_rest_arrives_in_order() -> None:
    socket = SlowSocket()
    line = a_line(socket)
    pump = asyncio.create_task(line._pump())
    for n in range(30):
        line._push(True, b"view %d" % n)
        if n % 10 == 0:
            line._say(Ping(n))
    assert len(line._out) <= BACKLOG + 4
    for _ in range(60):
        socket.ready.release()
    await asyncio.sleep(0.05)
    pump.cancel()
    assert socket.sent[-1] == "view 29"
    assert len(socket.sent) < 20
    assert [text for text in socket.sent if "ping" in text] == [
        '{"t":"ping","n":0}', '{"t":"ping","n":10}', '{"t":"ping","n":20}',
    ]  # fmt: skip


async def test_who_reads_nothing_at_all_is_cut() -> None:
    socket = SlowSocket()
    line = a_line(socket)
    for n in range(OVERFLOW + 1):
        line._say(Ping(n))
    await asyncio.wait_for(line._pump(), 5)
    assert socket.sent == []
    assert socket.code == 1008
