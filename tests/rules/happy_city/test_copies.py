"""Sphinx, Pyramid and Art Gallery copying every expert building, and the order of the last steps.

Anna's Sphinx stands third, in a city of blue market, House, Sphinx, Library, School: 2 residents,
1 heart, income 1. Bob to the left owns what she copies; Cleo is far away, Dan sits to her right.
"""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import EXPERT_SPECIALS, called
from ludotheque.games.happy_city.events import CardCopied, CardReplaced, CoinsGained, SpecialCopied

from ..by_hand import told
from .scenario import Table, card, gains

ANNA = "Anna: 3 | blue_market house sphinx library school"
CLEO = "Cleo: 3 | yellow_market zoo spa casino museum observatory hospital"
DAN = "Dan: 3 | orange_market bank shoe_shop"


def riddle(special: str, anna: str = ANNA, bob: str = "green_market {} offices zoo") -> Table:
    """The end of a game in which Anna's Sphinx copies what Bob owns."""
    table = Table(anna, f"Bob: 3 | {bob.format(special)}", CLEO, DAN, mode="expert")
    table.finish()
    assert table.asked == "Anna: sphinx"
    log = table.choose("Anna", "Bob")
    assert told(log, SpecialCopied) == [SpecialCopied(0, 1, card(special))]
    return table


GIVES = {  # residents, hearts and income that the copy adds
    "barber": (0, 0, 3),  # 1 is strictly lowest: Bob has 3, Cleo 5, Dan 3
    "bowling_alley": (0, 0, 0),
    "sushi_restaurant": (0, 0, 3),
    "bakery": (0, 0, 2),
    "billiard_hall": (0, 0, 2),  # blue and green before the Sphinx
    "escape_room": (0, 0, 2),
    "organic_market": (0, 0, 1),
    "art_gallery": (1, 0, 0),  # the House
    "moai_statue": (0, 4, 0),
    "burger_restaurant": (0, 2, 0),  # Cleo has three blue cards too
    "mayan_temple": (0, 1, 0),  # Bob has a green card too
    "wind_turbine": (0, 1, 0),
    "machu_picchu": (1, 0, 0),  # Bob's Zoo
    "stonehenge": (0, 0, 0),
    "tower_of_pisa": (0, 2, 0),  # Dan's
    "colosseum": (0, 0, 0),
    "taj_mahal": (0, 3, 0),
    "great_wall": (0, 3, 0),  # Library and School follow
    "golden_gate_bridge": (0, 0, 0),
    "saint_basils_cathedral": (0, 3, 0),
    "parthenon": (0, 0, 0),
    "kart_track": (0, 2, 0),
}
NOTHING = (
    "castle", "palace_of_versailles", "louvre", "big_ben", "port", "airport", "station",
    "hotdog_shop", "undersea_tunnel", "joke_shop", "arcade",
)  # fmt: skip
OTHERWISE = ("concert_hall", "japanese_garden", "statue_of_liberty", "pyramid_of_khufu", "sphinx")


def test_every_expert_building_is_copied_somewhere_below() -> None:
    assert {called(name) for name in (*GIVES, *NOTHING, *OTHERWISE)} == set(EXPERT_SPECIALS)


@pytest.mark.rule("HC-EXPERT-SPHINX-3", "HC-EXPERT-SPHINX-6", "HC-SCORE-7")
@pytest.mark.parametrize("special", GIVES)
def test_a_copy_counts_in_the_owners_own_city_and_place(special: str) -> None:
    table = riddle(special)
    residents, hearts, income = GIVES[special]
    assert table.people_of("Anna") == (2 + residents, 1 + hearts)
    assert table.account("Anna").end_income == 1 + income
    assert table.points("Anna") == (2 + residents) * (1 + hearts)
    if special != "kart_track":
        assert table.coins("Anna") == 3  # copied income pays no coins


@pytest.mark.rule("HC-EXPERT-SPHINX-6")
@pytest.mark.parametrize("special", NOTHING)
def test_some_copies_change_no_points(special: str) -> None:
    table = riddle(special)
    assert table.people_of("Anna") == (2, 1)
    assert table.account("Anna").end_income == 1
    coins = {"joke_shop": 3 + 5, "arcade": 3 + 2}.get(special, 3)
    assert table.coins("Anna") == coins
    assert table.coins("Cleo") == 3


