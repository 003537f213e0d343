"""What stands in deploy/ fits the program and the system it is for."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.cli import parser_for
from ludotheque.dev.generate import ROOT

DEPLOY = ROOT / "deploy"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "ludotheque.service").read_text("utf-8")
    (tmp_path / "ludotheque.service").write_text(
        unit.replace("/opt/ludotheque/bin/ludotheque", sys.executable), "utf-8"
    )
    command = ["systemd-analyze", "verify", str(tmp_path / "ludotheque.service")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_command_named_there_exists() -> None:
    told = "\n".join(path.read_text("utf-8") for path in DEPLOY.iterdir())
    said = re.findall(r"\bludotheque (serve|backup|restore|forget|move-store)\b([^\n`|#]*)", told)
    assert {name for name, _ in said} == {"serve", "backup", "restore", "forget", "move-store"}
    for name, words in said:
        known = parser_for(name).format_help()
        assert set(re.findall(r"--[a-z-]+", words)) <= set(re.findall(r"--[a-z-]+", known))


def test_the_container_copies_what_is_there() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    for line in (DEPLOY / "Containerfile").read_text("utf-8").splitlines():
        if line.startswith("COPY ") and "--from" not in line:
            for path in line.split()[1:-1]:
                assert (ROOT / path).exists(), path
                assert f"!{path.split('/')[0]}" in ignored, path
