"""Reasons and questions put into words: what to fill in, and the shortest way out."""

from __future__ import annotations

from ....core.model import Card, Decision, Move, Params, Refusal, Seat
from ..cards import (
    MEDIUM,
    NONE,
    STUDIES_NEEDED,
    WAGE_LEVEL,
)
from ..moves import Inflict, TakeDiscard
from ..state import GIFT, LOOKING, PAYING, Frame, Life, State
from . import acquisitions, wages, ways
from .why import Why

# Sentences that compare numbers, which are counted only for them.
NUMBERED = frozenset(
    ("missing_studies", "wage_without_job", "wage_too_high", "too_expensive", "five_flirts")
)


def explained(state: State, seat: Seat | None, move: Move, why: Why) -> Refusal:
    """The refusal a player reads: which clause, which sentence, which way out."""
    if seat is None:
        return Refusal(why.rule, why.code)
    life = state.lives[seat]
    card = _card_of(state, move)
    params = _pending(state, state.pending[-1]) if state.pending else {}
    params["seat"] = _seat_of(state, move)
    if card >= 0:
        params["card"] = card
    if life.job >= 0:
        params["job_card"] = life.job
    if why.code in NUMBERED:
        params |= _about(life, card)
    if isinstance(move, Inflict) and move.target < state.seats:
        params["target_job_card"] = state.lives[move.target].job
    remedy, way = ways.out_of(state, seat, card, why) if why.remedy else ways.NO_WAY
    return Refusal(why.rule, why.code, params, remedy, way=way)


def _pending(state: State, frame: Frame) -> Params:
    """What the question under way is about."""
    if frame.kind == PAYING:
        return _payment(state, frame) | {"taken_card": frame.card}
    return {"taken_card": frame.card} if frame.card >= 0 else {}


def _card_of(state: State, move: Move) -> Card:
    if isinstance(move, TakeDiscard):
        return state.discard[-1] if state.discard else NONE
    card: Card = getattr(move, "card", NONE)
    return card


def _seat_of(state: State, move: Move) -> Seat:
    """The player it is about: the one aimed at, else the one whose answer is awaited."""
    target: Seat = getattr(move, "target", NONE)
    if 0 <= target < state.seats:
        return target
    return state.pending[-1].seat if state.pending else 0


def _about(life: Life, card: Card) -> Params:
    """The numbers that a card's conditions compare."""
    price = acquisitions.price(life, card)
    total = acquisitions.funds(life)
    return {
        "need": STUDIES_NEEDED[card],
        "studies": life.level,
        "missing": STUDIES_NEEDED[card] - life.level,
        "bundles": WAGE_LEVEL[card],
        "price": price,
        "total": total,
        "short": price - total,
        "flirts": len(life.flirts),
        "limit": wages.limit(life, life.job),
    }


def _payment(state: State, frame: Frame) -> Params:
    paid = acquisitions.paid(state)
    return {"card": frame.card, "price": frame.n, "paid": paid, "short": frame.n - paid}


# --- questions ---


def decision(state: State, frame: Frame, code: str) -> Decision:
    """The one sentence of the action bar."""
    params: Params = {"n": frame.n}
    if frame.card >= 0:
        params["card"] = frame.card
    if frame.kind == PAYING:
        params |= _payment(state, frame)
        code = "pay_or_gift" if frame.gift and not state.paying else code
    elif frame.kind == GIFT:
        params["to_seat"] = frame.n
    elif frame.kind == LOOKING:
        code = "look_pile" if frame.card == MEDIUM else "look_hands"
    return Decision(frame.seat, code, params)
