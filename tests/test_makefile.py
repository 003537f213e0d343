"""What stands in the way of `make play` is said in one sentence."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

MAKEFILE = Path(__file__).resolve().parents[1] / "Makefile"


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
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
