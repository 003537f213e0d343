"""For play-outs of Domino: a quick player, and everybody's chances where one stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from .....core.lookahead import chances
from .....core.model import Move, Seat
from ..cells import ALL_BASICS, ALL_JOKERS, COLUMN_0, FIRST_SPECIAL, ROW_0
from ..moves import Discard, Exchange, Lay
from ..state import BONUS, State

JOKER = -1.5  # laid where a basic would do
LINKED = 1.0  # two links: another card follows
OPENING = -0.2  # a new line helps whoever comes next


def quick(state: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """Exchange and discard whenever one can; then two links first, jokers last."""
    best, found = moves[-1], -99.0  # draw, end the turn
    for move in moves:
        if type(move) is Lay:
            worth = rng.random() * 0.5
            if state.twice >> move.place & 1:
                worth += LINKED
            if move.card >= FIRST_SPECIAL:
                worth += JOKER
            if move.end is not None:
                worth += OPENING
            if worth > found:
                best, found = move, worth
        elif type(move) is Exchange or type(move) is Discard:
            return move
    return best


def signs(state: State, seat: Seat) -> tuple[float, ...]:
    """What speaks for a player, as the cards lie."""
    hand = state.hands[seat]
    cards = hand.bit_count() or 0.5
    basics = hand & ALL_BASICS & ~state.filled
    fits = state.fits
    rows, columns = COLUMN_0 ^ state.closed_rows, ROW_0 ^ state.closed_columns
    plays = seat == state.turn
    loose = (basics & fits).bit_count()
    return (
        cards,
        1 / cards,
        (hand & ALL_JOKERS).bit_count(),
        loose,
        (basics & state.twice).bit_count(),
        (basics & ~fits & rows * columns).bit_count(),
        (basics & state.closed_rows * state.closed_columns).bit_count(),
        (hand & state.wild).bit_count(),
        float(plays),
        plays and (loose > 0 or hand & ALL_JOKERS > 0),
        plays and state.phase == BONUS,
        plays and (basics & state.twice).bit_count() > 0,
    )


# Fitted to the ends of matches between hard bots, of two and of four players (lab/fit.py).
TWO: tuple[float, ...] = (
    -0.995,
    0.696,
    0.848,
    0.559,
    0.419,
    -0.213,
    0.095,
    0.954,
    -0.344,
    0.802,
    0.000,
    -0.220,
)
MANY: tuple[float, ...] = (
    -0.718,
    -0.325,
    0.624,
    0.283,
    0.469,
    -0.423,
    0.045,
    0.711,
    0.224,
    0.072,
    0.000,
    0.073,
)


def estimate(state: State, seat: Seat) -> float:
    """The chance of that seat to win."""
    weights = TWO if state.seats == 2 else MANY
    hopes = [
        fsum([w * x for w, x in zip(weights, signs(state, s), strict=True)])
        for s in range(state.seats)
    ]
    return chances(hopes, 1.0)[seat]
