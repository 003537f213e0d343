"""Does a page fit its screen? Boxes of elements are looked at, not styles."""

from __future__ import annotations

from .player import Player

# Whatever can be seen and sticks out to the side, by its first words; and how far the page scrolls.
STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const shown = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility());
  const out = shown.filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.right > wide + 1 || box.left < -1);
  });
  return {
    scrolls: document.documentElement.scrollWidth - wide,
    names: out.map((one) => `${one.tagName} ${one.dataset.testid ?? ""} ${one.innerText ?? ""}`),
  };
}"""

# Texts whose box is smaller than what they say.
CUT = """(where) => [...document.querySelectorAll(where)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())"""

# What the action bar says, if a line of it leaves the bar or lies under one of its buttons.
CRAMPED = """() => {
  const bar = document.querySelector('[data-testid="action-bar"]');
  if (!bar || document.querySelector("dialog[open]")) return [];
  const walls = bar.getBoundingClientRect();
  const buttons = [...bar.querySelectorAll("button")].map((one) => one.getBoundingClientRect());
  const out = (line) => line.top < walls.top || line.bottom > walls.bottom
    || line.left < walls.left || line.right > walls.right;
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return [...bar.querySelectorAll("p, small")].filter((words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const short = words.matches("small"); // ends in dots where it is too long
    const shown = short ? [words.getBoundingClientRect()] : lines;
    return shown.some((line) => out(line) || buttons.some((button) => meet(line, button)));
  }).map((words) => words.textContent.trim());
}"""


def sticks_out(person: Player) -> list[str]:
    """What lies beyond the left or right edge of the screen."""
    found = person.page.evaluate(STICKS_OUT)
    return [*found["names"], *(["the page scrolls sideways"] if found["scrolls"] > 0 else [])]


def cut(person: Player, where: str) -> list[str]:
    """The texts among these elements that are not shown in full."""
    texts: list[str] = person.page.evaluate(CUT, where)
    return texts


def cramped(person: Player) -> list[str]:
    """Sentences of the action bar that have no room in it."""
    texts: list[str] = person.page.evaluate(CRAMPED)
    return texts
