"""Which chapter rules over a card: may it be placed, and what placing it does."""

from __future__ import annotations

from collections.abc import Callable

from ....core.model import Card, Seat
from ..cards import (
    ADULTERY,
    BOMBING,
    CATEGORIES,
    CATEGORY,
    HOUSE,
    JOB,
    MALUS,
    NONE,
    STRINGS,
    STUDY,
    TEMP,
)
from ..events import CardPlaced
from ..state import Life, State
from . import (
    acquisitions,
    adultery,
    awards,
    children,
    flirts,
    jobs,
    maluses,
    marriage,
    specials,
    studies,
    wages,
)
from .why import Log, Obstacle, Why

NO_VICTIM = Why("SL-MALUS-7", "no_victim")

# By category, in the order of the data file.
OBSTACLES: tuple[Obstacle, ...] = (
    studies.obstacle, jobs.obstacle, wages.obstacle, flirts.obstacle, marriage.obstacle,
    adultery.obstacle, children.obstacle, maluses.obstacle, specials.obstacle,
    acquisitions.obstacle, acquisitions.obstacle, acquisitions.pet_obstacle, awards.prize_obstacle,
    awards.legion_obstacle,
)  # fmt: skip
PLACERS: tuple[Callable[[State, Seat, Card, Log], None], ...] = (
    studies.place, jobs.place, wages.place, flirts.place, marriage.place, adultery.place,
    children.place, maluses.bomb, specials.place,
    acquisitions.place_travel,  # a house that is not a gift; see place()
    acquisitions.place_travel, acquisitions.place_pet, awards.place_prize, awards.place_legion,
)  # fmt: skip
# Acquisitions are told once they are paid for, the bombing by what it destroys.
TOLD: tuple[bool, ...] = tuple(
    name not in ("house", "travel", "pet", "malus") for name in CATEGORIES
)


def obstacle(state: State, life: Life, card: Card, job: Card) -> Why | None:
    """Why this card cannot be placed in front of this player, had he that job."""
    return OBSTACLES[CATEGORY[card]](state, life, card, job)


def place(state: State, seat: Seat, card: Card, log: Log) -> None:
    """Lay a card down; from the hand it is removed here, one taken is held by no hand."""
    life = state.lives[seat]
    category = CATEGORY[card]
    if category == HOUSE:
        gift = acquisitions.has_gift(state, life, card)  # B: depends on where it comes from
        if card in life.hand:
            life.hand.remove(card)
        acquisitions.place_house(state, seat, card, gift, log)
        return
    if card in life.hand:
        life.hand.remove(card)
    if log is not None and TOLD[category]:
        log.append(CardPlaced(seat, card, CATEGORIES[category]))
    PLACERS[category](state, seat, card, log)


# --- cards taken from the discard: SL-TURN-8, 9 ---


def out_of_reach(state: State, seat: Seat, card: Card) -> Why | None:
    """SL-TURN-9: why it cannot be placed at once, not even after a free action."""
    life = state.lives[seat]
    category = CATEGORY[card]
    if category == MALUS and card != BOMBING:
        return None if maluses.victims(state, seat, card) else NO_VICTIM
    why = obstacle(state, life, card, life.job)
    if why is None:
        return None
    if category in (STUDY, JOB) and TEMP[life.job]:
        return obstacle(state, life, card, NONE)
    if category == ADULTERY and life.marriage >= 0:
        return None
    return why


def strings_reach(state: State, seat: Seat, card: Card) -> bool:
    """SL-SPECIAL-STRINGS-3, 7: edition A: a job on top of the discard, with strings of the hand."""
    life = state.lives[seat]
    if state.edition_b or CATEGORY[card] != JOB or STRINGS not in life.hand:
        return False
    job = NONE if TEMP[life.job] else life.job
    return jobs.pulled_obstacle(state, life, card, job) is None
