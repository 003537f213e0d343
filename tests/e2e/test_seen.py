"""What a player sees: nothing moves under a finger, nothing is cut, a stand-in is told as one."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from websockets.sync.client import connect

from ludotheque.games.smile_life.cards import CATEGORY, CHILD, FLIRT, JOB, MALUS, WAGE
from ludotheque.server.protocol import VERSION

from .company import Company
from .house import ServedHouse
from .player import PATIENCE_S, Player
from .staging import Key, Line, Scene, plain, set_the_scene
from .test_playing import a_choice

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-testid="action-bar"] button')]
    .filter((b) => b.dataset.testid)
    .map((b) => {
      const { x, y, width } = b.getBoundingClientRect();
      return [b.dataset.testid, [x, y, width].map(Math.round)];
    }))"""

STILL = "() => document.getAnimations().every((a) => a.playState !== 'running')"

# Words outside of card faces that something cuts off, or that stick out of a strip or the bar.
CUT = """() => {
  const board = document.querySelector('[data-testid="board"]');
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const cut = [];
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || own.closest('[data-card], .unseen, [data-testid="caption"], svg'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const out = (r) => box.left < r.left - 1 || box.right > r.right + 1
      || box.top < r.top - 4 || box.bottom > r.bottom + 4; // a line may be lower than its letters
    for (let at = own; box.width && at !== board.parentElement; at = at.parentElement) {
      const holds = at.matches('.other, [data-testid="action-bar"]');
      const clips = getComputedStyle(at).overflowX !== "visible";
      if ((holds || clips) && out(at.getBoundingClientRect())) cut.push(text.data.trim());
    }
  }
  return cut;
}"""

# Figures of a neighbour's life that reach under the sign of the turns to miss.
COVERED = """() => [...document.querySelectorAll(".other")].flatMap((other) => {
  const sign = other.querySelector(".miss").getBoundingClientRect();
  return [...other.querySelectorAll(".fact")]
    .filter((fact) => fact.getBoundingClientRect().right > sign.left + 1)
    .map((fact) => fact.outerHTML);
})"""


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_no_button_of_the_bar_moves_when_undo_appears(
    company: Company, house: ServedHouse, wide: bool
) -> None:
    scene: Scene = set_the_scene(house, a_choice)
    ana = company.desktop() if wide else company.phone()
    ana.take(scene.me)
    expect(ana.hook("undo")).to_have_count(0)
    before = ana.page.evaluate(PLACES)
    ana.lay(plain(scene.update)[0])
    expect(ana.hook("undo")).to_be_visible()
    after = ana.page.evaluate(PLACES)
    assert "say-dernier" in before
    assert {name: after[name] for name in before} == before
    ana.touch("undo")
    expect(ana.hook("undo")).to_have_count(0)
    assert ana.page.evaluate(PLACES) == before


# --- a stand-in ---


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[ServedHouse]:
    """Whoever goes is replaced at once."""
    served = ServedHouse(tmp_path, grace_ms=200)
    served.play_scene("hasty")
    try:
        served.start()
        yield served
    finally:
        served.kill()


def test_back_at_the_table_i_see_what_a_bot_did_for_me(
    browser: Browser, hasty: ServedHouse
) -> None:
    created = hasty.post("", game="dernier", name="Ana", seats=2, pace="relaxed")
    joined = hasty.post(f"/{created['code']}/join", name="Bob")
    people = Company(browser, hasty.url)
    try:
        with connect(f"ws://127.0.0.1:{hasty.port}/ws") as line:
            bob = Line(line, Key(**joined))
            _come_and_go(hasty, created, bob)
            back = people.phone()
            back.take(Key(**created))
            recap = back.hook("recap")
            expect(recap.get_by_role("heading")).to_have_text(re.compile("^Le bot a joué "))
            expect(recap.locator("li").first).to_have_text(re.compile("^Ton remplaçant "))
            back.page.evaluate("localStorage.setItem('ludotheque.text', 'true')")
            back.page.reload()
            expect(recap).to_be_visible()
            mine, told = back.page.locator("#text-mine").bounding_box(), recap.bounding_box()
            assert mine, "in words a heading stands above what I can do"
            assert told
            assert told["y"] + told["height"] <= mine["y"], "it lies over what I can do"
            back.page.evaluate("localStorage.removeItem('ludotheque.text')")
            back.page.reload()
            back.touch("recap-read")
            expect(recap).to_have_count(0)
            back.touch("open-log")
            expect(back.hook("log").locator("li.bot").first).to_contain_text("Ton remplaçant")
    finally:
        people.close()
    assert people.complaints() == []


