"""A match from its log: follow, replay, resume, undo, verify; log.py is what is written of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from unicodedata import category

import msgspec

from .chance import SEED_LEAST, Chance, SealedChance, seal
from .game import Game, State
from .log import FORMAT, Entry, Header, Record, Undo, Upgrade
from .model import UNREADABLE, Event, Move, Outcome, Past, Refusal, Seat
from .shelf import UnknownGame, take

__all__ = [
    "FORMAT",
    "BadRecord",
    "Entry",
    "Header",
    "Match",
    "OtherRules",
    "Record",
    "Undo",
    "Upgrade",
    "as_far_as_good",
    "dump",
    "load",
    "replay",
    "resume",
]

LINES: dict[str, type[Undo | Upgrade]] = {"undo": Undo, "upgrade": Upgrade}  # of any game's log
LATEST_MS = 2**53
WAYMARK_EVERY = 16  # moves; the last two of these states are kept


class BadRecord(ValueError):
    """A record that cannot be replayed; the message says why, for a person."""


class OtherRules(BadRecord):
    """It was played by another version of the rules, and does not agree with those of today."""


def open_header(header: Header) -> tuple[Game, Any]:
    """The game and the decoded options of a header, or a BadRecord that says what is wrong."""
    if header.format > FORMAT:
        raise BadRecord(f"record format {header.format} is newer than this program ({FORMAT})")
    try:
        game = take(header.game)
    except UnknownGame as error:
        raise BadRecord(str(error)) from None
    if len(header.players) not in game.players:
        raise BadRecord(f"{game.id} is not played by {len(header.players)}")
    try:
        return game, msgspec.convert(header.options, game.options)
    except msgspec.ValidationError as error:
        raise BadRecord(f"the options do not fit {game.id}: {error}") from None


class Match:
    """A match being played: the log, and the state it leads to (only a cache of the log)."""

    def __init__(self, header: Header, seed: bytes) -> None:
        self.game, self.options = open_header(header)
        if len(seed) < SEED_LEAST:
            raise BadRecord("the seed is shorter than 128 bits")
        if seal(seed) != header.seal:
            raise BadRecord("the seed does not belong to the seal of this match")
        self.header = header
        self.seed = seed
        self.rules = header.version  # which all entries so far agree with
        self.entries: list[Entry] = []
        self.ply = 0  # how many there are; the next one carries this number
        log: list[Event] = []
        self._begin(log)
        self.opening = tuple(log)  # what happened at the deal

    def _begin(self, log: list[Event] | None = None) -> None:
        chance = SealedChance(self.seed)
        try:
            self.state: State = self.game.start(self.header.players, self.options, chance, log)
        except ValueError as error:  # these options leave too few cards for so many players
            raise BadRecord(str(error)) from None
        # What still counts after undos: (entry, its move, may it be taken back).
        self._line: list[tuple[Entry, Move, bool]] = []
        # The state as it was after so many moves of that line: an undo need not begin at the deal.
        self._waymarks: list[tuple[int, State]] = []

    def refusal(self, seat: Seat | None, move: Move) -> Refusal | None:
        return self.state.refusal(seat, move)

    def entry(self, seat: Seat | None, move: Move, at_ms: int, *, stand_in: bool = False) -> Entry:
        """The next line of the log, not yet written."""
        raw = msgspec.Raw(msgspec.json.encode(move))
        return Entry(self.ply, seat, raw, at_ms, True if stand_in else msgspec.UNSET)

    def play(self, seat: Seat | None, move: Move, at_ms: int = 0) -> list[Event]:
        """Carry out a legal move and write it down."""
        return self.follow(self.entry(seat, move, at_ms), move)

    def follow(self, entry: Entry, move: Move | None = None) -> list[Event]:
        """Carry out an entry of the log, known to be good."""
        self._in_order(entry)
        if move is None:
            move = self.decode(entry)
        log: list[Event] = []
        if type(move) is Undo:
            self._rewind(move.to)
        elif type(move) is Upgrade:
            self.rules = move.version
        else:
            self._advance(entry, move, log)
        self.entries.append(entry)
        self.ply += 1
        return log

    def check(self, entry: Entry) -> Move:
        """The move of the next entry; BadRecord, with the reason, if it could not be played now."""
        self._in_order(entry)
        move, seat = self.decode(entry), entry.seat
        if seat is not None and not 0 <= seat < len(self.header.players):
            raise BadRecord(f"entry {entry.ply}: there is no seat {seat}")
        if not 0 <= entry.at_ms <= LATEST_MS:
            raise BadRecord(f"entry {entry.ply}: there is no such time")
        if isinstance(move, Undo):
            if seat is None or self.undo_to(seat) != move.to:
                raise BadRecord(
                    f"entry {entry.ply}: seat {seat} could not take back entry {move.to}"
                )
        elif isinstance(move, Upgrade):
            if seat is not None or move.version == self.rules:
                raise BadRecord(f"entry {entry.ply}: no other version of the rules")
        elif refusal := self.refusal(seat, move):
            raise BadRecord(f"entry {entry.ply}: refused by {refusal.rule} ({refusal.code})")
        return move

    @property
    def other_rules(self) -> bool:
        """This program's rules are not those it was played by."""
        return self.rules != self.game.version

    def blame(self, flaw: BadRecord) -> BadRecord:
        """The same flaw, with what explains it where the rules have changed."""
        if not self.other_rules:
            return flaw
        return OtherRules(
            f"it needs version {self.rules} of the rules of {self.game.id}, "
            f"this program has version {self.game.version} ({flaw})"
        )

    def _in_order(self, entry: Entry) -> None:
        if entry.ply != self.ply:
            raise BadRecord(f"entry {entry.ply} stands where entry {self.ply} should be")

    def _advance(self, entry: Entry, move: Move, log: list[Event]) -> None:
        state, chance = self.state, self.state.chance
        mark = chance.mark
        state.play(entry.seat, move, log)
        # An information boundary: something was drawn, thrown or shown, or it is over.
        sealed = chance.mark != mark or state.outcome() is not None
        for event in log:
            sealed = sealed or event.reveals
        line = self._line
        line.append((entry, move, not sealed))
        if len(line) % WAYMARK_EVERY == 0:
            self._waymarks = [*self._waymarks[-1:], (len(line), state.copy())]

    def _rewind(self, to: int) -> None:
        kept = [done for done in self._line if done[0].ply < to]
        waymarks = [mark for mark in self._waymarks if mark[0] <= len(kept)]
        if waymarks:
            at, state = waymarks[-1]
            self.state, self._line, self._waymarks = state.copy(), kept[:at], waymarks
        else:
            self._begin()
        for entry, move, _ in kept[len(self._line) :]:
            self._advance(entry, move, [])

    def undo_to(self, seat: Seat) -> int | None:
        """The entry this seat may take back: its own last one, if nothing was learned since."""
        if not self._line:
            return None
        entry, move, open_still = self._line[-1]
        if not open_still or entry.seat != seat or move.claim or move.free:
            return None
        return entry.ply

    def decode(self, entry: Entry) -> Move:
        try:
            tag = msgspec.json.decode(entry.move, type=dict[str, Any]).get("t")
            if isinstance(tag, str) and tag in LINES:
                return msgspec.json.decode(entry.move, type=LINES[tag])
            return self.game.move_decoder.decode(entry.move)
        except UNREADABLE as error:
            raise BadRecord(f"entry {entry.ply} holds no move of {self.game.id}: {error}") from None

    def past(self, outcome: Outcome | None = None) -> Past | None:
        """Everything that happened and was not taken back; None until it is over.

        Of a match that had to stop, `outcome` says how it stood then.
        """
        outcome = outcome or self.state.outcome()
        if outcome is None:
            return None
        header = self.header
        events = tuple(event for told in self.story() for event in told)
        day = header.day or ""
        view = self.state.view(None)
        return Past(header.match, header.players, self.options, events, outcome, day, view)

    def story(self) -> Iterator[Sequence[Event]]:
        """What happened at the deal, then entry by entry; what was taken back never did."""
        for _, _, log in self.steps():
            yield log

    def steps(
        self, chance: Chance | None = None
    ) -> Iterator[tuple[Entry | None, State, Sequence[Event]]]:
        """The same with the entry (None: the deal) and the one state it has led to, as it goes."""
        log: list[Event] = []
        header = self.header
        chance = chance or SealedChance(self.seed)
        state = self.game.start(header.players, self.options, chance, log)
        yield None, state, log
        for entry, move, _ in self._line:
            log = []
            state.play(entry.seat, move, log)
            yield entry, state, log

    def record(self) -> Record:
        """The match as it stands; the seed only once it is over, or the seal would be broken."""
        outcome = self.state.outcome()
        seed = self.seed.hex() if outcome else ""
        return Record(self.header, seed, tuple(self.entries), outcome)


