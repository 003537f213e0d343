"""A match watched again from its link: the same final scores, other eyes, the seal checked."""

from __future__ import annotations

from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import playable, set_the_scene
from .test_access import examine, one_left


def test_a_replay_shows_the_same_final_scores(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, one_left)
    ana = company.phone()
    ana.take(scene.me)
    ana.lay(playable(scene.update)[0])
    ranking = ana.hook("end-screen").locator("ol").first.inner_text().replace(" (toi)", "")
    path = ana.hook("replay-link").get_attribute("href")
    bob = company.phone()
    bob.goto(str(path))
    expect(bob.hook("board")).to_be_visible()
    bob.touch("replay-on")
    bob.page.get_by_role("slider").evaluate(
        "(bar) => { bar.value = bar.max;"
        " bar.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    shown = bob.hook("replay").locator("ol").first
    expect(shown).to_be_visible()
    assert shown.inner_text() == ranking
    bob.hook("replay-eyes").select_option(str(scene.me.seat))
    expect(bob.hook("board")).to_be_visible()
    bob.touch(bob.page.locator("summary", has_text="Mélange vérifiable"))
    bob.touch("check-seal")
    expect(bob.hook("sealed")).to_contain_text("bien fixé")
    examine(bob)
