"""The cards, times and prompts of the box, read once from cards.toml.

Cards of the same kind and colour are alike (JM-CARDS-8), and whose a card is says where it lies or
who played it: a card is the number of its kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core.cards import Catalogue
from ...core.model import Card

CATALOGUE = Catalogue(__package__, told={"COLOURS": "colour", "MODES": "contest_mode"})
BOX = CATALOGUE.box
META: dict[str, Any] = BOX["meta"]

COLOURS: tuple[str, ...] = CATALOGUE.ids_in("colour")
# JM-SETUP-2: the voting cards, which come last, lie apart and are never played.
PLAYED: tuple[str, ...] = CATALOGUE.ids[:4]
GALLERY, CONTEST, QUIZ, LIKE = range(4)

TIMINGS: dict[str, int] = {row["id"]: row["ms"] for row in BOX["timing"]}
BOT_LEVELS: dict[str, dict[str, Any]] = {row["id"]: row for row in BOX["bot_level"]}

HAND: int = META["hand"]
ROUNDS: int = META["rounds"]
LIKES_REMOVED: int = META["two_player_likes_removed"]

# --- decks ---

_IN_THE_BOX = {row["id"]: row["per_colour"] for row in BOX["card"] if row["id"] in PLAYED}
# By name: how many cards of each kind a colour has; "box" is what the data file says of the box.
COMPOSITIONS: dict[str, tuple[int, ...]] = {
    "box": tuple(_IN_THE_BOX[kind] for kind in PLAYED),
    **{row["id"]: tuple(row[kind] for kind in PLAYED) for row in BOX["composition"]},
}


def deck_of(counts: tuple[int, ...], seats: int) -> tuple[Card, ...]:
    """JM-SETUP-3, JM-TWO-1: one player's cards; with two players five Likes stay in the box."""
    galleries, contests, quizzes, likes = counts
    if seats == 2:
        likes -= LIKES_REMOVED
    kept = zip((GALLERY, CONTEST, QUIZ, LIKE), (galleries, contests, quizzes, likes), strict=True)
    return tuple(card for card, count in kept for _ in range(count))


# --- prompts ---


class Task(NamedTuple):
    """A contest or duel of the bank, and all that judging it takes."""

    id: str
    mode: str  # of a contest; "duel" for a duel
    by_author: bool = False  # no program can judge it: the author does, or both duellists
    answers: tuple[str, ...] = ()  # in any language, to an `answer` or for `type` to copy
    choices: int = 0  # how many there are
    correct: int = -1
    goal: int = 0  # taps, or ms to hold
    tolerance: int = 0
    items: tuple[str, ...] = ()  # in the order to tap them
    target: str = ""
    effort: float = 1.0
    game: str = ""  # of a duel


def _task(row: Mapping[str, Any]) -> Task:
    if row["kind"] == "duel":
        return Task(row["id"], "duel", row["judge"] == "players", game=row["game"])
    texts = [row[f"text_{language}"] for language in ("fr", "en") if f"text_{language}" in row]
    return Task(
        id=row["id"],
        mode=row["mode"],
        by_author=row["mode"] in BY_AUTHOR,
        answers=(*row.get("answers_fr", ()), *row.get("answers_en", ()), *texts),
        choices=len(row.get("options_fr", ())),
        correct=row.get("correct", -1),
        goal=row.get("goal", row.get("goal_ms", 0)),
        tolerance=row.get("tolerance_ms", 0),
        items=tuple(row.get("items", ())),
        target=row.get("target", ""),
        effort=row["effort"],
    )


def _prompts(kind: str) -> list[dict[str, Any]]:
    return [row for row in BOX["prompt"] if row["kind"] == kind]


MODES: tuple[str, ...] = tuple(row["id"] for row in BOX["contest_mode"])
BY_AUTHOR = frozenset(row["id"] for row in BOX["contest_mode"] if row["judge"] == "author")

TITLES: int = len(_prompts("gallery"))
TASKS: tuple[Task, ...] = tuple(_task(row) for row in (*_prompts("contest"), *_prompts("duel")))
CONTESTS: tuple[int, ...] = tuple(n for n, task in enumerate(TASKS) if task.mode != "duel")
DUELS: tuple[int, ...] = tuple(n for n, task in enumerate(TASKS) if task.mode == "duel")
COPIES: tuple[int, ...] = tuple(n for n, task in enumerate(TASKS) if task.mode == "type")
P_TRUE: tuple[float, ...] = tuple(row["p_true"] for row in _prompts("quiz"))

GRID_SIZE: int = BOX["grid"]["size"]
EMOJI: tuple[str, ...] = tuple(BOX["grid"]["emoji"])

# Longest texts of the players' own (JM-DIG-12, 19, 29).
MOST_TITLE, MOST_TASK, MOST_STATEMENT, MOST_ANSWER = 40, 100, 100, 100


def bank(language: str) -> dict[str, Any]:
    """The words of the data file: prompts by number, choices and phrases to copy by prompt id."""

    def said(*kinds: str) -> list[str]:
        return [row[language] for kind in kinds for row in _prompts(kind)]

    rows = _prompts("contest")
    return {
        "card": [row[language] for row in BOX["card"]],
        "colour": [row[language] for row in BOX["colour"]],
        "title": said("gallery"),
        "task": said("contest", "duel"),
        "statement": said("quiz"),
        "choices": {r["id"]: r[f"options_{language}"] for r in rows if r["mode"] == "choice"},
        "copy": {r["id"]: r[f"text_{language}"] for r in rows if r["mode"] == "type"},
    }
