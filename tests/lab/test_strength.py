"""Every level against every other one: counted deal by deal, kept, and told as Elo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from math import log
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.lab import strength
from ludotheque.lab.elo import elo, wilson
from ludotheque.lab.fit import Row, fit, solve, surprise
from ludotheque.lab.strength import Book, Pair, page, rounds


def test_wilson_stays_within_reason() -> None:
    low, high = wilson(60, 100)
    assert low == pytest.approx(0.502, abs=0.001)
    assert high == pytest.approx(0.691, abs=0.001)
    assert wilson(10, 10)[0] < 1.0


def test_elo_tells_the_odds() -> None:
    """75 % is 191 points; a third player fits in between; more matches, a smaller interval."""
    found = elo(["a", "b", "c"], {("b", "a"): (7500, 10_000), ("c", "b"): (5000, 10_000)}, 1000.0)
    assert found["a"] == (1000.0, 0.0)
    assert found["b"][0] == pytest.approx(1190.8, abs=1.0)
    assert found["c"][0] == pytest.approx(1190.8, abs=1.0)
    few = elo(["a", "b"], {("b", "a"): (75, 100)}, 1000.0)
    assert few["b"][1] > found["b"][1]
    assert elo(["a", "b"], {("b", "a"): (20, 20)}, 0.0)["b"][0] < 2000


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Ten matches in two runs are the ten matches of one run."""
    whole, parts = Pair("dernier", "hard", "easy"), Pair("dernier", "hard", "easy")
    assert len(list(rounds([whole], 10, 3))) == 5
    for matches in (4, 10):
        list(rounds([parts], matches, 3))
    assert (parts.wins, parts.matches) == (whole.wins, whole.matches)
    book = Book(tmp_path / "book.json")
    pair = book.pair("dernier", "", 2, "hard", "easy")
    pair.wins, pair.matches = whole.wins, whole.matches
    book.save()
    assert Book(tmp_path / "book.json").played() == [pair]


def test_two_runs_may_keep_one_book(tmp_path: Path) -> None:
    """Each plays its own game, or one is ahead of the other in the same deals."""
    path = tmp_path / "book.json"
    first, second = Book(path), Book(path)
    ahead = first.pair("dernier", "", 2, "hard", "easy")
    ahead.wins, ahead.matches = 7.0, 10
    behind = second.pair("dernier", "", 2, "hard", "easy")
    behind.wins, behind.matches = 3.0, 4
    other = second.pair("domino", "", 2, "hard", "easy")
    other.wins, other.matches = 1.0, 2
    for book in (second, first, second):
        book.save()
    assert Book(path).played() == first.played() == [ahead, other]
    assert list(tmp_path.iterdir()) == [path]


def test_the_command_writes_a_page_and_tells_what_was_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, file = tmp_path / "page.md", tmp_path / "book.json"
    words = ["--matches", "2", "--levels", "easy,medium", "--file", str(file), "--out", str(out)]
    assert main(["strength", "dernier", *words]) == 0
    assert "## dernier, 2 players" in out.read_text("utf-8")
    assert main(["strength", "domino", *words, "--players", "3"]) == 0
    assert "## dernier" not in capsys.readouterr().out.rpartition("## domino, 3 players")[2]
    assert main(["strength", "dernier", *words, "--json"]) == 0
    [told] = json.loads(capsys.readouterr().out)
    [pair] = told.pop("pairs")
    assert (told.pop("elo").keys(), told) == (
        {"easy", "medium"},
        {"game": "dernier", "options": "", "players": 2},
    )
    assert (pair["a"], pair["b"], pair["matches"]) == ("medium", "easy", 2)
    assert pair["low"] <= pair["share"] == pair["wins"] / 2 <= pair["high"]
    away = tmp_path / "new" / "folder"
    words = ["--matches", "2", "--levels", "easy,random", "--file", str(away / "s.json")]
    assert main(["strength", "dernier", *words, "--out", str(away / "s.md")]) == 0
    assert "## dernier, 2 players" in (away / "s.md").read_text("utf-8")
    assert main(["strength", "dernier", "--levels", "genius"]) == 2
    assert main(["strength", "dernier", "--players", "44"]) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--levels", "easy"], "--levels names two or more"),
        (["--levels", "easy,easy"], "--levels names two or more"),
        (["--matches", "0"], "--matches must be at least 1"),
        (["--file", "diary.txt"], "diary.txt holds something else than matches"),
        (["--file", "."], "cannot read .: Is a directory"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diary.txt").write_text("Dear diary")
    assert main(["strength", "dernier", "--matches", "2", *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"ludotheque strength: {said}")
    assert len(error.splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_who_interrupts_it_finds_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*given: object) -> Iterator[Pair]:
        yield from islice(rounds(*given), 3)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(strength, "rounds", interrupted)
    assert main(["strength", "dernier", "--levels", "easy,random"]) == 130
    captured = capsys.readouterr()
    assert captured.err == "ludotheque strength: interrupted; the same command goes on\n"
    assert " of 6 | " in captured.out
    assert " of 6 | " in (tmp_path / "docs/strength.md").read_text("utf-8")


def test_a_thinking_level_is_timed() -> None:
    pair = Pair("menteur", "expert", "easy")
    next(rounds([pair], 2, 1))
    assert pair.matches == 2
    assert pair.choices > 0 < pair.cpu
    assert " ms a choice" in page([pair])


def test_times_are_told_with_their_tail() -> None:
    pair = Pair("dernier", "expert", "hard")
    for ms in (*[3.0] * 90, *[41.0] * 9, 200.0):
        pair.timed(ms / 1000)
    assert pair.most(0.5) == 4
    assert pair.most(0.95) == 42
    assert pair.most(1.0) == 200


def test_the_fit_finds_what_wins() -> None:
    """The first sign brings three victories in four, the second one says nothing."""
    rows: list[Row] = [
        ([(1.0, float(n % 2)), (0.0, float(n // 2 % 2))], 0 if n // 4 % 4 else 1)
        for n in range(400)
    ]
    weights = fit(rows)
    assert weights[0] == pytest.approx(log(3), abs=0.05)
    assert abs(weights[1]) < 0.05
    assert surprise(rows, weights) < surprise(rows, [0.0, 0.0])
    assert solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0]) == pytest.approx([0.8, 1.4])
