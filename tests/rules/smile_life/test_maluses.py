"""SL-MALUS: whom the maluses hit, what they cost, and where they end up."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event
from ludotheque.games.smile_life.events import MalusInflicted, TurnMissed
from ludotheque.games.smile_life.moves import DISCARD, INFLICT, PLACE, TAKE_DISCARD

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
# A married worker with wages, and a student: every malus finds its victim.
WORKER = "Bob: | study_single plumber flirt_zoo marriage_montcuq wage_1"
STUDENT = "Chloé: | study_single study_double"
VICTIM_OF = {
    "accident": "Bob",
    "burn_out": "Bob",
    "divorce": "Bob",
    "income_tax": "Bob",
    "dismissal": "Bob",
    "illness": "Bob",
    "repeat_year": "Chloé",
}


def missed(events: list[Event]) -> list[tuple[int, int]]:
    """Who missed a turn, and how many more the same malus costs."""
    return [(event.seat, event.left) for event in told(events, TurnMissed)]


# --- general ---


@pytest.mark.rule("SL-MALUS-1", "SL-TURN-5")
def test_a_malus_is_played_on_another_player_never_on_oneself() -> None:
    table = Table("Anna: accident", "Bob: illness")
    assert table.why_not_inflict("Anna", "accident", "Anna") == "SL-MALUS-1 not_oneself"
    card = table.card("Anna", "accident")
    assert table.why_not("Anna", INFLICT[card][5]) == "SL-MALUS-1 no_such_player"
    assert table.why_not("Anna", PLACE[card]) == "SL-TURN-5 malus_needs_target draw_now"
    table.draw("Anna")
    assert not table.may_inflict("Anna", "accident", "Anna")
    assert MalusInflicted(0, 1, card) in table.inflict("Anna", "accident", "Bob")


@pytest.mark.rule("SL-MALUS-1")
def test_a_malus_is_played_on_ones_own_turn() -> None:
    table = Table("Anna: accident", "Bob: illness")
    assert table.why_not_inflict("Bob", "illness", "Anna") == "SL-TURN-1 not_your_turn"


@pytest.mark.rule("SL-MALUS-2", "SL-TABLE-2")
@pytest.mark.parametrize("malus", VICTIM_OF)
def test_the_target_suffers_it_turns_it_over_and_keeps_it(malus: str) -> None:
    victim = VICTIM_OF[malus]
    table = Table(f"Anna: {malus}", WORKER, STUDENT)
    table.inflict("Anna", malus, victim)
    assert malus not in table.hand("Anna")
    while table.turn != "Anna":
        table.idle(table.turn)
    assert table.front(victim, "maluses") == [malus]
    assert table.front(victim, "unserved") == []
    assert not any(malus in card for card in table.discards)


@pytest.mark.rule("SL-MALUS-2")
def test_until_its_turn_is_missed_it_lies_face_up() -> None:
    table = Table("Anna: accident", "Chloé:", "Bob:")
    table.inflict("Anna", "accident", "Bob")
    assert (table.front("Bob", "unserved"), table.front("Bob", "maluses")) == (["accident"], [])


@pytest.mark.rule("SL-MALUS-3", "SL-END-5")
def test_maluses_give_no_smiles() -> None:
    table = Table(
        "Anna:",
        "Bob: | pet_cat bandit -accident -burn_out -divorce -income_tax -dismissal -illness"
        " -repeat_year prison",
    )
    assert table.smiles("Bob") == 1 + 2


@pytest.mark.rule("SL-MALUS-4", "SL-TURN-11")
@pytest.mark.parametrize(
    ("malus", "victim", "lost"),
    [
        ("divorce", "Bob", "marriage_montcuq"),
        ("income_tax", "Bob", "wage_1"),
        ("dismissal", "Bob", "plumber"),
        ("repeat_year", "Chloé", "study_double"),
    ],
)
def test_what_is_lost_goes_to_the_discard(malus: str, victim: str, lost: str) -> None:
    table = Table(f"Anna: {malus}", WORKER, STUDENT)
    table.inflict("Anna", malus, victim)
    assert table.discards == [f"{victim}/{lost}"]


@pytest.mark.rule("SL-MALUS-5", "SL-MALUS-8")
def test_several_different_maluses_in_one_round() -> None:
    table = Table(
        "Anna: accident", "Bob: illness", "Chloé: burn_out", "Dan: | waiter wage_1", edition="A"
    )
    table.inflict("Anna", "accident", "Dan")
    table.inflict("Bob", "illness", "Dan")
    events = table.inflict("Chloé", "burn_out", "Dan")
    assert missed(events) == [(3, 0)]
    assert table.front("Dan", "unserved") == ["illness", "burn_out"]
    for _ in range(2):
        assert table.turn == "Anna"
        table.idle("Anna", "Bob", "Chloé")
    table.idle("Anna", "Bob", "Chloé")
    assert table.turn == "Dan"
    assert table.front("Dan", "maluses") == ["accident", "illness", "burn_out"]


@pytest.mark.rule("SL-MALUS-6")
def test_losing_the_job_does_not_cancel_a_burn_out() -> None:
    table = Table("Anna: burn_out", "Chloé: dismissal", "Bob: | pizza_chef")
    table.inflict("Anna", "burn_out", "Bob")
    events = table.inflict("Chloé", "dismissal", "Bob")
    assert missed(events) == [(2, 0)]
    assert table.turn == "Anna"


@pytest.mark.rule("SL-MALUS-7", "SL-MALUS-BURNOUT-1")
def test_with_no_legal_target_a_malus_can_only_be_discarded() -> None:
    table = Table("Anna: burn_out", "Bob: | study_single", "Chloé: | wage_1", drawn=True)
    refusal = table.refused("Anna", INFLICT[table.card("Anna", "burn_out")][2])
    assert (refusal.rule, refusal.code) == ("SL-MALUS-BURNOUT-1", "target_jobless")
    assert refusal.remedy == "target_works"
    assert refusal.params["seat"] == 2
    assert not table.may_inflict("Anna", "burn_out", "Bob")
    card = table.card("Anna", "burn_out")
    assert table.state.moves(0) == [DISCARD[card]]
    assert table.why_not("Anna", PLACE[card]) == "SL-MALUS-7 no_victim throw_malus"
    table.discard("Anna", "burn_out")
    assert table.discards == ["Anna/burn_out"]


@pytest.mark.rule("SL-MALUS-7", "SL-TURN-9")
def test_a_malus_without_victim_cannot_be_taken_from_the_discard() -> None:
    """Anna is the only worker, and one does not hit oneself."""
    table = Table("Anna: | waiter", "Bob:", "Chloé:", discard="Bob/burn_out")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-MALUS-7 no_victim"


@pytest.mark.rule("SL-MALUS-7", "SL-TURN-8")
def test_a_malus_taken_from_the_discard_is_inflicted() -> None:
    table = Table("Anna:", "Bob:", "Chloé: | waiter", discard="Bob/burn_out")
    table.take("Anna")
    assert not table.may_inflict("Anna", "burn_out", "Bob")
    table.inflict("Anna", "burn_out", "Chloé")
    assert table.front("Chloé", "unserved") == ["burn_out"]


@pytest.mark.rule("SL-MALUS-8", "SL-TURN-14")
@pytest.mark.parametrize("first", ["prison", "accident"])
def test_maluses_are_served_oldest_first_a_prison_term_without_a_break(first: str) -> None:
    second = "accident" if first == "prison" else "prison"
    table = Table(f"Anna: {first}", f"Chloé: {second}", "Bob: | bandit")
    table.inflict("Anna", first, "Bob")
    events = table.inflict("Chloé", second, "Bob")
    for _ in range(3):
        assert table.turn == "Anna", "Bob misses four turns in a row"
        for name in ("Anna", "Chloé"):
            table.draw(name)
            events += table.discard(name, "study_single")
    prison, accident = [(2, 2), (2, 1), (2, 0)], [(2, 0)]
    assert missed(events) == (prison + accident if first == "prison" else accident + prison)
    table.idle("Anna", "Chloé")
    assert table.turn == "Bob"


@EDITIONS
@pytest.mark.rule("SL-MALUS-DOUBLE-1", "SL-MALUS-DOUBLE-2")
@pytest.mark.parametrize("malus", ["accident", "illness", "burn_out"])
def test_no_second_one_while_the_first_is_unserved(malus: str, edition: str) -> None:
    table = Table(f"Anna: {malus}*2", f"Chloé: {malus}", "Bob: | waiter", edition=edition)
    table.inflict("Anna", malus, "Bob")
    refusal = "SL-MALUS-DOUBLE-2 same_malus_waiting malus_later"
    assert table.why_not_inflict("Chloé", malus, "Bob") == refusal
    table.idle("Chloé")
    table.inflict("Anna", malus, "Bob")
    assert table.front("Bob", "unserved") == [malus]
    assert table.front("Bob", "maluses") == [malus]


@EDITIONS
@pytest.mark.rule("SL-MALUS-DOUBLE-2")
def test_maluses_that_act_at_once_may_strike_again_in_the_same_round(edition: str) -> None:
    table = Table(
        "Anna: income_tax", "Bob: income_tax", "Dan: repeat_year", "Eve: repeat_year",
        "Chloé: | waiter wage_1 wage_2 wage_3", "Fay: | study_single study_double",
        edition=edition,
    )  # fmt: skip
    table.inflict("Anna", "income_tax", "Chloé")
    table.inflict("Bob", "income_tax", "Chloé")
    table.inflict("Dan", "repeat_year", "Fay")
    table.inflict("Eve", "repeat_year", "Fay")
    assert table.front("Chloé", "wages") == ["wage_1"]
    assert table.front("Fay", "studies") == []
    assert table.front("Chloé", "maluses") == ["income_tax"] * 2


# --- missing a turn ---


@pytest.mark.rule("SL-MALUS-ACCIDENT-1", "SL-MALUS-ILLNESS-1")
@pytest.mark.parametrize("malus", ["accident", "illness"])
@pytest.mark.parametrize("victim", ["Bob:", "Bob: | study_single", "Bob: | waiter flirt_bar"])
def test_accident_and_illness_cost_anybody_one_turn(malus: str, victim: str) -> None:
    table = Table(f"Anna: {malus}", victim, "Chloé:")
    events = table.inflict("Anna", malus, "Bob")
    assert missed(events) == [(1, 0)]
    assert table.turn == "Chloé"
    table.idle("Chloé", "Anna")
    assert table.turn == "Bob", "one turn only"


@pytest.mark.rule("SL-MALUS-BURNOUT-1")
def test_burn_out_costs_a_worker_one_turn() -> None:
    table = Table("Anna: burn_out", "Bob: | bandit", "Chloé:")
    assert table.why_not_inflict("Anna", "burn_out", "Chloé").startswith(
        "SL-MALUS-BURNOUT-1 target_jobless"
    )
    assert missed(table.inflict("Anna", "burn_out", "Bob")) == [(1, 0)]
    table.idle("Chloé", "Anna")
    assert table.turn == "Bob"


# --- repeated year ---


@pytest.mark.rule("SL-MALUS-REPEAT-1")
@pytest.mark.parametrize(
    ("studies", "lost", "level"),
    [
        ("study_double study_single", "study_single", 2),
        ("study_single study_double", "study_double", 1),
    ],
)
def test_a_repeated_year_takes_the_last_study_card(studies: str, lost: str, level: int) -> None:
    table = Table("Anna: repeat_year", f"Bob: | {studies}")
    table.inflict("Anna", "repeat_year", "Bob")
    assert table.discards == [f"Bob/{lost}"]
    assert table.life("Bob").level == level
    assert table.turn == "Bob", "no turn is missed"


@EDITIONS
@pytest.mark.rule("SL-MALUS-REPEAT-1", "SL-MALUS-REPEAT-2")
def test_a_student_has_studies_and_no_job(edition: str) -> None:
    table = Table(
        "Anna: repeat_year", "Bob: | study_single*2 plumber", "Chloé:", "Dan: | study_single",
        edition=edition,
    )  # fmt: skip
    why = "SL-MALUS-REPEAT-2 target_no_student target_studies"
    assert table.why_not_inflict("Anna", "repeat_year", "Bob") == why
    assert table.why_not_inflict("Anna", "repeat_year", "Chloé") == why
    table.inflict("Anna", "repeat_year", "Dan")
    assert table.front("Dan", "studies") == []


@pytest.mark.rule("SL-MALUS-REPEAT-3", "SL-POWER-DOCTOR-3", "SL-POWER-DOCTOR-5")
def test_complementary_studies_are_passed_over() -> None:
    table = Table(
        "Anna: dismissal",
        "Chloé: repeat_year",
        "Bob: | study_double*2 study_single doctor study_double",
    )
    table.inflict("Anna", "dismissal", "Bob")
    table.inflict("Chloé", "repeat_year", "Bob")
    assert table.front("Bob", "studies") == ["study_double"] * 2
    assert table.front("Bob", "extra") == ["study_double"]
    assert table.life("Bob").level == 6


@pytest.mark.rule("SL-MALUS-REPEAT-3", "SL-POWER-DOCTOR-3")
def test_nobody_with_complementary_studies_only_is_a_target() -> None:
    table = Table(
        "Anna: dismissal", "Chloé: repeat_year", "Bob: | pulled_strings surgeon study_single"
    )
    table.inflict("Anna", "dismissal", "Bob")
    why = "SL-MALUS-REPEAT-3 target_no_student target_studies"
    assert table.why_not_inflict("Chloé", "repeat_year", "Bob") == why


# --- divorce ---


@pytest.mark.rule("SL-MALUS-DIVORCE-1")
def test_a_divorce_takes_the_marriage_of_the_married() -> None:
    table = Table("Anna: divorce", "Bob: | flirt_zoo marriage_fourqueux", "Chloé: | flirt_bar")
    why = "SL-MALUS-DIVORCE-1 target_unmarried target_marries"
    assert table.why_not_inflict("Anna", "divorce", "Chloé") == why
    table.inflict("Anna", "divorce", "Bob")
    assert table.front("Bob", "marriage") == []
    assert table.discards == ["Bob/marriage_fourqueux"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-MALUS-DIVORCE-2", "SL-MARRY-6")
@pytest.mark.parametrize("next_step", ["flirt_bar", "marriage_monteton"])
def test_after_it_one_flirts_on_or_remarries(next_step: str) -> None:
    table = Table("Anna: divorce", f"Bob: {next_step} | flirt_zoo marriage_sainte_verge")
    table.inflict("Anna", "divorce", "Bob")
    table.place("Bob", next_step)
    flirts = ["flirt_zoo"] + (["flirt_bar"] if next_step == "flirt_bar" else [])
    assert table.front("Bob", "flirts") == flirts
    assert (table.front("Bob", "marriage") == [next_step]) == (next_step != "flirt_bar")


@EDITIONS
@pytest.mark.rule("SL-MALUS-DIVORCE-3", "SL-MALUS-DIVORCE-6", "SL-ADULT-7", "SL-CHILD-3")
def test_during_an_adultery_it_costs_adultery_and_children(edition: str) -> None:
    table = Table(
        "Anna: divorce",
        "Bob: | flirt_zoo marriage_bourg_madame child_lou child_alix child_noa adultery",
        edition=edition,
    )
    table.inflict("Anna", "divorce", "Bob")
    assert table.discards == [
        "Bob/adultery", "Bob/marriage_bourg_madame", "Bob/child_lou", "Bob/child_alix",
        "Bob/child_noa",
    ]  # fmt: skip
    assert table.front("Bob", "children") == table.front("Bob", "adultery") == []
    assert table.front("Bob", "flirts") == ["flirt_zoo"]


@EDITIONS
@pytest.mark.rule("SL-MALUS-DIVORCE-4", "SL-MALUS-DIVORCE-5", "SL-ADULT-5", "SL-END-5")
def test_the_flirts_of_that_adultery_are_turned_over_and_kept(edition: str) -> None:
    table = Table(
        "Anna: divorce",
        "Bob: flirt_theatre flirt_park | flirt_zoo flirt_cinema flirt_bar flirt_park"
        " marriage_corps_nuds adultery flirt_internet flirt_nightclub",
        edition=edition,
    )
    table.inflict("Anna", "divorce", "Bob")
    assert table.front("Bob", "aside") == ["flirt_internet", "flirt_nightclub"]
    assert table.front("Bob", "affair") == []
    assert table.smiles("Bob") == 6
    table.place("Bob", "flirt_theatre")  # the fifth official one: the two aside do not count
    table.idle("Anna")
    assert table.why_not_place("Bob", "flirt_park").startswith("SL-FLIRT-6 five_flirts")


@pytest.mark.rule("SL-MALUS-DIVORCE-6", "SL-CHILD-3")
def test_without_an_adultery_the_children_stay() -> None:
    table = Table(
        "Anna: divorce", "Bob: | flirt_zoo marriage_bourg_la_reine child_eden child_claude"
    )
    table.inflict("Anna", "divorce", "Bob")
    assert table.discards == ["Bob/marriage_bourg_la_reine"]
    assert table.front("Bob", "children") == ["child_eden", "child_claude"]


# --- income tax ---


@pytest.mark.rule("SL-MALUS-TAX-1")
def test_the_tax_takes_the_last_wage_of_a_worker() -> None:
    table = Table("Anna: income_tax", "Bob: | pizza_chef wage_1 wage_4 wage_2", "Chloé: | wage_1")
    assert table.why_not_inflict("Anna", "income_tax", "Chloé").startswith(
        "SL-MALUS-TAX-1 target_jobless"
    )
    table.inflict("Anna", "income_tax", "Bob")
    assert table.discards == ["Bob/wage_2"]
    assert table.front("Bob", "wages") == ["wage_1", "wage_4"]


@pytest.mark.rule("SL-MALUS-TAX-2", "SL-BUY-6")
def test_an_invested_wage_is_out_of_reach_of_the_tax() -> None:
    table = Table("Bob: travel_rio | guru wage_1 wage_2 wage_3", "Anna: income_tax")
    table.place("Bob", "travel_rio")
    table.pay("Bob", "wage_3")
    table.inflict("Anna", "income_tax", "Bob")
    assert table.discards == ["Bob/wage_2"]
    assert table.front("Bob", "invested") == ["wage_3"]


@pytest.mark.rule("SL-MALUS-TAX-3")
def test_nobody_without_uninvested_wage_is_taxed() -> None:
    table = Table("Anna: income_tax", "Bob: | guru -wage_3", "Chloé: | waiter")
    why = "SL-MALUS-TAX-3 target_without_wages target_earns"
    assert table.why_not_inflict("Anna", "income_tax", "Bob") == why
    assert table.why_not_inflict("Anna", "income_tax", "Chloé") == why


@pytest.mark.rule("SL-MALUS-TAX-3", "SL-SPECIAL-BIRTHDAY-5")
def test_a_birthday_gift_is_taxed_in_its_order_of_arrival() -> None:
    table = Table("Bob: birthday | waiter wage_1", "Anna: income_tax | wage_4")
    table.place("Bob", "birthday")
    table.inflict("Anna", "income_tax", "Bob")
    assert table.discards == ["Bob/wage_4"]


@pytest.mark.rule("SL-MALUS-TAX-3", "SL-CASINO-15")
def test_casino_winnings_are_taxed_in_their_order_of_arrival() -> None:
    table = Table(
        "Bob: wage_3 | waiter wage_1", "Anna: income_tax", casino="Bob", stake="Anna: wage_3"
    )
    table.stake("Bob", "wage_3")
    won = table.life("Bob").wages[1:]
    table.inflict("Anna", "income_tax", "Bob")
    assert table.life("Bob").wages[1:] == won[:1]
    assert table.view().discard == won[1:]


# --- dismissal ---


@pytest.mark.rule("SL-MALUS-DISMISSAL-1", "SL-JOB-8")
def test_a_dismissal_takes_the_job_and_nothing_else() -> None:
    table = Table("Anna: dismissal", "Bob: | study_double*2 designer wage_3 pet_dog", "Chloé:")
    why = "SL-MALUS-DISMISSAL-1 target_jobless target_works"
    assert table.why_not_inflict("Anna", "dismissal", "Chloé") == why
    table.inflict("Anna", "dismissal", "Bob")
    assert table.discards == ["Bob/designer"]
    assert table.front("Bob", "job") == []
    assert table.front("Bob", "studies") == ["study_double"] * 2
    assert table.front("Bob", "wages") == ["wage_3"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-MALUS-DISMISSAL-2", "SL-STUDY-5")
@pytest.mark.parametrize(("card", "part"), [("study_single", "studies"), ("mechanic", "job")])
def test_the_dismissed_studies_on_or_takes_another_job(card: str, part: str) -> None:
    table = Table("Anna: dismissal", f"Bob: {card} | study_single gardener")
    table.inflict("Anna", "dismissal", "Bob")
    table.place("Bob", card)
    assert card in table.front("Bob", part)
