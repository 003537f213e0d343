"""What a touch does at the table: laying, colours, why not, undo, "Dernier !", keys, languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ludotheque.games.smiley_games.cards import HAPPY, SMILEY

from .company import Company
from .house import ServedHouse
from .player import Look, Player
from .staging import Message, Scene, plain, playable, set_the_scene


def happy(update: Message) -> list[int]:
    return [card for card in playable(update) if SMILEY[card] == HAPPY]


def a_choice(update: Message) -> bool:
    """A plain card to lay, another that cannot be laid, nothing drawn, many in hand."""
    view = update["view"]
    unfit = len(playable(update)) < len(view["hand"])
    return bool(plain(update)) and unfit and len(view["hand"]) > 2 and not view["has_drawn"]


def two_left(update: Message) -> bool:
    return bool(plain(update)) and len(update["view"]["hand"]) == 2


def many_and_happy(update: Message) -> bool:
    return bool(happy(update)) and len(update["view"]["hand"]) > 2


@pytest.fixture
def scene(house: ServedHouse) -> Scene:
    """Ana is to act, with a plain card that may be laid and another that may not."""
    return set_the_scene(house, a_choice)


@pytest.fixture
def last_two(house: ServedHouse) -> Scene:
    """Ana is to act with two cards left, one of which may be laid."""
    return set_the_scene(house, two_left)


def unfit(scene: Scene) -> int:
    return next(card for card in scene.hand if card not in scene.playable)


def test_a_happy_card_asks_for_a_colour(company: Company, house: ServedHouse) -> None:
    scene = set_the_scene(house, many_and_happy)
    ana, bob = company.phone(), company.desktop("en")
    ana.take(scene.me)
    bob.take(scene.other)
    assert len(ana.lay(happy(scene.update)[0]).asked) == 6
    ana.page.keyboard.press("Escape")
    assert ana.until(lambda look: not look.asked).hand == sorted(scene.hand, key=str)
    ana.lay(happy(scene.update)[0], "drag")
    ana.touch("colour-violet")
    ana.until(lambda look: look.signs == ["Couleur demandée\u202f: violet"], "the colour")
    bob.until(lambda look: look.signs == ["Colour called: violet"], "the colour")


@pytest.mark.rule("SG5-PLAY-1")
def test_why_not(company: Company, scene: Scene) -> None:
    ana = company.phone()
    ana.take(scene.me)
    ana.tap_card(unfit(scene))
    sheet = ana.hook("why-sheet")
    expect(sheet.locator(".reason")).to_have_text(re.compile(r".{15,}"))
    expect(sheet.locator("code")).to_have_text(re.compile(r"^SG5-(PLAY|ACT)-\d+$"))
    expect(sheet.locator(".remedy")).to_have_text(re.compile(r".{15,}"))
    ana.touch(sheet.get_by_role("button"))
    expect(sheet).to_have_count(0)
    assert ana.look().mine


def test_a_card_that_does_not_fit_cannot_be_dragged_away(company: Company, scene: Scene) -> None:
    ana = company.phone()
    ana.take(scene.me)
    before = ana.look()
    ana.drag(ana.card(unfit(scene)), ana.hook("discard"))
    assert ana.look() == before


def test_undo_takes_the_card_back(company: Company, scene: Scene) -> None:
    ana, bob = company.desktop(), company.phone()
    ana.take(scene.me)
    bob.take(scene.other)
    before, seen = ana.look(), bob.look()
    card = plain(scene.update)[0]
    ana.lay(card)
    ana.touch("undo")
    now = ana.until(lambda look: look.mine, "taking back")
    assert (now.hand, now.piles, now.playable) == (before.hand, before.piles, before.playable)
    bob.until(lambda look: (look.piles, look.seats) == (seen.piles, seen.seats), "the same for Bob")


@pytest.mark.rule("SG5-LAST-1", "SG5-DIG-2")
def test_dernier_said_with_the_card(company: Company, last_two: Scene) -> None:
    ana, bob = company.phone(), company.desktop("en")
    ana.take(last_two.me)
    bob.take(last_two.other)
    ana.say()
    ana.lay(plain(last_two.update)[0])
    bob.until(lambda look: look.said == ["Last one!"], "Dernier !")


@pytest.mark.rule("SG5-DIG-2", "SG5-DIG-4")
def test_dernier_said_late(company: Company, last_two: Scene) -> None:
    ana, bob = company.phone(), company.desktop()
    ana.take(last_two.me)
    bob.take(last_two.other)
    ana.lay(plain(last_two.update)[0])
    assert bob.look().said == []
    ana.touch("say-dernier")
    bob.until(lambda look: look.said == ["Dernier\u202f!"], "Dernier !")
    assert len(ana.look().hand) == 1


@pytest.mark.rule("SG5-LAST-2", "SG5-DIG-3")
def test_a_forgotten_dernier_is_denounced(company: Company, last_two: Scene) -> None:
    ana, bob = company.phone(), company.desktop("en")
    ana.take(last_two.me)
    bob.take(last_two.other)
    ana.lay(plain(last_two.update)[0], "drag")
    bob.touch(f"denounce-{last_two.me.seat}")
    ana.until(lambda look: len(look.hand) == 3, "two more cards")
    bob.until(lambda look: f"{last_two.name}, 3 cards" in look.seats[0], "two more cards")


def cards_of(look: Look) -> tuple[object, ...]:
    """Where all of them are, whoever has come or gone meanwhile."""
    counts = [re.findall(r"\d+ cards?", seat) for seat in look.seats]
    return look.hand, look.piles, look.said, counts


@pytest.mark.rule("SG5-DIG-3")
def test_a_false_denunciation_locks_the_button(company: Company, scene: Scene) -> None:
    bob = company.desktop("en")
    bob.take(scene.other)
    before = bob.look()
    bob.touch(f"denounce-{scene.me.seat}")
    expect(bob.hook(f"denounce-{scene.me.seat}")).to_have_class(re.compile("locked"))
    expect(bob.page.get_by_text(f"{scene.name} forgot nothing.")).to_be_visible()
    assert cards_of(bob.look()) == cards_of(before)


def test_the_language_changes_in_the_middle(company: Company, scene: Scene) -> None:
    ana = company.phone("fr")
    ana.take(scene.me)
    before = ana.look()
    assert "À toi" in before.sentence
    ana.touch("language")
    now = ana.until(lambda look: "Your turn" in look.sentence, "English")
    assert (now.hand, now.playable, now.mine) == (before.hand, before.playable, before.mine)
    expect(ana.page.locator("html")).to_have_attribute("lang", "en")
    assert ana.page.title().startswith("Your turn! · Last One! · Table ")
    ana.touch("language")
    assert ana.until(lambda look: "À toi" in look.sentence, "French") == before


def test_the_sound_is_switched_off_for_good(company: Company, scene: Scene) -> None:
    ana = company.desktop("en")
    ana.take(scene.me)
    mute = ana.hook("mute")
    off = mute.get_attribute("aria-label") or ""
    ana.touch("mute")
    expect(mute).not_to_have_attribute("aria-label", off)
    ana.page.reload()
    ana.seated()
    expect(mute).not_to_have_attribute("aria-label", off)
    ana.touch("mute")
    expect(mute).to_have_attribute("aria-label", off)


def tab_to(player: Player, name: str) -> None:
    """Press Tab until that thing has the focus."""
    for _ in range(40):
        player.page.keyboard.press("Tab")
        if player.page.evaluate("() => document.activeElement?.dataset.testid") == name:
            return
    raise AssertionError(f"{name} is never reached")


def test_a_turn_with_keys_alone(company: Company, scene: Scene) -> None:
    ana = company.desktop()
    ana.take(scene.me)
    tab_to(ana, "hand-card")
    wanted = f'[data-card="{plain(scene.update)[0]}"]:focus'
    for _ in scene.hand:
        if ana.page.locator(wanted).count():
            break
        ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator(wanted)).to_have_count(1)
    ana.page.keyboard.press("Enter")
    ana.until(lambda look: look.chosen != [], "choosing")
    ana.page.keyboard.press("Escape")
    ana.until(lambda look: look.chosen == [], "letting go")
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Enter")
    look = ana.until(lambda look: not look.mine, "laying")
    assert plain(scene.update)[0] not in look.hand


def test_drawing_and_keeping_with_keys_alone(company: Company, scene: Scene) -> None:
    ana = company.desktop()
    ana.take(scene.me)
    ana.page.keyboard.press("p")
    look = ana.until(lambda look: len(look.hand) == len(scene.hand) + 1, "drawing")
    if look.playable:  # otherwise it is kept by itself
        tab_to(ana, "keep-card")
        ana.page.keyboard.press("Enter")
    look = ana.until(lambda look: not look.mine, "keeping")
    assert len(look.hand) == len(scene.hand) + 1


MOTION = """
window.moved = [];
document.addEventListener("transitionrun", (e) => {
  if (e.propertyName === "transform" && e.target.closest(".card")) moved.push("transition");
});
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const ways = new Set(frames.map((frame) => frame.transform));
  if (ways.size > 1) moved.push(JSON.stringify(frames));
  return animate.call(this, frames, timing);
};
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cards_move_unless_motion_is_unwelcome(company: Company, scene: Scene, motion: str) -> None:
    ana = company.phone(reduced_motion=motion)
    ana.page.add_init_script(MOTION)
    ana.take(scene.me)
    ana.touch("stock")
    ana.until(lambda look: len(look.hand) == len(scene.hand) + 1, "drawing")
    assert bool(ana.page.evaluate("() => moved")) == (motion == "no-preference")
