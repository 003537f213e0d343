"""What the expert specials do: HC-EXPERT. One function per kind of effect, numbers from the data.

Prices are in buying, the coins of income phases in income, copying at the end in ending.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ....core.model import Card, Seat
from ..cards import (
    COLUMNS,
    EFFECT,
    EFFECT_ID,
    HUES,
    INCOME,
    LESS_INCOME,
    MASK,
    NONE,
    count_of,
    hue_of,
)
from ..events import CoinsGained
from ..state import City, State
from .why import Log


def gain(state: State, seat: Seat, coins: int, why: str, log: Log, by: Card) -> None:
    """Coins that a special gives from the reserve, which is unlimited (HC-TERM-9)."""
    state.cities[seat].coins += coins
    if log is not None and coins:
        log.append(CoinsGained(seat, coins, why, (by,)))


def with_effect(state: State, effect_id: str) -> list[Seat]:
    """Whose special has that effect, clockwise from the first player."""
    return [s for s in state.clockwise() if EFFECT_ID[state.cities[s].power] == effect_id]


def distinct_hues(masks: list[int]) -> int:
    """GZ-EXPERT-4: the most different colours when each card is given one of its colours.

    By König's theorem: for every set of colours, those outside it and the cards that touch it.
    """
    sets = range(1 << len(HUES))
    return min(len(HUES) - s.bit_count() + sum(1 for m in masks if m & s) for s in sets)


# --- income: HC-TERM-6, HC-EXPERT-BOWLING to ORGANIC ---


def mirrored(state: State, city: City) -> Card:
    """HC-EXPERT-GALLERY-1, PYRAMID-1: the card whose symbols are copied, NONE if there is none."""
    match EFFECT_ID[city.power]:
        case "copy_previous_card":
            return city.standing(city.power_at - 1)
        case "copy_neighbour_position" if city.gaze >= 0:
            return state.cities[city.gaze].standing(city.power_at)
    return NONE


def _mirror(state: State, seat: Seat, city: City) -> int:
    return INCOME[mirrored(state, city)]


def _per_colour(state: State, seat: Seat, city: City) -> int:
    amount: int = EFFECT[city.power]["amount"]
    return amount * count_of(city.tally, hue_of(city.power))


def _per_hue_before(state: State, seat: Seat, city: City) -> int:
    """HC-EXPERT-BILLIARD-1, GZ-EXPERT-4."""
    amount: int = EFFECT[city.power]["amount"]
    before = [MASK[city.standing(at)] for at in range(city.power_at)]
    return amount * distinct_hues([mask for mask in before if mask])


def _if_fewest(state: State, seat: Seat, city: City) -> int:
    """HC-EXPERT-ESCAPE-1: ties included."""
    effect = EFFECT[city.power]
    amount: int = effect["amount"]
    hue = hue_of(city.power)
    mine = count_of(city.tally, hue)
    fewest = min(count_of(state.cities[other].tally, hue) for other in state.others(seat))
    return amount if mine < fewest or (effect["ties"] and mine == fewest) else 0


def _per_pair(state: State, seat: Seat, city: City) -> int:
    """HC-EXPERT-ORGANIC-1, 2: crossed-out symbols are already subtracted."""
    amount: int = EFFECT[city.power]["amount"]
    return amount * max(0, min(city.hearts, city.residents))


INCOME_EFFECTS: dict[str, Callable[[State, Seat, City], int]] = {
    "copy_previous_card": _mirror,
    "copy_neighbour_position": _mirror,
    "income_per_colour": _per_colour,
    "income_per_distinct_colour_before": _per_hue_before,
    "income_if_fewest_colour": _if_fewest,
    "income_per_pair": _per_pair,
}


def special_income(state: State, seat: Seat) -> int:
    """What the special adds to the income, Barber aside."""
    city = state.cities[seat]
    effect = INCOME_EFFECTS.get(EFFECT_ID[city.power])
    return 0 if effect is None else effect(state, seat, city)


def income_before_barber(state: State, seat: Seat) -> int:
    """HC-TERM-6, 8, HC-INCOME-5: printed and special income less the monsters, never below 0."""
    city = state.cities[seat]
    income = city.income + (special_income(state, seat) if city.power >= 0 else 0)
    if state.grozilla:
        income -= sum([LESS_INCOME[beast] for beast in city.beasts()])
    return income if income > 0 else 0


def barber_bonus(state: State, seat: Seat, incomes: list[int]) -> int:
    """HC-EXPERT-BARBER-1, 2: strictly the lowest, before any Barber's bonus."""
    power = state.cities[seat].power
    if EFFECT_ID[power] != "income_if_lowest_income":
        return 0
    others = [income for other, income in enumerate(incomes) if other != seat]
    amount: int = EFFECT[power]["amount"]
    return amount if incomes[seat] < min(others) else 0


