"""A slow line: old views are dropped, everything else arrives, nobody waits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludotheque.server.outbox import BACKLOG, OVERFLOW, Outbox, Pings
from ludotheque.server.protocol import Ping


def noted(play: int) -> str:
    return f'{{"t":"noted","play":{play}}}'


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


def test_of_a_dropped_view_it_is_told_whose_play_it_answered() -> None:
    """Else a finger on a slow line would never learn that its card was taken."""
    line = SlowLine()
    box = Outbox(line)
    for n in range(30):
        box.push(b"view %d" % n, update=True, play=n if n in (3, 17, 29) else None)
    line.room = 60
    box.drain()
    notes = [text for text in line.said if "noted" in text]
    assert notes == [noted(3), noted(17)], "the last one is in a view that is shown"
    assert line.said[-1] == "view 29"


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
    line = SlowLine(room=100)
    pings = Pings(Outbox(line), lambda: now[0])
    pings.send()
    for n, rtt in enumerate((0.02, 0.08, 0.05, 0.09, 0.07), 1):
        now[0] += rtt
        pings.back(n)
    assert pings.rtt == 20
    assert len(line.said) == 5  # five quick ones, then only now and then
    pings.back(99)
    pings.back(1)
    assert pings.rtt == 20
    for n in range(6, 16):
        pings.send()
        now[0] += 0.1
        pings.back(n)
    assert pings.rtt == 100


# --- what may not be known before its time (SG-DIG-3) ---


class Wall:
    """A clock on the wall, and what it was asked to ring for."""

    def __init__(self) -> None:
        self.ms = 1000
        self.rings: list[tuple[int, Callable[[], None]]] = []

    def now(self) -> int:
        return self.ms

    def after(self, ms: int, call: Callable[[], None]) -> None:
        self.rings.append((self.ms + ms, call))

    def wait(self, ms: int) -> None:
        self.ms += ms
        due = [ring for ring in self.rings if ring[0] <= self.ms]
        self.rings = [ring for ring in self.rings if ring[0] > self.ms]
        for _, call in due:
            call()


def timed(room: int = 100) -> tuple[SlowLine, Outbox, Wall]:
    line, wall = SlowLine(room), Wall()
    return line, Outbox(line, wall.now, wall.after), wall


@pytest.mark.rule("SG-DIG-3")
def test_a_stimulus_leaves_at_its_time_and_not_before() -> None:
    line, box, wall = timed()
    box.push(b"lit", update=True, at=1200)
    wall.wait(199)
    assert line.said == []
    wall.wait(1)
    assert line.said == ["lit"]


@pytest.mark.rule("SG-DIG-3")
def test_whatever_is_said_after_it_waits_behind_it_but_pings_measure_on() -> None:
    """An answer, a room, another update: each of them could give it away."""
    line, box, wall = timed()
    box.push(b"lit", update=True, at=1200)
    box.push(b"refused")
    box.push(b"next", update=True)
    box.ping(Ping(7))
    assert line.said == ['{"t":"ping","n":7}']
    wall.wait(200)
    assert line.said[1:] == ["lit", "refused", "next"]


def test_a_note_waits_as_long_as_the_view_it_stands_for() -> None:
    line, box, wall = timed()
    box.push(b"race", update=True, at=1500, play=1)
    for n in range(BACKLOG):
        box.push(b"view %d" % n, update=True)
    assert line.said == []
    wall.wait(500)
    assert line.said == [noted(1), "view 7"]


def test_what_waits_for_a_slow_line_too_is_said_when_both_allow_it() -> None:
    line, box, wall = timed(room=0)
    box.push(b"lit", update=True, at=1200)
    line.room = 5
    box.drain()
    assert line.said == []
    wall.wait(250)
    assert line.said == ["lit"]


def test_an_update_that_overtakes_a_stimulus_keeps_its_time() -> None:
    line, box, wall = timed()
    for n in range(BACKLOG + 3):
        box.push(b"lit %d" % n, update=True, at=1200 if n == 0 else 0)
    assert line.said == []
    wall.wait(199)
    assert line.said == []
    wall.wait(1)
    assert line.said[-1] == f"lit {BACKLOG + 2}"


def test_hanging_up_does_not_tell_it() -> None:
    line, box, _ = timed()
    box.push(b"before")
    box.push(b"lit", update=True, at=1200)
    box.push(b"an answer that depends on it")
    box.push(b"lost seat")
    box.end(1008)
    assert line.said == ["before", "lost seat"]
