"""Sentences with holes, shared by the server, the command line and (as JSON) the client.

A box of games keeps its words in text.fr.toml and text.en.toml. A hole is {name}, or
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

from .model import Params

LANGUAGES = ("fr", "en")
_HOLE = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


@cache
def texts(box: str, language: str) -> dict[str, Any]:
    """Every sentence of a box in one language."""
    path = files("ludotheque.games") / box / f"text.{language}.toml"
    return tomllib.loads(path.read_text("utf-8"))


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
