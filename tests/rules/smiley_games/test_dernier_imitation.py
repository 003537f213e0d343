"""SG-VAR-1, 2: in Le Dernier ! too, whoever lays a card makes its face; "Dernier !" goes on."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player, Seat
from ludotheque.games.smiley_games.cards import SMILEYS, TIMINGS
from ludotheque.games.smiley_games.dernier.events import DernierForgotten
from ludotheque.games.smiley_games.dernier.game import DERNIER, DernierOptions
from ludotheque.games.smiley_games.dernier.moves import DRAW, CloseClaims, Denounce, EndHold
from ludotheque.games.smiley_games.faces import (
    APPLAUD,
    END_FACE,
    Applauded,
    FaceAsked,
    FaceMade,
    FaceView,
)

from .scenario import Table, card, number

HANDS = (
    "Anna: wink-red sad-red happy-red",
    "Bob: wink-blue sad-blue special-green",
    "Cleo: sad-violet sad-orange",
)


def faces() -> Table:
    return Table(*HANDS, imitate=True)


@pytest.mark.rule("SG-VAR-1", "SG-VAR-8")
def test_off_unless_wanted() -> None:
    assert not DernierOptions().imitate
    table = Table(*HANDS)
    table.lay("Anna", "wink-red")
    assert table.view().face is None
    assert table.may("Bob", card("wink-blue"))


@pytest.mark.rule("SG-VAR-1", "SG-VAR-2")
def test_the_card_laid_is_imitated_while_play_is_held() -> None:
    table = faces()
    log = table.lay("Anna", "wink-red")
    assert FaceAsked(0, number("wink-red")) in log
    assert table.view().face == FaceView(0, SMILEYS.index("wink"), ())
    for move in (card("wink-blue"), DRAW):
        assert table.why_not("Bob", move) == "SG-VAR-2 face_held"
        assert table.refused("Bob", move).later, "it waits and is played then"
    assert list(table.state.to_act()) == [1, 2]
    (deadline,) = table.state.deadlines()
    assert (deadline.move, deadline.ms) == (END_FACE, TIMINGS["imitate_pause"])
    table.play(None, END_FACE)
    assert table.may("Bob", card("wink-blue"))


@pytest.mark.rule("SG-VAR-2")
def test_the_others_applaud_once_each() -> None:
    table = faces()
    table.lay("Anna", "wink-red")
    assert table.why_not("Anna", APPLAUD[0]) == "SG-VAR-2 own_face"
    assert table.play("Bob", APPLAUD[0]) == [Applauded(1, 0)]
    assert table.why_not("Bob", APPLAUD[0]) == "SG-VAR-2 already_applauded"
    assert table.why_not("Cleo", APPLAUD[1]) == "SG-VAR-2 no_face_now"
    face = table.view().face
    assert face is not None
    assert face.applause == (1,)
    assert table.clock() == [FaceMade(0, 1)]
    assert table.why_not("Cleo", APPLAUD[0]) == "SG-VAR-2 no_face_now"


@pytest.mark.rule("SG-VAR-2")
def test_a_special_colour_asks_for_nothing() -> None:
    table = Table(*HANDS, turn="Bob", imitate=True)
    table.lay("Bob", "special-green")
    assert table.view().face is None
    assert table.turn == "Cleo"


@pytest.mark.rule("SG-VAR-2", "SG5-DIG-4", "SG5-LAST-2")
def test_who_forgot_to_say_it_can_be_caught_while_a_face_is_made() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue sad-blue", imitate=True)
    table.lay("Anna", "wink-red")
    assert {due.move for due in table.state.deadlines()} == {EndHold(), END_FACE}
    assert table.may("Bob", Denounce(0))
    table.denounce("Bob", "Anna", 700)
    assert {due.move for due in table.state.deadlines()} == {CloseClaims(), END_FACE}
    log = table.play(None, CloseClaims())
    assert DernierForgotten(0, 1, 700) in log
    assert table.view().face is not None, "the face goes on"
    table.clock()
    assert table.turn == "Bob"
    assert table.count("Anna") == 3


@pytest.mark.rule("SG-VAR-2", "SG5-END-1")
def test_the_last_card_ends_the_match_without_a_face() -> None:
    table = Table("Anna: wink-red", "Bob: wink-blue sad-blue", imitate=True)
    table.lay("Anna", "wink-red")
    assert table.winner == "Anna"
    assert table.view().face is None
    assert table.state.deadlines() == ()


@pytest.mark.rule("SG-VAR-2")
def test_faces_never_change_the_result() -> None:
    """The same deal and moves with the option on and off."""
    players = [Player(str(seat)) for seat in range(3)]
    for seed in range(10):
        plain = DERNIER.start(players, DernierOptions(), QuickChance(seed))
        faced = DERNIER.start(players, DernierOptions(imitate=True), QuickChance(seed))
        rng, made = Random(seed), 0
        while plain.outcome() is None:
            if faced.face is not None:
                clapper: Seat = next(seat for seat in range(3) if faced.applause_of(seat))
                faced.play(clapper, faced.applause_of(clapper)[0])
                faced.play(None, END_FACE)
                made += 1
            if plain.held:
                plain.play(None, EndHold())
                faced.play(None, EndHold())
            moves = [move for move in plain.moves(plain.turn) if not move.claim]
            seat, move = plain.turn, rng.choice(moves)
            assert faced.refusal(seat, move) is None
            plain.play(seat, move)
            faced.play(seat, move)
        assert faced.outcome() == plain.outcome()
        assert faced.face is None
        assert made > 3
