"""Games of other people in the browser: on the board every game has, or on one they bring."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.packages import write_strange

from .company import Company
from .house import ServedHouse
from .keyboard import KeyboardPlayer

# A board in a few lines: my cards as buttons, and what is asked.
BOARD = """
export default function board(target, table) {
  table.watch(({ update, seat, names, width }) => {
    const cards = update.moves.map(({ move }) => {
      const button = document.createElement("button");
      button.textContent = `Card ${move.card + 1}`;
      button.onclick = () => table.play(move);
      return button;
    });
    const asked = update.asks ? table.say("decision", update.asks.code) : "…";
    target.replaceChildren(`${names[seat]}, ${width > 0}: ${asked} `, ...cards);
  });
  return () => target.replaceChildren();
}
"""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z"/></svg>'


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.slow
def test_the_example_is_played_in_words(company: Company, lang: str) -> None:
    """From the shelf to the end, without a line of client code of its own."""
    zoe = KeyboardPlayer(company.phone(lang))
    zoe.person.goto()
    zoe.person.touch("game-menteur")
    zoe.person.hook("player-name").fill("Zoé")
    zoe.person.touch("play-now")
    board = zoe.person.hook("board")
    expect(board).to_have_attribute("data-kind", "text")
    expect(board).to_contain_text("Tes dés" if lang == "fr" else "Your dice")
    code = zoe.page.url.rsplit("/", 1)[1]
    tv = company.desktop(lang)
    tv.goto(f"/tv/{code}")
    expect(tv.hook("board")).to_have_attribute("data-kind", "text")
    expect(tv.hook("board")).not_to_contain_text("Tes dés" if lang == "fr" else "Your dice")
    zoe.no_findings()
    zoe.play_to_the_end(("Annoncer", "Bid"))
    expect(zoe.person.hook("ranking").locator("li")).to_have_count(3)
    assert not zoe.page.get_by_text("undefined").count()


def test_a_package_brings_its_board_and_its_picture(browser: Browser, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    write_strange(site, board=BOARD, picture=PICTURE)
    house = ServedHouse(tmp_path, packages=site)
    people = Company(browser, house.url)
    try:
        house.start()
        zoe = people.desktop("en")
        zoe.goto()
        picture = zoe.hook("game-strange").locator("img")
        expect(picture).to_have_attribute("src", "/games/strange/box.svg")
        zoe.touch("game-strange")
        zoe.hook("player-name").fill("Zoé")
        zoe.touch("play-now")
        board = zoe.hook("board")
        expect(board).to_have_attribute("data-kind", "foreign")
        expect(board).to_contain_text("Zoé, true: Lay a card.")
        board.get_by_role("button").first.click()
        expect(board.get_by_role("button")).to_have_count(2)
        zoe.touch("table-menu")
        zoe.touch("text-version")
        zoe.page.keyboard.press("Escape")
        expect(board).to_have_attribute("data-kind", "text")
    finally:
        people.close()
        house.kill()
    assert people.complaints() == []
