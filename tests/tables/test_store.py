"""One suite for every store; then what only the embedded one can get wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from ludotheque.core.chance import seal
from ludotheque.core.model import Player
from ludotheque.core.record import Entry, Header
from ludotheque.tables.store import sqlite
from ludotheque.tables.store.base import Conflict, Store, Unavailable
from ludotheque.tables.store.beats import MOST_ROWS, ROW, Beats
from ludotheque.tables.store.folder import BEATS, DATABASE, SCHEMA, FolderProblem, secret
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.store.postgres import PostgresStore
from ludotheque.tables.store.sqlite import SqliteStore

pytestmark = pytest.mark.anyio
SEED = bytes(32)


def header(name: str) -> Header:
    return Header(name, "dernier", 1, {}, (Player("A"), Player("B")), seal(SEED))


def entry(ply: int, seat: int | None = 0) -> Entry:
    return Entry(ply, seat, msgspec.Raw(b'{"t":"draw"}'), 10 * ply)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    chosen: Store
    if request.param == "memory":
        chosen = MemoryStore()
    elif request.param == "sqlite":
        chosen = SqliteStore(tmp_path)
    else:
        chosen = PostgresStore(request.getfixturevalue("database"), tmp_path)
    yield chosen
    await chosen.close()


async def test_a_match_comes_back_as_it_was(store: Store) -> None:
    await store.create_match(header("m"), SEED)
    saved = await store.match("m")
    assert saved is not None
    assert (saved.header, saved.seed) == (header("m"), SEED)
    assert await store.match("other") is None


async def test_results_are_kept_once_in_order_and_laughter_is_counted(store: Store) -> None:
    for name in ("a", "b", "c", "b"):
        await store.keep_result(name, f"{name} ended".encode())
    await store.keep_result("a", b"otherwise")
    assert await store.laugh("c")
    assert not await store.laugh("nothing")
    assert await store.results(2) == [("b", b"b ended", 0), ("c", b"c ended", 1)]
    assert (await store.results(9))[0].document == b"a ended"


async def test_the_last_beat_of_each_match_is_known(store: Store) -> None:
    assert await store.last_beat("m") == 0
    for name, at_ms in (("m", 150), ("other", 70), ("m", 300)):
        store.beat(name, at_ms)
    assert (await store.last_beat("m"), await store.last_beat("other")) == (300, 70)


async def test_beats_outlive_the_process_and_a_torn_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.beat("m", 123_456)
    store.beat("n", 7)
    store.beat("m", 99)
    data = (tmp_path / BEATS).read_bytes()  # as a killed process leaves it
    await store.close()
    (tmp_path / BEATS).write_bytes(data + b"half a row")
    again = SqliteStore(tmp_path)
    assert (await again.last_beat("m"), await again.last_beat("n")) == (99, 7)
    again.beat("new", 5)
    await again.close()
    last = SqliteStore(tmp_path)
    assert [await last.last_beat(name) for name in ("m", "n", "new")] == [99, 7, 5]
    await last.close()


async def test_no_more_rows_than_matches_of_late(tmp_path: Path) -> None:
    beats = Beats(tmp_path / BEATS)
    for n in range(MOST_ROWS + 3):
        beats.beat(f"m{n}", n)
    assert beats.last("m0") == beats.last("m2") == 0
    assert beats.last("m3") == 3
    assert (tmp_path / BEATS).stat().st_size == MOST_ROWS * ROW
    beats.close()


async def test_a_match_is_created_once(store: Store) -> None:
    await store.create_match(header("m"), SEED)
    with pytest.raises(Conflict):
        await store.create_match(header("m"), SEED)


async def test_entries_come_back_in_order_from_any_ply(store: Store) -> None:
    await store.create_match(header("m"), SEED)
    written = [entry(0), entry(1, None), entry(2, 1)]
    for line in written:
        await store.append("m", line)
    assert await store.entries("m") == written
    assert await store.entries("m", 2) == written[2:]
    assert await store.entries("m", 9) == []
    assert await store.entries("other") == []


@pytest.mark.parametrize("ply", [0, 2, 7])
async def test_only_the_next_ply_is_taken(store: Store, ply: int) -> None:
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    with pytest.raises(Conflict):
        await store.append("m", entry(ply))
    assert await store.entries("m") == [entry(0)]


async def test_nothing_is_appended_to_an_unknown_match(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("nowhere", entry(0))
    assert await store.entries("nowhere") == []


async def test_of_many_who_write_the_same_ply_one_wins(store: Store) -> None:
    await store.create_match(header("m"), SEED)
    results = await asyncio.gather(
        *(store.append("m", entry(0, seat)) for seat in range(10)), return_exceptions=True
    )
    assert results.count(None) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 9
    assert len(await store.entries("m")) == 1


async def test_many_matches_grow_at_once(store: Store) -> None:
    names = [f"m{n}" for n in range(20)]
    await asyncio.gather(*(store.create_match(header(name), SEED) for name in names))

    async def grow(name: str) -> None:
        for ply in range(10):
            await store.append(name, entry(ply))

    await asyncio.gather(*(grow(name) for name in names))
    for name in names:
        assert [line.ply for line in await store.entries(name)] == list(range(10))


async def test_a_follower_hears_old_and_new_entries(store: Store) -> None:
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    await store.append("m", entry(1))
    heard: list[int] = []
    started = asyncio.Event()

    async def listen() -> None:
        async for line in store.follow("m", 1):
            heard.append(line.ply)
            started.set()
            if line.ply == 3:
                return

    listening = asyncio.create_task(listen())
    await asyncio.wait_for(started.wait(), 5)
    await store.append("m", entry(2))
    await store.append("m", entry(3))
    await asyncio.wait_for(listening, 5)
    assert heard == [1, 2, 3]


async def test_a_room_changes_one_version_at_a_time(store: Store) -> None:
    await store.save_room("ABCD", 0, b"one", live=False)
    await store.save_room("ABCD", 1, b"two", live=True)
    assert await store.room("ABCD") == (2, b"two")
    for stale in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.save_room("ABCD", stale, b"lost", live=False)
    assert await store.room("ABCD") == (2, b"two")
    assert await store.room("WXYZ") is None


async def test_live_rooms_are_those_being_played(store: Store) -> None:
    await store.save_room("BBBB", 0, b"", live=True)
    await store.save_room("AAAA", 0, b"", live=True)
    await store.save_room("CCCC", 0, b"", live=False)
    await store.save_room("BBBB", 1, b"", live=False)
    assert await store.live_rooms() == ["AAAA"]


# --- the embedded store ---


async def test_everything_is_there_after_reopening(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    await store.save_room("ABCD", 0, b"doc", live=True)
    await store.close()
    again = SqliteStore(tmp_path)
    assert await again.entries("m") == [entry(0)]
    assert await again.room("ABCD") == (1, b"doc")
    with pytest.raises(Conflict):
        await again.append("m", entry(0))
    await again.close()


async def test_it_is_durable_by_its_settings(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    assert store._database.execute("pragma journal_mode").fetchone() == ("wal",)
    assert store._database.execute("pragma synchronous").fetchone() == (2,)
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
async def test_it_is_for_its_owner_only_even_if_it_was_not(tmp_path: Path) -> None:
    for name in ("a", "b"):
        store = SqliteStore(tmp_path)
        await store.create_match(header(name), bytes(32))
        for file in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
            assert (tmp_path / file).stat().st_mode & 0o777 == 0o600, file
        await store.close()
        (tmp_path / DATABASE).chmod(0o644)  # as an older house left it


async def test_one_house_per_folder(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(FolderProblem, match="another house"):
        SqliteStore(tmp_path)
    await store.close()
    await SqliteStore(tmp_path).close()


async def test_two_that_write_in_spite_of_the_lock_do_each_other_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has cleared it away: neither believes for long what he has in mind."""
    monkeypatch.setattr("ludotheque.tables.store.folder._lock", lambda file: None)
    one, two = SqliteStore(tmp_path), SqliteStore(tmp_path)
    await one.create_match(header("m"), SEED)
    for ply in range(12):
        for _ in range(2):
            with suppress(Conflict, Unavailable):
                await (one if ply % 3 else two).append("m", entry(ply))
        for store in (one, two):
            assert await store.entries("m") == [entry(known) for known in range(ply + 1)]
    for store in (one, two):
        with pytest.raises((Conflict, Unavailable)):
            await store.append("m", entry(11))
    await one.close()
    await two.close()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    await SqliteStore(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("update schema set version = ?", (SCHEMA + 1,))
    database.close()
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(FolderProblem, match="newer program"):
        SqliteStore(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


FORMER = """
drop table entries; drop table tails; drop table filed;
create table entries (
    match text not null, ply integer not null, seat integer, move blob not null,
    at_ms integer not null{stand_in}
) strict;
create unique index entries_by_ply on entries (match, ply);
update schema set version = {version};
"""
STAND_IN = ", stand_in integer not null default 0"


async def former(folder: Path, version: int, stand_in: str) -> None:
    """A house of an older schema: three entries of m, two of n."""
    store = SqliteStore(folder)
    for name in ("m", "n", "empty"):
        await store.create_match(header(name), SEED)
    await store.close()
    with sqlite3.connect(folder / DATABASE) as database:
        database.executescript(FORMER.format(version=version, stand_in=stand_in))
        for match, ply in (("m", 0), ("n", 0), ("m", 1), ("m", 2), ("n", 1)):
            values = (match, ply, ply % 2, b'{"t":"draw"}', 10 * ply, *[ply % 2] * (version - 1))
            holes = ", ".join("?" * len(values))
            database.execute(f"insert into entries values ({holes})", values)
    database.close()


@pytest.mark.parametrize(("version", "stand_in"), [(1, ""), (2, STAND_IN)])
async def test_an_index_of_old_becomes_a_journal(
    tmp_path: Path, version: int, stand_in: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await former(tmp_path, version, stand_in)
    monkeypatch.setattr(sqlite, "SEARCH", "select nothing")  # nor is anything looked for
    for ply in (3, 4):  # opened once, and once more
        store = SqliteStore(tmp_path)
        await store.append("m", msgspec.structs.replace(entry(ply), stand_in=True))
        await store.close()
    store = SqliteStore(tmp_path)
    odd = True if version > 1 else msgspec.UNSET
    marks = [kept.stand_in for kept in await store.entries("m")]
    assert marks == [msgspec.UNSET, odd, msgspec.UNSET, True, True]
    await store.append("n", entry(2))
    assert await store.entries("empty") == []
    await store.append("empty", entry(0))
    for name, length in (("m", 5), ("n", 3), ("empty", 1)):
        assert [kept.ply for kept in await store.entries(name)] == list(range(length))
    await store.close()


async def test_an_index_of_old_need_not_lie_in_order(tmp_path: Path) -> None:
    """Carried here from another store its entries lay as they came."""
    await former(tmp_path, 2, STAND_IN)
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("delete from entries where match = 'm' and ply = 1")
        database.execute("insert into entries values ('m', 1, 0, x'7b7d', 10, 0)")
    database.close()
    store = SqliteStore(tmp_path)
    for name, length in (("m", 3), ("n", 2)):
        assert [kept.ply for kept in await store.entries(name)] == list(range(length))
        with pytest.raises(Conflict):
            await store.append(name, entry(length - 1))
        await store.append(name, entry(length))
    await store.close()


async def test_an_upgrade_that_fails_changes_nothing_and_a_long_one_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await former(tmp_path, 2, STAND_IN)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "JOURNAL", f"{sqlite.JOURNAL}; insert into nowhere values (1);")
        with pytest.raises(FolderProblem, match="cannot open the database"):
            SqliteStore(tmp_path)
    with sqlite3.connect(tmp_path / DATABASE) as database:
        assert database.execute("select version from schema").fetchone() == (2,)
        assert database.execute("select count(*) from entries").fetchone() == (5,)
        tables = {name for (name,) in database.execute("select name from sqlite_master")}
    assert "entries_by_ply" in tables
    assert "former" not in tables
    database.close()
    assert caplog.messages == []
    monkeypatch.setattr(sqlite, "MANY", 5)
    store = SqliteStore(tmp_path)
    assert "5 entries are copied" in caplog.messages[0]
    caplog.clear()
    wal = tmp_path / f"{DATABASE}-wal"
    assert wal.stat().st_size == 0, "all that was copied does not lie there a second time"
    assert len(await store.entries("m")) == 3
    await store.close()


async def test_matches_go_on_over_every_filing_and_every_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where each match ends is noted now and then only: what was written since is found too."""
    monkeypatch.setattr(sqlite, "FILE_EVERY", 3)
    monkeypatch.setattr(sqlite, "MOST_KNOWN", 1)
    names = [f"m{n}" for n in range(5)]
    store = SqliteStore(tmp_path)
    for name in names:
        await store.create_match(header(name), SEED)
    written = dict.fromkeys(names, 0)
    rng = Random(7)
    for turn in range(200):
        name = rng.choice(names[:2] if turn % 50 < 25 else names)
        await store.append(name, entry(written[name]))
        written[name] += 1
        if turn % 25 == 0:
            with pytest.raises(Conflict):
                await store.append(name, entry(written[name] - 1))
        if turn % 9 == 0:
            since = rng.randrange(written[name] + 1)
            plies = [kept.ply for kept in await store.entries(name, since)]
            assert plies == list(range(since, written[name]))
        if turn % 31 == 0:
            await store.close()
            store = SqliteStore(tmp_path)
        assert len(store._ends) <= 4, "no more than it may know, and what was written since"
    await store.close()
    store = SqliteStore(tmp_path)
    for name in names:
        assert await store.entries(name) == [entry(ply) for ply in range(written[name])]
    (noted,) = store._database.execute("select last from filed").fetchone()
    assert 200 - 3 <= noted <= 200
    await store.close()


async def test_a_filing_that_fails_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "FILE_EVERY", 5)
    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    monkeypatch.setattr(sqlite, "FILE", "insert into nowhere values (?, ?)")
    for ply in range(4):
        await store.append("m", entry(ply))
    for _ in range(2):
        with pytest.raises(Unavailable):
            await store.append("m", entry(4))
    monkeypatch.undo()
    await store.append("m", entry(4))
    assert await store.entries("m") == [entry(ply) for ply in range(5)]
    assert store._database.execute("select * from tails").fetchall() == [("m", 0)]
    monkeypatch.setattr(sqlite, "FILE_EVERY", 5)
    await store.append("m", entry(5))
    assert store._database.execute("select * from tails").fetchall() == [("m", 6)]
    await store.close()


async def test_a_damaged_database_is_left_alone(tmp_path: Path) -> None:
    garbage = b"not a database at all " * 500
    (tmp_path / DATABASE).write_bytes(garbage)
    with pytest.raises(FolderProblem, match="damaged"):
        SqliteStore(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == garbage


async def test_a_page_torn_out_is_noticed(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    for ply in range(300):
        await store.append("m", entry(ply))
    await store.close()
    path = tmp_path / DATABASE
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    path.write_bytes(data)
    with pytest.raises(FolderProblem, match="damaged"):
        SqliteStore(tmp_path)
    assert path.read_bytes() == bytes(data)


async def test_a_lost_log_is_not_taken_for_another_program(tmp_path: Path) -> None:
    """What a power cut may leave: the file without what was to be written into it."""
    store = SqliteStore(tmp_path / "old")
    await store.create_match(header("m"), SEED)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / DATABASE).write_bytes((tmp_path / "old" / DATABASE).read_bytes())
    await store.close()
    again = SqliteStore(tmp_path / "new")
    assert await again.match("m") is None
    await again.close()


async def test_a_log_torn_in_the_middle_keeps_what_came_before(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "old")
    await store.create_match(header("m"), SEED)
    for ply in range(10):
        await store.append("m", entry(ply))
    (tmp_path / "new").mkdir()
    for name in (DATABASE, f"{DATABASE}-wal"):
        (tmp_path / "new" / name).write_bytes((tmp_path / "old" / name).read_bytes())
    wal = tmp_path / "new" / f"{DATABASE}-wal"
    wal.write_bytes(wal.read_bytes()[:-100])
    await store.close()
    again = SqliteStore(tmp_path / "new")
    assert [line.ply for line in await again.entries("m")] == list(range(9))
    await again.append("m", entry(9))
    await again.close()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such limit")
async def test_a_disk_that_takes_no_more_loses_nothing(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow, then allows it again."""
    import resource

    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / f"{DATABASE}-wal").stat().st_size, hard))
    try:
        for _ in range(3):
            with pytest.raises(Unavailable):
                await store.append("m", entry(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await store.append("m", entry(1))
    assert await store.entries("m") == [entry(0), entry(1)]
    await store.close()


async def test_a_house_that_fell_while_it_was_first_opened_opens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before its tables were there, and after."""
    fall(tmp_path, tmp_path / "new")
    await SqliteStore(tmp_path / "new").close()
    database = sqlite3.connect(tmp_path / DATABASE)
    database.execute("pragma journal_mode = wal")
    database.close()
    assert (tmp_path / DATABASE).stat().st_size > 0
    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "_upgrade", lambda database: database.execute("fall"))
        with pytest.raises(FolderProblem, match="syntax error"):
            SqliteStore(tmp_path)
    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    await store.close()


def fall(old: Path, new: Path) -> None:
    """What a fall leaves of a change that was under way, when there was no write-ahead log."""
    database = sqlite3.connect(old / DATABASE, isolation_level=None)
    database.execute("pragma journal_mode = delete")
    database.execute("pragma cache_size = 1")  # so that some of it is written before its end
    database.execute("begin")
    database.execute("create table half_done as select zeroblob(100000)")
    new.mkdir()
    for name in (DATABASE, f"{DATABASE}-journal"):
        (new / name).write_bytes((old / name).read_bytes())
    database.close()
    assert (new / DATABASE).stat().st_size > 50_000


async def test_a_house_that_fell_after_it_was_put_back_opens_again(tmp_path: Path) -> None:
    """A backup has no write-ahead log; whoever falls on the way to it leaves a journal."""
    store = SqliteStore(tmp_path / "old")
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    await store.close()
    fall(tmp_path / "old", tmp_path / "new")
    store = SqliteStore(tmp_path / "new")
    assert await store.entries("m") == [entry(0)]
    await store.close()


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("create table recipes (name text)")
    database.close()
    with pytest.raises(FolderProblem, match="another program"):
        SqliteStore(tmp_path)


async def test_a_file_that_only_looks_empty_is_left_alone(tmp_path: Path) -> None:
    """What its first page has lost may lie on the others."""
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("create table recipes (name text)")
        database.execute("drop table recipes")
    database.close()
    before = (tmp_path / DATABASE).read_bytes()
    with pytest.raises(FolderProblem, match="another program"):
        SqliteStore(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FolderProblem, match="cannot write to the data folder"):
        SqliteStore(tmp_path / "file" / "data")


async def test_a_full_disk_loses_nothing_and_passes(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create_match(header("m"), SEED)
    await store.append("m", entry(0))
    pages = store._database.execute("pragma page_count").fetchone()[0]
    store._database.execute(f"pragma max_page_count = {pages}")
    with pytest.raises(Unavailable, match="full"):
        await store.save_room("ABCD", 0, b"x" * 100_000, live=False)
    store._database.execute("pragma max_page_count = 1000000")
    await store.append("m", entry(1))
    assert [line.ply for line in await store.entries("m")] == [0, 1]
    assert await store.room("ABCD") is None
    await store.close()


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.close()
    await store.close()
    with pytest.raises(Unavailable):
        await store.append("m", entry(0))
    with pytest.raises(Unavailable):
        await store.entries("m")


def test_the_secret_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    key = secret(tmp_path)
    assert len(key) == 32
    assert secret(tmp_path) == key
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    (tmp_path / "secret").write_bytes(b"")
    with pytest.raises(FolderProblem, match="damaged"):
        secret(tmp_path)
    with pytest.raises(FolderProblem, match="cannot read or write"):
        secret(tmp_path / "nowhere")
