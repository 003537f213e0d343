"""What people and bots ask of the match on a table: one move at a time, in the order of coming."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from ..core.model import Move, Refusal, Seat
from .asking import Accepted, Ask, Verdict
from .denied import Denied
from .keeper import Keeper
from .match import LiveMatch
from .referee import Referee
from .step import Stimulus
from .turnstile import Turnstile
from .words import own_words, presentable, silenced

Answer: TypeAlias = Callable[[Verdict | Exception], None]


class Player(Keeper):
    """The part of a table that plays; the match and its referee are the table's."""

    live: LiveMatch | None
    _turnstile: Turnstile
    _referee: Referee

    @abstractmethod
    async def _settle(self) -> None:
        """After a move that may have ended the match."""

    @abstractmethod
    def _go_on(self) -> None:
        """Look what falls due next, and who must act."""

    async def play(
        self, key: str, move: Move, ply: int, rt: int | None = None, rtt: int = 0
    ) -> Verdict:
        """A person's move."""
        return await asyncio.shield(self.submit(key, Ask(move, ply, rt, rtt)))

    def submit(self, key: str, ask: Ask) -> asyncio.Task[Verdict]:
        """The same for those who do not wait; the task must not be cancelled."""
        if self.throttles(ask.move):
            return asyncio.get_running_loop().create_task(self._in_turn(key, ask))
        return self._begin(self._person_plays(key, ask))

    def submit_quickly(self, key: str, ask: Ask, then: Answer) -> None:
        """The same for those who want to be called back, and no task."""
        self._drive(self._person_plays(key, ask), then)

    def throttles(self, move: Move) -> bool:
        """Two moves of this kind keep apart, so that the second one may have to wait."""
        return bool(self._turnstile.ms) and move.free and not move.claim

    def _throttled(self, seat: Seat) -> int:
        return self._turnstile.left(seat)

    async def _in_turn(self, key: str, ask: Ask) -> Verdict:
        go = partial(self._goes, key, ask)
        return await self._turnstile.let(self._seat(key), go)

    async def _goes(self, key: str, ask: Ask) -> Verdict:
        return await self._alone(self._person_plays(key, ask))

    async def take_back(self, key: str, ply: int) -> Verdict:
        return await self._alone(self._take_back(self._seat(key), ply))

    def why(self, key: str, move: Move) -> Refusal | None:
        return self._playing().why(self._seat(key), move)

    async def _person_plays(self, key: str, ask: Ask) -> Verdict:
        seat = self._seat(key)
        if ask.move.blank:
            ask.move = self._spoken(seat, ask.move)
        return await self._play(seat, ask)

    def _spoken(self, seat: Seat, move: Move) -> Move:
        """JM-DIG-41: what a player has written himself, before anybody reads it."""
        if self.room.chairs[seat].muted and own_words(move):
            move = self._muted(move)
        return presentable(move, self._services.words())

    def _muted(self, move: Move) -> Move:
        """Whoever is muted may still take part: a right answer counts, another one is dots."""
        if not move.claim:
            raise Denied("muted")
        match = self._playing().match
        return move if match.game.expects(match.state, move) else silenced(move)

    async def _play(self, seat: Seat, ask: Ask) -> Verdict:
        self._referee.late.discard(seat)
        live = self._playing()
        verdict = await live.ask(seat, ask)
        if self._turnstile.ms and isinstance(verdict, Accepted) and self.throttles(ask.move):
            self._passes(live, seat)  # before anybody, a bot above all, plans what comes next
        if live.outcome is None:
            self._go_on()
        else:
            await self._settle()
        return verdict

    def _passes(self, live: LiveMatch, seat: Seat) -> None:
        """By the log's own time: moves keep apart however slow the disk is."""
        ago = live.time.now() - live.match.entries[-1].at_ms
        self._turnstile.passed(seat, self._services.time.now() - ago)

    async def _take_back(self, seat: Seat, ply: int) -> Verdict:
        verdict = await self._playing().take_back(seat, ply)
        await self._settle()
        return verdict

    async def _bot_plays(self, seat: Seat, move: Move, ply: int) -> Verdict:
        return await self._alone(self._bot_play(seat, move, ply))

    async def _bot_play(self, seat: Seat, move: Move, ply: int) -> Verdict:
        stand_in = self.room.chairs[seat].kind == "person"
        return await self._play(seat, Ask(move, ply, stand_in=stand_in))

    async def _bot_claims(self, seat: Seat, move: Move, stimulus: Stimulus) -> Verdict:
        return await self._alone(self._claim(seat, move, stimulus))

    async def _claim(self, seat: Seat, move: Move, stimulus: Stimulus) -> Verdict:
        verdict = await self._playing().claim(seat, move, stimulus)
        await self._settle()
        return verdict

    def _playing(self) -> LiveMatch:
        if self.live is None:
            raise Denied("not_started")
        return self.live
