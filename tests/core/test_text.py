"""Sentences with holes: the cases shared with the browser, and the corners."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludotheque.core.shelf import take
from ludotheque.core.text import LANGUAGES, fill, is_one, texts, under
from ludotheque.dev.ledger import ROOT

CASES: list[dict[str, Any]] = msgspec.json.decode((ROOT / "tests/golden/text.json").read_bytes())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['language']} {case['template']}")
def test_fills_as_the_browser_does(case: dict[str, Any]) -> None:
    told = fill(case["template"], case["params"], case["language"], case["words"], case["names"])
    assert told == case["expected"]


def test_there_are_enough_shared_cases() -> None:
    assert len(CASES) >= 10
    assert {case["language"] for case in CASES} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "n", "one"),
    [
        ("fr", 0, True),
        ("fr", 1, True),
        ("fr", 2, False),
        ("en", 0, False),
        ("en", 1, True),
        ("en", 2, False),
    ],
)
def test_french_counts_zero_as_one(language: str, n: int, one: bool) -> None:
    assert is_one(language, n) == one


def test_texts_are_read_once() -> None:
    assert texts(take("dernier"), "fr") is texts(take("dernier"), "fr")
    assert texts(take("dernier"), "fr") != texts(take("dernier"), "en")


def test_seats_cards_and_colours_are_named() -> None:
    words = texts(take("dernier"), "fr")
    params: dict[str, int | str | None] = {"by_seat": 1, "top_card": 12, "named_colour": 4, "n": 7}
    told = fill("{by_seat} {top_card} {named_colour} {n}", params, "fr", words, ["Anna", "Bob"])
    assert told == "Bob Clin d’œil orange vert 7"


def test_an_option_may_rename_cards() -> None:
    """Edition B of Smile Life prints another name on the history teacher."""
    words = texts(take("smile_life"), "fr")
    history = words["card"].index("un Prof d’histoire-géo")
    old = under(words, {"edition": "B", "river": True, "length": "all"})
    assert old["card"][history] == "un Prof d’histoire"
    assert old["card"][:history] == words["card"][:history]
    assert under(words, {"edition": "A"}) == words
