"""docs/lab.md: what it shows works as it stands."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from ludotheque.cli import main, parser_for
from ludotheque.core.shelf import take
from ludotheque.lab.house_rules import read_house_rules

ROOT = Path(__file__).resolve().parents[2]
DOC = (ROOT / "docs" / "lab.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", DOC, re.S)


def block(language: str, holding: str) -> str:
    found = [text for kind, text in BLOCKS if kind == language and holding in text]
    return str(found[0])


def test_the_bot_plays_within_thirty_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = block("python", "class Bot")
    assert len(code.splitlines()) <= 30
    (tmp_path / "my_bots.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    words = ["simulate", "dernier", "--games", "40", "--bots", "my_bots:Bot,random", "--json"]
    assert main(words) == 0
    assert '"finished":40' in capsys.readouterr().out


def test_the_environment_is_played_to_its_end() -> None:
    space: dict[str, object] = {}
    exec(block("python", "envs.aec"), space)
    assert space["env"].moments.outcome is not None  # type: ignore[attr-defined]


def test_the_house_rules_fit(tmp_path: Path) -> None:
    text = block("toml", "start_coins")
    path = tmp_path / "rich.toml"
    path.write_text(re.sub(r" +# in reflex.*", "", text))
    assert read_house_rules(path, take("happy_city")).changes["card"] == {"bank": {"cost": 2}}


def test_every_command_is_understood() -> None:
    lines = [line for kind, text in BLOCKS if not kind for line in text.splitlines()]
    commands = [line.partition("#")[0].split() for line in lines if line.startswith("ludotheque ")]
    assert len(commands) >= 7
    for _, name, *words in commands:
        parser_for(name).parse_args([word.strip('"') for word in words])


def test_every_game_of_the_house_has_its_report() -> None:
    table = (ROOT / "docs" / "reports" / "README.md").read_text("utf-8")
    for name, command in re.findall(r"\]\((\w+)\.html\) \| `ludotheque (.*?)` \|", table):
        page = (ROOT / "docs" / "reports" / f"{name}.html").read_bytes()
        assert len(page) < 1_000_000
        assert command in re.sub("</?span>", "", page.decode())
    games = set(re.findall(r"\]\((\w+)\.html\)", table))
    assert games >= {"dernier", "domino", "happy_city", "smile_life", "hurle"}
