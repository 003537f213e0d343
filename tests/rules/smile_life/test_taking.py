"""SL-TURN-6 to 13: taking the top discard, and who may not."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.model import Move
from ludotheque.games.smile_life.events import DiscardTaken
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    DISCARD,
    DRAW,
    INFLICT,
    PLACE,
    RESIGN,
    STAKE,
    STOP_ADULTERY,
    TAKE_DISCARD,
)

from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


@pytest.mark.rule("SL-TURN-6")
def test_three_players_may_take_the_top_discard_instead_of_drawing() -> None:
    table = Table("Anna: wage_1", "Bob:", "Chloé:", discard="Bob/pet_cat Chloé/pet_dog")
    dog = table.card("Anna", "pet_dog")
    pile = table.view().pile
    assert table.take("Anna") == [DiscardTaken(0, dog)]
    assert table.why_not("Anna", DRAW) == "SL-TURN-8 place_taken"
    table.place("Anna", "pet_dog")
    assert table.front("Anna", "belongings") == ["pet_dog"]
    assert table.hand("Anna") == ["wage_1"]
    assert table.discards == ["Bob/pet_cat"]
    assert (table.view().pile, table.turn) == (pile, "Bob")


@EDITIONS
@pytest.mark.rule("SL-TURN-8")
def test_a_taken_malus_is_inflicted_and_no_other_one(edition: str) -> None:
    table = Table("Anna: illness", "Bob:", "Chloé:", discard="Bob/accident", edition=edition)
    table.take("Anna")
    assert table.why_not_inflict("Anna", "illness", "Bob") == "SL-TURN-8 place_taken"
    table.inflict("Anna", "accident", "Bob")
    assert (table.hand("Anna"), table.turn) == (["illness"], "Chloé")


@EDITIONS
@pytest.mark.rule("SL-TURN-9", "SL-TURN-17", "SL-STATUS-TEMP-1")
def test_a_temp_may_resign_before_inflicting_a_taken_malus(edition: str) -> None:
    table = Table("Anna: | waiter", "Bob:", "Chloé:", discard="Bob/accident", edition=edition)
    table.take("Anna")
    table.play("Anna", RESIGN)
    table.inflict("Anna", "accident", "Bob")
    assert (table.front("Anna", "job"), table.discards) == ([], ["Anna/waiter"])


@EDITIONS
@pytest.mark.rule("SL-TURN-9", "SL-ADULT-2", "SL-STATUS-TEMP-1")
def test_a_temp_may_resign_and_stop_an_adultery_for_a_taken_one(edition: str) -> None:
    """Both free actions, in either order; the card needs only the end of the adultery."""
    for first, second in ((RESIGN, STOP_ADULTERY), (STOP_ADULTERY, RESIGN)):
        table = Table(
            "Anna: | waiter flirt_bar marriage_montcuq adultery", "Bob:", "Chloé:",
            discard="Bob/adultery", edition=edition,
        )  # fmt: skip
        table.take("Anna")
        table.play("Anna", first)
        table.play("Anna", second)
        table.place("Anna", "adultery")
        assert (table.front("Anna", "job"), table.turn) == ([], "Bob")
        assert table.front("Anna", "adultery") == ["adultery"]


@pytest.mark.rule("SL-TURN-6")
def test_two_players_may_not_in_edition_a() -> None:
    table = Table("Anna:", "Bob:", discard="Bob/pet_dog")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-6 not_with_two"


@pytest.mark.rule("SL-TURN-7")
@pytest.mark.parametrize("count", [2, 3, 6])
def test_any_number_of_players_may_in_edition_b(count: int) -> None:
    others = [f"{name}:" for name in ("Bob", "Chloé", "Dan", "Eve", "Fred")[: count - 1]]
    table = Table("Anna:", *others, edition="B", discard="Bob/pet_dog")
    table.take("Anna")
    table.place("Anna", "pet_dog")
    assert table.front("Anna", "belongings") == ["pet_dog"]


@pytest.mark.rule("SL-TURN-9")
@EDITIONS
def test_an_empty_discard_pile_has_no_top(edition: str) -> None:
    table = Table("Anna:", "Bob:", "Chloé:", edition=edition)
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-9 discard_empty"


@pytest.mark.rule("SL-TURN-6", "SL-TURN-7", "SL-TURN-9")
@EDITIONS
@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("wage_1", "SL-WAGE-1 wage_without_job find_job"),
        ("plumber", "SL-JOB-1 missing_studies study_more"),
        ("marriage_montcuq", "SL-MARRY-1 marry_without_flirt flirt_first"),
        ("travel_rio", "SL-BUY-3 too_expensive earn_more"),
        ("prison", "SL-MALUS-7 no_victim"),
        ("adultery", "SL-ADULT-1 adultery_unmarried flirt_then_marry"),
        ("bombing", "SL-MALUS-BOMBING-3 no_children"),
    ],
)
def test_what_cannot_be_placed_at_once_cannot_be_taken(top: str, why: str, edition: str) -> None:
    """Only the top card: the cat below it would fit."""
    table = Table("Anna:", "Bob:", "Chloé:", edition=edition, discard=f"Bob/pet_cat Bob/{top}")
    only = "_only" if top == "plumber" and edition == "B" else ""  # no strings for it there
    assert table.why_not("Anna", TAKE_DISCARD) == why + only
    assert table.refused("Anna", TAKE_DISCARD).params["card"] == table.card("Anna", top)


@pytest.mark.rule("SL-TURN-8")
@EDITIONS
def test_a_taken_card_is_placed_never_kept_rediscarded_or_staked(edition: str) -> None:
    table = Table(
        "Anna: pet_cat | waiter",
        "Bob:",
        "Chloé:",
        edition=edition,
        discard="Bob/wage_1",
        casino="Bob",
        stake="Chloé: wage_2",
    )
    table.take("Anna")
    taken, cat = table.card("Anna", "wage_1"), table.card("Anna", "pet_cat")
    forbidden: list[Move] = [DISCARD[taken], STAKE[taken], DECLINE, PLACE[cat], DISCARD[cat]]
    for move in forbidden:
        assert table.why_not("Anna", move) == "SL-TURN-8 place_taken"
    table.place("Anna", "wage_1")
    assert table.front("Anna", "wages") == ["wage_1"]
    assert table.hand("Anna") == ["pet_cat"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-8")
def test_a_taken_malus_is_inflicted() -> None:
    table = Table("Anna: pet_cat", "Bob:", "Chloé: | mechanic", discard="Bob/accident")
    table.take("Anna")
    assert table.why_not_inflict("Anna", "accident", "Anna") == "SL-MALUS-1 not_oneself"
    assert table.refused("Anna", INFLICT[table.card("Anna", "accident")][2]).code == "immune"
    assert table.why_not_place("Anna", "accident").startswith("SL-TURN-5")
    table.inflict("Anna", "accident", "Bob")
    assert table.front("Bob", "maluses") == ["accident"]
    assert table.turn == "Chloé"
    assert table.hand("Anna") == ["pet_cat"]


@pytest.mark.rule("SL-TURN-8", "SL-SPECIAL-STRINGS-7")
@EDITIONS
def test_pulled_strings_taken_bring_a_job_of_the_hand(edition: str) -> None:
    table = Table("Anna: surgeon", "Bob:", "Chloé:", edition=edition, discard="Bob/pulled_strings")
    table.take("Anna")
    strings = table.card("Anna", "pulled_strings")
    assert table.state.moves(0) == [PLACE[strings]], "listed once"
    table.place("Anna", "pulled_strings")
    table.place("Anna", "surgeon")
    assert (table.front("Anna", "job"), len(table.hand("Anna"))) == (["surgeon"], 5)


@pytest.mark.rule("SL-TURN-9")
@EDITIONS
def test_a_temp_may_resign_between_taking_and_placing(edition: str) -> None:
    table = Table("Anna: | waiter", "Bob:", "Chloé:", edition=edition, discard="Bob/study_double")
    table.take("Anna")
    assert table.why_not_place("Anna", "study_double") == "SL-STUDY-4 study_working resign_freely"
    table.play("Anna", RESIGN)
    table.place("Anna", "study_double")
    assert table.front("Anna", "studies") == ["study_double"]
    assert table.discards == ["Anna/waiter"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-9")
def test_nobody_else_may_resign_for_it() -> None:
    table = Table("Anna: | writer", "Bob:", "Chloé:", discard="Bob/study_double")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-STUDY-4 study_working resign_now"
    table = Table("Anna: | writer", "Bob:", "Chloé:", discard="Bob/waiter")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-3 one_job resign_now"


@pytest.mark.rule("SL-TURN-9")
def test_even_a_temp_must_have_the_studies_for_a_taken_job() -> None:
    table = Table("Anna: | waiter", "Bob:", "Chloé:", discard="Bob/plumber")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-1 missing_studies resign_and_study"
    table = Table("Anna: | study_single waiter", "Bob:", "Chloé:", discard="Bob/plumber")
    table.take("Anna")
    table.play("Anna", RESIGN)
    table.place("Anna", "plumber")
    assert table.front("Anna", "job") == ["plumber"]


@pytest.mark.rule("SL-TURN-9")
@EDITIONS
def test_an_adultery_may_be_stopped_for_a_taken_one(edition: str) -> None:
    table = Table(
        "Anna: | flirt_bar marriage_montcuq adultery flirt_zoo",
        "Bob:",
        "Chloé:",
        edition=edition,
        discard="Bob/adultery",
    )
    table.take("Anna")
    table.play("Anna", STOP_ADULTERY)
    assert table.front("Anna", "aside") == ["flirt_zoo"]
    table.place("Anna", "adultery")
    assert table.front("Anna", "adultery") == ["adultery"]
    assert table.discards == ["Anna/adultery"]


@pytest.mark.rule("SL-TURN-9")
def test_no_free_action_may_strand_the_taken_card() -> None:
    table = Table("Anna: | waiter", "Bob:", "Chloé:", discard="Bob/wage_1")
    table.take("Anna")
    assert table.why_not("Anna", RESIGN) == "SL-TURN-9 would_strand_taken"
    table = Table(
        "Anna: | flirt_bar marriage_montcuq adultery", "Bob:", "Chloé:", discard="Bob/flirt_zoo"
    )
    table.take("Anna")
    assert table.why_not("Anna", STOP_ADULTERY) == "SL-TURN-9 would_strand_taken"
    table.place("Anna", "flirt_zoo")
    assert table.front("Anna", "affair") == ["flirt_zoo"]


@pytest.mark.rule("SL-TURN-9")
def test_free_actions_that_strand_nothing_are_free() -> None:
    table = Table(
        "Anna: | waiter flirt_bar marriage_montcuq adultery",
        "Bob:",
        "Chloé:",
        discard="Bob/pet_cat",
    )
    table.take("Anna")
    table.play("Anna", RESIGN)
    table.play("Anna", STOP_ADULTERY)
    table.place("Anna", "pet_cat")
    assert table.discards == ["Anna/waiter", "Anna/adultery"]


# --- one's own discards ---


@pytest.mark.rule("SL-TURN-10", "SL-TURN-11")
@EDITIONS
def test_nobody_takes_back_what_he_discarded(edition: str) -> None:
    table = Table("Anna: pet_cat", "Bob:", "Chloé:", edition=edition)
    table.discard("Anna", "pet_cat")
    assert table.discards == ["Anna/pet_cat"]
    assert table.may("Bob", TAKE_DISCARD)
    table = Table("Anna:", "Bob:", "Chloé:", edition=edition, discard="Anna/pet_cat")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-10 own_discard someone_else_throws"


@pytest.mark.rule("SL-TURN-10", "SL-TURN-11")
@EDITIONS
def test_nor_what_a_malus_made_him_discard(edition: str) -> None:
    """Bob, who dismissed Anna, is not the discarder of her job: he may take it."""
    table = Table(
        "Bob: dismissal | study_single",
        "Anna: | study_single gardener",
        "Chloé:",
        edition=edition,
    )
    table.inflict("Bob", "dismissal", "Anna")
    assert table.discards == ["Anna/gardener"]
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-10 own_discard someone_else_throws"
    table = Table(
        "Bob: | study_single", "Anna:", "Chloé:", edition=edition, discard="Anna/gardener"
    )
    table.take("Bob")
    table.place("Bob", "gardener")
    assert table.front("Bob", "job") == ["gardener"]


@pytest.mark.rule("SL-TURN-10")
def test_unless_another_player_took_it_and_threw_it_away_again() -> None:
    """Bob takes Anna's waiter and resigns at once on his next turn."""
    table = Table("Bob:", "Anna: wage_1", "Chloé: wage_2", discard="Anna/waiter")
    table.take("Bob")
    table.place("Bob", "waiter")
    table.idle("Anna", "Chloé")
    table.play("Bob", RESIGN)
    table.place("Bob", "study_single")  # a temp still plays
    assert table.discards[-1] == "Bob/waiter"
    table.take("Anna")
    table.place("Anna", "waiter")
    assert table.front("Anna", "job") == ["waiter"]


