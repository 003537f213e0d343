"""Pages around the table: what goes wrong is told, what is loaded is small, nothing is blocked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludotheque.core.shelf import own_games
from ludotheque.server.app import STATIC
from ludotheque.server.packed import Files
from ludotheque.server.page import ENTRY, PLAY, ClientPage

from .company import Company
from .house import ServedHouse
from .player import Player, play_on
from .staging import Scene, set_the_scene

MISSING = "Failed to load resource"  # the console's word for an answer that says no
FIRST_LOAD = 200_000
BOARD = 60_000


@pytest.fixture
def scene(house: ServedHouse) -> Scene:
    return set_the_scene(house, lambda update: True)


def problem(player: Player, code: str) -> None:
    """The designed screen: a title, a sentence, and at least one way on."""
    screen = player.hook("problem")
    expect(screen).to_have_attribute("data-problem", code)
    expect(screen.get_by_role("heading")).to_have_text(re.compile(r".{8,}"))
    expect(screen.get_by_role("alert")).to_have_text(re.compile(r".{20,}"))
    expect(screen.locator("a, button").first).to_be_visible()


def test_a_code_nobody_knows(company: Company) -> None:
    company.forgiven = (MISSING,)
    guest = company.phone()
    guest.goto()
    guest.hook("code-input").fill("zz")
    guest.touch("go-table")
    expect(guest.page.get_by_text("Il faut quatre lettres.")).to_be_visible()
    guest.hook("code-input").fill("zzzz")
    guest.touch("go-table")
    problem(guest, "unknown_table")
    guest.touch(guest.page.get_by_role("link", name="Voir l’étagère"))
    expect(guest.hook("home")).to_be_visible()


def test_a_full_table_can_be_watched(company: Company, house: ServedHouse) -> None:
    code = house.post("", game="dernier", name="Ana", seats=2)["code"]
    house.post(f"/{code}/join", name="Bob")
    guest = company.phone("en")
    guest.goto(f"/t/{code}")
    expect(guest.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    expect(guest.page.get_by_text("As soon as one is free")).to_be_visible()
    for useless in ("join-table", "player-name"):
        expect(guest.hook(useless)).to_have_count(0)
    guest.touch("watch")
    expect(guest.hook("waiting-room")).to_be_visible()


def test_a_match_under_way_can_be_watched(company: Company, scene: Scene) -> None:
    guest = company.desktop()
    guest.goto(f"/t/{scene.me.code}")
    expect(guest.page.get_by_role("heading", name="La partie est en cours")).to_be_visible()
    guest.touch("watch")
    expect(guest.hook("board")).to_be_visible()
    look = guest.look()
    assert not look.hand
    assert len(look.seats) == 2


def test_a_seat_is_handed_over_once(company: Company, scene: Scene) -> None:
    company.forgiven = (MISSING,)
    ana, eve, late = company.phone(), company.desktop(), company.phone("en")
    ana.take(scene.me)
    before = ana.look()
    ana.touch("table-menu")
    ana.touch("handover")
    path = ana.hook("handover-link").get_attribute("data-path") or ""
    assert path.startswith(f"/j/{scene.me.code}/")

    for guest, name in ((eve, "Ève"), (late, "Late")):
        guest.goto(path)
        guest.hook("player-name").fill(name)
        guest.touch("join-table")
        if guest is eve:
            eve.seated()
    assert eve.look().hand == before.hand
    problem(ana, "lost_seat")
    problem(late, "used_link")


def test_an_address_that_leads_nowhere(company: Company) -> None:
    company.forgiven = (MISSING,)
    guest = company.desktop("en")
    guest.goto("/attic/box/lid")
    problem(guest, "nowhere")


def test_the_television_shows_the_public_table(company: Company, scene: Scene) -> None:
    screen = company.desktop()
    screen.goto(f"/tv/{scene.me.code}")
    expect(screen.hook("board")).to_be_visible()
    # People sit on all chairs: nobody is asked in.
    expect(screen.page.get_by_role("img", name=re.compile("QR"))).to_have_count(0)
    assert screen.look().hand == []


def test_a_console_without_complaints_from_the_shelf_to_the_end(company: Company) -> None:
    """Under the house's own content security policy, which nothing here bypasses."""
    ana = company.phone()
    ana.page.add_init_script(
        "document.addEventListener('securitypolicyviolation',"
        " (e) => console.error('CSP', e.violatedDirective, e.blockedURI))"
    )
    ana.goto()
    expect(ana.hook("home")).to_be_visible()
    ana.touch("game-dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("play-now")
    ana.seated()
    play_on([ana], lambda: ana.look().over)
    assert company.complaints() == []


def test_a_policy_forbids_foreign_scripts(company: Company) -> None:
    """The test above would be worth nothing without a policy."""
    company.forgiven = ("Content Security Policy", "inline script")
    ana = company.desktop()
    ana.goto()
    expect(ana.hook("home")).to_be_visible()
    ana.page.evaluate(
        "() => { const s = document.createElement('script'); s.textContent = 'window.bad = 1';"
        " document.head.append(s); }"
    )
    assert ana.page.evaluate("() => window.bad") is None
    assert any("Content Security Policy" in text for text in ana.complaints)


@pytest.mark.parametrize("game", [game.id for game in own_games()])
def test_a_board_is_small_on_top_of_the_shell(game: str) -> None:
    """Compressed, everything of its own: script, styles, and what only its box shares."""
    page = ClientPage(STATIC, Files(STATIC))
    shell = page.needed(ENTRY, PLAY)
    own = [file for file in page.needed(f"src/games/{game}/index.ts") if file not in shell]
    assert own, "every game of the house has a board"
    assert sum((STATIC / f"{file}.br").stat().st_size for file in own) < BOARD


def test_the_first_load_is_small(company: Company) -> None:
    """Compressed, with headers and font; even the table itself still fits in."""
    ana = company.phone(service_workers="block")
    sizes: list[float] = []
    line = ana.page.context.new_cdp_session(ana.page)
    line.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    line.send("Network.enable")
    ana.goto()
    expect(ana.hook("game-dernier")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(sizes) < FIRST_LOAD
    ana.touch("game-dernier")
    ana.hook("player-name").fill("Ana")
    ana.touch("play-now")
    ana.seated()
    assert sum(sizes) < FIRST_LOAD
