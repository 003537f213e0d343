"""Firefox plays one match of every game: a move on the drawn board, then to the end in words."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from ludotheque.core.shelf import own_games

from . import bidi
from .house import ServedHouse
from .learner import LOOK, READ_ON

GAMES = [game.id for game in own_games()]
PATIENCE_S = 240.0
AGAIN_S = 30.0  # a page that shows nothing for that long is loaded again, as people do
OPTIONS: dict[str, dict[str, Any]] = {"smile_life": {"length": "1/4"}}
# The text version makes every move a button: one is pressed after the other, whatever it says.
AUTOPLAY = """(() => {
  let turn = 0;
  const press = () => {
    const all = (id) => [...document.querySelectorAll(`[data-testid="${id}"] button:enabled`)];
    const moves = all("moves"), claims = all("claims");
    const from = moves.length ? moves : claims;
    from[turn++ % from.length]?.click();
  };
  window.playing = setInterval(press, 60);
  return true;
})()"""
STAND = """(() => {
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  return {
    kind: one("board")?.dataset.kind ?? (one("board") ? "drawn" : ""),
    over: ["end-screen", "final-count", "album-book"].some((id) => one(id)),
  };
})()"""


@pytest.fixture(scope="module")
def quick_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """Bots that think fast, and clocks that run fast."""
    house = ServedHouse(tmp_path_factory.mktemp("firefox"), think=0.02, hurry=12)
    try:
        house.start()
        house.play_scene("firefox")
        yield house
    finally:
        house.kill()


@pytest.mark.slow
def test_firefox_plays_a_match_of_every_game(quick_house: ServedHouse) -> None:
    with bidi.running() as firefox:
        windows = {game: firefox.window(480, 800) for game in GAMES}
        for game, window in windows.items():
            window.goto(f"{quick_house.url}/learn/{game}")
        for game, window in windows.items():
            learn(window, quick_house, game)
        for game, window in windows.items():
            sit_down(window, quick_house, game)
        end = time.monotonic() + PATIENCE_S
        while left := [game for game, window in windows.items() if not window.run(STAND)["over"]]:
            assert time.monotonic() < end, f"not played to their end: {left}"
            time.sleep(0.2)


def learn(window: bidi.Window, house: ServedHouse, game: str) -> None:
    """Follow the coach on the drawn board until the first move of one's own is made."""
    loaded, said = time.monotonic(), ""
    end = loaded + PATIENCE_S
    while time.monotonic() < end:
        look = window.run(f"({LOOK})()")
        if said and look["said"] != said:
            break
        if look["more"]:
            window.run(f"({READ_ON})()")
        elif look["at"]:
            said = look["said"]
            window.press(*look["at"])
        elif not look["said"] and time.monotonic() > loaded + AGAIN_S:
            window.goto(f"{house.url}/learn/{game}")
            loaded = time.monotonic()
        else:
            time.sleep(0.05)
    shown = window.run("document.body.innerText")
    assert said, f"{game}: nothing could be done on the board; {look}, {shown!r}"
    assert look["said"] != said, f"{game}: {said!r} was done in vain"
    assert window.run(STAND)["kind"] == "drawn"


def sit_down(window: bidi.Window, house: ServedHouse, game: str) -> None:
    """At a table for two with a bot, in words, and play on by oneself."""
    wish = {"game": game, "name": "Zoé", "bots": ["easy"], "pace": "fast"}
    made = house.post("", seats=2, options=OPTIONS.get(game, {}), **wish)
    known = json.dumps([{"code": made["code"], "token": made["token"], "game": game, "at": 4e12}])
    window.run(f"localStorage.setItem('ludotheque.tables', {json.dumps(known)})")
    window.run("localStorage.setItem('ludotheque.text', 'true')")
    window.run(f"history.replaceState({{start: true}}, '', '/t/{made['code']}')")
    window.run("(setTimeout(() => location.reload()), true)")
    end = time.monotonic() + PATIENCE_S
    while window.run(STAND)["kind"] != "text":
        assert time.monotonic() < end, f"{game} does not begin"
        time.sleep(0.05)
    window.run(AUTOPLAY)
