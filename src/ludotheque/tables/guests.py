"""Who comes late or is missed: people who wait for the next match, hosts who have gone."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.model import Seat
from .denied import Denied
from .room import Chair, Room, new_key, take_name


def wait_for_next(room: Room, name: str) -> str:
    """Ask to play from the next match on; returns the key of whoever waits."""
    if room.phase == "waiting":
        raise Denied("table_full")
    if len(room.guests) >= room.most_players:
        raise Denied("table_full")
    guest = Chair("person", take_name(room, name), key=new_key())
    room.guests.append(guest)
    return guest.key


def seat_guests(room: Room) -> None:
    """Before the next deal: on bots' chairs, then on new ones, as long as there are any.

    In a programme everybody's points belong to a chair, so there no chair is added.
    """
    while room.guests:
        bots = [seat for seat, chair in enumerate(room.chairs) if chair.kind != "person"]
        if bots:
            room.chairs[bots[0]] = room.guests.pop(0)
            if bots[0] < len(room.wins) and room.programme is None:
                room.wins[bots[0]] = 0
        elif room.programme is None and len(room.chairs) < room.most_players:
            room.chairs.append(room.guests.pop(0))
        else:
            return


def pass_host(room: Room, present: Sequence[Seat]) -> None:
    """The host's powers go to somebody who is here."""
    for seat, chair in enumerate(room.chairs):
        chair.host = bool(present) and seat == present[0]
