"""One browser and one house for all end-to-end tests; a fresh context for every person."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from .house import ServedHouse
from .player import Player

ARGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-component-update --disable-sync"
).split()
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs Chromium."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


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
        self.players.append(player)
        return player

    def close(self) -> None:
        for player in self.players:
            player.page.context.close()

    def complaints(self) -> list[str]:
        """What no console should have said."""
        said = [text for player in self.players for text in player.complaints]
        return [text for text in said if not any(known in text for known in self.forgiven)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "Chromium is missing: make chromium"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=ARGS)
        try:
            yield running
        finally:
            running.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    served = ServedHouse(tmp_path_factory.mktemp("house"))
    try:
        served.start()
        yield served
    finally:
        served.kill()


@pytest.fixture
def company(browser: Browser, house: ServedHouse) -> Iterator[Company]:
    """People in the common house; none of their consoles may complain."""
    people = Company(browser, house.url)
    try:
        yield people
    finally:
        people.close()
    assert people.complaints() == []
