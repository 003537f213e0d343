"""The bot that picks any legal move: the yardstick for all others, and the friend of fuzz tests."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from ..core.game import Game
from ..core.model import Event, Move, View

CLAIMS = 0.3  # how often it claims what it may claim
QUICKEST, SLOWEST = 250, 3000  # ms; SG-DIG-15: no bot is quicker than 250


class RandomBot:
    """Every legal move is equally likely; now and then a claim after any reaction time."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        chosen = rng.choice([move for move in moves if not move.claim])
        return self._game.fill(view, chosen, rng) if chosen.blank else chosen

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        claims = [move for move in moves if move.claim]
        if not claims or rng.random() >= CLAIMS:
            return None
        claim = rng.choice(claims)
        if claim.blank:
            claim = self._game.fill(view, claim, rng)
        return msgspec.structs.replace(claim, ms=rng.randint(QUICKEST, SLOWEST))

    def tempo(self, view: View, rng: Random) -> int | None:
        return rng.randint(QUICKEST, SLOWEST) if self._game.in_time else None

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return None
