"""Pages beside the games; a whole evening on a TV, two phones and with a bot."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect

from ludotheque.server.protocol import VERSION

from .company import Company
from .house import ServedHouse
from .player import PATIENCE_S, Player
from .test_access import examine

MOST_MESSAGES = 3000
NOTHING = re.compile(r"^\s*$")
TOKEN = "() => JSON.parse(localStorage.getItem('ludotheque.tables'))[0].token"


def play(line: ClientConnection, code: str, token: str) -> None:
    """Doubt at once, else whatever comes first, until it is over; the pages look on."""
    hello = {"t": "hello", "version": VERSION, "code": code, "token": token}
    line.send(json.dumps(hello))
    for _ in range(MOST_MESSAGES):
        said = json.loads(line.recv(PATIENCE_S))
        if said["t"] == "ping":
            line.send(json.dumps({"t": "pong", "n": said["n"]}))
        elif said["t"] == "update" and said.get("outcome"):
            return
        elif said["t"] == "update" and said["moves"]:
            moves = [offered["move"] for offered in said["moves"]]
            move = next((move for move in moves if move["t"] == "call"), moves[0])
            line.send(json.dumps({"t": "play", "ply": said["ply"], "move": move}))
    raise AssertionError("the match has no end")


def rush(house: ServedHouse, code: str, people: list[Player]) -> None:
    """Their seats are played through as fast as the house allows."""
    tokens = [person.page.evaluate(TOKEN) for person in people]
    with ExitStack() as open_lines, ThreadPoolExecutor(len(people)) as hands:
        lines = [
            open_lines.enter_context(connect(f"{house.url.replace('http', 'ws')}/ws"))
            for _ in people
        ]
        list(hands.map(play, lines, [code] * len(people), tokens))


@pytest.mark.slow
def test_an_evening_of_two_games_adds_up(company: Company, house: ServedHouse) -> None:
    zoe, leo, tv = company.phone(), company.phone("en"), company.desktop()
    zoe.goto()
    zoe.touch("to-evening")
    zoe.touch("pick-menteur")
    zoe.touch("pick-domino")
    zoe.touch(zoe.hook("leg-rules").last)
    zoe.touch(zoe.hook("plan").get_by_role("switch").first)
    zoe.hook("player-name").fill("Zoé")
    zoe.touch("open-evening")
    expect(zoe.hook("waiting-room")).to_be_visible()
    code = zoe.page.url.rsplit("/", 1)[1]
    tv.goto(f"/tv/{code}")
    leo.goto(f"/t/{code}")
    for person in (zoe, leo, tv):  # everybody sees what is going to be played
        expect(person.hook("legs").get_by_role("listitem")).to_have_count(2)
    leo.hook("player-name").fill("Léo")
    leo.touch("join-table")
    leo.touch("talk")
    leo.hook("talk-text").fill("Hello!")
    leo.touch("talk-send")
    expect(zoe.hook("room-talk")).to_contain_text("Hello!")
    zoe.touch("add-bot")
    expect(zoe.page.locator("[data-kind=bot]")).to_have_count(1)
    zoe.touch("start-match")
    for leg in (1, 2):
        expect(tv.hook("board")).to_be_visible()
        rush(house, code, [zoe, leo])
        for person in (zoe, leo, tv):
            expect(person.hook("series-screen")).to_be_visible()
        if leg == 1:
            zoe.touch("rematch")
            leo.touch("rematch")
            expect(tv.hook("series-screen")).to_be_hidden()
    stands = httpx.get(f"{house.url}/api/tables/{code}", timeout=10).json()["programme"]
    assert not stands["legs"][1]["options"]["legal_hints"], "each game has options of its own"
    assert [leg["game"] for leg in stands["results"]] == ["menteur", "domino"]
    shown = tv.hook("scoreboard").locator("tbody tr")
    expect(shown.first.locator("td.total")).to_have_text(str(max(stands["totals"])))
    for row in shown.all():
        expect(row.locator("td").filter(has_text=NOTHING)).to_have_count(0)  # they drop in
        *points, total = [int(text) for text in row.locator("td").all_inner_texts()]
        assert sum(points) == total
        assert total in stands["totals"]
    zoe.goto("/golden")
    expect(zoe.hook("pairs")).to_contain_text("Léo")
    examine(zoe)


def test_pages_beside_the_games(company: Company) -> None:
    ana = company.phone()
    for path, hook in (("/evening", "pick-dernier"), ("/about", "licences")):
        ana.goto(path)
        expect(ana.hook(hook)).to_be_visible()
        examine(ana)
    ana.goto("/")
    ana.touch("open-settings")
    expect(ana.hook("settings-sheet")).to_be_visible()
    examine(ana)
    company.forgiven = ("404",)
    ana.goto("/nowhere/at/all")
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible()
    examine(ana)


def test_settings_of_this_device_hold(company: Company) -> None:
    ana = company.desktop()
    ana.goto("/")
    ana.touch("open-settings")
    for choice in ("Nuit", "Très grande", "Calme"):
        ana.page.get_by_role("radio", name=choice, exact=True).check(force=True)
    ana.hook("set-patterns").check()
    ground = "() => getComputedStyle(document.documentElement).getPropertyValue('--table').trim()"
    night = ana.page.evaluate(ground)
    ana.page.reload()
    expect(ana.hook("home")).to_be_visible()
    root = ana.page.locator("html")
    assert ana.page.evaluate(ground) == night == "#1c2438"
    expect(root).to_have_css("font-size", "20px")
    assert root.get_attribute("data-calm") is not None
    assert root.get_attribute("data-patterns") is not None
    ana.page.emulate_media(color_scheme="dark")
    ana.touch("open-settings")
    ana.page.get_by_role("radio", name="Jour", exact=True).check(force=True)
    assert ana.page.evaluate(ground) == "#f3e6cf"


def test_a_house_that_does_not_answer_says_so_kindly(company: Company) -> None:
    """The app opens without its house, far enough to tell."""
    ana = company.desktop()
    ana.goto("/")
    ana.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    manifest = json.loads(ana.page.request.get(f"{company.url}/manifest.webmanifest").text())
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    company.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    ana.page.context.set_offline(True)
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="La maison ne répond pas")).to_be_visible()
    ana.page.context.set_offline(False)
