"""Game 1, throwing and finding (SG1-PLAY-1 to 4, 11, 12, 15)."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Decision
from ludotheque.games.smiley_games.trouve_le.events import (
    CardFound,
    DiceRolled,
    DiceSettled,
    NobodyAnswered,
    PlayerFrozen,
    ThrowAwaited,
)
from ludotheque.games.smiley_games.trouve_le.moves import THROW

from ..by_hand import told
from .arena import faces, number
from .spread import Spread


@pytest.mark.rule("SG1-PLAY-1")
def test_the_thrower_throws_both_dice_which_name_one_card() -> None:
    table = Spread("Anna:", "Bob:", thrower="Bob")
    assert table.may_act() == {"Bob"}
    assert (table.state.asks(0), table.state.asks(1)) == (None, Decision(1, "throw"))
    assert table.play("Bob", THROW) == [DiceRolled(1, "hand")]
    assert table.settle("wink-green") == [DiceSettled(*faces("wink-green"))]
    assert table.view("Anna").dice == faces("wink-green")


@pytest.mark.rule("SG1-PLAY-1")
def test_nobody_else_throws_and_nobody_twice() -> None:
    table = Spread("Anna:", "Bob:")
    assert table.why_not("Bob", THROW) == "SG1-PLAY-4 not_thrower"
    table.play("Anna", THROW)
    assert table.why_not("Anna", THROW) == "SG1-PLAY-1 already_thrown"


@pytest.mark.rule("SG1-PLAY-2")
def test_the_first_finger_on_the_card_wins_it() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    table.dice("sad-red")
    table.touch("Anna", "sad-red", 900)
    table.touch("Cleo", "sad-red", 640)
    table.touch("Bob", "sad-red", 700)
    assert told(table.close(), CardFound) == [CardFound(2, number("sad-red"), 640)]
    assert table.owned("Cleo") == {"sad-red"}
    assert not table.owned("Anna")
    assert not table.owned("Bob")


@pytest.mark.rule("SG1-PLAY-3")
def test_a_won_card_leaves_the_table_and_nobody_sees_it_any_more() -> None:
    table = Spread("Anna:", "Bob:")
    table.found("Bob", "sad-red")
    assert not table.lies("sad-red")
    assert table.view("Bob").seats[1].cards == 1
    table.end_pause()
    table.dice("wink-blue")
    assert table.why_not("Anna", table.finger("sad-red")) == "SG1-PLAY-3 not_on_table"
    assert (
        table.why_not("Anna", table.finger("special-happy")) == "SG1-PLAY-3 not_on_table"
    )  # a special
    table.time_out()
    table.dice("sad-red")
    assert table.why_not("Anna", table.finger("sad-red")) == "SG1-PLAY-3 not_on_table say_i_know"


@pytest.mark.rule("SG1-PLAY-4")
def test_whoever_won_a_card_throws_next() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    table.found("Cleo", "sad-red")
    assert table.end_pause() == [ThrowAwaited(2)]
    assert table.leader == "Cleo"
    assert table.may_act() == {"Cleo"}


@pytest.mark.rule("SG1-PLAY-11")
@pytest.mark.parametrize("card", ["sad-red", "wink-green"])
def test_if_nobody_signals_the_dice_are_thrown_again(card: str) -> None:
    table = Spread("Anna: wink-green", "Bob:")
    table.dice(card)
    assert table.time_out() == [NobodyAnswered(), ThrowAwaited(0)]
    assert table.may_act() == {"Anna"}
    table.dice("happy-blue")
    assert table.view().dice == faces("happy-blue")


@pytest.mark.rule("SG1-PLAY-12")
def test_after_a_silence_or_a_wrong_answer_the_same_player_throws_again() -> None:
    table = Spread("Anna: wink-green", "Bob:", "Cleo:", thrower="Cleo")
    table.dice("sad-red")
    table.time_out()
    assert table.leader == "Cleo"
    table.remembered("Bob", "wink-green", "Cleo")
    table.end_pause()
    assert table.leader == "Cleo"


@pytest.mark.rule("SG1-PLAY-15")
def test_a_wrong_card_costs_nothing_but_freezes_until_the_next_throw() -> None:
    table = Spread("Anna: happy-blue", "Bob:")
    table.dice("sad-red")
    table.touch("Anna", "sad-blue")
    assert told(table.close(), PlayerFrozen) == [PlayerFrozen(0, "touch", number("sad-blue"))]
    assert table.owned("Anna") == {"happy-blue"}
    assert table.lies("sad-blue")
    assert table.why_not("Anna", table.finger("sad-red")) == "SG1-PLAY-15 frozen next_throw"
    assert table.why_not("Anna", table.i_know()) == "SG1-PLAY-15 frozen next_throw"
    table.touch("Bob", "sad-red")
    table.close()
    table.end_pause()
    table.dice("wink-red")
    table.touch("Anna", "wink-red")  # thawed
    table.close()
    assert table.owned("Anna") == {"happy-blue", "wink-red"}


@pytest.mark.rule("SG1-PLAY-15")
def test_i_know_for_a_card_on_the_table_freezes_too() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.know("Anna")
    assert told(table.close(), PlayerFrozen) == [PlayerFrozen(0, "word", None)]
    assert table.frozen() == {"Anna"}
    assert table.debt("Anna") == 0


@pytest.mark.rule("SG1-PLAY-15")
def test_touching_any_card_while_the_named_one_is_gone_freezes() -> None:
    table = Spread("Anna:", "Bob: sad-red")
    table.dice("sad-red")
    table.touch("Anna", "sad-blue")
    table.close()
    assert table.frozen() == {"Anna"}
    assert table.may_act() == {"Bob"}


@pytest.mark.rule("SG1-PLAY-15")
def test_a_slower_finger_on_a_wrong_card_does_not_stop_the_winner() -> None:
    table = Spread("Anna:", "Bob:")
    table.dice("sad-red")
    table.touch("Bob", "sad-blue", 400)
    table.touch("Anna", "sad-red", 800)
    table.close()
    assert table.owned("Anna") == {"sad-red"}
    assert table.throw.claims[0].right is False
