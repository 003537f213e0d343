"""Two players: turns, passing, duels (JM-TWO, JM-DIG-27, JM-DIG-42)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.model import Deadline, Move, Refusal, Seat
from ..cards import MOST_ANSWER, TASKS, TIMINGS
from ..events import DuelOpened, DuelSettled, DuelTried, TurnPassed
from ..moves import ANSWERS, PASS, Answer, LapseContest, Pass
from ..state import DUEL, PLAY, PRIZE, Duel, State, Try, Words
from . import duels, ending
from .common import ONLY_IN_TURNS, Log, due, how_said, not_now, refill

MOST_IDLE = 10  # JM-TWO-12: turns in a row without a card

# --- turns ---


def why_pass(state: State, seat: Seat, move: Pass) -> Refusal | None:
    """JM-TWO-4: instead of a card or a swap; with more players nobody waits for anybody."""
    return not_now(state, seat) if state.in_turns else ONLY_IN_TURNS


def pass_turn(state: State, seat: Seat, move: Pass, log: Log) -> None:
    end_turn(state, log, played=False, passed=True)


def end_turn(state: State, log: Log, *, played: bool, passed: bool = False) -> None:
    """JM-TWO-8, 11, 12: both draw back up to five, and the other one is next."""
    if passed and log is not None:
        log.append(TurnPassed(state.turn))
    for seat in range(state.seats):
        refill(state, seat, log)
    state.passes = state.passes + 1 if passed else 0
    state.idle = 0 if played else state.idle + 1
    if state.passes == state.seats:
        ending.end_round(state, "passes", log)
    elif state.idle == MOST_IDLE:
        ending.end_round(state, "idle", log)
    elif not ending.check(state, log):
        state.turn = 1 - state.turn


# --- duels ---


def open_duel(state: State, seat: Seat, number: int, task: Words, log: Log) -> None:
    """JM-TWO-5: both players perform the same task."""
    game = TASKS[task].game if isinstance(task, int) else "own"
    numbers, secret = duels.prepare(game, state.chance)
    state.duel = Duel(number, seat, game, task, numbers, secret)
    state.phase = DUEL
    if log is not None:
        log.append(DuelOpened(seat, number, game, task, how_said(task)))


def why_try(state: State, seat: Seat, move: Answer) -> Refusal | None:
    """JM-DIG-27: both at once, one attempt each."""
    duel = state.duel
    if duel is None or duel.id != move.stimulus or state.phase != DUEL:
        return Refusal("JM-DIG-25", "contest_over")
    if any(each.seat == seat for each in duel.tries):
        return Refusal("JM-DIG-22", "already_answered")
    if len(move.text) > MOST_ANSWER:
        return Refusal("JM-DIG-20", "too_long", {"most": MOST_ANSWER})
    return None


def attempt(state: State, seat: Seat, move: Answer, log: Log) -> None:
    """What one did is told when the other has played too."""
    duel = state.duel
    assert duel is not None
    tries = (*duel.tries, Try(seat, move.value, move.text, move.ms))
    state.duel = duel._replace(tries=tries)
    if log is not None:
        log.append(DuelTried(seat, duel.id))
    if len(tries) == state.seats:
        settle(state, log)


def settle(state: State, log: Log) -> None:
    """JM-TWO-6, 7: the winner may place a card, a draw gives nobody anything."""
    duel = state.duel
    assert duel is not None
    winner = duels.winner(duel)
    state.duel = duel._replace(winner=winner)
    if log is not None:
        done = {each.seat: each for each in duel.tries}
        values = tuple(done[s].value if s in done else None for s in range(state.seats))
        times = tuple(done[s].ms if s in done else None for s in range(state.seats))
        seat = winner if winner >= 0 else None
        why = "drawn" if seat is None else "won"
        log.append(DuelSettled(seat, duel.id, why, values, times, duel.secret))
    if winner >= 0:
        state.phase = PRIZE
    else:
        end_duel(state, log)


def end_duel(state: State, log: Log) -> None:
    """The turn of whoever launched it ends with it."""
    state.duel = None
    state.phase = PLAY
    end_turn(state, log, played=True)


# --- what is offered, and what falls due ---


def offers(state: State, seat: Seat) -> Iterator[Move]:
    if state.in_turns:
        if state.phase == PLAY:
            yield PASS
        elif state.phase == DUEL and state.duel is not None:
            yield ANSWERS[state.duel.id]


def deadlines(state: State) -> Iterator[Deadline]:
    """JM-DIG-42: a stand-in plays the turn of whoever does not; JM-DIG-25 for duels."""
    if state.in_turns and state.phase == PLAY:
        yield Deadline(None, TIMINGS["two_player_turn"])
    elif state.phase == DUEL and state.duel is not None:
        limit = "contest_limit_manual" if state.duel.by_players else "contest_limit_auto"
        yield due(LapseContest(state.duel.id), limit)
