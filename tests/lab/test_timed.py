"""Matches in virtual time: everybody at a tempo, claims by their times, every clock when due."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests import toys
from tests.toys import FAIR, TIMINGS, Close, FairState, Lapse, Next, OpenBox, Resume, Slap, Stop

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Move, Seat, View
from ludotheque.core.record import replay
from ludotheque.core.shelf import places
from ludotheque.lab.drive import deal, recorded
from ludotheque.lab.simulate import Plan, simulate
from ludotheque.lab.timed import TimedDrive


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(places(), FAIR.id, "tests.toys:FAIR")


class Scripted:
    """Reacts after these times, acts with these moves at a steady tempo."""

    def __init__(
        self, reactions: Sequence[int | None] = (), acts: Sequence[Move] = (), tempo: int = 1000
    ) -> None:
        self.reactions, self.acts, self.steady = list(reactions), list(acts), tempo
        self.asked: list[int] = []

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        wanted = next((move for move in self.acts if move in moves), None)
        if wanted is not None:
            self.acts.remove(wanted)
        return wanted

    def react(
        self, view: Any, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        self.asked.append(view.lit)
        ms = self.reactions.pop(0) if self.reactions else None
        return None if ms is None else Slap(view.lit, view.light, ms)

    def tempo(self, view: View, rng: Random) -> int | None:
        return self.steady

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return None


class Diary:
    """A drive of scripted bots, with what happened when."""

    def __init__(self, *bots: Scripted, target: int = 3) -> None:
        self.state = FairState(len(bots), target, QuickChance(1))
        self.lines: list[tuple[int, Seat | None, Move]] = []
        self.drive = TimedDrive(FAIR, self.state, bots, Random(0), self._play)

    def _play(self, seat: Seat | None, move: Move, at_ms: int) -> Sequence[Event]:
        assert self.state.refusal(seat, move) is None
        self.lines.append((at_ms, seat, move))
        self.state.play(seat, move)
        return ()

    def until(self, ms: int) -> Diary:
        while self.drive.now < ms and self.state.outcome() is None:
            self.drive.step()
        return self

    def times(self, move: Move) -> list[int]:
        return [at for at, _, played in self.lines if played == move]


@pytest.mark.rule("SG-DIG-6")
def test_claims_come_by_their_times_and_late_ones_miss_the_window() -> None:
    diary = Diary(Scripted([400]), Scripted([330]), Scripted([451])).until(2000)
    lit = TIMINGS["result_pause"]
    window = TIMINGS["window_min"]
    assert [line for line in diary.lines if line[0] <= lit + 500] == [
        (lit, None, Next()),
        (lit + 330, 1, Slap(0, diary.state.light, 330)),
        (lit + 400, 0, Slap(0, diary.state.light, 400)),
        (lit + 330 + window, None, Close(0)),
    ]
    assert diary.state.points == [0, 1, 0]


def test_everybody_is_asked_once_per_stimulus() -> None:
    bots = [Scripted([300, 300]), Scripted([None, 500])]
    Diary(*bots).until(5000)
    assert bots[0].asked[:2] == bots[1].asked[:2] == [0, 1]


@pytest.mark.rule("JM-DIG-25", "JM-DIG-32")
def test_several_clocks_run_side_by_side_and_stand_still_together() -> None:
    """Boxes opened at 1 and 3 s lapse apart; a stop at 5 s holds both back for its 5 s."""
    acts: list[Move] = [OpenBox(0), OpenBox(1), Stop()]
    diary = Diary(Scripted(acts=acts, tempo=2000), Scripted(tempo=2000)).until(40_000)
    assert diary.times(OpenBox(0)) == [2000]
    assert diary.times(OpenBox(1)) == [4000]
    assert diary.times(Stop()) == [6000]
    assert diary.times(Resume()) == [11_000]
    assert diary.times(Lapse(0)) == [27_000]
    assert diary.times(Lapse(1)) == [29_000]


@pytest.mark.rule("JM-DIG-4")
def test_a_bot_keeps_its_own_free_moves_apart() -> None:
    acts: list[Move] = [OpenBox(0), OpenBox(1), OpenBox(2)]
    diary = Diary(Scripted(acts=acts, tempo=1), Scripted(tempo=10_000)).until(1500)
    first = diary.times(OpenBox(0))[0]
    assert diary.times(OpenBox(1)) == [first + TIMINGS["throttle"]]
    assert diary.times(OpenBox(2)) == [first + 2 * TIMINGS["throttle"]]


def test_other_peoples_acts_do_not_disturb_a_bot_that_is_about_to_act() -> None:
    busy = Scripted(acts=[OpenBox(0), OpenBox(1)], tempo=700)
    slow = Scripted(acts=[OpenBox(2)], tempo=2500)
    assert Diary(busy, slow).until(3000).times(OpenBox(2)) == [2500]


def test_a_match_in_time_is_decided_by_its_seed_and_replays() -> None:
    levels = ["easy", "medium", "random"]
    match = recorded(FAIR, levels, FAIR.options(), bytes(range(32)))
    assert match.state.outcome() is not None
    again = recorded(FAIR, levels, FAIR.options(), bytes(range(32)))
    assert again.record() == match.record()
    assert replay(match.record()).state.outcome() == match.state.outcome()
    times = [entry.at_ms for entry in match.entries]
    assert times == sorted(times)
    assert times[-1] > 5000


def test_memory_is_made_of_what_the_seat_saw_and_is_the_same_when_made_again() -> None:
    """The toy's bots count the points they saw won, with some chance of their own."""
    drive = deal(FAIR, ["medium"] * 3, FAIR.options(), "7")
    assert isinstance(drive, TimedDrive)
    assert drive.finish()
    assert isinstance(drive.state, FairState)
    for memory in drive._memories:
        seats = [seat for seat, _ in memory if seat is not None]
        assert [seats.count(seat) for seat in range(3)] == drive.state.points


def test_simulation_in_time() -> None:
    report = simulate(Plan("fair", 40, 4, ("easy",)))
    assert report.finished == 40
    assert 0.1 < report.minutes_mean < 5
    assert min(report.wins_by_seat) > 0
    assert simulate(Plan("dernier", 2, 2)).minutes_mean == 0


def test_a_match_of_bots_who_never_stir_is_given_up() -> None:
    drive = TimedDrive(FAIR, FairState(2, 99, QuickChance(1)), [Scripted()] * 2, Random(0))
    assert not drive.finish(bound=50)


def test_random_bots_fill_in_blanks() -> None:
    drive = deal(FAIR, ["random"] * 2, FAIR.options(), "3")
    assert drive.finish()
    said = [move.text for _, move in drive.history if isinstance(move, toys.Say)]
    assert set(said) == {"bravo", "zut", "hop"}
