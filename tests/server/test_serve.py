"""`ludotheque serve` as people start it: a clear sentence and exit code 2, or an open house."""

from __future__ import annotations

import argparse
import json
import logging
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ludotheque.server import serve, welcome
from ludotheque.tables.store.folder import DATABASE, FolderLock

SERVE = (sys.executable, "-m", "ludotheque.cli", "serve", "--host", "127.0.0.1", "--json")


def refused(*words: str) -> str:
    """What is said on stderr when the house cannot open."""
    done = subprocess.run([*SERVE, *words], capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith("ludotheque: ")
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.slow
def test_it_opens_answers_and_closes_gracefully(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*SERVE, "--port", "0", "--data", str(tmp_path / "new" / "folder")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as house:
        assert house.stdout is not None
        assert house.stderr is not None
        said = json.loads(house.stdout.readline())
        health = httpx.get(f"{said['addresses'][0]}/health", timeout=10)
        assert health.json()["ok"] is True
        house.send_signal(signal.SIGTERM)
        assert house.wait(10) == 0
        assert house.stderr.read() == ""
    assert (tmp_path / "new" / "folder" / DATABASE).exists()
    assert (tmp_path / "new" / "folder" / "secret").stat().st_mode & 0o77 == 0


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path))
    assert f"127.0.0.1:{port}" in said
    assert "--port" in said
    assert not (tmp_path / DATABASE).exists()


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (["--port", "99999"], "another port with --port"),
        (["--port", "-1"], "another port with --port"),
        (["--port", "0", "--host", "nowhere.invalid"], "--host"),
        (["--port", "0", "--host", "192.0.2.1"], "no such address"),
    ],
)
@pytest.mark.slow
def test_an_address_that_cannot_be_had(tmp_path: Path, words: list[str], advice: str) -> None:
    assert advice in refused("--data", str(tmp_path), *words)


def test_a_port_for_the_administrator() -> None:
    assert "below 1024" in serve._advice(PermissionError(13, "Permission denied"), 80)


def test_the_port_advised_is_another_one() -> None:
    taken = OSError(98, "Address already in use")
    assert "--port 8001" in serve._advice(taken, 8000)
    assert "8001" not in serve._advice(taken, 8001)


def test_two_houses_on_one_folder(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert "another house is already open" in refused("--port", "0", "--data", str(tmp_path))
    lock.release()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot write" in refused("--port", "0", "--data", str(tmp_path / "file"))


def test_a_database_from_the_future(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("create table schema (version integer not null)")
        database.execute("insert into schema values (999)")
    database.close()
    assert "newer program" in refused("--port", "0", "--data", str(tmp_path))


def test_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"scribble" * 1000)
    assert "damaged" in refused("--port", "0", "--data", str(tmp_path))


@pytest.mark.parametrize("words", [["--tls-cert", "x"], ["--tls-cert", "x", "--tls-key", "y"]])
@pytest.mark.slow
def test_half_a_certificate(tmp_path: Path, words: list[str]) -> None:
    said = refused("--port", "0", "--data", str(tmp_path), *words)
    assert "--tls-key" in said or "cannot use the certificate x" in said


def test_the_welcome_shows_addresses_and_a_qr_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcome, "STATIC", tmp_path)
    monkeypatch.setattr(welcome, "lan_address", lambda: "192.0.2.7")
    args = asked("--data", str(tmp_path))
    welcome.announce(args, welcome.reachable(args, 8123))
    said = capsys.readouterr().out
    assert said.index("same Wi-Fi") < said.index("192.0.2.7") < said.index("localhost")
    assert "http://192.0.2.7:8123" in said
    assert "http://localhost:8123" in said
    assert "█" in said
    assert "make client" in said


