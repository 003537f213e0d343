"""SL-BUY: pets, travels, houses, and the wages that pay for them."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.cards import INHERITANCE, every
from ludotheque.games.smile_life.events import Bought
from ludotheque.games.smile_life.moves import DECLINE, PAY, PLACE, SPEND, USE_GIFT

from ..by_hand import spelled, told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
PETS = pytest.mark.parametrize("pet", ["cat", "dog", "rabbit", "chick", "unicorn"])
TRAVELS = ["travel_cairo", "travel_london", "travel_new_york", "travel_rio", "travel_sydney"]
# Price, and smiles.
HOUSES = {"house_small": (6, 1), "house_medium": (8, 2), "house_large": (10, 3)}
NOT_SPENDABLE = "SL-BUY-3 not_spendable"
MARRIED = "flirt_bar marriage_montcuq"


def worth(bundles: int) -> str:
    """Wages of exactly that many bundles."""
    fours, rest = divmod(bundles, 4)
    return f"{'wage_4 ' * fours}{f'wage_{rest}' if rest else ''}"


def purchase(table: Table, name: str, card: str) -> Bought:
    """Buy it with what is proposed."""
    table.place(name, card)
    payment = table.view(name).payment
    assert payment is not None
    for wage in payment.proposal:
        table.play(name, SPEND[wage])
    (bought,) = told(table.play(name, PAY), Bought)
    return bought


# --- what it costs ---


@pytest.mark.rule("SL-BUY-1", "SL-BUY-2")
@EDITIONS
@PETS
def test_pets_are_free_and_without_condition(pet: str, edition: str) -> None:
    table = Table(f"Anna: pet_{pet}", "Bob:", edition=edition)
    card = table.card("Anna", f"pet_{pet}")
    assert told(table.place("Anna", f"pet_{pet}"), Bought) == [Bought(0, card, "free")]
    assert table.front("Anna", "belongings") == [f"pet_{pet}"]
    assert table.smiles("Anna") == (3 if pet == "unicorn" else 1)
    assert table.asked == "Bob: start", "nothing is asked for"


@pytest.mark.rule("SL-BUY-1")
@EDITIONS
def test_acquisitions_accumulate_without_limit_one_per_play(edition: str) -> None:
    rest = "pet_dog pet_rabbit pet_chick travel_cairo travel_london travel_new_york travel_rio"
    houses = "house_small*2 house_medium*2 house_large"
    table = Table(
        f"Anna: pet_cat pet_unicorn travel_sydney | wage_3 {rest} {houses}",
        "Bob:",
        edition=edition,
    )
    for pet in ("pet_cat", "pet_unicorn"):
        table.place("Anna", pet)
        assert table.turn == "Bob"
        table.idle("Bob")
    purchase(table, "Anna", "travel_sydney")
    assert len(table.front("Anna", "belongings")) == 15


@pytest.mark.rule("SL-BUY-3", "SL-BUY-4")
@EDITIONS
@pytest.mark.parametrize("travel", TRAVELS)
def test_every_travel_costs_three_bundles(travel: str, edition: str) -> None:
    table = Table(f"Anna: {travel} | wage_2 wage_1", "Bob:", edition=edition)
    bought = purchase(table, "Anna", travel)
    assert (bought.why, bought.price, names(bought.cards)) == ("paid", 3, ["wage_2", "wage_1"])
    assert table.front("Anna", "belongings") == [travel]
    assert table.front("Anna", "wages") == []
    assert table.front("Anna", "invested") == ["wage_2", "wage_1"], "turned over"
    assert table.smiles("Anna") == 1 + 2
    assert table.turn == "Bob", "in the same play"
    poor = Table(f"Anna: {travel} | wage_1*2", "Bob:", edition=edition)
    refusal = poor.refused("Anna", PLACE[poor.card("Anna", travel)])
    assert (refusal.rule, refusal.code) == ("SL-BUY-3", "too_expensive")
    assert refusal.remedy == "earn_more"
    assert [refusal.params[key] for key in ("price", "total", "short")] == [3, 2, 1]


@pytest.mark.rule("SL-BUY-3", "SL-BUY-4", "SL-BUY-7", "SL-BUY-8")
@EDITIONS
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("married", [False, True])
def test_houses_cost_the_bundles_shown_or_half_when_married(
    house: str, married: bool, edition: str
) -> None:
    full, smiles = HOUSES[house]
    price = full // 2 if married else full
    love = MARRIED if married else "flirt_bar"
    table = Table(f"Anna: {house} | {love} {worth(price)}", "Bob:", edition=edition)
    before = table.smiles("Anna")
    assert purchase(table, "Anna", house).price == price
    assert table.front("Anna", "belongings") == [house]
    assert table.smiles("Anna") == before + smiles
    poor = Table(f"Anna: {house} | {love} {worth(price - 1)}", "Bob:", edition=edition)
    refusal = poor.refused("Anna", PLACE[poor.card("Anna", house)])
    assert (refusal.rule, refusal.params["price"]) == ("SL-BUY-3", price)
    assert (refusal.params["total"], refusal.params["short"]) == (price - 1, 1)
    would_do = not married and price - 1 >= full // 2
    assert refusal.remedy == ("marry_for_half" if would_do else "earn_more")


@pytest.mark.rule("SL-BUY-7")
def test_half_price_is_for_who_is_married_when_buying() -> None:
    """An adultery does not matter; a former marriage does not help."""
    table = Table(f"Anna: house_small | {MARRIED} adultery wage_3", "Bob:")
    assert purchase(table, "Anna", "house_small").price == 3
    table = Table("Anna: house_small | flirt_bar wage_3", "Bob:", discard="Anna/marriage_montcuq")
    assert table.why_not_place("Anna", "house_small") == "SL-BUY-3 too_expensive marry_for_half"


@pytest.mark.rule("SL-BUY-8")
@EDITIONS
def test_travels_are_not_halved(edition: str) -> None:
    table = Table(f"Anna: travel_rio | {MARRIED} wage_2", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "travel_rio") == "SL-BUY-3 too_expensive earn_more"
    table = Table(f"Anna: travel_rio | {MARRIED} wage_3", "Bob:", edition=edition)
    assert purchase(table, "Anna", "travel_rio").price == 3


# --- paying ---


@pytest.mark.rule("SL-BUY-4")
def test_the_price_must_be_reached_before_one_has_paid() -> None:
    table = Table("Anna: travel_rio pet_cat | wage_2*2", "Bob:")
    table.place("Anna", "travel_rio")
    assert table.asked == "Anna: pay"
    assert table.why_not("Anna", PAY) == "SL-BUY-3 not_paid_yet add_wages"
    table.spend("Anna", "wage_2")
    assert table.smiles("Anna") == 2, "a wage turned over smiles on"
    refusal = table.refused("Anna", PAY)
    assert [refusal.params[key] for key in ("price", "paid", "short")] == [3, 2, 1]
    assert table.why_not("Anna", DECLINE) == "SL-TURN-16 answer_first", "it is placed already"
    assert table.why_not("Anna", USE_GIFT) == "SL-POWER-ARCHITECT-3 no_free_house"
    assert table.front("Anna", "belongings") == [], "the travel lies on the wages once paid"
    table.pay("Anna", "wage_2")
    assert table.front("Anna", "belongings") == ["travel_rio"]


@pytest.mark.rule("SL-BUY-5")
@EDITIONS
def test_no_change_is_given(edition: str) -> None:
    table = Table("Anna: travel_rio travel_cairo | wage_4 wage_2", "Bob:", edition=edition)
    table.place("Anna", "travel_rio")
    table.pay("Anna", "wage_4")
    assert table.front("Anna", "invested") == ["wage_4"]
    table.idle("Bob")
    why = table.refused("Anna", PLACE[table.card("Anna", "travel_cairo")])
    assert (why.rule, why.params["total"]) == ("SL-BUY-3", 2), "the fourth bundle is lost"


@pytest.mark.rule("SL-BUY-6")
@EDITIONS
def test_invested_wages_cannot_be_spent_or_taken_but_smile(edition: str) -> None:
    table = Table(
        "Anna: travel_rio | writer -wage_4 wage_3",
        "Bob: income_tax birthday",
        edition=edition,
    )
    table.place("Anna", "travel_rio")
    assert table.why_not("Anna", SPEND[table.in_front_of("Anna", "wage_4")]) == NOT_SPENDABLE
    table.pay("Anna", "wage_3")
    assert table.smiles("Anna") == 2 + 2 + 1
    why = "SL-MALUS-TAX-3 target_without_wages target_earns"
    assert table.why_not_inflict("Bob", "income_tax", "Anna") == why
    table.place("Bob", "birthday")
    assert table.front("Bob", "wages") == [], "nor are they given away"
    assert table.front("Anna", "invested") == ["wage_4", "wage_3"]


@pytest.mark.rule("SL-BUY-6")
def test_the_tax_takes_the_latest_wage_left() -> None:
    table = Table("Bob: income_tax", "Anna: | writer wage_1 wage_2 -wage_4")
    table.inflict("Bob", "income_tax", "Anna")
    assert table.discards == ["Anna/wage_2"]
    assert table.front("Anna", "invested") == ["wage_4"]


@pytest.mark.rule("SL-BUY-9")
@EDITIONS
@pytest.mark.parametrize(
    "paid",
    ["wage_3", "wage_4", "wage_1 wage_2", "wage_4 wage_3", "wage_1 wage_2 wage_3 wage_4",
     "inheritance", "inheritance wage_1", "wage_1 inheritance wage_4"],
)  # fmt: skip
def test_any_set_that_reaches_the_price_is_legal(paid: str, edition: str) -> None:
    table = Table(
        "Anna: travel_rio | wage_1 wage_2 wage_3 wage_4 inheritance", "Bob:", edition=edition
    )
    table.place("Anna", "travel_rio")
    (bought,) = told(table.pay("Anna", paid), Bought)
    assert names(bought.cards) == paid.split()
    turned = [card for card in paid.split() if card != "inheritance"]
    assert table.front("Anna", "invested") == turned
    assert table.life("Anna").legacy == ("inheritance" not in paid)
    assert table.front("Anna", "specials") == ["inheritance"], "it stays, turned over"


@pytest.mark.rule("SL-BUY-9")
@EDITIONS
@pytest.mark.parametrize("paid", ["", "wage_2", "wage_1*2"])
def test_a_set_below_the_price_is_not(paid: str, edition: str) -> None:
    table = Table("Anna: travel_rio | wage_1*2 wage_2 wage_4", "Bob:", edition=edition)
    table.place("Anna", "travel_rio")
    table.spend("Anna", paid)
    assert table.why_not("Anna", PAY) == "SL-BUY-3 not_paid_yet add_wages"


@pytest.mark.rule("SL-BUY-9")
def test_a_card_is_spent_once() -> None:
    table = Table("Anna: travel_rio | wage_2 wage_4 inheritance", "Bob: | wage_3")
    table.place("Anna", "travel_rio")
    wage = table.in_front_of("Anna", "wage_2")
    table.spend("Anna", "wage_2 inheritance")
    for card in (wage, INHERITANCE, table.in_front_of("Bob", "wage_3")):
        assert table.why_not("Anna", SPEND[card]) == NOT_SPENDABLE


@pytest.mark.rule("SL-BUY-10")
@EDITIONS
@pytest.mark.parametrize(
    ("wages", "price", "proposal"),
    [
        ("wage_4 wage_3 wage_2", 3, "wage_3"),  # the smallest total
        ("wage_4 wage_2*2", 3, "wage_4"),  # 4 in one card rather than in two
        ("wage_2*2 wage_1 wage_3", 3, "wage_3"),  # the fewest cards
        ("wage_1 inheritance wage_2", 3, "wage_1 wage_2"),  # rather without the inheritance
        ("wage_4 inheritance", 3, "inheritance"),  # but the smallest total comes first
        ("wage_2 inheritance", 3, "inheritance"),
        ("wage_1 wage_1 inheritance", 3, "inheritance"),
        ("wage_3 wage_4*2 wage_2", 6, "wage_4 wage_2"),
        ("wage_3 wage_4 wage_3 wage_2", 6, "wage_3 wage_3"),  # two cards either way: the oldest
        ("wage_4 wage_3 wage_3 wage_2", 6, "wage_4 wage_2"),
        ("wage_4 wage_1 inheritance", 6, "wage_4 inheritance"),
        ("wage_4*3", 10, "wage_4*3"),
        ("wage_1*10", 8, "wage_1*8"),
    ],
)
def test_the_payment_offered(wages: str, price: int, proposal: str, edition: str) -> None:
    things = {3: "travel_rio", 6: "house_small", 8: "house_medium", 10: "house_large"}
    table = Table(f"Anna: {things[price]} | {wages}", "Bob:", edition=edition)
    table.place("Anna", things[price])
    payment = table.view("Anna").payment
    assert payment is not None
    assert (payment.price, payment.paid, payment.spent) == (price, 0, ())
    assert names(payment.proposal) == spelled(proposal)


@pytest.mark.rule("SL-BUY-10")
def test_even_three_bundles_too_much_are_offered_if_nothing_less_will_do() -> None:
    table = Table("Anna: house_large | flirt_bar marriage_montcuq wage_4*2", "Bob:")
    table.place("Anna", "house_large")
    payment = table.view("Anna").payment
    assert payment is not None
    assert (payment.price, names(payment.proposal)) == (5, ["wage_4", "wage_4"])


@pytest.mark.rule("SL-BUY-10")
def test_of_equal_wages_the_oldest_are_offered() -> None:
    table = Table("Anna: travel_rio | wage_3*2", "Bob:")
    table.place("Anna", "travel_rio")
    payment = table.view("Anna").payment
    assert payment is not None
    assert payment.proposal == (every("wage_3")[0],) == table.life("Anna").wages[:1]


@pytest.mark.rule("SL-BUY-10")
def test_the_offer_follows_what_is_spent() -> None:
    table = Table("Anna: house_small | wage_1 wage_2 wage_4", "Bob:")
    table.place("Anna", "house_small")
    table.spend("Anna", "wage_1")
    payment = table.view("Anna").payment
    assert payment is not None
    assert (payment.paid, names(payment.spent)) == (1, ["wage_1"])
    assert names(payment.proposal) == ["wage_2", "wage_4"]
    table.pay("Anna", "wage_4 wage_2")
    assert table.view("Anna").payment is None


@pytest.mark.rule("SL-BUY-11")
@EDITIONS
def test_no_job_is_needed_to_buy(edition: str) -> None:
    table = Table("Anna: house_medium | wage_4*2", "Bob:", edition=edition)
    assert purchase(table, "Anna", "house_medium").price == 8


@pytest.mark.rule("SL-BUY-11", "SL-BUY-3")
@EDITIONS
def test_wages_in_hand_or_staked_cannot_pay(edition: str) -> None:
    table = Table(
        "Anna: travel_rio wage_3 | wage_2",
        "Bob:",
        edition=edition,
        casino="Anna",
        stake="Anna: wage_4",
    )
    assert table.refused("Anna", PLACE[table.card("Anna", "travel_rio")]).params["total"] == 2
    table = Table(
        "Anna: travel_rio wage_3 | wage_2 wage_1",
        "Bob:",
        edition=edition,
        casino="Anna",
        stake="Anna: wage_4",
    )
    table.place("Anna", "travel_rio")
    for wage in ("wage_3", "wage_4"):
        assert table.why_not("Anna", SPEND[table.card("Anna", wage)]) == NOT_SPENDABLE
    table.pay("Anna", "wage_1 wage_2")
