"""SG4-PLAY: a turn, from exchanging to drawing."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Seat
from ludotheque.games.smiley_games.domino.events import (
    BonusDeclined,
    BonusEarned,
    CardDiscarded,
    CardDrawn,
    CardLaid,
    JokerLaid,
    JokerTaken,
    TurnPassed,
)
from ludotheque.games.smiley_games.domino.moves import DRAW, END_TURN

from ..by_hand import told
from .domino_scenario import FULL_COLUMN, FULL_ROW, Table, away, lay, swap
from .scenario import number

WITH_JOKER = """
        green     red
    wink  #    special-red
    sad   #        .
"""


@pytest.mark.rule("SG4-PLAY-1")
@pytest.mark.parametrize(
    ("card", "end"), [("wink-blue", "left"), ("happy-green", "top"), ("sad-red", None)]
)
def test_a_card_that_shares_a_colour_or_a_smiley_may_be_laid(card: str, end: str | None) -> None:
    table = Table(f"Anna: {card} happy-violet", "Bob: sad-violet")
    table.lay("Anna", card, end)  # type: ignore[arg-type]
    assert table.at(card) == card
    assert table.hand("Anna") == {"happy-violet"}


@pytest.mark.rule("SG4-PLAY-1")
def test_one_card_a_turn_from_the_own_hand() -> None:
    table = Table("Anna: wink-blue happy-green", "Bob: sad-violet wink-yellow")
    assert table.why_not("Anna", lay("wink-yellow", "left")) == "SG4-PLAY-1 not_in_hand"
    assert table.why_not("Bob", lay("wink-yellow", "left")) == "SG-GEN-6 not_your_turn"
    table.lay("Anna", "wink-blue", "left")
    assert table.turn == "Bob"
    assert table.why_not("Anna", lay("happy-green", "top")) == "SG-GEN-6 not_your_turn"


@pytest.mark.rule("SG4-PLAY-2")
def test_a_special_smiley_stands_for_any_card_of_its_smiley() -> None:
    table = Table("Anna: special-sad happy-violet", "Bob: wink-violet")
    cells = {cell for cell, _ in table.ways("Anna", "special-sad")}
    assert cells == {f"sad-{colour}" for colour in ("orange", "blue", "yellow", "red", "violet")}
    why = table.why_not("Anna", lay("special-sad", "left", at="wink-blue"))
    assert why == "SG4-PLAY-2 own_row"
    log = table.lay("Anna", "special-sad", at="sad-red")
    (laid,) = told(log, JokerLaid)
    assert (laid.card, laid.as_card) == (number("special-sad"), number("sad-red"))


@pytest.mark.rule("SG4-PLAY-2")
def test_a_special_colour_stands_for_any_card_of_its_colour() -> None:
    table = Table("Anna: special-red happy-violet", "Bob: wink-violet")
    cells = {cell for cell, _ in table.ways("Anna", "special-red")}
    assert cells == {
        f"{smiley}-red" for smiley in ("sad", "happy", "angry", "surprised", "in_love")
    }
    why = table.why_not("Anna", lay("special-red", "left", at="wink-blue"))
    assert why == "SG4-PLAY-2 own_column"


@pytest.mark.rule("SG4-PLAY-3")
def test_two_links_allow_another_card_and_so_on() -> None:
    grid = """
              green red blue
        wink    #    #    #
        sad     #    .    .
    """
    table = Table("Anna: sad-red sad-blue happy-green angry-violet", "Bob: in_love-red", grid=grid)
    table.lay("Anna", "sad-red")
    assert table.turn == "Anna"
    table.lay("Anna", "sad-blue")
    assert table.turn == "Anna"
    log = table.lay("Anna", "happy-green", "top")
    assert not told(log, BonusEarned)
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-3")
def test_one_link_ends_the_turn() -> None:
    table = Table("Anna: wink-blue happy-violet", "Bob: in_love-red")
    table.lay("Anna", "wink-blue", "right")
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-4")
def test_no_more_than_six_rows_and_six_columns() -> None:
    """All columns are open: a wink fits nowhere any more, and only rows can still open."""
    table = Table("Anna: special-green special-wink", "Bob: happy-red", grid=FULL_ROW)
    assert len(table.columns) == 6
    assert table.state.left == table.state.right == 0
    assert {end for _, end in table.ways("Anna", "special-green")} == {"top", "bottom"}
    table = Table("Anna: special-green special-wink", "Bob: happy-red", grid=FULL_COLUMN)
    assert len(table.rows) == 6
    assert table.state.top == table.state.bottom == 0
    assert {end for _, end in table.ways("Anna", "special-wink")} == {"left", "right"}


@pytest.mark.rule("SG4-PLAY-5", "SG4-PLAY-9")
def test_a_joker_of_the_table_is_exchanged_for_its_very_card() -> None:
    table = Table("Anna: wink-red happy-violet", "Bob: in_love-red", grid=WITH_JOKER)
    log = table.play("Anna", swap("wink-red"))
    assert log == [JokerTaken(0, number("special-red"), number("wink-red"))]
    assert table.at("wink-red") == "wink-red"
    assert table.hand("Anna") == {"special-red", "happy-violet"}
    assert table.turn == "Anna"


@pytest.mark.rule("SG4-PLAY-5")
def test_an_exchanged_joker_may_be_played_at_once_or_kept() -> None:
    table = Table("Anna: wink-red sad-red happy-violet", "Bob: wink-blue", grid=WITH_JOKER)
    table.play("Anna", swap("wink-red"))
    assert table.may("Anna", lay("special-red", at="sad-red"))
    table.lay("Anna", "sad-red")
    table.play("Anna", END_TURN)
    assert "special-red" in table.hand("Anna")


@pytest.mark.rule("SG4-PLAY-5", "SG4-GRID-7")
def test_an_exchange_is_the_way_to_lay_a_card_whose_place_a_joker_holds() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue", grid=WITH_JOKER)
    assert table.why_not("Anna", lay("wink-red")) == "SG4-GRID-7 joker_there exchange"
    table.lay("Anna", "sad-red")
    assert table.why_not("Anna", lay("wink-red")) == "SG4-GRID-7 joker_there exchange_later"


@pytest.mark.rule("SG4-PLAY-9")
def test_only_the_card_of_the_cell_replaces_its_joker() -> None:
    table = Table("Anna: sad-red happy-red", "Bob: wink-blue", grid=WITH_JOKER)
    assert table.why_not("Anna", swap("wink-red")) == "SG4-PLAY-9 not_the_card"
    assert table.why_not("Anna", swap("sad-red")) == "SG4-PLAY-5 no_joker"
    assert table.why_not("Anna", swap("wink-green")) == "SG4-PLAY-5 no_joker"


@pytest.mark.rule("SG4-PLAY-9")
def test_several_exchanges_in_a_turn_all_before_the_first_card() -> None:
    grid = """
              green         red
        wink    #       special-red
        sad  special-sad      .
    """
    hand = "Anna: wink-red sad-green sad-red happy-violet"
    table = Table(hand, "Bob: wink-blue", grid=grid)
    table.play("Anna", swap("wink-red"))
    table.play("Anna", swap("sad-green"))
    assert table.hand("Anna") == {"special-red", "special-sad", "sad-red", "happy-violet"}
    table = Table(hand, "Bob: wink-blue", grid=grid)
    table.lay("Anna", "sad-red")
    assert table.turn == "Anna"
    assert table.why_not("Anna", swap("wink-red")) == "SG4-PLAY-9 too_late next_turn"


@pytest.mark.rule("SG4-PLAY-9", "SG4-PLAY-11")
def test_after_a_discard_there_is_no_exchange() -> None:
    grid = FULL_ROW.replace("wink   #", "wink special-wink")
    table = Table("Anna: wink-orange special-green happy-red", "Bob: sad-blue", grid=grid)
    assert table.may("Anna", swap("wink-orange"))
    table.state.hands[0] |= 1 << number("special-red")
    table.state.full |= 1 << number("special-red")
    table.cards[number("special-red")] = 1
    table.play("Anna", away("special-red"))
    assert table.why_not("Anna", swap("wink-orange")) == "SG4-PLAY-9 too_late next_turn"


@pytest.mark.rule("SG4-PLAY-6", "SG4-PLAY-10")
def test_who_cannot_lay_takes_a_card_and_the_turn_ends() -> None:
    """Even if the card drawn would fit."""
    table = Table("Anna: happy-blue", "Bob: wink-blue", stock="sad-red in_love-red")
    assert table.play("Anna", DRAW) == [CardDrawn(0, number("sad-red"))]
    assert table.hand("Anna") == {"happy-blue", "sad-red"}
    assert table.turn == "Bob"
    assert table.why_not("Anna", lay("sad-red")) == "SG-GEN-6 not_your_turn"


@pytest.mark.rule("SG4-PLAY-6")
def test_with_an_empty_stock_the_turn_just_ends() -> None:
    table = Table("Anna: happy-blue", "Bob: wink-blue")
    assert table.why_not("Anna", DRAW) == "SG4-PLAY-6 nothing_to_draw end_turn"
    assert table.play("Anna", END_TURN) == [TurnPassed(0)]
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-6")
def test_while_there_is_a_stock_one_draws_before_the_turn_ends() -> None:
    table = Table("Anna: happy-blue", "Bob: wink-blue", stock="sad-red")
    assert table.why_not("Anna", END_TURN) == "SG4-PLAY-6 draw_first draw"


@pytest.mark.rule("SG4-PLAY-7", "SG4-PLAY-11")
def test_a_special_whose_line_is_full_may_be_discarded_and_the_turn_goes_on() -> None:
    table = Table("Anna: special-wink happy-red sad-red", "Bob: sad-blue", grid=FULL_ROW)
    log = table.play("Anna", away("special-wink"))
    assert log == [CardDiscarded(0, number("special-wink"), 2)]
    assert table.turn == "Anna"
    assert list(table.view("Bob").discarded) == [number("special-wink")]
    log = table.lay("Anna", "sad-red", "bottom")
    assert told(log, CardLaid)
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-7")
def test_a_special_colour_whose_column_is_full_may_be_discarded() -> None:
    table = Table("Anna: special-green happy-red", "Bob: sad-blue", grid=FULL_COLUMN)
    assert table.may("Anna", away("special-green"))


@pytest.mark.rule("SG4-PLAY-7")
def test_nothing_else_is_discarded() -> None:
    table = Table("Anna: special-sad special-wink sad-red", "Bob: happy-red", grid=FULL_ROW)
    refusal = table.refused("Anna", away("special-sad"))
    assert (refusal.rule, refusal.code) == ("SG4-PLAY-7", "line_not_full")
    assert refusal.params["n"] == 6
    assert table.why_not("Anna", away("sad-red")) == "SG4-PLAY-7 not_special"
    assert table.why_not("Anna", away("special-red")) == "SG4-PLAY-7 not_in_hand"


@pytest.mark.rule("SG4-PLAY-8")
def test_who_can_lay_a_basic_must_lay_something() -> None:
    table = Table("Anna: sad-red special-wink", "Bob: happy-red", stock="happy-blue")
    assert table.why_not("Anna", DRAW) == "SG4-PLAY-8 must_lay lay_one"
    assert table.why_not("Anna", END_TURN) == "SG4-PLAY-8 must_lay lay_one"
    table.lay("Anna", "special-wink", "left", at="wink-blue")  # a joker will do
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-8")
def test_a_discard_does_not_count_as_laying() -> None:
    table = Table("Anna: special-wink sad-red happy-blue", "Bob: happy-red", grid=FULL_ROW)
    table.play("Anna", away("special-wink"))
    assert table.why_not("Anna", END_TURN) == "SG4-PLAY-8 must_lay lay_one"


@pytest.mark.rule("SG4-PLAY-8")
def test_jokers_may_be_kept() -> None:
    table = Table("Anna: special-wink happy-violet", "Bob: happy-red", stock="happy-blue")
    assert table.may("Anna", lay("special-wink", "left", at="wink-blue"))
    table.play("Anna", DRAW)
    assert table.hand("Anna") == {"special-wink", "happy-violet", "happy-blue"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-8", "SG4-PLAY-5")
def test_exchanges_are_never_compulsory() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: happy-blue", grid=WITH_JOKER)
    table.lay("Anna", "sad-red")
    assert "wink-red" in table.hand("Anna")


@pytest.mark.rule("SG4-PLAY-8", "SG4-PLAY-10")
def test_a_bonus_card_is_never_compulsory_and_without_it_nothing_is_drawn() -> None:
    table = Table("Anna: sad-red wink-blue", "Bob: happy-red", stock="happy-blue")
    table.lay("Anna", "sad-red")
    assert table.may("Anna", lay("wink-blue", "left"))
    assert table.why_not("Anna", DRAW) == "SG4-PLAY-10 bonus_no_draw lay_or_end"
    assert table.play("Anna", END_TURN) == [BonusDeclined(0)]
    assert table.hand("Anna") == {"wink-blue"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-11")
def test_discarding_during_a_bonus_keeps_the_bonus() -> None:
    grid = """
              orange blue yellow red green violet
        wink    #     #     #     #    #     #
        sad     #     .     .     .    .     .
    """
    table = Table("Anna: sad-blue special-wink special-happy happy-red", "Bob: sad-red", grid=grid)
    table.lay("Anna", "sad-blue")
    table.play("Anna", away("special-wink"))
    assert table.turn == "Anna"
    assert table.may("Anna", END_TURN)
    table.lay("Anna", "special-happy", "top", at="happy-orange")
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-PLAY-11")
def test_several_discards_in_one_turn_and_they_leave_the_game() -> None:
    grid = FULL_ROW + "    sad    #     .     .     .    .     .\n"
    grid += "".join(
        f"    {s}  #  .  .  .  .  .\n" for s in ("happy", "angry", "surprised", "in_love")
    )
    table = Table("Anna: special-wink special-orange sad-blue happy-red", "Bob: sad-red", grid=grid)
    table.play("Anna", away("special-wink"))
    table.play("Anna", away("special-orange"))
    assert table.hand("Anna") == {"sad-blue", "happy-red"}
    gone: tuple[Seat, ...] = table.view().discarded
    assert gone == (number("special-wink"), number("special-orange"))
