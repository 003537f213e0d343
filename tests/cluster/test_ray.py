"""`--on ray`: the same counts as without."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludotheque.cli import main

ray = pytest.importorskip("ray")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore::DeprecationWarning")]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> object:
    assert main(["simulate", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_cluster_of_its_own_counts_like_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("happy_city", "--games", "220", "--players", "3", "--bots", "easy,random,easy")
    alone = printed(capsys, *words, "--jobs", "1")
    assert printed(capsys, *words, "--jobs", "2", "--on", "ray") == alone


def test_own_bots_and_house_rules_are_known_to_every_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("our_bots.py").write_text(
        "class First:\n"
        "    def __init__(self, game): pass\n"
        "    def choose(self, view, moves, rng, memory=None): return moves[0]\n"
        "    def react(self, view, moves, rng, memory=None): return None\n"
    )
    Path("house.toml").write_text("[meta]\nstart_coins = 9\n")
    reflexes = ("trouve_le", "--games", "220", "--players", "3", "--jobs", "2")
    book = ("happy_city", "--games", "220", "--bots", "our_bots:First,easy", "--jobs", "2")
    house = (*book, "--house-rules", "house.toml")
    ray.init(num_cpus=2, include_dashboard=False, logging_level="error")
    runs = (book, house, book, reflexes)
    try:  # in one session, where workers are kept
        on_ray = [printed(capsys, *words, "--on", "ray") for words in runs]
    finally:
        ray.shutdown()
    assert on_ray == [printed(capsys, *words) for words in runs]
    assert on_ray[0] != on_ray[1]
