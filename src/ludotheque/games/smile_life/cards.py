"""The 200 cards, read once from cards.toml into tables of small numbers.

A card number (0 to 199) is one physical card, so that order, discarder and animation can follow it;
equal cards have equal ids and follow each other. Every table has one row more, for NONE (-1): what
holds of no card, so that `MAX_WAGE[life.job]` needs no question whether there is a job.
"""

from __future__ import annotations

from typing import Literal, Self

from ...core.cards import Catalogue, Row
from ...core.cards import Look as AnyLook
from ...core.model import Card

Family = Literal[
    "study", "job", "wage", "flirt", "marriage", "adultery", "child", "malus", "special", "house",
    "travel", "pet", "grand_prize", "legion",
]  # fmt: skip


class Look(AnyLook, frozen=True):
    """What a card shows: its family, its worth, what it needs, gives or costs."""

    family: Family
    smiles: int
    studies: int = 0  # what a job asks for; what a study card gives
    bundles: int = 0  # the highest wage of a job; the worth of a wage
    price: int = 0
    half_price: int = 0  # for the married
    status: Literal["temp", "civil_servant"] | None = None
    baby: bool = False  # a flirt that allows a child
    turns: int = 0  # missed because of a malus
    amount: int = 0  # of cards that its power lets one see, draw or play

    @classmethod
    def of(cls, row: Row) -> Self:
        return cls(
            id=row["id"],
            family=row["category"],
            smiles=row["smiles"],
            studies=row.get("studies", row.get("levels", 0)),
            bundles=row.get("max_wage", row.get("level", row.get("bundles", 0))),
            price=row.get("price", 0),
            half_price=row.get("married_price", 0),
            status=None if row.get("status") == "none" else row.get("status"),
            baby=row.get("allows_child", False),
            turns=row.get("skip_turns", 0),
            amount=row.get("power_amount", row.get("extra_plays", row.get("draw", 0))),
        )


CATALOGUE = Catalogue(__package__, Look, each_copy=True)
ROWS, CARD_IDS = CATALOGUE.rows, CATALOGUE.ids
column, marked = CATALOGUE.column, CATALOGUE.marked
called, every = CATALOGUE.called, CATALOGUE.every

KIND: tuple[int, ...] = CATALOGUE.kind_of  # by card number: its row
DECK: tuple[Card, ...] = tuple(range(len(ROWS)))
BIT: tuple[int, ...] = tuple(1 << card for card in DECK)
NONE = -1
HAND: int = CATALOGUE.box["hand_size"]

CATEGORIES: tuple[str, ...] = tuple(CATALOGUE.box["counts"])
(
    STUDY, JOB, WAGE, FLIRT, MARRIAGE, ADULTERY, CHILD, MALUS, SPECIAL, HOUSE, TRAVEL, PET, PRIZE,
    LEGION,
) = range(14)  # fmt: skip
CATEGORY: tuple[int, ...] = (*(CATEGORIES.index(row["category"]) for row in ROWS), NONE)

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
FORESEEN: int = ROWS[MEDIUM]["power_amount"]
KEEPS_STUDYING = marked("power", "no_illness_keep_studying")

# The three jobs that can be rewarded, one bit each, 0 for all other cards.
_REWARDED: list[str] = ROWS[called("grand_prize")]["for_jobs"]
REWARD_BIT: tuple[int, ...] = (
    *(1 << _REWARDED.index(name) if name in _REWARDED else 0 for name in CARD_IDS),
    0,
)
REWARDED_WAGE: int = ROWS[called("grand_prize")]["raises_wage_to"]

# --- love ---
ALLOWS_CHILD = marked("allows_child")

# --- maluses: the kind of each, by the order of the data file ---
MALUSES: tuple[str, ...] = tuple(row["id"] for row in CATALOGUE.kinds if row["category"] == "malus")
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
RAINBOW_PLAYS: int = ROWS[RAINBOW]["extra_plays"]
LUCK_CARDS: int = ROWS[LUCK]["draw"]
LEGACY: int = ROWS[INHERITANCE]["bundles"]
# What a card is worth when buying: a wage its level, the inheritance three bundles.
WORTH: tuple[int, ...] = tuple(
    LEGACY if card == INHERITANCE else WAGE_LEVEL[card] for card in (*DECK, NONE)
)
