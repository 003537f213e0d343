"""What a city may become: the arithmetic behind the bot's rules of thumb.

A prospect is a rough city: what it has, what it earns, how many cards it will still get. Money to
come turns into residents and hearts at the usual rate of the decks, in the mix that pays best.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.model import Card, Seat
from ..cards import (
    BIT,
    COLOURS,
    DWELLINGS,
    EFFECT,
    EFFECT_ID,
    HEARTS,
    HUES,
    HUES_OF,
    INCOME,
    NEED,
    NONE,
    RESIDENTS,
    SLOTS,
    count_of,
    hue_of,
)
from ..view import CityView, HappyCityView

# How many residents and hearts a card of some cost brings, and the most any card does.
BASE, PER_COIN, MOST = 1.0, 0.33, 2.3
PATIENCE = 1.0  # further cards per round
TOKEN_WORTH = 1.6  # a Stop-Zilla token, in coins
GROWTH = 0.2  # the share of a colour among the cards to come


# By card, the colours a special asks for, and how many.
CONDITIONS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((hue, count_of(need, hue)) for hue in HUES if count_of(need, hue)) for need in NEED
)


class Prospect(NamedTuple):
    """A city in rough numbers."""

    coins: float
    income: float
    residents: float
    hearts: float
    cards: int
    double: bool = False  # Japanese Garden
    debt: bool = False  # Concert Hall

    def plus(self, gift: Gift, coins: float = 0.0, cards: int = 1) -> Prospect:
        return Prospect(
            self.coins + coins + gift.coins,
            self.income + gift.income,
            self.residents + gift.residents,
            self.hearts + gift.hearts,
            self.cards + cards,
            self.double or gift.double,
            self.debt or gift.debt,
        )


class Gift(NamedTuple):
    """What a card adds to a city."""

    income: float = 0.0
    residents: float = 0.0
    hearts: float = 0.0
    coins: float = 0.0
    double: bool = False
    debt: bool = False


PRINTED: tuple[Gift, ...] = tuple(
    Gift(i, r, h) for i, r, h in zip(INCOME, RESIDENTS, HEARTS, strict=True)
)


def prospect(view: HappyCityView, seat: Seat) -> Prospect:
    """How a city stands, all its effects counted as if the game ended now."""
    city = view.cities[seat]
    account = city.account
    effect = EFFECT_ID[NONE if city.special is None else city.special]
    return Prospect(
        city.coins + TOKEN_WORTH * sum(city.tokens),
        account.income,
        account.residents,
        account.hearts,
        len(city.cards),
        effect == "double_points_below",
        effect == "income_now_points_later",
    )


def rounds_left(view: HappyCityView, seat: Seat) -> float:
    """Turns this seat may still hope for after the present one."""
    if view.last_round:
        return 0.0
    fullest = max(len(city.cards) for other, city in enumerate(view.cities) if other != seat)
    return max(0.5, (SLOTS - fullest) / PATIENCE - 0.3)


def outlook(view: HappyCityView, city: Prospect, rounds: float) -> float:
    """The points such a city may reach in so many more turns."""
    room = SLOTS - city.cards
    bought = min(float(room), rounds * PATIENCE)
    if bought <= 0:
        return score(view, city, city.residents, city.hearts)
    money = city.coins + city.income * min(rounds, bought / PATIENCE)
    more = bought * min(MOST, BASE + PER_COIN * money / bought)
    to_residents = min(more, max(0.0, (more + city.hearts - city.residents) / 2))
    return score(view, city, city.residents + to_residents, city.hearts + more - to_residents)


def score(view: HappyCityView, city: Prospect, residents: float, hearts: float) -> float:
    """HC-SCORE-9, 10 in rough numbers."""
    product = max(0.0, residents) * max(0.0, hearts)
    points = residents + hearts if view.additive else product
    if city.debt:
        points -= city.income
    return 2 * points if city.double and points < 29 else points


# --- what a special would bring ---


def gift_of(view: HappyCityView, seat: Seat, card: Card) -> Gift:
    """A special's symbols, or a guess at what its effect will give."""
    if not EFFECT[card]:
        return PRINTED[card]
    effect = EFFECT[card]
    if guess := GUESSES.get(effect["id"]):
        return guess
    own = _coins(view, seat, card, effect) or _last(view.cities[seat], effect)
    return own or _people(view, seat, effect) or Gift()