@pytest.mark.rule("SL-TURN-11")
def test_the_victim_is_the_discarder() -> None:
    bob = "Bob: | study_single wage_2 writer flirt_zoo marriage_montcuq"
    for malus, lost in [("income_tax", "wage_2"), ("dismissal", "writer")]:
        table = Table(f"Anna: {malus}", bob)
        table.inflict("Anna", malus, "Bob")
        assert table.discards == [f"Bob/{lost}"]
    table = Table("Anna: divorce", bob)
    table.inflict("Anna", "divorce", "Bob")
    assert table.discards == ["Bob/marriage_montcuq"]
    table = Table("Anna: repeat_year", "Bob: | study_single study_double")
    table.inflict("Anna", "repeat_year", "Bob")
    assert table.discards == ["Bob/study_double"]


@pytest.mark.rule("SL-TURN-11")
def test_so_is_the_outlaw_arrested_and_the_prisoner_released() -> None:
    table = Table("Anna: police_officer | study_single", "Bob: | bandit", "Chloé: | guru")
    table.place("Anna", "police_officer")
    assert table.discards == ["Bob/bandit", "Chloé/guru"]
    table = Table("Anna: prison", "Bob: | bandit")
    table.inflict("Anna", "prison", "Bob")
    table.idle("Anna", "Anna")
    assert table.discards[-2:] == ["Bob/bandit", "Bob/prison"]


