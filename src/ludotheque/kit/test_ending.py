"""Random games end, and end properly."""

from __future__ import annotations

from random import Random

from ludotheque.core.game import Game
from ludotheque.core.model import Outcome
from ludotheque.core.text import LANGUAGES, texts
from ludotheque.lab.drive import deal

from .walk import Walk


def check_outcome(game: Game, outcome: Outcome, seats: int) -> None:
    """A reason in words, a score and a rank each, ranks from 1 with ties as in sport."""
    for language in LANGUAGES:
        assert outcome.reason in texts(game, language)["outcome"]
    assert len(outcome.scores) == len(outcome.ranks) == seats
    assert outcome.winners == [seat for seat in range(seats) if outcome.ranks[seat] == 1]
    assert outcome.winners
    for rank in outcome.ranks:
        assert rank == 1 + sum(other < rank for other in outcome.ranks)


def test_random_games_end(game: Game, seats: int) -> None:
    for seed in range(5):
        walk = Walk(game, seats, Random(seed))
        for _ in walk:
            pass
        outcome = walk.state.outcome()
        assert outcome is not None, f"not over after {walk.steps} moves"
        check_outcome(game, outcome, seats)
        assert all(not walk.state.moves(seat) for seat in range(seats))
        assert all(walk.state.asks(seat) is None for seat in range(seats))


def test_bots_finish_their_games(game: Game, seats: int) -> None:
    """The stand-ins of the house: rules of thumb at every level, without a word."""
    for level in ("easy", "medium", "hard"):
        if game.in_time:
            assert deal(game, [level] * seats, game.options(), level).finish(5000)
            continue
        rng = Random(level)
        walk = Walk(game, seats, rng)
        while not walk.over:
            seat = next(
                (s for s in walk.state.to_act() if any(not m.claim for m in walk.state.moves(s))),
                None,
            )
            deadline = walk.state.deadline()
            assert deadline is not None
            if deadline.move is not None:
                walk.match.play(None, deadline.move)
                continue
            assert seat is not None
            moves = [move for move in walk.state.moves(seat) if not move.claim]
            move = game.thumb.choose(walk.state.view(seat), moves, level, rng)
            assert move is not None
            assert walk.state.refusal(seat, move) is None
            walk.match.play(seat, move)
            assert walk.match.ply < 5000