@pytest.mark.rule("HC-EXPERT-SPHINX-3")
@pytest.mark.parametrize(
    ("special", "city", "people"),
    [
        ("colosseum", "purple_market sphinx factory", (2, -1)),
        ("parthenon", "blue_market sphinx library", (4, 1)),
        ("saint_basils_cathedral", "blue_market sphinx zoo", (0, 3)),
        ("golden_gate_bridge", "blue_market sphinx hospital", (2 + 1, 1)),
        ("golden_gate_bridge", "blue_market sphinx zoo", (0, 3)),
        ("great_wall", "blue_market sphinx library", (0, 1 + 1)),
        ("moai_statue", "blue_market sphinx " + "bank grocery igloo shoe_shop school "
         "hospital perfume_shop", (5, 2)),
    ],
)  # fmt: skip
def test_a_copy_looks_at_the_owners_cards(special: str, city: str, people: tuple[int, int]) -> None:
    assert riddle(special, f"Anna: 3 | {city}").people_of("Anna") == people


@pytest.mark.rule("HC-EXPERT-SPHINX-3")
@pytest.mark.parametrize(
    ("special", "city", "income"),
    [
        ("bowling_alley", "purple_market sphinx factory", 2 + 6),
        ("billiard_hall", "purple_market sphinx bank zoo", 2 + 1),
        ("escape_room", "purple_market sphinx bank", 2),
        ("barber", "purple_market sphinx offices", 3),
    ],
)
def test_a_copied_income_looks_at_the_owners_cards(special: str, city: str, income: int) -> None:
    table = riddle(special, f"Anna: 3 | {city}")
    assert table.account("Anna").end_income == income
    assert table.coins("Anna") == 3


# --- Concert Hall, Japanese Garden, Liberty ---


@pytest.mark.rule("HC-EXPERT-SPHINX-5", "HC-SCORE-10")
def test_a_copied_concert_hall_pays_twice_the_income_and_costs_it_once() -> None:
    table = riddle("concert_hall")
    assert table.coins("Anna") == 3 + 2 * 1
    assert table.points("Anna") == 2 * 1 - 1


@pytest.mark.rule("HC-EXPERT-SPHINX-3", "HC-SCORE-10")
@pytest.mark.parametrize(("more", "points"), [("", 2 * 2), ("zoo spa tree_house", 30)])
def test_a_copied_japanese_garden_doubles(more: str, points: int) -> None:
    assert riddle("japanese_garden", f"{ANNA} {more}").points("Anna") == points


@pytest.mark.rule("HC-EXPERT-SPHINX-5")
def test_a_copied_liberty_takes_the_last_card_and_gives_four_hearts() -> None:
    table = riddle("statue_of_liberty")
    assert table.people_of("Anna") == (1, 1 + 4)
    assert table.view().discards == (1, 0, 0, 0)
    assert table.coins("Anna") == 3


@pytest.mark.rule("HC-EXPERT-SPHINX-5", "GZ-EXPERT-8")
def test_a_copied_liberty_spares_destroyed_cards() -> None:
    table = riddle("statue_of_liberty", f"{ANNA}!catzilla")
    assert table.people_of("Anna") == (1 - 1, 0 + 4)  # the Library went; Catzilla stays
    assert table.ruins("Anna") == {4: "catzilla"}


@pytest.mark.rule("HC-EXPERT-SPHINX-5")
def test_a_dwelling_thrown_out_by_the_copy_leaves_the_game() -> None:
    table = riddle("statue_of_liberty", "Anna: 3 | blue_market house sphinx")
    before = table.view().dwellings
    assert table.view().discards == (0, 0, 0, 0)
    assert before == (2, 3, 3)
    assert table.people_of("Anna") == (0, 4)


# --- chains ---


@pytest.mark.rule("HC-EXPERT-SPHINX-7", "HC-EXPERT-PYRAMID-1")
@pytest.mark.parametrize(("target", "people"), [("Bob", (2 + 1, 1)), ("Dan", (2, 1))])
def test_sphinx_then_pyramid_copies_at_the_sphinxs_position(
    target: str, people: tuple[int, int]
) -> None:
    table = riddle("pyramid_of_khufu", bob="green_market {} offices zoo")
    # Bob's own Pyramid stands at position 2: House and Zoo face it, so Bob is asked after Anna.
    assert table.asked == "Anna: pyramid"
    why = table.why_not("Anna", moves.ChooseSeat(2))
    assert why == "HC-EXPERT-PYRAMID-1 not_a_neighbour choose_neighbour"
    log = table.choose("Anna", target)
    copied = {"Bob": "offices", "Dan": "shoe_shop"}[target]
    assert told(log, CardCopied) == [CardCopied(0, table.seat(target), card(copied))]
    assert table.asked == "Bob: pyramid"
    table.choose("Bob", "Anna")
    assert table.people_of("Anna") == people
    assert table.account("Anna").end_income == {"Bob": 1 + 2, "Dan": 1 + 1}[target]


