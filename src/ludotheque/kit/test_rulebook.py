"""The rules at hand: both languages tell the same clauses, and every no opens at its rule."""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

from ludotheque.core.game import Game
from ludotheque.core.rulebook import find, rulebook
from ludotheque.core.text import LANGUAGES

from .clauses import clauses_of

_CITED = re.compile(r"\"([A-Z][A-Z0-9]{1,2}(?:-[A-Z0-9]+)*-\d+)\"")


def test_there_are_rules_to_read_in_both_languages(game: Game) -> None:
    first, second = (rulebook(game, language) for language in LANGUAGES)
    assert first, "write rules.fr.md and rules.en.md, or at least rules.md, beside the game"
    told = [[rule.ids for chapter in book for rule in chapter.rules] for book in (first, second)]
    assert told[0] == told[1]
    ids = [part for rule in told[0] for part in rule]
    assert len(ids) == len(set(ids)), "a clause is told twice"


def test_every_rule_tells_a_clause_that_exists(game: Game) -> None:
    known = clauses_of(game)
    for chapter in rulebook(game, LANGUAGES[0]):
        for part in (part for rule in chapter.rules for part in rule.ids):
            assert any(clause == part or clause.startswith(f"{part}-") for clause in known), part


def test_every_clause_cited_by_a_refusal_can_be_opened(game: Game) -> None:
    """Whatever its code quotes; the walks of test_legality ask for those it puts together."""
    folder = files(type(game).__module__.rpartition(".")[0])
    cited: set[str] = set()
    for path in (*folder.iterdir(), *_rules_of(game)):
        if path.name.endswith(".py"):
            cited |= set(_CITED.findall(path.read_text("utf-8")))
    for clause in cited & clauses_of(game):
        assert find(rulebook(game, LANGUAGES[0]), clause) is not None, clause


def _rules_of(game: Game) -> list[Traversable]:
    rules = files(type(game).__module__.rpartition(".")[0]) / "rules"
    return list(rules.iterdir()) if rules.is_dir() else []


def test_french_typography(game: Game) -> None:
    for chapter in rulebook(game, "fr"):
        for sentence in (chapter.title, *(rule.text for rule in chapter.rules)):
            assert "'" not in sentence, sentence
            assert not re.search(r" [!?;:»]", sentence), f"U+202F before ! ? ; : »: {sentence!r}"
