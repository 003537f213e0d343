"""SL-POWER: instant powers, of astronaut, managers, journalist and medium."""

from __future__ import annotations

import pytest

from ludotheque.games.smile_life.cards import CARD_IDS, CATEGORY, DECK, JOB
from ludotheque.games.smile_life.events import (
    ActionLost,
    CardProtected,
    HandsSeen,
    PileSeen,
)
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    LOOK,
)

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])
JOBS = [CARD_IDS[card] for card in DECK if CATEGORY[card] == JOB]
ASKS_AT_ONCE = {
    "A": {
        "astronaut": "fetch",
        "purchasing_manager": "fetch",
        "sales_manager": "fetch",
        "journalist": "look",
        "medium": "look",
    },
    "B": {
        "astronaut": "fetch",
        "purchasing_manager": "protect",
        "sales_manager": "protect",
        "journalist": "look",
        "medium": "look",
    },
}


def hire(job: str, *others: str, edition: str = "A", discard: str = "") -> Table:
    """Anna has just placed this job with pulled strings; she holds a rabbit and three wages."""
    table = Table(
        f"Anna: pulled_strings {job} pet_rabbit wage_2 wage_3 wage_4",
        *(others or ("Bob: pet_chick", "Chloé: illness")),
        edition=edition, discard=discard, drawn=True,
    )  # fmt: skip
    table.place("Anna", "pulled_strings")
    table.place("Anna", job)
    return table


@EDITIONS
@pytest.mark.rule("SL-POWER-1", "SL-JOB-7", "SL-SPECIAL-STRINGS-1")
@pytest.mark.parametrize("job", [job for job in JOBS if job != "grand_professor"])
def test_instant_powers_ask_when_the_job_is_placed(job: str, edition: str) -> None:
    table = hire(job, edition=edition, discard="Bob/pet_cat Bob/wage_1")
    question = ASKS_AT_ONCE[edition].get(job)
    assert table.asked == (f"Anna: {question}" if question else "Bob: start")
    assert table.front("Anna", "job") == [job]


@EDITIONS
@pytest.mark.rule("SL-POWER-2", "SL-POWER-3", "SL-POWER-6")
@pytest.mark.parametrize("job", ASKS_AT_ONCE["A"])
def test_an_instant_power_is_optional_and_comes_once(job: str, edition: str) -> None:
    table = hire(job, edition=edition, discard="Bob/pet_cat Bob/wage_1")
    before = sorted(table.hand("Anna")), table.hand("Bob"), table.discards
    events = table.decline("Anna")
    assert ActionLost(0, table.card("Anna", job)) in events
    after = sorted(table.hand("Anna")[: len(before[0])]), table.hand("Bob"), table.discards
    assert after == before, "only the refill of pulled strings came"
    assert table.asked == "Bob: start"
    table.idle("Bob", "Chloé")
    table.draw("Anna")
    assert table.asked == "Anna: play"
    for move in (LOOK, DECLINE, CHOOSE[table.card("Bob", "pet_cat")]):
        assert not table.may("Anna", move)


# --- astronaut ---


@EDITIONS
@pytest.mark.rule("SL-POWER-ASTRONAUT-1", "SL-TURN-11", "SL-TURN-13")
def test_the_astronaut_plays_any_card_of_the_discard(edition: str) -> None:
    """Not only the top one; with two players, too."""
    table = Table(
        "Anna: astronaut | study_double*3", "Bob:", edition=edition,
        discard="Bob/legion_of_honour Anna/pet_cat Bob/wage_1",
    )  # fmt: skip
    table.place("Anna", "astronaut")
    table.choose("Anna", "legion_of_honour")
    table.place("Anna", "legion_of_honour")
    assert table.front("Anna", "awards") == ["legion_of_honour"]
    assert table.discards == ["Anna/pet_cat", "Bob/wage_1"], "each with its discarder"
    assert table.asked == "Bob: start"


