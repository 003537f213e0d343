"""Rules of thumb for Domino, in three levels. They see what their seat sees, nothing more.

All exchange whenever they can and keep jokers for when no basic fits (SG4-DIG-5). Easy lays any
card, and now and then overlooks a bonus or a joker; medium looks for two links; hard thinks its
turn through to the end and avoids opening cells for the next player (foresight.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .....core.game import RulesOfThumb
from .....core.model import Move
from ..cells import FIRST_SPECIAL
from ..moves import Discard, Exchange, Lay
from ..view import DominoView
from .foresight import MOST_TABLES, Foresight, table_of

EXCHANGING = 2000.0  # comes before everything else
OVERLOOKS = 0.15  # how often easy does not see a bonus card, or that a joker would do


class Thumb(RulesOfThumb):
    """The bot of this game: exchange, discard, then lay, or end the turn."""

    def choose(
        self,
        view: DominoView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        for move in moves:
            if isinstance(move, Exchange):
                return move
        for move in moves:
            if isinstance(move, Discard):
                return move
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[-1]  # draw, end the turn, applaud
        best = PICK[level](view, lays, rng)
        return moves[-1] if best is None else best

    def weigh(self, view: DominoView, moves: Sequence[Move], rng: Random) -> list[float]:
        ahead = Foresight(view)
        return [self._weigh(ahead, move) for move in moves]

    def _weigh(self, ahead: Foresight, move: Move) -> float:
        match move:
            case Lay():
                ahead.left = MOST_TABLES
                return ahead.after(ahead.table, ahead.hand, move)
            case Exchange():
                return 1.0 + EXCHANGING
            case Discard():
                return EXCHANGING
        return ahead.worth(ahead.table, ahead.hand)  # draw, end the turn, applaud


def lay_anything(view: DominoView, lays: Sequence[Lay], rng: Random) -> Lay | None:
    """Any basic that fits, else a joker; some of these, and of the bonuses, are overlooked."""
    basics = basics_of(lays)
    if rng.random() < OVERLOOKS and (view.bonus or not basics):
        return None
    return rng.choice(basics or lays)


def lay_for_links(view: DominoView, lays: Sequence[Lay], rng: Random) -> Lay:
    """Two links first, a joker only where no basic does as well."""
    table = table_of(view)
    double = [lay for lay in lays if table.twice >> lay.place & 1]
    return rng.choice(basics_of(double) or basics_of(lays) or double or lays)


def lay_with_foresight(view: DominoView, lays: Sequence[Lay], rng: Random) -> Lay:
    """The card with which the turn ends best."""
    ahead = Foresight(view)
    return max(lays, key=lambda lay: (ahead.after(ahead.table, ahead.hand, lay), rng.random()))


def basics_of(lays: Sequence[Lay]) -> list[Lay]:
    return [lay for lay in lays if lay.card < FIRST_SPECIAL]


PICK = {"easy": lay_anything, "medium": lay_for_links, "hard": lay_with_foresight}

THUMB = Thumb()