def _come_and_go(house: ServedHouse, created: dict[str, Any], bob: Line) -> None:
    """Bob deals and plays until a bot has played for Ana, who came and went."""
    with connect(f"ws://127.0.0.1:{house.port}/ws") as hers:
        Line(hers, Key(**created)).say(t="start")
        bob.hear(-1)
    for _ in range(8):
        if any(seat == 0 for seat in bob.update.get("stand_ins", [])):
            return
        seq = bob.update["ply"]
        if bob.update["moves"]:
            bob.play(bob.update["moves"][-1]["move"])
        bob.hear(seq)
    raise AssertionError("nobody played for Ana")


# --- late lives on a small screen ---


def late(life: dict[str, Any], n: int) -> None:
    """Twelve cards in two zones, a job, a child, served maluses, figures of two digits."""
    wages, flirts, maluses, jobs, children = (
        [card for card, kind in enumerate(CATEGORY[:-1]) if kind == wanted]
        for wanted in (WAGE, FLIRT, MALUS, JOB, CHILD)
    )
    life |= {
        "job": jobs[n],
        "children": children[n : n + 1],
        "wages": wages[n : n + 7],
        "flirts": flirts[n : n + 5],
        "maluses": maluses[n : n + 8],
        "unserved": maluses[n + 9 : n + 10],
        "smiles": 38,
        "cards": 4,
    }


