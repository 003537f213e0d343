"""The rules at hand: read from a page of clauses, opened by any of them."""

from __future__ import annotations

from ludotheque.core.rulebook import find, read, rulebook
from ludotheque.core.shelf import take

PAGE = """# A game

Not a rule.

## Your turn
- **XY-TURN XY-TURN-1** Draw a card.
- **XY-TURN-2** Then play one.

## Empty
"""


def test_chapters_without_rules_are_left_out() -> None:
    (chapter,) = read(PAGE)
    assert chapter.title == "Your turn"
    assert [rule.ids for rule in chapter.rules] == [("XY-TURN", "XY-TURN-1"), ("XY-TURN-2",)]


def test_a_clause_opens_at_its_own_rule_or_at_what_it_begins_with() -> None:
    book = tuple(read(PAGE))
    texts = {clause: rule.text for clause in CLAUSES if (rule := find(book, clause))}
    assert texts == {"XY-TURN-2": "Then play one.", "XY-TURN-7": "Draw a card."}


CLAUSES = ("XY-TURN-2", "XY-TURN-7", "XY-END-1", "")


def test_a_package_without_a_language_reads_its_clauses_aloud() -> None:
    book = rulebook(take("menteur"), "en")
    assert find(book, "LD-BID-3") is not None
