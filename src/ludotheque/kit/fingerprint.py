"""Everything a state is made of, as one comparable value; and what two states share."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

import msgspec

ATOMS = (int, float, str, bytes, type(None))


def fingerprint(thing: Any) -> Hashable:
    """Slot by slot, all the way down: equal exactly when nothing at all differs."""
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, list | tuple):
        return (type(thing).__name__, *map(fingerprint, thing))
    if isinstance(thing, dict):
        return ("dict", *((fingerprint(k), fingerprint(v)) for k, v in thing.items()))
    if isinstance(thing, set | frozenset):
        return ("set", frozenset(map(fingerprint, thing)))
    named = tuple((name, fingerprint(value)) for name, value in parts(thing))
    return (type(thing).__qualname__, *named)


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """The fields of an object, whether in slots, in a struct, in a dict, or compiled."""
    if isinstance(thing, msgspec.Struct):
        yield from msgspec.structs.asdict(thing).items()
        return
    lists = ("__slots__", "__mypyc_attrs__")
    names = {
        name for cls in type(thing).__mro__ for kept in lists for name in getattr(cls, kept, ())
    }
    names |= set(getattr(thing, "__dict__", ()))
    assert names or isinstance(thing, bytearray), f"cannot look into {type(thing).__name__}"
    for name in sorted(names - {"__weakref__", "__dict__"}):
        if hasattr(thing, name):
            yield name, getattr(thing, name)


def apart_from(state: Any, slot: str) -> Hashable:
    """The fingerprint without one slot, such as the chance."""
    return tuple((name, fingerprint(value)) for name, value in parts(state) if name != slot)


def mutables(thing: Any) -> Iterator[Any]:
    """Every object inside that could be changed in place."""
    if isinstance(thing, ATOMS):
        return
    if isinstance(thing, list | tuple | set | frozenset):
        inside = list(thing)
    elif isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    else:
        inside = [value for _, value in parts(thing)]
    if not isinstance(thing, tuple | frozenset) and not is_frozen(thing):
        yield thing
    for part in inside:
        yield from mutables(part)


def is_frozen(thing: Any) -> bool:
    return isinstance(thing, msgspec.Struct) and thing.__struct_config__.frozen
