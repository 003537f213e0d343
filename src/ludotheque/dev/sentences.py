"""The words of a board as a TypeScript type: every key, and the holes of every sentence.

The other sections of a text file are named by codes that come over the wire.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ..core.game import Game
from ..core.text import HOLE, texts

_PLAIN_KEY = re.compile(r"[A-Za-z_]\w*")
_STRINGS = ("name", "does")  # holes of these names are filled with words


def board_interface(game: Game, name: str) -> str:
    """A member for each sentence of [board]: a string, or a function of its holes."""
    words = texts(game, "fr")
    lists = {key for key, value in words.items() if isinstance(value, list)}
    members = _members(words["board"], lists, "  ")
    return "\n".join([f"export interface {name} {{", *members, "}"])


def _members(words: Mapping[str, Any], lists: set[str], indent: str) -> Iterator[str]:
    for key, value in words.items():
        spelled = key if _PLAIN_KEY.fullmatch(key) else f'"{key}"'
        if isinstance(value, dict):
            yield f"{indent}{spelled}: {{"
            yield from _members(value, lists, indent + "  ")
            yield f"{indent}}};"
        elif isinstance(value, list):
            yield f"{indent}{spelled}: readonly string[];"
        else:
            yield f"{indent}{spelled}: {_sentence(value, lists)};"


def _sentence(sentence: str, lists: set[str]) -> str:
    holes: dict[str, str] = {}
    for _, name, forms in HOLE.findall(sentence):
        kind = name.rsplit("_", 1)[-1]
        counted = bool(forms) or kind in lists or kind == "seat"
        if holes.get(name) != "number":
            holes[name] = _type(kind, counted)
    inner = "; ".join(f"{name}: {told}" for name, told in holes.items())
    return f"(holes: {{ {inner} }}) => string" if holes else "string"


def _type(kind: str, counted: bool) -> str:
    if kind in _STRINGS:
        return "string"
    return "number" if counted else "number | string"
