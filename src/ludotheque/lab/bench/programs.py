"""Programs a benchmark runs beside itself, each pinned to a core: servers, players, peers."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from time import perf_counter
from types import MappingProxyType
from typing import Any

import msgspec

from ..complaint import Complaint

FOLDER = Path(__file__).parent / "peers"
PATIENCE_S = 60.0  # for any single answer
LAST_WORDS_S = 10.0


class Program:
    """A process that says a JSON line when asked by one; it ends with its input."""

    def __init__(
        self,
        words: Sequence[str],
        core: int | None,
        modules: Path | None = None,
        more: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        def pin() -> None:
            if core is not None:
                os.sched_setaffinity(0, {core})

        env = os.environ | {"NODE_ENV": "production", "NODE_PATH": str(modules or ""), **more}
        self._process = subprocess.Popen(
            words,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=env,
            preexec_fn=pin,
        )
        self._said = b""

    def tell(self, **request: Any) -> None:
        """Say one thing; the answer is heard later."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(request) + b"\n")

    def ask(self, **request: Any) -> dict[str, Any]:
        """Say one thing and wait for the answer."""
        self.tell(**request)
        return self.hear(PATIENCE_S + float(request.get("seconds", 0)))

    def hear(self, patience: float = PATIENCE_S) -> dict[str, Any]:
        """The next line; a Complaint when the program ends or stays silent."""
        assert self._process.stdout is not None
        begun = perf_counter()
        while b"\n" not in self._said:
            left = begun + patience - perf_counter()
            ready, _, _ = select.select([self._process.stdout], [], [], max(left, 0))
            more = os.read(self._process.stdout.fileno(), 1 << 16) if ready else b""
            if not more:
                raise Complaint(f"{self._process.args!r} gave no answer")
            self._said += more
        line, _, self._said = self._said.partition(b"\n")
        answer: dict[str, Any] = msgspec.json.decode(line)
        return answer

    def cpu_s(self) -> float:
        """Processor time of all its threads until now."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory_kb(self) -> int:
        """Resident memory."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text("utf-8").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") // 1024

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def kill(self) -> None:
        """SIGKILL: no goodbye, nothing is put away."""
        self._process.kill()
        self.stop()

    def stop(self) -> None:
        """Ask it to end, then make it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.terminate()
        try:
            self._process.wait(LAST_WORDS_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()


def node(script: str, *words: str, core: int | None, modules: Path | None = None) -> Program:
    """A program of lab/peers; `modules` is where npm has put what it needs."""
    return Program([node_path(), str(FOLDER / script), *words], core, modules)


@cache
def node_path() -> str:
    """Node.js itself: what is on the path may be a wrapper, whose time and memory say nothing."""
    found = shutil.which("node")
    if found is None:
        raise Complaint("Node.js is missing, and the scripted players need it: make setup")
    asked = subprocess.run([found, "-p", "process.execPath"], capture_output=True, text=True)
    return asked.stdout.strip() or found


@cache
def node_version() -> str:
    """A figure of whatever runs on it means little without."""
    asked = subprocess.run([node_path(), "--version"], capture_output=True, text=True)
    return f"Node.js {asked.stdout.strip().removeprefix('v')}"


def house(
    data: Path, core: int | None, host: str = "127.0.0.1", port: int = 0, store: str = ""
) -> Program:
    """Our own server; port 0: a free one."""
    words = ["serve", "--host", host, "--port", str(port), "--json", "--data", str(data)]
    words += ["--store", store]
    return Program([sys.executable, "-m", "ludotheque.cli", *words], core)


def cores() -> tuple[int | None, int | None]:
    """One core for whoever is measured, another one, if there is, for whoever measures."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    free = sorted(os.sched_getaffinity(0))
    return free[0], free[1] if len(free) > 1 else None
