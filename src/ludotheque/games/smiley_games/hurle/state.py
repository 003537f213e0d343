"""What lies on a table of Hurle !: a stack before everybody, of which only the top is seen."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import COLOUR, SMILEY, TIMINGS
from ..reflex import CHOOSING
from ..stacks import Stacks
from .moves import SPECIALS

EXPOSURE = TIMINGS["g3_exposure"]


class State(Stacks):
    """Who receives which card, and who may not shout again yet; `leader` is the dealer."""

    __slots__ = ("names", "receiver", "retrying")

    names: list[Card]  # by seat, the special taken, -1 if none (yet)
    receiver: Seat  # of the card turned last, or on its way
    retrying: int  # the set of seats that erred on the card of the dice, and wait

    @property
    def limit(self) -> int:
        """SG3-DIG-6: the same with or without a challenge."""
        return EXPOSURE

    @property
    def chooser(self) -> Seat:
        """SG-VAR-6: specials are chosen in seat order: who has none yet; -1 if nobody chooses."""
        return self.names.index(-1) if self.phase == CHOOSING else -1

    @property
    def free_names(self) -> tuple[Card, ...]:
        """SG-VAR-6: without repetition."""
        if self.phase != CHOOSING:
            return ()
        return tuple(card for card in SPECIALS if card not in self.names)

    def visible(self, seat: Seat) -> Card:
        """SG3-PLAY-2: the top of a stack, -1 if there is none."""
        stack = self.stacks[seat]
        return stack[-1] if stack else -1

    def matches(self, seat: Seat) -> bool:
        """SG3-PLAY-3, 14: his visible card shares colour or smiley with the card just turned."""
        stack, card = self.stacks[seat], self.card
        if seat == self.receiver or not stack:
            return False
        return SMILEY[stack[-1]] == SMILEY[card] or COLOUR[stack[-1]] == COLOUR[card]

    def is_right(self, seat: Seat, named: Seat) -> bool:
        """SG3-PLAY-4, 9, 15: the receiver names a matching player, who names the receiver."""
        if self.card == self.dice:  # everybody his own
            return seat == named
        if seat == self.receiver:
            return self.matches(named)
        return named == self.receiver and self.matches(seat)

    def hand_over(self, seat: Seat, to: Seat) -> Card:
        """SG-GEN-7, SG3-PLAY-17: from the top of a stack to the bottom of another."""
        card = self.stacks[seat].pop()
        self.stacks[to].insert(0, card)
        return card

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        return [*self.pile, *(card for stack in self.stacks for card in stack)]
