"""What a search needs of a game: quick players and estimates that know no more than they may."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ludotheque.bots.base import Imagine
from ludotheque.bots.search import SearchBot
from ludotheque.core.game import Game, State
from ludotheque.core.model import Move, Seat

from .walk import Walk


def decisions(game: Game, seats: int, seed: int, limit: int) -> Iterator[tuple[State, Seat]]:
    """Positions of a random match in which somebody who is waited for has a choice."""
    walk = Walk(game, seats, Random(seed), limit=limit)
    for _ in walk:
        for seat in walk.state.to_act():
            if len(turn_moves(walk.state, seat)) > 1:
                yield walk.state, seat


def turn_moves(state: State, seat: Seat) -> list[Move]:
    return [move for move in state.moves(seat) if not move.claim]


def test_the_quick_player_sees_no_more_than_its_seat(game: Game, seats: int) -> None:
    """The same choice in every world that this seat cannot tell from the true one."""
    rng = Random(5)
    for state, seat in decisions(game, seats, 1, 80):
        moves = turn_moves(state, seat)
        chosen = state.quick(seat, moves, Random(7))
        assert chosen in moves
        assert state.imagine(seat, rng).quick(seat, moves, Random(7)) == chosen


def test_rules_of_thumb_weigh_every_move(game: Game, seats: int) -> None:
    rng = Random(5)
    for state, seat in decisions(game, seats, 2, 40):
        moves = turn_moves(state, seat)
        weights = game.thumb.weigh(state.view(seat), moves, rng)
        assert len(weights) == len(moves)
        assert max(weights) > float("-inf")


def test_an_estimate_is_everybodys_chance(game: Game, seats: int) -> None:
    """Chances are between 0 and 1, and together nearly one victory."""
    if not game.lookahead.laps:
        pytest.skip("play-outs go to the end")
    for state, seat in decisions(game, seats, 3, 60):
        world = state.imagine(seat, Random(1))
        found = [world.estimate(other) for other in range(seats)]
        assert all(0.0 <= chance <= 1.0 for chance in found)
        assert sum(found) == pytest.approx(1.0, abs=0.25)


def test_a_search_answers_with_a_legal_move_from_its_view(game: Game, seats: int) -> None:
    """In another world that the seat cannot tell apart it sees and advises exactly the same."""
    if game.in_time:
        pytest.skip("there is no time to search")
    bot = SearchBot(game, playouts=6)
    for state, seat in islice(decisions(game, seats, 4, 30), 12):
        imagine = pickle.loads(pickle.dumps(Imagine(state, seat, Random(1))))
        moves = turn_moves(state, seat)
        thought = bot.think(state.view(seat), moves, Random(2), imagine)
        assert all(trial.move.blank or trial.move in moves for trial in thought.trials)
        assert state.refusal(seat, thought.chosen.move) is None
        other = state.imagine(seat, Random(3))
        elsewhere = Imagine(other, seat, Random(1))
        assert bot.think(other.view(seat), moves, Random(2), elsewhere) == thought
