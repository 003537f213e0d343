"""The measuring itself: random play reaches the end, and the figures have the right shape."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import cycle
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.toys import FairState

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game
from ludotheque.core.model import Deadline, Event, Move
from ludotheque.core.shelf import all_games, take
from ludotheque.games.smiley_games.races import CloseWindow, TimeOut
from ludotheque.lab.bench import compare, minds
from ludotheque.lab.bench.at_random import let_clock_run, play_out
from ludotheque.lab.bench.engine import Runner, measure, table


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_random_play_goes_to_the_end_and_counts_its_moves(game: Game) -> None:
    runner = Runner(game, game.players[-1], 1)
    state = runner.start()
    assert play_out(state, Random(1).random) > 10
    assert state.outcome() is not None


@pytest.mark.parametrize(
    ("clocks", "first"),
    [
        ((Deadline(TimeOut(1), 900), Deadline(CloseWindow(1), 200)), CloseWindow(1)),
        ((Deadline(CloseWindow(1), 200, paused=True), Deadline(TimeOut(1), 900)), TimeOut(1)),
        ((Deadline(TimeOut(1), 900, paused=True),), None),
        ((Deadline(None, 900),), None),  # a turn: whoever's it is has to act
        ((), None),
    ],
)
def test_the_clock_does_what_falls_due_first(
    clocks: tuple[Deadline, ...], first: object | None
) -> None:
    played: list[tuple[object, object]] = []

    class Clocked(FairState):
        def deadlines(self) -> Sequence[Deadline]:
            return clocks

        def play(self, seat: int | None, move: Move, log: list[Event] | None = None) -> None:
            played.append((seat, move))

    assert let_clock_run(Clocked(2, 1, QuickChance(1))) == (first is not None)
    assert played == ([(None, first)] if first else [])


def test_sampled_states_are_independent_of_each_other() -> None:
    states = Runner(take("dernier"), 4, 1).sample(30)
    assert len({id(state) for state in states}) == 30
    assert len({tuple(state.census()) for state in states}) > 20


def test_the_figures_are_positive() -> None:
    speed = measure(take("dernier"), 4, seconds=0.02)
    assert speed.moves_per_s > speed.games_per_s > 0
    assert min(speed.copy_us, speed.view_us) > 0
    assert "moves/s" in table(speed)


# --- the comparison, with peers that are not the real ones ---


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


class Uno:
    """An environment whose matches last three steps."""

    def reset(self) -> tuple[dict[str, Any], int]:
        self._left = 3
        return {"legal_actions": {7: None, 9: None}}, 0

    def is_over(self) -> bool:
        return not self._left

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        assert action in (7, 9)
        self._left -= 1
        return {"legal_actions": {7: None, 9: None}}, 0


def module(name: str, **functions: object) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(functions)
    return made


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = module("pyspiel", load_game=lambda _: SimpleNamespace(new_initial_state=Countdown))
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)
    monkeypatch.setitem(sys.modules, "rlcard", module("rlcard", make=lambda *_, **__: Uno()))


@pytest.mark.usefixtures("peers")
def test_chance_is_counted_apart_from_the_moves_of_players() -> None:
    ours, *others = compare.compare(None, seconds=0.002, rounds=3)
    assert (ours.ratio, ours.bar) == (1.0, 0.0)
    spiels = [rate for rate in others if rate.name.startswith("OpenSpiel")]
    for theirs in spiels:
        assert theirs.actions_per_s == pytest.approx(1.5 * theirs.moves_per_s, rel=0.01)
    uno = next(rate for rate in others if rate.name.startswith("RLCard"))
    assert uno.moves_per_s == pytest.approx(3 * uno.games_per_s, rel=0.01)
    assert [rate.bar for rate in others] == [1.0, 1.0, 10.0, 50.0]


def test_peers_that_are_not_here_are_missing_and_measured_as_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.setitem(sys.modules, "rlcard", None)
    ours, *others = compare.compare(None, seconds=0.002, rounds=1)
    assert not ours.missing
    assert len(others) == 4
    assert all(rate.missing and not rate.ratio for rate in others)


def test_rates_are_compared_by_the_moves_of_players_within_each_round() -> None:
    def contestant(moves: int, actions: int) -> compare.Run:
        speeds = cycle([1.0, 5.0, 0.5])  # the machine is now idle, now busy

        def run(seconds: float) -> compare.Sample:
            speed = next(speeds)
            return moves * speed, actions * speed, speed

        return run

    runs = {"ours": contestant(200, 200), "theirs": contestant(100, 900)}
    assert [rate.ratio for rate in compare.interleaved(runs, 0)] == [1.0, 2.0]


def test_experts_are_heard_of_only_if_they_disturb() -> None:
    """Noise, and what nobody sees, is no disturbance; twice as long is."""

    def runs(p99: float) -> list[dict[str, float]]:
        return [{"moves": 60, "seconds": 6.0, "p50_ms": 1.0, "p99_ms": p99}]

    assert minds.verdict(50, runs(10), runs(12), 9).ok
    assert minds.verdict(50, runs(1), runs(4.9), 9).ok
    assert not minds.verdict(50, runs(10), runs(20), 9).ok
    assert "p99 20 ms" in minds.told(minds.verdict(50, runs(10), runs(20), 9))
