"""Quizzes: the pause, the statement, the votes, the pay-out (JM-QUIZ, JM-DIG-28 to 32)."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Move
from ludotheque.games.jaime import events, moves
from ludotheque.games.jaime.cards import P_TRUE, TIMINGS
from ludotheque.games.jaime.rules.bank import STATEMENT

from .scenario import LARGE, Table, cards, reward, told


def four() -> Table:
    """Four people with cards enough."""
    return Table(*(f"{name}: {LARGE}" for name in ("Anna", "Bob", "Chloé", "Driss")))


def asked(table: Table, truth: bool = True) -> int:
    """Anna's statement, to be voted on."""
    quiz = table.stops("Anna")
    table.declares("Anna", quiz, truth)
    return quiz


EVERY_MOVE = [
    moves.PLAY_GALLERY,
    moves.PLAY_QUIZ,
    moves.PlayContest(0),
    moves.Swap(),
    moves.Swap(cards("like")),
    moves.SetAuto(False),
    moves.SayBlocked(True),
]


# --- the pause ---


@pytest.mark.rule("JM-QUIZ-1", "JM-DIG-28")
def test_a_quiz_stops_the_game_at_once() -> None:
    table = four()
    quiz = table.stops("Anna")
    assert table.profile("Anna") == ["quiz"]
    assert table.phase == "declaring"
    assert told(table.feed, events.QuizCalled) == [events.QuizCalled(0, quiz, "now")]
    assert told(table.feed, events.PauseBegan)
    for name in table.people:
        shown = table.view(name)
        assert shown.quiz is not None, "whoever comes back sees it"
        assert (shown.phase, shown.quiz.author) == ("declaring", 0)


@pytest.mark.rule("JM-QUIZ-2")
@pytest.mark.parametrize("move", EVERY_MOVE, ids=str)
def test_nobody_plays_draws_or_discards_in_the_pause(move: Move) -> None:
    table = four()
    gallery = table.opens("Bob")
    table.stops("Anna")
    assert table.why_not("Bob", move) == "JM-QUIZ-2 paused"
    assert table.why_not("Chloé", moves.Like(gallery)) == "JM-QUIZ-2 paused"
    assert table.hand("Anna").count("quiz") == 0
    assert len(table.hand("Anna")) == 4, "not even the author draws"


@pytest.mark.rule("JM-QUIZ-2")
def test_drawing_by_hand_waits_too() -> None:
    table = Table("Anna: quiz | like*3", "Bob: like | like*9", f"Chloé: {LARGE}", auto=False)
    table.stops("Anna")
    assert table.why_not("Bob", moves.DRAW) == "JM-QUIZ-2 paused"


@pytest.mark.rule("JM-DIG-28")
def test_of_two_quizzes_the_first_counts_and_the_other_stays_in_hand() -> None:
    table = four()
    table.stops("Bob")
    assert table.why_not("Anna", moves.PLAY_QUIZ) == "JM-QUIZ-2 paused"
    assert "quiz" in table.hand("Anna")


