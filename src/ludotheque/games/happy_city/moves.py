"""What a player of Happy City may ask for; every move exists once and is shared."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from ...core.derive import interned
from ...core.model import Move
from .cards import BUILDINGS, FOR_SALE, HUES, KINDS, MARKETS, SLOTS, SPECIALS
from .state import MOST_SEATS

CardNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=len(KINDS) - 1)]
DeckNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
ColourNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=4)]
Position: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]


class PickMarket(Move, frozen=True):
    """Expert setup: choose a coloured market."""

    card: CardNumber


class Discard(Move, frozen=True):
    """Step 1: discard a visible building."""

    card: CardNumber


class Skip(Move, frozen=True):
    """Steps 1 and 4: discard nothing, take no special."""


class Draw(Move, frozen=True):
    """Step 2: turn up the top card of a deck (3: the fourth deck, Grozilla's)."""

    deck: DeckNumber


class Buy(Move, frozen=True):
    """Step 3: buy a visible building or a dwelling."""

    card: CardNumber


class TakeCoin(Move, frozen=True):
    """Step 3: buy nothing and take a coin."""


class SpendToken(Move, frozen=True):
    """While paying: add a Stop-Zilla token, worth two coins."""

    colour: ColourNumber

    @property
    def spends(self) -> bool:
        return True


class Pay(Move, frozen=True):
    """While paying: pay the rest in coins."""


class TakeSpecial(Move, frozen=True):
    """Step 4: take a special whose conditions the city meets."""

    card: CardNumber

    @property
    def spends(self) -> bool:
        return True


class Destroy(Move, frozen=True):
    """Give up the building at this position (0 to 9) to the monster."""

    at: Position


class ChooseSeat(Move, frozen=True):
    """Name the player a question asks for: Louvre, Sphinx, Pyramid."""

    target: SeatNumber


class DrawBox(Move, frozen=True):
    """Sphinx: copy a special drawn at random from the box."""


SKIP, TAKE_COIN, PAY, DRAW_BOX = Skip(), TakeCoin(), Pay(), DrawBox()
PICK_MARKET: dict[int, PickMarket] = {card: PickMarket(card) for card in MARKETS}
DISCARD: dict[int, Discard] = {card: Discard(card) for card in BUILDINGS}
DRAW = interned(Draw, 4)
BUY: dict[int, Buy] = {card: Buy(card) for card in FOR_SALE}
SPEND_TOKEN = interned(SpendToken, len(HUES))
TAKE_SPECIAL: dict[int, TakeSpecial] = {card: TakeSpecial(card) for card in SPECIALS}
DESTROY = interned(Destroy, SLOTS)
CHOOSE_SEAT = interned(ChooseSeat, MOST_SEATS)

# Samples of what no rule ever allows: a market or special bought, a dwelling discarded.
NEVER: tuple[Move, ...] = (Buy(MARKETS[0]), Buy(SPECIALS[0]), Discard(FOR_SALE[-1]))


def every_move(seats: int) -> list[Move]:
    """Every move anybody could ask for, sensible or not; of what is never legal a few samples."""
    plain: list[Move] = [SKIP, TAKE_COIN, PAY, DRAW_BOX, *DRAW, *SPEND_TOKEN, *DESTROY]
    cards: list[Move] = [*PICK_MARKET.values(), *DISCARD.values(), *BUY.values(), *NEVER]
    seated = CHOOSE_SEAT[: min(seats + 1, MOST_SEATS)]
    return [*plain, *cards, *TAKE_SPECIAL.values(), *seated]
