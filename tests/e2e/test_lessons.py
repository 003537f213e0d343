"""Learning by playing: every guided match is finished by doing what the coach says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludotheque.core.lesson import lesson
from ludotheque.core.shelf import own_games

from .company import Company
from .keyboard import KeyboardPlayer
from .learner import Learner
from .test_access import SMALL, examine

TAUGHT = [game.id for game in own_games() if lesson(game)]
HAND = 5  # cards of Le Dernier ! at the deal
MOST_TAPS = 5  # from opening the page to the first card
# What the coach lies over, of all that stands round a table.
COVERED = """() => {
  const box = (what) => what.getBoundingClientRect();
  const { top, bottom } = box(document.querySelector('[data-testid="coach"]'));
  const around = [...document.querySelectorAll('header, section[data-testid^="seat-"]')];
  const over = around.filter((other) => box(other).top < bottom && box(other).bottom > top);
  return over.map((other) => other.textContent);
}"""
COUNT_TAPS = "addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), true)"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_guided_match_is_finished_by_following_it(company: Company, game: str) -> None:
    """On a small phone, in the longer language: there is room for every sentence."""
    learner = Learner(company.phone(**SMALL))
    learner.person.goto(f"/learn/{game}")
    learner.follow()
    assert len(learner.said) >= 8
    assert learner.cut == set()


def test_a_newcomer_plays_a_first_card_within_five_taps(company: Company) -> None:
    """From the shelf into the hands of the coach, who asks for no name."""
    anna = company.phone()
    anna.page.add_init_script(COUNT_TAPS)
    anna.goto()
    anna.touch("first-time")
    for _ in range(2):
        anna.touch("coach-next")
    (card,) = anna.until(lambda look: len(look.playable) == 1, "the card to lay").playable
    anna.lay(card)
    assert anna.page.evaluate("window.taps") <= MOST_TAPS


def test_a_lesson_can_be_left_and_is_not_kept(company: Company) -> None:
    anna = company.phone()
    anna.goto()
    anna.touch("learn-domino")
    anna.touch("coach-leave")
    for back in (False, True):
        if back:
            anna.page.go_back()  # not to the table that was left
        expect(anna.hook("home")).to_be_visible()
        expect(anna.page.locator('a[href^="/t/"]')).to_have_count(0)


def test_what_is_new_is_explained_once(company: Company) -> None:
    """In any match, if this device wants it."""
    anna = company.phone(lang="en")
    anna.page.add_init_script("localStorage.setItem('ludotheque.hints', 'true')")
    for first in (True, False):
        anna.goto("/new/dernier")
        anna.page.get_by_role("textbox").first.fill("Anna")
        anna.touch("play-now")
        anna.seated()
        if first:
            anna.until(lambda look: look.mine, "my turn")
            expect(anna.hook("coach")).to_contain_text("same colour")
            assert anna.page.evaluate(COVERED) == []
            anna.touch("hint-read")
        expect(anna.hook("coach").filter(has_text="same colour")).to_have_count(0)


def test_from_the_shelf_to_the_first_card_by_keyboard(company: Company) -> None:
    """On the drawn board, with nothing but Tab, arrows and Enter."""
    zoe = KeyboardPlayer(company.desktop())
    zoe.person.goto()
    zoe.tab_to("learn-dernier")
    zoe.press("Enter")
    for _ in range(2):
        expect(zoe.person.hook("coach-next")).to_be_visible()
        zoe.tab_to("coach-next")
        zoe.press("Enter")
    zoe.tab_to("hand-card")
    zoe.to_the_playable_card()
    for _ in range(2):
        zoe.press("Enter")
    zoe.person.until(lambda look: len(look.hand) == HAND - 1, "laying the first card")


def test_the_coach_is_read_out_and_nothing_is_hard_to_read(company: Company) -> None:
    ana = company.phone()
    ana.goto("/learn/dernier")
    expect(ana.hook("coach-next")).to_be_visible()
    examine(ana)
