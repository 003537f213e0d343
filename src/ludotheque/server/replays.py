"""Matches that are over, step by step as some pair of eyes saw them; they never change."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal, TypeAlias

import msgspec

from ..core.chance import WitnessedChance
from ..core.game import State
from ..core.model import Card, Outcome, Seat
from ..core.record import BadRecord, Match, dump, load, replay, resume
from ..tables.denied import Denied
from ..tables.store.base import Store
from . import limits
from .aside import aside
from .packed import Packed
from .updates import raw

# A seat's eyes, those of somebody beside the table, or all hands laid open.
Eyes: TypeAlias = Seat | Literal["public", "open"]
JSON = "application/json"
MOST_KEPT = 16 << 20  # bytes of all that is kept at hand: a long match alone may have as many
MOST_ENTRIES = 6000  # of a stranger's file: many times the longest match
MOST_NAME = 80  # letters


class Frame(msgspec.Struct, omit_defaults=True):
    """One step of a match that is over: what it looked like then, and what led to it."""

    view: msgspec.Raw
    events: list[msgspec.Raw]
    to_act: list[Seat]
    at_ms: int
    hands: list[tuple[Card, ...]] = []  # where all lie open: by seat


class Replay(msgspec.Struct):
    """GET /api/matches/{match}/replay/{eyes}: a seat by its number, `public`, or `open`.

    `draws`: every number chance was asked for, [below, answer]: they can be drawn again from the
    seed, whose hash is the seal.
    """

    match: str
    game: str
    options: dict[str, Any]
    names: list[str]
    bots: list[Seat]
    seal: str
    seed: str
    day: str
    outcome: Outcome
    frames: list[Frame]
    draws: list[tuple[int, int]]


class Replays:
    """Reads the log of a match again; whoever asks may not ask too often."""

    def __init__(self, store: Store, most: int = MOST_KEPT) -> None:
        self._store, self._most = store, most
        self._kept: OrderedDict[tuple[str, Eyes], Packed] = OrderedDict()
        self._buckets = limits.album_buckets()
        self._files = limits.file_buckets()

    async def watch(self, match: str, eyes: Eyes, address: str = "") -> Packed:
        """All steps as JSON; what is at hand already costs nobody anything."""
        if (match, eyes) in self._kept:
            self._kept.move_to_end((match, eyes))
            return self._kept[match, eyes]
        played = await self._played(match, address)
        shown = self._kept[match, eyes] = await aside(_shown, played, eyes)
        while len(self._kept) > 1 and sum(kept.size for kept in self._kept.values()) > self._most:
            self._kept.popitem(last=False)
        return shown

    async def record(self, match: str, address: str = "") -> bytes:
        """The match as a file, for `ludotheque verify` or another house."""
        return dump((await self._played(match, address)).record())

    def let(self, address: str) -> None:
        """Somebody brings a file: before anybody looks at it."""
        if wait := self._files.take(address):
            raise Denied("too_fast", retry_ms=wait)

    async def open(self, file: bytes, eyes: Eyes) -> Packed:
        """A match somebody has kept as a file: every line of it is played again, or refused."""
        try:
            played = await aside(_read, file)
        except BadRecord as flaw:
            raise Denied("bad_record", detail=str(flaw)[:200]) from None
        return await aside(_shown, played, eyes)

    async def _played(self, match: str, address: str) -> Match:
        if wait := self._buckets.take(address):
            raise Denied("too_fast", retry_ms=wait)
        return await played(self._store, match)


async def played(store: Store, match: str) -> Match:
    """A match that is over and can still be followed."""
    try:
        saved = await store.match(match)
        if saved is None:
            raise Denied("unknown_match")
        entries = await store.entries(match)
        found = await aside(resume, saved.header, saved.seed, entries)
    except BadRecord:  # played by older rules: nobody can show it exactly
        raise Denied("unknown_match") from None
    if found.state.outcome() is None:
        raise Denied("not_over")
    return found


def eyes_of(asked: str) -> Eyes:
    """Whose eyes an address names."""
    if asked == "public":
        return "public"
    if asked == "open":
        return "open"
    if len(asked) == 1 and asked.isascii() and asked.isdecimal():
        return int(asked)
    raise Denied("unknown_match")


def _read(file: bytes) -> Match:
    record = load(file)
    if len(record.entries) > MOST_ENTRIES:
        raise BadRecord(f"it has more than {MOST_ENTRIES} entries")
    if any(len(player.name) > MOST_NAME for player in record.header.players):
        raise BadRecord("a name is too long to be shown")
    if record.outcome is None:
        raise BadRecord("the match is not over")
    return replay(record)


def _shown(match: Match, eyes: Eyes) -> Packed:
    """Beside the event loop: a long match takes a while."""
    if isinstance(eyes, int) and eyes >= len(match.header.players):
        raise Denied("unknown_match")
    return Packed(msgspec.json.encode(_replay(match, eyes)), JSON)


def _replay(match: Match, eyes: Eyes) -> Replay:
    header, chance = match.header, WitnessedChance(match.seed)
    seats = len(header.players) if eyes == "open" else 0
    seat = eyes if isinstance(eyes, int) else None
    frames = [
        Frame(
            view=raw(state.view(seat)),
            events=[raw(event.seen_by(seat)) for event in events],
            to_act=list(state.to_act()),
            at_ms=entry.at_ms if entry else 0,
            hands=[_hand(state, holder) for holder in range(seats)],
        )
        for entry, state, events in match.steps(chance)
        if events or entry is None
    ]
    outcome = match.state.outcome()
    assert outcome is not None
    return Replay(
        match=header.match,
        game=header.game,
        options=header.options,
        names=[player.name for player in header.players],
        bots=[seat for seat, player in enumerate(header.players) if player.bot],
        seal=header.seal,
        seed=match.seed.hex(),
        day=header.day or "",
        outcome=outcome,
        frames=frames,
        draws=chance.draws,
    )


def _hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """What a seat holds hidden from the others: `hand` in the views of every game that has one."""
    return tuple(getattr(state.view(seat), "hand", ()))
