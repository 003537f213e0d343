"""The rules of a game for whoever plays it: chapters of short sentences, each with its clauses.

They stand in rules.fr.md and rules.en.md beside its texts, those of its box in the folder around:

    ## Ton tour
    - **SG5-PLAY-1** Pose une carte de la même couleur ou du même smiley.
    - **SG5-ACT SG5-ACT-2** An id without a number stands for all clauses that begin with it.

A game without them has its rules.md read aloud, in the language it was written in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

import msgspec

from .game import Game

_RULE = re.compile(r"- \*\*([A-Z0-9 -]+)\*\* (.+)")


class Rule(msgspec.Struct, frozen=True):
    """A sentence or two, and the clauses of the ledger it tells."""

    ids: tuple[str, ...]
    text: str


class RuleChapter(msgspec.Struct, frozen=True):
    """Rules that belong together."""

    title: str
    rules: tuple[Rule, ...]


@cache
def rulebook(game: Game, language: str) -> tuple[RuleChapter, ...]:
    """The chapters of a game, then those all games of its box share."""
    package = type(game).__module__.split(".")[:-1]
    chapters: list[RuleChapter] = []
    for depth in range(len(package), 0, -1):
        folder = files(".".join(package[:depth]))
        names = [f"rules.{language}.md", *(["rules.md"] if depth == len(package) else [])]
        path = next((folder / name for name in names if (folder / name).is_file()), None)
        chapters += read(path.read_text("utf-8")) if path else ()
    return tuple(chapters)


def read(text: str) -> Iterator[RuleChapter]:
    """Chapters without a rule (a preface, the title of the page) are left out."""
    for part in re.split(r"^#+ ", text, flags=re.MULTILINE):
        title, _, body = part.partition("\n")
        rules = [Rule(tuple(ids.split()), said) for ids, said in _RULE.findall(body)]
        if rules:
            yield RuleChapter(title.strip(), tuple(rules))


def find(chapters: Sequence[RuleChapter], clause: str) -> Rule | None:
    """Where a clause is told: by its own id, or by the longest beginning of it."""
    told = {part: rule for chapter in chapters for rule in chapter.rules for part in rule.ids}
    while clause and clause not in told:
        clause = clause.rpartition("-")[0]
    return told.get(clause)
