"""A way in which a match may go on: quick players to the end, or until an estimate knows more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from ..core.game import Game, State
from ..core.model import Move, Seat

LONGEST = 2000  # plies of one play-out
Policy: TypeAlias = Callable[[State, Seat, Sequence[Move], Random], Move]


def play_out(game: Game, state: State, rng: Random, last: Seat | None = None) -> int:
    """Go on in place, to the end or for as many laps as the game says; how many plies it took.

    `last` is who has just moved: a turn of somebody else counts as the next one.
    """
    policy = policy_of(game, state)
    turns, horizon = 0, game.lookahead.laps * state.seats
    for plies in range(LONGEST):
        if state.outcome() is not None:
            return plies
        seat, moves = _next(game, state)
        if seat is not None and seat != last:
            turns, last = turns + 1, seat
            if horizon and turns >= horizon:
                return plies
        move = moves[0] if len(moves) == 1 or seat is None else policy(state, seat, moves, rng)
        state.play(seat, move)
    return LONGEST


def chance_of(game: Game, state: State, seat: Seat) -> float:
    """A seat's share of the victory, or its chance where the play-out stopped."""
    outcome = state.outcome()
    if outcome is not None:
        winners = outcome.winners
        return 1 / len(winners) if seat in winners else 0.0
    return state.estimate(seat) if game.lookahead.laps else 1 / state.seats  # nobody knows


def _next(game: Game, state: State) -> tuple[Seat | None, Sequence[Move]]:
    """Who plays next and among which moves; the clock where it is waited for."""
    if not game.has_claims:
        for seat in state.to_act():
            if moves := state.moves(seat):
                return seat, moves
    deadline = state.deadline()
    if deadline is not None and deadline.move is not None:
        return None, (deadline.move,)
    for seat in state.to_act():
        if moves := [move for move in state.moves(seat) if not move.claim]:
            return seat, moves
    raise AssertionError("nobody can move, and the match is not over")


def policy_of(game: Game, state: State) -> Policy:
    """Who plays in the play-outs: the game's quick player, else its rules of thumb."""
    if type(state).quick is not State.quick:
        return type(state).quick

    def by_thumb(state: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        chosen = game.thumb.choose(state.view(seat), moves, "medium", rng)
        return rng.choice(moves) if chosen is None else chosen

    return by_thumb
