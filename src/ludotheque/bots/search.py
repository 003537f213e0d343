"""The bot that tries its moves: in imagined worlds, a few turns on, many times over.

It ranks its moves with the game's rules of thumb and keeps the best of them. Then it imagines a
world its seat cannot tell from the true one, plays every candidate in it, lets quick players go on
with the same luck, and counts who wins; after a while the worse half of the candidates is
dropped (successive halving). Comparing candidates in common worlds cancels most of the luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random

import msgspec

from ..core.chance import QuickChance
from ..core.game import Game
from ..core.model import Move, View
from .base import Imagine
from .playout import chance_of, play_out
from .thumb import ThumbBot


class Trial(msgspec.Struct):
    """A move that was tried, and how each of its play-outs ended: chances to win."""

    move: Move
    results: list[float] = msgspec.field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results) if self.results else 0.0

    def beside(self, other: Trial) -> float:
        """The other's mean as far as it compares: if it was dropped, its worlds were fewer."""
        if not self.results:
            return 0.0
        return min(1.0, max(0.0, self.mean - self.lead(other)[0]))

    def lead(self, other: Trial) -> tuple[float, float]:
        """How much better it did than another one in the same worlds, and the standard error."""
        pairs = zip(self.results, other.results, strict=False)  # one may have been dropped sooner
        gains = [mine - theirs for mine, theirs in pairs]
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
        return mean, sqrt(spread / len(gains))


class Thought(msgspec.Struct):
    """What the search saw: every move it tried, the rules of thumb's favourite first."""

    chosen: Trial
    trials: list[Trial]

    def ranked(self) -> list[Trial]:
        """The chosen one, then the others: those kept longer are known better."""
        others = [trial for trial in self.trials if trial is not self.chosen]
        return [self.chosen, *sorted(others, key=lambda t: (-len(t.results), -t.mean))]


class Search:
    """One choice of one seat. `late` says when the time is up, whatever is left of the budget."""

    def __init__(
        self,
        game: Game,
        imagine: Imagine,
        rng: Random,
        *,
        playouts: int | None = None,
        late: Callable[[], bool] | None = None,
    ) -> None:
        self._game, self._imagine, self._rng = game, imagine, rng
        self._seat = imagine.seat
        self._plan = game.lookahead
        self._guard = self._plan.guard_among(imagine.seats)
        self._left = self._plan.playouts if playouts is None else playouts
        self._late = late or (lambda: False)
        self._plies = 0  # played so far

    def think(self, view: View, moves: Sequence[Move]) -> Thought:
        """Try the most promising of these moves until the budget is spent."""
        trials = [Trial(move) for move in self._promising(view, moves)]
        rivals = trials
        rounds = ceil(log2(len(trials))) if len(trials) > 1 else 0
        share = self._left // max(1, rounds)
        for number in range(1, rounds + 1):
            self._try(rivals, max(1, share // len(rivals)), self._plan.plies * number // rounds)
            if self._late():
                break
            rivals = self._better_half(rivals)
        return Thought(self._verdict(rivals), trials)

    def _promising(self, view: View, moves: Sequence[Move]) -> list[Move]:
        """What the rules of thumb like best, in their order."""
        if len(moves) == 1:
            return list(moves)
        weights = self._game.thumb.weigh(view, moves, self._rng)
        order = sorted(range(len(moves)), key=lambda at: -weights[at])
        worth = [at for at in order if weights[at] > float("-inf")] or order
        return [self._filled(view, moves[at]) for at in worth[: self._plan.width]]

    def _filled(self, view: View, move: Move) -> Move:
        return self._game.fill(view, move, self._rng) if move.blank else move

    def _try(self, rivals: list[Trial], worlds: int, plies: int) -> None:
        """The same worlds, and the same luck in them, for all candidates."""
        for _ in range(worlds):
            world, luck = self._imagine(self._rng), self._rng.getrandbits(64)
            for trial in rivals:
                twin = world.copy()
                twin.chance = QuickChance(luck)
                twin.play(self._seat, trial.move)
                self._plies += play_out(self._game, twin, Random(luck), self._seat)
                trial.results.append(chance_of(self._game, twin, self._seat))
            if (plies and self._plies >= plies) or self._late():
                return

    def _better_half(self, rivals: list[Trial]) -> list[Trial]:
        """The favourite stays as long as there is a guard: the others are measured against it."""
        half = max(2, (len(rivals) + 1) // 2)
        kept = sorted(rivals, key=lambda trial: -trial.mean)[:half]
        if self._guard and rivals[0] not in kept:
            kept[-1] = rivals[0]
        return sorted(kept, key=rivals.index)

    def _verdict(self, rivals: list[Trial]) -> Trial:
        favourite, best = rivals[0], max(rivals, key=lambda trial: trial.mean)
        if best is favourite or not self._guard:
            return best
        lead, error = best.lead(favourite)
        return best if lead > self._guard * error else favourite


class SearchBot(ThumbBot):
    """Level expert: it tries its moves; its reflexes are the best its game's rules know."""

    def __init__(
        self,
        game: Game,
        *,
        silent: bool = False,
        playouts: int | None = None,
        late: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(game, game.thumb.best, silent=silent)
        self._playouts, self._late = playouts, late

    def ponder(self, view: View, moves: Sequence[Move], rng: Random, imagine: Imagine) -> Move:
        return self.think(view, moves, rng, imagine).chosen.move

    def think(self, view: View, moves: Sequence[Move], rng: Random, imagine: Imagine) -> Thought:
        """The same, with all that was seen on the way."""
        search = Search(self._game, imagine, rng, playouts=self._playouts, late=self._late)
        return search.think(view, self.own(moves))
