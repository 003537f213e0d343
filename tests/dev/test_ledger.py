"""The ledger: clauses read from the books, proofs from the tests, and what --check fails on."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ludotheque.core.shelf import own_games
from ludotheque.dev import ledger
from ludotheque.dev.ledger import RESULTS, ROOT, Proof, Results
from ludotheque.kit.clauses import clauses_of

BOOKS = """# A ledger
- **SG5-ACT-1** One format.
- ZZ-WAGE-1 [A B] The other format, citing ZZ-WAGE-2 and **SG5-ACT-9**.
- a bullet that is no clause
- **SG-GEN-5** An excuse.
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project with a ledger, one excuse, one test file and its results."""
    (tmp_path / "docs/rules").mkdir(parents=True)
    (tmp_path / "docs/rules/books.md").write_text(BOOKS)
    (tmp_path / "docs/rules/untestable.toml").write_text('[untestable]\nSG-GEN-5 = "advice"\n')
    (tmp_path / "src").mkdir()
    (tmp_path / "tests/rules").mkdir(parents=True)
    marked = "import pytest\n@pytest.mark.rule('SG5-ACT-1')\ndef test_one(): pass\n"
    (tmp_path / "tests/rules/test_a.py").write_text(marked)
    monkeypatch.setattr(ledger, "ROOT", tmp_path)
    write(tmp_path, {"tests/rules/test_a.py::test_one": Proof(["SG5-ACT-1"], True)})
    return tmp_path


def write(house: Path, tests: dict[str, Proof]) -> None:
    path = house / RESULTS
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode(Results(tests)))


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    ledger.arguments(parser)
    return ledger.run(parser.parse_args(words))


def test_every_ledger_and_every_game_has_clauses() -> None:
    clauses = ledger.read_clauses(ROOT)
    assert len(clauses) == len(set(clauses))
    for path in (ROOT / "docs/rules").glob("*.md"):
        assert ledger.clauses_in(path.read_text("utf-8")), path.name
    for game in own_games():
        for prefix in game.ledger:
            assert any(clause.startswith(f"{prefix}-") for clause in clauses_of(game)), prefix
    for clause in ("SL-SETUP-8", "HC-TERM-1", "JM-CARDS-4", "SG5-DIG-8", "SGT-14"):
        assert clause in clauses


def test_every_refusal_and_comment_cites_a_clause_that_exists() -> None:
    assert ledger.read_ledger(ROOT).orphans == {}


def test_few_excuses_for_the_games_on_the_shelf() -> None:
    for game in own_games():
        prefixes = dict.fromkeys(game.ledger, game.id)
        excused = [c for c in ledger.read_untestable(ROOT) if ledger.owed(c, prefixes)]
        assert len(excused) <= 5
    assert all(len(reason) > 20 for reason in ledger.read_untestable(ROOT).values())


def test_covered_untestable_and_missing(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--json") == 0
    assert msgspec.json.decode(capsys.readouterr().out) == {
        "clauses": {"SG5-ACT-1": "covered", "ZZ-WAGE-1": "missing", "SG-GEN-5": "untestable"},
        "untestable": {"SG-GEN-5": "advice"},
    }
    assert run("--check") == 0, "a clause of a game that is not on the shelf may be missing"


def test_the_table_counts_by_chapter(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["SG5", "(dernier)", "1", "0", "0", "1"] in lines
    assert ["ZZ", "0", "0", "1", "1"] in lines
    assert lines[-1] == ["all", "1", "1", "1", "3"]


def test_a_failed_test_proves_nothing(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(house, {"tests/rules/test_a.py::test_one": Proof(["SG5-ACT-1"], False)})
    assert run("--check") == 1
    assert "SG5-ACT-1 has no passing test (dernier)" in capsys.readouterr().err


def test_a_test_that_is_gone_proves_nothing(house: Path) -> None:
    gone = {
        f"tests/rules/{name}": Proof(["SG5-ACT-1"], True)
        for name in ("test_b.py::test_one", "test_a.py::test_two")
    }
    write(house, gone)
    assert ledger.read_ledger(house).clauses["SG5-ACT-1"] == "missing"


@pytest.mark.parametrize("where", ["mark", "source", "excuse"])
def test_an_orphan_is_found(house: Path, where: str, capsys: pytest.CaptureFixture[str]) -> None:
    if where == "mark":
        write(house, {"tests/rules/test_a.py::test_one": Proof(["SG5-ACT-1", "SG5-ACT-99"], True)})
    elif where == "source":
        (house / "src/a.py").write_text('# SG5-ACT: fine\nRefusal("SG5-ACT-99", "x")\n')
    else:
        (house / "docs/rules/untestable.toml").write_text(
            '[untestable]\nSG5-ACT-99 = "?"\nSG-GEN-5 = "advice"\n'
        )
    assert run("--check") == 1
    error = capsys.readouterr().err
    assert "SG5-ACT-99 is in no ledger" in error
    assert error.count("in no ledger") == 1


def test_an_id_may_not_stand_twice(house: Path) -> None:
    (house / "docs/rules/more.md").write_text("- **SG5-ACT-1** Again.\n")
    with pytest.raises(SystemExit, match="stand twice: SG5-ACT-1"):
        run("--json")


def test_damaged_results_are_named(house: Path) -> None:
    (house / RESULTS).write_text("{")
    with pytest.raises(SystemExit, match="damaged"):
        run("--json")


def test_without_pytest_it_asks_for_make_test(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (house / RESULTS).unlink()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run("--json") == 2
    assert "make test" in capsys.readouterr().err


def test_outside_of_the_project_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ledger, "ROOT", tmp_path)
    assert run("--json") == 2
    assert "docs/rules" in capsys.readouterr().err


SUITE = """
import pytest

