"""Albums over HTTP: told at the end, to anybody who has the link, and only once."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque.bots import make
from ludotheque.core.chance import seal
from ludotheque.core.model import Album, Player
from ludotheque.core.record import Entry, Header, Match
from ludotheque.games.smile_life.game import SMILE_LIFE, SmileLifeOptions
from ludotheque.lab.drive import Drive
from ludotheque.server import albums as albums_module
from ludotheque.server.albums import Albums
from ludotheque.tables.denied import Denied
from ludotheque.tables.store.memory import MemoryStore

from .server_kit import RunningHouse

SEED = hashlib.sha256(b"an album").digest()


def finished(name: str, version: int = SMILE_LIFE.version) -> tuple[Header, list[Entry]]:
    """A short match, played to its end."""
    players = tuple(Player(who, bot="easy") for who in ("Zoé", "Ana"))
    options = msgspec.to_builtins(SmileLifeOptions(length="1/4"))
    right = Header(
        name, "smile_life", SMILE_LIFE.version, options, players, seal(SEED), day="2026-05-04"
    )
    match = Match(right, SEED)
    bots = [make(SMILE_LIFE, "easy")] * 2
    Drive(match.state, bots, Random(1), match.play).finish()
    return msgspec.structs.replace(right, version=version), match.entries


class CountingStore(MemoryStore):
    """Remembers how often a whole log was read."""

    reads = 0

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        self.reads += 1
        return await super().entries(match, since)

    async def keep(self, header: Header, entries: Sequence[Entry]) -> None:
        await self.create_match(header, SEED)
        for entry in entries:
            await self.append(header.match, entry)


def shelved(*kept: tuple[Header, Sequence[Entry]]) -> CountingStore:
    store = CountingStore()
    for header, entries in kept:
        asyncio.run(store.keep(header, entries))
    return store


def code_of(albums: Albums, match: str, language: str = "fr", address: str = "") -> str:
    with pytest.raises(Denied) as no:
        asyncio.run(albums.find(match, language, address))
    return no.value.code


def test_an_album_is_told_once_and_kept() -> None:
    store = shelved(finished("over"))
    albums = Albums(store)
    first = asyncio.run(albums.find("over", "fr"))
    assert asyncio.run(albums.find("over", "fr")) is first
    assert store.reads == 1
    album = msgspec.json.decode(first, type=Album)
    assert (album.match, album.language, album.day) == ("over", "fr", "2026-05-04")
    assert sorted(chapter.name for chapter in album.chapters) == ["Ana", "Zoé"]
    assert album.bots == (0, 1), "marked as bots wherever they are named"
    english = msgspec.json.decode(asyncio.run(albums.find("over", "en")), type=Album)
    assert english.language == "en"
    assert english.foreword != album.foreword


def test_stories_are_told_one_after_the_other_beside_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, where = albums_module._told, []

    def noting(*about: Any) -> Album:
        where.append(threading.current_thread())
        return told(*about)

    monkeypatch.setattr(albums_module, "_told", noting)
    albums = Albums(shelved(finished("one"), finished("two")))

    async def both() -> None:
        await asyncio.gather(albums.find("one", "fr"), albums.find("two", "fr"))

    asyncio.run(both())
    assert len(where) == 2
    assert where[0] is where[1] is not threading.main_thread()


def test_only_the_latest_albums_are_kept() -> None:
    store = shelved(finished("one"), finished("two"))
    albums = Albums(store, most=1)
    for match in ("one", "two", "one"):
        asyncio.run(albums.find(match, "fr"))
    assert store.reads == 3


def test_what_cannot_be_told() -> None:
    header, entries = finished("over")
    begun = msgspec.structs.replace(header, match="begun")
    unreadable = msgspec.structs.replace(header, match="unreadable", options={"flying": 1})
    albums = Albums(shelved((header, entries), (begun, entries[:5]), (unreadable, entries)))
    assert code_of(albums, "begun") == "not_over"
    assert code_of(albums, "nowhere") == "unknown_album"
    assert code_of(albums, "over", "de") == "unknown_album"
    assert code_of(albums, "unreadable") == "unknown_album"


def test_a_match_that_had_to_stop_is_told_so_far() -> None:
    header, entries = finished("stopped")
    bad = [*entries[:30], msgspec.structs.replace(entries[30], seat=7), *entries[31:]]
    album = msgspec.json.decode(asyncio.run(Albums(shelved((header, bad))).find("stopped", "fr")))
    assert {chapter["name"] for chapter in album["chapters"]} == {"Ana", "Zoé"}


def test_a_match_of_other_rules_is_told_where_it_agrees() -> None:
    whole = asyncio.run(Albums(shelved(finished("over"))).find("over", "fr"))
    assert asyncio.run(Albums(shelved(finished("over", version=0))).find("over", "fr")) == whole


def test_a_game_without_stories_or_off_the_shelf() -> None:
    header, _ = finished("x")
    dernier = msgspec.structs.replace(header, match="dernier", game="dernier", options={})
    gone = msgspec.structs.replace(header, match="gone", game="chess")
    albums = Albums(shelved((dernier, []), (gone, [])))
    assert code_of(albums, "dernier") == code_of(albums, "gone") == "unknown_album"


def test_asking_too_often_is_refused_but_not_for_what_is_at_hand() -> None:
    albums = Albums(shelved(finished("over")))
    asyncio.run(albums.find("over", "fr", "somewhere"))
    codes = [code_of(albums, f"guess {n}", address="somewhere") for n in range(70)]
    assert set(codes[:50]) == {"unknown_album"}
    assert codes[-1] == "too_fast"
    assert code_of(albums, "guess", address="elsewhere") == "unknown_album"
    asyncio.run(albums.find("over", "fr", "somewhere"))


def test_the_shelf_says_which_games_tell_stories(house: RunningHouse) -> None:
    games = {game["id"]: game["album"] for game in house.http.get("/api/games").json()["games"]}
    assert games["smile_life"]
    assert not games["dernier"]


def test_over_http(house: RunningHouse) -> None:
    """A match being played tells nothing yet; nor does a name nobody gave."""
    ana = house.create(game="smile_life", seats=2, bots=["easy"])
    guest = house.sit(ana)
    guest.say(t="start")
    guest.hear("update")
    match = house.http.get(f"/api/tables/{ana['code']}").json()["match"]
    early = house.http.get(f"/api/matches/{match}/album/fr", headers={"Accept-Language": "en"})
    assert (early.status_code, early.json()["error"]) == (409, "not_over")
    assert early.headers["cache-control"] == "no-store"
    assert "still on" in early.json()["message"]
    nowhere = house.http.get("/api/matches/nope/album/fr")
    assert (nowhere.status_code, nowhere.json()["error"]) == (404, "unknown_album")


def test_a_whole_match_ends_in_an_album(house: RunningHouse) -> None:
    ana = house.create(game="smile_life", seats=2, bots=["easy"], options={"length": "1/4"})
    guest, watcher = house.sit(ana), house.watch(ana["code"])
    guest.say(t="start")
    guest.hear("update")
    guest.say(t="leave")  # a bot takes over and plays it to the end
    while not (update := watcher.hear("update")).get("outcome"):
        pass
    match = house.http.get(f"/api/tables/{ana['code']}").json()["match"]
    answer = house.http.get(f"/api/matches/{match}/album/en")
    assert answer.status_code == 200
    assert "max-age" in answer.headers["cache-control"]
    album = msgspec.json.decode(answer.content, type=Album)
    assert len(album.chapters) == 2
    assert len(album.day) == 10
    assert [c.score for c in album.chapters] == sorted(update["outcome"]["scores"], reverse=True)
