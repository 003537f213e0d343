"""SL-STUDY, SL-JOB, SL-RESIGN, SL-WAGE: from school to the pay slip."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.games.smile_life.cards import CARD_IDS
from ludotheque.games.smile_life.events import CardLost, CardPlaced, CardsDrawn
from ludotheque.games.smile_life.moves import DECLINE, PLACE, RESIGN

from ..by_hand import told
from .scenario import Table, placed

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])

# Of every job but the grand professor: the study levels in its laurels, and its bundles.
JOBS = {
    "architect": (4, 3), "astronaut": (6, 4), "lawyer": (4, 3), "bandit": (0, 4),
    "bartender": (0, 1), "purchasing_manager": (3, 3), "sales_manager": (3, 3),
    "researcher": (6, 2), "surgeon": (6, 4), "designer": (4, 3), "writer": (0, 1),
    "mechanic": (1, 2), "guru": (0, 3), "gardener": (1, 1), "journalist": (3, 2),
    "doctor": (6, 4), "medium": (0, 1), "soldier": (0, 1), "pharmacist": (5, 3),
    "airline_pilot": (5, 4), "pizza_chef": (0, 2), "plumber": (1, 1), "police_officer": (1, 1),
    "maths_teacher": (2, 2), "french_teacher": (2, 2), "english_teacher": (2, 2),
    "history_teacher": (2, 2), "waiter": (0, 1), "stripper": (0, 1),
}  # fmt: skip
EVERY_JOB = pytest.mark.parametrize("job", JOBS)
TEACHERS = ["maths_teacher", "french_teacher", "english_teacher", "history_teacher"]
EVERY_TEACHER = pytest.mark.parametrize("teacher", TEACHERS)


def studies(levels: int) -> str:
    return f"study_single*{levels}" if levels else ""


def settle(table: Table, name: str) -> None:
    """Leave the power of a job just placed unused."""
    if DECLINE in table.state.moves(table.seat(name)):
        table.decline(name)


# --- SL-STUDY ---


@pytest.mark.rule("SL-STUDY-1")
@EDITIONS
def test_a_study_is_one_level_and_a_double_one_two(edition: str) -> None:
    table = Table("Anna: study_single study_double", "Bob:", edition=edition)
    table.place("Anna", "study_single")
    assert table.life("Anna").level == 1
    table.idle("Bob")
    table.place("Anna", "study_double")
    assert table.life("Anna").level == 3
    assert table.front("Anna", "studies") == ["study_single", "study_double"]
    assert table.smiles("Anna") == 2, "a double study card shows one smile"


@pytest.mark.rule("SL-STUDY-2")
@EDITIONS
@pytest.mark.parametrize("card", ["study_single", "study_double"])
def test_six_study_cards_at_most(card: str, edition: str) -> None:
    table = Table(f"Anna: {card} | study_single*5", "Bob:", edition=edition)
    table.place("Anna", card)
    assert len(table.front("Anna", "studies")) == 6
    full = Table(f"Anna: {card} | study_single*6", "Bob:", edition=edition)
    assert full.why_not_place("Anna", card) == "SL-STUDY-2 six_studies"


@pytest.mark.rule("SL-STUDY-2", "SL-STUDY-3")
@EDITIONS
def test_the_limit_counts_cards_not_levels(edition: str) -> None:
    table = Table("Anna: study_single*2 | study_double*3 study_single*2", "Bob:", edition=edition)
    assert table.life("Anna").level == 8, "beyond six already"
    table.place("Anna", "study_single")
    assert table.life("Anna").level == 9
    table.idle("Bob")
    assert table.why_not_place("Anna", "study_single") == "SL-STUDY-2 six_studies"


@pytest.mark.rule("SL-STUDY-4", "SL-JOB-4")
@EDITIONS
@pytest.mark.parametrize(
    ("job", "remedy"),
    [("writer", "resign_now"), ("lawyer", "resign_now"), ("waiter", "resign_freely")],
)
def test_no_studies_while_working(job: str, remedy: str, edition: str) -> None:
    table = Table(f"Anna: study_single | study_single*4 {job}", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "study_single") == f"SL-STUDY-4 study_working {remedy}"


@pytest.mark.rule("SL-STUDY-4")
def test_the_way_out_depends_on_the_moment() -> None:
    table = Table("Anna: study_single | writer", "Bob:", drawn=True)
    refusal = table.refused("Anna", PLACE[table.card("Anna", "study_single")])
    assert (refusal.rule, refusal.remedy) == ("SL-STUDY-4", "resign_next_turn")
    assert refusal.params["job_card"] == CARD_IDS.index("writer")


@pytest.mark.rule("SL-STUDY-4")
@pytest.mark.parametrize("job", ["doctor", "surgeon"])
def test_doctor_and_surgeon_are_the_exception(job: str) -> None:
    table = Table(f"Anna: study_single | study_single*6 {job}", "Bob:")
    table.place("Anna", "study_single")
    assert table.front("Anna", "extra") == ["study_single"]


@pytest.mark.rule("SL-STUDY-5", "SL-RESIGN-2")
@EDITIONS
def test_studies_stay_under_a_job_and_go_on_after_it(edition: str) -> None:
    table = Table("Anna: gardener study_double | study_single*2", "Bob: dismissal", edition=edition)
    table.place("Anna", "gardener")
    assert table.front("Anna", "studies") == ["study_single"] * 2
    table.inflict("Bob", "dismissal", "Anna")
    assert table.front("Anna", "studies") == ["study_single"] * 2
    table.place("Anna", "study_double")
    assert table.life("Anna").level == 4


# --- SL-JOB ---


@pytest.mark.rule("SL-JOB-1", "SL-JOB-2")
@EDITIONS
@EVERY_JOB
def test_every_job_needs_its_level_of_studies(job: str, edition: str) -> None:
    need, _ = JOBS[job]
    table = Table(f"Anna: {job} | {studies(need)}", "Bob: wage_1", edition=edition)
    assert CardPlaced(0, CARD_IDS.index(job), "job") in table.place("Anna", job)
    settle(table, "Anna")
    assert table.front("Anna", "job") == [job]
    assert table.turn == "Bob"
    assert table.smiles("Anna") == need + 2
    if need:
        table = Table(f"Anna: {job} | {studies(need - 1)}", "Bob:", edition=edition)
        refusal = table.refused("Anna", PLACE[table.card("Anna", job)])
        assert (refusal.rule, refusal.code) == ("SL-JOB-1", "missing_studies")
        assert refusal.remedy == "study_more"
        found = [refusal.params[key] for key in ("need", "studies", "missing")]
        assert found == [need, need - 1, 1]


@pytest.mark.rule("SL-JOB-1")
def test_pulled_strings_in_hand_are_the_shorter_way() -> None:
    table = Table("Anna: surgeon pulled_strings | study_single*2", "Bob:")
    assert table.why_not_place("Anna", "surgeon") == "SL-JOB-1 missing_studies use_strings"
    table.place("Anna", "pulled_strings")
    table.place("Anna", "surgeon")
    assert table.front("Anna", "job") == ["surgeon"]


@pytest.mark.rule("SL-JOB-2")
@EVERY_JOB
def test_more_studies_are_no_obstacle(job: str) -> None:
    table = Table(f"Anna: {job} | study_double*3 study_single*3", "Bob: wage_1")
    table.place("Anna", job)
    assert table.front("Anna", "job") == [job]


@pytest.mark.rule("SL-JOB-3", "SL-JOB-4")
@EDITIONS
def test_only_one_job_at_a_time(edition: str) -> None:
    table = Table("Anna: writer | study_single medium", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "writer") == "SL-JOB-3 one_job resign_now"
    table.draw("Anna")
    assert table.why_not_place("Anna", "writer") == "SL-JOB-3 one_job resign_next_turn"


@pytest.mark.rule("SL-JOB-4", "SL-RESIGN-2")
@EDITIONS
def test_after_resigning_another_job_or_studies(edition: str) -> None:
    for card, part in [("writer", "job"), ("study_double", "studies")]:
        table = Table(f"Anna: {card} | medium", "Bob:", edition=edition)
        table.play("Anna", RESIGN)
        table.idle("Bob")
        table.place("Anna", card)
        assert table.front("Anna", part) == [card]


@pytest.mark.rule("SL-JOB-4")
def test_or_after_having_lost_the_job() -> None:
    table = Table("Bob: dismissal", "Anna: writer | medium")
    table.inflict("Bob", "dismissal", "Anna")
    table.place("Anna", "writer")
    assert table.front("Anna", "job") == ["writer"]


@pytest.mark.rule("SL-JOB-5")
@EDITIONS
def test_a_job_allows_wages_from_then_on(edition: str) -> None:
    table = Table("Anna: wage_2 pizza_chef", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "wage_2") == "SL-WAGE-1 wage_without_job find_job"
    table.place("Anna", "pizza_chef")
    table.idle("Bob")
    table.place("Anna", "wage_2")
    assert table.front("Anna", "wages") == ["wage_2"]


@pytest.mark.rule("SL-JOB-6")
@EDITIONS
@pytest.mark.parametrize(
    "job", ["designer", "writer", "guru", "gardener", "pizza_chef", "plumber", "waiter", "stripper",
            *TEACHERS]
)  # fmt: skip
def test_a_comment_under_a_job_has_no_effect(job: str, edition: str) -> None:
    """Placing it lays down the job, and changes nothing else on the table."""
    need, _ = JOBS[job]
    table = Table(
        f"Anna: {job} pet_cat | {studies(need)} wage_1 flirt_bar",
        "Bob: pet_dog | flirt_zoo wage_2",
        edition=edition,
        discard="Bob/wage_3",
        drawn=True,
    )
    before = table.view("Anna")
    assert [type(event) for event in table.place("Anna", job)] == [CardPlaced]
    after = table.view("Anna")
    assert after.lives[1] == before.lives[1]
    assert (after.discard, after.pile) == (before.discard, before.pile)
    laid = {"job": CARD_IDS.index(job), "cards": 1, "smiles": before.lives[0].smiles + 2}
    assert after.lives[0] == msgspec.structs.replace(before.lives[0], **laid)
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-JOB-7")
@EDITIONS
def test_a_job_of_any_origin_brings_power_and_status(edition: str) -> None:
    """The medium looks ahead, whether it comes from the hand, the discard, the river or a star."""
    table = Table("Anna: medium", "Bob:", "Chloé:", edition=edition)
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"

    table = Table("Anna:", "Bob:", "Chloé:", edition=edition, discard="Bob/medium")
    table.take("Anna")
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"

    table = Table("Anna:", "Bob:", "Chloé:", edition=edition, river="medium pet_cat pet_dog")
    table.take_river("Anna", 0)
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"

    table = Table("Anna: shooting_star", "Bob:", edition=edition, discard="Bob/medium Bob/wage_1")
    table.place("Anna", "shooting_star")
    table.choose("Anna", "medium")
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"

    table = Table("Anna: pulled_strings medium", "Bob:", edition=edition)
    table.place("Anna", "pulled_strings")
    table.place("Anna", "medium")
    assert table.asked == "Anna: look"


@pytest.mark.rule("SL-JOB-7")
def test_a_job_with_pulled_strings_has_its_permanent_power_and_status() -> None:
    table = Table("Anna: pulled_strings maths_teacher", "Bob: dismissal", drawn=True)
    table.place("Anna", "pulled_strings")
    table.place("Anna", "maths_teacher")
    assert table.why_not_inflict("Bob", "dismissal", "Anna").startswith("SL-STATUS-CIVIL-1 immune")
    table = Table("Anna: pulled_strings mechanic", "Bob: accident", drawn=True)
    table.place("Anna", "pulled_strings")
    table.place("Anna", "mechanic")
    assert table.why_not_inflict("Bob", "accident", "Anna").startswith("SL-POWER-MECHANIC-1")


@pytest.mark.rule("SL-JOB-8")
@EDITIONS
def test_losing_a_job_removes_nothing_but_the_job(edition: str) -> None:
    anna = (
        "Anna: pet_cat | study_single*3 journalist wage_1 -wage_2 flirt_bar marriage_montcuq "
        "child_lou pet_dog travel_rio house_small legion_of_honour grand_prize"
    )
    for lose in ("resign", "dismissal"):
        table = Table(
            anna, "Bob: dismissal", edition=edition, turn=("Bob", "Anna")[lose == "resign"]
        )
        before = table.life("Anna")
        if lose == "resign":
            table.play("Anna", RESIGN)
        else:
            table.inflict("Bob", "dismissal", "Anna")
        assert table.discards == ["Anna/journalist"]
        after = table.life("Anna")
        gone = {"job": None, "raised": False, "smiles": before.smiles - 2}
        assert msgspec.structs.replace(after, maluses=()) == msgspec.structs.replace(before, **gone)


@pytest.mark.rule("SL-JOB-9")
@EDITIONS
def test_a_double_study_card_counts_two_towards_a_job(edition: str) -> None:
    table = Table("Anna: surgeon | study_double*3", "Bob:", edition=edition)
    table.place("Anna", "surgeon")
    assert table.front("Anna", "job") == ["surgeon"]
    table = Table("Anna: surgeon | study_double*2 study_single", "Bob:", edition=edition)
    assert table.refused("Anna", PLACE[table.card("Anna", "surgeon")]).params["missing"] == 1


# --- SL-JOB-GRANDPROF ---


@pytest.mark.rule("SL-JOB-GRANDPROF-1", "SL-JOB-GRANDPROF-2", "SL-JOB-GRANDPROF-3")
@EDITIONS
@EVERY_TEACHER
def test_a_teacher_is_promoted_grand_professor(teacher: str, edition: str) -> None:
    table = Table(f"Anna: grand_professor pet_cat | {teacher} wage_2", "Bob:", edition=edition)
    old = table.in_front_of("Anna", teacher)
    events = table.place("Anna", "grand_professor")
    assert placed(events) == ["grand_professor"]
    assert told(events, CardLost) == [CardLost(0, old, "promoted")]
    assert table.front("Anna", "job") == ["grand_professor"]
    assert table.front("Anna", "wages") == ["wage_2"]
    assert table.discards == [f"Anna/{teacher}"], "she is its discarder"
    assert table.turn == "Bob", "it was her play"


@pytest.mark.rule("SL-JOB-GRANDPROF-1")
@EDITIONS
@pytest.mark.parametrize(
    "front", ["study_single*6", "writer", "study_double*3 researcher", "waiter"]
)
def test_nobody_else_can_become_grand_professor(front: str, edition: str) -> None:
    table = Table(f"Anna: grand_professor | {front}", "Bob:", edition=edition)
    why = "SL-JOB-GRANDPROF-1 not_a_teacher become_teacher"
    assert table.why_not_place("Anna", "grand_professor") == why


@pytest.mark.rule("SL-JOB-GRANDPROF-1")
def test_a_former_teacher_cannot() -> None:
    table = Table("Anna: grand_professor | study_double maths_teacher", "Bob:")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    assert table.why_not_place("Anna", "grand_professor").startswith("SL-JOB-GRANDPROF-1")


@pytest.mark.rule("SL-JOB-GRANDPROF-2")
def test_the_grand_professor_is_a_job_like_another() -> None:
    """Wages up to level 3, one job at a time, and he can resign."""
    table = Table("Anna: wage_3 wage_4 writer | grand_professor", "Bob:")
    assert table.why_not_place("Anna", "writer") == "SL-JOB-3 one_job resign_now"
    assert table.why_not_place("Anna", "wage_4") == "SL-WAGE-1 wage_too_high better_job"
    table.place("Anna", "wage_3")
    table.idle("Bob")
    table.play("Anna", RESIGN)
    assert table.discards[-1] == "Anna/grand_professor"


@pytest.mark.rule("SL-JOB-GRANDPROF-3")
def test_the_promotion_asks_for_no_studies_and_costs_no_turn() -> None:
    """The teacher came with pulled strings; the next turn is an ordinary one."""
    table = Table("Anna: grand_professor wage_3 | pulled_strings french_teacher", "Bob:")
    assert table.life("Anna").level == 0
    table.place("Anna", "grand_professor")
    table.idle("Bob")
    table.place("Anna", "wage_3")
    assert table.front("Anna", "wages") == ["wage_3"]


# --- SL-RESIGN ---


@pytest.mark.rule("SL-RESIGN-1", "SL-RESIGN-3")
@EDITIONS
def test_resigning_instead_of_drawing_ends_the_turn(edition: str) -> None:
    table = Table("Anna: pet_cat wage_1 | writer", "Bob:", edition=edition)
    pile = table.view().pile
    writer = table.in_front_of("Anna", "writer")
    assert table.play("Anna", RESIGN) == [CardLost(0, writer, "resigned")]
    assert table.front("Anna", "job") == []
    assert table.discards == ["Anna/writer"]
    assert table.hand("Anna") == ["pet_cat", "wage_1"]
    assert (table.view().pile, table.asked) == (pile, "Bob: start")


@pytest.mark.rule("SL-RESIGN-1")
def test_not_after_drawing_and_not_without_a_job() -> None:
    table = Table("Anna: pet_cat | writer", "Bob:", drawn=True)
    why = "SL-RESIGN-1 resign_before_drawing resign_next_turn"
    assert table.why_not("Anna", RESIGN) == why
    for drawn in (False, True):
        table = Table("Anna: pet_cat", "Bob:", drawn=drawn)
        assert table.why_not("Anna", RESIGN) == "SL-RESIGN-1 no_job_to_leave"


@pytest.mark.rule("SL-RESIGN-2")
def test_from_the_next_turn_on_with_the_studies_one_had() -> None:
    table = Table("Anna: lawyer | study_single*4 architect", "Bob: wage_1")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    assert told(table.draw("Anna"), CardsDrawn)
    table.place("Anna", "lawyer")
    assert table.front("Anna", "job") == ["lawyer"]


@pytest.mark.rule("SL-RESIGN-3")
def test_only_the_researcher_throws_a_card_as_well() -> None:
    table = Table("Anna: wage_1*3 wage_2*3 | study_double*3 researcher", "Bob:")
    table.play("Anna", RESIGN)
    assert table.asked == "Anna: throw_one"
    table.choose("Anna", "wage_2")
    assert table.discards == ["Anna/wage_2", "Anna/researcher"]
    assert (len(table.hand("Anna")), table.asked) == (5, "Bob: start")


@pytest.mark.rule("SL-RESIGN-4")
@EVERY_JOB
def test_any_job_can_be_resigned(job: str) -> None:
    table = Table(f"Anna: pet_cat | {job}", "Bob:")
    table.play("Anna", RESIGN)
    assert table.front("Anna", "job") == []
    assert table.discards == [f"Anna/{job}"]


# --- SL-WAGE ---


@pytest.mark.rule("SL-WAGE-1")
@EDITIONS
@pytest.mark.parametrize("job", [*JOBS, "grand_professor"])
def test_wages_from_one_to_the_bundles_of_the_job(job: str, edition: str) -> None:
    bundles = 3 if job == "grand_professor" else JOBS[job][1]
    table = Table(f"Anna: wage_1 wage_2 wage_3 wage_4 | {job}", "Bob:", edition=edition, drawn=True)
    for level in range(1, bundles + 1):
        assert table.may_place("Anna", f"wage_{level}")
    for level in range(bundles + 1, 5):
        refusal = table.refused("Anna", PLACE[table.card("Anna", f"wage_{level}")])
        assert (refusal.rule, refusal.code) == ("SL-WAGE-1", "wage_too_high")
        assert (refusal.params["limit"], refusal.params["bundles"]) == (bundles, level)
    table.place("Anna", f"wage_{bundles}")
    assert table.front("Anna", "wages") == [f"wage_{bundles}"]


@pytest.mark.rule("SL-WAGE-1")
@EDITIONS
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_no_wage_without_a_job(level: int, edition: str) -> None:
    table = Table(f"Anna: wage_{level} | study_single*6", "Bob:", edition=edition)
    why = "SL-WAGE-1 wage_without_job find_job"
    assert table.why_not_place("Anna", f"wage_{level}") == why


@pytest.mark.rule("SL-WAGE-1")
def test_a_grand_prize_would_help_writer_researcher_and_journalist() -> None:
    table = Table("Anna: wage_4 | writer", "Bob:")
    assert table.why_not_place("Anna", "wage_4") == "SL-WAGE-1 wage_too_high prize_or_better_job"
    table = Table("Anna: wage_4 | waiter", "Bob:")
    assert table.why_not_place("Anna", "wage_4") == "SL-WAGE-1 wage_too_high better_job"


@pytest.mark.rule("SL-WAGE-2")
@EDITIONS
def test_one_wage_per_play_in_any_order(edition: str) -> None:
    table = Table("Anna: wage_3 wage_1 wage_4 wage_1 wage_2 | bandit", "Bob:", edition=edition)
    for level in (3, 1, 4, 1, 2):
        table.place("Anna", f"wage_{level}")
        assert table.turn == "Bob", "one per play"
        table.idle("Bob")
    assert table.front("Anna", "wages") == [f"wage_{level}" for level in (3, 1, 4, 1, 2)]
    assert table.smiles("Anna") == 2 + 5


@pytest.mark.rule("SL-WAGE-2")
def test_without_limit_in_number() -> None:
    table = Table("Anna: wage_4 | bandit wage_1*10 wage_2*10 wage_3*10 wage_4*9", "Bob:")
    table.place("Anna", "wage_4")
    assert len(table.front("Anna", "wages")) == 40


@pytest.mark.rule("SL-WAGE-3")
@EDITIONS
def test_wages_stay_and_can_be_spent_after_the_job(edition: str) -> None:
    table = Table("Anna: travel_rio wage_1 | bandit wage_4", "Bob:", edition=edition)
    table.play("Anna", RESIGN)
    assert table.front("Anna", "wages") == ["wage_4"]
    table.idle("Bob")
    assert table.why_not_place("Anna", "wage_1") == "SL-WAGE-1 wage_without_job find_job"
    table.place("Anna", "travel_rio")
    table.pay("Anna", "wage_4")
    assert table.front("Anna", "belongings") == ["travel_rio"]
