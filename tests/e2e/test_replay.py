"""A match watched again from its link: the same final scores, other eyes, the seal checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from .company import Company
from .house import ServedHouse
from .staging import playable, set_the_scene
from .test_access import examine, one_left

GOLDEN = Path(__file__).parents[1] / "golden"


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
    bob.touch("replay-back")
    bob.touch("replay-end")
    shown = bob.hook("replay").locator("ol").first
    expect(shown).to_be_visible()
    assert shown.inner_text() == ranking
    bob.touch("replay-back")
    bob.hook("replay-eyes").select_option("open")
    expect(bob.hook("replay-hands").get_by_role("group")).to_have_count(2)
    expect(bob.page).to_have_url(re.compile(r"#\d+-open$"))
    told = bob.hook("replay-told").inner_text()
    cleo = company.phone()
    cleo.goto(bob.page.url.removeprefix(house.url))  # the link leads to this very moment
    expect(cleo.hook("replay-told")).to_have_text(told)
    expect(cleo.hook("replay-hands")).to_be_visible()
    cleo.touch("replay-more")
    with cleo.page.expect_download() as kept:
        cleo.touch("replay-file")
    assert json.loads(kept.value.path().read_text("utf-8"))["header"]["game"] == "dernier"
    cleo.touch(cleo.page.locator("summary", has_text="Mélange vérifiable"))
    cleo.touch("check-seal")
    expect(cleo.hook("sealed")).to_contain_text("tirages refaits sur ton appareil, tous pareils")
    examine(cleo)


def test_a_match_kept_as_a_file_is_watched_and_a_changed_one_is_not(
    company: Company, tmp_path: Path
) -> None:
    file = GOLDEN / "dernier.json"
    ana = company.phone()
    ana.goto()
    ana.touch("to-replay")
    examine(ana)
    changed = tmp_path / "changed.json"
    changed.write_bytes(file.read_bytes().replace(b'"seed": "0', b'"seed": "1', 1))
    ana.hook("replay-choose").set_input_files(changed)
    expect(ana.hook("problem")).to_have_attribute("data-problem", "bad_record")
    assert "422" in ana.complaints.pop()
    ana.touch(ana.hook("problem").get_by_role("button"))
    ana.hook("replay-choose").set_input_files(file)
    expect(ana.hook("board")).to_be_visible()
    ana.touch("replay-end")
    scores = json.loads(file.read_text("utf-8"))["outcome"]["scores"]
    expect(ana.hook("replay").locator("ol li")).to_have_count(len(scores))


def test_who_prefers_words_watches_in_words(company: Company) -> None:
    """They scroll and are read aloud, and offer nothing that a match once played cannot take."""
    ana = company.phone()
    ana.page.add_init_script("localStorage.setItem('ludotheque.text', 'true')")
    ana.goto("/replay")
    ana.hook("replay-choose").set_input_files(GOLDEN / "dernier.json")
    board = ana.hook("board")
    expect(board).to_have_attribute("data-kind", "text")
    ana.hook("replay-eyes").select_option("0")
    headings = board.get_by_role("heading", level=2)
    expect(headings).to_have_text(["À toi", "La table", "Les autres", "Ce qui s’est passé"])
    for _ in range(6):
        ana.touch("replay-on")
        expect(board.get_by_role("button")).to_have_count(0)
    board.hover()
    ana.page.mouse.wheel(0, 200)
    expect(headings.first).not_to_be_in_viewport()
    examine(ana)
