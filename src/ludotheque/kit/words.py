"""What the two text files of a box must have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.core.text import HOLE


def holes(*sentences: str) -> set[str]:
    """The names of the holes of some sentences."""
    return {name for sentence in sentences for _, name, _ in HOLE.findall(sentence)}


def flat(words: dict[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every sentence, or list of sentences, with its dotted key."""
    for key, value in words.items():
        if isinstance(value, dict):
            yield from flat(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value
