"""Below the protocol: floods of bytes, broken frames, requests that never come to their point."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ludotheque.server import limits, protocol, wire
from ludotheque.server.door import Door
from ludotheque.server.wire import Wire, rtt_in
from ludotheque.tables.store.base import Unavailable

from .server_kit import Guest, RunningHouse, until

pytestmark = pytest.mark.slow  # floods and silences take their time
MASK = b"\x00\x00\x00\x00"


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def pour(guest: Guest, data: bytes) -> None:
    """Straight onto the socket, past everything a well-behaved client checks."""
    with suppress(OSError):
        guest.line.socket.sendall(data)


def last_words(guest: Guest) -> tuple[str, int]:
    """The error of the fatal failure a guest hears, and the code its line ends with."""
    code = guest.closed()
    failure = next(m for m in reversed(guest.heard) if m["t"] == "failure")
    assert failure["fatal"]
    return failure["error"], code


@contextmanager
def answering(house: RunningHouse) -> Iterator[None]:
    """Meanwhile the house is there for others."""
    yield
    for _ in range(20):
        assert house.http.get("/health").status_code == 200


@pytest.mark.parametrize("size", [100_000, 3_000_000, 10_000_000])
def test_a_huge_message_is_answered_before_the_line_ends(house: RunningHouse, size: int) -> None:
    first, second, _ = house.play_begun()
    with suppress(ConnectionClosed):
        second.line.send("x" * size)
    assert last_words(second) == ("too_large", 1009)
    first.still_plays()


def test_a_huge_message_in_pieces_is_too_large_all_the_same(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    pour(second, frame(Opcode.TEXT, b"x" * 1000, fin=False))
    for _ in range(80):
        pour(second, frame(Opcode.CONT, b"x" * 1000, fin=False))
        time.sleep(0.05)  # slower than the limit
    assert last_words(second) == ("too_large", 1009)
    first.still_plays()


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.PING) * 100_000,
        frame(Opcode.PONG) * 100_000,
    ],
    ids=["pings", "pongs"],
)
def test_a_flood_of_nothing_stops_only_its_sender(house: RunningHouse, flood: bytes) -> None:
    first, second, _ = house.play_begun()
    with answering(house):
        pour(second, flood)
    assert last_words(second) == ("too_fast", 1008)
    first.still_plays()


def test_every_frame_and_every_read_has_its_price(house: RunningHouse) -> None:
    """Far below what a page ever sends in bytes, and yet too much."""
    first, second, _ = house.play_begun()
    budget = limits.wire_bucket()._size
    few = frame(Opcode.PING) * int(budget / limits.FRAME_PRICE * 1.3)
    assert len(few) < budget / 8
    pour(second, few)
    assert last_words(second) == ("too_fast", 1008)
    third = house.watch(house.create()["code"])
    drops = b"".join(frame(Opcode.PING, b"x" * 100) for _ in range(4))
    for i in range(len(drops)):  # byte by byte, as one segment each
        pour(third, drops[i : i + 1])
        time.sleep(0.0005)
    assert last_words(third) == ("too_fast", 1008)
    first.still_plays()


def test_a_message_in_pieces_must_end_even_if_there_is_nothing_in_them(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    pour(second, frame(Opcode.TEXT, b"x", fin=False))
    pour(second, frame(Opcode.CONT, fin=False) * limits.PIECES)
    assert last_words(second) == ("too_large", 1009)
    first.still_plays()


def test_what_is_written_down_of_a_network_does_not_grow_with_its_addresses(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """With IPv6 everybody has more of them than a disk has lines: once a minute is by /64, too."""
    with RunningHouse(tmp_path, behind_proxy=True) as house:
        for n in (1, 2):
            guest = house.open_line(additional_headers={"X-Forwarded-For": f"2001:db8::{n}"})
            pour(guest, frame(Opcode.PING) * 1000)
            assert last_words(guest) == ("too_fast", 1008)
    said = {record.getMessage() for record in caplog.records}
    assert said == {"2001:db8:: says too much and is cut off"}


def test_all_lines_of_an_address_share_a_budget_and_who_says_little_goes_on(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house.site, "_homes", limits.ByAddress(40_000, 1))
    first, second, seat = house.play_begun()
    loud = [house.watch(seat["code"]) for _ in range(3)]
    for guest in loud:
        pour(guest, frame(Opcode.PING, b"x" * 120) * 50)  # less than a line may say by itself
    until(lambda: "says too much" in caplog.text)
    first.still_plays()
    second.still_plays()


def test_hundreds_of_lines_within_their_own_limits_share_what_one_address_may_say(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of them says half of what a line may say, and all of them together far too much."""
    monkeypatch.setattr(house.site, "_homes", limits.ByAddress(40_000, 1))
    _, _, seat = house.play_begun()
    crowd = [house.watch(seat["code"]) for _ in range(10)]
    rounds = int(limits.wire_bucket()._size / 2 / (limits.READ_PRICE + 6))
    assert rounds >= 24
    for _ in range(rounds):
        for guest in crowd:
            pour(guest, frame(Opcode.PING))
        time.sleep(0.01)  # each is read by itself
    assert [last_words(guest) for guest in crowd] == [("too_fast", 1008)] * len(crowd)


