"""What is asked of whom: the sentence of the action bar, and reasons given out of turn."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Decision
from ludotheque.games.smile_life.moves import DISCARD, DRAW, STAKE

from .scenario import Table


def question(table: Table, name: str) -> Decision:
    asked = table.state.asks(table.seat(name))
    assert asked is not None
    return asked


@pytest.mark.rule("SL-POWER-JOURNALIST-1", "SL-POWER-MEDIUM-1")
@pytest.mark.parametrize(("job", "code"), [("journalist", "look_hands"), ("medium", "look_pile")])
def test_who_looks_is_asked_what_at(job: str, code: str) -> None:
    table = Table(f"Anna: {job} | study_single*3", "Bob: pet_cat")
    table.place("Anna", job)
    asked = question(table, "Anna")
    assert (asked.code, asked.params["card"]) == (code, table.card("Anna", job))


@pytest.mark.rule("SL-POWER-ARCHITECT-3")
def test_the_free_house_is_mentioned_until_a_wage_is_spent() -> None:
    table = Table("Anna: house_small | architect wage_3*2", "Bob:")
    table.place("Anna", "house_small")
    assert question(table, "Anna").code == "pay_or_gift"
    table.spend("Anna", "wage_3")
    asked = question(table, "Anna")
    assert asked.code == "pay"
    assert [asked.params[key] for key in ("price", "paid", "short")] == [6, 3, 3]


@pytest.mark.rule("SL-SPECIAL-BIRTHDAY-1", "SL-TURN-20")
def test_only_the_giver_is_asked_and_told_for_whom() -> None:
    table = Table("Anna: birthday", "Bob:", "Chloé: | wage_1 wage_2")
    table.place("Anna", "birthday")
    asked = question(table, "Chloé")
    assert (asked.seat, asked.code, asked.params["to_seat"]) == (2, "give_wage", 0)
    assert table.state.asks(0) is None
    assert table.state.asks(1) is None


@pytest.mark.rule("SL-END-1")
def test_when_it_is_over_nobody_is_asked_and_no_clock_runs() -> None:
    table = Table("Anna: pet_cat", "Bob:", pile="wage_1")
    assert table.state.deadline() is not None
    table.place("Anna", "pet_cat")
    assert (table.state.asks(0), table.state.asks(1)) == (None, None)
    assert table.state.deadline() is None
    assert table.why_not("Bob", DRAW) == "SL-END-1 over"


@pytest.mark.rule("SL-RESIGN-1", "SL-JOB-3")
def test_whose_turn_it_is_not_hears_to_resign_next_time() -> None:
    """Anna has not drawn yet, and so could resign now; Bob must wait for his turn."""
    table = Table("Anna: waiter | writer", "Bob: pizza_chef | mechanic")
    assert table.why_not_place("Anna", "waiter") == "SL-JOB-3 one_job resign_now"
    assert table.why_not_place("Bob", "pizza_chef") == "SL-JOB-3 one_job resign_next_turn"


@pytest.mark.rule("SL-TURN-1", "SL-CASINO-14")
def test_out_of_turn_the_reason_of_the_card_comes_first() -> None:
    table = Table("Anna:", "Bob: pet_cat wage_1", casino="Anna")
    cat, dog = table.card("Bob", "pet_cat"), table.card("Bob", "pet_dog")
    assert table.why_not("Bob", STAKE[cat]) == "SL-CASINO-14 stake_wages_only"
    assert table.why_not("Bob", STAKE[table.card("Bob", "wage_1")]) == "SL-TURN-1 not_your_turn"
    assert table.why_not("Bob", DISCARD[dog]) == "SL-TURN-1 not_in_hand"
    assert table.why_not("Bob", DISCARD[cat]) == "SL-TURN-1 not_your_turn"
