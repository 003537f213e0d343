"""What lies on a table of Le Dernier !: plain data. A set of cards is a number, one bit a card."""

from __future__ import annotations

from typing import Final

from ....core.model import Card, Outcome, Seat
from ..cards import bits
from ..imitation import Imitating
from .deck import FOLLOWS, FOLLOWS_COLOUR
from .moves import Announce, Denounce

# By number of players: who follows each seat (SG-GEN-6).
CLOCKWISE: Final[tuple[tuple[Seat, ...], ...]] = tuple(
    tuple((seat + 1) % seats for seat in range(seats)) for seats in range(11)
)
AGAINST: Final[tuple[tuple[Seat, ...], ...]] = tuple(
    tuple((seat - 1) % seats for seat in range(seats)) for seats in range(11)
)


class State(Imitating):
    """Hands, stock, discards, and what is pending."""

    __slots__ = (
        "after",
        "barred",
        "claims",
        "colour",
        "direction",
        "discards",
        "drawn",
        "fits",
        "hands",
        "held",
        "owing",
        "penalty",
        "result",
        "reverse_skips",
        "said",
        "still",
        "stock",
        "top",
        "turn",
    )

    reverse_skips: bool  # option two_player_reverse_skips
    hands: list[int]  # a set of cards per seat
    stock: list[Card]  # a drawn card is any of these: the pile is shuffled as it is drawn
    discards: list[Card]  # below the top card
    top: Card
    fits: int  # the set of cards that may be laid now
    barred: int  # cards whose turn it is drew for a forgotten "Dernier !": not in `fits`
    colour: int  # named with a happy card, -1 if the top card speaks for itself
    penalty: int  # unpaid cards of the angry cards on top
    direction: int  # of play: 1 clockwise, -1 against it
    after: tuple[Seat, ...]  # who follows each seat in that direction
    turn: Seat  # -1 when the match is over
    drawn: Card  # drawn this turn and not yet laid or kept, -1 if none
    owing: Seat  # came down to one card without saying it, -1 if nobody
    held: bool  # cards are held back so that there is time to denounce
    claims: list[tuple[Seat, Announce | Denounce]]
    said: int  # set of seats that said it for the card they hold
    still: int  # turns in a row that changed no hand size; -1: this one has
    result: Outcome | None

    def head(self, direction: int) -> None:
        """From now on play goes this way round."""
        self.direction = direction
        self.after = (CLOCKWISE if direction == 1 else AGAINST)[self.seats]

    @property
    def holding(self) -> bool:
        """SG5-DIG-5: no card may be laid yet: there is time to claim, or claims are coming in."""
        return self.held or bool(self.claims)

    @property
    def may_say(self) -> bool:
        """SG5-LAST-1: the word is for one card; whoever has drawn meanwhile comes too late."""
        return self.owing >= 0 and self.hands[self.owing].bit_count() == 1

    @property
    def following(self) -> int:
        """The cards that may follow the card laid last, if nobody has to pay for it."""
        return FOLLOWS[self.top] if self.colour < 0 else FOLLOWS_COLOUR[self.colour]

    def next_card(self) -> Card:
        """Any card of the stock, which is shuffled as it is drawn."""
        stock = self.stock
        index = self.chance.below(len(stock))
        card = stock[index]
        stock[index] = stock[-1]
        stock.pop()
        return card

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        cards = [self.top, *self.stock, *self.discards]
        for hand in self.hands:
            cards += bits(hand)
        return cards
