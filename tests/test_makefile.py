"""What stands in the way of `make play` is said in one sentence; another tree does not."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).resolve().parents[1] / "Makefile"


pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")


@pytest.mark.parametrize(
    ("python", "told"),
    [
        (None, "Python is missing: install Python 3.11 or newer"),
        ("exit 1", "Python 3.11 or newer is needed"),
        ('case "$2" in *venv*) exit 1;; esac', "venv module is missing: apt install python3-venv"),
    ],
)
def test_an_unfit_python_gets_one_sentence(tmp_path: Path, python: str | None, told: str) -> None:
    shutil.copy(MAKEFILE, tmp_path)
    script = tmp_path / "python"
    if python is not None:
        script.write_text(f"#!/bin/sh\n{python}\n")
        script.chmod(0o755)
    command = ["make", "--no-print-directory", ".stamps/venv", f"PYTHON={script}"]
    made = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert made.returncode == 2
    assert told in made.stdout
    assert len(made.stdout.splitlines()) == 1


def test_a_python_path_of_the_shell_leads_nowhere(tmp_path: Path) -> None:
    (tmp_path / "asked.mk").write_text("asked:\n\t@printenv PYTHONPATH || echo none\n")
    command = ["make", "--no-print-directory", "-f", str(MAKEFILE), "-f", "asked.mk", "asked"]
    shell = os.environ | {"PYTHONPATH": "/another/tree/src"}
    made = subprocess.run(command, cwd=tmp_path, env=shell, capture_output=True, check=True)
    assert made.stdout == b"none\n"
