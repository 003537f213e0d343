"""What a player of Domino may ask for; every move exists once and is shared."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from ....core.model import Card, Move
from ..cards import bits
from ..faces import APPLAUD, END_FACE
from .cells import CELLS, FIRST_SPECIAL, LINE, Cell, End

CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=47)]
CellNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=35)]


class Lay(Move, frozen=True):
    """Lay a card; a joker names its cell, and what opens a line an end of the table."""

    card: CardNumber
    cell: CellNumber | None = None
    end: End | None = None

    @property
    def place(self) -> Cell:
        """Where it will lie: a basic card has only one cell (SG4-GRID-2)."""
        return self.card if self.cell is None else self.cell


class Exchange(Move, frozen=True):
    """Take the joker of a cell for the very card it stands for."""

    cell: CellNumber


class Discard(Move, frozen=True):
    """Put a special card away whose line is full."""

    card: CardNumber


class Draw(Move, frozen=True):
    """Nothing can be laid: take a card, and the turn ends."""


class EndTurn(Move, frozen=True):
    """Leave it at that: no further bonus card, or nothing to lay and nothing to draw."""


DRAW, END_TURN = Draw(), EndTurn()
EXCHANGE: tuple[Exchange, ...] = tuple(Exchange(cell) for cell in CELLS)
DISCARD: tuple[Discard, ...] = tuple(Discard(card) for card in range(len(LINE)))

# INSIDE needs no end; the others open a line there.
ENDS: tuple[End | None, ...] = (None, "left", "right", "top", "bottom")
INSIDE, LEFT, RIGHT, TOP, BOTTOM = range(len(ENDS))

# By place (INSIDE to BOTTOM), card and cell.
LAY: tuple[tuple[dict[Cell, Lay], ...], ...] = tuple(
    tuple(
        {cell: Lay(card, cell if card >= FIRST_SPECIAL else None, end) for cell in bits(line)}
        for card, line in enumerate(LINE)
    )
    for end in ENDS
)

# Lists of moves, made once per set: basics by place and set of cards; jokers by place, card and
# set of cells; exchanges by set of cells; discards by set of cards.
Menus: TypeAlias = dict[int, tuple[Move, ...]]
BASIC_MENUS: tuple[Menus, ...] = tuple({} for _ in ENDS)
JOKER_MENUS: tuple[tuple[Menus, ...], ...] = tuple(tuple({} for _ in LINE) for _ in ENDS)
EXCHANGE_MENUS: Menus = {}
DISCARD_MENUS: Menus = {}
MENU_LIMIT = 20_000
JOKERS_OF: dict[int, tuple[Card, ...]] = {}  # the special cards of a set of them


def _keep(menus: Menus, key: int, menu: tuple[Move, ...]) -> tuple[Move, ...]:
    if len(menus) >= MENU_LIMIT:
        menus.clear()
    menus[key] = menu
    return menu


def basics_menu(place: int, cards: int) -> tuple[Move, ...]:
    """Lay each of these basics there."""
    lays = tuple(LAY[place][card][card] for card in bits(cards))
    return _keep(BASIC_MENUS[place], cards, lays)


def joker_menu(place: int, card: Card, cells: int) -> tuple[Move, ...]:
    """Lay a joker in each of these cells of its line."""
    lays = tuple(LAY[place][card][cell] for cell in bits(cells))
    return _keep(JOKER_MENUS[place][card], cells, lays)


def exchange_menu(cells: int) -> tuple[Move, ...]:
    return _keep(EXCHANGE_MENUS, cells, tuple(EXCHANGE[cell] for cell in bits(cells)))


def discard_menu(cards: int) -> tuple[Move, ...]:
    return _keep(DISCARD_MENUS, cards, tuple(DISCARD[card] for card in bits(cards)))


def jokers_of(specials: int) -> tuple[Card, ...]:
    JOKERS_OF[specials] = found = tuple(bits(specials << FIRST_SPECIAL))
    return found


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for, sensible or not."""
    lays: list[Move] = [lay for of_place in LAY for lays in of_place for lay in lays.values()]
    # Where it never lies, in the cell next to its own line; and a joker that names no cell.
    strays = [Lay(card, _beside(card)) for card in range(len(LINE))]
    strays += [Lay(card) for card in range(FIRST_SPECIAL, len(LINE))]
    others = (DRAW, END_TURN, *APPLAUD[: seats + 1], END_FACE)
    return [*lays, *strays, *EXCHANGE, *DISCARD, *others]


def _beside(card: Card) -> Cell:
    return next(cell for cell in CELLS if cell > 0 and not LINE[card] >> cell & 1)
