"""Matches that are over, step by step as one pair of eyes saw them; they never change."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ..core.model import Outcome, Seat
from ..core.record import BadRecord, Match, dump, resume
from ..tables.denied import Denied
from ..tables.store.base import Store
from . import limits
from .updates import raw


class Frame(msgspec.Struct):
    """One step of a match that is over: what it looked like then, and what led to it."""

    view: msgspec.Raw
    events: list[msgspec.Raw]
    to_act: list[Seat]
    at_ms: int


class Replay(msgspec.Struct):
    """GET /api/matches/{match}/replay/{seat}: seat by number, or `public`."""

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


class Replays:
    """Reads the log of a match again; whoever asks may not ask too often."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._buckets = limits.album_buckets()

    async def watch(self, match: str, seat: Seat | None, address: str = "") -> bytes:
        """All steps as JSON, from a seat's eyes or (None) from beside the table."""
        played = await self._played(match, address)
        if seat is not None and seat >= len(played.header.players):
            raise Denied("unknown_match")
        return await asyncio.to_thread(lambda: msgspec.json.encode(_replay(played, seat)))

    async def record(self, match: str, address: str = "") -> bytes:
        """The match as a file, for `ludotheque verify` or another house."""
        return dump((await self._played(match, address)).record())

    async def _played(self, match: str, address: str) -> Match:
        if wait := self._buckets.take(address):
            raise Denied("too_fast", retry_ms=wait)
        try:
            saved = await self._store.match(match)
            if saved is None:
                raise Denied("unknown_match")
            entries = await self._store.entries(match)
            played = await asyncio.to_thread(resume, saved.header, saved.seed, entries)
        except BadRecord:  # played by older rules: nobody can show it exactly
            raise Denied("unknown_match") from None
        if played.state.outcome() is None:
            raise Denied("not_over")
        return played


def _replay(match: Match, seat: Seat | None) -> Replay:
    header = match.header
    frames = [
        Frame(
            view=raw(state.view(seat)),
            events=[raw(event.seen_by(seat)) for event in events],
            to_act=list(state.to_act()),
            at_ms=entry.at_ms if entry else 0,
        )
        for entry, state, events in match.steps()
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
    )
