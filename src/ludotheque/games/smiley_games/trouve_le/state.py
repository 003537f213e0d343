"""What lies on a table of Trouve-le !: the spread, who owns what face down, and who may speak."""

from __future__ import annotations

from itertools import compress

from ....core.model import Card, Move, Seat
from ..cards import BASICS, TIMINGS
from ..reflex import Race
from .moves import touches, words

PLACES = len(BASICS)  # SG1-DIG-1: as many as cards
TABLE = -1  # who owns a card that lies on the spread
TIMEOUT, REBUZZ = TIMINGS["g1_timeout"], TIMINGS["g1_rebuzz"]


class State(Race):
    """Cards, owners, debts, and the throw under way; `leader` is the thrower."""

    __slots__ = (
        "counts",
        "debts",
        "dice",
        "frozen",
        "given_up",
        "hero",
        "menu",
        "moved",
        "owner",
        "places",
        "queue",
        "reopened",
        "second_speaker",
        "speaker",
        "still",
        "target",
        "verdict",
        "victim",
    )

    second_speaker: bool  # option
    target: int  # SG1-GOAL-1
    owner: list[Seat]  # by card; TABLE: it lies on the spread
    places: list[Card]  # by place, -1 where none lies
    counts: list[int]  # cards owned, by seat
    debts: list[int]  # cards owed, by seat
    dice: Card  # the card both dice name, -1 between throws
    menu: tuple[Move, ...]  # what anybody may claim on this throw
    frozen: int  # the set of seats that erred on this throw
    given_up: int  # the set of seats that passed on it
    reopened: bool  # the signal is open again for a second speaker
    speaker: Seat  # who says the owner's name, -1 if nobody
    queue: list[Seat]  # who speaks next if he is wrong
    verdict: str  # what came of the throw, for the view; empty while it is open
    hero: Seat  # who won or kept the card, -1 if nobody
    victim: Seat  # who lost it, -1 if nobody
    moved: bool  # a card changed places on this throw
    still: int  # throws in a row in which none did

    def cards_of(self, seat: Seat) -> int:
        return self.counts[seat]

    @property
    def limit(self) -> int:
        """SG1-DIG-7, SG-VAR-4: the same whether or not the card is on the table."""
        return REBUZZ if self.reopened else TIMEOUT

    def offer_claims(self) -> None:
        """SG1-DIG-3: every card of the spread, and both words, always and for everybody."""
        lying = [owner < 0 for owner in self.owner]
        self.menu = (*compress(touches(self.stimulus), lying), *words(self.stimulus))

    def put_back(self, card: Card) -> int:
        """SG1-DIG-1: a card that returns takes a random empty place."""
        empty = [place for place, lying in enumerate(self.places) if lying < 0]
        place = empty[self.chance.below(len(empty))]
        self.places[place] = card
        self.owner[card] = TABLE
        return place

    def census(self) -> list[Card]:
        """Every card of the match: on the spread, or face down before its owner."""
        spread = [card for card in self.places if card >= 0]
        return spread + [card for card, owner in enumerate(self.owner) if owner >= 0]
