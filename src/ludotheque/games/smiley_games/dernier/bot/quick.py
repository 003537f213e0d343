"""For play-outs of Le Dernier !: a quick player, and everybody's chances where one stops."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from .....core.lookahead import chances
from .....core.model import Move, Seat
from ...cards import ANGRY, BIT, HAPPY, SAD, SMILEY, SURPRISED
from ..deck import FOLLOWS, FOLLOWS_COLOUR
from ..moves import Lay
from ..state import State
from .foresight import ANGRIES, JOKERS, SADS, SPECIALS

ALONE = 3.0  # how much an action counts against somebody down to one card
KEEP_JOKERS = 3.0


def quick(state: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The card that leaves most to follow it, jokers last, actions when they hurt."""
    hand = state.hands[seat]
    best, found = moves[-1], -99.0  # drawing, or keeping the card drawn
    for move in moves:
        if type(move) is Lay:
            worth = _worth(state, seat, hand & ~BIT[move.card], move)
            if worth > found:
                best, found = move, worth
    return best


def _worth(state: State, seat: Seat, rest: int, lay: Lay) -> float:
    if not rest:
        return 99.0  # the last card
    smiley = SMILEY[lay.card]
    said = 0.5 if lay.announce else 0.0
    if smiley == HAPPY:
        assert lay.colour is not None
        return said + (FOLLOWS_COLOUR[lay.colour] & rest & ~JOKERS).bit_count() - KEEP_JOKERS
    worth = said + (FOLLOWS[lay.card] & rest & ~JOKERS).bit_count()
    if smiley in (ANGRY, SAD):
        worth += ALONE / state.hands[state.after[seat]].bit_count()
    elif smiley == SURPRISED:
        worth += ALONE / state.hands[state.after[seat]].bit_count()
        worth -= ALONE / state.hands[state.after.index(seat)].bit_count()
    return worth


# --- who is likely to win ---


def signs(state: State, seat: Seat) -> tuple[float, ...]:
    """What speaks for a player, as the cards lie."""
    hand = state.hands[seat]
    cards = hand.bit_count()
    fits = (hand & state.fits).bit_count()
    plays = seat == state.turn
    following = seat == state.after[state.turn]
    pays = plays and state.penalty and not fits
    return (
        cards,
        1 / cards,
        (hand & JOKERS).bit_count(),
        (hand & ANGRIES).bit_count(),
        (hand & SADS).bit_count(),
        (hand & SPECIALS).bit_count(),
        float(plays),
        plays and fits > 0,
        (plays and fits > 0) / cards,
        following and (hand & state.following).bit_count() > 0,
        state.penalty if pays else 0,
    )


# Fitted to the ends of matches between hard bots, of two and of four players (lab/fit.py).
TWO: tuple[float, ...] = (
    -0.185,
    1.054,
    0.641,
    0.274,
    0.277,
    -0.089,
    -0.047,
    -0.154,
    2.320,
    0.332,
    -0.042,
)
MANY: tuple[float, ...] = (
    -0.303,
    1.322,
    0.705,
    0.349,
    -0.016,
    -0.153,
    -0.302,
    -0.131,
    2.652,
    0.146,
    -0.187,
)


def estimate(state: State, seat: Seat) -> float:
    """The chance of that seat to win."""
    weights = TWO if state.seats == 2 else MANY
    hopes = [
        fsum([w * x for w, x in zip(weights, signs(state, s), strict=True)])
        for s in range(state.seats)
    ]
    return chances(hopes, 1.0)[seat]
