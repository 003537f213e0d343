"""Actions as numbers: every legal move has one, and no two share it."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.game import Game
from ludotheque.core.shelf import all_games, take
from ludotheque.envs.actions import WAIT, Actions, actions_of, named
from ludotheque.games.smiley_games.dernier.moves import DENOUNCE, DRAW, Denounce
from ludotheque.games.smiley_games.trouve_le.moves import Touch
from ludotheque.kit.walk import Walk, made

GAMES = all_games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_legal_moves_and_their_numbers_go_together(game: Game) -> None:
    """Also as somebody makes them: with their words, and with a reaction time."""
    for seed in range(4):
        seats = (game.players[0], game.players[-1])[seed % 2]
        actions = actions_of(game, seats)
        walk = Walk(game, seats, Random(seed), moody=True, limit=250)
        for _ in walk:
            for seat in walk.state.to_act():
                menu = walk.state.moves(seat)
                numbers = actions.legal(menu, may_wait=False)
                assert len(set(numbers)) == len(menu)
                assert WAIT not in numbers
                move = walk.rng.choice(menu)
                assert actions.find(actions.number(move), menu) == move
                if set(move.blank) <= {"stimulus"}:
                    answered = made(game, walk.state, seat, move, walk.rng)
                    assert actions.number(answered) == actions.number(move)


def test_the_mask_marks_what_is_on_the_menu() -> None:
    actions = Actions(take("dernier"), 4)
    mask = actions.mask((DRAW, DENOUNCE[2]), may_wait=True)
    legal = [actions.number(DRAW), actions.number(DENOUNCE[2])]
    assert [n for n, bit in enumerate(mask) if bit] == sorted([WAIT, *legal])
    assert not actions.mask((DRAW,), may_wait=False)[WAIT]


def test_a_reaction_time_is_no_part_of_an_action() -> None:
    actions = Actions(take("dernier"), 4)
    assert actions.number(Denounce(2, 431)) == actions.number(DENOUNCE[2])


def test_nor_is_a_stimulus_where_there_is_only_one() -> None:
    actions = Actions(take("trouve_le"), 4)
    assert actions.number(Touch(7, stimulus=12)) == actions.number(Touch(7))
    assert actions.number(Touch(7)) != actions.number(Touch(8))


def test_where_there_may_be_several_each_has_its_own() -> None:
    from ludotheque.games.jaime.moves import ANSWERS

    actions = Actions(take("jaime"), 4)
    assert actions.number(ANSWERS[0]) != actions.number(ANSWERS[1])


def test_an_undeclared_move_is_named() -> None:
    from ludotheque.games.smiley_games.domino.moves import EXCHANGE

    with pytest.raises(LookupError, match="leaves out Exchange"):
        Actions(take("dernier"), 4).number(EXCHANGE[0])


def test_actions_have_names_for_logs() -> None:
    dernier = take("dernier")
    assert named(dernier, WAIT, 4) == "wait"
    assert named(dernier, actions_of(dernier, 4).number(DRAW), 4) == "draw"
