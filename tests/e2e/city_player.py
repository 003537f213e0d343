"""A person who plays Happy City at a browser: sees what the page shows, touches what it offers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator

from .player import PATIENCE_S, Player

LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const ids = (what) => all(what).map((node) => node.dataset.testid).filter(Boolean);
  const board = one("board");
  const SOLD = 'button.zone, button[data-testid^="dwelling-"]';
  return {
    mine: board?.dataset.mine === "true",
    code: board?.dataset.code ?? "",
    goods: ids(`:is(${SOLD}, .good)[data-playable="true"]`),
    refused: ids(`:is(${SOLD})[data-playable="false"]`),
    spare: ids("button.zone.lit"),
    decks: ids('[data-testid^="deck-"][data-playable="true"]'),
    offers: ids(':is([data-testid="action-bar"], [data-testid="decision"]) button:enabled'),
    places: ids('button[data-testid^="place-"]'),
    built: all("section.mine .place:not(.empty)").length,
    labels: all("[data-testid][data-spot] > .unseen").map((node) => node.textContent),
    figures: document.querySelector('[data-testid="account"]')?.textContent ?? "",
    sentence: one("action-bar")?.querySelector("p")?.textContent.trim() ?? "",
    dialog: document.querySelector("dialog[open]")?.dataset.testid ?? "",
  };
}"""

WAYS: Final = ("city", "twice", "drag")  # a card settles by a tap on my city, on itself, by a drag


@dataclass(frozen=True)
class CityLook:
    """What a page shows of the table; things are named by their hooks."""

    mine: bool
    code: str  # the question put to me
    goods: list[str]  # can come into my city
    refused: list[str]  # on sale, but not to me, not now
    spare: list[str]  # can be bought or discarded
    decks: list[str]
    offers: list[str]  # buttons that can be pressed
    places: list[str]  # of my city, when one must be given up
    built: int
    labels: list[str]
    figures: str
    sentence: str
    dialog: str

    @property
    def over(self) -> bool:
        return self.dialog in ("final-count", "end-screen")

    @property
    def open(self) -> bool:
        """Something can be done; not while a move is on its way."""
        return self.mine and bool(self.goods or self.decks or self.offers or self.places)

    @property
    def table(self) -> tuple[object, ...]:
        """What only a move changes."""
        return (self.code, self.built, self.labels, self.figures, self.sentence, self.over)


@dataclass
class CityPlayer:
    """Plays one match by its interface; counts the questions answered in it."""

    person: Player
    done: Counter[str] = field(default_factory=Counter)

    def look(self) -> CityLook:
        return CityLook(**self.person.page.evaluate(LOOK))

    def until(self, true: Callable[[CityLook], bool], what: str) -> CityLook:
        end = time.monotonic() + PATIENCE_S
        while not true(look := self.look()):
            assert time.monotonic() < end, f"{what} never happened; the page shows {look}"
            self.person.page.wait_for_timeout(15)
        return look

    @property
    def city(self) -> Locator:
        """Mine; a seat's number is in its hook."""
        return self.person.page.locator('section.mine [data-testid^="city-"]')

    def close(self, sheet: str) -> None:
        self.person.page.keyboard.press("Escape")
        self.until(lambda now: now.dialog != sheet, f"closing {sheet}")

    # --- a step of my turn ---

    def act(self, look: CityLook) -> None:
        """Whatever the table asks for."""
        steps = {"discard": self._discard, "refill": self._refill, "destroy": self._destroy}
        if look.code in ("draft", "buy", "special") and look.goods:
            self._settle(look)
        else:
            steps.get(look.code, self._answer)(look)
        self.until(lambda now: now.table != look.table, f"an answer to {look.code}")
        self.done[look.code] += 1

    def _settle(self, look: CityLook) -> None:
        """Into my city, by each of the ways in turn."""
        good = max(look.goods, key=self._eagerness)
        way = min(WAYS, key=lambda known: self.done[known])
        if way == "drag":
            self.person.drag(self.person.hook(good), self.city)
        else:
            self.person.touch(good)
            self.until(lambda now: "confirm" in now.offers, f"holding {good}")
            self.person.touch(good if way == "twice" else self.city)
        self.done[way] += 1
        self.until(lambda now: now.built > look.built or now.code == "pay", f"{good} in my city")

    def _eagerness(self, good: str) -> tuple[bool, str]:
        """Buildings before dwellings, so that tokens and colours come up."""
        return not good.startswith("dwelling"), good

    def _discard(self, look: CityLook) -> None:
        """Once each, then mostly everything stays."""
        if look.spare and self.done["thrown"] == 0:
            self.person.touch(look.spare[0])
            self.until(lambda now: "confirm" in now.offers, "holding what goes away")
            self.person.touch("confirm")
            self.done["thrown"] += 1
        else:
            self.person.touch("decline")

    def _refill(self, look: CityLook) -> None:
        """Dear cards first, later from every deck in turn."""
        drawn = self.done["refill"]
        self.person.touch(look.decks[-1] if drawn < 3 else look.decks[drawn % len(look.decks)])

    def _destroy(self, look: CityLook) -> None:
        self.person.touch(look.places[-1])
        self.until(lambda now: "confirm" in now.offers, "giving up a building")
        self.person.touch("confirm")

    def _answer(self, look: CityLook) -> None:
        """A coin instead of a card, a special left, tokens, whose card to copy."""
        wanted = [offer for offer in look.offers if offer != "undo"]
        tokens = [offer for offer in wanted if offer.startswith("token-")]
        self.person.touch((tokens or wanted)[0])
