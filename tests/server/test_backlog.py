"""A slow line: old views are dropped, everything else arrives, nobody waits."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from starlette.websockets import WebSocket

from ludotheque.server.outbox import BACKLOG, OVERFLOW, Outbox, Pings
from ludotheque.server.protocol import Ping

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


def an_outbox(socket: SlowSocket) -> Outbox:
    return Outbox(cast(WebSocket, socket))


async def test_old_views_are_dropped_and_the_rest_arrives_in_order() -> None:
    socket = SlowSocket()
    box = an_outbox(socket)
    pump = asyncio.create_task(box.pump())
    for n in range(30):
        box.push(b"view %d" % n, update=True)
        if n % 10 == 0:
            box.say(Ping(n))
    assert len(box) <= BACKLOG + 4
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
    box = an_outbox(socket)
    for n in range(OVERFLOW + 1):
        box.say(Ping(n))
    await asyncio.wait_for(box.pump(), 5)
    assert socket.sent == []
    assert socket.code == 1008


@pytest.mark.rule("SG-DIG-2")
async def test_the_smallest_of_the_last_ten_round_trips_counts() -> None:
    now = [0.0]
    box = an_outbox(SlowSocket())
    pings = Pings(box, lambda: now[0])
    pings.send()
    for n, rtt in enumerate((0.02, 0.08, 0.05, 0.09, 0.07), 1):
        now[0] += rtt
        pings.back(n)
    assert pings.rtt == 20
    assert len(box) == 5  # five quick ones, then only now and then
    pings.back(99)
    pings.back(1)
    assert pings.rtt == 20
    for n in range(6, 16):
        pings.send()
        now[0] += 0.1
        pings.back(n)
    assert pings.rtt == 100