def test_so_many_connections_from_one_address(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "DOORS_PER_ADDRESS", 5)
    lines = [raw_line(house) for _ in range(12)]
    cut = sum(is_cut(line) for line in lines[6:])
    for line in lines:
        line.close()
    assert cut >= 5
    until(lambda: sum(Door.open.values()) <= 1)
    assert house.http.get("/health").status_code == 200


def test_who_asks_again_before_the_answer_is_cut_off(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    ask = f"GET /api/games HTTP/1.1\r\nHost: {house.address}\r\n\r\n".encode()
    with raw_line(house) as greedy:
        greedy.sendall(ask * 300)
        assert is_cut(greedy)
    for _ in range(2):  # one after the other, on one connection
        assert house.http.get("/api/games").status_code == 200
    assert not [record for record in caplog.records if record.exc_info]


def test_who_goes_on_after_the_end_is_not_heard(house: RunningHouse) -> None:
    first, second, _ = house.play_begun()
    second.say(t="rename", name="x" * 5000)
    second.hear("failure")
    with answering(house):
        pour(second, frame(Opcode.PING) * 100_000)
    assert last_words(second) == ("too_large", 1009)
    first.still_plays()


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(Opcode.TEXT, b'{"t":"rename","name":"\xff\xfe"}'), 1007),
        (frame(Opcode.CONT, b"x"), 1002),
        (bytes([0x83, 0x80]) + MASK, 1002),  # an opcode that does not exist
        (bytes([0x81, 0x01]) + b"x", 1002),  # not masked
        (bytes([0xF1, 0x80]) + MASK, 1002),  # reserved bits
    ],
    ids=["utf-8", "continuation", "opcode", "mask", "bits"],
)
def test_a_broken_frame_is_the_senders_mistake(
    house: RunningHouse, caplog: pytest.LogCaptureFixture, bad: bytes, code: int
) -> None:
    first, second, _ = house.play_begun()
    pour(second, bad)
    assert last_words(second) == ("malformed", code)
    first.still_plays()
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.exc_info]


def raw_line(house: RunningHouse) -> socket.socket:
    host, port = house.address.split(":")
    return socket.create_connection((host, int(port)), timeout=10)


