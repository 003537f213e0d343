"""`ludotheque bench env`: ours beside theirs, in one run."""

from __future__ import annotations

from random import Random

from ludotheque import envs
from ludotheque.lab.bench.env import BAR, _verdict, measure, play_out, table


def test_every_step_of_an_agent_is_counted() -> None:
    env = envs.aec("menteur", 3)
    env.reset(seed=4)
    steps = play_out(env, Random(4).random)
    assert steps == env.moments.number  # nobody is asked twice in a game of turns
    assert env.moments.outcome is not None


def test_a_peer_that_is_not_there_is_missing_and_proves_nothing() -> None:
    verdict = measure(players=2, seconds=0.01, peers=("no_such_game_v1",))
    assert verdict.ours.steps_per_s > 0
    assert "no_such_game" in verdict.peers[0].missing
    assert not verdict.ok
    assert "pip install 'ludotheque[peers]'" in table(verdict)
    assert "bar 10 x: not measured" in table(verdict)


def test_every_peer_that_is_there_has_to_be_beaten() -> None:
    rates = {"dernier": 1000.0, "a": 1000 / BAR, "b": 1000 / BAR + 1}
    assert not _verdict(dict(rates), {}).ok
    rates["b"] = 10.0
    verdict = _verdict(rates, {"c": "not installed"})
    assert verdict.ok
    assert [peer.ratio for peer in verdict.peers[:2]] == [BAR, 100.0]
