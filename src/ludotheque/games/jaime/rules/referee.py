"""The state of a match: every move goes through here to its chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ....core.model import Deadline, Decision, Move, Outcome, Refusal, Seat
from .. import moves as m
from ..imagining import imagine
from ..state import COUNTDOWN, PLAY, READY, State
from ..view import JaimeView, view
from . import contests, ending, galleries, hand, honour, likes, quizzes, rewards, setup, two_players
from .common import Log
from .expects import asks

Why = Callable[[State, Seat, Any], Refusal | None]
Act = Callable[[State, Seat, Any, Log], None]
Tick = Callable[[State, Any, Log], None]

# What stands against a player's move, and what it does.
RULES: dict[type[Move], tuple[Why, Act]] = {
    m.TakeColour: (setup.why_take_colour, setup.take_colour),
    m.Go: (setup.why_go, setup.go),
    m.SetAuto: (hand.why_set_auto, hand.set_auto),
    m.Draw: (hand.why_draw, hand.draw_back),
    m.Swap: (hand.why_swap, hand.swap),
    m.SayBlocked: (hand.why_say_blocked, hand.say_blocked),
    m.PlayGallery: (galleries.why_play, galleries.play),
    m.Retitle: (galleries.why_retitle, galleries.retitle),
    m.Like: (likes.why_like, likes.like),
    m.PlayContest: (contests.why_play, contests.play),
    m.Answer: (contests.why_answer, contests.answer),
    m.Award: (contests.why_judge, contests.award),
    m.Reject: (contests.why_judge, contests.reject),
    m.PlayQuiz: (quizzes.why_play, quizzes.play),
    m.Declare: (quizzes.why_declare, quizzes.declare),
    m.Vote: (quizzes.why_vote, quizzes.vote),
    m.Resume: (quizzes.why_resume, quizzes.resume),
    m.TakeReward: (rewards.why_take, rewards.take),
    m.Flag: (honour.why_flag, honour.flag),
    m.FinishCount: (honour.why_finish, honour.finish),
    m.Pass: (two_players.why_pass, two_players.pass_turn),
}

# What the clock's moves do.
TICKS: dict[type[Move], Tick] = {
    m.GoByItself: setup.go_by_itself,
    m.EndCountdown: setup.end_countdown,
    m.CapRound: ending.cap_round,
    m.CloseContest: contests.close,
    m.LapseContest: contests.lapse,
    m.AllowRetry: contests.allow_retry,
    m.JudgeByItself: contests.judge_by_itself,
    m.LapseReward: rewards.lapse,
    m.LapseStatement: quizzes.lapse_statement,
    m.LapseVotes: quizzes.lapse_votes,
    m.LapseRewards: quizzes.lapse_rewards,
    m.ResumeByItself: quizzes.resume_by_itself,
    m.CloseCount: honour.close_count,
}

OFFERS = (
    setup.offers, likes.offers, galleries.offers, contests.offers, quizzes.offers, rewards.offers,
    two_players.offers, honour.offers, hand.offers,
)  # fmt: skip
DUE = (
    setup.deadlines, ending.deadlines, contests.deadlines, rewards.deadlines, quizzes.deadlines,
    two_players.deadlines, honour.deadlines,
)  # fmt: skip

OVER = Refusal("JM-END-6", "over")
CLOCK_ONLY = Refusal("JM-DIG-5", "clock_only")
EVERYBODY: tuple[tuple[Seat, ...], ...] = tuple(tuple(range(n)) for n in range(m.MOST_SEATS + 1))


class JaimeState(State):
    """A table of J'aime ! and everything that can happen at it."""

    __slots__ = ()

    def to_act(self) -> Sequence[Seat]:
        if self.result is not None:
            return ()
        everybody = EVERYBODY[self.seats]
        if self.phase in (READY, COUNTDOWN, PLAY) and not self.in_turns:
            return everybody  # whoever has nothing to play may still swap, or set how he draws
        return [seat for seat in everybody if self.moves(seat)]

    def candidates(self, seat: Seat) -> Iterator[Move]:
        for offers in OFFERS:
            yield from offers(self, seat)

    def objection(self, seat: Seat | None, move: Move) -> Refusal | None:
        if self.result is not None:
            return OVER
        if seat is None:
            due = any(d.move == move and not d.paused for d in self.deadlines())
            return None if due else CLOCK_ONLY
        return CLOCK_ONLY if move.by_clock else RULES[type(move)][0](self, seat, move)

    def play(self, seat: Seat | None, move: Move, log: Log = None) -> None:
        if seat is None:
            TICKS[type(move)](self, move, log)
        else:
            RULES[type(move)][1](self, seat, move, log)

    def deadlines(self) -> Sequence[Deadline]:
        """JM-DIG-5: everything that falls due, each by its own move."""
        if self.result is not None:
            return ()
        return [deadline for due in DUE for deadline in due(self)]

    def stimuli(self) -> Sequence[int]:
        """What may be answered now."""
        duel = () if self.duel is None or self.duel.winner >= 0 else (self.duel.id,)
        return (*duel, *(contest.id for contest in self.contests if contest.open))

    def asks(self, seat: Seat) -> Decision | None:
        return asks(self, seat)

    def view(self, seat: Seat | None) -> JaimeView:
        return view(self, seat)

    def imagine(self, seat: Seat | None, rng: Random) -> JaimeState:
        return imagine(self, seat, rng)

    def outcome(self) -> Outcome | None:
        return self.result
