"""The hardest bot of Smile Life: what its plans say, and whom they beat."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.smile_life.scenario import Table

from ludotheque import bots
from ludotheque.core.model import Move
from ludotheque.games.smile_life.bot.thumb import THUMB
from ludotheque.games.smile_life.cards import CARD_IDS
from ludotheque.games.smile_life.game import SMILE_LIFE
from ludotheque.games.smile_life.moves import Inflict, Place, Resign
from ludotheque.lab.simulate import Plan, simulate


def choice(table: Table, level: str = "hard") -> Move:
    seat = table.state.to_act()[0]
    view, moves = table.state.view(seat), table.state.moves(seat)
    return THUMB.choose(view, moves, level, Random(1))


def placed(table: Table) -> str:
    move = choice(table)
    assert isinstance(move, Place), move
    return CARD_IDS[move.card]


def test_studies_come_before_the_job_that_ends_them() -> None:
    table = Table("Anna: study_single*2 pizza_chef wage_1 child_lou", "Bob:", drawn=True)
    assert placed(table) == "study_single"


def test_flirts_come_before_the_wedding_that_ends_them() -> None:
    table = Table("Anna: flirt_zoo marriage_montcuq | flirt_bar", "Bob:", drawn=True)
    assert placed(table) == "flirt_zoo"


def test_a_job_opens_the_way_for_the_wages_in_hand() -> None:
    table = Table("Anna: guru wage_3 wage_2 wage_1 pet_cat", "Bob:", drawn=True)
    assert placed(table) == "guru"


def test_a_poor_job_is_left_for_studies_and_a_far_better_one_in_hand() -> None:
    hand = "study_double study_double airline_pilot wage_4 wage_4"
    assert isinstance(choice(Table(f"Anna: {hand} | study_single writer", "Bob:")), Resign)
    stays = Table("Anna: waiter pet_cat pet_dog wage_4 wage_3 | guru", "Bob:")
    assert not isinstance(choice(stays), Resign)


def test_a_malus_goes_where_it_hurts_most() -> None:
    table = Table(
        "Anna: divorce",
        "Bob: | flirt_bar marriage_montcuq",
        "Chloé: | flirt_zoo marriage_fourqueux adultery child_lou child_noa",
        drawn=True,
    )
    move = choice(table)
    assert isinstance(move, Inflict)
    assert move.target == table.seat("Chloé")


def test_what_has_no_time_left_is_thrown_away_before_what_counts_now() -> None:
    """The last turn: no child without a marriage will ever come, the cat is a smile."""
    table = Table("Anna: pet_cat child_lou study_single", "Bob:", pile="wage_1")
    table.draw("Anna")
    assert placed(table) in ("pet_cat", "study_single")


@pytest.mark.parametrize(
    ("weaker", "games", "share"), [("medium", 100, 0.6), ("easy", 20, 0.8), ("random", 20, 0.95)]
)
@pytest.mark.slow
def test_plans_win(weaker: str, games: int, share: float) -> None:
    plan = Plan(SMILE_LIFE.id, games, 2, ("hard", weaker), seed=1)
    wins = simulate(plan).wins_by_bot
    assert wins["hard"] >= share * games, wins


def test_a_stand_in_keeps_specials_and_friends() -> None:
    """What cannot be had again waits for its owner; a hand of nothing else gives up a malus."""
    stand_in = bots.make(SMILE_LIFE, bots.STAND_IN)
    for hand in ("birthday divorce flirt_bar", "birthday divorce divorce"):
        table = Table(f"Anna: {hand}", "Bob: | flirt_zoo marriage_montcuq", drawn=True)
        seat = table.state.to_act()[0]
        moves = table.state.moves(seat)
        assert any(move.spends for move in moves)
        move = stand_in.choose(table.state.view(seat), moves, Random(1))
        assert move is not None
        assert not move.spends
