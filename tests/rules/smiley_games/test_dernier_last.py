"""SG5-LAST: saying "Dernier !", and being denounced for silence."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.dernier.events import (
    CardsDrawn,
    DernierForgotten,
    DernierSaid,
)
from ludotheque.games.smiley_games.dernier.moves import Denounce

from .scenario import Table, card, number

THREE = (
    "Anna: wink-red sad-red",
    "Bob: wink-blue sad-blue sad-green",
    "Chloé: wink-violet sad-violet",
)
STOCK = "special-orange special-blue special-yellow special-red"


def silent() -> Table:
    """Anna came down to one card without a word."""
    table = Table(*THREE, stock=STOCK)
    table.lay("Anna", "wink-red")
    return table


@pytest.mark.rule("SG5-LAST-1")
def test_said_with_the_card_nobody_can_denounce() -> None:
    table = Table(*THREE)
    events = table.lay("Anna", "wink-red", say=True)
    assert DernierSaid(0) in events
    assert table.view().seats[0].said
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"


@pytest.mark.rule("SG5-LAST-1")
def test_said_a_little_later_it_counts() -> None:
    table = silent()
    assert not table.view().seats[0].said
    table.say("Anna", ms=700)
    assert table.clock() == [DernierSaid(0, 700)]
    assert table.view().seats[0].said
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"


@pytest.mark.rule("SG5-LAST-1")
def test_only_whoever_has_exactly_one_card_left_owes_it() -> None:
    table = Table("Anna: wink-red sad-red sad-orange", "Bob: wink-blue sad-blue")
    table.lay("Anna", "wink-red")
    assert table.count("Anna") == 2
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"


@pytest.mark.rule("SG5-LAST-2")
def test_denounced_in_time_he_draws_two_cards() -> None:
    table = silent()
    table.denounce("Bob", "Anna", ms=600)
    drawn = CardsDrawn(0, 2, "denounced", (number("special-orange"), number("special-blue")))
    assert table.clock() == [DernierForgotten(0, 1, 600), drawn]
    assert table.hand("Anna") == {"sad-red", "special-orange", "special-blue"}
    assert table.turn == "Bob", "a penalty takes nobody's turn"


@pytest.mark.rule("SG5-LAST-2")
def test_only_another_player_denounces() -> None:
    table = silent()
    assert table.why_not("Anna", Denounce(0)) == "SG5-LAST-2 another_player"
    assert table.why_not("Bob", Denounce(3)) == "SG5-LAST-2 another_player"


@pytest.mark.rule("SG5-LAST-2", "SG5-LAST-3")
def test_the_next_card_laid_ends_the_time_for_denouncing() -> None:
    table = silent()
    table.clock()  # the hold is over, cards may be laid again
    assert table.may("Chloé", Denounce(0))
    table.lay("Bob", "wink-blue")
    assert table.why_not("Chloé", Denounce(0)) == "SG5-DIG-3 false_denounce"
    assert table.count("Anna") == 1


@pytest.mark.rule("SG5-LAST-3")
def test_a_draw_or_a_pass_does_not_close_the_time_for_denouncing() -> None:
    table = silent()
    table.draw("Bob")
    assert table.may("Chloé", Denounce(0))
    table.keep("Bob")
    assert table.may("Chloé", Denounce(0))
    table.clock()
    assert table.may("Bob", Denounce(0))
    table.denounce("Chloé", "Anna")
    table.clock()
    assert table.count("Anna") == 3


@pytest.mark.rule("SG5-LAST-3")
def test_the_own_next_card_closes_it_too() -> None:
    """Bob draws and keeps, so does Chloé: Anna's own last card is the next one laid."""
    table = Table(*THREE[:2], "Chloé: in_love-violet in_love-blue", stock=STOCK)
    table.lay("Anna", "wink-red")
    table.clock()
    for name in ("Bob", "Chloé"):
        table.draw(name)
        table.keep(name)
    assert table.may("Bob", Denounce(0))
    table.lay("Anna", "sad-red")
    assert table.winner == "Anna"


@pytest.mark.rule("SG5-LAST-4")
def test_several_denouncers_cause_one_penalty() -> None:
    table = silent()
    table.denounce("Chloé", "Anna", ms=400)
    table.denounce("Bob", "Anna", ms=900)
    events = table.clock()
    assert [e.by_seat for e in events if isinstance(e, DernierForgotten)] == [2]
    assert table.count("Anna") == 3
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"


@pytest.mark.rule("SG5-LAST-4")
def test_a_false_denunciation_moves_no_card() -> None:
    table = Table(*THREE)
    before = [table.hand(name) for name in table.people]
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"
    assert [table.hand(name) for name in table.people] == before


@pytest.mark.rule("SG5-LAST-4")
def test_the_duty_returns_each_time_one_comes_down_to_one_card() -> None:
    table = Table(
        "Anna: wink-red sad-red", "Bob: wink-blue in_love-blue sad-blue", stock="wink-orange"
    )
    table.lay("Anna", "wink-red", say=True)
    table.lay("Bob", "wink-blue")
    table.draw("Anna")
    table.lay("Anna", "wink-orange")
    assert table.count("Anna") == 1
    assert not table.view().seats[0].said, "what was said for an earlier card does not count"
    assert table.may("Bob", Denounce(0))


@pytest.mark.rule("SG5-LAST-4")
def test_after_the_penalty_the_duty_returns_too() -> None:
    table = Table(
        "Anna: wink-red sad-red",
        "Bob: sad-blue sad-green",
        stock="wink-orange wink-yellow sad-orange",
    )
    table.lay("Anna", "wink-red")
    table.denounce("Bob", "Anna")
    table.clock()
    assert table.count("Anna") == 3
    table.draw("Bob")
    table.keep("Bob")
    table.lay("Anna", "wink-orange")
    assert table.why_not("Bob", Denounce(0)) == "SG5-DIG-3 false_denounce"
    table.lay("Bob", "sad-orange")  # Anna is skipped
    table.lay("Bob", "sad-blue", say=True)
    assert table.turn == "Bob"
    assert not table.may("Anna", card("wink-yellow"))
