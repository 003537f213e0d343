"""From the table to what one seat may see of it, and back: worlds that look the same from there."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat
from ..cards import bits, cards_of
from .state import State
from .view import KNOWN, DernierView

T = TypeVar("T", bound=State)


def view(state: State, seat: Seat | None) -> DernierView:
    """SG5-DIG-1: own hand private; top card, colour, total, direction and sizes public.

    Who forgot to say "Dernier !" is for the players to notice: it is not in the view (SG5-DIG-3).
    """
    said, hands, turn, drawn = state.said, state.hands, state.turn, state.drawn
    known = []
    for hand in hands:
        known.append(KNOWN[said & 1][hand.bit_count()])
        said >>= 1
    # In the order of the fields: a view is made for every seat after every move.
    return DernierView(
        seat,
        turn,
        state.direction,
        state.top,
        state.colour if state.colour >= 0 else None,
        state.penalty,
        len(state.stock),
        len(state.discards),
        drawn >= 0,
        drawn if drawn >= 0 and turn == seat else None,
        tuple(known),
        () if seat is None else cards_of(hands[seat]),
        None if state.face is None else state.face_view(),
        state.reverse_skips and len(hands) == 2,
    )


def _draw_anew(world: State, dealt: list[Card]) -> None:
    """Any of these cards may be those which the seat at its turn has drawn in it."""
    if world.drawn >= 0:
        world.drawn = dealt[0]
    if world.barred:
        world.barred = sum(1 << card for card in dealt[-world.barred.bit_count() :])
        world.fits = world.following & ~world.barred


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Deal the stock and the other hands anew; sizes, discards and the own hand stay."""
    world = state.copy()
    hidden = list(state.stock)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden += bits(hand)
    hidden.sort()  # how they lie in truth decides nothing
    rng.shuffle(hidden)
    for other, hand in enumerate(state.hands):
        if other != seat:
            dealt = [hidden.pop() for _ in range(hand.bit_count())]
            world.hands[other] = sum(1 << card for card in dealt)
            if other == state.turn:
                _draw_anew(world, dealt)
    world.stock = hidden
    world.chance = QuickChance(rng.getrandbits(64))
    return world
