"""Quizzes: the pause, the statement, the votes, the pay-out (JM-QUIZ, JM-DIG-28 to 32)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ....core.model import Deadline, Move, Refusal, Seat
from ..cards import BOX, MOST_STATEMENT, QUIZ
from ..events import (
    PauseBegan,
    PlayResumed,
    QuizCalled,
    QuizRevealed,
    QuizVoided,
    RewardChosen,
    StatementMade,
    VoteCast,
)
from ..moves import (
    DECLARES,
    NOTHING,
    OWN,
    PLAY_QUIZ,
    VOTES,
    Declare,
    LapseRewards,
    LapseStatement,
    LapseVotes,
    PlayQuiz,
    Resume,
    ResumeByItself,
    Vote,
)
from ..state import DECLARING, PLAY, RESUMING, REWARDING, VOTING, Contest, Quiz, State
from . import bank, ending, flow, two_players
from .common import Log, due, how_said, lacks, not_now, refill

# JM-QUIZ-7 to 9: who may place a card: (those who guessed right, the author).
PAYOUT: dict[str, tuple[bool, bool]] = {
    row["id"]: (row["guessers_place"], row["author_places"]) for row in BOX["payout"]
}

# --- "Stop !" ---


def why_play(state: State, seat: Seat, move: PlayQuiz) -> Refusal | None:
    """JM-DIG-28: of two quizzes the first to arrive counts, the other stays in hand."""
    if refusal := not_now(state, seat) or lacks(state, seat, QUIZ, "JM-QUIZ-1"):
        return refusal
    if state.quiz is not None:
        return Refusal("JM-QUIZ-12", "quiz_coming", {"seat": state.quiz.author})
    return None


def play(state: State, seat: Seat, move: PlayQuiz, log: Log) -> None:
    """JM-QUIZ-1, 10: the game stops at once, or as soon as the open contests are finished."""
    if not flow.lay_first(state, seat, QUIZ, log):
        return
    quiz = state.quiz = Quiz(state.next_affair, seat)
    state.next_affair += 1
    if log is not None:
        log.append(QuizCalled(seat, quiz.id, "waits" if state.contests else "now"))
    if state.contests:
        flow.go_on(state, seat, log)
    else:
        _pause(state, quiz, log)


def contest_resolved(state: State, contest: Contest, log: Log) -> None:
    """JM-QUIZ-10, 12: the last contest a quiz waited for is finished: now the game stops."""
    state.contests = [other for other in state.contests if other.id != contest.id]
    if state.quiz is None:
        ending.check(state, log)
    elif not state.contests:
        _pause(state, state.quiz, log)


def _pause(state: State, quiz: Quiz, log: Log) -> None:
    """JM-QUIZ-2: nobody may play, draw or discard until it is resolved."""
    state.quiz = quiz._replace(ideas=bank.statements(state))
    state.phase = DECLARING
    if log is not None:
        log.append(PauseBegan(quiz.author, quiz.id))


# --- the statement ---


def why_declare(state: State, seat: Seat, move: Declare) -> Refusal | None:
    """JM-QUIZ-4, JM-DIG-29: the author, one of three statements or up to 100 characters."""
    quiz = state.quiz
    if quiz is None or quiz.id != move.quiz or state.phase != DECLARING:
        return Refusal("JM-DIG-29", "no_statement_now")
    if quiz.author != seat:
        return Refusal("JM-QUIZ-4", "not_your_quiz", {"seat": quiz.author})
    if move.idea is not OWN and move.text:
        return Refusal("JM-DIG-29", "one_or_the_other")
    if len(move.text) > MOST_STATEMENT:
        return Refusal("JM-DIG-29", "too_long", {"most": MOST_STATEMENT})
    return None


def declare(state: State, seat: Seat, move: Declare, log: Log) -> None:
    """JM-QUIZ-4, 11: his word decides what is true."""
    quiz = state.quiz
    assert quiz is not None
    statement = move.text if move.idea is OWN else quiz.ideas[move.idea]
    if isinstance(statement, int):
        bank.use(state, bank.STATEMENT, statement)
    votes = (None,) * state.seats
    state.quiz = quiz._replace(statement=statement, truth=move.truth, votes=votes)
    state.phase = VOTING
    if log is not None:
        log.append(StatementMade(seat, quiz.id, statement, how_said(statement)))


def lapse_statement(state: State, move: LapseStatement, log: Log) -> None:
    """JM-DIG-29: the quiz is void, and nobody gets a reward."""
    quiz = state.quiz
    assert quiz is not None
    state.phase = RESUMING
    if log is not None:
        log.append(QuizVoided(quiz.author, quiz.id))


# --- the votes ---


def why_vote(state: State, seat: Seat, move: Vote) -> Refusal | None:
    """JM-QUIZ-5, JM-DIG-30: everybody but the author, once."""
    quiz = state.quiz
    if quiz is None or quiz.id != move.quiz or state.phase != VOTING:
        return Refusal("JM-DIG-30", "no_vote_now")
    if quiz.author == seat:
        return Refusal("JM-QUIZ-5", "your_own_quiz")
    return Refusal("JM-DIG-30", "voted_already") if quiz.votes[seat] is not None else None


def vote(state: State, seat: Seat, move: Vote, log: Log) -> None:
    """JM-QUIZ-6: once all have voted, the cards are turned up."""
    quiz = state.quiz
    assert quiz is not None
    votes = [move.believes if who == seat else cast for who, cast in enumerate(quiz.votes)]
    state.quiz = quiz = quiz._replace(votes=tuple(votes))
    if log is not None:
        log.append(VoteCast(seat, quiz.id))
    if sum(cast is None for cast in votes) == 1:  # the author's own
        _reveal(state, quiz, log)


def lapse_votes(state: State, move: LapseVotes, log: Log) -> None:
    """JM-DIG-30: a missing vote counts as a wrong guess."""
    assert state.quiz is not None
    _reveal(state, state.quiz, log)


def _reveal(state: State, quiz: Quiz, log: Log) -> None:
    """JM-QUIZ-7 to 9: all, some or none of them guessed right."""
    truth = quiz.truth
    assert truth is not None
    right = [seat for seat, cast in enumerate(quiz.votes) if cast == truth]
    case = "all" if len(right) == state.seats - 1 else "some" if right else "nobody"
    guessers_place, author_places = PAYOUT[case]
    entitled = (right if guessers_place else []) + ([quiz.author] if author_places else [])
    choices = (None,) * state.seats
    state.quiz = quiz._replace(case=case, entitled=tuple(sorted(entitled)), choices=choices)
    held, true = state.asked[quiz.author]
    state.asked[quiz.author] = held + 1, true + truth
    state.phase = REWARDING
    if log is not None:
        winners = tuple(sorted(entitled))
        log.append(QuizRevealed(quiz.author, quiz.id, truth, quiz.votes, case, winners))


# --- the pay-out ---


def choose_reward(state: State, seat: Seat, what: int, log: Log) -> None:
    """JM-QUIZ-13: secretly; all are placed together."""
    quiz = state.quiz
    assert quiz is not None
    choices = tuple(what if who == seat else chosen for who, chosen in enumerate(quiz.choices))
    state.quiz = quiz = quiz._replace(choices=choices)
    if log is not None:
        log.append(RewardChosen(seat, quiz.id))
    if all(choices[who] is not None for who in quiz.entitled):
        _pay_out(state, quiz, log)


def lapse_rewards(state: State, move: LapseRewards, log: Log) -> None:
    """JM-DIG-31: nothing for whoever is silent."""
    assert state.quiz is not None
    _pay_out(state, state.quiz, log)


def _pay_out(state: State, quiz: Quiz, log: Log) -> None:
    """JM-QUIZ-13: the end of the round is checked after all are placed."""
    for seat in quiz.entitled:
        chosen = quiz.choices[seat]
        flow.place(state, seat, NOTHING if chosen is None else chosen, quiz.id, log)
    if not ending.check(state, log):
        state.phase = RESUMING


# --- "On reprend !" ---


def why_resume(state: State, seat: Seat, move: Resume) -> Refusal | None:
    """JM-QUIZ-3: the author says so, when the quiz is resolved."""
    quiz = state.quiz
    if quiz is None or quiz.id != move.quiz or state.phase != RESUMING:
        return Refusal("JM-QUIZ-3", "nothing_to_resume")
    if quiz.author != seat:
        return Refusal("JM-QUIZ-3", "not_your_quiz", {"seat": quiz.author})
    return None


def resume(state: State, seat: Seat, move: Resume, log: Log) -> None:
    _resume(state, log)


def resume_by_itself(state: State, move: ResumeByItself, log: Log) -> None:
    """JM-DIG-32."""
    _resume(state, log)


def _resume(state: State, log: Log) -> None:
    """JM-QUIZ-3: play goes on, and hands are filled up again."""
    quiz = state.quiz
    assert quiz is not None
    state.quiz = None
    state.phase = PLAY
    if log is not None:
        log.append(PlayResumed(quiz.author, quiz.id))
    if state.in_turns:
        two_players.end_turn(state, log, played=True)
        return
    for seat in range(state.seats):
        if state.auto[seat]:
            refill(state, seat, log)
    ending.check(state, log)


# --- what is offered, and what falls due ---


def offers(state: State, seat: Seat) -> Iterator[Move]:
    quiz = state.quiz
    if state.phase == PLAY:
        if QUIZ in state.hands[seat]:
            yield PLAY_QUIZ
    elif quiz is not None:
        if state.phase == DECLARING:
            yield from DECLARES[quiz.id]
        elif state.phase == VOTING:
            yield from VOTES[quiz.id]
        elif state.phase == RESUMING:
            yield Resume(quiz.id)


def deadlines(state: State) -> Iterator[Deadline]:
    quiz = state.quiz
    if quiz is None:
        return
    limit = LIMITS.get(state.phase)
    if limit is not None:
        move, name = limit
        yield due(move(quiz.id), name)


# JM-DIG-29 to 32: what falls due in each step of a quiz.
LIMITS: dict[int, tuple[Callable[[int], Move], str]] = {
    DECLARING: (LapseStatement, "statement_limit"),
    VOTING: (LapseVotes, "vote_limit"),
    REWARDING: (LapseRewards, "reward_limit"),
    RESUMING: (ResumeByItself, "resume_limit"),
}
