"""How far a game is looked ahead when its moves are tried in imagined worlds."""

from __future__ import annotations

from math import exp

import msgspec


class Lookahead(msgspec.Struct, frozen=True):
    """What the search needs to know of a game; the defaults are careful."""

    playouts: int = 120  # a choice may cost
    plies: int = 0  # in all of them, where they are long at first and short in the end; 0: any
    width: int = 6  # moves that are tried: those the rules of thumb like best
    laps: int = 0  # round the table, after which `State.estimate` is asked; 0: play to the end
    # The rules of thumb's own favourite is left only for a move that is so many standard errors
    # better in the same worlds: where luck is loud, a small lead means nothing.
    guard: float = 2.0
    # With more than two at the table, where that is not enough: play-outs err alike in all worlds.
    crowd_guard: float | None = None

    def guard_among(self, seats: int) -> float:
        """How sure one must be at a table of so many."""
        return self.guard if seats == 2 or self.crowd_guard is None else self.crowd_guard


def chances(hopes: list[float], scale: float) -> list[float]:
    """Everybody's chance to win by what they may hope to score; `scale`: how loud luck still is."""
    best = max(hopes)
    odds = [exp((hope - best) / scale) for hope in hopes]
    total = sum(odds)
    return [each / total for each in odds]
