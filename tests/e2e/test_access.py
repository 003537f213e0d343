"""axe-core finds nothing serious, in both languages, by day and by night; nothing is too wide."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from ludotheque.tables.store.folder import DATABASE

from .company import Company
from .house import ServedHouse
from .player import Player
from .staging import Message, plain, playable, set_the_scene

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")
# Contrast is measured once everything that fades in is there. (Hidden by folded details, an
# animation stands still and never ends, so all are brought to their end.)
RUN = """async () => {
  const ending = document.getAnimations().filter((a) => a.effect.getTiming().iterations === 1);
  for (const animation of ending) animation.finish();
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map((v) => ({
    id: v.id, impact: v.impact, where: v.nodes.map((n) => `${n.target}: ${n.failureSummary}`),
  }));
}"""
# How far the page, or a sheet over it, can be pushed to the side.
SIDEWAYS = """() => Math.max(
  document.documentElement.scrollWidth - screen.width,
  ...[...document.querySelectorAll("dialog[open]")].map((d) => d.scrollWidth - d.clientWidth),
)"""
SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}


def one_left(update: Message) -> bool:
    return len(update["view"]["hand"]) == 1 and bool(playable(update))


def with_an_unfit_card(update: Message) -> bool:
    return bool(plain(update)) and len(playable(update)) < len(update["view"]["hand"])


def examine(player: Player) -> None:
    """In the page's language by day and by night, then in the other one by night and by day."""
    _no_findings(player)
    player.page.emulate_media(color_scheme="dark")
    _no_findings(player)
    was = player.page.locator("html").get_attribute("lang")
    # Behind an open dialog the switch is out of reach for people, so it is pressed by script.
    player.page.evaluate("() => document.querySelector('[data-testid=language]').click()")
    expect(player.page.locator("html")).not_to_have_attribute("lang", str(was))
    _no_findings(player)
    player.page.emulate_media(color_scheme="light")
    _no_findings(player)


def _no_findings(player: Player) -> None:
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(AXE.read_text("utf-8"))
    assert player.page.evaluate(SIDEWAYS) <= 0, "nothing is wider than the screen"
    found: list[dict[str, Any]] = player.page.evaluate(RUN)
    assert [finding for finding in found if finding["impact"] in GRAVE] == []


def test_from_the_shelf_to_the_waiting_room(company: Company) -> None:
    ana = company.phone()
    ana.goto()
    expect(ana.hook("game-dernier")).to_be_visible()
    examine(ana)
    ana.touch("game-dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("settings")
    examine(ana)
    ana.touch("create-table")
    expect(ana.hook("waiting-room")).to_be_visible()
    ana.touch("add-bot")
    expect(ana.page.locator("[data-kind=bot]")).to_have_count(1)
    examine(ana)


def test_the_table_and_why_not(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, with_an_unfit_card)
    for ana in (company.phone(), company.desktop("en")):
        ana.take(scene.me)
        assert ana.look().mine
        examine(ana)
    ana = company.players[0]
    ana.tap_card(next(card for card in scene.hand if card not in scene.playable))
    expect(ana.hook("why-sheet").locator("code")).to_be_visible()
    examine(ana)
    ana.page.keyboard.press("Escape")
    ana.touch("talk")
    expect(ana.hook("talk-sheet")).to_be_visible()
    examine(ana)


def test_the_end_screen(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, one_left)
    ana = company.phone()
    ana.take(scene.me)
    ana.lay(playable(scene.update)[0])
    expect(ana.hook("end-screen")).to_be_visible()
    examine(ana)


def test_an_invitation_and_the_menu_of_a_table_on_a_small_phone(
    company: Company, house: ServedHouse
) -> None:
    ana, bob = company.phone(**SMALL), company.phone("en", **SMALL)
    ana.goto("/new/smile_life")
    ana.hook("player-name").fill("Ana")
    ana.touch("create-table")
    expect(ana.hook("seat-0")).to_be_in_viewport()  # not only the QR code
    examine(ana)
    bob.goto(ana.page.url.removeprefix(house.url))
    expect(bob.hook("how")).to_be_in_viewport()
    expect(bob.hook("join-table")).to_be_in_viewport()
    examine(bob)
    scene = set_the_scene(house, lambda update: True)
    cleo = company.phone(**SMALL)
    cleo.take(scene.me)
    cleo.touch("table-menu")
    cleo.touch("to-tv")
    expect(cleo.hook("tv-pair")).to_be_visible()
    examine(cleo)
    cleo.hook("tv-pair").scroll_into_view_if_needed()
    expect(cleo.hook("close-menu")).to_be_in_viewport()


def test_a_match_that_cannot_go_on(browser: Browser, tmp_path: Path) -> None:
    """Its first line is gone: the table says so, and deals anew to the same people."""
    house = ServedHouse(tmp_path)
    people = Company(browser, house.url)
    try:
        house.start()
        scene = set_the_scene(house, lambda update: update["ply"] >= 2)
        house.kill()
        with sqlite3.connect(tmp_path / "data" / DATABASE) as log:
            assert log.execute("delete from entries where ply = 0").rowcount
        log.close()
        house.start()
        host = min(scene.me, scene.other, key=lambda key: key.seat)
        ana = people.phone()
        ana.come(host)
        expect(ana.hook("halted")).to_be_visible()
        examine(ana)
        ana.touch("deal-anew")
        ana.seated()
    finally:
        people.close()
        house.kill()
    assert people.complaints() == []
