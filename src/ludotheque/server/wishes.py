"""What the messages of a line ask of the room: each an edit that the table makes durable."""

from __future__ import annotations

from typing import TypeVar

from msgspec import UNSET, UnsetType

from ..core.model import Seat
from ..tables import programme as programmes
from ..tables import room as rooms
from . import protocol

T = TypeVar("T")


def rename(name: str, room: rooms.Room, seat: Seat) -> None:
    rooms.rename(room, seat, name)


def arrange(
    wish: protocol.SetSeat | protocol.AddSeat | protocol.SetTable, room: rooms.Room, host: Seat
) -> None:
    """How the host wants the chairs and the table."""
    match wish:
        case protocol.SetSeat(seat, kind, level, youngest, handicap):
            kinds = (given(kind), given(level), given(youngest), given(handicap))
            rooms.set_seat(room, seat, *kinds)
        case protocol.AddSeat(level):
            rooms.add_seat(room, given(level))
        case protocol.SetTable(options, pace, advice, leg):
            rooms.set_table(room, given(options), given(pace), given(advice), given(leg))


def advice_alone(wish: protocol.SetTable) -> bool:
    """Nothing of what is dealt depends on it: this may be said in the middle of a match."""
    return wish.options is UNSET and wish.pace is UNSET and wish.leg is UNSET


def allow_advice(wish: protocol.SetTable, room: rooms.Room, host: Seat) -> None:
    rooms.set_table(room, None, None, given(wish.advice))


def moderate(
    wish: protocol.Mute | protocol.Remove | protocol.Hush, room: rooms.Room, host: Seat
) -> None:
    match wish:
        case protocol.Mute(seat, muted):
            rooms.mute(room, seat, muted)
        case protocol.Remove(seat):
            rooms.remove(room, seat)
        case protocol.Hush(hushed):
            rooms.hush(room, hushed)


def throw(wish: protocol.ThrowForGame, room: rooms.Room, seat: Seat) -> None:
    programmes.throw_for_game(room, wish.series, add=wish.add)


def turn_to(wish: protocol.ChangeGame, room: rooms.Room, seat: Seat) -> None:
    """What the host wants to be played from now on."""
    if wish.series:
        programmes.play_series(room, wish.series)
    elif wish.programme:
        programmes.plan(room, wish.programme)
    else:
        programmes.change_game(room, wish.game)


def given(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value
