"""SL-POWER: permanent powers, as long as the job is held."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.events import (
    Bought,
    CardLost,
    CardsDrawn,
)
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    DIVORCE,
    DRAW,
    PLACE,
    RESIGN,
    SPEND,
    TAKE_DISCARD,
    USE_GIFT,
)

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


# --- architect ---


@EDITIONS
@pytest.mark.rule("SL-POWER-ARCHITECT-1", "SL-POWER-ARCHITECT-2")
def test_the_architect_gets_one_house_free_on_a_later_turn(edition: str) -> None:
    table = Table(
        "Anna: architect house_large house_small | study_double*2", "Bob:", edition=edition
    )
    table.place("Anna", "architect")
    table.idle("Bob")
    events = table.place("Anna", "house_large")
    assert told(events, Bought) == [Bought(0, table.card("Anna", "house_large"), "gift")]
    assert table.turn == "Bob", "it is the turn's play"
    table.idle("Bob")
    why = "SL-BUY-3 too_expensive earn_more"
    assert table.why_not_place("Anna", "house_small") == why, "one house only"


@pytest.mark.rule("SL-POWER-ARCHITECT-3", "SL-SPECIAL-RAINBOW-1")
def test_not_in_the_turn_the_architect_is_placed() -> None:
    table = Table("Anna: rainbow architect house_small pet_cat | study_double*2", "Bob:")
    table.place("Anna", "rainbow")
    table.place("Anna", "architect")
    assert table.why_not_place("Anna", "house_small") == "SL-POWER-ARCHITECT-3 architect_waits"
    table.decline("Anna")
    table.idle("Bob")
    table.place("Anna", "house_small")
    assert table.front("Anna", "belongings") == ["house_small"]


@pytest.mark.rule("SL-POWER-ARCHITECT-3", "SL-POWER-4")
def test_not_once_the_job_is_left() -> None:
    table = Table("Anna: house_small | study_double*2 architect", "Bob:")
    assert table.life("Anna").gift
    table.play("Anna", RESIGN)
    assert not table.life("Anna").gift
    table.idle("Bob")
    assert table.why_not_place("Anna", "house_small").startswith("SL-BUY-3 too_expensive")


@pytest.mark.rule("SL-POWER-ARCHITECT-3")
def test_each_placing_of_the_architect_brings_a_new_house() -> None:
    table = Table(
        "Anna: house_small house_medium | study_double*2 architect",
        "Bob: | study_double study_single*2",
        "Chloé: pet_cat",
    )
    table.place("Anna", "house_small")
    table.idle("Bob", "Chloé")
    table.play("Anna", RESIGN)
    table.take("Bob")
    table.place("Bob", "architect")
    table.idle("Chloé", "Anna")
    table.play("Bob", RESIGN)
    table.place("Chloé", "pet_cat")
    table.take("Anna")
    table.place("Anna", "architect")
    table.idle("Bob", "Chloé")
    table.place("Anna", "house_medium")
    assert table.front("Anna", "belongings") == ["house_small", "house_medium"]
    assert table.front("Anna", "invested") == []


@EDITIONS
@pytest.mark.rule("SL-POWER-ARCHITECT-3", "SL-BUY-9")
def test_the_architect_may_pay_and_keep_the_gift(edition: str) -> None:
    table = Table(
        "Anna: house_small house_large | study_double*2 architect wage_3*2", "Bob:", edition=edition
    )
    table.place("Anna", "house_small")
    assert table.state.asks(0) is not None
    table.pay("Anna", "wage_3 wage_3")
    assert table.front("Anna", "invested") == ["wage_3"] * 2
    table.idle("Bob")
    table.place("Anna", "house_large")
    assert table.front("Anna", "belongings") == ["house_small", "house_large"]


@EDITIONS
@pytest.mark.rule("SL-POWER-ARCHITECT-1", "SL-POWER-ARCHITECT-2", "SL-POWER-ARCHITECT-3")
def test_or_take_the_gift_and_keep_the_money(edition: str) -> None:
    table = Table("Anna: house_small house_medium | architect wage_3*2", "Bob:", edition=edition)
    table.place("Anna", "house_small")
    table.play("Anna", USE_GIFT)
    assert table.front("Anna", "wages") == ["wage_3"] * 2
    table.idle("Bob")
    assert table.why_not_place("Anna", "house_medium").startswith("SL-BUY-3 too_expensive")


@pytest.mark.rule("SL-POWER-ARCHITECT-3", "SL-BUY-6")
def test_who_has_begun_to_pay_pays() -> None:
    """A wage turned over stays turned over, so the gift cannot come any more."""
    table = Table("Anna: house_small | architect wage_3*2", "Bob:")
    table.place("Anna", "house_small")
    table.spend("Anna", "wage_3")
    assert table.why_not("Anna", USE_GIFT) == "SL-POWER-ARCHITECT-3 no_free_house"


@pytest.mark.rule("SL-POWER-ARCHITECT-3")
def test_nobody_else_gets_a_house_free() -> None:
    table = Table("Anna: house_small | designer wage_3*2", "Bob:")
    table.place("Anna", "house_small")
    assert table.why_not("Anna", USE_GIFT) == "SL-POWER-ARCHITECT-3 no_free_house"


@pytest.mark.rule("SL-POWER-ARCHITECT-2", "SL-POWER-ARCHITECT-3")
def test_a_house_of_the_discard_is_free_in_a_but_not_in_b() -> None:
    people = ("Anna: | architect", "Bob:", "Chloé:")
    table = Table(*people, discard="Bob/house_large")
    table.take("Anna")
    table.place("Anna", "house_large")
    assert table.front("Anna", "belongings") == ["house_large"]
    table = Table(*people, discard="Bob/house_large", edition="B")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-BUY-3 too_expensive earn_more"


@pytest.mark.rule("SL-POWER-ARCHITECT-2")
def test_in_b_a_house_of_the_discard_is_paid_even_by_an_architect() -> None:
    table = Table("Anna: | architect wage_4*2", "Bob:", discard="Bob/house_small", edition="B")
    table.take("Anna")
    table.place("Anna", "house_small")
    assert table.why_not("Anna", USE_GIFT) == "SL-POWER-ARCHITECT-3 no_free_house"
    table.pay("Anna", "wage_4 wage_4")
    assert table.life("Anna").gift


@pytest.mark.rule("SL-POWER-ARCHITECT-3", "SL-RIVER-3")
def test_in_a_the_free_house_may_come_from_the_river() -> None:
    table = Table("Anna: | architect", "Bob:", river="house_medium pet_cat pet_dog")
    table.take_river("Anna", 0)
    table.place("Anna", "house_medium")
    assert table.front("Anna", "belongings") == ["house_medium"]


# --- lawyer, bandit, bartender ---


@EDITIONS
@pytest.mark.rule("SL-POWER-LAWYER-1", "SL-POWER-LAWYER-2")
@pytest.mark.parametrize("affair", ["", "adultery", "adultery flirt_park"])
def test_the_lawyer_suffers_no_divorce_but_may_divorce(affair: str, edition: str) -> None:
    bob = f"Bob: | lawyer flirt_bar marriage_monteton child_lou {affair}"
    table = Table("Anna: divorce", bob, edition=edition)
    why = "SL-POWER-LAWYER-1 immune target_leaves_job"
    assert table.why_not_inflict("Anna", "divorce", "Bob") == why
    table.idle("Anna")
    table.play("Bob", DIVORCE)
    assert table.front("Bob", "marriage") == []
    assert table.front("Bob", "children") == ["child_lou"]


@EDITIONS
@pytest.mark.rule("SL-POWER-BANDIT-1")
def test_the_bandit_is_neither_dismissed_nor_taxed(edition: str) -> None:
    table = Table("Anna: dismissal income_tax illness", "Bob: | bandit wage_4", edition=edition)
    why = "SL-POWER-BANDIT-1 immune target_leaves_job"
    assert table.why_not_inflict("Anna", "dismissal", "Bob") == why
    assert table.why_not_inflict("Anna", "income_tax", "Bob") == why
    table.draw("Anna")
    assert table.may_inflict("Anna", "illness", "Bob")


FIVE = "flirt_bar flirt_campsite flirt_cinema flirt_hotel flirt_internet"


@pytest.mark.rule("SL-POWER-BARTENDER-1")
def test_the_bartender_flirts_beyond_five() -> None:
    table = Table(f"Anna: bartender flirt_park flirt_zoo | {FIVE}", "Bob:")
    table.place("Anna", "bartender")
    for flirt in ("flirt_park", "flirt_zoo"):
        table.idle("Bob")
        table.place("Anna", flirt)
    assert len(table.front("Anna", "flirts")) == 7


@pytest.mark.rule("SL-POWER-BARTENDER-1", "SL-MARRY-3")
def test_a_married_bartender_does_not_flirt() -> None:
    table = Table("Anna: flirt_park | bartender flirt_bar marriage_montcuq", "Bob:")
    assert table.why_not_place("Anna", "flirt_park").startswith("SL-MARRY-3 flirt_married")


@pytest.mark.rule("SL-POWER-BARTENDER-2", "SL-FLIRT-6")
@pytest.mark.parametrize("more", ["", "flirt_nightclub"])
def test_without_the_job_the_flirts_stay_but_none_is_added(more: str) -> None:
    table = Table(f"Anna: flirt_park | bartender {FIVE} {more}", "Bob:", drawn=True)
    assert table.may_place("Anna", "flirt_park")
    table.play("Anna", RESIGN)
    assert table.front("Anna", "flirts") == f"{FIVE} {more}".split()
    assert table.why_not_place("Anna", "flirt_park").startswith("SL-FLIRT-6 five_flirts")


# --- researcher ---


@EDITIONS
@pytest.mark.rule("SL-POWER-RESEARCHER-1", "SL-POWER-RESEARCHER-3", "SL-TURN-3")
def test_the_researcher_plays_with_six_cards(edition: str) -> None:
    table = Table(
        "Anna: researcher wage_1 wage_2 wage_3 pet_cat | study_double*3", "Bob:", edition=edition
    )
    events = table.place("Anna", "researcher")
    assert [(e.count, e.why) for e in told(events, CardsDrawn)] == [(1, "turn"), (1, "researcher")]
    assert table.life("Anna").cards == 6
    table.idle("Bob")
    table.place("Anna", "wage_1")
    assert table.life("Anna").cards == 6


@pytest.mark.rule("SL-POWER-RESEARCHER-3", "SL-SPECIAL-RAINBOW-2", "SL-TURN-19")
def test_every_refill_of_a_researcher_goes_up_to_six() -> None:
    table = Table("Anna: rainbow pet_cat pet_dog pet_rabbit wage_1 wage_2 | researcher", "Bob:")
    table.place("Anna", "rainbow")
    for pet in ("pet_cat", "pet_dog", "pet_rabbit"):
        table.place("Anna", pet)
    assert table.life("Anna").cards == 6


@EDITIONS
@pytest.mark.rule("SL-POWER-RESEARCHER-2", "SL-POWER-RESEARCHER-4", "SL-RESIGN-3")
def test_a_resigning_researcher_throws_a_card_under_the_job(edition: str) -> None:
    table = Table(
        "Anna: wage_1 wage_2 wage_3 wage_4 pet_cat pet_dog | researcher", "Bob:", edition=edition
    )
    table.play("Anna", RESIGN)
    assert table.asked == "Anna: throw_one"
    for move in (DRAW, DECLINE, CHOOSE[table.card("Bob", "pet_chick")]):
        assert table.why_not("Anna", move) == "SL-POWER-RESEARCHER-2 throw_hand_card"
    events = table.choose("Anna", "wage_2")
    assert [event.why for event in told(events, CardLost)] == ["resigned"]
    assert table.discards == ["Anna/wage_2", "Anna/researcher"]
    assert table.life("Anna").cards == 5
    assert table.asked == "Bob: start"


@EDITIONS
@pytest.mark.rule("SL-POWER-RESEARCHER-2", "SL-POWER-RESEARCHER-4", "SL-TURN-20")
def test_a_dismissed_researcher_throws_a_card_at_once_out_of_turn(edition: str) -> None:
    table = Table(
        "Anna: dismissal", "Bob:", "Chloé: wage_1*5 pet_cat | researcher", edition=edition
    )
    table.inflict("Anna", "dismissal", "Chloé")
    assert table.asked == "Chloé: throw_one"
    assert list(table.state.to_act()) == [2]
    assert table.state.moves(1) == ()
    events = table.choose("Chloé", "pet_cat")
    assert [event.why for event in told(events, CardLost)] == ["dismissed"]
    assert table.discards == ["Chloé/pet_cat", "Chloé/researcher"]
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-POWER-RESEARCHER-4")
def test_a_hand_of_five_loses_nothing() -> None:
    table = Table("Anna: dismissal", "Bob: wage_1*5 | researcher")
    table.inflict("Anna", "dismissal", "Bob")
    assert table.discards == ["Bob/researcher"]
    assert table.asked == "Bob: start"
    assert table.life("Bob").cards == 5


# --- doctor and surgeon ---


@EDITIONS
@pytest.mark.rule("SL-POWER-DOCTOR-2", "SL-POWER-DOCTOR-5", "SL-POWER-DOCTOR-6", "SL-STUDY-4")
@pytest.mark.parametrize("job", ["doctor", "surgeon"])
def test_doctors_go_on_studying_without_limit(job: str, edition: str) -> None:
    table = Table(
        f"Anna: {job} study_double study_single | study_single*6", "Bob:", edition=edition
    )
    table.place("Anna", job)
    for study in ("study_double", "study_single"):
        table.idle("Bob")
        table.place("Anna", study)
    life = table.life("Anna")
    assert names(life.extra) == ["study_double", "study_single"]
    assert len(life.studies) == 6
    assert life.level == 9
    assert life.smiles == 2 + 8


@pytest.mark.rule("SL-POWER-DOCTOR-6", "SL-POWER-DOCTOR-5", "SL-JOB-9")
def test_complementary_studies_count_for_a_later_job() -> None:
    table = Table("Anna: study_double pharmacist study_single | study_double doctor", "Bob:")
    table.place("Anna", "study_double")
    table.idle("Bob")
    table.place("Anna", "study_single")
    table.idle("Bob")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    table.place("Anna", "pharmacist")
    assert table.front("Anna", "job") == ["pharmacist"]


@pytest.mark.rule("SL-POWER-DOCTOR-5", "SL-STUDY-2")
def test_complementary_studies_take_none_of_the_six_places() -> None:
    table = Table("Anna: study_single | study_single*5 surgeon study_single*3", "Bob:")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    table.place("Anna", "study_single")
    assert len(table.front("Anna", "studies")) == 6
    table.idle("Bob")
    table.draw("Anna")
    assert table.why_not_place("Anna", "study_single").startswith("SL-STUDY-2 six_studies")


@pytest.mark.rule("SL-POWER-DOCTOR-4", "SL-SPECIAL-STRINGS-5")
@pytest.mark.parametrize("job", ["doctor", "surgeon"])
def test_after_pulled_strings_they_are_kept_apart_and_only_score(job: str) -> None:
    table = Table(f"Anna: pulled_strings {job} study_double maths_teacher", "Bob:")
    table.place("Anna", "pulled_strings")
    table.place("Anna", job)
    table.idle("Bob")
    smiles = table.smiles("Anna")
    table.place("Anna", "study_double")
    assert (table.front("Anna", "apart"), table.life("Anna").level) == (["study_double"], 0)
    assert table.smiles("Anna") == smiles + 1
    table.idle("Bob")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    refusal = table.refused("Anna", PLACE[table.card("Anna", "maths_teacher")])
    assert (refusal.rule, refusal.params["studies"]) == ("SL-JOB-1", 0)


# --- pilot ---


@EDITIONS
@pytest.mark.rule("SL-POWER-PILOT-1", "SL-POWER-4")
def test_the_pilot_travels_free_any_number_of_times(edition: str) -> None:
    travels = ["travel_cairo", "travel_london", "travel_new_york", "travel_rio", "travel_sydney"]
    table = Table(
        f"Anna: airline_pilot {' '.join(travels)} house_small | study_single*5 wage_4", "Bob:",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "airline_pilot")
    for travel in travels:
        table.idle("Bob")
        events = table.place("Anna", travel)
        assert [event.why for event in told(events, Bought)] == ["pilot"]
    assert table.front("Anna", "wages") == ["wage_4"]
    table.idle("Bob")
    assert table.why_not_place("Anna", "house_small").startswith("SL-BUY-3 too_expensive")


@pytest.mark.rule("SL-POWER-PILOT-2")
def test_not_in_the_turn_the_pilot_is_placed() -> None:
    table = Table("Anna: rainbow airline_pilot travel_rio wage_3 | study_single*5", "Bob:")
    table.place("Anna", "rainbow")
    table.place("Anna", "airline_pilot")
    assert table.why_not_place("Anna", "travel_rio") == "SL-POWER-PILOT-2 pilot_waits"
    table.place("Anna", "wage_3")
    table.place("Anna", "travel_rio")
    assert table.asked == "Anna: pay", "paid for, it is possible"
    assert table.may("Anna", SPEND[table.card("Anna", "wage_3")])


@pytest.mark.rule("SL-POWER-PILOT-1", "SL-POWER-4")
def test_a_former_pilot_pays() -> None:
    table = Table("Anna: travel_rio | airline_pilot", "Bob:")
    table.play("Anna", RESIGN)
    table.idle("Bob")
    assert table.why_not_place("Anna", "travel_rio").startswith("SL-BUY-3 too_expensive")


# --- police ---


@EDITIONS
@pytest.mark.rule("SL-POWER-POLICE-1")
@pytest.mark.parametrize("outlaw", ["bandit", "guru"])
def test_no_outlaw_while_a_police_officer_is_in_play(outlaw: str, edition: str) -> None:
    table = Table(f"Anna: {outlaw}", "Bob: | study_single police_officer", edition=edition)
    why = "SL-POWER-POLICE-1 police_watch police_leaves"
    assert table.why_not_place("Anna", outlaw) == why


@EDITIONS
@pytest.mark.rule("SL-POWER-POLICE-2", "SL-POWER-POLICE-3")
def test_outlaws_in_play_are_discarded_in_turn_order_from_the_officer(edition: str) -> None:
    table = Table(
        "Anna: wage_1 | guru wage_2", "Bob: police_officer | study_single", "Chloé: | bandit",
        turn="Bob", edition=edition,
    )  # fmt: skip
    table.place("Bob", "police_officer")
    assert table.discards == ["Chloé/bandit", "Anna/guru"]
    assert table.front("Anna", "job") == table.front("Chloé", "job") == []
    assert table.front("Anna", "wages") == ["wage_2"]
    assert table.asked == "Chloé: start", "they miss no turn and choose nothing"
    table.idle("Chloé")
    assert table.asked == "Anna: start"


@pytest.mark.rule("SL-POWER-POLICE-3", "SL-TURN-10")
def test_the_owner_is_the_discarder_of_the_outlaw() -> None:
    table = Table("Bob: police_officer | study_single", "Anna: | guru", edition="B")
    table.place("Bob", "police_officer")
    assert table.why_not("Anna", TAKE_DISCARD).startswith("SL-TURN-10 own_discard")


@pytest.mark.rule("SL-POWER-POLICE-4", "SL-SPECIAL-STRINGS-6")
@pytest.mark.parametrize("outlaw", ["bandit", "guru"])
def test_the_ban_stops_pulled_strings(outlaw: str) -> None:
    table = Table(f"Anna: pulled_strings {outlaw} writer", "Bob: | police_officer")
    table.place("Anna", "pulled_strings")
    why = "SL-POWER-POLICE-1 police_watch police_leaves"
    assert table.why_not_place("Anna", outlaw) == why
    assert table.may_place("Anna", "writer")


@EDITIONS
@pytest.mark.rule("SL-POWER-POLICE-4")
def test_the_ban_stops_fetched_cards(edition: str) -> None:
    table = Table(
        "Anna: shooting_star", "Bob: | police_officer", "Chloé:", edition=edition,
        discard="Chloé/pet_cat Chloé/guru",
    )  # fmt: skip
    why = "SL-POWER-POLICE-1 police_watch police_leaves"
    assert table.why_not("Anna", TAKE_DISCARD) == why
    table.place("Anna", "shooting_star")
    assert table.why_not("Anna", CHOOSE[table.card("Chloé", "guru")]) == why


@pytest.mark.rule("SL-POWER-POLICE-4", "SL-POWER-4")
@pytest.mark.parametrize("outlaw", ["bandit", "guru"])
def test_the_ban_ends_when_the_officer_leaves(outlaw: str) -> None:
    table = Table("Bob: | police_officer", f"Anna: {outlaw}")
    table.play("Bob", RESIGN)
    table.place("Anna", outlaw)
    assert table.front("Anna", "job") == [outlaw]


@pytest.mark.rule("SL-POWER-POLICE-1")
def test_other_jobs_do_not_mind_the_police() -> None:
    table = Table("Anna: writer", "Bob: | police_officer")
    table.place("Anna", "writer")
    assert table.front("Anna", "job") == ["writer"]
