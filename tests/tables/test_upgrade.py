"""A house that was updated: matches of older rules go on where they agree, and end kindly.

old/847f5f9.sql.gz was written by the program of that commit, when Le Dernier ! had version 2 of its
rules and Smile Life version 1: tables named by their code, moves drawn by chance.
"""

from __future__ import annotations

import gzip
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ludotheque.core.record import OtherRules, Upgrade, dump, load, replay, resume
from ludotheque.lab.replay import tell
from ludotheque.lab.verify import judge
from ludotheque.server.albums import Albums
from ludotheque.server.updates import table_info
from ludotheque.tables.house import House
from ludotheque.tables.store.folder import DATABASE
from ludotheque.tables.store.sqlite import SqliteStore

from .table_kit import Ear, new_house

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "old" / "847f5f9.sql.gz"
DERNIER_GOES_ON, DERNIER_OVER, LIFE_GOES_ON = "BBBB", "CCCC", "DDDD"
LIFE_PARTED, LIFE_OVER, LIFE_OVER_PARTED, CITY_GOES_ON = "FFFF", "GGGG", "HHHH", "JJJJ"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = sqlite3.connect(tmp_path / DATABASE)
    database.executescript(gzip.decompress(OLD.read_bytes()).decode())
    database.close()
    house, _ = new_house(SqliteStore(tmp_path))
    await house.open()
    yield house
    await house.close()


@pytest.mark.parametrize(
    ("code", "versions"),
    [(DERNIER_GOES_ON, (2, 3)), (LIFE_GOES_ON, (1, 2)), (CITY_GOES_ON, (1, 1))],
)
async def test_a_match_that_agrees_goes_on_and_its_record_says_so(
    house: House, code: str, versions: tuple[int, int]
) -> None:
    table = await house.find(code)
    live = table.live
    assert live is not None
    assert table.halted is None
    match = live.match
    assert (match.header.version, match.rules) == versions
    assert (match.rules, match.other_rules) == (match.game.version, False)
    said = [match.decode(entry) for entry in match.entries]
    upgraded = [move for move in said if isinstance(move, Upgrade)]
    assert upgraded == ([Upgrade(versions[1])] if versions[0] != versions[1] else [])
    ears = [Ear(table, chair.key) for chair in table.room.chairs]
    seat, ply = live.turn_seats()[0], match.ply
    await table.play(ears[seat].key, live.offers(seat)[0], live.seq)
    assert match.ply > ply


async def test_it_is_said_once_and_replayed_ever_after(house: House) -> None:
    for _ in range(2):
        table = await house.find(LIFE_GOES_ON)
        assert table.live is not None
        entries = await house.services.store.entries(table.room.match)
        assert len(entries) == 31
        match = table.live.match
        assert resume(match.header, match.seed, entries).rules == 2
        house.sweep(0)


async def test_a_match_that_does_not_agree_ends_kindly(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.find(LIFE_PARTED)
    halted = table_info(table).halted
    assert halted is not None
    assert (halted.why, halted.record) == ("rules", True)
    assert not halted.album, "it parted at once: its first moves tell nothing true"
    assert table.halted is not None
    record = table.halted.record()
    assert record is not None
    assert len(record.entries) == 40, "an older program can still replay all of it"
    old = table.room.match
    ears = [Ear(table, chair.key) for chair in table.room.chairs]
    await table.start(ears[0].key)
    assert table.live is not None
    assert table.live.match.header.version == 2
    assert [p.name for p in table.live.match.header.players] == ["Ana", "Bob", "Cleo"]
    assert await house.services.store.entries(old) == list(record.entries)


async def test_a_finished_match_that_agrees_is_told_and_verified(house: House) -> None:
    for code, versions in ((DERNIER_OVER, (2, 3)), (LIFE_OVER, (1, 2))):
        table = await house.find(code)
        assert table.live is not None
        record = load(dump(table.live.match.record()))
        verdict = judge(record)
        assert (verdict.ok, verdict.rules, verdict.agrees) == (True, *versions)
        assert replay(record).other_rules
    album = await Albums(house.services.store).find((await house.find(LIFE_OVER)).room.match, "fr")
    assert b"Ana" in album


async def test_a_finished_match_that_does_not_agree_says_which_rules_it_needs(
    house: House,
) -> None:
    table = await house.find(LIFE_OVER_PARTED)
    assert table.halted is not None
    record = table.halted.record()
    assert record is not None
    flaw = "needs version 1 of the rules of smile_life, this program has version 2"
    with pytest.raises(OtherRules, match=flaw):
        replay(record)
    assert flaw in judge(record).flaw


async def test_the_story_says_when_the_rules_changed(house: House) -> None:
    table = await house.find(LIFE_GOES_ON)
    assert table.live is not None
    record = table.live.match.record()
    open_cards = load(dump(record).replace(b'"seed": ""', b'"seed": "%s"' % (b"0a" * 32)))
    story, _ = tell(open_cards, "fr")
    assert story.entries[-1].told == [
        "La maison passe à la version 2 des règles\u202f; la partie continue."
    ]
