"""HC-ROUND, HC-INCOME, HC-TURN, HC-BUY: rounds, the four steps, buying."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.events import Bought, CardDiscarded, CardDrawn, DeckRebuilt

from ..by_hand import told
from .scenario import Table, card, gains

TWO = ("Anna: 9 | market", "Bob: 9 | market")


# --- rounds and income ---


@pytest.mark.rule("HC-ROUND-1")
def test_income_then_one_turn_each_clockwise() -> None:
    table = Table(*TWO, "Cleo: 9 | market", zone="bank florist school")
    for name in table.people:
        assert table.asked == f"{name}: buy"
        table.coin(name)
        if name != "Cleo":
            table.skip(table.people[table.seat(name) + 1])
    assert table.coins("Anna") == 9 + 1 + 1
    assert table.view().round == 6
    assert table.asked == "Anna: discard"


@pytest.mark.rule("HC-INCOME-1", "HC-INCOME-3")
def test_everyone_is_paid_the_income_of_the_city_from_the_next_phase_on() -> None:
    table = Table("Anna: 5 | market", "Bob: 0 | market garage", zone="offices bank zoo")
    table.buy("Anna", "offices")
    assert table.coins("Anna") == 0
    table.income_phase()
    assert (table.coins("Anna"), table.coins("Bob")) == (3, 3)
    table.income_phase()
    assert (table.coins("Anna"), table.coins("Bob")) == (6, 6)


@pytest.mark.rule("HC-INCOME-4")
def test_arcade_before_and_louvre_and_versailles_after_payment() -> None:
    table = Table(
        "Anna: 1 | blue_market arcade",
        "Bob: 0 | green_market louvre",
        "Cleo: 0 | orange_market palace_of_versailles",
        "Dan: 5 | yellow_market garage",
    )
    log = table.income_phase()
    assert gains(log, "arcade") == {0: 2}
    assert gains(log, "income") == {0: 1, 1: 1, 2: 1, 3: 3}
    assert table.asked == "Bob: louvre"
    table.choose("Bob", "Dan")
    assert [table.coins(name) for name in table.people] == [4, 4, 2, 7]


@pytest.mark.rule("HC-INCOME-5")
def test_monsters_weigh_before_the_barber_compares() -> None:
    table = Table("Anna: 0 | blue_market barber", "Bob: 0 | green_market | grozilla")
    assert (table.income("Anna"), table.income("Bob")) == (1, 0)
    table = Table("Anna: 0 | blue_market barber | grozilla", "Bob: 0 | green_market")
    assert table.income("Anna") == 3


# --- step 1 ---


@pytest.mark.rule("HC-TURN-1", "HC-TURN-2", "HC-TURN-4")
def test_one_visible_building_may_be_discarded() -> None:
    table = Table(*TWO, zone="museum bank zoo", step="discard")
    log = table.discard("Anna", "museum")
    assert told(log, CardDiscarded) == [CardDiscarded(0, card("museum"))]
    assert table.view().discards == (0, 1, 0, 0)
    assert table.zone == ["", "bank", "zoo"]
    assert table.asked == "Anna: refill"
    assert (
        table.why_not("Anna", moves.Discard(card("bank")))
        == "HC-TURN-1 discard_passed discard_next"
    )


@pytest.mark.rule("HC-TURN-1", "HC-TURN-2", "HC-TURN-6")
def test_discarding_nothing_with_three_visible_leads_to_buying() -> None:
    table = Table(*TWO, zone="museum bank zoo", step="discard")
    table.skip("Anna")
    assert table.asked == "Anna: buy"
    assert table.why_not("Anna", moves.DRAW[0]) == "HC-TURN-6 zone_full make_room"


@pytest.mark.rule("HC-TURN-2")
def test_dwellings_and_what_is_not_visible_cannot_be_discarded() -> None:
    table = Table(*TWO, zone="museum bank zoo", step="discard")
    assert (
        table.why_not("Anna", moves.Discard(card("house")))
        == "HC-TURN-2 dwelling_stays from_the_middle"
    )
    assert (
        table.why_not("Anna", moves.Discard(card("spa"))) == "HC-TURN-2 not_visible from_the_middle"
    )


@pytest.mark.rule("HC-TURN-1")
def test_steps_come_in_order() -> None:
    table = Table(*TWO, zone="museum bank", step="discard", offer="toy_shop")
    assert table.why_not_buy("Anna", "bank") == "HC-TURN-1 decide_discard skip_discard"
    assert table.why_not("Anna", moves.DRAW[0]) == "HC-TURN-1 decide_discard skip_discard"
    table.skip("Anna")
    assert table.why_not_buy("Anna", "bank") == "HC-TURN-1 refill_first draw_now"
    assert table.why_not("Anna", moves.TAKE_COIN) == "HC-TURN-1 refill_first draw_now"
    assert table.why_not("Anna", moves.SKIP) == "HC-TURN-1 must_refill draw_now"
    table.draw("Anna", 0)
    assert table.why_not("Anna", moves.SKIP) == "HC-TURN-10 must_buy take_coin"


@pytest.mark.rule("HC-TURN-3")
def test_the_very_first_turn_has_nothing_to_discard() -> None:
    table = Table(*TWO, step="discard")
    assert table.asked == "Anna: refill"


# --- step 2 ---


@pytest.mark.rule("HC-TURN-5", "HC-TURN-6")
def test_draw_one_at_a_time_from_any_deck_until_three() -> None:
    decks = {0: "bank school", 1: "museum", 2: "zoo"}
    table = Table(*TWO, step="refill", decks=decks)
    log = table.draw("Anna", 2)
    assert told(log, CardDrawn) == [CardDrawn(0, 2, card("zoo"), 0)]
    assert table.asked == "Anna: refill"
    table.draw("Anna", 0)
    table.draw("Anna", 1)
    assert table.zone == ["zoo", "bank", "museum"]
    assert table.asked == "Anna: buy"


@pytest.mark.rule("HC-TURN-7", "HC-TURN-8")
def test_an_empty_deck_is_rebuilt_before_the_draw_even_from_this_turns_discard() -> None:
    table = Table(*TWO, zone="museum bank zoo", step="discard", decks={1: ""})
    log = table.discard("Anna", "museum")
    assert told(log, DeckRebuilt) == [DeckRebuilt(1)]
    assert table.view().discards == (0, 0, 0, 0)
    table.draw("Anna", 1)
    assert table.zone[0] == "museum"


@pytest.mark.rule("HC-TURN-7", "GZ-SETUP-4")
@pytest.mark.parametrize(("deck", "thrown"), [(0, "bank"), (1, "museum"), (2, "zoo")])
@pytest.mark.parametrize("grozilla", [False, True])
def test_each_of_the_three_decks_is_rebuilt(deck: int, thrown: str, grozilla: bool) -> None:
    zone = f"{thrown} school florist"
    table = Table(*TWO, zone=zone, step="discard", decks={deck: ""}, grozilla=grozilla)
    assert told(table.discard("Anna", thrown), DeckRebuilt) == [DeckRebuilt(deck)]
    table.draw("Anna", deck)
    assert table.zone[0] == thrown


@pytest.mark.rule("HC-TURN-9")
def test_an_empty_deck_without_discards_cannot_be_chosen() -> None:
    table = Table(*TWO, zone="museum bank", step="refill", decks={1: ""})
    assert table.why_not("Anna", moves.DRAW[1]) == "HC-TURN-9 deck_empty other_deck"
    assert table.may("Anna", moves.DRAW[0])


@pytest.mark.rule("HC-TURN-9")
def test_with_no_card_to_draw_the_turn_goes_on() -> None:
    table = Table(*TWO, zone="museum", step="discard", decks={0: "", 1: "", 2: ""})
    table.skip("Anna")
    assert table.asked == "Anna: buy"
    assert table.zone == ["museum", "", ""]


# --- step 3 ---


@pytest.mark.rule("HC-TURN-10", "HC-BUY-1", "HC-BUY-2")
def test_buy_a_visible_building() -> None:
    table = Table("Anna: 4 | market", "Bob: 0 | market", zone="museum bank zoo")
    log = table.buy("Anna", "museum")
    assert told(log, Bought) == [Bought(0, card("museum"), 1, 4, 0, "paid")]
    assert table.coins("Anna") == 0
    assert table.built("Anna") == ["happy_market", "museum"]


@pytest.mark.rule("HC-TURN-10")
def test_buy_a_dwelling_or_take_a_coin() -> None:
    table = Table("Anna: 1 | market", "Bob: 0 | market", zone="museum bank zoo")
    table.buy("Anna", "house")
    assert table.built("Anna") == ["happy_market", "house"]
    table.skip("Bob")
    table.coin("Bob")
    assert table.coins("Bob") == 1 + 1  # and the income of the next round


@pytest.mark.rule("HC-TURN-10")
def test_exactly_one_purchase_and_only_of_what_lies_there() -> None:
    table = Table(*TWO, zone="museum bank school", offer="dinosaur_park toy_shop")
    assert table.why_not_buy("Anna", "zoo") == "HC-TURN-10 not_for_sale"
    assert table.why_not("Anna", moves.Buy(card("market"))) == "HC-TURN-10 not_for_sale"
    table = Table("Anna: 9 | market house", "Bob: 0 | market", zone="school bank", offer="toy_shop")
    table.buy("Anna", "school")
    assert table.asked == "Anna: special"
    assert table.why_not_buy("Anna", "bank") == "HC-TURN-10 bought_already end_turn"
    assert table.why_not("Anna", moves.TAKE_COIN) == "HC-TURN-10 bought_already end_turn"


@pytest.mark.rule("HC-TURN-11")
def test_buying_nothing_is_always_allowed() -> None:
    rich = Table(*TWO, zone="museum bank zoo")
    assert rich.may("Anna", moves.TAKE_COIN)
    poor = Table("Anna: 0 | market", "Bob: 0 | market", zone="museum bank zoo")
    assert list(poor.state.moves(0)) == [moves.TAKE_COIN]
    poor.coin("Anna")
    assert poor.coins("Anna") == 1


@pytest.mark.rule("HC-TURN-12")
def test_what_is_not_bought_stays_for_the_next_player() -> None:
    table = Table(*TWO, zone="museum bank zoo")
    table.buy("Anna", "bank")
    assert table.zone == ["museum", "", "zoo"]
    assert table.asked == "Bob: discard"


# --- buying ---


@pytest.mark.rule("HC-BUY-1", "HC-TERM-10")
def test_too_few_coins_buy_nothing() -> None:
    table = Table("Anna: 3 | market", "Bob: 9 | market", zone="museum bank zoo")
    assert table.why_not_buy("Anna", "museum") == "HC-BUY-1 too_expensive earn_more"
    refusal = table.refused("Anna", moves.Buy(card("museum")))
    assert refusal.params | {"price": 4, "total": 3, "short": 1, "income": 1} == refusal.params
    assert table.may_buy("Anna", "bank")


@pytest.mark.rule("HC-BUY-2")
def test_cards_fill_the_lowest_free_position_and_stay() -> None:
    city = "market bank school zoo spa"
    table = Table(f"Anna: 9 | {city}", "Bob: 0 | market", zone="museum florist casino")
    (bought,) = told(table.buy("Anna", "museum"), Bought)
    assert bought.at == 5
    assert table.built("Anna") == ["happy_market", *city.split()[1:], "museum"]


@pytest.mark.rule("HC-BUY-3")
def test_never_two_cards_of_a_name() -> None:
    table = Table("Anna: 9 | market bank house", "Bob: 9 | market", zone="museum bank zoo")
    assert table.why_not_buy("Anna", "bank") == "HC-BUY-3 same_name"
    assert table.why_not_buy("Anna", "house") == "HC-BUY-3 same_name"
    assert table.may_buy("Anna", "museum")


@pytest.mark.rule("HC-BUY-4")
def test_an_empty_dwelling_stack_stays_empty() -> None:
    table = Table("Anna: 9 | market house", "Bob: 9 | market", zone="museum bank zoo", turn="Bob")
    assert table.view().dwellings == (0, 1, 1)
    assert table.why_not_buy("Bob", "house") == "HC-BUY-4 stack_empty"


FULL = "market bank school zoo spa museum florist casino offices garage"


@pytest.mark.rule("HC-BUY-5", "HC-END-3")
def test_a_city_of_ten_cards_buys_nothing() -> None:
    table = Table("Anna: 9 | market", f"Bob: 9 | {FULL}", zone="library bank", turn="Bob")
    assert table.why_not_buy("Bob", "library") == "HC-BUY-5 city_full"
    assert list(table.state.moves(1)) == [moves.TAKE_COIN]


@pytest.mark.rule("HC-BUY-6")
def test_price_is_cost_less_discount_plus_surcharge() -> None:
    table = Table(
        "Anna: 9 | green_market port | corgzilla", "Bob: 0 | market", zone="museum school zoo"
    )
    assert [table.price("Anna", name) for name in table.zone] == [2, 1, 9]
    table = Table(
        "Anna: 0 | green_market undersea_tunnel | corgzilla", "Bob: 0 | market", zone="zoo bank spa"
    )
    assert table.price("Anna", "zoo") == 0


# --- whose turn ---


@pytest.mark.rule("HC-ROUND-1")
def test_out_of_turn_one_may_ask_what_stands_against_a_card() -> None:
    table = Table("Anna: 9 | market", "Bob: 9 | market bank", zone="museum bank zoo")
    assert table.why_not_buy("Bob", "bank") == "HC-BUY-3 same_name"
    assert table.why_not_buy("Bob", "zoo") == "HC-ROUND-1 not_your_turn"
    assert table.why_not("Bob", moves.TAKE_COIN) == "HC-ROUND-1 not_your_turn"
