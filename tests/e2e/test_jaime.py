"""J'aime ! through its interface: everybody at once, two in turns, and what people write."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .company import Company
from .house import ServedHouse
from .like_player import Liker, begin, sit
from .player import MATCH_S
from .test_access import examine

HURRY = 90  # how much faster limits pass where a whole match is played: a round lasts seconds
LOST = "Connexion perdue"
MARKUP = "<img src=x onerror=alert(1)><b>oh</b>"


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """A house whose clocks run fast at the pace "fast"."""
    served = ServedHouse(tmp_path_factory.mktemp("hurried"), hurry=HURRY)
    try:
        served.start()
        yield served
    finally:
        served.kill()


def play_to_the_end(likers: list[Liker]) -> None:
    end = time.monotonic() + MATCH_S
    while not all(liker.over for liker in likers):
        assert time.monotonic() < end, [liker.done for liker in likers]
        for liker in likers:
            if liker.person.hook("see-ranking").count():
                liker.person.page.evaluate(
                    "() => document.querySelector('[data-testid=see-ranking]')?.click()"
                )
            elif not liker.over:
                liker.act()


@pytest.mark.rule("JM-PLAY-2", "JM-END-4", "JM-DIG-11")
@pytest.mark.slow
def test_three_play_at_once_to_the_end(browser: Browser, hurried: ServedHouse) -> None:
    people = Company(browser, hurried.url)
    hurried.play_scene("three at once")
    try:
        pages = [people.phone("fr"), people.desktop("en")]
        likers = sit(hurried, pages, seats=3, bots=["medium"], pace="fast")
        play_to_the_end(likers)
        for liker in likers:
            expect(liker.person.hook("ranking").locator("li")).to_have_count(3)
        for liker in likers:
            assert liker.done & {"gallery", "like", "contest", "quiz"}, "everybody took part"
    finally:
        people.close()
    assert people.complaints() == []


@pytest.mark.rule("JM-TWO-3", "JM-TWO-5", "JM-TWO-6", "JM-DIG-42")
def test_two_take_turns_and_duel(company: Company, house: ServedHouse) -> None:
    likers = sit(house, [company.phone("fr"), company.phone("fr")], seats=2)
    starter = next(each for each in likers if each.person.hook("go").count())
    other = likers[1 - likers.index(starter)]
    starter.person.touch("go")
    expect(starter.person.hook("pass")).to_be_enabled()
    expect(other.person.hook("pass")).to_be_disabled()  # it is not its turn
    while "contest" not in starter.kinds():  # a swap is a turn, so the other one passes
        starter.swap_all()
        expect(other.person.hook("pass")).to_be_enabled()
        other.person.touch("pass")
        expect(starter.person.hook("pass")).to_be_enabled()
    starter.play("contest")
    starter.person.touch("own-task")
    starter.person.hook("task-text").fill("Le premier qui rit a perdu")
    starter.person.touch("task-send")
    for liker in likers:
        expect(liker.person.hook("duel")).to_contain_text("Le premier qui rit")
    winner = likers.index(other)
    for liker in likers:
        liker.person.touch(f"winner-{winner}")
    expect(other.person.hook("reward")).to_be_visible()
    expect(starter.person.hook("reward")).to_have_count(0)
    other.person.touch("reward-deck")
    for liker in likers:
        expect(liker.person.hook("duel")).to_have_count(0)
    expect(other.person.hook("pass")).to_be_enabled()


@pytest.mark.rule("JM-QUIZ-10", "JM-QUIZ-12", "JM-DIG-28")
def test_killed_between_a_contest_and_a_quiz(browser: Browser, hurried: ServedHouse) -> None:
    house = hurried  # at its usual pace; nobody else is there
    people = Company(browser, house.url)
    people.forgiven = ("WebSocket connection to",)
    try:
        zoe, max_ = likers = sit(house, [people.phone("fr"), people.phone("fr")], seats=3)
        begin(likers)
        launch_a_contest(zoe, "Vert et rouge ?", "Marron")
        expect(max_.person.hook("write")).to_be_visible()
        zoe.play("quiz")
        expect(max_.person.hook("stop-coming")).to_be_visible()
        before = [liker.kinds() for liker in likers]
        house.kill()
        for liker in likers:
            expect(liker.person.page.locator("main")).to_contain_text(LOST)
        house.start()
        for liker, kinds in zip(likers, before, strict=True):
            expect(liker.person.page.locator("main")).not_to_contain_text(LOST)
            assert liker.kinds() == kinds
            expect(liker.person.hook("stop-coming")).to_be_visible()
        answer(max_, "  MARRON ! ")
        for liker in likers:
            liker.person.touch("reward-nothing")
        for liker in likers:
            expect(liker.person.hook("quiz")).to_be_visible()
    finally:
        people.close()
    assert people.complaints() == []


def launch_a_contest(author: Liker, task: str, expected: str) -> None:
    author.play("contest")
    author.person.touch("own-task")
    author.person.hook("task-text").fill(task)
    author.person.hook("task-answer").fill(expected)
    author.person.touch("task-send")


def answer(liker: Liker, text: str) -> None:
    liker.person.hook("write").fill(text)
    liker.person.touch("write-send")


@pytest.mark.rule("JM-DIG-12", "JM-DIG-41", "JM-LIKE-1")
def test_what_people_write_stays_text_and_can_be_hidden(
    company: Company, house: ServedHouse
) -> None:
    zoe, max_ = likers = sit(house, [company.phone("fr"), company.phone("fr")], seats=3)
    begin(likers)
    retitle(max_, MARKUP)
    hung = zoe.person.hook("gallery-1")
    expect(hung).to_contain_text(MARKUP)
    expect(hung.locator("img, b")).to_have_count(0)
    expect(zoe.person.hook("caption")).to_contain_text(MARKUP)
    hide(zoe)
    expect(hung).not_to_contain_text("onerror")
    expect(zoe.person.hook("caption")).not_to_contain_text("onerror")
    expect(max_.person.hook("gallery-1")).to_contain_text(MARKUP)
    zoe.person.page.reload()
    expect(hung).not_to_contain_text("onerror")
    retitle(max_, "חופש 2!")
    expect(hung.locator("bdi[dir=auto]")).to_have_text("חופש 2!")
    zoe.hold("like")
    zoe.person.touch(hung)
    expect(max_.person.hook("gallery-1").locator(".heart")).to_have_count(1)


def retitle(liker: Liker, title: str) -> None:
    """A gallery of one's own, and one's own words on it."""
    if not liker.person.hook("gallery-1").count():
        liker.play("gallery")
    liker.person.touch("gallery-1")
    liker.person.hook("title-text").fill(title)
    liker.person.touch("title-send")


def hide(liker: Liker) -> None:
    liker.person.touch("words-menu")
    liker.person.touch("hide-text")


@pytest.mark.rule("JM-DIG-41")
def test_the_host_hears_of_it_mutes_and_removes(company: Company, house: ServedHouse) -> None:
    zoe, max_ = likers = sit(house, [company.phone("fr"), company.phone("fr")], seats=3)
    begin(likers)
    retitle(max_, "Moi d’abord")
    expect(zoe.person.hook("caption")).to_contain_text("Moi d’abord")
    max_.person.touch("table-menu")
    max_.person.touch("report-2")
    expect(max_.person.hook("report-0")).to_have_count(0)  # the host is told about the others
    max_.person.page.keyboard.press("Escape")
    expect(zoe.person.hook("reported")).to_contain_text("Max")
    zoe.person.touch("reported-leave")
    zoe.person.touch("table-menu")
    zoe.person.touch("mute-1")
    expect(zoe.person.hook("mute-1")).to_have_attribute("aria-pressed", "true")
    for covered in ("gallery-1", "caption"):
        expect(zoe.person.hook(covered)).not_to_contain_text("Moi d’abord")
    retitle(max_, "Encore moi")
    expect(max_.person.hook("notice")).to_be_visible()
    expect(max_.person.hook("gallery-1")).not_to_contain_text("Encore moi")
    zoe.person.touch("remove-1")
    zoe.person.touch("remove-1")
    expect(zoe.person.hook("remove-1")).to_have_count(0)
    expect(max_.person.hook("board")).to_have_count(0)


@pytest.mark.rule("JM-QUIZ-2", "JM-QUIZ-5", "JM-DIG-30", "JM-DIG-31")
def test_a_quiz_stops_every_screen(company: Company, house: ServedHouse) -> None:
    zoe, max_ = likers = sit(house, [company.phone("fr"), company.desktop("en")], seats=3)
    begin(likers)
    tv = company.desktop("fr", viewport={"width": 1920, "height": 1080})
    tv.goto(f"/tv/{zoe.person.page.url[-4:]}")
    expect(tv.hook("feed")).to_be_visible()
    zoe.play("quiz")
    for screen in (zoe.person, max_.person, tv):
        expect(screen.hook("quiz")).to_be_visible()
    examine(max_.person)
    zoe.person.hook("statement-text").fill("J’ai <b>deux</b> poissons")
    zoe.person.touch("declare-false")
    expect(max_.person.hook("quiz")).to_contain_text("<b>deux</b>")
    max_.person.touch("vote-false")
    expect(tv.hook("quiz").locator("li.voted")).to_have_count(1)


@pytest.mark.rule("JM-PLAY-5", "JM-DIG-7")
def test_a_flick_down_slides_a_card_under_the_deck(company: Company, house: ServedHouse) -> None:
    zoe, max_ = likers = sit(house, [company.phone("fr"), company.desktop("fr")], seats=3)
    begin(likers)
    zoe.person.drag(zoe.person.hook("hand-card").nth(2), zoe.person.hook("deck"))
    expect(max_.person.hook("log")).to_contain_text("Zoé échange 1 carte.")
    expect(zoe.person.hook("hand-card")).to_have_count(5)
    zoe.person.touch("auto")
    zoe.play("gallery")
    expect(zoe.person.hook("hand-card")).to_have_count(4)
    zoe.person.touch("deck")
    expect(zoe.person.hook("hand-card")).to_have_count(5)


@pytest.mark.rule("JM-DIG-12", "JM-DIG-25")
def test_on_a_desktop_the_whole_wall_can_be_touched(company: Company, house: ServedHouse) -> None:
    """Contests lie over its right side, and must not keep fingers from what hangs above them."""
    (zoe,) = likers = sit(house, [company.desktop("fr")], seats=3)
    begin(likers)
    launch_a_contest(zoe, "Vert et rouge ?", "Marron")
    zoe.play("gallery")
    zoe.person.touch("gallery-0")  # mine hangs at the right
    expect(zoe.person.hook("write-title")).to_be_visible()


@pytest.mark.rule("JM-DIG-9")
def test_six_profiles_on_a_small_phone(company: Company, house: ServedHouse) -> None:
    """All profiles, the whole hand and its buttons are in sight, and nothing grave for axe."""
    small = company.phone("fr", viewport={"width": 360, "height": 640})
    (zoe,) = likers = sit(house, [small], seats=6)
    begin(likers)
    zoe.play("gallery")
    expect(small.page.locator(".frame")).to_have_count(1)
    boxes = small.page.evaluate(
        """() => [...document.querySelectorAll(
             '[data-seat], [data-testid=hand-card], [data-testid=swap], [data-testid=auto]')]
             .map((node) => node.getBoundingClientRect())
             .map(({left, top, right, bottom}) => [left, top, right, bottom])"""
    )
    assert len(boxes) == 6 + 5 + 2
    for left, top, right, bottom in boxes:
        assert left >= 0
        assert top >= 0
        assert right <= 360
        assert bottom <= 641
    examine(small)
