"""Where every coin, resident and heart of a city comes from, now and if the game ended now.

Nothing here changes the state. If the game ended now, the owners of Sphinx and Pyramid would
choose what gives them most points; a Sphinx with nobody to copy counts for nothing yet.
"""

from __future__ import annotations

from typing import TypeVar

from ....core.model import Card, Seat
from ..account import Account, Line
from ..cards import (
    EFFECT_ID,
    HEARTS,
    INCOME,
    KINDS,
    LESS_HEARTS,
    LESS_INCOME,
    LESS_RESIDENTS,
    NONE,
    RESIDENTS,
)
from ..state import City, State
from . import ending
from .experts import barber_bonus, income_before_barber, incomes, mirrored, special_income
from .scoring import Score, counted, people_of_special, scores

T = TypeVar("T", bound=State)


def _printed(card: Card) -> Line:
    given = (INCOME[card], RESIDENTS[card], HEARTS[card])
    return Line(card, given, given)


def _penalty(monster: Card) -> Line:
    taken = (-LESS_INCOME[monster], -LESS_RESIDENTS[monster], -LESS_HEARTS[monster])
    return Line(monster, taken, taken)


EMPTY = Line(NONE, (0, 0, 0), (0, 0, 0))
LINES: tuple[Line, ...] = (
    *(_penalty(c) if EFFECT_ID[c].endswith("_penalty") else _printed(c) for c in KINDS),
    EMPTY,
)


def accounts(state: State) -> tuple[Account, ...]:
    """Every city explained."""
    now = incomes(state)
    dream = as_if_over(state)
    final = scores(dream)
    if not state.expert:
        return tuple([_simple(state, seat, final[seat]) for seat in range(state.seats)])
    return tuple([_expert(state, dream, seat, now, final) for seat in range(state.seats)])


def _simple(state: State, seat: Seat, score: Score) -> Account:
    return Account(
        score.income,
        score.residents,
        score.hearts,
        score.income,
        score.points,
        0,
        tuple(_lines(state.cities[seat])),
    )


def _lines(city: City) -> list[Line]:
    """Printed symbols by position, with the monsters that cover or besiege the city."""
    lines = [LINES[card] for card in city.cards]
    for ruin in city.ruins:
        lines[ruin.at] = LINES[ruin.monster]
    return lines + [LINES[monster] for monster in city.monsters]


def _expert(state: State, dream: State, seat: Seat, now: list[int], final: list[Score]) -> Account:
    city, score = dream.cities[seat], final[seat]
    lines = _lines(city)
    if city.power >= 0:
        ends = [each.income for each in final]
        lines[city.power_at] = _special(state, dream, seat, ends)
    counts = counted(state, score.residents, score.hearts)
    bonus = score.points - counts
    return Account(
        now[seat],
        score.residents,
        score.hearts,
        score.income,
        score.points,
        bonus,
        tuple(lines),
    )


def _special(state: State, dream: State, seat: Seat, ends: list[int]) -> Line:
    """The line of an expert special, whatever it copies."""
    true, city = state.cities[seat], dream.cities[seat]
    people = people_of_special(dream, seat, ends)
    copied = mirrored(dream, city) if city.power == true.special else city.power
    return Line(
        true.special,
        (_coins(state, seat), *_now(state, true)),
        (_coins(dream, seat), people.residents, people.hearts),
        copied if copied >= 0 else None,
    )


def _now(state: State, city: City) -> tuple[int, int]:
    """HC-EXPERT-GEN-1: only copied symbols already show before scoring."""
    card = mirrored(state, city)
    return RESIDENTS[card], HEARTS[card]


def _coins(state: State, seat: Seat) -> int:
    """The special's share of the income, Barber included."""
    before = [income_before_barber(state, other) for other in range(state.seats)]
    return special_income(state, seat) + barber_bonus(state, seat, before)


# --- the choices at the end, made for the best ---


def as_if_over(state: T) -> T:
    """A copy in which Sphinx and Pyramid have chosen; the table itself if neither is there."""
    if not any(EFFECT_ID[city.power] in CHOOSERS and city.gaze < 0 for city in state.cities):
        return state
    dream = state.copy()
    for seat in dream.clockwise():
        if EFFECT_ID[dream.cities[seat].power] == "copy_special":
            # A copied Pyramid is worth what it would copy in turn (HC-EXPERT-SPHINX-7).
            choices = _sphinx_choices(dream, seat)
            dream = max(choices, key=lambda world: _points(_gazing(world), seat))
    return _gazing(dream)


def _gazing(state: T) -> T:
    """HC-SCORE-3: every Pyramid has chosen, clockwise."""
    for seat in state.clockwise():
        city = state.cities[seat]
        if EFFECT_ID[city.power] == "copy_neighbour_position" and city.gaze < 0:
            state = max(_pyramid_choices(state, seat), key=lambda world: _points(world, seat))
    return state


CHOOSERS = ("copy_special", "copy_neighbour_position")


def _points(state: State, seat: Seat) -> int:
    return scores(state)[seat].points


def _sphinx_choices(state: T, seat: Seat) -> list[T]:
    worlds = []
    for other in ending.copyable(state, seat):
        world = state.copy()
        ending.become(world, seat, world.cities[other].power, None)
        worlds.append(world)
    return worlds or [state]


def _pyramid_choices(state: T, seat: Seat) -> list[T]:
    worlds = []
    for other in ending.facing(state, seat):
        world = state.copy()
        world.cities[seat].gaze = other
        worlds.append(world)
    return worlds or [state]
