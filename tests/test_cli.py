"""Every command of the lab as a person or a machine calls it: shapes, tables, bad input."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque import __version__, cli
from ludotheque.core.build import named
from ludotheque.core.record import dump
from ludotheque.core.shelf import take
from ludotheque.lab.bench import engine
from ludotheque.lab.drive import recorded

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Call the command line in this process: exit code, standard output, standard error."""

    def call(*words: str) -> tuple[int, str, str]:
        try:
            code = cli.main(list(words))
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return call


@pytest.fixture
def match_file(tmp_path: Path) -> str:
    game = take("dernier")
    match = recorded(game, ["easy", "medium", "hard"], game.options(), bytes(range(32)))
    path = tmp_path / "match.json"
    path.write_bytes(dump(match.record()))
    return str(path)


def decoded(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])


# --- the command itself ---


def test_help_lists_every_command(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert all(name in out for name in cli.COMMANDS)


def test_help_with_a_command_is_the_help_of_that_command(run: Run) -> None:
    assert run("help", "simulate") == run("simulate", "--help")
    assert "no command 'dance'" in run("help", "dance")[2]


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"ludotheque {__version__} ({named()})\n", "")


def test_an_unknown_command_is_named(run: Run) -> None:
    code, out, err = run("dance")
    assert (code, out) == (2, "")
    assert err.startswith("ludotheque: no command 'dance'; there is: serve, backup")


@pytest.mark.parametrize("name", ["replay", "verify", "simulate", "bench"])
def test_every_command_explains_itself(run: Run, name: str) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"usage: ludotheque {name}" in out
    assert "--json" in out


def test_ctrl_c_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*args: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.lab.figures.measure", interrupt)
    monkeypatch.setattr("ludotheque.lab.figures.check_writable", lambda path: None)
    assert run("figures", "dernier") == (130, "", "ludotheque figures: interrupted\n")


def test_a_reader_who_has_seen_enough_is_no_error(match_file: str) -> None:
    script = f"{sys.executable} -m ludotheque.cli replay {match_file} --json | head -c 10"
    done = subprocess.run(["sh", "-c", script], capture_output=True, check=True)
    assert done.stdout == b'{"match":"'
    assert done.stderr == b""


# --- simulate ---

NEARLY_ALL = " ".join(sorted(set(take("smile_life").card_ids))[1:])


def test_simulate_for_machines(run: Run) -> None:
    words = ("simulate", "dernier", "--games", "30", "--players", "4", "--seed", "7", "--json")
    code, out, err = run(*words, "--bots", "easy,hard")
    report = decoded(out)
    assert (code, err) == (0, "")
    assert list(report) == [
        "game",
        "games",
        "finished",
        "stuck",
        "moves_mean",
        "minutes_mean",
        "wins_by_seat",
        "shared_by_seat",
        "wins_by_bot",
        "cards_played",
        "effects_fired",
    ]
    assert (report["game"], report["games"], report["finished"]) == ("dernier", 30, 30)
    assert len(report["wins_by_seat"]) == 4
    assert set(report["wins_by_bot"]) == {"easy", "hard"}
    assert report["cards_played"]["happy-red"] > 0
    assert run(*words, "--bots", "easy,hard", "--jobs", "1")[1] == out


def test_simulate_for_people(run: Run) -> None:
    code, out, err = run("simulate", "dernier", "--games", "20")
    assert (code, err) == (0, "")  # no progress bar: nobody is looking
    assert "20 matches of 2 players" in out
    assert "medium" in out


def test_simulate_with_options(run: Run) -> None:
    words = ("simulate", "dernier", "--games", "30", "--json")
    plain = run(*words)
    assert run(*words, "--options", "two_player_reverse_skips=true") != plain
    assert run(*words, "--options", "two_player_reverse_skips=false") == plain


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no game called 'chess' on the shelf; there is: dernier"),
        (["dernier", "--players", "1"], "dernier is for 2 to 10 players, not 1"),
        (["dernier", "--players", "11"], "dernier is for 2 to 10 players, not 11"),
        (["dernier", "--bots", "genius"], "no bot called 'genius'; there is: random, easy"),
        (["dernier", "--bots", "easy,,hard"], "no bot called ''"),
        (
            ["dernier", "--players", "2", "--bots", "easy,hard,medium"],
            "3 bots do not fit on 2 seats",
        ),
        (["dernier", "--games", "0"], "--games must be at least 1"),
        (["dernier", "--games", "-3"], "--games must be at least 1"),
        (["dernier", "--jobs", "0"], "--jobs must be at least 1"),
        (["dernier", "--games", "many"], "invalid int value: 'many'"),
        (["dernier", "--options", "fast"], "options are written key=value"),
        (["smile_life", "--options", "remove=unicorns"], "no card called unicorns"),
        (["smile_life", "--options", f"remove={NEARLY_ALL}"], "cards are too few for 2 players"),
        (["dernier", "--options", "fast=1"], "no option 'fast'"),
        (["dernier", "--options", "two_player_reverse_skips=7"], "cannot be '7'"),
        (["dernier", "--sped", "1"], "unrecognized arguments: --sped 1"),
        ([], "name a game, e.g. dernier"),
        (["dernier", "--series", "x"], "name no others"),
        (["--series", "chess_week"], "no series called 'chess_week'"),
    ],
)
def test_simulate_complains_in_one_line(run: Run, words: list[str], said: str) -> None:
    code, out, err = run("simulate", *words)
    assert (code, out) == (2, "")
    assert err.startswith("ludotheque simulate: ")
    assert said in err
    assert err.count("\n") == 1


