"""A live match without sockets: one thing at a time, nothing lost, nothing given away."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.core.model import Seat
from ludotheque.games.smiley_games.dernier.moves import (
    CLOSE_CLAIMS,
    DRAW,
    END_HOLD,
    PASS,
    Lay,
)
from ludotheque.tables.asking import ACCEPTED, HELD, STALE, Accepted, Held, Refused, Stale, Verdict
from ludotheque.tables.denied import Denied
from ludotheque.tables.match import MOST_UNDOS
from ludotheque.tables.store.base import Unavailable
from ludotheque.tables.store.memory import MemoryStore

from .table_kit import (
    GRACE,
    HOLD,
    TURN,
    BrittleStore,
    Party,
    a_lay,
    party,
    phase,
    turn,
)

pytestmark = pytest.mark.anyio


# --- accepted, refused, stale are three different things ---


async def test_an_accepted_move_is_durable_and_told_to_all() -> None:
    game = await party()
    seat = turn(game)
    assert await game.play(seat, DRAW) is ACCEPTED
    assert len(await game.store.entries(game.table.room.match)) == 1
    for ear in game.ears:
        assert [step.seq for step in ear.steps] == [0, 1]


async def test_a_refused_move_changes_nothing() -> None:
    game = await party()
    before = game.pictures()
    verdict = await game.play(turn(game), PASS)
    assert isinstance(verdict, Refused)
    assert verdict.refusal.rule == "SG5-PLAY-3"
    assert game.pictures() == before
    assert await game.store.entries(game.table.room.match) == []


async def test_a_stale_move_is_not_played() -> None:
    game = await party()
    seat = turn(game)
    assert await game.play(seat, DRAW, -1) is STALE
    for ply in (1, 99):  # nobody has seen that yet
        with pytest.raises(Denied, match="malformed"):
            await game.play(seat, DRAW, ply)
    assert game.live.match.ply == 0


async def test_the_same_move_twice_is_played_once() -> None:
    game = await party()
    seat = turn(game)
    verdicts = await asyncio.gather(*(game.play(seat, DRAW, 0) for _ in range(5)))
    assert [type(v) for v in verdicts] == [Accepted, Stale, Stale, Stale, Stale]
    assert game.live.match.ply == 1


async def test_nobody_moves_for_another_seat() -> None:
    game = await party()
    other = 1 - turn(game)
    verdict = await game.play(other, DRAW)
    assert isinstance(verdict, Refused)
    assert verdict.refusal.code == "not_your_turn"


async def test_nobody_plays_for_the_clock() -> None:
    game = await party()
    for move in (END_HOLD, CLOSE_CLAIMS):
        assert isinstance(await game.play(turn(game), move), Refused)


async def test_a_lost_key_opens_nothing() -> None:
    game = await party()
    with pytest.raises(Denied, match="lost_seat"):
        await game.table.play("guessed", DRAW, 0)
    with pytest.raises(Denied, match="lost_seat"):
        game.table.why("guessed", DRAW)


async def test_before_the_deal_there_is_nothing_to_play() -> None:
    game = await party()
    table, _, key = await game.house.create("dernier", "Ana", {}, 2, (), "normal")
    with pytest.raises(Denied, match="not_started"):
        await table.play(key, DRAW, 0)
    with pytest.raises(Denied, match="not_enough_players"):
        await table.start(key)


async def test_what_another_house_wrote_first_is_followed() -> None:
    """Compare-and-swap: the entry is refused, the log is read, the move was stale."""
    game = await party()
    seat = turn(game)
    await game.store.append(game.table.room.match, game.live.match.entry(seat, DRAW, 0))
    assert await game.play(seat, a_lay(game, seat)) is STALE
    assert game.live.seq == 1
    assert [step.seq for step in game.ears[0].steps] == [0, 1]


async def test_when_the_store_fails_nothing_is_played() -> None:
    store = BrittleStore()
    game = await party(store=store)
    before = game.pictures()
    store.broken = True
    with pytest.raises(Unavailable):
        await game.play(turn(game), DRAW)
    with pytest.raises(Unavailable):
        await game.table.change(game.ears[0].key, lambda room, seat: None, host=False)
    assert game.pictures() == before
    store.broken = False
    assert await game.play(turn(game), DRAW) is ACCEPTED


async def test_a_move_whose_asker_goes_away_is_still_applied() -> None:
    """The line breaks while the entry is on its way to the disk."""
    written, go = asyncio.Event(), asyncio.Event()

    class SlowStore(MemoryStore):
        async def append(self, match, entry) -> None:  # type: ignore[no-untyped-def]
            await super().append(match, entry)
            written.set()
            await go.wait()

    game = await party(store=SlowStore())
    asking = asyncio.create_task(game.play(turn(game), DRAW))
    await written.wait()
    asking.cancel()
    go.set()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert game.live.match.ply == 1
    assert game.ears[0].steps[-1].seq == 1


# --- time ---


@pytest.mark.rule("SG5-DIG-7")
async def test_when_time_is_up_a_stand_in_ends_the_turn_in_silence() -> None:
    game = await party()
    seat = turn(game)
    while turn(game) == seat and game.live.seq < 9:
        before = game.live.seq
        await game.time.wait(TURN - 1 if before == 0 else 998)
        assert game.live.seq == before
        await game.time.wait(2)
        assert game.live.seq > before
    assert turn(game) != seat
    assert all(b'"announce":true' not in bytes(e.move) for e in game.live.match.entries)
    before = game.live.seq
    await game.time.wait(TURN - 1000)
    assert game.live.seq == before, "whoever is next has all the time again"


async def test_relaxed_people_have_all_the_time() -> None:
    game = await party(pace="relaxed")
    await game.time.wait(100 * TURN)
    assert game.live.seq == 0
    await game.until_silent()
    seq = game.live.seq
    assert await game.play(turn(game), a_lay(game, turn(game))) is HELD
    await game.time.wait(2 * HOLD)
    assert game.live.seq == seq + 2


async def test_nobody_there_nothing_happens() -> None:
    game = await party()
    for ear in list(game.ears):
        ear.leave()
    await game.time.wait(100 * TURN)
    assert game.live.seq == 0


async def test_what_the_rules_wait_for_goes_on_without_anybody() -> None:
    """Decision 007: the end of a hold is the clock's, and nobody's turn."""
    game = await party()
    await game.until_silent()
    entries = game.live.match.ply
    for ear in list(game.ears):
        ear.leave()
    await game.time.wait(HOLD)
    assert game.live.match.ply == entries + 1


async def test_the_clock_tries_again_when_the_store_is_back() -> None:
    store = BrittleStore()
    game = await party(store=store)
    await game.until_silent()
    entries = game.live.match.ply
    store.broken = True
    await game.time.wait(HOLD)
    assert game.live.match.ply == entries
    store.broken = False
    await game.time.wait(1000)
    assert game.live.match.ply == entries + 1


# --- undo and rematch ---


async def test_a_lay_can_be_taken_back_until_somebody_moves() -> None:
    game = await party()
    seat = turn(game)
    before = game.live.match.state.view(seat)
    for move in game.live.offers(seat):
        if isinstance(move, Lay):
            break
    assert await game.play(seat, move) is ACCEPTED
    assert await game.table.take_back(game.ears[1 - seat].key, game.live.seq) is STALE
    assert await game.table.take_back(game.ears[seat].key, game.live.seq) is ACCEPTED
    assert game.live.match.state.view(seat) == before
    assert game.live.seq == 2
    assert game.ears[1 - seat].steps[-1].seq == 2


async def lay_and_take_back(game: Party, seat: Seat, think: int, wait: int) -> Verdict:
    """Think, lay, let the others wait, and take it back."""
    await game.time.wait(think)
    move = next(move for move in game.live.offers(seat) if isinstance(move, Lay))
    assert await game.play(seat, move) is ACCEPTED
    await game.time.wait(wait)
    return await game.table.take_back(game.ears[seat].key, game.live.seq)


async def test_after_an_undo_the_clock_goes_on_from_where_it_was() -> None:
    game = await party()
    seat = turn(game)
    for left in (20_000, 10_000):
        assert await lay_and_take_back(game, seat, think=10_000, wait=5_000) is ACCEPTED
        assert game.live.turn_clock("normal") == (left, TURN)
    await game.time.wait(9_999)
    assert not game.live.match.entries[4:]
    await game.time.wait(1)
    assert game.live.match.entries[4].seat == seat, "time is up: a stand-in plays"


async def test_nobody_changes_his_mind_for_ever() -> None:
    game = await party(pace="relaxed")
    seat = turn(game)
    for _ in range(MOST_UNDOS):
        assert await lay_and_take_back(game, seat, think=0, wait=0) is ACCEPTED
    with pytest.raises(Denied, match="enough_undo"):
        await lay_and_take_back(game, seat, think=0, wait=0)
    entries = game.live.match.ply
    assert entries == 2 * MOST_UNDOS + 1, "the last card stays where it lies"
    await game.play(turn(game), DRAW)
    assert game.live.match.ply == entries + 1


async def test_others_may_take_back_after_that() -> None:
    """The count is of the seat that acted last, and begins anew with the next one."""
    game = await party(pace="relaxed")
    for _ in range(4):
        seat = turn(game)
        for _ in range(MOST_UNDOS):
            if any(isinstance(move, Lay) for move in game.live.offers(seat)):
                assert await lay_and_take_back(game, seat, think=0, wait=0) is ACCEPTED
        await game.play(seat, game.live.offers(seat)[0])


async def test_a_drawn_card_is_not_undrawn() -> None:
    game = await party()
    seat = turn(game)
    await game.play(seat, DRAW)
    assert await game.table.take_back(game.ears[seat].key, game.live.seq) is STALE


async def finished() -> Party:
    game = await party(2, pace="relaxed")
    while game.live.outcome is None:
        seat = game.live.turn_seats()[0]
        if isinstance(await game.play(seat, game.live.offers(seat)[0]), Held):
            await game.time.wait(2 * HOLD)
    return game


async def test_a_rematch_starts_when_everybody_here_wants_it() -> None:
    game = await finished()
    match = game.table.room.match
    assert phase(game) == "finished"
    await game.table.rematch(game.ears[0].key)
    assert phase(game) == "finished"
    assert [chair.ready for chair in game.table.room.chairs] == [True, False]
    await game.table.rematch(game.ears[1].key)
    assert phase(game) == "playing"
    assert game.table.room.match != match
    assert game.live.seq == 0
    assert [chair.ready for chair in game.table.room.chairs] == [False, False]
    assert (game.table.room.rounds, sum(game.table.room.wins)) == (1, 1)


async def test_who_is_not_there_does_not_hold_up_the_rematch() -> None:
    game = await finished()
    game.ears[1].leave()
    await game.table.rematch(game.ears[0].key)
    assert phase(game) == "playing"


async def test_who_goes_for_good_does_not_hold_up_the_rematch() -> None:
    game = await finished()
    await game.table.rematch(game.ears[0].key)
    game.ears[1].leave()
    await game.time.wait(GRACE - 1)
    assert phase(game) == "finished"
    await game.time.wait(1)
    assert phase(game) == "playing"


async def play_out(game: Party) -> None:
    while game.live.outcome is None:
        seat = game.live.turn_seats()[0]
        if isinstance(await game.play(seat, game.live.offers(seat)[0]), Held):
            await game.time.wait(2 * HOLD)


async def test_the_end_is_written_even_if_the_store_failed_at_that_moment() -> None:
    store = BrittleStore()
    game = await party(2, pace="relaxed", store=store)
    save = store.save_room

    async def fails(code: str, version: int, document: bytes, *, live: bool) -> None:
        raise Unavailable("the disk is full")

    store.save_room = fails  # type: ignore[method-assign]
    await play_out(game)
    assert phase(game) == "playing"
    store.save_room = save  # type: ignore[method-assign]
    await game.time.wait(1000)
    assert phase(game) == "finished"


async def test_an_end_not_yet_written_is_tried_once_a_second_however_many_knock() -> None:
    store = BrittleStore()
    game = await party(2, pace="relaxed", store=store)
    save, tried = store.save_room, 0

    async def fails(code: str, version: int, document: bytes, *, live: bool) -> None:
        nonlocal tried
        tried += 1
        raise Unavailable("the disk is full")

    store.save_room = fails  # type: ignore[method-assign]
    await play_out(game)
    for _ in range(8):
        await game.play(0, DRAW)
    tried = 0
    await game.time.wait(10_000)
    assert 9 <= tried <= 11
    store.save_room = save  # type: ignore[method-assign]