@EDITIONS
@pytest.mark.rule("SL-POWER-ASTRONAUT-2", "SL-TURN-12")
def test_the_astronaut_is_already_the_job_when_the_card_is_tested(edition: str) -> None:
    table = Table(
        "Anna: astronaut | study_double*3", "Bob:", edition=edition,
        discard="Bob/waiter Bob/study_single Bob/wage_4 Anna/wage_1",
    )  # fmt: skip
    table.place("Anna", "astronaut")
    assert table.choices("Anna") == {"wage_4"}
    discard = dict(zip(names(table.view().discard), table.view().discard, strict=True))
    job, study = CHOOSE[discard["waiter"]], CHOOSE[discard["study_single"]]
    assert table.why_not("Anna", job).startswith("SL-JOB-3 one_job")
    assert table.why_not("Anna", study).startswith("SL-STUDY-4 study_working")
    own = CHOOSE[discard["wage_1"]]
    assert table.why_not("Anna", own).startswith("SL-TURN-12 own_discard")
    table.choose("Anna", "wage_4")
    table.place("Anna", "wage_4")
    assert table.front("Anna", "wages") == ["wage_4"]


# --- purchasing and sales manager ---


@pytest.mark.rule("SL-POWER-PURCHASING-1", "SL-POWER-PURCHASING-2")
def test_in_a_the_purchasing_manager_buys_from_the_discard() -> None:
    table = Table(
        "Anna: purchasing_manager | study_single*3 wage_2*3", "Bob:",
        discard="Bob/house_small Bob/pet_cat Bob/travel_rio Bob/house_medium Bob/wage_1"
        " Anna/travel_london",
    )  # fmt: skip
    table.place("Anna", "purchasing_manager")
    assert table.choices("Anna") == {"house_small", "pet_cat", "travel_rio"}
    discard = dict(zip(names(table.view().discard), table.view().discard, strict=True))
    wage = CHOOSE[discard["wage_1"]]
    assert table.why_not("Anna", wage) == "SL-POWER-PURCHASING-1 acquisitions_only"
    dear = table.refused("Anna", CHOOSE[discard["house_medium"]])
    assert (dear.rule, dear.code) == ("SL-BUY-3", "too_expensive")
    assert (dear.params["price"], dear.params["total"], dear.params["short"]) == (8, 6, 2)
    own = CHOOSE[discard["travel_london"]]
    assert table.why_not("Anna", own).startswith("SL-TURN-12 own_discard")
    table.choose("Anna", "house_small")
    table.place("Anna", "house_small")
    table.pay("Anna", "wage_2 wage_2 wage_2")
    assert table.front("Anna", "belongings") == ["house_small"]
    assert table.front("Anna", "invested") == ["wage_2"] * 3
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-POWER-PURCHASING-2", "SL-BUY-7")
def test_a_married_purchasing_manager_pays_half_for_a_house() -> None:
    table = Table(
        "Anna: purchasing_manager | study_single*3 wage_4 flirt_bar marriage_montcuq", "Bob:",
        discard="Bob/house_medium Bob/house_large",
    )  # fmt: skip
    table.place("Anna", "purchasing_manager")
    assert table.choices("Anna") == {"house_medium"}
    table.choose("Anna", "house_medium")
    table.place("Anna", "house_medium")
    payment = table.view().payment
    assert payment is not None
    assert payment.price == 4


@pytest.mark.rule("SL-POWER-PURCHASING-2", "SL-BUY-2")
def test_a_pet_is_an_acquisition_of_price_nothing() -> None:
    table = Table(
        "Anna: purchasing_manager | study_single*3", "Bob:",
        discard="Bob/pet_chick Bob/house_small",
    )  # fmt: skip
    table.place("Anna", "purchasing_manager")
    assert table.choices("Anna") == {"pet_chick"}
    table.choose("Anna", "pet_chick")
    table.place("Anna", "pet_chick")
    assert table.front("Anna", "belongings") == ["pet_chick"]


