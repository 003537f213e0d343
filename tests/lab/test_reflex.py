"""The reflex benchmark: how races are judged, how a far line carries packets, a short run."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from ludotheque.lab.bench import far_line, reflex
from ludotheque.lab.complaint import Complaint


def told(*slaps: tuple[str, float, float], races: tuple[Any, ...] = ()) -> dict[str, Any]:
    made = [{"race": race, "ms": ms, "seen": seen} for race, ms, seen in slaps]
    return {"slaps": made, "races": list(races), "late": 0}


def hands(*seats: int) -> list[dict[str, int]]:
    return [{"seat": seat, "ms": 400} for seat in seats]


GROUPS = {"": ["FAR"], "times": ["LIAR"]}
NEAR = told(
    ("FAR/m/1", 400, 0),
    ("FAR/m/2", 400, 0),
    ("LIAR/m/1", 400, 0),
    races=(("FAR/m/1", hands(0, 1)), ("FAR/m/2", hands(0)), ("LIAR/m/1", hands(1, 0))),
)


def test_races_are_counted_for_whoever_the_house_put_first() -> None:
    far = told(("FAR/m/1", 500, 30), ("FAR/m/2", 350, 10))
    verdict = reflex.judge(GROUPS, [NEAR, far, told(("LIAR/m/1", 450, 5))], "")
    assert (verdict.far.races, verdict.far.wins, verdict.far.faster) == (2, 0.0, 0.5)
    assert verdict.far.lost_to_window == 0.5, "the faster hand is missing in the second race"
    assert verdict.liars["times"].wins == 1.0
    assert verdict.liars["times"].faster == 0.0
    assert not verdict.ok
    assert "NOT FAIR" in reflex.table(verdict)


def test_a_race_counts_only_if_both_hands_came_down() -> None:
    far = told(("FAR/m/1", 500, 30))
    with pytest.raises(Complaint, match="nobody raced"):
        reflex.judge(GROUPS, [NEAR, far, told()], "")


def raced(far_wins: int, liar_wins: int) -> reflex.Verdict:
    """Twenty races each, in which the house is right about who was faster."""
    sides = [("FAR", n, n < far_wins) for n in range(20)]
    sides += [("LIAR", n, n < liar_wins) for n in range(20)]
    races = tuple((f"{code}/m/{n}", hands(*(1, 0) if won else (0, 1))) for code, n, won in sides)
    near = told(*((race, 400, 0) for race, _ in races), races=races)
    other = told(*((f"{code}/m/{n}", 300 if won else 500, 0) for code, n, won in sides))
    return reflex.judge(GROUPS, [near, other, told()], "")


@pytest.mark.parametrize(
    ("far", "liar", "ok"), [(10, 13, True), (8, 13, False), (12, 13, False), (10, 14, False)]
)
def test_fair_means_within_all_bars(far: int, liar: int, ok: bool) -> None:
    assert raced(far, liar).ok is ok


def test_packets_of_a_far_line_take_their_time_and_never_overtake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(far_line, "perf_counter", lambda: now[0])
    read, write = os.pipe()
    way = far_line.Way(write, 0.085, 0.025, Random(1))
    for n in range(50):
        now[0] = n / 1000
        way.take(bytes([n]))
    arrived = []
    for ms in range(50, 200):
        now[0] = ms / 1000
        way.deliver()
        os.set_blocking(read, False)
        try:
            arrived += [(ms, n) for n in os.read(read, 100)]
        except BlockingIOError:
            continue
    os.close(read)
    os.close(write)
    assert [n for _, n in arrived] == list(range(50))
    assert all(ms - n >= 60 for ms, n in arrived)
    assert max(ms - n for ms, n in arrived) <= 111


@pytest.mark.slow
def test_without_root_it_says_so_and_measures_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert far_line.obstacle() == "far lines need root"
    monkeypatch.setattr(reflex, "FAR_TABLES", 6)
    monkeypatch.setattr(reflex, "LIAR_TABLES", 2)
    verdict = reflex.measure(6, 40)
    assert verdict.far_lines == "far lines need root"
    assert verdict.far.races >= 6
    assert set(verdict.liars) == set(reflex.CHEATS)
    assert min(liar.races for liar in verdict.liars.values()) >= 1
