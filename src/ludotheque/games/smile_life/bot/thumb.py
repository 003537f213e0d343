"""The bots of Smile Life, in three levels. They see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from ....core.game import RulesOfThumb
from ....core.model import Move
from ..view import SmileLifeView
from .foresight import Foresight
from .weighing import weigh

# How much a level misjudges every move, in smiles.
BLUR = {"easy": 3.0, "medium": 0.7, "hard": 0.02}


class Thumb(RulesOfThumb):
    """Weigh every move, take the best as far as the level can tell; the hardest plans ahead."""

    def choose(
        self,
        view: SmileLifeView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        if len(moves) == 1:
            return moves[0]
        blur = BLUR[level]
        judge: Callable[[Move], float] = partial(weigh, view)
        if level == "hard":
            judge = Foresight(view).weigh
        return max(moves, key=lambda move: judge(move) + rng.gauss(0.0, blur))

    def weigh(self, view: SmileLifeView, moves: Sequence[Move], rng: Random) -> list[float]:
        ahead = Foresight(view)
        return [ahead.weigh(move) for move in moves]


THUMB = Thumb()
