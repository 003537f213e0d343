"""How quick a bot of the box is: reaction times, misses and mistakes of its reflex games."""

from __future__ import annotations

from functools import cache
from math import erf, exp, sqrt
from random import Random

from .cards import BOT_LEVELS

QUICKEST = 250  # ms
# SG-DIG-17: how the median of a level relates to that of the people at the table.
TO_PEOPLE = {"easy": 1.5, "medium": 1.1, "hard": 0.85, "expert": 0.7}


def reaction(game: int, level: str, rng: Random, stretch: float = 1.0) -> int:
    """SG-DIG-15: an ex-Gaussian time in ms for that game of the box, never below 250."""
    mu, sigma, tau = BOT_LEVELS[level][f"rt_game{game}"]
    drawn = rng.gauss(mu, sigma) + rng.expovariate(1 / tau)
    return max(QUICKEST, round(drawn * stretch))


def crowd(cards: int) -> float:
    """SG-DIG-15: in game 1 the fewer cards lie on the table, the sooner one is found."""
    return 0.45 + 0.55 * cards / 36


def calibration(game: int, level: str, human_ms: int) -> float:
    """SG-DIG-17: the stretch that puts this level's median where the people's median wants it."""
    return TO_PEOPLE[level] * human_ms / median_ms(game, level)


@cache
def median_ms(game: int, level: str) -> float:
    """The median of the level's ex-Gaussian, by bisection of its distribution function."""
    mu, sigma, tau = map(float, BOT_LEVELS[level][f"rt_game{game}"])
    low, high = mu - 5.0 * sigma, mu + 5.0 * (sigma + tau)
    for _ in range(60):
        middle = (low + high) / 2
        if _below(middle, mu, sigma, tau) < 0.5:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _below(x: float, mu: float, sigma: float, tau: float) -> float:
    """How likely an ex-Gaussian time is to be shorter than x."""
    tail = exp((mu - x) / tau + sigma * sigma / (2 * tau * tau))
    return _normal((x - mu) / sigma) - tail * _normal((x - mu) / sigma - sigma / tau)


def _normal(z: float) -> float:
    return (1 + erf(z / sqrt(2))) / 2


def errs(level: str, rng: Random) -> bool:
    """SG-DIG-16: a mistaken claim, now and then."""
    return rng.random() < float(BOT_LEVELS[level]["false_claim"])


def misses(level: str, rng: Random) -> bool:
    """SG-DIG-16: it does not see it."""
    return rng.random() < float(BOT_LEVELS[level]["miss"])
