"""What a player of Smile Life may ask for; every move exists once and is shared."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from ...core.derive import interned
from ...core.model import Move
from .cards import BOMBING, CATEGORY, DECK, INFLICTED, INHERITANCE, MALUS, SPECIAL, WAGE, every

CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=199)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
RiverPlace: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2)]


class Draw(Move, frozen=True):
    """Begin the turn with the top card of the pile."""


class TakeDiscard(Move, frozen=True):
    """Begin the turn with the top discard, which must then be placed."""


class TakeRiver(Move, frozen=True):
    """Begin the turn with a card of the river."""

    place: RiverPlace


class Resign(Move, frozen=True):
    """Give up the job: instead of a turn, or for a temp at any time before the last play."""

    @property
    def spends(self) -> bool:
        return True


class Divorce(Move, frozen=True):
    """Give up the marriage instead of a turn."""

    @property
    def spends(self) -> bool:
        return True


class StopAdultery(Move, frozen=True):
    """Discard the adultery; costs nothing."""


class Place(Move, frozen=True):
    """Lay a card in front of oneself (the bombing on the table): from the hand, or one taken."""

    card: CardNumber

    @property
    def spends(self) -> bool:
        """A special or the bombing, once laid, is gone."""
        return CATEGORY[self.card] in (SPECIAL, MALUS)


class Inflict(Move, frozen=True):
    """Lay a malus in front of another player: from the hand, one taken, or by revenge."""

    card: CardNumber
    target: SeatNumber

    @property
    def spends(self) -> bool:
        return True


class Discard(Move, frozen=True):
    """Throw a hand card onto the discard pile as the turn's play."""

    card: CardNumber

    @property
    def spends(self) -> bool:
        return CATEGORY[self.card] == SPECIAL


class Stake(Move, frozen=True):
    """Bet a wage of the hand at the casino, face down."""

    card: CardNumber

    @property
    def spends(self) -> bool:
        return True


class Spend(Move, frozen=True):
    """Add a placed wage, or the inheritance, to a payment under way."""

    card: CardNumber


class Pay(Move, frozen=True):
    """Finish the payment with what was spent."""


class UseGift(Move, frozen=True):
    """Take the architect's free house instead of paying."""


class Choose(Move, frozen=True):
    """Name the card a question asks for: to fetch, keep, give, protect or throw away."""

    card: CardNumber


class ChooseSeat(Move, frozen=True):
    """Name the player a question asks for."""

    target: SeatNumber


class Look(Move, frozen=True):
    """Use the power of the journalist or the medium."""


class Decline(Move, frozen=True):
    """No, thanks: leave a power or an optional action, or stop the rainbow."""


DRAW, TAKE_DISCARD, PAY, USE_GIFT, LOOK, DECLINE = (
    Draw(), TakeDiscard(), Pay(), UseGift(), Look(), Decline()
)  # fmt: skip
RESIGN, DIVORCE, STOP_ADULTERY = Resign(), Divorce(), StopAdultery()
TAKE_RIVER = interned(TakeRiver, 3)
PLACE, DISCARD = interned(Place, len(DECK)), interned(Discard, len(DECK))
STAKE, SPEND = interned(Stake, len(DECK)), interned(Spend, len(DECK))
CHOOSE, CHOOSE_SEAT = interned(Choose, len(DECK)), interned(ChooseSeat, 6)
INFLICT = interned(Inflict, len(DECK), 6)

# Samples of what no rule ever allows: a study inflicted, staked or spent.
NEVER_AIMED = tuple(every("study_double"))
NEVER_STAKED = tuple(every("study_single"))


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for, sensible or not; of what is never legal a few samples."""
    plain: list[Move] = [DRAW, TAKE_DISCARD, *TAKE_RIVER, RESIGN, DIVORCE, STOP_ADULTERY]
    plain += [PAY, USE_GIFT, LOOK, DECLINE, *CHOOSE_SEAT[: seats + 1]]
    aimed = (*INFLICTED, BOMBING, *NEVER_AIMED)
    harm = [INFLICT[card][seat] for card in aimed for seat in range(min(seats + 1, 6))]
    wages = [card for card in DECK if CATEGORY[card] == WAGE]
    stakes = [STAKE[card] for card in (*wages, *NEVER_STAKED)]
    spent = [SPEND[card] for card in (*wages, INHERITANCE, *NEVER_STAKED)]
    return [*plain, *PLACE, *harm, *DISCARD, *stakes, *spent, *CHOOSE]
