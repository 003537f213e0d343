"""The 48 cards, the two dice and the tables of the box, read once from cards.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

BOX: dict[str, Any] = tomllib.loads((files(__package__) / "cards.toml").read_text("utf-8"))

SMILEYS: tuple[str, ...] = tuple(row["id"] for row in BOX["smiley"])
COLOURS: tuple[str, ...] = tuple(row["id"] for row in BOX["colour"])
CARD_IDS: tuple[str, ...] = tuple(row["id"] for row in BOX["card"])

# By card number: its smiley and its colour, -1 where it has none.
SMILEY: tuple[int, ...] = tuple(
    SMILEYS.index(row["smiley"]) if "smiley" in row else -1 for row in BOX["card"]
)
COLOUR: tuple[int, ...] = tuple(
    COLOURS.index(row["colour"]) if "colour" in row else -1 for row in BOX["card"]
)

# A set of cards is one number, a bit a card.
BIT: tuple[int, ...] = tuple(1 << card for card in range(len(CARD_IDS)))

HAPPY, ANGRY, WINK, SAD, SURPRISED, IN_LOVE = range(6)

BASICS: tuple[int, ...] = tuple(i for i, row in enumerate(BOX["card"]) if row["group"] == "basic")
SPECIAL_SMILEYS: tuple[int, ...] = tuple(
    i for i, row in enumerate(BOX["card"]) if row["group"] == "special_smiley"
)
SPECIAL_COLOURS: tuple[int, ...] = tuple(
    i for i, row in enumerate(BOX["card"]) if row["group"] == "special_colour"
)

SMILEY_DIE: tuple[int, ...] = tuple(SMILEYS.index(face) for face in BOX["die"][0]["faces"])
COLOUR_DIE: tuple[int, ...] = tuple(COLOURS.index(face) for face in BOX["die"][1]["faces"])

TIMINGS: dict[str, int] = {row["id"]: row["ms"] for row in BOX["timing"]}
BOT_LEVELS: dict[str, dict[str, Any]] = {row["id"]: row for row in BOX["bot_level"]}
TABLES: dict[int, dict[str, Any]] = {row["players"]: row for row in BOX["table"]}

# The smiley die chooses a game of the box: face -> number of the game, 0 to throw again.
GAME_OF_FACE: tuple[int, ...] = tuple(
    next(row["game"] for row in BOX["die_game"] if row["face"] == face) for face in SMILEYS
)


_CARD_OF: tuple[tuple[int, ...], ...] = tuple(
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
