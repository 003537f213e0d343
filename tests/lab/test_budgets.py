"""The table of budgets: a bar is passed or missed, and what is missing is neither."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from ludotheque.core.shelf import take
from ludotheque.lab import budgets
from ludotheque.lab.bench import load
from ludotheque.lab.budgets import Line, at_least, below, missing, row
from ludotheque.lab.complaint import Complaint


def load_of(name: str, moves: int, cpu: int) -> load.Load:
    return load.Load(name, 200, moves, cpu, moves // 2, 1.0, 9.0, 0.5, 0)


def test_a_bar_belongs_to_the_better_side() -> None:
    assert at_least("a", 3.0, 3, "x").ok
    assert not at_least("a", 2.99, 3, "x").ok
    assert below("a", 49.9, 50, "ms").ok
    assert not below("a", 50, 50, "ms").ok


def test_what_is_missing_has_neither_passed_nor_failed() -> None:
    line = missing("a peer", "not here")
    assert line.ok is None
    assert "missing" in row(line)
    assert "pass" not in row(line)
    assert "FAIL" in row(below("a", 60, 50, "ms"))


def part(*lines: Line) -> Callable[[Path | None], Iterator[Line]]:
    return lambda modules: iter(lines)


def test_a_missed_bar_ends_with_an_error_and_a_missing_peer_does_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(modules: Path | None) -> Iterator[Line]:
        raise Complaint("no browser here")

    good, bad = at_least("good", 4, 3, "x"), at_least("bad", 2, 3, "x")
    parts = {"good": part(good), "bad": part(bad), "broken": broken}
    monkeypatch.setattr(budgets, "PARTS", parts)
    assert budgets.main(["good", "broken"]) == 0
    assert "no browser here" in capsys.readouterr().out
    assert budgets.main(["--json"]) == 1
    told = msgspec.json.decode(capsys.readouterr().out, type=list[Line])
    assert [line.ok for line in told] == [True, False, None]
    with pytest.raises(SystemExit):
        budgets.main(["nothing"])


def test_the_server_is_measured_against_its_peer_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    both = [load_of("ludotheque", 3000, 3300), load_of("boardgame.io", 1500, 1100)]
    monkeypatch.setattr(load, "measure", lambda peer: both if peer else both[:1])
    monkeypatch.setattr(load, "rest", lambda: load.Rest(80.0, 3.0, 9.0))
    (tmp_path / "boardgame.io").mkdir()
    ratio = {line.what: line for line in budgets.server(tmp_path)}["server moves/s / boardgame.io"]
    assert (ratio.value, ratio.ok) == (2.0, False)
    assert "CPU 3.00 x" in ratio.note
    alone = {line.what: line for line in budgets.server(None)}
    assert alone["server moves/s / boardgame.io"].value is None
    assert alone["idle match"].ok


def test_a_bot_is_timed_on_positions_of_its_game() -> None:
    assert budgets.thinking_ms(take("dernier"), "easy") > 0
