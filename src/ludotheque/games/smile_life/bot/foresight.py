"""How the hardest bot weighs a move: by what it brings now and the best plan it leaves."""

from __future__ import annotations

from ....core.model import Card, Move
from ..cards import NONE, SMILES, TEMP
from ..moves import (
    Choose,
    Decline,
    Discard,
    Draw,
    Inflict,
    Place,
    Resign,
    Stake,
    TakeDiscard,
    TakeRiver,
)
from ..view import SmileLifeView
from .plan import Course, Plan, after, course_of
from .weighing import chosen, weigh

DEPTH = 6  # turns a plan looks ahead
UNKNOWN = 0.55  # what a card drawn unseen is worth
BET = 0.9  # what a wage at the casino is worth
UNREST = 0.2  # changing jobs for nothing


class Foresight:
    """One decision, seen from what would be left of hand and life after it."""

    def __init__(self, view: SmileLifeView) -> None:
        self.view = view
        self.plan = Plan(view)
        self.course = course_of(view)
        self.turns = min(DEPTH, 1 + self.plan.hopes.turns)
        question = view.question
        self.code = question.code if question else ""
        self.hand = frozenset(view.hand)
        if self.code == "place_taken" and question and question.card is not None:
            self.hand |= {question.card}

    def weigh(self, move: Move) -> float:
        """How good a move looks, in smiles; of what plans say nothing, a rule of thumb."""
        match move:
            case Place(card):
                return self._laid(card, self.hand - {card}) + self._drawn_again()
            case Discard(card):
                return self._without(card) + self._drawn_again()
            case Inflict(card, target):
                harm = self.plan.hurt(card, target) * self.plan.haste(self.turns)
                return harm + self._without(card) + self._drawn_again()
            case Stake(card):
                return BET + self._without(card) + self._drawn_again()
            case Resign():
                return self._resigned(self.hand)
            case Choose(card):
                return self._chosen(card)
        return self._beginning(move)

    def _beginning(self, move: Move) -> float:
        """How to begin the turn, or whether the rainbow has shone enough."""
        match move:
            case Draw():
                return UNKNOWN + self._left(self.hand, self.course)
            case TakeRiver(place):
                river = self.view.river or ()
                return self._left(self.hand | {river[place]}, self.course)
            case TakeDiscard():
                return self._taken(self.view.discard[-1])
            case Decline() if self.code == "rainbow":
                return self._left(self.hand, self.course, spent=1)
        return weigh(self.view, move)

    def _left(self, hand: frozenset[Card], course: Course, spent: int = 0) -> float:
        """The best that hand can still do for that life, some turns being spent."""
        return self.plan.best(hand, course, self.turns - spent)

    def _without(self, card: Card) -> float:
        return self._left(self.hand - {card}, self.course, spent=1)

    def _laid(self, card: Card, rest: frozenset[Card]) -> float:
        then = after(self.course, card) or self.course
        return self.plan.gain(self.course, card, then, self.turns) + self._left(rest, then, spent=1)

    def _drawn_again(self) -> float:
        """Every play of a rainbow brings another card."""
        return UNKNOWN if self.code == "rainbow" else 0.0

    def _taken(self, card: Card) -> float:
        """SL-TURN-8: the card itself, placed at once; a temp may have to resign for it."""
        if after(self.course, card) is None and TEMP[self.course.job]:
            return self._resigned(self.hand | {card})
        return self._laid(card, self.hand)

    def _resigned(self, hand: frozenset[Card]) -> float:
        """SL-RESIGN-1, SL-STATUS-TEMP-1: the job's smiles, its hopes, and a turn unless a temp."""
        idle = self.course._replace(job=NONE, limit=0)
        given_up = self.plan.promise(self.course) - self.plan.promise(idle)
        given_up += SMILES[self.course.job]
        if not TEMP[self.course.job]:
            return self._left(hand, idle, spent=1) - given_up
        drawn = UNKNOWN if self.code == "start" else 0.0
        return self._left(hand, idle) + drawn - given_up - UNREST

    def _chosen(self, card: Card) -> float:
        match self.code:
            case "luck_keep":
                return self._left(self.hand | {card}, self.course)
            case "throw_one":
                return self._left(self.hand - {card}, self.course)
            case "protect":
                return -self._left(self.hand - {card}, self.course)
            case "fetch":
                return self._laid(card, self.hand)
        return chosen(self.view, self.plan.seat, card)
