"""A real house on a loopback port, in a thread of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .server_kit import RunningHouse


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """One house for many tests, which lets everybody in."""
    with RunningHouse(tmp_path_factory.mktemp("house"), generous=True) as running:
        yield running


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[RunningHouse]:
    """A house of one's own, with the usual limits."""
    with RunningHouse(tmp_path / "data") as running:
        yield running
