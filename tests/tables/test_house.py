"""The house: tables found, sent to sleep, resumed after a restart exactly as they were."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from ludotheque.core.record import resume
from ludotheque.core.shelf import take
from ludotheque.games.smiley_games.dernier.moves import DRAW
from ludotheque.tables import room as rooms
from ludotheque.tables.asking import Held
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import CROWDED_MS, IDLE_MS, House
from ludotheque.tables.room import Room
from ludotheque.tables.services import Services
from ludotheque.tables.store.base import Store
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.store.sqlite import SqliteStore

from .table_kit import Ear, Party, SlowTime, new_house, party, turn

pytestmark = pytest.mark.anyio


async def restarted(game: Party) -> Party:
    """The same store under a new house."""
    house, time = new_house(game.store)
    await house.open()
    table = await house.find(game.table.room.code)
    ears = [Ear(table, ear.key) for ear in game.ears]
    return Party(house, time, game.store, table, ears)


async def test_resumed_at_every_ply_every_seat_sees_the_same() -> None:
    game, rng = await party(3, pace="relaxed"), Random(5)
    plies = 0
    while game.live.outcome is None and plies < 120:
        seat = rng.choice(game.live.turn_seats())
        verdict = await game.play(seat, rng.choice(game.live.offers(seat)))
        await game.time.wait(3000 if isinstance(verdict, Held) else 0)
        pictures = game.pictures()
        again = await restarted(game)
        assert again.pictures() == pictures
        assert again.live.match.entries == game.live.match.entries
        plies += 1
    assert plies > 20


async def test_a_match_of_bots_goes_on_after_a_restart() -> None:
    game = await party(1, ("easy", "easy"))
    game.ears[0].leave()
    while 0 in game.live.turn_seats():
        await game.play(0, game.live.offers(0)[-1])
    again = await restarted(game)
    seq = again.live.seq
    await again.time.wait(1900)
    assert again.live.seq > seq


async def test_a_match_that_ended_just_before_the_crash_is_ended_after_it() -> None:
    game = await party(2, pace="relaxed")
    while game.live.outcome is None:
        seat = game.live.turn_seats()[0]
        if isinstance(await game.play(seat, game.live.offers(seat)[0]), Held):
            await game.time.wait(3000)
    saved = await game.store.room(game.table.room.code)
    assert saved is not None
    room = msgspec.json.decode(saved.document, type=Room)
    room.phase, room.rounds, room.wins = "playing", 0, [0, 0]
    document = msgspec.json.encode(room)
    await game.store.save_room(room.code, saved.version, document, live=True)
    again = await restarted(game)
    assert again.table.room.phase == "finished"
    assert again.table.room.rounds == 1
    assert again.pictures() == game.pictures()


async def test_time_since_the_deal_goes_on_after_a_restart() -> None:
    game = await party(2, pace="relaxed")
    await game.time.wait(5000)
    seat = game.live.turn_seats()[0]
    await game.play(seat, game.live.offers(seat)[-1])
    again = await restarted(game)
    await again.time.wait(700)
    seat = again.live.turn_seats()[0]
    await again.play(seat, again.live.offers(seat)[-1])
    assert [entry.at_ms for entry in again.live.match.entries] == [5000, 5700]


async def test_idle_tables_sleep_and_come_back() -> None:
    game = await party(pace="relaxed")
    await game.house.open()
    code, pictures = game.table.room.code, game.pictures()
    await game.time.wait(IDLE_MS)
    assert code in game.house.tables  # somebody is there
    for ear in game.ears:
        ear.leave()
    await game.time.wait(IDLE_MS + 60_000)
    assert code not in game.house.tables
    moves = game.house.moves
    table = await game.house.find(code.lower())
    assert table is await game.house.find(code)
    assert game.house.moves == moves
    back = Party(game.house, game.time, game.store, table, [])
    assert back.pictures() == pictures


def days_ago(days: int | None) -> str:
    return "" if days is None else (datetime.now(UTC).date() - timedelta(days)).isoformat()


async def leave_alone(store: Store, code: str, **changes: object) -> None:
    """Let a room of the store grow old."""
    saved = await store.room(code)
    assert saved is not None
    document = {**msgspec.json.decode(saved.document), **changes}
    await store.save_room(code, saved.version, msgspec.json.encode(document), live=False)


@pytest.mark.parametrize("kind", [MemoryStore, SqliteStore])
@pytest.mark.parametrize(
    ("phase", "days", "free"),
    [
        ("waiting", 30, False),
        ("waiting", 31, True),
        ("finished", 90, False),
        ("finished", 91, True),
        ("playing", 9999, False),
        ("finished", None, False),  # saved by an older house, nobody knows when
    ],
)
async def test_a_forgotten_table_gives_its_code_to_another(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    kind: type[Store],
    phase: str,
    days: int | None,
    free: bool,
) -> None:
    monkeypatch.setattr(
        "ludotheque.tables.house.new_code", lambda words: "BBBB"
    )  # the only code is BBBB
    store = SqliteStore(tmp_path) if kind is SqliteStore else MemoryStore()
    house, _ = new_house(store)
    _, _, key = await house.create("dernier", "Ana", {}, 2, (), "normal")
    await leave_alone(store, "BBBB", phase=phase, touched=days_ago(days))
    with pytest.raises(Denied, match="house_full"):  # somebody may still sit there
        await house.create("dernier", "Bob", {}, 2, (), "normal")
    house.sweep(0)
    if not free:
        with pytest.raises(Denied, match="house_full"):
            await house.create("dernier", "Bob", {}, 2, (), "normal")
    else:
        table, _, _ = await house.create("dernier", "Bob", {}, 2, (), "normal")
        assert [chair.name for chair in table.room.chairs] == ["Bob", ""]
        assert table.room.seat_of(key) is None, "the old key opens nothing any more"
        await table.change(table.room.chairs[0].key, lambda room, _: rooms.rename(room, 0, "Eva"))
        house.sweep(0)
        assert (await house.find("BBBB")).room == table.room
    await house.close()


async def test_what_was_played_outlives_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Albums and records are found by the match, not by the code of the table."""
    game = await party()
    await game.play(turn(game), DRAW)
    old = game.table.room
    await leave_alone(game.store, old.code, phase="finished", touched=days_ago(100))
    house, _ = new_house(game.store)
    monkeypatch.setattr("ludotheque.tables.house.new_code", lambda words: old.code)
    table, _, _ = await house.create("dernier", "Bob", {}, 2, (), "normal")
    assert table.room.code == old.code
    assert await game.store.match(old.match) is not None
    assert await game.store.entries(old.match) == game.live.match.entries


