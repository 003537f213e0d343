"""Rules of thumb: what a move looks like at a glance, in smiles."""

from __future__ import annotations

from ....core.model import Card, Move, Seat
from ..cards import CATEGORY, JOB, MAX_WAGE, STUDIES_NEEDED, TEMP, WAGE_LEVEL
from ..moves import (
    Choose,
    ChooseSeat,
    Decline,
    Discard,
    Divorce,
    Draw,
    Inflict,
    Look,
    Pay,
    Place,
    Resign,
    Spend,
    Stake,
    StopAdultery,
    TakeDiscard,
    TakeRiver,
    UseGift,
)
from ..view import SmileLifeView
from .worth import grudge, harm, job_worth, kept_worth, placed_worth

NEVER = -9.0


def weigh(view: SmileLifeView, move: Move) -> float:
    """How good a move looks, in smiles."""
    seat = view.seat
    assert seat is not None
    match move:
        case Place(card):
            return placed_worth(view, seat, card) - 0.2 * kept_worth(view, seat, card)
        case Inflict(card, target):
            return harm(view.lives[target], card) * grudge(view, seat, target)
        case Discard(card):
            return -kept_worth(view, seat, card)
        case Stake(card):
            return 0.9 - 0.5 * placeable(view, seat, card)
        case Choose(card):
            return chosen(view, seat, card)
        case ChooseSeat(target):
            return grudge(view, seat, target)
        case Spend() | Pay() | UseGift():
            return payment(view, move)
    return other(view, seat, move)


def other(view: SmileLifeView, seat: Seat, move: Move) -> float:
    """How a turn begins, and what is given up."""
    match move:
        case Draw():
            return 1.2
        case TakeDiscard():
            return placed_worth(view, seat, view.discard[-1]) - 1.0
        case TakeRiver(place):
            river = view.river or ()
            return 0.4 + 0.6 * kept_worth(view, seat, river[place])
        case Resign():
            return career_move(view, seat)
        case Look():
            return 1.0
        case Decline():
            return 0.1
        case Divorce() | StopAdultery():
            return NEVER
    return 0.0


def placeable(view: SmileLifeView, seat: Seat, wage: Card) -> bool:
    job = view.lives[seat].job
    return job is not None and WAGE_LEVEL[wage] <= MAX_WAGE[job]


def chosen(view: SmileLifeView, seat: Seat, card: Card) -> float:
    """The best to fetch, keep or protect; the least to give or throw away."""
    question = view.question
    assert question is not None
    if question.code == "fetch":
        return placed_worth(view, seat, card)
    if question.code == "give_wage":
        return -float(WAGE_LEVEL[card])
    worth = kept_worth(view, seat, card)
    return -worth if question.code in ("throw_one", "luck_order") else worth


def payment(view: SmileLifeView, move: Move) -> float:
    """The gift first, then the proposed wages one by one, then pay."""
    if isinstance(move, UseGift):
        return 5.0
    proposal = view.payment.proposal if view.payment else ()
    if isinstance(move, Spend):
        return 3.0 if move.card in proposal else NEVER
    return 4.0


def career_move(view: SmileLifeView, seat: Seat) -> float:
    """Leave a job only for a clearly better one in hand; it costs a turn, except for a temp."""
    life = view.lives[seat]
    if life.job is None:
        return NEVER
    within = [c for c in view.hand if CATEGORY[c] == JOB and STUDIES_NEEDED[c] <= life.level]
    best = max([job_worth(view, life, card) for card in within], default=NEVER)
    gain = best - job_worth(view, life, life.job)
    return gain + 0.5 if TEMP[life.job] else gain - 1.8
