"""SL-STATUS: civil servants and temps."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import CardLost
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DISCARD,
    DIVORCE,
    DRAW,
    RESIGN,
    TAKE_DISCARD,
)

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
CIVIL_SERVANTS = [
    "maths_teacher", "french_teacher", "english_teacher", "history_teacher", "grand_professor",
    "police_officer", "soldier",
]  # fmt: skip
TEMPS = ["gardener", "waiter", "bartender", "plumber", "stripper"]


@EDITIONS
@pytest.mark.rule("SL-STATUS-CIVIL-1")
@pytest.mark.parametrize("job", CIVIL_SERVANTS)
def test_civil_servants_cannot_be_dismissed(job: str, edition: str) -> None:
    table = Table("Anna: dismissal income_tax", f"Bob: | {job} wage_1", edition=edition)
    why = "SL-STATUS-CIVIL-1 immune target_leaves_job"
    assert table.why_not_inflict("Anna", "dismissal", "Bob") == why
    table.inflict("Anna", "income_tax", "Bob")
    assert table.front("Bob", "wages") == [], "but they are taxed"


@pytest.mark.rule("SL-STATUS-CIVIL-1", "SL-RESIGN-4")
@pytest.mark.parametrize("job", CIVIL_SERVANTS)
def test_civil_servants_may_resign(job: str) -> None:
    table = Table(f"Anna: | {job}", "Bob:")
    table.play("Anna", RESIGN)
    assert table.discards == [f"Anna/{job}"]


@EDITIONS
@pytest.mark.rule("SL-STATUS-TEMP-1")
@pytest.mark.parametrize("job", TEMPS)
def test_a_temp_resigns_before_drawing_and_plays_on(job: str, edition: str) -> None:
    table = Table(f"Anna: writer | study_single {job}", "Bob:", edition=edition)
    events = table.play("Anna", RESIGN)
    assert [event.why for event in told(events, CardLost)] == ["resigned"]
    assert table.asked == "Anna: start"
    table.draw("Anna")
    table.place("Anna", "writer")
    assert table.front("Anna", "job") == ["writer"]
    assert table.discards == [f"Anna/{job}"]


@EDITIONS
@pytest.mark.rule("SL-STATUS-TEMP-1")
@pytest.mark.parametrize("job", TEMPS)
def test_or_after_drawing(job: str, edition: str) -> None:
    table = Table(f"Anna: | {job}", "Bob:", edition=edition, pile="study_double pet_cat pet_dog")
    table.draw("Anna")
    assert table.why_not_place("Anna", "study_double") == ("SL-STUDY-4 study_working resign_freely")
    table.play("Anna", RESIGN)
    assert table.asked == "Anna: play"
    table.place("Anna", "study_double")
    assert table.front("Anna", "studies") == ["study_double"]


@pytest.mark.rule("SL-STATUS-TEMP-1", "SL-STATUS-TEMP-3")
def test_a_temp_may_resign_without_taking_another_job() -> None:
    table = Table("Anna: pet_cat | waiter", "Bob:")
    table.play("Anna", RESIGN)
    table.place("Anna", "pet_cat")
    assert table.front("Anna", "job") == []


@pytest.mark.rule("SL-STATUS-TEMP-1", "SL-RESIGN-1")
@pytest.mark.parametrize("job", ["pizza_chef", "writer", "mechanic", "maths_teacher", "bandit"])
def test_everybody_else_resigns_instead_of_the_turn(job: str) -> None:
    table = Table(f"Anna: | {job}", "Bob:", drawn=True)
    why = "SL-RESIGN-1 resign_before_drawing resign_next_turn"
    assert table.why_not("Anna", RESIGN) == why
    table = Table(f"Anna: | {job}", "Bob:")
    table.play("Anna", RESIGN)
    assert table.turn == "Bob"


@pytest.mark.rule("SL-STATUS-TEMP-1", "SL-TURN-17")
def test_a_temp_may_resign_between_the_plays_of_a_rainbow() -> None:
    table = Table("Anna: rainbow pet_cat writer pet_dog | waiter", "Bob:")
    table.place("Anna", "rainbow")
    table.place("Anna", "pet_cat")
    table.play("Anna", RESIGN)
    table.place("Anna", "writer")
    assert table.front("Anna", "job") == ["writer"]


@pytest.mark.rule("SL-STATUS-TEMP-1", "SL-TURN-18")
def test_a_temps_resignation_may_precede_a_voluntary_divorce() -> None:
    table = Table("Anna: | waiter flirt_bar marriage_montcuq", "Bob:")
    table.play("Anna", RESIGN)
    table.play("Anna", DIVORCE)
    assert table.discards == ["Anna/waiter", "Anna/marriage_montcuq"]
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-STATUS-TEMP-2", "SL-STATUS-TEMP-3", "SL-TURN-9")
@pytest.mark.parametrize("job", TEMPS)
def test_a_temp_changes_jobs_with_the_top_discard(job: str, edition: str) -> None:
    """Taken first, then the old job is discarded, then the new one placed."""
    table = Table(
        f"Anna: pet_cat | study_double {job}", "Bob:", "Chloé:", edition=edition,
        discard="Bob/pet_dog Bob/english_teacher",
    )  # fmt: skip
    table.take("Anna")
    assert table.discards == ["Bob/pet_dog"]
    assert table.why_not_place("Anna", "english_teacher") == "SL-JOB-3 one_job resign_freely"
    table.play("Anna", RESIGN)
    assert table.discards == ["Bob/pet_dog", f"Anna/{job}"]
    table.place("Anna", "english_teacher")
    assert table.front("Anna", "job") == ["english_teacher"]
    assert table.hand("Anna") == ["pet_cat"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-STATUS-TEMP-2", "SL-JOB-3")
def test_nobody_else_changes_jobs_that_way() -> None:
    table = Table("Anna: | study_double mechanic", "Bob:", "Chloé:", discard="Bob/history_teacher")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-3 one_job resign_now"


@pytest.mark.rule("SL-STATUS-TEMP-2", "SL-STATUS-TEMP-3", "SL-JOB-1")
def test_the_new_job_must_be_within_reach() -> None:
    table = Table("Anna: | study_single plumber", "Bob:", "Chloé:", discard="Bob/french_teacher")
    refusal = table.refused("Anna", TAKE_DISCARD)
    assert (refusal.rule, refusal.code, refusal.remedy) == (
        "SL-JOB-1", "missing_studies", "resign_and_study",
    )  # fmt: skip
    assert refusal.params["missing"] == 1


@pytest.mark.rule("SL-STATUS-TEMP-3", "SL-TURN-9")
def test_having_taken_a_wage_the_temp_keeps_the_job_to_place_it() -> None:
    table = Table("Anna: | waiter", "Bob:", "Chloé:", discard="Bob/wage_1")
    table.take("Anna")
    assert table.why_not("Anna", RESIGN) == "SL-TURN-9 would_strand_taken"
    for move in (DRAW, DISCARD[table.card("Anna", "wage_1")], CHOOSE[0]):
        assert table.why_not("Anna", move) == "SL-TURN-8 place_taken"
    table.place("Anna", "wage_1")
    assert table.front("Anna", "wages") == ["wage_1"]
