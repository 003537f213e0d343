"""Firefox as Debian ships it, spoken to over WebDriver BiDi: windows, scripts, a pointer."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from ludotheque.lab.bench import browser

START_S, ANSWER_S = 90.0, 60.0
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Every window works at full speed whether anybody looks at it or not, and nothing leaves here.
PREFS = {
    "remote.active-protocols": 1,
    "dom.min_background_timeout_value": 4,
    "dom.timeout.enable_budget_timer_throttling": False,
    "dom.ipc.processCount": 2,
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}


class Firefox:
    """One running Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._numbers = line, count(1)
        self.ask("session.new", capabilities={})

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """A command and its answer; what else is said meanwhile is not for us."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said: dict[str, Any] = json.loads(self._line.recv(ANSWER_S))
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said}"
                return dict(said["result"])

    def window(self, width: int, height: int) -> Window:
        context = self.ask("browsingContext.create", type="window")["context"]
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=context, viewport=size)
        return Window(self, context)


class Window:
    """One page of it."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox, self._context = firefox, context

    def goto(self, url: str) -> None:
        """Set out for a page; several windows may be on their way at once."""
        ask = self._firefox.ask
        ask("browsingContext.navigate", context=self._context, url=url, wait="none")

    def run(self, script: str) -> Any:
        """The value of an expression, which must be JSON."""
        asked = f"(async () => JSON.stringify((await ({script})) ?? null))()"
        target = {"context": self._context}
        said = self._firefox.ask(
            "script.evaluate", expression=asked, target=target, awaitPromise=True
        )
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def press(self, x: float, y: float) -> None:
        """A mouse's button at this place, down and up."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._firefox.ask("input.performActions", context=self._context, actions=[mouse])


@contextmanager
def running() -> Iterator[Firefox]:
    """Whichever Firefox there is; only CI insists on one."""
    path = browser.firefox()
    if path is None and not browser.must_be_there():
        pytest.skip(browser.NO_FIREFOX)
    assert path, browser.NO_FIREFOX
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        prefs = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFS.items())
        (Path(profile) / "user.js").write_text("\n".join(prefs), "utf-8")
        words = [path, "--headless", "--no-remote", "--profile", profile]
        log = Path(profile) / "log.txt"
        with log.open("wb") as said:
            process = subprocess.Popen(
                [*words, "--remote-debugging-port", "0"], stdout=said, stderr=said
            )
        try:
            with connect(_address(process, log), max_size=None) as line:
                yield Firefox(line)
        finally:
            process.terminate()
            process.wait(30)


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + START_S
    while not (found := LISTENING.search(log.read_text("utf-8", "replace"))):
        assert process.poll() is None, log.read_text("utf-8", "replace")
        assert time.monotonic() < end, "Firefox does not open its door"
        time.sleep(0.05)
    return f"{found[1]}/session"
