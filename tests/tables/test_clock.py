"""When things fall due, and how fair a reaction time is."""

from __future__ import annotations

import asyncio
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.model import Deadline
from ludotheque.games.smiley_games.cards import TIMINGS
from ludotheque.games.smiley_games.dernier.moves import CLOSE_CLAIMS, END_HOLD
from ludotheque.tables.clock import (
    Alarm,
    Call,
    HouseTime,
    MatchTime,
    compensate,
    due_ms,
    lead_ms,
    margin,
)

WINDOW = Deadline(CLOSE_CLAIMS, 250, 150, 900)
MS = st.integers(0, 20_000)


@pytest.mark.parametrize(
    ("pace", "turn", "hold"),
    [("relaxed", None, 3000), ("normal", 30000, 1500), ("fast", 21000, 1050)],
)
def test_the_pace_stretches_everything(pace: str, turn: int | None, hold: int) -> None:
    assert due_ms(Deadline(None, 30000), pace, 0) == turn
    assert due_ms(Deadline(END_HOLD, 1500), pace, 500) == hold


@pytest.mark.rule("SG-DIG-6")
@pytest.mark.parametrize(("rtt", "window"), [(0, 250), (100, 250), (300, 450), (5000, 900)])
def test_a_window_stretches_with_the_slowest_line(rtt: int, window: int) -> None:
    assert due_ms(WINDOW, "normal", rtt) == window
    assert due_ms(WINDOW, "fast", rtt) == window  # never so short that a slow line is left out
    assert due_ms(WINDOW, "relaxed", rtt) == 2 * window


@pytest.mark.rule("SG-DIG-5")
@given(rt=MS, elapsed=MS, rtt=st.integers(0, 3000))
def test_a_reaction_time_is_believed_as_far_as_the_line_explains_it(
    rt: int, elapsed: int, rtt: int
) -> None:
    fair = compensate(rt, elapsed, rtt, TIMINGS)
    slack = min(rtt // 2 + TIMINGS["comp_extra"], TIMINGS["comp_cap"])
    assert margin(rtt, TIMINGS) == slack
    assert fair >= TIMINGS["rt_floor"]
    assert fair == TIMINGS["rt_floor"] or elapsed - slack <= fair <= elapsed


@pytest.mark.rule("SG-DIG-5")
@pytest.mark.parametrize(
    ("rt", "elapsed", "rtt", "fair"),
    [
        (500, 530, 60, 500),  # honest: half a round trip, all screens showed it together
        (500, 589, 60, 500),  # and a browser that took its time
        (1, 620, 60, 530),  # too good to be true: only the line's slack is given
        (900, 620, 60, 620),  # longer than it took
        (None, 620, 60, 620),  # not measured
        (1, 5000, 4000, 4700),  # no line explains more than the cap
        (0, 20, 0, 150),  # nobody is that fast
    ],
)
def test_compensation_by_example(rt: int | None, elapsed: int, rtt: int, fair: int) -> None:
    assert compensate(rt, elapsed, rtt, TIMINGS) == fair


@pytest.mark.rule("SG-DIG-3")
@pytest.mark.parametrize(("rtt", "lead"), [(0, 200), (100, 200), (170, 270), (5000, 800)])
def test_a_stimulus_leaves_early_enough_for_the_farthest_screen(rtt: int, lead: int) -> None:
    assert lead_ms(rtt, TIMINGS) == lead
    assert lead_ms(rtt, {}) == 0


class Wall:
    """A clock on the wall."""

    ms = 5000

    def now(self) -> int:
        return self.ms

    def after(self, ms: float, call: Call) -> Alarm:
        raise AssertionError("nobody asked for an alarm")


def test_the_time_of_a_match_counts_play_alone() -> None:
    """Not the way of a stimulus to the screens, not the night in which nobody was there."""
    wall = Wall()
    time = MatchTime(wall)
    wall.ms += 700
    time.entry(time.now())
    time.hold(300)
    wall.ms += 200
    assert (time.now(), time.held) == (700, 100)
    wall.ms += 250
    assert (time.now(), time.held) == (850, 0)
    time.rest()
    wall.ms += 8 * 3_600_000
    assert time.now() == 850
    assert time.wake()
    assert not time.wake()
    wall.ms += 50
    assert time.now() == 900


def test_time_does_not_go_back_behind_what_others_wrote_while_it_stood_still() -> None:
    """Nobody is left here, as far as this house hears; at another one they play on."""
    wall = Wall()
    time = MatchTime(wall)
    wall.ms += 500
    time.rest()
    wall.ms += 3000
    time.entry(2120)
    assert time.now() == 2120
    assert time.wake()
    wall.ms += 30
    assert time.now() == 2150


def test_when_in_the_houses_time_a_moment_of_the_match_is() -> None:
    """What stands still is waited for as well."""
    wall = Wall()
    time = MatchTime(wall)
    wall.ms += 100
    assert time.at(400) == wall.ms + 300
    assert time.at(60) <= wall.ms
    time.hold(50)
    assert (time.at(400), time.at(60)) == (wall.ms + 350, wall.ms + 50)


def test_a_restarted_match_goes_on_from_its_last_entry() -> None:
    wall = Wall()
    time = MatchTime(wall)
    time.entry(41_000)
    time.resume()
    wall.ms += 12
    assert time.now() == 41_012


@pytest.mark.anyio
async def test_an_alarm_rings_once_unless_cancelled() -> None:
    time, rung = HouseTime(), asyncio.Event()
    count = []

    async def ring() -> None:
        count.append(1)
        rung.set()

    time.after(1, ring)
    time.after(1, ring).cancel()
    await asyncio.wait_for(rung.wait(), 5)
    await asyncio.sleep(0.02)
    assert count == [1]


@pytest.mark.anyio
async def test_a_failing_alarm_is_written_down(caplog: pytest.LogCaptureFixture) -> None:
    async def fail() -> None:
        raise RuntimeError("broken spring")

    HouseTime().after(0, fail)
    with caplog.at_level(logging.ERROR):
        await asyncio.sleep(0.05)
    assert "broken spring" in caplog.text
