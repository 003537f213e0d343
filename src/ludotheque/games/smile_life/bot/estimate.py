"""Everybody's chances in Smile Life as the cards lie, for play-outs that stop on the way."""

from __future__ import annotations

from math import fsum, sqrt

from ....core.lookahead import chances
from ....core.model import Seat
from ..cards import CATEGORY, MALUS, MAX_WAGE
from ..rules.acquisitions import funds
from ..rules.ending import smiles
from ..rules.placing import OBSTACLES
from ..state import Life, State
from .quick import LAID, kept

SOON = 3.0  # turns: how much luck is left at the very end


def signs(state: State, seat: Seat) -> list[float]:
    """What speaks for a player; the fewer turns are left, the more it counts."""
    life = state.lives[seat]
    turns = len(state.pile) / state.seats
    ready, waiting, maluses = _hand(state, life)
    idle = life.job < 0
    found = (
        smiles(life),
        ready,
        waiting,
        maluses,
        0 if idle else MAX_WAGE[life.job],
        0 if idle else min(turns, 20.0) / 10,
        0 if life.marriage < 0 else min(turns, 20.0) / 10,
        life.level if idle else 0,
        life.marriage < 0 and bool(life.flirts),
        life.adultery >= 0,
        len(life.unserved) + life.term,
        min(8, funds(life)),
        seat == state.turn,
    )
    scale = 1 / sqrt(turns + SOON)
    return [scale * each for each in found]


def _hand(state: State, life: Life) -> tuple[float, float, int]:
    """What can be laid down at once, what the rest may bring, and how many maluses."""
    ready = waiting = 0.0
    maluses = 0
    for card in life.hand:
        category = CATEGORY[card]
        if category == MALUS:
            maluses += 1
        elif OBSTACLES[category](state, life, card, life.job) is None:
            ready += LAID[card]
        else:
            waiting += kept(life, card)
    return ready, waiting, maluses


# Fitted to the ends of matches between hard bots, of two and of four players (lab/fit.py): among
# many, cards in hand and the harm one could do count for less.
TWO: tuple[float, ...] = (
    1.115,
    0.397,
    0.242,
    0.753,
    -0.001,
    0.468,
    -1.481,
    0.338,
    -0.727,
    -1.338,
    0.000,
    0.245,
    0.333,
)
MANY: tuple[float, ...] = (
    0.931,
    0.128,
    0.198,
    0.008,
    -0.111,
    -0.804,
    -2.113,
    0.090,
    -0.654,
    -1.205,
    -0.135,
    0.145,
    0.371,
)


def estimate(state: State, seat: Seat) -> float:
    """The chance of that seat to win."""
    weights = TWO if state.seats == 2 else MANY
    hopes = [
        fsum([w * x for w, x in zip(weights, signs(state, s), strict=True)])
        for s in range(state.seats)
    ]
    return chances(hopes, 1.0)[seat]
