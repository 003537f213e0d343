"""SL-FLIRT: flirts, the theft of flirts, and the child of hotel and campsite."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.cards import every
from ludotheque.games.smile_life.events import CardPlaced, FlirtStolen
from ludotheque.games.smile_life.moves import DIVORCE, PLACE, STOP_ADULTERY

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
PLACES = ["bar", "campsite", "cinema", "hotel", "internet", "nightclub", "park", "restaurant",
          "theatre", "zoo"]  # fmt: skip
FAMILY_PLACES = pytest.mark.parametrize("flirt", ["flirt_hotel", "flirt_campsite"])
FIVE = "flirt_bar flirt_zoo flirt_park flirt_cinema flirt_theatre"
FULL = "SL-FLIRT-6 five_flirts marry_instead"


# --- placing ---


@pytest.mark.rule("SL-FLIRT-1")
@EDITIONS
@pytest.mark.parametrize("place", PLACES)
def test_flirts_are_for_the_unmarried(place: str, edition: str) -> None:
    flirt = f"flirt_{place}"
    table = Table(f"Anna: {flirt}", "Bob:", edition=edition)
    assert CardPlaced(0, table.card("Anna", flirt), "flirt") in table.place("Anna", flirt)
    assert table.front("Anna", "flirts") == [flirt]
    assert (table.smiles("Anna"), table.turn) == (1, "Bob")
    table = Table(f"Anna: {flirt} | flirt_{place} marriage_montcuq", "Bob:", edition=edition)
    why = "SL-MARRY-3 flirt_married adultery_or_divorce"
    assert table.why_not_place("Anna", flirt) == why


@pytest.mark.rule("SL-FLIRT-2", "SL-FLIRT-6")
@EDITIONS
def test_up_to_five_flirts(edition: str) -> None:
    four = FIVE.removesuffix(" flirt_theatre")
    table = Table(f"Anna: flirt_theatre flirt_hotel | {four}", "Bob:", edition=edition)
    table.place("Anna", "flirt_theatre")
    assert len(table.front("Anna", "flirts")) == 5
    table.idle("Bob")
    assert table.why_not_place("Anna", "flirt_hotel") == FULL
    assert table.refused("Anna", PLACE[table.card("Anna", "flirt_hotel")]).params["flirts"] == 5


@pytest.mark.rule("SL-FLIRT-2")
def test_bartender_and_adultery_are_the_exceptions() -> None:
    table = Table(f"Anna: flirt_hotel | bartender {FIVE}", "Bob:")
    table.place("Anna", "flirt_hotel")
    assert len(table.front("Anna", "flirts")) == 6
    table = Table(f"Anna: flirt_hotel | {FIVE} marriage_montcuq adultery", "Bob:")
    table.place("Anna", "flirt_hotel")
    assert table.front("Anna", "affair") == ["flirt_hotel"]


@pytest.mark.rule("SL-FLIRT-3")
@EDITIONS
def test_one_flirt_allows_a_marriage_later(edition: str) -> None:
    table = Table("Anna: flirt_bar marriage_montcuq", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "marriage_montcuq").startswith("SL-MARRY-1")
    table.place("Anna", "flirt_bar")
    table.idle("Bob")
    table.place("Anna", "marriage_montcuq")
    assert table.front("Anna", "marriage") == ["marriage_montcuq"]


# --- stealing ---


@pytest.mark.rule("SL-FLIRT-4", "SL-FLIRT-8", "SL-FLIRT-9")
@EDITIONS
@pytest.mark.parametrize("place", PLACES)
def test_the_same_place_takes_the_last_flirt_of_another_player(place: str, edition: str) -> None:
    """At once, without a question; it lies on top, and the robbed player gets nothing."""
    flirt = f"flirt_{place}"
    other = "flirt_zoo" if place != "zoo" else "flirt_bar"
    table = Table(f"Anna: {flirt}", f"Bob: | {other} {flirt}", "Chloé:", edition=edition)
    hers, his = every(flirt)
    (stolen,) = told(table.place("Anna", flirt), FlirtStolen)
    assert stolen == FlirtStolen(0, 1, his)
    assert table.life("Anna").flirts == (hers, his)
    assert table.front("Bob", "flirts") == [other]
    assert (table.hand("Bob"), table.asked) == ([], "Bob: start")


@pytest.mark.rule("SL-FLIRT-4")
def test_another_place_takes_nothing() -> None:
    table = Table("Anna: flirt_bar", "Bob: | flirt_zoo")
    assert not told(table.place("Anna", "flirt_bar"), FlirtStolen)
    assert table.front("Bob", "flirts") == ["flirt_zoo"]


@pytest.mark.rule("SL-FLIRT-4")
def test_one_does_not_steal_from_oneself() -> None:
    table = Table("Anna: flirt_bar | flirt_bar", "Bob:")
    assert not told(table.place("Anna", "flirt_bar"), FlirtStolen)
    assert table.front("Anna", "flirts") == ["flirt_bar", "flirt_bar"]


@pytest.mark.rule("SL-FLIRT-5", "SL-FLIRT-6")
@EDITIONS
def test_a_stolen_flirt_may_be_the_sixth(edition: str) -> None:
    four = "flirt_bar flirt_zoo flirt_park flirt_cinema"
    table = Table(
        f"Anna: flirt_hotel flirt_campsite | {four}", "Bob: | flirt_hotel", edition=edition
    )
    table.place("Anna", "flirt_hotel")
    assert len(table.front("Anna", "flirts")) == 6
    table.idle("Bob")
    assert table.why_not_place("Anna", "flirt_campsite") == FULL


@pytest.mark.rule("SL-FLIRT-6")
@EDITIONS
def test_with_five_no_flirt_can_be_placed_even_to_steal(edition: str) -> None:
    table = Table(f"Anna: flirt_hotel | {FIVE}", "Bob: | flirt_hotel", edition=edition)
    assert table.why_not_place("Anna", "flirt_hotel") == FULL


@pytest.mark.rule("SL-FLIRT-7")
@EDITIONS
@pytest.mark.parametrize(
    ("bob", "safe"),
    [
        ("flirt_bar flirt_zoo", "under another flirt"),
        ("flirt_bar marriage_montcuq", "under a marriage"),
        ("flirt_bar marriage_montcuq adultery", "under a marriage, the adultery has no flirt"),
        ("flirt_bar marriage_montcuq adultery flirt_zoo", "under a marriage, beside an adultery"),
        ("flirt_zoo marriage_montcuq adultery flirt_bar flirt_park", "under an adultery flirt"),
        ("-flirt_bar", "set aside"),
        ("flirt_zoo -flirt_bar", "set aside"),
    ],
)
def test_flirts_that_cannot_be_stolen(bob: str, safe: str, edition: str) -> None:
    table = Table("Anna: flirt_bar", f"Bob: | {bob}", edition=edition)
    before = table.life("Bob")
    assert not told(table.place("Anna", "flirt_bar"), FlirtStolen), safe
    assert table.life("Bob") == before
    assert table.front("Anna", "flirts") == ["flirt_bar"]


@pytest.mark.rule("SL-FLIRT-7")
@EDITIONS
def test_the_last_adultery_flirt_can_be_stolen(edition: str) -> None:
    table = Table(
        "Anna: flirt_bar",
        "Bob: | flirt_zoo marriage_montcuq adultery flirt_park flirt_bar",
        edition=edition,
    )
    table.place("Anna", "flirt_bar")
    assert table.front("Anna", "flirts") == ["flirt_bar", "flirt_bar"]
    assert table.front("Bob", "affair") == ["flirt_park"]
    assert table.front("Bob", "flirts") == ["flirt_zoo"]


@pytest.mark.rule("SL-FLIRT-8")
def test_only_one_flirt_is_taken_whatever_lies_below() -> None:
    """The zoo uncovered at Bob's is not compared with anything, nor is Chloé's last flirt."""
    table = Table(
        "Anna: flirt_bar | flirt_zoo", "Bob: | flirt_zoo flirt_bar", "Chloé: | flirt_park"
    )
    assert len(told(table.place("Anna", "flirt_bar"), FlirtStolen)) == 1
    assert table.front("Anna", "flirts") == ["flirt_zoo", "flirt_bar", "flirt_bar"]
    assert table.front("Bob", "flirts") == ["flirt_zoo"]
    assert table.front("Chloé", "flirts") == ["flirt_park"]


@pytest.mark.rule("SL-FLIRT-8")
def test_the_robbed_player_may_sit_anywhere() -> None:
    table = Table("Anna: flirt_bar", "Bob: | flirt_zoo", "Chloé: | flirt_bar", turn="Anna")
    (stolen,) = told(table.place("Anna", "flirt_bar"), FlirtStolen)
    assert stolen.from_seat == 2


@pytest.mark.rule("SL-FLIRT-9")
@EDITIONS
def test_the_stolen_flirt_joins_the_pile_of_the_new_one(edition: str) -> None:
    table = Table(
        "Anna: flirt_bar | flirt_zoo marriage_montcuq adultery flirt_park",
        "Bob: | flirt_bar",
        edition=edition,
    )
    hers, his = every("flirt_bar")
    table.place("Anna", "flirt_bar")
    assert table.life("Anna").affair[1:] == (hers, his)
    assert table.front("Anna", "flirts") == ["flirt_zoo"]


# --- hotel and campsite ---


@pytest.mark.rule("SL-FLIRT-10", "SL-CHILD-2")
@EDITIONS
@FAMILY_PLACES
def test_hotel_and_campsite_allow_one_child_and_only_one(flirt: str, edition: str) -> None:
    table = Table(f"Anna: child_lou child_eden | {flirt}", "Bob:", edition=edition)
    table.place("Anna", "child_lou")
    assert table.front("Anna", "children") == ["child_lou"]
    assert table.view().spent_flirts == (table.in_front_of("Anna", flirt),)
    table.idle("Bob")
    assert table.why_not_place("Anna", "child_eden") == "SL-FLIRT-11 child_right_used marry_first"


@pytest.mark.rule("SL-FLIRT-10")
@EDITIONS
@FAMILY_PLACES
def test_not_once_covered_by_another_flirt(flirt: str, edition: str) -> None:
    table = Table(f"Anna: child_lou | {flirt} flirt_bar", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "child_lou") == "SL-CHILD-2 child_unmarried marry_first"


@pytest.mark.rule("SL-FLIRT-10")
@pytest.mark.parametrize("place", [p for p in PLACES if p not in ("hotel", "campsite")])
def test_no_other_place_allows_a_child(place: str) -> None:
    table = Table(f"Anna: child_lou | flirt_{place}", "Bob:")
    assert table.why_not_place("Anna", "child_lou") == "SL-CHILD-2 child_unmarried marry_first"


@pytest.mark.rule("SL-FLIRT-10")
def test_two_such_flirts_allow_a_child_each() -> None:
    table = Table("Anna: child_lou child_eden flirt_campsite | flirt_hotel", "Bob:")
    table.place("Anna", "child_lou")
    table.idle("Bob")
    table.place("Anna", "flirt_campsite")
    table.idle("Bob")
    table.place("Anna", "child_eden")
    assert table.front("Anna", "children") == ["child_lou", "child_eden"]


@pytest.mark.rule("SL-FLIRT-11")
@EDITIONS
def test_a_used_right_is_spent_for_a_thief_too(edition: str) -> None:
    table = Table("Bob: child_lou | flirt_hotel", "Anna: flirt_hotel child_eden", edition=edition)
    table.place("Bob", "child_lou")
    table.place("Anna", "flirt_hotel")
    table.idle("Bob")
    why = "SL-FLIRT-11 child_right_used marry_first"
    assert table.why_not_place("Anna", "child_eden") == why, "Bob's hotel lies on top"


@pytest.mark.rule("SL-FLIRT-11")
def test_an_unused_right_goes_to_the_thief() -> None:
    table = Table("Anna: flirt_hotel child_eden", "Bob: child_lou | flirt_bar flirt_hotel")
    table.place("Anna", "flirt_hotel")
    assert table.why_not_place("Bob", "child_lou").startswith("SL-CHILD-2")
    table.idle("Bob")
    table.place("Anna", "child_eden")
    assert table.front("Anna", "children") == ["child_eden"]


@pytest.mark.rule("SL-FLIRT-11")
@EDITIONS
def test_it_stays_spent_when_the_child_is_lost(edition: str) -> None:
    table = Table("Anna: child_lou child_eden | flirt_hotel", "Bob: bombing", edition=edition)
    table.place("Anna", "child_lou")
    table.place("Bob", "bombing")
    assert table.front("Anna", "children") == []
    assert table.why_not_place("Anna", "child_eden").startswith("SL-FLIRT-11 child_right_used")


@pytest.mark.rule("SL-FLIRT-11")
@EDITIONS
def test_unused_it_works_again_when_a_theft_uncovers_the_card(edition: str) -> None:
    table = Table("Bob: flirt_bar", "Anna: child_lou | flirt_hotel flirt_bar", edition=edition)
    assert table.why_not_place("Anna", "child_lou").startswith("SL-CHILD-2")
    table.place("Bob", "flirt_bar")
    table.place("Anna", "child_lou")
    assert table.front("Anna", "children") == ["child_lou"]


@pytest.mark.rule("SL-FLIRT-11", "SL-DIVORCE-4")
@EDITIONS
@pytest.mark.parametrize("kind", ["voluntary", "suffered"])
def test_or_when_a_divorce_does(kind: str, edition: str) -> None:
    first = "Anna" if kind == "voluntary" else "Bob"
    table = Table(
        "Anna: child_lou | flirt_hotel marriage_montcuq",
        "Bob: divorce",
        edition=edition,
        turn=first,
    )
    if kind == "voluntary":
        table.play("Anna", DIVORCE)
        table.idle("Bob")
    else:
        table.inflict("Bob", "divorce", "Anna")
    table.place("Anna", "child_lou")
    assert table.front("Anna", "children") == ["child_lou"]
    assert table.view().spent_flirts == (table.in_front_of("Anna", "flirt_hotel"),)


@pytest.mark.rule("SL-FLIRT-11")
def test_used_it_does_not_work_again_after_a_divorce() -> None:
    table = Table("Anna: child_lou child_eden marriage_montcuq | flirt_hotel", "Bob:")
    table.place("Anna", "child_lou")
    table.idle("Bob")
    table.place("Anna", "marriage_montcuq")
    table.idle("Bob")
    table.play("Anna", DIVORCE)
    table.idle("Bob")
    assert table.why_not_place("Anna", "child_eden").startswith("SL-FLIRT-11 child_right_used")


@pytest.mark.rule("SL-FLIRT-12")
@EDITIONS
def test_a_child_of_a_marriage_uses_no_right(edition: str) -> None:
    table = Table(
        "Anna: child_lou child_eden | flirt_hotel marriage_montcuq", "Bob:", edition=edition
    )
    table.place("Anna", "child_lou")
    assert table.view().spent_flirts == ()
    table.idle("Bob")
    table.play("Anna", DIVORCE)
    table.idle("Bob")
    table.place("Anna", "child_eden")
    assert table.front("Anna", "children") == ["child_lou", "child_eden"]


@pytest.mark.rule("SL-FLIRT-12", "SL-ADULT-6")
def test_a_hotel_of_an_adultery_gives_no_right() -> None:
    table = Table(
        "Anna: child_lou child_eden | flirt_bar marriage_montcuq adultery flirt_hotel", "Bob:"
    )
    table.place("Anna", "child_lou")  # as a married woman
    assert table.view().spent_flirts == ()
    table.idle("Bob")
    table.play("Anna", STOP_ADULTERY)
    table.play("Anna", DIVORCE)
    table.idle("Bob")
    assert table.front("Anna", "aside") == ["flirt_hotel"]
    assert table.why_not_place("Anna", "child_eden") == "SL-CHILD-2 child_unmarried marry_first"
