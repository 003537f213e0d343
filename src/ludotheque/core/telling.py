"""A game told in words alone: what its text files need not say is made from its types.

The text version of the client shows `[view]` (what lies on the table) and `[move]` (what can be
done) of a game's words. Whatever a game leaves unsaid gets a plain sentence here, so that a new
game can be played before anybody has written for it; an empty sentence keeps a field silent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from typing import Any, TypeAlias

import msgspec
from msgspec import inspect as shapes

from .game import Game
from .text import texts

Section: TypeAlias = dict[str, Any]

UNSAID = frozenset({"seat"})  # who looks
MINE = frozenset({"hand"})  # told under the heading of who looks
UNASKED = frozenset({"ms", "stimulus"})  # filled in by the client
COLON = {"fr": "\u202f:", "en": ":"}


@cache
def told(game: Game, language: str) -> Section:
    """All words of a game, with a sentence for everything a screen without pictures must say."""
    words = texts(game, language)
    plain = Plain(game, words, language)
    return {
        **words,
        "move": {**plain.moves(), **words.get("move", {})},
        "clock": {**plain.clocks(), **words.get("clock", {})},
        "view": completed(words.get("view", {}), plain.view()),
    }


def completed(written: Mapping[str, Any], plain: Mapping[str, Section]) -> Section:
    """What the game says, then what it forgot; a field is told once, wherever the game says it."""
    fields = {field for section in plain.values() for field in section}
    table = {field_of(key, fields) for part in ("mine", "table") for key in written.get(part, {})}
    seat = {field_of(key, fields) for key in written.get("seat", {})}
    apart = seat - set(plain["seat"])  # lists with an entry for everybody
    done = {"mine": table | apart, "table": table | apart, "seat": seat | table}
    return {
        part: {
            **written.get(part, {}),
            **{name: said for name, said in section.items() if name not in done[part]},
        }
        for part, section in plain.items()
    }


def field_of(key: str, fields: Iterable[str]) -> str:
    """The field a sentence is about: penalty, penalty_0, penalty_none, penalty_you: `penalty`."""
    longest = max((name for name in fields if key.startswith(f"{name}_")), key=len, default=key)
    return key if key in fields else longest


class Plain:
    """Sentences made of names and types, until the game has better ones."""

    def __init__(self, game: Game, words: Mapping[str, Any], language: str) -> None:
        self._game, self._words, self._colon = game, words, COLON[language]

    def moves(self) -> Section:
        """The name of each kind of move and what it names; optional fields where they are set."""
        said: Section = {}
        for kind in self._game.move_types:
            left_out = {*UNASKED, *kind.blank}
            fields = [field for field in _shape(kind).fields if field.name not in left_out]
            optional = [field for field in fields if not field.required]
            for count in range(len(optional) + 1) if not kind.by_clock else ():
                for named in combinations(optional, count):
                    key = "_".join([str(_shape(kind).tag), *(field.name for field in named)])
                    told = [field for field in fields if field.required or field in named]
                    said[key] = self._move(str(_shape(kind).tag), told)
        return said

    def _move(self, tag: str, fields: list[shapes.Field]) -> str:
        parts = [
            _spoken(field.name).lower()
            if isinstance(field.type, shapes.BoolType) and not field.required
            else self._hole(field.name, field.type)
            for field in fields
        ]
        return f"{_spoken(tag)}{self._colon} {', '.join(parts)}" if parts else _spoken(tag)

    def clocks(self) -> Section:
        """What the clocks that everybody sees are for, by the tag of their move."""
        tags = [str(_shape(kind).tag) for kind in self._game.move_types if kind.by_clock]
        return {tag: _spoken(tag) for tag in tags}

    def view(self) -> dict[str, Section]:
        """What lies in front of me, on the table, in front of each player."""
        mine: Section = {}
        table: Section = {}
        seat: Section = {}
        for field in _shape(self._game.view_type).fields:
            rows = _rows(field.type)
            if rows is not None and not seat:
                seat |= self._struct(rows)
            elif field.name not in UNSAID:
                (mine if field.name in MINE else table)[field.name] = self._entry(field)
        return {"mine": mine, "table": table, "seat": seat}

    def _struct(self, shape: shapes.StructType) -> Section:
        return {field.name: self._entry(field) for field in shape.fields}

    def _entry(self, field: shapes.Field) -> str | Section:
        """A sentence, the sentences of a struct, or a list with one for each entry."""
        kind = _plain(field.type)
        if isinstance(kind, shapes.StructType):
            return self._struct(kind)
        label = _spoken(field.name)
        if isinstance(kind, shapes.BoolType):
            return f"{label}."
        if (rows := _rows(kind)) is not None:
            each = ", ".join(self._hole(row.name, row.type) for row in rows.fields)
            return {"label": label, "each": each}
        if field.name in MINE:
            return {"label": label, "each": "{item_card}. {item_does}"}
        return f"{label}{self._colon} {self._hole(field.name, kind)}."

    def _hole(self, name: str, shape: shapes.Type) -> str:
        """What a number means follows from its type, else from its name."""
        kind = _named(shape)
        return f"{{{name}_{kind}}}" if kind and kind != name.rsplit("_", 1)[-1] else f"{{{name}}}"


def _shape(struct: type[msgspec.Struct]) -> shapes.StructType:
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    return shape


def _plain(shape: shapes.Type) -> shapes.Type:
    """A type without None."""
    if isinstance(shape, shapes.UnionType):
        some = [part for part in shape.types if not isinstance(part, shapes.NoneType)]
        return some[0] if len(some) == 1 else shape
    return shape


def _rows(shape: shapes.Type) -> shapes.StructType | None:
    """The struct that this type is a list of."""
    shape = _plain(shape)
    if isinstance(shape, shapes.VarTupleType | shapes.ListType):
        item = _plain(shape.item_type)
        return item if isinstance(item, shapes.StructType) else None
    return None


def _named(shape: shapes.Type) -> str:
    """Which names the numbers of this type have: card, seat, or none."""
    shape = _plain(shape)
    if isinstance(shape, shapes.Metadata):
        return str((shape.extra or {}).get("names", ""))
    if isinstance(shape, shapes.VarTupleType | shapes.ListType):
        return _named(shape.item_type)
    return ""


def _spoken(name: str) -> str:
    """has_drawn -> Has drawn"""
    return name.replace("_", " ").capitalize()