def asked(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    return parser.parse_args(words)


def test_the_address_people_type() -> None:
    assert welcome.hosts("127.0.0.1") == ["127.0.0.1"]
    assert welcome.hosts("::1") == ["[::1]"]
    assert welcome.hosts("0.0.0.0")[-1] == welcome.hosts("")[-1] == "localhost"
    named = asked("--public-url", "https://games.example.org", "--host", "127.0.0.1")
    assert welcome.reachable(named, 80) == ["https://games.example.org", "http://127.0.0.1"]


def test_who_can_come_is_said_with_the_address() -> None:
    alone = "\n".join(welcome.invitation(["http://127.0.0.1:8000"], named=False))
    assert "only this machine" in alone
    assert "--host 0.0.0.0" in alone
    named = welcome.invitation(["https://games.example.org", "http://127.0.0.1"], named=True)
    assert named[-1].strip() == "https://games.example.org"


@pytest.mark.parametrize(
    "said",
    [
        "games.example.org",
        "ftp://x.org",
        "https://x.org/games",
        "https://me@x.org",
        "https://[::1",
        "https://x.org:99999",
    ],
)
@pytest.mark.parametrize("option", ["--public-url", "--origin"])
def test_an_address_that_is_none(option: str, said: str) -> None:
    with pytest.raises(serve.CannotOpen, match=f"{option} .* looks like https://"):
        serve.site_address(option, said)


def test_an_origin_that_is_none(tmp_path: Path) -> None:
    said = refused("--port", "0", "--data", str(tmp_path), "--origin", "https://[::1")
    assert "--origin https://[::1 is none" in said


def test_a_public_url_is_spelled_as_browsers_do() -> None:
    spelled = serve.site_address("--public-url", "https://Games.Example.org:8443/")
    assert spelled == "https://games.example.org:8443"


@pytest.mark.parametrize(
    "words", [["--bot-think", "-1"], ["--bot-think", "nan"], ["--grace-ms", "-5"]]
)
def test_nobody_waits_less_than_no_time(tmp_path: Path, words: list[str]) -> None:
    assert f"{words[0]} must be 0 or more" in refused("--data", str(tmp_path), "--port=0", *words)


def test_a_named_house_lets_its_name_in_and_puts_it_on_every_link(tmp_path: Path) -> None:
    words = ["--port", "0", "--data", str(tmp_path), "--public-url", "https://games.example.org"]
    with subprocess.Popen([*SERVE, *words], stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        named, local = json.loads(house.stdout.readline())["addresses"]
        assert named == "https://games.example.org"
        visitor = {"host": "games.example.org", "origin": named}
        shelf = httpx.get(f"{local}/api/games", headers=visitor, timeout=10)
        assert (shelf.json()["address"], shelf.json()["named"]) == (named, True)
        stranger = httpx.get(f"{local}/api/games", headers={"host": "evil.example"}, timeout=10)
        assert stranger.status_code == 421
        house.terminate()
        assert house.wait(10) == 0


@pytest.mark.parametrize(("words", "status"), [([], 429), (["--behind-proxy"], 404)])
def test_a_proxy_is_believed_only_where_there_is_one(
    tmp_path: Path, words: list[str], status: int
) -> None:
    """Else everybody could speak from ever new addresses, and try all codes."""
    with subprocess.Popen(
        [*SERVE, "--port", "0", "--data", str(tmp_path), *words], stdout=subprocess.PIPE, text=True
    ) as house:
        assert house.stdout is not None
        local = json.loads(house.stdout.readline())["addresses"][0]
        with httpx.Client(base_url=local, timeout=10) as visitors:
            for n in range(60):
                visitor = {"X-Forwarded-For": f"203.0.113.{n}"}
                answer = visitors.get(f"/api/tables/ZZ{n:02}", headers=visitor)
        house.terminate()
        assert house.wait(10) == 0
    assert answer.status_code == status


def certificate(folder: Path) -> tuple[str, str]:
    """One of our own making, for 127.0.0.1."""
    cert, key = str(folder / "cert.pem"), str(folder / "key.pem")
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    about = [
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=127.0.0.1",
        "-addext",
        "subjectAltName=IP:127.0.0.1",
    ]
    subprocess.run(
        [*command, *about, "-out", cert, "-keyout", key], check=True, capture_output=True
    )
    return cert, key


@pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl")
def test_it_speaks_tls_with_given_files(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    words = ["--port", "0", "--data", str(tmp_path), "--tls-cert", cert, "--tls-key", key]
    with subprocess.Popen([*SERVE, *words], stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        address = json.loads(house.stdout.readline())["addresses"][0]
        assert address.startswith("https://127.0.0.1:")
        trust = ssl.create_default_context(cafile=cert)
        health = httpx.get(f"{address}/health", verify=trust, timeout=10)
        assert health.headers["cross-origin-opener-policy"] == "same-origin"
        house.terminate()
        assert house.wait(10) == 0


def test_what_repeats_is_written_down_once_a_minute() -> None:
    now = [0.0]
    repeats = serve.Repeats(lambda: now[0])

    def said(text: str, address: str) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "", 0, text, (address,), None)
        return record.getMessage() if repeats.filter(record) else None

    assert said("%s is cut off", "192.0.2.1") == "192.0.2.1 is cut off"
    assert [said("%s is cut off", "192.0.2.1") for _ in range(500)] == [None] * 500
    assert said("%s is cut off", "192.0.2.2") == "192.0.2.2 is cut off"
    now[0] = 61.0
    assert said("%s is cut off", "192.0.2.1") == "192.0.2.1 is cut off (500 times more before)"
    for n in range(5000):
        said("%s", str(n))
    assert len(repeats._seen) == serve.Repeats.MOST
