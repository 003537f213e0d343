"""The bot that picks any legal move: the yardstick for all others, and the friend of fuzz tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from ..core.model import Move, View

CLAIMS = 0.3  # how often it claims what it may claim
QUICKEST, SLOWEST = 250, 3000  # ms; SG-DIG-15: no bot is quicker than 250


class RandomBot:
    """Every legal move is equally likely; now and then a claim after any reaction time."""

    def choose(self, view: View, moves: Sequence[Move], rng: Random) -> Move:
        return rng.choice([move for move in moves if not move.claim])

    def react(self, view: View, moves: Sequence[Move], rng: Random) -> Move | None:
        claims = [move for move in moves if move.claim]
        if not claims or rng.random() >= CLAIMS:
            return None
        return msgspec.structs.replace(rng.choice(claims), ms=rng.randint(QUICKEST, SLOWEST))
