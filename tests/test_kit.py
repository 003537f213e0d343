"""The kit as a command for whoever writes a game; the kit itself runs beside these tests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli import main

QUICK = "ludotheque.kit.test_words"


def test_it_runs_from_anywhere_for_one_game(tmp_path: Path) -> None:
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--pyargs", QUICK]
    plugin = ["-p", "ludotheque.kit.plugin", "--game", "dernier"]
    command = [sys.executable, *words, *plugin]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert "passed" in run.stdout


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "bridge"]) == 2
    assert "'bridge'" in capsys.readouterr().err


def test_what_it_needs_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["kit", "dernier"]) == 2
    assert "pip install 'ludotheque[kit]'" in capsys.readouterr().err
