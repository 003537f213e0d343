"""Copies of plain data: `copy` is written once for each class, from the types of its fields.

    class City(Copied):
        cards: list[Card]                  # a new list
        decks: list[list[Card]]            # new lists
        ruins: tuple[Ruin, ...]            # shared: nobody can change it
        owner: Life | None                 # copied, if there is one

What is written is what one would write by hand, field by field, and as fast.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from threading import Lock
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from mypy_extensions import mypyc_attr

T = TypeVar("T")

ATOMS = (int, float, complex, str, bytes, range, NoneType, Enum, frozenset, type)


@mypyc_attr(allow_interpreted_subclasses=True)
class Copied:
    """Plain data that can be copied; its fields are those it has types for."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """A field that a base holds is not held twice, whoever names it again in `__slots__`:

        compiled, the base would go on reading its own.
        """
        super().__init_subclass__()
        for name in vars(cls).get("__slots__", ()):
            if any(hasattr(base, name) for base in cls.__bases__):
                delattr(cls, name)

    def copy(self) -> Self:
        """An independent twin: changing one never shows in the other."""
        cls = type(self)
        written = _WRITTEN.get(cls)
        if written is None:
            written = _WRITTEN[cls] = copier(cls)
        twin: Self = written(self)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process, compiled or not: its fields."""
        cls = type(self)
        return _made, (cls, {name: getattr(self, name) for name in fields(cls)})


def _made(cls: type[T], values: dict[str, Any]) -> T:
    thing = cls.__new__(cls)
    for name, value in values.items():
        setattr(thing, name, value)
    return thing


_WRITTEN: dict[type, Callable[[Any], Any]] = {}
_FIELDS: dict[type, dict[str, Any]] = {}
# Threads that send states away may ask at the same time; Python 3.11 parses one text at a time.
FINDING = Lock()


def copier(cls: type[T]) -> Callable[[T], T]:
    """The function that copies objects of this class."""
    lines = ["def copy(self, new=new, cls=cls):", "    twin = new(cls)"]
    for name, kind in fields(cls).items():
        try:
            lines.append(f"    twin.{name} = {twin_of(f'self.{name}', kind)}")
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{name}: {error}") from None
    scope: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    exec("\n".join([*lines, "    return twin"]), scope)
    written: Callable[[T], T] = scope["copy"]
    return written


def fields(cls: type) -> dict[str, Any]:
    """Name -> type of everything an object of this class holds."""
    with FINDING:
        if cls not in _FIELDS:
            _FIELDS[cls] = _found(cls)
        return _FIELDS[cls]


def _found(cls: type) -> dict[str, Any]:
    for base in cls.__mro__:
        if "__mypyc_attrs__" in vars(base):
            base.__annotations__ = _annotations(base)
    hints = get_type_hints(cls, include_extras=False)
    return {name: kind for name, kind in hints.items() if not is_classvar(kind)}


def _annotations(cls: type) -> dict[str, str]:
    """Those of a compiled class, which has lost them; they stand in the source beside it."""
    compiled = Path(sys.modules[cls.__module__].__file__ or "")
    source = compiled.with_name(f"{compiled.name.partition('.')[0]}.py").read_text("utf-8")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    body = next(node.body for node in classes if node.name == cls.__name__)
    notes = [(node.target, node.annotation) for node in body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(target): ast.unparse(kind) for target, kind in notes}


def is_classvar(kind: Any) -> bool:
    return str(kind).startswith("typing.ClassVar")


def twin_of(value: str, kind: Any, depth: int = 0) -> str:
    """An expression that copies a value of this type; the value itself if it cannot change."""
    if is_frozen(kind):
        return value
    origin, inner = get_origin(kind), get_args(kind)
    item = f"x{depth}"
    if origin in (Union, UnionType):
        return _maybe(value, inner, depth)
    if origin is list:
        part = twin_of(item, inner[0], depth + 1)
        return f"{value}[:]" if part == item else f"[{part} for {item} in {value}]"
    if origin is dict:
        part = twin_of(item, inner[1], depth + 1)
        key = f"k{depth}"
        items = f"{{{key}: {part} for {key}, {item} in {value}.items()}}"
        return f"{value}.copy()" if part == item else items
    if origin is tuple and inner[1:] == (...,):
        return f"tuple([{twin_of(item, inner[0], depth + 1)} for {item} in {value}])"
    if origin is set or (isinstance(kind, type) and hasattr(kind, "copy") and not inner):
        return f"{value}.copy()"
    raise TypeError(f"nobody knows how to copy {kind}; write copy() by hand")


def _maybe(value: str, kinds: tuple[Any, ...], depth: int) -> str:
    """One kind of thing, or nothing."""
    some = [kind for kind in kinds if kind is not NoneType]
    if len(some) != 1:
        raise TypeError("nobody knows which of several kinds to copy; write copy() by hand")
    return f"(None if {value} is None else {twin_of(value, some[0], depth)})"


def is_frozen(kind: Any) -> bool:
    """Whether nobody can change a value of this type, all the way down."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return is_frozen(inner[0])
    if origin in (Union, UnionType, tuple):
        return all(part is ... or is_frozen(part) for part in inner)
    if origin in (Literal, frozenset, type):
        return True
    if not isinstance(kind, type) or is_typeddict(kind):
        return False
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_config__.frozen
    if issubclass(kind, tuple):  # a NamedTuple
        return all(is_frozen(part) for part in get_type_hints(kind).values())
    return issubclass(kind, ATOMS)
