"""Game 3 as a program, and its end (SG3-DIG, SG3-END, SG-DIG-10)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.games.smiley_games.faces import Applaud, EndFace, FaceAsked, FaceMade
from ludotheque.games.smiley_games.hurle.events import (
    CardComing,
    PlayerUnlocked,
    ShoutMistaken,
)
from ludotheque.games.smiley_games.hurle.moves import Shout, Unlock
from ludotheque.games.smiley_games.piles import (
    CardTurned,
    DiceThrown,
    GameWon,
    PlayerLocked,
    TieThrown,
)
from ludotheque.games.smiley_games.races import Settle, TimeOut

from ..by_hand import Fate, told
from .arena import faces, number
from .circle import Circle


@pytest.mark.rule("SG3-DIG-1")
def test_every_name_is_live_for_everybody_in_seat_order() -> None:
    table = Circle("Zoé: sad-red", "Anna:", "Bob:")
    table.deal("wink-green", to="Anna")  # no challenge at all
    names = (Shout(0, 1), Shout(1, 1), Shout(2, 1))
    assert [tuple(table.state.moves(seat)) for seat in range(3)] == [names] * 3
    assert table.why_not("Anna", Shout(3, 1)) == "SG3-DIG-1 name_a_player"


@pytest.mark.rule("SG3-DIG-4")
def test_only_the_first_claim_counts_and_later_ones_cost_nothing() -> None:
    table = Circle("Anna: sad-red", "Bob: happy-blue", "Cleo: wink-violet")
    table.deal("sad-green", to="Bob")
    table.shout("Cleo", "Anna", 900)  # wrong, but later
    table.shout("Anna", "Bob", 500)
    events = table.close()
    assert not told(events, ShoutMistaken)
    assert table.stack("Cleo") == ["wink-violet"]
    claims = [(claim.seat, claim.target, claim.right) for claim in table.verdict.claims]
    assert claims == [(0, 1, True), (2, 0, False)]


def dice_challenge(**options: Any) -> Circle:
    table = Circle(
        "Anna: sad-red sad-blue sad-green", "Bob: wink-red", "Cleo:", dice="happy-green", **options
    )
    table.deal("happy-green", to="Cleo")
    return table


@pytest.mark.rule("SG3-DIG-5")
def test_each_wrong_name_pays_until_the_first_own_name() -> None:
    table = dice_challenge()
    table.shout("Anna", "Bob", 300)
    table.shout("Bob", "Anna", 400)
    table.shout("Cleo", "Cleo", 500)
    assert [event.seat for event in told(table.close(), ShoutMistaken)] == [0, 1]
    assert table.verdict.seat == 2


@pytest.mark.rule("SG3-DIG-5")
def test_a_wrong_name_after_the_first_own_name_costs_nothing() -> None:
    table = dice_challenge()
    table.shout("Cleo", "Cleo", 300)
    table.shout("Anna", "Bob", 400)
    assert not told(table.close(), ShoutMistaken)
    assert len(table.stack("Anna")) == 2  # the prize only


@pytest.mark.rule("SG3-DIG-5")
def test_who_erred_waits_a_moment_before_trying_again() -> None:
    table = dice_challenge()
    running = table.due(TimeOut)
    table.shouted("Anna", "Bob")
    assert table.ms_of(Unlock) == 500
    assert table.due(TimeOut) == running  # the exposure runs on
    assert table.why_not("Anna", table.cry("Anna")) == "SG3-DIG-5 retry_soon own_name"
    assert table.view().seats[0].locked
    assert table.may_act() == {"Bob", "Cleo"}
    assert table.unlock("Anna") == [PlayerUnlocked(0)]
    assert not table.view().seats[0].locked
    table.shouted("Anna", "Anna")
    assert table.verdict.seat == 0


@pytest.mark.rule("SG3-DIG-5")
def test_two_who_erred_have_a_lock_each() -> None:
    table = dice_challenge()
    table.shout("Anna", "Bob", 300)
    table.shout("Bob", "Cleo", 400)
    table.close()
    locks = [due.move for due in table.state.deadlines() if isinstance(due.move, Unlock)]
    assert locks == [Unlock(0, 1), Unlock(1, 1)]
    table.unlock("Bob")
    assert table.may_act() == {"Bob", "Cleo"}
    assert table.why_not(None, Unlock(1, 1)) == "SG-DIG-11 clock_only"


@pytest.mark.rule("SG3-DIG-5")
def test_whoever_erred_is_free_again_once_the_card_is_won() -> None:
    table = dice_challenge(spam_guard=False)
    table.shouted("Anna", "Bob")
    table.shouted("Cleo", "Cleo")
    assert not any(isinstance(due.move, Unlock) for due in table.state.deadlines())
    table.end_pause()
    table.settle("angry-orange")
    assert table.may_act() == {"Anna", "Bob", "Cleo"}
    assert not table.view().seats[0].locked


@pytest.mark.rule("SG3-DIG-6")
@pytest.mark.parametrize("card", ["sad-green", "wink-green", "happy-green"])
def test_challenge_or_not_a_card_looks_the_same_and_stays_as_long(card: str) -> None:
    table = Circle("Anna: sad-red", "Bob:", "Cleo:", dice="happy-green")
    assert table.ms_of(Settle) == 1500  # dealt by itself, after the longest delay here
    table.deal(card, to="Bob")
    assert table.ms_of(TimeOut) == 3500
    view = msgspec.to_builtins(table.view("Anna"))
    seats = view.pop("seats")
    assert view.pop("turned") == seats[1]["visible"] == number(card)
    plain = Circle("Anna: sad-red", "Bob:", "Cleo:", dice="happy-green")
    plain.deal("angry-blue", to="Bob")
    other = msgspec.to_builtins(plain.view("Anna"))
    del other["seats"], other["turned"]
    assert view == other
    assert table.state.asks(0) == plain.state.asks(0)


@pytest.mark.rule("SG3-DIG-6", "SG-DIG-12")
def test_which_card_comes_is_drawn_only_when_it_shows() -> None:
    table = Circle("Anna:", "Bob:")
    table.deal("sad-red", to="Bob")
    table.time_out()
    assert isinstance(table.state.chance, Fate)
    assert table.state.chance.used == 1  # the delay
    assert CardTurned.stimulus
    assert CardTurned.together


@pytest.mark.rule("SG3-DIG-6")
def test_an_unanswered_challenge_lapses() -> None:
    table = Circle("Anna: sad-red", "Bob:")
    table.deal("sad-green", to="Bob")
    events = table.time_out()
    assert told(events, CardComing) == [CardComing(0)]
    assert table.stack("Bob") == ["sad-green"]


@pytest.mark.rule("SG3-DIG-7")
def test_if_a_dice_challenge_lapses_the_dealer_rethrows() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", dice="happy-green", dealer="Cleo")
    table.deal("happy-green", to="Bob")
    table.fate(2, 3)
    events = table.time_out()
    assert told(events, DiceThrown) == [DiceThrown(2, number("wink-red"), "left")]
    assert table.leader == "Cleo"
    assert table.receiver == "Cleo"  # dealing goes on after Bob


@pytest.mark.rule("SG3-DIG-7")
def test_so_it_does_after_mistakes_whose_times_are_shown_first() -> None:
    table = dice_challenge(dealer="Anna")
    table.shouted("Bob", "Anna")
    table.time_out()
    assert table.view().phase == "pause"
    assert table.state.retrying == 0
    table.fate(2, 3)
    assert told(table.end_pause(), DiceThrown) == [DiceThrown(0, number("wink-red"), "left")]


@pytest.mark.rule("SG3-DIG-8")
def test_visible_cards_sizes_and_dice_are_public_and_covered_cards_are_not() -> None:
    table = Circle("Anna: sad-red wink-blue", "Bob: happy-orange happy-green sad-yellow", "Cleo:")
    view = table.view(None)
    assert [(seat.cards, seat.visible) for seat in view.seats] == [
        (2, number("wink-blue")),
        (3, number("sad-yellow")),
        (0, None),
    ]
    worlds = [table.state.imagine(1, Random(seed)) for seed in range(20)]
    covered = {(world.stacks[0][0], world.stacks[1][0]) for world in worlds}
    assert len(covered) > 10
    for world in worlds:
        assert world.view(1) == table.view("Bob")
        assert sorted(world.census()) == sorted(table.state.census())


# --- the guard ---


@pytest.mark.rule("SG-DIG-10")
def test_who_cannot_pay_everybody_may_not_shout_on_the_next_card() -> None:
    table = Circle("Anna: sad-red", "Bob:", "Cleo: happy-red")
    table.deal("wink-green", to="Bob")
    assert told(table.shouted("Anna", "Bob"), PlayerLocked) == [PlayerLocked(0)]
    table.end_pause()
    table.settle("surprised-violet")
    assert table.why_not("Anna", table.cry("Bob")) == "SG-DIG-10 locked next_card"
    table.time_out()
    table.settle("angry-orange")
    assert "Anna" in table.may_act()


@pytest.mark.rule("SG-DIG-10")
def test_who_pays_everybody_may_go_on_and_so_may_all_without_the_guard() -> None:
    rich = Circle("Anna: sad-red sad-blue", "Bob:", "Cleo:")
    rich.deal("wink-green", to="Bob")
    assert not told(rich.shouted("Anna", "Bob"), PlayerLocked)
    free = Circle("Anna:", "Bob:", "Cleo:", spam_guard=False)
    free.deal("wink-green", to="Bob")
    assert not told(free.shouted("Anna", "Bob"), PlayerLocked)


@pytest.mark.rule("SG-DIG-10")
def test_on_the_last_card_nobody_is_promised_a_next_one() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", pile="wink-green angry-orange")
    table.deal("wink-green", to="Bob")
    table.shouted("Anna", "Bob")
    table.end_pause()
    table.settle("angry-orange")
    assert table.why_not("Anna", table.cry("Bob")) == "SG-DIG-10 locked"


@pytest.mark.rule("SG-DIG-10", "SG3-PLAY-16")
def test_the_guard_does_not_stop_a_second_try_on_the_card_of_the_dice() -> None:
    table = Circle("Anna:", "Bob:", "Cleo:", dice="happy-green")
    table.deal("happy-green", to="Cleo")
    table.shouted("Anna", "Bob")
    table.unlock("Anna")
    table.shouted("Anna", "Anna")
    assert table.verdict.seat == 0


@pytest.mark.rule("SG-DIG-8")
def test_a_shout_too_early_too_late_or_twice_is_dropped_without_penalty() -> None:
    table = Circle("Anna: sad-red", "Bob:", "Cleo: happy-blue")
    assert table.why_not("Cleo", table.cry("Anna")) == "SG-DIG-8 too_soon"
    table.deal("sad-green", to="Bob")
    table.shout("Anna", "Bob")
    assert table.why_not("Anna", table.cry("Cleo")) == "SG-DIG-8 already_claimed"
    late = table.cry("Anna", 300)
    table.close()
    assert table.why_not("Cleo", late) == "SG-DIG-8 too_late"
    assert table.stack("Cleo") == ["happy-blue"]


@pytest.mark.rule("SG-DIG-11")
def test_nobody_plays_for_the_clock_and_the_clock_only_what_is_due() -> None:
    table = Circle("Anna:", "Bob:")
    table.deal("sad-green", to="Bob")
    for move in (TimeOut(1), Settle(1), Unlock(0, 1), EndFace()):
        assert table.why_not("Bob", move) == "SG-DIG-11 clock_only"
    assert table.why_not(None, table.cry("Bob")) == "SG-DIG-11 clock_only"
    assert table.why_not(None, TimeOut(2)) == "SG-DIG-11 clock_only"


@pytest.mark.rule("SG-VAR-1", "SG-VAR-2")
def test_the_winner_makes_the_face_before_the_next_card_comes() -> None:
    table = Circle("Anna: sad-red", "Bob:", imitate=True)
    table.deal("sad-green", to="Bob")
    table.shouted("Anna", "Bob")
    assert table.may_act() == set()
    assert table.end_pause() == [FaceAsked(0, number("sad-green"))]
    assert table.view().phase == "face"
    assert table.may_act() == {"Bob"}
    table.play("Bob", Applaud(0))
    assert table.may_act() == set()
    assert table.ring(EndFace) == [FaceMade(0, 1), CardComing(0)]
    assert table.view().face is None


# --- the end ---


@pytest.mark.rule("SG3-END-1", "SG3-GOAL-1")
def test_it_ends_when_the_last_card_is_resolved_and_most_cards_win() -> None:
    table = Circle("Anna: sad-red", "Bob: happy-blue", pile="sad-green")
    table.deal("sad-green", to="Bob")
    assert table.state.outcome() is None
    table.shouted("Anna", "Bob")
    assert table.state.outcome() is None  # the last race is shown
    assert told(table.end_pause(), GameWon) == [GameWon(0, "most")]
    assert table.outcome.scores == (3, 0)
    assert table.outcome.reason == "won"
    assert table.why_not("Anna", table.cry("Bob")) == "SG3-END-1 over"


@pytest.mark.rule("SG3-END-2", "SG-GEN-8")
def test_a_tie_is_settled_with_the_dice() -> None:
    table = Circle("Anna: sad-red", "Bob: happy-blue", "Cleo:", pile="wink-violet")
    table.deal("wink-violet", to="Cleo")
    table.fate(*faces("angry-orange"), *faces("happy-blue"))
    events = table.time_out()
    assert told(events, TieThrown)[-1] == TieThrown(number("happy-blue"), 1)
    assert table.winner == "Bob"
    assert table.outcome.ranks == (2, 1, 2)


@pytest.mark.rule("SGT-5")
def test_a_match_that_has_to_stop_ranks_by_cards_too() -> None:
    so_far = Circle("Anna: sad-red", "Bob: happy-blue sad-blue", "Cleo:").state.so_far()
    assert (so_far.scores, so_far.ranks) == ((1, 2, 0), (2, 1, 3))
