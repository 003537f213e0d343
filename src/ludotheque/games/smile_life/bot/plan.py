"""How the hardest bot plans: in which order to lay down what it holds, and what may still come.

A plan is a walk through the cards of the hand, one a turn, each where it fits: studies before the
job that ends them, flirts before the wedding. What a life has become after it is worth what the
pile still promises to it. All of it is counted from the view of one seat.
"""

from __future__ import annotations

from typing import NamedTuple

from ....core.model import Card, Seat
from ..cards import (
    ADULTERY,
    ARCHITECT,
    BARTENDER,
    BOMBING,
    CATEGORIES,
    CATEGORY,
    CHILD,
    DECK,
    FLIRT,
    GRAND_PROFESSOR,
    HOUSE,
    JOB,
    KEEPS_STUDYING,
    LEGACY,
    LEGION,
    MALUS,
    MARRIAGE,
    MARRIED_PRICE,
    MAX_WAGE,
    NONE,
    PILOT,
    PRICE,
    PRIZE,
    RESEARCHER,
    REWARD_BIT,
    REWARDED_WAGE,
    SKIPS,
    SMILES,
    SPECIAL,
    STUDIES_NEEDED,
    STUDY,
    STUDY_LEVELS,
    TEACHER,
    TRAVEL,
    WAGE,
    WAGE_LEVEL,
)
from ..rules.flirts import MOST_FLIRTS
from ..rules.studies import MOST_STUDIES
from ..view import SmileLifeView
from .worth import grudge, harm, hits, placed_worth, robs

BEST_WAGE = max(WAGE_LEVEL)
MOST_LEVELS = 9  # SL-STUDY-3

# Measured in matches against the rules of thumb.
HELD = 0.8  # how much of a hope comes true: jobs are lost, cards come too late
HIRED = 0.7  # how much of the wages of a job still to be found
STUDIED = 0.8  # how many of the studies to come a jobless player can use
COURTED = 0.6  # how many of the flirts to come before a wedding
RAISED = 0.6  # how many of the children to come after a wedding still to be had
SOON = 0.01  # a card laid down a turn earlier
FAR = 15.0  # turns before the end from which hand cards lose their worth
THEFT = 1.2  # a flirt stolen
MISSED = 0.8  # how far the harm of a missed turn is believed
# By category: what a card that fits nowhere yet is worth all the same.
RESIDUE = (0.22, 0.38, 0.38, 0.22, 0.9, 0.22, 1.05, 0.45, 0.22, 0.68, 0.45, 0.38, 0.75, 0.0)


class Course(NamedTuple):
    """A life as far as plans go."""

    level: int
    studies: int
    job: Card
    limit: int  # of wages
    flirts: int
    married: bool
    cheating: bool
    funds: int


class Hopes(NamedTuple):
    """How many cards of each kind this seat may still expect to draw."""

    turns: int
    kinds: list[float]  # by category
    wages: list[float]  # of that level or below
    reach: list[float]  # by study level: the wage limit of a good job still to come


def course_of(view: SmileLifeView) -> Course:
    """Where this seat's life stands."""
    assert view.seat is not None
    life = view.lives[view.seat]
    job = NONE if life.job is None else life.job
    return Course(
        life.level,
        len(life.studies),
        job,
        REWARDED_WAGE if life.raised else MAX_WAGE[job],
        len(life.flirts),
        life.marriage is not None,
        life.adultery is not None,
        sum(WAGE_LEVEL[wage] for wage in life.wages) + LEGACY * life.legacy,
    )


def hopes_of(view: SmileLifeView) -> Hopes:
    """What the cards that lie nowhere in sight promise, and how many turns are left to draw."""
    unseen = _unseen(view)
    turns = view.pile // len(view.lives)
    share = turns / max(1, len(unseen))  # of every unseen card, for this seat
    kinds = [0.0] * len(CATEGORIES)
    wages = [0.0] * (BEST_WAGE + 1)
    for card in unseen:
        kinds[CATEGORY[card]] += share
        if CATEGORY[card] == WAGE:
            for level in range(WAGE_LEVEL[card], BEST_WAGE + 1):
                wages[level] += share
    return Hopes(turns, kinds, wages, _reach(unseen))


