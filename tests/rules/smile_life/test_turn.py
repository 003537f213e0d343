"""SL-TURN, SL-TABLE: what a turn is made of, and how cards lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Move, Player
from ludotheque.games.smile_life.cards import RESEARCHER
from ludotheque.games.smile_life.events import (
    CardDiscarded,
    CardLost,
    CardsDrawn,
    DiscardTaken,
    MalusInflicted,
    TurnMissed,
)
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.games.smile_life.moves import (
    CHOOSE,
    DECLINE,
    DISCARD,
    DIVORCE,
    DRAW,
    INFLICT,
    PLACE,
    RESIGN,
    STAKE,
    STOP_ADULTERY,
    TAKE_DISCARD,
    TAKE_RIVER,
)
from ludotheque.games.smile_life.rules.table import SmileLifeState

from .scenario import Table, told

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
    assert table.why_not_place("Anna", malus) == "SL-TURN-5 malus_needs_target aim_malus"


# --- the top of the discard pile ---


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


@pytest.mark.rule("SL-TURN-6", "SL-TURN-7")
@EDITIONS
def test_an_empty_discard_pile_has_no_top(edition: str) -> None:
    table = Table("Anna:", "Bob:", "Chloé:", edition=edition)
    assert table.refused("Anna", TAKE_DISCARD).code == "discard_empty"


@pytest.mark.rule("SL-TURN-6", "SL-TURN-7", "SL-TURN-9")
@EDITIONS
@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("wage_1", "SL-WAGE-1 wage_without_job find_job"),
        ("plumber", "SL-JOB-1 missing_studies study_more"),
        ("marriage_montcuq", "SL-MARRY-1 marry_without_flirt flirt_first"),
        ("travel_rio", "SL-BUY-3 too_expensive earn_more"),
        ("prison", "SL-MALUS-7 no_victim throw_malus"),
        ("adultery", "SL-ADULT-1 adultery_unmarried flirt_then_marry"),
        ("bombing", "SL-MALUS-BOMBING-3 no_children"),
    ],
)
def test_what_cannot_be_placed_at_once_cannot_be_taken(top: str, why: str, edition: str) -> None:
    """Only the top card: the cat below it would fit."""
    table = Table("Anna:", "Bob:", "Chloé:", edition=edition, discard=f"Bob/pet_cat Bob/{top}")
    assert table.why_not("Anna", TAKE_DISCARD) == why
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
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-JOB-1 missing_studies study_more"
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


@pytest.mark.rule("SL-TURN-13")
def test_two_players_may_not_take_a_job_with_pulled_strings() -> None:
    table = Table("Anna: pulled_strings", "Bob:", discard="Bob/surgeon")
    assert table.why_not("Anna", TAKE_DISCARD) == "SL-TURN-6 not_with_two"


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


# --- SL-TABLE ---


@pytest.mark.rule("SL-TABLE-1")
def test_everything_in_front_is_seen_by_everybody() -> None:
    table = Table("Anna: pet_cat | study_single writer wage_1 flirt_bar", "Bob:", "Chloé:")
    table.place("Anna", "pet_cat")
    for watcher in ("Anna", "Bob", "Chloé", None):
        life = table.view(watcher).lives[0]
        assert life == table.view("Anna").lives[0]
        assert [life.job, *life.belongings] == [
            table.card("Anna", c) for c in ("writer", "pet_cat")
        ]


@pytest.mark.rule("SL-TABLE-1")
def test_the_marriage_covers_the_flirts_and_the_job_the_studies() -> None:
    """Covered flirts cannot be stolen; covered studies cannot be repeated."""
    bob = "Bob: | study_single writer flirt_bar marriage_montcuq"
    table = Table("Anna: flirt_bar repeat_year", bob, drawn=True)
    assert table.why_not_inflict("Anna", "repeat_year", "Bob").startswith("SL-MALUS-REPEAT-2")
    table.place("Anna", "flirt_bar")
    assert table.front("Bob", "flirts") == ["flirt_bar"]
    assert table.front("Anna", "flirts") == ["flirt_bar"]


@pytest.mark.rule("SL-TABLE-2")
@EDITIONS
def test_a_malus_is_turned_over_and_kept_once_suffered(edition: str) -> None:
    table = Table("Anna: accident income_tax", "Bob: | writer wage_1", edition=edition)
    table.inflict("Anna", "accident", "Bob")
    assert table.asked == "Anna: start"
    assert table.front("Bob", "maluses") == ["accident"], "his turn was missed at once"
    table.inflict("Anna", "income_tax", "Bob")
    assert table.front("Bob", "maluses") == ["accident", "income_tax"]
    assert table.discards == ["Bob/wage_1"]


@pytest.mark.rule("SL-TABLE-2")
def test_a_malus_lies_face_up_until_its_turn_is_missed() -> None:
    table = Table("Anna: illness", "Bob:", "Chloé:")
    table.inflict("Anna", "illness", "Chloé")
    assert table.front("Chloé", "unserved") == ["illness"]
    assert table.front("Chloé", "maluses") == []
    table.idle("Bob")
    assert table.front("Chloé", "unserved") == []
    assert table.front("Chloé", "maluses") == ["illness"]


@pytest.mark.rule("SL-TABLE-3")
def test_cards_keep_their_order_of_arrival() -> None:
    table = Table(
        "Anna: wage_3 wage_1 | study_single study_double mechanic wage_2 flirt_zoo",
        "Bob: income_tax",
        drawn=True,
    )
    table.place("Anna", "wage_1")
    table.idle("Bob")
    assert table.front("Anna", "wages") == ["wage_2", "wage_1"]
    table.idle("Anna")
    (lost,) = told(table.inflict("Bob", "income_tax", "Anna"), CardLost)
    assert table.front("Anna", "wages") == ["wage_2"], "the latest is the last, not the highest"
    assert lost.why == "taxed"


@pytest.mark.rule("SL-TABLE-3")
def test_the_last_study_and_the_last_flirt_are_the_latest() -> None:
    table = Table(
        "Anna: repeat_year flirt_bar flirt_zoo",
        "Bob: | study_double study_single flirt_zoo flirt_bar",
    )
    table.inflict("Anna", "repeat_year", "Bob")
    assert table.front("Bob", "studies") == ["study_double"]
    table.idle("Bob")
    table.place("Anna", "flirt_zoo")
    assert table.front("Bob", "flirts") == ["flirt_zoo", "flirt_bar"], "the zoo is covered"
    table.idle("Bob")
    table.place("Anna", "flirt_bar")
    assert table.front("Bob", "flirts") == ["flirt_zoo"]


@pytest.mark.rule("SL-TABLE-4")
@EDITIONS
def test_turned_over_cards_keep_their_smiles_and_are_known_to_all(edition: str) -> None:
    table = Table(
        "Anna: travel_cairo | wage_3 flirt_bar marriage_montcuq adultery flirt_zoo -illness",
        "Bob:",
        edition=edition,
    )
    smiles = table.smiles("Anna")
    table.play("Anna", STOP_ADULTERY)
    assert table.smiles("Anna") == smiles - 1, "only the adultery card is gone"
    table.place("Anna", "travel_cairo")
    table.pay("Anna", "wage_3")
    assert table.smiles("Anna") == smiles - 1 + 1
    for watcher in ("Anna", "Bob", None):
        life = table.view(watcher).lives[0]
        turned = [*life.invested, *life.aside, *life.maluses]
        assert turned == [table.in_front_of("Anna", c) for c in ("wage_3", "flirt_zoo", "illness")]
