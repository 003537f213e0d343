"""SL-SPECIAL: what specials have in common; birthday, rainbow, luck, star, inheritance."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event
from ludotheque.games.smile_life.events import (
    CardsDrawn,
    LuckDrawn,
    LuckKept,
    RainbowEnded,
    WageGiven,
)
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    DRAW,
    PAY,
    RESIGN,
    SPEND,
    STAKE,
    TAKE_DISCARD,
)

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
SPECIALS = [
    "birthday", "rainbow", "luck", "shooting_star", "inheritance", "pulled_strings", "swap",
    "tsunami", "revenge",
]  # fmt: skip


def refills(events: list[Event]) -> list[int]:
    """How many cards each refill drew."""
    return [event.count for event in told(events, CardsDrawn) if event.why == "refill"]


def place_void(table: Table, special: str) -> None:
    """Place a special with which nothing can be done, and give up what it offers."""
    table.place("Anna", special)
    if table.asked in ("Anna: rainbow", "Anna: strings_job"):
        table.decline("Anna")


# --- general ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-1", "SL-SPECIAL-2", "SL-SPECIAL-3", "SL-SPECIAL-4")
@pytest.mark.parametrize("special", [name for name in SPECIALS if name != "luck"])
def test_a_special_is_placed_without_condition_even_if_void(special: str, edition: str) -> None:
    table = Table(f"Anna: {special}", "Bob:", edition=edition)
    place_void(table, special)
    assert table.front("Anna", "specials") == [special], "kept in front"
    assert table.smiles("Anna") == 0
    assert table.asked == "Bob: start", "it was the turn's play"
    assert not any(special in card for card in table.discards)


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-1", "SL-SPECIAL-2")
@pytest.mark.parametrize("special", [name for name in SPECIALS if name != "luck"])
def test_a_special_acts_once_and_cannot_be_taken_back(special: str, edition: str) -> None:
    table = Table(f"Anna: {special} writer", "Bob: pet_dog | waiter wage_1", edition=edition)
    table.place("Anna", special)
    while table.asked.startswith("Anna") and table.asked != "Anna: start":
        table.play("Anna", table.state.moves(0)[-1])
    table.idle("Bob")
    table.draw("Anna")
    assert table.asked == "Anna: play"
    card = table.in_front_of("Anna", special)
    assert not any(getattr(move, "card", None) == card for move in table.state.moves(0))
    table.play("Anna", table.state.moves(0)[0])
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-4", "SL-TURN-1")
@pytest.mark.parametrize("special", [*SPECIALS, "casino"])
def test_a_special_is_the_turns_play_after_drawing(special: str) -> None:
    table = Table(f"Anna: {special}", "Bob:")
    assert table.why_not_place("Anna", special) == "SL-TURN-1 draw_first draw_now"
    table.draw("Anna")
    assert table.may_place("Anna", special)


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-4", "SL-CASINO-1", "SL-SPECIAL-STAR-1")
@pytest.mark.parametrize("special", ["shooting_star", "pulled_strings", "casino", "rainbow"])
def test_some_actions_may_be_declined(special: str, edition: str) -> None:
    table = Table(f"Anna: {special} wage_1", "Bob:", edition=edition, discard="Bob/pet_cat")
    table.place("Anna", special)
    assert table.asked.startswith("Anna: ")
    table.decline("Anna")
    assert table.turn == "Bob"
    assert table.discards == ["Bob/pet_cat"]


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-4", "SL-SPECIAL-REVENGE-1", "SL-SPECIAL-SWAP-3")
@pytest.mark.parametrize("special", ["luck", "swap", "revenge"])
def test_the_others_are_carried_out_wherever_possible(special: str, edition: str) -> None:
    table = Table(
        f"Anna: {special} wage_1 | -accident", "Bob: wage_2", "Chloé: wage_3", edition=edition
    )
    table.place("Anna", special)
    assert table.asked.startswith("Anna: ")
    assert table.why_not("Anna", DECLINE) == "SL-TURN-16 answer_first"


# --- birthday ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-BIRTHDAY-1", "SL-SPECIAL-BIRTHDAY-2", "SL-SPECIAL-BIRTHDAY-5")
def test_each_other_player_gives_a_placed_wage_in_turn_order(edition: str) -> None:
    """Anna has no job at all; Dan has no wage, Eve only an invested one."""
    table = Table(
        "Bob: | wage_4", "Anna: birthday | wage_1", "Chloé: | wage_2", "Dan:", "Eve: | -wage_3",
        turn="Anna", edition=edition,
    )  # fmt: skip
    events = table.place("Anna", "birthday")
    assert [(gift.seat, gift.to_seat) for gift in told(events, WageGiven)] == [(2, 1), (0, 1)]
    assert table.front("Anna", "wages") == ["wage_1", "wage_2", "wage_4"]
    assert table.front("Bob", "wages") == table.front("Chloé", "wages") == []
    assert table.front("Eve", "invested") == ["wage_3"]
    assert table.asked == "Chloé: start"


@EDITIONS
@pytest.mark.rule(
    "SL-SPECIAL-BIRTHDAY-3", "SL-SPECIAL-BIRTHDAY-4", "SL-SPECIAL-BIRTHDAY-5", "SL-TURN-20"
)
def test_the_giver_chooses_the_wage_and_must_give(edition: str) -> None:
    table = Table(
        "Anna: birthday", "Bob: wage_1 | wage_4 wage_2 -wage_3", "Chloé: | wage_1 wage_3",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "birthday")
    assert table.asked == "Bob: give_wage"
    assert table.state.moves(0) == ()
    assert table.choices("Bob") == {"wage_4", "wage_2"}
    assert table.why_not("Bob", DECLINE) == "SL-SPECIAL-BIRTHDAY-5 must_give"
    invested = CHOOSE[table.in_front_of("Bob", "wage_3")]
    assert table.why_not("Bob", invested) == "SL-SPECIAL-BIRTHDAY-5 not_a_gift"
    in_hand = CHOOSE[table.card("Bob", "wage_1")]
    assert table.why_not("Bob", in_hand) == "SL-SPECIAL-BIRTHDAY-5 not_a_gift"
    table.choose("Bob", "wage_2")
    assert table.asked == "Chloé: give_wage"
    table.choose("Chloé", "wage_1")
    assert table.front("Anna", "wages") == ["wage_2", "wage_1"]
    assert table.front("Bob", "wages") == ["wage_4"]
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-SPECIAL-BIRTHDAY-5", "SL-BUY-11")
def test_a_gift_can_be_spent() -> None:
    table = Table("Anna: birthday travel_rio", "Bob: | wage_3")
    table.place("Anna", "birthday")
    table.idle("Bob")
    table.place("Anna", "travel_rio")
    table.pay("Anna", "wage_3")
    assert table.front("Anna", "belongings") == ["travel_rio"]


# --- rainbow ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-RAINBOW-1", "SL-SPECIAL-RAINBOW-2", "SL-SPECIAL-RAINBOW-3")
def test_three_cards_in_a_row_each_resolved_before_the_next(edition: str) -> None:
    table = Table(
        "Anna: rainbow flirt_zoo marriage_montcuq accident pet_cat wage_1", "Bob: | flirt_zoo",
        edition=edition, drawn=True,
    )  # fmt: skip
    table.place("Anna", "rainbow")
    assert table.asked == "Anna: rainbow"
    table.place("Anna", "flirt_zoo")
    assert table.front("Anna", "flirts") == ["flirt_zoo"] * 2
    table.place("Anna", "marriage_montcuq")
    events = table.inflict("Anna", "accident", "Bob")
    assert told(events, RainbowEnded) == [RainbowEnded(0, 3)]
    assert refills(events) == [3]
    assert table.life("Anna").cards == 5
    assert table.front("Anna", "specials") == ["rainbow"]


@pytest.mark.rule("SL-SPECIAL-RAINBOW-1")
def test_a_rainbow_card_may_also_go_to_the_discard() -> None:
    table = Table("Anna: rainbow wage_1 wage_2 wage_3 wage_4", "Bob:")
    table.place("Anna", "rainbow")
    for wage in ("wage_1", "wage_2", "wage_3"):
        table.discard("Anna", wage)
    assert table.discards == ["Anna/wage_1", "Anna/wage_2", "Anna/wage_3"]
    assert table.turn == "Bob", "three, not four"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-RAINBOW-2", "SL-SPECIAL-RAINBOW-3")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_one_may_stop_earlier(count: int, edition: str) -> None:
    table = Table(
        "Anna: rainbow pet_cat pet_dog pet_chick wage_1 wage_2", "Bob:", drawn=True, edition=edition
    )
    table.place("Anna", "rainbow")
    for pet in ("pet_cat", "pet_dog")[:count]:
        table.place("Anna", pet)
    events = table.decline("Anna")
    assert told(events, RainbowEnded) == [RainbowEnded(0, count)]
    assert table.life("Anna").cards == 5
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-RAINBOW-1", "SL-SPECIAL-RAINBOW-2", "SL-SPECIAL-RAINBOW-3")
def test_a_rainbow_ends_with_the_last_card_of_the_hand(edition: str) -> None:
    table = Table("Anna: rainbow pet_cat", "Bob:", drawn=True, edition=edition)
    table.place("Anna", "rainbow")
    events = table.place("Anna", "pet_cat")
    assert [(event.count, event.why) for event in told(events, CardsDrawn)] == [(5, "refill")]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-RAINBOW-1", "SL-TURN-16")
def test_the_rainbow_plays_from_the_hand_only() -> None:
    table = Table("Anna: rainbow pet_cat", "Bob:", "Chloé:", discard="Bob/pet_dog")
    table.place("Anna", "rainbow")
    for move in (DRAW, TAKE_DISCARD):
        assert table.why_not("Anna", move) == "SL-TURN-16 has_drawn"
    dog = table.card("Bob", "pet_dog")
    assert table.why_not_place("Anna", "pet_dog") == "SL-TURN-1 not_in_hand"
    assert dog in table.view().discard


@pytest.mark.rule("SL-SPECIAL-RAINBOW-3", "SL-CASINO-7")
def test_a_stake_counts_as_one_of_the_three() -> None:
    table = Table("Anna: rainbow wage_1 pet_cat pet_dog pet_chick", "Bob:", casino="Bob")
    table.place("Anna", "rainbow")
    table.stake("Anna", "wage_1")
    table.place("Anna", "pet_cat")
    table.place("Anna", "pet_dog")
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-RAINBOW-4", "SL-CASINO-2", "SL-SPECIAL-STRINGS-2")
@pytest.mark.parametrize("pair", ["pulled_strings writer", "casino wage_4"])
def test_a_pair_counts_as_one_and_its_refill_waits(pair: str, edition: str) -> None:
    table = Table(
        f"Anna: rainbow {pair} pet_cat pet_dog pet_chick", "Bob:", drawn=True, edition=edition
    )
    special, second = pair.split()
    events = table.place("Anna", "rainbow") + table.place("Anna", special)
    if special == "casino":
        events += table.stake("Anna", second)
    else:
        events += table.place("Anna", second)
    assert refills(events) == []
    assert table.life("Anna").cards == 3
    events += table.place("Anna", "pet_cat")
    assert table.asked == "Anna: rainbow"
    events += table.place("Anna", "pet_dog")
    assert refills(events) == [4]
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-RAINBOW-4")
def test_luck_counts_as_one_and_its_play_comes_on_top(edition: str) -> None:
    table = Table(
        "Anna: rainbow luck pet_cat pet_dog pet_chick pet_rabbit", "Bob:", drawn=True,
        edition=edition, pile="wage_1 wage_2 wage_3 wage_4*9",
    )  # fmt: skip
    table.place("Anna", "rainbow")
    table.place("Anna", "luck")
    table.choose("Anna", "wage_2")
    table.choose("Anna", "wage_1")
    assert table.asked == "Anna: play"
    table.place("Anna", "pet_cat")
    question = table.view().question
    assert question is not None
    assert (question.code, question.n) == ("rainbow", 2)
    table.place("Anna", "pet_dog")
    table.place("Anna", "pet_chick")
    assert table.turn == "Bob"
    assert table.front("Anna", "belongings") == ["pet_cat", "pet_dog", "pet_chick"]


# --- luck ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-LUCK-1", "SL-SPECIAL-LUCK-2", "SL-SPECIAL-LUCK-3")
@pytest.mark.parametrize("then", ["pet_dog", "pet_cat"])
def test_keep_one_of_three_then_play_any_card_of_the_hand(then: str, edition: str) -> None:
    table = Table(
        "Anna: luck pet_cat wage_1 wage_1 wage_1 wage_1", "Bob:", drawn=True, edition=edition,
        pile="wage_3 pet_dog wage_4 wage_2*9",
    )  # fmt: skip
    events = table.place("Anna", "luck")
    assert [names(event.cards) for event in told(events, LuckDrawn)] == [
        ["wage_3", "pet_dog", "wage_4"]
    ]
    assert table.choices("Anna") == {"wage_3", "pet_dog", "wage_4"}
    other = CHOOSE[table.card("Anna", "pet_cat")]
    assert table.why_not("Anna", other) == "SL-SPECIAL-LUCK-1 not_lucky_card"
    assert table.why_not("Anna", DECLINE) == "SL-TURN-16 answer_first"
    assert told(table.choose("Anna", "pet_dog"), LuckKept)
    assert "pet_dog" in table.hand("Anna")
    table.choose("Anna", "wage_4")
    table.place("Anna", then)
    assert table.front("Anna", "belongings") == [then]
    assert table.life("Anna").cards == 5
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-LUCK-2", "SL-SPECIAL-LUCK-4", "SL-TURN-11")
@pytest.mark.parametrize("order", [["wage_3", "wage_4"], ["wage_4", "wage_3"]])
def test_the_player_orders_the_two_discards(order: list[str], edition: str) -> None:
    table = Table(
        "Anna: luck", "Bob:", drawn=True, edition=edition, pile="wage_3 pet_dog wage_4 wage_2*9"
    )
    table.place("Anna", "luck")
    table.choose("Anna", "pet_dog")
    assert table.asked == "Anna: luck_order"
    assert table.choices("Anna") == {"wage_3", "wage_4"}
    table.choose("Anna", order[0])
    assert table.discards == [f"Anna/{wage}" for wage in order]


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-LUCK-4", "SL-END-2")
def test_with_fewer_cards_luck_takes_what_is_left(edition: str) -> None:
    people = ("Anna: luck pet_cat", "Bob:")
    table = Table(*people, drawn=True, edition=edition, pile="wage_3 wage_4")
    table.place("Anna", "luck")
    table.choose("Anna", "wage_3")
    assert table.discards == ["Anna/wage_4"]
    assert table.asked == "Anna: play"
    table = Table(*people, drawn=True, edition=edition, pile="wage_3")
    table.place("Anna", "luck")
    assert set(table.hand("Anna")) == {"pet_cat", "wage_3"}
    assert table.asked == "Anna: play"
    table = Table(*people, drawn=True, edition=edition, pile="")
    table.place("Anna", "luck")
    assert table.asked == "Anna: play", "with none you just play again"
    table.place("Anna", "pet_cat")
    assert table.outcome.scores == (1, 0)


@pytest.mark.rule("SL-SPECIAL-LUCK-4", "SL-TURN-4")
def test_an_empty_hand_has_nothing_to_play_again() -> None:
    table = Table("Anna: luck", "Bob: pet_cat", drawn=True, pile="")
    table.place("Anna", "luck")
    assert table.outcome.scores == (0, 0)


# --- shooting star ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-STAR-1", "SL-SPECIAL-STAR-2", "SL-TURN-13")
def test_the_star_plays_any_card_of_the_discard(edition: str) -> None:
    table = Table(
        "Anna: shooting_star pet_cat", "Bob:", edition=edition,
        discard="Bob/pet_dog Bob/flirt_zoo Bob/wage_1",
    )  # fmt: skip
    table.place("Anna", "shooting_star")
    assert table.choices("Anna") == {"pet_dog", "flirt_zoo"}
    table.choose("Anna", "pet_dog")
    table.place("Anna", "pet_dog")
    assert table.front("Anna", "belongings") == ["pet_dog"]
    assert table.discards == ["Bob/flirt_zoo", "Bob/wage_1"]
    assert table.turn == "Bob", "star and fetched card make one play"


@pytest.mark.rule("SL-SPECIAL-STAR-1", "SL-POWER-6")
def test_the_star_may_inflict_a_malus_of_the_discard() -> None:
    table = Table(
        "Anna: shooting_star", "Bob: | waiter", "Chloé:", discard="Chloé/dismissal Chloé/pet_cat"
    )
    table.place("Anna", "shooting_star")
    table.choose("Anna", "dismissal")
    table.inflict("Anna", "dismissal", "Bob")
    assert table.front("Bob", "maluses") == ["dismissal"]
    assert table.front("Bob", "job") == []


@pytest.mark.rule("SL-SPECIAL-STAR-2", "SL-SPECIAL-RAINBOW-3")
def test_in_a_rainbow_star_and_card_count_as_one() -> None:
    table = Table("Anna: rainbow shooting_star wage_1 wage_2 wage_3", "Bob:", discard="Bob/pet_dog")
    table.place("Anna", "rainbow")
    table.place("Anna", "shooting_star")
    table.choose("Anna", "pet_dog")
    table.place("Anna", "pet_dog")
    table.discard("Anna", "wage_1")
    assert table.asked == "Anna: rainbow"
    table.discard("Anna", "wage_2")
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-STAR-2", "SL-STATUS-TEMP-1")
def test_a_temp_may_resign_to_place_a_fetched_job(edition: str) -> None:
    table = Table(
        "Anna: shooting_star | waiter", "Bob:", discard="Bob/pizza_chef Bob/pet_cat",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "shooting_star")
    table.choose("Anna", "pizza_chef")
    assert table.why_not_place("Anna", "pizza_chef") == "SL-JOB-3 one_job resign_freely"
    table.play("Anna", RESIGN)
    table.place("Anna", "pizza_chef")
    assert table.front("Anna", "job") == ["pizza_chef"]
    assert table.discards == ["Bob/pet_cat", "Anna/waiter"]


# --- inheritance ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-INHERITANCE-1", "SL-SPECIAL-INHERITANCE-3")
def test_it_pays_three_bundles_of_a_later_purchase_without_any_job(edition: str) -> None:
    table = Table("Anna: inheritance travel_sydney travel_rio", "Bob:", edition=edition)
    table.place("Anna", "inheritance")
    assert table.smiles("Anna") == 0
    assert table.life("Anna").legacy
    table.idle("Bob")
    table.place("Anna", "travel_sydney")
    table.pay("Anna", "inheritance")
    assert table.front("Anna", "belongings") == ["travel_sydney"]
    assert not table.life("Anna").legacy, "turned over"
    assert table.front("Anna", "specials") == ["inheritance"]
    table.idle("Bob")
    assert table.why_not_place("Anna", "travel_rio").startswith("SL-BUY-3 too_expensive")


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-INHERITANCE-2", "SL-SPECIAL-INHERITANCE-3", "SL-BUY-5")
def test_it_is_spent_whole_with_wages_and_without_change(edition: str) -> None:
    table = Table("Anna: house_small | inheritance wage_4 wage_1", "Bob:", edition=edition)
    table.place("Anna", "house_small")
    table.spend("Anna", "inheritance")
    refusal = table.refused("Anna", PAY)
    assert (refusal.rule, refusal.code, refusal.params["paid"]) == ("SL-BUY-3", "not_paid_yet", 3)
    again = SPEND[table.in_front_of("Anna", "inheritance")]
    assert table.why_not("Anna", again) == "SL-BUY-3 not_spendable"
    table.pay("Anna", "wage_4")
    assert table.front("Anna", "wages") == ["wage_1"]
    assert table.front("Anna", "invested") == ["wage_4"]
    assert not table.life("Anna").legacy


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-INHERITANCE-1", "SL-BUY-3")
def test_it_pays_only_in_front_of_the_buyer(edition: str) -> None:
    for people in (
        ("Anna: travel_rio inheritance | wage_3", "Bob:"),
        ("Anna: travel_rio | wage_3", "Bob: | inheritance"),
    ):
        table = Table(*people, edition=edition)
        table.place("Anna", "travel_rio")
        spend = SPEND[table.card("Anna", "inheritance")]
        assert table.why_not("Anna", spend) == "SL-BUY-3 not_spendable"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-INHERITANCE-2", "SL-SPECIAL-INHERITANCE-3")
def test_it_is_not_taxed(edition: str) -> None:
    table = Table("Anna: income_tax*2", "Bob: | waiter wage_1 inheritance", edition=edition)
    table.inflict("Anna", "income_tax", "Bob")
    assert table.discards == ["Bob/wage_1"]
    assert table.life("Bob").legacy
    table.idle("Bob")
    why = "SL-MALUS-TAX-3 target_without_wages target_earns"
    assert table.why_not_inflict("Anna", "income_tax", "Bob") == why


@pytest.mark.rule("SL-SPECIAL-INHERITANCE-3", "SL-CASINO-14")
def test_it_is_no_wage_for_birthday_or_casino() -> None:
    table = Table("Anna: birthday", "Bob: | inheritance")
    table.place("Anna", "birthday")
    assert table.asked == "Bob: start"
    assert table.life("Bob").legacy
    table = Table("Anna: inheritance", "Bob:", casino="Bob")
    stake = STAKE[table.card("Anna", "inheritance")]
    assert table.why_not("Anna", stake) == "SL-CASINO-14 stake_wages_only"


@pytest.mark.rule("SL-SPECIAL-INHERITANCE-1", "SL-BUY-7")
def test_married_it_buys_a_small_house_alone() -> None:
    table = Table("Anna: house_small | inheritance flirt_bar marriage_montcuq", "Bob:")
    table.place("Anna", "house_small")
    table.pay("Anna", "inheritance")
    assert table.front("Anna", "belongings") == ["house_small"]
