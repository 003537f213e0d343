"""What lies on a table of Domino: plain data. A set of cards or cells is a number, a bit each."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.model import Card, Outcome, Seat
from ..cards import BIT, bits
from ..imitation import Imitating
from .cells import COLUMN_0, FIRST_SPECIAL, ROW_0, SIDE, Cell, End

# Where a turn stands: exchanges are still allowed; a card was discarded; a bonus card is due.
FRESH, BEGUN, BONUS = range(3)

CLOCKWISE: tuple[tuple[Seat, ...], ...] = tuple(
    tuple((seat + 1) % seats for seat in range(seats)) for seats in range(11)
)


class State(Imitating):
    """Hands, stock, the table with its opened lines, and what may be laid on it."""

    __slots__ = (
        "bottom",
        "closed_columns",
        "closed_rows",
        "columns",
        "discarded",
        "filled",
        "full",
        "hands",
        "hints",
        "inside",
        "jokers",
        "left",
        "once",
        "phase",
        "result",
        "right",
        "rows",
        "still",
        "stock",
        "top",
        "turn",
        "twice",
        "wild",
    )

    hints: bool  # option legal_hints: the page lights the cells of a chosen card
    hands: list[int]  # a set of cards per seat
    stock: list[Card]  # a drawn card is any of these: the pile is shuffled as it is drawn
    discarded: int  # specials that have left the game
    turn: Seat  # -1 when the match is over
    phase: int  # of this turn
    still: int  # turns in a row in which nothing could be done; -1: in this one something was
    result: Outcome | None
    # The table.
    rows: tuple[int, ...]  # opened smileys, top to bottom (SG4-GRID-1)
    columns: tuple[int, ...]  # opened colours, left to right
    filled: int  # occupied cells
    wild: int  # those occupied by a joker
    jokers: dict[Cell, Card]  # ... and by which
    # What follows from it.
    closed_rows: int  # not yet opened: the set of their cells in column 0
    closed_columns: int  # likewise in row 0
    once: int  # cells of open lines with an occupied neighbour
    twice: int  # with two or more
    inside: int  # cells in which a card may be laid without opening a line (SG4-GRID-3)
    left: int  # cells in which it opens a line at that end (SG4-GRID-4)
    right: int
    top: int
    bottom: int
    full: int  # the set of special cards whose line is full (SG4-PLAY-7)

    def clear_table(self) -> None:
        """No card lies yet, no line is open."""
        self.rows = self.columns = ()
        self.closed_rows, self.closed_columns = COLUMN_0, ROW_0
        self.filled = self.wild = self.once = self.twice = self.full = 0
        self.inside = self.left = self.right = self.top = self.bottom = 0
        self.jokers = {}

    @property
    def fits(self) -> int:
        """The basics that may be laid now, in whoever's hand."""
        return self.inside | self.left | self.right | self.top | self.bottom

    def card_in(self, cell: Cell) -> Card | None:
        """What lies in a cell."""
        if not self.filled >> cell & 1:
            return None
        return self.jokers.get(cell, cell)

    def links(self, cell: Cell) -> int:
        """SG4-GRID-6: how many of the cells around it are occupied."""
        return (self._around(*divmod(cell, SIDE)) & self.filled).bit_count()

    # --- laying a card on the table: SG4-GRID ---

    def put(self, card: Card, cell: Cell, end: End | None) -> None:
        """A card lies in a cell from now on; it may open a line."""
        smiley, colour = divmod(cell, SIDE)
        if end is not None:
            self._open(smiley, colour, end)
        bit = BIT[cell]
        if card >= FIRST_SPECIAL:
            self.jokers[cell] = card
            self.wild |= bit
        self.filled = filled = self.filled | bit
        around = self._around(smiley, colour)
        self.twice |= self.once & around
        self.once |= around
        self.inside = self.once & ~filled
        self._look_at_ends(filled)
        if filled >> SIDE * smiley & ROW_0 == ROW_0:
            self.full |= BIT[FIRST_SPECIAL + smiley]
        if filled >> colour & COLUMN_0 == COLUMN_0:
            self.full |= BIT[FIRST_SPECIAL + SIDE + colour]

    def put_first(self, card: Card) -> None:
        """SG4-GRID-1: the first card opens one row and one column."""
        smiley, colour = divmod(card, SIDE)
        self.rows, self.columns = (smiley,), (colour,)
        self.closed_rows ^= 1 << SIDE * smiley
        self.closed_columns ^= 1 << colour
        self.put(card, card, None)

    def lay_out(
        self, rows: tuple[int, ...], columns: tuple[int, ...], cards: Mapping[Cell, Card]
    ) -> None:
        """A table given as it lies: everything that follows from it is worked out anew."""
        self.clear_table()
        self.rows, self.columns = rows, columns
        self.closed_rows ^= sum(1 << SIDE * smiley for smiley in rows)
        self.closed_columns ^= sum(1 << colour for colour in columns)
        for cell, card in cards.items():
            self.put(card, cell, None)

    def _around(self, smiley: int, colour: int) -> int:
        """The up to four cells beside a cell of two open lines."""
        columns, rows = self.columns, self.rows
        row = smiley * SIDE
        at = columns.index(colour)
        found = BIT[row + columns[at - 1]] if at else 0
        at += 1
        if at < len(columns):
            found |= BIT[row + columns[at]]
        at = rows.index(smiley)
        if at:
            found |= BIT[rows[at - 1] * SIDE + colour]
        at += 1
        if at < len(rows):
            found |= BIT[rows[at] * SIDE + colour]
        return found

    def _open(self, smiley: int, colour: int, end: End) -> None:
        """SG4-GRID-4: a new line at an end; its cells beside occupied ones come within reach."""
        if end == "left" or end == "right":
            columns = self.columns
            before = columns[0] if end == "left" else columns[-1]
            self.columns = (colour, *columns) if end == "left" else (*columns, colour)
            self.closed_columns ^= 1 << colour
            self.once |= (self.filled >> before & COLUMN_0) << colour
        else:
            rows = self.rows
            before = rows[0] if end == "top" else rows[-1]
            self.rows = (smiley, *rows) if end == "top" else (*rows, smiley)
            self.closed_rows ^= 1 << SIDE * smiley
            self.once |= (self.filled >> SIDE * before & ROW_0) << SIDE * smiley

    def _look_at_ends(self, filled: int) -> None:
        """SG4-GRID-4: which cells of closed lines lie beside an occupied cell of an end."""
        closed = self.closed_columns
        if closed:
            columns = self.columns
            self.left = (filled >> columns[0] & COLUMN_0) * closed
            self.right = (filled >> columns[-1] & COLUMN_0) * closed
        else:
            self.left = self.right = 0
        closed = self.closed_rows
        if closed:
            rows = self.rows
            self.top = (filled >> SIDE * rows[0] & ROW_0) * closed
            self.bottom = (filled >> SIDE * rows[-1] & ROW_0) * closed
        else:
            self.top = self.bottom = 0

    # --- the rest of the pack ---

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
        cards = [*self.stock, *self.jokers.values(), *bits(self.discarded)]
        cards += bits(self.filled & ~self.wild)
        for hand in self.hands:
            cards += bits(hand)
        return cards
