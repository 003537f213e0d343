"""Many matches on many processors: results in order, and clear words when that cannot be."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from socket import socket
from types import SimpleNamespace

import pytest

from ludotheque.bots.own import bot_called, check_bot
from ludotheque.cli import main
from ludotheque.lab import workers
from ludotheque.lab.complaint import Complaint
from ludotheque.lab.simulate import Plan, chunked, simulate
from ludotheque.lab.workers import Crew, on_all

BOT = """
import msgspec

from ludotheque.bots.own import OwnBot

class First(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        return moves[0]

class Nothing:
    pass

class Falls(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        return {}["advice"]  # line 15

class Cheats(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        return "the best one"

class Sleeps(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        return None

class Deaf(OwnBot):
    def __init__(self):
        pass

    def choose(self, view, moves, rng, memory=None):
        return moves[0]

class Vague(OwnBot):
    pass

class Foresees(OwnBot):
    def choose(self, view, moves, rng, memory=None):
        return moves[0]

    def react(self, view, moves, rng, memory=None):
        return msgspec.structs.replace(moves[0], ms=-5000)

class Dawdles(First):
    def tempo(self, view, rng):
        return 312.5
"""


def total(plan: int, chunk: Sequence[int]) -> int:
    return plan + sum(chunk)


@pytest.mark.slow
def test_results_come_in_the_order_of_the_chunks() -> None:
    chunks = chunked(Plan("dernier", 420, 2))
    assert [len(chunk) for chunk in chunks] == [50] * 8 + [20]
    alone = list(on_all(total, 1, chunks, Crew(1)))
    assert alone == [1 + sum(chunk) for chunk in chunks]
    assert list(on_all(total, 1, chunks, Crew(2))) == alone


KILLED = """
import os, signal, sys
from ludotheque.lab.workers import Crew, on_all

def who(plan, chunk):
    return os.getpid()

if __name__ == "__main__":
    on = on_all(who, None, [range(1)] * 4, Crew(2))
    print(next(on), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
def test_whoever_plays_ends_with_the_one_who_counts(tmp_path: Path) -> None:
    """The pipe of their output is closed, and `run` comes back, when all who hold it are gone."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    ended = subprocess.run([sys.executable, str(script)], stdout=subprocess.PIPE, timeout=60)
    assert ended.returncode == -signal.SIGKILL
    assert int(ended.stdout) > 0


INTERRUPTED = """
import os, signal, time
from ludotheque.lab.workers import Crew, on_all

if __name__ == "__mp_main__":
    os.kill(os.getpid(), signal.SIGINT)  # as soon as a worker is born

def plays(plan, chunk):
    os.killpg(0, signal.SIGINT)  # as a terminal does: to everybody
    time.sleep(600)

if __name__ == "__main__":
    try:
        list(on_all(plays, None, [range(1)] * 4, Crew(2)))
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.slow
def test_ctrl_c_is_heard_at_once_and_by_one(tmp_path: Path) -> None:
    """Workers told where they were interrupted as they began, or played on for nobody."""
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    command = [sys.executable, str(script)]
    ended = subprocess.run(command, capture_output=True, timeout=60, start_new_session=True)
    assert (ended.stdout, ended.stderr) == (b"interrupted\n", b"")


def end(plan: None, chunk: Sequence[int]) -> None:
    os._exit(9)


@pytest.mark.slow
def test_whoever_counts_says_that_a_process_was_killed() -> None:
    with pytest.raises(Complaint, match="a process that played was killed"):
        list(on_all(end, None, [range(1)] * 4, Crew(2)))


def test_what_is_left_begins_anywhere() -> None:
    plan = Plan("dernier", 70, 2)
    assert chunked(plan, 10) == [range(10, 60), range(60, 70)]
    assert chunked(plan, 70) == []


def test_experts_play_a_few_at_a_time() -> None:
    """Whoever waits sees that something happens, and on all processors."""
    plan = Plan("happy_city", 9, 2, ("expert", "hard"))
    assert chunked(plan, 4) == [range(4, 6), range(6, 8), range(8, 9)]


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Complaint, match=r"ludotheque\[ray\]"):
        simulate(Plan("dernier", 60, 2), on="ray")


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    """Ray has words for what is no address; where nobody answers it asks for minutes."""

    def init(**given: object) -> None:
        raise ValueError(f"Invalid address format: {given['address']}")

    ray = SimpleNamespace(init=init)
    with pytest.raises(Complaint, match="no Ray cluster at Rya: Invalid address format: Rya"):
        workers._connect(ray, Crew(on="Rya"))
    with socket() as nobody:  # bound, and does not listen
        nobody.bind(("127.0.0.1", 0))
        here = f"127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(Complaint, match=rf"no Ray cluster at {here}: .*refused"):
            workers._connect(ray, Crew(on=here))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "her_bots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


@pytest.mark.slow
def test_a_bot_of_one_s_own_plays_in_every_process(here: Path) -> None:
    plan = Plan("dernier", 220, 2, ("her_bots:First", "easy"))
    report = simulate(plan, 2)
    assert report == simulate(plan, 1)
    assert set(report.wins_by_bot) == {"her_bots:First", "easy"}


def test_it_keeps_still_unless_it_says_more(here: Path) -> None:
    from random import Random

    from ludotheque.core.shelf import take

    bot = bot_called(take("dernier"), "her_bots:First")
    assert bot.react(None, (), Random(1)) is None  # type: ignore[arg-type]
    assert bot.tempo(None, Random(1)) is None  # type: ignore[arg-type]
    assert bot.remember(None, (), Random(1)) is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("brilliant", "no bot called 'brilliant'; there is: random, easy"),
        ("no_such_module:Bot", "No module named 'no_such_module'"),
        ("her_bots:Second", "her_bots has no 'Second'"),
        ("her_bots:Nothing", "has no choose and no react"),
    ],
)
def test_a_bot_that_is_not_there_is_named(here: Path, name: str, said: str) -> None:
    with pytest.raises(Complaint, match=said):
        check_bot(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Falls", "failed in choose(), her_bots.py line 15: KeyError: 'advice'"),
        ("Cheats", "choose() gave 'the best one', which was not offered"),
        ("Sleeps", "choose() gave None, which was not offered"),
        ("Deaf", "failed in __init__(): TypeError: "),
        ("Vague", "failed in __init__(): TypeError: Can't instantiate abstract class Vague"),
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_errs_is_told_where(
    here: Path, capsys: pytest.CaptureFixture[str], name: str, said: str, jobs: str
) -> None:
    words = ["simulate", "dernier", "--games", "220", "--jobs", jobs, "--bots"]
    assert main([*words, f"her_bots:{name},easy"]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"ludotheque simulate: bot her_bots:{name}")
    assert said in error
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [
        ("dernier", "Foresees", r"react\(\) gave Denounce\(.*ms=-5000\): times are whole"),
        ("jaime", "Dawdles", r"tempo\(\) gave 312\.5: times are whole numbers of ms from 0"),
    ],
)
def test_times_that_are_none_are_told(here: Path, game: str, name: str, said: str) -> None:
    with pytest.raises(Complaint, match=said):
        simulate(Plan(game, 20, 3, (f"her_bots:{name}", "random")))


def test_a_module_with_a_mistake_is_named(here: Path) -> None:
    (here / "torn_bots.py").write_text("class Bot(\n")
    with pytest.raises(Complaint, match="bot torn_bots:Bot: SyntaxError: "):
        check_bot("torn_bots:Bot")
    (here / "odd_bots.py").write_text("import math\nmath.nothing\n")
    with pytest.raises(Complaint, match="bot odd_bots:Bot: AttributeError: module 'math'"):
        check_bot("odd_bots:Bot")


def test_the_command_complains_in_one_line(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "dernier", "--bots", "her_bots:Second"]) == 2
    assert capsys.readouterr().err == (
        "ludotheque simulate: bot her_bots:Second: her_bots has no 'Second'\n"
    )
