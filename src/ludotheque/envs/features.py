"""A view as numbers: what each field holds follows from its declared type.

    bool                 0 or 1
    int                  sign(x) log(1 + |x|): small numbers stay apart, large ones in bounds
    Card, Seat           one place per card or seat, 1 for the one meant; all 0 for none
    Literal              one place per value
    str                  sixteen bits of its checksum
    tuple[Card, ...]     per card: how many, and in hundredths where in the list they lie
    tuple[T, ...]        how many, then each of them: one place a seat for structs, twelve for
                         the rest, or as many as the view says (`View.most`)
    tuple[S, T]          one after the other
    T | None, S | T      a mark for the kind it is, then its numbers
    a struct             its fields, in order

What lies beyond the last place of a list is counted but not shown.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache
from math import copysign, log1p
from operator import attrgetter
from typing import Any, NamedTuple, TypeAlias
from zlib import crc32

from msgspec import inspect

from ..core.game import Game
from ..core.model import View

SLOTS = 12
BITS = 16
MOST, LEAST = 512.0, -16.0  # bounds of all numbers in a vector
LAST_PLACE = 99  # places further back look alike
Row: TypeAlias = "array[float]"
Write: TypeAlias = Callable[[Any, Row, int], None]


class Part(NamedTuple):
    """How one value is written: into how many numbers, and by what."""

    size: int
    write: Write


class Domain(NamedTuple):
    """How many cards and seats there are."""

    card: int
    seat: int


# --- single values ---


def squashed(number: int) -> float:
    """sign(x) log(1 + |x|), within the bounds of a vector."""
    return max(LEAST, copysign(log1p(abs(number)), number))


SQUASHED = tuple(squashed(number) for number in range(256))


def _number(value: int, row: Row, at: int) -> None:
    row[at] = SQUASHED[value] if 0 <= value < 256 else squashed(value)


def _flag(value: bool, row: Row, at: int) -> None:
    row[at] = value


def _one_of(values: Sequence[Any]) -> Part:
    places = {value: place for place, value in enumerate(values)}

    def write(value: Any, row: Row, at: int) -> None:
        row[at + places[value]] = 1

    return Part(len(values), write)


def _named(count: int) -> Part:
    """A card or a seat; -1 and None are nobody."""

    def write(value: int | None, row: Row, at: int) -> None:
        if value is not None and 0 <= value < count:
            row[at + value] = 1

    return Part(count, write)


@cache
def _checksum(text: str) -> tuple[int, ...]:
    """The places of the bits that are set, none for an empty text."""
    found = crc32(text.encode()) & ((1 << BITS) - 1) if text else 0
    return tuple(bit for bit in range(BITS) if found >> bit & 1)


def _text(value: str, row: Row, at: int) -> None:
    for bit in _checksum(value):
        row[at + bit] = 1


# --- several values ---


def _pile(count: int) -> Part:
    """Cards or seats in a row: how many of each, and where."""
    worth = tuple(1 + place / 100 for place in range(LAST_PLACE + 1))

    def write(values: Sequence[int | None], row: Row, at: int) -> None:
        for place, value in enumerate(values):
            if value is not None and 0 <= value < count:
                row[at + value] += worth[min(place, LAST_PLACE)]

    return Part(count, write)


def _list(item: Part, slots: int) -> Part:
    size, write_item = item

    def write(values: Sequence[Any], row: Row, at: int) -> None:
        _number(len(values), row, at)
        place = at + 1
        for value in values[:slots]:
            write_item(value, row, place)
            place += size

    return Part(1 + slots * size, write)


def _chain(parts: Sequence[Part]) -> list[tuple[Write, int]]:
    """Each writer with where it begins."""
    ends = [sum(part.size for part in parts[:n]) for n in range(len(parts))]
    return [(part.write, end) for part, end in zip(parts, ends, strict=True)]


def _row_of(parts: Sequence[Part]) -> Part:
    chain = _chain(parts)

    def write(values: Sequence[Any], row: Row, at: int) -> None:
        for value, (write_item, offset) in zip(values, chain, strict=True):
            write_item(value, row, at + offset)

    return Part(sum(part.size for part in parts), write)


def _struct(names: Sequence[str], parts: Sequence[Part]) -> Part:
    if len(names) < 2:
        (name,), (part,) = names, parts
        return Part(part.size, lambda value, row, at: part.write(getattr(value, name), row, at))
    take, inner = attrgetter(*names), _row_of(parts)
    return Part(inner.size, lambda value, row, at: inner.write(take(value), row, at))


def _either(kinds: Sequence[tuple[type, Part]]) -> Part:
    """A mark per kind of value, then a block per kind; None is no mark at all."""
    starts: dict[type, tuple[int, int, Write]] = {}
    at_block = len(kinds)
    for mark, (kind, part) in enumerate(kinds):
        starts[kind] = (mark, at_block, part.write)
        at_block += part.size

    def write(value: Any, row: Row, at: int) -> None:
        if value is not None:
            mark, block, write_it = starts[type(value)]
            row[at + mark] = 1
            write_it(value, row, at + block)

    return Part(at_block, write)


# --- from types to parts ---


def part_of(kind: inspect.Type, domain: Domain) -> Part:
    """How values of that type are written; a TypeError for a type no view should have."""
    match kind:
        case inspect.BoolType():
            return Part(1, _flag)
        case inspect.IntType():
            return Part(1, _number)
        case inspect.StrType():
            return Part(BITS, _text)
        case inspect.LiteralType(values=values):
            return _one_of(values)
        case inspect.StructType(fields=fields):
            return _struct([f.name for f in fields], list(parts_of(kind, domain).values()))
        case inspect.TupleType(item_types=items):
            return _row_of([part_of(item, domain) for item in items])
        case inspect.VarTupleType(item_type=item):
            return _several(item, domain)
        case inspect.UnionType(types=types):
            return _union(kind, types, domain)
        case inspect.Metadata(type=inner):
            count = _count(kind, domain)
            return part_of(inner, domain) if count is None else _named(count)
    raise TypeError(f"a view cannot be made of {kind}")


def parts_of(kind: inspect.StructType, domain: Domain) -> dict[str, Part]:
    """How the fields of a struct are written, by their names."""
    most: dict[str, int] = getattr(kind.cls, "most", {})
    return {
        field.name: _several(field.type.item_type, domain, most.get(field.name))
        if isinstance(field.type, inspect.VarTupleType)
        else part_of(field.type, domain)
        for field in kind.fields
    }


def _several(item: inspect.Type, domain: Domain, most: int | None = None) -> Part:
    """A list: of cards or seats as a pile, of anything else place by place."""
    if (count := _count(_without_none(item), domain)) is not None:
        return _pile(count)
    usual = domain.seat if isinstance(item, inspect.StructType) else SLOTS
    return _list(part_of(item, domain), usual if most is None else most)


def _count(kind: inspect.Type, domain: Domain) -> int | None:
    """How many there are of what a number stands for; None if it is just a number."""
    if isinstance(kind, inspect.Metadata) and kind.extra:
        return getattr(domain, kind.extra.get("names", ""), None)
    return None


def _without_none(kind: inspect.Type) -> inspect.Type:
    if isinstance(kind, inspect.UnionType):
        rest = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
        return rest[0] if len(rest) == 1 else kind
    return kind


PYTHON: dict[type[inspect.Type], type] = {
    inspect.BoolType: bool,
    inspect.IntType: int,
    inspect.StrType: str,
    inspect.VarTupleType: tuple,
    inspect.TupleType: tuple,
}


def _union(kind: inspect.Type, types: Sequence[inspect.Type], domain: Domain) -> Part:
    """A card or nobody needs no mark; everything else is marked by what it is."""
    if (count := _count(_without_none(kind), domain)) is not None:
        return _named(count)
    parts: list[tuple[type, Part]] = []
    for one in types:
        if not isinstance(one, inspect.NoneType):
            bare = one.type if isinstance(one, inspect.Metadata) else one
            found = bare.cls if isinstance(bare, inspect.StructType) else PYTHON[type(bare)]
            parts.append((found, part_of(one, domain)))
    return _either(parts)


# --- a whole view ---


class Features:
    """How the views of a game at a table of that size become vectors."""

    def __init__(self, game: Game, seats: int) -> None:
        kind = inspect.type_info(game.view_type)
        assert isinstance(kind, inspect.StructType)
        domain = Domain(len(game.card_ids), seats)
        parts = parts_of(kind, domain)
        self.size, self._write = _struct(list(parts), list(parts.values()))
        self._nothing = array("f", bytes(4 * self.size))
        self.fields: dict[str, slice] = {}
        at = 0
        for name, part in parts.items():
            self.fields[name] = slice(at, at + part.size)
            at += part.size

    def vector(self, view: View) -> Row:
        """The view in numbers, in the order of its fields."""
        row = self._nothing[:]
        self._write(view, row, 0)
        return row


@cache
def features_of(game: Game, seats: int) -> Features:
    """Made once for all the tables of that size."""
    return Features(game, seats)
