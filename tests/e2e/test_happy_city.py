"""Happy City through its interface: a family match on a small phone, an expert one on a desktop."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .city_player import WAYS, CityLook, CityPlayer
from .company import Company
from .fitting import cramped, cut
from .player import MATCH_S, Player
from .test_access import AXE, GRAVE, RUN

Glance = Callable[[CityPlayer, CityLook], bool]  # True once it has been taken


def sit_down(zoe: Player, bots: int) -> CityPlayer:
    """From the shelf to the settings, where nobody is hurried."""
    zoe.goto()
    zoe.touch("game-happy_city")
    zoe.hook("player-name").fill("Zoé")
    zoe.touch("settings")
    zoe.touch(zoe.page.get_by_text("Tranquille", exact=True))
    seats = zoe.page.locator("form.sheet .settings ul select")
    if bots == 1:
        zoe.touch(zoe.page.locator("form.sheet .settings ul li").nth(2).get_by_role("button"))
    expect(seats).to_have_count(bots)
    return CityPlayer(zoe)


def deal(zoe: CityPlayer) -> None:
    zoe.person.touch("play-now")
    expect(zoe.person.hook("board")).to_be_visible()
    expect(zoe.city).to_be_visible()


UNDRAWN = """() => [...document.querySelectorAll("use")]
  .map((use) => use.getAttribute("href")).filter((id) => !document.querySelector(id))"""


def play(zoe: CityPlayer, glances: list[Glance]) -> None:
    """To the end; each glance is tried on my turn until it has seen what it wants."""
    end = time.monotonic() + MATCH_S
    while not (look := zoe.look()).over:
        assert time.monotonic() < end, f"the match does not come to its end: {look}"
        if not look.open:
            zoe.person.page.wait_for_timeout(20)
            continue
        glances[:] = [glance for glance in glances if not glance(zoe, look)]
        assert cramped(zoe.person) == []
        zoe.act(look)
    assert glances == []
    assert zoe.person.page.evaluate(UNDRAWN) == []


def count_cities(zoe: CityPlayer, seats: int) -> None:
    """Told city by city, then the ranking; one with ten cards ended the match."""
    expect(zoe.person.hook("ranking").locator("li")).to_have_count(seats)
    expect(zoe.person.hook("end-screen")).to_contain_text("Zoé")


# --- glances ---


def why_not(zoe: CityPlayer, look: CityLook) -> bool:
    """A card too dear says so, with the rule and a way round it."""
    if look.code != "buy":
        return False
    for good in look.refused:
        zoe.person.touch(good)
        sheet = zoe.person.hook("why-sheet")
        expect(sheet.locator("code")).to_have_text(re.compile(r"^(HC|GZ)-[A-Z]+"))
        dear = re.search(r"te coûte (\d+) et tu as (\d+)", sheet.inner_text())
        if dear:
            assert int(dear[1]) > int(dear[2])
            expect(sheet.locator("code")).to_have_text("HC-BUY-1")
            expect(sheet.locator(".remedy")).to_be_visible()
        zoe.close("why-sheet")
        if dear:
            return True
    return False


def account(zoe: CityPlayer, look: CityLook) -> bool:
    """My city tells where its coins, residents and hearts come from, and they add up."""
    if look.built < 3 or look.code not in ("discard", "buy"):
        return False
    zoe.person.touch(zoe.city)
    table = zoe.person.hook("visit").get_by_test_id("account-table")
    expect(table.locator("tbody tr:not(.front)")).to_have_count(look.built)
    total = column_sums(table.locator("tbody tr"))
    shown = [numbers(text)[0] for text in table.locator("tfoot td").all_inner_texts()]
    assert shown[1:] == total[1:], "residents and hearts add up"
    assert shown[0] == max(0, total[0]), "coins add up"
    look_closely(zoe.person)
    zoe.close("visit")
    return True


def board(zoe: CityPlayer, look: CityLook) -> bool:
    """Nothing serious for axe, and after a reload everything is as it was."""
    if look.built < 2 or look.code != "buy":
        return False
    expect(zoe.person.page.locator(".flyer")).to_have_count(0)  # nothing in the air
    look_closely(zoe.person)
    zoe.person.page.reload()
    zoe.until(lambda now: now == look, f"the view {look}")
    return True


def look_closely(zoe: Player) -> None:
    """By day and by night nothing serious."""
    for scheme in ("dark", "light"):
        zoe.page.emulate_media(color_scheme=scheme)
        assert grave(zoe) == []


def grave(zoe: Player) -> list[dict[str, Any]]:
    zoe.page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = zoe.page.evaluate(RUN)
    return [finding for finding in found if finding["impact"] in GRAVE]


def column_sums(rows: Locator) -> list[int]:
    texts = [row.locator("td").all_inner_texts() for row in rows.all()]
    cells = [[sum(numbers(text)) for text in row] for row in texts]
    return [sum(column) for column in zip(*cells, strict=True)]


def numbers(text: str) -> list[int]:
    return [int(n.replace("−", "-")) for n in re.findall(r"[−-]?\d+", text)]


# --- matches ---


@pytest.mark.slow
def test_a_family_match_on_a_small_phone(company: Company) -> None:
    zoe = sit_down(company.phone(viewport={"width": 360, "height": 640}), bots=1)
    deal(zoe)
    expect(zoe.person.hook("deck-3")).to_have_count(0)
    assert cut(zoe.person, '[data-testid^="deck-"]') == []
    play(zoe, [why_not, account, board])
    assert zoe.done["thrown"]
    assert zoe.done["refill"]
    assert all(zoe.done[way] for way in WAYS)
    count_cities(zoe, 2)


@pytest.mark.slow
def test_an_expert_match_with_grozilla_on_a_desktop(company: Company) -> None:
    zoe = sit_down(company.desktop(), bots=2)
    settings = zoe.person.page.locator("form.sheet .settings")
    settings.locator("label.option", has_text="Mode").locator("select").select_option("expert")
    settings.get_by_role("switch").click()
    expect(settings.get_by_role("switch")).to_be_checked()
    deal(zoe)
    expect(zoe.person.hook("deck-3")).to_be_visible()
    play(zoe, [why_not, account, board])
    assert zoe.done["draft"] == 1, "a market was chosen"
    assert all(zoe.done[way] for way in WAYS)
    count_cities(zoe, 3)
