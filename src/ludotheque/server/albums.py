"""Stories of matches that are over: told once, kept at hand, the same for everybody."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from ..core.game import Storyteller
from ..core.model import Album, Past
from ..core.record import BadRecord, Entry, as_far_as_good
from ..core.shelf import UnknownGame, take
from ..core.text import LANGUAGES
from ..tables.denied import Denied
from ..tables.store.base import SavedMatch, Store
from . import limits
from .aside import aside

MOST_KEPT = 200


class Albums:
    """The bookcase of a house."""

    def __init__(self, store: Store, most: int = MOST_KEPT) -> None:
        self._store, self._most = store, most
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._buckets = limits.album_buckets()

    async def find(self, match: str, language: str, address: str = "") -> bytes:
        """The album as JSON; whoever asks for what is not at hand may not ask too often."""
        name = (match, language)
        if name in self._kept:
            self._kept.move_to_end(name)
            return self._kept[name]
        if wait := self._buckets.take(address):
            raise Denied("too_fast", retry_ms=wait)
        body = msgspec.json.encode(await self._tell(match, language))
        self._kept[name] = body
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return body

    async def _tell(self, match: str, language: str) -> Album:
        try:
            saved = await self._store.match(match)
        except BadRecord:
            saved = None
        if saved is None or language not in LANGUAGES:
            raise Denied("unknown_album")
        teller = _storyteller(saved.header.game)
        return await aside(_told, teller, saved, await self._store.entries(match), language)


def _told(teller: Storyteller, saved: SavedMatch, entries: list[Entry], language: str) -> Album:
    past = _past(saved, entries)
    bots = tuple(seat for seat, player in enumerate(past.players) if player.bot)
    return msgspec.structs.replace(teller.tell(past, language), bots=bots)


def _past(saved: SavedMatch, entries: list[Entry]) -> Past:
    try:
        played, flaw = as_far_as_good(saved.header, saved.seed, entries)
    except BadRecord:  # not even its deal
        raise Denied("unknown_album") from None
    past = played.past(played.state.so_far() if flaw else None)
    if past is None:
        raise Denied("unknown_album" if flaw else "not_over")
    return past


def _storyteller(game_id: str) -> Storyteller:
    try:
        teller = take(game_id).storyteller
    except UnknownGame:
        raise Denied("unknown_album") from None
    if teller is None:
        raise Denied("unknown_album")
    return teller
