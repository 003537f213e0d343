"""HC-EXPERT: each red building alone; prices, coins, income, residents and hearts."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import EXPERT_SPECIALS, NEED, ROWS, called, count_of

from .scenario import Table, card, gains

BOB = "Bob: 0 | green_market"
CLEO = "Cleo: 0 | purple_market"

CONDITIONS = {
    "barber": "blue 2 green 1", "bowling_alley": "yellow 1 blue 1 orange 1",
    "sushi_restaurant": "yellow 1 blue 2 green 1", "bakery": "yellow 1 blue 2 purple 1",
    "billiard_hall": "yellow 2 blue 1 green 1", "escape_room": "yellow 1 blue 1 purple 1",
    "organic_market": "blue 1 green 2 orange 1", "art_gallery": "yellow 1 blue 2",
    "arcade": "yellow 1 blue 2 green 1", "louvre": "yellow 1 green 1 orange 1 purple 1",
    "palace_of_versailles": "yellow 1 blue 2", "castle": "green 1 purple 1",
    "joke_shop": "green 2", "kart_track": "yellow 1 green 1 purple 1",
    "concert_hall": "yellow 1 blue 1 green 1", "big_ben": "yellow 1 blue 1 purple 1",
    "port": "yellow 1 green 1", "airport": "blue 1 orange 1",
    "station": "blue 1 green 1 purple 1", "hotdog_shop": "green 1 orange 1 purple 1",
    "undersea_tunnel": "blue 2 purple 1", "statue_of_liberty": "blue 3",
    "moai_statue": "yellow 1 orange 1 purple 1", "burger_restaurant": "blue 1 green 1 purple 1",
    "mayan_temple": "blue 2 green 2", "wind_turbine": "yellow 1 blue 1 orange 1 purple 1",
    "machu_picchu": "blue 1 orange 1 purple 1", "stonehenge": "blue 1 green 1 orange 1",
    "tower_of_pisa": "blue 3 green 1", "colosseum": "yellow 1 green 1 orange 1",
    "taj_mahal": "yellow 1 blue 1 green 1 orange 1",
    "great_wall": "yellow 1 blue 1 green 1 purple 1", "golden_gate_bridge": "blue 2 orange 1",
    "saint_basils_cathedral": "yellow 1 blue 1 green 2 purple 1",
    "parthenon": "yellow 1 blue 2 orange 1 purple 1",
    "japanese_garden": "yellow 1 blue 2 green 1 orange 2",
    "pyramid_of_khufu": "blue 1 purple 1", "sphinx": "blue 1 green 2",
}  # fmt: skip


def test_conditions_are_those_of_the_ledger() -> None:
    assert {called(name) for name in CONDITIONS} == set(EXPERT_SPECIALS)
    colours = ("green", "yellow", "blue", "orange", "purple")
    for name, words in CONDITIONS.items():
        pairs = words.split()
        wanted = dict(zip(pairs[::2], map(int, pairs[1::2]), strict=True))
        need = NEED[called(name)]
        found = {c: n for hue, c in enumerate(colours) if (n := count_of(need, hue))}
        assert found == wanted, name


# --- general ---


@pytest.mark.rule("HC-EXPERT-GEN-1")
def test_an_expert_special_prints_no_symbols() -> None:
    for special in EXPERT_SPECIALS:
        row = ROWS[special]
        assert (row["income"], row["residents"], row["hearts"], row["colours"]) == (0, 0, 0, [])


@pytest.mark.rule("HC-EXPERT-GEN-2")
def test_counts_are_taken_when_needed() -> None:
    table = Table("Anna: 9 | yellow_market wind_turbine", BOB, CLEO, zone="zoo")
    assert table.people_of("Anna") == (0, 0)
    table.buy("Anna", "house")
    assert table.people_of("Anna") == (1, 1)


@pytest.mark.rule("HC-EXPERT-GEN-3")
def test_the_table_includes_everybody() -> None:
    table = Table(
        "Anna: 0 | blue_market school burger_restaurant",
        BOB,
        CLEO,
        "Dan: 0 | blue_market library museum",
    )
    assert table.people_of("Anna")[1] == 1  # Dan is no neighbour of Bob, but sits at the table


@pytest.mark.rule("HC-EXPERT-GEN-4", "HC-EXPERT-BIGBEN-1")
def test_big_ben_gives_eight_coins_from_the_next_turn_on() -> None:
    table = Table("Anna: 0 | blue_market bank factory", BOB, zone="zoo spa casino", offer="big_ben")
    assert gains(table.coin("Anna"), "pass") == {0: 1}
    table.take("Anna", "big_ben")
    table.skip("Bob")
    table.coin("Bob")
    table.skip("Anna")
    assert gains(table.coin("Anna"), "pass") == {0: 8}


@pytest.mark.rule("HC-EXPERT-GEN-5")
def test_effects_are_mandatory_and_the_owner_chooses() -> None:
    table = Table("Anna: 0 | blue_market louvre", BOB, CLEO)
    table.income_phase()
    assert table.asked == "Anna: louvre"
    why = table.why_not("Anna", moves.SKIP)
    assert why == "HC-EXPERT-LOUVRE-1 visit_first an_opponent"
    assert table.why_not("Bob", moves.CHOOSE_SEAT[2]) == "HC-ROUND-1 not_your_turn"


# --- income ---


@pytest.mark.rule("HC-EXPERT-BARBER-1")
@pytest.mark.parametrize(
    ("bob", "income"), [("green_market bank", 4), ("green_market", 1), ("house", 1)]
)
def test_barber_helps_the_strictly_lowest(bob: str, income: int) -> None:
    table = Table("Anna: 0 | blue_market barber", f"Bob: 0 | {bob}", mode="expert")
    assert table.income("Anna") == income
    table.income_phase()
    assert table.coins("Anna") == income


@pytest.mark.rule("HC-EXPERT-BARBER-2")
def test_barber_compares_with_the_effects_of_others() -> None:
    table = Table(
        "Anna: 0 | blue_market barber", "Bob: 0 | green_market house bakery", CLEO.replace("0", "1")
    )
    assert (table.income("Bob"), table.income("Anna")) == (1 + 4, 1)  # Cleo is tied
    table = Table("Anna: 0 | blue_market barber", "Bob: 0 | green_market house bakery")
    assert table.income("Anna") == 4


@pytest.mark.rule("HC-EXPERT-BARBER-3")
def test_two_barbers_compare_before_any_bonus() -> None:
    table = Table("Anna: 0 | blue_market barber", "Bob: 0 | green_market sphinx")
    table.finish()
    table.choose("Bob", "Anna")
    assert [table.account(name).end_income for name in ("Anna", "Bob")] == [1, 1]
    table = Table("Anna: 0 | blue_market barber", "Bob: 0 | green_market bank sphinx")
    table.finish()
    table.choose("Bob", "Anna")
    assert [table.account(name).end_income for name in ("Anna", "Bob")] == [4, 2]


@pytest.mark.rule("HC-EXPERT-BOWLING-1")
def test_bowling_alley_three_per_purple() -> None:
    table = Table("Anna: 0 | purple_market factory bowling_alley garage", BOB)
    assert table.income("Anna") == 1 + 1 + 2 + 9


@pytest.mark.rule("HC-EXPERT-SUSHI-1")
def test_sushi_one_per_blue() -> None:
    assert Table("Anna: 0 | blue_market school sushi_restaurant", BOB).income("Anna") == 1 + 2


@pytest.mark.rule("HC-EXPERT-BAKERY-1")
def test_bakery_two_per_green() -> None:
    assert Table("Anna: 0 | green_market house bakery igloo", BOB).income("Anna") == 2 + 6


@pytest.mark.rule("HC-EXPERT-BILLIARD-1")
def test_billiard_hall_counts_colours_before_it_only() -> None:
    table = Table("Anna: 0 | blue_market school bank billiard_hall factory", BOB)
    assert table.income("Anna") == 1 + 1 + 1 + 2


@pytest.mark.rule("GZ-EXPERT-4")
@pytest.mark.parametrize(
    ("before", "colours"),
    [("skatepark", 2), ("skatepark school", 2), ("skatepark ice_cream_parlour", 3)],
)
def test_billiard_hall_counts_a_multicolour_card_once(before: str, colours: int) -> None:
    table = Table(f"Anna: 0 | blue_market {before} billiard_hall", BOB)
    assert table.income("Anna") == 1 + colours


@pytest.mark.rule("HC-EXPERT-ESCAPE-1")
@pytest.mark.parametrize(("bob", "extra"), [("", 0), ("bank", 2), ("bank florist", 2)])
def test_escape_room_pays_whoever_has_no_more_yellow(bob: str, extra: int) -> None:
    table = Table("Anna: 0 | yellow_market escape_room", f"Bob: 0 | green_market {bob}")
    assert table.income("Anna") == 1 + extra


@pytest.mark.rule("HC-EXPERT-ORGANIC-1", "HC-EXPERT-ORGANIC-2")
@pytest.mark.parametrize(
    ("city", "pairs"),
    [
        ("museum observatory hospital apartment_building", 4),
        ("museum observatory hospital apartment_building haunted_house", 3),
        ("factory steelworks hospital", 0),
    ],
)
def test_organic_market_counts_pairs(city: str, pairs: int) -> None:
    table = Table(f"Anna: 0 | blue_market {city} organic_market", BOB)
    printed = 1 + sum(ROWS[card(name)]["income"] for name in city.split())
    assert table.income("Anna") == printed + pairs


@pytest.mark.rule("HC-EXPERT-GALLERY-1")
def test_art_gallery_copies_the_card_before_it() -> None:
    table = Table("Anna: 0 | blue_market garage art_gallery zoo", BOB)
    assert table.income("Anna") == 1 + 2 + 2
    assert table.people_of("Anna") == (2, 3)
    assert table.city("Anna").colours == (0, 0, 1, 1, 1)
    crossed = Table("Anna: 0 | blue_market zoo factory art_gallery", BOB)
    assert crossed.people_of("Anna") == (0, 3 - 2)
    line = crossed.account("Anna").lines[3]
    assert (line.now, line.end, line.copies) == ((1, 0, -1), (1, 0, -1), card("factory"))


# --- coins ---


@pytest.mark.rule("HC-EXPERT-ARCADE-1", "HC-EXPERT-ARCADE-2", "HC-TERM-7")
@pytest.mark.parametrize(("coins", "after"), [(0, 1), (1, 4), (5, 8)])
def test_arcade_pays_whoever_has_money_left(coins: int, after: int) -> None:
    table = Table(f"Anna: {coins} | blue_market arcade", BOB)
    assert table.income("Anna") == 1
    table.income_phase()
    assert table.coins("Anna") == after


@pytest.mark.rule("HC-EXPERT-ARCADE-3", "HC-SCORE-2", "HC-SCORE-11")
def test_arcade_pays_once_more_before_scoring() -> None:
    table = Table("Anna: 1 | blue_market house library arcade", "Bob: 2 | green_market igloo zoo")
    log = table.finish()
    assert gains(log, "arcade") == {0: 2}
    assert table.coins("Anna") == 3
    broke = Table("Anna: 0 | blue_market arcade", BOB)
    assert gains(broke.finish(), "arcade") == {}


@pytest.mark.rule("HC-EXPERT-LOUVRE-1", "HC-EXPERT-LOUVRE-2", "HC-EXPERT-LOUVRE-3", "HC-TERM-7")
def test_louvre_copies_an_income_twice() -> None:
    table = Table(
        "Anna: 0 | blue_market louvre", "Bob: 0 | green_market garage", "Cleo: 0 | house barber"
    )
    table.income_phase()
    assert table.why_not("Anna", moves.CHOOSE_SEAT[0]) == "HC-TERM-2 not_an_opponent an_opponent"
    assert gains(table.choose("Anna", "Cleo"), "louvre") == {0: 3}  # with the Barber's bonus
    assert table.coins("Anna") == 4
    assert table.income("Anna") == 1
    table.income_phase()
    table.choose("Anna", "Bob")
    assert table.coins("Anna") == 4 + 1 + 3
    table.income_phase()
    assert table.asked == "Anna: refill"


@pytest.mark.rule("HC-EXPERT-LOUVRE-1")
def test_with_one_opponent_the_louvre_does_not_ask() -> None:
    table = Table("Anna: 0 | blue_market louvre", BOB)
    assert gains(table.income_phase(), "louvre") == {0: 1}


@pytest.mark.rule("HC-EXPERT-VERSAILLES-1", "HC-EXPERT-VERSAILLES-2")
def test_versailles_takes_from_the_richest() -> None:
    table = Table(
        "Anna: 50 | blue_market palace_of_versailles", "Bob: 5 | green_market", "Cleo: 3 | bank"
    )
    table.income_phase()
    assert [table.coins(name) for name in table.people] == [52, 5, 4]
    tied = Table(
        "Anna: 0 | blue_market palace_of_versailles", "Bob: 4 | green_market", "Cleo: 4 | bank"
    )
    tied.income_phase()
    assert [tied.coins(name) for name in tied.people] == [3, 4, 4]
    poor = Table("Anna: 0 | blue_market palace_of_versailles", "Bob: 0 | house")
    poor.income_phase()
    assert [poor.coins(name) for name in poor.people] == [1, 0]


@pytest.mark.rule("HC-EXPERT-CASTLE-1", "HC-EXPERT-CASTLE-3")
def test_castle_earns_when_a_neighbour_spends_four() -> None:
    people = ("Anna: 9 | blue_market", "Bob: 0 | green_market castle", CLEO, "Dan: 0 | bank")
    for wanted, coins in (("zoo", 1), ("museum", 1), ("florist", 0)):
        table = Table(*people, zone="zoo museum florist")
        table.buy("Anna", wanted)
        assert table.coins("Bob") == coins
    far = Table(
        "Anna: 9 | blue_market", CLEO, "Bob: 0 | green_market castle", "Dan: 0 | bank", zone="zoo"
    )
    far.buy("Anna", "zoo")
    assert far.coins("Bob") == 0


@pytest.mark.rule("HC-EXPERT-CASTLE-2")
def test_castle_counts_what_was_really_spent() -> None:
    table = Table("Anna: 9 | blue_market port", "Bob: 0 | green_market castle", zone="laboratory")
    table.buy("Anna", "laboratory")
    assert (table.coins("Anna"), table.coins("Bob")) == (6, 0)


@pytest.mark.rule("HC-EXPERT-JOKE-1")
def test_joke_shop_pays_per_card() -> None:
    table = Table(
        "Anna: 0 | green_market house bank zoo spa", BOB, offer="joke_shop", step="special"
    )
    table.take("Anna", "joke_shop")
    assert table.coins("Anna") == 6


@pytest.mark.rule("HC-EXPERT-KART-1")
def test_kart_track_pays_everybody_and_gives_two_hearts() -> None:
    table = Table("Anna: 0 | green_market bank factory library", BOB, CLEO,
                  offer="kart_track", step="special")  # fmt: skip
    table.take("Anna", "kart_track")
    assert [table.coins(name) for name in table.people] == [1, 1, 1]
    assert table.people_of("Anna") == (1, 0 + 2)


@pytest.mark.rule("HC-EXPERT-CONCERT-1", "HC-EXPERT-CONCERT-2", "HC-SCORE-10")
def test_concert_hall_twice_the_income_now_points_later() -> None:
    table = Table(
        "Anna: 0 | green_market bank school garage offices restaurant zoo",
        BOB,
        offer="concert_hall",
        step="special",
    )
    income = table.income("Anna")
    assert income == 8
    table.take("Anna", "concert_hall")
    assert table.coins("Anna") == 16
    assert table.account("Anna").bonus == -8
    assert table.people_of("Anna") == (4, 4)
    table.finish()
    assert table.points("Anna") == 16 - 8


@pytest.mark.rule("HC-EXPERT-CONCERT-3")
def test_the_final_score_may_be_negative() -> None:
    table = Table("Anna: 0 | green_market concert_hall", BOB)
    table.finish()
    assert table.points("Anna") == -1


# --- prices ---


@pytest.mark.rule("HC-EXPERT-PORT-1", "HC-EXPERT-AIRPORT-1", "HC-EXPERT-STATION-1")
@pytest.mark.parametrize(
    ("special", "prices"),
    [
        ("port", {"school": 0, "laboratory": 3, "zoo": 8, "house": 1}),
        ("airport", {"school": 2, "laboratory": 6, "zoo": 8, "house": 0, "luxury_residence": 3}),
        ("station", {"school": 2, "laboratory": 6, "zoo": 5, "house": 1}),
    ],
)
def test_discounts(special: str, prices: dict[str, int]) -> None:
    table = Table(f"Anna: 9 | blue_market {special}", BOB, zone="school laboratory zoo")
    assert {name: table.price("Anna", name) for name in prices} == prices
    table.buy("Anna", "zoo")
    assert table.coins("Anna") == 9 - prices["zoo"]


@pytest.mark.rule("HC-EXPERT-PORT-1")
def test_a_discount_pays_nothing_out() -> None:
    table = Table("Anna: 0 | blue_market port", BOB, zone="school zoo")
    table.buy("Anna", "school")
    assert table.coins("Anna") == 0


@pytest.mark.rule("GZ-EXPERT-2")
def test_a_discount_applies_once_to_a_multicolour_card() -> None:
    table = Table("Anna: 9 | blue_market station", BOB, zone="skatepark eco_district urban_farm")
    assert [table.price("Anna", name) for name in table.zone] == [1, 6, 5]


@pytest.mark.rule("HC-EXPERT-HOTDOG-1", "GZ-EXPERT-7")
def test_hotdog_shop_lowest_price_of_the_deck() -> None:
    table = Table("Anna: 9 | blue_market hotdog_shop", BOB, zone="bank offices stadium")
    assert [table.price("Anna", name) for name in table.zone] == [1, 4, 6]
    assert table.price("Anna", "luxury_residence") == 6
    assert table.price("Anna", "apartment_building") == 3
    fourth = Table("Anna: 9 | blue_market hotdog_shop", BOB, zone="planetarium skatepark zoo")
    assert [fourth.price("Anna", name) for name in fourth.zone] == [9, 4, 6]


@pytest.mark.rule("HC-EXPERT-TUNNEL-1", "HC-EXPERT-TUNNEL-2")
def test_the_tunnels_free_card() -> None:
    table = Table("Anna: 0 | blue_market undersea_tunnel", BOB, zone="stadium zoo spa")
    table.coin("Anna")
    assert table.city("Anna").free
    table = Table(
        "Anna: 0 | blue_market undersea_tunnel", "Bob: 0 | green_market castle", zone="stadium zoo"
    )
    table.buy("Anna", "stadium")
    assert (table.coins("Anna"), table.coins("Bob")) == (0, 0)
    assert not table.city("Anna").free


@pytest.mark.rule("HC-EXPERT-TUNNEL-1")
def test_the_tunnel_works_from_the_next_purchase_on() -> None:
    table = Table(
        "Anna: 9 | blue_market school", BOB, zone="factory zoo spa", offer="undersea_tunnel"
    )
    table.buy("Anna", "factory")
    table.take("Anna", "undersea_tunnel")
    assert table.coins("Anna") == 8
    assert table.price("Anna", "zoo") == 0


# --- hearts and residents ---


@pytest.mark.rule("HC-EXPERT-LIBERTY-1", "HC-EXPERT-LIBERTY-2", "HC-EXPERT-LIBERTY-3")
def test_liberty_replaces_the_last_card() -> None:
    table = Table(
        "Anna: 9 | blue_market school bank", BOB, zone="museum zoo", offer="statue_of_liberty"
    )
    table.buy("Anna", "museum")
    table.take("Anna", "statue_of_liberty")
    assert table.built("Anna")[1:] == ["school", "bank", "statue_of_liberty"]
    assert table.people_of("Anna") == (2, 4)
    assert table.view().discards == (0, 1, 0, 0)
    assert table.city("Anna").colours == (0, 1, 2, 0, 0)


@pytest.mark.rule("HC-EXPERT-LIBERTY-3")
def test_a_dwelling_thrown_out_leaves_the_game_and_may_be_bought_again() -> None:
    table = Table(
        "Anna: 9 | blue_market school library house",
        BOB,
        CLEO,
        offer="statue_of_liberty",
        step="special",
    )
    table.take("Anna", "statue_of_liberty")
    assert table.view().dwellings == (1, 2, 2)
    table.state.pending[:] = []
    table = Table("Anna: 9 | blue_market statue_of_liberty", BOB, zone="zoo")
    assert table.may_buy("Anna", "house")


@pytest.mark.rule("HC-EXPERT-LIBERTY-4")
def test_liberty_in_a_city_of_ten_cards() -> None:
    nine = "blue_market school library bank zoo spa casino florist garage"
    table = Table(f"Anna: 9 | {nine}", BOB, zone="museum", offer="statue_of_liberty castle")
    table.buy("Anna", "museum")
    assert table.view().last_round
    table.take("Anna", "statue_of_liberty")
    assert len(table.built("Anna")) == 10
    assert table.view().last_round


@pytest.mark.rule("HC-EXPERT-MOAI-1", "GZ-EXPERT-3")
@pytest.mark.parametrize(("cards", "hearts"), [(8, 4), (9, 2), (10, 0)])
def test_moai_statue_likes_small_cities(cards: int, hearts: int) -> None:
    plain = "blue_market bank grocery shoe_shop perfume_shop hospital igloo school bookshop"
    city = " ".join(plain.split()[: cards - 1])
    assert Table(f"Anna: 0 | {city} moai_statue", BOB).people_of("Anna")[1] == hearts
    ruined = city.replace("bank", "bank!catzilla")
    assert Table(f"Anna: 0 | {ruined} moai_statue", BOB).people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-BURGER-1", "HC-EXPERT-MAYA-1")
@pytest.mark.parametrize(
    ("special", "bob", "hearts"),
    [
        ("burger_restaurant", "green_market", 3),
        ("burger_restaurant", "blue_market police_station", 2),
        ("burger_restaurant", "blue_market police_station hospital", 1),
        ("mayan_temple", "blue_market", 3),
        ("mayan_temple", "green_market house", 1),
        ("mayan_temple", "green_market house igloo", 1),
    ],
)
def test_most_of_a_colour(special: str, bob: str, hearts: int) -> None:
    mine = "blue_market school" if special == "burger_restaurant" else "green_market igloo"
    table = Table(f"Anna: 0 | {mine} {special}", f"Bob: 0 | {bob}")
    assert table.people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-WIND-1", "HC-EXPERT-COLOSSEUM-1")
def test_one_per_card_of_the_own_city() -> None:
    wind = Table("Anna: 0 | green_market house wind_turbine igloo", BOB)
    assert wind.people_of("Anna") == (2, 3)
    colosseum = Table("Anna: 0 | purple_market factory zoo colosseum", BOB)
    assert colosseum.people_of("Anna") == (2, 2)


@pytest.mark.rule("HC-EXPERT-MACHU-1", "HC-EXPERT-STONEHENGE-1", "HC-EXPERT-PISA-1", "GZ-EXPERT-2")
def test_cards_of_the_neighbours() -> None:
    left = "Bob: 0 | orange_market zoo school skatepark"
    right = "Dan: 0 | yellow_market bank florist"
    far = "Cleo: 0 | blue_market casino museum library hospital grocery"

    def people(special: str) -> tuple[int, int]:
        return Table(f"Anna: 0 | green_market {special}", left, far, right).people_of("Anna")

    assert people("machu_picchu") == (3, 0)
    assert people("stonehenge") == (2, 0)
    assert people("tower_of_pisa") == (0, 3)


@pytest.mark.rule("HC-EXPERT-TAJ-1", "HC-EXPERT-TAJ-2", "HC-TERM-3")
@pytest.mark.parametrize(
    ("bob", "hearts"),
    [("bank grocery", 3), ("bank", 1), ("school library sushi_restaurant", 3), ("", 1)],
)
def test_taj_mahal_is_humble(bob: str, hearts: int) -> None:
    table = Table("Anna: 0 | green_market perfume_shop!catzilla grocery taj_mahal",
                  f"Bob: 0 | green_market {bob}")  # fmt: skip
    assert table.people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-WALL-1", "HC-EXPERT-WALL-2")
@pytest.mark.parametrize(
    ("city", "hearts"),
    [
        ("green_market great_wall grocery shoe_shop", 3),
        ("green_market great_wall grocery school", 1),
        ("green_market great_wall grocery", 1),
        ("green_market great_wall grocery shoe_shop!catzilla", 1),
        ("green_market igloo hospital school great_wall grocery shoe_shop", 3),  # 5 before 6
    ],
)
def test_great_wall_looks_ahead(city: str, hearts: int) -> None:
    assert Table(f"Anna: 0 | {city}", BOB, mode="expert").people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-GATE-1", "HC-EXPERT-GATE-2")
@pytest.mark.parametrize(
    ("city", "gift"),
    [
        ("blue_market grocery golden_gate_bridge shoe_shop", (1, 1)),
        ("blue_market grocery golden_gate_bridge police_station", (0, 0)),
        # position 3 stands above position 8
        ("blue_market grocery golden_gate_bridge shoe_shop garage offices igloo bank", (1, 2)),
        ("blue_market grocery golden_gate_bridge school garage offices igloo bank", (1, 1)),
        # position 5 does not touch position 6
        ("blue_market garage offices grocery golden_gate_bridge shoe_shop", (0, 0)),
        # position 6 stands below position 1
        ("yellow_market garage offices igloo hospital golden_gate_bridge grocery", (1, 1)),
    ],
)
def test_golden_gate_joins_equal_colours(city: str, gift: tuple[int, int]) -> None:
    table = Table(f"Anna: 0 | {city}", BOB)
    line = table.account("Anna").lines[city.split().index("golden_gate_bridge")]
    assert line.end == (0, *gift)


@pytest.mark.rule("HC-EXPERT-BASIL-1", "HC-EXPERT-PARTHENON-1")
def test_without_a_colour() -> None:
    assert Table("Anna: 0 | blue_market saint_basils_cathedral", BOB).people_of("Anna") == (0, 3)
    orange = Table("Anna: 0 | orange_market saint_basils_cathedral", BOB)
    assert orange.people_of("Anna") == (0, 0)
    assert Table("Anna: 0 | blue_market parthenon", BOB).people_of("Anna") == (4, 0)
    assert Table("Anna: 0 | green_market parthenon", BOB).people_of("Anna") == (0, 0)


@pytest.mark.rule("HC-EXPERT-GARDEN-1", "HC-EXPERT-GARDEN-2", "HC-SCORE-10")
@pytest.mark.parametrize(
    ("city", "points"),
    [
        ("museum observatory library hospital laboratory school", 2 * 25),
        ("museum observatory library hospital laboratory school police_station", 30),
    ],
)
def test_japanese_garden_doubles_below_thirty(city: str, points: int) -> None:
    table = Table(f"Anna: 0 | blue_market {city} japanese_garden", BOB)
    table.finish()
    assert table.points("Anna") == points
