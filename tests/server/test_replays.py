"""Matches watched again: the whole way to the same outcome, from any seat, and not before."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludotheque.core.chance import SealedChance, WitnessedChance
from ludotheque.core.model import Outcome
from ludotheque.core.record import dump, load, replay
from ludotheque.server import limits
from ludotheque.server.replays import MOST_ENTRIES, Eyes, Replays
from ludotheque.tables.denied import Denied

from .server_kit import RunningHouse
from .test_albums import finished, shelved

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("cest_a_moi", "dernier", "domino", "happy_city", "hurle", "jaime", "smile_life",
         "trouve_le")  # fmt: skip


def code_of(replays: Replays, match: str, eyes: Eyes = "public") -> str:
    with pytest.raises(Denied) as no:
        asyncio.run(replays.watch(match, eyes))
    return no.value.code


def seen(replays: Replays, match: str, eyes: Eyes) -> dict[str, Any]:
    return dict(json.loads(asyncio.run(replays.watch(match, eyes)).body))


def test_every_step_leads_to_the_outcome_of_the_record() -> None:
    header, entries = finished("over")
    replays = Replays(shelved((header, entries)))
    record = load(asyncio.run(replays.record("over")))
    assert replay(record).state.outcome() == record.outcome
    public, mine = seen(replays, "over", "public"), seen(replays, "over", 0)
    assert public["outcome"] == json.loads(msgspec.json.encode(record.outcome))
    assert len(public["frames"]) == len(mine["frames"]) > 10
    assert mine["frames"][0]["view"] != public["frames"][0]["view"]
    assert public["seal"] == header.seal


def test_with_all_cards_open_every_hand_is_what_its_holder_saw() -> None:
    replays = Replays(shelved(finished("over")))
    told = seen(replays, "over", "open")
    eyes = [seen(replays, "over", seat)["frames"] for seat in (0, 1)]
    assert "hands" not in eyes[0][0]
    for at, frame in enumerate(told["frames"]):
        assert frame["hands"] == [frames[at]["view"]["hand"] for frames in eyes]


def test_what_was_watched_is_at_hand() -> None:
    store = shelved(finished("over"))
    replays = Replays(store, most=1)
    first = asyncio.run(replays.watch("over", "open"))
    assert asyncio.run(replays.watch("over", "open")) is first
    assert store.reads == 1
    asyncio.run(replays.watch("over", 0))
    asyncio.run(replays.watch("over", "open"))
    assert store.reads == 3
    roomy = Replays(store, most=2 * first.size)
    for eyes in ("open", 0, "open"):
        asyncio.run(roomy.watch("over", eyes))
    assert store.reads == 5


def test_what_cannot_be_watched() -> None:
    header, entries = finished("over")
    begun = msgspec.structs.replace(header, match="begun")
    replays = Replays(shelved((header, entries), (begun, entries[:5])))
    assert code_of(replays, "begun") == "not_over"
    assert code_of(replays, "nowhere") == "unknown_match"
    assert code_of(replays, "over", 9) == "unknown_match"


@pytest.mark.parametrize("game", GAMES)
def test_the_draws_of_a_match_follow_from_its_seed_and_none_is_missing(game: str) -> None:
    match = replay(load((GOLDEN / f"{game}.json").read_bytes()))
    witnessed = WitnessedChance(match.seed)
    for _ in match.steps(witnessed):
        pass
    assert witnessed.draws
    assert witnessed.mark == match.state.chance.mark
    again = SealedChance(match.seed)
    assert all(again.below(n) == answer for n, answer in witnessed.draws)


# --- files ---


def post(house: RunningHouse, body: bytes, eyes: str = "public") -> tuple[int, dict[str, Any]]:
    answer = house.http.post(f"/api/replays/{eyes}", content=body)
    return answer.status_code, dict(answer.json())


def test_a_file_is_watched_like_the_match_it_was_made_of(house: RunningHouse) -> None:
    file = (GOLDEN / "smile_life.json").read_bytes()
    status, told = post(house, file, "open")
    assert status == 200
    assert told["outcome"] == json.loads(file)["outcome"]
    assert len(told["frames"][0]["hands"]) == 3
    assert post(house, file, "2")[1]["frames"][0]["view"]["seat"] == 2
    assert house.http.get(f"/api/matches/{told['match']}/replay/public").status_code == 404


def packed(house: RunningHouse, body: bytes) -> tuple[int, str]:
    answer = house.http.post("/api/replays/0", content=body, headers={"Content-Encoding": "gzip"})
    return answer.status_code, answer.json().get("error", "")


def changed(**values: Any) -> bytes:
    record = load((GOLDEN / "dernier.json").read_bytes())
    return dump(msgspec.structs.replace(record, **values))


def bad_files() -> dict[str, bytes]:
    record = load((GOLDEN / "dernier.json").read_bytes())
    header, entries = record.header, record.entries
    other = msgspec.structs.replace(entries[3], move=entries[2].move)
    long_name = (msgspec.structs.replace(header.players[0], name="x" * 200), *header.players[1:])
    return {
        "nothing": b"",
        "no record": b"[1, 2]",
        "no text": b"\xff\xfe\x00",
        "deep": b'{"header":' + b"[" * 50_000,
        "another seed": changed(seed="00" * 32),
        "not over": changed(entries=entries[:-1], outcome=None),
        "other scores": changed(outcome=Outcome("cards", (99, 0, 0), (1, 2, 2))),
        "a move that was not made": changed(entries=(*entries[:3], other, *entries[4:])),
        "too many": changed(entries=entries * (1 + MOST_ENTRIES // len(entries))),
        "another game": changed(header=msgspec.structs.replace(header, game="chess")),
        "a long name": changed(header=msgspec.structs.replace(header, players=long_name)),
    }


@pytest.mark.parametrize("what", bad_files())
def test_a_file_that_was_changed_is_refused(what: str) -> None:
    with pytest.raises(Denied) as no:
        asyncio.run(Replays(shelved()).open(bad_files()[what], "public"))
    assert no.value.code == "bad_record"
    assert no.value.params["detail"]


def test_from_another_site(house: RunningHouse) -> None:
    elsewhere = {"Origin": "https://elsewhere.example"}
    assert house.http.post("/api/replays/open", content=b"x", headers=elsewhere).status_code == 403


def test_too_large(fresh: RunningHouse) -> None:
    file = (GOLDEN / "dernier.json").read_bytes()
    assert post(fresh, b" " * (limits.RECORD_BYTES + 1))[1]["error"] == "too_large"
    assert packed(fresh, gzip.compress(b" " * (limits.FILE_BYTES + 1))) == (413, "too_large")
    assert packed(fresh, gzip.compress(file)[:-9]) == (413, "too_large")
    assert packed(fresh, b"not packed at all") == (400, "malformed")
    assert packed(fresh, gzip.compress(file)) == (200, "")
    assert post(fresh, file, "9")[0] == 404
    assert post(fresh, file, "\u0663")[0] == 404


def test_several_large_files_follow_each_other(fresh: RunningHouse) -> None:
    file = (GOLDEN / "dernier.json").read_bytes().ljust(limits.RECORD_BYTES)
    assert [post(fresh, file)[0] for _ in range(3)] == [200] * 3


def test_too_often(fresh: RunningHouse) -> None:
    codes = [post(fresh, b"x")[1]["error"] for _ in range(30)]
    assert (codes[0], codes[-1]) == ("bad_record", "too_fast")


def test_too_often_is_said_before_anything_is_unpacked(fresh: RunningHouse) -> None:
    answers = [packed(fresh, b"not packed at all") for _ in range(30)]
    assert (answers[0], answers[-1]) == ((400, "malformed"), (429, "too_fast"))
