"""Keeps, for `ludotheque ledger`, which tests marked with a rule passed: build/ledger.json."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from hypothesis import settings

from ludotheque.core.build import named
from ludotheque.dev.compile import stale
from ludotheque.dev.ledger import RESULTS, Proof, Results, read_results, still_there

ROOT = Path(__file__).resolve().parents[1]
settings.register_profile("house", deadline=None, derandomize=True)  # alike everywhere, always
settings.load_profile("house")

# Test function -> its marks and outcomes in this session (all parameters together).
_rules: dict[str, set[str]] = {}
_failed: set[str] = set()
_passed: set[str] = set()


def pytest_report_header() -> str:
    """What is tested; nobody wants to test what the sources were yesterday."""
    if stale():
        pytest.exit(f"compiled before it was changed: {stale()[0]}; `make fast` or `make slow`")
    return named()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks travel in the report's properties, so that xdist's workers pass them on."""
    for item in items:
        ids = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        item.user_properties.extend(("rule", rule) for rule in sorted(ids))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A skipped or expected failure proves nothing; a failure of any phase refutes."""
    rules = {str(value) for key, value in report.user_properties if key == "rule"}
    if not rules:
        return
    function = report.nodeid.partition("[")[0]
    _rules.setdefault(function, set()).update(rules)
    if report.failed:
        _failed.add(function)
    elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
        _passed.add(function)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Merge into the results of earlier sessions; only the one process that hears all reports."""
    if hasattr(session.config, "workerinput") or not _rules:
        return
    tests = read_results(ROOT).tests
    for function, rules in _rules.items():
        proved = function in _passed and function not in _failed
        tests[function] = Proof(sorted(rules), proved)
    kept = {name: tests[name] for name in sorted(tests) if still_there(ROOT, name)}
    _write(msgspec.json.format(msgspec.json.encode(Results(kept)), indent=1))


def _write(data: bytes) -> None:
    """Replaced in one step: several sessions may end at once."""
    path = ROOT / RESULTS
    path.parent.mkdir(exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(path)
