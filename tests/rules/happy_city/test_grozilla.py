"""GZ: monsters, Stop-Zilla tokens, destruction, multicolour cards with expert buildings."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import (
    DEARER,
    HUES_OF,
    LESS_HEARTS,
    LESS_INCOME,
    LESS_RESIDENTS,
    MONSTERS,
    NO_DISCARD,
)
from ludotheque.games.happy_city.events import (
    BuildingDestroyed,
    MonsterArrived,
    MonsterMoved,
    TokenTaken,
    TokenUsed,
)

from ..by_hand import told
from .scenario import Table, card, gains

BOB = "Bob: 0 | market"
GREEN, BLUE = 0, 2


# --- monsters ---


@pytest.mark.rule("GZ-MONSTER-1", "GZ-MONSTER-2")
def test_a_drawn_monster_comes_to_the_city_and_drawing_goes_on() -> None:
    table = Table("Anna: 9 | market", BOB, step="refill", zone="zoo spa", decks={3: "catzilla"})
    log = table.draw("Anna", 3)
    assert told(log, MonsterArrived) == [MonsterArrived(0, card("catzilla"))]
    assert table.monsters("Anna") == ["catzilla"]
    assert table.built("Anna") == ["happy_market"]
    assert table.zone == ["zoo", "spa", ""]
    assert table.asked == "Anna: refill"
    table.draw("Anna", 0)
    assert table.asked == "Anna: buy"


@pytest.mark.rule("GZ-MONSTER-3")
def test_its_effect_begins_at_once_and_ends_when_it_leaves() -> None:
    table = Table("Anna: 9 | market", BOB, step="refill", zone="zoo museum", decks={3: "corgzilla"})
    assert table.price("Anna", "zoo") == 8
    table.draw("Anna", 3)
    assert table.price("Anna", "zoo") == 9
    table.draw("Anna", 0)
    table.buy("Anna", "zoo")
    assert table.coins("Anna") == 0
    assert (table.price("Anna", "museum"), table.price("Bob", "museum")) == (4, 5)


@pytest.mark.rule("GZ-MONSTER-4")
def test_a_card_of_its_colour_sends_it_left() -> None:
    table = Table("Anna: 9 | market | grozilla", BOB, "Cleo: 0 | market", zone="zoo igloo")
    log = table.buy("Anna", "igloo")
    assert told(log, MonsterMoved) == [MonsterMoved(0, 1, card("grozilla"))]
    assert (table.monsters("Anna"), table.monsters("Bob")) == ([], ["grozilla"])
    stays = Table("Anna: 9 | market | grozilla", BOB, zone="zoo igloo")
    stays.buy("Anna", "zoo")
    assert stays.monsters("Anna") == ["grozilla"]


@pytest.mark.rule("GZ-MONSTER-5")
def test_what_moves_a_monster_and_what_does_not() -> None:
    free = Table("Anna: 0 | blue_market undersea_tunnel | grozilla", BOB, zone="igloo zoo")
    free.buy("Anna", "igloo")
    assert free.monsters("Bob") == ["grozilla"]
    table = Table(
        "Anna: 9 | market house | catzilla", BOB, zone="school zoo spa", offer="toy_shop",
        step="discard",
    )  # fmt: skip
    table.discard("Anna", "school")
    table.draw("Anna", 1)
    table.coin("Anna")
    assert table.monsters("Anna") == ["catzilla"]
    before = Table("Anna: 9 | market house | catzilla", BOB, zone="school zoo", offer="toy_shop")
    before.buy("Anna", "school")
    assert before.asked == "Anna: special"
    assert before.monsters("Bob") == ["catzilla"]


@pytest.mark.rule("GZ-MONSTER-6")
def test_a_monster_on_a_destroyed_building_stays_and_works() -> None:
    table = Table("Anna: 9 | market house!grozilla bank", BOB, zone="igloo zoo")
    assert table.income("Anna") == 1 + 1 - 1
    table.buy("Anna", "igloo")
    assert table.ruins("Anna") == {1: "grozilla"}
    assert table.monsters("Bob") == []
    assert table.income("Anna") == 2


@pytest.mark.rule("GZ-MONSTER-7")
def test_every_monster_harms_its_host() -> None:
    harms = (LESS_INCOME, LESS_RESIDENTS, LESS_HEARTS, DEARER, NO_DISCARD)
    for monster in MONSTERS:
        assert sum(bool(harm[monster]) for harm in harms) == 1
        assert all(harm[monster] >= 0 for harm in harms)
    assert sorted(HUES_OF[monster] for monster in MONSTERS) == [(hue,) for hue in range(5)]


@pytest.mark.rule("GZ-MONSTER-GROZILLA-1")
def test_grozilla_takes_one_income_in_every_use() -> None:
    table = Table("Anna: 0 | blue_market bank | grozilla", "Bob: 0 | green_market taj_mahal bank")
    assert table.income("Anna") == 1
    table.income_phase()
    assert table.coins("Anna") == 1
    louvre = Table("Anna: 0 | blue_market bank | grozilla", "Bob: 0 | green_market louvre")
    assert gains(louvre.income_phase(), "louvre") == {1: 1}


@pytest.mark.rule("GZ-MONSTER-CATZILLA-1", "GZ-MONSTER-PIOUPIOUZILLA-1", "GZ-END-2", "HC-SCORE-8")
def test_one_resident_or_heart_fewer_at_scoring() -> None:
    city = "market hospital museum bank"
    for monster, people in (("catzilla", (1, 2)), ("pioupiouzilla", (2, 1))):
        assert Table(f"Anna: 0 | {city} | {monster}", "Bob: 0 | market").people_of("Anna") == (
            people[0] + 1,
            people[1],
        )
        ruined = city.replace("bank", f"bank!{monster}")
        assert Table(f"Anna: 0 | {ruined}", "Bob: 0 | market").people_of("Anna") == people


@pytest.mark.rule("GZ-MONSTER-CORGZILLA-1")
def test_corgzilla_makes_everything_dearer_after_discounts() -> None:
    table = Table("Anna: 1 | green_market port | corgzilla", BOB, zone="school bank")
    assert table.price("Anna", "school") == 1
    table.buy("Anna", "school")
    assert table.coins("Anna") == 0


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1")
def test_poulpzilla_no_discard_and_no_coin() -> None:
    table = Table("Anna: 9 | market | poulpzilla", BOB, zone="school bank zoo", step="discard")
    assert table.asked == "Anna: buy"
    why = table.why_not("Anna", moves.Discard(card("zoo")))
    assert why == "GZ-MONSTER-POULPZILLA-1 discard_blocked chase_monster"
    assert gains(table.coin("Anna"), "blocked") == {0: 0}, "the log says so"
    assert table.coins("Anna") == 9
    ben = Table("Anna: 9 | blue_market big_ben | poulpzilla", BOB, zone="school bank zoo")
    ben.coin("Anna")
    assert ben.coins("Anna") == 9


# --- Stop-Zilla ---


@pytest.mark.rule("GZ-STOP-11", "GZ-STOP-1", "GZ-STOP-5", "GZ-STOP-6", "GZ-STOP-7", "GZ-MONSTER-4")
def test_the_igloo_chain_of_the_rulebook() -> None:
    table = Table(
        "Sarah: 3 | market house apartment_building | grozilla",
        "Bob: 0 | market | green_token catzilla",
        "Cleo: 0 | market | green_token",
        "Dan: 0 | market",
        zone="igloo zoo",
    )
    log = table.buy("Sarah", "igloo")
    assert told(log, TokenTaken) == [TokenTaken(0, GREEN)]
    assert [event.seat for event in told(log, TokenUsed)] == [1, 2]
    assert table.tokens("Sarah") == {"green": 1}
    assert table.tokens("Bob") == table.tokens("Cleo") == {}
    assert table.monsters("Dan") == ["grozilla"]
    assert table.monsters("Bob") == ["catzilla"]  # nothing was destroyed there
    assert table.ruins("Bob") == {}


@pytest.mark.rule("GZ-STOP-1", "GZ-STOP-3")
@pytest.mark.parametrize(
    ("city", "tokens"),
    [
        ("market grocery shoe_shop", {"yellow": 1}),
        ("market grocery", {}),
        ("market grocery shoe_shop florist cake_shop bookshop", {"yellow": 1}),
        ("market grocery shoe_shop florist cake_shop", {}),
        ("yellow_market grocery", {"yellow": 1}),
        ("market grocery shoe_shop!catzilla florist", {"yellow": 1}),
    ],
)
def test_the_third_and_the_sixth_card_of_a_colour_earn_a_token(
    city: str, tokens: dict[str, int]
) -> None:
    table = Table(f"Anna: 9 | {city}", "Bob: 0 | market", grozilla=True, zone="bank zoo")
    table.buy("Anna", "bank")
    assert table.tokens("Anna") == tokens


@pytest.mark.rule("GZ-STOP-1")
def test_no_token_when_none_is_left() -> None:
    table = Table(
        "Anna: 9 | market grocery shoe_shop",
        "Bob: 0 | market | yellow_token*3",
        zone="bank zoo",
    )
    assert table.view().pool == (3, 0, 3, 3, 3)
    table.buy("Anna", "bank")
    assert table.tokens("Anna") == {}


@pytest.mark.rule("GZ-STOP-4", "GZ-STOP-5")
def test_a_drawn_monster_is_sent_on_by_a_token_that_is_then_gone() -> None:
    table = Table(
        "Anna: 9 | market | blue_token", BOB, step="refill", zone="zoo spa", decks={3: "catzilla"}
    )
    log = table.draw("Anna", 3)
    assert told(log, TokenUsed) == [TokenUsed(0, 1, BLUE, card("catzilla"))]
    assert (table.monsters("Anna"), table.monsters("Bob")) == ([], ["catzilla"])
    assert table.tokens("Anna") == {}
    assert table.view().pool[BLUE] == 2


@pytest.mark.rule("GZ-STOP-6")
def test_it_may_come_round_to_the_sender() -> None:
    table = Table(
        "Anna: 9 | market | catzilla blue_token",
        "Bob: 0 | market | blue_token*2",
        zone="school zoo",
    )
    log = table.buy("Anna", "school")
    if table.asked == "Anna: pay":
        log = table.pay("Anna")
    assert [event.seat for event in told(log, TokenUsed)] == [1, 0, 1]
    assert table.monsters("Anna") == ["catzilla"]


@pytest.mark.rule("GZ-STOP-8", "GZ-STOP-9")
def test_tokens_pay_two_coins_each_without_change() -> None:
    table = Table("Anna: 1 | market | blue_token green_token*2", BOB, zone="museum zoo school")
    table.buy("Anna", "museum")
    assert table.asked == "Anna: pay"
    assert table.why_not("Anna", moves.PAY) == "GZ-STOP-8 not_paid_yet add_token"
    assert table.why_not("Anna", moves.SPEND_TOKEN[4]) == "GZ-STOP-8 no_such_token other_token"
    assert table.why_not_buy("Anna", "zoo") == "GZ-STOP-8 pay_first add_token"
    table.spend("Anna", "green")
    payment = table.view().payment
    assert payment is not None
    assert (payment.price, payment.owed) == (4, 2)
    table.spend("Anna", "blue")
    assert (table.coins("Anna"), table.tokens("Anna")) == (1, {"green": 1})
    odd = Table("Anna: 5 | market | blue_token*3", BOB, zone="bank zoo school")
    odd.buy("Anna", "bank")
    odd.spend("Anna", "blue")
    odd.spend("Anna", "blue")  # covers the last coin; no change, no third token
    assert (odd.coins("Anna"), odd.tokens("Anna")) == (5, {"blue": 1})
    mixed = Table("Anna: 5 | market | blue_token*3", BOB, zone="bank zoo school")
    mixed.buy("Anna", "bank")
    mixed.spend("Anna", "blue")
    mixed.pay("Anna")
    assert (mixed.coins("Anna"), mixed.tokens("Anna")) == (4, {"blue": 2})


@pytest.mark.rule("GZ-STOP-9")
def test_no_token_on_a_price_of_zero() -> None:
    table = Table("Anna: 0 | green_market port | blue_token", BOB, zone="school zoo")
    table.buy("Anna", "school")
    assert table.asked.startswith("Bob")
    assert table.tokens("Anna") == {"blue": 1}


@pytest.mark.rule("GZ-STOP-8", "HC-BUY-1")
def test_coins_and_tokens_together_may_be_too_few() -> None:
    table = Table("Anna: 1 | market | blue_token", BOB, zone="museum bank school")
    assert table.why_not_buy("Anna", "museum") == "HC-BUY-1 too_expensive_tokens earn_more"
    assert table.may_buy("Anna", "bank")


# --- destruction ---


@pytest.mark.rule("GZ-DESTROY-8", "GZ-DESTROY-1", "GZ-DESTROY-2", "GZ-DESTROY-5", "GZ-MONSTER-8")
def test_sarahs_house() -> None:
    table = Table(
        "Sarah: 9 | market house bank | pioupiouzilla",
        BOB,
        step="refill",
        zone="zoo spa",
        decks={3: "catzilla"},
    )
    table.draw("Sarah", 3)
    assert table.asked == "Sarah: destroy"
    assert table.why_not("Sarah", moves.DRAW[0]) == "GZ-DESTROY-1 choose_ruin still_stands"
    assert table.why_not("Sarah", moves.DESTROY[7]) == "GZ-DESTROY-6 nothing_there still_stands"
    log = table.destroy("Sarah", 1)
    event = BuildingDestroyed(0, card("house"), 1, card("pioupiouzilla"))
    assert told(log, BuildingDestroyed) == [event]
    assert table.ruins("Sarah") == {1: "pioupiouzilla"}
    assert table.monsters("Sarah") == ["catzilla"]
    assert table.asked == "Sarah: refill"
    assert table.people_of("Sarah") == (1 - 1, 0 - 1)


@pytest.mark.rule("GZ-DESTROY-1")
def test_the_owner_of_the_city_chooses_in_anothers_turn() -> None:
    table = Table(
        "Anna: 9 | market | grozilla", "Bob: 0 | market bank | catzilla", zone="igloo zoo spa"
    )
    table.buy("Anna", "igloo")
    assert table.asked == "Bob: destroy"
    table.destroy("Bob", 0)
    assert table.ruins("Bob") == {0: "catzilla"}
    assert table.monsters("Bob") == ["grozilla"]
    assert table.asked.startswith("Bob: discard")


@pytest.mark.rule("GZ-DESTROY-3", "GZ-DESTROY-4", "GZ-EXPERT-10")
def test_a_destroyed_building_is_nothing_any_more() -> None:
    table = Table("Anna: 9 | market bank!catzilla", BOB, zone="bank zoo")
    assert table.city("Anna").colours == (0, 0, 0, 0, 0)
    assert table.income("Anna") == 1
    table.buy("Anna", "bank")
    assert table.built("Anna") == ["happy_market", "bank", "bank"]  # not on the ruin
    wall = Table("Anna: 0 | blue_market great_wall bank!catzilla florist grocery", BOB)
    assert wall.people_of("Anna")[1] == 1 + 1


@pytest.mark.rule("GZ-DESTROY-6", "GZ-EXPERT-9")
def test_market_and_special_may_be_chosen() -> None:
    table = Table(
        "Anna: 9 | blue_market school sushi_restaurant | pioupiouzilla",
        BOB,
        step="refill",
        zone="zoo spa",
        decks={3: "catzilla"},
    )
    assert table.income("Anna") == 3
    table.draw("Anna", 3)
    assert list(table.state.moves(0)) == [moves.DESTROY[at] for at in range(3)]
    table.destroy("Anna", 2)
    assert table.income("Anna") == 1
    assert table.city("Anna").special == card("sushi_restaurant")


@pytest.mark.rule("GZ-DESTROY-7")
def test_nothing_left_to_destroy() -> None:
    table = Table(
        "Anna: 9 | market!catzilla | grozilla",
        BOB,
        step="refill",
        zone="igloo floating_market",
        decks={3: "corgzilla"},
    )
    table.draw("Anna", 3)
    assert table.monsters("Anna") == ["grozilla", "corgzilla"]
    table.draw("Anna", 0)
    log = table.buy("Anna", "floating_market")  # green and orange among others
    moved = [event.card for event in told(log, MonsterMoved)]
    assert moved == [card("grozilla"), card("corgzilla")]
    assert table.ruins("Bob") == {0: "grozilla"}  # the only building needs no choice
    assert table.monsters("Bob") == ["corgzilla"]


# --- with expert specials ---


@pytest.mark.rule("GZ-EXPERT-1")
def test_tokens_are_no_coins() -> None:
    table = Table(
        "Anna: 0 | blue_market palace_of_versailles",
        "Bob: 2 | green_market",
        "Cleo: 0 | bank | blue_token*3",
    )
    table.income_phase()
    assert [table.coins(name) for name in table.people] == [2, 2, 1]
    assert table.tokens("Cleo") == {"blue": 3}
    arcade = Table("Anna: 0 | blue_market arcade | blue_token", BOB)
    assert gains(arcade.income_phase(), "arcade") == {}


@pytest.mark.rule("GZ-EXPERT-3")
def test_a_building_and_its_monster_are_one_card() -> None:
    table = Table(
        "Anna: 0 | green_market house bank!catzilla igloo | grozilla",
        BOB,
        offer="joke_shop",
        step="special",
    )
    table.take("Anna", "joke_shop")
    assert table.coins("Anna") == 5


@pytest.mark.rule("GZ-EXPERT-5")
def test_castle_counts_tokens_as_two() -> None:
    table = Table(
        "Anna: 2 | blue_market | blue_token", "Bob: 0 | green_market castle", zone="museum zoo"
    )
    table.buy("Anna", "museum")
    table.spend("Anna", "blue")
    table.pay("Anna")
    assert (table.coins("Anna"), table.coins("Bob")) == (0, 1)


@pytest.mark.rule("GZ-EXPERT-6")
def test_art_gallery_copies_no_destroyed_card() -> None:
    table = Table("Anna: 0 | blue_market zoo!grozilla art_gallery", BOB)
    assert table.people_of("Anna") == (0, 0)


@pytest.mark.rule("GZ-EXPERT-8", "GZ-EXPERT-11")
def test_liberty_replaces_the_last_undestroyed_card() -> None:
    table = Table(
        "Anna: 0 | blue_market school library skatepark house!catzilla",
        BOB,
        offer="statue_of_liberty",
        step="special",
    )
    table.take("Anna", "statue_of_liberty")
    assert table.built("Anna")[3:] == ["statue_of_liberty", "house"]
    assert table.ruins("Anna") == {4: "catzilla"}
    assert table.view().discards == (0, 0, 0, 1)


@pytest.mark.rule("GZ-END-1", "GZ-END-3")
def test_a_destroyed_building_counts_among_the_ten_cards() -> None:
    nine = "market bank!catzilla school zoo spa museum florist casino offices"
    table = Table(f"Anna: 9 | {nine}", BOB, zone="library hospital")
    table.buy("Anna", "library")
    assert table.view().last_round
    assert table.account("Anna").residents == 1 + 1 - 1
