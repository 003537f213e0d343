"""SL-MALUS-PRISON and SL-MALUS-BOMBING: the two maluses that nobody keeps."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event
from ludotheque.games.smile_life.events import ChildrenGone, PrisonLeft, TurnMissed
from ludotheque.games.smile_life.moves import CHOOSE, RESIGN, TAKE_DISCARD

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


def missed(events: list[Event]) -> list[tuple[int, int]]:
    """Who missed a turn, and how many more the same malus costs."""
    return [(event.seat, event.left) for event in told(events, TurnMissed)]


# --- prison ---


def jailed(
    bob: str = "Bob: mechanic study_single | study_single bandit", edition: str = "A"
) -> Table:
    """Anna has just sent Bob to prison, and he has missed the first turn."""
    table = Table("Anna: prison", bob, edition=edition)
    assert missed(table.inflict("Anna", "prison", "Bob")) == [(1, 2)]
    return table


@pytest.mark.rule("SL-MALUS-PRISON-1")
def test_prison_is_for_the_bandit() -> None:
    table = Table("Anna: prison", "Bob: | guru", "Chloé:")
    assert table.why_not_inflict("Anna", "prison", "Bob") == "SL-MALUS-PRISON-1 target_no_bandit"
    assert table.why_not_inflict("Anna", "prison", "Chloé") == "SL-MALUS-PRISON-1 target_no_bandit"


@EDITIONS
@pytest.mark.rule(
    "SL-MALUS-PRISON-1", "SL-MALUS-PRISON-2", "SL-MALUS-PRISON-3", "SL-MALUS-PRISON-5"
)
def test_three_missed_turns_then_the_bandit_goes_with_the_prison_on_top(edition: str) -> None:
    table = jailed(edition=edition)
    table.discard("Anna", "study_single")
    assert (table.turn, table.life("Bob").term) == ("Anna", 1)
    assert table.front("Bob", "job") == ["bandit"]
    assert table.discards == ["Anna/study_single"]
    events = table.discard("Anna", "study_single")
    assert PrisonLeft(1) in events
    assert table.discards == ["Anna/study_single"] * 2 + ["Bob/bandit", "Bob/prison"]
    assert table.front("Bob", "job") == []
    assert table.turn == "Anna"
    table.idle("Anna")
    assert table.turn == "Bob", "three turns, not four"


@pytest.mark.rule("SL-MALUS-PRISON-4")
@pytest.mark.parametrize(("card", "part"), [("study_single", "studies"), ("mechanic", "job")])
def test_after_release_one_studies_on_or_takes_a_job(card: str, part: str) -> None:
    table = jailed()
    for _ in range(3):
        table.discard("Anna", "study_single")
    before = len(table.front("Bob", part))
    table.place("Bob", card)
    assert table.front("Bob", part)[before:] == [card]


@pytest.mark.rule("SL-MALUS-PRISON-5", "SL-TURN-10")
def test_the_prisoner_threw_the_prison_away_and_cannot_take_it_back() -> None:
    table = Table("Anna: prison pet_cat", "Bob: | bandit", edition="B")
    table.inflict("Anna", "prison", "Bob")
    table.discard("Anna", "study_single")
    table.discard("Anna", "study_single")
    table.place("Anna", "pet_cat")
    assert table.discards[-1] == "Bob/prison"
    why = "SL-TURN-10 own_discard someone_else_throws"
    assert table.why_not("Bob", TAKE_DISCARD) == why


@pytest.mark.rule("SL-MALUS-PRISON-5", "SL-SPECIAL-REVENGE-3", "SL-MALUS-2")
def test_the_prison_is_never_there_for_revenge() -> None:
    table = jailed("Bob: revenge | bandit")
    for _ in range(3):
        table.discard("Anna", "study_single")
    assert table.front("Bob", "maluses") == []
    table.place("Bob", "revenge")
    assert table.asked == "Anna: start", "there is nothing to send back"


@pytest.mark.rule("SL-MALUS-PRISON-6", "SL-POWER-BANDIT-1")
def test_in_prison_the_bandit_keeps_job_and_immunities() -> None:
    table = Table(
        "Anna: prison", "Bob: | bandit wage_4", "Chloé: dismissal income_tax accident burn_out"
    )
    table.inflict("Anna", "prison", "Bob")
    immune = "SL-POWER-BANDIT-1 immune target_leaves_job"
    assert table.why_not_inflict("Chloé", "dismissal", "Bob") == immune
    assert table.why_not_inflict("Chloé", "income_tax", "Bob") == immune
    table.draw("Chloé")
    assert table.may_inflict("Chloé", "burn_out", "Bob")
    table.inflict("Chloé", "accident", "Bob")
    assert table.front("Bob", "unserved") == ["prison", "accident"]


@pytest.mark.rule("SL-MALUS-PRISON-6")
def test_the_prisoners_smiles_count_if_the_game_ends_meanwhile() -> None:
    table = Table("Anna: prison", "Bob: | bandit", pile="study_single")
    table.inflict("Anna", "prison", "Bob")
    assert table.outcome.scores == (0, 2)


@pytest.mark.rule("SL-MALUS-PRISON-7", "SL-POWER-POLICE-2", "SL-MALUS-6")
def test_if_the_police_takes_the_bandit_the_term_goes_on() -> None:
    table = Table("Anna: prison", "Bob: | bandit", "Chloé: police_officer | study_single")
    table.inflict("Anna", "prison", "Bob")
    table.place("Chloé", "police_officer")
    assert table.discards == ["Bob/bandit"]
    table.discard("Anna", "study_single")
    assert (table.turn, table.life("Bob").term) == ("Chloé", 1)
    table.idle("Chloé")
    table.discard("Anna", "study_single")
    assert table.discards[-1] == "Bob/prison"
    assert [card.partition("/")[2] for card in table.discards].count("bandit") == 1
    table.idle("Chloé", "Anna")
    assert table.turn == "Bob"


# --- bombing ---


@EDITIONS
@pytest.mark.rule("SL-MALUS-BOMBING-1", "SL-MALUS-2", "SL-CHILD-3")
def test_the_bombing_puts_all_children_out_of_play_and_itself(edition: str) -> None:
    table = Table(
        "Anna: bombing | flirt_zoo marriage_montcuq child_camille",
        "Bob: | flirt_bar marriage_fourqueux child_charlie child_maxime adultery",
        "Chloé: | child_morgan flirt_hotel",
        edition=edition,
    )
    events = table.place("Anna", "bombing")
    assert [event.count for event in told(events, ChildrenGone)] == [4]
    assert all(table.front(name, "children") == [] for name in table.people)
    lost = {"bombing", "child_camille", "child_charlie", "child_maxime", "child_morgan"}
    assert set(names(table.view().gone)) == lost
    assert table.discards == []
    assert table.front("Bob", "marriage") == ["marriage_fourqueux"]
    assert table.front("Bob", "adultery") == ["adultery"]


@pytest.mark.rule("SL-MALUS-BOMBING-2", "SL-POWER-SOLDIER-1")
@pytest.mark.parametrize("holder", ["Anna", "Bob", "Chloé"])
def test_no_bombing_while_anybody_has_the_soldier(holder: str) -> None:
    jobs = {name: "soldier" if name == holder else "" for name in ("Anna", "Bob", "Chloé")}
    table = Table(
        f"Anna: bombing | {jobs['Anna']}",
        f"Bob: | {jobs['Bob']}",
        f"Chloé: | child_sacha {jobs['Chloé']}",
    )
    why = "SL-MALUS-BOMBING-2 soldier_watches soldier_leaves"
    assert table.why_not_place("Anna", "bombing") == why


@pytest.mark.rule("SL-MALUS-BOMBING-2", "SL-POWER-SOLDIER-1", "SL-POWER-4")
def test_once_the_soldier_resigned_the_bombing_is_possible() -> None:
    table = Table("Bob: | soldier child_sacha", "Anna: bombing")
    table.play("Bob", RESIGN)
    table.place("Anna", "bombing")
    assert table.front("Bob", "children") == []


@pytest.mark.rule("SL-MALUS-BOMBING-3")
def test_the_bombing_names_nobody_and_needs_a_child_somewhere() -> None:
    table = Table("Anna: bombing", "Bob:")
    assert table.why_not_place("Anna", "bombing") == "SL-MALUS-BOMBING-3 no_children"
    table = Table("Anna: bombing | child_eden", "Bob:", drawn=True)
    why = "SL-MALUS-BOMBING-3 bombing_names_nobody place_bombing"
    assert table.why_not_inflict("Anna", "bombing", "Bob") == why
    table.place("Anna", "bombing")
    assert table.front("Anna", "children") == []


@pytest.mark.rule("SL-MALUS-BOMBING-4", "SL-END-5", "SL-INFO-3")
def test_what_is_out_of_play_is_visible_lost_and_scores_nothing() -> None:
    table = Table(
        "Anna: bombing | child_lou pet_cat", "Bob: shooting_star", "Chloé:", discard="Chloé/pet_dog"
    )
    child = table.card("Anna", "child_lou")
    assert table.smiles("Anna") == 3
    table.place("Anna", "bombing")
    assert table.smiles("Anna") == 1
    for name in (*table.people, None):
        assert child in table.view(name).gone
    table.place("Bob", "shooting_star")
    assert table.why_not("Bob", CHOOSE[child]) == "SL-SPECIAL-STAR-1 not_in_discard"
