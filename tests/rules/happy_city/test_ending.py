"""HC-END, HC-SCORE, HC-VARIANT, Sphinx and Pyramid: the last round, the count, who wins."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import ROWS, called
from ludotheque.games.happy_city.events import (
    CardCopied,
    CityScored,
    LastRound,
    SpecialCopied,
    SpecialDrawn,
)

from ..by_hand import told
from .scenario import Table, card, gains

NINE = "market bank school zoo spa museum florist casino offices"
BOB = "Bob: 0 | market"
GREEN = "Bob: 0 | green_market"


# --- the end ---


@pytest.mark.rule("HC-END-1", "HC-END-2", "HC-END-4")
def test_the_round_is_played_to_its_end() -> None:
    table = Table(
        BOB, f"Anna: 9 | {NINE}", "Cleo: 0 | market", zone="library hospital", turn="Anna"
    )
    log = table.buy("Anna", "library")
    assert told(log, LastRound) == [LastRound(1)]
    assert table.view().last_round
    assert table.asked == "Cleo: discard"
    table.skip("Cleo")
    table.draw("Cleo", 0)
    table.draw("Cleo", 0)
    table.coin("Cleo")
    assert table.asked == ""  # Bob, who began, gets no further turn
    assert table.coins("Cleo") == 1  # and there is no further income
    assert table.outcome.reason == "city_full"


@pytest.mark.rule("HC-END-2")
def test_the_last_player_ends_it_at_once() -> None:
    table = Table(BOB, f"Anna: 9 | {NINE}", zone="library hospital igloo", turn="Anna")
    table.buy("Anna", "library")
    assert table.winners == ["Anna"]
    assert table.why_not("Anna", moves.TAKE_COIN) == "HC-END-1 over"


@pytest.mark.rule("HC-END-5")
def test_several_cities_may_be_full() -> None:
    table = Table(f"Anna: 9 | {NINE}", f"Bob: 9 | {NINE}", zone="library hospital igloo")
    table.buy("Anna", "library")
    table.skip("Bob")
    table.draw("Bob", 0)
    assert told(table.buy("Bob", "hospital"), LastRound) == []
    assert [len(table.built(name)) for name in ("Anna", "Bob")] == [10, 10]
    assert table.asked == ""


@pytest.mark.rule("HC-END-6")
def test_a_hundred_rounds_are_enough() -> None:
    table = Table(BOB, "Anna: 9 | market", zone="library bank zoo", turn="Anna", round_no=100)
    table.coin("Anna")
    assert table.outcome.reason == "hundred_rounds"


# --- scoring ---


@pytest.mark.rule("HC-SCORE-13", "HC-SCORE-4", "HC-SCORE-9")
def test_the_forty_points_of_the_rulebook() -> None:
    city = "market shoe_shop school house museum film_studios steelworks luxury_residence spa zoo"
    table = Table(f"Anna: 0 | {city}", BOB)
    assert table.people_of("Anna") == (5, 8)
    log = table.finish()
    assert told(log, CityScored)[0] == CityScored(0, 5, 8, 40)
    assert table.points("Anna") == 40


@pytest.mark.rule("HC-SCORE-9")
def test_a_total_below_zero_counts_as_zero() -> None:
    table = Table("Anna: 0 | market factory steelworks haunted_house", BOB)
    assert table.people_of("Anna") == (-1, -2)
    table.finish()
    assert table.points("Anna") == 0


@pytest.mark.rule("HC-SCORE-11", "GZ-STOP-10")
def test_a_tie_goes_to_the_one_with_more_coins_and_tokens_are_none() -> None:
    city = "market house library"
    table = Table(f"Anna: 3 | {city} | blue_token*2", f"Bob: 4 | {city}", "Cleo: 9 | market")
    table.finish()
    assert table.winners == ["Bob"]
    assert table.outcome.ranks == (2, 1, 3)


@pytest.mark.rule("HC-SCORE-12")
def test_whoever_is_still_tied_shares_the_victory() -> None:
    city = "market house library"
    table = Table(f"Anna: 3 | {city}", f"Bob: 3 | {city}", "Cleo: 9 | market")
    table.finish()
    assert table.winners == ["Anna", "Bob"]
    assert table.outcome.ranks == (1, 1, 3)


@pytest.mark.rule("HC-SCORE-5", "HC-SCORE-6")
def test_final_incomes_with_the_barber_last() -> None:
    table = Table(
        "Anna: 0 | blue_market barber",
        "Bob: 0 | green_market house taj_mahal",
        "Cleo: 0 | bank bakery",
    )
    assert [table.account(name).end_income for name in table.people] == [1, 1, 1]
    poor = Table("Anna: 0 | house barber", "Bob: 0 | green_market house taj_mahal")
    assert [poor.account(name).end_income for name in poor.people] == [3, 1]
    assert poor.people_of("Bob") == (1, 3)


@pytest.mark.rule("HC-SCORE-7", "HC-SCORE-8", "GZ-MONSTER-9")
def test_specials_then_monsters() -> None:
    table = Table("Anna: 0 | green_market house library wind_turbine | catzilla", GREEN)
    assert table.people_of("Anna") == (0, 3)
    organic = Table("Anna: 0 | green_market house library organic_market | catzilla", GREEN)
    assert organic.income("Anna") == 1 + 1


# --- the young ---


@pytest.mark.rule("HC-VARIANT-1")
def test_for_the_young_residents_plus_hearts() -> None:
    table = Table("Anna: 0 | market house library zoo", BOB, scoring="add")
    table.finish()
    assert table.points("Anna") == 1 + 4


@pytest.mark.rule("HC-VARIANT-2")
def test_sums_may_be_negative_and_effects_apply_to_them() -> None:
    table = Table("Anna: 0 | market factory", BOB, scoring="add")
    table.finish()
    assert table.points("Anna") == -1
    garden = Table("Anna: 0 | blue_market zoo japanese_garden", GREEN, scoring="add")
    garden.finish()
    assert garden.points("Anna") == 6
    hall = Table("Anna: 0 | blue_market zoo concert_hall", GREEN, scoring="add")
    hall.finish()
    assert hall.points("Anna") == 3 - 1


# --- Pyramid ---


@pytest.mark.rule("HC-EXPERT-PYRAMID-1", "HC-EXPERT-PYRAMID-3", "HC-SCORE-3")
def test_the_pyramid_copies_a_neighbours_card_at_its_own_position() -> None:
    table = Table(
        "Anna: 0 | blue_market library pyramid_of_khufu",
        "Bob: 0 | green_market bank garage",
        "Cleo: 0 | yellow_market zoo spa",
    )
    table.finish()
    assert table.asked == "Anna: pyramid"
    log = table.choose("Anna", "Bob")
    assert told(log, CardCopied) == [CardCopied(0, 1, card("garage"))]
    assert table.people_of("Anna") == (1, 1)
    assert table.account("Anna").end_income == 1 + 2
    assert table.coins("Anna") == 0
    assert table.city("Anna").colours == (0, 0, 2, 0, 0)
    assert table.city("Anna").gaze == 1


@pytest.mark.rule("HC-EXPERT-PYRAMID-1", "HC-SCORE-4")
@pytest.mark.parametrize(("target", "hearts"), [("Anna", 1 + 2), ("Cleo", 1 + 3)])
def test_what_the_pyramid_chose_counts_and_not_what_were_best(target: str, hearts: int) -> None:
    table = Table(
        "Anna: 0 | green_market museum",
        "Bob: 0 | blue_market pyramid_of_khufu library house",
        "Cleo: 0 | yellow_market zoo",
    )
    table.finish()
    table.choose("Bob", target)
    assert table.people_of("Bob") == (1, hearts)
    assert table.outcome.scores[1] == hearts


@pytest.mark.rule("HC-EXPERT-PYRAMID-2")
@pytest.mark.parametrize(
    ("bob", "cleo", "copied"),
    [
        ("green_market factory", "yellow_market", "factory"),  # must be copied even if harmful
        ("green_market castle", "yellow_market", ""),  # a special is no target
        ("green_market", "yellow_market", ""),
    ],
)
def test_without_a_choice_the_pyramid_does_not_ask(bob: str, cleo: str, copied: str) -> None:
    table = Table("Anna: 0 | blue_market pyramid_of_khufu", f"Bob: 0 | {bob}", f"Cleo: 0 | {cleo}")
    log = table.finish()
    assert [event.card for event in told(log, CardCopied)] == ([card(copied)] if copied else [])
    assert table.people_of("Anna") == (0, -1 if copied else 0)


@pytest.mark.rule("HC-EXPERT-PYRAMID-2", "GZ-EXPERT-9")
def test_whom_the_pyramid_cannot_copy() -> None:
    table = Table(
        "Anna: 0 | blue_market pyramid_of_khufu",
        "Bob: 0 | green_market bank",
        "Cleo: 0 | yellow_market zoo",
        "Dan: 0 | orange_market school",
    )
    table.finish()
    assert (
        table.why_not("Anna", moves.CHOOSE_SEAT[2])
        == "HC-EXPERT-PYRAMID-1 not_a_neighbour choose_neighbour"
    )
    assert table.why_not("Anna", moves.TAKE_COIN) == "HC-SCORE-3 pyramid_first choose_neighbour"
    ruined = Table(
        "Anna: 0 | blue_market pyramid_of_khufu",
        "Bob: 0 | green_market bank!catzilla",
        "Dan: 0 | orange_market school",
    )
    (copied,) = told(ruined.finish(), CardCopied)
    assert copied.from_seat == 2


@pytest.mark.rule("HC-EXPERT-PYRAMID-2", "HC-EXPERT-SPHINX-7")
def test_a_neighbour_without_a_card_there_is_refused() -> None:
    table = Table(
        "Anna: 0 | blue_market bank sphinx",
        "Bob: 0 | green_market bank garage pyramid_of_khufu",
        "Cleo: 0 | yellow_market zoo",
        "Dan: 0 | orange_market school spa",
    )
    table.finish()
    table.choose("Anna", "Bob")
    assert table.asked == "Anna: pyramid"  # at the Sphinx's position: Bob's garage or Dan's spa
    assert {moves.ChooseSeat(1), moves.ChooseSeat(3)} == set(table.state.moves(0))
    table.choose("Anna", "Dan")
    assert table.people_of("Anna") == (1, 2)


# --- Sphinx ---


@pytest.mark.rule("HC-EXPERT-SPHINX-1", "HC-EXPERT-SPHINX-3", "HC-SCORE-1")
def test_the_sphinx_copies_an_opponents_special() -> None:
    table = Table(
        "Anna: 0 | blue_market house igloo sphinx",
        "Bob: 0 | green_market wind_turbine",
        "Cleo: 0 | yellow_market",
        "Dan: 0 | orange_market kart_track",
    )
    table.finish()
    assert table.asked == "Anna: sphinx"
    why = table.why_not("Anna", moves.CHOOSE_SEAT[2])
    assert why == "HC-EXPERT-SPHINX-1 no_special_there draw_box"
    assert table.why_not("Anna", moves.CHOOSE_SEAT[0]) == "HC-TERM-2 not_an_opponent an_opponent"
    log = table.choose("Anna", "Bob")
    assert told(log, SpecialCopied) == [SpecialCopied(0, 1, card("wind_turbine"))]
    assert table.people_of("Anna") == (2, 2)
    assert table.city("Anna").copied == card("wind_turbine")
    assert table.people_of("Bob") == (0, 1)  # which keeps its own


@pytest.mark.rule("HC-EXPERT-SPHINX-2", "HC-EXPERT-SPHINX-4")
def test_or_one_drawn_from_the_box() -> None:
    table = Table(
        "Anna: 0 | blue_market sphinx",
        "Bob: 0 | green_market castle",
        offer="port airport",
        chance=[0],
    )
    box = set(table.state.box)
    assert not box & {called(name) for name in ("sphinx", "castle", "port", "airport")}
    assert len(box) == 34
    table.finish()
    (drawn,) = told(table.draw_box("Anna"), SpecialDrawn)
    assert drawn.card == table.state.box[0]


@pytest.mark.rule("HC-EXPERT-SPHINX-2", "GZ-EXPERT-9")
def test_with_nothing_to_copy_one_is_drawn() -> None:
    table = Table("Anna: 0 | blue_market sphinx", "Bob: 0 | green_market castle!catzilla")
    assert len(told(table.finish(), SpecialDrawn)) == 1


@pytest.mark.rule("HC-EXPERT-SPHINX-5")
@pytest.mark.parametrize(
    ("special", "coins", "points"),
    [("joke_shop", 4, 1 * 1), ("kart_track", 1, 1 * 3), ("concert_hall", 2, 1 * 1 - 1)],
)
def test_immediate_parts_happen_once_at_the_end(special: str, coins: int, points: int) -> None:
    table = Table(
        "Anna: 0 | blue_market house library sphinx",
        f"Bob: 0 | green_market {special}",
    )
    table.finish()
    table.choose("Anna", "Bob")
    assert table.coins("Anna") == coins
    assert table.points("Anna") == points


@pytest.mark.rule("HC-EXPERT-SPHINX-5")
@pytest.mark.parametrize(
    ("city", "left"),
    [
        ("blue_market house library sphinx", ["happy_market_blue", "house", "", "sphinx"]),
        ("blue_market sphinx house zoo", ["happy_market_blue", "sphinx", "house"]),
    ],
)
def test_a_copied_liberty_throws_out_the_last_other_card(city: str, left: list[str]) -> None:
    table = Table(f"Anna: 0 | {city}", "Bob: 0 | green_market statue_of_liberty")
    table.finish()
    table.choose("Anna", "Bob")
    found = [ROWS[c]["id"] if c >= 0 else "" for c in table.city("Anna").cards]
    assert [name for name in found if name] == [name for name in left if name]
    assert found[: len(left)] == left
    assert table.people_of("Anna") == (1, 4)
    told_apart = [line.end for line in table.account("Anna").lines]
    assert [sum(column) for column in zip(*told_apart, strict=True)][1:] == [1, 4]


@pytest.mark.rule("HC-EXPERT-SPHINX-6")
def test_what_copying_does_not_give() -> None:
    for special in ("castle", "palace_of_versailles", "louvre", "big_ben", "port", "airport",
                    "station", "hotdog_shop", "undersea_tunnel"):  # fmt: skip
        table = Table(
            "Anna: 5 | blue_market house library sphinx", f"Bob: 5 | green_market {special}"
        )
        table.finish()
        table.choose("Anna", "Bob")
        assert table.coins("Anna") == 5
        assert table.points("Anna") == 1
    arcade = Table("Anna: 5 | blue_market sphinx", "Bob: 0 | green_market arcade")
    arcade.finish()
    assert gains(arcade.choose("Anna", "Bob"), "arcade") == {0: 2}
    sushi = Table("Anna: 0 | blue_market sphinx", "Bob: 0 | green_market sushi_restaurant")
    sushi.finish()
    sushi.choose("Anna", "Bob")
    assert sushi.account("Anna").end_income == 2
    assert sushi.coins("Anna") == 0


@pytest.mark.rule("HC-EXPERT-SPHINX-7")
def test_a_copied_gallery_copies_the_card_before_the_sphinx() -> None:
    table = Table("Anna: 0 | blue_market zoo sphinx", "Bob: 0 | green_market art_gallery")
    table.finish()
    table.choose("Anna", "Bob")
    assert table.people_of("Anna") == (0, 6)


# --- the city explained ---


@pytest.mark.rule("HC-SCORE-1", "HC-SCORE-3")
def test_if_the_game_ended_now_sphinx_and_pyramid_choose_the_best() -> None:
    table = Table(
        "Anna: 0 | blue_market house library sphinx",
        "Bob: 0 | green_market statue_of_liberty",
        "Cleo: 0 | yellow_market kart_track",
    )
    line = table.account("Anna").lines[3]
    assert (line.card, line.copies) == (card("sphinx"), card("statue_of_liberty"))
    assert table.points("Anna") == 1 * 4
    assert table.city("Anna").copied is None
