"""SL-SPECIAL: swap, revenge, tsunami and pulled strings."""

from __future__ import annotations

from itertools import product

import pytest

from ludotheque.games.smile_life.events import (
    ActionLost,
    CardsDrawn,
    CardsSwapped,
    HandDealt,
    MalusInflicted,
    PileSeen,
    TsunamiStruck,
    TurnMissed,
)
from ludotheque.games.smile_life.moves import (
    CHOOSE_SEAT,
    DECLINE,
    INFLICT,
    LOOK,
    PLACE,
    RESIGN,
    TAKE_DISCARD,
)

from ..by_hand import told
from .scenario import Table, names

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


# --- swap ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-SWAP-1", "SL-SPECIAL-SWAP-2")
@pytest.mark.parametrize(("mine", "theirs"), list(product(range(2), range(3))))
def test_each_takes_a_random_card_of_the_others_hand(mine: int, theirs: int, edition: str) -> None:
    hands = ["pet_cat", "pet_dog"], ["wage_1", "wage_2", "wage_3"]
    table = Table(
        "Anna: pet_cat swap pet_dog", "Bob: flirt_zoo", "Chloé: wage_1 wage_2 wage_3",
        drawn=True, edition=edition, dice=(mine, theirs),
    )  # fmt: skip
    table.place("Anna", "swap")
    assert table.asked == "Anna: swap_with"
    events = table.choose_seat("Anna", "Chloé")
    given, received = hands[0][mine], hands[1][theirs]
    (swapped,) = told(events, CardsSwapped)
    assert names([swapped.given_card or 0, swapped.card or 0]) == [given, received]
    assert set(table.hand("Anna")) == set(hands[0]) - {given} | {received}
    assert set(table.hand("Chloé")) == set(hands[1]) - {received} | {given}
    assert table.hand("Bob") == ["flirt_zoo"]
    assert table.front("Anna", "specials") == ["swap"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-SWAP-2")
def test_the_card_just_taken_cannot_come_back() -> None:
    """Fate always takes the last card; a card just received would be the last one."""
    table = Table("Anna: swap pet_cat", "Bob: wage_1", drawn=True)
    table.place("Anna", "swap")
    assert (table.hand("Anna"), table.hand("Bob")) == (["wage_1"], ["pet_cat"])


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-SWAP-3")
def test_another_player_who_holds_a_card_must_be_chosen(edition: str) -> None:
    table = Table(
        "Anna: swap pet_cat", "Bob:", "Chloé: wage_1", "Dan: wage_2", drawn=True, edition=edition
    )
    table.place("Anna", "swap")
    for seat in (0, 1, 4):
        assert table.why_not("Anna", CHOOSE_SEAT[seat]) == "SL-SPECIAL-SWAP-3 no_partner"
    assert table.why_not("Anna", DECLINE) == "SL-TURN-16 answer_first"
    assert set(table.state.moves(0)) == {CHOOSE_SEAT[2], CHOOSE_SEAT[3]}


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-SWAP-3", "SL-SPECIAL-3")
@pytest.mark.parametrize(("anna", "bob"), [("", "pet_dog"), ("pet_cat", ""), ("", "")])
def test_with_an_empty_hand_nothing_is_exchanged(anna: str, bob: str, edition: str) -> None:
    table = Table(f"Anna: swap {anna}", f"Bob: {bob}", drawn=True, edition=edition)
    assert told(table.place("Anna", "swap"), ActionLost)
    assert (table.hand("Anna"), table.hand("Bob")) == (anna.split(), bob.split())
    assert table.turn == "Bob"


# --- revenge ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-REVENGE-1", "SL-SPECIAL-REVENGE-4", "SL-MALUS-4")
def test_revenge_sends_a_received_malus_to_another_player(edition: str) -> None:
    table = Table(
        "Anna: revenge | -income_tax -dismissal", "Bob: | waiter wage_1", "Chloé: | writer",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "revenge")
    assert table.asked == "Anna: send_back"
    events = table.inflict("Anna", "dismissal", "Bob")
    assert [(e.seat, e.to_seat) for e in told(events, MalusInflicted)] == [(0, 1)]
    assert table.discards == ["Bob/waiter"], "full effect again"
    assert table.front("Bob", "maluses") == ["dismissal"], "kept by the new target"
    assert table.front("Anna", "maluses") == ["income_tax"], "one malus only"
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-SPECIAL-REVENGE-3", "SL-SPECIAL-REVENGE-4", "SL-MALUS-ILLNESS-1")
def test_the_original_sender_may_get_it_back() -> None:
    table = Table("Bob: illness", "Anna: revenge")
    table.inflict("Bob", "illness", "Anna")
    table.idle("Bob")
    table.place("Anna", "revenge")
    events = table.inflict("Anna", "illness", "Bob")
    assert [event.seat for event in told(events, TurnMissed)] == [0], "full effect again"
    assert (table.front("Anna", "maluses"), table.front("Bob", "maluses")) == ([], ["illness"])


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-REVENGE-3", "SL-MALUS-7", "SL-MALUS-DOUBLE-2")
def test_the_new_target_must_be_legal(edition: str) -> None:
    table = Table(
        "Anna: revenge | -illness -divorce -accident", "Bob: | illness", "Chloé: | doctor",
        edition=edition,
    )  # fmt: skip
    table.place("Anna", "revenge")
    struck = "SL-MALUS-DOUBLE-2 same_malus_waiting malus_later"
    assert table.why_not_inflict("Anna", "illness", "Bob") == struck
    immune = "SL-POWER-DOCTOR-1 immune target_leaves_job"
    assert table.why_not_inflict("Anna", "illness", "Chloé") == immune
    single = "SL-MALUS-DIVORCE-1 target_unmarried target_marries"
    assert table.why_not_inflict("Anna", "divorce", "Bob") == single
    assert table.why_not_inflict("Anna", "accident", "Anna") == "SL-MALUS-1 not_oneself"
    accident = table.card("Anna", "accident")
    assert table.why_not("Anna", INFLICT[accident][3]) == "SL-MALUS-1 no_such_player"
    assert set(table.state.moves(0)) == {INFLICT[accident][1], INFLICT[accident][2]}


@pytest.mark.rule("SL-SPECIAL-REVENGE-3")
def test_only_a_malus_kept_in_front_is_sent_not_one_of_the_hand() -> None:
    table = Table("Anna: revenge accident | -illness", "Bob:")
    table.place("Anna", "revenge")
    why = "SL-SPECIAL-REVENGE-3 not_received"
    assert table.why_not_inflict("Anna", "accident", "Bob") == why
    assert table.may_inflict("Anna", "illness", "Bob")


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-REVENGE-2", "SL-SPECIAL-REVENGE-3", "SL-MALUS-2")
def test_the_bombing_is_never_sent_back(edition: str) -> None:
    table = Table(
        "Bob: bombing", "Anna: revenge | child_lou -illness", "Chloé: | child_noa", edition=edition
    )
    table.place("Bob", "bombing")
    assert table.front("Anna", "maluses") == ["illness"]
    table.place("Anna", "revenge")
    bombing = next(card for card in table.view().gone if names([card]) == ["bombing"])
    for move in (INFLICT[bombing][0], INFLICT[bombing][2]):
        assert table.why_not("Anna", move) == "SL-SPECIAL-REVENGE-3 not_received"
    assert not table.may("Anna", PLACE[bombing])


@pytest.mark.rule("SL-SPECIAL-REVENGE-3", "SL-SPECIAL-3")
@pytest.mark.parametrize("received", ["", "-burn_out"])
def test_with_nothing_to_send_or_nobody_to_hit_revenge_is_void(received: str) -> None:
    table = Table(f"Anna: revenge | {received}", "Bob:")
    assert told(table.place("Anna", "revenge"), ActionLost)
    assert table.front("Anna", "specials") == ["revenge"]
    assert table.turn == "Bob"


# --- tsunami ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-TSUNAMI-1", "SL-SPECIAL-TSUNAMI-2")
def test_all_hands_are_mixed_and_dealt_again(edition: str) -> None:
    table = Table(
        "Anna: pet_cat tsunami pet_dog", "Bob: wage_1", "Chloé: flirt_bar flirt_zoo flirt_park",
        drawn=True, edition=edition, river="wage_2 wage_3 wage_4", casino="Bob",
        stake="Bob: wage_1", dice=(0, 0, 0, 0, 0),
    )  # fmt: skip
    before = table.view(None)
    everything = {"pet_cat", "pet_dog", "wage_1", "flirt_bar", "flirt_zoo", "flirt_park"}
    events = table.place("Anna", "tsunami")
    hands = [table.hand(name) for name in table.people]
    assert [len(hand) for hand in hands] == [2, 1, 3]
    assert {card for hand in hands for card in hand} == everything
    assert set(hands[0]) != {"pet_cat", "pet_dog"}
    assert hands[1] != ["wage_1"]
    assert told(events, TsunamiStruck) == [TsunamiStruck(0)]
    assert [names(event.cards) for event in told(events, HandDealt)] == hands
    after = table.view(None)
    assert (after.pile, after.river, after.casino) == (before.pile, before.river, before.casino)
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-TSUNAMI-1", "SL-GEN-4")
def test_a_tsunami_is_dealt_by_chance() -> None:
    seen = set()
    for dice in product(range(3), range(2)):
        table = Table("Anna: tsunami pet_cat", "Bob: pet_dog pet_chick", drawn=True, dice=dice)
        table.place("Anna", "tsunami")
        seen.add(table.hand("Anna")[0])
    assert seen == {"pet_cat", "pet_dog", "pet_chick"}


# --- pulled strings ---


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-STRINGS-1", "SL-SPECIAL-STRINGS-2", "SL-SPECIAL-STRINGS-7")
def test_any_job_of_the_hand_without_the_studies_then_refill(edition: str) -> None:
    table = Table(
        "Anna: pulled_strings surgeon pet_cat wage_1 wage_2 wage_3", "Bob:", drawn=True,
        edition=edition,
    )  # fmt: skip
    assert table.why_not_place("Anna", "surgeon") == "SL-JOB-1 missing_studies use_strings"
    table.place("Anna", "pulled_strings")
    assert table.asked == "Anna: strings_job"
    why = "SL-SPECIAL-STRINGS-1 strings_bring_a_job"
    assert table.why_not_place("Anna", "pet_cat") == why
    events = table.place("Anna", "surgeon")
    assert table.front("Anna", "job") == ["surgeon"]
    assert table.life("Anna").pulled
    assert [(event.count, event.why) for event in told(events, CardsDrawn)] == [(1, "refill")]
    assert table.life("Anna").cards == 5
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-STRINGS-2", "SL-POWER-RESEARCHER-3")
def test_the_refill_of_a_new_researcher_goes_up_to_six() -> None:
    table = Table("Anna: pulled_strings researcher wage_1 wage_2 wage_3 wage_4", "Bob:", drawn=True)
    table.place("Anna", "pulled_strings")
    events = table.place("Anna", "researcher")
    draws = [(event.count, event.why) for event in told(events, CardsDrawn)]
    assert draws == [(1, "researcher"), (1, "refill")]
    assert table.life("Anna").cards == 6


@pytest.mark.rule("SL-SPECIAL-STRINGS-3", "SL-SPECIAL-STRINGS-2", "SL-SPECIAL-STRINGS-7")
def test_in_a_the_job_may_be_the_top_discard() -> None:
    table = Table(
        "Anna: pulled_strings pet_cat wage_1 wage_2 wage_3", "Bob:", "Chloé:", edition="A",
        discard="Bob/doctor",
    )  # fmt: skip
    table.take("Anna")
    assert table.why_not_place("Anna", "doctor") == "SL-JOB-1 missing_studies use_strings"
    table.place("Anna", "pulled_strings")
    table.place("Anna", "doctor")
    assert table.front("Anna", "job") == ["doctor"]
    assert table.life("Anna").pulled
    assert table.front("Anna", "specials") == ["pulled_strings"]
    assert table.life("Anna").cards == 5
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-STRINGS-3", "SL-STATUS-TEMP-2")
@pytest.mark.parametrize("first", ["resign", "strings"])
def test_a_temp_may_do_so_too(first: str) -> None:
    table = Table(
        "Anna: pulled_strings | waiter", "Bob:", "Chloé:", edition="A", discard="Bob/lawyer"
    )
    table.take("Anna")
    if first == "resign":
        table.play("Anna", RESIGN)
        table.place("Anna", "pulled_strings")
    else:
        table.place("Anna", "pulled_strings")
        assert table.why_not_place("Anna", "lawyer").startswith("SL-JOB-3 one_job")
        table.play("Anna", RESIGN)
    table.place("Anna", "lawyer")
    assert table.front("Anna", "job") == ["lawyer"]
    assert table.discards == ["Anna/waiter"]


@pytest.mark.rule("SL-SPECIAL-STRINGS-3", "SL-SPECIAL-STRINGS-6")
def test_a_settled_worker_may_not() -> None:
    table = Table("Anna: pulled_strings | writer", "Bob:", "Chloé:", discard="Bob/guru")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-3 one_job resign_now"


@pytest.mark.rule("SL-SPECIAL-STRINGS-7", "SL-SPECIAL-STRINGS-2")
@pytest.mark.parametrize("others", [("Bob:",), ("Bob:", "Chloé:")])
def test_the_top_discard_also_serves_after_drawing(others: tuple[str, ...]) -> None:
    """Six cards in hand: strings and a job of the discard leave five, so nothing is refilled."""
    hand = "Anna: pulled_strings pet_cat wage_1 wage_2 wage_3"
    table = Table(hand, *others, discard="Bob/doctor", edition="A")
    table.draw("Anna")
    table.place("Anna", "pulled_strings")
    events = table.place("Anna", "doctor")
    assert table.front("Anna", "job") == ["doctor"]
    assert table.life("Anna").pulled
    assert table.discards == []
    assert table.life("Anna").cards == 5
    assert [type(event).__name__ for event in events] == ["DiscardTaken", "CardPlaced"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-SPECIAL-STRINGS-7", "SL-SPECIAL-STRINGS-6")
def test_after_drawing_a_temp_takes_it_and_resigns() -> None:
    table = Table("Anna: pulled_strings | waiter", "Bob:", discard="Bob/lawyer", edition="A")
    table.draw("Anna")
    table.place("Anna", "pulled_strings")
    table.place("Anna", "lawyer")
    assert table.why_not_place("Anna", "lawyer").startswith("SL-JOB-3 one_job")
    table.play("Anna", RESIGN)
    table.place("Anna", "lawyer")
    assert table.front("Anna", "job") == ["lawyer"]
    assert table.discards == ["Anna/waiter"]


@pytest.mark.rule("SL-SPECIAL-STRINGS-7", "SL-TURN-12")
def test_not_ones_own_job_of_the_discard() -> None:
    own = "own_discard someone_else_throws"
    table = Table("Anna: pulled_strings", "Bob:", discard="Anna/lawyer", edition="A")
    assert table.why_not("Anna", TAKE_DISCARD) == f"SL-TURN-10 {own}"
    table.draw("Anna")
    table.place("Anna", "pulled_strings")
    assert table.why_not_place("Anna", "lawyer") == f"SL-TURN-12 {own}"


@pytest.mark.rule("SL-SPECIAL-STRINGS-7")
def test_only_the_top_discard_and_only_a_job() -> None:
    table = Table("Anna: pulled_strings", "Bob:", discard="Bob/lawyer Bob/pet_cat", edition="A")
    table.draw("Anna")
    table.place("Anna", "pulled_strings")
    for card in ("lawyer", "pet_cat"):
        why = "SL-SPECIAL-STRINGS-1 strings_bring_a_job"
        assert table.why_not_place("Anna", card) == why


@pytest.mark.rule("SL-SPECIAL-STRINGS-7")
def test_in_b_the_job_comes_from_the_hand_only() -> None:
    table = Table("Anna: pulled_strings", "Bob:", "Chloé:", discard="Bob/lawyer", edition="B")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-1 missing_studies study_more_only"
    table = Table("Anna: pulled_strings", "Bob:", "Chloé:", discard="Bob/writer", edition="B")
    table.take("Anna")
    why = "SL-SPECIAL-STRINGS-7 no_strings_here"
    assert table.why_not_place("Anna", "pulled_strings") == why
    table = Table("Anna: pulled_strings", "Bob:", "Chloé:", discard="Bob/lawyer", edition="B")
    table.draw("Anna")
    table.place("Anna", "pulled_strings")
    assert table.why_not_place("Anna", "lawyer") == "SL-SPECIAL-STRINGS-1 strings_bring_a_job"


@pytest.mark.rule("SL-SPECIAL-STRINGS-7", "SL-SPECIAL-STAR-1")
@EDITIONS
def test_strings_do_not_help_a_fetched_job(edition: str) -> None:
    table = Table(
        "Anna: pulled_strings shooting_star", "Bob:", edition=edition,
        discard="Bob/lawyer Bob/writer",
    )  # fmt: skip
    table.place("Anna", "shooting_star")
    assert table.choices("Anna") == {"writer"}
    table.choose("Anna", "writer")
    why = "SL-SPECIAL-STRINGS-7 no_strings_here"
    assert table.why_not_place("Anna", "pulled_strings") in (why, "SL-TURN-8 place_taken")


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-STRINGS-4", "SL-JOB-GRANDPROF-1")
@pytest.mark.parametrize("job", ["", "english_teacher"])
def test_the_grand_professor_cannot_be_placed_with_it(job: str, edition: str) -> None:
    table = Table(f"Anna: pulled_strings grand_professor | {job}", "Bob:", edition=edition)
    table.place("Anna", "pulled_strings")
    why = "SL-SPECIAL-STRINGS-4 no_strings_for_grand_professor become_teacher"
    assert table.why_not_place("Anna", "grand_professor") == why


@pytest.mark.rule("SL-SPECIAL-STRINGS-6", "SL-JOB-3")
def test_the_one_job_rule_remains_but_a_temp_may_resign() -> None:
    table = Table("Anna: pulled_strings lawyer | writer", "Bob:")
    table.place("Anna", "pulled_strings")
    assert table.why_not_place("Anna", "lawyer").startswith("SL-JOB-3 one_job")
    assert table.why_not("Anna", RESIGN).startswith("SL-RESIGN-1 resign_before_drawing")
    table = Table("Anna: pulled_strings lawyer | plumber", "Bob:")
    table.place("Anna", "pulled_strings")
    table.play("Anna", RESIGN)
    table.place("Anna", "lawyer")
    assert table.front("Anna", "job") == ["lawyer"]


@pytest.mark.rule("SL-SPECIAL-STRINGS-6")
def test_the_instant_power_works_before_the_refill() -> None:
    table = Table(
        "Anna: pulled_strings medium wage_1 wage_2 wage_3 wage_4", "Bob:", drawn=True,
        pile="pet_cat pet_dog",
    )  # fmt: skip
    table.place("Anna", "pulled_strings")
    table.place("Anna", "medium")
    assert (table.asked, table.life("Anna").cards) == ("Anna: look", 4)
    events = table.play("Anna", LOOK)
    assert [names(event.cards) for event in told(events, PileSeen)] == [["pet_cat", "pet_dog"]]
    assert "pet_cat" in table.hand("Anna"), "the refill came afterwards"


@EDITIONS
@pytest.mark.rule("SL-SPECIAL-STRINGS-8", "SL-SPECIAL-3")
def test_without_a_job_in_the_same_play_the_action_is_lost(edition: str) -> None:
    table = Table("Anna: pulled_strings lawyer", "Bob:", edition=edition)
    table.place("Anna", "pulled_strings")
    strings = table.in_front_of("Anna", "pulled_strings")
    assert ActionLost(0, strings) in table.decline("Anna")
    assert table.turn == "Bob"
    table.idle("Bob")
    assert table.why_not_place("Anna", "lawyer") == "SL-JOB-1 missing_studies study_more"


@pytest.mark.rule("SL-SPECIAL-STRINGS-6", "SL-JOB-1")
def test_strings_are_advised_only_where_they_would_help() -> None:
    table = Table("Anna: pulled_strings lawyer | writer", "Bob:")
    assert table.why_not_place("Anna", "lawyer") == "SL-JOB-1 missing_studies resign_and_study"
    table = Table("Anna: pulled_strings lawyer | waiter", "Bob:")
    assert table.why_not_place("Anna", "lawyer") == "SL-JOB-1 missing_studies use_strings"
