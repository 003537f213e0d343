"""For pytest: the kit runs for every game on the shelf, or for those asked for by --game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from ludotheque.core.game import Game
from ludotheque.core.shelf import UnknownGame, all_games, take
from ludotheque.dev.ledger import ROOT

from .walk import seats_of


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", metavar="ID", help="check only this game")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "slow: a second or more; `make test` runs it, `make quick` does not"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[0] != __package__:
        return
    games = _chosen(metafunc.config.getoption("--game"))
    if "seats" in metafunc.fixturenames:
        tables = [
            pytest.param(game, seats, id=f"{game.id}-{seats}", marks=_marks(game, seats))
            for game in games
            for seats in seats_of(game)
        ]
        metafunc.parametrize(("game", "seats"), tables)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games, ids=[game.id for game in games])


def _marks(game: Game, seats: int) -> list[pytest.MarkDecorator]:
    """Everyday work looks at the smallest table of a game only."""
    return [pytest.mark.slow] if seats > game.players[0] else []


def _chosen(asked: Sequence[str] | None) -> list[Game]:
    try:
        return [take(game_id) for game_id in asked] if asked else all_games()
    except UnknownGame as error:
        raise pytest.UsageError(str(error)) from None


@pytest.fixture
def rule_tests(game: Game, pytestconfig: pytest.Config) -> list[Path]:
    """The tests that call rare things by their name: of the box, or of the package checked."""
    house = ROOT / "tests" / "rules" / game.box
    folder = house if house.is_dir() else pytestconfig.rootpath / "tests"
    return sorted(folder.rglob("test_*.py"))
