"""What one seat may see of Le Dernier !; sight.py builds it up from nothing."""

from __future__ import annotations

from ....core.model import Card, Seat, View
from ..cards import CARD_IDS
from ..faces import FaceView


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
