"""A live match without sockets: one thing at a time, nothing lost, nothing given away."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.core.model import Move
from ludotheque.games.smiley_games.dernier.moves import (
    ANNOUNCE,
    CLOSE_CLAIMS,
    DRAW,
    END_HOLD,
    PASS,
    Denounce,
    Lay,
)
from ludotheque.tables.live import ACCEPTED, HELD, STALE, Accepted, Held, Refused, Stale
from ludotheque.tables.room import Denied
from ludotheque.tables.store.base import Conflict, Unavailable
from ludotheque.tables.store.memory import MemoryStore

from .table_kit import BrittleStore, Ear, Party, party

pytestmark = pytest.mark.anyio
HOLD, WINDOW, LOCK, TURN, GRACE = 1500, 250, 5000, 30_000, 15_000


def turn(game: Party) -> int:
    return game.live.turn_seats()[0]


def phase(game: Party) -> str:
    return game.table.room.phase


def a_lay(game: Party, seat: int) -> Lay:
    return next(m for m in game.live.offers(seat) if isinstance(m, Lay))


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
    for ply in (-1, 1, 99):
        assert await game.play(seat, DRAW, ply) is STALE
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


# --- holding back cards, parked moves, claims ---


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
    game.live.match.state.discards |= 1 << lay.card  # type: ignore[attr-defined]
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


# --- bots ---


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
    await game.time.wait(699)
    assert game.live.seq == seq
    await game.time.wait(1102)
    assert game.live.seq > seq


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
        def choose(self, view, moves, rng):  # type: ignore[no-untyped-def]
            return moves[0]

        def react(self, view, moves, rng):  # type: ignore[no-untyped-def]
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
    stimulus = game.live.stimulus
    assert stimulus is not None
    seats = sorted({seat for seat, _ in stimulus.claims} - {0})
    await game.time.wait(600 + WINDOW)
    assert sorted(asked) == seats
    denounced = [e for e in game.live.match.entries if b"denounce" in bytes(e.move)]
    assert denounced
    assert all(b'"ms":600' in bytes(e.move) for e in denounced)


# --- coming, going, coming back ---


@pytest.mark.rule("SG-DIG-18")
async def test_a_stand_in_plays_after_the_grace_time_until_the_person_is_back() -> None:
    game = await party()
    seat = turn(game)
    game.ears[seat].leave()
    assert not game.table.online(seat)
    await game.time.wait(GRACE - 1)
    assert not game.table.stand_in(seat)
    await game.time.wait(1)
    assert game.table.stand_in(seat)
    await game.time.wait(1900)
    assert game.live.seq > 0
    back = Ear(game.table, game.ears[seat].key)
    assert not game.table.stand_in(seat)
    assert game.table.bot_seats() == {}
    assert back.rooms > 0


async def test_back_within_the_grace_time_nothing_has_happened() -> None:
    game = await party()
    seat = turn(game)
    game.ears[seat].leave()
    await game.time.wait(GRACE - 1000)
    Ear(game.table, game.ears[seat].key)
    await game.time.wait(2 * GRACE - TURN + 999)
    assert not game.table.stand_in(seat)
    assert game.live.seq == 0


async def test_two_screens_one_seat() -> None:
    game = await party()
    second = Ear(game.table, game.ears[0].key)
    game.ears[0].leave()
    assert game.table.online(0)
    second.leave()
    second.leave()
    assert not game.table.online(0)


async def test_who_leaves_gives_the_seat_to_a_bot() -> None:
    game = await party()
    seat = turn(game)
    key = game.ears[seat].key
    await game.table.leave(key)
    assert game.ears[seat].lost
    assert game.table.room.chairs[seat].kind == "bot"
    with pytest.raises(Denied, match="lost_seat"):
        await game.table.play(key, DRAW, 0)
    await game.time.wait(1900)
    assert game.live.seq > 0


async def test_a_seat_is_handed_over_in_the_middle_of_a_match() -> None:
    game = await party()
    link = await game.table.handover(game.ears[1].key)
    seat, key = await game.table.join("Zed", link)
    assert seat == 1
    assert game.ears[1].lost
    assert game.table.room.chairs[1].name == "Zed"
    Ear(game.table, key)
    assert game.table.online(1)
    with pytest.raises(Denied, match="used_link"):
        await game.table.join("Eve", link)
    with pytest.raises(Denied, match="table_started"):
        await game.table.join("Eve")


async def test_only_the_host_arranges_the_table_and_only_before_the_deal() -> None:
    game = await party()
    for start in (game.table.start, game.table.rematch):
        with pytest.raises(Denied):
            await start(game.ears[1].key)
    with pytest.raises(Denied, match="host_only"):
        await game.table.change(game.ears[1].key, lambda room, seat: None)
    with pytest.raises(Denied, match="table_started"):
        await game.table.change(game.ears[0].key, lambda room, seat: None)
    with pytest.raises(Denied, match="table_started"):
        await game.table.start(game.ears[0].key)


async def test_everybody_moves_up_when_free_chairs_go() -> None:
    game = await party()
    table, _, key = await game.house.create("dernier", "Ana", {}, 4, ("easy",), "normal")
    _, second = await table.join("Bob")
    await table.change(key, lambda room, seat: room.chairs.insert(1, room.chairs.pop(2)))
    assert table.room.seat_of(second) == 2
    await table.start(key)
    assert table.room.seat_of(second) == 1
    assert [chair.kind for chair in table.room.chairs] == ["person", "person", "bot"]


async def test_a_room_somebody_else_saved_is_not_overwritten() -> None:
    game = await party()
    room = await game.store.room(game.table.room.code)
    assert room is not None
    await game.store.save_room(game.table.room.code, room.version, room.document, live=True)
    with pytest.raises(Unavailable):
        await game.table.leave(game.ears[0].key)
    with pytest.raises(Conflict):
        await game.store.save_room(game.table.room.code, room.version, b"", live=True)
    assert game.table.room.chairs[0].kind == "person"


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
    assert game.table.room.chairs[0].ready
    await game.table.rematch(game.ears[1].key)
    assert phase(game) == "playing"
    assert game.table.room.match != match
    assert game.live.seq == 0
    assert not game.table.room.chairs[0].ready
    assert (game.table.room.rounds, sum(game.table.room.wins)) == (1, 1)


async def test_who_is_not_there_does_not_hold_up_the_rematch() -> None:
    game = await finished()
    game.ears[1].leave()
    await game.table.rematch(game.ears[0].key)
    assert phase(game) == "playing"


async def test_the_end_is_written_even_if_the_store_failed_at_that_moment() -> None:
    store = BrittleStore()
    game = await party(2, pace="relaxed", store=store)
    save = store.save_room

    async def fails(code: str, version: int, document: bytes, *, live: bool) -> None:
        raise Unavailable("the disk is full")

    store.save_room = fails  # type: ignore[method-assign]
    while game.live.outcome is None:
        seat = game.live.turn_seats()[0]
        if isinstance(await game.play(seat, game.live.offers(seat)[0]), Held):
            await game.time.wait(2 * HOLD)
    assert phase(game) == "playing"
    store.save_room = save  # type: ignore[method-assign]
    await game.time.wait(1000)
    assert phase(game) == "finished"
