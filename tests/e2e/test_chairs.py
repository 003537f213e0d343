"""A chair for everybody: late friends, lent seats, unwanted players, and whose turn it is."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import set_the_scene
from .test_access import examine


def open_with_bots(company: Company, bots: int) -> str:
    """Ana plays against bots; the code of her table."""
    ana = company.phone()
    ana.goto("/new/dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("play-now")
    ana.seated()
    expect(ana.page.locator("section[data-testid^=seat-]")).to_have_count(bots)
    return ana.page.url.rsplit("/", 1)[1]


def test_a_late_friend_takes_a_bots_chair(company: Company) -> None:
    code = open_with_bots(company, 2)
    ana = company.players[0]
    bob = company.phone("en")
    bob.goto(f"/t/{code}")
    expect(bob.hook("how")).to_be_visible()
    examine(bob)
    bob.hook("player-name").fill("Bob")
    bob.touch("take-1")
    bob.seated()
    expect(ana.hook("seat-1")).to_contain_text("Bob")
    ana.touch("table-menu")
    ana.touch("remove-1")
    ana.touch("remove-1")
    expect(bob.hook("problem")).to_have_attribute("data-problem", "lost_seat")
    expect(ana.hook("remove-1")).to_have_count(0)


def test_a_bot_that_is_added_sits_on_a_free_chair(company: Company) -> None:
    """Another chair is only brought where none is free."""
    ana = company.phone()
    ana.goto("/new/dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("create-table")
    chairs = ana.page.locator("[data-kind]")
    expect(ana.hook("waiting-room")).to_be_visible()
    free, stand = ana.page.locator("[data-kind=free]"), chairs.count() + 1
    ana.touch("add-seat")
    expect(chairs).to_have_count(stand)
    for left in reversed(range(free.count())):
        ana.touch("add-bot")
        expect(free).to_have_count(left)
        expect(chairs).to_have_count(stand)
    ana.touch("add-bot")
    expect(chairs).to_have_count(stand + 1)


def test_a_guest_of_the_next_match_waits_for_it(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, lambda update: True)
    lea = company.phone()
    lea.goto(f"/t/{scene.me.code}")
    lea.hook("player-name").fill("Léa")
    lea.touch("play-next")
    expect(lea.hook("waits")).to_be_visible()
    ana = company.phone()
    ana.take(scene.me)
    ana.touch("table-menu")
    expect(ana.page.get_by_text("À la prochaine partie\u202f: Léa")).to_be_visible()


def test_a_seat_is_lent_and_taken_back(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, lambda update: True)
    ana, papi = company.phone(), company.phone()
    ana.take(scene.me)
    ana.touch("table-menu")
    ana.touch("lend")
    path = ana.hook("handover-link").get_attribute("data-path")
    papi.goto(str(path))
    papi.hook("player-name").fill("Papi")
    papi.touch("join-table")
    papi.seated()
    ana.page.keyboard.press("Escape")
    expect(ana.hook("lent")).to_contain_text("Papi")
    ana.touch("reclaim")
    ana.seated()
    expect(papi.hook("problem")).to_have_attribute("data-problem", "lost_seat")


def test_my_tables_say_where_it_is_my_turn(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, lambda update: True)
    for key, turns in ((scene.me, 1), (scene.other, 0)):
        person = company.phone()
        known = [{"code": key.code, "token": key.token, "game": "dernier", "at": 4e12}]
        stored = json.dumps(json.dumps(known))
        person.page.add_init_script(f"localStorage.setItem('ludotheque.tables', {stored})")
        person.goto()
        expect(person.page.get_by_role("link", name=key.code)).to_be_visible()
        expect(person.hook("your-turn")).to_have_count(turns)