@pytest.mark.rule("SL-POWER-SALES-1", "SL-POWER-SALES-2")
@pytest.mark.parametrize("wage", ["wage_1", "wage_2", "wage_3"])
def test_in_a_the_sales_manager_places_a_wage_of_the_discard(wage: str) -> None:
    table = Table(
        "Anna: sales_manager | study_single*3", "Bob:",
        discard="Bob/wage_3 Bob/wage_2 Bob/wage_1 Bob/wage_4 Bob/pet_cat",
    )  # fmt: skip
    table.place("Anna", "sales_manager")
    assert table.choices("Anna") == {"wage_1", "wage_2", "wage_3"}
    discard = dict(zip(names(table.view().discard), table.view().discard, strict=True))
    assert table.why_not("Anna", CHOOSE[discard["pet_cat"]]) == "SL-POWER-SALES-1 wages_only"
    high = table.refused("Anna", CHOOSE[discard["wage_4"]])
    assert (high.rule, high.code, high.params["limit"]) == ("SL-WAGE-1", "wage_too_high", 3)
    table.choose("Anna", wage)
    table.place("Anna", wage)
    assert table.front("Anna", "wages") == [wage]
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-POWER-PURCHASING-3", "SL-POWER-SALES-3", "SL-SPECIAL-SWAP-1")
@pytest.mark.parametrize("job", ["purchasing_manager", "sales_manager"])
@pytest.mark.parametrize("lot", range(4))
def test_in_b_both_managers_swap_after_protecting_a_card(job: str, lot: int) -> None:
    """Four cards of Anna's hand face Bob's five; Chloé is not concerned."""
    table = Table(
        f"Anna: wage_2 wage_1 pet_cat wage_3 wage_4 {job} | study_single*3",
        "Chloé: child_lou",
        "Bob: flirt_bar flirt_zoo flirt_park flirt_hotel pet_dog",
        edition="B", drawn=True, dice=(lot, 4),
    )  # fmt: skip
    table.place("Anna", job)
    table.choose("Anna", "pet_cat")
    assert table.asked == "Anna: swap_with"
    table.choose_seat("Anna", "Bob")
    given = ["wage_2", "wage_1", "wage_3", "wage_4"][lot]
    left = {"wage_1", "wage_2", "wage_3", "wage_4", "pet_cat"} - {given}
    assert set(table.hand("Anna")) == left | {"pet_dog"}
    assert set(table.hand("Bob")) == {"flirt_bar", "flirt_zoo", "flirt_park", "flirt_hotel", given}
    assert table.hand("Chloé") == ["child_lou"]
    assert table.asked == "Chloé: start"


@pytest.mark.rule("SL-POWER-PURCHASING-4", "SL-INFO-8")
def test_in_b_the_protected_card_is_chosen_in_secret_from_the_hand() -> None:
    table = hire("sales_manager", edition="B")
    stranger = CHOOSE[table.card("Bob", "pet_chick")]
    assert table.why_not("Anna", stranger) == "SL-POWER-PURCHASING-4 protect_hand_card"
    rabbit = table.card("Anna", "pet_rabbit")
    (event,) = told(table.choose("Anna", "pet_rabbit"), CardProtected)
    assert event.seen_by(0) == CardProtected(0, rabbit)
    assert event.seen_by(1) == event.seen_by(None) == CardProtected(0)
    assert table.view("Anna").protected == rabbit
    assert table.view("Bob").protected is None
    table.choose_seat("Anna", "Bob")
    assert "pet_rabbit" in table.hand("Anna"), "it returns to the hand"
    assert table.view("Anna").protected is None


@pytest.mark.rule("SL-POWER-PURCHASING-3", "SL-SPECIAL-SWAP-3")
@pytest.mark.parametrize(("anna", "bob"), [("pet_cat", "pet_dog"), ("pet_cat wage_1", "")])
def test_in_b_no_swap_without_two_cards_and_a_partner(anna: str, bob: str) -> None:
    table = Table(
        f"Anna: {anna} purchasing_manager | study_single*3", f"Bob: {bob}",
        edition="B", drawn=True,
    )  # fmt: skip
    assert told(table.place("Anna", "purchasing_manager"), ActionLost)
    assert table.asked == "Bob: start"
    assert table.hand("Anna") == anna.split()


