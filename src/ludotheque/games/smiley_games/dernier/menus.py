"""Lists of moves of Le Dernier !, made once and shared."""

from __future__ import annotations

from typing import Final

from ....core.model import Move
from ..cards import COLOURS, HAPPY, SMILEY
from ..faces import APPLAUD, END_FACE
from .moves import ANNOUNCE, CLOSE_CLAIMS, DENOUNCE, DRAW, END_HOLD, PASS, Lay

# How a card may be laid with many cards in hand, with two, and as the last one (SG5-DIG-6: a last
# happy card names no colour).
_NAMES = {card: range(len(COLOURS)) for card, smiley in enumerate(SMILEY) if smiley == HAPPY}
LAYS: Final[tuple[tuple[Lay, ...], ...]] = tuple(
    tuple(Lay(card, colour) for colour in _NAMES.get(card, (None,))) for card in range(len(SMILEY))
)
LAYS_OF_TWO: Final[tuple[tuple[Lay, ...], ...]] = tuple(
    lays + tuple(Lay(lay.card, lay.colour, True) for lay in lays) for lays in LAYS
)
LAST_LAY: Final[tuple[tuple[Lay, ...], ...]] = tuple((Lay(card),) for card in range(len(SMILEY)))
ANY_LAY: Final[tuple[tuple[Lay, ...], ...]] = tuple(
    tuple(dict.fromkeys(lays + last)) for lays, last in zip(LAYS_OF_TWO, LAST_LAY, strict=True)
)


# Lists of legal moves, built once per set of playable cards. Rows: may draw, cannot draw, has
# drawn; in each, for a hand of three or more, of two, of one card.
NO_DRAW: Final = 3
HAS_DRAWN: Final = 6
ROW_OF_SIZE: Final[tuple[int, ...]] = (2, 2, 1) + (0,) * 40
MENUS: Final[tuple[dict[int, tuple[Move, ...]], ...]] = tuple({} for _ in range(9))
MENU_LIMIT: Final = 100_000


def menu_of(row: int, playable: int) -> tuple[Move, ...]:
    """The moves of a seat at its turn, given which cards it may lay."""
    lays = (LAYS, LAYS_OF_TWO, LAST_LAY)[row % 3]
    moves: list[Move] = []
    cards = playable
    while cards:
        lowest = cards & -cards
        moves += lays[lowest.bit_length() - 1]
        cards ^= lowest
    if row < NO_DRAW:
        moves.append(DRAW)
    elif row >= HAS_DRAWN or not moves:
        moves.append(PASS)
    menus = MENUS[row]
    if len(menus) >= MENU_LIMIT:
        menus.clear()
    menus[playable] = menu = tuple(moves)
    return menu


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for, sensible or not."""
    lays = {lay for group in (*LAYS_OF_TWO, *LAST_LAY) for lay in group}
    lays |= {Lay(card, 0) for card in range(len(SMILEY))}
    lays |= {Lay(card, announce=True) for card in range(len(SMILEY))}
    ordered = sorted(lays, key=lambda lay: (lay.card, lay.colour or -1, lay.announce))
    spoken = [ANNOUNCE, *DENOUNCE[: seats + 1], *APPLAUD[:seats]]
    return [*ordered, DRAW, PASS, *spoken, END_HOLD, CLOSE_CLAIMS, END_FACE]
