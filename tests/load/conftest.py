"""Houses that are killed keep their matches in PostgreSQL too."""

from __future__ import annotations

from ..postgres import database, server

__all__ = ["database", "server"]
