"""A person who plays in words: a keyboard, no pointer; hears what a screen reader would be told."""

from __future__ import annotations

import json
import time
from collections import Counter
from typing import Any

from playwright.sync_api import expect

from .player import MATCH_S, PATIENCE_S, Player
from .staging import Key
from .test_access import AXE, RUN

STEPS = 120  # of Tab, before we say that something cannot be reached
# Where the focus is, and what the table says of itself.
LOOK = """() => {
  const at = document.activeElement;
  const board = document.querySelector('[data-testid="board"]');
  const all = (what) => [...(board?.querySelectorAll(what) ?? [])];
  return {
    focus: at?.dataset.testid ?? "",
    list: at?.closest("ul")?.dataset.testid ?? "",
    says: (at?.getAttribute("aria-label") ?? at?.textContent ?? "").trim(),
    lost: at === document.body,
    mine: board?.dataset.mine === "true",
    ply: board?.dataset.ply ?? "",
    sentence: board?.querySelector('[data-testid="action-bar"]')?.textContent ?? "",
    moves: all('[data-testid="moves"] button').map((b) => b.textContent.trim()),
    headings: all("h2").map((h) => h.textContent.trim()),
    story: document.querySelector('[data-testid="album-book"]') !== null,
    over: document.querySelector('[data-testid="end-screen"]') !== null,
  };
}"""


class KeyboardPlayer:
    """Tab, Enter, Space and letters; nothing else."""

    def __init__(self, person: Player) -> None:
        self.person, self.page = person, person.page
        self.made: Counter[str] = Counter()  # the first words of the moves made

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(LOOK)
        return seen

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, hook: str) -> None:
        """On and on until the focus is there."""
        for _ in range(STEPS):
            if self.look()["focus"] == hook:
                return
            self.press("Tab")
        raise AssertionError(f"{hook} cannot be reached by keyboard: {self.look()}")

    def to_the_playable_card(self) -> None:
        """Along the hand, by the arrows."""
        for _ in range(STEPS):
            if self.page.evaluate("() => document.activeElement.dataset.playable") == "true":
                return
            self.press("ArrowRight")
        raise AssertionError("no playable card can be reached by the arrows")

    def sit(self, key: Key, game: str) -> None:
        """At a table that waits, on a device that wants words."""
        known = [{"code": key.code, "token": key.token, "game": game, "at": 4e12}]
        self.page.add_init_script(
            "localStorage.setItem('ludotheque.text', 'true');"
            f"localStorage.setItem('ludotheque.tables', {json.dumps(json.dumps(known))})"
        )
        self.person.goto(f"/t/{key.code}")
        expect(self.person.hook("start-match")).to_be_visible()
        self.tab_to("start-match")
        self.press("Enter")
        expect(self.person.hook("board")).to_be_visible()

    def act(self, wanted: tuple[str, ...] = ()) -> None:
        """To the first move that begins with a wanted word, else to the first; then Enter."""
        before = self.look()
        moves: list[str] = before["moves"]
        target = next((m for word in wanted for m in moves if m.startswith(word)), moves[0])
        for _ in range(STEPS):
            now = self.look()
            if now["list"] == "moves" and now["says"] == target:
                break
            self.press("Tab")
        else:
            raise AssertionError(f"{target!r} cannot be reached: {self.look()}")
        self.press("Enter")
        self.made[" ".join(target.split()[:1])] += 1
        self._until_answered(before["ply"])

    def _until_answered(self, ply: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while (now := self.look())["ply"] == ply and not (now["over"] or now["story"]):
            assert time.monotonic() < end, f"nothing came of it: {now}"
            self.page.wait_for_timeout(15)
        assert not now["lost"], "the focus was lost with the button that was pressed"

    def play_to_the_end(self, wanted: tuple[str, ...] = (), moves: int = 400) -> None:
        """Whatever is offered, until the ranking shows."""
        end = time.monotonic() + MATCH_S
        while not (now := self.look())["over"]:
            assert time.monotonic() < end, f"the match does not come to its end: {now}"
            if now["story"]:
                self.no_findings()
                self.tab_to("album-done")
                self.press("Enter")
                expect(self.person.hook("end-screen")).to_be_visible()
            elif now["mine"] and now["moves"]:
                assert self.made.total() < moves, "an endless match"
                self.act(wanted)
            else:
                self.page.wait_for_timeout(15)

    def no_findings(self) -> None:
        """axe-core has nothing at all to say, by day and by night."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme)
            assert self.page.evaluate(RUN) == []
