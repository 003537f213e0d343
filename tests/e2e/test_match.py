"""Whole matches through the interface: a phone, a desktop and a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .company import Company
from .house import ServedHouse
from .player import Player, all_over, play_on, see_alike

TABLES = 4  # a bot is seldom so quick that a match has no middle


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


def in_the_middle(people: Company) -> tuple[Player, Player]:
    """At a table where both have played in every way and it is the first one's turn."""
    for _ in range(TABLES):
        players = sit_down(people)
        if _comes_to_its_middle(players):
            return players
    raise AssertionError("every match was over before its middle")


def _comes_to_its_middle(players: tuple[Player, Player]) -> bool:
    first = players[0]
    play_on(players, lambda: _over(first) or all(player.done["tap"] for player in players))
    play_on(players, lambda: _over(first) or _to_act(first))
    return not _over(first)


def _over(player: Player) -> bool:
    return player.look().over


def _to_act(player: Player) -> bool:
    look = player.look()
    return look.mine and not look.keep and not look.asked


def test_a_whole_match_and_a_rematch(company: Company) -> None:
    zoe, max_ = players = in_the_middle(company)
    assert "Pioche" in zoe.look().piles[1]
    assert "Stock" in max_.look().piles[1]

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
        ranking = player.hook("ranking").locator("li")
        expect(ranking).to_have_count(3)
        expect(player.hook("end-screen")).to_contain_text("Max")
    assert zoe.done["keep"] or max_.done["keep"]

    zoe.touch("rematch")
    expect(zoe.hook("rematch")).to_be_disabled()
    max_.touch("rematch")
    for player in players:
        expect(player.hook("end-screen")).to_have_count(0)
        player.until(lambda look: len(look.hand) >= 4, "a new deal")


@pytest.mark.slow
def test_the_house_is_killed_and_comes_back(browser: Browser, tmp_path: Path) -> None:
    house = ServedHouse(tmp_path)
    people = Company(browser, house.url)
    people.forgiven = ("WebSocket connection to",)
    try:
        house.start()
        players = in_the_middle(people)
        before = [player.look() for player in players]
        house.kill()
        for player in players:
            expect(player.hook("action-bar")).to_contain_text("Conne")
        house.start()
        for player, look in zip(players, before, strict=True):
            expect(player.hook("action-bar")).not_to_contain_text("Conne")
            see_alike(player, look)
        play_on(players, lambda: all_over(players))
        for player in players:
            expect(player.hook("ranking").locator("li")).to_have_count(3)
    finally:
        people.close()
        house.kill()
    assert people.complaints() == []
