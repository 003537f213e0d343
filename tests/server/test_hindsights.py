"""Hindsight over HTTP: worked out once for everybody who asks, and not before the end."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from ludotheque.server import hindsights
from ludotheque.server.hindsights import Hindsights
from ludotheque.tables.denied import Denied
from ludotheque.tables.hindsight import Hindsight, Log, Moment
from ludotheque.tables.minds import Minds
from ludotheque.tables.services import Services

from .test_albums import finished, shelved

FOUND = Hindsight([Moment(0, [50, 50])], [])


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Hindsights:
    """A house with one match that is over and one that is not; it thinks slowly."""
    header, entries = finished("over")
    begun = msgspec.structs.replace(header, match="begun")

    async def slowly(minds: Minds, log: Log) -> Hindsight | None:
        asked.append(log.header.match)
        await asyncio.sleep(0)
        return FOUND if able else None

    asked.clear()
    able[:] = [True]
    monkeypatch.setattr(hindsights, "look_back", slowly)
    return Hindsights(Services(shelved((header, entries), (begun, entries[:5]))))


asked: list[str] = []
able: list[bool] = []


def refused(kept: Hindsights, match: str) -> str:
    with pytest.raises(Denied) as no:
        asyncio.run(kept.find(match))
    return no.value.code


def test_everybody_asks_and_it_is_worked_out_once(kept: Hindsights) -> None:
    async def all_at_once() -> list[bytes]:
        return await asyncio.gather(*(kept.find("over", f"{n}") for n in range(4)))

    bodies = asyncio.run(all_at_once())
    assert set(bodies) == {msgspec.json.encode(FOUND)}
    assert asked == ["over"]


def test_where_many_matches_end_at_once_nobody_waits_for_ever(
    kept: Hindsights, monkeypatch: pytest.MonkeyPatch
) -> None:
    """nginx would take the house for gone, and its other tables with it."""
    monkeypatch.setattr(hindsights, "MOST_WAIT_S", 0.01)

    async def behind_others() -> bytes:
        await kept._alone.acquire()
        for _ in range(2):
            with pytest.raises(Denied, match="unavailable"):
                await kept.find("over")
        kept._alone.release()
        await kept._begun["over"]
        return await kept.find("over")

    assert asyncio.run(behind_others()) == msgspec.json.encode(FOUND)
    assert asked == ["over"], "the work went on meanwhile"


def test_what_cannot_be_looked_back_at(kept: Hindsights) -> None:
    assert refused(kept, "begun") == "not_over"
    assert refused(kept, "nowhere") == "unknown_match"
    able.clear()
    assert refused(kept, "over") == "unavailable"
    able.append(True)
    assert asyncio.run(kept.find("over")), "a failure is not kept"


def test_nobody_makes_a_house_look_back_all_day(kept: Hindsights) -> None:
    codes = [refused(kept, f"none {n}") for n in range(65)]
    assert codes[0] == "unknown_match"
    assert codes[-1] == "too_fast"
