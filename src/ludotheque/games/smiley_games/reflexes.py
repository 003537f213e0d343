"""How quick a bot of the box is: the reaction times of its reflex games."""

from __future__ import annotations

from random import Random

from .cards import BOT_LEVELS

QUICKEST = 250  # ms


def reaction(game: int, level: str, rng: Random, stretch: float = 1.0) -> int:
    """SG-DIG-15: an ex-Gaussian time in ms for that game of the box, never below 250."""
    mu, sigma, tau = BOT_LEVELS[level][f"rt_game{game}"]
    drawn = rng.gauss(mu, sigma) + rng.expovariate(1 / tau)
    return max(QUICKEST, round(drawn * stretch))


def crowd(cards: int) -> float:
    """SG-DIG-15: in game 1 the fewer cards lie on the table, the sooner one is found."""
    return 0.45 + 0.55 * cards / 36
