"""What a city is worth: HC-SCORE-4 to 10, HC-VARIANT, GZ-END."""

from __future__ import annotations

from typing import NamedTuple

from ....core.model import Card, Seat
from ..cards import EFFECT, HEARTS, LESS_HEARTS, LESS_RESIDENTS, NONE, RESIDENTS
from ..state import City, State
from .experts import NOBODY, People, incomes, mirrored, special_people


class Score(NamedTuple):
    """What a city counts for at the end."""

    residents: int
    hearts: int
    income: int
    points: int


def scores(state: State) -> list[Score]:
    """HC-SCORE-4 to 10 for every city; Sphinx and Pyramid have chosen."""
    final = incomes(state)  # HC-SCORE-5, 6
    return [_score(state, seat, final) for seat in range(state.seats)]


def _score(state: State, seat: Seat, final: list[int]) -> Score:
    city = state.cities[seat]
    more = people_of_special(state, seat, final) if city.power >= 0 else NOBODY
    fewer = people_of_monsters(city) if state.grozilla else NOBODY
    residents = city.residents + more.residents - fewer.residents
    hearts = city.hearts + more.hearts - fewer.hearts
    points = counted(state, residents, hearts)
    return Score(residents, hearts, final[seat], after_effects(city, points, final[seat]))


def people_of_special(state: State, seat: Seat, final: list[int]) -> People:
    """HC-SCORE-4, 7: copied symbols and the special's own."""
    copied = mirrored(state, state.cities[seat])
    if copied != NONE:
        return People(RESIDENTS[copied], HEARTS[copied])
    return special_people(state, seat, final)


def people_of_monsters(city: City) -> People:
    """HC-SCORE-8, GZ-END-2: how many residents and hearts fewer."""
    beasts = city.beasts()
    return People(
        sum([LESS_RESIDENTS[beast] for beast in beasts]), sum([LESS_HEARTS[b] for b in beasts])
    )


def shown_in_score(state: State, seat: Seat, found: list[Score]) -> tuple[Card, ...]:
    """The special and the monsters whose effects change what the city counts for."""
    city, score = state.cities[seat], found[seat]
    people = people_of_special(state, seat, [each.income for each in found])
    special = any(people) or score.points != counted(state, score.residents, score.hearts)
    beasts = [beast for beast in city.beasts() if LESS_RESIDENTS[beast] or LESS_HEARTS[beast]]
    return (city.power, *beasts) if special else tuple(beasts)


def counted(state: State, residents: int, hearts: int) -> int:
    """HC-SCORE-9, HC-VARIANT-1, 2: times, each at least 0; or for the young plus."""
    if state.additive:
        return residents + hearts
    return max(0, residents) * max(0, hearts)


def after_effects(city: City, points: int, income: int) -> int:
    """HC-SCORE-10: Concert Hall subtracts, Japanese Garden doubles."""
    effect = EFFECT[city.power]
    match effect.get("id"):
        case "income_now_points_later":
            return points - int(effect["points_lost_per_income"]) * income
        case "double_points_below" if points < effect["limit"]:
            return 2 * points
    return points