@pytest.mark.rule("JM-QUIZ-1")
def test_a_quiz_needs_its_card() -> None:
    table = Table("Anna: like | quiz", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    assert table.why_not("Anna", moves.PLAY_QUIZ) == "JM-QUIZ-1 not_in_hand"


@pytest.mark.rule("JM-QUIZ-3", "JM-DIG-32")
def test_the_author_says_on_reprend() -> None:
    table = four()
    quiz = asked(table)
    early = moves.Resume(quiz)
    assert table.why_not("Anna", early) == "JM-QUIZ-3 nothing_to_resume"
    table.vote(quiz, Bob=False, Chloé=False, Driss=False)
    table.takes("Anna", quiz, "like")
    assert table.phase == "resuming"
    assert table.due() == {moves.ResumeByItself(quiz): TIMINGS["resume_limit"]}
    assert table.why_not("Bob", early) == "JM-QUIZ-3 not_your_quiz"
    assert table.asked("Anna") == "resume"
    table.play("Anna", moves.Resume(quiz))
    assert table.phase == "play"
    assert table.state.quiz is None
    assert len(table.hand("Anna")) == 5, "now hands are filled up again"


@pytest.mark.rule("JM-DIG-32")
def test_play_resumes_by_itself_and_clocks_go_on() -> None:
    table = four()
    quiz = table.stops("Anna")
    paused = [d for d in table.state.deadlines() if d.paused]
    assert [d.move for d in paused] == [moves.CapRound(1)]
    table.tick(moves.LapseStatement(quiz))
    table.tick(moves.ResumeByItself(quiz))
    assert table.phase == "play"
    assert moves.CapRound(1) in table.due()


# --- contests first ---


@pytest.mark.rule("JM-QUIZ-10", "JM-QUIZ-12", "JM-DIG-28")
def test_open_contests_are_finished_before_the_game_stops() -> None:
    table = four()
    contest = table.launches("Anna", "c01")
    quiz = table.stops("Bob")
    assert told(table.feed, events.QuizCalled)[0].why == "waits"
    assert table.phase == "play"
    assert len(table.hand("Bob")) == 5, "his card is replaced like any other"
    assert table.view("Chloé").quiz is not None, "everybody sees that it is coming"
    table.opens("Chloé")  # the game runs on
    assert table.why_not("Driss", moves.PLAY_QUIZ) == "JM-QUIZ-12 quiz_coming"
    assert table.why_not("Driss", moves.PlayContest(0)) == "JM-QUIZ-12 quiz_coming"
    table.answers("Driss", contest, "Canberra")
    table.tick(moves.CloseContest(contest))
    table.takes("Anna", contest, "like")
    assert table.phase == "play", "Driss's reward belongs to the contest"
    table.takes("Driss", contest, "like")
    assert table.phase == "declaring"
    assert table.quiz.id == quiz


@pytest.mark.rule("JM-QUIZ-12")
def test_a_quiz_waits_for_every_contest_open_at_that_moment() -> None:
    table = four()
    one, two = table.launches("Anna", "c01"), table.launches("Bob", "c02")
    table.stops("Chloé")
    table.tick(moves.LapseContest(two))
    assert table.phase == "play"
    table.tick(moves.LapseContest(one))
    assert table.phase == "declaring"


# --- the statement ---


@pytest.mark.rule("JM-QUIZ-4", "JM-DIG-29")
def test_the_author_declares_and_says_secretly_whether_it_is_true() -> None:
    table = four()
    quiz = table.stops("Anna")
    assert len(set(table.quiz_seen_by("Anna").ideas)) == 3
    assert table.quiz_seen_by("Bob").ideas == ()
    assert table.asked("Anna") == "declare"
    assert table.why_not("Bob", moves.Declare(quiz, True, 0)) == "JM-QUIZ-4 not_your_quiz"
    idea = table.quiz.ideas[2]
    table.play("Anna", moves.Declare(quiz, False, 2))
    said = told(table.feed, events.StatementMade)[0]
    assert said == events.StatementMade(0, quiz, idea, "said")
    assert table.state.used[STATEMENT] == 1 << idea
    for name in ("Bob", "Chloé", "Driss"):
        shown = table.view(name).quiz
        assert shown is not None
        assert (shown.statement, shown.truth, shown.mine) == (idea, None, None)
    assert table.quiz_seen_by("Anna").mine is False


@pytest.mark.rule("JM-DIG-29")
def test_a_statement_of_ones_own_has_a_hundred_characters() -> None:
    table = four()
    quiz = table.stops("Anna")
    long = moves.Declare(quiz, True, moves.OWN, "x" * 101)
    assert table.why_not("Anna", long) == "JM-DIG-29 too_long"
    mixed = moves.Declare(quiz, True, 0, "et mes mots")
    assert table.why_not("Anna", mixed) == "JM-DIG-29 one_or_the_other"
    table.declares("Anna", quiz, True, "x" * 100)
    assert table.why_not("Anna", moves.Declare(quiz, True, 0)) == "JM-DIG-29 no_statement_now"


@pytest.mark.rule("JM-DIG-29")
def test_a_silent_author_voids_his_quiz() -> None:
    table = four()
    quiz = table.stops("Anna")
    assert table.due() == {moves.LapseStatement(quiz): TIMINGS["statement_limit"]}
    table.tick(moves.LapseStatement(quiz))
    assert told(table.feed, events.QuizVoided) == [events.QuizVoided(0, quiz)]
    assert table.phase == "resuming"
    assert all(not table.may(name, reward(quiz, "like")) for name in table.people)
    assert table.state.asked[0] == (0, 0)


# --- the votes ---


@pytest.mark.rule("JM-QUIZ-5", "JM-DIG-30")
def test_the_others_vote_secretly_and_once() -> None:
    table = four()
    quiz = asked(table)
    assert list(table.state.to_act()) == [1, 2, 3]
    assert table.due() == {moves.LapseVotes(quiz): TIMINGS["vote_limit"]}
    assert [table.asked(name) for name in table.people] == [None, "vote", "vote", "vote"]
    assert table.why_not("Anna", moves.Vote(quiz, True)) == "JM-QUIZ-5 your_own_quiz"
    table.vote(quiz, Bob=True)
    assert told(table.feed, events.VoteCast) == [events.VoteCast(1, quiz)], "not how"
    assert table.why_not("Bob", moves.Vote(quiz, False)) == "JM-DIG-30 voted_already"
    assert table.asked("Bob") is None
    shown = table.view("Chloé").quiz
    assert shown is not None
    assert (shown.voted, shown.votes, shown.mine) == ((1,), (), None)
    assert table.quiz_seen_by("Bob").mine is True


@pytest.mark.rule("JM-QUIZ-6", "JM-DIG-31")
def test_all_is_revealed_once_everybody_has_voted() -> None:
    table = four()
    quiz = asked(table, truth=False)
    table.vote(quiz, Bob=True, Chloé=False)
    assert not told(table.feed, events.QuizRevealed)
    table.vote(quiz, Driss=True)
    shown = told(table.feed, events.QuizRevealed)[0]
    assert shown == events.QuizRevealed(0, quiz, False, (None, True, False, True), "some", (0, 2))
    seen = table.view("Bob").quiz
    assert seen is not None
    assert (seen.truth, seen.votes) == (False, (None, True, False, True))
    assert table.why_not("Bob", moves.Vote(quiz, True)) == "JM-DIG-30 no_vote_now"


@pytest.mark.rule("JM-DIG-30")
def test_a_missing_vote_is_a_wrong_guess() -> None:
    table = four()
    quiz = asked(table)
    table.vote(quiz, Bob=True, Chloé=True)
    table.tick(moves.LapseVotes(quiz))
    assert table.quiz.case == "some"
    assert table.quiz.entitled == (0, 1, 2)


@pytest.mark.rule("JM-QUIZ-11")
def test_the_authors_word_decides_and_votes_come_back() -> None:
    """The same statement may be called true once and false the next time."""
    table = Table("Anna: quiz*2 | like*9", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    for truth in (True, False):
        quiz = asked(table, truth)
        table.vote(quiz, Bob=truth, Chloé=not truth)
        assert table.quiz.entitled == (0, 1)
        table.tick(moves.LapseRewards(quiz))
        table.play("Anna", moves.Resume(quiz))
    assert table.state.asked[0] == (2, 1)


# --- the pay-out ---


@pytest.mark.rule("JM-QUIZ-7", "JM-QUIZ-8", "JM-QUIZ-9")
@pytest.mark.parametrize(
    ("right", "case", "entitled"),
    [
        (("Bob", "Chloé", "Driss"), "all", (1, 2, 3)),
        (("Bob", "Driss"), "some", (0, 1, 3)),
        (("Chloé",), "some", (0, 2)),
        ((), "nobody", (0,)),
    ],
)
@pytest.mark.parametrize("truth", [True, False])
def test_three_ways_to_pay_out(
    right: tuple[str, ...], case: str, entitled: tuple[int, ...], truth: bool
) -> None:
    table = four()
    quiz = asked(table, truth)
    table.vote(quiz, **{name: truth == (name in right) for name in ("Bob", "Chloé", "Driss")})
    assert table.quiz.case == case
    assert table.quiz.entitled == entitled
    for seat, name in enumerate(table.people):
        assert table.may(name, reward(quiz, "like")) == (seat in entitled)
        assert (table.asked(name) == "reward") == (seat in entitled)


@pytest.mark.rule("JM-QUIZ-13", "JM-DIG-31", "JM-QUIZ-6")
def test_rewards_are_chosen_secretly_and_placed_together() -> None:
    table = four()
    quiz = asked(table)
    table.vote(quiz, Bob=True, Chloé=True, Driss=False)
    table.takes("Bob", quiz, "gallery")
    assert told(table.feed, events.RewardChosen) == [events.RewardChosen(1, quiz)]
    assert table.profile("Bob") == []
    assert table.why_not("Bob", reward(quiz, "like")) == "JM-DIG-26 reward_gone"
    assert table.quiz_seen_by("Chloé").chosen == (1,)
    assert table.quiz_seen_by("Chloé").my_choice is None
    table.takes("Anna", quiz, "nothing")
    table.takes("Chloé", quiz, "deck")
    assert table.profile("Anna") == ["quiz"]
    assert table.profile("Bob") == ["(gallery)"]
    assert table.profile("Chloé") == ["(like)"]


@pytest.mark.rule("JM-DIG-31")
def test_whoever_is_silent_gets_nothing() -> None:
    table = four()
    quiz = asked(table)
    table.vote(quiz, Bob=True, Chloé=True, Driss=True)
    assert table.due() == {moves.LapseRewards(quiz): TIMINGS["reward_limit"]}
    table.takes("Chloé", quiz, "like")
    table.tick(moves.LapseRewards(quiz))
    assert table.profile("Chloé") == ["(like)"]
    assert table.profile("Bob") == table.profile("Driss") == []
    assert table.phase == "resuming"


@pytest.mark.rule("JM-QUIZ-13")
def test_several_may_go_out_at_once() -> None:
    table = Table("Anna: quiz like | like", "Bob: like |", "Chloé: like |", f"Driss: {LARGE}")
    quiz = asked(table)
    table.vote(quiz, Bob=True, Chloé=True, Driss=False)
    table.takes("Bob", quiz, "like")
    table.takes("Anna", quiz, "deck")
    assert table.ended() == ""
    table.takes("Chloé", quiz, "like")
    assert table.ended() == "out"
    assert told(table.feed, events.RoundEnded)[0].seat is None
    assert table.state.counted is not None
    assert table.state.counted.out == (1, 2)


@pytest.mark.rule("JM-END-2")
def test_a_quiz_played_as_last_card_is_not_carried_out() -> None:
    table = Table("Anna: quiz |", f"Bob: {LARGE}", f"Chloé: {LARGE}")
    table.play("Anna", moves.PLAY_QUIZ)
    assert table.ended() == "out"
    assert not told(table.feed, events.QuizCalled)


@pytest.mark.rule("JM-END-2")
def test_open_contests_and_a_waiting_quiz_lapse_with_the_round() -> None:
    table = Table("Anna: contest | like*9", "Bob: quiz like | like", "Chloé: gallery |")
    table.launches("Anna", "c01")
    table.stops("Bob")
    table.opens("Chloé")
    assert table.ended() == "out"
    assert (table.state.contests, table.state.quiz) == ([], None)


def test_the_bank_knows_how_likely_each_statement_is() -> None:
    assert all(0 < likely < 1 for likely in P_TRUE)
