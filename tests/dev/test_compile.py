"""`make fast`: what is compiled can be, and nobody is left with yesterday's rules."""

from __future__ import annotations

import ast
import os
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from ludotheque.core import build
from ludotheque.dev import compile as fast


def test_every_line_of_the_list_names_something() -> None:
    assert [line for line in fast.COMPILED if not list(fast.PACKAGE.glob(line))] == []
    assert len(fast.sources()) == len(set(fast.sources()))


@pytest.mark.parametrize("source", fast.sources(), ids=lambda path: path.stem)
def test_no_struct_is_defined_in_what_is_compiled(source: Path) -> None:
    name = ".".join(source.relative_to(fast.PACKAGE.parent).with_suffix("").parts)
    kinds = [kind for kind in vars(import_module(name)).values() if isinstance(kind, type)]
    structs = [k for k in kinds if issubclass(k, msgspec.Struct) and k.__module__ == name]
    assert structs == []


WAITS = ast.Await | ast.AsyncFor | ast.AsyncWith | ast.Yield | ast.YieldFrom


def waiting_handlers(source: str) -> list[str]:
    """Where something is waited for while an exception is handled; `async with` may do so."""
    handlers: list[ast.AST] = []
    for part in ast.walk(ast.parse(source)):
        match part:
            case ast.Try() | ast.TryStar():
                handlers += [*part.handlers, *part.finalbody]
            case ast.AsyncWith():
                handlers.append(part)
    inside = [part for handler in handlers for part in ast.walk(handler)]
    return [ast.unparse(part) for part in inside if isinstance(part, WAITS)]


def test_nothing_is_waited_for_while_an_exception_is_handled() -> None:
    """Compiled, it would be everybody's exception meanwhile, and `raise` might raise another's."""
    for path in fast.sources():
        assert waiting_handlers(path.read_text("utf-8")) == [], path
    assert waiting_handlers("async def f():\n try: pass\n finally: await g()") == ["await g()"]


def test_a_source_changed_after_it_was_compiled_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("old", "new", "never"):
        (tmp_path / f"{name}.py").touch()
    for name, age in (("old", -60), ("new", 60)):
        library = tmp_path / f"{name}.cpython-311.so"
        library.touch()
        then = (tmp_path / f"{name}.py").stat().st_mtime + age
        os.utime(library, (then, then))
    monkeypatch.setattr(fast, "PACKAGE", tmp_path)
    monkeypatch.setattr(fast, "COMPILED", ("*.py",))
    assert [path.name for path in fast.stale()] == ["old.py"]


def test_the_build_is_named() -> None:
    assert ("compiled" in build.named()) == build.compiled()
    assert build.named().endswith((" with PGO", " without PGO", " of the system"))
