"""SL-AWARD: the Legion of Honour and the grand prizes."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import CardPlaced
from ludotheque.games.smile_life.moves import PLACE, RESIGN

from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
REWARDED = ["writer", "researcher", "journalist"]
LEGION = "legion_of_honour"
BARRED = "SL-AWARD-LEGION-1 legion_barred"


# --- the Legion of Honour ---


@pytest.mark.rule("SL-AWARD-LEGION-1")
@EDITIONS
@pytest.mark.parametrize("front", ["", "guru", "soldier", "study_single", "writer wage_1"])
def test_anyone_may_place_the_legion_of_honour(front: str, edition: str) -> None:
    table = Table(f"Anna: {LEGION} | {front}", "Bob: | bandit", edition=edition)
    before = table.smiles("Anna")
    laid = CardPlaced(0, table.card("Anna", LEGION), "legion")
    assert laid in table.place("Anna", LEGION)
    assert table.front("Anna", "awards") == [LEGION]
    assert (table.smiles("Anna"), table.turn) == (before + 3, "Bob")


@pytest.mark.rule("SL-AWARD-LEGION-1", "SL-AWARD-LEGION-3")
@EDITIONS
def test_except_who_is_or_has_been_bandit(edition: str) -> None:
    table = Table(f"Anna: bandit {LEGION}", "Bob:", edition=edition)
    table.place("Anna", "bandit")
    assert table.why_not_place("Anna", LEGION) == BARRED
    table.idle("Bob")
    assert table.why_not_place("Anna", LEGION) == BARRED
    table.play("Anna", RESIGN)
    assert table.life("Anna").barred
    table.idle("Bob")
    assert table.why_not_place("Anna", LEGION) == BARRED, "for the whole game"


@pytest.mark.rule("SL-AWARD-LEGION-3")
@EDITIONS
@pytest.mark.parametrize("fate", ["police", "prison"])
def test_the_bar_follows_the_player_whatever_became_of_the_bandit(fate: str, edition: str) -> None:
    table = Table(
        f"Anna: {LEGION} bandit",
        "Bob: prison police_officer | study_single",
        "Chloé:",
        edition=edition,
    )
    table.place("Anna", "bandit")
    if fate == "police":
        table.place("Bob", "police_officer")
        table.idle("Chloé")
    else:
        table.inflict("Bob", "prison", "Anna")
        table.idle("Chloé", "Bob", "Chloé", "Bob", "Chloé", "Bob", "Chloé")
    assert (table.turn, table.front("Anna", "job")) == ("Anna", [])
    assert table.why_not_place("Anna", LEGION) == BARRED


@pytest.mark.rule("SL-AWARD-LEGION-1")
def test_a_bandit_in_the_hand_bars_nobody() -> None:
    table = Table(f"Anna: {LEGION} bandit bombing", "Bob: | flirt_hotel child_lou")
    table.discard("Anna", "bandit")
    table.idle("Bob")
    table.discard("Anna", "bombing")
    table.idle("Bob")
    table.place("Anna", LEGION)
    assert table.front("Anna", "awards") == [LEGION]


@pytest.mark.rule("SL-AWARD-LEGION-1", "SL-AWARD-LEGION-3")
@EDITIONS
def test_except_who_placed_the_bombing(edition: str) -> None:
    """Its victim may well have the Legion."""
    scene = "| flirt_bar marriage_montcuq child_lou"
    table = Table(f"Anna: bombing {LEGION}", f"Bob: {scene}", edition=edition)
    table.place("Anna", "bombing")
    table.idle("Bob")
    assert table.why_not_place("Anna", LEGION) == BARRED
    table = Table("Anna: bombing", f"Bob: {LEGION} {scene}", edition=edition)
    table.place("Anna", "bombing")
    table.place("Bob", LEGION)
    assert table.front("Bob", "awards") == [LEGION]


@pytest.mark.rule("SL-AWARD-LEGION-2")
@EDITIONS
@pytest.mark.parametrize("card", ["bandit", "bombing"])
def test_who_has_it_keeps_it_as_bandit_or_bomber(card: str, edition: str) -> None:
    table = Table(f"Anna: {card} | {LEGION} child_lou", "Bob:", edition=edition)
    table.place("Anna", card)
    assert table.front("Anna", "awards") == [LEGION]
    assert table.smiles("Anna") == (3 + 2 + 2 if card == "bandit" else 3)


# --- the grand prizes ---


@pytest.mark.rule("SL-AWARD-PRIZE-1", "SL-AWARD-PRIZE-2")
@EDITIONS
@pytest.mark.parametrize("job", REWARDED)
def test_a_grand_prize_for_writer_researcher_and_journalist(job: str, edition: str) -> None:
    table = Table(f"Anna: grand_prize wage_4 | {job}", "Bob:", edition=edition)
    assert table.why_not_place("Anna", "wage_4") == "SL-WAGE-1 wage_too_high prize_or_better_job"
    laid = CardPlaced(0, table.card("Anna", "grand_prize"), "grand_prize")
    assert laid in table.place("Anna", "grand_prize")
    assert table.front("Anna", "awards") == ["grand_prize"]
    assert table.smiles("Anna") == 2 + 4
    assert table.life("Anna").raised
    table.idle("Bob")
    table.place("Anna", "wage_4")
    assert table.front("Anna", "wages") == ["wage_4"]


@pytest.mark.rule("SL-AWARD-PRIZE-1")
@EDITIONS
@pytest.mark.parametrize(
    "front", ["", "study_single", "designer", "grand_professor", "astronaut", "guru", "medium"]
)
def test_for_no_other_job(front: str, edition: str) -> None:
    table = Table(f"Anna: grand_prize | {front}", "Bob: | writer", edition=edition)
    why = "SL-AWARD-PRIZE-1 prize_needs_job rewarded_job"
    assert table.why_not_place("Anna", "grand_prize") == why


@pytest.mark.rule("SL-AWARD-PRIZE-2")
def test_every_level_up_to_four_may_be_placed() -> None:
    for level in (1, 2, 3, 4):
        table = Table(f"Anna: wage_{level} | writer grand_prize", "Bob:")
        table.place("Anna", f"wage_{level}")
        assert table.front("Anna", "wages") == [f"wage_{level}"]


@pytest.mark.rule("SL-AWARD-PRIZE-3", "SL-AWARD-KEEP-1", "SL-AWARD-KEEP-2", "SL-AWARD-PRIZE-4")
@EDITIONS
@pytest.mark.parametrize("left", ["resigned", "dismissed"])
def test_leaving_the_job_ends_the_raise_but_the_prize_stays(left: str, edition: str) -> None:
    """In edition B the prize is turned over: no longer a raise, still four smiles."""
    table = Table(
        "Anna: wage_2 wage_3 pizza_chef | writer grand_prize wage_4",
        "Bob: dismissal",
        edition=edition,
        turn="Anna" if left == "resigned" else "Bob",
    )
    if left == "resigned":
        table.play("Anna", RESIGN)
        table.idle("Bob")
    else:
        table.inflict("Bob", "dismissal", "Anna")
    assert table.front("Anna", "awards") == ["grand_prize"]
    assert not table.life("Anna").raised
    assert table.smiles("Anna") == 4 + 1
    assert table.why_not_place("Anna", "wage_2") == "SL-WAGE-1 wage_without_job find_job"
    table.place("Anna", "pizza_chef")
    table.idle("Bob")
    table.place("Anna", "wage_2")
    table.idle("Bob")
    assert table.why_not_place("Anna", "wage_3") == "SL-WAGE-1 wage_too_high better_job"


@pytest.mark.rule("SL-AWARD-PRIZE-3", "SL-AWARD-PRIZE-4")
@EDITIONS
def test_the_raise_does_not_pass_to_another_job(edition: str) -> None:
    for job, limit in [("waiter", 1), ("journalist", 2)]:
        table = Table(
            f"Anna: {job} wage_3 | study_single*3 writer grand_prize", "Bob:", edition=edition
        )
        table.play("Anna", RESIGN)
        table.idle("Bob")
        table.place("Anna", job)
        if job == "journalist":
            table.decline("Anna")
        table.idle("Bob")
        refusal = table.refused("Anna", PLACE[table.card("Anna", "wage_3")])
        assert (refusal.rule, refusal.params["limit"]) == ("SL-WAGE-1", limit)


@pytest.mark.rule("SL-AWARD-PRIZE-5")
@EDITIONS
@pytest.mark.parametrize("job", REWARDED)
def test_one_prize_per_rewarded_job(job: str, edition: str) -> None:
    table = Table(f"Anna: grand_prize*2 | {job}", "Bob:", edition=edition)
    table.place("Anna", "grand_prize")
    table.idle("Bob")
    why = "SL-AWARD-PRIZE-5 prize_once_per_job other_rewarded_job"
    assert table.why_not_place("Anna", "grand_prize") == why
    assert table.front("Anna", "awards") == ["grand_prize"]


@pytest.mark.rule("SL-AWARD-PRIZE-5", "SL-AWARD-PRIZE-6")
@EDITIONS
def test_another_rewarded_job_may_have_its_own(edition: str) -> None:
    table = Table(
        "Anna: grand_prize journalist wage_4 | study_single*3 writer grand_prize",
        "Bob:",
        edition=edition,
    )
    table.play("Anna", RESIGN)
    table.idle("Bob")
    table.place("Anna", "journalist")
    table.decline("Anna")
    table.idle("Bob")
    table.place("Anna", "grand_prize")
    assert table.front("Anna", "awards") == ["grand_prize"] * 2
    assert table.smiles("Anna") == 3 + 2 + 8
    table.idle("Bob")
    table.place("Anna", "wage_4")
    assert table.front("Anna", "wages") == ["wage_4"]


@pytest.mark.rule("SL-AWARD-PRIZE-6")
@EDITIONS
def test_the_same_job_again_neither_revives_the_raise_nor_allows_a_second_prize(
    edition: str,
) -> None:
    """Anna resigns as writer, Bob takes the card up and is dismissed, she is writer again."""
    table = Table(
        "Anna: grand_prize wage_4 pet_cat | writer grand_prize",
        "Bob:",
        "Chloé: dismissal",
        edition=edition,
    )
    table.play("Anna", RESIGN)
    table.take("Bob")
    table.place("Bob", "writer")
    table.inflict("Chloé", "dismissal", "Bob")
    table.take("Anna")
    table.place("Anna", "writer")
    assert not table.life("Anna").raised
    assert table.why_not_place("Anna", "wage_4") == "SL-WAGE-1 wage_too_high better_job"
    why = "SL-AWARD-PRIZE-5 prize_once_per_job other_rewarded_job"
    assert table.why_not_place("Anna", "grand_prize") == why


@pytest.mark.rule("SL-AWARD-PRIZE-6")
def test_the_rule_counts_per_player() -> None:
    """The writer whom Anna's prize rewarded may be rewarded again in Bob's life."""
    table = Table("Anna: | writer grand_prize", "Bob: grand_prize", "Chloé:")
    table.play("Anna", RESIGN)
    table.take("Bob")
    table.place("Bob", "writer")
    table.idle("Chloé", "Anna")
    table.place("Bob", "grand_prize")
    assert table.life("Bob").raised


@pytest.mark.rule("SL-AWARD-KEEP-1", "SL-AWARD-KEEP-2")
@EDITIONS
@pytest.mark.parametrize(
    "malus", ["accident", "illness", "burn_out", "divorce", "income_tax", "dismissal"]
)
def test_no_malus_takes_an_award(malus: str, edition: str) -> None:
    """In edition A as in B."""
    table = Table(
        f"Bob: {malus}",
        f"Anna: | writer grand_prize {LEGION} wage_1 flirt_bar marriage_montcuq adultery child_lou",
        edition=edition,
    )
    table.inflict("Bob", malus, "Anna")
    assert table.front("Anna", "awards") == ["grand_prize", LEGION]


@pytest.mark.rule("SL-AWARD-KEEP-1", "SL-AWARD-KEEP-2")
@EDITIONS
def test_nor_do_the_bombing_a_birthday_or_a_repeated_year(edition: str) -> None:
    front = f"{LEGION} study_single wage_1 flirt_hotel child_lou"
    for card in ("bombing", "birthday", "tsunami", "swap"):
        table = Table(f"Bob: {card} wage_2", f"Anna: wage_3 | {front}", edition=edition)
        table.place("Bob", card)
        assert table.front("Anna", "awards") == [LEGION]
    table = Table("Bob: repeat_year", f"Anna: | {front}", edition=edition)
    table.inflict("Bob", "repeat_year", "Anna")
    assert table.front("Anna", "awards") == [LEGION]
