"""How strong players are by whom they beat: Elo with intervals, shares with Wilson's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt

from .fit import solve

SCALE = 400 / log(10)  # Elo points for a factor e in the odds
STEPS = 40
PRIOR = 0.5  # a draw each against everybody met: whoever lost every match still gets a number
WIDTH = 1.96  # standard errors of a 95 % interval


def wilson(wins: float, of: float) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence."""
    if not of:
        return 0.0, 1.0
    share, z2 = wins / of, WIDTH * WIDTH
    middle = share + z2 / (2 * of)
    spread = WIDTH * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    low, high = (middle - spread) / (1 + z2 / of), (middle + spread) / (1 + z2 / of)
    return max(0.0, low), min(1.0, high)


Results = Mapping[tuple[str, str], tuple[float, int]]  # (a, b) -> (a's wins, matches)


def elo(players: Sequence[str], results: Results, anchor: float) -> dict[str, tuple[float, float]]:
    """By player: Elo and the half-width of its interval; the first one has `anchor`, exactly.

    Bradley and Terry's model at its most likely, by Newton's method.
    """
    strengths = [0.0] * len(players)
    bend = [[0.0]]
    for _ in range(STEPS):
        slope, bend = _slopes(players, strengths, results)
        steps = solve(bend, slope)
        strengths = [
            0.0,
            *(s + max(-1.0, min(1.0, d)) for s, d in zip(strengths[1:], steps, strict=True)),
        ]
    errors = [0.0, *(sqrt(_inverse(bend, at)) for at in range(len(bend)))]
    return {
        name: (anchor + SCALE * strength, WIDTH * SCALE * error)
        for name, strength, error in zip(players, strengths, errors, strict=True)
    }


def _slopes(
    players: Sequence[str], strengths: Sequence[float], results: Results
) -> tuple[list[float], list[list[float]]]:
    """Gradient and (negative) curvature of the likelihood; the first player stays where he is."""
    size = len(players) - 1
    slope, bend = [0.0] * size, [[1e-9 * (i == j) for j in range(size)] for i in range(size)]
    for (a, b), (wins, matches) in results.items():
        first, second = players.index(a) - 1, players.index(b) - 1
        chance = 1 / (1 + exp(strengths[second + 1] - strengths[first + 1]))
        more = wins + PRIOR - (matches + 2 * PRIOR) * chance
        weight = (matches + 2 * PRIOR) * chance * (1 - chance)
        for at, sign in ((first, 1), (second, -1)):
            if at >= 0:
                slope[at] += sign * more
                bend[at][at] += weight
        if first >= 0 and second >= 0:
            bend[first][second] -= weight
            bend[second][first] -= weight
    return slope, bend


def _inverse(matrix: list[list[float]], at: int) -> float:
    """One number of the diagonal of the inverse: a variance."""
    return solve(matrix, [float(i == at) for i in range(len(matrix))])[at]
