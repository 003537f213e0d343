"""What ships about a game: measured by command, read by the lobby, for every game of the house."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ludotheque.cli import main
from ludotheque.core.figures import FILE, Figures, figures_of
from ludotheque.core.game import Game
from ludotheque.core.shelf import own_games, take
from ludotheque.lab.figures import cases_of, favoured, measure
from ludotheque.lab.notes import Plan
from ludotheque.lab.simulate import Tally, report_of


@pytest.mark.parametrize("game", own_games(), ids=lambda game: game.id)
def test_every_game_ships_what_can_be_chosen(game: Game) -> None:
    """A new option, or one that is gone, is noticed: `ludotheque figures GAME` measures it."""
    shipped = [(case.players, case.option, case.value) for case in figures_of(game).cases]
    assert shipped == list(cases_of(game))
    assert all(case.minutes > 0 for case in figures_of(game).cases)


def test_the_usual_match_takes_what_the_box_says() -> None:
    game = take("happy_city")
    usual = next(c for c in figures_of(game).cases if c.players == 4 and not c.option)
    assert usual.minutes == game.minutes


def test_a_seat_is_favoured_only_beyond_chance() -> None:
    assert favoured([300, 280, 310, 290]) == (None, 0)
    assert favoured([200, 400, 200, 200]) == (1, 40)
    assert favoured([0, 0]) == (None, 0)


def test_shared_wins_are_no_further_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 100 matches 60 were shared by all four, and 40 won by the first seat alone."""
    wins, parts = [100, 60, 60, 60], [55.0, 15.0, 15.0, 15.0]
    tally = Tally(wins, {"medium": 100}, {}, {}, finished=100, moves=1000, shared_by_seat=parts)
    report = report_of(Plan("menteur", 100, 4), tally)
    monkeypatch.setattr("ludotheque.lab.figures.simulate", lambda *given: report)
    case = measure(take("menteur"), 100, 1).cases[0]
    assert (case.favoured, case.share) == (0, 55)


def test_the_command_writes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(take("menteur")), "folder", tmp_path)
    assert main(["figures", "menteur", "--matches", "4", "--jobs", "1"]) == 0
    found = msgspec.json.decode((tmp_path / FILE).read_bytes(), type=Figures)
    assert [case.players for case in found.cases] == [2, 3, 4, 5, 6]
    assert main(["figures", "chess"]) == 2
    assert main(["figures", "menteur", "--matches", "0"]) == 2
    monkeypatch.setattr(type(take("menteur")), "folder", tmp_path / "gone")
    assert main(["figures", "menteur"]) == 2