async def test_an_unknown_code_and_a_full_house() -> None:
    time = SlowTime()
    house = House(Services(MemoryStore(), time), most=1)
    for code in ("WXYZ", "", "A" * 999, "../x"):
        with pytest.raises(Denied, match="unknown_table"):
            await house.find(code)
    table, _, _ = await house.create("dernier", "Ana", {}, 2, (), "normal")
    ear = Ear(table)
    with pytest.raises(Denied, match="house_full"):
        await house.create("dernier", "Bob", {}, 2, (), "normal")
    ear.leave()
    with pytest.raises(Denied, match="house_full"):
        await house.create("dernier", "Bob", {}, 2, (), "normal")
    await time.wait(CROWDED_MS)
    await house.create("dernier", "Bob", {}, 2, (), "normal")
    assert len(house.tables) == 1
    with pytest.raises(Denied, match="house_full"):  # Ana's table sleeps, and there is no room
        await house.find(table.room.code)
    await time.wait(CROWDED_MS)
    assert (await house.find(table.room.code)).room == table.room


async def test_closing_lets_everything_go(tmp_path: Path) -> None:
    game = await party(1, ("easy",), store=SqliteStore(tmp_path))
    match = game.table.room.match
    while 0 in game.live.turn_seats():
        await game.play(0, game.live.offers(0)[-1])
    await game.house.close()
    await game.time.wait(5000)  # alarms still set find nothing to do
    store = SqliteStore(tmp_path)
    saved = await store.match(match)
    assert saved is not None
    played = resume(saved.header, saved.seed, await store.entries(match))
    assert played.ply >= 1
    await store.close()


async def test_a_table_that_cannot_be_dealt_stays_open() -> None:
    """SL-LENGTH-4: too few cards for so many players; nothing is saved, the host may change it."""
    house, _ = new_house(MemoryStore())
    nearly_all = " ".join(sorted(set(take("smile_life").card_ids))[1:])
    table, _, key = await house.create(
        "smile_life", "Ana", {"remove": nearly_all}, 2, ("easy",), "normal"
    )
    with pytest.raises(Denied) as no:
        await table.start(key)
    assert no.value.code == "bad_options"
    assert "too few" in str(no.value.params["detail"])
    assert (table.room.phase, table.room.match, table.live) == ("waiting", "", None)
    await table.change(key, lambda room, _: rooms.set_table(room, {"remove": ""}, None))
    await table.start(key)
    assert table.room.phase == "playing"


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"not json",
        b"\xff",
        b"{}",
        b'{"code":"BCDF","game":"chess","options":{},"pace":"fast","chairs":[]}',
    ],
)
async def test_one_damaged_table_does_not_close_the_house(
    document: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    game = await party()
    await game.store.save_room("AAAA", 0, document, live=True)
    await game.store.save_room("ZZZZ", 0, b'{"chairs":[]}', live=True)
    house, _ = new_house(game.store)
    await house.open()
    assert list(house.tables) == [game.table.room.code]
    for _ in range(3):  # told to whoever comes, written down once
        with pytest.raises(Denied, match="damaged"):
            await house.find("AAAA")
    assert caplog.text.count("table AAAA is kept but cannot be opened") == 1
    assert not [record for record in caplog.records if record.exc_info]
