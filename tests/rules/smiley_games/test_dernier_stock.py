"""SG5-STOCK: the discards become the new stock."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.dernier.events import CardsDrawn, StockRenewed

from ..by_hand import Fate
from .scenario import Table, names, number


@pytest.mark.rule("SG5-STOCK-1")
def test_all_discards_but_the_visible_one_become_the_new_stock() -> None:
    table = Table(
        "Anna: sad-red", "Bob: wink-blue", stock="", discards="in_love-red sad-blue happy-green"
    )
    events = table.draw("Anna")
    assert events[0] == StockRenewed(3)
    assert isinstance(events[1], CardsDrawn)
    assert table.top == "wink-green"
    assert table.state.discards == []
    left = names(table.state.stock)
    assert left | table.hand("Anna") == {"sad-red", "in_love-red", "sad-blue", "happy-green"}
    assert len(left) == 2


@pytest.mark.rule("SG5-STOCK-1")
def test_the_new_stock_is_shuffled() -> None:
    """Whichever card chance points at is drawn; the view says only how many there are."""
    drawn = set()
    for lot in range(3):
        table = Table("Anna: sad-red", "Bob:", stock="", discards="wink-red wink-blue happy-green")
        table.state.chance = Fate(lot)
        table.draw("Anna")
        drawn |= table.hand("Anna") - {"sad-red"}
        assert table.view("Bob").stock == 2
    assert drawn == {"wink-red", "wink-blue", "happy-green"}


@pytest.mark.rule("SG5-STOCK-2")
def test_not_before_a_card_must_be_drawn_and_none_is_left() -> None:
    table = Table("Anna: sad-red", "Bob: wink-blue", stock="sad-orange", discards="wink-red")
    assert not any(isinstance(event, StockRenewed) for event in table.draw("Anna"))
    assert (table.view().stock, table.view().discards) == (0, 1)
    table.keep("Anna")
    assert StockRenewed(1) in table.draw("Bob")


@pytest.mark.rule("SG5-STOCK-2")
def test_also_in_the_middle_of_a_multiple_draw() -> None:
    table = Table(
        "Anna: sad-red",
        "Bob: wink-blue",
        top="angry-green",
        penalty=4,
        stock="special-red",
        discards="wink-red sad-orange in_love-orange wink-violet",
    )
    events = table.draw("Anna")
    assert StockRenewed(4) in events
    assert table.count("Anna") == 5
    assert "special-red" in table.hand("Anna")
    assert table.view().stock == 1


@pytest.mark.rule("SG5-STOCK-2")
def test_with_nothing_to_reshuffle_the_rest_of_the_draw_is_forgone() -> None:
    table = Table(
        "Anna: sad-red",
        "Bob: wink-blue",
        top="angry-green",
        penalty=6,
        stock="special-red wink-red",
    )
    (drawn,) = table.draw("Anna")
    assert drawn == CardsDrawn(0, 2, "penalty", (number("special-red"), number("wink-red")))
    assert table.view().penalty == 0
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-STOCK-2")
def test_a_penalty_with_nothing_at_all_to_draw_is_over() -> None:
    table = Table("Anna: sad-red", "Bob: wink-blue", top="angry-green", penalty=2, stock="")
    table.draw("Anna")
    assert (table.count("Anna"), table.view().penalty, table.turn) == (1, 0, "Bob")


@pytest.mark.rule("SG5-STOCK-2")
def test_a_denounced_player_draws_what_there_is() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue sad-blue", stock="")
    table.lay("Anna", "wink-red")
    table.denounce("Bob", "Anna")
    table.clock()
    assert table.hand("Anna") == {"sad-red", "wink-green"}, "the one discard, and no second card"
    assert table.top == "wink-red"
