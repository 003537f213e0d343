"""Whoever picks `easy` meets somebody who plays, not dice."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Game
from ludotheque.core.shelf import all_games
from ludotheque.lab.strength import Pair, play_deal

ENOUGH = 200  # matches; always the same ones, so the result is too


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.slow
def test_easy_beats_chance(game: Game) -> None:
    pair = Pair(game.id, "easy", "random")
    while pair.matches < ENOUGH:
        play_deal(pair, seed=0)
    assert pair.wins > ENOUGH / 2
