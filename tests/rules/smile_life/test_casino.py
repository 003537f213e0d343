"""SL-CASINO: hidden stakes, who may make them, and who wins them."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import (
    CardsDrawn,
    CasinoSettled,
    StakeLaid,
    StakeReturned,
)
from ludotheque.games.smile_life.moves import CHOOSE, PLACE, SPEND, STAKE, TAKE_DISCARD
from ludotheque.games.smile_life.view import CasinoView

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
WAGES = ["wage_1", "wage_2", "wage_3", "wage_4"]


def stake_of(table: Table, name: str, card: str) -> str:
    """Why that card cannot be staked now."""
    return table.why_not(name, STAKE[table.card(name, card)])


# --- placing it ---


@EDITIONS
@pytest.mark.rule("SL-CASINO-1", "SL-CASINO-2", "SL-SPECIAL-1")
def test_the_casino_is_placed_with_a_stake_and_the_hand_refilled(edition: str) -> None:
    table = Table(
        "Anna: casino wage_4 wage_1 pet_cat pet_dog pet_chick", "Bob:", drawn=True, edition=edition
    )
    table.place("Anna", "casino")
    assert table.asked == "Anna: first_stake"
    wage = table.card("Anna", "wage_4")
    events = table.stake("Anna", "wage_4")
    assert told(events, StakeLaid) == [StakeLaid(0, wage)]
    assert [(event.count, event.why) for event in told(events, CardsDrawn)] == [(1, "refill")]
    assert table.life("Anna").cards == 5
    assert table.view().casino == CasinoView(0, True, 0, None)
    assert table.front("Anna", "specials") == [], "it lies on the table"
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-CASINO-1", "SL-CASINO-2")
def test_or_without_and_then_nothing_is_drawn(edition: str) -> None:
    table = Table("Anna: casino wage_1 pet_cat", "Bob:", drawn=True, edition=edition)
    table.place("Anna", "casino")
    events = table.decline("Anna")
    assert told(events, CardsDrawn) == []
    casino = table.view().casino
    assert casino is not None
    assert casino.staker is None
    assert table.hand("Anna") == ["wage_1", "pet_cat"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-CASINO-1", "SL-CASINO-14")
def test_the_first_stake_is_a_wage_of_the_hand() -> None:
    table = Table("Anna: casino pet_cat wage_1 | writer wage_1", "Bob: wage_2", drawn=True)
    table.place("Anna", "casino")
    assert stake_of(table, "Anna", "pet_cat") == "SL-CASINO-14 stake_wages_only"
    placed = STAKE[table.in_front_of("Anna", "wage_1")]
    assert table.why_not("Anna", placed) == "SL-CASINO-14 stake_from_hand"
    assert stake_of(table, "Anna", "wage_3") == "SL-CASINO-14 stake_from_hand"
    assert table.why_not_place("Anna", "pet_cat") == "SL-TURN-16 answer_first"


@pytest.mark.rule("SL-CASINO-6")
def test_no_stake_without_casino() -> None:
    table = Table("Anna: wage_1", "Bob:", drawn=True)
    assert stake_of(table, "Anna", "wage_1") == "SL-CASINO-6 no_casino wait_casino"


# --- the second stake ---


@EDITIONS
@pytest.mark.rule("SL-CASINO-3", "SL-CASINO-4", "SL-CASINO-5", "SL-CASINO-15", "SL-CASINO-7")
@pytest.mark.parametrize("first", WAGES)
@pytest.mark.parametrize("second", WAGES)
def test_equal_levels_for_the_second_player_else_for_the_first(
    first: str, second: str, edition: str
) -> None:
    """Nobody has a job: the winner places both wages without condition."""
    table = Table(
        "Chloé:", f"Bob: {second}", "Anna:", casino="Chloé", stake=f"Anna: {first}", turn="Bob",
        edition=edition,
    )  # fmt: skip
    events = table.stake("Bob", second)
    winner, loser = ("Bob", "Anna") if first == second else ("Anna", "Bob")
    (settled,) = told(events, CasinoSettled)
    assert settled.seat == table.seat(winner)
    assert settled.why == ("same" if first == second else "different")
    assert table.front(winner, "wages") == [first, second], "first stake before second"
    assert table.life(winner).wages == (settled.first_card, settled.second_card)
    assert table.front(winner, "invested") == []
    assert table.front(loser, "wages") == []
    assert table.turn == "Anna", "the stake was the turn's play"


@pytest.mark.rule("SL-CASINO-6", "SL-CASINO-4")
def test_the_casino_stays_and_a_new_round_of_stakes_begins() -> None:
    table = Table("Anna: wage_1 wage_2", "Bob: wage_3", casino="Anna", stake="Bob: wage_1")
    table.stake("Anna", "wage_1")
    assert table.view().casino == CasinoView(0, True, None, None)
    table.stake("Bob", "wage_3")
    assert table.view().casino == CasinoView(0, True, 1, None)
    table.stake("Anna", "wage_2")
    assert table.front("Bob", "wages") == ["wage_3", "wage_2"]


@pytest.mark.rule("SL-CASINO-6")
@EDITIONS
@pytest.mark.parametrize("name", ["Bob", "Chloé"])
def test_all_players_may_stake_first_on_an_open_casino(name: str, edition: str) -> None:
    table = Table(
        "Anna: wage_4", "Bob: wage_1", "Chloé: wage_2", casino="Anna", stake="Chloé: wage_4",
        edition=edition,
    )  # fmt: skip
    table.stake("Anna", "wage_4")
    if name == "Chloé":
        table.idle("Bob")
    table.stake(name, {"Bob": "wage_1", "Chloé": "wage_2"}[name])
    casino = table.view().casino
    assert casino is not None
    assert casino.staker == table.seat(name)


@EDITIONS
@pytest.mark.rule("SL-CASINO-7", "SL-CASINO-8", "SL-TURN-16")
def test_a_stake_is_the_turns_play_after_drawing(edition: str) -> None:
    table = Table("Anna: wage_1 pet_cat", "Bob:", casino="Anna", edition=edition)
    assert stake_of(table, "Anna", "wage_1") == "SL-TURN-1 draw_first draw_now"
    events = table.draw("Anna") + table.stake("Anna", "wage_1")
    assert [event.why for event in told(events, CardsDrawn)] == ["turn"], "no refill"
    assert table.turn == "Bob"


@pytest.mark.rule("SL-CASINO-3", "SL-TURN-1")
def test_one_stakes_on_ones_own_turn() -> None:
    table = Table("Anna:", "Bob: wage_1", casino="Anna", stake="Anna: wage_1")
    assert stake_of(table, "Bob", "wage_1") == "SL-TURN-1 not_your_turn"


@EDITIONS
@pytest.mark.rule("SL-CASINO-13")
def test_nobody_answers_the_own_stake(edition: str) -> None:
    table = Table(
        "Anna: wage_1", "Bob:", casino="Bob", stake="Anna: wage_1", drawn=True, edition=edition
    )
    why = "SL-CASINO-13 own_stake wait_second_stake"
    assert stake_of(table, "Anna", "wage_1") == why


# --- placed without stake ---


@pytest.mark.rule("SL-CASINO-9", "SL-CASINO-16")
@pytest.mark.parametrize("first", ["Bob", "Anna"])
def test_in_a_anybody_even_the_owner_may_open_it_later(first: str) -> None:
    table = Table("Anna: casino wage_1", "Bob: wage_2", edition="A")
    table.place("Anna", "casino")
    table.decline("Anna")
    if first == "Anna":
        table.idle("Bob")
    table.stake(first, {"Anna": "wage_1", "Bob": "wage_2"}[first])
    assert table.view().casino == CasinoView(0, True, table.seat(first), None)


@pytest.mark.rule("SL-CASINO-10", "SL-CASINO-11")
def test_in_b_it_stays_closed_until_its_owner_staked() -> None:
    table = Table("Anna: casino wage_1 wage_4", "Bob: wage_2 wage_3 wage_1", edition="B")
    table.place("Anna", "casino")
    table.decline("Anna")
    assert table.view().casino == CasinoView(0, False, None, None)
    assert stake_of(table, "Bob", "wage_2") == "SL-CASINO-10 casino_closed casino_opens"
    table.idle("Bob")
    table.stake("Anna", "wage_1")
    table.stake("Bob", "wage_1")
    assert table.front("Bob", "wages") == ["wage_1"] * 2
    table.idle("Anna")
    table.stake("Bob", "wage_2")
    assert table.view().casino == CasinoView(0, True, 1, None), "open for the rest of the game"


# --- stakes ---


@EDITIONS
@pytest.mark.rule("SL-CASINO-14")
@pytest.mark.parametrize("front", ["", "waiter"])
@pytest.mark.parametrize("wage", WAGES)
def test_any_wage_level_may_be_staked_with_or_without_a_job(
    wage: str, front: str, edition: str
) -> None:
    table = Table(f"Anna: {wage} | {front}", "Bob:", casino="Anna", edition=edition)
    table.stake("Anna", wage)
    assert table.view("Anna").casino is not None
    assert table.hand("Anna") == ["study_single"]


@pytest.mark.rule("SL-CASINO-14", "SL-TURN-8")
def test_only_from_the_hand_not_from_table_or_discard() -> None:
    table = Table("Anna: | writer wage_1", "Bob:", "Chloé:", casino="Bob", discard="Bob/wage_1")
    placed = STAKE[table.in_front_of("Anna", "wage_1")]
    assert table.why_not("Anna", placed) == "SL-CASINO-14 stake_from_hand"
    taken = table.view().discard[-1]
    table.play("Anna", TAKE_DISCARD)
    assert table.why_not("Anna", STAKE[taken]) == "SL-TURN-8 place_taken"
    table.play("Anna", PLACE[taken])
    assert table.front("Anna", "wages") == ["wage_1"] * 2


@pytest.mark.rule("SL-CASINO-15", "SL-BUY-11", "SL-MALUS-TAX-3", "SL-SPECIAL-BIRTHDAY-5")
def test_a_stake_cannot_be_spent_taxed_or_given() -> None:
    table = Table(
        "Anna: travel_rio | writer", "Bob: income_tax", "Chloé: birthday", casino="Anna",
        stake="Anna: wage_4",
    )  # fmt: skip
    stake = table.state.stake
    refusal = table.refused("Anna", PLACE[table.card("Anna", "travel_rio")])
    assert (refusal.code, refusal.params["total"]) == ("too_expensive", 0)
    for move in (SPEND[stake], CHOOSE[stake], PLACE[stake]):
        assert not table.may("Anna", move)
    table.idle("Anna")
    why = "SL-MALUS-TAX-3 target_without_wages target_earns"
    assert table.why_not_inflict("Bob", "income_tax", "Anna") == why
    table.idle("Bob")
    table.place("Chloé", "birthday")
    assert table.front("Chloé", "wages") == []
    assert table.view("Anna").casino == CasinoView(0, True, 0, stake), "it still lies there"


@pytest.mark.rule("SL-CASINO-15", "SL-BUY-3")
def test_winnings_can_be_spent() -> None:
    table = Table("Anna: wage_2 travel_rio", "Bob:", casino="Anna", stake="Bob: wage_2")
    table.stake("Anna", "wage_2")
    table.idle("Bob")
    table.place("Anna", "travel_rio")
    table.pay("Anna", "wage_2 wage_2")
    assert table.front("Anna", "belongings") == ["travel_rio"]


@EDITIONS
@pytest.mark.rule("SL-CASINO-12", "SL-INFO-4", "SL-END-4")
def test_a_lone_stake_returns_at_the_end_and_counts(edition: str) -> None:
    table = Table(
        "Anna:", "Bob:", casino="Anna", stake="Bob: wage_3", pile="pet_cat", edition=edition
    )
    stake = table.state.stake
    events = table.place("Anna", "pet_cat")
    assert told(events, StakeReturned) == [StakeReturned(1, stake)]
    assert table.front("Bob", "wages") == ["wage_3"]
    assert table.outcome.scores == (1, 1)
    assert table.view().casino == CasinoView(0, True, None, None)
