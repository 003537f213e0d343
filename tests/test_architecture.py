"""The shape of the house: imports point one way, nothing grows too large, nothing leaks out."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludotheque.kit.words import flat, holes

ROOT = Path(__file__).resolve().parents[1]
SRC = ROOT / "src" / "ludotheque"
FILES = sorted(SRC.rglob("*.py"))

# Who may import whom.
BELOW: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "tables": {"core", "games", "bots"},
    "envs": {"core", "games", "bots"},
    "lab": {"core", "games", "bots", "envs"},
    "server": {"core", "games", "bots", "tables", "envs", "lab"},
    "dev": {"core", "games", "bots", "tables", "envs", "lab", "server"},
    "kit": {"core", "games", "bots", "envs", "lab", "dev"},
    "cli": {"core", "games", "bots", "tables", "envs", "lab", "server", "dev", "kit"},
}
PURE = {"core", "games", "bots", "envs", "lab"}
# What no match can tell: a lock, stopwatches, a rest between two rounds, whether a cluster answers.
HARMLESS = {
    "core": {("threading", "Lock")},
    "lab": {
        *(("time", "perf_counter"), ("time", "process_time"), ("time", "sleep")),
        ("socket", "create_connection"),
    },
}
OUTSIDE_WORLD = {
    *("asyncio", "starlette", "uvicorn", "uvloop", "websockets", "httptools", "socket", "ssl"),
    *("threading", "sqlite3", "time", "datetime"),
}
LONGEST_FILE, LONGEST_FUNCTION = 500, 60


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def module_of(path: Path) -> list[str]:
    """core/game.py -> ["core", "game"]; a package stands for its folder."""
    words = list(path.relative_to(SRC).with_suffix("").parts)
    return words[:-1] if words[-1] == "__init__" else words


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """Where a relative import points, with its full name."""
    if not node.level:
        return node.module or ""
    folder = ["ludotheque", *path.relative_to(SRC).parent.parts]
    base = folder[: len(folder) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """(module, name): what a file imports, wherever in it; the name is empty for `import x`."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((absolute(path, node), alias.name) for alias in node.names)


def own_imports(path: Path) -> Iterator[list[str]]:
    """Modules of the house that a file imports, as words below ludotheque."""
    for module, name in imports(path):
        words = module.split(".")
        if words[0] == "ludotheque":
            target = SRC.joinpath(*words[1:], name)
            is_module = name and (target.is_dir() or target.with_suffix(".py").is_file())
            yield [*words[1:], name] if is_module else words[1:]


def relative(path: Path) -> str:
    return str(path.relative_to(SRC))


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_imports_point_one_way(path: Path) -> None:
    layer = (module_of(path) or ["cli"])[0]
    for words in own_imports(path):
        if words and words != ["__version__"]:
            assert words[0] == layer or words[0] in BELOW[layer], f"{layer} imports {words}"


@pytest.mark.parametrize("path", sorted((SRC / "games").rglob("*.py")), ids=relative)
def test_games_never_import_each_other(path: Path) -> None:
    """A game uses its own folder and what its box shares, never another game or box."""
    here = module_of(path)
    for words in own_imports(path):
        if words[0] != "games" or len(words) < 2 or len(here) < 2:
            continue
        assert words[1] == here[1], f"{here[1]} imports from {words[1]}"
        is_game = len(words) > 2 and (SRC / "games" / words[1] / words[2] / "game.py").is_file()
        if is_game and len(here) > 2:
            assert words[2] == here[2], f"{here[2]} imports from {words[2]}"


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_engines_look_at_no_clock_and_no_socket(path: Path) -> None:
    """Whoever needs randomness gets a Random handed in."""
    layer = (module_of(path) or ["cli"])[0]
    if layer not in PURE or path.parent.name == "peers":  # programs that run beside a benchmark
        return
    for module, name in imports(path):
        top = module.split(".")[0]
        if (module, name) in HARMLESS.get(layer, ()):
            continue
        assert top not in OUTSIDE_WORLD, f"imports {module}"
        if top == "random":
            assert (module, name) == ("random", "Random"), "global randomness"


@pytest.mark.parametrize("path", FILES, ids=relative)
def test_nothing_grows_too_large(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_FILE
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{node.name} has {length} lines"


# --- what must not be committed ---

REGISTRY = re.compile(
    r"registry\.np" + r"mjs|python" + r"hosted\.org|pypi\.or" + r"g/simple|extra-index-" + r"url"
)
MACHINE = re.compile(r"(?<![\w.~}])/(?:wo" + r"rk|ro" + r"ot|ho" + r"me|Us" + r"ers)/[\w.-]+")
TEXT = {
    *(".py", ".md", ".toml", ".txt", ".json", ".ts", ".svelte", ".css", ".html", ".js", ".cfg"),
    *("", ".yml", ".yaml", ".npmrc"),
}


def committed() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone: nothing is committed here")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    paths = (ROOT / name for name in listed.stdout.decode().split("\0") if name)
    return [path for path in paths if path.is_file() and path.suffix in TEXT]


def test_no_registry_and_no_path_of_a_machine_is_committed() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in committed()
        for pattern in (REGISTRY, MACHINE)
        if (match := pattern.search(path.read_text("utf-8")))
    ]
    assert not found


def test_python_locks_have_hashes_and_no_address() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        text = path.read_text("utf-8")
        assert "--hash=sha256:" in text
        assert "://" not in text, path.name


def test_the_npm_lock_serves_every_platform_and_names_no_registry() -> None:
    """npm drops bindings it does not see, and records where it downloaded."""
    lock = json.loads((ROOT / "client" / "package-lock.json").read_text("utf-8"))
    bindings = [name for name in lock["packages"] if "@rolldown/binding-" in name]
    assert len(bindings) >= 15
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


HOUSE = SRC / "server" / "words.fr.toml"
FRENCH = [*sorted((SRC / "games").rglob("text.fr.toml")), HOUSE]


@pytest.mark.parametrize("french", FRENCH, ids=relative)
def test_both_languages_have_the_same_keys(french: Path) -> None:
    english = french.with_name(french.name.replace(".fr.", ".en."))
    first, second = (
        dict(flat(tomllib.loads(path.read_text("utf-8")))) for path in (french, english)
    )
    assert list(first) == list(second)
    for key, words in first.items():
        if isinstance(words, str):
            assert holes(words) == holes(second[key]), key


def test_the_house_writes_french_with_its_own_typography() -> None:
    """As the kit asks of every game."""
    for key, sentence in tomllib.loads(HOUSE.read_text("utf-8")).items():
        assert "'" not in sentence, key
        assert not re.search(r"[^\u202f][!?;:»]|«[^\u202f]", sentence), key
