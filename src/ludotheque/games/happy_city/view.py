"""What one seat may see of Happy City, built up from nothing; imagine() beside it (HC-INFO)."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ...core.chance import QuickChance
from ...core.model import Card, Seat, View
from .account import Account
from .cards import COST, DWELLINGS, EFFECT_ID, HUES, NONE, count_of
from .rules.accounts import accounts
from .rules.buying import owed, tariff
from .state import PAYING, City, State

T = TypeVar("T", bound=State)


class RuinView(View, frozen=True):
    """A destroyed building and the monster on it."""

    at: int
    monster: Card


class CityView(View, frozen=True):
    """A city as it lies in front of everybody."""

    cards: tuple[Card, ...]  # by position; -1: thrown out at the very end
    coins: int
    colours: tuple[int, ...]  # cards of each colour
    special: Card | None  # the one taken
    free: bool  # the next card costs nothing (Undersea Tunnel)
    louvre: int  # income phases the Louvre still copies
    copied: Card | None  # what the Sphinx copies, once chosen
    gaze: Seat | None  # whose card the Pyramid copies, once chosen
    tokens: tuple[int, ...]  # Stop-Zilla, by colour
    monsters: tuple[Card, ...]  # in front
    ruins: tuple[RuinView, ...]
    account: Account


class QuestionView(View, frozen=True):
    """What everybody waits for: a key of [decision], whom, and about which card."""

    code: str
    seat: Seat
    card: Card | None
    n: int


class PaymentView(View, frozen=True):
    """A payment under way: the price, tokens spent by colour, coins still owed."""

    card: Card
    price: int
    tokens: tuple[int, ...]
    owed: int


class HappyCityView(View, frozen=True):
    """The table as one seat sees it; only the order of the decks is hidden."""

    seat: Seat | None
    expert: bool
    grozilla: bool
    additive: bool
    first: Seat
    turn: Seat  # -1 before the first round and after the last turn
    round: int
    last_round: bool
    decks: tuple[int, ...]  # cards left; the fourth is Grozilla's
    discards: tuple[int, ...]
    zone: tuple[Card, ...]  # the three places of the central zone, -1 for an empty one
    dwellings: tuple[int, ...]  # cards left in each stack
    prices: tuple[int, ...]  # of zone and dwellings for this seat, -1 for an empty place
    markets: tuple[Card, ...]  # on offer in the draft
    offer: tuple[Card, ...]  # specials
    pool: tuple[int, ...]  # Stop-Zilla tokens left, by colour
    cities: tuple[CityView, ...]
    question: QuestionView | None
    payment: PaymentView | None


def view(state: State, seat: Seat | None, code: str) -> HappyCityView:
    """HC-INFO-1 to 3: everything is public but the decks and the discards."""
    told = accounts(state)
    return HappyCityView(
        seat,
        state.expert,
        state.grozilla,
        state.additive,
        state.first,
        state.turn,
        state.round,
        state.last_round,
        tuple([len(deck) for deck in state.decks]),
        tuple([len(pile) for pile in state.discards]),
        tuple(state.zone),
        tuple(state.dwellings),
        _prices(state, seat),
        tuple(state.markets) if state.round == 0 else (),
        tuple(state.offer),
        tuple(state.pool),
        tuple([_city(city, account) for city, account in zip(state.cities, told, strict=True)]),
        _question(state, code),
        _payment(state),
    )


def _city(city: City, account: Account) -> CityView:
    copies = EFFECT_ID[city.special] == "copy_special" and city.power != city.special
    return CityView(
        tuple(city.cards),
        city.coins,
        tuple([count_of(city.tally, hue) for hue in HUES]),
        city.special if city.special >= 0 else None,
        city.free > 0,
        city.louvre,
        city.power if copies and city.power >= 0 else None,
        city.gaze if city.gaze >= 0 else None,
        city.tokens,
        city.monsters,
        tuple([RuinView(*ruin) for ruin in city.ruins]),
        account,
    )


def _prices(state: State, seat: Seat | None) -> tuple[int, ...]:
    """What this seat would pay; a spectator sees the printed costs."""
    prices, extra = (COST, 0) if seat is None else tariff(state, state.cities[seat])
    return tuple(
        [prices[card] + extra if card >= 0 else NONE for card in (*state.zone, *DWELLINGS)]
    )


def _question(state: State, code: str) -> QuestionView | None:
    if not state.pending:
        return None
    frame = state.pending[-1]
    return QuestionView(code, frame.seat, frame.card if frame.card >= 0 else None, frame.n)


def _payment(state: State) -> PaymentView | None:
    if not state.pending or state.pending[-1].kind != PAYING:
        return None
    frame = state.pending[-1]
    return PaymentView(frame.card, frame.n, state.paid, max(0, owed(state, frame)))


def imagine(state: T, rng: Random) -> T:
    """HC-INFO-1: the decks in any other order; the future draws of chance too."""
    world = state.copy()
    for deck in world.decks:
        deck.sort()  # how they lie in truth decides nothing
        rng.shuffle(deck)
    world.chance = QuickChance(rng.getrandbits(64))
    return world
