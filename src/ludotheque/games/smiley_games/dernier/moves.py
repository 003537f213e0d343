"""What a player of Le Dernier ! may ask for; every move exists once and is shared."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from ....core.derive import interned
from ....core.model import Move
from ..cards import COLOURS, HAPPY, SMILEY
from ..imitation import APPLAUD, END_FACE, Applaud, EndFace

CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=47)]
ColourNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Reaction: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=600_000)]


class Lay(Move, frozen=True):
    """Lay a card; a happy one names a colour, the last but one may be laid saying "Dernier !"."""

    card: CardNumber
    colour: ColourNumber | None = None
    announce: bool = False

    @property
    def speaks(self) -> bool:
        """SG5-DIG-7: a stand-in does not say "Dernier !" for anybody."""
        return self.announce


class Draw(Move, frozen=True):
    """Draw one card from the stock, or as many as the angry cards ask for."""


class Pass(Move, frozen=True):
    """Keep the card just drawn, or give up a turn in which nothing can be done."""


class Announce(Move, frozen=True):
    """Say "Dernier !" after the card was laid."""

    claim: ClassVar[bool] = True
    ms: Reaction = 0


class Denounce(Move, frozen=True):
    """Point at a player who forgot to say it."""

    claim: ClassVar[bool] = True
    target: SeatNumber
    ms: Reaction = 0


class EndHold(Move, frozen=True):
    """The clock: there was time enough to denounce, cards may be laid again."""

    by_clock: ClassVar[bool] = True


class CloseClaims(Move, frozen=True):
    """The clock: all claims are in, the quickest counts."""

    by_clock: ClassVar[bool] = True


DRAW, PASS, ANNOUNCE = Draw(), Pass(), Announce()
END_HOLD, CLOSE_CLAIMS = EndHold(), CloseClaims()
DENOUNCE = interned(Denounce, 10)
# By who may shout: "Dernier !", and every other player of a table, nearest number first.
CLAIMS: tuple[tuple[Move, ...], ...] = tuple(
    (ANNOUNCE, *DENOUNCE[:seat], *DENOUNCE[seat + 1 :]) for seat in range(10)
)

MOVES: tuple[type[Move], ...] = (
    Lay, Draw, Pass, Announce, Denounce, EndHold, CloseClaims, Applaud, EndFace,
)  # fmt: skip

# How a card may be laid with many cards in hand, with two, and as the last one (SG5-DIG-6: a last
# happy card names no colour).
_NAMES = {card: range(len(COLOURS)) for card, smiley in enumerate(SMILEY) if smiley == HAPPY}
LAYS: tuple[tuple[Lay, ...], ...] = tuple(
    tuple(Lay(card, colour) for colour in _NAMES.get(card, (None,))) for card in range(len(SMILEY))
)
LAYS_OF_TWO: tuple[tuple[Lay, ...], ...] = tuple(
    lays + tuple(Lay(lay.card, lay.colour, True) for lay in lays) for lays in LAYS
)
LAST_LAY: tuple[tuple[Lay, ...], ...] = tuple((Lay(card),) for card in range(len(SMILEY)))
ANY_LAY: tuple[tuple[Lay, ...], ...] = tuple(
    tuple(dict.fromkeys(lays + last)) for lays, last in zip(LAYS_OF_TWO, LAST_LAY, strict=True)
)


# Lists of legal moves, built once per set of playable cards. Rows: may draw, cannot draw, has
# drawn; in each, for a hand of three or more, of two, of one card.
NO_DRAW, HAS_DRAWN = 3, 6
ROW_OF_SIZE: tuple[int, ...] = (2, 2, 1) + (0,) * 40
MENUS: tuple[dict[int, tuple[Move, ...]], ...] = tuple({} for _ in range(9))
MENU_LIMIT = 100_000


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