def incomes(state: State) -> list[int]:
    """HC-INCOME-4 (b), (c): every city's income, as the cities stand."""
    if state.plain:
        return [city.income for city in state.cities]
    found = [income_before_barber(state, seat) for seat in range(state.seats)]
    if not state.expert:
        return found
    return [income + barber_bonus(state, seat, found) for seat, income in enumerate(found)]


def shown_in_income(state: State, seat: Seat, income: int) -> tuple[Card, ...]:
    """The special and the monsters whose effects are part of this income."""
    city = state.cities[seat]
    special = special_income(state, seat) or income > income_before_barber(state, seat)
    beasts = [beast for beast in city.beasts() if LESS_INCOME[beast]]
    return (city.power, *beasts) if special else tuple(beasts)


# --- coins at the moment a special is taken, or copied by the Sphinx ---


def _joke(state: State, seat: Seat, log: Log) -> None:
    """HC-EXPERT-JOKE-1: itself included."""
    city = state.cities[seat]
    gain(state, seat, city.size() * int(EFFECT[city.power]["coins"]), "joke", log, city.power)


def _kart(state: State, seat: Seat, log: Log) -> None:
    """HC-EXPERT-KART-1: for everybody."""
    power = state.cities[seat].power
    for other in (seat, *state.others(seat)):
        gain(state, other, int(EFFECT[power]["coins"]), "kart", log, power)


def _concert(state: State, seat: Seat, log: Log) -> None:
    """HC-EXPERT-CONCERT-1."""
    power = state.cities[seat].power
    coins = int(EFFECT[power]["factor"]) * income_before_barber(state, seat)
    gain(state, seat, coins, "concert", log, power)


AT_ONCE: dict[str, Callable[[State, Seat, Log], None]] = {
    "coins_per_city_card": _joke,
    "hearts_and_coins_for_all": _kart,
    "income_now_points_later": _concert,
}


# --- residents and hearts at scoring: HC-EXPERT-LIBERTY to PARTHENON ---


class People(NamedTuple):
    """Residents and hearts that an effect adds."""

    residents: int = 0
    hearts: int = 0


Scoring: TypeAlias = Callable[[State, Seat, City, list[int]], People]


