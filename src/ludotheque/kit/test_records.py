"""A match is its log: same seed and moves, same match, here and anywhere; resumed at any ply."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from ludotheque.core.game import Game
from ludotheque.core.record import BadRecord, Match, dump, load, replay, resume

from .fingerprint import fingerprint
from .walk import Walk, can_take_back

MATCHES = 10  # until something was taken back


def views(match: Match) -> list[object]:
    return [match.state.view(seat) for seat in (*range(len(match.header.players)), None)]


def finished(game: Game, seats: int, seed: int) -> Walk:
    """A whole match, with some moves taken back."""
    walk = Walk(game, seats, Random(seed))
    for (seat, _), _ in walk:
        if seat is not None and walk.rng.random() < 0.03:
            to = walk.match.undo_to(seat)
            if to is not None:
                walk.take_back(seat, to)
    assert walk.over
    return walk


def test_same_seed_and_moves_same_record(game: Game, seats: int) -> None:
    assert dump(finished(game, seats, 1).match.record()) == dump(
        finished(game, seats, 1).match.record()
    )


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_the_same_record_in_another_process(game: Game, hash_seed: str) -> None:
    seats = game.players[0] + 1 if len(game.players) > 1 else game.players[0]
    walk = Walk(game, seats, Random(77))
    for _ in walk:
        pass
    command = [sys.executable, "-m", "ludotheque.kit.walk", game.id, str(seats), "77"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    there = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert there.stdout == dump(walk.match.record())


def test_resume_at_every_ply(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(8), limit=70)
    seen = [views(walk.match)]
    prints = [fingerprint(walk.state)]
    for _ in walk:
        seen.append(views(walk.match))
        prints.append(fingerprint(walk.state))
    saved = load(dump(walk.match.record()))
    assert saved.header == walk.match.header
    for ply in range(len(saved.entries) + 1):
        again = resume(saved.header, walk.match.seed, saved.entries[:ply])
        assert views(again) == seen[ply]
        assert fingerprint(again.state) == prints[ply]


def test_a_finished_record_is_verified(game: Game, seats: int) -> None:
    match = finished(game, seats, 3).match
    again = replay(load(dump(match.record())))
    assert again.state.outcome() == match.state.outcome()
    assert fingerprint(again.state) == fingerprint(match.state)


def test_the_seed_stays_sealed_until_the_end(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(4), limit=3)
    for _ in walk:
        pass
    if not walk.over:
        record = walk.match.record()
        assert record.seed == ""
        assert walk.match.seed.hex().encode() not in dump(record)
        with pytest.raises(BadRecord, match="still sealed"):
            replay(record)


def test_undo_restores_the_exact_state(game: Game, seats: int) -> None:
    if not can_take_back(game):
        pytest.skip("nothing of this game can be taken back")
    for seed in range(MATCHES):
        if take_everything_back(Walk(game, seats, Random(seed), limit=200)):
            return


def take_everything_back(walk: Walk) -> int:
    """Each move once, if it can be, else for a reason; how many could."""
    taken_back = 0
    while not walk.over and walk.steps < walk.limit:
        before, line = fingerprint(walk.state), walk.match.ply
        mark = walk.state.chance.mark
        (seat, move), events = walk.play(walk.next())
        tos = [walk.match.undo_to(other) for other in range(walk.seats)]
        if seat is None or move.claim or move.free:
            assert tos == [None] * walk.seats, (
                "claims, free moves and the clock's cannot be taken back"
            )
        else:
            assert all(to is None for other, to in enumerate(tos) if other != seat)
            if tos[seat] is not None:
                assert tos[seat] == line
                walk.take_back(seat, line)
                assert fingerprint(walk.state) == before
                taken_back += 1
                walk.play(walk.next())
            else:
                over = walk.state.outcome() is not None
                drawn = walk.state.chance.mark != mark
                assert over or drawn or any(event.reveals for event in events)
    return taken_back
