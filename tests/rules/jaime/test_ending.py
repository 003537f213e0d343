"""End of a round, scoring, end of the match (JM-END, JM-SCORE, JM-DIG-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.model import Outcome
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import GALLERY
from ludotheque.games.jaime.rules import ending
from ludotheque.games.jaime.state import PLAY, Laid

from .scenario import LARGE, Table, cards, fresh, reward, told

# --- the round ---


@pytest.mark.rule("JM-END-1", "JM-END-2")
def test_the_round_ends_as_soon_as_somebody_has_played_all_his_cards() -> None:
    table = Table("Anna: gallery |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.opens("Anna")
    ended = told(table.feed, events.RoundEnded)[0]
    assert (ended.why, ended.seat, ended.round) == ("out", 0, 1)
    assert table.scored == (1, -9, -9)


@pytest.mark.rule("JM-END-2")
def test_an_empty_hand_is_not_enough() -> None:
    table = Table("Anna: gallery | like", f"Bob: {LARGE}", f"Chloé: {LARGE}", auto=False)
    table.opens("Anna")
    assert table.hand("Anna") == []
    assert table.ended() == ""


@pytest.mark.rule("JM-END-2")
def test_the_last_card_may_be_a_like_for_somebody_else() -> None:
    table = Table("Anna: like |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.likes("Anna", table.opens("Bob"))
    assert table.ended() == "out"
    assert table.scored[0] == 0


@pytest.mark.rule("JM-DIG-3")
def test_everything_that_arrives_after_the_last_card_is_refused() -> None:
    table = Table("Anna: contest like | like*9", "Bob: gallery*2 |", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Chloé", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    seen = table.opens("Bob")
    table.opens("Bob")
    assert table.ended() == "out"
    for move in (moves.Like(seen), moves.PLAY_GALLERY, moves.SWAP, reward(contest, "like")):
        assert table.state.refusal(2, move) is not None
    again = table.state.refusal(None, moves.LapseReward(contest, 2))
    assert again is not None


@pytest.mark.rule("JM-END-3", "JM-DIG-13")
def test_a_dead_round_ends_by_itself() -> None:
    """Nothing but Likes, and no gallery they could go to."""
    table = Table("Anna: gallery like | like", "Bob: like | like", "Chloé: like |")
    gallery = table.opens("Anna")
    assert table.ended() == "", "Bob and Chloé can still like it"
    table.likes("Bob", gallery)
    assert table.ended() == "", "so can Chloé"
    table.likes("Chloé", gallery)
    assert table.ended() == "out"
    table = Table("Anna: gallery like | like", "Bob: like | like", "Chloé: like*2 |")
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Chloé", gallery)
    assert table.ended() == "dead"
    assert table.scored == (3 - 2, -1, -1)


@pytest.mark.rule("JM-END-3")
def test_a_round_with_an_open_contest_is_not_dead() -> None:
    table = Table("Anna: contest like | like", "Bob: like | like", "Chloé: like*2 |")
    contest = table.launches("Anna", "c01")
    assert table.ended() == ""
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "like")
    assert table.ended() == ""
    table.takes("Bob", contest, "nothing")
    assert table.ended() == "dead"


@pytest.mark.rule("JM-END-3")
def test_a_round_with_a_quiz_is_not_dead_before_play_resumes() -> None:
    table = Table("Anna: quiz like | like", "Bob: like | like", "Chloé: like*2 |")
    quiz = table.stops("Anna")
    table.tick(moves.LapseStatement(quiz))
    assert table.ended() == ""
    table.tick(moves.ResumeByItself(quiz))
    assert table.ended() == "dead"


@pytest.mark.rule("JM-END-3", "JM-QUIZ-13")
def test_a_quiz_that_takes_the_last_other_card_is_finished_first() -> None:
    table = Table("Anna: quiz gallery like |", "Bob: like*2 |", "Chloé: like*2 |")
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, True)
    table.vote(quiz, Bob=True, Chloé=False)
    table.takes("Anna", quiz, "gallery")
    table.takes("Bob", quiz, "nothing")
    assert (table.ended(), table.phase) == ("", "resuming")
    table.play("Anna", moves.Resume(quiz))
    assert table.ended() == "dead"


@pytest.mark.rule("JM-QUIZ-13", "JM-END-1")
def test_of_several_who_go_out_at_once_none_is_named_alone() -> None:
    table = Table("Anna: quiz like |", "Bob: like |", f"Chloé: {LARGE}")
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, True)
    table.vote(quiz, Bob=True, Chloé=False)
    table.takes("Anna", quiz, "like")
    table.takes("Bob", quiz, "like")
    ended = told(table.feed, events.RoundEnded)[0]
    assert (ended.why, ended.seat) == ("out", None)
    assert table.state.counted is not None
    assert table.state.counted.out == (0, 1)


@pytest.mark.rule("JM-END-6", "JM-TWO-3")
def test_after_the_last_round_it_is_nobodys_turn() -> None:
    table = Table("Anna: gallery |", "Bob: like |", round_no=3)
    table.opens("Anna")
    assert (table.phase, table.view("Bob").turn) == ("over", None)
    assert table.view("Bob").seats[0].gallery is None, "the walls are bare"


@pytest.mark.rule("JM-END-5", "JM-DIG-2", "JM-DIG-6")
def test_nothing_of_an_earlier_round_has_an_effect_in_the_next() -> None:
    """Galleries have ids that never come back, and a signal names its round."""
    table = Table(f"Anna: {LARGE}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    before = table.opens("Anna")
    table.tick(moves.CapRound(1))
    signal = table.people[table.state.signal]
    assert table.why_not(signal, moves.Go(1)) == "JM-PLAY-1 already_started"
    assert table.view("Bob").counted is not None
    table.play(signal, moves.Go(2))
    table.tick(moves.EndCountdown(2))
    assert table.view("Bob").counted is None, "nobody looks back"
    table.state.hands[0] = cards("gallery like")
    table.cards = Counter(table.state.census())
    after = table.opens("Anna")
    assert after != before
    assert table.why_not("Bob", moves.Like(before)) == "JM-DIG-2 too_late_like"


@pytest.mark.rule("JM-END-3")
def test_cards_in_a_deck_keep_a_round_alive() -> None:
    table = Table("Anna: gallery like | like quiz", "Bob: like*2 |", "Chloé: like*2 |", auto=False)
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Chloé", gallery)
    assert table.ended() == "", "nobody can like any more, but Anna has a quiz to come"


# --- the count ---


@pytest.mark.rule("JM-SCORE-1", "JM-SCORE-2", "JM-SCORE-3", "JM-SCORE-4")
def test_profile_less_hand_less_deck() -> None:
    """Face-down cards and other people's Likes count as any other; scores may be negative."""
    table = Table("Anna: contest gallery like | like", "Bob: like*3 |", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "like")
    table.takes("Bob", contest, "like")
    gallery = table.opens("Anna")
    table.likes("Bob", gallery)
    table.likes("Chloé", gallery)
    assert table.profile("Anna") == [
        "contest", "(like)", "gallery", "like of Bob", "like of Chloé",
    ]  # fmt: skip
    table.tick(moves.CapRound(1))
    assert table.scored == (5 - 1, 1 - 1, 0 - 8)
    assert table.state.counted is not None
    anna = table.state.counted.tallies[0]
    assert (anna.own, anna.likes, anna.hand, anna.deck) == (3, 2, 1, 0)
    assert sum(table.scored) == 3 * 2 - (1 + 1 + 8) + 0


