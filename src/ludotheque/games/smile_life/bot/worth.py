"""What cards are worth to a life, in smiles to be hoped for: the judgement behind the bot."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import (
    ADULTERY,
    ALLOWS_CHILD,
    ARCHITECT,
    BIRTHDAY,
    BOMBING,
    CATEGORY,
    CHILD,
    DISMISSAL,
    DIVORCE,
    FLIRT,
    HOUSE,
    INHERITANCE,
    JOB,
    KIND,
    LEGION,
    LUCK,
    MALUS,
    MALUS_KIND,
    MARRIAGE,
    MAX_WAGE,
    NONE,
    PET,
    PILOT,
    PRISON_TERM,
    PRIZE,
    RAINBOW,
    REPEAT,
    RESEARCHER,
    REVENGE,
    REWARD_BIT,
    SMILES,
    SPECIAL,
    STAR,
    STRINGS,
    STUDIES_NEEDED,
    STUDY,
    TAX,
    TRAVEL,
    WAGE,
    WAGE_LEVEL,
)
from ..rules import maluses
from ..view import LifeView, SmileLifeView, life_of

A_TURN = 1.3  # what a missed turn costs

# A job beyond its smiles and wages.
POWER: dict[Card, float] = {ARCHITECT: 1.5, RESEARCHER: 1.2, PILOT: 1.0}
SPECIALS: dict[Card, float] = {RAINBOW: 2.6, LUCK: 1.7, STAR: 1.5, INHERITANCE: 0.9, STRINGS: 0.2}


def count(cards: tuple[Card, ...], category: int) -> int:
    return sum(CATEGORY[card] == category for card in cards)


def job_worth(view: SmileLifeView, life: LifeView, card: Card) -> float:
    """Two smiles, the wages it lets through, its power, and the wages waiting in hand."""
    fed = sum(1 for c in view.hand if CATEGORY[c] == WAGE and WAGE_LEVEL[c] <= MAX_WAGE[card])
    prize = 1.5 * count(view.hand, PRIZE) if REWARD_BIT[card] else 0.0
    return SMILES[card] + 0.7 * MAX_WAGE[card] + 0.4 * fed + prize + POWER.get(card, 0.0)


def placed_worth(view: SmileLifeView, seat: Seat, card: Card) -> float:
    """What placing it now brings."""
    life = view.lives[seat]
    category = CATEGORY[card]
    smiles = float(SMILES[card])
    if category == JOB:
        return job_worth(view, life, card)
    if category == STUDY:
        return smiles + (0.6 if wanted_level(view, life) > life.level else -0.2)
    if category == WAGE:
        buys = count(view.hand, HOUSE) + count(view.hand, TRAVEL)
        return smiles + 0.1 * WAGE_LEVEL[card] * (1 + buys)
    if category == FLIRT:
        return smiles + flirt_bonus(view, seat, card)
    if category == MARRIAGE:
        return smiles + 0.5 + 0.7 * count(view.hand, CHILD)
    if category == ADULTERY:
        return smiles + 0.5 * count(view.hand, FLIRT) - 0.5 * len(life.children)
    if category == SPECIAL:
        return special_worth(view, seat, card)
    if card == BOMBING:
        others = sum(len(other.children) for other in view.lives) - len(life.children)
        return 2.0 * others / max(1, len(view.lives) - 1) - 2.0 * len(life.children)
    return smiles + (0.6 if category in (HOUSE, TRAVEL) else 0.3)


def flirt_bonus(view: SmileLifeView, seat: Seat, card: Card) -> float:
    """A theft, a first flirt, a room for two."""
    bonus = 1.5 * robs(view, seat, card)
    mine = view.lives[seat]
    if mine.marriage is None:
        bonus += 0.0 if mine.flirts else 0.6
        bonus += 0.5 if ALLOWS_CHILD[card] and count(view.hand, CHILD) else 0.0
    return bonus


def robs(view: SmileLifeView, seat: Seat, card: Card) -> bool:
    """Would this flirt steal one?"""
    for other, life in enumerate(view.lives):
        last = life.affair if life.marriage is not None else life.flirts
        if other != seat and last and KIND[last[-1]] == KIND[card]:
            return True
    return False


def wanted_level(view: SmileLifeView, life: LifeView) -> int:
    """The study level that the best job in hand still needs, or a good level in general."""
    if life.job is not None:
        return life.level
    jobs = [card for card in view.hand if CATEGORY[card] == JOB]
    return max([STUDIES_NEEDED[card] for card in jobs], default=3)


def special_worth(view: SmileLifeView, seat: Seat, card: Card) -> float:
    others = [life for who, life in enumerate(view.lives) if who != seat]
    if card == BIRTHDAY:
        return 1.4 * sum(bool(life.wages) for life in others)
    if card == REVENGE:
        return 1.4 if view.lives[seat].maluses else -0.2
    if card == STRINGS:
        return strings_worth(view, view.lives[seat])
    if card == STAR:
        return max([0.8 * SMILES[c] for c in view.discard], default=0.0)
    if card == INHERITANCE:
        return 0.5 + 0.7 * (count(view.hand, HOUSE) + count(view.hand, TRAVEL))
    return SPECIALS.get(card, 0.4)


def strings_worth(view: SmileLifeView, life: LifeView) -> float:
    """The best job in hand that studies do not reach yet."""
    if life.job is not None:
        return -0.5
    jobs = [c for c in view.hand if CATEGORY[c] == JOB and STUDIES_NEEDED[c] > life.level]
    return max([job_worth(view, life, card) + 0.5 for card in jobs], default=-0.5)


def harm(life: LifeView, card: Card) -> float:
    """What a malus costs its target."""
    kind = MALUS_KIND[card]
    if kind == DISMISSAL:
        job = NONE if life.job is None else life.job
        return SMILES[job] + 0.7 * MAX_WAGE[job] + POWER.get(job, 0.0)
    if kind == DIVORCE:
        return 3.3 + (2.0 * len(life.children) + 1.0 if life.adultery is not None else 0.0)
    if kind == TAX:
        return 1.0 + 0.2 * WAGE_LEVEL[life.wages[-1]] if life.wages else 1.0
    if kind == REPEAT:
        return 1.5
    return 3 * A_TURN + 2.0 if kind == PRISON_TERM else A_TURN


def grudge(view: SmileLifeView, seat: Seat, target: Seat) -> float:
    """Rather hit whoever is ahead; with many at the table it helps the others as well."""
    lead = view.lives[target].smiles - view.lives[seat].smiles
    share = 1.0 if len(view.lives) == 2 else 0.7
    return share * (1.0 + max(-0.4, min(0.4, 0.03 * lead)))


# What a card may still bring if it stays in hand, where nothing else matters.
KEPT: dict[int, float] = {MALUS: 1.0, CHILD: 1.8, HOUSE: 1.2, TRAVEL: 1.2}
TO_A_SINGLE: dict[int, float] = {MARRIAGE: 2.5, FLIRT: 1.0}


def kept_worth(view: SmileLifeView, seat: Seat, card: Card) -> float:
    """What it may still bring if it stays in hand."""
    life = view.lives[seat]
    category = CATEGORY[card]
    if category in (PET, PRIZE, LEGION):
        hopeless = category == LEGION and life.barred
        return 0.0 if hopeless else float(SMILES[card])
    if category in TO_A_SINGLE:
        return 0.4 if life.marriage is not None else TO_A_SINGLE[category]
    if category in (JOB, STUDY, WAGE):
        return _career_worth(life, card)
    return KEPT.get(category, 1.5)


def _career_worth(life: LifeView, card: Card) -> float:
    """Jobs and studies for whoever has no work, wages for whoever may place them."""
    if CATEGORY[card] == WAGE:
        return 1.0 if life.job is not None and WAGE_LEVEL[card] <= MAX_WAGE[life.job] else 0.6
    if life.job is not None:
        return 0.3
    return 1.0 if CATEGORY[card] == STUDY else max(0.3, 3.0 - 0.5 * _gap(life, card))


def _gap(life: LifeView, job: Card) -> int:
    return max(0, STUDIES_NEEDED[job] - life.level)


def hits(life: LifeView, card: Card) -> bool:
    """Could this malus hit that life?"""
    return maluses.can_hit(life_of(life), card)
