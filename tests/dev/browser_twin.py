"""What the browser knows as well as Python does is compared on cases that Python writes down."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from ludotheque.dev.generate import ROOT

CLIENT = ROOT / "client"
VITEST = CLIENT / "node_modules" / ".bin" / "vitest"
NEEDED = pytest.mark.skipif(not VITEST.exists(), reason="the client's packages are not installed")


def agree(test: str, cases: bytes, tmp_path: Path) -> None:
    """This test of the client finds every case right."""
    file = tmp_path / "cases.json"
    file.write_bytes(cases)
    command = [str(VITEST), "run", f"src/{test}"]
    env = {**os.environ, "LUDOTHEQUE_TWIN": str(file)}
    done = subprocess.run(command, cwd=CLIENT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
