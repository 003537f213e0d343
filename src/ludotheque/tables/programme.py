"""Several matches at one table, one after the other: a tournament, or an evening of games.

Works on the document of a room alone, like room.py; the table deals when everybody is ready.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from ..core.chance import SealedChance
from ..core.model import Outcome
from ..core.series import Leg, Programme, Series, final_standings, result
from ..core.shelf import UnknownGame, take_series
from . import room as rooms
from .clock import Alarm, Time
from .denied import Denied

READY_MS = 30_000  # SGT-DIG-1: then the next match begins, ready or not
MOST_LEGS = 12
_TIE = b"ludotheque series 1\x00"


def find_series(series_id: str) -> Series:
    try:
        return take_series(series_id)
    except UnknownGame:
        raise Denied("unknown_game", game=series_id[:40]) from None


def play_series(room: rooms.Room, series_id: str) -> None:
    """The programme that a box brings along."""
    series = find_series(series_id)
    plan(room, series.legs)
    assert room.programme is not None
    room.programme.series, room.programme.die = series.id, list(series.die)


def plan(room: rooms.Room, legs: Sequence[Leg]) -> None:
    """These matches, in this order; no legs: one game and its rematches again."""
    if not legs:
        room.programme = None
        return
    if len(legs) > MOST_LEGS:
        raise Denied("bad_options", most=MOST_LEGS)
    read = [_read(leg) for leg in legs]
    room.programme = Programme(read, die=list(range(len(read))))
    _turn_to(room, read[0])
    if len(room.chairs) > room.most_players:
        raise Denied("bad_options", most=room.most_players)


def _read(leg: Leg) -> Leg:
    return Leg(leg.game, rooms.read_options(rooms.find_game(leg.game), leg.options))


def _turn_to(room: rooms.Room, leg: Leg) -> None:
    room.game, room.options = leg.game, dict(leg.options)
    room.thrown = []  # whatever the die has said was said of another choice


def change_game(room: rooms.Room, game_id: str, options: dict[str, Any] | None = None) -> None:
    """Another game for the same people, between matches: nobody has to open a new table."""
    game = rooms.find_game(game_id)
    if len(room.chairs) > game.players[-1]:
        raise Denied("bad_options", most=game.players[-1])
    room.programme = None
    _turn_to(room, Leg(game.id, rooms.read_options(game, options or {})))


class Intermission:
    """SGT-DIG-1: between two matches; the next begins when all are ready, or after a while."""

    def __init__(self, time: Time, go_on: Callable[[str], Awaitable[None]]) -> None:
        self._time, self._go_on = time, go_on
        self._alarm: Alarm | None = None
        self._until = 0

    def begin(self, room: rooms.Room) -> None:
        """From now on, if the table waits for a match and nobody counts the time yet."""
        if self._alarm is None and waits(room):
            self._until = self._time.now() + READY_MS
            self._alarm = self._time.after(READY_MS, partial(self._ring, room.match))

    def prolong(self, match: str, ms: int) -> None:
        """The next could not begin yet."""
        if self._alarm is None:
            self._alarm = self._time.after(ms, partial(self._ring, match))

    async def _ring(self, match: str) -> None:
        self._alarm = None
        await self._go_on(match)

    def end(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    @property
    def left_ms(self) -> int | None:
        return None if self._alarm is None else max(0, self._until - self._time.now())


def throw_for_game(room: rooms.Room, series_id: str, *, add: bool = False) -> None:
    """SG-GEN-2: the die chooses one of the games of the box; every throw is kept to be shown.

    `add`: for an evening, after the games that are planned already.
    """
    series = find_series(series_id)
    thrown: list[int] = []
    leg: int | None = None
    while leg is None:
        thrown.append(secrets.randbelow(len(series.die)))
        leg = series.die[thrown[-1]]
    game = series.legs[leg].game
    if add:
        planned = room.programme.legs if room.programme else [Leg(room.game, room.options)]
        plan(room, [*planned, Leg(game)])
    else:
        change_game(room, game)
    room.thrown = thrown


def close_leg(room: rooms.Room, outcome: Outcome, seed: bytes) -> None:
    """A match of the programme is over; after the last one the die separates the winners."""
    programme = room.programme
    if programme is None or programme.over:
        return
    programme.results.append(result(room.game, outcome.ranks, room.match))
    if len(programme.results) < len(programme.legs):
        return
    chance = SealedChance(hashlib.sha256(_TIE + seed).digest())  # sealed with the last match
    die = programme.die
    final = final_standings(
        programme.results, len(room.chairs), die, lambda: chance.below(len(die))
    )
    programme.throws = list(final.throws)


def next_leg(room: rooms.Room) -> None:
    """Before the deal: turn to the match that comes now; a programme that is over begins anew."""
    programme = room.programme
    if programme is None:
        return
    if programme.over:
        programme.results, programme.throws = [], []
    _turn_to(room, programme.legs[len(programme.results)])


def waits(room: rooms.Room) -> bool:
    """Between two matches of a programme."""
    programme = room.programme
    return room.phase == "finished" and programme is not None and not programme.over
