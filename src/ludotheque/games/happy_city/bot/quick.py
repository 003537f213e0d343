"""A quick player of Happy City, for play-outs: the bot's arithmetic on bare numbers.

It looks at what everybody sees, only faster than a view is built: printed symbols, coins, colours.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ....core.model import Card, Move, Seat
from ..cards import (
    BUILDINGS,
    COLOURS,
    DECK_OF,
    DECKS,
    EFFECT,
    EFFECT_ID,
    FOR_SALE,
    FOURTH,
    HEARTS,
    HUES_OF,
    INCOME,
    NEED,
    NONE,
    PASS_COINS,
    RESIDENTS,
    SHARE,
    SLOTS,
    SPECIALS,
    count_of,
)
from ..moves import (
    Buy,
    ChooseSeat,
    Destroy,
    Discard,
    Draw,
    PickMarket,
    Skip,
    TakeSpecial,
)
from ..rules.buying import tariff
from ..state import BUY, DESTROY, DISCARD, DRAFT, LOUVRE, REFILL, SPECIAL, City, Frame, State
from .worth import BASE, GROWTH, GUESSES, MOST, PER_COIN

MONSTER_HARM = 3.0  # of the fourth deck, in points
NOT_TO_BE_HAD = -99.0
EARLY = 6  # cards of a city that still needs income
NEAR = (1.0, 0.45, 0.2, 0.08)  # what a special is worth already, by the cards still missing
BY_DECK: tuple[tuple[Card, ...], ...] = tuple(
    tuple(card for card in BUILDINGS if DECK_OF[card] == deck) for deck in range(len(DECKS))
)
PEOPLE: tuple[int, ...] = tuple(r + h for r, h in zip(RESIDENTS, HEARTS, strict=True))


def quick(state: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """The best move at a glance."""
    frame: Frame = state.pending[-1]
    answer = ANSWERS.get(frame.kind)
    # What is asked now and then: paying (coins come last), Sphinx, Pyramid.
    return answer(state, seat, moves) if answer else moves[rng.randrange(len(moves))]


def rounds_left(state: State, seat: Seat) -> float:
    """Turns this seat may still hope for after the present one."""
    if state.last_round:
        return 0.0
    fullest = max([len(city.cards) for s, city in enumerate(state.cities) if s != seat])
    return max(0.5, SLOTS - fullest - 0.3)


def reach(additive: bool, turns: float, money: float, residents: float, hearts: float) -> float:
    """The points such a city may reach when it buys so often with that money (worth.outlook)."""
    if turns > 0:
        each = BASE + PER_COIN * money / turns
        more = turns * (each if each < MOST else MOST)
        to_residents = (more + hearts - residents) / 2
        if to_residents < 0.0:
            to_residents = 0.0
        if to_residents > more:
            to_residents = more
        residents += to_residents
        hearts += more - to_residents
    if additive:
        return residents + hearts
    return residents * hearts if residents > 0.0 < hearts else 0.0


def _with(state: State, city: City, card: Card, coins: int, rounds: float) -> float:
    turns = min(SLOTS - len(city.cards) - (card >= 0), rounds)
    money = city.coins - coins + (city.income + INCOME[card]) * turns
    residents, hearts = city.residents + RESIDENTS[card], city.hearts + HEARTS[card]
    return reach(state.additive, turns, money, residents, hearts)


# --- step 3 ---


class Menu(NamedTuple):
    """What each card would lead to if it were bought now, by card; and a coin instead."""

    worths: list[float]
    coin: float


MENUS: dict[tuple[Any, ...], Menu] = {}
MENUS_LIMIT = 5_000


def _menu(state: State, seat: Seat) -> Menu:
    """A city stays as it is through the steps of a turn, and comes again in other play-outs."""
    city = state.cities[seat]
    rounds = rounds_left(state, seat)
    offer = tuple(state.offer) if city.special < 0 else ()
    key = (
        city.coins, city.income, city.residents, city.hearts, len(city.cards), city.names,
        city.tally, rounds, offer, city.power, city.free, city.beasts(), state.additive,
    )  # fmt: skip
    menu = MENUS.get(key)
    if menu is None:
        if len(MENUS) >= MENUS_LIMIT:
            MENUS.clear()
        menu = MENUS[key] = _make_menu(state, city, rounds)
    return menu


def _make_menu(state: State, city: City, rounds: float) -> Menu:
    prices, extra = tariff(state, city)
    have = city.coins - extra
    wishes = _wishes(state, city, rounds)
    hopes: dict[int, float] = {}
    worths = [NOT_TO_BE_HAD] * len(SHARE)  # the last one stands for no card
    turns = min(SLOTS - len(city.cards) - 1, rounds)
    rest = city.income, city.residents, city.hearts, city.names, city.tally, state.additive
    income, residents, hearts, names, tally, additive = rest
    for card in FOR_SALE:
        price = prices[card]
        if price <= have and not names >> card & 1:
            share = SHARE[card]
            hope = hopes.get(share)
            if hope is None:
                hope = hopes[share] = _hope(wishes, tally + share)
            money = have - price + (income + INCOME[card]) * turns
            people = residents + RESIDENTS[card]
            worths[card] = hope + reach(additive, turns, money, people, hearts + HEARTS[card])
    coin = _with(state, city, NONE, -PASS_COINS, rounds) + _hope(wishes, tally)
    return Menu(worths, coin)


def _buy(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    menu = _menu(state, seat)
    best, found = moves[0], menu.coin
    for move in moves:
        if isinstance(move, Buy) and menu.worths[move.card] > found:
            best, found = move, menu.worths[move.card]
    return best


def _wishes(state: State, city: City, rounds: float) -> list[tuple[int, float]]:
    """What each special on offer needs, and would bring."""
    if city.special >= 0:
        return []
    base = _with(state, city, NONE, 0, rounds)
    return [(NEED[s], _gain(state, city, s, rounds) - base) for s in state.offer]


def _hope(wishes: list[tuple[int, float]], tally: int) -> float:
    found = 0.0
    for need, gain in wishes:
        if gain > found:
            short = SHORT.get((tally, need))
            if short is None:
                short = _short(tally, need)
            if short < len(NEAR) and gain * NEAR[short] > found:
                found = gain * NEAR[short]
    return found


SHORT: dict[tuple[int, int], int] = {}
SHORT_LIMIT = 50_000


def _short(tally: int, need: int) -> int:
    """How many cards the conditions still want."""
    if len(SHORT) >= SHORT_LIMIT:
        SHORT.clear()
    hues = range(len(COLOURS))
    short = sum([max(0, count_of(need, hue) - count_of(tally, hue)) for hue in hues])
    SHORT[tally, need] = short
    return short


# --- step 4 ---

HINT: dict[str, tuple[float, float, float]] = {
    # income, residents, hearts: a guess at what an effect brings
    **{name: (gift.income, gift.residents, gift.hearts) for name, gift in GUESSES.items()},
    "double_points_below": (0.0, 1.0, 1.0),
    "copy_previous_card": (0.5, 0.8, 0.8),
    "replace_last_card": (0.0, 0.0, 2.0),
    "residents_per_colour_left": (0.0, 1.8, 0.0),
    "residents_per_colour_neighbour": (0.0, 2.2, 0.0),
    "hearts_per_colour_neighbour": (0.0, 0.0, 2.2),
    "next_card_free": (1.5, 0.0, 0.0),
    "coins_per_city_card": (1.2, 0.0, 0.0),
    "income_now_points_later": (1.0, 0.0, 0.0),
    "gain_opponent_income": (1.5, 0.0, 0.0),
}
OTHERWISE = (1.3, 0.0, 0.0)  # the many that earn coins
PER_COLOUR: dict[Card, int] = {
    card: COLOURS.index(EFFECT[card]["colour"])
    for card in SPECIALS
    if EFFECT_ID[card] in ("hearts_per_colour", "residents_per_colour")
}


def _gain(state: State, city: City, card: Card, rounds: float) -> float:
    """The outlook with that special."""
    if not EFFECT[card]:
        return _with(state, city, card, 0, rounds)
    if card in PER_COLOUR:
        grown = count_of(city.tally, PER_COLOUR[card]) + GROWTH * (SLOTS - len(city.cards))
        hearts = EFFECT_ID[card] == "hearts_per_colour"
        income, residents, hearts_too = (0.0, 0.0, grown) if hearts else (0.0, grown, 0.0)
    else:
        income, residents, hearts_too = HINT.get(EFFECT_ID[card], OTHERWISE)
    turns = min(SLOTS - len(city.cards) - 1, rounds)
    money = city.coins + (city.income + income) * turns
    people = city.residents + residents
    return reach(state.additive, turns, money, people, city.hearts + hearts_too)


def _special(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    city = state.cities[seat]
    rounds = rounds_left(state, seat)
    takes = [move for move in moves if isinstance(move, TakeSpecial)]
    best = max(takes, key=lambda move: _gain(state, city, move.card, rounds))
    if _gain(state, city, best.card, rounds) < _with(state, city, NONE, 0, rounds):
        return next(move for move in moves if isinstance(move, Skip))
    return best


# --- steps 1 and 2 ---


def _discard(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Keep what one will buy; of the others throw what helps the next player."""
    menu = _menu(state, seat)
    wanted = max(state.zone, key=menu.worths.__getitem__)
    if menu.worths[wanted] < menu.coin:
        wanted = NONE
    early = len(state.cities[state.left_of(seat)].cards) < EARLY
    found, envied = moves[0], -1
    for move in moves:
        if isinstance(move, Discard) and move.card != wanted:
            envy = PEOPLE[move.card] + (INCOME[move.card] if early else 0)
            if envy > envied:
                found, envied = move, envy
    return found


