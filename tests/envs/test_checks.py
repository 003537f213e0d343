"""The environments pass the checks of the projects they are made for, for every game."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.utils.conversions import parallel_to_aec

from ludotheque import envs
from ludotheque.core.shelf import all_games, take
from ludotheque.envs import spiel

with warnings.catch_warnings():  # its own tests still name its games in the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        seed_test,
    )

GAMES = [game.id for game in all_games()]
CYCLES = 40
# PettingZoo says this of every environment whose observations carry an action mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def players_of(game: str) -> int:
    """Four, or as many as there may be."""
    return min(max(4, take(game).players[0]), take(game).players[-1])


@pytest.mark.parametrize("observations", ["vector", "dict"])
@pytest.mark.parametrize("game", GAMES)
def test_one_by_one(game: str, observations: Any) -> None:
    make = partial(envs.aec, game, players_of(game), observations=observations)
    api_test(make(), num_cycles=CYCLES)
    seed_test(make, num_cycles=CYCLES)


@pytest.mark.parametrize("observations", ["vector", "dict"])
@pytest.mark.parametrize("game", GAMES)
def test_everybody_at_once(game: str, observations: Any) -> None:
    make = partial(envs.parallel, game, players_of(game), observations=observations)
    parallel_api_test(make(), num_cycles=CYCLES)
    parallel_seed_test(make, num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_no_more_cycles_than_asked_for(game: str) -> None:
    """By PettingZoo's own conversion: its check expects every agent to act in every cycle."""

    def one_by_one(**given: Any) -> Any:
        return parallel_to_aec(envs.parallel(game, players_of(game), **given))

    everybody = partial(envs.parallel, game, players_of(game))
    max_cycles_test(SimpleNamespace(parallel_env=everybody, env=one_by_one))


# It has one way of rendering; the check would ask gymnasium.make for others.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@pytest.mark.parametrize("observations", ["vector", "dict"])
@pytest.mark.parametrize("game", GAMES)
def test_one_seat(game: str, observations: Any) -> None:
    check_env(envs.single(game, players_of(game), observations=observations))


@pytest.mark.parametrize("name", spiel.NAMES)
def test_open_spiel(name: str) -> None:
    """Copies, serialises and plays a match; few players, so that it is short."""
    fewest = take(name.removeprefix("python_ludotheque_")).players[0]
    game = pyspiel.load_game(f"{name}(players={max(3, fewest)})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_open_spiel_has_every_game_in_which_people_wait_for_each_other() -> None:
    assert set(spiel.NAMES) == {
        f"python_ludotheque_{game.id}" for game in all_games() if not game.in_time
    }
    assert "python_ludotheque_menteur" in spiel.NAMES
