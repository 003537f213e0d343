"""axe-core finds nothing serious, in both languages, by day and by night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

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


def one_left(update: Message) -> bool:
    return len(update["view"]["hand"]) == 1 and bool(playable(update))


def with_an_unfit_card(update: Message) -> bool:
    return bool(plain(update)) and len(playable(update)) < len(update["view"]["hand"])


def examine(player: Player) -> None:
    """In the page's language by day and by night, then in the other one."""
    _no_findings(player)
    player.page.emulate_media(color_scheme="dark")
    _no_findings(player)
    was = player.page.locator("html").get_attribute("lang")
    # Behind an open dialog the switch is out of reach for people, so it is pressed by script.
    player.page.evaluate("() => document.querySelector('[data-testid=language]').click()")
    expect(player.page.locator("html")).not_to_have_attribute("lang", str(was))
    _no_findings(player)
    player.page.emulate_media(color_scheme="light")


def _no_findings(player: Player) -> None:
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(AXE.read_text("utf-8"))
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
