"""What only the store in PostgreSQL can get wrong, and how a house moves there and back."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.services import Services
from ludotheque.tables.store import postgres
from ludotheque.tables.store.base import Conflict, Unavailable
from ludotheque.tables.store.folder import DATABASE, FolderProblem, secret
from ludotheque.tables.store.moving import COLUMNS, move, open_side
from ludotheque.tables.store.opening import open_store
from ludotheque.tables.store.postgres import APPEND, PostgresStore, shown
from ludotheque.tables.store.sqlite import SqliteStore
from ludotheque.tables.store.writer import Call

from ..postgres import Server
from .test_store import SEED, entry, header

pytestmark = pytest.mark.anyio


# --- several houses ---


class Listening:
    """What a house hears, in the order of hearing."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, ...]] = []
        self.houses: frozenset[str] = frozenset()

    def on_entry(self, match: str) -> None:
        self.heard.append(("entry", match))

    def on_room(self, code: str) -> None:
        self.heard.append(("room", code))

    def on_word(self, house: str, code: str, word: bytes) -> None:
        self.heard.append(("word", code, word.decode()))

    def on_taken(self, code: str) -> None:
        self.heard.append(("taken", code))

    def on_beat(self, houses: frozenset[str]) -> None:
        self.houses = houses

    def on_gap(self) -> None:
        self.heard.append(("gap",))

    async def until(self, *words: str) -> None:
        await eventually(lambda: words in self.heard)


def a_future() -> asyncio.Future[bool]:
    return asyncio.get_running_loop().create_future()


async def eventually(what: Callable[[], bool | Awaitable[bool]]) -> None:
    for _ in range(6000):
        found = what()
        if found if isinstance(found, bool) else await found:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it does not come to pass")


async def two_houses(url: str, folder: Path) -> tuple[list[PostgresStore], list[Listening]]:
    stores = [PostgresStore(url, folder / name) for name in ("a", "b")]
    ears = [Listening(), Listening()]
    for store, ear in zip(stores, ears, strict=True):
        store.hear(ear)
    await eventually(lambda: all(len(ear.houses) == 1 for ear in ears))
    return stores, ears


async def test_houses_hear_what_others_write_and_say(database: str, tmp_path: Path) -> None:
    (one, two), (ear, other) = await two_houses(database, tmp_path)
    assert one.key == two.key
    await one.create_match(header("m"), SEED)
    await one.append("m", entry(0))
    with pytest.raises(Conflict):
        await two.append("m", entry(0))
    await two.append("m", entry(1))
    await one.save_room("ABCD", 0, b"one", live=True)
    await one.save_room("ABCD", 1, b"two", live=True)
    one.tell("ABCD", '{"t": "chat", "text": "été « 1 %s »"}'.encode())
    await other.until("word", "ABCD", '{"t": "chat", "text": "été « 1 %s »"}')
    await ear.until("entry", "m")
    assert other.heard[:2] == [("entry", "m"), ("room", "ABCD")]
    assert await two.entries("m") == [entry(0), entry(1)]
    for store in (one, two):
        await store.close()
    assert ear.heard == [("entry", "m")], "nobody hears himself"


async def test_one_house_runs_a_table(database: str, tmp_path: Path) -> None:
    (one, two), (_, other) = await two_houses(database, tmp_path)
    assert await one.take(["ABCD", "EFGH"]) == {"ABCD", "EFGH"}
    assert await one.take(["ABCD"]) == {"ABCD"}
    assert await two.take(["ABCD", "IJKL"]) == {"IJKL"}
    one.give_back(["EFGH", "IJKL"])
    await eventually(lambda: ("taken", "ABCD") in other.heard)

    async def given_back() -> bool:
        return await two.take(["EFGH"]) == {"EFGH"}

    await eventually(given_back)
    assert await one.take(["IJKL", "EFGH"]) == set()
    await one.close()
    await eventually(lambda: not other.houses)
    assert await two.take(["ABCD"]) == {"ABCD"}
    await two.close()


async def test_the_tables_of_a_silent_house_go_to_others(database: str, tmp_path: Path) -> None:
    """It was killed, or stopped, or the network is gone: it does not say that it is open."""
    (one, two), (_, other) = await two_houses(database, tmp_path)
    await one.take(["ABCD"])
    one._neighbours._beat = lambda: None  # type: ignore[method-assign]
    await eventually(lambda: not other.houses)
    assert await two.take(["ABCD"]) == {"ABCD"}
    assert await one.take(["ABCD"]) == set()
    for store in (one, two):
        await store.close()