@pytest.mark.rule("SL-POWER-PURCHASING-3", "SL-POWER-PURCHASING-4")
def test_in_b_two_cards_are_enough_one_is_kept_and_one_goes() -> None:
    table = Table(
        "Anna: pet_cat wage_1 purchasing_manager | study_single*3", "Bob: pet_dog",
        edition="B", drawn=True,
    )  # fmt: skip
    table.place("Anna", "purchasing_manager")
    table.choose("Anna", "pet_cat")
    assert table.hand("Anna") == ["pet_cat", "pet_dog"]
    assert table.hand("Bob") == ["wage_1"]


@pytest.mark.rule("SL-POWER-PURCHASING-4")
def test_in_b_a_card_once_protected_is_at_risk_in_the_next_swap() -> None:
    table = Table(
        "Anna: pet_cat swap wage_1 purchasing_manager | study_single*3", "Bob: pet_dog",
        edition="B", drawn=True, dice=(1, 0, 0, 0),
    )  # fmt: skip
    table.place("Anna", "purchasing_manager")
    table.choose("Anna", "pet_cat")
    assert table.hand("Anna") == ["pet_cat", "swap", "pet_dog"]
    table.idle("Bob")
    table.place("Anna", "swap")
    assert table.hand("Bob") == ["pet_cat"]


@EDITIONS
@pytest.mark.rule("SL-POWER-JOURNALIST-1")
def test_an_empty_pile_does_not_stop_the_journalist(edition: str) -> None:
    table = Table("Anna: journalist | study_single*3", "Bob:", pile="pet_cat", edition=edition)
    table.place("Anna", "journalist")
    assert told(table.play("Anna", LOOK), HandsSeen)


@EDITIONS
@pytest.mark.rule("SL-POWER-MEDIUM-2")
def test_an_empty_pile_asks_the_medium_nothing(edition: str) -> None:
    table = Table("Anna: medium", "Bob:", pile="pet_cat", edition=edition)
    events = table.place("Anna", "medium")
    assert told(events, ActionLost)
    assert not told(events, PileSeen)
    assert table.outcome.scores == (2, 0), "and the match is over"


# --- journalist and medium ---


@EDITIONS
@pytest.mark.rule("SL-POWER-JOURNALIST-1", "SL-POWER-JOURNALIST-3", "SL-INFO-6")
def test_the_journalist_alone_sees_all_other_hands_once(edition: str) -> None:
    table = hire("journalist", edition=edition)
    chick, illness = table.card("Bob", "pet_chick"), table.card("Chloé", "illness")
    (event,) = told(table.play("Anna", LOOK), HandsSeen)
    assert event.seen_by(0) == HandsSeen(0, ((), (chick,), (illness,)))
    for other in (1, 2, None):
        assert event.seen_by(other) == HandsSeen(0)
    assert [life.known for life in table.view("Anna").lives] == [(), (chick,), (illness,)]
    assert [life.known for life in table.view("Bob").lives] == [(), (), ()]
    assert table.asked == "Bob: start"
    table.draw("Bob")
    assert table.view("Anna").lives[1].known == (chick,), "what comes later stays hidden"


@EDITIONS
@pytest.mark.rule("SL-POWER-MEDIUM-1", "SL-POWER-MEDIUM-2", "SL-INFO-6")
@pytest.mark.parametrize("size", [13, 20, 4])
def test_the_medium_alone_sees_the_next_thirteen_cards_in_order(size: int, edition: str) -> None:
    pile = " ".join(f"wage_{1 + at % 4}" for at in range(size))
    table = Table("Anna: medium", "Bob:", "Chloé:", edition=edition, drawn=True, pile=pile)
    table.place("Anna", "medium")
    (event,) = told(table.play("Anna", LOOK), PileSeen)
    seen = min(13, size)
    assert isinstance(event.seen_by(0), PileSeen)
    assert names(event.cards) == pile.split()[:seen]
    assert event.seen_by(1) == event.seen_by(None) == PileSeen(0, seen)
    assert table.view("Anna").next_cards == event.cards
    assert table.view("Bob").next_cards == ()
    table.draw("Bob")
    assert table.view("Bob").hand == event.cards[:1], "the order is not changed"
