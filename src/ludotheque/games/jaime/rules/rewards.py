"""Rewards: one card face down into the own profile (JM-PLAY-9, JM-CONTEST-4, 8, JM-DIG-26)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Deadline, Move, Refusal, Seat
from ..moves import FROM_DECK, NOTHING, REWARDS, LapseReward, TakeReward
from ..state import PRIZE, REWARDING, State
from . import ending, quizzes, two_players
from .common import Log, due, refill
from .flow import place

# --- choosing ---


def sources(state: State, seat: Seat) -> list[int]:
    """The contests, duels and quizzes that owe this seat a reward."""
    quiz, duel = state.quiz, state.duel
    contests = [contest.id for contest in state.contests if seat in contest.owing]
    if state.phase == REWARDING and quiz is not None:
        chooses = seat in quiz.entitled and quiz.choices[seat] is None
        return [quiz.id, *contests] if chooses else contests
    if state.phase == PRIZE and duel is not None and duel.winner == seat:
        return [duel.id, *contests]
    return contests


def why_take(state: State, seat: Seat, move: TakeReward) -> Refusal | None:
    """JM-CONTEST-4, JM-QUIZ-6: a card of the hand, the top of the deck, or nothing."""
    if move.source not in sources(state, seat):
        return Refusal("JM-DIG-26", "reward_gone")
    if move.what == FROM_DECK:
        return None if state.decks[seat] else Refusal("JM-CONTEST-4", "deck_empty")
    if move.what != NOTHING and move.what not in state.hands[seat]:
        return Refusal("JM-CONTEST-4", "not_in_hand", {"card": move.what})
    return None


def take(state: State, seat: Seat, move: TakeReward, log: Log) -> None:
    """JM-QUIZ-13: of a quiz, secretly; JM-CONTEST-8: of a contest, at once."""
    if state.phase == REWARDING:
        quizzes.choose_reward(state, seat, move.what, log)
        return
    place(state, seat, move.what, move.source, log)
    if state.phase == PRIZE:
        two_players.end_duel(state, log)
    elif not ending.check(state, log):
        _settle(state, seat, move.source, log)


def lapse(state: State, move: LapseReward, log: Log) -> None:
    """JM-DIG-26: no choice means decline."""
    take(state, move.seat, TakeReward(move.contest, NOTHING), log)


def _settle(state: State, seat: Seat, source: int, log: Log) -> None:
    """JM-CONTEST-7: a contest is resolved when both rewards are used or declined."""
    if state.auto[seat]:
        refill(state, seat, log)
    contest = state.contest(source)
    assert contest is not None
    contest = contest._replace(owing=tuple(other for other in contest.owing if other != seat))
    state.put_contest(contest)
    if not contest.owing:
        quizzes.contest_resolved(state, contest, log)


# --- what is offered, and what falls due ---


def offers(state: State, seat: Seat) -> Iterator[Move]:
    for source in sources(state, seat):
        yield from REWARDS[source]


def deadlines(state: State) -> Iterator[Deadline]:
    """JM-DIG-26: each has his own time to choose."""
    for contest in state.contests:
        for seat in contest.owing:
            yield due(LapseReward(contest.id, seat), "reward_limit")
    if state.phase == PRIZE and state.duel is not None:
        prize = LapseReward(state.duel.id, state.duel.winner)
        yield due(prize, "reward_limit")