def is_cut(line: socket.socket) -> bool:
    try:
        return line.recv(1000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("begun", [b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_request_that_never_comes_is_not_waited_for(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 0.2)
    with raw_line(house) as line:
        line.sendall(begun)
        assert is_cut(line)


def test_a_second_request_that_never_comes_is_not_waited_for(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 0.3)
    with raw_line(house) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in line.recv(5000)
        line.sendall(b"GET /health HTTP/1.1\r\n")
        assert is_cut(line)


def test_a_body_drop_by_drop_is_not_waited_for(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 0.2)
    with raw_line(house) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
        head, _, body = line.recv(5000).partition(b"\r\n\r\n")
        assert b" 400 " in head
        assert json.loads(body)["error"] == "malformed"


def test_headers_without_end_are_not_read(house: RunningHouse) -> None:
    with raw_line(house) as line, answering(house):
        line.sendall(b"GET / HTTP/1.1\r\n")
        with suppress(OSError):
            for n in range(3000):
                line.sendall(b"X-%d: %s\r\n" % (n, b"y" * 1000))
        assert is_cut(line) or is_cut(line)  # perhaps it was told why


def test_ever_more_small_headers_are_not_kept(house: RunningHouse) -> None:
    """Each takes some twenty times its bytes of the house's memory."""
    with raw_line(house) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"ab:cd\r\n" * (limits.HEADERS + 1))
        assert b" 400 " in line.recv(5000)


def test_a_head_without_end_is_not_kept(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_S", 60.0)
    for begun in (b"GET /", b"GET / HTTP/1.1\r\nX: "):
        with raw_line(house) as line:
            line.sendall(begun + b"y" * (limits.HEAD_BYTES + 1))
            assert is_cut(line)


def test_all_connections_of_an_address_share_a_budget_and_wait_for_it(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Door, "homes", limits.ByAddress(20_000, 40_000))
    ask = f"GET /health HTTP/1.1\r\nHost: {house.address}\r\nX: {'y' * 15_000}\r\n\r\n".encode()
    lines = [raw_line(house) for _ in range(4)]
    begun = time.monotonic()
    for line in lines:
        for part in (ask, ask):
            line.sendall(part)
            assert b"200 OK" in line.recv(5000)
    assert time.monotonic() - begun > 2.0  # eight of them: 124 kB
    for line in lines:
        line.close()


def test_the_connections_of_a_proxy_are_its_visitors_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is torn is taken for a house that is gone, by nginx for all who are on their way."""
    monkeypatch.setattr(limits, "door_bucket", lambda: limits.Bucket(5000, 1))
    for behind_proxy in (True, False):
        with RunningHouse(tmp_path / str(behind_proxy), behind_proxy=behind_proxy) as house:
            ask = f"GET /health HTTP/1.1\r\nHost: {house.address}\r\n\r\n".encode()
            with raw_line(house) as line:
                answers = [asked(line, ask) for _ in range(20)]
            assert all(answers) == behind_proxy


def test_a_no_does_not_close_the_connection_of_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_WAIT_S", 0.0)
    for behind_proxy in (True, False):
        with RunningHouse(tmp_path / str(behind_proxy), behind_proxy=behind_proxy) as house:
            house.site._requests._size, house.site._requests._rate = 1, 0.001
            kept = "close" if not behind_proxy else None
            assert house.http.get("/health").status_code == 200
            assert house.http.get("/health").headers.get("connection") == kept  # 429
            house.site._requests._buckets.clear()
            house.http.headers["x-forwarded-for"] = "203.0.113.7"
            file = house.http.post("/api/replays/public", content=bytes(5000))
            assert file.headers.get("connection") == kept


def test_who_is_not_understood_is_told_so_while_he_still_speaks(house: RunningHouse) -> None:
    with raw_line(house) as line:
        head = b"POST / HTTP/1.1\r\nHost: x\r\n" + b"ab:cd\r\n" * (limits.HEADERS + 1)
        line.sendall(head + bytes(limits.HEAD_BYTES))
        for _ in range(5):
            time.sleep(0.02)
            line.sendall(bytes(1000))
        assert b" 400 " in line.recv(5000)
        assert is_cut(line)


def asked(line: socket.socket, what: bytes) -> bool:
    """Whether it is answered well."""
    try:
        line.sendall(what)
        return b"200 OK" in line.recv(5000)
    except OSError:
        return False


def test_the_rest_of_a_body_that_was_answered_is_let_pass(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is still speaking hears no answer on a line that is torn; nothing is kept of it."""
    size = 3 * limits.HEAD_BYTES
    with raw_line(house) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % size)
        line.sendall(bytes(limits.MESSAGE_BYTES + 1))
        assert b" 413 " in line.recv(5000)
        line.sendall(bytes(size - limits.MESSAGE_BYTES - 1))
        assert asked(line, b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    monkeypatch.setattr(limits, "REST_BYTES", 20_000)
    with raw_line(house) as line:
        line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % size)
        line.sendall(bytes(limits.MESSAGE_BYTES + 1))
        assert b" 413 " in line.recv(5000)
        line.sendall(bytes(limits.HEAD_BYTES))
        assert is_cut(line)


LARGE = 15_000_000


@pytest.fixture
def large(tmp_path: Path) -> Iterator[RunningHouse]:
    """A house with a large answer."""
    (tmp_path / "large.bin").write_bytes(bytes(LARGE))
    with RunningHouse(tmp_path / "data", static=tmp_path) as running:
        yield running


def slow_reader(house: RunningHouse) -> socket.socket:
    """A connection that has asked for it and reads nothing."""
    line = raw_line(house)
    line.sendall(f"GET /large.bin HTTP/1.1\r\nHost: {house.address}\r\n\r\n".encode())
    return line


def left_to_read(line: socket.socket) -> int:
    """To the end of the answer, or of the line."""
    size = 0
    with line, suppress(OSError):
        while size < LARGE and (more := len(line.recv(1 << 20))):
            size += more
    return size


def test_answers_that_nobody_reads_are_kept_up_to_a_limit(
    large: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "UNREAD_BYTES", 2 * LARGE)
    kept = []
    for _ in range(2):
        before = sum(Door.unread.values())
        kept.append(slow_reader(large))
        until(lambda before=before: sum(Door.unread.values()) > before)
    assert left_to_read(slow_reader(large)) < LARGE
    assert [left_to_read(line) >= LARGE for line in kept] == [True, True]
    until(lambda: not Door.unread)


def test_an_answer_is_not_kept_for_ever(
    large: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TAKE_S", 0.3)
    line = slow_reader(large)
    until(lambda: bool(Door.unread))
    until(lambda: not Door.unread)
    assert left_to_read(line) < LARGE


def test_who_does_not_read_his_answer_gets_no_line(large: RunningHouse) -> None:
    line = slow_reader(large)
    until(lambda: bool(Door.unread))
    line.sendall(
        f"GET /ws HTTP/1.1\r\nHost: {large.address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    until(lambda: not Door.unread)
    assert left_to_read(line) < LARGE


def test_a_line_with_too_many_headers_is_never_opened(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    upgrade = (
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    )
    with raw_line(house) as line:
        line.sendall(upgrade + b"".join(b"X-%d: y\r\n" % n for n in range(500)) + b"\r\n")
        assert b" 400 " in line.recv(5000)
    assert not [record for record in caplog.records if record.exc_info]
    house.play_begun()[0].still_plays()


@pytest.mark.parametrize(
    "more",
    [
        f"Content-Length: {9 * limits.MESSAGE_BYTES}\r\n",
        "Transfer-Encoding: chunked\r\n",
        f"X: {'y' * 9000}\r\n",  # longer than a line's library reads
    ],
    ids=["length", "chunks", "header"],
)
def test_who_asks_for_a_line_as_no_browser_does_is_answered(
    house: RunningHouse, caplog: pytest.LogCaptureFixture, more: str
) -> None:
    """A proxy takes a house that hangs up without a word for one that is gone."""
    with raw_line(house) as line:
        head = SHAKE.format(host=house.address)[:-2] + more + "\r\n"
        line.sendall(head.encode() + bytes(limits.MESSAGE_BYTES))
        for _ in range(8):
            line.sendall(bytes(limits.MESSAGE_BYTES))
            time.sleep(0.01)
        assert b" 400 " in line.recv(5000)
    assert not [record for record in caplog.records if record.exc_info]
    house.play_begun()[0].still_plays()


@pytest.mark.parametrize(
    "bad",
    [b"\x00\x01\r\n\r\n", b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"],
    ids=["no-http", "no-websocket"],
)
def test_a_request_nobody_understands_is_written_down_with_its_address(
    house: RunningHouse, caplog: pytest.LogCaptureFixture, bad: bytes
) -> None:
    caplog.set_level(logging.WARNING, "uvicorn.error")
    with raw_line(house) as line:
        line.sendall(bad)
        assert b" 4" in line.recv(5000)[:13]
    assert [record.getMessage()[:11] for record in caplog.records] == ["127.0.0.1: "]


def protocol_of(house: RunningHouse, line: socket.socket) -> Any:
    """What the house has at the other end."""
    ends: list[Any] = list(house._server.server_state.connections)
    return next((end for end in ends if end.client == line.getsockname()), None)


def test_whoever_tears_a_connection_leaves_no_alarm_behind(house: RunningHouse) -> None:
    """The one for the next request kept all that was known of it for a minute."""
    line = raw_line(house)
    line.sendall(f"GET /health HTTP/1.1\r\nHost: {house.address}\r\n\r\n".encode())
    line.recv(5000)
    door = protocol_of(house, line)
    until(lambda: door.timeout_keep_alive_task is not None)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()
    until(lambda: door not in house._server.server_state.connections)
    assert door.timeout_keep_alive_task is None


SHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def unread(house: RunningHouse) -> tuple[socket.socket, Wire]:
    """A line at a table that nobody reads, and what the house has of it."""
    seat = house.create()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, port = house.address.split(":")
    line.connect((host, int(port)))
    line.sendall(SHAKE.format(host=house.address).encode())
    until(lambda: isinstance(protocol_of(house, line), Wire))
    end: Wire = protocol_of(house, line)
    until(lambda: end.handshake_complete)
    hello = {"t": "hello", "version": protocol.VERSION, "code": seat["code"]}
    line.sendall(frame(Opcode.TEXT, json.dumps(hello).encode()))
    until(lambda: house.house.tables[seat["code"]].listeners)
    return line, end


def test_a_refused_line_waits_for_its_no_unless_too_many_do(
    fresh: RunningHouse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever tries again and again would be busy with that, and so would be the house."""
    monkeypatch.setattr(limits, "MOST_WAIT_S", 3.0)
    monkeypatch.setattr(limits, "LINES_PER_ADDRESS", 3)
    elsewhere = SHAKE.replace("/ws", "/elsewhere").format(host=fresh.address).encode()
    lines = [raw_line(fresh) for _ in range(4)]
    for line in lines[:3]:
        line.sendall(elsewhere)
    until(lambda: sum(fresh.site._open.values()) == 3)
    lines[3].sendall(elsewhere)
    assert b" 503 " in lines[3].recv(5000)
    for line in lines[:2]:
        line.setblocking(False)
        with pytest.raises(BlockingIOError):
            line.recv(1)
        line.close()  # tired of waiting
    assert b" 400 " in lines[2].recv(5000)
    for line in lines[2:]:
        line.close()
    until(lambda: not fresh.site._open)
    assert not caplog.records


def clogged(house: RunningHouse) -> tuple[socket.socket, Wire]:
    """The same with something that is still to be sent."""
    line, end = unread(house)
    end.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
    while not end.transport.get_write_buffer_size():
        line.sendall(frame(Opcode.PING, b"x" * 125))
        time.sleep(0.025)  # within what a line may say
    assert not end.mouth.full
    return line, end


def leaves(house: RunningHouse, line: socket.socket, end: Wire) -> None:
    line.sendall(frame(Opcode.CLOSE, b"\x03\xe8"))


def is_silent(house: RunningHouse, line: socket.socket, end: Wire) -> None:
    end.loop.call_soon_threadsafe(end.keepalive_timeout)


def is_cut_off(house: RunningHouse, line: socket.socket, end: Wire) -> None:
    line.sendall(frame(Opcode.PING) * 1000)


@pytest.mark.parametrize("ends", [leaves, is_silent, is_cut_off])
def test_what_nobody_reads_keeps_no_line_open(
    house: RunningHouse,
    monkeypatch: pytest.MonkeyPatch,
    ends: Callable[[RunningHouse, socket.socket, Wire], None],
) -> None:
    monkeypatch.setattr(limits, "LAST_WORDS_S", 0.2)
    line, end = clogged(house)
    before = sum(house.site._open.values())
    ends(house, line, end)
    until(lambda: end.disconnected)
    until(lambda: sum(house.site._open.values()) == before - 1)
    line.close()


def test_a_house_closes_while_somebody_leaves_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """His goodbye was answered, and he does not read it."""
    monkeypatch.setattr(limits, "LAST_WORDS_S", 0.5)
    with RunningHouse(tmp_path / "data") as house:
        line, end = clogged(house)
        leaves(house, line, end)
        until(lambda: end.transport.is_closing())
    with pytest.raises(Unavailable):
        asyncio.run(house.house.services.store.room("ABCD"))
    line.close()


def test_a_house_closes_while_somebody_is_turned_away(tmp_path: Path) -> None:
    with RunningHouse(tmp_path / "data") as house:
        line = raw_line(house)
        line.sendall(f"{SHAKE.format(host='x')[:-2]}X: {'y' * 9000}\r\n\r\n".encode())
        assert b" 400 " in line.recv(5000)
    with pytest.raises(Unavailable):
        asyncio.run(house.house.services.store.room("ABCD"))
    line.close()


def go_on_and_on(line: socket.socket, flood: bytes) -> None:
    for _ in range(200):
        line.sendall(flood)


def test_what_nobody_hears_is_not_taken_in(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LAST_WORDS_S", 60.0)
    line, end = unread(house)
    line.settimeout(0.5)
    with pytest.raises(TimeoutError):
        go_on_and_on(line, frame(Opcode.PING) * 100_000)
    end.loop.call_soon_threadsafe(end.transport.abort)
    line.close()


def test_a_waiting_line_is_kept(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """The patience of the door is for requests, not for players who think."""
    monkeypatch.setattr(limits, "REQUEST_S", 1.0)
    first, _, _ = house.play_begun()
    first.listen(1.3)
    first.still_plays()


def test_lines_torn_without_a_word_are_no_mistake_of_ours(
    house: RunningHouse, caplog: pytest.LogCaptureFixture
) -> None:
    """Both at once: each is still to be told that the other has gone."""
    first, second, seat = house.play_begun()
    for guest in (first, second):
        guest.line.socket.shutdown(socket.SHUT_RDWR)
    until(lambda: not house.house.tables[seat["code"]].listeners)
    assert not [record for record in caplog.records if record.exc_info]


def test_several_messages_in_one_packet_are_answered_in_order(house: RunningHouse) -> None:
    first, _, _ = house.play_begun()
    asks = [json.dumps({"t": "why", "ask": n, "move": {"t": "draw"}}).encode() for n in range(5)]
    packet = b"".join(frame(Opcode.TEXT, words) for words in asks)
    pour(first, packet[:70])  # the cut goes through a frame
    time.sleep(0.05)
    pour(first, packet[70:])
    assert [answered(first) for _ in asks] == list(range(5))


@pytest.mark.parametrize("compression", [None, "deflate"])
def test_a_line_is_served_the_same_with_and_without_compression(
    house: RunningHouse, compression: str | None
) -> None:
    """Whole plain texts are read and written by ourselves, all others by the library."""
    first, _, ana = house.play_begun()
    again = house.open_line(compression=compression)
    again.say(t="hello", version=protocol.VERSION, code=ana["code"], token=ana["token"])
    assert again.hear("update")["view"] == first.update["view"]
    again.line.send(json.dumps({"t": "rename", "name": "Zoé" * 5}) + " " * 200)  # a longer head
    assert again.hear("room")["table"]["seats"][0]["name"] == "Zoé" * 5
    again.close()
    first.still_plays()


def test_what_watchers_hear_is_compressed_once_for_all_of_them(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And can be read wherever it is heard, whatever was said on that line before."""
    players = house.play_begun()
    crowd = [house.watch(players[2]["code"]) for _ in range(5)]
    packed: list[bytes] = []
    pack = wire.packed

    def counted(words: bytes) -> bytes:
        packed.append(words)
        return pack(words)

    monkeypatch.setattr(wire, "packed", counted)
    for _ in range(3):
        mover = next(player for player in players[:2] if player.update["moves"])
        mover.say(t="play", ply=mover.update["ply"], move=mover.update["moves"][0]["move"])
        for player in players[:2]:
            player.hear("update")
        seen = [guest.hear("update") for guest in crowd]
        while seen[0]["ply"] < mover.update["ply"]:  # the one they were greeted with
            seen = [guest.hear("update") for guest in crowd]
        assert seen == seen[:1] * len(crowd)
        assert sum(b'"ply":%d,' % seen[0]["ply"] in words for words in packed) == 1


def answered(guest: Guest) -> int:
    while (ask := guest.next().get("ask")) is None:
        pass
    return int(ask)


@pytest.mark.rule("SG-DIG-2")
@pytest.mark.parametrize(
    ("usual_us", "least_us", "ms"),
    [
        (170_000, 120_000, 155),  # a line that varies
        (20_400, 20_000, 20),
        (60_000, 20_000, 30),  # stretched by a receiver that answers late
        (300, 40, 0),
    ],
)
def test_the_round_trip_as_the_system_knows_it(usual_us: int, least_us: int, ms: int) -> None:
    info = bytearray(152)
    info[68:72] = usual_us.to_bytes(4, sys.byteorder)
    info[148:152] = least_us.to_bytes(4, sys.byteorder)
    assert rtt_in(bytes(info)) == ms
    assert rtt_in(bytes(info[:104])) == usual_us // 1000, "an older system tells less"
    assert rtt_in(bytes(info[:40])) is None


def test_a_line_that_is_being_closed_has_no_round_trip() -> None:
    """uvloop's socket has no file any more, while the line is still at its table."""

    class Closed:
        def getsockopt(self, *what: int) -> bytes:
            raise ValueError("negative file descriptor")

    transport = SimpleNamespace(get_extra_info=lambda name: Closed())
    assert Wire.kernel_rtt(cast(Wire, SimpleNamespace(transport=transport))) is None
