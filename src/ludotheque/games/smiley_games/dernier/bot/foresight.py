"""What a strong player of Le Dernier ! foresees: the own extra turns, and the chances after them.

Values are chances to win. While the others play, a position is weighed by few numbers about the
own hand and the next player; their weights were fitted to the ends of some 20,000 matches between
bots (logistic regression), apart for two players and for more.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from .....core.model import Card
from ...cards import ANGRY, BIT, COLOUR, HAPPY, SAD, SMILEY, SURPRISED, bits
from ..deck import ALL, ANGER, DECK, FOLLOWS, FOLLOWS_COLOUR
from ..view import DernierView

OF_SMILEY = [sum(BIT[card] for card in DECK if SMILEY[card] == smiley) for smiley in range(6)]
JOKERS, ANGRIES, SADS = OF_SMILEY[HAPPY], OF_SMILEY[ANGRY], OF_SMILEY[SAD]
SPECIALS = sum(BIT[card] for card in DECK if SMILEY[card] < 0)
# What a card may be laid on: FOLLOWS the other way round.
GOES_ON = [ALL if SMILEY[c] == HAPPY else FOLLOWS[c] & ~JOKERS for c in range(len(SMILEY))]

# How many extra turns in a row are thought through: all that matter with a small hand, one with a
# big one, which is far from its last card anyway.
DEPTH, SMALL, DEPTH_OF_MANY = 4, 7, 1


class Weights(NamedTuple):
    """What counts while the others play, in log-odds of winning."""

    base: float
    card: float  # each card in hand
    last: float  # being close to the last card: one over the cards in hand
    ready: float  # can lay on what the next player leaves; more with fewer cards
    joker: float
    angry: float
    sad: float
    special: float
    threat: float  # a rival close to his last card
    flow: float  # the next player can lay; worse the fewer cards he has


TWO = Weights(0.56, -0.14, 0.82, 1.95, 0.66, 0.31, 0.23, -0.16, -0.71, -3.64)
MANY = Weights(-0.24, -0.24, 0.99, 1.09, 0.64, 0.32, 0.03, -0.34, -0.94, -1.86)


class Foresight:
    """The table as the seat at its turn sees it, and the value of what may come."""

    def __init__(self, view: DernierView) -> None:
        self.hand = sum(BIT[card] for card in view.hand)
        self.depth = DEPTH if len(view.hand) <= SMALL else DEPTH_OF_MANY
        # The cards of the rivals, in the order in which they play.
        seats, me = len(view.seats), view.turn
        self.rivals = [
            view.seats[(me + step * view.direction) % seats].cards for step in range(1, seats)
        ]
        self.penalty = view.penalty
        self.weights = TWO if seats == 2 else MANY
        self.unseen = ALL & ~self.hand & ~BIT[view.top]
        self.reverse_skips = view.reverse_skips
        self.size = self.unseen.bit_count() or 1
        self.fits = FOLLOWS[view.top] if view.colour is None else FOLLOWS_COLOUR[view.colour]

    def after(self, card: Card, colour: int | None) -> float:
        """The value of laying this card from the hand."""
        return self._laid(self.hand, card, colour, self.rivals, 0)

    def keeping(self) -> float:
        """The value of keeping the card just drawn."""
        return self._waiting(self.hand, self.fits, self.rivals)

    # --- the own turns ---

    def _laid(
        self, hand: int, card: Card, colour: int | None, rivals: list[int], extra: int
    ) -> float:
        rest = hand & ~BIT[card]
        if not rest:
            return 1.0
        fits = FOLLOWS[card] if colour is None else FOLLOWS_COLOUR[colour]
        smiley = SMILEY[card]
        if smiley == SAD or (smiley == SURPRISED and self.reverse_skips):  # SG5-ACT-3, 9
            return self._passed_over(rest, fits, rivals, extra)
        if smiley == ANGRY:
            return self._angered(rest, fits, rivals, extra)
        return self._waiting(rest, fits, rivals[::-1] if smiley == SURPRISED else rivals)

    def _passed_over(self, rest: int, fits: int, rivals: list[int], extra: int) -> float:
        """The next player does not play; with two players the turn comes straight back."""
        if len(rivals) == 1:
            return self._again(rest, fits, rivals, extra + 1)
        return self._waiting(rest, fits, rivals[1:] + rivals[:1])

    def _angered(self, rest: int, fits: int, rivals: list[int], extra: int) -> float:
        """SG5-ACT-4, 5: two cards for the next player, unless he hands them on."""
        first, others = rivals[0], rivals[1:]
        total = ANGER + (0 if extra else self.penalty)
        answered = self._chance(ANGRIES, first)
        paid = self._passed_over(rest, fits, [first + total, *others], extra)
        return (1 - answered) * paid + answered * self._handed_on(
            rest, fits, [first - 1, *others], total + ANGER
        )

    def _handed_on(self, rest: int, fits: int, rivals: list[int], total: int) -> float:
        """SG5-ACT-5: the next player answered; the one after him pays, or this seat does."""
        first, others = rivals[0], rivals[1:]
        if not first:
            return 0.0
        if others:
            return self._waiting(rest, fits, [*others[1:], first, others[0] + total])
        if mine := rest & ANGRIES:
            left = rest & ~(mine & -mine)
            return self._waiting(left, fits, [first + total + ANGER]) if left else 1.0
        return self._waiting(rest, fits, [first], more=total)

    def _again(self, hand: int, fits: int, rivals: list[int], extra: int) -> float:
        """The best that can be done with a turn of one's own right after this one."""
        playable = hand & fits
        if not playable or extra >= self.depth:
            return self._drawn(hand, fits, rivals)
        return max(
            self._laid(hand, card, colour, rivals, extra)
            for card in bits(playable)
            for colour in self._names(hand, card)
        )

    def _drawn(self, hand: int, fits: int, rivals: list[int]) -> float:
        """One more card, which goes straight on if it fits."""
        fitting = (fits & self.unseen).bit_count() / self.size
        keeps = self._waiting(hand, fits, rivals, more=1)
        return fitting * self._waiting(hand, fits, rivals) + (1 - fitting) * keeps

    def _names(self, hand: int, card: Card) -> set[int | None]:
        """The colours worth naming with a card: those still held after it."""
        rest = hand & ~BIT[card]
        if SMILEY[card] != HAPPY or not rest:
            return {None}
        return {COLOUR[other] for other in bits(rest)}

    # --- the turns of the others ---

    def _waiting(self, rest: int, fits: int, rivals: list[int], more: int = 0) -> float:
        """The value of a hand, and `more` unknown cards, while the others play in this order."""
        w = self.weights
        cards = rest.bit_count() + more
        flows = self._chance(fits, rivals[0])
        ready = flows * self._ready(rest, fits & self.unseen)
        if rest & fits:
            ready += 1 - flows
        odds = w.base + w.card * cards + (w.last + w.ready * ready) / cards
        odds += w.joker * (rest & JOKERS).bit_count() + w.angry * (rest & ANGRIES).bit_count()
        odds += w.sad * (rest & SADS).bit_count() + w.special * (rest & SPECIALS).bit_count()
        odds += w.threat / min(rivals) + w.flow * flows / rivals[0]
        return 1 / (1 + exp(-odds))

    def _ready(self, rest: int, tops: int) -> float:
        """How likely one of these cards can be laid when the top is any of `tops`."""
        if not tops:
            return 0.0
        cover = colours = 0
        for card in bits(rest):
            cover |= GOES_ON[card]
            colours |= 1 << COLOUR[card]
        cover &= ~JOKERS & ~SADS  # laid by the player before, a sad card skips this seat
        if not rest & ANGRIES:
            cover &= ~ANGRIES
        named = 1.0 if rest & JOKERS else colours.bit_count() / 6
        hits = (cover & tops).bit_count() + named * (JOKERS & tops).bit_count()
        return hits / tops.bit_count()

    def _chance(self, wanted: int, cards: int) -> float:
        """How likely a hand of that many unseen cards holds one of those wanted."""
        lacking = 1 - (wanted & self.unseen).bit_count() / self.size
        return 1.0 - float(lacking**cards)
