"""What is done to houses, their database and its disk while people play."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

from ...lab.bench.programs import house
from ...server.serve import listen
from .database import Server
from .lines import Lines

OPENING_S = 120.0  # on a machine that has other things to do
PAUSE_S = 1.0, 4.0  # between two faults
STOPPED_S = 0.5, 4.0  # longer than a lease, sometimes
SILENT_S = 0.5, 3.0
FULL_S = 2.0
DISK = "size=400m"


class House:
    """Always on the same port and folder."""

    def __init__(self, folder: Path, store: str) -> None:
        with listen("127.0.0.1", 0) as probe:
            self.port: int = probe.getsockname()[1]
        self._folder, self._store = folder, store
        self.open()

    def open(self) -> None:
        self.program = house(self._folder, None, port=self.port, store=self._store)
        self.program.hear(OPENING_S)

    def kill(self) -> None:
        self.program.kill()
        self.open()


class Disk:
    """A small one for the database, where that is allowed: it can be full."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="ludotheque-disk-"))
        mount = ["mount", "-t", "tmpfs", "-o", DISK, "ludotheque", str(self.folder)]
        with suppress(FileNotFoundError):
            self.small = subprocess.run(mount, capture_output=True, check=False).returncode == 0

    small = False

    def fill(self) -> None:
        handle = os.open(self.folder / "ballast", os.O_WRONLY | os.O_CREAT)
        try:
            while os.write(handle, bytes(1 << 16)):
                pass
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
        finally:
            os.close(handle)

    def empty(self) -> None:
        (self.folder / "ballast").unlink(missing_ok=True)

    def close(self) -> None:
        if self.small:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
            self.folder.rmdir()


class Faults:
    """One after the other, in an order nobody knows."""

    def __init__(
        self,
        houses: Sequence[House],
        lines: Sequence[Lines],
        database: Server,
        disk: Disk,
        rng: Random,
    ) -> None:
        self._houses, self._lines, self._rng = houses, lines, rng
        self._database, self._disk = database, disk
        self.count: Counter[str] = Counter()
        self._kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "lines cut": self._cut,
            "lines silent": self._silence,
            "house stopped": self._stop,
            "house killed": self._kill,
            "database killed": self._kill_database,
        }
        if disk.small:
            self._kinds["disk full"] = self._fill

    async def until(self, end: Callable[[], bool]) -> None:
        """Every kind in turn, shuffled, so that a short run has seen most of them."""
        left: list[str] = []
        while not end():
            left = left or self._rng.sample(sorted(self._kinds), len(self._kinds))
            kind = left.pop()
            await self._kinds[kind]()
            self.count[kind] += 1
            await asyncio.sleep(self._rng.uniform(*PAUSE_S))

    async def _cut(self) -> None:
        for lines in self._lines:
            lines.cut(self._rng.randint(1, 8))

    async def _silence(self) -> None:
        await self._rng.choice(self._lines).fall_silent(self._rng.uniform(*SILENT_S))

    async def _stop(self) -> None:
        program = self._rng.choice(self._houses).program
        program.signal(signal.SIGSTOP)
        await asyncio.sleep(self._rng.uniform(*STOPPED_S))
        program.signal(signal.SIGCONT)

    async def _kill(self) -> None:
        await asyncio.to_thread(self._rng.choice(self._houses).kill)

    async def _kill_database(self) -> None:
        await asyncio.to_thread(self._database.kill)
        await asyncio.to_thread(self._database.start)

    async def _fill(self) -> None:
        """PostgreSQL may end itself over it: then it is started again, once there is room."""
        await asyncio.to_thread(self._disk.fill)
        await asyncio.sleep(FULL_S)
        self._disk.empty()
        if not self._database.runs:
            await asyncio.to_thread(self._database.start)