def grow_old(route: WebSocketRoute) -> None:
    """The house as it is, but every life is late."""
    server = route.connect_to_server()

    def told(text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "update":
            for n, life in enumerate(message["view"]["lives"]):
                late(life, n)
        route.send(json.dumps(message))

    server.on_message(told)


def among_late_lives(company: Company, house: ServedHouse, seats: int, **screen: int) -> Player:
    """At a table of bots on which everybody is old already."""
    created = house.post(
        "", game="smile_life", name="Zoé", seats=seats, bots=["easy"] * (seats - 1), pace="relaxed"
    )
    key = Key(**created)
    with connect(f"ws://127.0.0.1:{house.port}/ws") as line:
        hello = {"t": "hello", "version": VERSION, "code": key.code, "token": key.token}
        for message in (hello, {"t": "start"}):
            line.send(json.dumps(message))
        while json.loads(line.recv())["t"] != "update":
            pass
    zoe = company.phone(viewport=screen)
    zoe.page.route_web_socket(re.compile(r"/ws\b"), grow_old)
    zoe.take(key)
    expect(zoe.page.locator("section.mine .folded")).to_be_visible()
    zoe.page.wait_for_function(STILL)
    return zoe


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_to_miss_cover_no_figure_of_a_life(
    company: Company, house: ServedHouse, seats: int
) -> None:
    for width, height in ((390, 844), (360, 640)):
        zoe = among_late_lives(company, house, seats, width=width, height=height)
        expect(zoe.page.locator(".other .miss")).to_have_count(seats - 1)
        assert zoe.page.evaluate(COVERED) == []


def test_six_late_lives_are_readable_on_a_small_phone(company: Company, house: ServedHouse) -> None:
    zoe = among_late_lives(company, house, 6, width=360, height=640)
    assert zoe.page.evaluate(CUT) == []
    assert zoe.page.evaluate(COVERED) == []
    narrow = "() => Math.min(...[...document.querySelectorAll('section.mine .place .card')]"
    assert zoe.page.evaluate(f"{narrow}.map((c) => c.getBoundingClientRect().width))") >= 30
    zoe.touch(zoe.page.locator("section.mine .zone.wages"))
    spread = zoe.hook("visit").locator(".wages [data-card]")
    expect(spread).to_have_count(7)
    apart = "(nodes) => nodes.every((n) => n.getBoundingClientRect().width >= 60)"
    assert spread.evaluate_all(apart)


# --- the hand, under a finger and on the keyboard ---

ON_THE_HAND = "() => document.activeElement?.closest('[data-testid=\"hand\"]') !== null"
ON_A_CARD = "() => document.activeElement?.dataset.testid === 'hand-card'"


def test_the_focus_is_on_the_hand_when_the_table_opens_and_after_a_card(
    company: Company, house: ServedHouse
) -> None:
    scene: Scene = set_the_scene(house, a_choice)
    ana = company.desktop()
    ana.take(scene.me)
    ana.page.wait_for_function(ON_THE_HAND)
    card = plain(scene.update)[0]
    for _ in scene.hand:
        ana.page.keyboard.press("ArrowRight")
        if ana.page.locator(f'[data-card="{card}"]:focus').count():
            break
    ana.page.keyboard.press("Enter")
    ana.until(lambda look: look.chosen == [card], "choosing")
    ana.page.keyboard.press("Enter")
    ana.until(lambda look: card not in look.hand, "laying")
    ana.page.wait_for_function(ON_A_CARD)


TWELVE = 12
# How wide and high the part of each card is that a finger meets, and no other card.
OPEN_PARTS = """() => [...document.querySelectorAll('[data-testid="hand-card"]')].map((card) => {
  const box = card.getBoundingClientRect();
  const [xs, ys] = [[], []];
  for (let x = box.left + 1; x < box.right; x += 2)
    for (let y = box.top + 1; y < box.bottom; y += 2)
      if (card.contains(document.elementFromPoint(x, y))) [xs.push(x), ys.push(y)];
  const span = (all) => (all.length ? Math.max(...all) - Math.min(...all) : 0);
  return [span(xs), span(ys)];
})"""


def wide_enough(parts: list[list[float]]) -> bool:
    return len(parts) == TWELVE and all(wide >= 40 and high >= 30 for wide, high in parts)


def hold_many(route: WebSocketRoute) -> None:
    """The house as it is, but I hold twelve cards and may lay any of them."""
    server = route.connect_to_server()

    def told(text: str | bytes) -> None:
        message = json.loads(text)
        if message["t"] == "update" and message["view"]["hand"]:
            held = message["view"]["hand"]
            more = [card for card in range(2 * TWELVE) if card not in held]
            hand = message["view"]["hand"] = (held + more)[:TWELVE]
            lay = next(move for move in message["moves"] if move["move"]["t"] == "lay")
            message["moves"] = [
                {
                    "move": {"t": "lay", "card": card},
                    "touches": [f"card:{card}", *lay["touches"][1:]],
                }
                for card in hand
            ]
        route.send(json.dumps(message))

    server.on_message(told)


def take_up(ana: Player, card: int) -> None:
    ana.tap_card(card)
    ana.until(lambda look: look.chosen == [card], f"taking up {card}")


def test_each_of_twelve_cards_can_be_hit(company: Company, house: ServedHouse) -> None:
    scene: Scene = set_the_scene(house, a_choice)
    ana = company.phone()
    ana.page.route_web_socket(re.compile(r"/ws\b"), hold_many)
    ana.take(scene.me)
    for width, height in ((390, 844), (360, 640)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.wait_for_function("(w) => innerWidth === w", arg=width)
        end = time.monotonic() + PATIENCE_S  # the board is laid out anew a frame or two later
        while not wide_enough(parts := ana.page.evaluate(OPEN_PARTS)):
            assert time.monotonic() < end, (width, parts)
        for card in ana.look().hand:
            take_up(ana, card)
