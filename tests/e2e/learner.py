"""Somebody who learns a game by doing what the coach says: reads on, and presses what is ringed."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from .player import PATIENCE_S, Player

# What the coach wants now, and the middle of what it points at, once that lies where its ring is.
LOOK = """() => {
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const ring = one("coach-ring")?.getBoundingClientRect();
  const words = one("coach")?.querySelector("p");
  return {
    said: words?.textContent ?? "",
    cut: words ? words.scrollHeight - words.clientHeight > 4 : false, // letters may hang
    more: one("coach-next") !== null,
    why: one("why-sheet") !== null,
    ended: ["coach-end", "end-screen", "final-count", "album"].some((id) => one(id)),
    at: ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null,
  };
}"""
READ_ON = """() => document.querySelector('[data-testid="coach-next"]')?.click()"""


@dataclass
class Learner:
    """Follows a lesson on the drawn board."""

    person: Player
    said: list[str] = field(default_factory=list)
    cut: set[str] = field(default_factory=set)  # sentences that had no room
    taps: int = 0

    def follow(self, until: str = "", patience_s: float = PATIENCE_S) -> None:
        """To the end of the lesson, or until its first sentence with these words."""
        page, last = self.person.page, time.monotonic()
        while time.monotonic() - last < patience_s:
            look = page.evaluate(LOOK)
            if look["said"] and (not self.said or self.said[-1] != look["said"]):
                self.said.append(look["said"])
                last = time.monotonic()
            if look["cut"]:
                self.cut.add(look["said"])
            if look["ended"] or (until and until in look["said"]):
                return
            if look["why"]:  # an eager finger met a card that had just moved under it
                page.keyboard.press("Escape")
            elif look["more"]:
                page.evaluate(READ_ON)
                self.taps += 1
            elif look["at"]:
                page.touchscreen.tap(*look["at"])
                self.taps += 1
                page.wait_for_timeout(40)
            else:
                page.wait_for_timeout(20)
        raise AssertionError(f"the lesson goes no further: {self.said[-3:]}, {look}")
