"""Which store a host means: the data folder itself, or a PostgreSQL database beside it."""

from __future__ import annotations

from pathlib import Path

from .base import Store
from .folder import FolderProblem, secret
from .sqlite import SqliteStore

POSTGRES = ("postgresql://", "postgres://")


def is_database(place: str) -> bool:
    return place.startswith(POSTGRES)


def check_driver() -> None:
    """PostgreSQL is for houses that have one: its driver is an extra."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        wanted = "pip install 'ludotheque[postgres]'"
        raise FolderProblem(f"for PostgreSQL its driver is missing: {wanted}") from None


def open_store(place: str, folder: Path) -> tuple[Store, bytes]:
    """The store, and the key that signs its seats; FolderProblem says why not."""
    if not place:
        return SqliteStore(folder), secret(folder)
    if not is_database(place):
        raise FolderProblem(f"--store {place} is none; one looks like postgresql://me@host/house")
    check_driver()
    from .postgres import PostgresStore

    store = PostgresStore(place, folder)
    return store, store.key
