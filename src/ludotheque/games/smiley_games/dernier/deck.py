"""The 42 cards of Le Dernier ! and which may follow which. A set of cards is one number."""

from __future__ import annotations

from typing import Final

from ....core.model import Card
from ..cards import ANGRY, BASICS, BIT, BOX, CARD_IDS, COLOUR, HAPPY, SMILEY, SPECIAL_COLOURS

# SG5-SETUP-1: the 36 basics and the 6 special colours.
DECK: Final[tuple[Card, ...]] = BASICS + SPECIAL_COLOURS
ALL: Final[int] = sum(BIT[card] for card in DECK)
ALL_HAPPY: Final[int] = sum(BIT[card] for card in DECK if SMILEY[card] == HAPPY)
ALL_ANGRY: Final[int] = sum(BIT[card] for card in DECK if SMILEY[card] == ANGRY)

# SG5-PLAY-1, SG5-PLAY-5, SG5-ACT-6: what may follow a card: its colour, its smiley, a happy card.
FOLLOWS: Final[tuple[int, ...]] = tuple(
    ALL_HAPPY
    | sum(BIT[c] for c in DECK if COLOUR[c] == COLOUR[card] or SMILEY[c] == SMILEY[card] >= 0)
    for card in range(len(CARD_IDS))
)
# SG5-ACT-11: after a happy card, the named colour or another happy card.
FOLLOWS_COLOUR: Final[tuple[int, ...]] = tuple(
    ALL_HAPPY | sum(BIT[c] for c in DECK if COLOUR[c] == colour) for colour in range(6)
)

ANGER: Final[int] = next(row["amount"] for row in BOX["action"] if row["smiley"] == "angry")
FORGOTTEN: Final[int] = next(row["cards"] for row in BOX["penalty"] if row["id"] == "not_announced")
