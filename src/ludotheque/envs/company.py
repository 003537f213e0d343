"""Bots that answer the questions of a match, for environments in which one seat learns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..bots import Bot, Imagine, Thinker
from ..bots.own import bot_called
from ..core.game import Game
from ..core.model import Move, Seat
from .moments import THINK_MS, Moments


class Company:
    """One bot per seat (None: the learner), with what each of them remembers."""

    def __init__(self, game: Game, bots: Sequence[Bot | None], seed: int) -> None:
        self.game, self.bots = game, bots
        self.rng = Random(seed)
        self._memories: list[Any] = [None] * len(bots)
        self._heard = 0  # how much of the log everybody has seen
        self._shown: list[set[int]] = [set() for _ in bots]  # stimuli each was asked about

    def answer(self, moments: Moments) -> None:
        """The bot whose turn it is to answer does so."""
        seat = moments.asked
        self._listen(moments)
        bot, memory = self.bots[seat], self._memories[seat]
        assert bot is not None
        view = moments.state.view(seat)
        if claims := self._claims(moments, seat):
            claim = bot.react(view, claims, self.rng, memory)
            if claim is not None:
                moments.do(claim, claim.ms)  # type: ignore[attr-defined]
                return
        acts = [move for move in moments.menu if not move.claim]
        if not acts or (moments.clock_runs and not self.game.in_time):
            moments.do(None, 0)
            return
        if isinstance(bot, Thinker) and len(acts) > 1:
            imagine = Imagine(moments.state, seat, self.rng)
            chosen: Move | None = bot.ponder(view, acts, self.rng, imagine)
        else:
            chosen = bot.choose(view, acts, self.rng, memory)
        ms = bot.tempo(view, self.rng)
        moments.do(chosen, self.rng.randint(*THINK_MS) if ms is None else max(1, ms))

    def _claims(self, moments: Moments, seat: Seat) -> list[Move]:
        """What it may react to, and was not asked about before."""
        claims = [move for move in moments.menu if move.claim]
        if not hasattr(claims[0] if claims else None, "stimulus"):
            return claims if moments.clock_runs else []
        shown = self._shown[seat]
        fresh = [move for move in claims if move.stimulus not in shown]  # type: ignore[attr-defined]
        shown.update(move.stimulus for move in fresh)  # type: ignore[attr-defined]
        return fresh

    def _listen(self, moments: Moments) -> None:
        """Every bot remembers what its seat has seen since."""
        if moments.log is None or len(moments.log) == self._heard:
            return
        events = moments.log[self._heard :]
        self._heard = len(moments.log)
        for seat, bot in enumerate(self.bots):
            if bot is not None:
                seen = [event.seen_by(seat) for event in events]
                self._memories[seat] = bot.remember(self._memories[seat], seen, self.rng)


def seated(game: Game, bots: Sequence[str | Bot], players: int, learner: Seat) -> list[Bot | None]:
    """The bots in turn on all the seats but the learner's; a level or module:Class is made one."""
    if not bots:
        raise ValueError("name one bot at least: it plays on the other seats")
    others = [seat for seat in range(players) if seat != learner]
    table: list[Bot | None] = [None] * players
    for turn, seat in enumerate(others):
        bot = bots[turn % len(bots)]
        table[seat] = bot_called(game, bot) if isinstance(bot, str) else bot
    return table
