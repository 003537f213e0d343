"""What the house remembers of its evenings: who won what, who met whom, the fastest hand."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from tests.server.server_kit import RunningHouse

from ludotheque.core.model import Player
from ludotheque.core.record import Match
from ludotheque.core.shelf import take
from ludotheque.lab.drive import recorded
from ludotheque.server import serve
from ludotheque.tables import golden
from ludotheque.tables.forgetting import forget
from ludotheque.tables.golden import Champion, Ended, Pair, Part, Regular, book
from ludotheque.tables.store.base import SavedResult, Store
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.store.sqlite import SqliteStore

from .table_kit import party
from .test_programme import evening, play_on


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[RunningHouse]:
    with RunningHouse(tmp_path / "data") as running:
        yield running


def kept(*ends: Ended, laughs: int = 0) -> list[SavedResult]:
    return [
        SavedResult(f"m{n}", msgspec.json.encode(ended), laughs) for n, ended in enumerate(ends)
    ]


def ended(game: str, *names: str, day: str = "2026-11-01", **more: bool) -> Ended:
    """They came in in this order."""
    parts = [Part(rank, 10 - rank, name) for rank, name in enumerate(names, 1)]
    return Ended(game, day, parts, **more)


def test_wins_are_counted_by_name_however_it_is_spelled() -> None:
    told = book(kept(ended("dernier", "Zoé", "Léo"), ended("domino", "ZOE", "Léo", "Ana")))
    assert told.regulars[0] == Regular("ZOE", 2, 2)
    assert [regular.name for regular in told.regulars] == ["ZOE", "Léo", "Ana"]
    assert told.champions == [Champion("dernier", "ZOE", 1, 1), Champion("domino", "ZOE", 1, 1)]
    assert told.matches == 2


def test_who_was_before_whom() -> None:
    told = book(kept(*[ended("dernier", "Léo", "Zoé")] * 2, ended("domino", "Zoé", "Ana", "Léo")))
    assert told.pairs[0] == Pair(("Léo", "Zoé"), (2, 1), 3)
    assert Pair(("Ana", "Léo"), (1, 0), 1) in told.pairs


def test_against_bots_alone_nobody_becomes_a_champion() -> None:
    told = book(kept(ended("dernier", "Zoé", "")))
    assert (told.matches, told.regulars, told.champions, told.pairs) == (0, [], [], [])


def test_an_evening_has_its_champion_and_counts_no_match_twice() -> None:
    told = book(kept(ended("dernier", "Zoé", "Léo"), ended("evening", "Léo", "Zoé", whole=True)))
    assert told.matches == 1
    assert told.regulars[0] == Regular("Zoé", 1, 1)
    assert Champion("evening", "Léo", 1, 1) in told.champions
    assert told.pairs == [Pair(("Léo", "Zoé"), (0, 1), 1)]


def test_the_fastest_hand_of_each_game() -> None:
    slow, quick = ended("hurle", "Zoé", "Léo"), ended("hurle", "Léo", "", day="2026-11-02")
    slow.parts[0].ms, quick.parts[0].ms = 412, 388
    (swift,) = book(kept(slow, quick)).swift
    assert (swift.name, swift.ms, swift.day) == ("Léo", 388, "2026-11-02")


def test_the_swiftest_stand_first_and_who_was_first_so_swift_stays() -> None:
    ends = [
        Ended(game, "2026-11-01", [Part(1, 9, name, ms)])
        for game, name, ms in (("hurle", "Zoé", 700), ("hurle", "Léo", 700), ("domino", "Ana", 400))
    ]
    told = book(kept(*ends)).swift
    assert [(swift.game, swift.name) for swift in told] == [("domino", "Ana"), ("hurle", "Zoé")]


def test_only_an_album_made_people_laugh() -> None:
    ends = ended("dernier", "Zoé", "Léo"), ended("smile_life", "Zoé", "Léo", album=True)
    assert [funny.game for funny in book(kept(*ends, laughs=3)).funny] == ["smile_life"]


def test_laughter_makes_an_album_the_funniest() -> None:
    sad, funny = ended("smile_life", "Zoé", album=True), ended("smile_life", "Léo", album=True)
    saved = [*kept(sad, laughs=1), SavedResult("best", msgspec.json.encode(funny), 3)]
    assert [(told.match, told.laughs) for told in book(saved).funny] == [("best", 3), ("m0", 1)]
    assert book(kept(sad)).funny == []


def test_what_cannot_be_read_is_left_out() -> None:
    assert book([SavedResult("m", b"scribble", 0)]).matches == 0


# --- from the table to the book ---


def results(store: Store) -> dict[str, Ended]:
    saved = asyncio.run(store.results(100))
    return {result.match: msgspec.json.decode(result.document, type=Ended) for result in saved}


def test_a_match_that_ends_is_kept_once_with_people_and_without_bots() -> None:
    async def play() -> tuple[Store, str]:
        game = await party()
        await play_on(game)
        await game.table._end_if_over()
        return game.store, game.table.room.match

    store, match = asyncio.run(play())
    (found,) = results(store).items()
    assert found[0] == match
    assert found[1].game == "dernier"
    assert {part.name for part in found[1].parts} == {"P0", "P1"}


def test_the_last_match_of_an_evening_keeps_the_evening_too() -> None:
    async def play() -> Store:
        game = await evening()
        for leg in range(3):
            await play_on(game)
            if leg < 2:
                await game.time.wait(30_000)
        return game.store

    ends = list(results(asyncio.run(play())).values())
    assert [end.game for end in ends] == ["dernier", "happy_city", "dernier", "evening"]
    for seat, part in enumerate(ends[-1].parts):
        points = [13 if end.parts[seat].rank == 1 else 11 - end.parts[seat].rank for end in ends]
        assert part.score == sum(points[:3])
    assert ends[-1].parts[2].name == "", "a bot"


def test_best_times_leave_out_who_was_helped() -> None:
    game = take("hurle")
    players = (Player("Zoé"), Player("Léo"))
    match = recorded(game, ["medium", "medium"], game.options(), bytes(32), players)
    best = golden.best_times(match)
    assert set(best) == {0, 1}
    assert all(0 < ms < 5000 for ms in best.values())
    helped = Match(match.header, match.seed)
    for entry in match.entries:
        marked = msgspec.structs.replace(entry, stand_in=True) if entry.seat == 0 else entry
        helped.follow(marked)
    assert golden.best_times(helped) == {1: best[1]}
    calm = take("domino")
    assert golden.best_times(recorded(calm, ["easy"] * 2, calm.options(), bytes(32))) == {}


def test_forgetting_takes_a_name_out_of_the_book(tmp_path: Path) -> None:
    async def keep() -> None:
        store = SqliteStore(tmp_path)
        for result in kept(ended("dernier", "Zoé", "Léo", "Ana")):
            await store.keep_result(result.match, result.document)
        await store.close()

    asyncio.run(keep())
    forget(tmp_path, "zoe")
    store = SqliteStore(tmp_path)
    told = book(asyncio.run(store.results(10)))
    asyncio.run(store.close())
    assert [regular.name for regular in told.regulars] == ["Ana", "Léo"]
    assert told.pairs == [Pair(("Ana", "Léo"), (0, 1), 1)]
    assert all("Zoé".encode() not in path.read_bytes() for path in tmp_path.iterdir())


# --- over HTTP ---


def test_the_page_of_the_book_and_laughter(
    fresh: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = fresh.house.services
    (result,) = kept(ended("smile_life", "Zoé", "Léo", album=True))
    services.store = store = MemoryStore()
    asyncio.run(store.keep_result("m", result.document))
    assert fresh.http.get("/api/golden").json()["regulars"][0]["name"] == "Zoé"
    laugh = "/api/matches/m/laugh"
    assert fresh.http.post(laugh).status_code == 200
    assert fresh.http.get("/api/golden").json()["funny"][0]["laughs"] == 1
    monkeypatch.setattr(golden, "book", None)  # what has not changed is not counted again
    assert fresh.http.get("/api/golden").json()["funny"][0]["laughs"] == 1
    foreign = fresh.http.post(laugh, headers={"origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert fresh.http.post("/api/matches/none/laugh").status_code == 404
    answers: list[httpx.Response] = [fresh.http.post(laugh) for _ in range(12)]
    assert answers[-1].status_code == 429, "one household cannot laugh for everybody"
    services.remembers = False
    assert fresh.http.get("/api/golden").json()["error"] == "no_book"


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ([], True),
        (["--public-url", "https://x.org"], False),
        (["--behind-proxy"], False),
        (["--behind-proxy", "--golden-book", "open"], True),
        (["--golden-book", "closed"], False),
    ],
)
def test_a_house_open_to_the_world_keeps_no_book_unasked(words: list[str], kept: bool) -> None:
    parser = argparse.ArgumentParser()
    serve.arguments(parser)
    assert serve.remembers(parser.parse_args(words)) is kept
