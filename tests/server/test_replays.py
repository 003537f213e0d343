"""Matches watched again: the whole way to the same outcome, from any seat, and not before."""

from __future__ import annotations

import asyncio
import json

import msgspec
import pytest

from ludotheque.core.record import load, replay
from ludotheque.server.replays import Replays
from ludotheque.tables.denied import Denied

from .test_albums import finished, shelved


def code_of(replays: Replays, match: str, seat: int | None = None) -> str:
    with pytest.raises(Denied) as no:
        asyncio.run(replays.watch(match, seat))
    return no.value.code


def test_every_step_leads_to_the_outcome_of_the_record() -> None:
    header, entries = finished("over")
    replays = Replays(shelved((header, entries)))
    record = load(asyncio.run(replays.record("over")))
    assert replay(record).state.outcome() == record.outcome
    public = json.loads(asyncio.run(replays.watch("over", None)))
    mine = json.loads(asyncio.run(replays.watch("over", 0)))
    assert public["outcome"] == json.loads(msgspec.json.encode(record.outcome))
    assert len(public["frames"]) == len(mine["frames"]) > 10
    assert mine["frames"][0]["view"] != public["frames"][0]["view"]
    assert public["seal"] == header.seal


def test_what_cannot_be_watched() -> None:
    header, entries = finished("over")
    begun = msgspec.structs.replace(header, match="begun")
    replays = Replays(shelved((header, entries), (begun, entries[:5])))
    assert code_of(replays, "begun") == "not_over"
    assert code_of(replays, "nowhere") == "unknown_match"
    assert code_of(replays, "over", 9) == "unknown_match"
