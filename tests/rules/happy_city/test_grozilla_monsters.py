"""GZ-MONSTER: they arrive, weigh on a city, and move on."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.cards import CARD_IDS, EFFECT, MONSTERS
from ludotheque.games.happy_city.events import (
    Bought,
    CardDrawn,
    MonsterArrived,
    MonsterMoved,
    TokenTaken,
)

from ..by_hand import told
from .scenario import Table, card, gains

BOB = "Bob: 9 | market"
CLEO = "Cleo: 9 | market"


# --- arrival ---


@pytest.mark.rule("GZ-MONSTER-1")
def test_a_drawn_monster_stands_in_front_of_the_city_of_the_player_who_drew_it() -> None:
    decks = {3: "catzilla campsite"}
    table = Table("Anna: 9 | market", BOB, grozilla=True, step="refill", decks=decks)
    log = table.draw("Anna", 3)
    assert told(log, CardDrawn) == [CardDrawn(0, 3, card("catzilla"), -1)]
    assert told(log, MonsterArrived) == [MonsterArrived(0, card("catzilla"))]
    assert table.monsters("Anna") == ["catzilla"]
    assert table.zone == ["", "", ""]
    assert table.built("Anna") == ["happy_market"]
    assert table.city("Anna").colours == (0, 0, 0, 0, 0)


@pytest.mark.rule("GZ-MONSTER-1")
def test_a_monster_takes_no_position_so_a_tenth_card_still_fits() -> None:
    nine = "market bank school zoo spa museum florist casino offices"
    table = Table(f"Anna: 9 | {nine} | catzilla", BOB, zone="grocery stadium library")
    assert table.may_buy("Anna", "grocery")
    assert not table.view().last_round
    (bought,) = told(table.buy("Anna", "grocery"), Bought)
    assert bought.at == 9
    assert table.view().last_round


@pytest.mark.rule("GZ-MONSTER-2")
def test_after_a_monster_drawing_goes_on_from_any_deck() -> None:
    decks = {0: "school", 3: "catzilla campsite"}
    table = Table("Anna: 9 | market", BOB, grozilla=True, zone="bank", step="refill", decks=decks)
    table.draw("Anna", 3)
    assert table.asked == "Anna: refill"
    assert table.why_not_buy("Anna", "bank") == "HC-TURN-1 refill_first draw_now"
    table.draw("Anna", 0)
    table.draw("Anna", 3)
    assert table.zone == ["bank", "school", "campsite"]
    assert table.asked == "Anna: buy"


@pytest.mark.rule("GZ-MONSTER-3")
def test_the_effect_begins_on_arrival_and_ends_when_it_leaves() -> None:
    decks = {3: "corgzilla campsite"}
    people = ("Anna: 9 | market", BOB)
    table = Table(*people, grozilla=True, zone="bank spa", step="refill", decks=decks)
    assert table.price("Anna", "bank") == 3
    table.draw("Anna", 3)
    assert table.price("Anna", "bank") == 4
    table.draw("Anna", 0)
    table.buy("Anna", "spa")
    assert table.coins("Anna") == 9 - 8
    assert table.monsters("Bob") == ["corgzilla"]
    assert (table.price("Anna", "bank"), table.price("Bob", "bank")) == (3, 4)


@pytest.mark.rule("GZ-MONSTER-3")
def test_a_monster_weighs_on_nobody_else() -> None:
    table = Table("Anna: 9 | market | grozilla corgzilla", BOB, CLEO, zone="bank spa zoo")
    assert [table.income(name) for name in table.people] == [0, 1, 1]
    assert [table.price(name, "bank") for name in table.people] == [4, 3, 3]


# --- moving on ---


@pytest.mark.rule("GZ-MONSTER-4")
def test_a_purchase_of_its_colour_sends_it_to_the_left_neighbour() -> None:
    table = Table("Anna: 9 | market | catzilla", BOB, CLEO, zone="school bank spa")
    log = table.buy("Anna", "school")
    assert told(log, MonsterMoved) == [MonsterMoved(0, 1, card("catzilla"))]
    assert told(log, MonsterArrived) == [MonsterArrived(1, card("catzilla"))]
    assert [table.monsters(name) for name in table.people] == [[], ["catzilla"], []]


@pytest.mark.rule("GZ-MONSTER-4")
def test_a_purchase_of_another_colour_leaves_it_there() -> None:
    table = Table("Anna: 9 | market | catzilla", BOB, zone="school bank spa")
    assert told(table.buy("Anna", "bank"), MonsterMoved) == []
    assert table.monsters("Anna") == ["catzilla"]


@pytest.mark.rule("GZ-MONSTER-4")
def test_from_the_last_seat_it_moves_on_to_the_first() -> None:
    table = Table("Anna: 9 | market", BOB, "Cleo: 9 | market | grozilla", turn="Cleo")
    table.buy("Cleo", "house")
    assert [table.monsters(name) for name in table.people] == [["grozilla"], [], []]


@pytest.mark.rule("GZ-MONSTER-4")
def test_any_colour_of_a_multicolour_card_moves_it_and_only_once() -> None:
    table = Table("Anna: 9 | market | corgzilla", BOB, CLEO, zone="skatepark bank spa")
    log = table.buy("Anna", "skatepark")
    assert len(told(log, MonsterMoved)) == 1
    assert table.monsters("Bob") == ["corgzilla"]


@pytest.mark.rule("GZ-MONSTER-4")
def test_a_neighbours_monster_is_not_moved_by_my_purchase() -> None:
    table = Table("Anna: 9 | market", "Bob: 9 | market | catzilla", zone="school bank spa")
    table.buy("Anna", "school")
    assert table.monsters("Bob") == ["catzilla"]


@pytest.mark.rule("GZ-MONSTER-4", "GZ-MONSTER-5")
def test_the_token_comes_first_then_the_move_then_the_special() -> None:
    table = Table(
        "Anna: 9 | market house tree_house | grozilla",
        BOB,
        zone="igloo bank spa",
        offer="cat_cafe",
    )
    log = table.buy("Anna", "igloo")
    kinds = [type(event) for event in log]
    assert kinds.index(Bought) < kinds.index(TokenTaken) < kinds.index(MonsterMoved)
    assert table.monsters("Bob") == ["grozilla"]
    assert table.asked == "Anna: special"


@pytest.mark.rule("GZ-MONSTER-5")
def test_a_free_card_counts_as_bought() -> None:
    table = Table("Anna: 0 | blue_market undersea_tunnel | corgzilla", BOB, zone="zoo bank spa")
    log = table.buy("Anna", "zoo")
    assert [(bought.coins, bought.why) for bought in told(log, Bought)] == [(0, "free")]
    assert table.monsters("Bob") == ["corgzilla"]


@pytest.mark.rule("GZ-MONSTER-5")
def test_taking_a_coin_or_a_special_moves_nothing() -> None:
    table = Table(
        "Anna: 0 | market house tree_house | grozilla", BOB, zone="school", offer="cat_cafe"
    )
    table.coin("Anna")
    table.take("Anna", "cat_cafe")
    assert table.monsters("Anna") == ["grozilla"]


@pytest.mark.rule("GZ-MONSTER-5")
def test_drawing_and_discarding_move_nothing() -> None:
    table = Table(
        "Anna: 9 | market | catzilla",
        BOB,
        zone="school bank spa",
        step="discard",
        decks={1: "museum"},
    )
    table.discard("Anna", "school")
    table.draw("Anna", 1)
    assert table.zone == ["museum", "bank", "spa"]
    assert table.monsters("Anna") == ["catzilla"]


@pytest.mark.rule("GZ-MONSTER-6")
def test_on_a_destroyed_building_it_never_moves_and_keeps_its_effect() -> None:
    table = Table("Anna: 9 | market house!grozilla offices", BOB, CLEO, zone="igloo bank spa")
    assert table.income("Anna") == 1 + 2 - 1
    assert told(table.buy("Anna", "igloo"), MonsterMoved) == []
    assert table.ruins("Anna") == {1: "grozilla"}
    assert table.income("Anna") == 1 + 2 + 1 - 1
    assert table.monsters("Bob") == []


# --- the five ---


@pytest.mark.rule("GZ-MONSTER-7")
@pytest.mark.parametrize("beast", [CARD_IDS[monster] for monster in MONSTERS])
def test_no_monster_ever_helps(beast: str) -> None:
    city = "market house school garage florist"
    free = Table(f"Anna: 5 | {city}", BOB, zone="bank spa zoo", grozilla=True)
    held = Table(f"Anna: 5 | {city} | {beast}", BOB, zone="bank spa zoo")
    assert held.income("Anna") <= free.income("Anna")
    assert held.points("Anna") <= free.points("Anna")
    assert held.price("Anna", "bank") >= free.price("Anna", "bank")
    for table in (free, held):
        table.coin("Anna")
    assert held.coins("Anna") <= free.coins("Anna")
    assert all(int(n) > 0 for key, n in EFFECT[card(beast)].items() if key == "amount")


@pytest.mark.rule("GZ-MONSTER-GROZILLA-1")
def test_grozilla_costs_one_income_in_every_use_of_it() -> None:
    table = Table(
        "Anna: 0 | blue_market offices shoe_shop house | grozilla",
        "Bob: 0 | green_market louvre",
        zone="igloo bank spa",
        offer="concert_hall",
    )
    assert table.income("Anna") == 1 + 2 + 1 - 1
    table.coin("Anna")
    log = table.take("Anna", "concert_hall")
    assert gains(log, "concert") == {0: 2 * 3}
    log = table.income_phase()
    assert gains(log, "income") == {0: 3, 1: 1}
    assert gains(log, "louvre") == {1: 3}


@pytest.mark.rule("GZ-MONSTER-GROZILLA-1")
def test_grozilla_never_brings_income_below_zero() -> None:
    table = Table("Anna: 4 | market!catzilla school | grozilla", BOB)
    table.income_phase()
    assert table.coins("Anna") == 4


@pytest.mark.rule("GZ-MONSTER-CATZILLA-1", "HC-SCORE-8")
@pytest.mark.parametrize(
    "city", ["market garage school | catzilla", "market!catzilla garage school"]
)
def test_catzilla_costs_one_resident(city: str) -> None:
    table = Table(f"Anna: 0 | {city}", BOB)
    assert table.people_of("Anna") == (2 - 1, 0)


@pytest.mark.rule("GZ-MONSTER-PIOUPIOUZILLA-1", "HC-SCORE-8")
@pytest.mark.parametrize(
    "city", ["market zoo school | pioupiouzilla", "market!pioupiouzilla zoo school"]
)
def test_pioupiouzilla_costs_one_heart(city: str) -> None:
    table = Table(f"Anna: 0 | {city}", BOB)
    assert table.people_of("Anna") == (1, 3 - 1)
    table.finish()
    assert table.points("Anna") == 1 * 2


@pytest.mark.rule("GZ-MONSTER-CORGZILLA-1")
def test_corgzilla_makes_every_card_dearer_by_one() -> None:
    table = Table("Anna: 3 | market | corgzilla", BOB, zone="bank school skatepark")
    assert [table.price("Anna", name) for name in ("bank", "school", "skatepark")] == [4, 3, 5]
    assert table.price("Anna", "house") == 2
    assert table.why_not_buy("Anna", "bank") == "HC-BUY-1 too_expensive earn_more"
    (bought,) = told(table.buy("Anna", "school"), Bought)
    assert bought.coins == 3
    assert table.coins("Anna") == 0


@pytest.mark.rule("GZ-MONSTER-CORGZILLA-1", "HC-BUY-6")
def test_corgzilla_comes_after_the_discount_and_never_on_a_free_card() -> None:
    port = Table("Anna: 9 | green_market port | corgzilla", BOB, zone="school museum bank")
    assert [port.price("Anna", name) for name in port.zone] == [1, 2, 4]
    tunnel = Table("Anna: 0 | green_market undersea_tunnel | corgzilla", BOB, zone="stadium")
    assert tunnel.price("Anna", "stadium") == 0
    tunnel.buy("Anna", "stadium")
    assert tunnel.coins("Anna") == 0


@pytest.mark.rule("GZ-MONSTER-CORGZILLA-1")
def test_corgzilla_on_a_ruin_still_costs() -> None:
    table = Table("Anna: 9 | market house!corgzilla", BOB, zone="bank school spa")
    assert table.price("Anna", "bank") == 4


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1")
@pytest.mark.parametrize(
    ("city", "advice"),
    [("market | poulpzilla", " chase_monster"), ("market house!poulpzilla", "")],
)
def test_poulpzilla_forbids_discarding_and_the_coin(city: str, advice: str) -> None:
    """A monster that covers a ruin stays there for good: nobody is told to chase it."""
    table = Table(f"Anna: 5 | {city}", BOB, zone="bank school spa", step="discard")
    assert table.asked == "Anna: buy"
    why = table.why_not("Anna", moves.Discard(card("bank")))
    assert why == f"GZ-MONSTER-POULPZILLA-1 discard_blocked{advice}"
    log = table.coin("Anna")
    assert gains(log, "blocked") == {0: 0}
    assert table.coins("Anna") == 5


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1")
def test_poulpzilla_silences_big_ben_too() -> None:
    table = Table("Anna: 5 | blue_market big_ben | poulpzilla", BOB, zone="bank school spa")
    table.coin("Anna")
    assert table.coins("Anna") == 5


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1")
def test_poulpzilla_lets_the_others_discard_and_take_their_coin() -> None:
    table = Table(
        "Anna: 5 | market | poulpzilla", BOB, CLEO, zone="bank school spa", turn="Bob",
        step="discard",
    )  # fmt: skip
    table.discard("Bob", "bank")
    table.draw("Bob", 0)
    table.coin("Bob")
    assert table.coins("Bob") == 10


# --- in which order ---


@pytest.mark.rule("GZ-MONSTER-8")
def test_defence_then_destruction_then_effect() -> None:
    table = Table(
        "Anna: 9 | market garage | poulpzilla green_token",
        "Bob: 9 | market offices house | catzilla",
        step="refill",
        zone="bank school",
        decks={3: "grozilla campsite"},
    )
    table.draw("Anna", 3)
    assert table.tokens("Anna") == {}
    assert table.ruins("Anna") == {}
    assert table.asked == "Bob: destroy"
    table.destroy("Bob", 1)
    assert table.ruins("Bob") == {1: "catzilla"}
    assert table.monsters("Bob") == ["grozilla"]
    assert table.income("Bob") == 0
    assert table.income("Anna") == 3
    assert table.asked == "Anna: refill"


@pytest.mark.rule("GZ-MONSTER-9")
@pytest.mark.parametrize("beast", ["catzilla", "pioupiouzilla"])
def test_the_organic_market_counts_its_pairs_without_them(beast: str) -> None:
    city = "blue_market campsite organic_market"
    table = Table(f"Anna: 0 | {city} | {beast}", "Bob: 0 | green_market")
    assert table.income("Anna") == 1 + 1
    table.income_phase()
    assert table.coins("Anna") == 2
    assert table.account("Anna").end_income == 2
