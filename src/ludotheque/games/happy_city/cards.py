"""Every card as data, read once from cards.toml into tables of small numbers.

A card number is a kind of card (a building exists twice, a dwelling four times). Every table has
one row more, for NONE (-1): what holds of no card, so that `COST[card]` needs no question.
Colours are counted in one whole number, five bits each, so that conditions compare in one step.
"""

from __future__ import annotations

from typing import Any, Literal, Self

import msgspec

from ...core.cards import Catalogue, Row
from ...core.cards import Look as AnyLook
from ...core.model import Card

DeckName = Literal[
    "1", "2", "3", "grozilla", "dwelling", "market", "family_special", "expert_special", "monster"
]
Sign = Literal["coin", "heart", "resident", "price", "copy", "points"]


class Look(AnyLook, frozen=True):
    """What a card shows; colours are numbered as COLOURS has them."""

    deck: DeckName
    hues: tuple[int, ...] = ()
    cost: int = 0
    gives: tuple[int, int, int] = (0, 0, 0)  # coins, residents, hearts
    needs: tuple[int, ...] = ()  # a special's conditions, by colour
    effect: str = ""
    signs: tuple[Sign, ...] = ()  # what kind of thing its effect gives
    numbers: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # of its effect, by the names they have in its words
    reconstructed: bool = False

    @classmethod
    def of(cls, row: Row) -> Self:
        effect, needs = row.get("effect", {}), row.get("conditions", {})
        return cls(
            id=row["id"],
            deck=row["deck"],
            hues=tuple(COLOURS.index(name) for name in row["colours"]),
            cost=row["cost"],
            gives=(row["income"], row["residents"], row["hearts"]),
            needs=tuple(needs.get(name, 0) for name in COLOURS) if needs else (),
            effect=effect.get("id", ""),
            signs=tuple(effect.get("signs", ())),
            numbers={"income": row["income"]} if row["deck"] == "market" else _numbers(effect),
            reconstructed=row["source"] == "reconstructed",
        )


def _numbers(effect: Row, before: str = "") -> dict[str, int]:
    """The numbers of an effect, flat: prices = { 1 = 1 } gives prices_1."""
    found: dict[str, int] = {}
    for key, value in effect.items():
        if isinstance(value, dict):
            found |= _numbers(value, f"{before}{key}_")
        elif isinstance(value, int) and not isinstance(value, bool):
            found[before + key] = value
    return found


class HappyCatalogue(Catalogue):
    """The rows of the file, and the white face that all markets share in family mode."""

    def all_kinds(self, rows: list[Row]) -> tuple[Row, ...]:
        markets = [row for row in rows if row["deck"] == "market"]
        white = {**markets[0], **markets[0]["white_face"]}
        return (*rows, {**white, "id": "happy_market", "copies": len(markets)})


CATALOGUE = HappyCatalogue(
    __package__,
    Look,
    told={
        "COLOURS": "meta.colours",
        "SLOTS": "meta.city_slots",
        "TOKEN_COINS": "token.0.coin_value",
    },
)
BOX, ROWS, CARD_IDS = CATALOGUE.box, CATALOGUE.rows, CATALOGUE.ids
META: dict[str, Any] = BOX["meta"]
called, column = CATALOGUE.called, CATALOGUE.column
KINDS = range(len(ROWS))
NONE = -1

SLOTS: int = META["city_slots"]
COLUMNS: int = META["city_columns"]
VISIBLE: int = META["visible_cards"]
START_COINS: int = META["start_coins"]
PASS_COINS: int = META["pass_coins"]

COLOURS: tuple[str, ...] = tuple(META["colours"])
HUES = range(len(COLOURS))
WIDTH = 5  # bits of one colour in a tally; the highest one stays free
SPARE = sum(16 << WIDTH * hue for hue in HUES)
COUNT_MASK = 15


def of_deck(deck: str) -> tuple[Card, ...]:
    """The cards of one deck or stack, each once."""
    return tuple(card for card in KINDS if ROWS[card]["deck"] == deck)


def count_of(tally: int, hue: int) -> int:
    """How many cards of a colour a tally holds."""
    return tally >> WIDTH * hue & COUNT_MASK


