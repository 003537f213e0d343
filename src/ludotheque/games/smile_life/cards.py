"""The 200 cards, read once from cards.toml into tables of small numbers.

A card number (0 to 199) is one physical card, so that order, discarder and animation can follow it;
equal cards have equal ids and follow each other. Every table has one row more, for NONE (-1): what
holds of no card, so that `MAX_WAGE[life.job]` needs no question whether there is a job.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from ...core.model import Card

BOX: dict[str, Any] = tomllib.loads((files(__package__) / "cards.toml").read_text("utf-8"))
ROWS: tuple[dict[str, Any], ...] = tuple(BOX["card"])

# By card number: its row. Then everything else by card number, straight from the rows.
KIND: tuple[int, ...] = tuple(k for k, row in enumerate(ROWS) for _ in range(row["copies"]))
CARD_IDS: tuple[str, ...] = tuple(ROWS[kind]["id"] for kind in KIND)
DECK: tuple[Card, ...] = tuple(range(len(KIND)))
BIT: tuple[int, ...] = tuple(1 << card for card in DECK)
NONE = -1
HAND: int = BOX["hand_size"]


def column(key: str) -> tuple[int, ...]:
    """A number of every card, 0 where it has none."""
    return (*(int(ROWS[kind].get(key, 0)) for kind in KIND), 0)


def marked(key: str, value: object = True) -> tuple[bool, ...]:
    """Which cards carry that mark."""
    return (*(ROWS[kind].get(key) == value for kind in KIND), False)


def called(card_id: str) -> Card:
    """The (first) card of that id."""
    return CARD_IDS.index(card_id)


def every(card_id: str) -> range:
    """All cards of that id."""
    first = called(card_id)
    return range(first, first + ROWS[KIND[first]]["copies"])


CATEGORIES: tuple[str, ...] = tuple(BOX["counts"])
(
    STUDY, JOB, WAGE, FLIRT, MARRIAGE, ADULTERY, CHILD, MALUS, SPECIAL, HOUSE, TRAVEL, PET, PRIZE,
    LEGION,
) = range(14)  # fmt: skip
CATEGORY: tuple[int, ...] = (*(CATEGORIES.index(ROWS[kind]["category"]) for kind in KIND), NONE)

SMILES = column("smiles")
STUDY_LEVELS = column("levels")
WAGE_LEVEL = column("level")
PRICE = column("price")
MARRIED_PRICE = tuple(
    half or price for half, price in zip(column("married_price"), PRICE, strict=True)
)

# --- jobs, one card each ---
STUDIES_NEEDED = column("studies")
MAX_WAGE = column("max_wage")
TEMP = marked("status", "temp")
CIVIL_SERVANT = marked("status", "civil_servant")
TEACHER = marked("group", "teacher")
OUTLAW = marked("outlaw")
ARCHITECT = called("architect")
ASTRONAUT = called("astronaut")
LAWYER = called("lawyer")
BANDIT = called("bandit")
BARTENDER = called("bartender")
PURCHASING = called("purchasing_manager")
SALES = called("sales_manager")
RESEARCHER = called("researcher")
SURGEON = called("surgeon")
MECHANIC = called("mechanic")
GRAND_PROFESSOR = called("grand_professor")
JOURNALIST = called("journalist")
DOCTOR = called("doctor")
MEDIUM = called("medium")
SOLDIER = called("soldier")
PHARMACIST = called("pharmacist")
PILOT = called("airline_pilot")
POLICE = called("police_officer")
FORESEEN: int = ROWS[KIND[MEDIUM]]["power_amount"]
KEEPS_STUDYING = marked("power", "no_illness_keep_studying")

# The three jobs that can be rewarded, one bit each, 0 for all other cards.
_REWARDED: list[str] = ROWS[KIND[called("grand_prize")]]["for_jobs"]
REWARD_BIT: tuple[int, ...] = (
    *(1 << _REWARDED.index(name) if name in _REWARDED else 0 for name in CARD_IDS),
    0,
)
REWARDED_WAGE: int = ROWS[KIND[called("grand_prize")]]["raises_wage_to"]

# --- love ---
ALLOWS_CHILD = marked("allows_child")

# --- maluses: the kind of each, by the order of the data file ---
MALUSES: tuple[str, ...] = tuple(row["id"] for row in ROWS if row["category"] == "malus")
ACCIDENT, BURN_OUT, DIVORCE, TAX, DISMISSAL, ILLNESS, REPEAT, PRISON_TERM, ATTACK = range(9)
MALUS_KIND: tuple[int, ...] = (
    *(MALUSES.index(name) if name in MALUSES else NONE for name in CARD_IDS),
    NONE,
)
SKIPS = column("skip_turns")
PRISON = called("prison")
BOMBING = called("bombing")
# Everything that is laid before another player: all maluses but the bombing, which names nobody.
INFLICTED: tuple[Card, ...] = tuple(c for c in DECK if CATEGORY[c] == MALUS and c != BOMBING)

# --- specials, one card each ---
BIRTHDAY = called("birthday")
RAINBOW = called("rainbow")
CASINO = called("casino")
LUCK = called("luck")
STAR = called("shooting_star")
INHERITANCE = called("inheritance")
STRINGS = called("pulled_strings")
SWAP = called("swap")
TSUNAMI = called("tsunami")
REVENGE = called("revenge")
UNICORN = called("pet_unicorn")
RAINBOW_PLAYS: int = ROWS[KIND[RAINBOW]]["extra_plays"]
LUCK_CARDS: int = ROWS[KIND[LUCK]]["draw"]
LEGACY: int = ROWS[KIND[INHERITANCE]]["bundles"]
# What a card is worth when buying: a wage its level, the inheritance three bundles.
WORTH: tuple[int, ...] = tuple(
    LEGACY if card == INHERITANCE else WAGE_LEVEL[card] for card in (*DECK, NONE)
)
