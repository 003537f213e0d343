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


def sticks_out(person: Player) -> list[str]:
    """What lies beyond the left or right edge of the screen."""
    found = person.page.evaluate(STICKS_OUT)
    return [*found["names"], *(["the page scrolls sideways"] if found["scrolls"] > 0 else [])]


def cut(person: Player, where: str) -> list[str]:
    """The texts among these elements that are not shown in full."""
    texts: list[str] = person.page.evaluate(CUT, where)
    return texts
