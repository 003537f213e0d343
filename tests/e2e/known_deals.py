"""`ludotheque` with deals that are known: a scene of the browser suite comes out alike every time.

    python -m tests.e2e.known_deals SCENE HURRY serve ...

SCENE is a file with the name of the scene being played; its n-th deal follows from that name.
HURRY divides what lasts at the pace "fast", so that nobody waits for pauses.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from pathlib import Path

from ludotheque import cli
from ludotheque.core import chance
from ludotheque.tables.clock import PACE


def deal_by(scene: Path) -> None:
    """From now on every match of this process gets its seed from the scene."""
    dealt: Counter[str] = Counter()

    def seed() -> bytes:
        name = scene.read_text("utf-8")
        dealt[name] += 1
        return hashlib.sha256(f"{name} {dealt[name]}".encode()).digest()

    chance.new_seed = seed


if __name__ == "__main__":
    deal_by(Path(sys.argv[1]))
    PACE["fast"] /= float(sys.argv[2])
    sys.exit(cli.main(sys.argv[3:]))
