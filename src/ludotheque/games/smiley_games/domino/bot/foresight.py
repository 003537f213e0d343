"""What a strong player of Domino foresees: its whole turn, then what that leaves to the others.

A turn is thought through card by card: with two links the next one follows. Where it ends, a table
is weighed by few numbers: the cards still in hand, which of them fit, and how likely the next
player can lay one, or earns a bonus. Weights were tuned in matches against the medium bot.
"""

from __future__ import annotations

from typing import NamedTuple

from .....core.chance import QuickChance
from ...cards import BIT, bits
from ..cells import ALL_BASICS, ALL_JOKERS, COLUMN_0, LINE, ROW_0
from ..moves import LAY, Lay
from ..rules import DominoState
from ..view import DominoView

MOST_TABLES = 300  # thought through in one turn


class Weights(NamedTuple):
    """What a table is worth to who has just played, per unit."""

    card: float  # each card in hand
    joker: float  # ... less, if it is a joker: it nearly always fits
    fits: float  # a basic that could be laid now
    twice: float  # ... with two links
    near: float  # a basic whose row and column are open
    stuck: float  # a basic with neither
    flow: float  # the next player can lay
    gift: float  # ... and earns a bonus
    loan: float  # a joker on the table that somebody may exchange


WEIGHTS = Weights(-1.0, 0.35, 0.25, 0.25, 0.05, -0.1, -0.5, -0.5, -0.1)


def table_of(view: DominoView) -> DominoState:
    """The table as it is seen, to try cards on: nobody sits at it."""
    table = DominoState.__new__(DominoState)
    table.chance = QuickChance(0)
    table.seats = table.discarded = table.phase = table.still = 0
    table.turn, table.result, table.hints = -1, None, False
    table.hands, table.stock = [], []
    table.no_faces_yet(imitates=False)
    cards = dict(zip(view.table, view.table, strict=True))
    cards |= {joker.cell: joker.card for joker in view.jokers}
    table.lay_out(view.rows, view.columns, cards)
    return table


class Foresight:
    """The turn of the seat that sees this, and the value of where it may end."""

    def __init__(self, view: DominoView, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.hand = sum(BIT[card] for card in view.hand)
        self.table = table_of(view)
        self.next_cards = view.cards[(view.turn + 1) % len(view.cards)]
        seen = self.hand | self.table.filled & ~self.table.wild
        away = [*(joker.card for joker in view.jokers), *view.discarded]
        self.unseen = ((1 << 48) - 1) & ~seen & ~sum(BIT[card] for card in away)
        self.left = MOST_TABLES

    def after(self, table: DominoState, hand: int, lay: Lay) -> float:
        """The best end of a turn that goes on with this card."""
        self.left -= 1
        twin = table.copy()
        bonus = table.twice >> lay.place & 1
        twin.put(lay.card, lay.place, lay.end)
        hand &= ~BIT[lay.card]
        hand &= ~twin.full | ALL_BASICS  # specials of a full line are discarded while one can
        best = self.worth(twin, hand)
        if bonus and hand and self.left > 0:
            ways = (self.after(twin, hand, way) for way in lays_on(twin, hand))
            best = max(best, max(ways, default=best))
        return best

    def worth(self, table: DominoState, hand: int) -> float:
        """How good it is to leave this table with this hand."""
        if not hand:
            return 1000.0
        w = self.weights
        basics = hand & ALL_BASICS & ~table.filled
        fits = table.fits
        value = w.card * hand.bit_count() + w.joker * (hand & ALL_JOKERS).bit_count()
        value += w.fits * (basics & fits).bit_count()
        value += w.twice * (basics & table.twice).bit_count()
        rows, columns = COLUMN_0 ^ table.closed_rows, ROW_0 ^ table.closed_columns
        value += w.near * (basics & ~fits & rows * columns).bit_count()
        value += w.stuck * (basics & table.closed_rows * table.closed_columns).bit_count()
        value += w.loan * (table.wild & self.unseen).bit_count()
        return value + w.flow * self.chance(fits) + w.gift * self.chance(table.twice & table.inside)

    def chance(self, cards: int) -> float:
        """How likely the next player holds one of these cards."""
        unseen = self.unseen.bit_count()
        some = (self.unseen & cards).bit_count()
        return 1.0 - (1.0 - some / unseen) ** self.next_cards if unseen else 0.0


def lays_on(table: DominoState, hand: int) -> list[Lay]:
    """Every way to go on, basics first."""
    places = (table.inside, table.left, table.right, table.top, table.bottom)
    return [
        LAY[place][card][cell]
        for card in bits(hand)
        for place, cells in enumerate(places)
        for cell in bits(cells & LINE[card])
    ]
