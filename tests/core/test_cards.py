"""One loader for the cards of every box."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludotheque.core.cards import Catalogue, Look

BOX = """
[meta]
hand = 5
[[suit]]
id = "sun"
[[suit]]
id = "moon"
[[card]]
id = "fool"
copies = 2
price = 3
wild = true
[[card]]
id = "king"
copies = 1
"""


class Priced(Look, frozen=True):
    price: int = 0


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "tarot_box").mkdir()
    (tmp_path / "tarot_box" / "__init__.py").touch()
    (tmp_path / "tarot_box" / "cards.toml").write_text(BOX, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "tarot_box", raising=False)
    return "tarot_box"


def test_a_number_is_a_kind_or_a_copy(package: str) -> None:
    assert Catalogue(package).ids == ("fool", "king")
    copies = Catalogue(package, each_copy=True)
    assert copies.ids == ("fool", "fool", "king")
    assert copies.kind_of == (0, 0, 1)
    assert copies.every("fool") == range(2)
    assert copies.called("king") == 2


def test_columns_answer_for_no_card_too(package: str) -> None:
    catalogue = Catalogue(package)
    assert catalogue.column("price") == (3, 0, 0)
    assert catalogue.marked("wild") == (True, False, False)
    assert catalogue.where("copies", 1) == (1,)
    assert catalogue.column("price")[-1] == 0


def test_the_browser_is_told_what_the_box_says(package: str) -> None:
    catalogue = Catalogue(
        package, Priced, told={"SUITS": "suit", "HAND": "meta.hand", "LAST": "suit.1.id"}
    )
    assert catalogue.looks == (Priced("fool", 3), Priced("king"))
    assert catalogue.lists == {"SUITS": ["sun", "moon"], "HAND": 5, "LAST": "moon"}
    assert catalogue.ids_in("suit") == ("sun", "moon")