def _plain_hearts(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(hearts=EFFECT[city.power]["hearts"])


def _by_size(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-MOAI-1."""
    effect, size = EFFECT[city.power], city.size()
    if size == effect["exact"]:
        return People(hearts=effect["exact_hearts"])
    return People(hearts=effect["fewer_hearts"] if size < effect["exact"] else 0)


def _if_most(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-BURGER-1, MAYA-1."""
    effect, hue = EFFECT[city.power], hue_of(city.power)
    mine = count_of(city.tally, hue)
    most = max(count_of(state.cities[other].tally, hue) for other in state.others(seat))
    if mine > most:
        return People(hearts=effect["strict_hearts"])
    return People(hearts=effect["tie_hearts"] if mine == most else effect["other_hearts"])


def _own(city: City) -> int:
    """The amount for each card of the effect's colour in the own city."""
    return int(EFFECT[city.power]["amount"]) * count_of(city.tally, hue_of(city.power))


def _hearts_own(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(hearts=_own(city))


def _residents_own(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(residents=_own(city))


def _abroad(state: State, city: City, seats: tuple[Seat, ...]) -> int:
    """HC-EXPERT-STONEHENGE-1, PISA-1: the neighbour with more is taken by itself."""
    hue = hue_of(city.power)
    most = max(count_of(state.cities[other].tally, hue) for other in seats)
    return int(EFFECT[city.power]["amount"]) * most


def _residents_left(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(residents=_abroad(state, city, (state.left_of(seat),)))


def _residents_beside(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(residents=_abroad(state, city, state.neighbours(seat)))


def _hearts_beside(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    return People(hearts=_abroad(state, city, state.neighbours(seat)))


def _if_poorer(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-TAJ-1, 2."""
    effect = EFFECT[city.power]
    lower = all(incomes[seat] < incomes[other] for other in state.neighbours(seat))
    return People(hearts=effect["hearts"] if lower else effect["other_hearts"])


def _if_next_alike(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-WALL-1, 2, GZ-MULTI-5: one colour common to both following cards."""
    effect, at = EFFECT[city.power], city.power_at
    alike = MASK[city.standing(at + 1)] & MASK[city.standing(at + 2)]
    return People(hearts=effect["hearts"] if alike else effect["other_hearts"])


def adjacent(at: int) -> list[int]:
    """HC-EXPERT-GATE-2, HC-TERM-4: left, right, above, below in two rows of five."""
    row, place = divmod(at, COLUMNS)
    near = [at - 1] if place else []
    near += [at + 1] if place < COLUMNS - 1 else []
    return [*near, at + COLUMNS if row == 0 else at - COLUMNS]


def _if_adjacent_alike(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-GATE-1."""
    masks = [MASK[city.standing(at)] for at in adjacent(city.power_at)]
    most = max(sum(mask >> hue & 1 for mask in masks) for hue in HUES)
    if most < 2:
        return People()
    given = EFFECT[city.power]["two" if most == 2 else "three"]
    return People(given["residents"], given["hearts"])


def _hearts_without(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-BASIL-1."""
    has = count_of(city.tally, hue_of(city.power))
    return People(hearts=0 if has else EFFECT[city.power]["hearts"])


def _residents_without(state: State, seat: Seat, city: City, incomes: list[int]) -> People:
    """HC-EXPERT-PARTHENON-1."""
    has = count_of(city.tally, hue_of(city.power))
    return People(residents=0 if has else EFFECT[city.power]["residents"])


SCORING_EFFECTS: dict[str, Scoring] = {
    "replace_last_card": _plain_hearts,
    "hearts_and_coins_for_all": _plain_hearts,
    "hearts_by_city_size": _by_size,
    "hearts_if_most_colour": _if_most,
    "hearts_per_colour": _hearts_own,
    "residents_per_colour": _residents_own,
    "residents_per_colour_left": _residents_left,
    "residents_per_colour_neighbour": _residents_beside,
    "hearts_per_colour_neighbour": _hearts_beside,
    "hearts_if_income_below_neighbours": _if_poorer,
    "hearts_if_next_two_same_colour": _if_next_alike,
    "adjacent_same_colour": _if_adjacent_alike,
    "hearts_if_no_colour": _hearts_without,
    "residents_if_no_colour": _residents_without,
}

NOBODY = People()


def special_people(state: State, seat: Seat, incomes: list[int]) -> People:
    """HC-SCORE-7: residents and hearts of the special, from the cities as they stand."""
    city = state.cities[seat]
    effect = SCORING_EFFECTS.get(EFFECT_ID[city.power])
    return NOBODY if effect is None else effect(state, seat, city, incomes)
