"""The 48 cards, the two dice and the tables of the box, read once from cards.toml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from ...core.cards import Catalogue
from ...core.model import Card
from .looks import Look

CATALOGUE = Catalogue(__package__, Look, told={"SMILEYS": "smiley", "COLOURS": "colour"})
BOX, CARD_IDS = CATALOGUE.box, CATALOGUE.ids
SMILEYS, COLOURS = CATALOGUE.ids_in("smiley"), CATALOGUE.ids_in("colour")

# By card number: its smiley and its colour, -1 where it has none.
SMILEY: Final[tuple[int, ...]] = tuple(
    SMILEYS.index(row["smiley"]) if "smiley" in row else -1 for row in BOX["card"]
)
COLOUR: Final[tuple[int, ...]] = tuple(
    COLOURS.index(row["colour"]) if "colour" in row else -1 for row in BOX["card"]
)

# A set of cards is one number, a bit a card.
BIT: Final[tuple[int, ...]] = tuple(1 << card for card in range(len(CARD_IDS)))

HAPPY: Final = 0
ANGRY: Final = 1
WINK: Final = 2
SAD: Final = 3
SURPRISED: Final = 4
IN_LOVE: Final = 5

BASICS: Final[tuple[Card, ...]] = CATALOGUE.where("group", "basic")
SPECIAL_SMILEYS: Final[tuple[Card, ...]] = CATALOGUE.where("group", "special_smiley")
SPECIAL_COLOURS: Final[tuple[Card, ...]] = CATALOGUE.where("group", "special_colour")

SMILEY_DIE: Final[tuple[int, ...]] = tuple(SMILEYS.index(face) for face in BOX["die"][0]["faces"])
COLOUR_DIE: Final[tuple[int, ...]] = tuple(COLOURS.index(face) for face in BOX["die"][1]["faces"])

TIMINGS: Final[dict[str, int]] = {row["id"]: row["ms"] for row in BOX["timing"]}
BOT_LEVELS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in BOX["bot_level"]}
TABLES: Final[dict[int, dict[str, Any]]] = {row["players"]: row for row in BOX["table"]}

# The smiley die chooses a game of the box: face -> number of the game, 0 to throw again.
GAME_OF_FACE: Final[tuple[int, ...]] = tuple(
    next(row["game"] for row in BOX["die_game"] if row["face"] == face) for face in SMILEYS
)


_CARD_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(CARD_IDS.index(f"{smiley}-{colour}") for colour in COLOURS) for smiley in SMILEYS
)


def card_of(smiley: int, colour: int) -> int:
    """The one basic card that a throw of both dice names."""
    return _CARD_OF[smiley][colour]


def bits(cards: int) -> Iterator[int]:
    """The cards of a set, in order."""
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


@lru_cache(maxsize=4096)
def cards_of(cards: int) -> tuple[int, ...]:
    """The same as a tuple: a hand is shown again and again while the others play."""
    return tuple(bits(cards))
