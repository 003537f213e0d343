"""Bots at the table: they think for a while, like people, and react as fast as their level."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

import msgspec

from .. import bots
from ..bots.search import Thought
from ..core.model import Move, Seat
from .asking import Accepted, Refused, Verdict
from .clock import PACE
from .match import LiveMatch
from .memories import Memories
from .services import Services
from .step import Step, Stimulus
from .store.base import Unavailable

LOG = logging.getLogger(__name__)
THINK_MS = (700, 1800)
GOING_ON = 0.45  # of that for a bot that has just moved
PONDER_MS = 400  # at least, for one that searches: how long it took says nothing of its cards
PATIENCE_MS = 5500  # of people for bots: the longer they have waited, the quicker it goes
BRISKEST = 0.1
CROWD = 2.5  # more bots than that share the time people grant them
BRISK = 0.3  # of its tempo for a bot that people wait for, or that had to wait itself
FOLLOW_MS = 1500  # people who wait still want to see what a bot with a tempo does, and why
RETRY_MS = 1000  # when the store cannot be written
LEAST_MS = 10  # between two looks of a bot at a tempo


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
        throttled: Callable[[Seat], int] = lambda seat: 0,
    ) -> None:
        self._services = services
        self._play, self._claim, self._throttled = play, claim, throttled
        self.seats: dict[Seat, str] = {}
        self._pace = 1.0
        self._live: LiveMatch | None = None
        self._thinking: dict[Seat, tuple[str, int]] = {}
        self._pondering: dict[Seat, tuple[tuple[str, int], asyncio.Task[Thought | None]]] = {}
        self._advised: dict[Seat, tuple[tuple[str, int], asyncio.Task[Thought | None]]] = {}
        self._busy: dict[Seat, int] = {}  # those about to act at their tempo, and which act it is
        self._acts = 0
        self._awaited = False  # people can only wait for bots
        self._poised: set[Seat] = set()  # they could not act for a while, and are ready
        self._seen: list[Stimulus] = []
        self._spent: list[tuple[Seat, Stimulus]] = []  # who has claimed what
        self._memories: Memories | None = None

    def wake(self, live: LiveMatch, seats: dict[Seat, str], pace: str) -> None:
        """Let every bot that must act think, and every bot that may claim react, once each."""
        if live is not self._live:
            self._begin(live)
        self.seats = seats
        self._pace = PACE[pace]
        if live.match.game.in_time:
            self._hurry(live)
            for seat in seats:
                if not live.offers(seat):
                    self._wait(seat)
                elif seat not in self._busy:
                    self._plan(live, seat)
        else:
            self._think(live)
        if live.reflexes.open or self._seen:
            self._watch(live)

    def _watch(self, live: LiveMatch) -> None:
        """React to what was not there before; whoever comes to the table later, as well."""
        for stimulus in live.stimuli:
            if stimulus not in self._seen:
                for seat in self.seats:
                    self._react(live, stimulus, seat)
        self._seen = live.stimuli if self.seats else []
        # SG3-DIG-5: whoever claimed in vain and may try again reacts once more.
        spent = [(seat, what) for seat, what in self._spent if what in self._seen]
        self._spent = [(seat, what) for seat, what in spent if not self._react(live, what, seat)]

    def _begin(self, live: LiveMatch) -> None:
        self._live, self._seen, self._spent = live, [], []
        self._thinking.clear()
        self._busy.clear()
        self._poised.clear()
        self.rest()
        self._memories = Memories(live.match) if live.match.game.remembers else None

    def rest(self) -> None:
        """Nobody needs to know any more what the experts are pondering."""
        for _, task in (*self._pondering.values(), *self._advised.values()):
            task.cancel()
        self._pondering.clear()
        self._advised.clear()

    def hear(self, step: Step) -> None:
        """Whoever has a memory keeps in mind what was just told."""
        if self._memories is not None:
            self._memories.hear(step.events)

    def forget(self, seat: Seat) -> None:
        """What this bot had in mind came to nothing: let it think again."""
        self._thinking.pop(seat, None)

    def _after(self, ms: float, call: Callable[[], Awaitable[None]], wait: float = 0) -> None:
        self._services.time.after(wait + ms * self._services.think, call)

    # --- where people wait for each other: a thought for every position ---

    def _think(self, live: LiveMatch) -> None:
        # Whoever took back the seat may go again: the stand-in then thinks afresh.
        self._thinking = {
            seat: for_ply for seat, for_ply in self._thinking.items() if seat in self.seats
        }
        now = live.match.header.match, live.seq
        for seat in self.seats:
            if self._thinking.get(seat) != now and seat not in live.parked and live.offers(seat):
                self._thinking[seat] = now
                ms = max(self._think_ms(live, seat), PONDER_MS * self._ponders(live, seat, now))
                self._after(ms, partial(self._act, live, seat, now))

    def _ponders(self, live: LiveMatch, seat: Seat, thought: tuple[str, int]) -> bool:
        """An expert begins to search at once, in another process, while its time to think runs."""
        game = live.match.game
        if not isinstance(bots.make(game, self.seats[seat]), bots.Thinker):
            return False
        imagine = bots.Imagine(live.match.state, seat, dice(live, seat, "imagine"))
        thinking = self._services.minds.think(
            game.id, live.offers(seat), dice(live, seat, "choose"), imagine
        )
        self._pondering[seat] = thought, asyncio.ensure_future(thinking)
        return True

    def _think_ms(self, live: LiveMatch, seat: Seat) -> float:
        """Shorter for the further steps of one turn; by nothing hidden, or it would tell."""
        entries = live.match.entries
        going_on = bool(entries) and entries[-1].seat == seat
        pace = min(self._pace, 1.0)  # people without a clock need not wait longer for bots
        ms = dice(live, seat, "think").uniform(*THINK_MS)
        return ms * pace * self._briskness(live) * (GOING_ON if going_on else 1.0)

    def _briskness(self, live: LiveMatch) -> float:
        """Bots answer each other quickly while a person waits; among themselves they take time."""
        if len(self.seats) == live.seats:
            return 1.0
        moved = (e.at_ms for e in reversed(live.match.entries) if e.seat not in (None, *self.seats))
        waited = live.time.now() - next(moved, 0)
        crowded = min(1.0, CROWD / len(self.seats))
        return max(BRISKEST, crowded * (1 - waited / PATIENCE_MS))

    async def _act(self, live: LiveMatch, seat: Seat, thought: tuple[str, int]) -> None:
        if seat not in self.seats or self._thinking.get(seat) != thought or live.seq != thought[1]:
            return
        move = await self._decided(live, seat, thought)
        if move is None or live.seq != thought[1] or self._live is not live:
            return
        try:
            verdict = await self._play(seat, move, live.seq)
        except Unavailable:
            self._services.time.after(RETRY_MS, partial(self._act, live, seat, thought))
            return
        if isinstance(verdict, Refused):
            raise RuntimeError(f"bot {self.seats.get(seat)}: {move} refused: {verdict.refusal}")

    async def _decided(self, live: LiveMatch, seat: Seat, thought: tuple[str, int]) -> Move | None:
        """What it has found out by now; an expert that could not search follows its thumb."""
        pondered = self._pondering.get(seat)
        if pondered is not None and pondered[0] == thought:
            found = await pondered[1]
            if found is not None:
                return found.chosen.move
        return self.choose(live, seat, self.seats[seat]) if seat in self.seats else None

    async def advise(self, live: LiveMatch, seat: Seat) -> Thought | None:
        """What an expert would do there: by what that person sees, once for every position."""
        moves = [move for move in live.offers(seat) if not move.claim]
        if not moves:
            return None
        now = live.match.header.match, live.seq
        asked = self._advised.get(seat)
        if asked is None or asked[0] != now:
            imagine = bots.Imagine(live.match.state, seat, dice(live, seat, "advice"))
            thinking = self._services.minds.think(
                live.match.game.id, moves, dice(live, seat, "advised"), imagine
            )
            self._advised[seat] = asked = now, asyncio.ensure_future(thinking)
        found = await asyncio.shield(asked[1])
        if found is None and self._advised.get(seat) is asked:
            del self._advised[seat]  # whoever asks again may be luckier
        return found

    # --- where they do not: a tempo, and a choice only when its time has come ---

    def _hurry(self, live: LiveMatch) -> None:
        """As soon as people have nothing to do but wait for bots, these take less time."""
        people = [seat for seat in range(live.seats) if seat not in self.seats]
        awaited = bool(people) and not any(live.offers(seat) for seat in people)
        if awaited and not self._awaited:
            self._busy.clear()  # what they had planned would take too long
        self._awaited = awaited

    def _wait(self, seat: Seat) -> None:
        """Nothing to do: a plan from before a pause is no vote, and after it nobody dawdles."""
        self._busy.pop(seat, None)
        self._poised.add(seat)

    def _plan(self, live: LiveMatch, seat: Seat, least: float = 0) -> None:
        """JM-DIG-33, JM-DIG-4: at its own tempo, but not sooner than anybody may act again."""
        self._acts += 1
        self._busy[seat] = act = self._acts
        ms = self._tempo(live, seat, dice(live, seat, f"tempo {act}"))
        self._poised.discard(seat)
        wait = live.time.held + max(least, ms * self._services.think, self._throttled(seat))
        self._services.time.after(wait, partial(self._act_now, live, seat, act))

    def _tempo(self, live: LiveMatch, seat: Seat, rng: Random) -> float:
        """Its own; quicker when people wait for it, but so that they can follow."""
        bot = bots.make(live.match.game, self.seats[seat])
        own = bot.tempo(live.match.state.view(seat), rng)
        ms = rng.uniform(*THINK_MS) * min(self._pace, 1.0) if own is None else float(own)
        if self._awaited:
            return max(ms * BRISK, min(own or 0, FOLLOW_MS))
        return ms * BRISK if seat in self._poised else ms

    async def _act_now(self, live: LiveMatch, seat: Seat, act: int) -> None:
        """Whatever others did meanwhile: it looks at the table as it is now."""
        if self._live is not live or self._busy.get(seat) != act:
            return
        del self._busy[seat]
        if seat not in self.seats:
            return
        move = self.choose(live, seat, self.seats[seat])
        if move is None:
            self._poised.add(seat)  # it watches for its chance
            if live.offers(seat):
                self._plan(live, seat, LEAST_MS)
            return
        try:
            await self._play(seat, move, live.seq)
        except Unavailable:
            if self._live is live and seat in self.seats:  # meanwhile somebody may have come back
                self._plan(live, seat, RETRY_MS)

    def choose(
        self, live: LiveMatch, seat: Seat, level: str, *, silent: bool = False
    ) -> Move | None:
        """What a bot of that level would do; it sees what the seat sees, nothing more."""
        moves = live.offers(seat)
        if not moves:
            return None
        bot = bots.make(live.match.game, level, silent=silent)
        which = f" {self._acts}" if live.match.game.in_time else ""  # it may look more than once
        view, rng = live.match.state.view(seat), dice(live, seat, f"choose{which}")
        return bot.choose(view, moves, rng, self._remembered(seat, level))

    def _remembered(self, seat: Seat, level: str) -> object:
        return None if self._memories is None else self._memories.of(seat, level)

    # --- reflexes ---

    def _react(self, live: LiveMatch, stimulus: Stimulus, seat: Seat) -> bool:
        """SG-DIG-15: a bot that may claim does so after its reaction time; False if it may not."""
        state, level = live.match.state, self.seats.get(seat)
        claims = [move for move in state.moves(seat) if stimulus.answered_by(move)]
        if level is None or not claims:
            return False
        bot = bots.make(live.match.game, level)
        rng = dice(live, seat, "react" if stimulus.nameless else f"react {stimulus.id}")
        claim = bot.react(state.view(seat), claims, rng, self._remembered(seat, level))
        if claim is not None:
            since = self._services.time.now() - stimulus.at
            ms: int = getattr(claim, "ms", 0)
            if since > 0 and not stimulus.nameless:
                claim = msgspec.structs.replace(claim, ms=since + ms)
            self._after(ms, partial(self._claims, seat, claim, stimulus), max(0, -since))
        return True

    async def _claims(self, seat: Seat, claim: Move, stimulus: Stimulus) -> None:
        if seat not in self.seats:
            return
        try:
            if isinstance(await self._claim(seat, claim, stimulus), Accepted):
                self._spent.append((seat, stimulus))
        except Unavailable as error:
            LOG.warning("a claim is lost: %s", error)  # too late to make it again
