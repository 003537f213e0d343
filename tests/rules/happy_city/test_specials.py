"""HC-SPECIAL, GZ-MULTI: taking a special building."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.events import SpecialTaken

from ..by_hand import told
from .scenario import Table, card

BOB = "Bob: 0 | market"
NINE = "market bank school zoo spa museum florist casino offices"


@pytest.mark.rule("HC-SPECIAL-9", "HC-SPECIAL-1", "HC-SPECIAL-2")
def test_the_film_studios_of_the_rulebook() -> None:
    table = Table(
        "Anna: 4 | market shoe_shop school house", BOB, zone="museum zoo", offer="film_studios"
    )
    assert (
        table.why_not_take("Anna", "film_studios") == "HC-SPECIAL-2 conditions_unmet build_colour"
    )
    table.buy("Anna", "museum")
    assert table.coins("Anna") == 0
    log = table.take("Anna", "film_studios")
    assert told(log, SpecialTaken) == [SpecialTaken(0, card("film_studios"), 5)]  # position 6
    assert table.coins("Anna") == 0


@pytest.mark.rule("HC-SPECIAL-1")
def test_a_special_may_be_left() -> None:
    table = Table("Anna: 9 | market house", BOB, zone="school zoo", offer="toy_shop")
    table.buy("Anna", "school")
    assert table.may_take("Anna", "toy_shop")
    table.skip("Anna")
    assert table.city("Anna").special is None
    assert table.asked.startswith("Bob")


@pytest.mark.rule("HC-SPECIAL-2")
def test_conditions_ask_for_at_least_so_many_and_spend_nothing() -> None:
    table = Table(
        "Anna: 9 | market house school museum library", BOB, offer="film_studios", step="special"
    )
    table.take("Anna", "film_studios")
    assert table.city("Anna").colours == (1, 0, 3, 0, 0)
    refusal = Table(
        "Anna: 9 | market house school zoo bank", BOB, offer="film_studios toy_shop", step="special"
    ).refused("Anna", moves.TakeSpecial(card("film_studios")))
    assert (refusal.params["colour"], refusal.params["missing"]) == (2, 1)


@pytest.mark.rule("HC-SPECIAL-3")
def test_conditions_hold_in_the_city_as_it_is() -> None:
    table = Table(
        "Anna: 9 | market house!catzilla school", BOB, zone="library zoo spa", offer="toy_shop"
    )
    table.buy("Anna", "library")
    assert table.asked.startswith("Bob")
    assert table.why_not_take("Anna", "toy_shop").startswith("HC-SPECIAL-2 conditions_unmet")


@pytest.mark.rule("HC-SPECIAL-4")
def test_one_special_in_a_game_even_if_it_was_destroyed() -> None:
    for ruin in ("", "!catzilla"):
        table = Table(
            f"Anna: 9 | market house film_studios{ruin}", BOB, zone="school zoo", offer="toy_shop"
        )
        table.buy("Anna", "school")
        assert table.asked.startswith("Bob")
        assert table.why_not_take("Anna", "toy_shop") == "HC-SPECIAL-4 one_special"


@pytest.mark.rule("HC-SPECIAL-5")
def test_a_taken_special_is_not_replaced() -> None:
    table = Table(
        "Anna: 9 | market house", BOB, zone="school zoo", offer="toy_shop film_studios disco"
    )
    table.buy("Anna", "school")
    table.take("Anna", "toy_shop")
    assert len(table.view().offer) == 2
    assert table.why_not_take("Anna", "toy_shop") == "HC-SPECIAL-4 one_special"
    assert table.why_not_take("Bob", "toy_shop") == "HC-SPECIAL-5 special_gone other_special"
    assert table.why_not_take("Bob", "maze") == "HC-SPECIAL-1 not_on_offer other_special"


@pytest.mark.rule("HC-SPECIAL-6", "HC-END-1")
def test_a_special_may_be_the_tenth_card() -> None:
    table = Table(f"Anna: 9 | {NINE}", BOB, offer="olympic_ball_pit", step="special")
    table.take("Anna", "olympic_ball_pit")
    assert len(table.built("Anna")) == 10
    assert table.view().last_round


@pytest.mark.rule("HC-SPECIAL-6", "HC-END-3")
def test_but_never_an_eleventh() -> None:
    table = Table(f"Anna: 9 | {NINE}", BOB, zone="library igloo", offer="olympic_ball_pit")
    assert table.why_not_take("Anna", "olympic_ball_pit") == "HC-TURN-1 buy_first buy_or_coin"
    table.buy("Anna", "library")
    assert table.asked.startswith("Bob")
    assert table.why_not_take("Anna", "olympic_ball_pit") == "HC-SPECIAL-6 no_eleventh"


@pytest.mark.rule("HC-SPECIAL-7")
def test_also_after_a_coin_and_in_the_final_round() -> None:
    table = Table("Anna: 9 | market house school", BOB, zone="zoo spa", offer="toy_shop")
    table.state.last_round = True
    table.coin("Anna")
    table.take("Anna", "toy_shop")
    assert "toy_shop" in table.built("Anna")


@pytest.mark.rule("HC-SPECIAL-8")
def test_income_from_then_on_residents_and_hearts_at_scoring() -> None:
    table = Table(
        "Anna: 0 | market house school library", BOB, offer="film_studios", step="special"
    )
    table.take("Anna", "film_studios")
    assert table.income("Anna") == 1 + 2
    assert table.people_of("Anna") == (2, 3)


# --- multicolour cards ---


@pytest.mark.rule("GZ-MULTI-2", "GZ-MULTI-3")
def test_a_multicolour_card_stands_for_one_of_its_colours() -> None:
    table = Table(
        "Anna: 0 | market skatepark", BOB, mode="family", offer="olympic_ball_pit", step="special"
    )  # blue 1, orange 1
    assert table.why_not_take("Anna", "olympic_ball_pit") != ""
    table = Table(
        "Anna: 0 | market skatepark bank", BOB, offer="olympic_ball_pit toy_shop", zone="zoo"
    )
    assert table.why_not_take("Anna", "olympic_ball_pit") == "GZ-MULTI-2 one_colour_each one_more"
    table.coin("Anna")
    table = Table("Anna: 9 | market skatepark", BOB, zone="school", offer="olympic_ball_pit")
    table.buy("Anna", "school")
    table.take("Anna", "olympic_ball_pit")


@pytest.mark.rule("GZ-MULTI-4", "GZ-STOP-2")
def test_the_skatepark_of_the_rulebook() -> None:
    city = "yellow_market factory house aquarium planetarium"
    table = Table(
        f"Anna: 4 | {city}",
        "Bob: 0 | green_market",
        zone="skatepark bank",
        offer="parthenon japanese_garden",
    )
    table.buy("Anna", "skatepark")
    assert table.tokens("Anna") == {"blue": 1, "orange": 1}
    assert table.may_take("Anna", "parthenon")  # yellow 1, blue 2, orange 1, purple 1
    why = table.why_not_take("Anna", "japanese_garden")  # yellow 1, blue 2, green 1, orange 2
    assert why == "GZ-MULTI-2 one_colour_each one_more"


@pytest.mark.rule("GZ-MULTI-1")
def test_but_it_counts_fully_for_each_of_its_colours() -> None:
    table = Table("Anna: 0 | blue_market skatepark sushi_restaurant", "Bob: 0 | green_market")
    assert table.city("Anna").colours == (0, 0, 2, 1, 0)
    assert table.income("Anna") == 1 + 2


@pytest.mark.rule("GZ-MULTI-5")
@pytest.mark.parametrize(
    ("first", "second", "hearts"),
    [("skatepark", "school", 3), ("skatepark", "casino", 2 + 3), ("skatepark", "bank", 1)],
)
def test_cards_are_alike_if_one_colour_is_common(first: str, second: str, hearts: int) -> None:
    table = Table(f"Anna: 0 | green_market great_wall {first} {second}", "Bob: 0 | green_market")
    assert table.people_of("Anna")[1] == 2 + hearts
