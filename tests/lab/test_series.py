"""Whole programmes between bots: every point given is counted, the same seed gives the same."""

from __future__ import annotations

import pytest

from ludotheque.core.series import Leg, Series, points
from ludotheque.lab import series as lab
from ludotheque.lab.series import SeriesPlan, SeriesReport, simulate_series, table

EVENING = Series("evening", "", (Leg("dernier"), Leg("happy_city"), Leg("dernier")), (0, 1, 2))


@pytest.fixture(autouse=True)
def an_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "take_series", lambda series_id: EVENING)


def simulated(seed: int = 0) -> SeriesReport:
    return simulate_series(SeriesPlan("evening", 8, 3, ("easy", "random"), seed))


def test_all_end_and_points_add_up() -> None:
    report = simulated()
    assert report.finished == 8
    assert report.points == report.totals
    assert report.points >= 8 * 3 * sum(points((1, 2, 3))) - 8 * 3, "a tie may cost a point"
    assert sum(report.wins_by_seat) >= 8
    assert sum(report.points_by_seat) == pytest.approx(report.totals / 8, abs=0.05)
    assert set(report.points_by_game) == {"dernier", "happy_city"}


@pytest.mark.slow
def test_the_same_seed_gives_the_same_counts() -> None:
    assert simulated() == simulated()
    assert simulated() != simulated(seed=1)


def test_for_people() -> None:
    plan = SeriesPlan("evening", 2, 3)
    assert "2 programmes of 3 players" in table(plan, simulate_series(plan))