def _refill(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """The deck with which the best buy will be best on average."""
    worths, floor = _menu(state, seat)
    floor = max([floor, *[worths[card] for card in state.zone]])
    best, found = moves[0], NOT_TO_BE_HAD
    for move in moves:
        assert isinstance(move, Draw)
        cards = BY_DECK[move.deck]
        gains = [worths[card] - floor for card in cards if worths[card] > floor]
        hoped = sum(gains) / len(cards) - (MONSTER_HARM if move.deck == FOURTH else 0.0)
        if hoped > found:
            best, found = move, hoped
    return best


# --- now and then ---


def _draft(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """The colour that most specials on offer ask for."""
    wanted = [sum(count_of(NEED[s], hue) > 0 for s in state.offer) for hue in range(len(COLOURS))]
    picks = [move for move in moves if isinstance(move, PickMarket)]
    return max(picks, key=lambda move: wanted[HUES_OF[move.card][0]])


def _destroy(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    cards = state.cities[seat].cards
    stomps = [move for move in moves if isinstance(move, Destroy)]
    return min(stomps, key=lambda move: PEOPLE[cards[move.at]] + INCOME[cards[move.at]])


def _louvre(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    named = [move for move in moves if isinstance(move, ChooseSeat)]
    return max(named, key=lambda move: state.cities[move.target].income)


ANSWERS: dict[int, Callable[[State, Seat, Sequence[Move]], Move]] = {
    BUY: _buy,
    SPECIAL: _special,
    DISCARD: _discard,
    REFILL: _refill,
    DRAFT: _draft,
    DESTROY: _destroy,
    LOUVRE: _louvre,
}
