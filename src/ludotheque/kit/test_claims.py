"""Whatever may be claimed can be claimed without a board: by what a seat sees, it is offered."""

from __future__ import annotations

from random import Random

from ludotheque.core.game import Game

from .walk import Walk

WALKS, MOST_WALKS = 3, 30  # more where nothing to claim has come up yet


def test_every_legal_claim_is_offered(game: Game, seats: int) -> None:
    """Right ones among wrong ones, so that the list gives nothing away."""
    if not game.has_claims:
        assert not any(move.claim for move in game.every_move(seats))
        return
    claimed = 0
    for seed in range(MOST_WALKS):
        if seed >= WALKS and claimed:
            break
        walk = Walk(game, seats, Random(seed), limit=150)
        for _ in walk:
            for seat in range(seats):
                offered = set(game.claims(walk.state.view(seat), seat, seats))
                legal = {move for move in walk.state.moves(seat) if move.claim}
                assert legal <= offered, (seat, legal - offered)
                claimed += len(legal)
    assert claimed, "no walk ever came to a claim"
