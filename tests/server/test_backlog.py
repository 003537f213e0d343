"""A slow line: old views are dropped, everything else arrives, nobody waits."""

from __future__ import annotations

import pytest

from ludotheque.server.outbox import BACKLOG, OVERFLOW, Outbox, Pings
from ludotheque.server.protocol import Ping


class SlowLine:
    """Takes a message only while there is room."""

    def __init__(self, room: int = 0) -> None:
        self.room = room
        self.said: list[str] = []
        self.code: int | None = None

    @property
    def full(self) -> bool:
        return self.room <= 0

    def say(self, words: bytes) -> None:
        self.room -= 1
        self.said.append(words.decode())

    def hang_up(self, code: int) -> None:
        self.code = code


def test_a_quick_line_is_told_at_once() -> None:
    line = SlowLine(room=10)
    box = Outbox(line)
    box.say(Ping(1))
    box.push(b"view", update=True)
    assert line.said == ['{"t":"ping","n":1}', "view"]
    assert len(box) == 0


def test_old_views_are_dropped_and_the_rest_arrives_in_order() -> None:
    line = SlowLine()
    box = Outbox(line)
    for n in range(30):
        box.push(b"view %d" % n, update=True)
        if n % 10 == 0:
            box.say(Ping(n))
    assert len(box) <= BACKLOG + 4
    assert line.said == []
    line.room = 2
    box.drain()
    assert len(line.said) == 2
    line.room = 60
    box.drain()
    assert line.said[-1] == "view 29"
    assert len(line.said) < 20
    assert [text for text in line.said if "ping" in text] == [
        '{"t":"ping","n":0}', '{"t":"ping","n":10}', '{"t":"ping","n":20}',
    ]  # fmt: skip


def test_who_reads_nothing_at_all_is_cut() -> None:
    line = SlowLine()
    box = Outbox(line)
    for n in range(OVERFLOW + 1):
        box.say(Ping(n))
    assert line.said == []
    assert line.code == 1008


def test_the_last_words_are_said_before_the_end_and_nothing_after() -> None:
    line = SlowLine()
    box = Outbox(line)
    box.say(Ping(1))
    box.end(1011)
    box.end(1008)
    box.say(Ping(2))
    assert line.said == ['{"t":"ping","n":1}']
    assert line.code == 1011


@pytest.mark.rule("SG-DIG-2")
def test_the_smallest_of_the_last_ten_round_trips_counts() -> None:
    now = [0.0]
    box = Outbox(SlowLine())
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
