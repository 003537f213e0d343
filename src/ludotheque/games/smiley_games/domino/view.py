"""What one seat may see of Domino, built up from nothing; imagine() beside it."""

from __future__ import annotations

from random import Random
from typing import ClassVar, TypeVar

from ....core.chance import QuickChance
from ....core.model import Card, Seat, View
from ..cards import bits, cards_of
from ..faces import FaceView
from .cells import Cell
from .state import BONUS, FRESH, State

T = TypeVar("T", bound=State)


class JokerView(View, frozen=True):
    """A joker on the table, in the cell of the card it stands for."""

    cell: Cell
    card: Card


class DominoView(View, frozen=True):
    """The table as one seat sees it; a spectator has no hand."""

    most: ClassVar[dict[str, int]] = {"jokers": 12}
    seat: Seat | None
    turn: Seat  # -1 when the match is over
    bonus: bool  # whose turn it is has made two links and may lay another card
    exchange: bool  # ... has neither laid nor discarded: jokers may be exchanged
    rows: tuple[int, ...]  # opened smileys, top to bottom
    columns: tuple[int, ...]  # opened colours, left to right
    table: tuple[Cell, ...]  # the occupied cells, each with the number of its card
    jokers: tuple[JokerView, ...]  # those in which another card lies
    stock: int
    discarded: tuple[Card, ...]
    cards: tuple[int, ...]  # how many each seat holds
    hand: tuple[Card, ...]
    hints: bool = True  # option legal_hints
    face: FaceView | None = None  # option imitate


def view(state: State, seat: Seat | None) -> DominoView:
    """SG4-DIG-1: own hand private; table, hand sizes, stock size and discarded specials public."""
    return DominoView(
        seat=seat,
        turn=state.turn,
        bonus=state.phase == BONUS,
        exchange=state.phase == FRESH,
        rows=state.rows,
        columns=state.columns,
        table=cards_of(state.filled),
        jokers=tuple([JokerView(*joker) for joker in sorted(state.jokers.items())]),
        stock=len(state.stock),
        discarded=cards_of(state.discarded),
        cards=tuple([hand.bit_count() for hand in state.hands]),
        hand=() if seat is None else cards_of(state.hands[seat]),
        hints=state.hints,
        face=state.face_view(),
    )


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Deal the stock and the other hands anew; sizes, the table and the own hand stay."""
    world = state.copy()
    hidden = list(state.stock)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden += bits(hand)
    hidden.sort()  # how they lie in truth decides nothing
    rng.shuffle(hidden)
    for other, hand in enumerate(state.hands):
        if other != seat:
            world.hands[other] = sum(1 << hidden.pop() for _ in range(hand.bit_count()))
    world.stock = hidden
    world.chance = QuickChance(rng.getrandbits(64))
    return world
