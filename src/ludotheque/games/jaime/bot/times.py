"""How long things take: lognormal, as people's times are."""

from __future__ import annotations

from math import log
from random import Random


def lognormal(mean: float, cv: float, rng: Random) -> int:
    """A time in ms of that mean, whose standard deviation is `cv` times the mean."""
    variance = log(1 + cv * cv)
    return round(rng.lognormvariate(log(mean) - variance / 2, variance**0.5))


SHARP = ("hard", "expert")  # levels that reckon
