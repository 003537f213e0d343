"""One bad match never touches another: rows damaged in every way, beside tables that go on."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from ludotheque.core.record import replay
from ludotheque.server.updates import table_info
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.store import sqlite
from ludotheque.tables.store.base import Conflict, Unavailable
from ludotheque.tables.store.folder import DATABASE
from ludotheque.tables.store.sqlite import SqliteStore
from ludotheque.tables.store.writer import Call
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
    ears[0].leave()
    host = Onlooker(table, ears[0].key)
    await table.change_game(host.key, lambda room, _: None)
    assert not host.halted
    assert table_info(table).halted is None
    assert table.room.phase == "waiting"
    await house.close()


async def test_a_halted_table_stands_as_it_was_while_the_disk_is_full(
    games: list[Party], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the notice nobody could deal, nor turn to another game."""
    house, table = await halted_table(tmp_path, games)

    async def full(*_: object, **__: object) -> None:
        raise Unavailable("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(house.services.store, "save_room", full)
        for wish in (table.start(games[1].ears[0].key), change(table, games[1].ears[0].key)):
            with pytest.raises(Unavailable):
                await wish
            assert table_info(table).halted is not None
    await change(table, games[1].ears[0].key)
    assert table.room.phase == "waiting"
    await house.close()


async def change(table: Table, key: str) -> None:
    await table.change_game(key, lambda room, _: None)


# --- where entries lie: the notes of the journal ---

OTHERS = ["a", "c", "empty"]
HERS = "where match = 'b'"
LAST_ROW = f"(select max(id) from entries {HERS})"
FIFTH = f"{HERS} and ply = 5"
# What is damaged of match b, and how many of its twelve entries can be read one after the other.
JOURNAL_DAMAGE = {
    f"update tails set last = (select last from tails where match = 'c') {HERS}": 12,
    f"update tails set last = 1000000 {HERS}": 12,
    f"update tails set match = cast(x'ff62' as text) {HERS}": 12,
    f"delete from tails {HERS}": 12,
    "delete from tails": 12,
    "delete from filed": 12,
    "update filed set last = 0": 12,
    "update filed set last = 3": 12,
    "update filed set last = last + 1": 12,
    "update filed set last = 1000000": 12,
    f"update entries set before = {LAST_ROW} {FIFTH}": 12,
    f"update entries set before = id {FIFTH}": 12,
    f"update entries set before = before - 1 {FIFTH}": 12,
    f"update entries set before = (select id from entries {HERS} and ply = 1) {FIFTH}": 12,
    f"update entries set before = 0 {FIFTH}": 12,
    f"update entries set before = 1000000 {FIFTH}": 12,
    f"delete from entries where id = {LAST_ROW}": 11,
    f"update entries set match = 'c' where id = {LAST_ROW}": 11,
    f"update entries set match = cast(x'ff62' as text) where id = {LAST_ROW}": 11,
    f"delete from entries {FIFTH}": 5,
    f"update entries set match = 'c' {FIFTH}": 5,
    f"update entries set ply = 4 {FIFTH}": 5,
    f"delete from entries {HERS} and ply = 0": 0,
}


@pytest.fixture(scope="module", params=["filed", "newer"])
def journal(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database of which all is filed, or all but the last two entries of each match."""
    folder: Path = tmp_path_factory.mktemp("journal")

    async def write() -> None:
        store = SqliteStore(folder)
        for name in ("b", *OTHERS):
            await store.create_match(header(name), bytes(32))
        for ply in range(12):
            for name in "abc":
                await store.append(name, entry(ply))
        await store.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "FILE_EVERY", 36 if request.param == "filed" else 30)
        asyncio.run(write())
    return (folder / DATABASE).read_bytes()


@pytest.mark.parametrize("statement", JOURNAL_DAMAGE)
async def test_where_entries_lie_is_believed_only_as_far_as_it_holds(
    statement: str, journal: bytes, tmp_path: Path
) -> None:
    (tmp_path / DATABASE).write_bytes(journal)
    database = sqlite3.connect(tmp_path / DATABASE)
    with database:
        database.execute(statement)
    database.close()
    length = {"a": 12, "b": JOURNAL_DAMAGE[statement], "c": 12, "empty": 0}
    store = SqliteStore(tmp_path)
    for name in ("b", *OTHERS):
        plies = [kept.ply for kept in await store.entries(name)]
        if name == "b" and length[name] < 11:  # its table says what is missing, and stops
            assert plies[: length[name] + 1] != list(range(length[name] + 1))
            continue
        for ply in (length[name], length[name] + 1):
            whole = [entry(known) for known in range(ply)]
            assert await store.entries(name) == whole
            assert await store.entries(name, ply) == []
            await store.append(name, entry(ply))
            assert await store.entries(name, ply) == [entry(ply)]
    await store.close()


async def test_the_number_of_an_entry_that_was_lost_is_given_to_no_other(
    journal: bytes, tmp_path: Path
) -> None:
    """Below what is filed nobody would look for it."""
    (tmp_path / DATABASE).write_bytes(journal)
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("delete from entries where id = (select max(id) from entries)")
    database.close()
    store = SqliteStore(tmp_path)
    await store.append("a", entry(12))
    assert await store.entries("a") == [entry(ply) for ply in range(13)]
    await store.close()


NAMES = (("rooms", "code", "ABCD"), ("results", "match", "b"), ("matches", "name", "b"))


@pytest.mark.parametrize(("table", "column", "name"), NAMES)
async def test_a_damaged_name_hides_no_other(
    table: str, column: str, name: str, journal: bytes, tmp_path: Path
) -> None:
    (tmp_path / DATABASE).write_bytes(journal)
    store = SqliteStore(tmp_path)
    for code, match in (("ABCD", "b"), ("BCDE", "c")):
        await store.save_room(code, 0, b"", live=True)
        await store.keep_result(match, match.encode())
    await store.close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        damaged = f"update {table} set {column} = cast(x'ff62' as text) where {column} = ?"
        assert database.execute(damaged, (name,)).rowcount == 1
    database.close()
    store = SqliteStore(tmp_path)
    assert "BCDE" in await store.live_rooms()
    assert [kept.document for kept in await store.results(9)] == [b"b", b"c"]
    await store.append("c", entry(12))
    assert len(await store.entries("c")) == 13
    await store.close()


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


# What SQLite is about to do, as it asks its authorizer: none of it may come to pass for a while.
TROUBLE = {
    "begin": (sqlite3.SQLITE_TRANSACTION, "BEGIN"),
    "a new match": (sqlite3.SQLITE_INSERT, "matches"),
    "entries": (sqlite3.SQLITE_INSERT, "entries"),
    "tails": (sqlite3.SQLITE_INSERT, "tails"),
    "filed": (sqlite3.SQLITE_UPDATE, "filed"),
    "commit": (sqlite3.SQLITE_TRANSACTION, "COMMIT"),
}
MIDDLE = """
create temp trigger middle before insert on entries when new.ply = 2
begin select raise(fail, 'disk I/O error'); end
"""


@pytest.mark.parametrize("times", [0, 1, 1000])
@pytest.mark.parametrize("trouble", [*TROUBLE, "in the middle of the entries"])
async def test_a_group_that_fails_leaves_what_was_acknowledged_and_nothing_else(
    trouble: str, times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A group of everything: entries in a row, twice the same, a new match and its first entry."""
    monkeypatch.setattr(sqlite, "FILE_EVERY", 4)
    store = SqliteStore(tmp_path)
    written = dict.fromkeys(("a", "b", "new"), 0)
    for name in ("a", "b"):
        await store.create_match(header(name), bytes(32))
        await store.append(name, entry(0))
        written[name] = 1
    left = [times]
    go_on = threading.Event()
    commit = store._commit

    def commit_and_wait(group: Sequence[Call]) -> None:
        commit(group)
        go_on.wait()

    def authorize(action: int, name: str | None, *_: str | None) -> int:
        if (action, name) == TROUBLE.get(trouble) and left[0] > 0:
            left[0] -= 1
            return sqlite3.SQLITE_DENY
        return sqlite3.SQLITE_OK

    monkeypatch.setattr(store, "_commit", commit_and_wait)
    await store._do("select 1", ())  # after it, whatever comes makes one group
    store._database.set_authorizer(authorize)
    if trouble not in TROUBLE and times:
        store._database.execute(MIDDLE)
    order = [("a", 1), ("a", 2), ("b", 1), ("b", 1), ("new", 0), ("a", 3), ("nowhere", 0), ("b", 9)]
    calls = [store.create_match(header("new"), bytes(32))]
    calls += [store.append(name, entry(ply)) for name, ply in order]
    waiting = asyncio.gather(*calls, return_exceptions=True)
    await asyncio.sleep(0)
    assert store._calls.qsize() == len(calls)
    go_on.set()
    answers = await waiting
    assert all(isinstance(answer, Conflict | Unavailable | None) for answer in answers)
    if times == 0:
        assert answers.count(None) == 6
    for (name, ply), answer in zip(order, answers[1:], strict=True):
        if answer is None:
            assert ply == written[name], "in their order, none twice"
            written[name] += 1
    store._database.set_authorizer(None)
    store._database.execute("drop trigger if exists middle")
    if isinstance(answers[0], Unavailable):
        await store.create_match(header("new"), bytes(32))
    for _ in range(3):
        for name in written:
            assert await store.entries(name) == [entry(ply) for ply in range(written[name])]
            with pytest.raises(Conflict):
                await store.append(name, entry(written[name] + 1))
            await store.append(name, entry(written[name]))
            written[name] += 1
        await store.close()
        store = SqliteStore(tmp_path)
    await store.close()
