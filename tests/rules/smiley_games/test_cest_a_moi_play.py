"""Game 2, turning and slapping (SG2-PLAY)."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.core.model import Decision
from ludotheque.games.smiley_games.cest_a_moi.events import (
    CardComing,
    CardLeft,
    CardsWon,
    FlipAwaited,
    GiftGiven,
    HandMistaken,
)
from ludotheque.games.smiley_games.cest_a_moi.moves import FLIP
from ludotheque.games.smiley_games.piles import CardTurned, DiceThrown

from ..by_hand import told
from .arena import faces, number
from .centre import Centre

HENRY = "Henry: special-happy special-sad special-blue"
PAUL = "Paul: special-green special-wink special-red"
SIMON = "Simon: special-angry special-orange special-yellow"
DAVID = "David: special-surprised special-in_love special-violet"


def four(henry: str = "", paul: str = "", simon: str = "", david: str = "", **more: Any) -> Centre:
    """The table of the booklet's example, with these stacks."""
    lines = zip((HENRY, PAUL, SIMON, DAVID), (henry, paul, simon, david), strict=True)
    return Centre(*(f"{line} / {stack}" for line, stack in lines), **more)


@pytest.mark.rule("SG2-PLAY-1")
def test_the_dealer_turns_the_top_card_of_the_pile() -> None:
    table = four(dealer="Simon")
    assert table.may_act() == {"Simon"}
    assert (table.state.asks(1), table.state.asks(2)) == (None, Decision(2, "turn"))
    assert table.why_not("Paul", FLIP) == "SG2-PLAY-1 not_dealer"
    assert table.play("Simon", FLIP) == [CardComing(2, "hand")]
    assert table.why_not("Simon", FLIP) == "SG2-PLAY-1 already_turned"
    assert table.settle("happy-green") == [CardTurned(2, number("happy-green"))]
    assert table.centre == ["happy-green"]
    assert table.view().pile == 35


@pytest.mark.rule("SG2-PLAY-2", "SG2-PLAY-4")
@pytest.mark.parametrize(("name", "reason"), [("Henry", "smiley"), ("Paul", "colour")])
def test_green_happy_belongs_to_happy_or_to_green(name: str, reason: str) -> None:
    table = four()
    table.slapped("happy-green", name)
    assert table.stack(name) == ["happy-green"]
    assert table.verdict.reason == reason


@pytest.mark.rule("SG2-PLAY-2", "SG2-PLAY-4")
@pytest.mark.parametrize("name", ["Simon", "David"])
def test_green_happy_belongs_to_nobody_else(name: str) -> None:
    table = four()
    table.slapped("happy-green", name)
    assert table.stack(name) == []
    assert table.verdict.reason == "mistake"


@pytest.mark.rule("SG2-PLAY-3")
def test_the_first_entitled_hand_wins() -> None:
    table = four()
    table.turn("happy-green")
    table.slap("Paul", 620)
    table.slap("Henry", 610)
    assert told(table.close(), CardsWon) == [CardsWon(0, number("happy-green"), 1, 610, "smiley")]
    assert table.stack("Paul") == []


@pytest.mark.rule("SG2-PLAY-5")
def test_a_mistaken_hand_lays_two_cards_on_the_centre() -> None:
    table = four(simon="sad-red sad-blue wink-red")
    events = table.slapped("happy-green", "Simon")
    lost = (number("wink-red"), number("sad-blue"))  # SG-GEN-7: from the top
    assert told(events, HandMistaken) == [HandMistaken(2, 500, 2, lost)]
    assert table.stack("Simon") == ["sad-red"]
    assert table.centre == ["happy-green", "wink-red", "sad-blue"]


@pytest.mark.rule("SG2-PLAY-6")
def test_a_mistaken_first_hand_ends_the_turn_and_four_cards_are_next() -> None:
    table = four(simon="sad-red sad-blue")
    table.slapped("happy-green", "Simon", "Paul")  # Paul was entitled, but later
    assert table.stack("Paul") == []
    assert table.verdict.seat is None
    table.end_pause()
    table.slapped("wink-yellow", "Paul")
    assert table.stack("Paul") == ["happy-green", "sad-blue", "sad-red", "wink-yellow"]


@pytest.mark.rule("SG2-PLAY-7")
def test_the_winner_takes_every_card_of_the_centre() -> None:
    table = four(centre="sad-red angry-blue")
    (won,) = told(table.slapped("happy-green", "Henry"), CardsWon)
    assert won.count == 3
    assert table.stack("Henry") == ["sad-red", "angry-blue", "happy-green"]
    assert table.centre == []


@pytest.mark.rule("SG2-PLAY-8")
@pytest.mark.parametrize("name", ["Henry", "Paul", "Simon", "David"])
def test_the_card_of_the_dice_is_anybodys(name: str) -> None:
    table = four(dice="happy-green")
    table.slapped("happy-green", name)
    assert "happy-green" in table.stack(name)
    assert table.verdict.reason == "dice"


@pytest.mark.rule("SG2-PLAY-9", "SG2-PLAY-11", "SG-GEN-7")
def test_its_winner_gets_a_card_from_everybody_who_has_one() -> None:
    table = four(henry="sad-red sad-blue", simon="", david="wink-red", dice="happy-green")
    events = table.slapped("happy-green", "Paul")
    assert told(events, GiftGiven) == [
        GiftGiven(3, 1, number("wink-red")),
        GiftGiven(0, 1, number("sad-blue")),
    ]
    assert table.stack("Paul") == ["happy-green", "wink-red", "sad-blue"]
    assert table.stack("Henry") == ["sad-red"]
    assert table.stack("David") == []
    assert table.view().seats[2].locked is False


