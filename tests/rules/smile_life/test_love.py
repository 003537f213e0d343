"""SL-MARRY, SL-CHILD, SL-ADULT, SL-DIVORCE: families, and how they come apart (flirts: beside)."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import CardLost, CardPlaced, FlirtStolen
from ludotheque.games.smile_life.moves import DIVORCE, STOP_ADULTERY

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
MARRIAGES = ["bourg_la_reine", "bourg_madame", "corps_nuds", "fourqueux", "montcuq", "monteton",
             "sainte_verge"]  # fmt: skip
CHILDREN = ["alix", "camille", "charlie", "claude", "eden", "lou", "maxime", "morgan", "noa",
            "sacha"]  # fmt: skip
UNFAITHFUL = "flirt_bar marriage_montcuq adultery"


# --- SL-MARRY ---


@pytest.mark.rule("SL-MARRY-1", "SL-MARRY-2")
@EDITIONS
@pytest.mark.parametrize("town", MARRIAGES)
def test_a_marriage_needs_a_flirt_and_excludes_another(town: str, edition: str) -> None:
    marriage = f"marriage_{town}"
    table = Table(f"Anna: {marriage}", "Bob: | flirt_bar", edition=edition)
    why = "SL-MARRY-1 marry_without_flirt flirt_first"
    assert table.why_not_place("Anna", marriage) == why
    table = Table(f"Anna: {marriage} | flirt_bar", "Bob:", edition=edition)
    wed = CardPlaced(0, table.card("Anna", marriage), "marriage")
    assert wed in table.place("Anna", marriage)
    assert table.front("Anna", "marriage") == [marriage]
    assert (table.smiles("Anna"), table.turn) == (1 + 3, "Bob")
    second = "marriage_montcuq" if town != "montcuq" else "marriage_fourqueux"
    table = Table(f"Anna: {marriage} | flirt_bar {second}", "Bob:", edition=edition)
    why = "SL-MARRY-2 already_married divorce_first"
    assert table.why_not_place("Anna", marriage) == why
    table.draw("Anna")
    why = "SL-MARRY-2 already_married divorce_next_turn"
    assert table.why_not_place("Anna", marriage) == why


@pytest.mark.rule("SL-MARRY-3")
@EDITIONS
def test_the_married_do_not_flirt_without_an_adultery(edition: str) -> None:
    table = Table("Anna: flirt_zoo adultery | flirt_bar marriage_montcuq", "Bob:", edition=edition)
    why = "SL-MARRY-3 flirt_married adultery_or_divorce"
    assert table.why_not_place("Anna", "flirt_zoo") == why
    table.place("Anna", "adultery")
    table.idle("Bob")
    table.place("Anna", "flirt_zoo")
    assert table.front("Anna", "affair") == ["flirt_zoo"]


@pytest.mark.rule("SL-MARRY-4", "SL-CHILD-1")
@EDITIONS
def test_the_married_may_have_children(edition: str) -> None:
    table = Table("Anna: child_lou marriage_montcuq | flirt_bar", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "child_lou") == "SL-CHILD-2 child_unmarried marry_first"
    table.place("Anna", "marriage_montcuq")
    table.idle("Bob")
    table.place("Anna", "child_lou")
    assert table.front("Anna", "children") == ["child_lou"]


@pytest.mark.rule("SL-MARRY-5", "SL-ADULT-6")
@EDITIONS
def test_set_aside_flirts_support_no_marriage(edition: str) -> None:
    table = Table("Anna: marriage_montcuq | -flirt_zoo*2", "Bob:", edition=edition)
    why = "SL-MARRY-1 marry_without_flirt flirt_first"
    assert table.why_not_place("Anna", "marriage_montcuq") == why


@pytest.mark.rule("SL-MARRY-6", "SL-DIVORCE-2")
@EDITIONS
@pytest.mark.parametrize("kind", ["voluntary", "suffered"])
@pytest.mark.parametrize("then", ["flirt_zoo", "marriage_fourqueux"])
def test_after_any_divorce_one_may_flirt_and_remarry(kind: str, then: str, edition: str) -> None:
    table = Table(
        f"Anna: {then} | flirt_bar marriage_montcuq",
        "Bob: divorce",
        edition=edition,
        turn="Anna" if kind == "voluntary" else "Bob",
    )
    if kind == "voluntary":
        table.play("Anna", DIVORCE)
        table.idle("Bob")
    else:
        table.inflict("Bob", "divorce", "Anna")
    table.place("Anna", then)
    assert then in [*table.front("Anna", "flirts"), *table.front("Anna", "marriage")]


# --- SL-CHILD ---


@pytest.mark.rule("SL-CHILD-1")
@EDITIONS
@pytest.mark.parametrize("child", CHILDREN)
def test_every_child_is_welcome_in_a_marriage(child: str, edition: str) -> None:
    card = f"child_{child}"
    table = Table(f"Anna: {card} | flirt_bar marriage_montcuq", "Bob:", edition=edition)
    assert CardPlaced(0, table.card("Anna", card), "child") in table.place("Anna", card)
    assert table.front("Anna", "children") == [card]
    assert table.smiles("Anna") == 1 + 3 + 2
    assert table.turn == "Bob", "one per play"


@pytest.mark.rule("SL-CHILD-1")
@EDITIONS
def test_without_limit(edition: str) -> None:
    born = " ".join(f"child_{child}" for child in CHILDREN[:-1])
    table = Table(f"Anna: child_sacha | flirt_bar marriage_montcuq {born}", "Bob:", edition=edition)
    table.place("Anna", "child_sacha")
    assert len(table.front("Anna", "children")) == 10


@pytest.mark.rule("SL-CHILD-2")
@EDITIONS
def test_no_child_for_the_unmarried(edition: str) -> None:
    table = Table("Anna: child_lou", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "child_lou") == "SL-CHILD-2 child_unmarried flirt_then_marry"
    table = Table("Anna: child_lou | flirt_zoo", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "child_lou") == "SL-CHILD-2 child_unmarried marry_first"


@pytest.mark.rule("SL-CHILD-3")
@EDITIONS
def test_children_stay_when_the_marriage_is_gone(edition: str) -> None:
    anna = "Anna: | flirt_bar marriage_montcuq child_lou child_noa"
    table = Table(anna, "Bob: divorce", edition=edition)
    table.play("Anna", DIVORCE)
    assert table.front("Anna", "children") == ["child_lou", "child_noa"]
    table = Table(anna, "Bob: divorce", edition=edition, turn="Bob")
    table.inflict("Bob", "divorce", "Anna")
    assert table.front("Anna", "children") == ["child_lou", "child_noa"]
    assert table.discards == ["Anna/marriage_montcuq"]


@pytest.mark.rule("SL-CHILD-3")
def test_children_stay_when_the_flirt_is_stolen() -> None:
    table = Table("Anna: child_lou | flirt_hotel", "Bob: flirt_hotel")
    table.place("Anna", "child_lou")
    table.place("Bob", "flirt_hotel")
    assert table.front("Anna", "flirts") == []
    assert table.front("Anna", "children") == ["child_lou"]


@pytest.mark.rule("SL-CHILD-3", "SL-ADULT-7")
@EDITIONS
def test_the_bombing_and_a_divorce_during_an_adultery_take_them(edition: str) -> None:
    anna = f"Anna: | {UNFAITHFUL} child_lou child_noa"
    table = Table(anna, "Bob: bombing", edition=edition, turn="Bob")
    table.place("Bob", "bombing")
    assert table.front("Anna", "children") == []
    table = Table(anna, "Bob: divorce", edition=edition, turn="Bob")
    table.inflict("Bob", "divorce", "Anna")
    assert table.front("Anna", "children") == []
    lost = ["adultery", "marriage_montcuq", "child_lou", "child_noa"]
    assert table.discards == [f"Anna/{card}" for card in lost]


# --- SL-ADULT ---


@pytest.mark.rule("SL-ADULT-1")
@EDITIONS
def test_an_adultery_only_while_married(edition: str) -> None:
    table = Table("Anna: adultery", "Bob:", edition=edition)
    why = "SL-ADULT-1 adultery_unmarried flirt_then_marry"
    assert table.why_not_place("Anna", "adultery") == why
    table = Table("Anna: adultery | flirt_bar", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "adultery") == "SL-ADULT-1 adultery_unmarried marry_first"
    table = Table("Anna: adultery | flirt_bar marriage_montcuq", "Bob:", edition=edition)
    table.place("Anna", "adultery")
    assert table.front("Anna", "adultery") == ["adultery"]
    assert table.front("Anna", "marriage") == ["marriage_montcuq"]


@pytest.mark.rule("SL-ADULT-2")
@EDITIONS
def test_only_one_adultery_at_a_time(edition: str) -> None:
    table = Table(f"Anna: adultery | {UNFAITHFUL}", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "adultery") == "SL-ADULT-2 already_unfaithful stop_first"
    table.play("Anna", STOP_ADULTERY)
    table.place("Anna", "adultery")
    assert table.front("Anna", "adultery") == ["adultery"]


@pytest.mark.rule("SL-ADULT-3")
@EDITIONS
def test_flirts_without_limit_beside_the_marriage(edition: str) -> None:
    official = "flirt_bar flirt_zoo flirt_park flirt_cinema flirt_theatre"
    table = Table(
        f"Anna: flirt_internet | {official} marriage_montcuq adultery "
        "flirt_hotel*2 flirt_campsite*2 flirt_restaurant flirt_nightclub",
        "Bob:",
        edition=edition,
    )
    table.place("Anna", "flirt_internet")
    assert len(table.front("Anna", "affair")) == 7
    assert len(table.front("Anna", "flirts")) == 5
    assert table.front("Anna", "marriage") == ["marriage_montcuq"]


@pytest.mark.rule("SL-ADULT-4")
@EDITIONS
@pytest.mark.parametrize("drawn", [False, True])
def test_it_may_be_stopped_before_or_after_drawing(drawn: bool, edition: str) -> None:
    table = Table(f"Anna: pet_cat | {UNFAITHFUL}", "Bob:", edition=edition, drawn=drawn)
    card = table.in_front_of("Anna", "adultery")
    assert table.play("Anna", STOP_ADULTERY) == [CardLost(0, card, "stopped")]
    assert table.discards == ["Anna/adultery"]
    assert table.front("Anna", "marriage") == ["marriage_montcuq"]
    assert table.asked == ("Anna: play" if drawn else "Anna: start"), "one then plays as usual"
    assert table.why_not("Anna", STOP_ADULTERY) == "SL-ADULT-4 no_adultery"
    table.place("Anna", "pet_cat")
    assert table.front("Anna", "belongings") == ["pet_cat"]


@pytest.mark.rule("SL-ADULT-4")
def test_not_on_another_player_s_turn() -> None:
    table = Table(f"Anna: pet_cat | {UNFAITHFUL}", "Bob:", turn="Bob")
    assert table.why_not("Anna", STOP_ADULTERY) == "SL-TURN-1 not_your_turn"


@pytest.mark.rule("SL-ADULT-5")
@EDITIONS
def test_adultery_flirts_are_kept_apart_and_count(edition: str) -> None:
    """Four official flirts leave room for a fifth, whatever happened on the side."""
    four = "flirt_bar flirt_zoo flirt_park flirt_cinema"
    table = Table(
        f"Anna: flirt_theatre flirt_restaurant | {four} marriage_montcuq adultery "
        "flirt_hotel flirt_campsite",
        "Bob:",
        edition=edition,
    )
    assert table.smiles("Anna") == 4 + 3 + 1 + 2
    table.play("Anna", DIVORCE)
    assert table.front("Anna", "aside") == ["flirt_hotel", "flirt_campsite"]
    assert table.smiles("Anna") == 4 + 2, "the flirts still count, adultery and marriage are gone"
    table.idle("Bob")
    table.place("Anna", "flirt_theatre")
    assert len(table.front("Anna", "flirts")) == 5
    table.idle("Bob")
    assert table.why_not_place("Anna", "flirt_restaurant").startswith("SL-FLIRT-6")


@pytest.mark.rule("SL-ADULT-5")
def test_their_smiles_count_at_the_end() -> None:
    table = Table(
        "Anna: wage_1 | flirt_bar marriage_montcuq adultery flirt_zoo -flirt_park",
        "Bob:",
        pile="wage_2",
    )
    table.discard("Anna", "wage_1")
    assert table.outcome.scores == (1 + 3 + 1 + 1 + 1, 0)


@pytest.mark.rule("SL-ADULT-6")
@EDITIONS
def test_the_flirts_of_an_ended_adultery_are_turned_over(edition: str) -> None:
    table = Table(f"Anna: wage_1 | {UNFAITHFUL} flirt_zoo", "Bob: flirt_zoo", edition=edition)
    table.play("Anna", STOP_ADULTERY)
    assert table.front("Anna", "affair") == []
    assert table.front("Anna", "aside") == ["flirt_zoo"]
    table.discard("Anna", "wage_1")
    assert not told(table.place("Bob", "flirt_zoo"), FlirtStolen)
    assert table.front("Anna", "aside") == ["flirt_zoo"]


@pytest.mark.rule("SL-ADULT-7")
@EDITIONS
def test_a_divorce_costs_the_children_even_without_adultery_flirts(edition: str) -> None:
    for front in (UNFAITHFUL, f"{UNFAITHFUL} flirt_zoo"):
        table = Table(f"Anna: | {front} child_lou", "Bob: divorce", edition=edition, turn="Bob")
        table.inflict("Bob", "divorce", "Anna")
        assert table.front("Anna", "children") == []
    table = Table(f"Anna: | {UNFAITHFUL} child_lou", "Bob: divorce wage_1", edition=edition)
    table.play("Anna", STOP_ADULTERY)
    table.idle("Anna")
    table.inflict("Bob", "divorce", "Anna")
    assert table.front("Anna", "children") == ["child_lou"], "it had been stopped in time"


@pytest.mark.rule("SL-ADULT-8")
@EDITIONS
def test_a_later_adultery_starts_a_new_pile(edition: str) -> None:
    table = Table(
        f"Anna: adultery flirt_park | {UNFAITHFUL} flirt_zoo", "Bob: flirt_zoo", edition=edition
    )
    table.play("Anna", STOP_ADULTERY)
    table.place("Anna", "adultery")
    assert table.front("Anna", "affair") == []
    assert not told(table.place("Bob", "flirt_zoo"), FlirtStolen), "the old pile stays turned over"
    table.place("Anna", "flirt_park")
    assert table.front("Anna", "affair") == ["flirt_park"]
    assert table.front("Anna", "aside") == ["flirt_zoo"]
    table.idle("Bob")
    table.play("Anna", STOP_ADULTERY)
    assert table.front("Anna", "aside") == ["flirt_zoo", "flirt_park"]


@pytest.mark.rule("SL-ADULT-8")
def test_the_adultery_smiles_only_while_it_lies_there() -> None:
    table = Table("Anna: adultery | flirt_bar marriage_montcuq", "Bob:")
    table.place("Anna", "adultery")
    assert table.smiles("Anna") == 1 + 3 + 1
    table.idle("Bob")
    table.play("Anna", STOP_ADULTERY)
    assert table.smiles("Anna") == 1 + 3


# --- SL-DIVORCE ---


@pytest.mark.rule("SL-DIVORCE-1")
@EDITIONS
def test_divorcing_instead_of_drawing_ends_the_turn(edition: str) -> None:
    table = Table("Anna: pet_cat | flirt_bar marriage_montcuq", "Bob:", edition=edition)
    pile = table.view().pile
    marriage = table.in_front_of("Anna", "marriage_montcuq")
    assert table.play("Anna", DIVORCE) == [CardLost(0, marriage, "divorced")]
    assert table.front("Anna", "marriage") == []
    assert table.discards == ["Anna/marriage_montcuq"]
    assert table.hand("Anna") == ["pet_cat"]
    assert (table.view().pile, table.asked) == (pile, "Bob: start")


@pytest.mark.rule("SL-DIVORCE-1")
@EDITIONS
def test_not_after_drawing_and_not_unmarried(edition: str) -> None:
    table = Table("Anna: | flirt_bar marriage_montcuq", "Bob:", edition=edition, drawn=True)
    why = "SL-DIVORCE-1 divorce_before_drawing divorce_next_turn"
    assert table.why_not("Anna", DIVORCE) == why
    for drawn in (False, True):
        table = Table("Anna: | flirt_bar", "Bob:", edition=edition, drawn=drawn)
        assert table.why_not("Anna", DIVORCE) == "SL-DIVORCE-1 not_married"


@pytest.mark.rule("SL-DIVORCE-2")
@EDITIONS
def test_the_earlier_flirts_count_towards_the_limit(edition: str) -> None:
    five = "flirt_bar flirt_zoo flirt_park flirt_cinema flirt_theatre"
    table = Table(
        f"Anna: flirt_restaurant marriage_fourqueux | {five} marriage_montcuq",
        "Bob:",
        edition=edition,
    )
    table.play("Anna", DIVORCE)
    assert len(table.front("Anna", "flirts")) == 5
    table.idle("Bob")
    why = "SL-FLIRT-6 five_flirts marry_instead"
    assert table.why_not_place("Anna", "flirt_restaurant") == why
    table.place("Anna", "marriage_fourqueux")
    assert table.front("Anna", "marriage") == ["marriage_fourqueux"]


@pytest.mark.rule("SL-DIVORCE-3")
@EDITIONS
def test_an_adultery_goes_first_but_children_and_flirts_are_kept(edition: str) -> None:
    table = Table(
        f"Anna: | {UNFAITHFUL} flirt_zoo flirt_park child_lou child_noa", "Bob:", edition=edition
    )
    table.play("Anna", DIVORCE)
    assert table.discards == ["Anna/adultery", "Anna/marriage_montcuq"]
    assert table.front("Anna", "children") == ["child_lou", "child_noa"]
    assert table.front("Anna", "aside") == ["flirt_zoo", "flirt_park"]
    assert table.front("Anna", "affair") == table.front("Anna", "adultery") == []
    assert table.turn == "Bob"


@pytest.mark.rule("SL-DIVORCE-4")
@EDITIONS
def test_the_last_flirt_is_uncovered_again_and_may_be_stolen(edition: str) -> None:
    table = Table(
        "Anna: | flirt_zoo flirt_bar marriage_montcuq child_lou", "Bob: flirt_bar", edition=edition
    )
    table.play("Anna", DIVORCE)
    assert table.front("Anna", "children") == ["child_lou"]
    assert told(table.place("Bob", "flirt_bar"), FlirtStolen)
    assert table.front("Anna", "flirts") == ["flirt_zoo"]
