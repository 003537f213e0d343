"""Struct types as TypeScript: just what messages need, one interface per struct."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect as shapes

_COMMENT = re.compile(r"^ +(\w+): [^#\n]*# (.+)$", re.MULTILINE)
_PLAIN: dict[type[shapes.Type], str] = {
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
}


class Writer:
    """Writes types; a type that has a name of its own is called by it."""

    def __init__(self, names: dict[str, str] | None = None) -> None:
        self._names = names or {}

    def text(self, shape: shapes.Type) -> str:
        written = self._spell(shape)
        return self._names.get(written, written)

    def _spell(self, shape: shapes.Type) -> str:
        if type(shape) in _PLAIN:
            return _PLAIN[type(shape)]
        match shape:
            case shapes.Metadata(type=inner_type):
                return self.text(inner_type)
            case shapes.StructType(cls=cls):
                return cls.__name__
            case shapes.LiteralType(values=values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case shapes.UnionType(types=types):
                told = [self.text(t) for t in types if not _unset(t)]
                return " | ".join(dict.fromkeys(told))
            case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
                inner = self.text(item)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case shapes.TupleType(item_types=items):
                return f"[{', '.join(self.text(item) for item in items)}]"
            case shapes.DictType(key_type=key, value_type=value):
                return f"Record<{self.text(key)}, {self.text(value)}>"
        raise TypeError(f"no TypeScript for {shape}")

    def interface(self, cls: type[msgspec.Struct], *, defaults_optional: bool) -> str:
        """A struct as an interface, with its comments."""
        lines = [*doc(cls), f"export interface {cls.__name__} {{"]
        shape = struct_shape(cls)
        if shape.tag is not None:
            lines.append(f'  {shape.tag_field}: "{shape.tag}";')
        comments = field_comments(cls)
        for field in shape.fields:
            optional = "?" if not field.required and defaults_optional else ""
            comment = f" // {comments[field.name]}" if field.name in comments else ""
            name = field.encode_name
            lines.append(f"  {name}{optional}: {self.text(field.type)};{comment}")
        return "\n".join([*lines, "}"])


def struct_shape(cls: type[msgspec.Struct]) -> shapes.StructType:
    shape = shapes.type_info(cls)
    assert isinstance(shape, shapes.StructType)
    return shape


def doc(cls: type[Any]) -> Iterator[str]:
    """The docstring as a JSDoc comment."""
    words = inspect.cleandoc(cls.__doc__) if cls.__doc__ else ""
    if not words:
        return
    if "\n" not in words:
        yield f"/** {words} */"
        return
    yield "/**"
    yield from (f" * {line}".rstrip() for line in words.splitlines())
    yield " */"


def field_comments(cls: type[Any]) -> dict[str, str]:
    """What the source says beside each field."""
    found: list[tuple[str, str]] = _COMMENT.findall(inspect.getsource(cls))
    return {name: comment.replace("None", "null") for name, comment in found}


def union(name: str, members: Iterable[str]) -> str:
    """A union over several lines."""
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";"


def _unset(shape: shapes.Type) -> bool:
    return isinstance(shape, shapes.CustomType) and shape.cls is msgspec.UnsetType


def inner_structs(cls: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The structs a struct is made of, innermost first, without itself."""
    found: dict[type[msgspec.Struct], None] = {}

    def walk(shape: object) -> None:
        match shape:
            case shapes.StructType(cls=inner, fields=fields):
                for field in fields:
                    walk(field.type)
                found[inner] = None
            case shapes.UnionType(types=parts) | shapes.TupleType(item_types=parts):
                for part in parts:
                    walk(part)
            case shapes.ListType(item_type=item) | shapes.VarTupleType(item_type=item):
                walk(item)

    walk(struct_shape(cls))
    return [inner for inner in found if inner is not cls]
