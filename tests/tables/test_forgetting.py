"""A name leaves the house; what was played stays true."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from ludotheque.cli import main
from ludotheque.core.model import Player
from ludotheque.core.record import Entry, Match, Record, dump, load, replay
from ludotheque.core.shelf import take
from ludotheque.games.jaime.moves import PlayContest, Retitle
from ludotheque.lab.drive import recorded
from ludotheque.tables import room as rooms
from ludotheque.tables.forgetting import forget
from ludotheque.tables.store.folder import DATABASE, FolderLock
from ludotheque.tables.store.sqlite import SqliteStore

NAME = "Léontine"


def played(game_id: str, names: Sequence[str], level: str = "medium") -> Match:
    """A whole match of people with these names; bots moved their hands."""
    game = take(game_id)
    players = tuple(Player(name) for name in names)
    return recorded(game, [level] * len(names), game.options(), bytes(32), players)


def house_with(folder: Path, *matches: Match, room: rooms.Room | None = None) -> None:
    async def write() -> None:
        store = SqliteStore(folder)
        for match in matches:
            await store.create_match(match.header, match.seed)
            for entry in match.entries:
                await store.append(match.header.match, entry)
        if room is not None:
            live = room.phase == "playing"
            await store.save_room(room.code, 0, rooms.write(room), live=live)
        await store.close()

    asyncio.run(write())


def read_back(folder: Path, match: Match) -> Record | None:
    """The match as the house keeps it now."""

    async def read() -> Record | None:
        store = SqliteStore(folder)
        saved = await store.match(match.header.match)
        entries = await store.entries(match.header.match)
        await store.close()
        if saved is None:
            return None
        return Record(saved.header, saved.seed.hex(), tuple(entries), match.state.outcome())

    return asyncio.run(read())


def holds_the_name(folder: Path) -> bool:
    return any(NAME.encode() in path.read_bytes() for path in folder.iterdir())


def test_names_go_and_the_record_still_holds(tmp_path: Path) -> None:
    match = played("dernier", ["Bob", NAME, "Eva"])
    house_with(tmp_path, match)
    assert holds_the_name(tmp_path)
    done = forget(tmp_path, "LEONTINE")
    assert (done.matches, done.removed) == (1, 0)
    kept = read_back(tmp_path, match)
    assert kept is not None
    assert [player.name for player in kept.header.players] == ["Bob", "Quelqu’un", "Eva"]
    assert replay(load(dump(kept))).state.outcome() == match.state.outcome()
    assert not holds_the_name(tmp_path), "not even in a free page"


def test_where_the_alphabet_counts_the_new_name_keeps_the_order(tmp_path: Path) -> None:
    """SG3-SETUP-4: the first name begins."""
    match = played("hurle", ["Paul", "Marie"])
    first = min(player.name for player in match.header.players)
    house_with(tmp_path, match)
    forget(tmp_path, first)
    kept = read_back(tmp_path, match)
    assert kept is not None
    assert [player.name for player in kept.header.players] == ["Paul", "Anonyme"]
    assert replay(kept).state.outcome() == match.state.outcome()


def test_a_match_that_needs_the_name_goes(tmp_path: Path) -> None:
    match = played("hurle", ["Aaron", "Abel"])
    house_with(tmp_path, match)
    assert forget(tmp_path, "Aaron").removed == 1
    assert read_back(tmp_path, match) is None


def with_words(match: Match) -> tuple[Match, int]:
    """The same with the name in the first words that anybody wrote; and how many lines have it."""
    lines: list[Entry] = []
    for entry in match.entries:
        move = match.decode(entry)
        if isinstance(move, PlayContest | Retitle) and move.text:
            move = msgspec.structs.replace(move, text=f"Vive {NAME.upper()} !")
            entry = msgspec.structs.replace(entry, move=msgspec.Raw(msgspec.json.encode(move)))
        lines.append(entry)
    again = Match(match.header, match.seed)
    for entry in lines:
        again.follow(entry, again.check(entry))
    return again, sum(b"Vive" in bytes(entry.move) for entry in lines)


def test_the_name_in_what_people_wrote_becomes_dots(tmp_path: Path) -> None:
    match, said = with_words(played("jaime", ["Bob", NAME, "Eva"], level="random"))
    assert said
    house_with(tmp_path, match)
    forget(tmp_path, NAME)
    kept = read_back(tmp_path, match)
    assert kept is not None
    masked = [entry for entry in kept.entries if "Vive ••••••••" in bytes(entry.move).decode()]
    assert len(masked) == said
    assert NAME.upper().encode() not in dump(kept)
    assert replay(kept).state.outcome() == match.state.outcome()


def room(phase: str, match: str = "") -> rooms.Room:
    found = rooms.furnish("ABBA", take("dernier"), {}, 3, ["easy"], "normal")
    rooms.join(found, NAME)
    rooms.join(found, "Quelqu’un")
    return msgspec.structs.replace(found, phase=phase, match=match, wins=[0, 0, 0])


def test_chairs_are_renamed_and_stay_apart(tmp_path: Path) -> None:
    house_with(tmp_path, room=room("finished"))
    assert forget(tmp_path, NAME).rooms == 1

    async def names() -> list[str]:
        store = SqliteStore(tmp_path)
        saved = await store.room("ABBA")
        await store.close()
        assert saved is not None
        return [chair.name for chair in rooms.read(saved.document).chairs]

    assert asyncio.run(names())[:2] == ["Quelqu’un 2", "Quelqu’un"]


def test_who_still_plays_is_left_at_the_table(tmp_path: Path) -> None:
    match = played("dernier", [NAME, "Quelqu’un", "Zoé"])
    house_with(tmp_path, match, room=room("playing", match.header.match))
    done = forget(tmp_path, NAME)
    assert (done.matches, done.rooms, done.playing) == (0, 0, 1)


def test_the_command_says_what_it_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house_with(tmp_path, played("dernier", ["Bob", NAME]))
    assert main(["forget", NAME, "--data", str(tmp_path)]) == 0
    assert "forgotten in 1 matches" in capsys.readouterr().out
    lock = FolderLock(tmp_path)
    assert main(["forget", NAME, "--data", str(tmp_path)]) == 2
    assert "stop it first" in capsys.readouterr().err
    lock.release()
    assert main(["forget", NAME, "--data", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none" / DATABASE).exists()


def test_a_disk_that_takes_no_more_is_told_and_nothing_is_half_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("dernier", ["Bob", NAME])
    house_with(tmp_path, match)
    full = "create trigger full before update on matches begin select raise(abort, 'full'); end"
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        database.execute(full)
    assert main(["forget", NAME, "--data", str(tmp_path)]) == 2
    assert "not everything could be forgotten (full)" in capsys.readouterr().err
    kept = read_back(tmp_path, match)
    assert kept is not None
    assert kept.header == match.header
