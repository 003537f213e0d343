"""Play a whole match with bots, through the public contract only; the same seed, the same match.

Where people wait for each other nobody needs a clock: `Drive` goes from turn to turn. Where they
do not, `TimedDrive` plays in a virtual time of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

import msgspec

from ..bots import Bot, Imagine, Thinker
from ..bots.own import bot_called
from ..core.chance import QuickChance, seal
from ..core.game import Game, State
from ..core.model import Event, Move, Options, Player, Seat
from ..core.record import Header, Match
from .timed import BOUND, TimedDrive, Watcher

Play: TypeAlias = Callable[[Seat | None, Move], object]


class Drive:
    """A match on its way: the state, one bot per seat, and the claims that are still coming."""

    def __init__(
        self, state: State, bots: Sequence[Bot], rng: Random, play: Play | None = None
    ) -> None:
        self.state = state
        self.bots = bots
        self.rng = rng
        self.history: list[tuple[Seat | None, Move]] = []
        self.watch: Watcher | None = None
        self._play = play or state.play
        self._coming: list[tuple[int, Seat, Move]] = []  # (reaction time, seat, claim), in order

    def finish(self, bound: int = BOUND) -> bool:
        """Play to the end; False when the match was still going on after `bound` plies."""
        while self.state.outcome() is None:
            if len(self.history) >= bound:
                return False
            self.step()
        return True

    def step(self) -> None:
        """Either a stimulus with everybody's reactions and the clock's move, or a turn."""
        deadline = self.state.deadline()
        assert deadline is not None
        if deadline.move is None:
            self._take_turn()
            self._claim_late()
            return
        self._ask_everybody()
        self._claim_until(deadline.ms)
        self._let_clock_play()

    def _take_turn(self) -> None:
        for seat in self.state.to_act():
            moves = [move for move in self.state.moves(seat) if not move.claim]
            if moves:
                self._do(seat, self._chosen(seat, moves))
                return
        raise AssertionError("nobody can move, and the match is not over")

    def _chosen(self, seat: Seat, moves: Sequence[Move]) -> Move:
        bot, view = self.bots[seat], self.state.view(seat)
        # Asked before the protocol, which takes longer to check than most bots to choose.
        if len(moves) > 1 and hasattr(bot, "ponder") and isinstance(bot, Thinker):
            return bot.ponder(view, moves, self.rng, Imagine(self.state, seat, self.rng))
        chosen = bot.choose(view, moves, self.rng)
        assert chosen is not None, "whoever is waited for must act"
        return chosen

    def _ask_everybody(self) -> None:
        """Every bot that may claim is asked once per stimulus; it answers after its own time."""
        self._coming.clear()
        for seat in self.state.to_act():
            claims = [move for move in self.state.moves(seat) if move.claim]
            if claims:
                claim = self.bots[seat].react(self.state.view(seat), claims, self.rng)
                if claim is not None:
                    self._coming.append((claim.ms, seat, claim))  # type: ignore[attr-defined]
        self._coming.sort(key=lambda coming: coming[:2])

    def _claim_until(self, limit: int) -> bool:
        """SG-DIG-6: the first claim opens a window; those that arrive before it closes compete."""
        claimed = False
        while self._coming and self._coming[0][0] <= limit:
            ms, seat, claim = self._coming.pop(0)
            if self.state.refusal(seat, claim) is None:
                opened = self.state.deadline()
                self._do(seat, claim)
                window = self.state.deadline()
                if window and opened and window.move is not opened.move:
                    limit = ms + window.ms
                claimed = True
        return claimed

    def _claim_late(self) -> None:
        """SG5-DIG-5: a claim after the hold still counts unless a card was laid meanwhile."""
        if self._coming:
            if self._claim_until(self._coming[0][0]):
                self._let_clock_play()
            self._coming.clear()

    def _let_clock_play(self) -> None:
        deadline = self.state.deadline()
        if deadline and deadline.move is not None:
            self._do(None, deadline.move)

    def _do(self, seat: Seat | None, move: Move) -> None:
        if self.watch is not None:
            self.watch(seat, move)
        self.history.append((seat, move))
        self._play(seat, move)


def seated(levels: Sequence[str]) -> tuple[Player, ...]:
    """One player per bot level, named after seat and level."""
    return tuple(Player(f"{level} {seat + 1}", bot=level) for seat, level in enumerate(levels))


def recorded(
    game: Game,
    levels: Sequence[str],
    options: Options,
    seed: bytes,
    players: tuple[Player, ...] = (),
) -> Match:
    """A whole match between bots, sealed and written down; the seed decides everything.

    `players`: in whose names they play.
    """
    header = Header(
        match=f"{game.id}-{seal(seed)[:8]}",
        game=game.id,
        version=game.version,
        options=msgspec.to_builtins(options),
        players=players or seated(levels),
        seal=seal(seed),
    )
    match = Match(header, seed)
    bots = [bot_called(game, level) for level in levels]
    if game.in_time:
        TimedDrive(game, match.state, bots, Random(seed), match.play, match.opening).finish()
    else:
        Drive(match.state, bots, Random(seed), match.play).finish()
    return match


def deal(
    game: Game, levels: Sequence[str], options: Options, seed: str, log: list[Event] | None = None
) -> Drive | TimedDrive:
    """A match between bots of these levels, ready to be driven; the seed decides everything."""
    rng = Random(seed)
    if log is None and game.remembers:
        log = []
    state = game.start(seated(levels), options, QuickChance(rng.getrandbits(64)), log)
    bots = [bot_called(game, level) for level in levels]
    if game.in_time:
        return TimedDrive(game, state, bots, rng, partial(_play, state, log), tuple(log or ()))
    return Drive(state, bots, rng, partial(state.play, log=log))


def _play(
    state: State, log: list[Event] | None, seat: Seat | None, move: Move, at_ms: int
) -> Sequence[Event]:
    """Play a move, adding what happened to the log, if there is one."""
    before = 0 if log is None else len(log)
    state.play(seat, move, log)
    return () if log is None else log[before:]
