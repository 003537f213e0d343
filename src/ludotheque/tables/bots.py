"""Bots at the table: they think for a while, like people, and react as fast as their level."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

from .. import bots
from ..core.model import Move, Seat
from .clock import PACE
from .match import LiveMatch, Refused, Stimulus, Verdict
from .services import Services
from .store.base import Unavailable

LOG = logging.getLogger(__name__)
THINK_MS = (700, 1800)
GOING_ON = 0.45  # of that for a bot that has just moved
RETRY_MS = 1000  # when the store cannot be written


def dice(live: LiveMatch, seat: Seat, what: str) -> Random:
    """A bot's chance, drawn from the secret seed: a restarted house thinks the same again."""
    return Random(live.match.seed + f" {live.seq} {seat} {what}".encode())


class Bots:
    """The bots of one table. `play` goes through the table like everybody's moves."""

    def __init__(
        self,
        services: Services,
        play: Callable[[Seat, Move, int], Awaitable[Verdict]],
        claim: Callable[[Seat, Move, Stimulus], Awaitable[Verdict]],
    ) -> None:
        self._services = services
        self._play, self._claim = play, claim
        self.seats: dict[Seat, str] = {}
        self._pace = 1.0
        self._thinking: dict[Seat, tuple[str, int]] = {}
        self._seen: Stimulus | None = None

    def wake(self, live: LiveMatch, seats: dict[Seat, str], pace: str) -> None:
        """Let every bot that must act think, and every bot that may claim react, once each."""
        self.seats = seats
        self._pace = PACE[pace]
        # Whoever took back the seat may go again: the stand-in then thinks afresh.
        self._thinking = {
            seat: for_ply for seat, for_ply in self._thinking.items() if seat in seats
        }
        now = live.match.header.match, live.seq
        for seat in seats:
            if self._thinking.get(seat) != now and seat not in live.parked and live.offers(seat):
                self._thinking[seat] = now
                self._after(self._think_ms(live, seat), partial(self._act, live, seat, now))
        if live.stimulus is not None and live.stimulus is not self._seen:
            self._react(live, live.stimulus)
        self._seen = live.stimulus

    def forget(self, seat: Seat) -> None:
        """What this bot had in mind came to nothing: let it think again."""
        self._thinking.pop(seat, None)

    def _think_ms(self, live: LiveMatch, seat: Seat) -> float:
        """Shorter for the further steps of one turn; by nothing hidden, or it would tell."""
        entries = live.match.entries
        going_on = bool(entries) and entries[-1].seat == seat
        pace = min(self._pace, 1.0)  # people without a clock need not wait longer for bots
        ms = dice(live, seat, "think").uniform(*THINK_MS)
        return ms * pace * (GOING_ON if going_on else 1.0)

    def _after(self, ms: float, call: Callable[[], Awaitable[None]]) -> None:
        self._services.time.after(ms * self._services.think, call)

    async def _act(self, live: LiveMatch, seat: Seat, thought: tuple[str, int]) -> None:
        if seat not in self.seats or self._thinking.get(seat) != thought or live.seq != thought[1]:
            return
        move = self.choose(live, seat, self.seats[seat])
        if move is None:
            return
        try:
            verdict = await self._play(seat, move, live.seq)
        except Unavailable:
            self._services.time.after(RETRY_MS, partial(self._act, live, seat, thought))
            return
        if isinstance(verdict, Refused):
            raise RuntimeError(f"bot {self.seats.get(seat)}: {move} refused: {verdict.refusal}")

    def choose(
        self, live: LiveMatch, seat: Seat, level: str, *, silent: bool = False
    ) -> Move | None:
        """What a bot of that level would do; it sees what the seat sees, nothing more."""
        moves = live.offers(seat)
        if not moves:
            return None
        bot = bots.make(live.match.game, level, silent=silent)
        return bot.choose(live.match.state.view(seat), moves, dice(live, seat, "choose"))

    def _react(self, live: LiveMatch, stimulus: Stimulus) -> None:
        """SG-DIG-15: ask each bot once per stimulus; its claim comes after its reaction time."""
        state = live.match.state
        for seat, level in self.seats.items():
            claims = [move for move in state.moves(seat) if move.claim]
            if not claims:
                continue
            bot = bots.make(live.match.game, level)
            claim = bot.react(state.view(seat), claims, dice(live, seat, "react"))
            if claim is not None:
                ms: int = getattr(claim, "ms", 0)
                self._after(ms, partial(self._claims, seat, claim, stimulus))

    async def _claims(self, seat: Seat, claim: Move, stimulus: Stimulus) -> None:
        if seat not in self.seats:
            return
        try:
            await self._claim(seat, claim, stimulus)
        except Unavailable as error:
            LOG.warning("a claim is lost: %s", error)  # too late to make it again
