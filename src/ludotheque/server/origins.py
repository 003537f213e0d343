"""Which pages may talk to the house: its own, and those named with --origin."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers


class Origins:
    """Browsers always name the page that speaks; programs without a page may come in."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        self._allowed = {origin.rstrip("/").lower() for origin in allowed}

    def allow(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            same = urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
        except ValueError:  # no address at all
            return False
        return same or origin.rstrip("/").lower() in self._allowed
