"""People and their browser contexts: a phone touched by a finger, a desktop with a mouse."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from ludotheque.lab.bench import browser

from .player import Player

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
# Explanations of what is new lie over a board: tests that are about them say so.
NO_HINTS = (
    "localStorage.getItem('ludotheque.hints') || localStorage.setItem('ludotheque.hints', 'false')"
)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Whichever browser there is, without a window; only CI insists on one."""
    path = browser.find()
    if path is None and not browser.must_be_there():
        pytest.skip(browser.MISSING)
    assert path, browser.MISSING
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGS)
        try:
            yield running
        finally:
            running.close()


class Company:
    """The people of one test, each with a browser context of their own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self.url = browser, url
        self.players: list[Player] = []
        self.forgiven: tuple[str, ...] = ()  # what consoles may object to in this test

    def phone(self, lang: str = "fr", **options: Any) -> Player:
        return self._open(lang, PHONE | options, touch=True)

    def desktop(self, lang: str = "fr", **options: Any) -> Player:
        return self._open(lang, DESKTOP | options, touch=False)

    def _open(self, lang: str, options: dict[str, Any], *, touch: bool) -> Player:
        context = self._browser.new_context(**options)
        player = Player(context.new_page(), self.url, touch=touch)
        player.speak(lang)
        player.page.add_init_script(NO_HINTS)
        self.players.append(player)
        return player

    def close(self) -> None:
        for player in self.players:
            player.page.context.close()

    def complaints(self) -> list[str]:
        """What no console should have said."""
        said = [text for player in self.players for text in player.complaints]
        return [text for text in said if not any(known in text for known in self.forgiven)]
