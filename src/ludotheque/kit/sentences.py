"""Sentences filled with whatever is awkward, and the slips one could make."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from ludotheque.core.model import Params
from ludotheque.core.text import HOLE

from .words import flat

# Vowels with and without accents, h and y of both kinds, an emoji, capitals, a figure.
NAMES = ("Anna", "Inès", "Marc", "Hélène", "Hassan", "Yves", "Yann", "Élodie", "🦊", "OMAR", "11")
NUMBERS = (0, 1, 2, 5, 12)
_DEEP = re.compile(r"\{((?:\w+ )?)(\w+(?:\.\w+)+)")

# An e that should have been elided, an article that should have been joined.
_FRENCH = re.compile(
    r"(?<!-)\b(?:que|de|le|la|je|ne|se|ce|me|te|jusque|lorsque|puisque|si (?=ils?\b))"
    r" (?!h[aeiou]*s?\b|(?:hotdog|happy|hasard|haut|hors|huit|hassan|onze|oui|un\b|yann?\b|yeux))"
    r"[aeiouyhéèêëàâîïôûœ]",
    re.IGNORECASE,
)
_UNJOINED = re.compile(r"\b(?:de le|à le|de les|à les|de de|du du|le le|la la) (?=[A-ZÉ])")
_ENGLISH = re.compile(r"\ba (?!one|uni|use|eu)[aeiou]|\ban (?!hour|honou?r)[b-df-hj-np-tv-z]", re.I)
_HOLLOW = re.compile(r"[{}|]|\bNone\b|\bundefined\b|  |\(\)")


def spoken(words: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every sentence of a text file; of a list, those that are sentences."""
    for key, value in flat(dict(words)):
        if key.split(".")[0] in ("card", "game", "box", "series"):
            continue
        for sentence in value if isinstance(value, list) else [value]:
            yield key, _DEEP.sub(lambda hole: "{" + hole[1] + hole[2].replace(".", "__"), sentence)


def fillings(sentence: str, words: Mapping[str, Any]) -> Iterator[Params]:
    """Values for its holes: every card and colour, every awkward name, a few numbers."""
    names = {name for _, name, _ in HOLE.findall(sentence)}
    lists = {name: _list_of(name, words) for name in names}
    often = max((len(found) for found in lists.values() if found), default=1)
    for turn in range(max(often, len(NAMES)) if names else 1):
        yield {name: _value(name, lists[name], turn) for name in sorted(names)}


def _list_of(name: str, words: Mapping[str, Any]) -> list[Any]:
    kind = name.rsplit("_", 1)[-1]
    found = words.get(kind)
    return list(NAMES) if kind == "seat" else found if isinstance(found, list) else []


def _value(name: str, known: list[Any], turn: int) -> int | str:
    shift = len(name)  # so that two cards, or two players, of a sentence differ
    if known:
        return (turn + shift) % len(known)
    if name in ("name", "does", "colours", "signed"):
        return NAMES[(turn + shift) % len(NAMES)]
    return NUMBERS[(turn + shift) % len(NUMBERS)]


def slips(language: str, said: str) -> list[str]:
    """What is wrong with a sentence that somebody reads."""
    patterns = [_HOLLOW, *((_FRENCH, _UNJOINED) if language == "fr" else (_ENGLISH,))]
    return [match.group() for pattern in patterns if (match := pattern.search(said))]
