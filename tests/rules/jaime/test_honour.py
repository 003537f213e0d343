"""The honour system (JM-SCORE-5, 6, JM-DIG-16 to 18)."""

from __future__ import annotations

import pytest

from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import TIMINGS

from .scenario import LARGE, Table, told


def surplus() -> tuple[Table, int]:
    """Bob has liked Anna's gallery three times, Chloé once, and the round is over."""
    table = Table(
        "Anna: gallery quiz | like", "Bob: like*4 | quiz", "Chloé: like gallery | gallery",
        honour=True,
    )  # fmt: skip
    gallery = table.opens("Anna")
    for name in ("Bob", "Chloé", "Bob", "Bob"):
        table.likes(name, gallery)
    table.tick(moves.CapRound(1))
    return table, gallery


@pytest.mark.rule("JM-DIG-17")
def test_a_second_like_is_accepted_silently() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}", honour=True)
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Bob", gallery)
    assert told(table.feed, events.LikeGiven) == [events.LikeGiven(1, 0, gallery, 2)]
    assert table.why_not("Anna", moves.Like(gallery)) == "JM-LIKE-3 own_gallery"
    table.launches("Anna", "c01")
    assert table.why_not("Bob", moves.Like(gallery)) == "JM-DIG-2 too_late_like"


@pytest.mark.rule("JM-DIG-16")
def test_by_default_there_is_nothing_to_return() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    assert table.why_not("Bob", moves.Like(gallery)) == "JM-LIKE-2 liked_already"
    table.tick(moves.CapRound(1))
    assert table.phase == "ready", "counted at once"
    assert table.why_not("Anna", moves.Flag(gallery)) == "JM-DIG-18 no_count_now"


@pytest.mark.rule("JM-DIG-18")
def test_everybody_looks_through_his_galleries_before_the_count() -> None:
    table, gallery = surplus()
    assert table.phase == "count"
    assert table.due() == {moves.CloseCount(1): TIMINGS["count_limit"]}
    shown = table.view("Anna").galleries
    assert [(each.id, each.likes) for each in shown] == [(gallery, (1, 2, 1, 1))]
    assert table.view("Bob").galleries == ()
    assert table.asked("Anna") == "count"
    assert table.why_not("Bob", moves.Flag(gallery)) == "JM-SCORE-5 not_your_gallery"
    assert table.why_not("Bob", moves.PLAY_QUIZ) == "JM-DIG-3 round_over"


@pytest.mark.rule("JM-SCORE-5", "JM-SCORE-6", "JM-DIG-18")
def test_surplus_likes_on_a_flagged_gallery_go_back_to_the_giver() -> None:
    table, gallery = surplus()
    table.play("Anna", moves.Flag(gallery))
    assert table.why_not("Anna", moves.Flag(gallery)) == "JM-DIG-18 already_so"
    table.tick(moves.CloseCount(1))
    assert told(table.feed, events.LikesReturned) == [events.LikesReturned(1, 0, 2)]
    # Anna: a gallery and two Likes, less two cards; Bob: a Like, a quiz and the two returned.
    assert table.scored == (3 - 2, -4, -2)
    counted = table.view("Bob").counted
    assert counted is not None
    assert (counted.tallies[1].hand, counted.tallies[1].deck) == (4, 0)  # into the hand


@pytest.mark.rule("JM-DIG-18", "JM-SCORE-5")
def test_unflagged_surplus_stands() -> None:
    table, _ = surplus()
    for name in table.people:
        table.play(name, moves.FinishCount(1))
    assert table.scored == (5 - 2, -2, -2)
    assert table.phase == "ready"


@pytest.mark.rule("JM-DIG-18")
def test_a_wrong_flag_does_nothing() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}", honour=True)
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.tick(moves.CapRound(1))
    table.play("Anna", moves.Flag(gallery))
    table.play("Anna", moves.FinishCount(1))
    assert table.why_not("Anna", moves.Flag(gallery)) == "JM-DIG-18 no_count_now"
    table.tick(moves.CloseCount(1))
    assert not told(table.feed, events.LikesReturned)
    assert table.scored == (2 - 8, -8, -9)


@pytest.mark.rule("JM-END-2", "JM-DIG-18")
def test_open_contests_lapse_before_the_likes_are_checked() -> None:
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}", honour=True)
    contest = table.launches("Anna", "c01")
    table.tick(moves.CapRound(1))
    assert table.phase == "count"
    assert table.view("Bob").contests == ()
    late = moves.Answer(contest, "Canberra")
    assert table.why_not("Bob", late) == "JM-DIG-25 contest_over"


@pytest.mark.rule("JM-SCORE-6")
def test_whoever_was_out_stays_the_one_who_ended_the_round() -> None:
    table = Table("Anna: gallery quiz | like", "Bob: like*2 |", f"Chloé: {LARGE}", honour=True)
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Bob", gallery)
    assert told(table.feed, events.RoundEnded)[0].seat == 1
    table.play("Anna", moves.Flag(gallery))
    table.tick(moves.CloseCount(1))
    assert table.state.counted is not None
    assert table.state.counted.out == (1,)
    assert table.scored == (2 - 2, -1, -9)


@pytest.mark.rule("JM-DIG-17", "JM-END-3")
def test_surplus_likes_do_not_keep_a_round_alive() -> None:
    table = Table("Anna: gallery like |", "Bob: like*3 |", "Chloé: like*2 |", honour=True)
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    assert table.ended() == ""
    table.likes("Chloé", gallery)
    assert table.ended() == "dead"


@pytest.mark.rule("JM-SCORE-6", "JM-DIG-18")
def test_what_went_back_does_not_make_a_gallery_the_best() -> None:
    table, gallery = surplus()
    table.play("Anna", moves.Flag(gallery))
    table.tick(moves.CloseCount(1))
    assert table.state.counted is not None
    assert [each.likes for each in table.state.counted.best] == [(1, 2)]
