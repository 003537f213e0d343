"""What the coach says, as the browser gets it."""

from __future__ import annotations

import msgspec

from ..core.game import Game
from ..core.lesson import LEARNER, coach_words, lesson


class LessonLine(msgspec.Struct, omit_defaults=True):
    """What is said before this entry of the log, and pointed at. `mine`: the learner acts.

    Otherwise it goes on by itself, or once the learner has read what is said (`go_on`).
    """

    tell: list[str]
    show: list[str] = []
    mine: bool = False


class LessonInfo(msgspec.Struct):
    """GET /api/games/{id}/lesson/{lang}: its lines by ply, and what is said at the end.

    `hints` may be explained once in any match: by `ask_` and a question's code, or an event's tag.
    """

    lines: list[LessonLine]
    end: list[str]
    hints: dict[str, str]


def lesson_info(game: Game, language: str) -> LessonInfo:
    """The lesson of a game as its learner follows it."""
    words, taught = coach_words(game, language), lesson(game)
    say, lines = words["say"], taught.lines if taught else ()
    told = [
        LessonLine([say[key] for key in line.tell], list(line.show), line.seat == LEARNER)
        for line in lines
    ]
    return LessonInfo(told, [say[key] for key in taught.end] if taught else [], words["hint"])
