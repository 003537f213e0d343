"""What lies on a table of Happy City: plain data. Cards are numbers, "none" is -1."""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from ...core.copying import Copied
from ...core.model import Card, Outcome, Seat
from ...core.questions import QuestionState
from .cards import BIT, HEARTS, INCOME, MULTI, NONE, RESIDENTS, SHARE

# What can be asked of a seat. The questions lie on a stack; the topmost one is to be answered.
(
    DRAFT,  # expert: choose a coloured market
    DISCARD,  # step 1: discard a visible building, or not
    REFILL,  # step 2: choose the deck of the next card
    BUY,  # step 3: buy a card, or take a coin
    SPECIAL,  # step 4: take a special, or not
    PAYING,  # spend tokens on card; n: its price
    MOVING,  # nobody is asked: the monster `card` leaves for the left neighbour
    DESTROY,  # choose the building that the monster `card` destroys
    LOUVRE,  # choose whose income the Louvre copies
    VERSAILLES,  # nobody is asked: the income phase goes on after the Louvre
    SPHINX,  # choose which special to copy
    ARCADES,  # nobody is asked: the last coins before scoring
    PYRAMID,  # choose whose card to copy
    ROUND,  # nobody is asked: a round begins
    COUNT,  # nobody is asked: everything is scored
) = range(15)


class Frame(NamedTuple):
    """A question that lies on the stack."""

    kind: int
    seat: Seat
    card: Card = NONE
    n: int = 0


MOST_SEATS = 5
# HC-TURN-1: the four steps of a turn, the first one on top.
TURN: tuple[tuple[Frame, ...], ...] = tuple(
    tuple(Frame(step, seat) for step in (SPECIAL, BUY, REFILL, DISCARD))
    for seat in range(MOST_SEATS)
)
NO_TOKENS = (0, 0, 0, 0, 0)


class Ruin(NamedTuple):
    """A destroyed building's position and the monster that covers it."""

    at: int
    monster: Card


@mypyc_attr(allow_interpreted_subclasses=True)
class City(Copied):
    """One player's city, coins and monsters; the sums leave destroyed buildings out."""

    __slots__ = (
        "cards", "coins", "free", "gaze", "hearts", "income", "louvre", "monsters", "multi",
        "names", "power", "power_at", "residents", "ruined", "ruins", "special", "tally", "tokens",
    )  # fmt: skip

    cards: list[Card]  # by position; NONE where the Sphinx's copy of Liberty took one away
    coins: int
    tally: int  # cards of each colour, see cards.count_of
    multi: int  # how many multicolour cards
    income: int  # printed
    residents: int
    hearts: int
    names: int  # set of card kinds standing in the city
    special: Card  # the one taken, for good (HC-SPECIAL-4)
    power: Card  # the expert special whose effect works now (at the end, the Sphinx's copy)
    power_at: int  # its position
    free: int  # free cards of the Tunnel still to come
    louvre: int  # income phases the Louvre still copies
    gaze: Seat  # whose card the Pyramid copies, -1 while nobody's
    tokens: tuple[int, ...]  # Stop-Zilla, by colour
    monsters: tuple[Card, ...]  # in front, the earliest first
    ruins: tuple[Ruin, ...]
    ruined: int  # set of destroyed positions

    def __init__(self) -> None:
        self.cards = []
        self.coins = self.tally = self.multi = self.income = self.residents = self.hearts = 0
        self.names = self.free = self.louvre = self.ruined = 0
        self.special = self.power = self.power_at = self.gaze = NONE
        self.tokens = NO_TOKENS
        self.monsters = ()
        self.ruins = ()

    def add(self, card: Card) -> None:
        """HC-BUY-2: at the lowest free position, which follows the last card."""
        self.cards.append(card)
        self._count(card, 1)

    def put(self, card: Card, at: int) -> None:
        """In place of the card that stood there."""
        self._count(self.cards[at], -1)
        self.cards[at] = card
        self._count(card, 1)

    def ruin(self, at: int, monster: Card) -> None:
        """GZ-DESTROY-2, 3: covered, nameless, colourless, and worth nothing."""
        self._count(self.cards[at], -1)
        self.ruined |= 1 << at
        self.ruins = (*self.ruins, Ruin(at, monster))
        if at == self.power_at:
            self.power = self.power_at = NONE  # GZ-EXPERT-9
            self.free = self.louvre = 0

    def _count(self, card: Card, sign: int) -> None:
        self.tally += sign * SHARE[card]
        self.multi += sign * MULTI[card]
        self.income += sign * INCOME[card]
        self.residents += sign * RESIDENTS[card]
        self.hearts += sign * HEARTS[card]
        self.names ^= BIT[card]

    def standing(self, at: int) -> Card:
        """The undestroyed card at a position, NONE if there is none."""
        if not 0 <= at < len(self.cards) or self.ruined >> at & 1:
            return NONE
        return self.cards[at]

    def size(self) -> int:
        """GZ-EXPERT-3, GZ-END-1: a destroyed building still counts as a card."""
        return len(self.cards) - self.cards.count(NONE)

    def beasts(self) -> tuple[Card, ...]:
        """All monsters that weigh on the city: on destroyed buildings, then in front."""
        return (*(ruin.monster for ruin in self.ruins), *self.monsters)


class State(QuestionState):
    """The whole table: cities, central zone, decks, and the questions that are pending."""

    __slots__ = (
        "additive", "box", "cities", "decks", "discards", "dwellings", "expert", "first",
        "gone", "grozilla", "last_round", "markets", "offer", "paid", "plain", "pool",
        "round", "turn", "zone",
    )  # fmt: skip

    expert: bool
    grozilla: bool
    plain: bool  # neither: nothing but printed symbols counts
    additive: bool
    first: Seat  # who holds the first-player card
    turn: Seat  # whose turn it is, -1 in between
    round: int  # 0 before the first income phase
    last_round: bool
    cities: list[City]
    decks: list[list[Card]]  # drawn from the end
    discards: list[list[Card]]
    zone: list[Card]  # the three places of the central zone, NONE where nothing lies
    dwellings: list[int]  # cards left in each stack
    markets: list[Card]  # coloured markets on offer, later those left over
    offer: list[Card]  # specials
    box: list[Card]  # specials left in the box, among which the Sphinx draws
    gone: list[Card]  # dwellings thrown out of the game
    pool: list[int]  # Stop-Zilla tokens left, by colour
    paid: tuple[int, ...]  # tokens spent in the payment under way
    pending: list[Frame]
    result: Outcome | None

    def left_of(self, seat: Seat) -> Seat:
        """HC-TERM-1: the next player in turn order."""
        return (seat + 1) % self.seats

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """HC-TERM-2, 3: left and right; with two players the other one, once."""
        left, right = (seat + 1) % self.seats, (seat - 1) % self.seats
        return (left,) if left == right else (left, right)

    def others(self, seat: Seat) -> list[Seat]:
        """The opponents, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def clockwise(self) -> list[Seat]:
        """All seats in turn order, from the first player."""
        return [(self.first + step) % self.seats for step in range(self.seats)]