async def test_a_house_that_was_silent_is_told_that_it_missed_something(
    database: str, tmp_path: Path
) -> None:
    """Its line held all the time: but what is written is told to houses that are open only."""
    (one, two), (_, other) = await two_houses(database, tmp_path)
    await one.create_match(header("m"), SEED)
    with psycopg.connect(database) as clock:
        clock.execute("update houses set until = now() where name = %s", (two._house,))
    await other.until("gap")
    await one.append("m", entry(0))
    await other.until("entry", "m")
    for store in (one, two):
        await store.close()


async def test_nothing_makes_a_house_deaf_for_ever(database: str, tmp_path: Path) -> None:
    """Not even a machine that opens no more files, twice."""
    (one, two), (_, other) = await two_houses(database, tmp_path)
    line, speaks, fails = two._neighbours._line, two._neighbours._beat, [True, True]

    def beat() -> None:
        if fails:
            fails.pop()
            raise OSError(24, "Too many open files")
        speaks()

    two._neighbours._beat = beat  # type: ignore[method-assign]
    await other.until("gap")
    assert line.closed
    one.tell("ABCD", b"{}")
    await other.until("word", "ABCD", "{}")
    for store in (one, two):
        await store.close()


async def test_a_house_stopped_while_it_writes_stops_no_other(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rows are not written yet, and not given up either: the others would wait for it."""
    monkeypatch.setattr(postgres, "ASLEEP_S", 0.2)
    (one, two), _ = await two_houses(database, tmp_path)
    await one.create_match(header("m"), SEED)
    true_keep, stopped, wakes = postgres._keep, threading.Event(), threading.Event()

    def stops(cursor: psycopg.Cursor[Any], group: Sequence[Call]) -> list[bool]:
        kept = true_keep(cursor, group)
        if cursor.connection is one._database and not stopped.is_set():
            stopped.set()
            assert wakes.wait(60)
        return kept

    monkeypatch.setattr(postgres, "_keep", stops)
    calls = [Call(APPEND, ("m", 0, seat, b"{}", 0, False), a_future()) for seat in (0, 1)]
    writing = asyncio.create_task(asyncio.to_thread(one._commit, calls))
    await asyncio.to_thread(stopped.wait)
    await asyncio.wait_for(two.append("m", entry(0, 1)), 30)
    wakes.set()
    await writing
    assert [call.done.result() for call in calls] == [False, False]
    await one.append("m", entry(1))
    assert await one.entries("m") == [entry(0, 1), entry(1)]
    for store in (one, two):
        await store.close()


async def test_clocks_are_known_to_whoever_takes_over(database: str, tmp_path: Path) -> None:
    (one, two), _ = await two_houses(database, tmp_path)
    one.beat("m", 1234)

    async def told() -> bool:
        return await two.last_beat("m") == 1234

    await eventually(told)
    assert await two.last_beat("other") == 0
    for store in (one, two):
        await store.close()


async def test_houses_hear_each_other_again_after_the_server_died(
    server: Server, database: str, tmp_path: Path
) -> None:
    (one, two), (_, other) = await two_houses(database, tmp_path)
    await one.create_match(header("m"), SEED)
    await one.take(["ABCD"])
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    await other.until("gap")
    await eventually(lambda: len(other.houses) == 1)
    await one.append("m", entry(0))
    await other.until("entry", "m")
    assert await two.take(["ABCD"]) == {"ABCD"}, "who ran what is said anew"
    for store in (one, two):
        await store.close()


async def test_many_houses_open_an_empty_database_at_once(database: str, tmp_path: Path) -> None:
    opened = [asyncio.to_thread(PostgresStore, database, tmp_path / str(n)) for n in range(4)]
    stores = await asyncio.gather(*opened)
    assert len({store.key for store in stores}) == 1
    for store in stores:
        await store.close()


async def test_nobody_moves_a_house_that_is_open(database: str, tmp_path: Path) -> None:
    store = PostgresStore(database, tmp_path / "a")
    with pytest.raises(FolderProblem, match="a house is open on it"):
        move(database, str(tmp_path / "new"))
    await store.close()
    side = open_side(database, new=False)
    with pytest.raises(FolderProblem, match="for himself alone"):
        PostgresStore(database, tmp_path / "b")
    side.close()
    await PostgresStore(database, tmp_path / "b").close()


async def test_the_key_to_the_seats_stays_with_the_house(database: str, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    key = secret(tmp_path / "a")
    for folder in ("a", "elsewhere"):
        (tmp_path / folder).mkdir(exist_ok=True)
        store, found = open_store(database, tmp_path / folder)
        assert found == key
        await store.close()


async def test_a_newer_database_is_left_alone(database: str, tmp_path: Path) -> None:
    await PostgresStore(database, tmp_path).close()
    with psycopg.connect(database) as other:
        other.execute("update house set schema = schema + 1")
        other.execute("drop table rooms")
    with pytest.raises(FolderProblem, match="newer program"):
        PostgresStore(database, tmp_path)
    with psycopg.connect(database) as other:
        assert other.execute("select to_regclass('rooms')").fetchone() == (None,)


async def test_the_database_of_another_program_is_left_alone(database: str, tmp_path: Path) -> None:
    with psycopg.connect(database) as other:
        other.execute("create table matches (player text)")
    with pytest.raises(FolderProblem, match="another program"):
        PostgresStore(database, tmp_path)


async def test_a_code_no_database_can_hold_is_that_of_no_table(
    database: str, tmp_path: Path
) -> None:
    house = House(Services(PostgresStore(database, tmp_path)))
    with pytest.raises(Denied, match="unknown_table"):
        await house.find("A\0BC")
    await house.close()


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(
        FolderProblem, match=r"cannot open the database house on 127\.0\.0\.1:1"
    ) as no:
        PostgresStore("postgresql://me:secret@127.0.0.1:1/house", tmp_path)
    assert "secret" not in str(no.value)


def test_what_is_no_store_is_said(tmp_path: Path) -> None:
    with pytest.raises(FolderProblem, match="--store mysql://x is none"):
        open_store("mysql://x", tmp_path)


def test_a_password_is_shown_to_nobody() -> None:
    assert shown("postgresql://me:secret@db:5432/house") == "the database house on db:5432"


async def test_it_is_durable_whatever_the_server_is_used_to(database: str, tmp_path: Path) -> None:
    with psycopg.connect(database, autocommit=True) as admin:
        name = admin.info.dbname
        admin.execute(f"alter database {name} set synchronous_commit = off")
    store = PostgresStore(database, tmp_path)
    assert store._database.execute("show synchronous_commit").fetchone() == ("on",)
    await store.close()


async def test_a_killed_server_loses_nothing(server: Server, database: str, tmp_path: Path) -> None:
    """What was acknowledged is there; what was under way is there once or not at all."""
    store = PostgresStore(database, tmp_path)
    await store.create_match(header("m"), SEED)
    moments = {20: asyncio.Event(), 60: asyncio.Event()}

    async def play() -> None:
        for ply in range(400):
            await store.append("m", entry(ply))
            if ply in moments:
                moments[ply].set()

    playing = asyncio.create_task(play())
    for moment in moments.values():
        await asyncio.wait_for(moment.wait(), 60)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(playing, 60)
    assert [line.ply for line in await store.entries("m")] == list(range(400))
    await store.save_room("ABCD", 0, b"one", live=True)
    assert await store.room("ABCD") == (1, b"one")
    await store.close()


async def test_a_server_that_does_not_come_back_is_said(
    server: Server, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE_S", 0.2)
    store = PostgresStore(database, tmp_path)
    await store.create_match(header("m"), SEED)
    server.kill()
    try:
        with pytest.raises(Unavailable):
            await store.append("m", entry(0))
        with pytest.raises(Unavailable):
            await store.entries("m")
    finally:
        server.start()
    await store.append("m", entry(0))
    assert await store.entries("m") == [entry(0)]
    await store.close()


async def test_what_was_written_before_the_line_broke_is_not_refused(
    database: str, tmp_path: Path
) -> None:
    """The server had written it all, and only its answer was lost."""
    store = PostgresStore(database, tmp_path)
    await store.create_match(header("m"), SEED)
    true_transaction = store._transact
    broken: list[bool] = []

    def answer_lost(group: object, *, doubtful: bool = False) -> list[bool]:
        kept = true_transaction(group, doubtful=doubtful)  # type: ignore[arg-type]
        if not broken:
            broken.append(True)
            store._database.close()
            raise psycopg.OperationalError("the line broke")
        return kept

    store._transact = answer_lost  # type: ignore[method-assign]
    await store.append("m", entry(0))
    broken.clear()
    await store.save_room("ABCD", 0, b"one", live=False)
    broken.clear()
    await store.save_room("ABCD", 1, b"two", live=True)
    store._transact = true_transaction  # type: ignore[method-assign]
    assert await store.entries("m") == [entry(0)]
    assert await store.room("ABCD") == (2, b"two")
    with pytest.raises(Conflict):
        await store.append("m", entry(0))
    await store.close()


@pytest.mark.parametrize("times", [2, 3])
async def test_a_line_that_breaks_again_and_again_refuses_nothing_that_was_written(
    database: str, tmp_path: Path, times: int
) -> None:
    """Of two entries each is looked for by itself in the end, as what may be there already."""
    store = PostgresStore(database, tmp_path)
    for name in ("m", "n"):
        await store.create_match(header(name), SEED)
    true_transaction, breaks = store._transact, [True] * times

    def answer_lost(group: object, *, doubtful: bool = False) -> list[bool]:
        kept = true_transaction(group, doubtful=doubtful)  # type: ignore[arg-type]
        if breaks:
            breaks.pop()
            store._database.close()
            raise psycopg.OperationalError("the line broke")
        return kept

    store._transact = answer_lost  # type: ignore[method-assign]
    calls = [Call(APPEND, (name, 0, 0, b"{}", 0, False), a_future()) for name in ("m", "n")]
    await asyncio.to_thread(store._commit, calls)
    assert await asyncio.gather(*(call.done for call in calls)) == [True, True]
    await store.close()


async def test_a_table_that_could_not_be_given_back_is_given_back_later(
    database: str, tmp_path: Path
) -> None:
    (one, two), _ = await two_houses(database, tmp_path)
    assert await one.take(["ABCD"]) == {"ABCD"}
    true_transaction = one._transact

    def fails(group: object, *, doubtful: bool = False) -> list[bool]:
        raise psycopg.OperationalError("no")

    one._transact = fails  # type: ignore[method-assign]
    one.give_back(["ABCD"])
    await eventually(lambda: bool(one._owed))
    one._transact = true_transaction  # type: ignore[method-assign]
    assert await two.take(["ABCD"]) == set()
    one.give_back([])  # as with every beat

    async def free() -> bool:
        return await two.take(["ABCD"]) == {"ABCD"}

    await eventually(free)
    await one.close()
    await two.close()


# --- moving ---


async def furnish(folder: Path) -> bytes:
    """A small house in a folder; its key."""
    store = SqliteStore(folder)
    for name in ("m", "n"):
        await store.create_match(header(name), SEED)
        for ply in range(3):
            await store.append(name, entry(ply, None if ply == 1 else 0))
        await store.keep_result(name, b"result of " + name.encode())
    await store.save_room("ABCD", 0, b"one", live=True)
    await store.save_room("ABCD", 1, b"two", live=True)
    await store.laugh("n")
    await store.close()
    return secret(folder)


async def test_a_house_moves_there_and_back(database: str, tmp_path: Path) -> None:
    key = await furnish(tmp_path / "old")
    counts = {"matches": 2, "entries": 6, "rooms": 1, "results": 2}
    assert move(str(tmp_path / "old"), database) == counts
    assert move(database, str(tmp_path / "new")) == counts
    assert secret(tmp_path / "new") == key
    store, found = open_store(database, tmp_path)
    assert found == key
    assert await store.entries("m") == [entry(0), entry(1, None), entry(2)]
    assert await store.live_rooms() == ["ABCD"]
    await store.append("m", entry(3))
    await store.close()
    for table in COLUMNS:
        rows = []
        for place in ("old", "new"):
            side = open_side(str(tmp_path / place), new=False)
            rows.append(list(side.rows(table)))
            side.close()
        assert rows[0] == rows[1], table


async def test_a_house_moves_in_order_however_it_lies(database: str, tmp_path: Path) -> None:
    """A server gives rows in the order it likes: here the last entry of a match came first."""
    store, _ = open_store(database, tmp_path)
    await store.create_match(header("m"), SEED)
    await store.close()
    line = entry(0)
    with psycopg.connect(database) as server:
        for ply in (2, 0, 1):
            values = ("m", ply, line.seat, bytes(line.move), 10 * ply, False)
            server.execute("insert into entries values (%s, %s, %s, %s, %s, %s)", values)
        server.execute("analyze entries")  # so few that their index would be a detour
    move(database, str(tmp_path / "new"))
    moved = SqliteStore(tmp_path / "new")
    assert await moved.entries("m") == [entry(0), entry(1), entry(2)]
    with pytest.raises(Conflict):
        await moved.append("m", entry(2))
    await moved.append("m", entry(3))
    await moved.close()


async def test_a_house_that_cannot_be_carried_stays(database: str, tmp_path: Path) -> None:
    """Two entries of one ply, which only damage can bring."""
    await furnish(tmp_path / "old")
    with sqlite3.connect(tmp_path / "old" / DATABASE) as damaged:
        damaged.execute("update entries set ply = 1 where match = 'm' and ply = 2")
    damaged.close()
    with pytest.raises(FolderProblem, match=r"cannot be carried \(.*\(m, 1\)") as told:
        move(str(tmp_path / "old"), database)
    assert "\n" not in str(told.value)
    store, _ = open_store(database, tmp_path)
    assert await store.match("m") is None
    await store.close()


async def test_nobody_is_moved_into_a_house_that_is_lived_in(database: str, tmp_path: Path) -> None:
    await furnish(tmp_path / "old")
    await furnish(tmp_path / "other")
    move(str(tmp_path / "old"), database)
    for target in (database, str(tmp_path / "other")):
        with pytest.raises(FolderProblem, match="already"):
            move(str(tmp_path / "old"), target)
    with pytest.raises(FolderProblem, match="there is no house"):
        move(str(tmp_path / "nowhere"), database)
