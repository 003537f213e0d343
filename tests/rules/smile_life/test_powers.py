"""SL-POWER: what powers have in common, and jobs without one."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.cards import CARD_IDS
from ludotheque.games.smile_life.events import (
    ActionLost,
    CardFetched,
    FlirtStolen,
)
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    DISCARD,
    INFLICT,
    PLACE,
    RESIGN,
)

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
NO_POWER = [
    "designer", "writer", "guru", "gardener", "pizza_chef", "plumber", "waiter", "stripper",
    "maths_teacher", "french_teacher", "english_teacher", "history_teacher", "grand_professor",
]  # fmt: skip
CIVIL_SERVANTS = [*NO_POWER[8:], "police_officer", "soldier"]


@pytest.mark.rule("SL-POWER-4", "SL-POWER-MECHANIC-1", "SL-POWER-PHARMACIST-1", "SL-POWER-DOCTOR-1")
@pytest.mark.parametrize(
    ("job", "malus", "rule"),
    [
        ("mechanic", "accident", "SL-POWER-MECHANIC-1"),
        ("pharmacist", "illness", "SL-POWER-PHARMACIST-1"),
        ("doctor", "illness", "SL-POWER-DOCTOR-1"),
        ("surgeon", "illness", "SL-POWER-DOCTOR-1"),
        ("lawyer", "divorce", "SL-POWER-LAWYER-1"),
    ],
)
def test_an_immunity_lasts_as_long_as_the_job(job: str, malus: str, rule: str) -> None:
    table = Table(
        f"Anna: {malus}", f"Bob: | study_double*3 {job} flirt_bar marriage_montcuq", "Chloé:"
    )
    refusal = table.refused("Anna", INFLICT[table.card("Anna", malus)][1])
    assert (refusal.rule, refusal.code) == (rule, "immune")
    assert refusal.remedy == "target_leaves_job"
    assert refusal.params["target_job_card"] == table.card("Bob", job)
    table.idle("Anna")
    table.play("Bob", RESIGN)
    table.idle("Chloé")
    table.inflict("Anna", malus, "Bob")
    assert malus in table.front("Bob", "maluses") + table.front("Bob", "unserved")


@pytest.mark.rule("SL-POWER-MECHANIC-1", "SL-POWER-PHARMACIST-1", "SL-POWER-DOCTOR-1")
@pytest.mark.parametrize(
    ("job", "malus"), [("mechanic", "illness"), ("pharmacist", "accident"), ("doctor", "accident")]
)
def test_the_immunity_is_against_one_malus_only(job: str, malus: str) -> None:
    table = Table(f"Anna: {malus}", f"Bob: | study_double*3 {job}")
    table.inflict("Anna", malus, "Bob")
    assert table.front("Bob", "maluses") == [malus]


@EDITIONS
@pytest.mark.rule("SL-POWER-5", "SL-SPECIAL-STAR-1", "SL-TURN-12")
def test_a_fetched_card_must_be_playable_under_the_normal_rules(edition: str) -> None:
    table = Table(
        "Anna: shooting_star", "Bob:", "Chloé:",
        discard="Bob/marriage_montcuq Bob/wage_1 Anna/pet_dog Bob/architect Bob/flirt_zoo"
        " Bob/house_small Bob/burn_out Bob/accident Bob/pet_cat",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "shooting_star")
    assert table.choices("Anna") == {"flirt_zoo", "accident", "pet_cat"}
    expected = {
        "marriage_montcuq": "SL-MARRY-1 marry_without_flirt flirt_first",
        "wage_1": "SL-WAGE-1 wage_without_job find_job",
        "architect": "SL-JOB-1 missing_studies study_more_only",
        "house_small": "SL-BUY-3 too_expensive earn_more",
        "burn_out": "SL-MALUS-7 no_victim",
        "pet_dog": "SL-TURN-12 own_discard someone_else_throws",
    }
    for card, why in expected.items():
        assert table.why_not("Anna", CHOOSE[table.card("Anna", card)]) == why


@EDITIONS
@pytest.mark.rule("SL-POWER-6")
def test_a_fetched_card_is_placed_never_kept_nor_thrown_back(edition: str) -> None:
    table = Table(
        "Anna: shooting_star pet_cat", "Bob:", "Chloé: | flirt_zoo",
        discard="Bob/flirt_zoo Bob/pet_dog", edition=edition,
    )  # fmt: skip
    table.place("Anna", "shooting_star")
    flirt = next(card for card in table.view().discard if CARD_IDS[card] == "flirt_zoo")
    assert CardFetched(0, table.card("Anna", "shooting_star"), flirt) in table.play(
        "Anna", CHOOSE[flirt]
    )
    assert table.asked == "Anna: place_taken"
    cat = table.card("Anna", "pet_cat")
    for move in (DECLINE, DISCARD[flirt], DISCARD[cat], PLACE[cat]):
        assert table.why_not("Anna", move) == "SL-TURN-8 place_taken"
    events = table.play("Anna", PLACE[flirt])
    assert told(events, FlirtStolen), "its own effects apply"
    assert table.front("Anna", "flirts") == ["flirt_zoo"] * 2
    assert table.discards == ["Bob/pet_dog"]


@EDITIONS
@pytest.mark.rule("SL-POWER-6", "SL-SPECIAL-3")
def test_if_nothing_is_playable_nothing_happens(edition: str) -> None:
    table = Table(
        "Anna: shooting_star", "Bob:", discard="Bob/wage_1 Bob/child_lou", edition=edition
    )
    events = table.place("Anna", "shooting_star")
    assert told(events, ActionLost)
    assert table.asked == "Bob: start"
    assert table.discards == ["Bob/wage_1", "Bob/child_lou"]


@pytest.mark.rule("SL-POWER-NONE-1")
@pytest.mark.parametrize("job", NO_POWER)
def test_jobs_without_power_are_open_to_every_malus(job: str) -> None:
    maluses = "accident illness burn_out income_tax divorce dismissal"
    table = Table(
        f"Anna: {maluses}", f"Bob: | study_double {job} wage_1 flirt_bar marriage_fourqueux",
        drawn=True,
    )  # fmt: skip
    hits = {malus for malus in maluses.split() if table.may_inflict("Anna", malus, "Bob")}
    assert hits == set(maluses.split()) - ({"dismissal"} if job in CIVIL_SERVANTS else set())


@pytest.mark.rule("SL-POWER-NONE-1")
@pytest.mark.parametrize("job", NO_POWER)
def test_jobs_without_power_give_nothing_free(job: str) -> None:
    table = Table(
        f"Anna: house_small travel_cairo study_single flirt_zoo flirt_park | study_double*3 {job}"
        " flirt_bar flirt_zoo flirt_cinema flirt_theatre flirt_internet",
        "Bob:",
    )
    for card, rule in {
        "house_small": "SL-BUY-3",
        "travel_cairo": "SL-BUY-3",
        "study_single": "SL-STUDY-4",
        "flirt_park": "SL-FLIRT-6",
    }.items():
        assert table.why_not_place("Anna", card).split()[0] == rule


@pytest.mark.rule("SL-POWER-NONE-1", "SL-JOB-GRANDPROF-2")
def test_the_grand_professor_has_no_power() -> None:
    table = Table("Anna: grand_professor | study_double french_teacher", "Bob:", "Chloé:")
    table.place("Anna", "grand_professor")
    assert table.asked == "Bob: start"
    assert table.discards == ["Anna/french_teacher"]