@pytest.mark.rule("HC-EXPERT-SPHINX-7", "HC-EXPERT-PYRAMID-2")
def test_the_copied_pyramid_copies_no_pyramid() -> None:
    table = riddle("pyramid_of_khufu", bob="green_market igloo {}")
    (anna, bob) = (table.city("Anna"), table.city("Bob"))
    assert anna.gaze == table.seat("Dan")  # Bob's third card is a special
    assert bob.gaze == table.seat("Cleo")  # and so is Anna's
    assert table.asked == ""


@pytest.mark.rule("HC-EXPERT-SPHINX-7", "HC-EXPERT-PYRAMID-2")
def test_a_copied_pyramid_facing_nobody_gives_nothing() -> None:
    table = Table("Anna: 0 | blue_market house sphinx", "Bob: 0 | green_market pyramid_of_khufu")
    table.finish()
    table.choose("Anna", "Bob")
    assert table.asked == ""
    assert table.city("Anna").gaze is None
    assert table.people_of("Anna") == (1, 0)
    assert table.people_of("Bob") == (1, 0)  # which copies the House


@pytest.mark.rule("HC-EXPERT-SPHINX-7", "GZ-EXPERT-6")
def test_a_copied_gallery_copies_no_destroyed_card() -> None:
    table = riddle("art_gallery", "Anna: 3 | blue_market zoo!corgzilla sphinx")
    assert table.people_of("Anna") == (0, 0)


@pytest.mark.rule("HC-EXPERT-SPHINX-7", "HC-SCORE-4")
def test_a_copied_gallery_doubles_crossed_out_symbols() -> None:
    table = riddle("art_gallery", "Anna: 3 | blue_market zoo factory sphinx")
    assert table.people_of("Anna") == (0, 3 - 1 - 1)
    assert table.account("Anna").end_income == 1 + 1 + 1


@pytest.mark.rule("HC-EXPERT-GALLERY-1", "HC-INCOME-3")
def test_the_gallery_may_copy_the_market_before_it() -> None:
    table = Table("Anna: 0 | green_market art_gallery", "Bob: 0 | blue_market")
    table.income_phase()
    assert (table.coins("Anna"), table.coins("Bob")) == (2, 1)
    assert table.city("Anna").colours == (1, 0, 0, 0, 0)


@pytest.mark.rule("HC-EXPERT-PYRAMID-1")
def test_the_pyramid_as_ninth_card_copies_a_ninth_card() -> None:
    eight = "bank school zoo spa museum florist casino"
    table = Table(
        f"Anna: 0 | blue_market {eight} pyramid_of_khufu",
        f"Bob: 0 | green_market {eight} tree_house offices",
    )
    residents = table.people_of("Anna")[0]
    assert residents == 2 + 3
    (copied,) = told(table.finish(), CardCopied)
    assert copied == CardCopied(0, 1, card("tree_house"))
    assert table.people_of("Anna")[0] == 5
    assert table.city("Anna").colours == (0, 2, 3, 3, 0)  # no green


@pytest.mark.rule("HC-EXPERT-PYRAMID-3", "HC-EXPERT-TAJ-2", "HC-SCORE-5")
@pytest.mark.parametrize(("copied", "hearts"), [("offices", 3), ("house", 1)])
def test_copied_income_counts_for_the_neighbours_taj_mahal(copied: str, hearts: int) -> None:
    table = Table(
        "Anna: 0 | blue_market pyramid_of_khufu",
        "Bob: 0 | green_market taj_mahal school",
        f"Cleo: 0 | yellow_market {copied} grocery",
    )
    table.finish()
    assert table.people_of("Bob")[1] == hearts
    assert table.coins("Anna") == 0


@pytest.mark.rule("HC-EXPERT-PYRAMID-3", "HC-EXPERT-BARBER-2", "HC-SCORE-6")
def test_copied_income_counts_for_the_barber() -> None:
    people = ("Anna: 0 | blue_market pyramid_of_khufu", "Bob: 0 | green_market barber")
    tied = Table(*people)
    tied.finish()
    assert tied.account("Bob").end_income == 1
    richer = Table(*people, "Cleo: 0 | yellow_market garage")
    assert [richer.income(name) for name in richer.people] == [1, 1, 3]  # a tie during the game
    richer.finish()
    assert [richer.account(name).end_income for name in richer.people] == [3, 1 + 3, 3]


