"""A person at a browser: looks at the page, touches things, plays whatever is allowed."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from playwright.sync_api import ConsoleMessage, FloatRect, Locator, Page, expect

from .staging import Key

Way: TypeAlias = Literal["tap", "drag"]
PATIENCE_S = 30.0
PATIENCE_MS = PATIENCE_S * 1000
MATCH_S = 400.0
expect.set_options(timeout=PATIENCE_MS)

# Everything an eye can see of the table, in one go.
LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const held = (what) => all(`[data-testid="hand-card"]${what}`);
  const cards = (what) => held(what).map((c) => +c.dataset.card).sort();
  const label = (id) => one(id)?.querySelector(".unseen")?.textContent ?? "";
  return {
    mine: one("board")?.dataset.mine === "true",
    hand: cards(""),
    playable: cards('[data-playable="true"]'),
    chosen: cards('[aria-pressed="true"]'),
    piles: [label("discard"), label("stock")],
    seats: all('section[data-testid^="seat-"]').map((s) => s.getAttribute("aria-label")),
    said: all('section[data-testid^="seat-"] > p:not(.who)').map((p) => p.textContent),
    signs: all('[data-testid="board"] > p[role="status"]').map((p) => p.getAttribute("aria-label")),
    way: all('[data-testid="board"] > svg[role="img"]').map((s) => s.getAttribute("aria-label")),
    sentence: one("action-bar")?.querySelector("p")?.textContent.trim() ?? "",
    story: all('[data-testid="log"] li').map((li) => li.textContent.trim()),
    keep: one("keep-card") !== null,
    undo: one("undo") !== null,
    asked: all('[data-testid^="colour-"]').map((b) => b.dataset.testid),
    over: one("end-screen") !== null,
  };
}"""

# Where a finger meets this card and no other one, once it lies still.
SPOT = """async (card) => {
  await Promise.allSettled(card.getAnimations({ subtree: true }).map((a) => a.finished));
  const box = card.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.06, 0.94];
  for (const down of parts) {
    for (const across of parts) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (card.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  return null;
}"""


@dataclass(frozen=True)
class Look:
    """What a page shows of the table."""

    mine: bool
    hand: list[int]
    playable: list[int]
    chosen: list[int]
    piles: list[str]  # discard, stock
    seats: list[str]
    said: list[str]  # bubbles
    signs: list[str]  # named colour, cards to draw
    way: list[str]  # direction of play
    sentence: str
    story: list[str]  # empty where the log is folded away
    keep: bool
    undo: bool
    asked: list[str]  # colours to choose from
    over: bool


