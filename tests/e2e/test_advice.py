"""Conseil: what an expert would do and why, in the player's language; the host may forbid it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import Key, set_the_scene
from .test_playing import a_choice

WHY = re.compile(r"J’ai imaginé la suite \d+\u202ffois\u202f: .*\d+\u202f% .*«\u202f.+\u202f»")

# The line breaks as the question goes out.
BREAKS = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (said) {
    if (!String(said).includes('"advise"')) return send.call(this, said);
    WebSocket.prototype.send = send;
    this.close();
  };
}"""


def test_whoever_may_ask_is_told_a_move_and_why(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, a_choice)
    ana = company.phone()
    ana.take(scene.me)
    ana.page.evaluate(BREAKS)
    ana.touch("advise")
    advice = ana.hook("advice")
    # Asked anew on the next line; its worker is started for it.
    expect(advice).to_contain_text(WHY, timeout=60_000)
    move = advice.locator(".move").inner_text()
    assert move
    ana.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    bob = company.phone()
    bob.take(scene.other)
    expect(bob.hook("advise")).to_be_disabled()


def test_the_host_may_want_everybody_to_think(company: Company, house: ServedHouse) -> None:
    created = house.post("", game="dernier", name="Ana", seats=2, bots=["easy"], pace="relaxed")
    ana = company.phone()
    ana.take(Key(**created), waiting=True)
    ana.touch("rules")
    ana.touch("allow-advice")
    ana.touch("start-match")
    ana.seated()
    expect(ana.hook("advise")).to_have_count(0)
    ana.touch("table-menu")
    expect(ana.hook("table-rules")).to_contain_text("Conseils permis")
    ana.touch("allow-advice")
    expect(ana.hook("advise")).to_have_count(1)
