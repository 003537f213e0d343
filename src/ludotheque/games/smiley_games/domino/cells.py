"""The 36 cells of the table. A cell has the number of its basic card; a set of cells is a number.

Smiley s and colour c meet in cell 6 s + c (SG4-GRID-2), so hands and cells share their bits, and
the product of a set of rows and a set of columns is the set of cells where they cross.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from ....core.model import Card
from ..cards import BASICS, BIT, COLOUR, SMILEY, SPECIAL_COLOURS, SPECIAL_SMILEYS

Cell: TypeAlias = int
End: TypeAlias = Literal["left", "right", "top", "bottom"]

SIDE = 6
CELLS = range(SIDE * SIDE)
assert tuple(CELLS) == BASICS
assert all((SMILEY[cell], COLOUR[cell]) == divmod(cell, SIDE) for cell in CELLS)

ROW_0 = (1 << SIDE) - 1  # all cells of the first row
COLUMN_0 = sum(1 << SIDE * row for row in range(SIDE))  # all cells of the first column
ALL_BASICS = sum(BIT[card] for card in BASICS)
ALL_JOKERS = sum(BIT[card] for card in (*SPECIAL_SMILEYS, *SPECIAL_COLOURS))
FIRST_SPECIAL = SPECIAL_SMILEYS[0]
assert tuple(range(36, 48)) == SPECIAL_SMILEYS + SPECIAL_COLOURS

# By card: the cells in which it may ever lie (SG4-GRID-2, SG4-PLAY-2).
LINE: tuple[int, ...] = tuple(
    BIT[card]
    if card in BASICS
    else ROW_0 << SIDE * SMILEY[card]
    if SMILEY[card] >= 0
    else COLUMN_0 << COLOUR[card]
    for card in range(len(SMILEY))
)


def fits_in(card: Card, cell: int) -> bool:
    """May this card ever lie in this cell?"""
    return bool(LINE[card] >> cell & 1)