@pytest.mark.rule("SL-TURN-12")
@EDITIONS
def test_the_ban_holds_for_the_shooting_star_and_the_astronaut(edition: str) -> None:
    for fetcher, front in [("shooting_star", ""), ("astronaut", "study_double*3")]:
        table = Table(
            f"Anna: {fetcher} | {front}",
            "Bob:",
            "Chloé:",
            edition=edition,
            discard="Anna/pet_cat Bob/pet_dog",
        )
        table.place("Anna", fetcher)
        mine = table.card("Anna", "pet_cat")
        assert table.why_not("Anna", CHOOSE[mine]) == "SL-TURN-12 own_discard someone_else_throws"
        table.choose("Anna", "pet_dog")
        table.place("Anna", "pet_dog")
        assert table.discards == ["Anna/pet_cat"]


@pytest.mark.rule("SL-TURN-12")
@pytest.mark.parametrize(
    ("manager", "mine", "theirs"),
    [("purchasing_manager", "pet_cat", "pet_dog"), ("sales_manager", "wage_1", "wage_2")],
)
def test_and_for_the_two_managers(manager: str, mine: str, theirs: str) -> None:
    table = Table(f"Anna: {manager} | study_single*3", "Bob:", discard=f"Anna/{mine} Bob/{theirs}")
    table.place("Anna", manager)
    chosen = table.state.moves(0)
    assert [getattr(move, "card", None) for move in chosen] == [table.card("Bob", theirs), None]
    table.choose("Anna", theirs)
    table.place("Anna", theirs)
    assert table.discards == [f"Anna/{mine}"]


