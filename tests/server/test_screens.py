"""A television waits under a code of its own; somebody at a table types it."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from ludotheque.server import limits, protocol, screens
from ludotheque.server.screens import Screens
from ludotheque.tables.denied import Denied
from ludotheque.tables.services import Services
from ludotheque.tables.store.memory import MemoryStore

from .server_kit import RunningHouse


def asked(
    house: RunningHouse, screen: dict[str, Any], secret: str = "", seen: object = 0
) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {secret or screen['secret']}"}
    path = f"/api/screens/{screen['code']}?seen={seen}"
    return dict(house.http.get(path, headers=headers).json())


def test_a_phone_sends_its_table_to_the_screen_that_shows_a_code(house: RunningHouse) -> None:
    screen = house.http.post("/api/screens").json()
    ana = house.create()
    guest = house.sit(ana)
    told: list[dict[str, Any]] = []
    waiting = threading.Thread(target=lambda: told.append(asked(house, screen)))
    waiting.start()
    guest.say(t="show_on", screen=screen["code"].lower())
    assert guest.hear("shown")["screen"] == screen["code"]
    waiting.join(10)
    assert told == [{"code": screen["code"], "table": ana["code"], "seen": 1}]


def test_a_screen_goes_from_table_to_table(house: RunningHouse) -> None:
    screen = house.http.post("/api/screens").json()
    tables = [house.create(), house.create()]
    for count, table in enumerate(tables, 1):
        guest = house.sit(table)
        guest.say(t="show_on", screen=screen["code"])
        guest.hear("shown")
        assert asked(house, screen, seen=count - 1)["table"] == table["code"]
    assert asked(house, screen, seen="x")["table"] == tables[1]["code"]


def test_whoever_sits_at_a_table_knows_that_a_screen_shows_it(house: RunningHouse) -> None:
    ana = house.create()
    guest = house.sit(ana)
    tv = house.open_line()
    tv.say(t="hello", version=protocol.VERSION, code=ana["code"], tv=True)
    while not guest.hear("room")["table"].get("tv"):
        pass
    tv.close()
    while guest.hear("room")["table"].get("tv"):
        pass


def test_who_may_not(house: RunningHouse) -> None:
    screen = house.http.post("/api/screens").json()
    ana = house.create()
    guest, watcher = house.sit(ana), house.watch(ana["code"])
    assert asked(house, screen, "guessed")["error"] == "unknown_screen"
    watcher.say(t="show_on", screen=screen["code"])
    assert watcher.hear("failure")["error"] == "bad_token"
    for code in ("ZZZZ", "abc", "abcde", 7, None):
        guest.say(t="show_on", screen=code)
        assert guest.hear("failure")["error"] in ("unknown_screen", "malformed")
    guest.say(t="show_on", screen=screen["code"])
    assert guest.hear("shown")
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert house.http.post("/api/screens", headers=elsewhere).status_code == 403


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_a_house_that_closes_keeps_no_screen_waiting() -> None:
    services = Services(MemoryStore())
    kept = Screens(services, limits.Guesses())
    code, secret = kept.open()
    waiting = asyncio.create_task(kept.wait(code, secret))
    await asyncio.sleep(0)
    kept.let_go()
    assert await asyncio.wait_for(waiting, 5) == ("", 0)
    assert await asyncio.wait_for(kept.wait(code, secret), 5) == ("", 0)


@pytest.mark.anyio
async def test_codes_cannot_be_tried_out_and_old_screens_give_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screens, "WAIT_S", 0.01)
    guesses = limits.Guesses(limits.ByAddress(3, 0.001))
    few = Screens(Services(MemoryStore()), guesses, most=2)
    (first, secret), (second, second_secret), (third, _) = few.open(), few.open(), few.open()
    with pytest.raises(Denied, match="unknown_screen"):
        await few.wait(first, secret)
    assert await few.wait(second, second_secret) == ("", 0)  # nobody sends it anywhere
    few.show(second, "BABA", "here")
    for _ in range(3):
        with pytest.raises(Denied, match="unknown_screen"):
            few.show("QQQQ", "BABA", "here")
    with pytest.raises(Denied, match="too_fast"):
        few.show(third, "BABA", "here")
    few.show(third, "BABA", "elsewhere")
    assert await few.wait(second, second_secret) == ("BABA", 1)
    fourth, _ = few.open()
    few.show(second, "DADA", "elsewhere")  # it asks again and again: another one gave way
    with pytest.raises(Denied, match="unknown_screen"):
        few.show(third, "DADA", "elsewhere")
    few.show(fourth, "DADA", "elsewhere")


class Neighbour(MemoryStore):
    """A store that passes on what is said to the house beside."""

    beside: Services

    def tell(self, code: str, word: bytes) -> None:
        assert not code
        for hear in self.beside.hears:
            hear(word)


@pytest.mark.anyio
async def test_a_screen_asks_at_one_house_and_is_sent_by_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screens, "WAIT_S", 0.01)
    stores = Neighbour(), Neighbour()
    one, two = (Services(store) for store in stores)
    stores[0].beside, stores[1].beside = two, one
    here, there = Screens(one, limits.Guesses()), Screens(two, limits.Guesses())
    code, secret = here.open()
    there.show(code.lower(), "BABA")
    for house in (here, there):
        assert await house.wait(code, secret) == ("BABA", 1)
        assert await house.wait(code, secret, 1) == ("", 1)
    with pytest.raises(Denied, match="unknown_screen"):
        await there.wait(code, "guessed")
    for hear in two.hears:
        hear(b"what is that")
    with pytest.raises(Denied, match="unknown_screen"):
        there.show("QQQQ", "BABA")
