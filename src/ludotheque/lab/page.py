"""How soon a mid-range phone can play: Chromium slowed down as Lighthouse does it.

Two cold starts, each in a fresh browser: the shelf (its boxes are there to be touched), and a match
with a bot by the address of its table (the cards of the hand are there).
"""

from __future__ import annotations

import json
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from .complaint import Complaint
from .programs import house

RUNS = 3
PATIENCE_MS = 30_000
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
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
BOX, CARD = 'a[href^="/new/"]', '[data-testid="hand-card"]'
PLAY = """async () => {
  const body = JSON.stringify({ game: "dernier", name: "Ada", seats: 2, bots: ["easy"] });
  const headers = { "content-type": "application/json" };
  const made = await fetch("/api/tables", { method: "POST", headers, body });
  const { code, token } = await made.json();
  const socket = new WebSocket(`ws://${location.host}/ws`);
  await new Promise((open) => { socket.onopen = open; });
  socket.send(JSON.stringify({ t: "hello", version: 1, code, token }));
  socket.send(JSON.stringify({ t: "start" }));
  await new Promise((dealt) => {
    socket.onmessage = ({ data }) => JSON.parse(data).t === "update" && dealt();
  });
  return { code, token, game: "dernier", at: 4e12 };
}"""


class Page(msgspec.Struct):
    """Medians in ms from asking for the address until something can be touched, and bytes sent."""

    shelf_ms: int
    table_ms: int
    shelf_kb: float  # everything that came over the line, compressed as sent
    table_kb: float


def measure(runs: int = RUNS) -> Page:
    """Our own server and a throttled browser; a Complaint when the browser is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Complaint("playwright is not installed: it comes with `make test`") from None
    path = shutil.which("chromium")
    if path is None:
        raise Complaint("Chromium is missing: make chromium")
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server = house(data, None)
        stack.callback(server.stop)
        told = server.hear()
        if not told["client"]:
            raise Complaint("the page is not built: make client")
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        stack.callback(browser.close)
        return _median([_visit(browser, told["addresses"][0]) for _ in range(runs)])


def _visit(browser: Any, address: str) -> Page:
    known = _deal(browser, address)
    shelf_ms, shelf_kb = _cold(browser, f"{address}/", BOX, [])
    table_ms, table_kb = _cold(browser, f"{address}/t/{known['code']}", CARD, [known])
    return Page(shelf_ms, table_ms, shelf_kb, table_kb)


def _deal(browser: Any, address: str) -> dict[str, Any]:
    """A match with a bot, and the key to its seat; with an unhurried browser."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{address}/health")
    known: dict[str, Any] = page.evaluate(PLAY)
    context.close()
    return known


def _cold(browser: Any, url: str, wanted: str, tables: list[dict[str, Any]]) -> tuple[int, float]:
    """Milliseconds from asking for the page until `wanted` can be seen, and kilobytes sent."""
    context = browser.new_context(**PHONE, service_workers="block")
    page = context.new_page()
    keys = json.dumps(json.dumps(tables))
    page.add_init_script(f"localStorage.setItem('ludotheque.tables', {keys})")
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", NETWORK)
    line.send("Emulation.setCPUThrottlingRate", {"rate": CPU_SLOWDOWN})
    received: list[float] = []
    line.on("Network.loadingFinished", lambda told: received.append(told["encodedDataLength"]))
    page.goto(url, wait_until="commit")
    page.wait_for_selector(wanted, state="visible", timeout=PATIENCE_MS)
    ms = page.evaluate("performance.now()")  # since the page was asked for
    context.close()
    return round(ms), round(sum(received) / 1000, 1)


def _median(pages: list[Page]) -> Page:
    return Page(
        round(median(page.shelf_ms for page in pages)),
        round(median(page.table_ms for page in pages)),
        median(page.shelf_kb for page in pages),
        median(page.table_kb for page in pages),
    )
