"""No false promise: whatever move a refusal gives as the way, that way is open and leads there."""

from __future__ import annotations

from itertools import cycle
from random import Random

import pytest

from ludotheque.core.game import Game, State
from ludotheque.core.model import Move, Refusal, Seat

from .walk import Walk, seats_of, universe

WANTED = 2000  # ways tried; a game that gives few gets more matches
STEPS, HOPELESS = 100_000, 5_000
LOOKED = 0.3  # the share of positions in which somebody asks about everything
FAR = 12  # moves a way may take


def reason(refusal: Refusal) -> tuple[str, str]:
    return refusal.rule, refusal.code


def follow(state: State, seat: Seat, move: Move, refusal: Refusal) -> None:
    """Play the way, as often as it is given, until the reason is gone."""
    world, here = state.copy(), refusal
    for _ in range(FAR):
        assert here.way is not None, f"{refusal} leads nowhere"
        barred = world.refusal(seat, here.way)
        if barred is not None and barred.later:
            return  # the table keeps it and plays it in a moment
        assert barred is None, f"{here}: {here.way} is not possible: {barred}"
        world.play(seat, here.way)
        found = world.refusal(seat, move)
        if found is None or reason(found) != reason(refusal):
            return
        here = found
    raise AssertionError(f"after {FAR} moves still {refusal}")


def ways_along(walk: Walk) -> int:
    """How many ways were given, and followed, in one match."""
    tried = 0
    for _ in walk:
        if walk.rng.random() > LOOKED:
            continue
        acting = list(walk.state.to_act())
        seat = walk.rng.choice((*acting, *acting, *range(walk.seats)))
        for move in universe(walk.game, walk.state, walk.seats):
            refusal = walk.state.refusal(seat, move)
            if refusal is not None and refusal.way is not None:
                follow(walk.state, seat, move, refusal)
                tried += 1
    return tried


def test_every_way_leads_there(game: Game) -> None:
    tried = steps = 0
    for seed, seats in enumerate(cycle(seats_of(game))):
        walk = Walk(game, seats, Random(seed), moody=seed % 3 != 0, limit=300)
        tried += ways_along(walk)
        steps += walk.steps
        if tried >= WANTED:
            return
        if steps >= (STEPS if tried else HOPELESS):
            break
    if not tried:
        pytest.skip("none of its refusals gives a move as the way")
    pytest.fail(f"only {tried} refusals in {steps} moves gave a way: too few to trust them")
