"""A PostgreSQL of one's own: a real server in a folder that is thrown away afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from ...server.serve import listen

MISSING = "no PostgreSQL here: install your system's postgresql"
DEBIAN = Path("/usr/lib/postgresql")
# Killed servers must lose nothing; machines are not switched off here.
HABITS = (
    "fsync=off",
    "unix_socket_directories=",
    "listen_addresses=127.0.0.1",
    "max_connections=40",
    "max_wal_size=64MB",
)
READY_S = 60.0


def find() -> Path | None:
    """The folder of initdb and postgres."""
    if known := shutil.which("initdb"):
        return Path(known).resolve().parent
    return next(iter(sorted(DEBIAN.glob("*/bin"), reverse=True)), None)


class Server:
    """One cluster on a free port; it can be killed and come back."""

    def __init__(self, folder: Path | None = None) -> None:
        programs = find()
        assert programs, MISSING
        self._programs = programs
        self._root = hasattr(os, "geteuid") and os.geteuid() == 0
        self.folder = folder or Path(tempfile.mkdtemp(prefix="ludotheque-postgres-"))
        if self._root:  # it refuses to run as root
            shutil.chown(self.folder, "postgres")
        with listen("127.0.0.1", 0) as probe:
            self.port: int = probe.getsockname()[1]
        self._run("initdb", "--no-sync", "-A", "trust", "-U", "house", "-D", str(self._data))
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://house@127.0.0.1:{self.port}/{database}"

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        habits = [word for habit in HABITS for word in ("-c", habit)]
        words = ["-D", str(self._data), "-p", str(self.port), *habits]
        self._process = subprocess.Popen(
            self._words("postgres", *words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + READY_S
        ask = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ask, check=False).returncode:
            assert self.runs, "PostgreSQL does not start"
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """No goodbye: kill -9 of every process of it."""
        pid = (self._data / "postmaster.pid").read_text().split()[0]
        asked = subprocess.run(["pgrep", "-P", pid], capture_output=True, text=True, check=False)
        for each in (pid, *asked.stdout.split()):
            with suppress(ProcessLookupError):
                os.kill(int(each), signal.SIGKILL)
        if self._process is not None:
            self._process.wait()

    def close(self) -> None:
        if self.runs:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _words(self, program: str, *words: str) -> list[str]:
        command = [str(self._programs / program), *words]
        return ["runuser", "-u", "postgres", "--", *command] if self._root else command

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(self._words(program, *words), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
