"""The reflex games and the tournament through their interface."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, expect

from .company import Company
from .house import ServedHouse
from .player import PATIENCE_MS, Player
from .staging import Key

HURRY = 30  # how much faster the pauses pass where a whole tournament is played
LEGS = 5
CARDS = re.compile(r"Zoé\s\d+ cartes?")


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """A house whose clocks run fast, so that nobody waits for pauses."""
    served = ServedHouse(tmp_path_factory.mktemp("hurried"), hurry=HURRY)
    try:
        served.start()
        yield served
    finally:
        served.kill()


def sit(house: ServedHouse, people: list[Player], game: str, bots: int, **wish: object) -> str:
    """A table of that game; the match is dealt."""
    names = ["Zoé", "Max"]
    levels = ["medium"] * bots
    seats = len(people) + bots
    seat = house.post("", game=game, name=names[0], seats=seats, bots=levels, **wish)
    code = str(seat["code"])
    people[0].take(Key(code, seat["seat"], seat["token"]), waiting=True)
    for person, name in zip(people[1:], names[1:], strict=False):
        other = house.post(f"/{code}/join", name=name)
        person.take(Key(code, other["seat"], other["token"]), waiting=True)
    people[0].touch("start-match")
    for person in people:
        expect(person.hook("board")).to_be_visible(timeout=PATIENCE_MS)
    return code


def seats_of(house: ServedHouse, person: Player) -> list[dict[str, Any]]:
    """Who sits at the table this person is at."""
    code = person.page.url.rsplit("/", 1)[1]
    answer = httpx.get(f"{house.url}/api/tables/{code}", timeout=PATIENCE_MS / 1000).json()
    return list(answer["seats"])


def named_card(person: Player) -> Locator:
    """The card that the dice name: "Les dés : surpris, rouge" is « Surpris rouge »."""
    label = person.page.locator('[role="img"][aria-label^="Les dés"]').get_attribute("aria-label")
    assert label is not None
    smiley, colour = label.split(":", 1)[1].strip().split(", ")
    name = f"{smiley[0].upper()}{smiley[1:]} {colour}"
    return person.hook("spread").get_by_label(name, exact=True)


# Everything the page tells from now on, kept: on a slow machine a pause is over before we look.
KEEP = """() => {
  window.told = {captions: [], finish: []};
  const look = () => {
    const one = (name) => document.querySelector(`[data-testid="${name}"]`);
    const caption = one("caption")?.textContent ?? "";
    if (caption !== window.told.captions.at(-1)) window.told.captions.push(caption);
    const lines = [...(one("photo-finish")?.querySelectorAll("li") ?? [])];
    if (lines.length) window.told.finish = lines.map((line) => line.innerText);
  };
  const all = {childList: true, characterData: true, subtree: true};
  new MutationObserver(look).observe(document.body, all);
}"""
PRESS = """(name) => document.querySelector(`[data-testid="${name}"]`)?.dispatchEvent(
  new PointerEvent("pointerdown", {bubbles: true, cancelable: true}))"""


@pytest.mark.rule("SG-DIG-13", "SG1-DIG-4")
def test_two_browsers_race_for_one_card(house: ServedHouse, company: Company) -> None:
    zoe, max_ = company.phone("fr"), company.desktop("fr")
    sit(house, [zoe, max_], "trouve_le", 0)
    for person in (zoe, max_):
        person.page.evaluate(KEEP)
        if person.hook("throw").is_visible():
            person.touch("throw")
    for person in (zoe, max_):
        expect(person.hook("know")).to_be_enabled(timeout=PATIENCE_MS)
    card = named_card(zoe).get_attribute("data-testid")
    assert card == named_card(max_).get_attribute("data-testid")
    for person in (zoe, max_):
        person.page.evaluate(PRESS, card)
    told = []
    for person in (zoe, max_):
        person.page.wait_for_function("() => window.told.finish.length > 0")
        told.append(person.page.evaluate("() => window.told"))
    for page in told:
        assert "✓" in page["finish"][0]
        times = [int(text.split(" ms")[0].split()[-1]) for text in page["finish"]]
        assert times == sorted(times), "the quickest first"
    mine = [any("est à toi" in caption for caption in page["captions"]) for page in told]
    assert sum(mine) == 1, "one of them has it"


@pytest.mark.rule("SG1-DIG-10", "SG1-DIG-9")
def test_who_won_which_card_is_told_once(house: ServedHouse, company: Company) -> None:
    zoe, tv = company.phone("fr"), company.desktop("fr")
    code = sit(house, [zoe], "trouve_le", 1)
    if zoe.hook("throw").is_visible():
        zoe.touch("throw")
    expect(zoe.hook("photo-finish")).to_be_visible(timeout=PATIENCE_MS)
    told = zoe.hook("caption").inner_text()
    assert " ms" in told
    expect(zoe.hook("photo-finish")).to_be_hidden(timeout=PATIENCE_MS)
    zoe.page.reload()
    tv.goto(f"/tv/{code}")
    for person in (zoe, tv):
        expect(person.hook("spread")).to_be_visible(timeout=PATIENCE_MS)
    zoe.page.get_by_label("Ouvrir le fil de la partie").click()
    for person in (zoe, tv):
        assert told not in person.page.locator("body").inner_text()


@pytest.mark.rule("SG-VAR-5")
def test_the_story_calls_people_by_the_words_they_took(
    house: ServedHouse, company: Company
) -> None:
    zoe = company.desktop("fr")
    sit(house, [zoe], "hurle", 2, options={"special_names": True})
    others = [seat["name"] for seat in seats_of(house, zoe)[1:]]
    zoe.touch(zoe.hook("choose-name").get_by_role("button").first)
    lines = zoe.hook("log").get_by_role("listitem")
    expect(lines.filter(has_text="La carte suivante")).not_to_have_count(0)
    for name in others:
        expect(lines.filter(has_text=f"{name} s’appelle")).to_have_count(1)
        expect(lines.filter(has_text=name)).to_have_count(1)


# Whatever lies at hand: throw, slap, shout; the rest is left to the clock. Inside the page:
# between two calls from outside the board may be gone.
TAKE_PART = """setInterval(() => {
    const names = ["throw", "pile", "slap", "shout-1"];
    const all = names.map((name) => `[data-testid="${name}"]:not(:disabled)`);
    const button = all.map((what) => document.querySelector(what)).find(Boolean);
    if (!button) return;
    button.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, cancelable: true}));
    button.click();
}, 60)"""


@pytest.mark.rule("SGT-1", "SGT-DIG-1", "SGT-DIG-2", "SGT-10")
@pytest.mark.slow
def test_a_whole_tournament(browser: Browser, hurried: ServedHouse) -> None:
    company = Company(browser, hurried.url)
    zoe = company.phone("fr")
    sit(hurried, [zoe], "", 2, series="smiley_tournament", pace="fast")
    zoe.page.evaluate(TAKE_PART)
    for leg in range(1, LEGS + 1):
        screen = zoe.hook("series-screen")
        expect(screen).to_be_visible(timeout=PATIENCE_MS)
        rows = zoe.hook("scoreboard").locator("tbody tr")
        expect(rows).to_have_count(3)
        expect(rows.first.locator("td.total")).not_to_have_text("", timeout=PATIENCE_MS)
        expect(zoe.hook("last-match")).to_contain_text(CARDS)  # why these points
        if leg < LEGS:
            expect(screen).to_contain_text(f"sur {LEGS}")
            zoe.touch("rematch")
            expect(screen).to_be_hidden(timeout=PATIENCE_MS)
    zoe.page.wait_for_timeout(3000)  # the last points drop in
    for row in rows.all():
        *points, total = [int(text) for text in row.locator("td").all_inner_texts()]
        assert len(points) == LEGS
        assert sum(points) == total
        assert all(5 <= each <= 13 for each in points)
    assert company.complaints() == []
    company.close()
