"""The way out of a refusal: true where it is given, and a move where it names one."""

from __future__ import annotations

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import DRAW, RESIGN, STOP_ADULTERY, Discard, Inflict, Place

from .scenario import Table


@pytest.mark.rule("SL-RESIGN-1", "SL-JOB-3")
def test_resigning_is_a_move_before_drawing_and_a_plan_afterwards() -> None:
    table = Table("Anna: plumber | writer study_double*2", "Bob:")
    refusal = table.refused("Anna", Place(table.card("Anna", "plumber")))
    assert (refusal.remedy, refusal.way) == ("resign_now", RESIGN)
    table.draw("Anna")
    refusal = table.refused("Anna", Place(table.card("Anna", "plumber")))
    assert (refusal.remedy, refusal.way) == ("resign_next_turn", None)


@pytest.mark.rule("SL-STATUS-TEMP-1")
def test_a_temp_resigns_freely_only_at_the_own_turn() -> None:
    table = Table("Anna: plumber | waiter study_double*2", "Bob: lawyer | gardener study_single*4")
    refusal = table.refused("Anna", Place(table.card("Anna", "plumber")))
    assert (refusal.remedy, refusal.way) == ("resign_freely", RESIGN)
    refusal = table.refused("Bob", Place(table.card("Bob", "lawyer")))
    assert (refusal.remedy, refusal.way) == ("temp_next_turn", None)


@pytest.mark.rule("SL-END-2", "SL-DIVORCE-1")
def test_nobody_is_told_to_wait_for_a_turn_that_never_comes() -> None:
    table = Table("Anna: marriage_monteton | flirt_zoo marriage_montcuq", "Bob:", drawn=True)
    move = Place(table.card("Anna", "marriage_monteton"))
    assert table.refused("Anna", move).remedy == "divorce_next_turn"
    del table.state.pile[1:]
    assert table.refused("Anna", move).remedy == ""


@pytest.mark.rule("SL-TURN-5", "SL-MALUS-BOMBING-2", "SL-MALUS-BOMBING-3")
@pytest.mark.parametrize(
    ("bob", "advice"), [("soldier", ""), ("pet_cat", ""), ("child_lou", "place_bombing")]
)
def test_the_bombing_goes_in_the_middle_only_where_it_may(bob: str, advice: str) -> None:
    table = Table("Anna: bombing", f"Bob: | {bob}", drawn=True)
    card = table.card("Anna", "bombing")
    refusal = table.refused("Anna", Inflict(card, 1))
    assert refusal.remedy == advice
    assert refusal.way == (Place(card) if advice else None)


@pytest.mark.rule("SL-MALUS-7")
def test_a_malus_nobody_can_suffer_may_be_thrown_away_once_drawn() -> None:
    table = Table("Anna: dismissal", "Bob:")
    card = table.card("Anna", "dismissal")
    assert table.why_not_place("Anna", "dismissal") == "SL-MALUS-7 no_victim"
    table.draw("Anna")
    assert table.refused("Anna", Place(card)).way == Discard(card)


@pytest.mark.rule("SL-FAMILY-2", "SL-MARRY-3")
@pytest.mark.parametrize(
    ("family", "advice"), [(False, "adultery_or_divorce"), (True, "divorce_to_flirt")]
)
def test_children_are_not_told_of_adultery(family: bool, advice: str) -> None:
    table = Table("Anna: flirt_park | flirt_zoo marriage_montcuq", "Bob:")
    options = SmileLifeOptions(family=family)
    people = [Player("Anna"), Player("Bob")]
    table.state.adulteries = SMILE_LIFE.start(people, options, QuickChance(1)).adulteries
    assert table.refused("Anna", Place(table.card("Anna", "flirt_park"))).remedy == advice


@pytest.mark.rule("SL-ADULT-2", "SL-ADULT-4")
def test_stopping_an_adultery_is_a_move() -> None:
    table = Table("Anna: adultery | flirt_zoo marriage_montcuq adultery", "Bob:", drawn=True)
    refusal = table.refused("Anna", Place(table.card("Anna", "adultery")))
    assert (refusal.remedy, refusal.way) == ("stop_first", STOP_ADULTERY)


@pytest.mark.rule("SL-TURN-1")
def test_what_has_to_be_drawn_for_says_so() -> None:
    table = Table("Anna: pet_cat", "Bob:")
    assert table.refused("Anna", Place(table.card("Anna", "pet_cat"))).way == DRAW
