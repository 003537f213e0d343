"""A chair for everybody: bots' chairs, guests of the next match, lent seats, sleepers, hosts."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.dernier.moves import DRAW, Lay
from ludotheque.server.updates import table_info
from ludotheque.tables.denied import Denied
from ludotheque.tables.match import HURRIED_MS, PATIENCE_MS
from ludotheque.tables.presence import MOST_TVS, MOST_WATCHERS

from .table_kit import GRACE, Ear, Party, new_house, party, phase, turn

pytestmark = pytest.mark.anyio


async def played_out(game: Party) -> None:
    """Everybody lays what can be laid, until it is over."""
    for _ in range(500):
        if phase(game) != "playing":
            return
        if game.table.room.chairs[turn(game)].kind == "bot":
            await game.time.wait(2000)
        else:
            offers = game.live.offers(turn(game))
            lays = [move for move in offers if isinstance(move, Lay) and move.announce]
            lays = lays or [move for move in offers if isinstance(move, Lay)]
            await game.play(turn(game), (lays or offers)[0])
    raise AssertionError("this match does not end")


async def test_a_late_friend_takes_a_bots_chair_and_its_hand() -> None:
    game = await party(1, ("easy", "easy"))
    before = game.live.match.state.view(1)
    seat, key = await game.table.join("Léa", wanted=1)
    assert (seat, game.table.room.chairs[1].kind) == (1, "person")
    assert game.live.match.state.view(1) == before
    ear = Ear(game.table, key)
    assert 1 not in game.table.bot_seats()
    for _ in range(100):
        if turn(game) == 1:
            break
        await game.time.wait(100)
        if turn(game) == 0:
            await game.play(0, game.live.offers(0)[-1])
    await game.time.wait(10_000)
    assert turn(game) == 1, "the bot must not go on"
    await game.play(1, DRAW)
    assert ear.steps


async def test_nobody_takes_a_persons_chair_nor_one_that_is_not_there() -> None:
    game = await party(2, ("easy",))
    for wanted in (0, 7):
        with pytest.raises(Denied, match="table_full"):
            await game.table.join("Léa", wanted=wanted)
    with pytest.raises(Denied, match="table_started"):
        await game.table.join("Léa")


async def test_a_bot_gives_its_name_to_a_late_friend() -> None:
    game = await party(1, ("easy", "easy"))
    names = [chair.name for chair in game.table.room.chairs]
    await game.table.join(names[2], wanted=1)
    now = [chair.name for chair in game.table.room.chairs]
    assert now[1] == names[2]
    assert len(set(now)) == 3


async def test_a_guest_watches_and_plays_the_next_match() -> None:
    game = await party(2, ("easy",))
    key = await game.table.wait_for_next("Léa")
    ear = Ear(game.table, key)
    assert table_info(game.table).guests == ["Léa"]
    await played_out(game)
    for person in game.ears:
        await game.table.rematch(person.key)
    assert [chair.name for chair in game.table.room.chairs] == ["P0", "P1", "Léa"]
    assert game.table.room.seat_of(key) == 2
    assert not game.table.room.guests
    assert not ear.lost


async def test_without_bots_a_chair_is_added_and_the_tally_goes_on() -> None:
    game = await party(2)
    await game.table.wait_for_next("Léa")
    await played_out(game)
    won = list(game.table.room.wins)
    for person in game.ears:
        await game.table.rematch(person.key)
    assert game.table.room.wins == [*won, 0]
    assert len(game.live.match.header.players) == 3


async def test_a_guest_may_think_better_of_it() -> None:
    game = await party(2)
    key = await game.table.wait_for_next("Léa")
    with pytest.raises(Denied, match="name_taken"):
        await game.table.wait_for_next("léa")
    ear = Ear(game.table, key)
    await game.table.leave(key)
    assert ear.lost
    assert not game.table.room.guests


async def test_a_seat_is_lent_and_taken_back() -> None:
    game = await party(2)
    link = await game.table.handover(game.ears[1].key, lends=True)
    seat, borrower = await game.table.join("Papi", link)
    borrowed = Ear(game.table, borrower)
    room = game.table.room
    assert (seat, room.chairs[1].name) == (1, "Papi")
    assert not game.ears[1].lost, "who lent it may look on"
    assert room.lent_by(game.ears[1].key) == 1
    with pytest.raises(Denied, match="lost_seat"):
        await game.table.play(game.ears[1].key, DRAW, game.live.seq)
    await game.table.reclaim(game.ears[1].key)
    assert borrowed.lost
    assert game.table.room.chairs[1].name == "P1"
    assert game.table.room.seat_of(game.ears[1].key) == 1


async def test_who_borrowed_a_seat_and_leaves_gives_it_back() -> None:
    game = await party(2)
    link = await game.table.handover(game.ears[1].key, lends=True)
    _, borrower = await game.table.join("Papi", link)
    await game.table.leave(borrower)
    assert game.table.room.seat_of(game.ears[1].key) == 1


async def test_a_given_seat_does_not_come_back() -> None:
    game = await party(2)
    link = await game.table.handover(game.ears[1].key)
    await game.table.join("Papi", link)
    assert game.ears[1].lost
    with pytest.raises(Denied, match="lost_seat"):
        await game.table.reclaim(game.ears[1].key)


async def test_an_absent_host_passes_the_powers_on() -> None:
    game = await party(3)
    game.ears[0].leave()
    await game.time.wait(GRACE - 1)
    assert game.table.room.chairs[0].host
    await game.time.wait(1)
    assert [chair.host for chair in game.table.room.chairs] == [False, True, False]


async def test_a_host_who_never_came_back_is_not_waited_for() -> None:
    """Also where the house was opened anew in between."""
    house, time = new_house()
    table, _, _ = await house.create("dernier", "Ana", {}, 3, (), "normal")
    _, key = await table.join("Bob")
    Ear(table, key)
    await time.wait(GRACE)
    assert [chair.host for chair in table.room.chairs] == [False, True, False]


async def test_one_who_only_looks_cannot_block_a_relaxed_match() -> None:
    game = await party(2, pace="relaxed")
    sleeper = turn(game)
    waiting = game.ears[1 - sleeper]
    with pytest.raises(Denied, match="too_fast"):
        await game.table.hurry(waiting.key)
    await game.time.wait(PATIENCE_MS)
    assert game.live.turn_clock("relaxed") is None
    with pytest.raises(Denied, match="too_fast"):
        await game.table.hurry(game.ears[sleeper].key)
    await game.table.hurry(waiting.key)
    assert game.live.turn_clock("relaxed") == (HURRIED_MS, HURRIED_MS)
    assert game.ears[sleeper].hurried == 1
    await game.time.wait(HURRIED_MS)
    assert game.live.steps[-1].stand_in == sleeper
    await game.time.wait(5000)
    assert turn(game) == 1 - sleeper
    assert game.live.turn_clock("relaxed") is None


async def test_where_a_clock_runs_nobody_is_hurried() -> None:
    game = await party(2, pace="normal")
    with pytest.raises(Denied, match="too_fast"):
        await game.table.hurry(game.ears[1 - turn(game)].key)


async def test_a_tv_never_loses_its_place_to_watchers() -> None:
    game = await party(2)
    for _ in range(MOST_WATCHERS):
        Ear(game.table)
    with pytest.raises(Denied, match="table_full"):
        Ear(game.table)
    for _ in range(MOST_TVS):
        Ear(game.table, tv=True)
    with pytest.raises(Denied, match="table_full"):
        Ear(game.table, tv=True)
