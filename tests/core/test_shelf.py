"""The shelf: one line per game, found by its id."""

from __future__ import annotations

import re
import tomllib

import pytest

from ludotheque.bots import THUMB_LEVELS
from ludotheque.core import shelf
from ludotheque.core.shelf import ORDER, UnknownGame, all_games, own_games, places, take
from ludotheque.dev.ledger import ROOT, read_clauses


def test_every_game_stands_under_its_own_id() -> None:
    assert [game.id for game in all_games()] == list(places())
    for game_id in places():
        assert take(game_id) is take(game_id)
        assert re.fullmatch(r"[a-z_]+", game_id)


def test_the_games_of_the_house_are_those_of_pyproject() -> None:
    """If not, it was installed before the list changed: pip install --no-deps -e ."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = project["entry-points"]["ludotheque.games"]
    ours = {name: place for name, place in places().items() if place.startswith("ludotheque.")}
    assert ours == declared
    assert list(ours) == [name for name in ORDER if name in ours], "ORDER names every one of them"


def test_a_package_without_a_list_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "entry_points", lambda group: [])
    places.cache_clear()
    with pytest.raises(shelf.NotInstalled, match="pip install"):
        places()
    monkeypatch.undo()
    places.cache_clear()


def test_an_unknown_game_is_named_along_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match=r"'chess'.*dernier") as caught:
        take("chess")
    assert caught.value.game_id == "chess"


def test_every_game_is_fully_described() -> None:
    clauses = read_clauses(ROOT)
    for game in own_games():
        assert game.hue in ("sun", "sky", "violet", "coral")
        assert game.version >= 1
        assert game.minutes > 0
        assert game.players.step == 1
        assert 1 <= game.players[0] <= game.players[-1]
        for prefix in game.ledger:
            assert any(clause.startswith(prefix + "-") for clause in clauses), prefix
        assert len(THUMB_LEVELS) == 3
        assert all(game.card_ids)