def enough(tally: int, need: int) -> bool:
    """Does the tally hold at least what is needed, colour by colour?"""
    return (tally | SPARE) - need & SPARE == SPARE


COST = column("cost")
INCOME = column("income")
RESIDENTS = column("residents")
HEARTS = column("hearts")

HUES_OF: tuple[tuple[int, ...], ...] = (
    *(tuple(COLOURS.index(name) for name in row["colours"]) for row in ROWS),
    (),
)
MASK: tuple[int, ...] = tuple(sum(1 << hue for hue in hues) for hues in HUES_OF)
SHARE: tuple[int, ...] = tuple(sum(1 << WIDTH * hue for hue in hues) for hues in HUES_OF)
MULTI: tuple[bool, ...] = tuple(len(hues) > 1 for hues in HUES_OF)
NEED: tuple[int, ...] = (
    *(
        sum(n << WIDTH * COLOURS.index(name) for name, n in row.get("conditions", {}).items())
        for row in ROWS
    ),
    0,
)
BIT: tuple[int, ...] = (*(1 << card for card in KINDS), 0)

# --- decks, stacks and the box ---

DECKS = ("1", "2", "3", "grozilla")  # the fourth one also holds the monsters
FOURTH = 3
DWELLINGS = of_deck("dwelling")
MARKETS = tuple(card for card in of_deck("market") if CARD_IDS[card] != "happy_market")
WHITE_MARKET = called("happy_market")
FAMILY_SPECIALS = of_deck("family_special")
EXPERT_SPECIALS = of_deck("expert_special")
SPECIALS = (*FAMILY_SPECIALS, *EXPERT_SPECIALS)
MONSTERS = of_deck("monster")
FRESH: tuple[tuple[Card, ...], ...] = tuple(
    tuple(
        card
        for card in KINDS
        if ROWS[card]["deck"] in ((deck, "monster") if deck == "grozilla" else (deck,))
        for _ in range(ROWS[card]["copies"])
    )
    for deck in DECKS
)
DECK_OF: tuple[int, ...] = (
    *(next((d for d in range(4) if card in FRESH[d]), NONE) for card in KINDS),
    NONE,
)
BUILDINGS: tuple[Card, ...] = tuple(
    card for card in KINDS if DECK_OF[card] >= 0 and card not in MONSTERS
)
FOR_SALE = (*BUILDINGS, *DWELLINGS)
IS_MONSTER: tuple[bool, ...] = (*(card in MONSTERS for card in KINDS), False)
IS_SPECIAL: tuple[bool, ...] = (*(card in SPECIALS for card in KINDS), False)

# --- effects: an id with its numbers; nothing for most cards ---

EFFECT: tuple[dict[str, Any], ...] = (*(row.get("effect", {}) for row in ROWS), {})
EFFECT_ID: tuple[str, ...] = tuple(effect.get("id", "") for effect in EFFECT)


def hue_of(card: Card) -> int:
    """The colour an effect speaks of."""
    return COLOURS.index(EFFECT[card]["colour"])


def _amount(effect_id: str) -> tuple[int, ...]:
    """The amount of that effect by card, 0 for all cards with another one."""
    return tuple(int(e["amount"]) if e.get("id") == effect_id else 0 for e in EFFECT)


def _blocks(what: str) -> tuple[bool, ...]:
    return tuple(e.get("id") == "blocks_actions" and bool(e.get(what)) for e in EFFECT)


LESS_INCOME = _amount("income_penalty")
LESS_RESIDENTS = _amount("residents_penalty")
LESS_HEARTS = _amount("hearts_penalty")
DEARER = _amount("price_penalty")
NO_DISCARD = _blocks("discard")
NO_PASS_COINS = _blocks("pass_coins")

# --- Stop-Zilla tokens ---

TOKENS: tuple[int, ...] = tuple(
    sum(token["copies"] for token in BOX["token"] if name in token["colours"]) for name in COLOURS
)
TOKEN_COINS: int = BOX["token"][0]["coin_value"]
TOKEN_COUNTS = (3, 6)  # GZ-STOP-1: the third card of a colour earns one, and the sixth
