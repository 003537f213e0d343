"""The picture of the README, from a real match: `python -m tests.e2e.screenshots [folder]`."""

from __future__ import annotations

import base64
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize

from .company import Company, chromium
from .house import ServedHouse
from .player import Look, Player, play_on
from .staging import Key

TRIES = 6
STAGE: ViewportSize = {"width": 960, "height": 570}
PAGE = """<style>
  body {{ margin: 0; background: #ffd9a0; }}
  img {{ position: absolute; border: 5px solid #1f2a44; }}
  .desktop {{ left: 20px; top: 26px; width: 766px; border-radius: 14px; }}
  .phone {{ right: 20px; top: 70px; height: 464px; border-radius: 26px; }}
</style><img class="desktop" src="{}"><img class="phone" src="{}">"""


def take_pictures(folder: Path) -> Path:
    """A nice moment of a match of four, on a desktop and on a phone."""
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        house = ServedHouse(Path(data), think=0.2)
        try:
            house.start()
            return _compose(browser, _nice_moment(browser, house), folder)
        finally:
            house.kill()


def _nice_moment(browser: Browser, house: ServedHouse) -> tuple[bytes, bytes]:
    for _ in range(TRIES):
        people = Company(browser, house.url)
        zoe = people.desktop(viewport={"width": 1160, "height": 760}, device_scale_factor=1)
        max_ = people.phone(viewport={"width": 390, "height": 780}, device_scale_factor=1)
        _sit_down(house, zoe, max_)
        if _reaches_it(zoe, max_):
            return _when_still(zoe), _when_still(max_)
        people.close()
    raise SystemExit("no match came to a nice moment; try again")


def _reaches_it(zoe: Player, max_: Player) -> bool:
    play_on((zoe, max_), lambda: _is_nice(zoe.look()) or zoe.look().over)
    return not zoe.look().over


def _sit_down(house: ServedHouse, zoe: Player, max_: Player) -> None:
    wish = {"game": "dernier", "name": "Zoé", "seats": 4, "bots": ["easy", "easy"]}
    created = house.post("", **wish)
    joined = house.post(f"/{created['code']}/join", name="Max")
    zoe.goto()
    zoe.hook("mute").click()
    zoe.take(Key(**created), waiting=True)
    max_.take(Key(**joined), waiting=True)
    zoe.touch("start-match")
    for player in (zoe, max_):
        player.seated()


def _is_nice(look: Look) -> bool:
    """Zoé's turn, with a choice of cards; a colour is asked for and a story has begun."""
    begun = len(look.story) > 12 or not look.story
    mine = look.mine and not look.keep and not look.asked and 5 <= len(look.hand) <= 9
    return mine and begun and bool(look.playable) and len(look.signs) == 1


def _when_still(player: Player) -> bytes:
    """Once cards have landed and headlines have gone."""
    end = time.monotonic() + 10
    moving = "() => document.querySelectorAll('.board > .glow, .flight').length"
    while player.page.evaluate(moving) and time.monotonic() < end:
        player.page.wait_for_timeout(50)
    player.page.mouse.move(5, 5)
    return player.page.screenshot(animations="disabled")


def _compose(browser: Browser, pictures: tuple[bytes, bytes], folder: Path) -> Path:
    sources = [f"data:image/png;base64,{base64.b64encode(p).decode()}" for p in pictures]
    page = browser.new_page(viewport=STAGE)
    page.set_content(PAGE.format(*sources))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "table.png"
    page.screenshot(path=path)
    return path


if __name__ == "__main__":
    print(take_pictures(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
