"""The way out of a refusal: which advice is true here, and which move leads there."""

from __future__ import annotations

from typing import TypeAlias

from ....core.model import Card, Move, Seat
from ..cards import DWELLINGS, HUES, HUES_OF, MASK, NO_DISCARD, SLOTS
from ..moves import BUY as BUY_MOVES
from ..moves import DESTROY as DESTROY_MOVES
from ..moves import DRAW, DRAW_BOX, PAY, PICK_MARKET, SKIP, SPEND_TOKEN, TAKE_COIN, ChooseSeat
from ..state import BUY, DISCARD, REFILL, SPECIAL, City, Frame, State
from . import buying
from .ending import LAST_ROUND_NUMBER
from .why import Why

Way: TypeAlias = tuple[str, Move | None]  # the key of a sentence, and the move it names


def out_of(state: State, seat: Seat, why: Why) -> Way:
    """The chapter's advice, as far as it holds for this player now."""
    if not (why.remedy and state.pending):
        return "", None
    frame = state.pending[-1]
    found = _at_once(state, frame, why) if frame.seat == seat else None
    if found is not None:
        return found
    holds = _holds(state, seat, why.remedy)
    return (why.remedy if holds else ""), None


# --- moves that can be made now ---


def _at_once(state: State, frame: Frame, why: Why) -> Way | None:
    """What lies in the way is a question: this answers it."""
    match why.remedy:
        case "skip_discard" | "from_the_middle" if frame.kind == DISCARD:
            return why.remedy, SKIP
        case "end_turn" if frame.kind == SPECIAL:
            return why.remedy, SKIP
        case "draw_now" | "other_deck" if frame.kind == REFILL:
            return why.remedy, next(DRAW[deck] for deck in range(4) if state.decks[deck])
        case "take_coin" | "buy_or_coin" if frame.kind == BUY:
            return why.remedy, TAKE_COIN
        case "pay_now" | "pay_otherwise" | "add_token":
            return _payment(state, frame, why.code)
        case "chase_monster":
            return _chase(state, frame)
    return _answer(state, frame, why.remedy)


def _answer(state: State, frame: Frame, remedy: str) -> Way | None:
    """A question about cities and players: any answer will do."""
    city = state.cities[frame.seat]
    match remedy:
        case "pick_market":
            return remedy, PICK_MARKET[state.markets[0]]
        case "still_stands":
            at = next(at for at in range(len(city.cards)) if city.standing(at) >= 0)
            return remedy, DESTROY_MOVES[at]
        case "an_opponent" | "choose_neighbour":
            seats = (move for move in state.moves(frame.seat) if isinstance(move, ChooseSeat))
            return remedy, next(seats)
        case "answer_sphinx" | "draw_box":
            return remedy, DRAW_BOX
    return None


def _payment(state: State, frame: Frame, code: str) -> Way:
    """GZ-STOP-8: what can still be put down."""
    city = state.cities[frame.seat]
    tokens = [hue for hue in HUES if city.tokens[hue] > state.paid[hue]]
    if not tokens:
        return "pay_coins", PAY
    gone = code == "no_such_token"  # another colour, then: of this one there is nothing left
    if city.coins < buying.owed(state, frame):
        return "other_token" if gone else "add_token", SPEND_TOKEN[tokens[0]]
    return "pay_otherwise" if gone else "pay_now", PAY


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


def _holds(state: State, seat: Seat, remedy: str) -> bool:
    """Is that advice true for this player, in this step, in this round?"""
    city = state.cities[seat]
    room = len(city.cards) < SLOTS
    more = not state.last_round and state.round < LAST_ROUND_NUMBER
    match remedy:
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
    return False  # a move, for somebody who is asked something else
