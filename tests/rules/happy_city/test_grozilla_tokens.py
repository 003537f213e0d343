"""GZ-STOP, GZ-MULTI: Stop-Zilla as shield and as money, and cards of several colours."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import COLOURS
from ludotheque.games.happy_city.events import (
    Bought,
    BuildingDestroyed,
    MonsterArrived,
    MonsterMoved,
    TokenTaken,
    TokenUsed,
)

from ..by_hand import told
from .scenario import Table, card

BOB = "Bob: 9 | market"
CLEO = "Cleo: 9 | market"
GREEN, YELLOW, BLUE, ORANGE, PURPLE = range(5)


def pool(table: Table) -> dict[str, int]:
    return dict(zip(COLOURS, table.view().pool, strict=True))


# --- earning them ---


@pytest.mark.rule("GZ-STOP-1")
@pytest.mark.parametrize("before", range(9))
def test_the_third_and_the_sixth_card_of_a_colour_earn_a_token(before: int) -> None:
    eight = "school library public_garden museum observatory hospital laboratory university"
    city = " ".join(eight.split()[:before])
    table = Table(f"Anna: 9 | market {city}", BOB, zone="police_station", grozilla=True)
    log = table.buy("Anna", "police_station")
    due = before + 1 in (3, 6)
    assert told(log, TokenTaken) == ([TokenTaken(0, BLUE)] if due else [])
    assert table.tokens("Anna") == ({"blue": 1} if due else {})
    assert pool(table)["blue"] == 3 - due


@pytest.mark.rule("GZ-STOP-1")
def test_there_is_no_token_when_none_of_the_colour_is_left() -> None:
    table = Table(
        "Anna: 9 | market school library",
        "Bob: 9 | market | blue_token*2",
        "Cleo: 9 | market | blue_token",
        zone="museum bank spa",
    )
    assert told(table.buy("Anna", "museum"), TokenTaken) == []
    assert table.tokens("Anna") == {}
    assert pool(table) == {"green": 3, "yellow": 3, "blue": 0, "orange": 3, "purple": 3}


@pytest.mark.rule("GZ-STOP-1")
def test_other_colours_and_specials_earn_nothing() -> None:
    table = Table(
        "Anna: 9 | market house tree_house school",
        BOB,
        zone="bank museum spa",
        offer="cat_cafe",
        grozilla=True,
    )
    table.buy("Anna", "bank")
    table.take("Anna", "cat_cafe")
    assert table.tokens("Anna") == {}


@pytest.mark.rule("GZ-STOP-2", "GZ-MULTI-1")
def test_a_multicolour_card_can_earn_several_tokens() -> None:
    city = "market school library spa zoo garage"
    table = Table(f"Anna: 9 | {city}", BOB, zone="planetarium bank")
    log = table.buy("Anna", "planetarium")
    assert told(log, TokenTaken) == [TokenTaken(0, BLUE), TokenTaken(0, ORANGE)]
    assert table.tokens("Anna") == {"blue": 1, "orange": 1}


@pytest.mark.rule("GZ-STOP-3")
def test_the_coloured_market_counts_and_destroyed_cards_do_not() -> None:
    table = Table("Anna: 9 | blue_market school", BOB, zone="museum bank", grozilla=True)
    table.buy("Anna", "museum")
    assert table.tokens("Anna") == {"blue": 1}
    table = Table("Anna: 9 | blue_market!grozilla school", BOB, zone="museum bank")
    table.buy("Anna", "museum")
    assert table.tokens("Anna") == {}


@pytest.mark.rule("GZ-STOP-3")
def test_reaching_three_again_after_a_destruction_earns_a_second_token() -> None:
    table = Table(
        "Anna: 9 | market school library!grozilla public_garden | blue_token",
        BOB,
        zone="museum bank",
    )
    table.buy("Anna", "museum")
    table.pay("Anna")
    assert table.tokens("Anna") == {"blue": 2}


@pytest.mark.rule("GZ-STOP-4")
def test_a_used_token_is_out_of_the_game() -> None:
    table = Table(
        "Anna: 0 | market school library | orange_token*2 blue_token*2",
        "Bob: 9 | market | blue_token",
        zone="museum bank spa",
    )
    before = pool(table)
    assert before["orange"] == 1
    table.buy("Anna", "museum")
    table.spend("Anna", "orange")
    log = table.spend("Anna", "orange")
    assert told(log, TokenTaken) == []  # all three blue ones are out
    assert table.tokens("Anna") == {"blue": 2}
    assert pool(table) == before


@pytest.mark.rule("GZ-STOP-4")
def test_a_token_that_stopped_a_monster_is_out_of_the_game() -> None:
    table = Table(
        "Anna: 9 | market | catzilla", "Bob: 9 | market | blue_token", CLEO, zone="school"
    )
    table.buy("Anna", "school")
    assert table.tokens("Bob") == {}
    assert pool(table)["blue"] == 2


# --- as a shield ---


@pytest.mark.rule("GZ-STOP-5")
def test_a_token_of_its_colour_sends_a_drawn_monster_on_at_once() -> None:
    table = Table(
        "Anna: 9 | market | blue_token", BOB, CLEO, step="refill", decks={3: "catzilla campsite"}
    )
    log = table.draw("Anna", 3)
    assert told(log, TokenUsed) == [TokenUsed(0, 1, BLUE, card("catzilla"))]
    assert told(log, MonsterArrived) == [MonsterArrived(1, card("catzilla"))]
    assert table.tokens("Anna") == {}
    assert table.monsters("Bob") == ["catzilla"]
    assert table.asked == "Anna: refill"


@pytest.mark.rule("GZ-STOP-5")
def test_a_token_of_another_colour_is_no_shield() -> None:
    table = Table(
        "Anna: 9 | market | green_token yellow_token orange_token purple_token",
        BOB,
        step="refill",
        decks={3: "catzilla campsite"},
    )
    assert told(table.draw("Anna", 3), TokenUsed) == []
    assert table.monsters("Anna") == ["catzilla"]
    assert sum(table.tokens("Anna").values()) == 4


@pytest.mark.rule("GZ-STOP-6")
def test_each_pass_uses_one_token_until_someone_has_none() -> None:
    table = Table(
        "Anna: 9 | market | catzilla",
        "Bob: 9 | market | blue_token*2",
        "Cleo: 9 | market",
        zone="school bank spa",
    )
    table.buy("Anna", "school")
    assert table.tokens("Bob") == {"blue": 1}
    assert table.monsters("Cleo") == ["catzilla"]


@pytest.mark.rule("GZ-STOP-6")
def test_it_may_come_round_to_the_sender_who_must_use_a_token_too() -> None:
    table = Table(
        "Anna: 9 | market | catzilla blue_token",
        "Bob: 9 | market | blue_token",
        zone="school bank spa",
    )
    table.buy("Anna", "school")
    log = table.pay("Anna")
    assert [used.seat for used in told(log, TokenUsed)] == [1, 0]
    assert (table.tokens("Anna"), table.tokens("Bob")) == ({}, {})
    assert table.monsters("Bob") == ["catzilla"]


@pytest.mark.rule("GZ-STOP-6")
def test_it_may_come_round_and_stay_with_the_sender() -> None:
    table = Table(
        "Anna: 9 | market house | catzilla", "Bob: 9 | market | blue_token", zone="school bank spa"
    )
    log = table.buy("Anna", "school")
    assert told(log, MonsterMoved) == [MonsterMoved(0, 1, card("catzilla"))]
    assert table.monsters("Anna") == ["catzilla"]
    assert table.ruins("Anna") == {}


@pytest.mark.rule("GZ-STOP-7")
def test_a_monster_passed_on_destroys_nothing_and_weighs_nothing_there() -> None:
    table = Table(
        "Anna: 9 | market | grozilla",
        "Bob: 9 | market house | catzilla green_token",
        CLEO,
        zone="igloo bank spa",
    )
    log = table.buy("Anna", "igloo")
    assert told(log, BuildingDestroyed) == []
    assert told(log, MonsterArrived) == [MonsterArrived(2, card("grozilla"))]
    assert table.monsters("Bob") == ["catzilla"]
    assert (table.income("Bob"), table.income("Cleo")) == (1, 0)


@pytest.mark.rule("GZ-STOP-11", "GZ-STOP-1", "GZ-STOP-5", "GZ-STOP-6", "GZ-MONSTER-4")
def test_the_igloo_of_the_rulebook() -> None:
    table = Table(
        "Sarah: 3 | market house apartment_building | grozilla",
        "Tom: 0 | market | green_token",
        "Lea: 0 | market | green_token",
        "Noe: 0 | market",
        zone="igloo bank spa",
    )
    log = table.buy("Sarah", "igloo")
    told_in_order = [type(e) for e in log if isinstance(e, TokenTaken | MonsterMoved | TokenUsed)]
    assert told_in_order == [TokenTaken, MonsterMoved, TokenUsed, TokenUsed]
    assert [table.tokens(name) for name in table.people] == [{"green": 1}, {}, {}, {}]
    assert [table.monsters(name) for name in table.people] == [[], [], [], ["grozilla"]]


# --- as money ---


@pytest.mark.rule("GZ-STOP-8")
def test_tokens_of_any_colour_pay_two_coins_each_beside_coins() -> None:
    table = Table("Anna: 3 | market | green_token purple_token", BOB, zone="spa bank zoo")
    assert table.why_not_buy("Anna", "zoo") == "HC-BUY-1 too_expensive_tokens earn_more"
    table.buy("Anna", "spa")  # 7 coins
    assert table.asked == "Anna: pay"
    assert table.why_not("Anna", moves.PAY) == "GZ-STOP-8 not_paid_yet add_token"
    assert table.why_not("Anna", moves.SPEND_TOKEN[BLUE]) == "GZ-STOP-8 no_such_token other_token"
    assert table.why_not("Anna", moves.TAKE_COIN) == "GZ-STOP-8 pay_first add_token"
    table.spend("Anna", "green")
    assert table.why_not("Anna", moves.PAY) == "GZ-STOP-8 not_paid_yet add_token"
    assert table.why_not("Anna", moves.SPEND_TOKEN[GREEN]) == "GZ-STOP-8 no_such_token other_token"
    table.spend("Anna", "purple")
    log = table.pay("Anna")
    assert told(log, Bought) == [Bought(0, card("spa"), 1, 3, 2, "paid")]
    assert table.coins("Anna") == 0
    assert table.tokens("Anna") == {}


@pytest.mark.rule("GZ-STOP-8")
def test_one_may_pay_in_coins_and_keep_the_tokens() -> None:
    table = Table("Anna: 9 | market | green_token", BOB, zone="spa bank zoo")
    table.buy("Anna", "spa")
    table.pay("Anna")
    assert table.coins("Anna") == 2
    assert table.tokens("Anna") == {"green": 1}


@pytest.mark.rule("GZ-STOP-9")
def test_no_change_is_given_and_no_token_more_than_needed_is_taken() -> None:
    table = Table("Anna: 0 | market | green_token*3", BOB, zone="bank spa zoo")
    table.buy("Anna", "bank")  # 3 coins
    table.spend("Anna", "green")
    log = table.spend("Anna", "green")  # covers the last coin
    assert told(log, Bought) == [Bought(0, card("bank"), 1, 0, 2, "paid")]
    assert table.tokens("Anna") == {"green": 1}
    assert table.coins("Anna") == 0


@pytest.mark.rule("GZ-STOP-9")
def test_a_price_of_nothing_takes_no_token() -> None:
    table = Table("Anna: 4 | market | green_token", BOB, zone="recycling_centre bank spa")
    log = table.buy("Anna", "recycling_centre")
    assert told(log, Bought) == [Bought(0, card("recycling_centre"), 1, 0, 0, "paid")]
    assert table.tokens("Anna") == {"green": 1}


@pytest.mark.rule("GZ-STOP-10")
def test_tokens_do_not_break_a_tie() -> None:
    table = Table("Anna: 3 | market | green_token*3", "Bob: 4 | market")
    table.finish()
    assert table.outcome.scores == (0, 0)
    assert table.winners == ["Bob"]


@pytest.mark.rule("GZ-EXPERT-1")
def test_tokens_are_no_coins_for_versailles_and_arcade() -> None:
    table = Table(
        "Anna: 0 | blue_market palace_of_versailles",
        "Bob: 0 | green_market!catzilla arcade | green_token*3",
        "Cleo: 0 | orange_market",
    )
    table.income_phase()
    assert table.coins("Bob") == 0  # nothing left, so no Arcade
    assert table.tokens("Bob") == {"green": 3}
    assert (table.coins("Anna"), table.coins("Cleo")) == (2, 0)  # stolen from Cleo alone


@pytest.mark.rule("GZ-EXPERT-5")
@pytest.mark.parametrize(("wanted", "paid"), [("bank", 1), ("school", 0)])
def test_the_castle_counts_two_per_token(wanted: str, paid: int) -> None:
    table = Table(
        "Anna: 0 | blue_market | green_token*2", "Bob: 0 | green_market castle", zone="bank school"
    )
    table.buy("Anna", wanted)
    while table.asked == "Anna: pay":
        table.spend("Anna", "green")
    assert table.coins("Bob") == paid


@pytest.mark.rule("GZ-EXPERT-5")
def test_the_castle_adds_coins_and_tokens() -> None:
    table = Table(
        "Anna: 2 | blue_market | green_token", "Bob: 0 | green_market castle", zone="museum school"
    )
    table.buy("Anna", "museum")
    table.spend("Anna", "green")
    table.pay("Anna")
    assert table.coins("Bob") == 1


# --- cards of several colours ---


@pytest.mark.rule("GZ-MULTI-1")
def test_a_multicolour_card_counts_fully_for_each_colour() -> None:
    table = Table(
        "Anna: 9 | green_market retirement_home sushi_restaurant",
        "Bob: 9 | yellow_market retirement_home port",
        zone="pharmacy bank skatepark",
        turn="Bob",
    )
    assert table.city("Anna").colours == (2, 0, 1, 0, 0)
    assert table.income("Anna") == 1 + 1
    assert [table.price("Bob", name) for name in table.zone] == [0, 3, 1]


@pytest.mark.rule("GZ-MULTI-2", "GZ-MULTI-3")
def test_for_a_special_it_stands_for_one_colour_only() -> None:
    one = Table("Anna: 0 | market skatepark", BOB, offer="olympic_ball_pit")
    assert one.why_not_take("Anna", "olympic_ball_pit") == "GZ-MULTI-2 one_colour_each one_more"
    one.coin("Anna")
    assert one.asked == "Bob: refill"
    two = Table(
        "Anna: 0 | market skatepark aquarium", BOB, offer="olympic_ball_pit", step="special"
    )
    assert two.may_take("Anna", "olympic_ball_pit")


@pytest.mark.rule("GZ-MULTI-3")
def test_the_choice_of_a_colour_has_no_later_effect() -> None:
    table = Table(
        "Anna: 0 | blue_market skatepark planetarium house",
        "Bob: 0 | market",
        offer="station",
        step="special",
    )
    table.take("Anna", "station")  # blue 1, green 1, purple 1
    assert table.city("Anna").colours == (1, 0, 3, 2, 1)


@pytest.mark.rule("GZ-MULTI-4", "GZ-STOP-2", "GZ-MULTI-2")
def test_the_skatepark_of_the_rulebook() -> None:
    table = Table(
        "Anna: 4 | market bank garage house aquarium planetarium",
        BOB,
        zone="skatepark spa zoo",
        offer="parthenon japanese_garden",
    )
    log = table.buy("Anna", "skatepark")
    assert {token.colour for token in told(log, TokenTaken)} == {BLUE, ORANGE}
    assert table.asked == "Anna: special"
    assert table.why_not_take("Anna", "japanese_garden") == "GZ-MULTI-2 one_colour_each one_more"
    assert table.may_take("Anna", "parthenon")
    table.take("Anna", "parthenon")


@pytest.mark.rule("GZ-MULTI-5")
@pytest.mark.parametrize(
    ("after", "hearts"),
    [
        ("skatepark hospital", 3),
        ("skatepark ski_resort", 3 + 3),
        ("skatepark house", 1),
        ("aquarium planetarium", 3 + 3),
        ("pharmacy planetarium", 3 + 3),
        ("pharmacy video_game_studio", 1 + 2),
    ],
)
def test_the_great_wall_wants_one_colour_common_to_both(after: str, hearts: int) -> None:
    table = Table(f"Anna: 0 | market great_wall {after}", BOB)
    printed = {"skatepark": 2, "aquarium": 2}.get(after.split()[0], 0)
    assert table.people_of("Anna")[1] == hearts + printed


@pytest.mark.rule("GZ-MULTI-5")
def test_the_golden_gate_wants_one_colour_common_to_all_it_counts() -> None:
    # Left blue-yellow, right blue-orange, below orange-purple: two share blue, two share orange.
    city = "market pharmacy golden_gate_bridge skatepark house bank school video_game_studio"
    table = Table(f"Anna: 0 | {city}", BOB)
    printed_residents, printed_hearts = 1 + 1 + 1 + 1, 2 + 2
    assert table.built("Anna")[7] == "video_game_studio"
    assert table.people_of("Anna") == (printed_residents + 1, printed_hearts + 1)
