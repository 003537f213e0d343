"""A person who plays Smile Life at a browser: sees what the page shows, touches what it offers."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import expect

from ludotheque.games.smile_life.cards import CARD_IDS, CATEGORY, JOB, MALUS, SPECIAL, WAGE

from .player import PATIENCE_S, Player

Happening = str
# What the page read out for those who listen, in the language of the match (French).
TOLD: dict[Happening, re.Pattern[str]] = {
    "bought": re.compile(r"Tu t’offres .+ pour"),
    "malus given": re.compile(r"Tu infliges"),
    "malus received": re.compile(r"t’inflige"),
}
# My birthday: who has several wages chooses one, so that the gift comes as a sentence of its own.
GIFT = re.compile(r"^[^.]+ t’offre ")
MY_CASINO = re.compile(r"Tu joues Casino")
STAKE = re.compile(r" mise au casino")
HAPPENINGS = frozenset((*TOLD, "special decided by another"))
ORDINARY = ("play", "rainbow", "place_taken")

# Keeps every sentence of the region for screen readers, also those that stay for a moment only.
EARS = """
window.heard = [];
new MutationObserver(() => {
  const said = document.querySelector('[data-testid="board"]')
    ?.closest(".table")?.querySelector('[aria-live="polite"].unseen')?.textContent.trim();
  if (said && said !== heard.at(-1)) heard.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""

LOOK = """() => {
  const all = (what, root = document) => root ? [...root.querySelectorAll(what)] : [];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const cards = (what, root) => all(what, root).map((c) => +c.dataset.card);
  const words = (node) =>
    node?.getAttribute("aria-label") ?? node?.querySelector(".unseen")?.textContent.trim() ?? "";
  const sheet = one("decision");
  const offers = [...all("button:enabled", sheet), ...all("button:enabled", one("action-bar"))];
  const zones = all("section.mine .zone").map((z) => [z.classList[1], cards("[data-card]", z)]);
  return {
    mine: one("board")?.dataset.mine === "true",
    code: one("board")?.dataset.code ?? "",
    hand: cards('[data-testid="hand-card"]').sort((a, b) => a - b),
    playable: cards('[data-testid="hand-card"][data-playable="true"]'),
    held: cards('[data-testid="hand-card"][aria-pressed="true"]'),
    sentence: one("action-bar")?.querySelector("p")?.textContent.trim() ?? "",
    question: sheet?.getAttribute("aria-label") ?? "",
    choices: cards('[data-testid="choice"]', sheet),
    picked: cards('[data-testid="choice"][aria-pressed="true"]', sheet),
    offers: offers.map((b) => b.dataset.testid).filter((id) => id && id !== "choice"),
    targets: all('.other.target').map((b) => +b.dataset.testid.slice(5)),
    life: Object.fromEntries(zones),
    smiles: document.querySelector("section.mine .smiles")?.textContent.trim() ?? "",
    middle: ["stock", "discard", "casino"].map((id) => words(one(id))),
    others: all("button.other").map(words),
    dialog: document.querySelector("dialog[open]")?.dataset.testid ?? "",
  };
}"""


@dataclass(frozen=True)
class LifeLook:
    """What a page shows of the table."""

    mine: bool
    code: str  # the question put to me
    hand: list[int]
    playable: list[int]
    held: list[int]
    sentence: str
    question: str
    choices: list[int]
    picked: list[int]
    offers: list[str]  # buttons that can be pressed
    targets: list[int]  # seats lit up: what I hold can hit them
    life: dict[str, list[int]]  # my life: zone -> cards
    smiles: str
    middle: list[str]  # stock, discard, casino
    others: list[str]
    dialog: str

    @property
    def over(self) -> bool:
        return self.dialog in ("final-count", "end-screen")


@dataclass
class LifePlayer:
    """Plays one match by its interface; remembers what happened in it."""

    person: Player
    done: Counter[str] = field(default_factory=Counter)
    story: list[str] = field(default_factory=list)

    def look(self) -> LifeLook:
        return LifeLook(**self.person.page.evaluate(LOOK))

    def until(self, true: Callable[[LifeLook], bool], what: str) -> LifeLook:
        end = time.monotonic() + PATIENCE_S
        while not true(look := self.look()):
            assert time.monotonic() < end, f"{what} never happened; the page shows {look}"
            self.person.page.wait_for_timeout(15)
        return look

    def happened(self) -> set[Happening]:
        """What was told so far."""
        self.listen()
        told = {what for what, words in TOLD.items() if any(map(words.search, self.story))}
        return told | ({"special decided by another"} if self._decided_by_another() else set())

    def _decided_by_another(self) -> bool:
        """I gave for a bot's birthday or staked at its casino, or bots did so for mine."""
        if self.done["give_wage"] or self.done["staked elsewhere"]:
            return True
        opened = [n for n, told in enumerate(self.story) if MY_CASINO.search(told)]
        later = self.story[opened[0] + 1 :] if opened else []
        return any(map(GIFT.search, self.story)) or any(map(STAKE.search, later))

    def listen(self) -> None:
        self.story += self.person.page.evaluate("() => window.heard.splice(0)")

    # --- a step of my turn ---

    def act(self, look: LifeLook) -> None:
        """Whatever the table offers, rather what makes something happen."""
        if look.dialog:
            self.person.page.keyboard.press("Escape")
            self.until(lambda now: now.dialog != look.dialog, "closing a sheet")
        elif look.code == "start":
            self.touch("draw")
            self.until(lambda now: now != look, "drawing")
        elif look.code in ORDINARY:
            self._play(look)
        else:
            self._answer(look)

    def touch(self, what: str) -> None:
        self.person.touch(what)
        self.done[what.partition("-")[0]] += 1

    def _play(self, look: LifeLook) -> None:
        if not look.playable:
            self._throw(look)
            return
        card = max(look.playable, key=self.eagerness)
        if look.held != [card]:
            self.person.tap_card(card)
        now = self.until(lambda now: now.held == [card], f"holding {CARD_IDS[card]}")
        if now.targets:
            self.touch(f"seat-{now.targets[-1]}")
        elif "place" in now.offers and ("stake" not in now.offers or self.done["stake"]):
            self.touch("place")
        elif "stake" in now.offers:
            self._stake(now)
        else:
            self.touch("throw")
        self.until(lambda now: card not in now.hand or now.code != look.code, "playing a card")
        if now.targets and self.done["visit"] == 0:
            self.visit(now.targets[-1], card)

    def _stake(self, look: LifeLook) -> None:
        if "par Zoé" not in look.middle[2]:
            self.done["staked elsewhere"] += 1
        self.touch("stake")

    def visit(self, seat: int, malus: int) -> None:
        """The malus I gave lies in that life."""
        self.touch(f"seat-{seat}")
        self.done["visit"] += 1
        hit = self.person.hook("visit").locator(f'.maluses [data-card="{malus}"]')
        expect(hit).to_be_attached()
        self.person.page.keyboard.press("Escape")
        self.until(lambda now: now.dialog != "visit", "leaving")

    def _throw(self, look: LifeLook) -> None:
        """Nothing can be placed: the card says why not, and offers to throw it away."""
        card = min(look.hand, key=self.eagerness)
        self.person.tap_card(card)
        sheet = self.person.hook("why-sheet")
        expect(sheet.locator("code")).to_have_text(re.compile(r"^SL-[A-Z]+"))
        self.touch("throw-away")
        self.until(lambda now: card not in now.hand, "throwing a card away")

    # --- questions ---

    def _answer(self, look: LifeLook) -> None:
        self.done[look.code] += 1
        if look.code == "pay":
            self._pay(look)
        elif look.choices:
            self._choose(look)
        else:
            wanted = [offer for offer in look.offers if offer != "undo"]
            self.touch(wanted[0])
            self.until(lambda now: now != look, f"an answer to {look.code}")

    def _pay(self, look: LifeLook) -> None:
        """The proposal can be changed and is enough as it comes."""
        assert look.picked, "no wages are proposed"
        first = self.person.hook("decision").locator(f'[data-card="{look.picked[0]}"]')
        for pressed in ("false", "true"):
            self.person.touch(first)
            expect(first).to_have_attribute("aria-pressed", pressed)
        things = look.life["things"]
        self.touch("pay")
        now = self.until(lambda now: now.life["things"] != things, "a purchase")
        assert len(now.life["things"]) == len(things) + 1

    def _choose(self, look: LifeLook) -> None:
        card = look.choices[0]
        self.person.touch(self.person.hook("decision").locator(f'[data-card="{card}"]'))
        now = self.until(lambda now: now.picked == [card] or now.dialog != "", "picking")
        aims = [offer for offer in now.offers if offer.startswith("aim-")]
        self.touch(aims[0] if aims else "confirm")
        self.until(lambda now: now.code != look.code, f"an answer to {look.code}")

    def eagerness(self, card: int) -> int:
        """Purchases and specials first; one malus soon, then rather a job and wages to buy with."""
        if CARD_IDS[card].startswith(("house", "travel")):
            return 9
        order = {SPECIAL: 8, JOB: 6, WAGE: 5, MALUS: 4 if self.done["visit"] else 7}
        return order.get(CATEGORY[card], 3)
