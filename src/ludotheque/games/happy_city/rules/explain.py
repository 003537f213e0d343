"""Reasons and questions put into words: what to fill in."""

from __future__ import annotations

from ....core.model import Card, Decision, Move, Params, Refusal, Seat
from ..cards import NONE, TOKEN_COINS
from ..state import DESTROY, PAYING, REFILL, Frame, State
from . import buying, specials, ways
from .experts import incomes
from .why import Why

WHICH = ("", "second_", "third_", "fourth_")


def explained(state: State, seat: Seat | None, move: Move, why: Why) -> Refusal:
    """The refusal a player reads: which clause, which sentence, which way out."""
    if seat is None:
        return Refusal(why.rule, why.code)
    card: Card = getattr(move, "card", NONE)
    params: Params = {"seat": _seat_of(state, move)}
    if card >= 0:
        params["card"] = card
    match why.code:
        case "too_expensive":
            params |= _price(state, seat, card)
        case code if code in specials.SHORT:
            params |= _short(state, seat, card)
        case "one_colour_each":
            params["missing"] = specials.too_few(state.cities[seat], card)
        case "deck_empty":
            params["deck"] = getattr(move, "deck", NONE)
        case "no_such_token":
            params["colour"] = getattr(move, "colour", NONE)
        case "not_paid_yet" | "pay_first":
            params |= _payment(state, state.pending[-1])
        case "choose_ruin":
            params["card"] = state.pending[-1].card
    remedy, way = ways.out_of(state, seat, why)
    return Refusal(why.rule, _code(state, seat, why), params, remedy, way=way)


def _code(state: State, seat: Seat, why: Why) -> str:
    """Whoever holds tokens is told that they were counted."""
    counted = why.code == "too_expensive" and any(state.cities[seat].tokens)
    return "too_expensive_tokens" if counted else why.code


def _seat_of(state: State, move: Move) -> Seat:
    """The player it is about: the one aimed at, else the one whose answer is awaited."""
    target: Seat = getattr(move, "target", NONE)
    if 0 <= target < state.seats:
        return target
    return state.pending[-1].seat if state.pending else 0


def _price(state: State, seat: Seat, card: Card) -> Params:
    city = state.cities[seat]
    price, total = buying.price(state, city, card), buying.funds(city)
    income = incomes(state)[seat]
    return {"price": price, "total": total, "short": price - total, "income": income}


def _short(state: State, seat: Seat, card: Card) -> Params:
    """HC-SPECIAL-2: every colour that is short: {colour}, {second_colour} ..."""
    params: Params = {}
    short = specials.missing(state.cities[seat], card)
    for which, (hue, missing) in zip(WHICH, short, strict=False):
        params |= {f"{which}colour": hue, f"{which}missing": missing}
    return params


def _payment(state: State, frame: Frame) -> Params:
    owed = max(0, buying.owed(state, frame))
    paid = TOKEN_COINS * sum(state.paid)
    return {"card": frame.card, "price": frame.n, "paid": paid, "short": owed, "worth": TOKEN_COINS}


def decision(state: State, frame: Frame, code: str) -> Decision:
    """The one sentence of the action bar."""
    params: Params = {"n": frame.n}
    if frame.card >= 0:
        params["card"] = frame.card
    if frame.kind == PAYING:
        params |= _payment(state, frame)
    elif frame.kind == REFILL:
        params["n"] = state.zone.count(NONE)
    elif frame.kind == DESTROY:
        params["by_card"] = frame.card
    return Decision(frame.seat, code, params)
