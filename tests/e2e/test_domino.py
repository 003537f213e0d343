"""Domino through its interface: a whole match of a phone, a desktop and a bot; ten on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .company import Company
from .domino_player import DominoLook, DominoPlayer, play_on
from .house import ServedHouse
from .player import Player
from .staging import Key
from .test_access import examine

JOKERS = 36  # the numbers of the special cards begin here


def sit_down(
    house: ServedHouse, host: Player, bots: int, guest: Player | None = None, **options: Any
) -> list[DominoPlayer]:
    """A table that hurries nobody; the match is dealt."""
    seats = 1 + bots + (guest is not None)
    wishes = {"seats": seats, "bots": ["easy"] * bots, "pace": "relaxed", "options": options}
    mine = house.post("", game="domino", name="Zoé", **wishes)
    people = [(host, Key(mine["code"], mine["seat"], mine["token"]))]
    if guest is not None:
        other = house.post(f"/{mine['code']}/join", name="Max")
        people.append((guest, Key(other["code"], other["seat"], other["token"])))
    for person, key in people:
        person.take(key, waiting=True)
    host.touch("start-match")
    for person, _ in people:
        person.seated()
    return [DominoPlayer(person) for person, _ in people]


def test_a_whole_match(house: ServedHouse, company: Company) -> None:
    zoe, max_ = players = sit_down(house, company.phone("fr"), 1, company.desktop("en"))
    play_on(players, lambda: all(player.done["place"] for player in players))
    assert "pose" in zoe.look().caption
    assert "lay" in max_.look().caption

    before = zoe.look()
    zoe.person.page.reload()
    zoe.person.seated()
    again = zoe.until(lambda look: look.tiles == before.tiles, "the same table")
    assert (again.hand, again.seats) == (before.hand, before.seats)

    play_on(players, lambda: all(player.look().over for player in players))
    assert {"place", "drag"} <= set(zoe.done + max_.done)
    for player in players:
        expect(player.person.hook("ranking").locator("li")).to_have_count(3)


def my_turn(player: DominoPlayer) -> bool:
    look = player.look()
    return look.mine and bool(look.playable)


def test_a_card_lights_its_places_and_says_why_not_elsewhere(
    house: ServedHouse, company: Company
) -> None:
    (zoe,) = players = sit_down(house, company.phone("fr"), 1)
    play_on(players, lambda: my_turn(zoe) and len(zoe.look().tiles) > 3)
    card = zoe.look().playable[0]
    look = zoe.choose(card)
    assert look.targets
    for thing, links in zip(look.targets, zoe.targets.all_inner_texts(), strict=True):
        assert thing.startswith("cell:")
        assert int(links) >= 1
    if look.spots:
        zoe.person.touch(zoe.person.hook("spot").first)
        expect(zoe.person.page.locator("p.sky")).to_be_visible()
    assert zoe.look().chosen == [card], "asking does not put the card back"

    stuck = sorted(set(look.hand) - set(look.playable))
    if stuck:
        zoe.person.tap_card(stuck[0])
        expect(zoe.person.hook("why-sheet")).to_contain_text("SG4-")


def test_by_keyboard_alone(house: ServedHouse, company: Company) -> None:
    (max_,) = players = sit_down(house, company.desktop("en"), 1)
    play_on(players, lambda: my_turn(max_))
    page = max_.person.page
    card = max_.look().playable[-1]
    max_.person.card(card).focus()
    page.keyboard.press("Enter")
    before = max_.until(lambda look: look.chosen == [card], "choosing by Enter")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.dataset.testid") == "target":
            break
    page.keyboard.press("Enter")
    now = max_.until(lambda look: look.hand != before.hand or bool(look.lines), "laying by Enter")
    if now.lines:
        page.wait_for_timeout(600)  # a dialog does not take the echo of what opened it
        page.keyboard.press("Enter")
        max_.until(lambda look: look.hand != before.hand, "naming by Enter")


def test_without_hints_the_right_place_must_be_found(house: ServedHouse, company: Company) -> None:
    (zoe,) = players = sit_down(house, company.phone("fr"), 1, legal_hints=False)
    play_on(players, lambda: my_turn(zoe))
    card = zoe.look().playable[0]
    look = zoe.choose(card)
    assert look.targets == []
    assert look.spots >= 4
    for i in range(look.spots):
        zoe.person.touch(zoe.person.hook("spot").nth(i))
        zoe.person.page.wait_for_timeout(120)
        if (now := zoe.look()).lines or now.hand != look.hand:
            return
    raise AssertionError("no place took the card")


def test_faces_are_made_and_applauded(house: ServedHouse, company: Company) -> None:
    (zoe, max_) = sit_down(house, company.phone("fr"), 0, company.phone("fr"), imitate=True)
    shown = [player.until(lambda look: look.face, "a face") for player in (zoe, max_)]
    assert all(look.face for look in shown)
    claps = [player for player in (zoe, max_) if player.person.hook("applaud").count()]
    assert len(claps) == 1, "nobody applauds the own face"
    claps[0].person.touch("applaud")
    for player in (zoe, max_):
        player.until(lambda look: "bravo" in look.caption, "the applause")
        player.until(lambda look: not look.face, "the end of the face")


def test_ten_players_on_a_small_phone(house: ServedHouse, company: Company) -> None:
    """Everybody's name and cards, the whole grid and every place are in sight and in reach."""
    small = company.phone("fr", viewport={"width": 360, "height": 640})
    (zoe,) = players = sit_down(house, small, 9)
    play_on(players, lambda: zoe.look().over or (my_turn(zoe) and len(zoe.look().tiles) >= 12))
    page = zoe.person.page
    page.wait_for_timeout(600)  # until every tile lies still
    assert len(zoe.look().seats) == 9
    boxes = page.evaluate(
        """() => [...document.querySelectorAll(
             '[data-testid="tile"], [data-testid^="seat-"], [data-testid="finish"]')]
           .map((node) => node.getBoundingClientRect()).map((b) => [b.x, b.y, b.right, b.bottom])"""
    )
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= 360
        assert bottom <= 640
    tile = zoe.person.hook("tile").first.bounding_box()
    assert tile
    assert tile["width"] >= 44
    examine(zoe.person)


