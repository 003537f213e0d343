"""Coming, going, coming back: a seat lives on."""

from __future__ import annotations

import json

import pytest
from msgspec import UNSET

from ludotheque.games.smiley_games.dernier.moves import (
    DRAW,
)
from ludotheque.server.updates import snapshot_bytes
from ludotheque.tables import room as rooms
from ludotheque.tables.denied import Denied
from ludotheque.tables.presence import MISSED_MS, MOST_SCREENS, MOST_TVS, MOST_WATCHERS
from ludotheque.tables.store.base import Conflict

from .table_kit import (
    GRACE,
    TURN,
    Ear,
    party,
    turn,
)

pytestmark = pytest.mark.anyio


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


async def test_who_comes_back_after_a_while_is_told_what_was_missed_once() -> None:
    game = await party(pace="relaxed")
    seat = turn(game)
    key = game.ears[seat].key
    game.ears[seat].leave()
    before = len(game.live.events_since(-1)[1])
    await game.time.wait(GRACE + 2000)
    left = game.table.missed_since(key)
    assert left == 0
    told = json.loads(snapshot_bytes(game.table, game.live, seat, -1, left))
    assert told["missed"] == len(told["events"]) - before > 0
    assert game.table.missed_since(key) is None
    back = Ear(game.table, key)
    back.leave()
    await game.time.wait(MISSED_MS - 1)
    assert game.table.missed_since(key) is None, "nobody misses anything in a moment"


@pytest.mark.rule("SG-DIG-18")
async def test_what_a_stand_in_did_is_marked_as_such_for_good() -> None:
    """In the log, on the line, and to whoever comes back, after a restart too."""
    game = await party(pace="relaxed")
    seat = turn(game)
    game.ears[seat].leave()
    await game.time.wait(GRACE + 2000)
    other = game.ears[1 - seat]
    assert {step.stand_in for step in other.steps if step.seq} == {seat}
    assert next(entry.stand_in for entry in game.live.match.entries) is True
    told = json.loads(snapshot_bytes(game.table, game.live, seat, -1))
    assert len(told["stand_ins"]) == len(told["events"])
    assert told["stand_ins"][-1] == seat
    assert None in told["stand_ins"]  # the deal was nobody's
    assert told["own"] == len(told["events"]), "all of it since this seat's own last move"
    await game.table.resume()
    assert next(step.stand_in for step in game.live.steps if step.seq) == seat


async def test_a_person_s_moves_are_a_person_s() -> None:
    game = await party(pace="relaxed")
    seat = turn(game)
    await game.play(seat, DRAW)
    assert game.live.match.entries[0].stand_in is UNSET
    told = json.loads(snapshot_bytes(game.table, game.live, 0, -1))
    assert "stand_ins" not in told
    since = [json.loads(snapshot_bytes(game.table, game.live, s, -1))["own"] for s in (0, 1)]
    assert (since[seat], since[1 - seat]) == (0, len(told["events"]))


async def test_whoever_thinks_too_long_is_told_that_a_bot_ended_the_turn() -> None:
    game = await party()
    seat = turn(game)
    await game.time.wait(TURN)
    assert game.live.steps[-1].stand_in == seat


async def test_back_within_the_grace_time_nothing_has_happened() -> None:
    game = await party()
    seat = turn(game)
    game.ears[seat].leave()
    await game.time.wait(GRACE - 1000)
    Ear(game.table, game.ears[seat].key)
    await game.time.wait(2 * GRACE - TURN + 999)
    assert not game.table.stand_in(seat)
    assert game.live.seq == 0


async def test_gone_back_and_gone_again_the_stand_in_plays() -> None:
    game = await party(pace="relaxed")
    seat = turn(game)
    game.ears[seat].leave()
    await game.time.wait(GRACE)
    back = Ear(game.table, game.ears[seat].key)
    back.leave()
    await game.time.wait(GRACE + 4000)
    assert game.live.seq > 0


async def test_a_table_has_room_for_so_many_watchers() -> None:
    game = await party()
    for _ in range(MOST_WATCHERS):
        Ear(game.table)
    with pytest.raises(Denied, match="table_full"):
        Ear(game.table)
    Ear(game.table, game.ears[0].key)  # a player always comes in


async def test_who_only_watches_changes_nothing_for_the_others() -> None:
    """Else a hundred would hear of a hundred who come and go; a television is shown in the room."""
    game = await party()
    told = [ear.rooms for ear in game.ears]
    watcher = Ear(game.table)
    assert watcher.rooms == 1
    watcher.leave()
    assert [ear.rooms for ear in game.ears] == told
    Ear(game.table, tv=True)
    assert [ear.rooms for ear in game.ears] == [count + 1 for count in told]


async def test_more_televisions_than_places_for_them_are_watchers_like_others() -> None:
    """Else whoever calls himself one comes in without limit, and is told of to everybody."""
    game = await party()
    screens = [Ear(game.table, home="near", tv=True) for _ in range(MOST_TVS)]
    told = [ear.rooms for ear in game.ears]
    crowd = [Ear(game.table, home="near", tv=True) for _ in range(MOST_WATCHERS)]
    with pytest.raises(Denied, match="table_full"):
        Ear(game.table, home="near", tv=True)
    assert [ear.rooms for ear in game.ears] == told
    for ear in (*crowd, *screens[1:]):
        ear.leave()
    assert game.table.tv
    assert [ear.rooms for ear in game.ears] == told
    screens[0].leave()
    assert [ear.rooms for ear in game.ears] == [count + 1 for count in told]


async def test_a_player_has_a_few_screens_and_the_first_ones_give_way() -> None:
    """Each move is told to all of them: hundreds would cost everybody else's time."""
    game = await party()
    first, key = game.ears[0], game.ears[0].key
    more = [Ear(game.table, key) for _ in range(MOST_SCREENS)]
    assert first.lost
    assert not any(ear.lost for ear in more)
    assert len(game.table.listeners) == MOST_SCREENS + len(game.ears) - 1
    first.leave()
    assert game.table.online(0)


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
    """It is read, and what was asked for here is done on it."""
    game = await party()
    code, version = game.table.room.code, game.table._version
    other = rooms.read(rooms.write(game.table.room))
    other.chairs[1].name = "Somebody else's"
    await game.store.save_room(code, version, rooms.write(other), live=True)
    await game.table.leave(game.ears[0].key)
    with pytest.raises(Conflict):
        await game.store.save_room(code, version, b"", live=True)
    saved = await game.store.room(code)
    assert saved is not None
    kept = rooms.read(saved.document)
    assert (kept.chairs[0].kind, kept.chairs[1].name) == ("bot", "Somebody else's")
    assert kept == game.table.room


async def test_whoever_has_most_screens_at_a_table_gives_way_to_others() -> None:
    game = await party()
    crowd = [Ear(game.table, home="hostile") for _ in range(MOST_WATCHERS)]
    with pytest.raises(Denied, match="table_full"):
        Ear(game.table, home="hostile")
    screen = Ear(game.table, home="family")
    assert screen in game.table.listeners
    assert [ear.lost for ear in crowd] == [False] * (MOST_WATCHERS - 1) + [True]
    again = Ear(game.table, game.ears[0].key, home="hostile")
    assert again in game.table.listeners, "a seat always finds room"
    assert not screen.lost
