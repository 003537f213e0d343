"""What happens at a table of Smile Life, for the log, the animation and the album."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from ...core.model import Card, Event, Seat

# --- the turn ---


class Started(Event, frozen=True):
    """The hands are dealt and this seat begins (SL-SETUP-7)."""

    seat: Seat


class CardsDrawn(Event, frozen=True):
    """From the pile; only the drawer knows which. why: turn, refill, researcher."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    why: str
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class DiscardTaken(Event, frozen=True):
    """The top of the discard pile, to be placed at once."""

    seat: Seat
    card: Card


class RiverTaken(Event, frozen=True):
    seat: Seat
    card: Card


class RiverFilled(Event, frozen=True):
    """New cards were turned up from the pile."""

    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...]


class RiverFlushed(Event, frozen=True):
    """Nobody wanted them for a whole round."""

    cards: tuple[Card, ...]


class CardDiscarded(Event, frozen=True):
    """A hand card thrown away by choice."""

    seat: Seat
    card: Card


class TurnMissed(Event, frozen=True):
    """A turn missed because of that malus; left: how many more for the same one."""

    seat: Seat
    card: Card
    left: int


# --- cards in front ---


class CardPlaced(Event, frozen=True):
    """A card was laid in front of its player. why: study, job, wage, flirt ... its category."""

    seat: Seat
    card: Card
    why: str


class CardLost(Event, frozen=True):
    """A card went from a player's table to the discard pile.

    why: resigned, dismissed, police, promoted, released, divorced, stopped, cheated, taxed, repeat.
    """

    seat: Seat
    card: Card
    why: str


class CardThrown(Event, frozen=True):
    """A researcher out of work threw a hand card away (SL-POWER-RESEARCHER-2)."""

    seat: Seat
    card: Card


class FlirtStolen(Event, frozen=True):
    """seat took the flirt of from_seat at the same place."""

    seat: Seat
    from_seat: Seat
    card: Card


class Bought(Event, frozen=True):
    """An acquisition, with the wages turned over for it. why: paid, gift, pilot, free."""

    seat: Seat
    card: Card
    why: str
    price: int = 0
    cards: tuple[Card, ...] = ()


# --- maluses ---


class MalusInflicted(Event, frozen=True):
    seat: Seat
    to_seat: Seat
    card: Card


class ChildrenGone(Event, frozen=True):
    """The bombing: all children out of play."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


class PrisonLeft(Event, frozen=True):
    seat: Seat


# --- powers and specials ---


class CardFetched(Event, frozen=True):
    """by_card (star, astronaut or a manager) took a card out of the discard."""

    seat: Seat
    by_card: Card
    card: Card


class ActionLost(Event, frozen=True):
    """The action of that card was declined or impossible."""

    seat: Seat
    card: Card


class HandsSeen(Event, frozen=True):
    """The journalist looked at all other hands; nobody else learns what is in them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    hands: tuple[tuple[Card, ...], ...] = ()  # by seat, the own one empty

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, hands=())


class PileSeen(Event, frozen=True):
    """The medium looked at the next cards of the pile, in drawing order."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class WageGiven(Event, frozen=True):
    """A birthday gift."""

    seat: Seat
    to_seat: Seat
    card: Card


class RainbowEnded(Event, frozen=True):
    seat: Seat
    played: int


class LuckDrawn(Event, frozen=True):
    """The player alone sees the three cards."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class LuckKept(Event, frozen=True):
    seat: Seat
    card: Card | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CardProtected(Event, frozen=True):
    """Edition B: a manager set a hand card aside before the swap."""

    seat: Seat
    card: Card | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CardsSwapped(Event, frozen=True):
    """given went from seat to to_seat, card came back; only the two know them."""

    reveals: ClassVar[bool] = True
    seat: Seat
    to_seat: Seat
    given_card: Card | None = None
    card: Card | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        if seat in (self.seat, self.to_seat):
            return self
        return msgspec.structs.replace(self, given_card=None, card=None)


class TsunamiStruck(Event, frozen=True):
    """All hands were mixed and dealt again."""

    seat: Seat


class HandDealt(Event, frozen=True):
    """What the tsunami left in one hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


# --- casino ---


class StakeLaid(Event, frozen=True):
    """A wage lies face down on the casino."""

    seat: Seat
    card: Card | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CasinoSettled(Event, frozen=True):
    """Both stakes revealed; the winner takes them. why: same (the second wins), different."""

    reveals: ClassVar[bool] = True
    seat: Seat
    first_card: Card
    second_card: Card
    why: str


class StakeReturned(Event, frozen=True):
    """The game ended over a lone stake."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


# --- the end ---


class SmilesCounted(Event, frozen=True):
    """The final count of one player; the unicorn's second three smiles are told apart."""

    seat: Seat
    smiles: int
    bonus: int


class GameEnded(Event, frozen=True):
    """The draw pile is used up."""

    smiles: int
