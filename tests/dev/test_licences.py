"""The notices of what the house borrows come along wherever it goes."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from ludotheque.dev.generate import ROOT

NOTICES = (
    "LICENSE",
    "LICENSES/Fluent-Emoji-MIT.txt",
    "LICENSES/Nunito-OFL.txt",
    "LICENSES/Unicode-3.0.txt",
)


def test_the_package_brings_every_notice(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as package:
        names = [name for name in package.namelist() if "/licenses/" in name]
        told = {name.partition("/licenses/")[2]: package.read(name).decode() for name in names}
    assert set(told) == set(NOTICES)
    assert "Copyright (c) Microsoft Corporation." in told[NOTICES[1]]
    assert "SIL OPEN FONT LICENSE" in told[NOTICES[2]]


def test_the_readme_and_the_first_page_name_them() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    pages = [
        (ROOT / f"client/src/i18n/{language}.ts").read_text("utf-8") for language in ("fr", "en")
    ]
    for text in (readme, *pages):
        assert "Fluent Emoji" in text
        assert "Microsoft" in text
        assert "Nunito" in text
