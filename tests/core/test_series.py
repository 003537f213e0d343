"""Points, standings and the die between players who are equal: core/series.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.core.model import ranked
from ludotheque.core.series import (
    Programme,
    Result,
    final_standings,
    points,
    result,
    standings,
)
from ludotheque.games.smiley_games.cards import SMILEY_DIE, SMILEYS
from ludotheque.games.smiley_games.tournament import GAMES, TOURNAMENT

DIE = TOURNAMENT.die


def face(smiley: str) -> int:
    return SMILEY_DIE.index(SMILEYS.index(smiley))


def legs(*rows: tuple[int, ...]) -> list[Result]:
    """Results with these points, leg by leg."""
    return [Result(game, (), row) for game, row in zip(GAMES, rows, strict=False)]


def thrown(*smileys: str) -> Iterator[int]:
    return iter([face(smiley) for smiley in smileys])


@pytest.mark.rule("SGT-1")
def test_five_matches_one_of_each_game_in_the_order_of_the_booklet() -> None:
    assert [leg.game for leg in TOURNAMENT.legs] == [
        "trouve_le",
        "cest_a_moi",
        "hurle",
        "domino",
        "dernier",
    ]


@pytest.mark.rule("SGT-2", "SGT-3")
def test_thirteen_for_the_winner_then_one_point_less_a_rank() -> None:
    assert points(range(1, 11)) == (13, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    assert points((3, 1, 2)) == (8, 13, 9)
    for n in range(2, 11):
        assert points(range(1, n + 1))[-1] == 11 - n


@pytest.mark.rule("SGT-6", "SGT-7")
def test_equal_players_share_the_better_rank_and_the_next_is_skipped() -> None:
    """Paul, then Henry and David, then Simon."""
    assert points((1, 2, 2, 4)) == (13, 9, 9, 7)


@pytest.mark.rule("SGT-10", "SGT-14")
def test_points_add_up_and_equal_totals_share_their_rank() -> None:
    table = standings([result("a", (1, 2, 3, 4)), result("b", (4, 2, 1, 3))], 4)
    assert table.totals == (20, 18, 21, 15)
    assert table.ranks == (2, 3, 1, 4)
    shared = standings(legs((13, 9, 8, 8), (9, 13, 8, 8)), 4)
    assert shared.ranks == (1, 1, 3, 3)
    final = final_standings(legs((13, 9, 8, 8), (9, 13, 8, 8)), 4, DIE, thrown("angry").__next__)
    assert final.ranks == (2, 1, 3, 3), "the die separates only the first place"


@pytest.mark.rule("SGT-11")
def test_the_best_in_the_game_the_die_shows_wins() -> None:
    results = legs((13, 9), (9, 13), (8, 8))
    final = final_standings(results, 2, DIE, thrown("happy").__next__)
    assert (final.ranks, final.totals) == ((1, 2), (30, 30))
    final = final_standings(results, 2, DIE, thrown("wink", "angry").__next__)
    assert final.ranks == (2, 1), "equal in game 3: thrown again"
    assert [throw.left for throw in final.throws] == [(0, 1), (1,)]


@pytest.mark.rule("SGT-11", "SGT-DIG-2")
def test_a_programme_tells_how_it_stands_before_and_after_the_die() -> None:
    results = legs((13, 9), (9, 13), (8, 8))
    programme = Programme(list(TOURNAMENT.legs), die=list(DIE), results=results)
    assert programme.standings(2).ranks == (1, 1)
    final = final_standings(results, 2, DIE, thrown("wink", "angry").__next__)
    programme.throws = list(final.throws)
    assert programme.standings(2) == final
    assert programme.standings(2).ranks == (2, 1)


@pytest.mark.rule("SGT-12")
def test_sad_is_thrown_again_and_only_the_best_of_a_game_stay() -> None:
    results = legs((13, 13, 8), (8, 9, 13), (9, 8, 9))
    final = final_standings(results, 3, DIE, thrown("sad", "happy", "angry").__next__)
    assert [(throw.leg, throw.left) for throw in final.throws] == [
        (None, (0, 1, 2)),
        (0, (0, 1)),
        (1, (1,)),
    ]
    assert final.ranks == (2, 1, 2)


@pytest.mark.rule("SGT-13")
def test_players_alike_in_every_game_win_together_without_a_throw() -> None:
    results = legs((13, 13, 8), (9, 9, 13), (9, 9, 8))
    final = final_standings(results, 3, DIE, thrown().__next__)
    assert (final.ranks, final.throws) == ((1, 1, 3), ())


@pytest.mark.rule("SGT-8", "SGT-6")
def test_whoever_lost_the_tie_break_of_a_match_comes_second_and_several_share_it() -> None:
    """Ranks come from the games: 1 for the winner alone, 2 for all he was equal with."""
    assert points((2, 1, 2, 4)) == (9, 13, 9, 7)


@given(st.lists(st.lists(st.integers(0, 40), min_size=3, max_size=3), min_size=1, max_size=5))
def test_the_die_always_ends_and_changes_no_total(scores: list[list[int]]) -> None:
    results = [result(GAMES[leg], ranked(row)) for leg, row in enumerate(scores)]
    faces = iter([face for _ in range(20) for face in range(6)])
    die = tuple(leg if leg is not None and leg < len(results) else None for leg in DIE)
    final = final_standings(results, 3, die, faces.__next__)
    assert final.totals == tuple(sum(leg.points[seat] for leg in results) for seat in range(3))
    best = max(final.totals)
    winners = [seat for seat in range(3) if final.ranks[seat] == 1]
    assert winners
    assert all(final.totals[seat] == best for seat in winners)
    alike = {tuple(leg.points[seat] for leg in results) for seat in winners}
    assert len(alike) == 1, "more than one winner only if nothing could separate them"


@pytest.mark.rule("SGT-13", "SGT-14")
def test_whoever_the_die_leaves_out_comes_after_all_joint_winners() -> None:
    final = final_standings(legs((13, 13, 8), (8, 8, 13)), 3, DIE, thrown("happy").__next__)
    assert final.totals == (21, 21, 21)
    assert [throw.left for throw in final.throws] == [(0, 1)]
    assert final.ranks == (1, 1, 3)
