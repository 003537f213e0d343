"""A person at a table of J'aime !: does, in one step inside the page, whatever lies at hand."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import expect
from websockets.sync.client import connect

from .house import ServedHouse
from .player import PATIENCE_S, Player
from .staging import Key, Line

NAMES = ("Zoé", "Max", "Lou", "Inès", "Théodore", "Ali")
STEP_MS = 60  # between two looks

# Between two calls from outside a box may be gone, so a whole step is made inside the page.
ACT = """(wishes) => {
  const board = document.querySelector('[data-testid="board"]');
  if (!board) return "";
  const find = (what) => board.querySelector(`[data-testid${what}]:not(:disabled)`);
  const press = (node) => {
    const down = { bubbles: true, cancelable: true, pointerId: 1, button: 0 };
    node.dispatchEvent(new PointerEvent("pointerdown", down));
    node.dispatchEvent(new PointerEvent("pointerup", down));
  };
  const did = (name, node) => (node.click(), name);
  const write = (node, text) => {
    node.value = text;
    node.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const quiz = find('="quiz"');
  if (quiz) {
    for (const name of ["resume", "vote-true", "reward-like", "reward-deck", "reward-gallery",
                        "reward-nothing", "declare-true"]) {
      const button = find(`="${name}"`);
      if (button) return did(name, button);
    }
    const idea = find('="idea"');
    return idea ? did("idea", idea) : "";
  }
  for (const name of ["go", "finish-count", "reward-like", "reward-deck", "reward-gallery",
                      "reward-contest", "reward-quiz"]) {
    const button = find(`="${name}"`);
    if (button) return did(name, button);
  }
  const judged = find('^="award-"');
  if (judged) return did("award", judged);
  const duel = board.querySelector('[data-testid="duel"]');
  if (duel) {
    const quick = find('="rps-1"') ?? find('="winner-0"');
    if (quick) return did("duel", quick);
    const flash = find('="flash"][data-green="true"');
    if (flash) return press(flash), "flash";
    const taps = find('="most-taps"');
    if (taps) return press(taps), "taps";
    const hold = find('="hold"');
    if (hold) return press(hold), "hold";
    const key = find('="key-0"][aria-disabled="false"');
    if (key) return press(key), "key";
    const copy = find('="copy"');
    if (copy) return write(copy, copy.parentElement.querySelector("p").textContent), "copy";
    const number = find('="write"');
    if (number) {
      const sum = (duel.querySelector(".sum")?.textContent ?? "50").match(/\\d+/g);
      write(number, String(sum.reduce((a, b) => a + +b, 0)));
      setTimeout(() => find('="write-send"')?.click(), 0);
      return "write";
    }
    return "";
  }
  const contest = board.querySelector('[data-wish="answer"]');
  if (contest && wishes.contests && !contest.querySelector("[aria-busy=true]")) {
    const mode = contest.dataset.mode;
    const inside = (what) => contest.querySelector(`[data-testid${what}]:not(:disabled)`);
    if (mode === "choice") return did("choice", inside(`="choice-${Date.now() % 4}"`));
    if (mode === "tap") return press(inside('="tap"')), press(inside('="tap"')), "tap";
    if (mode === "done") return did("done", inside('="done"'));
    if (mode === "hold") return press(inside('="hold"')), "hold";
    if (mode === "type") {
      const copy = inside('="copy"');
      return write(copy, copy.parentElement.querySelector("p").textContent.trim()), "copy";
    }
    if (mode === "emoji") return press(inside('="emoji"')), "emoji";
    if (mode === "order") {
      const items = [...contest.querySelectorAll('[data-testid^="order-"]')];
      items.sort((a, b) => a.textContent.localeCompare(b.textContent)).forEach(press);
      return "order";
    }
    const field = inside('="write"');
    if (field) {
      write(field, "12");
      setTimeout(() => inside('="write-send"')?.click(), 0);
      return "write";
    }
  }
  const writing = find('="write-contest"');
  if (writing) return did("idea", writing.querySelector('[data-testid="idea"]'));
  const liked = find('^="gallery-"][data-can="true"');
  if (liked) return did("like", liked);
  for (const kind of ["gallery", "contest", "quiz"]) {
    const card = find(`="hand-card"][data-kind="${kind}"`);
    const waits = card && !card.classList.contains("open");
    const held = kind === "gallery" && Math.random() < wishes.patience;
    if (card && !waits && !held) return did(kind, card);
  }
  const going = find('="swap-go"');
  if (going) return did("swap", going);
  const picked = find('="swap-cancel"') && find('="hand-card"');
  if (picked) return did("pick", picked);
  const swap = find('="swap"');
  if (swap) return did("swapping", swap);
  const blocked = find('="blocked"][aria-pressed="false"') ?? find('="pass"');
  return blocked ? did("blocked", blocked) : "";
}"""


class Liker:
    """One browser at a table of J'aime !."""

    def __init__(self, person: Player) -> None:
        self.person = person
        self.done: set[str] = set()

    def act(self, *, contests: bool = True) -> str:
        """Whatever is possible now, at most one thing."""
        did = str(self.person.page.evaluate(ACT, {"contests": contests, "patience": 0.5}))
        self.done.add(did)
        return did

    def kinds(self) -> list[str]:
        """What the hand holds, in its order."""
        cards = "[...document.querySelectorAll('[data-testid=hand-card]')]"
        return list(self.person.page.evaluate(f"{cards}.map((card) => card.dataset.kind)"))

    def play(self, kind: str) -> None:
        """Tap a card of that kind; what is not in the hand is swapped for until it is."""
        self.hold(kind)
        self.person.touch(self.person.page.locator(f'[data-kind="{kind}"]').first)

    def hold(self, kind: str) -> None:
        for _ in range(12):
            if kind in (before := self.kinds()):
                return
            self.swap_all()
            self.until(lambda before=before: self.kinds() != before, "swapping", patience=3)  # type: ignore[misc]
        raise AssertionError(f"no {kind} in the deck: {self.kinds()}")

    def swap_all(self) -> None:
        self.person.touch("swap")
        for card in self.person.hook("hand-card").all():
            self.person.touch(card)
        self.person.touch("swap-go")
        expect(self.person.hook("swap-go")).to_have_count(0)

    def until(self, true: Callable[[], bool], what: str, patience: float = PATIENCE_S) -> None:
        """Look again and again; within a short patience it need not happen."""
        end = time.monotonic() + patience
        while not true():
            if time.monotonic() > end:
                assert patience < PATIENCE_S, f"{what} never happened"
                return
            self.person.page.wait_for_timeout(STEP_MS)

    @property
    def over(self) -> bool:
        return self.person.hook("end-screen").count() > 0


def sit(house: ServedHouse, people: Sequence[Player], *, seats: int, **wish: object) -> list[Liker]:
    """A table whose first player gives the signal; seats without a browser wait, or are bots."""
    seat = house.post("", game="jaime", name=NAMES[0], seats=seats, **wish)
    keys = [Key(**seat)]
    while len(keys) < seats - len(wish.get("bots", ())):  # type: ignore[arg-type]
        keys.append(Key(**house.post(f"/{seat['code']}/join", name=NAMES[len(keys)])))
    for person, key in zip(people, keys, strict=False):
        person.take(key, waiting=True)
    with connect(f"ws://127.0.0.1:{house.port}/ws") as line:
        host = Line(line, keys[0])
        host.say(t="set_seat", seat=0, youngest=True)
        host.say(t="start")
        host.hear(-1)
    for person in people:
        expect(person.hook("board")).to_be_visible()
    return [Liker(person) for person in people]


def begin(likers: Sequence[Liker]) -> None:
    """The signal, and three, two, one."""
    first = likers[0].person
    first.touch("go")
    for liker in likers:
        expect(liker.person.page.locator('.jaime[data-phase="play"]')).to_be_visible()
