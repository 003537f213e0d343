"""The end of a round, the count, and the end of the match (JM-END, JM-SCORE, JM-DIG-13, 14)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Deadline, Outcome, Seat, ranked
from ..cards import LIKE, ROUNDS
from ..events import MatchWon, RoundEnded, RoundScored
from ..moves import CapRound
from ..state import COUNT, OPENLY, OVER, PAUSED, PLAY, RoundCount, State, Tally
from . import setup
from .common import Log, due, likeable, out

BEST = 3  # galleries remembered of a round


def check(state: State, log: Log) -> bool:
    """Is the round over? Then it ends at once (JM-END-1)."""
    if outs := out(state):
        end_round(state, "out", log, outs)
        return True
    if state.contests or state.quiz is not None:
        return False
    why = "dead" if dead(state) else "blocked" if all(state.blocked) else ""
    if why:
        end_round(state, why, log)
    return bool(why)


def dead(state: State) -> bool:
    """JM-END-3: nothing but Likes is left, and none of them can be played."""
    for cards in (*state.hands, *state.decks):
        if any(card != LIKE for card in cards):
            return False
    return not any(any(likeable(state, seat)) for seat in range(state.seats))


def cap_round(state: State, move: CapRound, log: Log) -> None:
    """JM-DIG-14: long enough."""
    end_round(state, "cap", log)


def end_round(state: State, why: str, log: Log, outs: tuple[Seat, ...] = ()) -> None:
    """JM-END-2: what is still open lapses; then the Likes are checked, or all is counted."""
    state.contests.clear()
    state.quiz = state.duel = None
    state.turn = -1
    state.why, state.outs = why, outs
    if log is not None:
        log.append(RoundEnded(state.round, why, outs[0] if len(outs) == 1 else None))
    if state.honour:
        state.phase = COUNT  # JM-DIG-18
    else:
        score(state, log)


# --- the count ---


def score(state: State, log: Log) -> None:
    """JM-SCORE-1 to 4: profile less hand less deck, for everybody; then the next round."""
    tallies = tuple(_tally(state, seat) for seat in range(state.seats))
    state.scores = [
        (*rounds, tally.score) for rounds, tally in zip(state.scores, tallies, strict=True)
    ]
    best = sorted(state.galleries, key=lambda gallery: -len(gallery.likes))[:BEST]
    liked = tuple(gallery for gallery in best if gallery.likes)
    state.counted = RoundCount(state.round, state.why, state.outs, tallies, liked)
    if log is not None:
        scored = tuple(tally.score for tally in tallies)
        log.append(RoundScored(state.round, scored, tuple(map(sum, state.scores))))
    if state.round == ROUNDS:
        _end_match(state, log)
    else:
        setup.deal(state, log)


def _tally(state: State, seat: Seat) -> Tally:
    profile = state.profiles[seat]
    own = sum(laid.owner == seat for laid in profile)
    down = tuple(laid.card for laid in profile if laid.how != OPENLY)
    hand, deck = len(state.hands[seat]), len(state.decks[seat])
    return Tally(own, len(profile) - own, down, hand, deck, len(profile) - hand - deck)


# --- the end of the match ---


def _end_match(state: State, log: Log) -> None:
    """JM-END-6 to 9: most points, then the best single round, else they share the victory."""
    totals = tuple(map(sum, state.scores))
    keys = [total * FAR + best for total, best in zip(totals, map(max, state.scores), strict=True)]
    ranks = ranked(keys)
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    tied = totals.count(max(totals)) > 1
    how = "shared" if len(winners) > 1 else "tie_break" if tied else "points"
    state.phase = OVER
    state.result = Outcome(how, totals, ranks)
    if log is not None:
        log.extend(MatchWon(seat, how) for seat in winners)


FAR = 10_000  # no score comes near it


def deadlines(state: State) -> Iterator[Deadline]:
    """JM-DIG-14, 32: unpaused time only; two players have turns to end a round."""
    if not state.in_turns and (state.phase == PLAY or state.phase in PAUSED):
        paused = state.phase in PAUSED
        yield due(CapRound(state.round), "round_cap", paused=paused)
