"""The bot of J'aime !: when it acts, what it then does, and how it answers a contest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ....core.game import RulesOfThumb
from ....core.model import Move
from ..cards import BOT_LEVELS, TIMINGS
from ..moves import Answer, FinishCount, Flag, Go, Resume
from ..view import JaimeView
from . import playing, quizzing, solving
from .times import lognormal


class Thumb(RulesOfThumb):
    """Nobody waits for anybody: it acts at its own pace, by what it then sees."""

    best = "expert"

    def tempo(self, view: JaimeView, level: str, rng: Random) -> int:
        """JM-DIG-33: lognormal, never quicker than a hand."""
        mean, most = pace(view, level)
        drawn = lognormal(mean, BOT_LEVELS[level]["tempo_cv"], rng)
        return max(TIMINGS["throttle"], min(drawn, most))

    def choose(
        self,
        view: JaimeView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: Any = None,
    ) -> Move | None:
        """What the moment asks for; None while there is nothing to do but wait."""
        if not busy(view):
            return None
        match view.phase:
            case "play":
                return playing.choose(view, moves, level, rng)
            case "declaring":
                return quizzing.declare(view, moves, level, rng)
            case "voting":
                return quizzing.vote(view, moves, level, rng)
            case "rewarding" | "prize":
                return playing.reward(view, moves)
            case "count":
                return _count(view, moves)
        return next(move for move in moves if isinstance(move, Go | Resume))

    def react(
        self,
        view: JaimeView,
        moves: Sequence[Move],
        level: str,
        rng: Random,
        memory: Any = None,
    ) -> Move | None:
        """JM-DIG-38: the newest of the contests it may answer, or the duel."""
        claims = [move for move in moves if isinstance(move, Answer)]
        if not claims:
            return None
        return solving.answer(view, max(move.stimulus for move in claims), level, rng)


def pace(view: JaimeView, level: str) -> tuple[int, int]:
    """How long it takes on average, and at most: nothing may lapse while it thinks."""
    known = BOT_LEVELS[level]
    if view.phase in CALM:
        mean, limit = CALM[view.phase]
        return known[mean], round(TIMINGS[limit] * IN_TIME)
    if view.turn is not None:
        return known["turn_mean"], round(TIMINGS["two_player_turn"] * IN_TIME)
    if view.phase == "play":
        return playing.pace(view, level)
    return known["tempo_mean"], NO_LIMIT


# By phase: the level's time, and the limit it must keep.
CALM = {
    "declaring": ("statement_mean", "statement_limit"),
    "voting": ("vote_mean", "vote_limit"),
    "rewarding": ("reward_mean", "reward_limit"),
    "prize": ("reward_mean", "reward_limit"),
    "resuming": ("tempo_mean", "resume_limit"),
}
IN_TIME = 0.8  # of a limit
NO_LIMIT = 60_000


def busy(view: JaimeView) -> bool:
    """Is there anything to do for this seat but wait?"""
    me = view.seat
    if me is None:
        return False
    quiz = view.quiz
    match view.phase:
        case "ready":
            return view.signal == me
        case "play":
            return playing.busy(view)
        case "declaring" | "resuming":
            return quiz is not None and quiz.author == me
        case "voting":
            return quiz is not None and quiz.author != me and me not in quiz.voted
        case "rewarding":
            return quiz is not None and me in quiz.entitled and me not in quiz.chosen
        case "prize":
            return view.duel is not None and view.duel.winner == me
        case "count":
            return me not in view.finished
    return False


def _count(view: JaimeView, moves: Sequence[Move]) -> Move:
    """JM-DIG-18: it always flags."""
    for gallery in view.galleries:
        surplus = len(set(gallery.likes)) < len(gallery.likes)
        if surplus and gallery.id not in view.flagged:
            return Flag(gallery.id)
    return FinishCount(view.round)


THUMB = Thumb()
