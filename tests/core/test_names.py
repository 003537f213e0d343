"""When two names are alike (SG3-SETUP-4)."""

from __future__ import annotations

import pytest

from ludotheque.core.names import plain


@pytest.mark.rule("SG3-SETUP-4")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "ZOE"),
        ("  Anna ", "anna"),
        ("Zoe\u0301", "Zoé"),
        ("Straße", "STRASSE"),
        ("Jean  Luc", "jean luc"),
        ("ﬁn", "FIN"),
    ],
)
def test_case_accents_and_spaces_make_no_difference(one: str, other: str) -> None:
    assert plain(one) == plain(other)


@pytest.mark.rule("SG3-SETUP-4")
@pytest.mark.parametrize(("one", "other"), [("Anna", "Anne"), ("Bob 1", "Bob 2"), ("Li", "L i")])
def test_other_names_stay_apart(one: str, other: str) -> None:
    assert plain(one) != plain(other)


def test_plain_names_sort_like_a_dictionary() -> None:
    assert sorted(["Zoé", "éva", "Anna", "Eve"], key=plain) == ["Anna", "éva", "Eve", "Zoé"]
