"""HC-TURN-1: four steps in a fixed order; what to say when a move belongs to another one."""

from __future__ import annotations

from ....core.model import Move
from ..cards import NONE
from ..moves import Buy, Discard, Draw, Skip, TakeCoin, TakeSpecial
from ..state import BUY, DISCARD, Frame, State
from . import buying, specials, turn
from .why import Why

DECIDE_DISCARD = Why("HC-TURN-1", "decide_discard", "skip_discard")
REFILL_FIRST = Why("HC-TURN-1", "refill_first", "draw_now")
MUST_REFILL = Why("HC-TURN-1", "must_refill", "draw_now")
DISCARD_PASSED = Why("HC-TURN-1", "discard_passed", "discard_next")
DISCARD_BLOCKED = Why("GZ-MONSTER-POULPZILLA-1", "discard_blocked", "chase_monster")
ZONE_FULL = Why("HC-TURN-6", "zone_full", "make_room")
DECKS_EMPTY = Why("HC-TURN-9", "decks_empty", "buy_or_coin")
REFILL_PASSED = Why("HC-TURN-12", "refill_passed", "end_turn")
BUY_FIRST = Why("HC-TURN-1", "buy_first", "buy_or_coin")
MUST_BUY = Why("HC-TURN-10", "must_buy", "take_coin")
BOUGHT_ALREADY = Why("HC-TURN-10", "bought_already", "end_turn")
NOT_ASKED = Why("HC-TURN-1", "not_asked")


def too_early(state: State, frame: Frame, move: Move) -> Why:
    """In steps 1 and 2: what stands against a card in the first place, else that it is too soon."""
    first = DECIDE_DISCARD if frame.kind == DISCARD else REFILL_FIRST
    match move:
        case Draw():
            return first
        case Buy(card):
            return buying.obstacle(state, frame.seat, card) or first
        case TakeSpecial(card):
            return specials.obstacle(state, frame.seat, card) or first
        case TakeCoin():
            return first
        case Skip():
            return MUST_REFILL
    return past(state, frame, move)


def past(state: State, frame: Frame, move: Move) -> Why:
    """In steps 3 and 4: what is over, or not yet due."""
    match move:
        case Discard():
            blocked = turn.discard_blocked(state, frame.seat)
            return DISCARD_BLOCKED if blocked else DISCARD_PASSED
        case Draw():
            return _no_draw(state, frame)
        case TakeSpecial(card) if frame.kind == BUY:
            return specials.obstacle(state, frame.seat, card) or BUY_FIRST
        case Skip():
            return MUST_BUY
        case Buy() | TakeCoin():
            return BOUGHT_ALREADY
    return NOT_ASKED


def _no_draw(state: State, frame: Frame) -> Why:
    """HC-TURN-6, 9, 12: three cards, nothing left to draw, or a gap the next player fills."""
    if NONE not in state.zone:
        return ZONE_FULL
    return DECKS_EMPTY if frame.kind == BUY else REFILL_PASSED
