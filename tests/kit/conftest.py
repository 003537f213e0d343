"""Every test of the kit runs for every game on the shelf; there is no list of exemptions."""

from __future__ import annotations

import pytest

from ludotheque.core.shelf import all_games

from .walk import seats_of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seats" in metafunc.fixturenames:
        pairs = [(game, seats) for game in all_games() for seats in seats_of(game)]
        ids = [f"{game.id}-{seats}" for game, seats in pairs]
        metafunc.parametrize(("game", "seats"), pairs, ids=ids)
    elif "game" in metafunc.fixturenames:
        games = all_games()
        metafunc.parametrize("game", games, ids=[game.id for game in games])
