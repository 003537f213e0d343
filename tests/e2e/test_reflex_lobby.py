"""Before a game of reflexes: handicaps, the tournament, a shared screen without buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .company import Company
from .fitting import sticks_out
from .house import ServedHouse
from .staging import Key

SMALL = {"width": 360, "height": 640}
LONG = "Maximilienne-Aurore"


@pytest.mark.rule("SG-DIG-14")
def test_the_host_gives_handicaps_on_a_small_phone(company: Company, house: ServedHouse) -> None:
    seat = house.post("", game="hurle", name=LONG, seats=10, bots=["medium"] * 8)
    zoe = company.phone("fr", viewport=SMALL)
    zoe.take(Key(seat["code"], seat["seat"], seat["token"]), waiting=True)
    zoe.touch("handicaps")
    slider = zoe.hook("handicap-0")
    slider.fill("700")
    expect(zoe.hook("handicap-is-0")).to_have_text(re.compile("0,7"))
    expect(zoe.hook("seat-0")).to_contain_text("0,7")
    assert sticks_out(zoe) == []
    box = slider.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    guest = company.phone("en", viewport=SMALL)
    other = house.post(f"/{seat['code']}/join", name="Max")
    guest.take(Key(seat["code"], other["seat"], other["token"]), waiting=True)
    expect(guest.hook("seat-0")).to_contain_text("0.7")
    expect(guest.hook("handicaps")).to_have_count(0)
    zoe.touch("start-match")  # nothing lies over it
    expect(zoe.hook("board")).to_be_visible()


def test_a_game_of_turns_asks_for_no_handicaps(company: Company, house: ServedHouse) -> None:
    seat = house.post("", game="domino", name="Zoé", seats=2, bots=["easy"])
    zoe = company.phone("fr")
    zoe.take(Key(seat["code"], seat["seat"], seat["token"]), waiting=True)
    expect(zoe.hook("handicaps")).to_have_count(0)


@pytest.mark.rule("SG-GEN-5")
def test_a_box_recommends_its_tournament(company: Company) -> None:
    zoe = company.phone("fr", viewport=SMALL)
    zoe.goto("/new/domino")
    hint = zoe.hook("series-hint")
    expect(hint).to_contain_text("Vous avez le temps")
    expect(hint).to_contain_text("Le tournoi")
    assert sticks_out(zoe) == []
    zoe.touch(hint)
    expect(zoe.page).to_have_url(re.compile("/new/smiley_tournament$"))
    zoe.goto("/new/smile_life")
    expect(zoe.hook("play-now")).to_be_visible()
    expect(zoe.hook("series-hint")).to_have_count(0)


@pytest.mark.rule("SG-DIG-1")
@pytest.mark.parametrize("game", ["trouve_le", "cest_a_moi", "hurle", "domino"])
def test_a_shared_screen_shows_the_table_without_buttons(
    company: Company, house: ServedHouse, game: str
) -> None:
    seat = house.post("", game=game, name="Zoé", seats=3, bots=["medium", "medium"])
    zoe = company.phone("fr")
    zoe.take(Key(seat["code"], seat["seat"], seat["token"]), waiting=True)
    zoe.touch("start-match")
    tv = company.desktop("fr", viewport={"width": 1920, "height": 1080})
    tv.goto(f"/tv/{seat['code']}")
    board = tv.hook("board")
    expect(board).to_be_visible()
    expect(board).to_contain_text("Zoé")
    expect(board.locator("button:enabled")).to_have_count(0)
    assert sticks_out(tv) == []


# Of every card in sight: the code and the pattern of its colour, and the drawing of its smiley.
DRAWN = """() => [...document.querySelectorAll('[data-testid^="card-"]')].map((card) => ({
  name: card.getAttribute("aria-label"),
  uses: [...card.querySelectorAll("use")].map((use) => use.getAttribute("href")),
  pattern: [...card.querySelectorAll("rect")].map((rect) => rect.getAttribute("fill"))
    .find((fill) => fill?.startsWith("url(")),
}))"""
MADE_OF = "(id) => document.getElementById(id).innerHTML.replace(/var\\(.*?\\)/g, '')"


@pytest.mark.rule("SG-DIG-19")
def test_nothing_depends_on_colour_vision(company: Company, house: ServedHouse) -> None:
    """36 cards, each told apart by code, pattern and drawing, whatever their tones are."""
    seat = house.post("", game="trouve_le", name="Zoé", seats=2, bots=["easy"])
    zoe = company.phone("fr")
    zoe.take(Key(seat["code"], seat["seat"], seat["token"]), waiting=True)
    zoe.touch("start-match")
    expect(zoe.hook("spread")).to_be_visible()
    cards = zoe.page.evaluate(DRAWN)
    assert len({card["name"] for card in cards}) == len(cards) >= 35
    assert len({(*card["uses"], card["pattern"]) for card in cards}) == len(cards)
    for card in cards:
        colour = re.fullmatch(r"url\(#sg-(\w+)\)", card["pattern"])
        assert colour is not None
        assert f"#sg-code-{colour[1]}" in card["uses"]
    ids = {used[1:] for card in cards for used in card["uses"]}
    ids |= {card["pattern"][5:-1] for card in cards}
    drawings = [zoe.page.evaluate(MADE_OF, name) for name in ids]
    assert len(set(drawings)) == len(ids) == 18, "six smileys, six codes, six patterns"


# In one step inside the page: the clock turns the card by itself before long.
FLIP = """() => new Promise((tell) => {
  const caption = document.querySelector('[data-testid="caption"]');
  const look = () => caption.textContent.includes("Tu retournes") && tell(caption.textContent);
  const all = {childList: true, characterData: true, subtree: true};
  new MutationObserver(look).observe(caption, all);
  document.querySelector('[data-testid="pile"]').click();
  setTimeout(() => tell(caption.textContent), 15000);
})"""


@pytest.mark.rule("SG2-DIG-1", "SG2-PLAY-1")
def test_the_dealer_turns_a_card_by_touching_the_pile(company: Company, house: ServedHouse) -> None:
    seat = house.post("", game="cest_a_moi", name="Zoé", seats=2, pace="relaxed")
    other = house.post(f"/{seat['code']}/join", name="Max")
    people = [company.phone("fr", viewport=SMALL), company.phone("fr")]
    for person, key in zip(people, (seat, other), strict=True):
        person.take(Key(key["code"], key["seat"], key["token"]), waiting=True)
    people[0].touch("start-match")
    piles = [person.page.locator('[data-testid="pile"]:enabled') for person in people]
    for person in people:
        expect(person.hook("board")).to_be_visible()
    (dealer,) = [person for person, pile in zip(people, piles, strict=True) if pile.count()]
    assert "Tu retournes une carte" in dealer.page.evaluate(FLIP)
    for person in people:
        expect(person.hook("centre")).to_be_visible()
