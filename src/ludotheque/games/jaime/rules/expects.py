"""The one sentence of the action bar: what is expected of a seat now."""

from __future__ import annotations

from ....core.model import Decision, Params, Seat
from ..cards import CONTEST, GALLERY, HAND, LIKE, QUIZ
from ..state import (
    COUNT,
    DECLARING,
    DUEL,
    PLAY,
    PRIZE,
    READY,
    RESUMING,
    REWARDING,
    VOTING,
    WAITING,
    Contest,
    State,
)
from .common import likeable
from .contests import response_of
from .rewards import sources


def asks(state: State, seat: Seat) -> Decision | None:
    """None when this seat has nothing to do but watch."""
    if state.result is not None:
        return None
    if sources(state, seat):
        return Decision(seat, "reward")
    if state.phase == PLAY:
        return _playing(state, seat)
    return _asked(state, seat)


def _asked(state: State, seat: Seat) -> Decision | None:
    """Outside play: who signals, declares, votes, resumes, duels, looks through his galleries."""
    quiz = state.quiz
    author = quiz is not None and quiz.author == seat
    waits = {
        READY: seat == state.signal,
        DECLARING: author,
        VOTING: quiz is not None and not author and quiz.votes[seat : seat + 1] == (None,),
        RESUMING: author,
        DUEL: state.duel is not None and all(seat != each.seat for each in state.duel.tries),
        COUNT: not state.finished[seat],
    }
    if not waits.get(state.phase):
        return None
    about: Params = {"seat": quiz.author} if quiz is not None else {}
    return Decision(seat, CODES[state.phase], about)


CODES = {
    READY: "signal", DECLARING: "declare", VOTING: "vote", REWARDING: "reward", RESUMING: "resume",
    DUEL: "duel", PRIZE: "reward", COUNT: "count",
}  # fmt: skip


def _playing(state: State, seat: Seat) -> Decision | None:
    """In play: what would be missed first comes first."""
    if state.in_turns:
        return Decision(seat, "turn") if state.turn == seat else None
    if any(_waits(contest, seat) for contest in state.contests):
        return Decision(seat, "judge")
    for contest in state.contests:
        if contest.open and contest.author != seat and response_of(contest, seat) is None:
            return Decision(seat, "contest", {"seat": contest.author})
    return Decision(seat, _hand_code(state, seat))


def _waits(contest: Contest, author: Seat) -> bool:
    """Somebody waits for this author's verdict."""
    waiting = any(each.verdict == WAITING for each in contest.responses)
    return contest.author == author and contest.open and waiting


def _hand_code(state: State, seat: Seat) -> str:
    hand = state.hands[seat]
    if len(hand) < HAND and state.decks[seat]:
        return "draw"
    if LIKE in hand and any(True for _ in likeable(state, seat)):
        return "like"
    if GALLERY in hand or (state.quiz is None and (CONTEST in hand or QUIZ in hand)):
        return "play"
    return "swap" if state.decks[seat] else "blocked"
