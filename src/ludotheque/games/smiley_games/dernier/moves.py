"""What a player of Le Dernier ! may ask for; every move exists once and is shared."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

import msgspec

from ....core.derive import interned
from ....core.model import Move
from ..faces import Applaud, EndFace

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
