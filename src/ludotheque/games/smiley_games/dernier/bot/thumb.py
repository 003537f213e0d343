"""Rules of thumb for Le Dernier !, in three levels. They see what their seat sees, nothing more.

Easy lays whatever fits, if it sees it. Medium keeps its jokers, follows its colours and hits the
next player. Hard looks ahead (foresight.py): its own extra turns, then everybody's chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .....core.game import RulesOfThumb
from .....core.model import Card, Move, Seat
from ...cards import ANGRY, BOT_LEVELS, COLOUR, HAPPY, SAD, SMILEY, SURPRISED
from ...reflexes import reaction
from ..moves import Announce, Denounce, Lay, Pass
from ..view import DernierView
from .foresight import Foresight

GAME = 5  # of the box: which reaction times count
DRAWING = -1.0  # rather than laying: only where nothing fits


class Thumb(RulesOfThumb):
    """The bot of this game: choose a move at its turn, react to a forgotten "Dernier !"."""

    best = "expert"

    def choose(
        self,
        view: DernierView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        """Lay if that is wise by the level's lights; else draw, or keep the card drawn."""
        lays = {
            (move.card, move.colour): move
            for move in moves
            if isinstance(move, Lay) and not move.announce
        }
        if not lays:
            return moves[-1]
        best = PICK[level](view, list(lays.values()), rng)
        if best is None:
            return moves[-1]  # drawing, or keeping the card drawn
        return _announced(best, moves, level, rng)

    def weigh(self, view: DernierView, moves: Sequence[Move], rng: Random) -> list[float]:
        """Chances to win; an expert never forgets to say it."""
        ahead = Foresight(view)
        said = {(m.card, m.colour) for m in moves if isinstance(m, Lay) and m.announce}
        return [self._weigh(ahead, move, said) for move in moves]

    def _weigh(self, ahead: Foresight, move: Move, said: set[tuple[Card, int | None]]) -> float:
        if not isinstance(move, Lay):
            return ahead.keeping() if isinstance(move, Pass) else DRAWING
        if not move.announce and (move.card, move.colour) in said:
            return float("-inf")
        return ahead.after(move.card, move.colour)

    def react(
        self,
        view: DernierView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move | None:
        """SG5-DIG-8: whoever notices a silence, another's or the own, claims after a while."""
        if not moves or rng.random() >= BOT_LEVELS[level]["denounce"]:
            return None
        ms = reaction(GAME, level, rng)
        claim = moves[0]
        return Denounce(claim.target, ms) if isinstance(claim, Denounce) else Announce(ms)


def _announced(lay: Lay, moves: Sequence[Move], level: str, rng: Random) -> Move:
    """SG5-DIG-8: said with the card with a probability of the level, else late or never."""
    if len(moves) > 1 and rng.random() < BOT_LEVELS[level]["announce"]:
        wanted = Lay(lay.card, lay.colour, announce=True)
        if wanted in moves:
            return wanted
    return lay


# --- easy ---


OVERLOOKS = 0.1  # how often easy does not see that a card fits


def lay_anything(view: DernierView, lays: Sequence[Lay], rng: Random) -> Lay | None:
    """Any card that fits, each as likely; a joker names a colour of the hand without counting."""
    if len(view.hand) > 1 and rng.random() < OVERLOOKS:
        return None
    card = rng.choice(sorted({lay.card for lay in lays}))
    ways = [lay for lay in lays if lay.card == card]
    held = {COLOUR[other] for other in view.hand if other != card}
    return rng.choice([lay for lay in ways if lay.colour in held] or ways)


# --- medium ---


def lay_sensibly(view: DernierView, lays: Sequence[Lay], rng: Random) -> Lay:
    """The card that leaves most to follow it, jokers last, actions when they hurt."""
    return max(lays, key=lambda lay: (worth(view, lay), rng.random()))


def worth(view: DernierView, lay: Lay) -> float:
    """How good it is to lay this card now."""
    smiley = SMILEY[lay.card]
    rest = [card for card in view.hand if card != lay.card]
    if smiley == HAPPY:
        return float(sum(COLOUR[card] == lay.colour for card in rest)) - 3.0
    score = float(sum(_alike(card, lay.card) for card in rest))
    if smiley in (ANGRY, SAD):
        score += 3.0 / _cards_of(view, 1)
    elif smiley == SURPRISED:
        score += 3.0 / _cards_of(view, 1) - 3.0 / _cards_of(view, -1)
    return score


def _alike(card: Card, other: Card) -> bool:
    return COLOUR[card] == COLOUR[other] or SMILEY[card] == SMILEY[other] >= 0


def _cards_of(view: DernierView, steps: int) -> int:
    """How many cards the neighbour holds, that many steps in the direction of play."""
    me: Seat = view.turn
    return view.seats[(me + steps * view.direction) % len(view.seats)].cards


# --- hard ---


def lay_with_foresight(view: DernierView, lays: Sequence[Lay], rng: Random) -> Lay | None:
    """The lay after which the table looks best; a card just drawn may also be kept."""
    ahead = Foresight(view)
    best = max(lays, key=lambda lay: (ahead.after(lay.card, lay.colour), rng.random()))
    if view.drawn is not None and ahead.keeping() > ahead.after(best.card, best.colour):
        return None
    return best


PICK = {
    "easy": lay_anything,
    "medium": lay_sensibly,
    "hard": lay_with_foresight,
    "expert": lay_with_foresight,  # without time to search
}

THUMB = Thumb()
