"""Nobody thinks on for a house that was killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

HOUSE = """
import asyncio, os, time
from ludotheque.tables.minds import Minds

if __name__ == "__main__":
    minds = Minds()
    print(asyncio.run(minds.run(os.getpid)), flush=True)
    time.sleep(600)
"""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_ends_with_its_house(tmp_path: Path) -> None:
    script = tmp_path / "house.py"
    script.write_text(HOUSE, "utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        worker = int(house.stdout.readline())
        assert alive(worker)
        house.kill()
    end = time.monotonic() + 60
    while alive(worker):
        assert time.monotonic() < end, "it thinks on for nobody"
        time.sleep(0.02)
