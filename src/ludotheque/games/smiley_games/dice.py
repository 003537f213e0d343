"""The two dice: choosing a game, and the tie-break the five games share."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.chance import Chance, pick
from ...core.model import Seat
from .cards import BASICS, COLOUR_DIE, GAME_OF_FACE, SMILEY_DIE, card_of


def throw(chance: Chance) -> int:
    """SG-CARDS-7: both dice, every face equally likely; they name exactly one basic card."""
    smiley = SMILEY_DIE[chance.below(len(SMILEY_DIE))]
    return card_of(smiley, COLOUR_DIE[chance.below(len(COLOUR_DIE))])


def choose_game(chance: Chance) -> int:
    """SG-GEN-2, SG-GEN-3: the smiley die picks one of the five games; sad is thrown again."""
    while not (game := GAME_OF_FACE[SMILEY_DIE[chance.below(len(SMILEY_DIE))]]):
        pass
    return game


def break_tie(
    tied: Sequence[Seat], hands: Sequence[int], chance: Chance
) -> tuple[Seat, tuple[int, ...]]:
    """SG-GEN-8: throw until a tied player holds the card shown; hands are sets of card bits.

    Returns the winner and the cards thrown; if nobody holds a basic card, lots are drawn.
    """
    thrown: list[int] = []
    if not any(hands[seat] >> card & 1 for seat in tied for card in BASICS):
        return pick(tied, chance), ()
    while True:
        thrown.append(throw(chance))
        for seat in tied:
            if hands[seat] >> thrown[-1] & 1:
                return seat, tuple(thrown)
