"""The picture of the README, from real matches: `python -m tests.e2e.screenshots [folder]`.

Smile Life on a desktop, Happy City and Le Dernier ! on phones; the deals are known, so it can be
taken again.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect

from .city_player import CityPlayer
from .company import Company, chromium
from .house import ServedHouse
from .life_player import EARS, LifePlayer
from .player import Player, play_on

STAGE: ViewportSize = {"width": 1240, "height": 600}
PAGE = """<style>
  body {{ margin: 0; background: #ffd9a0; }}
  img {{ position: absolute; border: 5px solid #1f2a44; }}
  .desktop {{ left: 20px; top: 22px; width: 800px; border-radius: 14px; }}
  .phone {{ bottom: 22px; height: 470px; border-radius: 24px; }}
</style>
<img class="desktop" src="{}">
<img class="phone" style="right: 264px" src="{}"><img class="phone" style="right: 20px" src="{}">
"""


def take_pictures(folder: Path) -> Path:
    """A moment in the middle of each game."""
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        house = ServedHouse(Path(data), think=0.05)
        people = Company(browser, house.url)
        try:
            house.start()
            pictures = [_life(people), _city(people), _dernier(people)]
            return _compose(browser, pictures, folder)
        finally:
            people.close()
            house.kill()


def _sit_down(zoe: Player, game: str) -> None:
    zoe.page.add_init_script(EARS)
    zoe.goto()
    zoe.touch(f"game-{game}")
    zoe.hook("player-name").fill("Zoé")
    zoe.touch("play-now")
    expect(zoe.hook("board")).to_be_visible()


def _life(people: Company) -> bytes:
    life = LifePlayer(people.desktop(viewport={"width": 1280, "height": 800}))
    _sit_down(life.person, "smile_life")
    _play(lambda: life.look().mine, lambda: life.act(life.look()), life.person, steps=32)
    return _when_still(life.person)


def _city(people: Company) -> bytes:
    city = CityPlayer(people.phone(viewport={"width": 390, "height": 844}))
    _sit_down(city.person, "happy_city")
    _play(lambda: city.look().open, lambda: city.act(city.look()), city.person, steps=24)
    return _when_still(city.person)


def _dernier(people: Company) -> bytes:
    zoe = people.phone(viewport={"width": 390, "height": 844})
    _sit_down(zoe, "dernier")
    play_on((zoe,), lambda: sum(zoe.done.values()) >= 5 and zoe.look().mine)
    return _when_still(zoe)


def _play(mine: Callable[[], bool], act: Callable[[], None], zoe: Player, steps: int) -> None:
    """So many steps of my own, then until it is my turn again."""
    for step in range(steps + 1):
        while not mine():
            zoe.page.wait_for_timeout(20)
        if step < steps:
            act()


def _when_still(player: Player) -> bytes:
    """Once cards have landed and headlines have gone."""
    player.page.mouse.move(5, 5)
    player.page.wait_for_timeout(4000)
    return player.page.screenshot(animations="disabled")


def _compose(browser: Browser, pictures: list[bytes], folder: Path) -> Path:
    sources = [f"data:image/png;base64,{base64.b64encode(p).decode()}" for p in pictures]
    page = browser.new_page(viewport=STAGE)
    page.set_content(PAGE.format(*sources))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "table.png"
    page.screenshot(path=path)
    return path


if __name__ == "__main__":
    print(take_pictures(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")))
