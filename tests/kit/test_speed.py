"""Interpreted speed, written down in build/speed-<game>.json and never judged here."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter

import msgspec

from ludotheque.core.chance import QuickChance
from ludotheque.core.game import Game, State
from ludotheque.dev.ledger import ROOT

from .walk import players


def random_moves(game: Game, seats: int, at_least: int) -> float:
    """Moves a second of random play through the public contract."""
    rng = Random(1)
    people, plain = players(game, seats, rng), game.options()
    count, start = 0, perf_counter()
    while count < at_least:
        state = game.start(people, plain, QuickChance(rng.getrandbits(64)))
        for _ in range(at_least):
            seats_now = state.to_act()
            if not seats_now:
                break
            moves = state.moves(seats_now[0])
            state.play(seats_now[0], moves[int(rng.random() * len(moves))])
            count += 1
    return count / (perf_counter() - start)


def microseconds(action: Callable[[], object], times: int = 500) -> float:
    start = perf_counter()
    for _ in range(times):
        action()
    return (perf_counter() - start) / times * 1e6


def test_speed_is_recorded(game: Game, record_property: Callable[[str, object], None]) -> None:
    seats = min(4, game.players[-1])
    state: State = game.start(players(game, seats, Random(1)), game.options(), QuickChance(1))
    speed = {
        "moves_per_s": round(random_moves(game, seats, 20_000)),
        "copy_us": round(microseconds(state.copy), 2),
        "view_us": round(microseconds(lambda: state.view(0)), 2),
    }
    assert all(value > 0 for value in speed.values())
    for name, value in speed.items():
        record_property(name, value)
    path = ROOT / "build" / f"speed-{game.id}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode({"game": game.id, "seats": seats, **speed}))
