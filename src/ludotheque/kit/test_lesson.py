"""The first match that teaches a game: every line can be played, everything said is written."""

from __future__ import annotations

import pytest

from ..core.chance import seal
from ..core.game import Game
from ..core.lesson import HOLES, LEARNER, Lesson, coach_words, lesson, seated
from ..core.model import snake
from ..core.record import Header, Match
from ..core.text import HOLE, LANGUAGES, texts

LONGEST = 130  # signs in a bubble: one idea, never a wall of text


@pytest.fixture
def taught(game: Game) -> Lesson:
    found = lesson(game)
    if found is None:
        pytest.skip("this game has no lesson")
    return found


def dealt(game: Game, taught: Lesson) -> Match:
    names = taught.dealt_to(seated(taught.players))
    options = taught.options
    header = Header("lesson", game.id, game.version, options, names, seal(taught.seed))
    return Match(header, taught.seed)


def test_every_line_is_legal_when_it_comes(game: Game, taught: Lesson) -> None:
    match = dealt(game, taught)
    for number, (line, move) in enumerate(zip(taught.lines, taught.moves, strict=True)):
        refusal = match.refusal(line.seat, move)
        assert refusal is None, f"line {number}: {move} is refused by {refusal}"
        if line.seat == LEARNER and not move.claim:
            assert any(move == offered for offered in match.state.moves(LEARNER)) or move.blank
        match.play(line.seat, move)


def test_the_learner_does_most_of_what_is_taught(taught: Lesson) -> None:
    mine = [line for line in taught.lines if line.seat == LEARNER]
    assert mine, "whoever only watches learns little"
    assert all(line.tell for line in mine), "the coach says what to do before it is done"


def test_a_line_after_an_unseen_one_says_nothing(game: Game, taught: Lesson) -> None:
    """Screens hear of what can be seen only: they would miss what is said there."""
    match, unseen = dealt(game, taught), False
    for line, move in zip(taught.lines, taught.moves, strict=True):
        assert not (unseen and line.tell), f"nobody hears {line.tell}"
        events = match.play(line.seat, move)
        unseen = not events and (move.claim or move.by_clock)


def test_everything_the_coach_says_is_written_in_both_languages(game: Game, taught: Lesson) -> None:
    keys = {key for line in taught.lines for key in line.tell} | set(taught.end)
    for language in LANGUAGES:
        assert set(coach_words(game, language)["say"]) == keys


def test_the_coach_says_one_thing_at_a_time(game: Game) -> None:
    for language in LANGUAGES:
        for key, said in (
            pair for part in coach_words(game, language).values() for pair in part.items()
        ):
            assert 0 < len(said) <= LONGEST, f"{key}: {len(said)} signs"
            assert all(hole[1] in HOLES for hole in HOLE.findall(said)), key


def test_hints_are_about_what_can_happen(game: Game) -> None:
    events = {snake(event.__name__) for event in game.event_types}
    fr, en = (coach_words(game, language)["hint"] for language in LANGUAGES)
    assert fr.keys() == en.keys()
    asked = {f"ask_{code}" for code in texts(game, "fr").get("decision", {})}
    assert fr.keys() <= events | {f"{event}_you" for event in events} | asked
