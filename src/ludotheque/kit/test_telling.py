"""What a game writes for its text version can be filled, and leaves nothing out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from ludotheque.core.game import Game
from ludotheque.core.model import snake
from ludotheque.core.telling import Plain, completed, field_of
from ludotheque.core.text import LANGUAGES, texts
from ludotheque.dev.typescript import inner_structs

from .words import flat

HOLE = re.compile(r"\{(?:[^\W\d_]+ )?([\w.]+)")
# What the client knows beside the fields: an entry of a list, my own things, cards by their id.
KNOWN = {"item", "i", "nth", "mine", "card_of", "seat"}

KINDS = {
    "n",
    "seat",
    "does",
    "here",
}  # what a last word may make of a field, beside a list of words


def fields(*kinds: type[msgspec.Struct]) -> set[str]:
    """The names of all fields, of structs inside too."""
    structs = {inner for kind in kinds for inner in (*inner_structs(kind), kind)}
    return {field.name for struct in structs for field in msgspec.structs.fields(struct)}


def unknown(sentence: str, known: set[str], words: Mapping[str, Any]) -> list[str]:
    """The holes that nothing could fill: {field}, {field_card}, {list.field_card}, {list_here}.

    A number stands for something by a last word that names it; any other leaves a bare number.
    """
    kinds = KINDS | {kind for kind, names in words.items() if isinstance(names, list)}
    missing = []
    for hole in HOLE.findall(sentence):
        first, last = hole.split(".")[0], hole.split(".")[-1]
        stem, (whole, _, kind) = first.rpartition("_")[0], last.rpartition("_")
        found = {first, stem, first.removesuffix("_here"), stem.removesuffix("_here")} & known
        if not found or (whole and last not in known and kind not in kinds):
            missing.append(hole)
    return missing


def params(words: Mapping[str, Any]) -> set[str]:
    """What questions tell along."""
    return {name for _, said in flat(words.get("decision", {})) for name in HOLE.findall(said)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_answer_can_be_said(game: Game, language: str) -> None:
    words = texts(game, language)
    tags = {snake(move.__name__): move for move in game.move_types if not move.by_clock}
    written = [("", "move", words.get("move", {}))]
    written += [(code, "answer", said) for code, said in words.get("answer", {}).items()]
    for code, section, sentences in written:
        assert not code or code in words["decision"], f"no question is called {code}"
        for key, sentence in sentences.items():
            tag = field_of(key, tags)
            assert tag in tags, f"{section}.{key} is no move"
            known = KNOWN | fields(game.view_type, tags[tag]) | params(words)
            assert unknown(sentence, known, words) == [], f"{section}.{key}"
    if "move" in words:
        assert {field_of(key, tags) for key in words["move"]} == set(tags), "all or nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_told_in_full(game: Game, language: str) -> None:
    """A game that tells its table tells all of it: what shall be silent says so."""
    words = texts(game, language)
    if "view" not in words:
        return
    seen = {field.name for field in msgspec.structs.fields(game.view_type)}
    assert not seen & {"mine", "card_of"}, "the client fills these holes: call the field otherwise"
    known = KNOWN | fields(game.view_type)
    for key, sentence in flat(words["view"]):
        assert unknown(sentence, known, words) == [], key
    plain = Plain(game, words, language).view()
    for part, section in completed(words["view"], plain).items():
        assert list(section) == list(words["view"].get(part, {})), f"[view.{part}] forgets a field"


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_told_by_what_they_show(game: Game, language: str) -> None:
    words = texts(game, language)
    if "look" not in words:
        return
    assert game.catalogue is not None
    known = KNOWN | fields(game.catalogue.look)
    for key, sentence in flat(words["look"]):
        assert unknown(sentence, known, words) == [], key
