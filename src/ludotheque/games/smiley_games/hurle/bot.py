"""Rules of thumb for Hurle !: am I concerned, by whom, and how fast do I shout?"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ....core.game import RulesOfThumb
from ....core.model import Card, Move, Seat
from ..cards import COLOUR, SMILEY, card_of
from ..reflexes import calibration, errs, misses, reaction
from .moves import Shout, TakeName
from .view import HurleView

GAME = 3  # of the box: which reaction times count


class Thumb(RulesOfThumb):
    """The bot of this game: shout, take a name, clap."""

    best = "expert"

    def choose(
        self,
        view: HurleView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move:
        """Any free special will do as a name."""
        return rng.choice(moves) if isinstance(moves[0], TakeName) else moves[0]

    def react(
        self,
        view: HurleView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: object = None,
    ) -> Move | None:
        """SG-DIG-15, 16: the right name, now and then missed; rarely a wrong one."""
        if view.turned is None or view.seat is None or not moves:
            return None
        right = right_names(view, view.seat)
        if errs(level, rng):
            wrong = [seat for seat in range(len(view.seats)) if seat not in right]
            name = rng.choice(wrong) if wrong else right[0]
        elif right and not misses(level, rng):
            name = rng.choice(right)
        else:
            return None
        stretch = 1.0 if view.human_ms is None else calibration(GAME, level, view.human_ms)
        return Shout(name, view.stimulus, reaction(GAME, level, rng, stretch))


def right_names(view: HurleView, seat: Seat) -> list[Seat]:
    """SG3-PLAY-3, 4, 9: whose names this seat may shout now."""
    card = view.turned
    assert card is not None
    if card == card_of(*view.dice):
        return [seat]
    matching = [
        other
        for other, one in enumerate(view.seats)
        if other != view.receiver and one.visible is not None and alike(one.visible, card)
    ]
    if seat == view.receiver:
        return matching
    return [view.receiver] if seat in matching and view.receiver is not None else []


def alike(card: Card, other: Card) -> bool:
    return SMILEY[card] == SMILEY[other] or COLOUR[card] == COLOUR[other]


THUMB = Thumb()
