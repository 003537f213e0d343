"""The 200 cards, read once from cards.toml into tables of small numbers.

A card number (0 to 199) is one physical card, so that order, discarder and animation can follow it;
equal cards have equal ids and follow each other. Every table has one row more, for NONE (-1): what
holds of no card, so that `MAX_WAGE[life.job]` needs no question whether there is a job.
"""

from __future__ import annotations

from typing import Final

from ...core.cards import Catalogue
from ...core.model import Card
from .looks import Look

CATALOGUE: Final = Catalogue(__package__, Look, each_copy=True)
ROWS, CARD_IDS = CATALOGUE.rows, CATALOGUE.ids
column, marked = CATALOGUE.column, CATALOGUE.marked
called, every = CATALOGUE.called, CATALOGUE.every

KIND: Final[tuple[int, ...]] = CATALOGUE.kind_of  # by card number: its row
DECK: Final[tuple[Card, ...]] = tuple(range(len(ROWS)))
BIT: Final[tuple[int, ...]] = tuple(1 << card for card in DECK)
NONE: Final = -1
HAND: Final[int] = CATALOGUE.box["hand_size"]

CATEGORIES: Final[tuple[str, ...]] = tuple(CATALOGUE.box["counts"])
(
    STUDY, JOB, WAGE, FLIRT, MARRIAGE, ADULTERY, CHILD, MALUS, SPECIAL, HOUSE, TRAVEL, PET, PRIZE,
    LEGION,
) = range(14)  # fmt: skip
CATEGORY: Final[tuple[int, ...]] = (*(CATEGORIES.index(row["category"]) for row in ROWS), NONE)

SMILES: Final = column("smiles")
STUDY_LEVELS: Final = column("levels")
WAGE_LEVEL: Final = column("level")
PRICE: Final = column("price")
MARRIED_PRICE: Final = tuple(
    half or price for half, price in zip(column("married_price"), PRICE, strict=True)
)

# --- jobs, one card each ---
STUDIES_NEEDED: Final = column("studies")
MAX_WAGE: Final = column("max_wage")
TEMP: Final = marked("status", "temp")
CIVIL_SERVANT: Final = marked("status", "civil_servant")
TEACHER: Final = marked("group", "teacher")
OUTLAW: Final = marked("outlaw")
ARCHITECT: Final = called("architect")
ASTRONAUT: Final = called("astronaut")
LAWYER: Final = called("lawyer")
BANDIT: Final = called("bandit")
BARTENDER: Final = called("bartender")
PURCHASING: Final = called("purchasing_manager")
SALES: Final = called("sales_manager")
RESEARCHER: Final = called("researcher")
SURGEON: Final = called("surgeon")
MECHANIC: Final = called("mechanic")
GRAND_PROFESSOR: Final = called("grand_professor")
JOURNALIST: Final = called("journalist")
DOCTOR: Final = called("doctor")
MEDIUM: Final = called("medium")
SOLDIER: Final = called("soldier")
PHARMACIST: Final = called("pharmacist")
PILOT: Final = called("airline_pilot")
POLICE: Final = called("police_officer")
FORESEEN: Final[int] = ROWS[MEDIUM]["power_amount"]
KEEPS_STUDYING: Final = marked("power", "no_illness_keep_studying")

# The three jobs that can be rewarded, one bit each, 0 for all other cards.
_REWARDED: Final[list[str]] = ROWS[called("grand_prize")]["for_jobs"]
REWARD_BIT: Final[tuple[int, ...]] = (
    *(1 << _REWARDED.index(name) if name in _REWARDED else 0 for name in CARD_IDS),
    0,
)
REWARDED_WAGE: Final[int] = ROWS[called("grand_prize")]["raises_wage_to"]

# --- love ---
ALLOWS_CHILD: Final = marked("allows_child")

# --- maluses: the kind of each, by the order of the data file ---
MALUSES: Final[tuple[str, ...]] = tuple(
    row["id"] for row in CATALOGUE.kinds if row["category"] == "malus"
)
ACCIDENT, BURN_OUT, DIVORCE, TAX, DISMISSAL, ILLNESS, REPEAT, PRISON_TERM, ATTACK = range(9)
MALUS_KIND: Final[tuple[int, ...]] = (
    *(MALUSES.index(name) if name in MALUSES else NONE for name in CARD_IDS),
    NONE,
)
SKIPS: Final = column("skip_turns")
PRISON: Final = called("prison")
BOMBING: Final = called("bombing")
# Everything that is laid before another player: all maluses but the bombing, which names nobody.
INFLICTED: Final[tuple[Card, ...]] = tuple(c for c in DECK if CATEGORY[c] == MALUS and c != BOMBING)

# --- specials, one card each ---
BIRTHDAY: Final = called("birthday")
RAINBOW: Final = called("rainbow")
CASINO: Final = called("casino")
LUCK: Final = called("luck")
STAR: Final = called("shooting_star")
INHERITANCE: Final = called("inheritance")
STRINGS: Final = called("pulled_strings")
SWAP: Final = called("swap")
TSUNAMI: Final = called("tsunami")
REVENGE: Final = called("revenge")
UNICORN: Final = called("pet_unicorn")
RAINBOW_PLAYS: Final[int] = ROWS[RAINBOW]["extra_plays"]
LUCK_CARDS: Final[int] = ROWS[LUCK]["draw"]
LEGACY: Final[int] = ROWS[INHERITANCE]["bundles"]
# What a card is worth when buying: a wage its level, the inheritance three bundles.
WORTH: Final[tuple[int, ...]] = tuple(
    LEGACY if card == INHERITANCE else WAGE_LEVEL[card] for card in (*DECK, NONE)
)
