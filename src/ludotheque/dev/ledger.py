"""`ludotheque ledger`: which clauses of the four rulebooks have a test that passed.

The clauses come from docs/rules/*.md, the proofs from build/ledger.json (written by
tests/conftest.py at the end of every test run), the excuses from docs/rules/untestable.toml.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from ..core.shelf import own_games

ROOT = Path(__file__).resolve().parents[3]
RESULTS = "build/ledger.json"

# Two ways to write a clause: "- **SG5-ACT-4** text" and "- SL-WAGE-1 [A B] text".
_CLAUSE = re.compile(r"^- (?:\*\*)?([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)(?:\*\*| \[)", re.MULTILINE)
_CITED = re.compile(r"\b[A-Z][A-Z0-9]{1,2}(?:-[A-Z0-9]+)+\b")


class Proof(msgspec.Struct):
    """What is kept of a test function: the clauses it is marked with, and whether it passed."""

    rules: list[str]
    passed: bool


class Results(msgspec.Struct):
    """build/ledger.json: the latest result of every marked test function."""

    tests: dict[str, Proof] = {}


class Ledger(msgspec.Struct):
    """How every clause stands: covered, untestable or missing; and ids that no ledger has."""

    clauses: dict[str, str]
    untestable: dict[str, str]
    orphans: dict[str, str]  # id -> where it is cited


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the state of every clause")
    parser.add_argument(
        "--check",
        action="store_true",
        help="fail on an id no ledger has, or a clause without a test of a game on the shelf",
    )


def run(args: argparse.Namespace) -> int:
    if not (ROOT / "docs/rules").is_dir():
        print("ludotheque ledger: needs the project's folder, with docs/rules", file=sys.stderr)
        return 2
    if unheard(ROOT) and not _run_tests():
        print("ludotheque ledger: no test results yet, run `make test`", file=sys.stderr)
        return 2
    ledger = read_ledger(ROOT)
    if args.json:
        shown = {"clauses": ledger.clauses, "untestable": ledger.untestable}
        print(msgspec.json.format(msgspec.json.encode(shown), indent=2).decode())
    else:
        print(table(ledger))
    return _verdict(ledger) if args.check else 0


def unheard(root: Path) -> list[str]:
    """Files of rule tests of which no result is known."""
    known = {name.partition("::")[0] for name in read_results(root).tests}
    files = {str(p.relative_to(root)): p for p in sorted((root / "tests/rules").rglob("test_*.py"))}
    return [file for file, path in files.items() if file not in known and _is_marked(path)]


def _is_marked(path: Path) -> bool:
    return "pytest.mark.rule(" in path.read_text("utf-8")


def _run_tests() -> bool:
    """Run the marked tests once, their progress on stderr; False when that is not possible."""
    if importlib.util.find_spec("pytest") is None:
        return (ROOT / RESULTS).is_file()
    print("some rules have no test result yet: running their tests", file=sys.stderr)
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-m", "rule and not browser"]
    subprocess.run(command, cwd=ROOT, stdout=sys.stderr, check=False)
    return (ROOT / RESULTS).is_file()


# --- reading ---


def read_ledger(root: Path) -> Ledger:
    """Clauses, proofs and excuses put together."""
    results = read_results(root)
    proved = {rule for test in results.tests.values() if test.passed for rule in test.rules}
    clauses = read_clauses(root)
    excuses = read_untestable(root)
    state = {
        clause: "covered" if clause in proved else "untestable" if clause in excuses else "missing"
        for clause in clauses
    }
    untestable = {clause: why for clause, why in excuses.items() if state.get(clause) != "covered"}
    marks = ((rule, name) for name, test in results.tests.items() for rule in test.rules)
    excused = ((clause, "untestable.toml") for clause in excuses)
    orphans = {rule: where for rule, where in (*marks, *excused) if rule not in state}
    return Ledger(state, untestable, orphans | _orphans_in_source(root, clauses))


def clauses_in(text: str) -> list[str]:
    """The ids of the clauses of one ledger."""
    return _CLAUSE.findall(text)


def read_clauses(root: Path) -> list[str]:
    """The id of every clause, in the order of the ledgers; an id given twice is an error."""
    clauses: list[str] = []
    for path in sorted((root / "docs/rules").glob("*.md")):
        clauses += clauses_in(path.read_text("utf-8"))
    twice = sorted({clause for clause in clauses if clauses.count(clause) > 1})
    if twice:
        raise SystemExit(f"ludotheque ledger: these ids stand twice: {', '.join(twice)}")
    return clauses


def read_untestable(root: Path) -> dict[str, str]:
    """The clauses that no program can test, each with its reason."""
    path = root / "docs/rules/untestable.toml"
    if not path.is_file():
        return {}
    excuses: dict[str, str] = tomllib.loads(path.read_text("utf-8"))["untestable"]
    return excuses


def read_results(root: Path) -> Results:
    """The latest results, without those of tests that are gone from their file."""
    path = root / RESULTS
    if not path.is_file():
        return Results()
    try:
        results = msgspec.json.decode(path.read_bytes(), type=Results)
    except msgspec.DecodeError as error:
        raise SystemExit(f"ludotheque ledger: {RESULTS} is damaged: {error}") from None
    return Results({n: test for n, test in results.tests.items() if still_there(root, n)})


def still_there(root: Path, name: str) -> bool:
    """Does the file still define that test function?"""
    file, *_, function = name.split("::")
    path = root / file
    if not path.is_file():
        return False
    return re.search(rf"^\s*(?:async )?def {function}\(", path.read_text("utf-8"), re.M) is not None


def _orphans_in_source(root: Path, clauses: Iterable[str]) -> dict[str, str]:
    """Rule ids cited by the code that no ledger has; a section (SG5-ACT) is no orphan."""
    clauses = list(clauses)
    families = {clause.split("-")[0] for clause in clauses}
    known = {prefix for clause in clauses for prefix in _prefixes(clause)}
    orphans = {}
    for path in sorted((root / "src").rglob("*.py")):
        for cited in _CITED.findall(path.read_text("utf-8")):
            if cited.split("-")[0] in families and cited not in known:
                orphans[cited] = str(path.relative_to(root))
    return orphans


def _prefixes(clause: str) -> Iterator[str]:
    words = clause.split("-")
    for count in range(2, len(words) + 1):
        yield "-".join(words[:count])


# --- telling ---


def shelf_prefixes() -> dict[str, str]:
    """prefix of clauses -> the game on the shelf that answers for them."""
    return {prefix: game.id for game in own_games() for prefix in game.ledger}


def owed(clause: str, prefixes: Mapping[str, str]) -> str | None:
    """The game on the shelf that must prove this clause, if it stands there."""
    for prefix, game in prefixes.items():
        if clause.startswith(prefix + "-"):
            return game
    return None


def table(ledger: Ledger) -> str:
    """A line per chapter of the ledgers, then the totals."""
    prefixes = shelf_prefixes()
    chapters: dict[str, list[str]] = {}
    for clause, state in ledger.clauses.items():
        chapters.setdefault(_chapter(clause, prefixes), []).append(state)
    lines = [f"{'chapter':<26}{'covered':>8}{'untestable':>12}{'missing':>9}{'total':>7}"]
    lines += [_row(chapter, states) for chapter, states in chapters.items()]
    lines.append(_row("all", list(ledger.clauses.values())))
    return "\n".join(lines)


def _chapter(clause: str, prefixes: Mapping[str, str]) -> str:
    for prefix, game in prefixes.items():
        if clause.startswith(prefix + "-"):
            return f"{prefix} ({game})"
    return clause.split("-")[0]


def _row(name: str, states: list[str]) -> str:
    counts = [states.count(state) for state in ("covered", "untestable", "missing")]
    return f"{name:<26}{counts[0]:>8}{counts[1]:>12}{counts[2]:>9}{len(states):>7}"


def _verdict(ledger: Ledger) -> int:
    """0 when nothing is orphaned and every game on the shelf has proved its clauses."""
    prefixes = shelf_prefixes()
    missing = [c for c, state in ledger.clauses.items() if state == "missing" and owed(c, prefixes)]
    for clause in missing:
        print(f"{clause} has no passing test ({owed(clause, prefixes)})", file=sys.stderr)
    for rule, where in ledger.orphans.items():
        print(f"{rule} is in no ledger, but cited by {where}", file=sys.stderr)
    return 1 if missing or ledger.orphans else 0
