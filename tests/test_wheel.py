"""The house as a package: its notices, and a plain virtualenv in which it serves and plays."""

from __future__ import annotations

import json
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement
from websockets.sync.client import ClientConnection, connect

from ludotheque.dev.generate import ROOT
from ludotheque.server.app import STATIC
from ludotheque.server.protocol import VERSION

pytestmark = pytest.mark.slow  # a virtualenv of its own
NOTICES = (
    "LICENSE",
    "LICENSES/Fluent-Emoji-MIT.txt",
    "LICENSES/Nunito-OFL.txt",
    "LICENSES/Unicode-3.0.txt",
    "LICENSES/noble-hashes-MIT.txt",
)
MOST_MESSAGES = 5000
PAUSE_S = 1 / 14


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make wheel` builds it."""
    place = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = place.glob("*.whl")
    return built


def test_the_package_brings_every_notice(wheel: Path) -> None:
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


def needed(names: list[str]) -> set[str]:
    """The distributions these ask for, and those ask for, on this machine."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            asked = map(Requirement, distribution(name).requires or ())
            names += [r.name for r in asked if r.marker is None or r.marker.evaluate({"extra": ""})]
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an empty virtualenv after `pip install`; no line to the outside.

    What the package asks for is lent by the environment of the tests, and nothing else is.
    """
    place = tmp_path_factory.mktemp("venv")
    venv.create(place, symlinks=True)
    python = place / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    options = ["--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check", str(wheel)]
    subprocess.run([*command, *options], check=True)
    (site,) = place.glob("lib/python*/site-packages")
    for name in needed(["ludotheque"]) - {"ludotheque"}:
        for file in distribution(name).files or ():
            top = site / file.parts[0]
            if file.parts[0] not in ("..", "__pycache__") and not top.exists():
                top.symlink_to(str(distribution(name).locate_file(file.parts[0])))
    return python.parent


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Where `ludotheque serve` of that virtualenv answers."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path), "--json"]
    command = [str(installed / "ludotheque"), *words, "--bot-think", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env={"PATH": ""}
    ) as house:
        assert house.stdout is not None
        told = json.loads(house.stdout.readline())
        assert told["client"] is True
        yield told["addresses"][0]
        house.terminate()
        assert house.wait(10) == 0


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="needs `make client`")
def test_an_empty_virtualenv_serves_and_plays(served: str) -> None:
    with httpx.Client(base_url=served, timeout=10) as http:
        page = http.get("/").text
        script = page.partition('<script type="module"')[2].partition('src="')[2].split('"')[0]
        assert http.get(script).status_code == 200
        assert {game["id"] for game in http.get("/api/games").json()["games"]} >= {"dernier"}
        wish = {"game": "dernier", "name": "Ana", "seats": 2, "bots": ["easy"]}
        seat = http.post("/api/tables", json=wish).raise_for_status().json()
        with connect(f"{served.replace('http', 'ws')}/ws", close_timeout=1) as line:
            outcome = play(line, seat)
        assert sorted(outcome["ranks"]) == [1, 2]
        record = http.get(f"/api/tables/{seat['code']}/record").json()
        assert record["outcome"] == outcome


def play(line: ClientConnection, seat: dict[str, Any]) -> Any:
    """Whatever comes first, until it is over; no quicker than a house lets anybody speak."""
    hello = {"t": "hello", "version": VERSION, "code": seat["code"], "token": seat["token"]}
    for message in (hello, {"t": "start"}):
        line.send(json.dumps(message))
    for _ in range(MOST_MESSAGES):
        said = json.loads(line.recv(10))
        if said["t"] == "ping":
            line.send(json.dumps({"t": "pong", "n": said["n"]}))
        if said["t"] != "update":
            continue
        if said.get("outcome"):
            return said["outcome"]
        if said["moves"]:
            time.sleep(PAUSE_S)
            move = said["moves"][0]["move"]
            line.send(json.dumps({"t": "play", "ply": said["ply"], "move": move}))
    raise AssertionError("the match has no end")