@pytest.mark.rule("JM-SCORE-3")
def test_all_cards_are_somewhere() -> None:
    assert len(fresh("Anna", "Bob", "Chloé", "Driss", "Emma", "Farid").census()) == 23 * 6
    assert len(fresh("Anna", "Bob").census()) == 36


@pytest.mark.rule("JM-DIG-10", "JM-SCORE-4")
def test_the_count_shows_what_lay_face_down() -> None:
    table = Table("Anna: contest like | quiz gallery", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    contest = table.launches("Anna", "c01")
    table.answers("Bob", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Bob", contest, "quiz")
    assert table.view("Anna").counted is None
    table.tick(moves.CapRound(1))
    counted = table.view("Anna").counted
    assert counted is not None
    assert [len(tally.down) for tally in counted.tallies] == [0, 1, 0]


def test_the_best_galleries_of_the_round_are_remembered() -> None:
    table = Table(f"Anna: gallery | {LARGE.replace('|', '')}", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    one, two = table.opens("Anna"), table.opens("Bob")
    table.likes("Chloé", two)
    table.likes("Anna", two)
    table.likes("Chloé", one)
    table.opens("Chloé")
    table.tick(moves.CapRound(1))
    counted = table.view("Chloé").counted
    assert counted is not None
    assert [gallery.id for gallery in counted.best] == [two, one], "unloved ones are left out"


# --- three rounds ---


@pytest.mark.rule("JM-END-5")
def test_after_the_count_everybody_takes_his_colour_back() -> None:
    table = Table("Anna: gallery like |", "Bob: gallery like | quiz", "Chloé: like | contest")
    gallery = table.opens("Bob")
    table.likes("Chloé", gallery)
    table.likes("Anna", gallery)
    table.opens("Anna")
    assert table.ended() == "out"
    state = table.state
    assert (state.round, table.phase) == (2, "ready")
    assert state.profiles == [(), (), ()]
    own = [Counter([*state.hands[seat], *state.decks[seat]]) for seat in range(3)]
    assert own == [{0: 1, 3: 1}, {0: 1, 3: 1, 2: 1}, {3: 1, 1: 1}]
    assert told(table.feed, events.RoundDealt) == [events.RoundDealt(2, state.signal)]


@pytest.mark.rule("JM-END-5")
def test_decks_are_shuffled_again() -> None:
    state = fresh("Anna", "Bob", "Chloé")
    first = state.decks[:]
    state.phase = PLAY
    state.play(None, moves.CapRound(1))
    assert state.decks != first
    assert [len(hand) for hand in state.hands] == [5, 5, 5]


@pytest.mark.rule("JM-END-4")
def test_a_game_is_three_rounds_with_a_count_after_each() -> None:
    state = fresh("Anna", "Bob", "Chloé")
    for number in (1, 2, 3):
        assert state.round == number
        assert state.outcome() is None
        state.phase = PLAY
        state.play(None, moves.CapRound(number))
        assert [len(rounds) for rounds in state.scores] == [number] * 3
    assert state.outcome() is not None
    over = state.refusal(0, moves.Go(3))
    assert over is not None
    assert (over.rule, over.code) == ("JM-END-6", "over")


def decided(*scores: tuple[int, int, int]) -> Outcome:
    """How a match with these rounds ends."""
    state = fresh(*("Anna", "Bob", "Chloé", "Driss")[: len(scores)])
    state.scores = [rounds[:2] for rounds in scores]
    state.round, state.phase = 3, PLAY
    for seat, rounds in enumerate(scores):  # a profile that scores what is wanted
        state.hands[seat] = (3,) * max(0, -rounds[2])
        state.decks[seat] = ()
        state.profiles[seat] = (Laid(GALLERY, seat),) * max(0, rounds[2])
    state.why = "cap"
    ending.score(state, None)
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("JM-END-6")
def test_most_points_after_three_rounds_win() -> None:
    assert decided((5, 5, 5), (9, 9, -4), (20, -9, 2)) == Outcome("points", (15, 14, 13), (1, 2, 3))


@pytest.mark.rule("JM-END-7", "JM-END-9")
def test_a_tie_goes_to_the_best_single_round() -> None:
    """Only the best round is compared, not the second best."""
    assert decided((5, 5, 5), (9, 3, 3), (1, 1, 1)) == Outcome("tie_break", (15, 15, 3), (2, 1, 3))
    assert decided((9, 6, 0), (9, 3, 3), (1, 1, 1)).ranks == (1, 1, 3)


@pytest.mark.rule("JM-END-8", "JM-END-9")
def test_tied_again_they_all_win() -> None:
    outcome = decided((9, 3, 3), (3, 9, 3), (9, 6, 0), (1, 1, 1))
    assert outcome == Outcome("shared", (15, 15, 15, 3), (1, 1, 1, 4))
    assert outcome.winners == [0, 1, 2]


@pytest.mark.rule("JM-END-7")
def test_negative_rounds_are_compared_as_they_are() -> None:
    assert decided((-5, -5, -5), (-13, -1, -1), (-9, -9, -9)).ranks == (2, 1, 3)
