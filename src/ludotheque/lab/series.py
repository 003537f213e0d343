"""`ludotheque simulate --series`: bots play whole programmes of matches, and we count.

Series number i is decided by (seed, i) alone, like a match of `simulate`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from ..core.series import Result, Series, Standings, final_standings, result
from ..core.shelf import take, take_series
from .drive import deal
from .workers import Crew, on_all

CHUNK = 5  # series a process plays at a time


class SeriesPlan(msgspec.Struct, frozen=True):
    """What to simulate; plain data, so that it can be sent to other processes."""

    series: str
    games: int
    players: int
    bots: tuple[str, ...] = ("medium",)
    seed: int = 0

    def seating(self, index: int) -> list[str]:
        """The bots of series `index`, seat by seat."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]


class SeriesReport(msgspec.Struct):
    """The result. `shared` programmes had several winners; `thrown` needed the die; points are
    means by seat, `points_by_game` of all seats together."""

    series: str
    games: int
    finished: int = 0
    shared: int = 0
    thrown: int = 0
    wins_by_seat: list[int] = []
    wins_by_bot: dict[str, int] = {}
    points_by_seat: list[float] = []
    points_by_game: dict[str, float] = {}
    points: int = 0  # all that were given: the sum of the results
    totals: int = 0  # all that were counted: the sum of the standings

    def count(self, results: Sequence[Result], stands: Standings, levels: Sequence[str]) -> None:
        winners = [seat for seat, rank in enumerate(stands.ranks) if rank == 1]
        self.finished += 1
        self.shared += len(winners) > 1
        self.thrown += bool(stands.throws)
        for seat in winners:
            self.wins_by_seat[seat] += 1
        for level in {levels[seat] for seat in winners}:
            self.wins_by_bot[level] += 1
        for seat, total in enumerate(stands.totals):
            self.points_by_seat[seat] += total
        for leg in results:
            self.points_by_game[leg.game] += sum(leg.points)
            self.points += sum(leg.points)
        self.totals += sum(stands.totals)

    def add(self, other: SeriesReport) -> None:
        for name in ("finished", "shared", "thrown", "points", "totals"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for seat in range(len(self.wins_by_seat)):
            self.wins_by_seat[seat] += other.wins_by_seat[seat]
            self.points_by_seat[seat] += other.points_by_seat[seat]
        for level, wins in other.wins_by_bot.items():
            self.wins_by_bot[level] += wins
        for game, points in other.points_by_game.items():
            self.points_by_game[game] += points

    def mean(self) -> SeriesReport:
        """Points as means of a programme."""
        games = max(1, self.finished)
        self.points_by_seat = [round(points / games, 2) for points in self.points_by_seat]
        means = {game: round(points / games, 2) for game, points in self.points_by_game.items()}
        self.points_by_game = means
        return self


def blank(plan: SeriesPlan) -> SeriesReport:
    """Nothing counted yet."""
    return SeriesReport(
        plan.series,
        plan.games,
        wins_by_seat=[0] * plan.players,
        wins_by_bot=dict.fromkeys(plan.bots, 0),
        points_by_seat=[0.0] * plan.players,
        points_by_game={leg.game: 0.0 for leg in take_series(plan.series).legs},
    )


def play_series(series: Series, levels: Sequence[str], seed: str) -> list[Result] | None:
    """Every leg of a programme between the same bots; None if a match did not end."""
    results: list[Result] = []
    for number, leg in enumerate(series.legs):
        game = take(leg.game)
        options: Any = msgspec.convert(leg.options, game.options)
        drive = deal(game, levels, options, f"{seed}/{number}")
        drive.finish()
        outcome = drive.state.outcome()
        if outcome is None:
            return None
        results.append(result(leg.game, outcome.ranks))
    return results


def play_some(plan: SeriesPlan, indices: Sequence[int]) -> SeriesReport:
    """Play these programmes of the plan, one after the other."""
    series, report = take_series(plan.series), blank(plan)
    for index in indices:
        levels = plan.seating(index)
        results = play_series(series, levels, f"{plan.seed}/{index}")
        if results is not None:
            throw = partial(Random(f"{plan.seed}/{index}/die").randrange, len(series.die))
            stands = final_standings(results, plan.players, series.die, throw)
            report.count(results, stands, levels)
    return report


def simulate_series(
    plan: SeriesPlan, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> SeriesReport:
    """Play the whole plan; `progress` hears how many programmes are over."""
    total = blank(plan)
    chunks = [range(i, min(i + CHUNK, plan.games)) for i in range(0, plan.games, CHUNK)]
    for chunk, part in zip(chunks, on_all(play_some, plan, chunks, Crew(jobs)), strict=True):
        total.add(part)
        if progress:
            progress(chunk[-1] + 1)
    return total.mean()


def table(plan: SeriesPlan, report: SeriesReport) -> str:
    """The result for people."""
    lines = [
        f"{report.series}: {report.games} programmes of {plan.players} players",
        f"  finished     {report.finished}   (die: {report.thrown}, shared: {report.shared})",
        "  wins and points by seat",
    ]
    for seat, (wins, points) in enumerate(
        zip(report.wins_by_seat, report.points_by_seat, strict=True)
    ):
        lines.append(f"    {seat:<4} {wins:>8} {points:>8.2f}")
    lines.append("  wins by bot")
    lines += [f"    {level:<12} {wins:>8}" for level, wins in report.wins_by_bot.items()]
    return "\n".join(lines)
