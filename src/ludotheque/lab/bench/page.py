"""How soon a mid-range phone can play: Chromium slowed down as Lighthouse does it.

Cold starts, each in a fresh browser: the shelf (its boxes are there to be touched), and of every
game a match with a bot by the address of its table (its cards are there). The page itself notes the
frame that shows them: to be told from outside takes a slowed-down page 0.3 to 0.5 s more.
"""

from __future__ import annotations

import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from ...core.shelf import own_games
from ..complaint import Complaint
from . import browser
from .programs import house

RUNS = 3
PATIENCE_MS = 30_000
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "fr-FR",  # without one this browser names no language, and no phone does that
}
CPU_SLOWDOWN = 4
# Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms.
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
BOX = 'a[href^="/new/"]'
# A card of mine, a deck (Happy City has no hand), or whatever a reflex game begins with.
CARD = ", ".join(
    f'[data-testid^="{what}"]' for what in ("hand-card", "deck-", "spread", "slap", "shout-")
)
SHELF = "shelf"
# A promise of the time of the frame in which `wanted` first has a size.
MARK = """(wanted) => {
  window.playable = new Promise((tell) => requestAnimationFrame(function look(now) {
    const found = document.querySelector(wanted);
    if (found && found.getBoundingClientRect().width > 0) tell(now);
    else requestAnimationFrame(look);
  }));
}"""
PLAY = """async (game) => {
  const body = JSON.stringify({ game, name: "Ada", seats: 2, bots: ["easy"] });
  const headers = { "content-type": "application/json" };
  const made = await fetch("/api/tables", { method: "POST", headers, body });
  const { code, token } = await made.json();
  const { version } = await (await fetch("/api/games")).json();
  const socket = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((open) => { socket.onopen = open; });
  socket.send(JSON.stringify({ t: "hello", version, code, token }));
  socket.send(JSON.stringify({ t: "start" }));
  await new Promise((dealt) => {
    socket.onmessage = ({ data }) => JSON.parse(data).t === "update" && dealt();
  });
  return { code, token, game, at: 4e12 };
}"""


class Visit(msgspec.Struct):
    """From asking for the address until something can be touched, and all that was sent."""

    ms: int
    kb: float  # as sent, with the drawings that come later


def measure(runs: int = RUNS) -> dict[str, Visit]:
    """The shelf and every game, medians; a Complaint when the browser is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Complaint("playwright is not installed: it comes with `make test`") from None
    path = browser.find()
    if path is None:
        raise Complaint(browser.MISSING)
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server = house(data, None)
        stack.callback(server.stop)
        told = server.hear()
        if not told["client"]:
            raise Complaint("the page is not built: make client")
        playwright = stack.enter_context(sync_playwright())
        running = playwright.chromium.launch(executable_path=path, args=ARGS)
        stack.callback(running.close)
        rounds = [_round(running, told["addresses"][0]) for _ in range(runs)]
        return {name: _median([visits[name] for visits in rounds]) for name in rounds[0]}


def _round(running: Any, address: str) -> dict[str, Visit]:
    """Every page once: a busy moment of the machine hits all of them alike."""
    visits = {SHELF: _cold(running, f"{address}/", BOX, [])}
    for game in own_games():
        known = _deal(running, address, game.id)
        visits[game.id] = _cold(running, f"{address}/t/{known['code']}", CARD, [known])
    return visits


def _deal(running: Any, address: str, game: str) -> dict[str, Any]:
    """A match with a bot, and the key to its seat; with an unhurried browser."""
    context = running.new_context()
    page = context.new_page()
    page.goto(f"{address}/health")
    known: dict[str, Any] = page.evaluate(PLAY, game)
    context.close()
    return known


def _cold(running: Any, url: str, wanted: str, tables: list[dict[str, Any]]) -> Visit:
    """Until `wanted` can be seen, with nothing in the cache."""
    context = running.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    keys = json.dumps(json.dumps(tables))
    page.add_init_script(f"localStorage.setItem('ludotheque.tables', {keys})")
    page.add_init_script(f"({MARK})({json.dumps(wanted)})")
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", NETWORK)
    line.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    received: list[float] = []
    line.on("Network.loadingFinished", lambda told: received.append(told["encodedDataLength"]))
    page.goto(url, wait_until="commit")
    page.wait_for_selector(wanted, state="visible", timeout=PATIENCE_MS)
    ms = page.evaluate("window.playable")  # since the page was asked for
    page.wait_for_load_state("networkidle")
    context.close()
    return Visit(round(ms), round(sum(received) / 1000, 1))


def _median(visits: list[Visit]) -> Visit:
    return Visit(round(median(visit.ms for visit in visits)), median(visit.kb for visit in visits))
