"""examples/learn_dernier.py: it learns what it was shown, and its curve can be drawn."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn_dernier.py"


@pytest.fixture(scope="module")
def example() -> Any:
    spec = importlib.util.spec_from_file_location("learn_dernier", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_was_worth_something_becomes_likelier(example: Any) -> None:
    player = example.Player(4, 3, np.random.default_rng(1))
    seen: Any = np.eye(4, dtype=np.float32)[:2]
    mask: Any = np.array([[1, 1, 0], [1, 1, 1]])
    before = player.chances(seen, mask)[1]
    assert before[0].tolist() == [0.5, 0.5, 0.0]
    for _ in range(60):
        player.learn(seen, mask, np.array([1, 2]), np.array([1.0, -1.0]))
    after = player.chances(seen, mask)[1]
    assert after[0][1] > 0.7
    assert after[0][2] == 0.0
    assert after[1][2] < 0.2


@pytest.mark.slow
def test_a_curve_comes_out(
    example: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.setattr(example, "TRIED", 6)
    monkeypatch.setattr(example, "BATCH", 3)
    curve = example.learn(0.0, seed=1, bot="easy")
    assert [played for played, _ in curve] == [0, 3]
    example.draw(curve, "easy", tmp_path / "curve.svg")
    assert "matches played" in (tmp_path / "curve.svg").read_text("utf-8")
    assert "3 matches: wins" in capsys.readouterr().out
