"""Which chapter rules over a card: may it be placed, and what placing it does."""

from __future__ import annotations

from collections.abc import Callable

from ....core.model import Card, Seat
from ..cards import (
    ADULTERY,
    BOMBING,
    CATEGORIES,
    CATEGORY,
    CHILD,
    FLIRT,
    HOUSE,
    JOB,
    LEGION,
    MALUS,
    MARRIAGE,
    NONE,
    PET,
    PRIZE,
    SPECIAL,
    STRINGS,
    STUDY,
    TEMP,
    TRAVEL,
    WAGE,
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

OBSTACLES: dict[int, Obstacle] = {
    STUDY: studies.obstacle,
    JOB: jobs.obstacle,
    WAGE: wages.obstacle,
    FLIRT: flirts.obstacle,
    MARRIAGE: marriage.obstacle,
    ADULTERY: adultery.obstacle,
    CHILD: children.obstacle,
    MALUS: maluses.obstacle,
    SPECIAL: specials.obstacle,
    HOUSE: acquisitions.obstacle,
    TRAVEL: acquisitions.obstacle,
    PET: acquisitions.pet_obstacle,
    PRIZE: awards.prize_obstacle,
    LEGION: awards.legion_obstacle,
}
# A house may be a gift, see place().
PLACERS: dict[int, Callable[[State, Seat, Card, Log], None]] = {
    STUDY: studies.place,
    JOB: jobs.place,
    WAGE: wages.place,
    FLIRT: flirts.place,
    MARRIAGE: marriage.place,
    ADULTERY: adultery.place,
    CHILD: children.place,
    MALUS: maluses.bomb,
    SPECIAL: specials.place,
    TRAVEL: acquisitions.place_travel,
    PET: acquisitions.place_pet,
    PRIZE: awards.place_prize,
    LEGION: awards.place_legion,
}
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
