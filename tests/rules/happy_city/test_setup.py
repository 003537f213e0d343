"""HC-TERM, HC-SETUP, HC-INFO, GZ-SETUP: the box, the table, who sits where, who sees what."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player
from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import (
    BOX,
    CARD_IDS,
    COST,
    DWELLINGS,
    EXPERT_SPECIALS,
    FAMILY_SPECIALS,
    FRESH,
    INCOME,
    MARKETS,
    META,
    MONSTERS,
    ROWS,
    TOKENS,
    WHITE_MARKET,
    of_deck,
)
from ludotheque.games.happy_city.game import HAPPY_CITY, HappyCityOptions
from ludotheque.games.happy_city.rules.questions import HappyCityState

from .scenario import Table, card, names

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def lay(seats: int = 3, seed: int = 1, **options: Any) -> HappyCityState:
    people = [Player(f"P{seat}") for seat in range(seats)]
    return HAPPY_CITY.start(people, HappyCityOptions(**options), QuickChance(seed))


# --- terms ---


@pytest.mark.rule("HC-TERM-1", "HC-TERM-2")
def test_neighbours_sit_left_and_right_and_opponents_are_all_others() -> None:
    state = lay(5)
    assert state.left_of(4) == 0
    assert state.neighbours(0) == (1, 4)
    assert state.others(3) == [4, 0, 1, 2]


@pytest.mark.rule("HC-TERM-3")
def test_with_two_players_the_other_is_one_neighbour() -> None:
    assert lay(2).neighbours(0) == (1,)
    table = Table("Anna: 9 | market", "Bob: 0 | market castle", zone="museum zoo spa")
    table.buy("Anna", "zoo")
    assert table.coins("Bob") == 1


@pytest.mark.rule("HC-TERM-4")
def test_a_city_has_two_rows_of_five() -> None:
    assert (META["city_slots"], META["city_columns"]) == (10, 5)


@pytest.mark.rule("HC-TERM-5")
def test_specials_and_the_white_market_have_no_colour() -> None:
    table = Table("Anna: 0 | market film_studios", "Bob: 0 | market")
    assert table.city("Anna").colours == (0, 0, 0, 0, 0)


@pytest.mark.rule("HC-TERM-6")
def test_income_is_printed_income_and_special_income() -> None:
    table = Table("Anna: 0 | blue_market school garage sushi_restaurant", "Bob: 0 | green_market")
    assert table.income("Anna") == 1 + 0 + 2 + 2
    assert table.income("Bob") == 1


@pytest.mark.rule("HC-TERM-8")
def test_income_is_never_below_zero() -> None:
    table = Table("Anna: 0 | market!catzilla school | grozilla", "Bob: 0 | market")
    assert table.income("Anna") == 0


@pytest.mark.rule("HC-TERM-9")
def test_the_reserve_is_unlimited() -> None:
    table = Table("Anna: 200 | market offices", "Bob: 300 | market")
    table.income_phase()
    assert (table.coins("Anna"), table.coins("Bob")) == (203, 301)


# --- setup ---


@pytest.mark.rule("HC-SETUP-1")
def test_two_to_five_players() -> None:
    assert list(HAPPY_CITY.players) == [2, 3, 4, 5]


@pytest.mark.rule("HC-SETUP-2")
def test_first_player_by_option_or_by_lot_and_for_good() -> None:
    assert {lay(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert {lay(3, seed, first="host").first for seed in range(10)} == {0}
    state, rng = lay(3, 5), Random(1)
    first = state.first
    while state.outcome() is None:
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)))
        assert state.first == first


@pytest.mark.rule("HC-SETUP-3", "HC-SETUP-9", "HC-INCOME-2")
@SEATS
def test_two_coins_and_a_white_market_each(seats: int) -> None:
    for city in lay(seats).view(None).cities:
        assert city.coins == 3  # after the first income phase
        assert city.cards == (WHITE_MARKET,)
        assert city.colours == (0, 0, 0, 0, 0)


@pytest.mark.rule("HC-SETUP-4", "HC-SETUP-5")
def test_three_decks_each_building_twice_and_nothing_visible() -> None:
    assert [len(deck) for deck in FRESH[:3]] == [28, 20, 18]
    for deck, costs in zip(FRESH[:3], ((1, 3), (4, 5), (6, 9)), strict=True):
        assert set(Counter(deck).values()) == {2}
        assert all(costs[0] <= COST[card] <= costs[1] for card in deck)
    state = lay(mode="expert")
    view = state.view(None)
    assert view.zone == (-1, -1, -1)
    assert view.decks == (28, 20, 18, 0)
    assert view.discards == (0, 0, 0, 0)
    assert state.decks != [sorted(deck) for deck in state.decks]


@pytest.mark.rule("HC-SETUP-6", "HC-SETUP-7")
@SEATS
def test_dwellings_and_specials_by_players(seats: int) -> None:
    view = lay(seats).view(None)
    assert view.dwellings == (seats - 1,) * 3
    assert len(set(view.offer)) == seats + 2
    assert names(DWELLINGS) == ["house", "apartment_building", "luxury_residence"]


@pytest.mark.rule("HC-SETUP-8", "HC-SETUP-10")
def test_family_and_expert_specials_do_not_mix() -> None:
    assert (len(FAMILY_SPECIALS), len(EXPERT_SPECIALS)) == (18, 38)
    seen = {mode: set[int]() for mode in ("family", "expert")}
    for seed in range(60):
        for mode, found in seen.items():
            found.update(lay(5, seed, mode=mode).view(None).offer)
    assert seen["family"] == set(FAMILY_SPECIALS)
    assert seen["expert"] == set(EXPERT_SPECIALS)


@pytest.mark.rule("HC-SETUP-11")
def test_the_last_player_picks_a_market_first() -> None:
    state = lay(4, mode="expert", first="host")
    assert state.view(None).markets == MARKETS
    assert len(state.view(None).offer) == 6
    order = []
    while (question := state.view(None).question) and question.code == "draft":
        order.append(question.seat)
        state.play(question.seat, state.moves(question.seat)[0])
    assert order == [3, 2, 1, 0]
    assert state.to_act() == (0,)
    assert state.view(None).round == 1


@pytest.mark.rule("HC-SETUP-11")
def test_a_market_that_is_gone_cannot_be_picked() -> None:
    state = lay(3, mode="expert", first="host")
    state.play(2, moves.PICK_MARKET[MARKETS[0]])
    refusal = state.refusal(1, moves.PICK_MARKET[MARKETS[0]])
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.remedy) == (
        "HC-SETUP-11",
        "market_taken",
        "pick_market",
    )
    for move in (moves.SKIP, moves.TAKE_COIN, moves.DRAW[0], moves.BUY[card("house")]):
        early = state.refusal(1, move)
        assert early is not None
        assert (early.rule, early.code, early.remedy) == (
            "HC-SETUP-11",
            "pick_first",
            "pick_market",
        )
    assert state.refusal(1, moves.PICK_MARKET[MARKETS[1]]) is None


@pytest.mark.rule("HC-SETUP-11")
def test_with_five_players_the_first_one_gets_the_market_that_is_left() -> None:
    state = lay(5, mode="expert", first="host")
    for seat in (4, 3, 2, 1):
        state.play(seat, state.moves(seat)[0])
    assert state.view(None).cities[0].cards == (MARKETS[4],)
    assert state.to_act() == (0,)


@pytest.mark.rule("HC-SETUP-12", "HC-SETUP-13")
def test_a_coloured_market_is_a_card_of_its_colour() -> None:
    assert INCOME[WHITE_MARKET] == 1
    assert {INCOME[card] for card in MARKETS} == {1}
    table = Table(
        "Anna: 9 | purple_market school house",
        "Bob: 0 | green_market",
        offer="castle mayan_temple",
        step="special",
    )
    assert table.may_take("Anna", "castle")  # green 1, purple 1
    table = Table("Anna: 0 | green_market house mayan_temple", "Bob: 0 | green_market")
    assert table.people_of("Anna") == (1, 3)


@pytest.mark.rule("HC-SETUP-14")
def test_seed_and_decisions_replay_a_game() -> None:
    ends = []
    for _ in range(2):
        state, rng = lay(4, 77, mode="expert", grozilla=True), Random(9)
        while state.outcome() is None:
            (seat,) = state.to_act()
            state.play(seat, rng.choice(state.moves(seat)))
        ends.append((state.view(None), state.outcome()))
    assert ends[0] == ends[1]


def test_the_box_is_complete() -> None:
    counts = META["counts"]
    assert sum(len(deck) for deck in FRESH[:3]) == counts["buildings"]
    assert sum(ROWS[card]["copies"] for card in DWELLINGS) == counts["dwellings"]
    assert len(of_deck("grozilla")) == counts["grozilla_buildings"]
    assert sum(TOKENS) == counts["stop_zilla"]
    assert CARD_IDS[-1] == "happy_market"


# --- Grozilla ---


@pytest.mark.rule("GZ-SETUP-1", "GZ-SETUP-2", "GZ-SETUP-3")
@pytest.mark.parametrize("mode", ["family", "expert"])
def test_twenty_buildings_and_five_monsters_form_a_fourth_deck(mode: str) -> None:
    state = lay(mode=mode, grozilla=True)
    assert state.view(None).decks == (28, 20, 18, 25)
    assert state.view(None).pool == (3, 3, 3, 3, 3)
    assert set(MONSTERS) <= set(state.decks[3])
    assert len(BOX["token"]) == 5
    assert state.decks[3] != sorted(state.decks[3])


@pytest.mark.rule("GZ-SETUP-4")
def test_the_fourth_deck_is_not_rebuilt() -> None:
    table = Table(
        "Anna: 0 | market",
        "Bob: 0 | market",
        zone="skatepark florist bank",
        decks={3: ""},
        step="discard",
    )
    table.discard("Anna", "skatepark")
    assert table.view().decks[3] == 0
    assert table.why_not("Anna", moves.DRAW[3]) == "GZ-SETUP-4 fourth_empty other_deck"


@pytest.mark.rule("GZ-SETUP-5")
def test_fourth_deck_buildings_are_visible_bought_and_discarded_for_good() -> None:
    table = Table(
        "Anna: 4 | market", "Bob: 9 | market", zone="skatepark florist pharmacy", step="discard"
    )
    assert table.zone.count("") == 0
    table.discard("Anna", "pharmacy")
    assert table.view().discards == (0, 0, 0, 1)
    table.draw("Anna", 0)
    table.buy("Anna", "skatepark")
    assert table.coins("Anna") == 0


@pytest.mark.rule("GZ-SETUP-2")
def test_without_the_extension_there_is_no_fourth_deck() -> None:
    table = Table("Anna: 0 | market", "Bob: 0 | market", step="refill")
    assert table.why_not("Anna", moves.DRAW[3]) == "GZ-SETUP-2 no_fourth_deck other_deck"


# --- hidden information ---


@pytest.mark.rule("HC-INFO-1", "HC-INFO-2", "HC-INFO-3", "GZ-SETUP-6")
def test_only_the_order_of_the_decks_and_the_discards_are_hidden() -> None:
    state = lay(3, 4, mode="expert", grozilla=True)
    rng = Random(2)
    for _ in range(60):
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)))
    dream = state.imagine(0, rng)
    assert dream.view(0) == state.view(0)
    assert dream.decks != state.decks
    assert [sorted(d) for d in dream.decks] == [sorted(d) for d in state.decks]
    view = state.view(1)
    assert view.decks == tuple(len(deck) for deck in state.decks)
    assert view.discards == tuple(len(pile) for pile in state.discards)
    assert view.cities == state.view(None).cities


@pytest.mark.rule("HC-INFO-4")
def test_what_the_sphinx_will_draw_is_known_to_nobody() -> None:
    table = Table("Anna: 0 | blue_market sphinx", "Bob: 0 | green_market")
    drawn = set()
    for seed in range(40):
        dream = table.state.imagine(0, Random(seed))
        assert dream.view(0) == table.state.view(0)
        dream.last_round, dream.turn = True, 1
        dream.pending.clear()
        dream.settle(None)
        drawn.add(dream.view(0).cities[0].copied)
    assert len(drawn) > 10
