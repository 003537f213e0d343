"""Every card as data, read once from cards.toml into tables of small numbers.

A card number is a kind of card (a building exists twice, a dwelling four times). Every table has
one row more, for NONE (-1): what holds of no card, so that `COST[card]` needs no question.
Colours are counted in one whole number, five bits each, so that conditions compare in one step.
"""

from __future__ import annotations

from typing import Any, Final

from ...core.model import Card
from .looks import CATALOGUE

BOX, ROWS, CARD_IDS = CATALOGUE.box, CATALOGUE.rows, CATALOGUE.ids
META: Final[dict[str, Any]] = BOX["meta"]
called, column = CATALOGUE.called, CATALOGUE.column
KINDS: Final = range(len(ROWS))
NONE: Final = -1

SLOTS: Final[int] = META["city_slots"]
COLUMNS: Final[int] = META["city_columns"]
VISIBLE: Final[int] = META["visible_cards"]
START_COINS: Final[int] = META["start_coins"]
PASS_COINS: Final[int] = META["pass_coins"]

COLOURS: Final[tuple[str, ...]] = tuple(META["colours"])
HUES: Final = range(len(COLOURS))
WIDTH: Final = 5  # bits of one colour in a tally; the highest one stays free
SPARE: Final = sum(16 << WIDTH * hue for hue in HUES)
COUNT_MASK: Final = 15


def of_deck(deck: str) -> tuple[Card, ...]:
    """The cards of one deck or stack, each once."""
    return tuple(card for card in KINDS if ROWS[card]["deck"] == deck)


def count_of(tally: int, hue: int) -> int:
    """How many cards of a colour a tally holds."""
    return tally >> WIDTH * hue & COUNT_MASK


def enough(tally: int, need: int) -> bool:
    """Does the tally hold at least what is needed, colour by colour?"""
    return (tally | SPARE) - need & SPARE == SPARE


COST: Final = column("cost")
INCOME: Final = column("income")
RESIDENTS: Final = column("residents")
HEARTS: Final = column("hearts")

HUES_OF: Final[tuple[tuple[int, ...], ...]] = (
    *(tuple(COLOURS.index(name) for name in row["colours"]) for row in ROWS),
    (),
)
MASK: Final[tuple[int, ...]] = tuple(sum(1 << hue for hue in hues) for hues in HUES_OF)
SHARE: Final[tuple[int, ...]] = tuple(sum(1 << WIDTH * hue for hue in hues) for hues in HUES_OF)
MULTI: Final[tuple[bool, ...]] = tuple(len(hues) > 1 for hues in HUES_OF)
NEED: Final[tuple[int, ...]] = (
    *(
        sum(n << WIDTH * COLOURS.index(name) for name, n in row.get("conditions", {}).items())
        for row in ROWS
    ),
    0,
)
BIT: Final[tuple[int, ...]] = (*(1 << card for card in KINDS), 0)

# --- decks, stacks and the box ---

DECKS: Final = ("1", "2", "3", "grozilla")  # the fourth one also holds the monsters
FOURTH: Final = 3
DWELLINGS: Final = of_deck("dwelling")
MARKETS: Final = tuple(card for card in of_deck("market") if CARD_IDS[card] != "happy_market")
WHITE_MARKET: Final = called("happy_market")
FAMILY_SPECIALS: Final = of_deck("family_special")
EXPERT_SPECIALS: Final = of_deck("expert_special")
SPECIALS: Final = (*FAMILY_SPECIALS, *EXPERT_SPECIALS)
MONSTERS: Final = of_deck("monster")
FRESH: Final[tuple[tuple[Card, ...], ...]] = tuple(
    tuple(
        card
        for card in KINDS
        if ROWS[card]["deck"] in ((deck, "monster") if deck == "grozilla" else (deck,))
        for _ in range(ROWS[card]["copies"])
    )
    for deck in DECKS
)
DECK_OF: Final[tuple[int, ...]] = (
    *(next((d for d in range(4) if card in FRESH[d]), NONE) for card in KINDS),
    NONE,
)
BUILDINGS: Final[tuple[Card, ...]] = tuple(
    card for card in KINDS if DECK_OF[card] >= 0 and card not in MONSTERS
)
FOR_SALE: Final = (*BUILDINGS, *DWELLINGS)
IS_MONSTER: Final[tuple[bool, ...]] = (*(card in MONSTERS for card in KINDS), False)
IS_SPECIAL: Final[tuple[bool, ...]] = (*(card in SPECIALS for card in KINDS), False)

# --- effects: an id with its numbers; nothing for most cards ---

EFFECT: Final[tuple[dict[str, Any], ...]] = (*(row.get("effect", {}) for row in ROWS), {})
EFFECT_ID: Final[tuple[str, ...]] = tuple(effect.get("id", "") for effect in EFFECT)


def hue_of(card: Card) -> int:
    """The colour an effect speaks of."""
    return COLOURS.index(EFFECT[card]["colour"])


def _amount(effect_id: str) -> tuple[int, ...]:
    """The amount of that effect by card, 0 for all cards with another one."""
    return tuple(int(e["amount"]) if e.get("id") == effect_id else 0 for e in EFFECT)


def _blocks(what: str) -> tuple[bool, ...]:
    return tuple(e.get("id") == "blocks_actions" and bool(e.get(what)) for e in EFFECT)


LESS_INCOME: Final = _amount("income_penalty")
LESS_RESIDENTS: Final = _amount("residents_penalty")
LESS_HEARTS: Final = _amount("hearts_penalty")
DEARER: Final = _amount("price_penalty")
NO_DISCARD: Final = _blocks("discard")
NO_PASS_COINS: Final = _blocks("pass_coins")

# --- Stop-Zilla tokens ---

TOKENS: Final[tuple[int, ...]] = tuple(
    sum(token["copies"] for token in BOX["token"] if name in token["colours"]) for name in COLOURS
)
TOKEN_COINS: Final[int] = BOX["token"][0]["coin_value"]
TOKEN_COUNTS: Final = (3, 6)  # GZ-STOP-1: the third card of a colour earns one, and the sixth