def resume(header: Header, seed: bytes, entries: Sequence[Entry]) -> Match:
    """The match these entries lead to, each of them checked: a log may be damaged, or older."""
    match, flaw = as_far_as_good(header, seed, entries)
    if flaw is not None:
        raise flaw
    return match


def as_far_as_good(
    header: Header, seed: bytes, entries: Sequence[Entry]
) -> tuple[Match, BadRecord | None]:
    """The match up to the first entry that could not be played, and what is wrong with that one."""
    match = Match(header, seed)
    try:
        for entry in entries:
            match.follow(entry, match.check(entry))
    except BadRecord as flaw:
        return match, match.blame(flaw)
    except Exception as error:  # rules may break on what they never wrote
        stumbled = BadRecord(f"entry {match.ply}: the rules break on it ({error!r})")
        return match, match.blame(stumbled)
    return match, None


def replay(record: Record) -> Match:
    """Play a stranger's record again, checking every line of it; BadRecord at the first flaw."""
    if not record.seed:
        raise BadRecord("the match is not over: its seed is still sealed")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        raise BadRecord("the seed is not a hexadecimal number") from None
    if any(category(c) == "Cc" for player in record.header.players for c in player.name):
        raise BadRecord("a name holds characters that cannot be shown")
    match = resume(record.header, seed, record.entries)
    if match.state.outcome() != record.outcome:
        flaw = BadRecord("the moves lead to another outcome than the one recorded")
        raise match.blame(flaw)
    return match


def dump(record: Record) -> bytes:
    """A record as a file: JSON, one entry a line, easy to read and to compare."""
    header = msgspec.json.format(msgspec.json.encode(record.header), indent=2).replace(
        b"\n", b"\n  "
    )
    lines = b",\n".join(b"    " + msgspec.json.encode(entry) for entry in record.entries)
    outcome = msgspec.json.encode(record.outcome)
    seed = msgspec.json.encode(record.seed)
    return (
        b'{\n  "header": ' + header + b',\n  "seed": ' + seed + b',\n  "entries": [\n' + lines
    ) + (b'\n  ],\n  "outcome": ' + outcome + b"\n}\n")


def load(data: bytes) -> Record:
    """Read a record file, or say in a BadRecord what is wrong with it."""
    try:
        return msgspec.json.decode(data, type=Record)
    except UNREADABLE as error:
        raise BadRecord(f"not a match record: {error}") from None
