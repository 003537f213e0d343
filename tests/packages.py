"""Packages of other people, as pip would leave them: a folder with a list of entry points."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludotheque.core import shelf

HIGHEST = Path(__file__).parent / "highest"


def install(folder: Path, name: str, games: dict[str, str]) -> None:
    """Whoever has `folder` on its path finds these games."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{game_id} = {place}" for game_id, place in games.items()]
    (info / "entry_points.txt").write_text("\n".join(["[ludotheque.games]", *lines, ""]))


def write_strange(folder: Path, *, board: str = "", picture: str = "") -> None:
    """The highest card wins, under another name, with what it brings for the browser."""
    package = folder / "strange"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").write_text(
        "from tests.highest.game import HighestGame\n\n\n"
        "class StrangeGame(HighestGame):\n"
        '    id = box = "strange"\n\n\n'
        "STRANGE = StrangeGame()\n"
    )
    for language in ("fr", "en"):
        text = (HIGHEST / f"text.{language}.toml").read_text("utf-8")
        text = text.replace("[game.highest]", "[game.strange]")
        (package / f"text.{language}.toml").write_text(text, "utf-8")
    for name, content in (("board.js", board), ("box.svg", picture)):
        if content:
            (package / name).write_text(content, "utf-8")
    install(folder, "strange", {"strange": "strange.game:STRANGE"})


@contextmanager
def on_the_path(folder: Path) -> Iterator[None]:
    """The shelf of this process, looked at anew with that folder and without it afterwards."""
    known = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        shelf.places.cache_clear()
        yield
    for name in set(sys.modules) - known:
        if str(folder) in str(getattr(sys.modules[name], "__file__", "")):
            del sys.modules[name]
    shelf.places.cache_clear()
    shelf._game_at.cache_clear()
