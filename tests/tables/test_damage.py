"""One bad match never touches another: rows damaged in every way, beside tables that go on."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from ludotheque.core.record import replay
from ludotheque.server.updates import table_info
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.store.base import Unavailable
from ludotheque.tables.store.folder import DATABASE
from ludotheque.tables.store.sqlite import SqliteStore
from ludotheque.tables.table import Table

from .table_kit import Ear, Party, new_house, party
from .test_store import entry, header

pytestmark = pytest.mark.anyio

# What is done to the rows of the middle one of three tables, and what its log line says.
LOG_DAMAGE = {
    "update matches set header = '{' where name = ?": "header",
    "update matches set header = x'ff' where name = ?": "header",
    "update matches set seed = x'00' where name = ?": "seed",
    "update matches set seed = zeroblob(32) where name = ?": "seal",
    "delete from matches where name = ?": "missing",
    """update entries set move = '{"t":"fly"}' where ply = 2 and match = ?""": "entry 2",
    "update entries set move = x'ff00' where ply = 2 and match = ?": "entry 2",
    """update entries set move = '{"t":["draw"]}' where ply = 2 and match = ?""": "entry 2",
    """update entries set move = '{"t":"undo","to":0}' where ply = 2 and match = ?""": "take back",
    "update entries set seat = 1 - seat where ply = 2 and match = ?": "refused by",
    "update entries set seat = 77 where ply = 2 and match = ?": "no seat 77",
    "update entries set at_ms = -5 where ply = 2 and match = ?": "no such time",
    "delete from entries where ply = 2 and match = ?": "entry 3 stands where entry 2",
}
ROOM_DAMAGE = {
    "update rooms set document = replace(document, 'relaxed', 'sideways') where code = ?": "pace",
    "update rooms set document = replace(document, '\"dernier\"', '\"chess\"') where code = ?": "",
    "update rooms set document = x'ff' where code = ?": "",
}


async def three_tables(folder: Path) -> list[Party]:
    """Three matches, four moves each, in one database that nobody uses any more."""
    store = SqliteStore(folder)
    games = [await party(2, pace="relaxed", store=store) for _ in range(3)]
    for game in games:
        for _ in range(4):
            seat = game.live.turn_seats()[0]
            await game.play(seat, game.live.offers(seat)[-1])
    await store.close()
    return games


def damage(folder: Path, statement: str, value: str) -> None:
    database = sqlite3.connect(folder / DATABASE)
    with database:
        # A row is damaged, so its type may be as well.
        typed = statement.replace("replace(document,", "replace(cast(document as text),")
        database.execute("pragma writable_schema = on")
        for table in ("matches", "entries", "rooms"):
            sql = "update sqlite_master set sql = replace(sql, 'strict', '') where name = ?"
            database.execute(sql, (table,))
    database.close()
    database = sqlite3.connect(folder / DATABASE)
    with database:
        assert database.execute(typed, (value,)).rowcount == 1
    database.close()


@pytest.fixture
async def games(tmp_path: Path) -> list[Party]:
    return await three_tables(tmp_path)


async def reopened(folder: Path) -> House:
    house, _ = new_house(SqliteStore(folder))
    await house.open()
    return house


async def goes_on(house: House, game: Party) -> None:
    table = await house.find(game.table.room.code)
    ears = [Ear(table, ear.key) for ear in game.ears]
    again = Party(house, game.time, house.services.store, table, ears)
    assert again.live.match.entries == game.live.match.entries
    seat = again.live.turn_seats()[0]
    await again.play(seat, again.live.offers(seat)[-1])
    assert again.live.match.ply == game.live.match.ply + 1


@pytest.mark.parametrize("statement", LOG_DAMAGE)
async def test_a_damaged_match_stops_only_itself(
    statement: str, games: list[Party], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bad = games[1].table.room
    damage(tmp_path, statement, bad.match)
    house = await reopened(tmp_path)
    for game in (games[0], games[2]):
        await goes_on(house, game)
    table = await house.find(bad.code)
    told = [line for line in caplog.messages if bad.code in line]
    assert len(told) == 1, "written down once, with its code"
    assert LOG_DAMAGE[statement] in told[0]
    assert table.live is None
    halted = table_info(table).halted
    assert halted is not None
    assert halted.why == "damaged"
    await house.close()


@pytest.mark.parametrize("statement", ROOM_DAMAGE)
async def test_a_damaged_room_stops_only_itself(
    statement: str, games: list[Party], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bad = games[1].table.room.code
    damage(tmp_path, statement, bad)
    house = await reopened(tmp_path)
    for game in (games[0], games[2]):
        await goes_on(house, game)
    with pytest.raises(Denied, match="damaged"):
        await house.find(bad)
    told = [line for line in caplog.messages if bad in line]
    assert len(told) == 1
    assert ROOM_DAMAGE[statement] in told[0]
    await house.close()


class Onlooker(Ear):
    """Keeps what the room last told of the match."""

    halted = True

    def on_room(self) -> None:
        self.halted = table_info(self.table).halted is not None


async def halted_table(folder: Path, games: list[Party]) -> tuple[House, Table]:
    room = games[1].table.room
    damage(folder, "update entries set seat = 77 where ply = 2 and match = ?", room.match)
    house = await reopened(folder)
    return house, await house.find(room.code)


async def test_what_can_be_read_is_offered_and_a_new_deal_to_the_same_chairs(
    games: list[Party], tmp_path: Path
) -> None:
    house, table = await halted_table(tmp_path, games)
    old, chairs = table.room.match, [chair.name for chair in table.room.chairs]
    assert table.halted is not None
    left = table.halted.record()
    assert left is not None
    assert left.entries == tuple(games[1].live.match.entries[:2])
    assert replay(left).ply == 2, "and what can be read is sound"
    ears = [Onlooker(table, ear.key) for ear in games[1].ears]
    with pytest.raises(Denied, match="host_only"):
        await table.start(ears[1].key)
    await table.start(ears[0].key)
    assert table.live is not None
    assert [ear.halted for ear in ears] == [False, False], "pages leave the notice behind"
    assert table_info(table).halted is None
    assert table.room.match != old
    assert [chair.name for chair in table.room.chairs] == chairs
    assert await house.services.store.match(old) is not None, "its record is kept"
    await house.close()


async def test_nobody_plays_at_a_halted_table_but_people_come_and_go(
    games: list[Party], tmp_path: Path
) -> None:
    house, table = await halted_table(tmp_path, games)
    ears = [Ear(table, ear.key) for ear in games[1].ears]
    with pytest.raises(Denied, match="not_started"):
        await table.take_back(ears[0].key, 0)
    link = await table.handover(ears[1].key)
    _, key = await table.join("Eve", link)
    await table.leave(key)
    await table.change_game(ears[0].key, lambda room, _: None)
    assert table_info(table).halted is None
    assert table.room.phase == "waiting"
    await house.close()


# --- the writer outlives everything ---


class Stubborn:
    """A connection that cannot be written for a while, and does not even roll back."""

    def __init__(self, database: sqlite3.Connection, failures: int) -> None:
        self._database, self._left = database, failures

    @property
    def in_transaction(self) -> bool:
        return True

    def execute(self, *words: str) -> sqlite3.Cursor:
        if self._left > 0:
            raise sqlite3.OperationalError("disk I/O error")
        return self._database.execute(*words)

    def rollback(self) -> None:
        self._left -= 1
        raise sqlite3.OperationalError("cannot rollback")

    def close(self) -> None:
        self._database.close()


async def test_a_failing_rollback_does_not_end_the_writer(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create_match(header("a"), bytes(32))
    store._database = Stubborn(store._database, 2)  # type: ignore[assignment]
    for _ in range(2):
        with pytest.raises(Unavailable, match="disk I/O error"):
            await store.append("a", entry(0))
    await store.append("a", entry(0))
    assert len(await store.entries("a")) == 1
    await store.close()


async def test_one_bad_call_spoils_no_other_of_its_group(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create_match(header("a"), bytes(32))
    await store.create_match(header("b"), bytes(32))
    huge = msgspec.structs.replace(entry(0), at_ms=1 << 70)  # no integer SQLite could keep
    good, bad = await asyncio.gather(
        store.append("a", entry(0)), store.append("b", huge), return_exceptions=True
    )
    assert good is None
    assert isinstance(bad, Unavailable)
    assert (len(await store.entries("a")), len(await store.entries("b"))) == (1, 0)
    await store.close()
