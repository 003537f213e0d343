"""The match that a room begins: a seed, its seal, and who sits where."""

from __future__ import annotations

from datetime import UTC, datetime

from ..core import chance
from ..core.lesson import lesson
from ..core.record import BadRecord, Header, Match
from . import room as rooms
from .denied import Denied
from .room import Room


def dealt(draft: Room) -> Match:
    """The seal is in the room, and published with it, before anybody sees a card."""
    taught = lesson(draft.rules) if draft.lesson else None
    seed = taught.seed if taught else chance.new_seed()
    draft.match = rooms.new_key()
    draft.seal = chance.seal(seed)
    draft.phase = "playing"
    draft.wins = (draft.wins + [0] * len(draft.chairs))[: len(draft.chairs)]
    for chair in draft.chairs:
        chair.ready = False
    header = Header(
        draft.match,
        draft.rules.id,
        draft.rules.version,
        draft.options,
        taught.dealt_to(draft.players()) if taught else draft.players(),
        draft.seal,
        day=datetime.now(UTC).astimezone().date().isoformat(),
    )
    try:
        return Match(header, seed)
    except BadRecord as error:  # these options leave too few cards for so many players
        raise Denied("bad_options", detail=str(error)) from None
