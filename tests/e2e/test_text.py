"""The text version: whole matches by keyboard alone, and axe-core finds nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .keyboard import KeyboardPlayer
from .staging import Key

HEADINGS = ["À toi", "La table", "Les autres", "Ce qui s’est passé"]
# What to do first where there is a choice, so that matches end soon.
SHORT: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "smile_life": ({"length": "1/4"}, ("Poser", "Piocher")),
    "happy_city": ({}, ("Acheter", "Prendre", "Piocher")),
}


def test_from_the_shelf_to_the_rematch_by_keyboard(company: Company) -> None:
    """Le Dernier !: the text version is chosen before sitting down, and remembered."""
    zoe = KeyboardPlayer(company.desktop())
    zoe.person.goto()
    zoe.tab_to("game-dernier")
    zoe.press("Enter")
    expect(zoe.person.hook("player-name")).to_be_visible()
    zoe.tab_to("player-name")
    zoe.page.keyboard.type("Zoé")
    zoe.tab_to("text-version")
    zoe.press("Space")
    zoe.no_findings()
    zoe.tab_to("play-now")
    zoe.press("Enter")
    expect(zoe.person.hook("board")).to_have_attribute("data-kind", "text")
    assert zoe.look()["headings"] == HEADINGS
    zoe.no_findings()
    claims = zoe.person.hook("claims").locator("button")
    expect(claims).to_have_text([re.compile("^Dire "), *[re.compile("^Dénoncer ")] * 2])
    zoe.play_to_the_end(("Poser",))
    assert zoe.made["Poser"]
    expect(claims).to_have_count(0)
    zoe.no_findings()
    zoe.tab_to("rematch")
    zoe.press("Enter")
    expect(zoe.person.hook("end-screen")).to_have_count(0)
    zoe.page.reload()
    expect(zoe.person.hook("board")).to_have_attribute("data-kind", "text")


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_match_by_keyboard(company: Company, house: ServedHouse, game: str) -> None:
    options, wanted = SHORT[game]
    made = house.post("", game=game, name="Zoé", seats=2, bots=["easy"], options=options)
    zoe = KeyboardPlayer(company.phone())
    zoe.sit(Key(**made), game)
    zoe.no_findings()
    zoe.play_to_the_end(wanted)
    for word in wanted[:1]:
        assert zoe.made[word], zoe.made
    expect(zoe.person.hook("ranking").locator("li")).to_have_count(2)
    zoe.no_findings()


def test_why_not_undo_and_back_to_the_drawn_board(company: Company, house: ServedHouse) -> None:
    made = house.post("", game="happy_city", name="Zoé", seats=2, bots=["easy"], pace="relaxed")
    zoe = KeyboardPlayer(company.phone("en"))
    zoe.sit(Key(**made), "happy_city")
    while not zoe.look()["mine"]:
        zoe.page.wait_for_timeout(20)
    zoe.act(("Keep",))
    assert not zoe.look()["sentence"].startswith("Discard")
    zoe.tab_to("undo")
    zoe.press("Enter")
    expect(zoe.person.hook("action-bar")).to_contain_text("Discard a visible card")
    zoe.act(("Keep",))
    asked = zoe.page.get_by_role("button", name="Why not? ").first
    asked.focus()
    zoe.press("Enter")
    expect(asked.locator("xpath=following-sibling::*[@role='status']")).not_to_be_empty()
    zoe.no_findings()

    zoe.tab_to("table-menu")
    zoe.press("Enter")
    zoe.tab_to("text-version")
    zoe.press("Space")
    zoe.press("Escape")
    expect(zoe.person.hook("board")).not_to_have_attribute("data-kind", "text")


def test_a_spectator_gets_the_table_in_words_and_no_hand(
    company: Company, house: ServedHouse
) -> None:
    made = house.post("", game="smile_life", name="Zoé", seats=2, bots=["easy"], pace="relaxed")
    zoe = KeyboardPlayer(company.phone())
    zoe.sit(Key(**made), "smile_life")
    ali = KeyboardPlayer(company.desktop())
    ali.page.add_init_script("localStorage.setItem('ludotheque.text', 'true')")
    ali.person.goto(f"/t/{made['code']}")
    ali.tab_to("watch")
    ali.press("Enter")
    expect(ali.person.hook("board")).to_have_attribute("data-kind", "text")
    assert ali.look()["headings"] == ["La table", "Les joueurs", "Ce qui s’est passé"]
    assert "Ta main" not in ali.person.hook("board").inner_text()
    ali.no_findings()