@pytest.mark.rule("SL-TURN-12")
def test_and_for_pulled_strings() -> None:
    table = Table("Anna: pulled_strings", "Bob:", "Chloé:", discard="Anna/surgeon")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-10 own_discard someone_else_throws"
    table = Table("Anna: pulled_strings", "Bob:", "Chloé:", discard="Bob/surgeon")
    assert table.may("Anna", TAKE_DISCARD)


@pytest.mark.rule("SL-TURN-13")
@pytest.mark.parametrize(
    ("fetcher", "front", "fetched"),
    [
        ("shooting_star", "", "pet_dog"),
        ("astronaut", "study_double*3", "wage_4"),
        ("purchasing_manager", "study_single*3", "pet_dog"),
        ("sales_manager", "study_single*3", "wage_3"),
    ],
)
def test_two_players_may_still_search_the_discard(fetcher: str, front: str, fetched: str) -> None:
    table = Table(f"Anna: {fetcher} | {front}", "Bob:", discard=f"Bob/{fetched} Bob/prison")
    table.place("Anna", fetcher)
    table.choose("Anna", fetched)
    table.place("Anna", fetched)
    assert table.discards == ["Bob/prison"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-13", "SL-SPECIAL-STRINGS-7")
def test_two_players_may_take_a_job_by_pulled_strings_and_only_so() -> None:
    hand = "Anna: pulled_strings | study_double*3"
    table = Table(hand, "Bob:", discard="Bob/surgeon", edition="A")
    table.take("Anna")
    assert table.why_not_place("Anna", "surgeon") == "SL-TURN-13 only_with_strings use_strings"
    table.place("Anna", "pulled_strings")
    table.place("Anna", "surgeon")
    assert table.front("Anna", "job") == ["surgeon"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-13", "SL-SPECIAL-STRINGS-3")
@pytest.mark.parametrize("others", [("Bob:",), ("Bob:", "Chloé:")])
def test_taking_a_job_with_strings_betrays_them(others: tuple[str, ...]) -> None:
    """In no world that the others can imagine is there a hand without them."""
    job = "surgeon" if len(others) > 1 else "medium"  # which needs no studies
    table = Table("Anna: pulled_strings pet_cat", *others, discard=f"Bob/{job}", edition="A")
    table.take("Anna")
    for number in range(20):
        assert table.state.imagine(1, Random(number)).moves(0) == table.state.moves(0)


@pytest.mark.rule("SL-TURN-6", "SL-TURN-13")
@pytest.mark.parametrize("top", ["Bob/pet_cat", ""])
def test_two_players_take_nothing_else_off_the_top(top: str) -> None:
    table = Table("Anna: pulled_strings", "Bob:", discard=top, edition="A")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-6 not_with_two"
