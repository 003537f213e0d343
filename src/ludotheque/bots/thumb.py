"""The bot that follows a game's own rules of thumb, at one level."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..core.game import Game
from ..core.model import Event, Move, View


class ThumbBot:
    """A game's rules of thumb with their level filled in."""

    def __init__(
        self, game: Game, level: str, *, silent: bool = False, careful: bool = False
    ) -> None:
        self._game = game
        self._level = level
        self._silent = silent
        self._careful = careful

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        return self._game.thumb.choose(view, self.own(moves), self._level, rng, memory)

    def own(self, moves: Sequence[Move]) -> Sequence[Move]:
        """What it chooses among when it is waited for."""
        mine = [move for move in moves if not move.claim]
        if self._silent:
            mine = [move for move in mine if not move.speaks] or mine
        if self._careful:
            mine = [move for move in mine if not move.spends] or mine
        return mine

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        claims = [move for move in moves if move.claim]
        if self._silent or not claims:
            return None
        return self._game.thumb.react(view, claims, self._level, rng, memory)

    def tempo(self, view: View, rng: Random) -> int | None:
        return self._game.thumb.tempo(view, self._level, rng)

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return self._game.thumb.remember(memory, events, self._level, rng)