def _reach(unseen: list[Card]) -> list[float]:
    """By study level, the wage limit of the better half of the jobs that are left for it."""
    jobs = [card for card in unseen if CATEGORY[card] == JOB and card != GRAND_PROFESSOR]
    jobs.sort(key=lambda card: -MAX_WAGE[card])
    reach = []
    for level in range(MOST_LEVELS + 1):
        limits = [MAX_WAGE[card] for card in jobs if STUDIES_NEEDED[card] <= level]
        better = limits[: (len(limits) + 1) // 2]
        reach.append(sum(better) / len(better) if better else 0.0)
    return reach


def _unseen(view: SmileLifeView) -> list[Card]:
    seen = {*view.hand, *view.discard, *view.gone, *(view.river or ()), *view.luck}
    for life in view.lives:
        seen.update(
            (
                *life.studies, *life.extra, *life.apart, *life.wages, *life.invested,
                *life.flirts, *life.affair, *life.aside, *life.children, *life.belongings,
                *life.awards, *life.maluses, *life.unserved, *life.specials,
            )
        )  # fmt: skip
        seen.update(c for c in (life.job, life.marriage, life.adultery) if c is not None)
    return [card for card in DECK if card not in seen]


# --- one card more ---


def after(course: Course, card: Card) -> Course | None:
    """The life with that card placed; None where it does not fit."""
    category = CATEGORY[card]
    if category == STUDY:
        if course.job >= 0:
            return course if KEEPS_STUDYING[course.job] else None
        if course.studies >= MOST_STUDIES:
            return None
        level = course.level + STUDY_LEVELS[card]
        return course._replace(level=level, studies=course.studies + 1)
    if category == JOB:
        return _employed(course, card)
    if category == WAGE:
        if WAGE_LEVEL[card] > course.limit:
            return None
        return course._replace(funds=course.funds + WAGE_LEVEL[card])
    if category in (FLIRT, MARRIAGE, ADULTERY, CHILD):
        return _in_love(course, category)
    return _owning(course, card, category)


def _employed(course: Course, card: Card) -> Course | None:
    if card == GRAND_PROFESSOR:
        fits = TEACHER[course.job]
    else:
        fits = course.job < 0 and course.level >= STUDIES_NEEDED[card]
    return course._replace(job=card, limit=MAX_WAGE[card]) if fits else None


def _in_love(course: Course, category: int) -> Course | None:
    if category == FLIRT:
        if course.married:
            return course if course.cheating else None
        free = course.flirts < MOST_FLIRTS or course.job == BARTENDER
        return course._replace(flirts=course.flirts + 1) if free else None
    if category == MARRIAGE:
        return course._replace(married=True) if course.flirts and not course.married else None
    if category == ADULTERY:
        return course._replace(cheating=True) if course.married and not course.cheating else None
    return course if course.married else None


def _owning(course: Course, card: Card, category: int) -> Course | None:
    if category in (HOUSE, TRAVEL):
        price = MARRIED_PRICE[card] if course.married else PRICE[card]
        free = course.job == (PILOT if category == TRAVEL else ARCHITECT)
        if course.funds < price and not free:
            return None
        return course if free else course._replace(funds=course.funds - price)
    if category == PRIZE:
        return course._replace(limit=REWARDED_WAGE) if REWARD_BIT[course.job] else None
    return course


# --- what a life may still become ---


def promise(course: Course, hopes: Hopes) -> float:
    """The smiles a life may still hope for."""
    return HELD * (_career(course, hopes) + _romance(course, hopes))


def _career(course: Course, hopes: Hopes) -> float:
    if course.job < 0:
        return _job_hunt(course, hopes)
    worth = hopes.wages[course.limit]
    if KEEPS_STUDYING[course.job]:
        worth += hopes.kinds[STUDY]
    elif course.job == RESEARCHER:
        worth += 1.0
    elif course.job == PILOT:
        worth += hopes.kinds[TRAVEL]
    return worth


def _job_hunt(course: Course, hopes: Hopes) -> float:
    """A job within reach, the wages it would allow, and studies meanwhile."""
    limit = hopes.reach[min(course.level, MOST_LEVELS)]
    low = int(limit)
    high = min(BEST_WAGE, low + 1)
    wages = hopes.wages[low] + (limit - low) * (hopes.wages[high] - hopes.wages[low])
    found = min(1.0, hopes.kinds[JOB] / 2) * (2.0 + HIRED * wages)
    return found + STUDIED * min(MOST_STUDIES - course.studies, hopes.kinds[STUDY])


def _romance(course: Course, hopes: Hopes) -> float:
    flirts, children = hopes.kinds[FLIRT], 2 * hopes.kinds[CHILD]
    if course.married:
        return children + (flirts if course.cheating else 0.0)
    room = flirts if course.job == BARTENDER else min(max(0, MOST_FLIRTS - course.flirts), flirts)
    wedding = min(1.0, hopes.kinds[MARRIAGE]) * (1.0 if course.flirts else min(1.0, flirts))
    return COURTED * room + wedding * (3.0 + RAISED * children)


# --- the plan ---


class Plan:
    """The best order for a hand, worked out once for every set of cards left."""

    def __init__(self, view: SmileLifeView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.hopes = hopes_of(view)
        self._best: dict[tuple[frozenset[Card], Course, int], float] = {}
        self._promised: dict[Course, float] = {}
        self._value: dict[Card, float] = {}

    def best(self, hand: frozenset[Card], course: Course, turns: int) -> float:
        """The most this hand can add to the life, laid down one card a turn."""
        key = (hand, course, turns)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._search(hand, course, turns)
        return found

    def _search(self, hand: frozenset[Card], course: Course, turns: int) -> float:
        best = self._rest(hand)
        for card in hand if turns > 0 else ():
            then = self._with(course, card)
            if then is not None:
                gain = self.gain(course, card, then, turns)
                best = max(best, gain + self.best(hand - {card}, then, turns - 1))
        return best

    def _with(self, course: Course, card: Card) -> Course | None:
        if CATEGORY[card] == MALUS:
            return course if self.value(card) > 0 else None
        if CATEGORY[card] == LEGION and self.view.lives[self.seat].barred:
            return None
        return after(course, card)

    def _rest(self, hand: frozenset[Card]) -> float:
        """What cards that found no place may still bring, the less the nearer the end."""
        rest = sum([RESIDUE[CATEGORY[card]] for card in hand])
        return rest * min(1.0, self.hopes.turns / FAR)

    def gain(self, course: Course, card: Card, then: Course, turns: int) -> float:
        """What laying a card down adds: its worth, and what the life may hope for now."""
        more = self.promise(then) - self.promise(course)
        return (self.value(card) + more) * self.haste(turns)

    def haste(self, turns: int) -> float:
        """Rather sooner than later: the more turns are left of the plan."""
        return 1.0 + SOON * turns

    def promise(self, course: Course) -> float:
        """What a life may still hope for."""
        found = self._promised.get(course)
        if found is None:
            found = self._promised[course] = promise(course, self.hopes)
        return found

    def value(self, card: Card) -> float:
        """What a card brings the moment it is laid down."""
        found = self._value.get(card)
        if found is None:
            found = self._value[card] = self._weigh(card)
        return found

    def _weigh(self, card: Card) -> float:
        category = CATEGORY[card]
        if category == SPECIAL or card == BOMBING:
            return placed_worth(self.view, self.seat, card)
        if category == MALUS:
            others = [seat for seat in range(len(self.view.lives)) if seat != self.seat]
            return max([self.hurt(card, seat) for seat in others])
        if category == FLIRT:
            return SMILES[card] + THEFT * robs(self.view, self.seat, card)
        return float(SMILES[card])

    def hurt(self, card: Card, target: Seat) -> float:
        """What a malus does to that player, as far as it pleases this one."""
        life = self.view.lives[target]
        if not hits(life, card):
            return 0.0
        missed = MISSED if SKIPS[card] == 1 else 1.0
        return missed * harm(life, card) * grudge(self.view, self.seat, target)
