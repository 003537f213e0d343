"""Game 2 as a program, and its end (SG2-DIG, SG2-END, SG-DIG-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.games.smiley_games.cest_a_moi.events import CardComing, FlipAwaited
from ludotheque.games.smiley_games.cest_a_moi.moves import FLIP, Slap
from ludotheque.games.smiley_games.faces import EndFace, FaceAsked, FaceMade
from ludotheque.games.smiley_games.piles import CardTurned, GameWon, PlayerLocked, TieThrown
from ludotheque.games.smiley_games.races import AutoFlip, Settle, TimeOut

from ..by_hand import Fate, told
from .arena import faces, number
from .centre import Centre

ANNA = "Anna: special-happy special-green"
BOB = "Bob: special-sad special-red"
CLEO = "Cleo: special-wink special-blue"


def three(anna: str = "", bob: str = "", cleo: str = "", **more: Any) -> Centre:
    lines = zip((ANNA, BOB, CLEO), (anna, bob, cleo), strict=True)
    return Centre(*(f"{line} / {stack}" for line, stack in lines), **more)


# --- turning ---


@pytest.mark.rule("SG2-DIG-1")
def test_the_card_turns_itself_after_a_while() -> None:
    table = three()
    assert table.ms_of(AutoFlip) == 4000
    assert table.turns_itself() == [CardComing(0, "clock")]


@pytest.mark.rule("SG2-DIG-1")
@pytest.mark.parametrize(("drawn", "ms"), [(0, 500), (1000, 1500)])
def test_it_appears_after_a_random_delay(drawn: int, ms: int) -> None:
    table = three()
    table.fate(drawn)
    table.play("Anna", FLIP)
    assert table.ms_of(Settle) == ms


@pytest.mark.rule("SG2-DIG-1", "SG-DIG-12")
def test_which_card_it_is_is_drawn_only_when_it_shows() -> None:
    table = three()
    table.play("Anna", FLIP)
    assert isinstance(table.state.chance, Fate)
    assert table.state.chance.used == 1  # the delay
    assert table.view("Anna").turned is None
    assert CardTurned.stimulus
    assert CardTurned.together


@pytest.mark.rule("SG2-DIG-2")
def test_the_hand_is_the_same_for_everybody_entitled_or_not() -> None:
    table = three()
    table.turn("happy-green")
    offers = {tuple(table.state.moves(seat)) for seat in range(3)}
    assert offers == {(Slap(1),)}
    sentences = [table.state.asks(seat) for seat in range(3)]
    assert {question.code for question in sentences if question} == {"slap"}


@pytest.mark.rule("SG2-DIG-3")
@pytest.mark.parametrize("card", ["happy-green", "angry-orange"])
def test_a_card_is_exposed_equally_long_whether_or_not_it_is_somebodys(card: str) -> None:
    table = three()
    table.turn(card)
    assert table.ms_of(TimeOut) == 5000


@pytest.mark.rule("SG2-DIG-4", "SG-GEN-7")
def test_everything_but_the_order_of_the_pile_is_public() -> None:
    table = three("sad-red wink-red", "happy-blue", centre="angry-red")
    view = table.view(None)
    assert [seat.stack for seat in view.seats] == [
        (number("sad-red"), number("wink-red")),
        (number("happy-blue"),),
        (),
    ]
    assert view.centre == (number("angry-red"),)
    assert view.dice == faces("in_love-violet")
    world = table.state.imagine(0, Random(1))
    assert world.pile != table.state.pile
    assert sorted(world.pile) == sorted(table.state.pile)
    assert msgspec.json.encode(world.view(0)) == msgspec.json.encode(table.view("Anna"))


@pytest.mark.rule("SG2-DIG-5", "SG-DIG-13")
def test_the_result_names_the_first_hand_the_reason_and_all_times() -> None:
    table = three(cleo="sad-red sad-blue")
    table.slapped("happy-red", "Bob", "Cleo", "Anna")
    assert table.verdict.reason == "colour"
    assert table.verdict.seat == 1
    claims = [(claim.seat, claim.ms, claim.right) for claim in table.verdict.claims]
    assert claims == [(1, 500, True), (2, 600, False), (0, 700, True)]
    table.end_pause()
    assert table.view().turn is None


# --- the guard: SG-DIG-10 ---


@pytest.mark.rule("SG-DIG-10")
def test_who_cannot_pay_in_full_may_not_claim_on_the_next_card() -> None:
    table = three(cleo="sad-blue")
    events = table.slapped("happy-green", "Cleo")
    assert told(events, PlayerLocked) == [PlayerLocked(2)]
    table.end_pause()
    table.turn("wink-blue")
    assert table.view().seats[2].locked
    assert table.why_not("Cleo", table.hand()) == "SG-DIG-10 locked next_card"
    assert table.may_act() == {"Anna", "Bob"}
    table.time_out()
    table.slapped("wink-green", "Cleo")  # only the next one
    assert "wink-green" in table.stack("Cleo")


@pytest.mark.rule("SG-DIG-10")
def test_who_paid_in_full_may_go_on() -> None:
    table = three(cleo="sad-blue sad-red")
    assert not told(table.slapped("happy-green", "Cleo"), PlayerLocked)
    table.end_pause()
    table.slapped("wink-blue", "Cleo")
    assert table.stack("Cleo")[-1] == "wink-blue"


@pytest.mark.rule("SG-DIG-10")
def test_without_the_guard_nobody_is_locked() -> None:
    table = three(spam_guard=False)
    assert not told(table.slapped("happy-green", "Cleo"), PlayerLocked)
    table.end_pause()
    table.turn("wink-blue")
    assert "Cleo" in table.may_act()


@pytest.mark.rule("SG-DIG-10")
def test_on_the_last_card_nobody_is_promised_a_next_one() -> None:
    table = three(pile="happy-green wink-blue")
    table.slapped("happy-green", "Cleo")
    table.end_pause()
    table.turn("wink-blue")
    assert table.why_not("Cleo", table.hand()) == "SG-DIG-10 locked"


@pytest.mark.rule("SG-DIG-11")
def test_nobody_plays_for_the_clock_and_the_clock_only_what_is_due() -> None:
    table = three()
    for move in (AutoFlip(0), Settle(0), TimeOut(0), EndFace()):
        assert table.why_not("Anna", move) == "SG-DIG-11 clock_only"  # the dealer
    assert table.why_not(None, FLIP) == "SG-DIG-11 clock_only"
    assert table.why_not(None, AutoFlip(1)) == "SG-DIG-11 clock_only"


@pytest.mark.rule("SG-DIG-8")
def test_a_hand_too_early_too_late_or_twice_is_dropped_without_penalty() -> None:
    table = three(cleo="sad-blue")
    table.play("Anna", FLIP)
    assert table.why_not("Cleo", table.hand()) == "SG-DIG-8 too_soon"
    table.settle("happy-green")
    table.slap("Anna")
    assert table.why_not("Anna", table.hand()) == "SG-DIG-8 already_claimed"
    late = table.hand(400)
    table.close()
    assert table.why_not("Cleo", late) == "SG-DIG-8 too_late"
    assert table.stack("Cleo") == ["sad-blue"]


# --- imitation ---


@pytest.mark.rule("SG-VAR-2", "SG2-END-1")
def test_after_the_last_card_no_face_is_asked_for() -> None:
    table = Centre(
        "Henry: special-happy /", "Paul: special-green /", pile="happy-green", imitate=True
    )
    table.turn("happy-green")
    table.slap("Paul", 600)
    table.close()
    assert not told(table.end_pause(), FaceAsked)
    assert table.state.outcome() is not None
    assert table.view().face is None


@pytest.mark.rule("SG-VAR-1", "SG-VAR-2")
def test_the_winner_makes_the_face_of_the_turned_card() -> None:
    table = three(imitate=True)
    table.slapped("happy-green", "Anna")
    assert table.may_act() == set()
    assert table.end_pause() == [FaceAsked(0, number("happy-green"))]
    assert table.may_act() == {"Bob", "Cleo"}
    assert table.why_not("Anna", FLIP) == "SG-VAR-2 face_held"
    assert table.ring(EndFace) == [FaceMade(0, 0), FlipAwaited(0)]


@pytest.mark.rule("SG-VAR-2")
def test_a_mistake_asks_for_no_face() -> None:
    table = three(imitate=True)
    table.slapped("happy-green", "Cleo")
    assert not told(table.end_pause(), FaceAsked)


# --- the end ---


@pytest.mark.rule("SG2-END-1", "SG2-GOAL-1")
def test_it_ends_when_the_last_card_is_resolved_and_most_cards_win() -> None:
    table = three("sad-red", "wink-red", pile="happy-green happy-red")
    table.slapped("happy-red", "Bob")
    table.end_pause()
    assert table.state.outcome() is None
    table.turn("happy-green")
    assert table.view().pile == 0
    assert table.state.outcome() is None
    table.slap("Anna")
    table.close()
    table.fate(*faces("happy-green"))
    assert told(table.end_pause(), GameWon) == [GameWon(0, "dice")]
    assert table.outcome.scores == (2, 2, 0)
    assert table.outcome.ranks == (1, 2, 3)
    assert table.why_not("Anna", FLIP) == "SG2-END-1 over"


@pytest.mark.rule("SG2-END-1")
def test_the_one_with_most_cards_needs_no_dice() -> None:
    table = three("sad-red", "wink-red wink-blue", pile="angry-orange")
    table.turn("angry-orange")
    assert told(table.time_out(), GameWon) == [GameWon(1, "most")]
    assert table.winner == "Bob"
    assert table.outcome.reason == "won"


@pytest.mark.rule("SG2-END-2", "SG-GEN-8")
def test_a_tie_goes_to_whoever_owns_the_card_of_the_dice() -> None:
    table = three("sad-red", "wink-red", pile="angry-orange")
    table.turn("angry-orange")
    table.fate(*faces("angry-orange"), *faces("wink-red"))
    events = table.time_out()
    assert told(events, TieThrown) == [
        TieThrown(number("angry-orange"), None),
        TieThrown(number("wink-red"), 1),
    ]
    assert table.winner == "Bob"
    assert table.outcome.ranks == (2, 1, 3)


@pytest.mark.rule("SG2-END-3")
def test_the_centre_belongs_to_nobody_and_lots_decide_among_the_empty_handed() -> None:
    table = three(pile="angry-orange", centre="sad-red wink-red")
    table.turn("angry-orange")
    table.fate(2)
    assert told(table.time_out(), GameWon) == [GameWon(2, "lot")]
    assert table.outcome.scores == (0, 0, 0)


@pytest.mark.rule("SGT-5")
def test_a_match_that_has_to_stop_ranks_by_cards_too() -> None:
    so_far = three("sad-red", "wink-red wink-blue").state.so_far()
    assert (so_far.scores, so_far.ranks) == ((1, 2, 0), (2, 1, 3))
