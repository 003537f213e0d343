"""Rules of thumb for C'est à moi !: is it mine, and how fast is my hand?"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.game import RulesOfThumb
from ....core.model import Move, Seat
from ..cards import COLOUR, SMILEY, card_of
from ..reflexes import calibration, errs, misses, reaction
from .moves import Slap
from .view import CestAMoiView

GAME = 2  # of the box: which reaction times count


class Thumb(RulesOfThumb):
    """The bot of this game: turn, slap, clap."""

    best = "expert"

    def choose(
        self,
        view: CestAMoiView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        """There is never more than one thing to do."""
        return moves[0]

    def react(
        self,
        view: CestAMoiView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move | None:
        """SG-DIG-15, 16: a hand on its own cards, now and then missed; rarely one by mistake."""
        if view.turned is None or view.seat is None or not moves:
            return None
        wants = not misses(level, rng) if is_mine(view, view.seat) else errs(level, rng)
        if not wants:
            return None
        stretch = 1.0 if view.human_ms is None else calibration(GAME, level, view.human_ms)
        return Slap(view.stimulus, reaction(GAME, level, rng, stretch))


def is_mine(view: CestAMoiView, seat: Seat) -> bool:
    """SG2-PLAY-2, 8: a special of its smiley or colour, or the card of the dice."""
    card = view.turned
    assert card is not None
    if card == card_of(*view.dice):
        return True
    return any(
        SMILEY[badge] == SMILEY[card] or COLOUR[badge] == COLOUR[card]
        for badge in view.seats[seat].specials
    )


THUMB = Thumb()
