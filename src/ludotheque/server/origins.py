"""Which pages may talk to the house: its own, and those named with --origin; under which names."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
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


LONGEST = 260  # letters of a name with its port: no other is known to the DNS


class Hosts:
    """The names a house answers to when no proxy stands before it.

    A page of another site could point its own name at this machine and read what the house says:
    so only addresses count, names that nobody can own on the internet, and those of --origin.
    """

    HOME = (".local", ".lan", ".home", ".internal", ".home.arpa", ".localhost")

    def __init__(self, origins: Iterable[str] = (), *, any_name: bool = False) -> None:
        self._any = any_name
        named = {urlsplit(origin).hostname for origin in origins}
        self._names = named | {socket.getfqdn().lower()}

    def allow(self, headers: Headers) -> bool:
        asked = headers.get("host", "")
        if self._any or len(asked) > LONGEST:
            return len(asked) <= LONGEST
        try:
            name = (urlsplit(f"//{asked}").hostname or "").removesuffix(".")
        except ValueError:
            return False
        return name in self._names or self._at_home(name)

    def _at_home(self, name: str) -> bool:
        if name and "." not in name and ":" not in name:
            return True  # of this network, as "localhost" or "raspberry"
        if name.endswith(self.HOME):
            return True
        try:
            return bool(ip_address(name))
        except ValueError:
            return False
