"""A person's name taken out of everything the house keeps, so that the logs still hold.

The seal is that of the shuffle alone, so a name can be replaced without breaking it. Whatever was
changed is played again before it takes the old one's place; what would then come out differently
is removed as a whole (decision 025).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from ..core.model import UNREADABLE, Event, Outcome
from ..core.names import alike
from ..core.record import BadRecord, Entry, Header, Match, resume
from . import golden
from . import room as rooms
from .store.folder import DATABASE, FolderLock, FolderProblem, inspect
from .store.sql import read_entry
from .store.sqlite import open_database
from .words import WordList, own_words

# What they are called from then on: the second where the alphabet matters (SG3-SETUP-4).
SOMEBODY = ("Quelqu’un", "Anonyme")
SHORTEST_WORD = 3  # of a name of several: "de" is in every sentence


class Forgotten(msgspec.Struct):
    """In how many matches and rooms the name was; how many went, how many must wait."""

    matches: int = 0
    rooms: int = 0
    removed: int = 0  # matches that would come out differently without the name
    playing: int = 0  # matches still being played: left as they are


def forget(folder: Path, name: str) -> Forgotten:
    """Take a name out of a closed house; whoever is called alike is forgotten too."""
    path = folder / DATABASE
    if not path.exists():
        raise FolderProblem(f"there is no house in {folder}; name its folder with --data")
    lock = FolderLock(folder)
    try:
        inspect(path)
        with closing(open_database(path)) as database:
            database.execute("pragma secure_delete = on")
            database.execute("begin immediate")
            database.execute("create index by_match on entries (match, ply)")
            done = _Forgetting(database, name).run()
            database.execute("drop index by_match")
            database.execute("commit")
            database.execute("pragma wal_checkpoint(truncate)")
            database.execute("vacuum")  # what was written over lies in no free page either
        return done
    except sqlite3.Error as error:
        raise FolderProblem(
            f"not everything could be forgotten ({error}); try again once the disk lets it"
        ) from None
    finally:
        lock.release()


class _Forgetting:
    """One pass through the database, in one transaction."""

    def __init__(self, database: sqlite3.Connection, name: str) -> None:
        self._database, self._name = database, name
        words = name.split()
        self._words = WordList(w for w in words if len(w) >= SHORTEST_WORD or len(words) == 1)
        self._done = Forgotten()

    def run(self) -> Forgotten:
        playing = self._rooms()
        self._results()
        for match, document, seed in self._rows("select name, header, seed from matches"):
            header = _header(document)
            if header is None or not any(self._meant(p.name) for p in header.players):
                continue
            if match in playing:
                self._done.playing += 1
            else:
                self._match(header, seed)
        return self._done

    def _rows(self, query: str) -> Iterator[tuple[str, bytes, bytes]]:
        yield from self._database.execute(query).fetchall()

    def _meant(self, name: str) -> bool:
        return bool(name) and alike(name, self._name)

    # --- rooms ---

    def _rooms(self) -> set[str]:
        """Rename whoever sits there, unless they play; the matches that are being played."""
        playing: set[str] = set()
        for code, document, live in self._rows("select code, document, live from rooms"):
            try:
                room = rooms.read(document)
            except BadRecord:
                continue
            if live:
                playing.add(room.match)
            elif self._rename(room):
                values = (msgspec.json.encode(room), code)
                self._database.execute("update rooms set document = ? where code = ?", values)
                self._done.rooms += 1
        return playing

    def _rename(self, room: rooms.Room) -> bool:
        chairs = [*room.chairs, *room.guests]
        meant = [chair for chair in chairs if self._meant(chair.name)]
        lent = [chair for chair in chairs if self._meant(chair.owner_name)]
        for chair in meant:
            chair.name = unnamed([other.name for other in chairs])
        for chair in lent:
            chair.owner_name = SOMEBODY[0]
        return bool(meant or lent)

    # --- the golden book ---

    def _results(self) -> None:
        """Whoever is forgotten counts no more; the others keep what they did."""
        for match, document, _ in self._rows("select match, document, laughs from results"):
            ended = golden.read(document)
            meant = [part for part in ended.parts if self._meant(part.name)] if ended else []
            for part in meant:
                part.name, part.ms = "", None
            if meant:
                values = (msgspec.json.encode(ended), match)
                self._database.execute("update results set document = ? where match = ?", values)

    # --- matches ---

    def _match(self, header: Header, seed: bytes) -> None:
        rows = self._database.execute(
            "select ply, seat, move, at_ms, stand_in from entries where match = ? order by ply",
            (header.match,),
        )
        entries = [read_entry(*row) for row in rows]
        self._done.matches += 1
        masked = self._masked(header, seed, entries)
        same = _ended(header, seed, masked) == _ended(header, seed, entries)
        told = _told(header, seed, masked)
        for renamed in (self._without(header, somebody) for somebody in SOMEBODY if same):
            if _told(renamed, seed, masked) == told:
                pairs = zip(entries, masked, strict=True)
                self._write(renamed, [new for old, new in pairs if old is not new])
                return
        self._remove(header.match)

    def _without(self, header: Header, somebody: str) -> Header:
        players = list(header.players)
        for seat, player in enumerate(players):
            if self._meant(player.name):
                name = unnamed([other.name for other in players], somebody)
                players[seat] = msgspec.structs.replace(player, name=name)
        return msgspec.structs.replace(header, players=tuple(players))

    def _masked(self, header: Header, seed: bytes, entries: Sequence[Entry]) -> list[Entry]:
        """What anybody has written in that match, with the name made illegible."""
        try:
            match = Match(header, seed)
            return [self._mask(match, entry) for entry in entries]
        except BadRecord:  # of a game, or of rules, that this program does not know
            return list(entries)

    def _mask(self, match: Match, entry: Entry) -> Entry:
        move = match.decode(entry)
        shown = {field: self._words.mask(text) for field, text in own_words(move).items()}
        if shown == own_words(move):
            return entry
        masked = msgspec.json.encode(msgspec.structs.replace(move, **shown))
        return msgspec.structs.replace(entry, move=msgspec.Raw(masked))

    def _write(self, header: Header, changed: Sequence[Entry]) -> None:
        document = msgspec.json.encode(header)
        self._database.execute(
            "update matches set header = ? where name = ?", (document, header.match)
        )
        self._database.executemany(
            "update entries set move = ? where match = ? and ply = ?",
            [(bytes(entry.move), header.match, entry.ply) for entry in changed],
        )

    def _remove(self, match: str) -> None:
        self._done.removed += 1
        self._database.execute("delete from entries where match = ?", (match,))
        self._database.execute("delete from tails where match = ?", (match,))
        self._database.execute("delete from matches where name = ?", (match,))


def unnamed(taken: Sequence[str], somebody: str = SOMEBODY[0]) -> str:
    """A name that says nothing, and that nobody else at the table has."""
    number, name = 1, somebody
    while any(alike(name, other) for other in taken):
        number += 1
        name = f"{somebody} {number}"
    return name


def _header(document: bytes) -> Header | None:
    try:
        return msgspec.json.decode(document, type=Header)
    except UNREADABLE:
        return None


def _followed(header: Header, seed: bytes, entries: Sequence[Entry]) -> Match | None:
    """The match, unless this program cannot follow it any more."""
    try:
        return resume(header, seed, entries)
    except BadRecord:
        return None


def _ended(header: Header, seed: bytes, entries: Sequence[Entry]) -> Outcome | None:
    match = _followed(header, seed, entries)
    return None if match is None else match.state.outcome() or match.state.so_far()


def _told(header: Header, seed: bytes, entries: Sequence[Entry]) -> list[Sequence[Event]] | None:
    """Everything that happened in it, from the deal on."""
    match = _followed(header, seed, entries)
    return None if match is None else list(match.story())
