"""Smile Life on a phone: a whole match through the interface, and the album of the lives in it."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from ludotheque.games.smile_life.cards import CARD_IDS

from .company import Company
from .house import ServedHouse
from .life_player import EARS, HAPPENINGS, LifeLook, LifePlayer
from .player import MATCH_S, Player
from .test_access import examine

# A short life full of happenings: jobs without studies, small wages, much to buy and to suffer.
KEPT = (
    "bandit", "bartender", "guru", "medium", "pizza_chef", "soldier", "stripper", "waiter",
    "writer", "wage_1", "wage_2", "flirt_bar", "flirt_hotel", "flirt_zoo", "accident", "burn_out",
    "illness", "birthday", "casino", "inheritance", "revenge", "swap", "house", "travel", "pet",
)  # fmt: skip
TABLES = 6  # each match has about four chances in five to show everything


def sit_down(company: Company) -> LifePlayer:
    """From the shelf to the table, against two bots, with the wished cards only."""
    zoe = company.phone()
    zoe.page.add_init_script(EARS)
    zoe.goto()
    zoe.touch("game-smile_life")
    zoe.hook("player-name").fill("Zoé")
    zoe.touch("settings")
    zoe.page.get_by_text("Tranquille", exact=True).tap()
    take_out(zoe, {name for name in CARD_IDS if not name.startswith(KEPT)})
    zoe.touch("play-now")
    zoe.seated()
    return LifePlayer(zoe)


def take_out(zoe: Player, cards: set[str]) -> None:
    """Unfold the list of cards and press one after the other."""
    fold = zoe.page.locator("details", has_text="Cartes à retirer").last
    fold.locator("summary").tap()
    for card in sorted(cards):
        zoe.touch(fold.locator(f'[data-kind="{card}"]'))
    expect(fold.locator("[aria-pressed=true]")).to_have_count(len(cards))


def play(zoe: LifePlayer, curious: set[str]) -> None:
    """To the end; the first time each of some questions comes, the match is interrupted."""
    end = time.monotonic() + MATCH_S
    while not (look := zoe.look()).over:
        assert time.monotonic() < end, f"the match does not come to its end: {look}"
        if not look.mine:
            zoe.person.page.wait_for_timeout(20)
            continue
        if look.code in curious and zoe.done["place"]:
            curious.remove(look.code)
            interrupt(zoe, look)
        else:
            zoe.act(look)


def interrupt(zoe: LifePlayer, before: LifeLook) -> None:
    """Nothing serious for axe, and after a reload everything is as it was."""
    zoe.listen()
    expect(zoe.person.page.locator(".flyer, .spot")).to_have_count(0)  # nothing in the air
    examine(zoe.person)
    speak_french(zoe.person)
    zoe.person.page.reload()
    zoe.person.seated()
    zoe.until(lambda look: look == before, f"the view {before}")


def speak_french(player: Player) -> None:
    player.page.evaluate("() => document.querySelector('[data-testid=language]').click()")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.slow
def test_a_whole_match_and_its_album(company: Company, house: ServedHouse) -> None:
    house.play_scene("a short life 0")  # everything happens in its first match
    curious = {"start", "pay"}
    for _ in range(TABLES):
        zoe = sit_down(company)
        play(zoe, curious)
        if zoe.happened() == HAPPENINGS:
            break
    assert zoe.happened() == HAPPENINGS, f"never all in one match: {zoe.story}"
    assert not curious, "board and payment were examined"
    assert zoe.done["pay"]
    assert zoe.done["visit"]
    assert zoe.look().life.get("things"), "what was bought is in my life"
    count_smiles(zoe.person)
    read_album(company, zoe.person)


def count_smiles(zoe: Player) -> None:
    expect(zoe.hook("final-count").locator("ol > li")).to_have_count(3)
    expect(zoe.hook("spotlight")).to_have_count(0, timeout=1)  # the count lies over nothing told
    zoe.touch("skip-count")
    look_at_my_own_life(zoe)
    expect(zoe.hook("ranking").locator("li")).to_have_count(3)


def look_at_my_own_life(zoe: Player) -> None:
    """The finale: my page first, my cards pasted in, a page a player, one picture to send."""
    book = zoe.hook("album-book")
    page = book.get_by_test_id("album-chapter")
    expect(page).to_contain_text("Zoé")
    expect(page.locator("[data-photo]").first).to_be_visible()
    with zoe.page.expect_download() as kept:
        zoe.touch("send-picture")
    assert kept.value.suggested_filename == "Zoé.png"
    assert kept.value.path().stat().st_size > 20_000
    zoe.touch("album-of-1")
    expect(page).not_to_have_attribute("id", "life-0")
    zoe.touch("album-done")


def read_album(company: Company, zoe: Player) -> None:
    """One chapter per life, told anew in another language; the same for whoever has the link."""
    zoe.touch("album-link")
    chapters = zoe.hook("album-chapter")
    expect(chapters).to_have_count(3)
    expect(chapters.filter(has_text="Zoé").first).to_be_visible()
    french = chapters.all_inner_texts()
    assert all(len(text) > 150 for text in french), french
    zoe.touch("language")
    expect(zoe.page.locator("main")).to_have_attribute("lang", "en")
    english = chapters.all_inner_texts()
    assert not set(french) & set(english)
    zoe.touch("language")
    expect(zoe.page.locator("main")).to_have_attribute("lang", "fr")
    assert chapters.all_inner_texts() == french
    zoe.touch("album-replay")  # the match itself, where its story is read
    zoe.touch("replay-end")
    expect(zoe.page.get_by_role("region", name="Revoir la partie").locator("ol li")).to_have_count(
        3
    )
    examine(zoe)

    friend = company.desktop("en")
    friend.goto(zoe.page.url.removeprefix(company.url))
    expect(friend.hook("album-chapter")).to_have_text(english, use_inner_text=True)
