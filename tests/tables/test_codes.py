"""Codes that can be shouted: pronounceable, and nothing one would blush at."""

from __future__ import annotations

import pytest

from ludotheque.tables import codes
from ludotheque.tables.words import WordList, default_list


def test_a_code_can_be_pronounced() -> None:
    for _ in range(500):
        code = codes.new_code(default_list())
        shape = "".join("V" if letter in codes.VOWELS else "C" for letter in code)
        assert shape in codes.SHAPES
        assert code.isalpha()


def test_there_are_enough_of_them() -> None:
    sizes = {"C": len(codes.CONSONANTS), "V": len(codes.VOWELS)}
    count = 0
    for shape in codes.SHAPES:
        ways = 1
        for kind in shape:
            ways *= sizes[kind]
        count += ways
    assert count > 25_000


@pytest.mark.parametrize("rude", ["CACA", "ZUTU"])
def test_nobody_has_to_shout_a_rude_word(monkeypatch: pytest.MonkeyPatch, rude: str) -> None:
    """Of the house's own list, or of the host's."""
    letters = iter(rude + "BANO")
    monkeypatch.setattr("ludotheque.tables.codes.SHAPES", ("CVCV",))
    shapes = iter(["CVCV", "CVCV"])

    def choose(among: object) -> str:
        return next(shapes) if among == ("CVCV",) else next(letters)

    monkeypatch.setattr("ludotheque.tables.codes.secrets.choice", choose)
    assert codes.new_code(WordList(["zutu"])) == "BANO"
