"""The measuring itself: random play reaches the end, and the figures have the right shape."""

from __future__ import annotations

import sys
from itertools import cycle
from random import Random
from types import ModuleType, SimpleNamespace

import pytest

from ludotheque.core.game import Game
from ludotheque.core.shelf import all_games, take
from ludotheque.lab import compare
from ludotheque.lab.bench import Runner, measure, play_out, table


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_random_play_goes_to_the_end_and_counts_its_moves(game: Game) -> None:
    runner = Runner(game, game.players[-1], 1)
    state = runner.start()
    assert play_out(state, Random(1).random) > 10
    assert state.outcome() is not None


def test_sampled_states_are_independent_of_each_other() -> None:
    states = Runner(take("dernier"), 4, 1).sample(30)
    assert len({id(state) for state in states}) == 30
    assert len({tuple(state.census()) for state in states}) > 20


def test_the_figures_are_positive() -> None:
    speed = measure(take("dernier"), 4, seconds=0.02)
    assert speed.moves_per_s > speed.games_per_s > 0
    assert min(speed.copy_us, speed.view_us) > 0
    assert "moves/s" in table(speed)


# --- the comparison, with a peer that is not OpenSpiel ---


class Countdown:
    """A match of one chance action and two moves."""

    def __init__(self) -> None:
        self._left = 3

    def is_terminal(self) -> bool:
        return not self._left

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        self._left -= 1

    def full_history(self) -> list[SimpleNamespace]:
        return [SimpleNamespace(player=player) for player in (-1, 0, 1)]


def peer() -> ModuleType:
    module = ModuleType("pyspiel")
    setattr(module, "load_game", lambda name: SimpleNamespace(new_initial_state=Countdown))  # noqa: B010
    return module


def test_chance_is_counted_apart_from_the_moves_of_players() -> None:
    ours, *peers = compare.compare(peer(), seconds=0.002)
    assert ours.ratio == 1.0
    assert [rate.name.split()[0] for rate in peers] == ["OpenSpiel", "OpenSpiel"]
    for theirs in peers:
        assert theirs.actions_per_s == pytest.approx(1.5 * theirs.moves_per_s, rel=0.01)


def test_rates_are_compared_by_the_moves_of_players_within_each_round() -> None:
    def contestant(moves: int, actions: int) -> compare.Run:
        speeds = cycle([1.0, 5.0, 0.5])  # the machine is now idle, now busy

        def run(seconds: float) -> compare.Sample:
            speed = next(speeds)
            return moves * speed, actions * speed, speed

        return run

    runs = {"ours": contestant(200, 200), "theirs": contestant(100, 900)}
    assert [rate.ratio for rate in compare.interleaved(runs, 0)] == [1.0, 2.0]


def test_the_comparison_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", peer())
    assert compare.main(["--seconds", "0.002"]) == 0
    assert "crazy_eights(players=4)" in capsys.readouterr().out


def test_without_openspiel_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert compare.main([]) == 2
    assert "pip install 'ludotheque[peers]'" in capsys.readouterr().err
