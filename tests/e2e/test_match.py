"""Whole matches through the interface: a phone, a desktop and a bot."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from .company import Company
from .house import ServedHouse
from .player import Player, all_over, play_on, see_alike


def open_table(host: Player, name: str) -> str:
    """From the shelf to the waiting room; the code of the table."""
    host.goto()
    host.touch("game-dernier")
    host.hook("player-name").fill(name)
    host.touch("create-table")
    expect(host.hook("waiting-room")).to_be_visible()
    return host.page.url.rsplit("/", 1)[1]


def join_by_code(guest: Player, code: str, name: str) -> None:
    guest.goto()
    guest.hook("code-input").fill(code.lower())
    guest.touch("go-table")
    guest.hook("player-name").fill(name)
    guest.touch("join-table")
    expect(guest.hook("waiting-room")).to_be_visible()


def sit_down(people: Company) -> tuple[Player, Player]:
    """Zoé on a phone in French, Max at a desktop in English, and a bot; the match is dealt."""
    zoe, max_ = people.phone("fr"), people.desktop("en")
    code = open_table(zoe, "Zoé")
    expect(zoe.hook("table-code")).to_have_attribute(
        "aria-label", f"Code de la table {' '.join(code)}"
    )
    join_by_code(max_, code, "Max")
    expect(max_.page.get_by_role("status").filter(has_text="Zoé")).to_be_visible()
    expect(zoe.hook("seat-1")).to_contain_text("Max")
    zoe.touch("add-bot")
    expect(max_.page.locator("[data-kind=bot]")).to_have_count(1)
    zoe.touch("start-match")
    for player in (zoe, max_):
        player.seated()
    return zoe, max_


def to_a_quiet_moment(players: tuple[Player, Player]) -> None:
    """Until both have played and it is the first one's turn: nothing moves by itself."""
    first, second = players
    play_on(players, lambda: first.done["tap"] > 0 and second.done["drag"] > 0)
    play_on(players, lambda: _to_act(first))


def _to_act(player: Player) -> bool:
    look = player.look()
    assert not look.over, "the match was over before its middle"
    return look.mine and not look.keep and not look.asked


def test_a_whole_match_and_a_rematch(company: Company) -> None:
    zoe, max_ = players = sit_down(company)
    assert "Pioche" in zoe.look().piles[1]
    assert "Stock" in max_.look().piles[1]
    to_a_quiet_moment(players)

    for player in players:
        before = player.look()
        player.page.reload()
        see_alike(player, before)
    assert max_.look().story, "the desktop shows the story of the match"

    play_on(players, lambda: all_over(players))
    for player in players:
        assert player.done["tap"]
        assert player.done["drag"]
        assert player.done["draw"]
        assert player.done["keep"]
        ranking = player.hook("end-screen").locator("li")
        expect(ranking).to_have_count(3)
        expect(player.hook("end-screen")).to_contain_text("Max")

    zoe.touch("rematch")
    expect(zoe.hook("rematch")).to_be_disabled()
    max_.touch("rematch")
    for player in players:
        expect(player.hook("end-screen")).to_have_count(0)
        player.until(lambda look: len(look.hand) >= 4, "a new deal")


def test_the_house_is_killed_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    house = ServedHouse(tmp_path)
    people = Company(browser, house.url)
    people.forgiven = ("WebSocket connection to",)
    try:
        house.start()
        players = sit_down(people)
        to_a_quiet_moment(players)
        before = [player.look() for player in players]
        house.kill()
        for player in players:
            expect(player.page.locator("main .lost")).to_be_visible()
        house.start()
        for player, look in zip(players, before, strict=True):
            expect(player.page.locator("main .lost")).to_have_count(0)
            see_alike(player, look)
        play_on(players, lambda: all_over(players))
        for player in players:
            expect(player.hook("end-screen").locator("li")).to_have_count(3)
    finally:
        people.close()
        house.kill()
    assert people.complaints() == []
