"""`ludotheque bench skew`: do two real browsers on unlike lines show a card together (SG-DIG-3)?

A near phone (a round trip of 20 ms) and a far one (170 ms, give or take 50) sit at one table of
Hurle !, whose cards come by themselves. Each page notes when the frame that shows a card has been
painted; both read the same machine's clock. Without root there are no far lines, and it says so.
"""

from __future__ import annotations

import json
import shlex
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec

from ..complaint import Complaint
from . import browser
from .far_line import obstacle
from .page import ARGS, PHONE
from .programs import house
from .reflex import Place, places

CARDS = 24
LONGEST_S = 300
MOST_MS = 40.0
NAMES = ("Near", "Far")

# Every card that comes up, by the name of its tile and its own: when it was painted.
NOTE = """
window.painted = {};
new MutationObserver(() => {
  const tile = document.querySelector("button.arrived");
  const card = tile?.getAttribute("aria-label");
  if (!card || card in window.painted) return;
  window.painted[card] = null;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { window.painted[card] = Date.now(); };
    port2.postMessage(null);
  });
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


class Skew(msgspec.Struct):
    """How far apart two screens showed the same cards; `far_lines` says why there were none."""

    far_lines: str
    cards: int
    median_ms: float
    p95_ms: float
    ok: bool


def measure(cards: int = CARDS) -> Skew:
    """Two browsers at one table until so many cards have come up on both."""
    path = browser.find()
    if path is None:
        raise Complaint(browser.MISSING)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Complaint("playwright is not installed: it comes with `make test`") from None
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server = house(folder / "data", None, host="0.0.0.0")
        stack.callback(server.stop)
        port = int(server.hear()["addresses"][-1].rpartition(":")[2])
        play = stack.enter_context(sync_playwright())
        seats, pages = _seats(port), []
        for seat, place in zip(seats, places(not obstacle()), strict=False):
            program = _wrapped(folder, path, place)
            running = play.chromium.launch(executable_path=program, args=ARGS)
            stack.callback(running.close)
            pages.append(_open(running, place.house(port), seat))
        pages[0].get_by_test_id("start-match").click()
        return judge([_painted(page, cards) for page in pages], obstacle())


def _seats(port: int) -> list[dict[str, Any]]:
    """Two people at one table, each with the key to a seat."""
    tables = f"http://127.0.0.1:{port}/api/tables"
    wish = {"game": "hurle", "name": NAMES[0], "seats": 2, "pace": "fast"}
    host = httpx.post(tables, json=wish).json()
    guest = httpx.post(f"{tables}/{host['code']}/join", json={"name": NAMES[1]}).json()
    return [host, guest]


def _wrapped(folder: Path, path: str, place: Place) -> str:
    """The browser as a program at the end of its line."""
    if not place.delay_ms:
        return path
    line = [sys.executable, "-m", f"{__package__}.far_line", "--delay", str(place.delay_ms)]
    line += ["--jitter", str(place.jitter_ms), "--net", str(place.net), "--", path]
    script = folder / f"browser{place.net}"
    script.write_text(f'#!/bin/sh\nexec {shlex.join(line)} "$@"\n', "utf-8")
    script.chmod(0o700)
    return str(script)


def _open(running: Any, address: str, seat: dict[str, Any]) -> Any:
    page = running.new_context(**PHONE).new_page()
    known = [{"code": seat["code"], "token": seat["token"], "game": "hurle", "at": 4e12}]
    keys = json.dumps(json.dumps(known))
    page.add_init_script(f"localStorage.setItem('ludotheque.tables', {keys}); {NOTE}")
    page.goto(f"{address}/t/{seat['code']}")
    page.get_by_test_id("waiting-room").wait_for()
    return page


def _painted(page: Any, cards: int) -> dict[str, float]:
    """When this page showed which card, once there are enough of them."""
    enough = f"() => Object.keys(window.painted).length > {cards}"
    page.wait_for_function(enough, timeout=LONGEST_S * 1000)
    painted: dict[str, float | None] = page.evaluate("() => window.painted")
    return {card: at for card, at in painted.items() if at is not None}


def judge(painted: list[dict[str, float]], no_far: str) -> Skew:
    """The cards that both pages have shown."""
    near, far = painted
    skews = sorted(abs(near[card] - far[card]) for card in near if card in far)
    if not skews:
        raise Complaint("no card came up on both screens")
    p95 = skews[int(0.95 * (len(skews) - 1))]
    return Skew(no_far, len(skews), skews[len(skews) // 2], p95, p95 < MOST_MS)


def table(skew: Skew) -> str:
    """The result for people."""
    lines = skew.far_lines or "two browsers on lines of 20 ms and 170 ± 50 ms"
    return (
        f"{lines}: {skew.cards} cards within {skew.median_ms:.0f} ms (median),"
        f" {skew.p95_ms:.0f} ms (p95; the bar is {MOST_MS:.0f})"
    )
