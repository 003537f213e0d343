"""A person at a table of J'aime !: does, in one step inside the page, whatever lies at hand."""

from __future__ import annotations

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
