"""Televisions that are told which table to show, and later another: each has its own code."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from contextlib import suppress

import msgspec

from ..core.model import UNREADABLE
from ..tables.codes import new_code
from ..tables.denied import Denied
from ..tables.services import Services
from .limits import Guesses

MOST = 500  # screens that wait at the same time; the oldest give way
KEPT_S = 1800.0
WAIT_S = 20.0  # a screen asks again after that


class Said(msgspec.Struct):
    """What other houses are told of a screen: it is new, or it shall show a table."""

    code: str
    secret: str = ""
    table: str = ""


class Screen:
    """One television: its code is for people, its secret for itself."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.table, self.sent = "", 0  # and how many tables it was sent to
        self.news = asyncio.Event()
        self.until = time.monotonic() + KEPT_S

    def send_to(self, table: str) -> None:
        self.table, self.sent = table, self.sent + 1
        self.news.set()


class Screens:
    """All of a house and its neighbours, in memory only: after a restart a screen asks anew."""

    def __init__(self, services: Services, guesses: Guesses, most: int = MOST) -> None:
        self._services, self._guesses, self._most = services, guesses, most
        self._waiting: OrderedDict[str, Screen] = OrderedDict()
        self._closed = False
        services.hears.append(self._hear)

    def open(self) -> tuple[str, str]:
        """A new screen: its code and its secret."""
        self._forget_old()
        code = new_code(self._services.words())
        while code in self._waiting:
            code = new_code(self._services.words())
        secret = secrets.token_urlsafe(16)
        self._keep(code, secret)
        self._tell(Said(code, secret=secret))
        return code, secret

    def _keep(self, code: str, secret: str) -> None:
        self._waiting[code] = Screen(secret)
        if len(self._waiting) > self._most:
            self._waiting.popitem(last=False)

    def _tell(self, said: Said) -> None:
        self._services.store.tell("", msgspec.json.encode(said))

    def _hear(self, word: bytes) -> None:
        """A screen may ask at another house next time, and a table be anywhere."""
        try:
            said = msgspec.json.decode(word, type=Said)
        except UNREADABLE:
            return  # of another program: screens there are not ours
        if said.secret:
            self._keep(said.code, said.secret)
        elif (screen := self._waiting.get(said.code)) is not None:
            screen.send_to(said.table)

    async def wait(self, code: str, secret: str, seen: int = 0) -> tuple[str, int]:
        """The table to show after so many, and which one it is; empty if nobody sends it there.

        A screen that still asks is kept, however old its code.
        """
        screen = self._find(code)
        if not secrets.compare_digest(screen.secret.encode(), secret.encode()):
            raise Denied("unknown_screen")
        screen.until = time.monotonic() + KEPT_S
        self._waiting.move_to_end(code.upper())
        if screen.sent <= seen and not self._closed:
            screen.news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(screen.news.wait(), WAIT_S)
        return (screen.table, screen.sent) if screen.sent > seen else ("", seen)

    def let_go(self) -> None:
        """The house closes: whoever waits is answered now."""
        self._closed = True
        for screen in self._waiting.values():
            screen.news.set()

    def show(self, code: str, table: str, address: str = "") -> None:
        """Somebody at a table has read the code off the screen; nobody may try all of them."""
        self._guesses.check(address)
        try:
            screen = self._find(code)
        except Denied:
            self._guesses.missed(address)
            raise
        screen.send_to(table)
        self._tell(Said(code.upper(), table=table))

    def _find(self, code: str) -> Screen:
        self._forget_old()
        if (screen := self._waiting.get(code.upper())) is None:
            raise Denied("unknown_screen")
        return screen

    def _forget_old(self) -> None:
        now = time.monotonic()
        while self._waiting and next(iter(self._waiting.values())).until < now:
            self._waiting.popitem(last=False)
