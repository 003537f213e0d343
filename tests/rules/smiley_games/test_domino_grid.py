"""SG4-GRID: rows and columns that open, cells that touch, links that earn a bonus."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.domino.events import BonusEarned, CardLaid
from ludotheque.games.smiley_games.domino.moves import ENDS

from ..by_hand import told
from .domino_scenario import CORNER, FULL_COLUMN, FULL_ROW, Table, lay
from .scenario import number

WINK_GREEN = """
        green
    wink  #
"""


@pytest.mark.rule("SG4-GRID-1")
def test_lines_are_listed_in_the_order_in_which_they_lie() -> None:
    table = Table("Anna: wink-red wink-blue sad-red", "Bob: sad-green happy-red", grid=WINK_GREEN)
    assert (table.rows, table.columns) == (["wink"], ["green"])
    table.lay("Anna", "wink-red", "right")
    assert table.columns == ["green", "red"]
    table.lay("Bob", "sad-green", "bottom")
    assert table.rows == ["wink", "sad"]
    table.lay("Anna", "wink-blue", "left")
    assert table.columns == ["blue", "green", "red"]
    table.lay("Bob", "happy-red", "top")
    assert table.rows == ["happy", "wink", "sad"]


@pytest.mark.rule("SG4-GRID-2")
def test_a_basic_lies_only_in_its_own_cell() -> None:
    table = Table("Anna: sad-blue sad-red", "Bob: wink-blue")
    assert table.ways("Anna", "sad-red") == {("sad-red", None)}
    assert table.why_not("Anna", lay("sad-blue", at="sad-red")) == "SG4-GRID-2 own_cell"


@pytest.mark.rule("SG4-GRID-2")
def test_a_taken_cell_is_taken() -> None:
    table = Table("Anna: special-wink sad-red", "Bob: wink-blue")
    why = table.why_not("Anna", lay("special-wink", at="wink-green"))
    assert why == "SG4-GRID-2 cell_taken"


@pytest.mark.rule("SG4-GRID-3")
def test_between_open_lines_a_card_must_touch_another() -> None:
    grid = """
              green red blue
        wink    #    #    #
        sad     #    .    .
    """
    table = Table("Anna: sad-red sad-blue", "Bob: happy-blue", grid=grid)
    assert table.ways("Anna", "sad-red") == {("sad-red", None)}
    assert table.ways("Anna", "sad-blue") == {("sad-blue", None)}  # below wink-blue
    why = table.why_not("Anna", lay("sad-red", "right"))
    assert why == "SG4-GRID-3 lines_open lay_inside"


@pytest.mark.rule("SG4-GRID-3")
def test_diagonals_do_not_count() -> None:
    grid = """
              blue green red
        wink    .    .    #
        sad     .    #    #
        happy   #    #    .
    """
    table = Table("Anna: wink-blue angry-yellow", "Bob: happy-red angry-red", grid=grid)
    assert table.ways("Anna", "wink-blue") == set()
    assert table.why_not("Anna", lay("wink-blue")) == "SG4-GRID-3 no_neighbour wait"


@pytest.mark.rule("SG4-GRID-3", "SG4-DIG-2")
def test_a_joker_is_sent_to_the_lit_places_where_there_are_any() -> None:
    grid = """
              blue green red
        wink    .    .    #
        sad     .    #    #
        happy   #    #    .
    """
    table = Table("Anna: special-wink angry-yellow", "Bob: happy-red", grid=grid)
    far = lay("special-wink", at="wink-blue")
    assert table.why_not("Anna", far) == "SG4-GRID-3 no_neighbour elsewhere"
    table.state.hints = False
    assert table.why_not("Anna", far) == "SG4-GRID-3 no_neighbour elsewhere_unlit"


@pytest.mark.rule("SG4-GRID-4")
def test_a_card_of_an_open_row_opens_its_column_at_either_end() -> None:
    table = Table("Anna: wink-blue sad-red", "Bob: happy-blue", grid=WINK_GREEN)
    assert table.ways("Anna", "wink-blue") == {("wink-blue", "left"), ("wink-blue", "right")}
    table.lay("Anna", "wink-blue", "left")
    assert table.columns == ["blue", "green"]
    assert table.at("wink-blue") == "wink-blue"


@pytest.mark.rule("SG4-GRID-4")
def test_a_card_of_an_open_column_opens_its_row_at_either_end() -> None:
    table = Table("Anna: sad-green sad-red", "Bob: happy-blue", grid=WINK_GREEN)
    assert table.ways("Anna", "sad-green") == {("sad-green", "top"), ("sad-green", "bottom")}
    table.lay("Anna", "sad-green", "bottom")
    assert table.rows == ["wink", "sad"]


@pytest.mark.rule("SG4-GRID-4", "SG4-DIG-2")
def test_an_opening_asks_for_the_end() -> None:
    table = Table("Anna: wink-blue sad-green", "Bob: happy-blue", grid=WINK_GREEN)
    assert table.why_not("Anna", lay("wink-blue")) == "SG4-GRID-4 column_end"
    assert table.why_not("Anna", lay("wink-blue", "top")) == "SG4-GRID-4 column_end"
    assert table.why_not("Anna", lay("sad-green")) == "SG4-GRID-4 row_end"
    assert table.why_not("Anna", lay("sad-green", "left")) == "SG4-GRID-4 row_end"


@pytest.mark.rule("SG4-GRID-4")
@pytest.mark.parametrize(
    ("card", "wrong", "right"),
    [
        ("sad-blue", "right", "left"),
        ("angry-blue", "left", "right"),
        ("surprised-red", "top", "bottom"),
        ("surprised-orange", "bottom", "top"),
    ],
)
def test_an_end_without_a_neighbour_is_refused_and_the_other_one_named(
    card: str, wrong: str, right: str
) -> None:
    grid = """
              orange green red
        wink    #      #    .
        sad     #      #    .
        angry   .      #    #
    """
    table = Table(f"Anna: {card} happy-violet", "Bob: happy-blue", grid=grid)
    assert table.ways("Anna", card) == {(card, right)}
    why = table.why_not("Anna", lay(card, wrong))  # type: ignore[arg-type]
    assert why == f"SG4-GRID-4 end_empty at_{right}"


@pytest.mark.rule("SG4-GRID-4")
def test_lines_are_never_inserted_between_others() -> None:
    """Row sad touches neither end of the table: its card has no place, though row sad is open."""
    grid = """
              orange green red
        wink    #      #    #
        sad     .      #    .
    """
    table = Table("Anna: sad-blue angry-violet", "Bob: happy-blue", grid=grid)
    assert table.ways("Anna", "sad-blue") == set()
    for end in ENDS:
        why = table.why_not("Anna", lay("sad-blue", end))
        assert why == "SG4-GRID-4 ends_empty wait"


@pytest.mark.rule("SG4-GRID-5")
def test_with_neither_line_open_a_card_cannot_be_laid() -> None:
    table = Table("Anna: happy-blue angry-violet", "Bob: sad-red")
    assert table.why_not("Anna", lay("happy-blue")) == "SG4-GRID-5 no_line wait"
    assert table.why_not("Anna", lay("happy-blue", "left")) == "SG4-GRID-5 no_line wait"


@pytest.mark.rule("SG4-GRID-5")
def test_a_card_of_the_same_hand_that_clears_the_way_is_named() -> None:
    table = Table("Anna: happy-blue wink-blue", "Bob: sad-red")
    refusal = table.refused("Anna", lay("happy-blue"))
    assert (refusal.rule, refusal.remedy) == ("SG4-GRID-5", "bridge")
    assert refusal.params["bridge_card"] == lay("wink-blue").card
    assert refusal.way == lay("wink-blue", "left")


@pytest.mark.rule("SG4-GRID-6", "SG4-PLAY-3")
@pytest.mark.parametrize(
    ("above", "row", "below", "links"),
    [
        (". # .", "# . .", "# . #", 2),
        (". # .", ". . .", "# . #", 1),
        ("# . #", "# . #", "# . #", 2),  # two in the same line
        ("# . #", "# . #", "# # .", 3),
        ("# # #", "# . #", ". # .", 4),
        ("# # #", ". . .", "# . #", 1),  # corners do not count
    ],
)
def test_links_are_the_occupied_cells_around_and_two_earn_a_bonus(
    above: str, row: str, below: str, links: int
) -> None:
    grid = f"blue red green\n wink {above}\n sad {row}\n angry {below}"
    table = Table("Anna: sad-red happy-violet", "Bob: in_love-red", grid=grid)
    log = table.lay("Anna", "sad-red")
    assert told(log, CardLaid) == [CardLaid(0, number("sad-red"), None, links, 1)]
    assert told(log, BonusEarned) == [BonusEarned(0, links)] * (links >= 2)
    assert table.turn == ("Anna" if links >= 2 else "Bob")


@pytest.mark.rule("SG4-GRID-6")
@pytest.mark.parametrize(
    ("card", "end"),
    [("wink-blue", "left"), ("wink-blue", "right"), ("happy-green", "top"), ("happy-red", "top")],
)
def test_a_card_that_opens_a_line_has_exactly_one_link(card: str, end: str) -> None:
    table = Table(f"Anna: {card} in_love-violet", "Bob: sad-red")
    (laid,) = told(table.lay("Anna", card, end), CardLaid)  # type: ignore[arg-type]
    assert laid.links == 1
    assert table.turn == "Bob"


@pytest.mark.rule("SG4-GRID-7")
def test_a_joker_counts_as_the_card_in_whose_cell_it_lies() -> None:
    grid = """
              green        red
        wink    #           #
        sad   special-sad   .
    """
    table = Table("Anna: sad-red sad-blue", "Bob: in_love-red", grid=grid)
    (laid,) = told(table.lay("Anna", "sad-red"), CardLaid)
    assert laid.links == 2  # the joker beside it is one of them
    assert ("sad-blue", "left") in table.ways("Anna", "sad-blue")


@pytest.mark.rule("SG4-GRID-7", "SG4-DIG-2")
def test_a_joker_opens_a_line_and_names_it() -> None:
    table = Table("Anna: special-wink sad-red", "Bob: wink-blue", grid=WINK_GREEN)
    named = {cell for cell, end in table.ways("Anna", "special-wink") if end == "left"}
    assert named == {f"wink-{c}" for c in ("orange", "blue", "yellow", "red", "violet")}
    table.lay("Anna", "special-wink", "left", at="wink-blue")
    assert table.columns == ["blue", "green"]
    assert table.at("wink-blue") == "special-wink"


@pytest.mark.rule("SG4-GRID-7")
def test_a_joker_whose_own_line_is_closed_opens_it() -> None:
    table = Table("Anna: special-blue special-sad", "Bob: wink-blue", grid=WINK_GREEN)
    assert table.ways("Anna", "special-blue") == {("wink-blue", "left"), ("wink-blue", "right")}
    assert table.ways("Anna", "special-sad") == {("sad-green", "top"), ("sad-green", "bottom")}


@pytest.mark.rule("SG4-GRID-7")
def test_a_joker_may_fill_a_corner_for_a_bonus() -> None:
    table = Table("Anna: special-sad happy-blue", "Bob: wink-blue", grid=CORNER)
    log = table.lay("Anna", "special-sad", at="sad-red")
    assert [bonus.links for bonus in told(log, BonusEarned)] == [2]


@pytest.mark.rule("SG4-GRID-8")
def test_the_example_of_the_ledger() -> None:
    table = Table(
        "Anna: sad-green sad-red happy-violet", "Bob: wink-red sad-blue happy-blue", grid=WINK_GREEN
    )
    (laid,) = told(table.lay("Anna", "sad-green", "bottom"), CardLaid)
    assert laid.links == 1
    (laid,) = told(table.lay("Bob", "wink-red", "right"), CardLaid)
    assert laid.links == 1
    table.state.turn = 1  # before sad-red is laid, what could Bob do?
    assert table.ways("Bob", "sad-blue") == {("sad-blue", "left")}
    assert table.why_not("Bob", lay("sad-blue", "right")) == "SG4-GRID-4 end_empty at_left"
    assert table.ways("Bob", "happy-blue") == set()
    assert table.refused("Bob", lay("happy-blue")).rule == "SG4-GRID-5"
    table.state.turn = 0
    log = table.lay("Anna", "sad-red")
    assert told(log, BonusEarned) == [BonusEarned(0, 2)]
    assert table.turn == "Anna"


@pytest.mark.rule("SG4-GRID-9")
def test_a_special_has_a_place_exactly_while_its_line_is_not_full() -> None:
    """Also asserted all along random matches: test_domino_properties.py."""
    table = Table("Anna: special-wink special-green", "Bob: happy-blue", grid=FULL_ROW)
    assert table.ways("Anna", "special-wink") == set()
    assert table.ways("Anna", "special-green")
    table = Table("Anna: special-wink special-green", "Bob: happy-blue", grid=FULL_COLUMN)
    assert table.ways("Anna", "special-green") == set()
    assert table.ways("Anna", "special-wink")
