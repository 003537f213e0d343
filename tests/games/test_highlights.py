"""What is left of everybody at the end is counted from events that the game really tells."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Game
from ludotheque.core.shelf import all_games
from ludotheque.core.text import LANGUAGES, texts

ROLES = ("_to", "_from", "_by")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_highlight_counts_something_that_happens(game: Game) -> None:
    told = [texts(game, language) for language in LANGUAGES]
    keys = [set(words.get("highlight", {})) for words in told]
    assert keys[0] == keys[1]
    for key in keys[0]:
        role = next((role for role in ROLES if key.endswith(role)), "")
        happens = key.removesuffix(role)
        assert any(f"{known}_".startswith(f"{happens}_") for known in told[0]["event"]), key
    for words in told:
        assert all("{n}" in said for said in words.get("highlight", {}).values())
