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
    assert poor.why_not_take("Anna", "toy_shop") == "HC-SPECIAL-2 two_colours_short build_colours"


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1")
def test_nobody_is_told_to_chase_a_monster_when_no_turn_is_left_for_it() -> None:
    table = Table("Anna: 0 | market | poulpzilla", BOB, zone="museum zoo bank")
    why = "GZ-MONSTER-POULPZILLA-1 discard_blocked"
    assert table.why_not("Anna", moves.Discard(card("zoo"))) == f"{why} chase_monster"
    table.state.last_round = True
    assert table.why_not("Anna", moves.Discard(card("zoo"))) == why


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


# --- advice is given only where it is true ---


@pytest.mark.rule("HC-BUY-1", "HC-END-1")
def test_in_the_last_round_nobody_is_told_to_wait() -> None:
    table = Table("Anna: 0 | market", BOB, zone="museum bank zoo")
    assert table.why_not_buy("Anna", "museum") == "HC-BUY-1 too_expensive earn_more"
    assert table.why_not("Anna", moves.Discard(card("bank"))).endswith("discard_next")
    assert table.why_not("Anna", moves.DRAW[0]) == "HC-TURN-6 zone_full make_room"
    table.state.last_round = True
    assert table.why_not_buy("Anna", "museum") == "HC-BUY-1 too_expensive"
    assert table.why_not("Anna", moves.Discard(card("bank"))) == "HC-TURN-1 discard_passed"
    assert table.why_not("Anna", moves.DRAW[0]) == "HC-TURN-6 zone_full"


@pytest.mark.rule("HC-TURN-10", "HC-BUY-3")
@pytest.mark.parametrize("step", ["discard", "buy"])
def test_no_move_makes_a_second_card_of_one_name_legal_so_none_is_advised(step: str) -> None:
    table = Table("Anna: 9 | market bank", BOB, zone="museum bank zoo", step=step)
    assert table.why_not_buy("Anna", "bank") == "HC-BUY-3 same_name"


@pytest.mark.rule("HC-TURN-2", "HC-TURN-9", "HC-TURN-10")
def test_what_can_be_done_instead_is_named_as_a_move() -> None:
    step_1 = Table("Anna: 9 | market", BOB, zone="museum bank zoo", step="discard")
    assert step_1.refused("Anna", moves.Discard(card("house"))).way == moves.SKIP
    step_4 = Table(
        "Anna: 9 | market school igloo",
        BOB,
        offer="toy_shop",
        step="special",
    )
    assert step_4.refused("Anna", moves.TAKE_COIN).way == moves.SKIP


@pytest.mark.rule("HC-SPECIAL-2")
def test_every_colour_that_is_short_is_named() -> None:
    table = Table("Anna: 9 | market", BOB, zone="museum bank zoo", offer="toy_shop")
    refusal = table.refused("Anna", moves.TakeSpecial(card("toy_shop")))
    short = [(refusal.params[f"{n}colour"], refusal.params[f"{n}missing"]) for n in ("", "second_")]
    assert len({colour for colour, _ in short}) == 2
    assert all(missing == 1 for _, missing in short)


@pytest.mark.rule("HC-TURN-1")
def test_the_way_is_a_move_of_the_step_under_way() -> None:
    table = Table("Anna: 9 | market", BOB, zone="museum zoo", step="discard")
    assert table.refused("Anna", moves.Buy(card("museum"))).way == moves.SKIP
    table.skip("Anna")
    way = table.refused("Anna", moves.Buy(card("museum"))).way
    assert isinstance(way, moves.Draw)
    assert table.refused("Bob", moves.Buy(card("museum"))).way is None


@pytest.mark.rule("GZ-MONSTER-POULPZILLA-1", "GZ-MONSTER-4")
def test_the_monster_is_chased_by_a_card_of_its_colour() -> None:
    table = Table("Anna: 30 | market | poulpzilla", BOB, zone="bank factory zoo", step="discard")
    refusal = table.refused("Anna", moves.Discard(card("bank")))
    assert isinstance(refusal.way, moves.Buy)
    table.play("Anna", refusal.way)
    assert not table.state.cities[0].monsters
