"""What must hold whatever is played: conditions by trial, tokens, monsters, the central zone."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ludotheque.core.model import Event
from ludotheque.games.happy_city.cards import (
    BUILDINGS,
    COLOURS,
    DWELLINGS,
    HUES,
    HUES_OF,
    INCOME,
    MASK,
    MONSTERS,
    NEED,
    RESIDENTS,
    SPECIALS,
    count_of,
)
from ludotheque.games.happy_city.events import SpecialTaken, TokenTaken
from ludotheque.games.happy_city.moves import Buy, Skip, TakeCoin
from ludotheque.games.happy_city.rules.experts import distinct_hues
from ludotheque.games.happy_city.rules.questions import HappyCityState
from ludotheque.games.happy_city.rules.specials import meets
from ludotheque.games.happy_city.state import City

from ..by_hand import told
from .scenario import Table
from .test_setup import lay

MIXED = [card for card in BUILDINGS if len(HUES_OF[card]) > 1]


def some_city(rng: Random) -> City:
    """Up to ten cards, half of them of several colours."""
    plain = [*BUILDINGS, *DWELLINGS]
    pool = dict.fromkeys(rng.sample(MIXED, 5) + rng.sample(plain, 5))
    city = City()
    for card in list(pool)[: rng.randint(3, 8)]:
        city.add(card)
    if rng.random() < 0.3:
        city.ruin(rng.randrange(len(city.cards)), MONSTERS[0])
    return city


def colourings(city: City) -> list[list[int]]:
    """Every way to give each undestroyed card one of its colours, as counts by colour."""
    hues = [HUES_OF[card] for at in range(len(city.cards)) if (card := city.standing(at)) >= 0]
    ways = product(*(some for some in hues if some))
    return [[way.count(hue) for hue in HUES] for way in ways]


@pytest.mark.rule("GZ-MULTI-2", "GZ-MULTI-3")
@pytest.mark.parametrize("seed", range(12))
def test_conditions_are_met_exactly_if_some_colouring_meets_them(seed: int) -> None:
    city = some_city(Random(seed))
    ways = {tuple(way) for way in colourings(city)}
    for special in SPECIALS:
        need = [count_of(NEED[special], hue) for hue in HUES]
        tried = any(all(n >= m for n, m in zip(way, need, strict=True)) for way in ways)
        assert meets(city, special) == tried


@pytest.mark.rule("GZ-MULTI-2")
def test_two_mixed_cards_do_not_help_if_only_one_has_the_colours() -> None:
    people = ("Anna: 0 | market skatepark guest_house", "Bob: 0 | market")
    table = Table(*people, offer="olympic_ball_pit", zone="zoo")  # blue 1, orange 1
    assert table.why_not_take("Anna", "olympic_ball_pit") == "GZ-MULTI-2 one_colour_each one_more"


@pytest.mark.rule("GZ-EXPERT-4")
@pytest.mark.parametrize("seed", range(12))
def test_the_billiard_hall_finds_the_best_colouring(seed: int) -> None:
    city = some_city(Random(seed))
    masks = [MASK[city.standing(at)] for at in range(len(city.cards))]
    best = max(sum(1 for n in way if n) for way in colourings(city))
    assert distinct_hues([mask for mask in masks if mask]) == best


# --- whole games ---


def check_tokens(state: HappyCityState, before: HappyCityState, log: list[Event]) -> None:
    """GZ-STOP-3, 4: three of a colour at most, and what left the pool was taken just now."""
    for hue in range(len(COLOURS)):
        held = sum(city.tokens[hue] for city in state.cities)
        assert 0 <= held + state.pool[hue] <= 3
        taken = sum(1 for token in told(log, TokenTaken) if token.colour == hue)
        assert before.pool[hue] - state.pool[hue] == taken


def check_cities(state: HappyCityState) -> None:
    """The sums kept along are those of the undestroyed cards; one special, ever."""
    beasts = [beast for city in state.cities for beast in city.beasts()]
    assert len(set(beasts)) == len(beasts)
    for city in state.cities:
        standing = [c for at in range(len(city.cards)) if (c := city.standing(at)) >= 0]
        assert city.income == sum(INCOME[card] for card in standing)
        assert city.residents == sum(RESIDENTS[card] for card in standing)
        for hue in HUES:
            assert count_of(city.tally, hue) == sum(hue in HUES_OF[card] for card in standing)
        assert sum(card in SPECIALS for card in city.cards) <= 1


@pytest.mark.rule(
    "GZ-STOP-3", "GZ-STOP-4", "GZ-DESTROY-3", "GZ-MONSTER-6", "HC-TURN-6", "HC-SPECIAL-4",
    "HC-SPECIAL-5",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_with_monsters(seed: int) -> None:
    rng = Random(seed)
    state = lay(3, seed, mode="expert", grozilla=True)
    offered, ruins = len(state.offer), [0, 0, 0]
    while state.outcome() is None:
        before = state.copy()
        (seat,) = state.to_act()
        legal = state.moves(seat)
        if any(isinstance(move, TakeCoin) for move in legal):
            assert len([card for card in state.zone if card >= 0]) == 3  # the decks never run dry
        eager = [move for move in legal if not isinstance(move, Skip | TakeCoin)]
        log: list[Event] = []
        state.play(seat, rng.choice(eager or legal), log)
        check_tokens(state, before, log)
        check_cities(state)
        offered -= len(told(log, SpecialTaken))
        assert len(state.offer) == offered
        for at, city in enumerate(state.cities):
            assert len(city.ruins) >= ruins[at]  # for good
            ruins[at] = len(city.ruins)


@pytest.mark.rule("HC-END-1", "HC-END-2", "HC-END-5", "HC-ROUND-1")
@pytest.mark.parametrize("seed", range(6))
def test_everybody_has_had_as_many_turns_when_it_ends(seed: int) -> None:
    rng = Random(seed)
    seats = 2 + seed % 4
    state = lay(seats, seed)
    order = []
    while state.outcome() is None:
        (seat,) = state.to_act()
        move = rng.choice(state.moves(seat))
        if isinstance(move, Buy | TakeCoin):
            order.append(seat)
        state.play(seat, move)
    lap = [(state.first + step) % seats for step in range(seats)]
    assert order == lap * state.round
    assert max(len(city.cards) for city in state.cities) == 10
