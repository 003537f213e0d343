"""A house as people start it: `ludotheque serve` in a process of its own, on a free port."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from ludotheque.server.serve import listen

PATIENCE_S = 60.0


class ServedHouse:
    """Always on the same port and folder, so that it can be killed and come back."""

    def __init__(
        self,
        folder: Path,
        think: float = 0.03,
        hurry: float = 1.0,
        packages: Path | None = None,
        grace_ms: int = 90_000,  # nobody is replaced while a slow machine catches up
    ) -> None:
        self._folder, self._think, self._hurry = folder, think, hurry
        self._grace_ms = grace_ms
        self._packages = packages  # where more games are found
        with listen("127.0.0.1", 0) as probe:
            port: int = probe.getsockname()[1]
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._log = folder / "house.log"
        self._scene = folder / "scene"
        self.play_scene("")

    def play_scene(self, name: str) -> None:
        """What is dealt from now on follows from this name; $LUDOTHEQUE_DEALS varies it."""
        self._scene.write_text(os.environ.get("LUDOTHEQUE_DEALS", "") + name, "utf-8")

    def start(self) -> None:
        """Open and wait until it answers."""
        words = ["serve", "--host", "127.0.0.1", "--port", str(self.port), "--json"]
        words += ["--data", str(self._folder / "data"), "--bot-think", str(self._think)]
        words += ["--grace-ms", str(self._grace_ms)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "tests.e2e.known_deals",
                    str(self._scene),
                    str(self._hurry),
                    *words,
                ],
                stdout=log,
                stderr=log,
                env=os.environ | ({"PYTHONPATH": str(self._packages)} if self._packages else {}),
            )
        end = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < end, "the house does not open"
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=1).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL: no goodbye, nothing is put away."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask the lobby, as often as it lets us; it must agree."""
        ask = f"{self.url}/api/tables{path}"
        while (answer := httpx.post(ask, json=body, timeout=PATIENCE_S)).status_code == 429:
            time.sleep(0.2)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())