@pytest.mark.rule("SG2-PLAY-9")
@pytest.mark.parametrize("name", ["Henry", "Paul", "Simon", "David"])
def test_wherever_he_sits_everybody_else_gives_one(name: str) -> None:
    table = four("sad-red", "sad-blue", "wink-red", "wink-blue", dice="happy-green")
    table.slapped("happy-green", name)
    assert len(table.stack(name)) == 5


@pytest.mark.rule("SG2-PLAY-10")
def test_he_throws_the_dice_and_deals_until_they_are_due_again() -> None:
    table = four(dice="happy-green", dealer="Henry")
    table.slapped("happy-green", "David")
    assert table.view().dice == faces("happy-green")  # until the result was shown
    table.fate(2, 3)
    assert table.end_pause() == [DiceThrown(3, number("wink-red"), "won"), FlipAwaited(3)]
    assert table.view().dice == faces("wink-red")
    for card in ("sad-blue", "angry-blue"):
        assert table.leader == "David"
        table.slapped(card, "Henry")
        table.end_pause()
    table.slapped("wink-red", "Simon")
    table.end_pause()
    assert table.leader == "Simon"


@pytest.mark.rule("SG2-PLAY-11")
def test_who_has_one_card_pays_one_and_owes_nothing() -> None:
    table = four(simon="sad-red", spam_guard=False)
    table.slapped("happy-green", "Simon")
    assert table.centre == ["happy-green", "sad-red"]
    table.end_pause()
    table.slapped("angry-red", "Simon")
    assert table.stack("Simon") == ["happy-green", "sad-red", "angry-red"]


@pytest.mark.rule("SG2-PLAY-12")
def test_one_player_with_both_specials_must_still_slap() -> None:
    table = four()
    table.turn("sad-blue")  # Henry has sad and blue
    assert table.may_act() == {"Henry", "Paul", "Simon", "David"}
    table.time_out()
    assert table.stack("Henry") == []
    table.slapped("happy-blue", "Henry")
    assert table.stack("Henry") == ["sad-blue", "happy-blue"]


@pytest.mark.rule("SG2-PLAY-13")
def test_later_mistaken_hands_pay_after_the_winner_took_his_cards() -> None:
    table = four(simon="sad-red sad-blue", david="wink-red wink-blue")
    events = table.slapped("happy-green", "Henry", "Simon", "Paul", "David")
    assert table.stack("Henry") == ["happy-green"]
    assert [event.seat for event in told(events, HandMistaken)] == [2, 3]
    assert table.centre == ["sad-blue", "sad-red", "wink-blue", "wink-red"]
    assert table.stack("Paul") == []  # entitled but later: no effect


@pytest.mark.rule("SG2-PLAY-13")
def test_after_a_mistaken_first_hand_the_others_mistaken_pay_too() -> None:
    table = four(simon="sad-red sad-blue", david="wink-red wink-blue")
    table.slapped("happy-green", "David", "Simon")
    assert table.centre == ["happy-green", "wink-blue", "wink-red", "sad-blue", "sad-red"]


@pytest.mark.rule("SG2-PLAY-14")
def test_a_card_nobody_claims_stays_for_the_next_prize() -> None:
    table = four()
    table.turn("sad-blue")
    assert table.time_out() == [CardLeft(number("sad-blue")), FlipAwaited(0)]
    assert table.centre == ["sad-blue"]
    assert table.view().dice == faces("in_love-violet")


@pytest.mark.rule("SG2-PLAY-15")
def test_an_unclaimed_card_of_the_dice_has_the_same_dealer_throw_again() -> None:
    table = four(dice="happy-green", dealer="Simon")
    table.turn("happy-green")
    table.fate(2, 3)
    events = table.time_out()
    assert told(events, DiceThrown) == [DiceThrown(2, number("wink-red"), "left")]
    assert table.centre == ["happy-green"]
    assert table.leader == "Simon"


@pytest.mark.rule("SG2-PLAY-16")
def test_a_throw_stands_even_if_its_card_is_gone() -> None:
    table = four(henry="wink-red", dice="happy-green")
    table.slapped("happy-green", "Paul")
    table.fate(2, 3)
    table.end_pause()
    assert table.view().dice == faces("wink-red")


@pytest.mark.rule("SG2-PLAY-16")
def test_live_dice_are_thrown_until_their_card_is_still_to_come() -> None:
    table = four(henry="wink-red", dice="happy-green", live_dice=True)
    table.slapped("happy-green", "Paul")
    table.fate(2, 3, 0, 4, 2, 2)
    thrown = [event.card for event in told(table.end_pause(), DiceThrown)]
    assert thrown == [number("wink-red"), number("happy-green"), number("wink-yellow")]


@pytest.mark.rule("SG2-SETUP-9")
def test_specials_are_badges_and_never_move() -> None:
    table = four(simon="sad-red")
    before = [seat.specials for seat in table.view().seats]
    table.slapped("happy-green", "Simon", "David")
    assert [seat.specials for seat in table.view().seats] == before
    assert table.centre == ["happy-green", "sad-red"]
    assert table.stack("David") == []
