"""Cards are declared once: cards.toml, and `make protocol` does the rest."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.core.cards import Catalogue
from ludotheque.core.shelf import own_games
from ludotheque.dev.generate import ROOT

CATALOGUES = sorted({g.catalogue for g in own_games() if g.catalogue}, key=lambda c: c.name)
CLIENT = ROOT / "client" / "src"


def generate(root: Path) -> dict[str, str]:
    """Run a copy's own generator; every file it writes."""
    command = [sys.executable, "-m", "ludotheque.dev.generate"]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": str(root / "src")})
    files = [path for top in ("client", "docs") for path in (root / top).rglob("*.*")]
    return {str(path.relative_to(root)): path.read_text("utf-8") for path in files}


CORRECTIONS = [
    ("smile_life", r'(id = "architect"\n(?:.*\n)*?max_wage = )\d', r"\g<1>1"),
    ("happy_city", r'(id = "grocery"\n(?:.*\n)*?cost = )\d', r"\g<1>3"),
]


@pytest.mark.slow
def test_a_corrected_number_reaches_the_browser_by_itself(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src" / "ludotheque", tmp_path / "src" / "ludotheque", ignore=left_out)
    before = generate(tmp_path)
    for box, wrong, right in CORRECTIONS:
        file = tmp_path / "src" / "ludotheque" / "games" / box / "cards.toml"
        corrected, n = re.subn(wrong, right, file.read_text("utf-8"))
        assert n == 1
        file.write_text(corrected, "utf-8")
    after = generate(tmp_path)
    changed = {name for name, text in after.items() if text != before[name]}
    assert changed == {f"client/src/protocol/cards/{box}.ts" for box, _, _ in CORRECTIONS}


def sources() -> list[Path]:
    """What is written by hand in the browser's games; fixtures of tests may make things up."""
    files = [*(CLIENT / "games").rglob("*.ts"), *(CLIENT / "games").rglob("*.svelte")]
    return [path for path in files if not re.search(r"\.test\.ts$|fixture|pictures", path.name)]


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.name)
def test_the_browser_keeps_no_number_of_a_card(catalogue: Catalogue) -> None:
    """No card id with figures beside it, no cards in JSON."""
    ids = "|".join(re.escape(card) for card in dict.fromkeys(getattr(catalogue, "ids")))  # noqa: B009
    beside = re.compile(
        rf"""(?<!["'\w])(?:"(?:{ids})"|(?:{ids}))\s*:\s*[\[{{(]*\s*(?:\w+:\s*)?-?\d"""
    )
    found = [
        f"{path.relative_to(CLIENT)}: {match.group()}"
        for path in sources()
        if (match := beside.search(path.read_text("utf-8")))
    ]
    assert not found
    assert not list((CLIENT / "games").rglob("*.json"))


def test_every_row_has_a_look_of_its_own() -> None:
    for catalogue in CATALOGUES:
        ids = [look.id for look in catalogue.looks]
        assert len(set(ids)) == len(ids) == len(catalogue.kinds)
        assert set(ids) == set(catalogue.ids)