# --- the order of the last steps ---


@pytest.mark.rule("HC-SCORE-1", "HC-SCORE-2")
def test_the_sphinx_comes_before_the_last_arcade() -> None:
    table = Table(
        "Anna: 0 | blue_market sphinx",
        "Bob: 0 | green_market kart_track",
        "Cleo: 0 | yellow_market arcade",
    )
    table.finish()
    log = table.choose("Anna", "Bob")
    assert [gain.why for gain in told(log, CoinsGained)] == ["kart", "kart", "kart", "arcade"]
    assert gains(log, "arcade") == {2: 2}
    assert [table.coins(name) for name in table.people] == [1, 1, 3]


@pytest.mark.rule("HC-SCORE-2", "HC-EXPERT-SPHINX-6", "HC-EXPERT-ARCADE-3")
def test_a_copied_arcade_wants_money_left_as_well() -> None:
    table = Table("Anna: 0 | blue_market sphinx", "Bob: 4 | green_market arcade")
    table.finish()
    assert gains(table.choose("Anna", "Bob"), "arcade") == {1: 2}
    assert table.winners == ["Bob"]


@pytest.mark.rule("HC-SCORE-1", "HC-SCORE-3")
def test_the_sphinx_comes_before_the_pyramid() -> None:
    table = Table(
        "Anna: 0 | blue_market pyramid_of_khufu",
        "Bob: 0 | green_market tree_house sphinx",
        "Cleo: 0 | yellow_market statue_of_liberty",
    )
    table.finish()
    assert table.asked == "Bob: sphinx"
    log = table.choose("Bob", "Cleo")
    assert told(log, CardReplaced) == [CardReplaced(1, card("tree_house"), 1)]
    assert told(log, CardCopied) == []  # nothing plain is left at the second position
    assert table.people_of("Anna") == (0, 0)


@pytest.mark.rule("HC-SCORE-3")
@pytest.mark.parametrize(("first", "order"), [("Bob", ["Bob", "Anna"]), ("Anna", ["Anna", "Bob"])])
def test_pyramids_are_asked_clockwise_from_the_first_player(first: str, order: list[str]) -> None:
    table = Table(
        "Anna: 0 | blue_market house sphinx school",
        "Bob: 0 | green_market pyramid_of_khufu garage zoo",
        "Cleo: 0 | yellow_market bank grocery",
    )
    table.state.first = table.seat(first)
    table.finish()
    table.choose("Anna", "Bob")
    asked = []
    while table.asked:
        asked.append(table.asked.partition(":")[0])
        table.choose(asked[-1], "Cleo")
    assert asked == order


@pytest.mark.rule("HC-SCORE-7")
def test_all_specials_see_the_cities_as_they_stand() -> None:
    table = Table(
        "Anna: 0 | green_market house mayan_temple",
        "Bob: 0 | blue_market igloo burger_restaurant",
        "Cleo: 0 | yellow_market tower_of_pisa",
    )
    assert [table.people_of(name)[1] for name in table.people] == [3, 3, 0]
    log = table.finish()
    assert told(log, CoinsGained) == []


@pytest.mark.rule("HC-SCORE-5", "HC-SCORE-8")
def test_the_monsters_penalty_enters_the_final_income() -> None:
    table = Table(
        "Anna: 0 | blue_market offices taj_mahal | grozilla",
        "Bob: 0 | green_market grocery shoe_shop",
    )
    assert table.account("Anna").end_income == 1 + 2 - 1
    assert table.people_of("Anna")[1] == 3  # 2 is less than 3
    free = Table(
        "Anna: 0 | blue_market offices taj_mahal", "Bob: 0 | green_market grocery shoe_shop"
    )
    assert free.people_of("Anna")[1] == 1


@pytest.mark.rule("HC-EXPERT-SPHINX-7")
def test_the_running_score_knows_what_a_copied_pyramid_would_copy() -> None:
    """If the game ended now the Sphinx would take the Pyramid, for the zoo it would then copy."""
    table = Table(
        "Anna: 0 | green_market house library sphinx",
        "Bob: 0 | blue_market pyramid_of_khufu bank zoo",
        "Cleo: 0 | purple_market kart_track",
        "Dan: 0 | yellow_market school grocery bank",
    )
    account = table.account("Anna")
    assert account.lines[3].copies == card("pyramid_of_khufu")
    table.finish()
    table.choose("Anna", "Bob")
    table.choose("Anna", "Bob")
    assert table.points("Anna") == account.points
