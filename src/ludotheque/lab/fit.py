"""`python -m ludotheque.lab.fit MODULE GAME`: what speaks for a player, weighed by how matches end.

MODULE has `signs(state, seat)`, numbers about one player of a position. Bots play many matches;
the weights are those under which the winners were most likely to win (conditional logit: a
player's chance grows with his weighted signs against those of the others), found by Newton's
method. Printed to be pasted beside `signs`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from math import exp, log
from random import Random
from typing import Any, TypeAlias

from ..core.game import State
from ..core.shelf import take
from .complaint import read_options
from .drive import Drive, deal

Signs: TypeAlias = Callable[[Any, int], Sequence[float]]
Row: TypeAlias = tuple[list[Sequence[float]], int]  # everybody's signs, and who won
STEPS = 8  # of Newton's method
RIDGE = 1.0  # keeps weights of rare signs small


def rows_of(
    game_id: str, signs: Signs, levels: Sequence[str], games: int, every: int, options: str
) -> list[Row]:
    """Some positions of many matches, each when the turn has just passed on."""
    game = take(game_id)
    rows: list[Row] = []
    for index in range(games):
        rng = Random(f"fit {index}")
        drive = deal(game, levels, read_options(game, options), f"fit/{index}")
        assert isinstance(drive, Drive)
        seen = list(_positions(drive, signs, every, rng))
        outcome = drive.state.outcome()
        assert outcome is not None
        rows += [(row, winner) for row in seen for winner in outcome.winners[:1]]
    return rows


def _positions(drive: Drive, signs: Signs, every: int, rng: Random) -> list[list[Sequence[float]]]:
    found, last = [], None
    while drive.state.outcome() is None:
        seat = next(iter(drive.state.to_act()), None)
        if seat != last and rng.randrange(every) == 0:
            found.append(_everybody(drive.state, signs))
        last = seat
        drive.step()
    return found


def _everybody(state: State, signs: Signs) -> list[Sequence[float]]:
    return [signs(state, seat) for seat in range(state.seats)]


# --- conditional logit ---


def fit(rows: Sequence[Row]) -> list[float]:
    """The weights under which these winners were most likely to win."""
    size = len(rows[0][0][0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-RIDGE * w for w in weights]
        bend = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for row, winner in rows:
            _add(row, winner, weights, slope, bend)
        weights = [w + step for w, step in zip(weights, solve(bend, slope), strict=True)]
    return weights


def chances_of(row: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    odds = [exp(sum(w * x for w, x in zip(weights, mine, strict=True))) for mine in row]
    return [each / sum(odds) for each in odds]


def _add(
    row: Sequence[Sequence[float]],
    winner: int,
    weights: Sequence[float],
    slope: list[float],
    bend: list[list[float]],
) -> None:
    """One position's part in the gradient and in the (negative) curvature."""
    chances = chances_of(row, weights)
    size = range(len(weights))
    mean = [sum(p * mine[i] for p, mine in zip(chances, row, strict=True)) for i in size]
    for i in size:
        slope[i] += row[winner][i] - mean[i]
    for p, mine in zip(chances, row, strict=True):
        off = [mine[i] - mean[i] for i in size]
        for i in size:
            for j in size:
                bend[i][j] += p * off[i] * off[j]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        best = max(range(at, size), key=lambda r: abs(rows[r][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            rows[below] = [b - factor * a for a, b in zip(rows[at], rows[below], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        known = sum(rows[at][k] * found[k] for k in range(at + 1, size))
        found[at] = (rows[at][size] - known) / rows[at][at]
    return found


def surprise(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """How little a winner was expected, on average: lower is better; log(seats) knows nothing."""
    return -sum(log(chances_of(row, weights)[winner]) for row, winner in rows) / len(rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ludotheque.lab.fit", description=__doc__)
    parser.add_argument("module", help="e.g. ludotheque.games.smiley_games.dernier.bot.quick")
    parser.add_argument("game")
    parser.add_argument("--bots", default="hard,hard")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--every", type=int, default=4, help="one position in so many")
    parser.add_argument("--options", default="")
    args = parser.parse_args()
    signs: Signs = import_module(args.module).signs
    bots = args.bots.split(",")
    rows = rows_of(args.game, signs, bots, args.games, args.every, args.options)
    weights = fit(rows)
    told = surprise(rows, weights)
    print(f"{len(rows)} positions; surprise {told:.4f}, knowing nothing {log(len(bots)):.4f}")
    print(f"({', '.join(f'{weight:.3f}' for weight in weights)})")


if __name__ == "__main__":
    main()
