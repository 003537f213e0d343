"""Debian's nginx with the file of deploy/, before two houses of the tests.

`python -m tests.nginx` installs Debian's package where there is none and that is allowed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import httpx

from ludotheque.dev.generate import ROOT
from ludotheque.lab.bench.browser import debian_is_ours, must_be_there, packages, run_all
from ludotheque.server.serve import listen

MISSING = "no nginx for the test of the proxy: install your system's nginx"
SITE = ROOT / "deploy" / "nginx.conf"
# What /etc/nginx/nginx.conf is elsewhere, in a folder of our own.
WHOLE = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
worker_processes 1;
events {{}}
http {{
    access_log off;
    client_body_buffer_size 1m;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""


def find() -> str | None:
    """It lies where only administrators look."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Nginx:
    """On a free port, before these houses."""

    def __init__(self, folder: Path, houses: Sequence[str]) -> None:
        folder.mkdir()
        with listen("127.0.0.1", 0) as probe:
            self.address = f"127.0.0.1:{probe.getsockname()[1]}"
        site = SITE.read_text("utf-8").replace("listen 80;", f"listen {self.address};")
        for port, house in zip((8001, 8002), houses, strict=True):
            site = site.replace(f"127.0.0.1:{port}", house)
        (folder / "site").write_text(site, "utf-8")
        (folder / "whole").write_text(WHOLE.format(folder=folder), "utf-8")
        program = find()
        assert program is not None
        words = [program, "-p", str(folder), "-c", str(folder / "whole"), "-e", str(folder / "log")]
        self._process = subprocess.Popen(words)
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 30
        while True:
            assert self._process.poll() is None, "nginx does not start"
            assert time.monotonic() < end, "nginx does not answer"
            try:
                if httpx.get(f"http://{self.address}/health", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(10)


def main() -> int:
    if not find() and debian_is_ours():
        run_all(packages("nginx-light"))
    if find():
        return 0
    fatal = must_be_there()
    print(MISSING if fatal else f"{MISSING}; it is left out", file=sys.stderr)
    return 1 if fatal else 0


if __name__ == "__main__":
    sys.exit(main())
