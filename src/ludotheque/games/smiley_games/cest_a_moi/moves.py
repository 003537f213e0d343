"""What a player of C'est à moi ! may ask for; a hand names the card it is meant for."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ....core.model import Move
from ..faces import APPLAUD, END_FACE, Applaud, EndFace
from ..races import CLOCK_MOVES, Reaction, StimulusNumber


class Flip(Move, frozen=True):
    """Turn the top card of the pile."""

    free: ClassVar[bool] = True


class Slap(Move, frozen=True):
    """Put a hand on the card in the centre, entitled or not."""

    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("stimulus",)
    stimulus: StimulusNumber = 0
    ms: Reaction = 0


FLIP = Flip()
FLIPS: tuple[Move, ...] = (FLIP,)

MOVES: tuple[type[Move], ...] = (Flip, Slap, Applaud, *CLOCK_MOVES, EndFace)


@lru_cache(maxsize=64)
def slaps(stimulus: int) -> tuple[Move, ...]:
    """SG2-DIG-2: the same for everybody."""
    return (Slap(stimulus),)


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for; of no card in particular."""
    clock = [kind() for kind in CLOCK_MOVES]
    return [FLIP, *slaps(0), *APPLAUD[:seats], *clock, END_FACE]
