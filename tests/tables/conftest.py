"""Tables run on asyncio alone, and every match is the same deal."""

from __future__ import annotations

import pytest

from ..postgres import database, server

__all__ = ["database", "server"]

# People who always lay their first card come down to one card with it.
SEED = bytes(range(32))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def known_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.core.chance.new_seed", lambda: SEED)
