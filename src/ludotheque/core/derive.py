"""What follows from a game's declarations, so that nobody has to write it down."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, TypeVar, overload

import msgspec
from msgspec import inspect

from .model import Move

K = TypeVar("K")
M = TypeVar("M", bound=Move)

MOST_MOVES = 20_000  # beyond, a game lists the moves that make sense itself
GIVEN = ("ms", "stimulus")  # fields of claims, which every list leaves at 0


# --- kinds of moves, events and views ---


def kinds_of(base: type[K], module: str) -> tuple[type[K], ...]:
    """The kinds defined in a game's folder (or, if it is a single file, there), as they stand."""
    home = _folder(module)
    found = [kind for kind in _below(base) if kind.__module__ == module or _within(kind, home)]
    return tuple(kind for kind in found if not any(kind in other.__bases__ for other in found))


def _folder(module: str) -> str:
    """The package of a game: around game.py, or the package that is the game."""
    if hasattr(sys.modules[module], "__path__"):
        return module
    package, _, name = module.rpartition(".")
    return package if name == "game" else ""


def _within(kind: type, home: str) -> bool:
    return bool(home) and f"{kind.__module__}.".startswith(f"{home}.")


def _below(base: type[K]) -> Iterator[type[K]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)


# --- moves ---


@overload
def interned(kind: Callable[[int], M], n: int, /) -> tuple[M, ...]: ...
@overload
def interned(kind: Callable[[int, int], M], n: int, m: int, /) -> tuple[tuple[M, ...], ...]: ...
def interned(kind: Callable[..., M], n: int, m: int | None = None, /) -> tuple[Any, ...]:
    """Every move of a kind, made once and shared: LAY[card], INFLICT[card][seat]."""
    if m is None:
        return tuple(kind(first) for first in range(n))
    return tuple(tuple(kind(first, second) for second in range(m)) for first in range(n))


def every(kinds: Sequence[type[Move]], seats: int, cards: int) -> list[Move]:
    """Every move of these kinds: all values of their fields, within the bounds of the types."""
    moves: list[Move] = []
    for kind in kinds:
        struct = inspect.type_info(kind)
        assert isinstance(struct, inspect.StructType)
        asked = [f for f in struct.fields if f.name not in (*GIVEN, *kind.blank)]
        values = [list(_values(kind, f.name, f.type, seats, cards)) for f in asked]
        names = [f.name for f in asked]
        moves += [kind(**dict(zip(names, row, strict=True))) for row in product(*values)]
        if len(moves) > MOST_MOVES:
            raise TypeError(f"too many moves of kind {kind.__name__}: write every_move()")
    return moves


def _values(kind: type, name: str, of: inspect.Type, seats: int, cards: int) -> Iterator[Any]:
    """Cards and seats need no bounds; a seat beyond the table is asked for as well."""
    match of:
        case inspect.BoolType():
            yield from (False, True)
        case inspect.NoneType():
            yield None
        case inspect.LiteralType(values=values):
            yield from values
        case inspect.Metadata(type=inner, extra=said):  # Card, Seat: what the number stands for
            yield from _values(kind, (said or {}).get("names", name), inner, seats, cards)
        case inspect.UnionType(types=types):
            for some in types:
                yield from _values(kind, name, some, seats, cards)
        case inspect.IntType(ge=low, gt=above, le=high, lt=below):
            known = {"card": cards, "seat": seats + 1, "target": seats + 1}.get(name)
            first = low if low is not None else above + 1 if above is not None else 0
            end = high + 1 if high is not None else below if below is not None else known
            if end is None:
                raise TypeError(f"{kind.__name__}.{name} has no upper bound: write every_move()")
            yield from range(first, min(end, known) if known is not None else end)
        case _:
            raise TypeError(f"{kind.__name__}.{name} may be anything: write every_move()")


def touched(move: Move) -> tuple[str, ...]:
    """card:3, seat:1, or a field by its name; a button for a move that names nothing."""
    if move.by_clock:
        return ()
    fields = msgspec.structs.asdict(move)
    things = [
        f"{'seat' if name == 'target' else name}:{value}"
        for name, value in fields.items()
        if name not in (*GIVEN, *move.blank) and value is not None and value is not False
    ]
    return tuple(things) or (f"button:{move.__struct_config__.tag}",)
