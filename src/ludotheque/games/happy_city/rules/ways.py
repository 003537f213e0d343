"""The way out of a refusal: which advice is true here, and which move leads there."""

from __future__ import annotations

from typing import TypeAlias

from ....core.model import Card, Move, Seat
from ..cards import DWELLINGS, HUES, HUES_OF, MASK, NO_DISCARD, SLOTS
from ..moves import BUY as BUY_MOVES
from ..moves import CHOOSE_SEAT, DRAW, DRAW_BOX, PAY, PICK_MARKET, SKIP, SPEND_TOKEN, TAKE_COIN
from ..moves import DESTROY as DESTROY_MOVES
from ..state import BUY, City, Frame, State
from . import buying
from .ending import LAST_ROUND_NUMBER, facing
from .why import Why

Way: TypeAlias = tuple[str, Move | None]  # the key of a sentence, and the move it names


def out_of(state: State, seat: Seat, why: Why) -> Way:
    """The chapter's advice, as far as it holds for this player now."""
    if not (why.remedy and state.pending):
        return "", None
    frame = state.pending[-1]
    found = _at_once(state, frame, why.code) if frame.seat == seat else None
    if found is not None:
        return found
    holds = _holds(state, seat, frame, why.remedy)
    return (why.remedy if holds else ""), None


# --- moves that can be made now ---


def _at_once(state: State, frame: Frame, code: str) -> Way | None:
    """What lies in the way is a question: this answers it."""
    match code:
        case "decide_discard":
            return "skip_discard", SKIP
        case "refill_first" | "must_refill":
            return "draw_now", next(DRAW[deck] for deck in range(4) if state.decks[deck])
        case "must_buy":
            return "take_coin", TAKE_COIN
        case "buy_first":
            return "buy_or_coin", TAKE_COIN
        case "not_paid_yet" | "pay_first" | "no_such_token":
            return _payment(state, frame, code)
        case "discard_blocked":
            return _chase(state, frame)
    return _answer(state, frame, code)


def _answer(state: State, frame: Frame, code: str) -> Way | None:
    """A question about cities and players: any answer will do."""
    city = state.cities[frame.seat]
    match code:
        case "pick_first":
            return "pick_market", PICK_MARKET[state.markets[0]]
        case "choose_ruin":
            at = next(at for at in range(len(city.cards)) if city.standing(at) >= 0)
            return "still_stands", DESTROY_MOVES[at]
        case "visit_first":
            return "an_opponent", CHOOSE_SEAT[state.left_of(frame.seat)]
        case "sphinx_first":
            return "answer_sphinx", DRAW_BOX
        case "pyramid_first":
            return "choose_neighbour", CHOOSE_SEAT[facing(state, frame.seat)[0]]
    return None


def _payment(state: State, frame: Frame, code: str) -> Way:
    """GZ-STOP-8: what can still be put down."""
    city = state.cities[frame.seat]
    tokens = [hue for hue in HUES if city.tokens[hue] > state.paid[hue]]
    if not tokens:
        return "pay_coins", PAY
    if city.coins < buying.owed(state, frame):
        return "add_token", SPEND_TOKEN[tokens[0]]
    return "pay_otherwise" if code == "no_such_token" else "pay_now", PAY


def _chase(state: State, frame: Frame) -> Way | None:
    """GZ-MONSTER-4: a card of its colour sends the monster to the left."""
    if frame.kind != BUY:
        return None
    seat = frame.seat
    shown = [card for card in (*state.zone, *DWELLINGS) if card >= 0]
    able = [card for card in shown if buying.obstacle(state, seat, card) is None]
    card = next((card for card in able if _frees(state, seat, card)), None)
    return None if card is None else ("chase_monster", BUY_MOVES[card])


def _frees(state: State, seat: Seat, card: Card) -> bool:
    """Would every monster that forbids discarding go, and stay with the left neighbour?"""
    city, left = state.cities[seat], state.cities[state.left_of(seat)]
    return all(
        MASK[beast] & MASK[card]
        and beast in city.monsters
        and not any(left.tokens[hue] for hue in HUES_OF[beast])
        for beast in _keepers(city)
    )


def _keepers(city: City) -> list[Card]:
    """GZ-MONSTER-POULPZILLA-1: the monsters that forbid discarding."""
    return [beast for beast in city.beasts() if NO_DISCARD[beast]]


# --- advice for later, where there is a later ---


def _holds(state: State, seat: Seat, frame: Frame, remedy: str) -> bool:
    """Is that advice true for this player, in this step, in this round?"""
    city = state.cities[seat]
    shopping = frame.seat == seat and frame.kind == BUY
    room = len(city.cards) < SLOTS
    more = not state.last_round and state.round < LAST_ROUND_NUMBER
    match remedy:
        case "other_card":
            return shopping and room
        case "only_coin" | "buy_or_coin":
            return shopping
        case "earn_more" | "discard_next":
            return more
        case "make_room":
            return more and not _keepers(city)
        case "chase_monster":
            return room and more and all(beast in city.monsters for beast in _keepers(city))
        case "build_colour" | "build_colours" | "one_more":
            return room and more
        case "other_special":
            return bool(state.offer) and room and more
    return True
