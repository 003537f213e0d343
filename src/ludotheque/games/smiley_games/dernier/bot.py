"""Rules of thumb for Le Dernier !, in three levels. They see what their seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.model import Move
from ..cards import ANGRY, BOT_LEVELS, COLOUR, HAPPY, SAD, SMILEY, SURPRISED
from .moves import Announce, Denounce, Lay
from .view import DernierView


class Thumb:
    """The bot of this game: choose a move at its turn, react to a forgotten "Dernier !"."""

    def choose(self, view: DernierView, moves: Sequence[Move], level: str, rng: Random) -> Move:
        """Lay if possible, the best card by the level's lights; else draw or pass."""
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[0]
        if level == "easy":
            best = rng.choice(lays)
        else:
            best = max(lays, key=lambda lay: (worth(view, lay, level), rng.random()))
        return self._announced(best, moves, level, rng)

    def _announced(self, lay: Lay, moves: Sequence[Move], level: str, rng: Random) -> Move:
        """SG5-DIG-8: said with the card with a probability of the level, else late or never."""
        say = rng.random() < BOT_LEVELS[level]["announce"]
        wanted = Lay(lay.card, lay.colour, say)
        return wanted if wanted in moves else Lay(lay.card, lay.colour)

    def react(
        self, view: DernierView, moves: Sequence[Move], level: str, rng: Random
    ) -> Move | None:
        """SG5-DIG-8: remember late, or notice somebody's silence, after a sampled reaction time."""
        row = BOT_LEVELS[level]
        for move in moves:
            if isinstance(move, Announce) and rng.random() < 1 - row["miss"] - 0.5:
                return Announce(reaction(level, rng))
            if isinstance(move, Denounce) and rng.random() < row["denounce"]:
                return Denounce(move.target, reaction(level, rng))
        return None


def reaction(level: str, rng: Random) -> int:
    """An ex-Gaussian reaction time in ms, never below 250."""
    mu, sigma, tau = BOT_LEVELS[level]["rt_game5"]
    return max(250, round(rng.gauss(mu, sigma) + rng.expovariate(1 / tau)))


def worth(view: DernierView, lay: Lay, level: str) -> float:
    """How good it is to lay this card now."""
    assert view.seat is not None
    rest = [card for card in view.hand if card != lay.card]
    smiley = SMILEY[lay.card]
    colour = COLOUR[lay.card] if lay.colour is None else lay.colour
    following = (view.seat + view.direction) % len(view.seats)
    danger = 3.0 / view.seats[following].cards
    score = float(sum(COLOUR[card] == colour or SMILEY[card] == smiley for card in rest))
    if smiley == HAPPY:
        score = float(sum(COLOUR[card] == colour for card in rest)) - 3.0
    elif smiley in (ANGRY, SAD):
        score += danger if len(view.seats) > 2 else 2.0 + danger
    elif smiley == SURPRISED:
        score += danger - 3.0 / view.seats[(view.seat - view.direction) % len(view.seats)].cards
    return score


THUMB = Thumb()