rule = pytest.mark.rule

@rule("A-1")
def test_passes(): pass

@rule("A-2")
def test_fails(): assert False

@rule("A-3")
def test_skips(): pytest.skip("later")

@rule("A-4")
@pytest.mark.xfail(reason="known")
def test_is_expected_to_fail(): assert False

@rule("A-5")
@pytest.mark.parametrize("n", [1, 2])
def test_half_fails(n): assert n == 1

@rule("A-6")
def test_breaks_afterwards(request):
    request.addfinalizer(lambda: 1 / 0)

def test_unmarked(): pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Two test files of a small project that uses our plugin."""
    (tmp_path / "tests").mkdir()
    settings = '[tool.pytest.ini_options]\nmarkers = ["rule(*ids)"]\n'
    (tmp_path / "pyproject.toml").write_text(settings)
    shutil.copy(ROOT / "tests/conftest.py", tmp_path / "tests/conftest.py")
    (tmp_path / "tests/test_a.py").write_text(SUITE)
    (tmp_path / "tests/test_b.py").write_text(SUITE.replace("A-", "B-"))
    return tmp_path


def session(suite: Path, *words: str) -> dict[str, Proof]:
    """What is known after one more test run."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    subprocess.run(command, cwd=suite, env=environment, capture_output=True, check=False)
    return ledger.read_results(suite).tests


def proved(tests: dict[str, Proof]) -> set[str]:
    return {rule for test in tests.values() if test.passed for rule in test.rules}


@pytest.mark.slow
def test_the_plugin_adds_up_several_sessions(suite: Path) -> None:
    assert proved(session(suite, "tests/test_a.py")) == {"A-1"}
    tests = session(suite, "tests/test_b.py")
    assert proved(tests) == {"A-1", "B-1"}
    assert len(tests) == 12


@pytest.mark.slow
def test_the_plugin_hears_the_workers_of_xdist(suite: Path) -> None:
    tests = session(suite, "-p", "xdist", "-n", "2", "tests")
    assert proved(tests) == {"A-1", "B-1"}
    assert len(tests) == 12
