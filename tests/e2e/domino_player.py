"""A person who plays Domino at a browser: sees what the page shows, touches what it offers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator

from .player import PATIENCE_S, Player

LOOK = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const cards = (what) =>
    all(`[data-testid="hand-card"]${what}`).map((c) => +c.dataset.card).sort((a, b) => a - b);
  return {
    mine: one("board")?.dataset.mine === "true",
    hand: cards(""),
    playable: cards('[data-playable="true"]'),
    chosen: cards('[aria-pressed="true"]'),
    tiles: all('[data-testid="tile"]').map((t) => `${t.dataset.cell}/${t.dataset.card}`).sort(),
    targets: all('[data-testid="target"]').map((t) => t.dataset.thing),
    spots: all('[data-testid="spot"]').length,
    swaps: all("[data-swap]").length,
    lines: all('[data-testid^="line-"]').map((b) => b.dataset.testid),
    finish: one("finish")?.dataset.open === "true",
    seats: all('section[data-testid^="seat-"]').map((s) => s.getAttribute("aria-label")),
    caption: one("caption")?.textContent.trim() ?? "",
    sentence: one("action-bar")?.querySelector("p")?.textContent.trim() ?? "",
    face: one("face") !== null,
    over: one("end-screen") !== null,
  };
}"""


@dataclass(frozen=True)
class DominoLook:
    """What a page shows of the table."""

    mine: bool
    hand: list[int]
    playable: list[int]
    chosen: list[int]
    tiles: list[str]  # cell/card
    targets: list[str]  # lit places of the chosen card
    spots: int  # places that are not lit
    swaps: int  # jokers that may be taken
    lines: list[str]  # names for a line that opens
    finish: bool
    seats: list[str]
    caption: str
    sentence: str
    face: bool
    over: bool

    @property
    def table(self) -> tuple[object, ...]:
        """What only a move changes."""
        return (self.mine, self.hand, self.tiles, self.seats, self.sentence, self.over)


@dataclass
class DominoPlayer:
    """Plays one match by its interface; counts what was done."""

    person: Player
    done: Counter[str] = field(default_factory=Counter)

    def look(self) -> DominoLook:
        return DominoLook(**self.person.page.evaluate(LOOK))

    def until(self, true: Callable[[DominoLook], bool], what: str) -> DominoLook:
        end = time.monotonic() + PATIENCE_S
        while not true(look := self.look()):
            assert time.monotonic() < end, f"{what} never happened; the page shows {look}"
            self.person.page.wait_for_timeout(15)
        return look

    @property
    def targets(self) -> Locator:
        return self.person.hook("target")

    # --- a step of my turn ---

    def act(self, look: DominoLook) -> None:
        """Exchange if possible, else lay, else draw, pass or end."""
        if look.swaps:
            self.person.touch(self.person.page.locator("[data-swap]").first)
            self.done["swap"] += 1
        elif look.playable:
            self._lay(look.playable[0])
        elif look.finish:
            # It may end by itself just now, when nothing else can be done.
            self.person.page.evaluate(
                "() => document.querySelector('[data-testid=finish]').click()"
            )
            self.done["finish"] += 1
        self.until(lambda now: now.table != look.table, "an answer")

    def _lay(self, card: int) -> None:
        """By a tap on the place, by a second tap on the card, or by dragging it there, in turn."""
        before = self.look()
        self.choose(card)
        look = self.look()
        ways = ["place", "drag", "twice"] if len(look.targets) < 2 else ["place", "drag"]
        way = min(ways, key=lambda known: self.done[known])
        if not look.targets:  # a special whose line is full
            way = "discard"
        if way == "place":
            self.person.touch(self.targets.first)
        elif way == "drag":
            self.person.drag(self.person.card(card), self.targets.first)
        else:
            self.person.tap_card(card)
        self.done[way] += 1
        now = self.until(lambda now: bool(now.lines) or now.hand != before.hand or now.over, way)
        if now.lines:
            self.person.touch(now.lines[0])
            self.done["named"] += 1
            self.until(lambda now: now.hand != before.hand or now.over, "naming a line")

    def choose(self, card: int) -> DominoLook:
        self.person.tap_card(card)
        return self.until(lambda now: card in now.chosen, f"choosing {card}")


def play_on(players: list[DominoPlayer], stop: Callable[[], bool], limit_s: float = 200) -> None:
    """Everybody plays until it is time to stop."""
    end = time.monotonic() + limit_s
    while not stop():
        assert time.monotonic() < end, f"it does not come to its end: {players[0].look()}"
        acting = [(p, look) for p in players if (look := p.look()).mine and not look.over]
        for player, look in acting:
            player.act(look)
        if not acting:
            players[0].person.page.wait_for_timeout(20)
