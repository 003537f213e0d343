"""SL-TABLE: how cards lie in front of their owners."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import CardLost
from ludotheque.games.smile_life.moves import STOP_ADULTERY

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


@pytest.mark.rule("SL-TABLE-1")
def test_everything_in_front_is_seen_by_everybody() -> None:
    table = Table("Anna: pet_cat | study_single writer wage_1 flirt_bar", "Bob:", "Chloé:")
    table.place("Anna", "pet_cat")
    for watcher in ("Anna", "Bob", "Chloé", None):
        life = table.view(watcher).lives[0]
        assert life == table.view("Anna").lives[0]
        assert [life.job, *life.belongings] == [
            table.card("Anna", c) for c in ("writer", "pet_cat")
        ]


@pytest.mark.rule("SL-TABLE-1")
def test_the_marriage_covers_the_flirts_and_the_job_the_studies() -> None:
    """Covered flirts cannot be stolen; covered studies cannot be repeated."""
    bob = "Bob: | study_single writer flirt_bar marriage_montcuq"
    table = Table("Anna: flirt_bar repeat_year", bob, drawn=True)
    assert table.why_not_inflict("Anna", "repeat_year", "Bob").startswith("SL-MALUS-REPEAT-2")
    table.place("Anna", "flirt_bar")
    assert table.front("Bob", "flirts") == ["flirt_bar"]
    assert table.front("Anna", "flirts") == ["flirt_bar"]


@pytest.mark.rule("SL-TABLE-2")
@EDITIONS
def test_a_malus_is_turned_over_and_kept_once_suffered(edition: str) -> None:
    table = Table("Anna: accident income_tax", "Bob: | writer wage_1", edition=edition)
    table.inflict("Anna", "accident", "Bob")
    assert table.asked == "Anna: start"
    assert table.front("Bob", "maluses") == ["accident"], "his turn was missed at once"
    table.inflict("Anna", "income_tax", "Bob")
    assert table.front("Bob", "maluses") == ["accident", "income_tax"]
    assert table.discards == ["Bob/wage_1"]


@pytest.mark.rule("SL-TABLE-2")
def test_a_malus_lies_face_up_until_its_turn_is_missed() -> None:
    table = Table("Anna: illness", "Bob:", "Chloé:")
    table.inflict("Anna", "illness", "Chloé")
    assert table.front("Chloé", "unserved") == ["illness"]
    assert table.front("Chloé", "maluses") == []
    table.idle("Bob")
    assert table.front("Chloé", "unserved") == []
    assert table.front("Chloé", "maluses") == ["illness"]


@pytest.mark.rule("SL-TABLE-3")
def test_cards_keep_their_order_of_arrival() -> None:
    table = Table(
        "Anna: wage_3 wage_1 | study_single study_double mechanic wage_2 flirt_zoo",
        "Bob: income_tax",
        drawn=True,
    )
    table.place("Anna", "wage_1")
    table.idle("Bob")
    assert table.front("Anna", "wages") == ["wage_2", "wage_1"]
    table.idle("Anna")
    (lost,) = told(table.inflict("Bob", "income_tax", "Anna"), CardLost)
    assert table.front("Anna", "wages") == ["wage_2"], "the latest is the last, not the highest"
    assert lost.why == "taxed"


@pytest.mark.rule("SL-TABLE-3")
def test_the_last_study_and_the_last_flirt_are_the_latest() -> None:
    table = Table(
        "Anna: repeat_year flirt_bar flirt_zoo",
        "Bob: | study_double study_single flirt_zoo flirt_bar",
    )
    table.inflict("Anna", "repeat_year", "Bob")
    assert table.front("Bob", "studies") == ["study_double"]
    table.idle("Bob")
    table.place("Anna", "flirt_zoo")
    assert table.front("Bob", "flirts") == ["flirt_zoo", "flirt_bar"], "the zoo is covered"
    table.idle("Bob")
    table.place("Anna", "flirt_bar")
    assert table.front("Bob", "flirts") == ["flirt_zoo"]


@pytest.mark.rule("SL-TABLE-4")
@EDITIONS
def test_turned_over_cards_keep_their_smiles_and_are_known_to_all(edition: str) -> None:
    table = Table(
        "Anna: travel_cairo | wage_3 flirt_bar marriage_montcuq adultery flirt_zoo -illness",
        "Bob:",
        edition=edition,
    )
    smiles = table.smiles("Anna")
    table.play("Anna", STOP_ADULTERY)
    assert table.smiles("Anna") == smiles - 1, "only the adultery card is gone"
    table.place("Anna", "travel_cairo")
    table.pay("Anna", "wage_3")
    assert table.smiles("Anna") == smiles - 1 + 1
    for watcher in ("Anna", "Bob", None):
        life = table.view(watcher).lives[0]
        turned = [*life.invested, *life.aside, *life.maluses]
        assert turned == [table.in_front_of("Anna", c) for c in ("wage_3", "flirt_zoo", "illness")]
