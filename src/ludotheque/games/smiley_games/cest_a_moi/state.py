"""What lies on a table of C'est à moi !: specials, pile, centre, stacks."""

from __future__ import annotations

from ....core.model import Card, Seat
from ..cards import COLOUR, SMILEY, SPECIAL_COLOURS, SPECIAL_SMILEYS, TIMINGS
from ..stacks import Stacks

NOBODY = -1
EXPOSURE = TIMINGS["g2_exposure"]


class State(Stacks):
    """The specials are badges (SG2-SETUP-9): they lie face up and never move."""

    __slots__ = ("centre", "live_dice", "of_colour", "of_smiley", "specials", "unused")

    live_dice: bool  # option
    specials: tuple[tuple[Card, ...], ...]  # by seat
    unused: tuple[Card, ...]
    of_smiley: tuple[Seat, ...]  # by smiley, who has its special; NOBODY if it is unused
    of_colour: tuple[Seat, ...]  # by colour, likewise
    centre: list[Card]  # everything that can be won, the turned card included

    @property
    def limit(self) -> int:
        """SG2-DIG-3: whether or not anyone is entitled."""
        return EXPOSURE

    def give_badges(self, specials: tuple[tuple[Card, ...], ...], unused: list[Card]) -> None:
        """SG2-SETUP-4: who has which special."""
        self.specials, self.unused = specials, tuple(unused)
        holder = {card: seat for seat, cards in enumerate(specials) for card in cards}
        self.of_smiley = tuple(holder.get(card, NOBODY) for card in SPECIAL_SMILEYS)
        self.of_colour = tuple(holder.get(card, NOBODY) for card in SPECIAL_COLOURS)

    def reason(self, seat: Seat) -> str:
        """SG2-PLAY-2, 8: why that player may win the turned card; empty if he may not."""
        card = self.card
        if card == self.dice:
            return "dice"
        if self.of_smiley[SMILEY[card]] == seat:
            return "smiley"
        return "colour" if self.of_colour[COLOUR[card]] == seat else ""

    def census(self) -> list[Card]:
        """Every card of the match, wherever it lies."""
        cards = [*self.pile, *self.centre, *self.unused]
        for badges, stack in zip(self.specials, self.stacks, strict=True):
            cards += [*badges, *stack]
        return cards
