"""Simulation: the same counts whatever the number of processes, and fair seats."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.cli import main
from ludotheque.core.shelf import take
from ludotheque.lab.complaint import Complaint, read_options
from ludotheque.lab.drive import Drive
from ludotheque.lab.notes import Note
from ludotheque.lab.simulate import Plan, blank, simulate, table

DERNIER = take("dernier")


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    plan = Plan("dernier", 230, 3, ("easy", "hard"), seed=5)
    heard: list[int] = []
    assert simulate(plan, 1) == simulate(plan, 2, heard.append)
    assert heard == [0, 50, 100, 150, 200, 230]


def test_a_complaint_stands_on_a_line_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An interruption was written behind the bar: [###...] 50/400ludotheque simulate: ..."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("ludotheque.lab.simulate.play_some", interrupt)
    assert main(["simulate", "dernier", "--games", "60", "--jobs", "1"]) == 130
    *_, last = capsys.readouterr().err.split("\r")
    assert last == "\x1b[Kludotheque simulate: interrupted\n"


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_another_seed_gives_another_result() -> None:
    plan = Plan("dernier", 60, 2)
    assert simulate(plan) == simulate(plan)
    assert simulate(plan) != simulate(msgspec.structs.replace(plan, seed=1))


def test_the_counts_add_up() -> None:
    report = simulate(Plan("dernier", 80, 4, ("easy", "medium", "hard", "random")))
    assert report.finished == report.games == 80
    assert sum(report.wins_by_seat) == sum(report.wins_by_bot.values()) == 80
    assert set(report.wins_by_bot) == {"easy", "medium", "hard", "random"}
    assert len(report.cards_played) == 42  # the deck, no special smileys
    assert 0 < sum(report.cards_played.values()) < report.moves_mean * 80


def test_effects_are_counted_where_a_game_tells_of_them() -> None:
    expert = {"mode": "expert", "grozilla": True}
    report = simulate(Plan("happy_city", 8, 3, ("random",), expert))
    assert len(report.effects_fired) == 38 + 5  # those that never fired are listed too
    assert sum(report.effects_fired.values()) > 8
    assert simulate(Plan("happy_city", 2, 3, ("random",))).effects_fired == {}, "family: none"
    assert simulate(Plan("smile_life", 2, 3, ("random",))).effects_fired == {}, "not told of"


@pytest.mark.parametrize(
    ("players", "bots"), [(2, ("a", "b")), (3, ("a", "b")), (4, ("a", "b", "c", "d"))]
)
def test_every_bot_sits_everywhere_equally_often(players: int, bots: tuple[str, ...]) -> None:
    plan = Plan("dernier", 1, players, bots)
    for seat in range(players):
        sat = [plan.seating(index)[seat] for index in range(12)]
        assert {sat.count(bot) for bot in bots} == {12 // len(bots)}


@pytest.mark.parametrize("players", [2, 4, 10])
def test_matches_end_at_every_size_of_table(players: int) -> None:
    assert simulate(Plan("dernier", 60, players)).finished == 60


def test_a_match_that_hits_the_bound_is_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drive, "finish", lambda drive: [drive.step() for _ in range(3)])
    report = simulate(Plan("dernier", 4, 4))
    assert (report.finished, sum(report.wins_by_seat)) == (0, 0)
    assert report.moves_mean >= 3


def test_options_are_read_by_their_kind() -> None:
    def skips(text: str) -> object:
        return msgspec.to_builtins(read_options(DERNIER, text))["two_player_reverse_skips"]

    assert skips("") is False
    assert skips("two_player_reverse_skips=true") is True
    assert skips(" two_player_reverse_skips = 1 ") is True


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "written key=value"),
        ("speed=9", "no option 'speed'; it has: two_player_reverse_skips, imitate"),
        ("two_player_reverse_skips=perhaps", "cannot be 'perhaps'"),
        ("two_player_reverse_skips=", "cannot be ''"),
        ("two_player_reverse_skips=1,two_player_reverse_skips=0", "given twice"),
    ],
)
def test_bad_options_are_named(text: str, said: str) -> None:
    with pytest.raises(Complaint, match=said):
        read_options(DERNIER, text)


def test_no_win_in_twenty_is_not_no_win_ever() -> None:
    plan = Plan("dernier", 20, 2)
    report = simulate(plan)
    report.wins_by_seat = [0, 20]
    said = table(plan, report)
    assert "0.0%  (0.0% to 16.1%)" in said
    assert "100.0%  (83.9% to 100.0%)" in said
    report.finished = 0
    assert "%" not in table(plan, report)


def test_a_shared_win_is_one_win_in_parts() -> None:
    notes = [Note(n, ["easy"] * 3, "won", [1] * 3, [1, 1, 2] if n else [1, 2, 3]) for n in (0, 1)]
    tally = blank(Plan("dernier", 2, 3, ("easy",)))
    for note in notes:
        tally.count(note)
    assert tally.wins_by_seat == [2, 1, 0]
    assert tally.shared_by_seat == [1.5, 0.5, 0]
    tally.add(msgspec.structs.replace(tally))
    assert tally.shared_by_seat == [3.0, 1.0, 0]
