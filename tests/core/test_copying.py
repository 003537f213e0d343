"""Copies are written from the types of the fields: new where it can change, shared where not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import msgspec
import pytest

from ludotheque.core.copying import Copied, fields


class Place(NamedTuple):
    x: int
    y: int


class Frozen(msgspec.Struct, frozen=True):
    n: int = 0


class Part(Copied):
    __slots__ = ("cards",)
    cards: list[int]


class Whole(Copied):
    """One field of every sort."""

    KINDS: ClassVar[int] = 3

    n: int
    at: tuple[Place, ...]
    option: Frozen | None
    hand: list[int]
    piles: list[list[int]]
    parts: list[Part]
    pair: tuple[Part, ...]
    maybe: Part | None
    nobody: Part | None
    known: set[int]
    count: dict[str, int]
    owned: dict[int, list[int]]


def part(*cards: int) -> Part:
    made = Part()
    made.cards = list(cards)
    return made


def whole() -> Whole:
    made = Whole()
    made.n, made.at, made.option = 4, (Place(1, 2),), Frozen(7)
    made.hand, made.piles, made.parts = [1, 2], [[3], [4]], [part(5), part(6)]
    made.pair, made.maybe, made.nobody = (part(7),), part(8), None
    made.known, made.count, made.owned = {9}, {"a": 1}, {2: [10]}
    return made


def test_what_can_change_is_new_and_what_cannot_is_shared() -> None:
    one = whole()
    two = one.copy()
    assert type(two) is Whole
    assert (two.n, two.at, two.option, two.nobody) == (4, one.at, one.option, None)
    assert (two.at is one.at, two.option is one.option) == (True, True)
    two.hand.append(0)
    two.piles[0].append(0)
    two.parts[1].cards.append(0)
    two.pair[0].cards.append(0)
    assert two.maybe is not None
    two.maybe.cards.append(0)
    two.known.add(0)
    two.count["b"] = 0
    two.owned[2].append(0)
    untouched = whole()
    assert (one.hand, one.piles, one.known) == (untouched.hand, untouched.piles, untouched.known)
    assert (one.count, one.owned) == (untouched.count, untouched.owned)
    assert one.maybe is not None
    cards = [one.parts[1].cards, one.pair[0].cards, one.maybe.cards]
    assert cards == [[6], [7], [8]]


def test_a_subclass_copies_its_own_fields_too() -> None:
    class More(Part):
        extra: list[int]

    one = More()
    one.cards, one.extra = [1], [2]
    part(3).copy()  # the base class has its function by now
    two = one.copy()
    assert (type(two), two.cards, two.extra) == (More, [1], [2])
    assert two.extra is not one.extra


class Unclear(Copied):
    things: Sequence[Any]


class Either(Copied):
    thing: list[int] | dict[int, int]


class Changing(msgspec.Struct):
    n: int = 0


class Loose(Copied):
    thing: Changing


@pytest.mark.parametrize("kind", [Unclear, Either, Loose])
def test_what_nobody_can_copy_is_named(kind: type[Copied]) -> None:
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.thing.*write copy\(\) by hand"):
        kind().copy()


def test_the_fields_of_a_class_are_found_once() -> None:
    """Whoever sends a state to another process asks for each object in it."""
    assert fields(Whole) is fields(Whole)
