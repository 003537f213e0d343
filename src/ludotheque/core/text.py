"""Sentences with holes, shared by the server, the command line and (as JSON) the client.

A game keeps all its words, those of its board too, in text.fr.toml and text.en.toml of its own
folder; what several games of a box share stands in the folder around theirs, what the house says
in every game beside this file. Holes:

    {seat} {card} {n}        a player, a card by its name, a number; what a value means follows from
                             the last word of its name: {to_seat} is a player, {top_card} a card,
                             {colour} a name of the list `colour`; the rest is written as is
    {n|carte|cartes}         singular or plural, by a number
    {le card} {un card}      with its article: le Bandit, l’Avocat, les Études; une Maladie
    {du card} {au card}      du Bandit, de l’Avocat; au Bandit, à la Maladie
    {ce card} {ton card}     cet Avocat; ton Avocat, ta Maladie (also mon, son)
    {de seat} {que seat}     d’Inès, de Marc; qu’Anna (jusque, lorsque, puisque too; cards as well)
    {card|pris|prise}        agrees with the card: pris, prise, prises; or {card|le|la|les}
    {the card} {a card}      in English: the Bandit, an Architect; {your card}; {card|is|are}
    {Le card} {Un card}      with a capital, at the beginning of a sentence

How a noun is written in [card] is told in core/grammar.py. The client has the same few lines in
client/src/i18n/text.ts; tests/golden/text.json ties the two.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from .game import Game
from .grammar import Noun, agreed, capital, caption, noun, person, with_word
from .model import Params

LANGUAGES = ("fr", "en")
HOLE = re.compile(r"\{(?:(\w+) )?(\w+)((?:\|[^|}]*)*)\}")


@cache
def texts(game: Game, language: str) -> dict[str, Any]:
    """Every sentence of a game in one language: those of its box, its own, and of its data."""
    words: dict[str, Any] = {}
    package = type(game).__module__.split(".")[:-1]
    boxes = (".".join(package[:depth]) for depth in range(1, len(package) + 1))
    for place in (__package__, *boxes):
        path = files(place) / f"text.{language}.toml"
        if path.is_file():
            _merge(words, tomllib.loads(path.read_text("utf-8")))
    _merge(words, game.bank(language))
    _number_cards(words, game.card_ids)
    return words


def _number_cards(words: dict[str, Any], ids: Sequence[str]) -> None:
    """Cards are named by id in the files, and found by number ever after."""
    if isinstance(words.get("card"), dict):
        words["card"] = [words["card"][card] for card in ids]
    for option in words.get("option", {}).values():
        for names in option.get("renames", {}).values():
            renamed = {str(n): names[card] for n, card in enumerate(ids) if card in names}
            names.clear()
            names.update(renamed)


def _merge(words: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(words.get(key), dict):
            _merge(words[key], value)
        else:
            words[key] = value


def under(words: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The words at a table with these options: [option.NAME.renames.VALUE] renames cards."""
    names = list(words.get("card", ()))
    for option, value in options.items():
        renames = words.get("option", {}).get(option, {}).get("renames", {})
        for number, name in renames.get(value, {}).items():
            names[int(number)] = name
    return {**words, "card": names}


def is_one(language: str, n: int) -> bool:
    """French counts zero as singular, English does not."""
    return abs(n) < 2 if language == "fr" else n == 1


def fill(
    template: str,
    params: Params,
    language: str,
    words: Mapping[str, Any],
    names: Sequence[str] = (),
) -> str:
    """Fill the holes of a sentence."""

    def hole(match: re.Match[str]) -> str:
        word, name, forms = match.groups()
        value = params.get(name)
        found = _noun(name, value, language, words, names)
        if forms:
            return _form(forms[1:].split("|"), value, found, language)
        if found is None:
            found = person(str(value))
        if not word:
            return caption(language, found)
        said = with_word(language, word[0].lower() + word[1:], found)
        return capital(said) if word[0].isupper() else said

    return HOLE.sub(hole, template)


def _noun(
    name: str, value: object, language: str, words: Mapping[str, Any], names: Sequence[str]
) -> Noun | None:
    """Who or what a number stands for, by the last word of its name."""
    if not isinstance(value, int):
        return None
    kind = name.rsplit("_", 1)[-1]
    if kind == "seat":
        return person(names[value])
    known = words.get(kind)
    return noun(language, known[value]) if isinstance(known, list) else None


def _form(forms: Sequence[str], value: object, found: Noun | None, language: str) -> str:
    if found is not None:
        return agreed(language, forms, found)
    assert isinstance(value, int)
    return forms[0] if is_one(language, value) else forms[1]


def name_of(words: Mapping[str, Any], language: str, kind: str, number: int) -> str:
    """What is written on a card, or on anything else that a list names."""
    return caption(language, noun(language, words[kind][number]))
