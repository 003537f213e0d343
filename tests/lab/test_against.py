"""This tree beside a revision: both are driven, and what cannot be done is said in one line."""

from __future__ import annotations

import subprocess

import msgspec
import pytest

from ludotheque.lab.bench import against

CLONE = (against.ROOT / ".git").exists()
needs_clone = pytest.mark.skipif(not CLONE, reason="not a clone: there is no revision")


@needs_clone
@pytest.mark.slow
def test_both_sides_play_and_the_tree_is_put_away(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["HEAD", "--games", "dernier", "--rounds", "2", "--seconds", "0.01"]
    assert against.main([*words, "--json"]) == 0
    (found,) = msgspec.json.decode(capsys.readouterr().out, type=list[against.Ratio])
    assert found.game == "dernier"
    assert min(found.here, found.there, found.ratio) > 0
    trees = subprocess.run(["git", "worktree", "list"], cwd=against.ROOT, capture_output=True)
    assert b"against-" not in trees.stdout


@needs_clone
def test_an_unknown_revision_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert against.main(["no-such-revision", "--games", "dernier"]) == 2
    assert "no-such-revision" in capsys.readouterr().err


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert against.main(["HEAD", "--games", "bridge"]) == 2
    assert "bridge" in capsys.readouterr().err


def test_the_table_has_a_line_a_game() -> None:
    told = against.table("v1", [against.Ratio("dernier", 2000, 1000, 2.0)])
    assert told.splitlines()[1].split() == ["dernier", "2,000", "1,000", "2.000"]
