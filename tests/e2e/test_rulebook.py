"""The rules at hand: from the shelf, before sitting down, at the table, and behind every no."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import set_the_scene
from .test_access import examine, with_an_unfit_card


def test_from_the_shelf_a_card_is_looked_up(company: Company) -> None:
    ana = company.phone()
    ana.goto()
    ana.touch(ana.page.get_by_role("link", name="Les règles Smile Life"))
    expect(ana.hook("rules-page").get_by_role("heading", level=1)).to_contain_text("Smile Life")
    ana.hook("rules-search").fill("avocat")
    book = ana.hook("rulebook")
    expect(book.locator("dt")).to_have_text("Avocat")
    expect(book.get_by_text("on ne peut pas lui infliger de divorce")).to_be_visible()
    examine(ana)
    ana.hook("rules-search").fill("xyzzy")
    expect(book.get_by_role("status")).to_contain_text("xyzzy")


def test_on_paper_nothing_is_folded_away(company: Company) -> None:
    ana = company.desktop()
    ana.goto("/rules/smile_life")
    rule = ana.page.locator("#SL-END-1")
    expect(rule).to_be_hidden()
    ana.page.emulate_media(media="print")
    expect(rule).to_be_visible()
    place = rule.bounding_box()
    assert place
    assert place["width"] > 600, "it stands in the column of the box, which is not printed"


def test_who_is_invited_reads_the_game_before_sitting_down(
    company: Company, house: ServedHouse
) -> None:
    code = house.post("", game="menteur", name="Ana", seats=3)["code"]
    bob = company.phone()
    bob.goto(f"/t/{code}")
    expect(bob.hook("how").get_by_role("listitem")).not_to_have_count(0)
    expect(bob.hook("join-table")).to_be_visible()
    bob.touch("read-rules")
    expect(bob.hook("rule-sheet").locator("summary")).to_have_text("Les règles")
    bob.page.keyboard.press("Escape")
    bob.hook("player-name").fill("Bob")
    bob.touch("join-table")
    bob.touch("read-rules")
    expect(bob.hook("rule-sheet")).to_be_visible()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_refusal_opens_at_its_rule(company: Company, house: ServedHouse, lang: str) -> None:
    scene = set_the_scene(house, with_an_unfit_card)
    ana = company.phone(lang)
    ana.take(scene.me)
    ana.tap_card(next(card for card in scene.hand if card not in scene.playable))
    rule = ana.hook("why-sheet").locator("code").inner_text()
    ana.touch("read-rule")
    told = ana.hook("rule-sheet").locator("[aria-current=location]")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text(rule)
    examine(ana)
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("Escape")
    expect(ana.hook("why-sheet")).to_have_count(0)
    ana.touch("open-rules")  # the book stays open at the rule of the last no
    expect(ana.hook("rule-sheet").locator("[aria-current=location]")).to_contain_text(rule)
    expect(ana.hook("rule-sheet").get_by_role("searchbox")).to_be_visible()
