"""What each mode of a contest takes for done, and when two answers are the same (JM-DIG-20)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.games.jaime.answers import folded, means
from ludotheque.games.jaime.cards import BY_AUTHOR, EMOJI, GRID_SIZE, MODES, TASKS

from .scenario import LARGE, Table, task


def verdict(prompt: str, text: str = "", value: int = -1) -> str:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    return table.answers("Bob", table.launches("Anna", prompt), text, value)


@pytest.mark.rule("JM-DIG-20")
def test_seven_modes_are_judged_by_the_program_and_two_by_the_author() -> None:
    assert set(MODES) - BY_AUTHOR == {
        "answer", "choice", "tap", "type", "order", "emoji", "hold",
    }  # fmt: skip
    assert {"done", "judge"} == BY_AUTHOR
    assert {each.mode for each in TASKS} - {"duel"} == set(MODES), "the bank has all of them"


@pytest.mark.rule("JM-DIG-20")
@pytest.mark.parametrize(
    ("prompt", "text", "value", "expected"),
    [
        ("c01", "canberra", -1, "right"),
        ("c01", "Sydney", -1, "wrong"),
        ("c01", "", -1, "wrong"),
        ("c03", "8", -1, "right"),
        ("c03", "Huit", -1, "right"),
        ("c03", "eight", -1, "right"),
        ("c12", "la chauve-souris", -1, "right"),
        ("c12", "a bat", -1, "right"),
        ("c15", "", 2, "right"),
        ("c15", "", 1, "wrong"),
        ("c15", "marteau", -1, "wrong"),
        ("c18", "", 0, "right"),
        ("c20", "", 20, "right"),
        ("c20", "", 19, "wrong"),
        ("c22", "1 2 3 4 5 6 7 8 9", -1, "right"),
        ("c22", "1 2 3 4 5 6 7 9 8", -1, "wrong"),
        ("c24", "7 6 5 4 3 2 1", -1, "right"),
        ("c25", "Pouce bleu pouce mou", -1, "right"),
        ("c25", "blue thumb, numb thumb", -1, "right"),
        ("c25", "pouce bleu, pouce doux", -1, "wrong"),
        ("c28", "👍", -1, "right"),
        ("c28", "👍🏽", -1, "right"),
        ("c28", "👎", -1, "wrong"),
        ("c31", "", 3000, "right"),
        ("c31", "", 3200, "right"),
        ("c31", "", 3201, "wrong"),
        ("c31", "", 2799, "wrong"),
        ("c33", "", -1, "waiting"),
        ("c40", "Ronron", -1, "waiting"),
    ],
)
def test_what_counts_as_done(prompt: str, text: str, value: int, expected: str) -> None:
    assert verdict(prompt, text, value) == expected


@pytest.mark.rule("JM-DIG-20")
def test_every_program_judged_task_of_the_bank_can_be_solved() -> None:
    for each in TASKS:
        if each.mode == "duel" or each.by_author:
            continue
        texts = [*each.answers, " ".join(each.items), each.target]
        tries = [(text, -1) for text in texts if text] + [("", each.correct), ("", each.goal)]
        assert any(verdict(each.id, *one) == "right" for one in tries), each.id


@pytest.mark.rule("JM-DIG-20")
def test_things_to_tap_are_arranged_alike_for_everybody() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.launches("Anna", "c28")
    grid = table.view("Bob").contests[0].grid
    assert grid == table.view("Chloé").contests[0].grid
    assert len(set(grid)) == GRID_SIZE == 24
    assert set(grid) <= {"👍", *EMOJI}
    assert "👍" in grid
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}", chance=[0] * 40)
    table.launches("Anna", "c22")
    grid = table.view("Bob").contests[0].grid
    assert sorted(grid) == list(TASKS[task("c22")].items)
    assert list(grid) != sorted(grid)


# --- when two answers are the same ---


@pytest.mark.rule("JM-DIG-20")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("CANBERRA", "canberra"),
        ("éléphant", "elephant"),
        ("L'Éléphant", "un elephant"),
        ("l’été", "Ete"),
        ("Œdipe", "oedipe"),
        ("Øresund", "oresund"),
        ("Straße", "STRASSE"),
        ("chauve-souris", "chauve souris"),
        ("chauve-souris", "chauvesouris"),
        ("The Beatles", "beatles !!!"),
        ("les  Pays-Bas.", "pays bas"),
        ("❤️", "❤"),
        ("👍🏿", "👍"),
        ("\u200fשלום\u200e", "שלום"),
        ("شُكْرًا", "شكرا"),
        ("e\u0301te\u0301", "été"),
        ("ｔｈｅ ｃａｔ", "cat"),
    ],
)
def test_the_same_answer_written_otherwise(one: str, other: str) -> None:
    assert means(one, (other,))
    assert means(other, (one,))


@pytest.mark.rule("JM-DIG-20")
@pytest.mark.parametrize(
    ("one", "other"),
    [("", ""), ("  ", ""), ("vert", "verte"), ("👍", "👎"), ("a", "the"), ("12", "13")],
)
def test_other_answers_stay_other_answers(one: str, other: str) -> None:
    assert not means(one, (other,))


@pytest.mark.rule("JM-DIG-20")
def test_an_article_alone_is_an_answer() -> None:
    """ "un" may be the number one."""
    assert means("Un", ("un",))
    assert folded("la la land") == "laland"


@given(st.text(max_size=30))
@pytest.mark.slow
def test_every_text_means_itself_unless_it_is_empty(text: str) -> None:
    assert means(text, (text,)) == bool(text.strip())
    assert means(f"  {text.upper()} ", (text.upper(),)) == bool(text.strip())