class Player:
    """One page, touched by a finger or a mouse."""

    def __init__(self, page: Page, url: str, *, touch: bool) -> None:
        self.page, self._url, self._touch = page, url, touch
        self.done: Counter[str] = Counter()
        self.complaints: list[str] = []  # what the browser's console objects to
        page.set_default_timeout(PATIENCE_MS)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    # --- pages ---

    def goto(self, path: str = "/") -> None:
        self.page.goto(self._url + path)

    def speak(self, lang: str) -> None:
        """Before the first page: the language this person uses."""
        self.page.add_init_script(
            f"localStorage.getItem('ludotheque.lang') || "
            f"localStorage.setItem('ludotheque.lang', '\"{lang}\"')"
        )

    def take(self, key: Key, *, waiting: bool = False) -> None:
        """Sit down on a seat whose token we hold, before the deal or in the middle of a match."""
        self.come(key)
        if waiting:
            expect(self.hook("waiting-room")).to_be_visible()
        else:
            self.seated()

    def come(self, key: Key) -> None:
        """To a table where we hold a seat, whatever is shown there."""
        known = [{"code": key.code, "token": key.token, "game": "dernier", "at": 4e12}]
        self.page.add_init_script(
            "localStorage.getItem('ludotheque.tables') || "
            f"localStorage.setItem('ludotheque.tables', {json.dumps(json.dumps(known))})"
        )
        self.goto(f"/t/{key.code}")

    def seated(self) -> None:
        """Wait until the cards are on the table."""
        expect(self.hook("hand-card").first).to_be_visible()

    def hook(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def card(self, card: int) -> Locator:
        return self.page.locator(f'[data-testid="hand-card"][data-card="{card}"]')

    def touch(self, what: Locator | str) -> None:
        """Tap or click."""
        target = self.hook(what) if isinstance(what, str) else what
        if self._touch:
            target.tap()
        else:
            target.click()

    # --- the table ---

    def look(self) -> Look:
        return Look(**self.page.evaluate(LOOK))

    def until(self, true: Callable[[Look], bool], what: str = "it") -> Look:
        """Look again and again until something shows."""
        end = time.monotonic() + PATIENCE_S
        while not true(look := self.look()):
            assert time.monotonic() < end, f"{what} never happened; the page shows {look}"
            self.page.wait_for_timeout(15)
        return look

    def tap_card(self, card: int) -> None:
        x, y = self._spot(self.card(card))
        if self._touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def lay(self, card: int, way: Way = "tap") -> Look:
        """Onto the discard pile, by two taps or by dragging; what is seen once it was answered."""
        before = self.look()
        if way == "drag":
            self.drag(self.card(card), self.hook("discard"))
        else:
            if card not in before.chosen:
                self.tap_card(card)
                self.until(lambda now: card in now.chosen or now.asked != [], "choosing")
            self.tap_card(card)
        self.done[way] += 1
        return self.until(
            lambda now: card not in now.hand or now.asked != [] or now.over, "laying a card"
        )

    def _spot(self, card: Locator) -> tuple[float, float]:
        spot: Sequence[float] | None = card.evaluate(SPOT)
        assert spot, f"{card} cannot be touched anywhere"
        return spot[0], spot[1]

    def drag(self, card: Locator, where: Locator) -> None:
        """Take it and let it go over the middle of something."""
        start = self._spot(card)
        box = where.bounding_box()
        assert box
        steps = _way(start, box)
        if not self._touch:
            self.page.mouse.move(*start)
            self.page.mouse.down()
            for x, y in steps:
                self.page.mouse.move(x, y)
            self.page.mouse.up()
            return
        self._slide([start, *steps])

    def _slide(self, way: Sequence[tuple[float, float]]) -> None:
        """A finger lifted in full flight, as children do: the next tap must count all the same."""
        finger = self.page.context.new_cdp_session(self.page)
        kinds = ["touchStart"] + ["touchMove"] * (len(way) - 1)
        for kind, (x, y) in zip(kinds, way, strict=True):
            points = [{"x": x, "y": y}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    # --- playing ---

    def act(self) -> None:
        """One step of my turn, whatever the table offers."""
        look = self.look()
        if look.over or not look.mine:
            return
        if look.asked:
            self._name_a_colour(look)
            return
        if look.keep:
            self._keep_or_lay(look)
        elif look.playable and self.done["draw"]:
            self._lay_one(look)
        else:  # everybody draws at least once, so that drawing is seen too
            self.touch("stock")
            self.done["draw"] += 1
            self.until(lambda now: now != look, "drawing")

    def _name_a_colour(self, look: Look) -> None:
        """The picker closes at once; the card is laid when the house has answered."""
        self.touch(look.asked[0])
        self.done["colour"] += 1
        self.until(lambda now: now.hand != look.hand, "naming a colour")

    def _keep_or_lay(self, look: Look) -> None:
        if look.playable and self.done["keep"]:
            self._lay_one(look)
            return
        # It may be kept by itself just now, when nothing else can be done.
        self.page.evaluate("() => document.querySelector('[data-testid=keep-card]')?.click()")
        self.done["keep"] += 1
        self.until(lambda now: now != look, "keeping a card")

    def _lay_one(self, look: Look) -> None:
        if len(look.hand) == 2:
            self.say()
        card = look.playable[0]
        self.lay(card, "tap" if self.done["drag"] > self.done["tap"] else "drag")

    def say(self) -> None:
        """Arm "Dernier !" so that it goes along with the next card."""
        button = self.hook("say-dernier")
        if button.get_attribute("aria-pressed") != "true":
            self.touch(button)
        expect(button).to_have_attribute("aria-pressed", "true")
        self.done["say"] += 1


def _way(start: tuple[float, float], box: FloatRect) -> list[tuple[float, float]]:
    """A few points on the way to the middle of a box."""
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    parts = (0.1, 0.4, 0.8, 1.0)
    return [(start[0] + (x - start[0]) * p, start[1] + (y - start[1]) * p) for p in parts]


def play_on(players: Sequence[Player], stop: Callable[[], bool]) -> None:
    """Everybody plays until it is time to stop."""
    end = time.monotonic() + MATCH_S
    while not stop():
        before = [player.look() for player in players]
        assert time.monotonic() < end, f"the match does not come to its end: {before}"
        if any(look.mine and not look.over for look in before):
            for player in players:
                player.act()
        else:
            players[0].page.wait_for_timeout(20)


def all_over(players: Sequence[Player]) -> bool:
    return all(player.look().over for player in players)


def see_alike(player: Player, before: Look) -> None:
    """The page shows again exactly what it showed."""
    player.seated()
    player.until(lambda look: look == before, f"the view {before}")
