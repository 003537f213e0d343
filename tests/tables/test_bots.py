"""Bots at the table: human pace, one reaction per stimulus."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.dernier.moves import (
    Denounce,
)

from .table_kit import (
    GRACE,
    WINDOW,
    BrittleStore,
    Ear,
    party,
    phase,
    turn,
)

pytestmark = pytest.mark.anyio


@pytest.mark.rule("SG5-DIG-8")
async def test_bots_play_a_whole_match_like_people() -> None:
    game = await party(1, ("easy", "medium", "hard"), pace="relaxed")
    for _ in range(3000):
        if game.live.outcome is not None:
            break
        if 0 in game.live.turn_seats():
            await game.play(0, game.live.offers(0)[-1])
        await game.time.wait(500)
    assert game.live.outcome is not None
    assert phase(game) == "finished"
    assert game.table.room.rounds == 1
    assert sum(game.table.room.wins) == 1


async def test_a_bot_thinks_before_it_moves() -> None:
    game = await party(1, ("easy",))
    while turn(game) == 0:
        await game.play(0, game.live.offers(0)[-1])
    seq = game.live.seq
    await game.time.wait(500)
    assert game.live.seq == seq
    await game.time.wait(1102)
    assert game.live.seq > seq


async def test_the_further_steps_of_a_turn_are_quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nobody is hurried; never slower or quicker by what the bot alone knows."""

    class Drawer:
        def choose(self, view, moves, rng, memory=None):  # type: ignore[no-untyped-def]
            return moves[-1]  # draw, then keep

    monkeypatch.setattr("ludotheque.bots.make", lambda game, level, silent=False: Drawer())
    game = await party(1, ("easy",), pace="relaxed")
    while turn(game) == 0:
        await game.play(0, game.live.offers(0)[-1])
    waited = []
    for seq in (game.live.seq + 1, game.live.seq + 2):
        began = game.time.now()
        while game.live.seq < seq:
            await game.time.wait(1)
        waited.append(game.time.now() - began)
    assert 500 <= waited[0] <= 1801
    assert 700 * 0.45 * 0.6 <= waited[1] <= 1801 * 0.45


@pytest.mark.parametrize(("box", "bots"), [("happy_city", 4), ("smile_life", 5), ("smile_life", 3)])
async def test_people_never_wait_long_for_bots(box: str, bots: int) -> None:
    """Six seconds between two turns of mine, whatever the bots have to do."""
    game = await party(1, ("medium",) * bots, game=box)
    waits: list[int] = []
    began = game.time.now()
    while game.live.outcome is None and len(waits) < 12:
        if 0 in game.live.turn_seats():
            waits.append(game.time.now() - began)
            move = game.table._bots.choose(game.live, 0, "medium")
            assert move is not None
            await game.play(0, move)
            began = game.time.now()
        await game.time.wait(20)
    assert max(waits) < 5500
    assert sum(waits) > 0


async def test_bots_among_themselves_take_their_time() -> None:
    """Nobody who plays waits: whoever only watches wants to follow."""
    game = await party(1, ("easy", "easy"), pace="relaxed")
    game.ears[0].leave()
    Ear(game.table)
    await game.time.wait(GRACE + 10_000)
    seq = game.live.seq
    await game.time.wait(10_000)
    assert game.live.seq - seq <= 10_000 / (700 * 0.45)


async def test_a_bot_survives_a_failing_store() -> None:
    store = BrittleStore()
    game = await party(1, ("easy",), store=store)
    while turn(game) == 0:
        await game.play(0, game.live.offers(0)[-1])
    seq = game.live.seq
    store.broken = True
    await game.time.wait(1900)
    assert game.live.seq == seq
    store.broken = False
    await game.time.wait(1100)
    assert game.live.seq > seq


@pytest.mark.rule("SG-DIG-15")
async def test_a_bot_is_asked_once_per_stimulus(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Watcher:
        def choose(self, view, moves, rng, memory=None):  # type: ignore[no-untyped-def]
            return moves[0]

        def react(self, view, moves, rng, memory=None):  # type: ignore[no-untyped-def]
            asked.append(view.seat)
            return Denounce(moves[0].target, 600) if hasattr(moves[0], "target") else None

    monkeypatch.setattr("ludotheque.bots.make", lambda game, level, silent=False: Watcher())
    game = await party(1, ("easy", "easy"))
    for _ in range(400):
        if asked:
            break
        if 0 in game.live.turn_seats():
            await game.play(0, game.live.offers(0)[0])
        await game.time.wait(100)
    [stimulus] = game.live.stimuli
    seats = sorted({seat for seat, _ in stimulus.claims} - {0})
    await game.time.wait(600 + WINDOW)
    assert sorted(asked) == seats
    denounced = [e for e in game.live.match.entries if b"denounce" in bytes(e.move)]
    assert denounced
    assert all(b'"ms":600' in bytes(e.move) for e in denounced)
