"""A table at which a lesson may be given: the learner does what the coach asks for."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from ..core.game import Game
from ..core.lesson import LEARNER, Line, alike, lesson
from ..core.model import Move, Refusal, Seat
from .asking import ACCEPTED, Ask, Refused, Verdict
from .denied import Denied
from .match import LiveMatch
from .playing import Player
from .room import Room
from .services import Services
from .teacher import Teacher

LATER = Refusal("", "lesson")  # legal, but the coach comes to that later
BOT, PACE = "easy", "relaxed"  # who plays on after the lesson, and how


def lesson_for(game: Game) -> tuple[dict[str, Any], int, list[str], str]:
    """Options, seats, bots and pace of a table where this game is taught."""
    taught = lesson(game)
    if taught is None:
        raise Denied("bad_options", detail=f"{game.id} has no lesson")
    return taught.options, taught.players, [BOT] * (taught.players - 1), PACE


class Taught(Player):
    """The part of a table that teaches, as long as its room says so and there are lines left."""

    def __init__(self, room: Room, version: int, services: Services) -> None:
        super().__init__(room, version, services)
        self._teacher = Teacher(services, self._teach, self._alone)

    def _taught(self, live: LiveMatch) -> bool:
        """Goes on with the lesson; False when there is none, or it is over."""
        if self.room.lesson and live.wanted is not None:
            if self.runs:
                self._teacher.go_on(live)
            else:
                self._teacher.stop()
                live.rest()
            return True
        self._teacher.stop()
        live.end_lesson()
        return False

    def _play(self, seat: Seat, ask: Ask) -> Coroutine[Any, Any, Verdict]:
        """In a lesson: the one move it comes to now; the rules, or the coach, object to others."""
        live = self._playing()
        wanted = None if live.lesson is None else live.wanted
        return super()._play(seat, ask) if wanted is None else self._learn(seat, ask, *wanted)

    async def _learn(self, seat: Seat, ask: Ask, line: Line, move: Move) -> Verdict:
        live = self._playing()
        refusal = live.match.refusal(seat, ask.move)
        if seat != line.seat or not alike(ask.move, move):
            return Refused(refusal or LATER)
        if ask.move.claim:
            ask.move = move  # time stands still: everybody is as quick as the lesson says
            await live.act(seat, move, ask)
            await self._settle()
            return ACCEPTED
        return await super()._play(seat, ask)

    def why(self, key: str, move: Move) -> Refusal | None:
        refusal, wanted = super().why(key, move), self._playing().wanted
        waits = wanted is not None and not alike(move, wanted[1])
        return refusal or (LATER if waits and not move.claim else None)

    async def _teach(self, live: LiveMatch, seat: Seat | None, move: Move) -> None:
        """The next line of the lesson, by somebody else than the learner."""
        if live is self.live:
            await live.act(seat, move)
            await self._settle()

    def read(self, key: str, ply: int) -> None:
        """The learner has read what the coach says."""
        if self._learns(key):
            self._gone_on(ply)

    def _learns(self, key: str) -> bool:
        return self._seat(key) == LEARNER and self._playing().lesson is not None

    def _gone_on(self, ply: int) -> None:
        if self.runs and self.live is not None and self.live.seq == ply:
            self._teacher.read(self.live)