def lend_a_joker(lender: DominoPlayer, taker: DominoPlayer) -> int | None:
    """Lay a joker in the place of a card the other one holds; its cell, if that was possible."""
    for card in [card for card in lender.look().playable if card >= JOKERS]:
        look = lender.choose(card)
        for thing in look.targets:
            cell = int(thing.removeprefix("cell:").partition("@")[0])
            if cell in taker.look().hand:
                lender.person.touch(lender.person.page.locator(f'[data-thing="{thing}"]'))
                return _named(lender, look, cell)
        lender.person.page.keyboard.press("Escape")
        lender.until(lambda now: not now.chosen, "putting it back")
    return None


def _named(lender: DominoPlayer, before: DominoLook, cell: int) -> int:
    """Where several lines could open, the one the first thing stood for is taken."""
    now = lender.until(lambda now: bool(now.lines) or now.hand != before.hand, "laying a joker")
    if now.lines:
        lender.person.touch(now.lines[0])
        lender.until(lambda now: now.hand != before.hand, "naming its line")
    return cell


def test_a_joker_is_taken_from_the_table(house: ServedHouse, company: Company) -> None:
    zoe, max_ = players = sit_down(house, company.phone("fr"), 0, company.phone("fr"))
    for _ in range(30):
        play_on(players, lambda: any(my_turn(player) for player in players))
        lender, taker = (zoe, max_) if my_turn(zoe) else (max_, zoe)
        cell = lend_a_joker(lender, taker)
        if cell is not None:
            break
        lender.act(lender.look())
    assert cell is not None, "nobody could lend a joker: another deal is needed"
    if lender.look().mine:  # it earned a bonus
        lender.person.touch("finish")
    look = taker.until(lambda now: now.mine and now.swaps > 0, "a joker to take")
    taker.person.touch(taker.person.page.locator(f'[data-swap][data-cell="{cell}"]'))
    now = taker.until(lambda now: f"{cell}/{cell}" in now.tiles, "the exchange")
    assert now.mine, "the turn goes on"
    assert len(now.hand) == len(look.hand)
    assert cell not in now.hand
    assert [card for card in now.hand if card >= JOKERS] != [
        card for card in look.hand if card >= JOKERS
    ]
