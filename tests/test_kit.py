"""The kit as a command for whoever writes a game; the kit itself runs beside these tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.core.shelf import take
from ludotheque.games.smiley_games.dernier.events import CardLaid
from ludotheque.kit import test_secrecy, test_telling

ROOT = Path(__file__).resolve().parents[1]
QUICK = "ludotheque.kit.test_words"


@pytest.mark.slow
def test_it_runs_from_anywhere_for_one_game(tmp_path: Path) -> None:
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--pyargs", QUICK]
    plugin = ["-p", "ludotheque.kit.plugin", "--game", "dernier"]
    command = [sys.executable, *words, *plugin]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert "passed" in run.stdout


@pytest.mark.slow
def test_the_smallest_game_keeps_the_whole_contract() -> None:
    """Twenty cards, three tricks: nothing in the kit counts on a large game."""
    words = ["-m", "pytest", "-q", "-x", "--pyargs", "ludotheque.kit", "-p", "tests.highest.shelf"]
    # Another process has another shelf; only installed games stand on every one.
    chosen = ["--game", "highest", "-k", "not another_process"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, *words, "-p", "no:cacheprovider", *chosen],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout
    assert " passed" in run.stdout


def test_an_unknown_game_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "bridge"]) == 2
    assert "'bridge'" in capsys.readouterr().err


def test_what_it_needs_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["kit", "dernier"]) == 2
    assert "pip install 'ludotheque[kit]'" in capsys.readouterr().err


def test_an_event_that_bars_undo_for_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is laid for all to see; in this game, then, nothing could be taken back: a skip."""
    monkeypatch.setattr(CardLaid, "reveals", True)
    with pytest.raises(AssertionError, match="these events tell nobody anything"):
        test_secrecy.test_what_bars_taking_back_told_somebody_a_secret(take("dernier"), 3)


@pytest.mark.parametrize(
    ("sentence", "unfilled"),
    [
        ("Ta main : {hand_card} ({hand_n}), {own_hearts}.", []),
        ("{river.place_card}, {river.last_card}, {prices_here}", []),
        ("Ta main : {hand_cards}.", ["hand_cards"]),  # it told numbers, and no cards
        ("{foot_card}", ["foot_card"]),
    ],
)
def test_a_hole_of_a_table_in_words_says_what_its_number_means(
    sentence: str, unfilled: list[str]
) -> None:
    known, words = {"hand", "river", "place", "prices", "own_hearts"}, {"card": ["Chat"]}
    assert test_telling.unknown(sentence, known, words) == unfilled
