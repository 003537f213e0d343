"""Game 3, dealing and shouting (SG3-PLAY)."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.hurle.events import (
    CardComing,
    CardGiven,
    CardPassed,
    DiceShoutWon,
    ShoutMistaken,
    ShoutWon,
)
from ludotheque.games.smiley_games.piles import CardTurned, DiceThrown

from ..by_hand import told
from .arena import faces, number
from .circle import Circle


def booklet(**more: str) -> Circle:
    """The printed example: David receives red surprised, Henry shows red, Paul surprised."""
    table = Circle(
        "David: happy-orange",
        "Henry: wink-blue sad-red",
        "Paul: angry-yellow surprised-blue",
        "Simon: happy-green",
        **more,
    )
    table.deal("surprised-red", to="David")
    return table


@pytest.mark.rule("SG3-PLAY-1")
def test_cards_are_turned_before_each_player_in_turn() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:")
    for name, card in (("Bob", "sad-red"), ("Cleo", "wink-blue"), ("Anna", "happy-green")):
        assert table.receiver == name
        assert table.settle(card) == [CardTurned(table.seat(name), number(card))]
        assert table.stack(name) == [card]
        events = table.time_out()
        assert told(events, CardPassed) == [CardPassed(table.seat(name), number(card))]
    assert told(events, CardComing) == [CardComing(1)]


@pytest.mark.rule("SG3-PLAY-2")
def test_a_card_covers_the_stack_and_only_the_top_is_seen() -> None:
    table = Circle("Anna: sad-red", "Bob:")
    table.deal("wink-blue", to="Anna")
    assert table.stack("Anna") == ["sad-red", "wink-blue"]
    assert table.view("Bob").seats[0].visible == number("wink-blue")
    table.time_out()
    table.deal("sad-yellow", to="Bob")  # sad is covered: no challenge
    assert table.verdict.verdict == ""
    table.shouted("Bob", "Anna")
    assert table.verdict.verdict == "wrong"


@pytest.mark.rule("SG3-PLAY-3")
@pytest.mark.parametrize("card", ["sad-blue", "wink-red"])
def test_a_shared_smiley_or_colour_is_a_challenge(card: str) -> None:
    table = Circle("Anna: sad-red", "Bob:")
    table.deal(card, to="Bob")
    table.shouted("Anna", "Bob")
    assert table.verdict.verdict == "right"


@pytest.mark.rule("SG3-PLAY-3", "SG3-PLAY-15")
def test_without_one_any_name_is_wrong() -> None:
    table = Circle("Anna: sad-red", "Bob: happy-blue")
    table.deal("wink-green", to="Bob")
    table.shouted("Anna", "Bob")
    assert table.verdict.verdict == "wrong"


@pytest.mark.rule("SG3-PLAY-4", "SG3-PLAY-6")
@pytest.mark.parametrize(
    ("name", "whose"),
    [("David", "Henry"), ("David", "Paul"), ("Henry", "David"), ("Paul", "David")],
)
def test_the_receiver_says_a_matching_name_and_they_say_his(name: str, whose: str) -> None:
    table = booklet()
    table.shouted(name, whose)
    assert table.verdict.verdict == "right"
    assert table.verdict.seat == table.seat(name)


@pytest.mark.rule("SG3-PLAY-4", "SG3-PLAY-6", "SG3-PLAY-15")
@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("David", "Simon"),
        ("David", "David"),
        ("Henry", "Paul"),
        ("Henry", "Henry"),
        ("Simon", "David"),
        ("Simon", "Henry"),
    ],
)
def test_every_other_name_is_wrong(name: str, whose: str) -> None:
    table = booklet()
    table.shouted(name, whose)
    assert table.verdict.verdict == "wrong"
    assert table.verdict.seat is None


@pytest.mark.rule("SG3-PLAY-5")
def test_the_first_takes_two_cards_from_the_other_of_the_pair() -> None:
    table = booklet()
    table.shout("Paul", "David", 700)
    table.shout("David", "Henry", 650)
    cards = (number("sad-red"), number("wink-blue"))
    assert told(table.close(), ShoutWon) == [ShoutWon(0, 1, 650, 2, cards)]
    assert table.stack("Henry") == []
    assert table.stack("Paul") == ["angry-yellow", "surprised-blue"]
    assert table.stack("David") == ["wink-blue", "sad-red", "happy-orange", "surprised-red"]


@pytest.mark.rule("SG3-PLAY-5", "SG3-PLAY-18")
def test_a_matching_player_takes_them_from_the_receiver_the_new_card_included() -> None:
    table = booklet()
    table.shouted("Paul", "David")
    assert table.stack("David") == []
    assert table.stack("Paul") == [
        "happy-orange",
        "surprised-red",
        "angry-yellow",
        "surprised-blue",
    ]


@pytest.mark.rule("SG3-PLAY-7")
def test_a_wrong_name_costs_a_card_to_each_other_from_the_left_on() -> None:
    table = Circle("Anna: sad-red sad-blue sad-green", "Bob:", "Cleo:", "Dan:", "Eve:")
    table.deal("wink-orange", to="Cleo")
    events = table.shouted("Anna", "Bob")
    assert told(events, ShoutMistaken) == [ShoutMistaken(0, 1, 500, 3)]
    assert told(events, CardGiven) == [
        CardGiven(0, 1, number("sad-green"), "wrong"),
        CardGiven(0, 2, number("sad-blue"), "wrong"),
        CardGiven(0, 3, number("sad-red"), "wrong"),
    ]
    assert table.stack("Anna") == []
    assert table.stack("Eve") == []


@pytest.mark.rule("SG3-PLAY-7")
def test_a_rich_player_pays_once_to_each() -> None:
    table = Circle("Anna:", "Bob: sad-red sad-blue sad-green sad-violet", "Cleo:")
    table.deal("wink-orange", to="Cleo")
    table.shouted("Bob", "Anna")
    assert table.stack("Bob") == ["sad-red", "sad-blue"]
    assert table.stack("Cleo") == ["sad-violet", "wink-orange"]
    assert table.stack("Anna") == ["sad-green"]


@pytest.mark.rule("SG3-PLAY-8")
def test_a_wrong_name_ends_the_turn_and_a_right_one_after_it_is_worthless() -> None:
    table = booklet()
    table.shout("Simon", "David", 500)
    table.shout("Paul", "David", 501)
    table.close()
    assert table.verdict.verdict == "wrong"
    assert "surprised-red" in table.stack("David")
    assert table.view().phase == "pause"


@pytest.mark.rule("SG3-PLAY-9")
def test_on_the_card_of_the_dice_everybody_shouts_his_own_name() -> None:
    table = booklet(dice="surprised-red")
    table.shout("Paul", "David", 500)  # right on any other card
    table.shout("Simon", "Simon", 600)
    table.close()
    assert table.verdict.verdict == "dice"
    assert table.verdict.seat == 3


@pytest.mark.rule("SG3-PLAY-10")
def test_the_first_own_name_even_after_mistakes_wins_a_card_from_each() -> None:
    table = Circle("Anna: sad-red", "Bob: wink-red", "Cleo:", dice="happy-green")
    table.deal("happy-green", to="Cleo")
    table.shout("Anna", "Bob", 400)
    table.shout("Bob", "Bob", 500)
    table.shout("Cleo", "Cleo", 501)
    events = table.close()
    assert told(events, DiceShoutWon) == [DiceShoutWon(1, 500)]
    given = [(e.seat, e.to_seat, e.why) for e in told(events, CardGiven)]
    # Anna's mistake costs her only card, to Bob; then Cleo gives her top card.
    assert given == [(0, 1, "wrong"), (2, 1, "dice")]
    assert table.stack("Bob") == ["happy-green", "sad-red", "wink-red"]


@pytest.mark.rule("SG3-PLAY-11", "SG3-PLAY-19")
def test_he_rethrows_the_dice_deals_and_the_seat_after_him_is_served() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", "Dan:", dice="happy-green", dealer="Anna")
    table.deal("happy-green", to="Bob")
    table.shouted("Cleo", "Cleo")
    table.fate(2, 3)
    events = table.end_pause()
    assert told(events, DiceThrown) == [DiceThrown(2, number("wink-red"), "won")]
    assert told(events, CardComing) == [CardComing(3)]
    assert table.leader == "Cleo"
    assert table.view().dice == faces("wink-red")


@pytest.mark.rule("SG3-PLAY-11")
@pytest.mark.parametrize("name", ["Anna", "Bob", "Cleo"])
def test_whoever_shouts_first_becomes_the_dealer_the_first_seat_too(name: str) -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", "Dan:", dice="happy-green", dealer="Dan")
    table.deal("happy-green", to="Bob")
    table.shouted(name, name)
    table.end_pause()
    assert table.leader == name


@pytest.mark.rule("SG3-PLAY-19")
def test_otherwise_dealing_goes_on_with_the_next_seat() -> None:
    table = booklet(dealer="Paul")
    table.shouted("Henry", "David")
    table.end_pause()
    assert table.leader == "Paul"
    assert table.receiver == "Henry"


@pytest.mark.rule("SG3-PLAY-11", "SG3-PLAY-19")
def test_a_dealer_who_wins_the_dice_goes_on_where_he_was() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", "Dan:", dice="happy-green", dealer="Anna")
    table.deal("happy-green", to="Cleo")
    table.shouted("Anna", "Anna")
    table.fate(2, 3)
    events = table.end_pause()
    assert told(events, DiceThrown) == [DiceThrown(0, number("wink-red"), "won")]
    assert told(events, CardComing) == [CardComing(3)]  # Dan, not Bob a second time


@pytest.mark.rule("SG3-PLAY-11")
def test_while_the_result_shows_the_card_stays_before_who_received_it() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", dice="happy-green", dealer="Anna")
    table.deal("happy-green", to="Bob")
    table.shouted("Cleo", "Cleo")
    assert (table.view().receiver, table.view().dealer) == (1, 0)
    table.end_pause()
    assert (table.view().receiver, table.view().dealer) == (0, 2)


@pytest.mark.rule("SG3-PLAY-12")
def test_an_uncovered_card_that_matches_starts_nothing() -> None:
    table = Circle("Anna: happy-blue sad-red", "Bob:", "Cleo: happy-green")
    table.deal("sad-yellow", to="Bob")
    table.shouted("Bob", "Anna")  # Anna loses both
    table = Circle("Anna: happy-blue wink-red sad-red", "Bob:", "Cleo: happy-green")
    table.deal("sad-yellow", to="Bob")
    table.shouted("Bob", "Anna")  # happy-blue comes to light: like Cleo's happy-green
    assert table.view().seats[0].visible == number("happy-blue")
    assert told(table.end_pause(), CardComing) == [CardComing(2)]


@pytest.mark.rule("SG3-PLAY-13", "SG3-DIG-2")
def test_of_several_names_the_one_begun_first_counts() -> None:
    """Whatever their length and the order in which they arrive."""
    table = booklet()
    table.shout("Henry", "David", 900)
    table.shout("Paul", "David", 899)
    table.close()
    assert table.verdict.seat == table.seat("Paul")


@pytest.mark.rule("SG3-PLAY-14")
def test_two_others_who_match_each_other_are_no_challenge() -> None:
    table = Circle("Anna: sad-red", "Bob: sad-blue", "Cleo:")
    table.deal("wink-green", to="Cleo")
    table.shouted("Anna", "Bob")
    assert table.verdict.verdict == "wrong"


@pytest.mark.rule("SG3-PLAY-16")
def test_in_the_dice_challenge_a_wrong_name_pays_and_the_challenge_goes_on() -> None:
    table = Circle("Anna: sad-red sad-blue", "Bob:", "Cleo:", dice="happy-green")
    table.deal("happy-green", to="Cleo")
    table.shouted("Anna", "Bob")
    assert table.stack("Anna") == []
    assert table.view().phase == "open"
    table.unlock("Anna")
    table.shouted("Anna", "Anna")
    assert table.verdict.verdict == "dice"
    assert table.verdict.seat == 0


@pytest.mark.rule("SG3-PLAY-17")
def test_cards_taken_go_to_the_bottom_and_the_visible_card_stays() -> None:
    table = booklet()
    table.shouted("Henry", "David")
    assert table.view().seats[1].visible == number("sad-red")
    empty = Circle("Anna: wink-red", "Bob:", "Cleo:")
    empty.deal("happy-orange", to="Cleo")
    empty.shouted("Anna", "Bob")  # wrong: Bob has no stack yet
    assert empty.view().seats[1].visible == number("wink-red")


@pytest.mark.rule("SG3-PLAY-18")
def test_who_has_fewer_cards_gives_what_he_has() -> None:
    table = Circle("Anna: sad-red", "Bob:")
    table.deal("sad-blue", to="Bob")
    (won,) = told(table.shouted("Anna", "Bob"), ShoutWon)
    assert won.count == 1
    assert table.stack("Anna") == ["sad-blue", "sad-red"]
    assert table.stack("Bob") == []
