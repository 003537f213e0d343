"""The other side of many clauses: what is not counted, not paid, not allowed; and the order."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import CARD_IDS, DECK_OF
from ludotheque.games.happy_city.events import (
    CoinsStolen,
    DeckRebuilt,
    LastRound,
    RoundBegan,
    SpecialTaken,
)
from ludotheque.games.happy_city.rules.scoring import after_effects

from ..by_hand import told
from .scenario import Table, card, gains
from .test_setup import lay

BOB = "Bob: 9 | market"
CLEO = "Cleo: 9 | market"
GREEN = "Bob: 0 | green_market"


# --- setup and rounds ---


@pytest.mark.rule("HC-SETUP-14")
def test_another_seed_is_another_game() -> None:
    orders = {tuple(map(tuple, lay(3, seed, grozilla=True).decks)) for seed in range(10)}
    assert len(orders) == 10


@pytest.mark.rule("HC-SETUP-12")
def test_a_white_market_meets_no_condition() -> None:
    for market, allowed in (("market", False), ("green_market", True)):
        table = Table(f"Anna: 0 | {market} house", GREEN, offer="joke_shop", zone="zoo")
        table.coin("Anna")
        assert (table.asked == "Anna: special") == allowed


@pytest.mark.rule("HC-SETUP-13")
@pytest.mark.parametrize(
    ("special", "people"), [("stonehenge", (1, 0)), ("tower_of_pisa", (0, 1)),
                            ("machu_picchu", (0, 0))]
)  # fmt: skip
def test_a_coloured_market_counts_in_a_neighbours_city(
    special: str, people: tuple[int, int]
) -> None:
    table = Table(f"Anna: 0 | green_market {special}", "Bob: 0 | blue_market", "Cleo: 0 | "
                  "yellow_market", "Dan: 0 | yellow_market")  # fmt: skip
    assert table.people_of("Anna") == people


@pytest.mark.rule("HC-ROUND-1", "HC-TERM-1", "HC-SETUP-2")
def test_every_round_goes_clockwise_from_the_first_player() -> None:
    table = Table("Anna: 9 | market", BOB, CLEO, zone="bank zoo spa", turn="Bob")
    table.state.first = table.seat("Bob")
    order = []
    for _ in range(6):
        name = table.asked.partition(":")[0]
        order.append(name)
        log = table.coin(name)
        assert bool(told(log, RoundBegan)) == (name == "Anna")
        table.skip(table.asked.partition(":")[0])
    assert order == ["Bob", "Cleo", "Anna"] * 2


@pytest.mark.rule("HC-INCOME-3")
def test_what_leaves_the_city_pays_no_more() -> None:
    table = Table(
        "Anna: 0 | blue_market school museum offices",
        GREEN,
        offer="statue_of_liberty",
        step="special",
    )
    assert table.income("Anna") == 3
    table.take("Anna", "statue_of_liberty")
    table.income_phase()
    assert table.coins("Anna") == 1


# --- steps 1 to 3 ---


@pytest.mark.rule("HC-TURN-4")
@pytest.mark.parametrize("thrown", ["bank", "museum", "zoo", "skatepark"])
def test_each_discard_goes_onto_the_pile_of_its_deck(thrown: str) -> None:
    table = Table("Anna: 9 | market", BOB, zone=f"{thrown} florist", grozilla=True, step="discard")
    table.discard("Anna", thrown)
    pile = DECK_OF[card(thrown)]
    assert table.view().discards == tuple(int(at == pile) for at in range(4))


@pytest.mark.rule("HC-TURN-2")
def test_only_one_card_may_be_discarded() -> None:
    table = Table("Anna: 9 | market", BOB, zone="bank museum zoo", step="discard")
    table.discard("Anna", "bank")
    why = table.why_not("Anna", moves.Discard(card("museum")))
    assert why == "HC-TURN-1 discard_passed discard_next"
    table.draw("Anna", 0)
    assert (
        table.why_not("Anna", moves.Discard(card("museum")))
        == "HC-TURN-1 discard_passed discard_next"
    )


@pytest.mark.rule("HC-TURN-2")
def test_of_two_equal_visible_cards_one_goes() -> None:
    table = Table("Anna: 9 | market", BOB, zone="bank bank zoo", step="discard")
    table.discard("Anna", "bank")
    assert table.zone == ["", "bank", "zoo"]


@pytest.mark.rule("HC-TURN-7", "HC-TURN-8")
def test_a_deck_is_rebuilt_between_two_draws_of_one_step() -> None:
    table = Table("Anna: 9 | market", BOB, zone="", step="refill", decks={0: "bank"})
    thrown = ["school", "library", "grocery", "igloo"]
    table.state.discards[0] = [card(name) for name in thrown]
    table.cards = table.cards + type(table.cards)(table.state.discards[0])
    log = table.draw("Anna", 0)
    assert told(log, DeckRebuilt) == [DeckRebuilt(0)]
    assert sorted(CARD_IDS[each] for each in table.state.decks[0]) == sorted(thrown)
    assert table.view().discards[0] == 0
    table.draw("Anna", 0)
    assert table.zone[1] in thrown


@pytest.mark.rule("HC-TURN-7")
def test_a_rebuilt_deck_is_shuffled() -> None:
    tops = set()
    for seed in range(20):
        table = Table("Anna: 9 | market", BOB, zone="museum zoo", step="discard", decks={0: ""})
        table.state.discards[0] = [card(name) for name in ("school", "library", "grocery")]
        world = table.state.imagine(0, Random(seed))
        world.play(0, moves.SKIP)
        tops.add(world.decks[0][-1])
    assert len(tops) == 3


@pytest.mark.rule("HC-TURN-7")
def test_a_deck_that_still_has_cards_keeps_its_discards_apart() -> None:
    table = Table("Anna: 9 | market", BOB, zone="bank museum zoo", step="discard")
    log = table.discard("Anna", "bank")
    assert told(log, DeckRebuilt) == []
    assert table.view().discards == (1, 0, 0, 0)


@pytest.mark.rule("HC-TURN-12", "HC-BUY-3")
def test_of_two_equal_visible_cards_one_is_bought_and_one_stays() -> None:
    table = Table("Anna: 9 | market", BOB, zone="bank bank zoo")
    table.buy("Anna", "bank")
    assert table.zone == ["", "bank", "zoo"]
    assert table.why_not_buy("Anna", "bank") == "HC-BUY-3 same_name"


@pytest.mark.rule("HC-BUY-4", "HC-SETUP-6")
def test_a_bought_dwelling_leaves_its_stack() -> None:
    table = Table("Anna: 9 | market", BOB, CLEO, zone="bank museum zoo")
    assert table.view().dwellings == (2, 2, 2)
    table.buy("Anna", "apartment_building")
    assert table.view().dwellings == (2, 1, 2)
    assert table.coins("Anna") == 9 - 3


@pytest.mark.rule("HC-TERM-10", "HC-BUY-1")
def test_the_last_coin_may_be_spent_but_not_one_more() -> None:
    for coins, allowed in ((7, False), (8, True)):
        table = Table(f"Anna: {coins} | market", BOB, zone="zoo bank spa")
        assert table.may_buy("Anna", "zoo") == allowed
    table.buy("Anna", "zoo")
    assert table.coins("Anna") == 0


# --- specials: from when, for whom ---


@pytest.mark.rule("HC-SPECIAL-1", "HC-SPECIAL-4")
def test_one_special_at_a_time_even_if_two_are_within_reach() -> None:
    table = Table(
        "Anna: 0 | market house school library", BOB, zone="zoo", offer="toy_shop film_studios"
    )
    table.coin("Anna")
    assert len(told(table.take("Anna", "toy_shop"), SpecialTaken)) == 1
    assert table.asked.startswith("Bob")
    assert table.why_not_take("Anna", "film_studios") == "HC-SPECIAL-4 one_special"


@pytest.mark.rule("HC-EXPERT-GEN-4", "HC-EXPERT-CASTLE-1")
def test_the_castle_earns_nothing_from_the_owners_own_purchase() -> None:
    table = Table(
        "Anna: 9 | purple_market house", GREEN, zone="zoo bank spa", offer="castle", mode="expert"
    )
    table.buy("Anna", "zoo")
    table.take("Anna", "castle")
    assert table.coins("Anna") == 1
    later = Table("Anna: 9 | purple_market castle", GREEN, zone="zoo bank spa")
    later.buy("Anna", "zoo")
    assert later.coins("Anna") == 1


@pytest.mark.rule("HC-EXPERT-CASTLE-1", "HC-EXPERT-CASTLE-3", "HC-TERM-2")
@pytest.mark.parametrize(("buyer", "coins"), [("Bob", 1), ("Cleo", 0), ("Dan", 1)])
def test_the_castle_watches_both_neighbours_and_nobody_else(buyer: str, coins: int) -> None:
    table = Table(
        "Anna: 0 | purple_market castle",
        "Bob: 9 | green_market",
        "Cleo: 9 | blue_market",
        "Dan: 9 | orange_market",
        zone="zoo bank spa",
        turn=buyer,
    )
    log = table.buy(buyer, "zoo")
    assert gains(log, "castle") == ({0: coins} if coins else {})
    assert table.coins(buyer) == (1 if buyer != "Dan" else 1 + 1)  # Dan's turn ends the round


@pytest.mark.rule("HC-EXPERT-CASTLE-2")
@pytest.mark.parametrize(
    ("special", "wanted", "coins"),
    [("station", "spa", 1), ("station", "luxury_hotel", 0), ("hotdog_shop", "offices", 1),
     ("hotdog_shop", "florist", 0), ("airport", "luxury_residence", 0),
     ("airport", "tree_house", 1), ("undersea_tunnel", "stadium", 0)],
)  # fmt: skip
def test_the_castle_counts_reduced_prices(special: str, wanted: str, coins: int) -> None:
    zone = "" if wanted == "luxury_residence" else wanted
    table = Table(f"Anna: 9 | blue_market {special}", f"{GREEN} castle", zone=zone)
    table.buy("Anna", wanted)
    assert table.coins("Bob") == coins


@pytest.mark.rule("HC-EXPERT-GEN-4", "HC-EXPERT-ARCADE-1")
def test_the_arcade_pays_from_the_next_income_phase_on() -> None:
    table = Table("Anna: 5 | green_market bank school library", GREEN, zone="zoo", offer="arcade")
    table.coin("Anna")
    assert gains(table.take("Anna", "arcade"), "arcade") == {}
    assert table.coins("Anna") == 6
    assert gains(table.income_phase(), "arcade") == {0: 2}


@pytest.mark.rule("HC-TERM-7", "HC-EXPERT-CONCERT-1")
def test_coins_of_other_kinds_are_no_income() -> None:
    for special in ("castle", "palace_of_versailles", "joke_shop", "kart_track", "concert_hall",
                    "big_ben", "arcade", "louvre"):  # fmt: skip
        table = Table(f"Anna: 9 | blue_market offices {special}", GREEN)
        assert table.income("Anna") == 3, special
        assert gains(table.income_phase(), "income")[0] == 3
        assert table.account("Anna").end_income == 3


@pytest.mark.rule("HC-EXPERT-LOUVRE-3")
def test_phases_that_never_happen_are_lost() -> None:
    table = Table("Anna: 0 | blue_market louvre", "Bob: 0 | green_market offices")
    assert gains(table.finish(), "louvre") == {}
    assert table.coins("Anna") == 0


@pytest.mark.rule("HC-EXPERT-LOUVRE-3")
def test_the_louvre_takes_from_the_reserve_and_not_from_the_opponent() -> None:
    table = Table("Anna: 0 | blue_market louvre", "Bob: 5 | green_market offices")
    table.income_phase()
    assert (table.coins("Anna"), table.coins("Bob")) == (1 + 3, 5 + 3)


@pytest.mark.rule("HC-EXPERT-LOUVRE-2", "HC-EXPERT-ARCADE-2")
def test_the_louvre_copies_no_arcade() -> None:
    table = Table("Anna: 0 | blue_market louvre", "Bob: 5 | green_market arcade")
    assert gains(table.income_phase(), "louvre") == {0: 1}


@pytest.mark.rule("HC-EXPERT-VERSAILLES-2", "HC-INCOME-4")
def test_versailles_compares_after_the_louvre() -> None:
    table = Table(
        "Anna: 0 | blue_market palace_of_versailles",
        "Bob: 4 | green_market louvre",
        "Cleo: 3 | yellow_market offices",
    )
    table.income_phase()
    log = table.choose("Bob", "Cleo")  # Bob 4 + 1 + 3, Cleo 3 + 3
    assert told(log, CoinsStolen) == [CoinsStolen(0, 1, 1)]
    assert [table.coins(name) for name in table.people] == [2, 7, 6]


@pytest.mark.rule("HC-EXPERT-VERSAILLES-1", "HC-EXPERT-VERSAILLES-2", "HC-TERM-10")
def test_versailles_takes_from_all_opponents_and_never_what_is_not_there() -> None:
    far = Table(
        "Anna: 0 | blue_market palace_of_versailles",
        "Bob: 1 | green_market",
        "Cleo: 8 | yellow_market",
        "Dan: 1 | orange_market",
    )
    assert told(far.income_phase(), CoinsStolen) == [CoinsStolen(0, 2, 1)]
    poor = Table("Anna: 0 | blue_market palace_of_versailles", "Bob: 0 | house")
    assert told(poor.income_phase(), CoinsStolen) == []


@pytest.mark.rule("HC-EXPERT-ESCAPE-1", "HC-EXPERT-GEN-3")
@pytest.mark.parametrize(
    ("bob", "cleo", "extra"), [("bank", "", 0), ("bank", "florist", 2), ("bank grocery", "bank", 2)]
)
def test_the_escape_room_compares_with_each_other_player(bob: str, cleo: str, extra: int) -> None:
    table = Table(
        "Anna: 0 | yellow_market escape_room",
        f"Bob: 0 | green_market {bob}",
        f"Cleo: 0 | blue_market {cleo}",
    )
    assert table.income("Anna") == 1 + extra


@pytest.mark.rule("HC-EXPERT-BARBER-1", "HC-EXPERT-GEN-3")
def test_the_barber_compares_with_the_whole_table() -> None:
    rich = "{}: 0 | green_market offices"
    people = [rich.format("Bob"), "Cleo: 0 | {}", rich.format("Dan")]
    for cleo, income in (("yellow_market", 1), ("yellow_market bank", 4)):
        table = Table("Anna: 0 | blue_market barber", *(p.format(cleo) for p in people))
        assert table.income("Anna") == income


@pytest.mark.rule("HC-EXPERT-TAJ-1", "HC-TERM-2")
@pytest.mark.parametrize(
    ("incomes", "hearts"), [((2, 1, 2), 3), ((2, 1, 1), 1), ((1, 1, 2), 1), ((2, 2, 2), 3)]
)
def test_the_taj_mahal_compares_with_both_neighbours_only(
    incomes: tuple[int, ...], hearts: int
) -> None:
    cities = [f"{'green_market' if n else ''} {'grocery' * (n > 1)}" for n in incomes]
    people = (f"{name}: 0 | {city}" for name, city in zip("BCD", cities, strict=True))
    assert Table("Anna: 0 | blue_market taj_mahal", *people).people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-MACHU-1", "HC-TERM-1")
def test_machu_picchu_looks_left_and_never_right() -> None:
    table = Table(
        "Anna: 0 | blue_market machu_picchu",
        "Bob: 0 | green_market zoo",
        "Cleo: 0 | orange_market spa casino",
    )
    assert table.people_of("Anna") == (1, 0)


@pytest.mark.rule("HC-EXPERT-STONEHENGE-1", "HC-EXPERT-PISA-1")
def test_one_neighbour_is_taken_and_not_both() -> None:
    bob, cleo = "Bob: 0 | blue_market bank", "Cleo: 0 | yellow_market school museum florist"
    assert Table("Anna: 0 | green_market stonehenge", bob, cleo).people_of("Anna") == (2, 0)
    assert Table("Anna: 0 | green_market tower_of_pisa", bob, cleo).people_of("Anna") == (0, 2)


@pytest.mark.rule("HC-EXPERT-MAYA-1", "HC-EXPERT-BURGER-1", "HC-EXPERT-GEN-3")
@pytest.mark.parametrize(("special", "hearts"), [("mayan_temple", 1), ("burger_restaurant", 1)])
def test_a_far_opponent_may_have_more(special: str, hearts: int) -> None:
    table = Table(
        f"Anna: 0 | {'green' if special == 'mayan_temple' else 'blue'}_market {special}",
        "Bob: 0 | yellow_market",
        "Cleo: 0 | orange_market house igloo school hospital",
        "Dan: 0 | purple_market",
    )
    assert table.people_of("Anna")[1] == hearts


@pytest.mark.rule("HC-EXPERT-TUNNEL-1", "HC-EXPERT-TUNNEL-2")
def test_the_tunnels_card_may_be_a_dwelling_and_is_used_up() -> None:
    table = Table("Anna: 1 | blue_market undersea_tunnel", GREEN, zone="school zoo spa")
    assert table.price("Anna", "luxury_residence") == 0
    table.buy("Anna", "luxury_residence")
    assert table.coins("Anna") == 1
    assert table.price("Anna", "school") == 2
    assert table.why_not_buy("Anna", "school") == "HC-BUY-1 too_expensive earn_more"


@pytest.mark.rule("HC-EXPERT-TUNNEL-2")
def test_the_free_card_cannot_be_saved_for_a_dearer_one() -> None:
    table = Table("Anna: 9 | blue_market undersea_tunnel", GREEN, zone="school zoo spa")
    table.buy("Anna", "school")
    assert table.coins("Anna") == 9
    assert table.price("Anna", "zoo") == 8


@pytest.mark.rule("HC-EXPERT-LIBERTY-3", "HC-BUY-3")
def test_the_name_of_a_thrown_out_card_may_be_bought_again() -> None:
    table = Table(
        "Anna: 9 | blue_market school library house",
        GREEN,
        "Cleo: 0 | yellow_market",
        zone="museum zoo spa",
        offer="statue_of_liberty",
    )
    assert table.why_not_buy("Anna", "house") == "HC-BUY-3 same_name"
    table.coin("Anna")
    table.take("Anna", "statue_of_liberty")
    assert table.why_not_buy("Anna", "house") == "HC-ROUND-1 not_your_turn"  # nothing else
    assert table.view().dwellings == (1, 2, 2)  # the thrown one is not back
    assert table.view().discards == (0, 0, 0, 0)


@pytest.mark.rule("HC-EXPERT-LIBERTY-1", "HC-END-1")
def test_liberty_as_the_last_of_nine_does_not_end_the_game() -> None:
    nine = "blue_market school library bank zoo spa casino florist garage"
    table = Table(f"Anna: 9 | {nine}", GREEN, zone="museum", offer="statue_of_liberty")
    table.coin("Anna")
    log = table.take("Anna", "statue_of_liberty")
    assert told(log, LastRound) == []
    assert told(log, SpecialTaken) == [SpecialTaken(0, card("statue_of_liberty"), 8)]
    assert not table.view().last_round
    assert len(table.built("Anna")) == 9


@pytest.mark.rule("HC-EXPERT-LIBERTY-4")
def test_liberty_may_be_taken_in_a_city_that_was_full_before() -> None:
    ten = "blue_market school library bank zoo spa casino florist garage offices"
    table = Table(f"Anna: 9 | {ten}", GREEN, zone="museum", offer="statue_of_liberty station")
    table.state.last_round = True
    table.coin("Anna")
    assert table.why_not_take("Anna", "station").startswith("HC-SPECIAL-2")
    table.take("Anna", "statue_of_liberty")
    assert len(table.built("Anna")) == 10


# --- the end ---


@pytest.mark.rule("HC-END-1", "HC-END-2", "HC-END-4")
def test_a_tenth_card_in_the_first_turn_leaves_the_others_one_full_turn() -> None:
    nine = "market bank school zoo spa museum florist casino offices"
    table = Table(
        f"Anna: 9 | {nine}",
        "Bob: 5 | market house school",
        zone="library garage stadium",
        offer="toy_shop",
    )
    table.buy("Anna", "library")
    table.discard("Bob", "stadium")
    table.draw("Bob", 0)
    table.draw("Bob", 0)
    table.buy("Bob", "garage")
    log = table.take("Bob", "toy_shop")
    assert told(log, RoundBegan) == []
    assert gains(log, "income") == {}
    assert table.asked == ""
    assert (table.coins("Anna"), table.coins("Bob")) == (7, 0)


@pytest.mark.rule("HC-END-6")
def test_round_ninety_nine_is_not_the_last() -> None:
    table = Table(BOB, "Anna: 9 | market", zone="library bank zoo", turn="Anna", round_no=99)
    table.coin("Anna")
    assert table.view().round == 100
    assert table.asked == "Bob: discard"


@pytest.mark.rule("HC-SCORE-11")
def test_points_come_before_coins() -> None:
    table = Table("Anna: 0 | market house library", "Bob: 99 | market house", "Cleo: 5 | market")
    table.finish()
    assert table.winners == ["Anna"]
    assert table.outcome.ranks == (1, 2, 3)


@pytest.mark.rule("HC-EXPERT-GARDEN-1", "HC-EXPERT-GARDEN-2")
@pytest.mark.parametrize(
    ("city", "points"), [("tree_house luxury_residence apartment_building zoo spa", 40),
                         ("tree_house hospital zoo", 2 * 15),
                         ("zoo", 0)]
)  # fmt: skip
def test_the_garden_tests_once_and_may_pass_thirty(city: str, points: int) -> None:
    table = Table(f"Anna: 0 | blue_market {city} japanese_garden", GREEN)
    table.finish()
    assert table.points("Anna") == points


@pytest.mark.rule("HC-EXPERT-GARDEN-1")
def test_twenty_nine_become_fifty_eight_and_thirty_stay() -> None:
    # No city makes 29 points out of the cards of the box, so the last step is asked alone.
    table = Table("Anna: 0 | blue_market japanese_garden", GREEN)
    city = table.state.cities[0]
    assert [after_effects(city, points, 7) for points in (29, 30, 31)] == [58, 30, 31]
