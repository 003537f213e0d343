"""`make fast`: what is compiled can be, and nobody is left with yesterday's rules."""

from __future__ import annotations

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
    assert build.named().endswith(" PGO")
