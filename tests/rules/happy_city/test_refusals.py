"""A "no" cites the clause that stands in the way at that very step, and the way out."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.events import GameEnded

from ..by_hand import told
from .scenario import Table, card

BOB = "Bob: 5 | market"
EMPTY = {0: "", 1: "", 2: ""}


@pytest.mark.rule("HC-TURN-12")
def test_the_gap_left_by_a_purchase_is_not_refilled_in_the_same_turn() -> None:
    table = Table("Anna: 9 | market house", BOB, zone="school bank zoo", offer="toy_shop")
    table.buy("Anna", "school")
    assert table.asked == "Anna: special"
    assert table.zone == ["", "bank", "zoo"]
    assert table.why_not("Anna", moves.DRAW[0]) == "HC-TURN-12 refill_passed end_turn"


@pytest.mark.rule("HC-TURN-9")
def test_with_nothing_left_to_draw_nobody_is_told_of_three_cards() -> None:
    table = Table("Anna: 9 | market", BOB, zone="school", decks=EMPTY, step="refill")
    assert table.asked == "Anna: buy"
    assert table.why_not("Anna", moves.DRAW[1]) == "HC-TURN-9 decks_empty buy_or_coin"


@pytest.mark.rule("HC-TURN-7", "HC-TURN-8")
def test_only_the_empty_deck_is_rebuilt() -> None:
    table = Table("Anna: 9 | market", BOB, zone="school museum", decks={0: ""}, step="discard")
    table.state.discards = [[card("florist")], [card("hospital")], [], []]
    table.state.decks[1].remove(card("hospital"))
    table.cards = table.cards + type(table.cards)([card("florist")])
    sizes = table.view().decks
    table.skip("Anna")
    assert table.view().decks == (1, *sizes[1:])
    assert table.view().discards == (0, 1, 0, 0)


@pytest.mark.rule("HC-TURN-1")
@pytest.mark.parametrize(
    ("step", "first"),
    [("discard", "decide_discard skip_discard"), ("refill", "refill_first draw_now")],
)
def test_a_special_has_to_wait_for_step_four(step: str, first: str) -> None:
    table = Table("Anna: 9 | market house school", BOB, zone="zoo", offer="toy_shop", step=step)
    assert table.why_not_take("Anna", "toy_shop") == f"HC-TURN-1 {first}"
    poor = Table("Anna: 9 | market", BOB, zone="zoo", offer="toy_shop", step=step)
    assert poor.why_not_take("Anna", "toy_shop") == "HC-SPECIAL-2 conditions_unmet build_colour"


@pytest.mark.rule("HC-EXPERT-LOUVRE-1", "HC-TERM-2")
def test_nobody_sits_on_the_fourth_of_three_seats() -> None:
    people = (BOB, "Cleo: 5 | market")
    louvre = Table("Anna: 0 | blue_market louvre", *people)
    louvre.income_phase()
    why = louvre.why_not("Anna", moves.CHOOSE_SEAT[3])
    assert why == "HC-TERM-2 not_an_opponent an_opponent"
    sphinx = Table("Anna: 0 | blue_market sphinx", "Bob: 5 | green_market castle", people[1])
    sphinx.finish()
    assert sphinx.asked == "Anna: sphinx"
    assert sphinx.why_not("Anna", moves.CHOOSE_SEAT[3]) == why
    assert sphinx.why_not("Anna", moves.SKIP) == "HC-SCORE-1 sphinx_first answer_sphinx"


@pytest.mark.rule("HC-SCORE-11")
def test_the_end_tells_of_the_finest_city() -> None:
    table = Table("Anna: 0 | market house library", "Bob: 0 | market house library zoo")
    assert told(table.finish(), GameEnded) == [GameEnded(max(table.outcome.scores))]
    assert table.outcome.scores[0] < table.outcome.scores[1]
