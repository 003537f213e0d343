"""`--on ray`: the same counts as without (`make ray`; not among the usual tests)."""

from __future__ import annotations

import json

import pytest

from ludotheque.cli import main

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> object:
    assert main(["simulate", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", ["happy_city", "trouve_le"])
def test_ray_counts_like_one_process(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = (game, "--games", "220", "--players", "3", "--bots", "easy,random,easy")
    alone = printed(capsys, *words, "--jobs", "1")
    assert printed(capsys, *words, "--jobs", "2", "--on", "ray") == alone
