"""Holding back cards, parked moves, claims: what waits for the clock, and what nobody may learn."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Move
from ludotheque.games.smiley_games.dernier.moves import (
    ANNOUNCE,
    DRAW,
    PASS,
    Denounce,
    Lay,
)
from ludotheque.tables.asking import ACCEPTED, HELD, STALE, Refused

from .table_kit import (
    HOLD,
    LOCK,
    WINDOW,
    Party,
    a_lay,
    party,
    turn,
)

pytestmark = pytest.mark.anyio


@pytest.mark.rule("SG5-DIG-5")
async def test_a_card_laid_too_early_waits_for_the_clock() -> None:
    game = await party()
    await game.until_silent()
    seat = turn(game)
    lay, ply = a_lay(game, seat), game.live.seq
    assert await game.play(seat, lay) is HELD
    await game.time.wait(HOLD - 1)
    assert game.live.seq == ply
    await game.time.wait(1)
    assert game.live.seq == ply + 2  # the clock's own entry is not told
    assert game.live.match.state.view(None).top == lay.card  # type: ignore[attr-defined]


@pytest.mark.rule("SG5-DIG-3")
async def test_the_hold_does_not_show() -> None:
    """Moves, to_act and clock are the same with and without a forgotten word."""
    game = await party()
    silent = await game.until_silent()
    others = [ear for ear in game.ears if ear.key != game.table.room.chairs[silent].key]
    held, steps = game.pictures(), len(others[0].steps)
    await game.time.wait(HOLD)
    assert len(others[0].steps) == steps
    clock = b'"clock":{"left_ms":30000,"total_ms":30000}'
    after = [picture.replace(b"28500,", b"30000,") for picture in game.pictures()]
    assert all(clock in picture for picture in held)
    held = [picture.replace(b'"undo":true,', b"") for picture in held]  # only the layer's own
    assert after == held


async def test_a_parked_move_can_be_changed_or_dropped() -> None:
    game = await party()
    await game.until_silent()
    seat, ply = turn(game), game.live.seq
    assert await game.play(seat, a_lay(game, seat)) is HELD
    assert await game.table.take_back(game.ears[seat].key, ply) is STALE
    await game.time.wait(HOLD)
    assert game.live.seq == ply
    assert await game.play(seat, DRAW) is ACCEPTED


async def test_a_parked_move_that_became_illegal_is_refused_then() -> None:
    """What the clock brought (here: the card is gone) decides, and the player is told."""
    game = await party()
    silent = await game.until_silent()
    seat = turn(game)
    lay = a_lay(game, seat)
    assert await game.play(seat, lay) is HELD
    game.live.match.state.hands[seat] ^= 1 << lay.card  # type: ignore[attr-defined]
    await game.time.wait(HOLD)
    assert [r.code for r in game.ears[seat].refused] == ["not_in_hand"]
    assert not game.ears[silent].refused


@pytest.mark.rule("SG5-DIG-4")
async def test_the_quickest_claim_counts_once_the_window_closes() -> None:
    game = await party(3)
    silent = await game.until_silent()
    other = next(s for s in range(3) if s != silent)
    steps = len(game.ears[0].steps)
    await game.time.wait(400)
    key = game.table.room.chairs[other].key
    assert await game.table.play(key, Denounce(silent), game.live.seq, 380, 20) is ACCEPTED
    assert len(game.ears[0].steps) == steps  # nobody learns of a claim before the window closes
    assert await game.play(silent, ANNOUNCE) is ACCEPTED
    await game.time.wait(WINDOW)
    told = [type(e).__name__ for e in game.ears[0].steps[-1].events]
    assert told == ["DernierForgotten", "CardsDrawn"]
    claim = bytes(game.live.match.entries[-3].move)
    assert claim == b'{"t":"denounce","target":%d,"ms":380}' % silent


@pytest.mark.rule("SG-DIG-8")
async def test_a_claim_from_before_the_stimulus_is_dropped_without_penalty() -> None:
    game = await party()
    silent = await game.until_silent()
    other = 1 - silent
    assert await game.play(other, Denounce(silent), game.live.seq - 1) is STALE
    assert await game.play(other, Denounce(silent)) is ACCEPTED


@pytest.mark.rule("SG5-LAST-3")
async def test_a_draw_in_between_does_not_make_a_claim_stale() -> None:
    game = await party(3)
    silent = await game.until_silent()
    seen, drawer = game.live.seq, turn(game)
    assert await game.play(drawer, DRAW) is ACCEPTED
    other = next(s for s in range(3) if s not in (silent, drawer))
    assert await game.play(other, Denounce(silent), seen) is ACCEPTED


@pytest.mark.rule("SG5-DIG-3")
async def test_a_false_denunciation_locks_the_button_for_a_while() -> None:
    game = await party()
    first = await game.play(0, Denounce(1))
    assert isinstance(first, Refused)
    assert (first.refusal.code, first.refusal.lock_ms) == ("false_denounce", LOCK)
    await game.time.wait(2000)
    second = await game.play(0, Denounce(1))
    assert isinstance(second, Refused)
    assert second.refusal.lock_ms == LOCK - 2000
    await game.time.wait(LOCK - 2000)
    third = await game.play(0, Denounce(1))
    assert isinstance(third, Refused)
    assert third.refusal.lock_ms == LOCK


@pytest.mark.rule("SG5-DIG-3")
async def test_a_locked_seat_misses_the_real_thing_but_may_still_speak() -> None:
    game = await party()
    while not isinstance(await _step_until_two(game), Lay):
        pass
    layer = turn(game)
    for seat in (0, 1):
        assert isinstance(await game.play(seat, Denounce(1 - seat)), Refused)
    silent = await game.until_silent()
    assert silent == layer
    assert isinstance(await game.play(1 - silent, Denounce(silent)), Refused)
    assert await game.play(silent, ANNOUNCE) is ACCEPTED


async def _step_until_two(game: Party) -> Move:
    """Play until the next lay brings somebody down to one card; the move that will."""
    seat = turn(game)
    hand = game.live.match.state.view(seat).hand  # type: ignore[attr-defined]
    move = next(m for m in game.live.offers(seat) if not (isinstance(m, Lay) and m.announce))
    if len(hand) == 2 and isinstance(move, Lay):
        return move
    await game.play(seat, move)
    return PASS


async def test_a_late_false_claim_is_stale_not_a_foul() -> None:
    game = await party()
    await game.play(turn(game), DRAW)
    assert await game.play(0, Denounce(1), 0) is STALE


async def test_asking_why_gives_no_claim_away() -> None:
    game = await party()
    key = game.ears[0].key
    assert game.table.why(key, Denounce(1)) is None
    silent = await game.until_silent()
    assert game.table.why(game.ears[1 - silent].key, Denounce(silent)) is None
    lay = a_lay(game, turn(game))
    assert game.table.why(game.ears[turn(game)].key, lay) is None  # only waits for the clock
    refusal = game.table.why(game.ears[turn(game)].key, PASS)
    assert refusal is not None
    assert refusal.code == "lay_or_draw"
