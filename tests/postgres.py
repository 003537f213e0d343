"""A PostgreSQL of the tests' own: a real server in a folder that is thrown away afterwards.

Tests that want one import `server` and `database` into their conftest.

`python -m tests.postgres` installs Debian's package where there is none and that is allowed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import count

import psycopg
import pytest

from ludotheque.dev.chaos.database import Server, find
from ludotheque.lab.bench.browser import APT, debian_is_ours, must_be_there

__all__ = ["Server", "database", "find", "server"]
MISSING = "no PostgreSQL for the tests of its store: install your system's postgresql"
NUMBERS = count()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Only CI insists on one."""
    if find() is None and not must_be_there():
        pytest.skip(MISSING)
    running = Server()
    yield running
    running.close()


@pytest.fixture
def database(server: Server) -> str:
    """A database of its own for every test: its address."""
    name = f"house{next(NUMBERS)}"
    with psycopg.connect(server.url(), autocommit=True) as admin:
        admin.execute(f"create database {name}")
    return server.url(name)


def main() -> int:
    if not find() and debian_is_ours():
        for step in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
            subprocess.run([*APT, *step], check=False)
    if find():
        return 0
    fatal = must_be_there()
    print(MISSING if fatal else f"{MISSING}; they are left out", file=sys.stderr)
    return 1 if fatal else 0


if __name__ == "__main__":
    sys.exit(main())