# --- bench ---


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.measure, "__defaults__", (0.02, 1))


@pytest.mark.usefixtures("quick")
def test_bench_for_machines(run: Run) -> None:
    code, out, err = run("bench", "engine", "--game", "dernier", "--json")
    speed = decoded(out)
    assert (code, err) == (0, "")
    figures = ["moves_per_s", "games_per_s", "copy_us", "view_us"]
    assert list(speed) == ["game", "seats", *figures, "build"]
    assert (speed["game"], speed["seats"]) == ("dernier", 4)
    assert speed["moves_per_s"] > 1000


@pytest.mark.usefixtures("quick")
def test_bench_for_people(run: Run) -> None:
    code, out, _ = run("bench", "engine", "--game", "dernier", "--players", "2")
    assert code == 0
    assert "dernier, 2 seats" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["engine", "--game", "chess"], "no game called 'chess'"),
        (["engine", "--game", "dernier", "--players", "40"], "2 to 10 players, not 40"),
        (["engine"], "required: --game"),
        (["motor", "--game", "dernier"], "invalid choice: 'motor'"),
    ],
)
def test_bench_complains_in_one_line(run: Run, words: list[str], said: str) -> None:
    code, out, err = run("bench", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


# --- replay and verify ---


def test_replay_for_people_in_both_languages(run: Run, match_file: str) -> None:
    code, french, _ = run("replay", match_file)
    assert code == 0
    assert "Classement" in french
    assert "pose" in french
    assert "Ranking" in run("replay", match_file, "--lang", "en")[1]


def test_replay_for_machines(run: Run, match_file: str) -> None:
    code, out, _ = run("replay", match_file, "--json", "--until", "2", "--lang", "en")
    story = decoded(out)
    assert code == 0
    assert list(story) == ["match", "game", "players", "entries", "outcome"]
    assert [entry["ply"] for entry in story["entries"]] == [-1, 0, 1, 2]
    assert {"ply", "seat", "move", "at_ms", "events", "told"} == set(story["entries"][0])
    assert story["outcome"] is None


def test_verify_approves(run: Run, match_file: str) -> None:
    code, out, err = run("verify", match_file)
    assert (code, err) == (0, "")
    assert out.startswith("OK dernier, 3 players, ")
    verdict = decoded(run("verify", match_file, "--json")[1])
    assert verdict["ok"] is True
    assert verdict["flaw"] == ""
    assert verdict["outcome"]["reason"] == "won"


def test_a_flawed_record_is_told_apart_from_an_unreadable_one(run: Run, match_file: str) -> None:
    path = Path(match_file)
    path.write_bytes(path.read_bytes().replace(b'"seed": "00', b'"seed": "01'))
    code, out, err = run("verify", match_file)
    assert (code, out) == (1, "")
    assert "the seed does not belong to the seal" in err
    code, out, _ = run("verify", match_file, "--json")
    assert (code, decoded(out)["ok"]) == (1, False)
    code, out, err = run("replay", match_file)
    assert (code, out) == (1, "")
    assert "the seed does not belong to the seal" in err


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("content", [None, b"", b"hello", b"{}", b"\xff\xfe", b'{"header":1}'])
def test_an_unreadable_file(run: Run, tmp_path: Path, command: str, content: bytes | None) -> None:
    path = tmp_path / "broken.json"
    if content is not None:
        path.write_bytes(content)
    code, out, err = run(command, str(path))
    assert (code, out) == (2, "")
    assert err.startswith(f"ludotheque {command}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_folder_is_no_record(run: Run, tmp_path: Path, command: str) -> None:
    code, _, err = run(command, str(tmp_path))
    assert code == 2
    assert "Is a directory" in err


def test_replay_does_not_stop_before_the_start(run: Run, match_file: str) -> None:
    code, out, err = run("replay", match_file, "--until", "-1")
    assert (code, out) == (2, "")
    assert "--until must be at least 0" in err


# --- upkeep ---


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["forget", " "], "who is to be forgotten?"),
        (["move-store", "here", "mysql://me@machine/house"], "mysql://me@machine/house is none"),
    ],
)
def test_upkeep_complains_before_it_touches_anything(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
    assert not list(tmp_path.iterdir())