def _grown(city: CityView, hue: int) -> float:
    """Cards of a colour that a city will have in the end."""
    return city.colours[hue] + GROWTH * (SLOTS - len(city.cards))


def _coins(view: HappyCityView, seat: Seat, card: Card, effect: dict[str, Any]) -> Gift | None:
    city = view.cities[seat]
    match effect["id"]:
        case "income_per_colour":
            return Gift(income=effect["amount"] * (city.colours[hue_of(card)] + 0.5))
        case "income_per_distinct_colour_before":
            return Gift(income=sum(1 for n in city.colours if n))
        case "income_per_pair":
            return Gift(income=max(0, min(city.account.hearts, city.account.residents)) + 1)
        case "income_if_fewest_colour" | "income_if_lowest_income":
            return Gift(income=1.2)
        case "coins_before_income":
            return Gift(income=1.6)
        case "steal_from_richest" | "coins_on_neighbour_spend":
            return Gift(income=0.9)
        case "gain_opponent_income":
            others = [c.account.income for s, c in enumerate(view.cities) if s != seat]
            return Gift(coins=2.0 * max(others))
        case "coins_per_city_card":
            return Gift(coins=len(city.cards) + 1)
        case "income_now_points_later":
            return Gift(coins=2.0 * city.account.income, debt=True)
        case "pass_coins":
            return Gift(income=2.0)
        case "discount_colour" | "lowest_deck_price":
            return Gift(income=1.2)
        case "next_card_free":
            return Gift(coins=7.0)
    return None


# Guesses that ask nothing of the city.
GUESSES: dict[str, Gift] = {
    "copy_neighbour_position": Gift(residents=1.0, hearts=1.2),
    "copy_special": Gift(residents=1.0, hearts=1.2),
    "hearts_and_coins_for_all": Gift(hearts=2.0),
    "hearts_by_city_size": Gift(hearts=1.0),
    "hearts_if_most_colour": Gift(hearts=2.0),
    "hearts_if_income_below_neighbours": Gift(hearts=2.0),
    "hearts_if_next_two_same_colour": Gift(hearts=2.2),
    "adjacent_same_colour": Gift(residents=0.8, hearts=1.0),
    "double_points_below": Gift(double=True),
}


def _last(city: CityView, effect: dict[str, Any]) -> Gift | None:
    """What copies or replaces the card before it."""
    last = PRINTED[city.cards[-1]]
    match effect["id"]:
        case "copy_previous_card":
            return last
        case "replace_last_card":
            return Gift(-last.income, -last.residents, 4.0 - last.hearts)
    return None


def _people(view: HappyCityView, seat: Seat, effect: dict[str, Any]) -> Gift | None:
    """What counts the cards of a colour, here or next door."""
    if "colour" not in effect:
        return None
    city, n = view.cities[seat], len(view.cities)
    hue = COLOURS.index(effect["colour"])
    left, right = (_grown(view.cities[(seat + step) % n], hue) for step in (1, -1))
    match effect["id"]:
        case "hearts_per_colour":
            return Gift(hearts=_grown(city, hue))
        case "residents_per_colour":
            return Gift(residents=_grown(city, hue))
        case "residents_per_colour_left":
            return Gift(residents=left)
        case "residents_per_colour_neighbour":
            return Gift(residents=max(left, right))
        case "hearts_per_colour_neighbour":
            return Gift(hearts=max(left, right))
        case "hearts_if_no_colour":
            return Gift(hearts=0.0 if city.colours[hue] else 2.4)
        case "residents_if_no_colour":
            return Gift(residents=0.0 if city.colours[hue] else 3.0)
    return None


# --- colours on the way to a special ---


def short_of(city: CityView, special: Card, bought: Card = NONE) -> int:
    """How many cards the conditions still want, once that card is bought too."""
    new = HUES_OF[bought]
    short = 0
    for hue, need in CONDITIONS[special]:
        short += max(0, need - city.colours[hue] - (hue in new))
    return short


def names_of(city: CityView) -> int:
    """The set of card kinds that stand in a city."""
    ruined = {ruin.at for ruin in city.ruins}
    return sum(BIT[card] for at, card in enumerate(city.cards) if at not in ruined)


def prices_of(view: HappyCityView) -> dict[Card, int]:
    """What the viewer would pay for what is on sale."""
    on_sale = (*view.zone, *DWELLINGS)
    return dict(zip(reversed(on_sale), reversed(view.prices), strict=True))
