"""Sentences with holes, shared by the server, the command line and (as JSON) the client.

A game keeps its words in text.fr.toml and text.en.toml of its own folder; what several games of a
box share stands in the folder around theirs. A hole is {name}, or
{name|one|other} for a plural. What a value means follows from the last word of its name: {seat} and
{to_seat} are players, {card} and {top_card} cards, {colour} a colour; the rest is written as is.
The client has the same few lines in client/src/i18n/text.ts; tests/golden/text.json ties the two.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from .game import Game
from .model import Params

LANGUAGES = ("fr", "en")
_HOLE = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


@cache
def texts(game: Game, language: str) -> dict[str, Any]:
    """Every sentence of a game in one language: those of its box, then its own."""
    words: dict[str, Any] = {}
    package = type(game).__module__.split(".")[:-1]
    for depth in range(1, len(package) + 1):
        path = files(".".join(package[:depth])) / f"text.{language}.toml"
        if path.is_file():
            _merge(words, tomllib.loads(path.read_text("utf-8")))
    return words


def _merge(words: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(words.get(key), dict):
            _merge(words[key], value)
        else:
            words[key] = value


def under(words: dict[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The words at a table with these options: [option.NAME.renames.VALUE] renames cards."""
    names = list(words["card"])
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
        name, one, other = match.groups()
        value = params.get(name)
        if one is not None and isinstance(value, int):
            return one if is_one(language, value) else other
        kind = name.rsplit("_", 1)[-1]
        if kind == "seat" and isinstance(value, int):
            return names[value]
        known = words.get(kind)  # a list of names by number
        return str(known[value] if isinstance(known, list) and isinstance(value, int) else value)

    return _HOLE.sub(hole, template)
