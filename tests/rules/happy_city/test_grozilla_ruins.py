"""GZ-DESTROY, GZ-EXPERT, GZ-END: destroyed buildings, and what experts make of them."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.events import (
    BuildingDestroyed,
    CardReplaced,
    MonsterMoved,
    TokenTaken,
)

from ..by_hand import told
from .scenario import Table, card, gains

BOB = "Bob: 9 | market"
CLEO = "Cleo: 9 | market"


def stomped(city: str, *others: str, second: str = "catzilla") -> Table:
    """Anna, with a monster in front, has just drawn a second one."""
    table = Table(
        f"Anna: 9 | {city}", *(others or (BOB,)), step="refill", decks={3: f"{second} campsite"}
    )
    table.draw("Anna", 3)
    return table


# --- destruction ---


@pytest.mark.rule("GZ-DESTROY-1")
def test_the_first_of_two_monsters_destroys_what_the_owner_chooses() -> None:
    table = stomped("market house school | pioupiouzilla")
    assert table.asked == "Anna: destroy"
    assert table.why_not("Anna", moves.DRAW[0]) == "GZ-DESTROY-1 choose_ruin still_stands"
    assert table.why_not("Bob", moves.Destroy(0)) == "HC-ROUND-1 not_your_turn"
    assert [at for at in range(10) if table.may("Anna", moves.Destroy(at))] == [0, 1, 2]
    log = table.destroy("Anna", 2)
    destroyed = BuildingDestroyed(0, card("school"), 2, card("pioupiouzilla"))
    assert told(log, BuildingDestroyed) == [destroyed]


@pytest.mark.rule("GZ-DESTROY-1")
def test_a_monster_from_the_right_neighbour_destroys_too_and_its_owner_chooses() -> None:
    table = Table(
        "Anna: 9 | market | catzilla",
        "Bob: 9 | market house bank | corgzilla",
        CLEO,
        zone="school bank spa",
    )
    table.buy("Anna", "school")
    assert table.asked == "Bob: destroy"
    assert table.why_not("Anna", moves.Destroy(0)) == "HC-ROUND-1 not_your_turn"
    table.destroy("Bob", 1)
    assert table.ruins("Bob") == {1: "corgzilla"}
    assert table.monsters("Bob") == ["catzilla"]


@pytest.mark.rule("GZ-DESTROY-1")
def test_a_single_monster_destroys_nothing() -> None:
    table = stomped("market house!corgzilla school")
    assert table.asked == "Anna: refill"
    assert table.ruins("Anna") == {1: "corgzilla"}


@pytest.mark.rule("GZ-DESTROY-2")
def test_the_first_monster_covers_the_building_for_good_and_keeps_its_effect() -> None:
    table = stomped("market house school | corgzilla")
    table.destroy("Anna", 1)
    assert table.ruins("Anna") == {1: "corgzilla"}
    assert table.monsters("Anna") == ["catzilla"]
    while table.asked == "Anna: refill":
        table.draw("Anna", 2)
    assert table.price("Anna", "house") == 1 + 1
    wanted = table.zone[0]
    table.buy("Anna", wanted)
    assert table.ruins("Anna") == {1: "corgzilla"}


@pytest.mark.rule("GZ-DESTROY-3")
def test_a_destroyed_building_has_no_symbols_and_no_colour() -> None:
    whole = Table("Anna: 0 | market campsite garage", BOB)
    table = Table("Anna: 0 | market campsite garage!poulpzilla", BOB)
    assert (whole.income("Anna"), table.income("Anna")) == (3, 1)
    assert (whole.people_of("Anna"), table.people_of("Anna")) == ((2, 1), (1, 1))
    assert table.city("Anna").colours == (1, 0, 0, 1, 0)


@pytest.mark.rule("GZ-DESTROY-3")
def test_its_position_is_not_built_on_again() -> None:
    table = Table("Anna: 9 | market house!catzilla bank", BOB, zone="spa school zoo")
    table.buy("Anna", "spa")
    assert table.built("Anna") == ["happy_market", "house", "bank", "spa"]


@pytest.mark.rule("GZ-DESTROY-3")
def test_a_destroyed_building_meets_no_condition() -> None:
    offer = "dinosaur_park"
    table = Table("Anna: 0 | market school library!grozilla", BOB, offer=offer, zone="spa")
    assert table.why_not_take("Anna", offer) == "HC-SPECIAL-2 conditions_unmet build_colour"
    whole = Table("Anna: 0 | market school library", BOB, offer=offer, step="special")
    assert whole.may_take("Anna", offer)


@pytest.mark.rule("GZ-DESTROY-4")
def test_a_card_of_its_name_may_be_bought_again_and_only_once() -> None:
    whole = Table("Anna: 9 | market house bank", BOB, CLEO, zone="bank spa zoo")
    assert whole.why_not_buy("Anna", "house") == "HC-BUY-3 same_name"
    table = Table("Anna: 9 | market house!catzilla bank!grozilla", BOB, CLEO, zone="bank spa zoo")
    assert table.may_buy("Anna", "bank")
    table.buy("Anna", "house")
    assert table.built("Anna") == ["happy_market", "house", "bank", "house"]
    assert table.why_not_buy("Anna", "house") == "HC-BUY-3 same_name"


@pytest.mark.rule("GZ-DESTROY-5")
def test_a_drawing_player_keeps_drawing() -> None:
    table = stomped("market house school | pioupiouzilla")
    table.destroy("Anna", 0)
    assert table.asked == "Anna: refill"
    for _ in range(3):
        table.draw("Anna", 0)
    assert table.asked == "Anna: buy"


@pytest.mark.rule("GZ-DESTROY-5")
def test_after_a_neighbours_choice_the_buyer_goes_on_with_step_four() -> None:
    table = Table(
        "Anna: 9 | market house | catzilla",
        "Bob: 9 | market house bank | corgzilla",
        zone="school bank spa",
        offer="toy_shop",
    )
    table.buy("Anna", "school")
    assert table.asked == "Bob: destroy"
    table.destroy("Bob", 2)
    assert table.asked == "Anna: special"
    table.take("Anna", "toy_shop")


@pytest.mark.rule("GZ-DESTROY-6")
def test_market_and_special_may_be_chosen_but_no_destroyed_card() -> None:
    table = stomped("market bank!poulpzilla film_studios school | grozilla")
    assert [at for at in range(10) if table.may("Anna", moves.Destroy(at))] == [0, 2, 3]
    assert table.why_not("Anna", moves.Destroy(1)) == "GZ-DESTROY-6 nothing_there still_stands"
    assert table.why_not("Anna", moves.Destroy(4)) == "GZ-DESTROY-6 nothing_there still_stands"
    table.destroy("Anna", 2)
    assert table.ruins("Anna") == {1: "poulpzilla", 2: "grozilla"}


@pytest.mark.rule("GZ-DESTROY-6", "HC-SPECIAL-4")
def test_a_destroyed_special_is_not_replaced_by_another() -> None:
    city = "market film_studios!grozilla school library"
    table = Table(f"Anna: 0 | {city}", BOB, offer="dinosaur_park", zone="spa")
    assert table.why_not_take("Anna", "dinosaur_park") == "HC-SPECIAL-4 one_special"


@pytest.mark.rule("GZ-DESTROY-7")
def test_with_no_building_left_both_monsters_stay_in_front() -> None:
    table = stomped("market!poulpzilla | corgzilla")
    assert table.asked == "Anna: refill"
    assert table.monsters("Anna") == ["corgzilla", "catzilla"]
    assert table.ruins("Anna") == {0: "poulpzilla"}


@pytest.mark.rule("GZ-DESTROY-7")
def test_matching_purchases_move_each_of_them_the_earlier_first() -> None:
    people = ("Anna: 9 | market!grozilla | corgzilla catzilla", BOB, CLEO)
    both = Table(*people, zone="skatepark school spa")
    log = both.buy("Anna", "skatepark")
    assert [moved.card for moved in told(log, MonsterMoved)] == [
        card("corgzilla"),
        card("catzilla"),
    ]
    assert both.monsters("Anna") == []
    assert (both.ruins("Bob"), both.monsters("Bob")) == ({0: "corgzilla"}, ["catzilla"])
    one = Table(*people, zone="skatepark school spa")
    one.buy("Anna", "school")
    assert (one.monsters("Anna"), one.monsters("Bob")) == (["corgzilla"], ["catzilla"])


@pytest.mark.rule("GZ-DESTROY-7", "GZ-MONSTER-6")
def test_a_monster_that_covers_a_building_meanwhile_does_not_move_any_more() -> None:
    table = Table(
        "Anna: 9 | market!grozilla | catzilla poulpzilla",
        "Bob: 9 | market | blue_token",
        zone="recycling_centre school spa",
    )
    log = table.buy("Anna", "recycling_centre")  # blue and purple
    assert [moved.card for moved in told(log, MonsterMoved)] == [card("catzilla")]
    assert table.ruins("Anna") == {0: "grozilla", 1: "poulpzilla"}
    assert table.monsters("Anna") == ["catzilla"]
    assert table.monsters("Bob") == []


@pytest.mark.rule("GZ-DESTROY-8", "GZ-DESTROY-1", "GZ-DESTROY-2", "GZ-DESTROY-5")
def test_the_house_of_the_rulebook() -> None:
    table = stomped("market shoe_shop house | pioupiouzilla")
    table.destroy("Anna", 2)
    assert table.ruins("Anna") == {2: "pioupiouzilla"}
    assert table.monsters("Anna") == ["catzilla"]
    assert table.asked == "Anna: refill"


# --- with expert specials ---


@pytest.mark.rule("GZ-EXPERT-2")
def test_multicolour_cards_in_other_cities_have_all_their_colours() -> None:
    table = Table(
        "Anna: 0 | blue_market stonehenge",
        "Bob: 0 | green_market aquarium machu_picchu",
        "Cleo: 0 | yellow_market planetarium skatepark",
    )
    assert table.people_of("Anna")[0] == 2
    assert table.people_of("Bob")[0] == 2


@pytest.mark.rule("GZ-EXPERT-2")
@pytest.mark.parametrize(("special", "off"), [("port", 3), ("airport", 3), ("station", 3)])
def test_a_discount_applies_once_to_a_multicolour_card(special: str, off: int) -> None:
    table = Table(f"Anna: 9 | yellow_market {special}", BOB, zone="eco_district brewery")
    assert table.price("Anna", "eco_district") == 9 - off
    assert table.price("Anna", "brewery") == 6


@pytest.mark.rule("GZ-EXPERT-3")
def test_a_building_and_its_monster_are_one_card_for_the_joke_shop() -> None:
    table = Table(
        "Anna: 0 | green_market house bank!catzilla | grozilla", BOB, zone="spa", offer="joke_shop"
    )
    table.coin("Anna")
    log = table.take("Anna", "joke_shop")
    assert gains(log, "joke") == {0: 4}


@pytest.mark.rule("GZ-EXPERT-3")
def test_a_building_and_its_monster_are_one_card_for_the_moai() -> None:
    nine = "green_market bank!catzilla school spa house offices moai_statue garage grocery"
    table = Table(f"Anna: 0 | {nine} | grozilla", BOB)
    hearts = 2  # the Spa's
    assert table.people_of("Anna")[1] == hearts + 2
    eight = Table(f"Anna: 0 | {nine.removesuffix(' grocery')} | grozilla", BOB)
    assert eight.people_of("Anna")[1] == hearts + 4


@pytest.mark.rule("GZ-EXPERT-4")
@pytest.mark.parametrize(
    ("before", "income"),
    [
        ("skatepark", 1),
        ("skatepark aquarium", 2),
        ("skatepark school zoo", 2),
        ("eco_district planetarium skatepark", 3),
        ("eco_district!catzilla skatepark", 1),
    ],
)
def test_the_billiard_hall_gives_each_card_one_colour(before: str, income: int) -> None:
    table = Table(f"Anna: 0 | market {before} billiard_hall university", BOB)
    lines = table.account("Anna").lines
    (coins,) = (line.now[0] for line in lines if line.card == card("billiard_hall"))
    assert coins == income


@pytest.mark.rule("GZ-EXPERT-6")
def test_the_art_gallery_copies_no_destroyed_card() -> None:
    whole = Table("Anna: 0 | green_market garage art_gallery", BOB)
    assert whole.income("Anna") == 1 + 2 + 2
    assert whole.people_of("Anna") == (2, 0)
    table = Table("Anna: 0 | green_market garage!corgzilla art_gallery", BOB)
    assert table.income("Anna") == 1
    assert table.people_of("Anna") == (0, 0)


@pytest.mark.rule("GZ-EXPERT-7")
def test_the_hotdog_shop_has_no_price_for_the_fourth_deck() -> None:
    table = Table("Anna: 9 | green_market hotdog_shop", BOB, zone="planetarium stadium campsite")
    assert [table.price("Anna", name) for name in table.zone] == [9, 6, 3]


@pytest.mark.rule("GZ-EXPERT-8")
def test_liberty_replaces_the_last_undestroyed_card() -> None:
    table = Table(
        "Anna: 0 | blue_market school museum bank!grozilla spa!catzilla",
        BOB,
        zone="zoo",
        offer="statue_of_liberty",
    )
    table.coin("Anna")
    log = table.take("Anna", "statue_of_liberty")
    assert told(log, CardReplaced) == [CardReplaced(0, card("museum"), 2)]
    built = ["happy_market_blue", "school", "statue_of_liberty", "bank", "spa"]
    assert table.built("Anna") == built
    assert table.ruins("Anna") == {3: "grozilla", 4: "catzilla"}


@pytest.mark.rule("GZ-EXPERT-9")
def test_a_destroyed_special_has_no_effect() -> None:
    table = stomped("blue_market school sushi_restaurant | corgzilla")
    assert table.income("Anna") == 1 + 2
    table.destroy("Anna", 2)
    assert table.income("Anna") == 1


@pytest.mark.rule("GZ-EXPERT-9")
def test_a_destroyed_louvre_or_tunnel_gives_nothing_more() -> None:
    table = stomped("blue_market undersea_tunnel | corgzilla")
    table.destroy("Anna", 1)
    while table.asked == "Anna: refill":
        table.draw("Anna", 0)
    assert table.price("Anna", "house") == 1 + 1
    table = stomped("blue_market louvre | corgzilla")
    table.destroy("Anna", 1)
    assert gains(table.income_phase(), "louvre") == {}


@pytest.mark.rule("GZ-EXPERT-9")
def test_the_sphinx_copies_no_destroyed_special() -> None:
    table = Table(
        "Anna: 0 | blue_market sphinx",
        "Bob: 0 | green_market wind_turbine!grozilla",
        "Cleo: 0 | yellow_market kart_track",
    )
    table.finish()
    assert table.asked == "Anna: sphinx"
    why = table.why_not("Anna", moves.ChooseSeat(1))
    assert why == "HC-EXPERT-SPHINX-1 no_special_there draw_box"
    assert table.may("Anna", moves.ChooseSeat(2))


@pytest.mark.rule("GZ-EXPERT-9")
def test_the_pyramid_copies_no_destroyed_card() -> None:
    table = Table(
        "Anna: 0 | blue_market pyramid_of_khufu",
        "Bob: 0 | green_market tree_house!grozilla",
        "Cleo: 0 | yellow_market garage",
    )
    table.finish()
    assert table.city("Anna").gaze == 2
    assert table.people_of("Anna") == (1, 0)


@pytest.mark.rule("GZ-EXPERT-10")
def test_destroyed_cards_are_colourless_for_counts_adjacency_and_sequence() -> None:
    wall = Table("Anna: 0 | market great_wall school library!grozilla public_garden", BOB)
    assert wall.people_of("Anna")[1] == 1 + 1  # the Public Garden is not the next but one
    gate = Table("Anna: 0 | market school golden_gate_bridge hospital!grozilla", BOB)
    assert gate.people_of("Anna") == (1, 0)
    whole = Table("Anna: 0 | market school golden_gate_bridge hospital", BOB, grozilla=True)
    assert whole.people_of("Anna") == (1 + 2 + 1, 1)
    burger = Table(
        "Anna: 0 | blue_market burger_restaurant", "Bob: 0 | green_market school!grozilla library"
    )
    assert burger.people_of("Anna")[1] == 2  # tied, one blue card each


@pytest.mark.rule("GZ-EXPERT-11")
def test_liberty_discards_a_card_of_the_fourth_deck_onto_the_fourth_pile() -> None:
    table = Table(
        "Anna: 0 | blue_market school skatepark", BOB, zone="zoo", offer="statue_of_liberty"
    )
    table.coin("Anna")
    table.take("Anna", "statue_of_liberty")
    assert table.view().discards == (0, 0, 0, 1)


# --- the end ---


@pytest.mark.rule("GZ-END-1")
def test_a_destroyed_building_counts_among_the_ten_cards() -> None:
    nine = "market bank!grozilla school!catzilla zoo spa museum florist casino offices"
    table = Table(f"Anna: 9 | {nine}", BOB, zone="grocery stadium library")
    table.buy("Anna", "grocery")
    assert table.view().last_round
    full = Table(f"Anna: 9 | {nine} garage", BOB, zone="library")
    assert full.why_not_buy("Anna", "library") == "HC-BUY-5 city_full"


@pytest.mark.rule("GZ-END-2", "HC-SCORE-8")
@pytest.mark.parametrize(
    "city",
    [
        "school garage zoo bank | catzilla pioupiouzilla",
        "school garage zoo bank!catzilla | pioupiouzilla",
        "school garage zoo bank!pioupiouzilla | catzilla",
        "school garage zoo bank!catzilla house!pioupiouzilla",
    ],
)
def test_both_count_at_scoring_wherever_they_stand(city: str) -> None:
    table = Table(f"Anna: 0 | market {city}", BOB)
    residents = 2 + ("bank!" not in city)
    assert table.people_of("Anna") == (residents - 1, 3 - 1)
    table.finish()
    assert table.points("Anna") == (residents - 1) * 2


@pytest.mark.rule("GZ-END-3")
def test_destroyed_cards_add_nothing_and_the_rest_scores_as_ever() -> None:
    table = Table("Anna: 7 | market tree_house!corgzilla school zoo factory!grozilla", BOB)
    table.finish()
    assert table.outcome.scores == (1 * 3, 0)
    assert table.winners == ["Anna"]


@pytest.mark.rule("GZ-END-3", "HC-SCORE-11")
def test_coins_still_break_ties() -> None:
    table = Table("Anna: 3 | market | catzilla", "Bob: 4 | market", CLEO)
    assert told(table.finish(), TokenTaken) == []
    assert table.winners == ["Cleo"]
    assert table.outcome.ranks == (3, 2, 1)
