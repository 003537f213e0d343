"""What one seat may see of Le Dernier !, built up from nothing; imagine() beside it."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat, View
from ..cards import CARD_IDS, bits, cards_of
from ..faces import FaceView
from .state import State

T = TypeVar("T", bound=State)


class SeatView(View, frozen=True):
    """What everybody knows of a player (SG5-DIG-1)."""

    cards: int
    said: bool  # said "Dernier !" for the card left


# All that can be known of a player, by what was said and by the number of cards.
KNOWN = tuple(
    tuple(SeatView(cards, said and cards == 1) for cards in range(len(CARD_IDS) + 1))
    for said in (False, True)
)


class DernierView(View, frozen=True):
    """The table as one seat sees it; a spectator has no hand."""

    seat: Seat | None
    turn: Seat  # -1 when the match is over
    direction: int
    top: Card
    colour: int | None  # named with the happy card on top
    penalty: int
    stock: int
    discards: int  # below the top card
    has_drawn: bool  # whose turn it is has drawn and decides about that card
    drawn: Card | None  # ... and it is mine
    seats: tuple[SeatView, ...]
    hand: tuple[Card, ...]
    face: FaceView | None = None  # option imitate
    reverse_skips: bool = False  # SG5-ACT-9: we are two, and a surprised card skips the other


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
