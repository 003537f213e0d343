"""SG-GEN: what the games of the box have in common."""

from __future__ import annotations

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.shelf import own_games
from ludotheque.games.smiley_games.cards import BOX, GAME_OF_FACE, SMILEYS, TABLES
from ludotheque.games.smiley_games.dice import break_tie, choose_game

from ..by_hand import Fate
from .scenario import Table, as_set, number, numbers


@pytest.mark.rule("SG-GEN-1")
def test_every_game_is_for_2_to_10_players_aged_5_to_99() -> None:
    for game in own_games():
        if game.box == "smiley_games":
            assert list(game.players) == list(range(2, 11))
    assert list(TABLES) == list(range(2, 11))
    assert (BOX["meta"]["players_min"], BOX["meta"]["players_max"]) == (2, 10)
    assert (BOX["meta"]["age_min"], BOX["meta"]["age_max"]) == (5, 99)


@pytest.mark.rule("SG-GEN-2")
def test_the_smiley_die_can_choose_each_of_the_five_games() -> None:
    chance = QuickChance(3)
    assert {choose_game(chance) for _ in range(200)} == {1, 2, 3, 4, 5}


@pytest.mark.rule("SG-GEN-3")
@pytest.mark.parametrize(
    ("face", "game"), [("happy", 1), ("angry", 2), ("wink", 3), ("surprised", 4), ("in_love", 5)]
)
def test_faces_stand_for_games_in_the_order_of_the_booklet(face: str, game: int) -> None:
    assert choose_game(Fate(SMILEYS.index(face))) == game


@pytest.mark.rule("SG-GEN-2", "SG-GEN-3")
def test_a_sad_face_is_thrown_again() -> None:
    sad, wink = SMILEYS.index("sad"), SMILEYS.index("wink")
    assert GAME_OF_FACE[sad] == 0
    fate = Fate(sad, sad, wink)
    assert choose_game(fate) == 3
    assert fate.used == 3


@pytest.mark.rule("SG-GEN-4")
def test_games_1_to_3_are_of_reflexes_4_and_5_of_turns() -> None:
    kinds = {game["number"]: game["kind"] for game in BOX["game"]}
    assert all("reflex" in kinds[game] for game in (1, 2, 3))
    assert all(kinds[game] == "turns" for game in (4, 5))


@pytest.mark.rule("SG-GEN-6")
def test_the_next_player_sits_clockwise() -> None:
    table = Table(
        "Anna: wink-red sad-blue sad-red",
        "Bob: wink-blue sad-green",
        "Chloé: wink-violet sad-violet",
    )
    table.lay("Anna", "wink-red")
    assert table.turn == "Bob"
    table.lay("Bob", "wink-blue", say=True)
    assert table.turn == "Chloé"
    table.draw("Chloé")
    table.keep("Chloé")
    assert table.turn == "Anna"


@pytest.mark.rule("SG-GEN-6")
def test_the_next_player_sits_the_other_way_after_a_reversal() -> None:
    table = Table(
        "Anna: surprised-green wink-red sad-red",
        "Bob: wink-blue sad-green",
        "Chloé: special-green sad-violet in_love-red",
    )
    table.lay("Anna", "surprised-green")
    assert table.turn == "Chloé"
    table.lay("Chloé", "special-green")
    assert table.turn == "Bob"


@pytest.mark.rule("SG-GEN-6")
def test_out_of_turn_nothing_may_be_laid_or_drawn() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue sad-blue")
    for move in table.state.moves(0):
        assert table.why_not("Bob", move) == "SG-GEN-6 not_your_turn"
    assert table.state.moves(1) == ()


@pytest.mark.rule("SG-GEN-8")
def test_dice_are_thrown_until_they_show_a_card_of_a_tied_player() -> None:
    """Shown: wink green (nobody), sad red (Dan, not tied), happy blue (Chloé)."""
    hands = [as_set(numbers(cards)) for cards in ("wink-red", "", "happy-blue", "sad-red")]
    winner, thrown = break_tie([0, 2], hands, Fate(2, 4, 3, 3, 0, 1))
    assert winner == 2
    assert thrown == tuple(numbers("wink-green sad-red happy-blue"))


@pytest.mark.rule("SG-GEN-8")
def test_lots_are_drawn_when_no_tied_player_holds_a_basic() -> None:
    hands = [
        as_set([number("special-red")]),
        as_set([number("wink-red")]),
        as_set([number("special-blue")]),
    ]
    assert break_tie([0, 2], hands, Fate(0)) == (0, ())
    assert break_tie([0, 2], hands, Fate(1)) == (2, ())
