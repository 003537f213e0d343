"""The television: found by a short address, led in by four letters, never without a way in."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import set_the_scene
from .test_access import examine

SCREEN: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}


def test_the_phone_says_what_to_type_and_the_tv_shows_the_table(company: Company) -> None:
    ana = company.phone()
    ana.goto("/new/dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("play-now")
    ana.seated()
    ana.touch("table-menu")
    ana.touch("to-tv")
    code = ana.page.url.rsplit("/", 1)[1]
    expect(ana.page.get_by_text(re.compile(r"127\.0\.0\.1:\d+/tv$"))).to_be_visible()
    tv = company.desktop(**SCREEN)
    tv.goto("/tv")
    examine(tv)
    tv.page.keyboard.type(code[:2].lower())
    expect(tv.hook("typed")).to_have_text(f"{code[:2]}··")
    for letter in code[2:]:
        tv.touch(tv.page.get_by_role("button", name=letter, exact=True))
    expect(tv.hook("tv")).to_be_visible()
    expect(tv.hook("table-code")).to_be_visible()  # a bot's chair is free
    high = tv.page.evaluate("() => document.documentElement.scrollHeight")
    assert high <= 1080
    examine(tv)


def test_no_invitation_where_every_chair_is_taken(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, lambda update: True)
    tv = company.desktop(**SCREEN)
    tv.goto(f"/tv/{scene.me.code}")
    expect(tv.hook("tv-turn")).to_contain_text(scene.name)
    expect(tv.hook("table-code")).to_have_count(0)
    expect(tv.page.get_by_text(scene.me.code)).to_be_visible()


NOTHING = "\u2060\u2060"  # letters nobody can see: the house takes no such line


def test_a_phone_sends_its_table_to_a_tv_and_faces_fly_over_it(
    company: Company, house: ServedHouse
) -> None:
    scene = set_the_scene(house, lambda update: True)
    tv, ana = company.desktop(**SCREEN), company.phone()
    tv.goto("/tv")
    code = tv.hook("screen-code").inner_text()
    ana.take(scene.me)
    ana.touch("table-menu")
    ana.touch("to-tv")
    ana.hook("tv-pair").fill("QQQQ")
    ana.touch("tv-send")
    said = ana.page.get_by_role("dialog").get_by_role("status")
    expect(said.filter(has_text="Regarde à nouveau les lettres")).to_be_visible()
    notice = ana.hook("notice")
    assert notice.evaluate("(it) => it.matches(':popover-open')"), "it lies below the menu"
    expect(notice).to_be_in_viewport()
    ana.hook("tv-pair").fill(code.lower())
    ana.touch("tv-send")
    expect(tv.hook("tv-turn")).to_contain_text(scene.name)
    ana.page.keyboard.press("Escape")
    ana.touch("talk")
    ana.hook("talk-text").fill("Bien joué !")
    ana.touch("talk-send")
    expect(ana.hook("talk-lines")).to_contain_text("Bien joué !")
    ana.hook("talk-text").fill(NOTHING)
    ana.touch("talk-send")
    expect(ana.hook("talk-text")).to_have_value(NOTHING)  # what is refused is not lost
    ana.hook("talk-text").fill("")
    ana.touch("face-laugh")
    expect(tv.page.get_by_text("😂")).to_be_visible()
    expect(tv.hook("screen-code")).to_contain_text(code)
    # While the television shows the table this phone may show only the cards.
    ana.touch("table-menu")
    ana.touch("hand-only")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-kind=hand]")).to_be_visible()
    before = ana.look()
    assert set(before.hand) == set(scene.hand)
    assert set(before.playable) >= set(scene.playable)
    examine(ana)
    ana.touch(ana.card(scene.playable[0]))
    ana.touch(ana.page.locator(".ways .choice").first)
    ana.until(lambda look: look.hand != before.hand, "laying a card")
    # From another table the same phone sends it on, by one touch: it knows the letters.
    other = house.post("", game="dernier", name="Ana", seats=2)
    known = [{"code": other["code"], "token": other["token"], "game": "dernier", "at": 4e12}]
    ana.page.evaluate("(k) => localStorage.setItem('ludotheque.tables', k)", json.dumps(known))
    ana.goto(f"/t/{other['code']}")
    ana.touch("to-tv")
    ana.touch("tv-send")
    expect(tv.page).to_have_url(re.compile(f"/tv/{other['code']}$"))
    expect(tv.page.get_by_role("heading", level=1)).to_be_visible()
    examine(tv)
    expect(tv.page.get_by_text(code)).to_be_visible()
