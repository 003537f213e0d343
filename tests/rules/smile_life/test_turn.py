"""SL-TURN: what a turn is made of (taking discards: test_taking)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Move, Player
from ludotheque.games.smile_life.cards import RESEARCHER
from ludotheque.games.smile_life.events import (
    CardDiscarded,
    CardsDrawn,
    MalusInflicted,
    TurnMissed,
)
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import (
    DECLINE,
    DISCARD,
    DIVORCE,
    DRAW,
    PLACE,
    RESIGN,
    STAKE,
    STOP_ADULTERY,
    TAKE_DISCARD,
    TAKE_RIVER,
)
from ludotheque.games.smile_life.rules.questions import SmileLifeState

from ..by_hand import told
from .scenario import Table

EDITIONS = pytest.mark.parametrize("edition", ["A", "B"])


def walk(seats: int, seed: int, **options: object) -> Iterator[SmileLifeState]:
    """A random match, state after state."""
    players = [Player(f"P{seat}") for seat in range(seats)]
    state = SMILE_LIFE.start(players, SmileLifeOptions(**options), QuickChance(seed))  # type: ignore[arg-type]
    rng = Random(seed)
    while state.outcome() is None:
        yield state
        (seat,) = state.to_act()
        state.play(seat, rng.choice(state.moves(seat)))


# --- draw, then play ---


@pytest.mark.rule("SL-TURN-1", "SL-TURN-16")
@EDITIONS
def test_draw_one_card_then_play_one(edition: str) -> None:
    table = Table(
        "Anna: pet_cat wage_1", "Bob:", "Chloé:", edition=edition, pile="wage_2 wage_3 wage_4"
    )
    (drawn,) = told(table.draw("Anna"), CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.why) == (0, 1, "turn")
    assert table.hand("Anna") == ["pet_cat", "wage_1", "wage_2"]
    assert table.view().pile == 2
    for again in (DRAW, TAKE_DISCARD):
        assert table.why_not("Anna", again) == "SL-TURN-16 has_drawn"
    table.place("Anna", "pet_cat")
    assert table.hand("Anna") == ["wage_1", "wage_2"]
    assert (table.turn, table.asked) == ("Bob", "Bob: start")


@pytest.mark.rule("SL-TURN-1")
def test_no_play_before_drawing_and_none_out_of_turn() -> None:
    table = Table("Anna: pet_cat", "Bob: pet_dog")
    assert table.why_not_place("Anna", "pet_cat") == "SL-TURN-1 draw_first draw_now"
    cat, dog = table.card("Anna", "pet_cat"), table.card("Bob", "pet_dog")
    assert table.why_not("Anna", DISCARD[cat]) == "SL-TURN-1 draw_first draw_now"
    for move in (DRAW, PLACE[dog], DISCARD[dog], RESIGN, TAKE_RIVER[0]):
        assert table.why_not("Bob", move) == "SL-TURN-1 not_your_turn"
    table.draw("Anna")
    for elsewhere in (PLACE[dog], DISCARD[dog]):
        assert table.why_not("Anna", elsewhere) == "SL-TURN-1 not_in_hand"


@pytest.mark.rule("SL-TURN-2")
def test_the_three_places_for_a_card() -> None:
    def scene() -> Table:
        return Table("Anna: pet_cat accident", "Bob: wage_1", drawn=True)

    table = scene()
    assert CardDiscarded not in {type(event) for event in table.place("Anna", "pet_cat")}
    assert table.front("Anna", "belongings") == ["pet_cat"]
    table = scene()
    accident = table.card("Anna", "accident")
    assert table.inflict("Anna", "accident", "Bob")[0] == MalusInflicted(0, 1, accident)
    table = scene()
    cat = table.card("Anna", "pet_cat")
    assert table.discard("Anna", "pet_cat") == [CardDiscarded(0, cat)]
    assert table.discards == ["Anna/pet_cat"]
    assert table.view("Bob").discard == (cat,), "face up"


@pytest.mark.rule("SL-TURN-3", "SL-TURN-20")
@EDITIONS
@pytest.mark.parametrize(("seats", "river"), [(2, False), (4, True), (6, False)])
def test_five_cards_after_every_turn_and_two_questions_out_of_turn(
    seats: int, river: bool, edition: str
) -> None:
    """Six for the researcher. Nobody but the player on turn is asked for anything else."""
    before, number, out_of_turn = -1, 0, set()
    for seed in range(6):
        for state in walk(seats, seed, edition=edition, river=river):
            view = state.view(None)
            (seat,) = state.to_act()
            assert view.question is not None
            if seat != view.turn:
                out_of_turn.add(view.question.code)
            if view.question.code == "start" and before >= 0 and view.turn_no != number:
                life = view.lives[before]
                assert life.cards == (6 if life.job == RESEARCHER else 5)
            before, number = view.turn, view.turn_no
        before = -1
    assert out_of_turn <= {"give_wage", "throw_one"}


@pytest.mark.rule("SL-TURN-4")
@pytest.mark.parametrize(
    "card",
    ["study_double", "astronaut", "wage_4", "flirt_zoo", "marriage_montcuq", "adultery",
     "child_lou", "prison", "bombing", "tsunami", "house_large", "travel_rio", "pet_chick",
     "grand_prize", "legion_of_honour"],
)  # fmt: skip
def test_no_pass_but_any_card_may_be_discarded(card: str) -> None:
    table = Table(f"Anna: {card}", "Bob:")
    table.draw("Anna")
    assert table.why_not("Anna", DECLINE) == "SL-TURN-4 no_pass"
    table.discard("Anna", card)
    assert table.discards == [f"Anna/{card}"]
    assert table.turn == "Bob"


@pytest.mark.rule("SL-TURN-5")
@pytest.mark.parametrize(
    "card", ["study_single", "waiter", "wage_1", "flirt_bar", "adultery", "pet_dog", "revenge"]
)
def test_only_maluses_go_in_front_of_another_player(card: str) -> None:
    table = Table(f"Anna: {card} accident", "Bob:", drawn=True)
    assert table.why_not_inflict("Anna", card, "Bob") == "SL-TURN-5 only_maluses"
    assert table.may_inflict("Anna", "accident", "Bob")


@pytest.mark.rule("SL-TURN-5")
@pytest.mark.parametrize("malus", ["accident", "illness", "burn_out", "dismissal", "prison"])
def test_a_malus_never_goes_in_front_of_its_player(malus: str) -> None:
    table = Table(f"Anna: {malus} | bandit wage_1", "Bob:", drawn=True)
    assert table.why_not_inflict("Anna", malus, "Anna") == "SL-MALUS-1 not_oneself"
    assert not table.may_place("Anna", malus)


@pytest.mark.rule("SL-TURN-5")
def test_placing_a_malus_before_oneself_the_advice_is_to_aim_it() -> None:
    table = Table("Anna: accident", "Bob: illness", drawn=True)
    assert table.why_not_place("Anna", "accident") == "SL-TURN-5 malus_needs_target aim_malus"
    assert table.why_not_place("Bob", "illness") == "SL-TURN-5 malus_needs_target"
    table = Table("Anna: accident", "Bob:")
    assert table.why_not_place("Anna", "accident") == "SL-TURN-5 malus_needs_target draw_now"


# --- missed turns, beginnings, free actions ---


@pytest.mark.rule("SL-TURN-14")
@EDITIONS
def test_a_missed_turn_is_missed_entirely(edition: str) -> None:
    table = Table(
        "Anna: wage_1",
        "Bob: wage_2 pet_cat | waiter flirt_bar marriage_montcuq adultery accident",
        "Chloé:",
        edition=edition,
        casino="Anna",
        stake="Chloé: wage_3",
    )
    accident = table.in_front_of("Bob", "accident")
    events = table.discard("Anna", "wage_1")
    assert events[-1] == TurnMissed(1, accident, 0)
    assert table.asked == "Chloé: start"
    assert table.hand("Bob") == ["wage_2", "pet_cat"]
    wage, cat = table.card("Bob", "wage_2"), table.card("Bob", "pet_cat")
    for move in (DRAW, PLACE[cat], STAKE[wage], RESIGN, DIVORCE, STOP_ADULTERY, TAKE_DISCARD):
        assert table.why_not("Bob", move) == "SL-TURN-1 not_your_turn"
    table.idle("Chloé", "Anna")
    assert table.asked == "Bob: start", "one turn, not two"


@pytest.mark.rule("SL-TURN-15")
@EDITIONS
def test_the_ways_to_begin_a_turn(edition: str) -> None:
    table = Table(
        "Anna: wage_1 | waiter flirt_bar marriage_montcuq adultery",
        "Bob:",
        "Chloé:",
        edition=edition,
        discard="Bob/pet_cat",
        river="pet_dog pet_chick pet_rabbit",
    )
    beginnings = {DRAW, TAKE_DISCARD, *TAKE_RIVER, RESIGN, DIVORCE, STOP_ADULTERY}
    assert set(table.state.moves(0)) == beginnings
    table.play("Anna", RESIGN)
    table.play("Anna", STOP_ADULTERY)
    assert table.asked == "Anna: start", "free actions"
    assert set(table.state.moves(0)) == {DRAW, *TAKE_RIVER, DIVORCE}, "the adultery is her own"
    table.draw("Anna")
    for other in (DRAW, TAKE_DISCARD, TAKE_RIVER[0]):
        assert table.why_not("Anna", other) == "SL-TURN-16 has_drawn"
    assert table.why_not("Anna", DIVORCE).startswith("SL-DIVORCE-1 divorce_before_drawing")


@pytest.mark.rule("SL-TURN-15")
@pytest.mark.parametrize("ending", [RESIGN, DIVORCE])
def test_resigning_and_divorcing_end_the_turn(ending: Move) -> None:
    table = Table("Anna: wage_1 | writer flirt_bar marriage_montcuq", "Bob:")
    pile = table.view().pile
    table.play("Anna", ending)
    assert (table.asked, table.view().pile) == ("Bob: start", pile)
    assert table.hand("Anna") == ["wage_1"]


@pytest.mark.rule("SL-TURN-16")
@EDITIONS
def test_after_drawing_free_actions_then_exactly_one_play(edition: str) -> None:
    table = Table(
        "Anna: pet_cat pet_dog | waiter flirt_bar marriage_montcuq adultery",
        "Bob:",
        edition=edition,
    )
    table.draw("Anna")
    table.play("Anna", RESIGN)
    table.play("Anna", STOP_ADULTERY)
    assert table.asked == "Anna: play"
    table.place("Anna", "pet_cat")
    assert table.asked == "Bob: start"
    assert table.why_not_place("Anna", "pet_dog") == "SL-TURN-1 not_your_turn"


@pytest.mark.rule("SL-TURN-16")
def test_the_turn_lasts_until_the_play_is_resolved() -> None:
    table = Table("Anna: travel_rio pet_cat | wage_3", "Bob:")
    table.place("Anna", "travel_rio")
    assert table.asked == "Anna: pay"
    assert table.why_not_place("Anna", "pet_cat") == "SL-TURN-16 answer_first"
    assert table.why_not("Bob", DRAW) == "SL-TURN-1 not_your_turn"
    table.pay("Anna", "wage_3")
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-TURN-17")
def test_free_actions_between_the_plays_of_a_rainbow() -> None:
    table = Table(
        "Anna: rainbow wage_1 study_single pet_cat | waiter flirt_bar marriage_montcuq adultery",
        "Bob:",
    )
    table.place("Anna", "rainbow")
    table.place("Anna", "wage_1")
    table.play("Anna", RESIGN)
    table.place("Anna", "study_single")
    table.play("Anna", STOP_ADULTERY)
    table.place("Anna", "pet_cat")
    assert table.asked == "Bob: start"
    assert table.front("Anna", "job") == table.front("Anna", "adultery") == []
    assert len(table.hand("Anna")) == 5


@pytest.mark.rule("SL-TURN-17")
def test_free_actions_after_luck() -> None:
    table = Table(
        "Anna: luck | study_single waiter flirt_bar marriage_montcuq adultery",
        "Bob:",
        pile="pet_cat plumber pet_dog pet_chick wage_1",
    )
    table.place("Anna", "luck")
    table.choose("Anna", "plumber")
    table.choose("Anna", "pet_chick")
    table.play("Anna", RESIGN)
    table.play("Anna", STOP_ADULTERY)
    table.place("Anna", "plumber")
    assert table.front("Anna", "job") == ["plumber"]


@pytest.mark.rule("SL-TURN-17")
def test_no_free_action_after_the_last_play() -> None:
    """The travel is her play: while she pays, and when she has paid, it is too late."""
    table = Table("Anna: travel_rio | waiter wage_3 flirt_bar marriage_montcuq adultery", "Bob:")
    table.place("Anna", "travel_rio")
    for free in (RESIGN, STOP_ADULTERY):
        assert table.why_not("Anna", free) == "SL-TURN-16 answer_first"
    table.pay("Anna", "wage_3")
    for free in (RESIGN, STOP_ADULTERY):
        assert table.why_not("Anna", free) == "SL-TURN-1 not_your_turn"


@pytest.mark.rule("SL-TURN-18")
@EDITIONS
def test_resignation_and_divorce_exclude_each_other(edition: str) -> None:
    anna = "Anna: wage_1 | writer flirt_bar marriage_montcuq"
    for first, second in [(RESIGN, DIVORCE), (DIVORCE, RESIGN)]:
        table = Table(anna, "Bob:", edition=edition)
        table.play("Anna", first)
        assert table.why_not("Anna", second) == "SL-TURN-1 not_your_turn"


@pytest.mark.rule("SL-TURN-18")
@EDITIONS
def test_but_a_temp_may_resign_before_divorcing(edition: str) -> None:
    table = Table("Anna: wage_1 | waiter flirt_bar marriage_montcuq", "Bob:", edition=edition)
    table.play("Anna", RESIGN)
    table.play("Anna", DIVORCE)
    assert table.discards == ["Anna/waiter", "Anna/marriage_montcuq"]
    assert table.turn == "Bob"
    table = Table("Anna: wage_1 | waiter flirt_bar marriage_montcuq", "Bob:", edition=edition)
    table.play("Anna", DIVORCE)
    assert table.why_not("Anna", RESIGN) == "SL-TURN-1 not_your_turn"


# --- refills and questions out of turn ---


@pytest.mark.rule("SL-TURN-19")
def test_a_short_hand_stays_short_unless_a_card_refills_it() -> None:
    table = Table("Anna: pet_cat wage_1", "Bob:")
    table.place("Anna", "pet_cat")
    assert len(table.hand("Anna")) == 2
    table = Table("Anna: rainbow wage_1", "Bob:")
    table.place("Anna", "rainbow")
    (refill,) = told(table.decline("Anna"), CardsDrawn)
    assert (refill.count, refill.why) == (3, "refill")
    assert len(table.hand("Anna")) == 5


@pytest.mark.rule("SL-TURN-19")
def test_a_researcher_refills_to_six() -> None:
    table = Table("Anna: rainbow wage_1 | study_double*3 researcher", "Bob:")
    table.place("Anna", "rainbow")
    table.decline("Anna")
    assert len(table.hand("Anna")) == 6


@pytest.mark.rule("SL-TURN-19")
def test_a_refill_takes_what_is_left_of_the_pile() -> None:
    table = Table("Anna: rainbow wage_1", "Bob:", pile="wage_2 wage_3 wage_4")
    table.place("Anna", "rainbow")
    table.decline("Anna")
    assert table.hand("Anna") == ["wage_1", "wage_2", "wage_3", "wage_4"]
    assert table.view().pile == 0


@pytest.mark.rule("SL-TURN-20")
@EDITIONS
def test_a_birthday_waits_for_every_giver(edition: str) -> None:
    table = Table(
        "Anna: birthday", "Bob: | wage_1 wage_2", "Chloé: | wage_3 wage_4", edition=edition
    )
    table.place("Anna", "birthday")
    assert (table.turn, table.asked) == ("Anna", "Bob: give_wage")
    assert table.why_not("Anna", DRAW) == "SL-TURN-1 not_your_turn"
    table.choose("Bob", "wage_2")
    assert (table.turn, table.asked) == ("Anna", "Chloé: give_wage")
    table.choose("Chloé", "wage_3")
    assert table.front("Anna", "wages") == ["wage_2", "wage_3"]
    assert (table.turn, table.asked) == ("Bob", "Bob: start")


@pytest.mark.rule("SL-TURN-20")
@EDITIONS
def test_a_dismissal_waits_for_the_researcher(edition: str) -> None:
    table = Table(
        "Anna: dismissal",
        "Bob: wage_1*2 wage_2*2 wage_3*2 | study_double*3 researcher",
        "Chloé:",
        edition=edition,
        turn="Anna",
    )
    table.inflict("Anna", "dismissal", "Bob")
    assert (table.turn, table.asked) == ("Anna", "Bob: throw_one")
    question = table.state.asks(1)
    assert question is not None
    assert type(question.params["n"]) is int, "what the protocol sends is a number"
    assert table.why_not("Bob", DRAW) == "SL-POWER-RESEARCHER-2 throw_hand_card"
    table.choose("Bob", "wage_3")
    assert table.discards == ["Bob/wage_3", "Bob/researcher"]
    assert table.asked == "Bob: start"


@pytest.mark.rule("SL-TURN-20")
def test_no_clock_plays_for_anybody() -> None:
    state = Table("Anna: birthday", "Bob: | wage_1 wage_2").state
    refusal = state.refusal(None, DRAW)
    assert refusal is not None
    assert f"{refusal.rule} {refusal.code}" == "SL-TURN-20 clock_only"
