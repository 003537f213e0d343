"""The example is living documentation: small, complete, installed like anybody's package."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest

from ludotheque.cli import main
from ludotheque.core.shelf import places, take
from ludotheque.dev.ledger import clauses_in

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "examples" / "menteur"
MOST_PYTHON, MOST_TOML = 150, 80
HOW = "pip install --no-deps --no-build-isolation -e examples/menteur (`make test` does it)"


def lines(pattern: str) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in EXAMPLE.glob(pattern))


def unindented(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_its_box_stands_on_the_shelf_after_those_of_the_house() -> None:
    assert "menteur" in places(), HOW
    assert list(places()).index("menteur") >= len([p for p in places().values() if "ludo" in p])
    assert take("menteur").folder.joinpath("text.fr.toml").is_file()
    assert distribution("menteur").version


def test_it_is_small() -> None:
    assert lines("menteur/*.py") <= MOST_PYTHON
    assert lines("**/*.toml") <= MOST_TOML
    kinds = {path.suffix for path in EXAMPLE.rglob("*") if path.is_file()} - {".pyc"}
    assert kinds <= {".py", ".toml", ".md", ".svg"}, "no client code"


def test_nothing_else_of_the_house_knows_it() -> None:
    house = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "menteur" not in house["entry-points"]["ludotheque.games"]
    for path in (*(ROOT / "src").rglob("*.py"), *(ROOT / "client" / "src").rglob("*.ts")):
        assert "menteur" not in path.read_text("utf-8"), path


def test_every_rule_of_its_ledger_stands_beside_its_code() -> None:
    rules = clauses_in((EXAMPLE / "menteur" / "rules.md").read_text("utf-8"))
    code = (EXAMPLE / "menteur" / "game.py").read_text("utf-8")
    families = {rule.rpartition("-")[0] for rule in rules}
    assert {family for family in families if family in code} == families


def test_the_walk_through_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    blocks = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 6
    for name, block in blocks:
        assert unindented(block) in unindented((EXAMPLE / name).read_text("utf-8")), block
    assert f"{lines('menteur/*.py')}\nlines of Python, {lines('**/*.toml')} of TOML" in page


@pytest.mark.slow
def test_the_commands_of_the_house_work_with_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its records are replayed and verified with those of the house, in tests/lab."""
    assert main(["simulate", "menteur", "--games", "20", "--players", "3"]) == 0
    told = capsys.readouterr().out
    assert "finished     20" in told
    assert "cards played" not in told, "it has none"
    assert main(["bench", "engine", "--game", "menteur", "--players", "3", "--json"]) == 0
    assert "menteur" in capsys.readouterr().out
