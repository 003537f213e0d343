"""Random matches of a reflex game: anybody claims at any time, the clock goes on in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game
from ludotheque.core.model import Event, Move, Options, Player, Seat
from ludotheque.games.smiley_games.reflex import Race

S = TypeVar("S", bound=Race)


class Step(NamedTuple, Generic[S]):
    """Somebody's move (None: the clock's), what it told, and the state it led to."""

    seat: Seat | None
    move: Move
    events: list[Event]
    state: S


def random_match(
    game: Game,
    seats: int,
    options: Options,
    rng: Random,
    most: int,
    pick: Callable[[Any, list[Move], Random], Move] | None = None,
) -> Iterator[Step[Any]]:
    """Step by step to the end, or for that many steps; `pick` chooses among a seat's moves."""
    players = [Player(f"P{seat}", bot=rng.choice(("", "easy"))) for seat in range(seats)]
    state = game.start(players, options, QuickChance(rng.getrandbits(60)))
    for _ in range(most):
        if state.outcome() is not None:
            return
        seat, move = _next(state, rng, pick)
        refusal = state.refusal(seat, move)
        assert refusal is None, (seat, move, refusal)
        log: list[Event] = []
        state.play(seat, move, log)
        yield Step(seat, move, log, state)


def _next(
    state: Any, rng: Random, pick: Callable[[Any, list[Move], Random], Move] | None
) -> tuple[Seat | None, Move]:
    clock = [due.move for due in state.deadlines() if not due.paused and due.move is not None]
    acting = list(state.to_act())
    if clock and (not acting or rng.random() < 0.3):
        return None, rng.choice(clock)
    seat = rng.choice(acting)
    moves = list(state.moves(seat))
    move = pick(state, moves, rng) if pick else rng.choice(moves)
    if move.claim:
        move = msgspec.structs.replace(move, ms=rng.randrange(150, 1500, 50))
    return seat, move
