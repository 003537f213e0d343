"""A house in a thread, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import threading
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludotheque.server import limits, protocol
from ludotheque.server.app import Site
from ludotheque.server.door import Door
from ludotheque.server.serve import listen
from ludotheque.server.tokens import Signer
from ludotheque.server.wire import Wire
from ludotheque.tables.house import House
from ludotheque.tables.services import Services
from ludotheque.tables.store.folder import secret
from ludotheque.tables.store.sqlite import SqliteStore

Message = dict[str, Any]
PATIENCE = 10.0


class RunningHouse:
    """Opened with `with`; bots take no time to think."""

    def __init__(
        self,
        data: Path,
        static: Path | None = None,
        origins: tuple[str, ...] = (),
        generous: bool = False,
        behind_proxy: bool = False,
    ) -> None:
        self._data, self._static, self._origins = data, static or data / "none", origins
        self._generous, self._behind_proxy = generous, behind_proxy

    def __enter__(self) -> RunningHouse:
        self._socket = listen("127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._socket.getsockname()[1]}"
        store, direct = SqliteStore(self._data), not self._behind_proxy
        self.house = House(Services(store, think=0.0, grace_ms=300, direct=direct))
        self.signer = Signer(secret(self._data))
        self.site = Site(self.house, self.signer, self._origins, self._static)
        if self._generous:
            plenty = limits.ByAddress(1e6, 1e6)
            self.site._lobby._buckets = self.site._lines = self.site._lobby._tables = plenty
            self.site._lobby._guesses = self.site.guesses = limits.Guesses(plenty)
        config = uvicorn.Config(
            self.site.app(),
            http=Door,
            ws=Wire,
            ws_max_size=limits.FRAME_BYTES,
            log_level="error",
            server_header=False,
            proxy_headers=self._behind_proxy,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],))
        self._thread.start()
        self._lines = ExitStack()
        self.http = httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE)
        until(lambda: self._server.started)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._lines.close()
        self._socket.close()
        assert not self._thread.is_alive(), "the house did not close"

    def create(self, **wishes: Any) -> Message:
        body = {"game": "dernier", "name": "Ana", "pace": "relaxed"} | wishes
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, code: str, name: str, **wishes: Any) -> Message:
        answer = self.http.post(f"/api/tables/{code}/join", json={"name": name} | wishes)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def open_line(self, **options: Any) -> Guest:
        line = connect(f"ws://{self.address}/ws", close_timeout=1, **options)
        return Guest(self._lines.enter_context(line))

    def sit(self, seat: Message, seen: int = -1) -> Guest:
        """A line on which hello was said and answered."""
        guest = self.open_line()
        guest.say(
            t="hello", version=protocol.VERSION, code=seat["code"], token=seat["token"], seen=seen
        )
        guest.welcome = guest.hear("welcome")
        guest.hear("room")
        return guest

    def watch(self, code: str) -> Guest:
        return self.sit({"code": code, "token": ""})

    def play_begun(self, **wishes: Any) -> tuple[Guest, Guest, Message]:
        """Two people at a table, the match dealt; their lines and the host's seat."""
        ana = self.create(seats=2, **wishes)
        bob = self.join(ana["code"], "Bob")
        first, second = self.sit(ana), self.sit(bob)
        first.say(t="start")
        for guest in (first, second):
            guest.hear("update")
        return first, second, ana


class Guest:
    """One line; remembers everything it heard."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[Message] = []
        self.raw: list[bytes] = []
        self.welcome: Message = {}

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def next(self, patience: float = PATIENCE) -> Message:
        """The next message; pings are answered on the way, and make nobody more patient."""
        end = time.monotonic() + patience
        while True:
            text = self.line.recv(max(0.0, end - time.monotonic()))
            assert isinstance(text, str), "the house speaks text"
            message: Message = json.loads(text)
            self.raw.append(text.encode())
            self.heard.append(message)
            if message["t"] != "ping":
                return message
            with suppress(ConnectionClosed):  # there may be more to hear before the end
                self.say(t="pong", n=message["n"])

    def hear(self, kind: str) -> Message:
        """The next message of that kind."""
        while (message := self.next())["t"] != kind:
            pass
        return message

    @property
    def update(self) -> Message:
        return next(m for m in reversed(self.heard) if m["t"] == "update")

    def closed(self) -> int:
        """Hear the line end; its code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def still_plays(self) -> None:
        """Prove that this line and its table go on."""
        self.say(t="why", ask=77, move={"t": "draw"})
        while self.next().get("ask") != 77:
            pass

    def listen(self, seconds: float) -> None:
        """Hear whatever comes for a while."""
        try:
            while True:
                self.next(seconds)
        except TimeoutError:
            return

    def close(self) -> None:
        self.line.close()


def until(true: Any) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.005)
