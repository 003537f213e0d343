"""Cards that call for cards: rainbow, luck, star, strings and powers in one another, one stack."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.moves import LOOK, RESIGN, SPEND, USE_GIFT

from .scenario import Table, names


@pytest.mark.rule("SL-SPECIAL-RAINBOW-4", "SL-SPECIAL-LUCK-1", "SL-SPECIAL-STAR-1", "SL-JOB-7")
def test_a_rainbow_with_luck_with_a_star_with_strings_with_a_power() -> None:
    table = Table(
        "Anna: rainbow luck medium pet_dog flirt_zoo",
        "Bob: pet_cat",
        pile="shooting_star wage_1 wage_2 wage_3 wage_4 flirt_bar flirt_park pet_chick",
        discard="Bob/pulled_strings",
        drawn=True,
    )
    table.place("Anna", "rainbow")
    table.place("Anna", "luck")
    table.choose("Anna", "shooting_star")
    table.choose("Anna", "wage_1")
    table.place("Anna", "shooting_star")  # luck's own play
    table.choose("Anna", "pulled_strings")
    table.place("Anna", "pulled_strings")
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"
    table.play("Anna", LOOK)
    seen = names(table.view("Anna").next_cards)
    assert seen[:2] == ["wage_3", "wage_4"]
    assert table.view("Bob").next_cards == ()
    assert table.asked == "Anna: rainbow", "two plays are left, and the refill waits"
    assert table.hand("Anna") == ["pet_dog", "flirt_zoo"]
    table.place("Anna", "pet_dog")
    table.decline("Anna")
    assert table.hand("Anna") == ["flirt_zoo", "wage_3", "wage_4", "flirt_bar", "flirt_park"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-4", "SL-SPECIAL-LUCK-4", "SL-END-2")
def test_luck_with_nothing_left_to_draw_or_to_play_is_over() -> None:
    table = Table("Anna: luck", "Bob: pet_cat", pile="", drawn=True)
    table.place("Anna", "luck")
    assert table.asked == ""


@pytest.mark.rule("SL-TURN-9")
def test_a_free_action_must_not_strand_the_taken_card() -> None:
    table = Table("Anna: | waiter", "Bob:", "Carl:", discard="Bob/wage_1")
    table.take("Anna")
    assert table.why_not("Anna", RESIGN) == "SL-TURN-9 would_strand_taken"
    table.place("Anna", "wage_1")
    assert table.turn == "Bob"


@pytest.mark.rule("SL-POWER-ARCHITECT-3")
def test_an_architect_who_could_pay_is_asked_which() -> None:
    table = Table("Anna: house_small | architect wage_3*2", "Bob:")
    table.place("Anna", "house_small")
    question = table.state.asks(0)
    assert question is not None
    assert question.code == "pay_or_gift"
    wage = table.in_front_of("Anna", "wage_3")
    assert table.may("Anna", USE_GIFT)
    table.play("Anna", SPEND[wage])
    assert table.why_not("Anna", USE_GIFT) == "SL-POWER-ARCHITECT-3 no_free_house"
    assert table.why_not("Anna", SPEND[wage]) == "SL-BUY-3 not_spendable"
