"""A match in which nobody waits for anybody, played by bots in a virtual time of its own.

Everybody acts at a tempo and reacts after a time, clocks fall due, and the next thing to happen is
always the one whose time comes first. No real time passes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Any, TypeAlias

import msgspec

from ..bots import Bot
from ..core.clocks import Clocks, window_ms
from ..core.game import Game, State
from ..core.model import Event, Move, Seat

# Plays a move at a time and says what happened; nothing if nobody remembers it.
TimedPlay: TypeAlias = Callable[[Seat | None, Move, int], Sequence[Event]]

# Hears of every move before it is played.
Watcher: TypeAlias = Callable[[Seat | None, Move], None]

# Far beyond any real match: whoever reaches it found a match that cannot end.
BOUND = 20_000
THINK_MS = (700, 1800)  # where a bot has no tempo of its own and takes its turn
CLAIMS, ACTS = 0, 1  # at the same moment, what was claimed in time counts


class TimedDrive:
    """The state, one bot per seat with its memory, and what everybody is about to do when."""

    def __init__(
        self,
        game: Game,
        state: State,
        bots: Sequence[Bot],
        rng: Random,
        play: TimedPlay | None = None,
        opening: Sequence[Event] = (),
    ) -> None:
        self.state, self.bots, self.rng = state, bots, rng
        self.now = 0  # ms since the deal
        self.history: list[tuple[Seat | None, Move]] = []
        self.watch: Watcher | None = None
        self._play = play or self._just_play
        self._throttle = game.timings.get("throttle", 0)
        self._memories: list[Any] = [None] * len(bots)
        self._remembers = game.remembers
        self._clocks = Clocks()
        # (when, claims before acts, in order, who, which claim: None to choose only then)
        self._plans: list[tuple[int, int, int, Seat, Move | None]] = []
        self._planned = 0
        self._busy: set[Seat] = set()  # those who are about to act
        self._free_at = [0] * len(bots)  # JM-DIG-4
        self._shown: dict[int, int] = {}  # stimuli everybody has been asked about, and since when
        self._spent: set[tuple[Seat, int]] = set()  # who has claimed which of them
        self._tell(opening)
        self._look()

    def _just_play(self, seat: Seat | None, move: Move, at_ms: int) -> Sequence[Event]:
        log: list[Event] | None = [] if self._remembers else None
        self.state.play(seat, move, log)
        return log or ()

    def finish(self, bound: int = BOUND) -> bool:
        """Play to the end; False when the match was still going on after `bound` plans."""
        while self.state.outcome() is None:
            if len(self.history) >= bound or self._planned >= 3 * bound:
                return False
            self.step()
        return True

    def step(self) -> None:
        """The next thing that happens: a claim, an act, or the clock's move."""
        due = self._clocks.next(self.now, window_ms)
        if self._plans and (due is None or self._plans[0][0] <= self.now + due[1]):
            self.now, _, _, seat, claim = heappop(self._plans)
            if claim is None:
                self._act(seat)
            elif self.state.refusal(seat, claim) is None:
                self._spent.add((seat, claim.stimulus))  # type: ignore[attr-defined]
                self._do(seat, claim)
        else:
            assert due is not None, "nobody can move, no clock runs, and the match is not over"
            self.now += due[1]
            self._do(None, due[0])

    # --- what happens ---

    def _act(self, seat: Seat) -> None:
        """Its time has come: the bot chooses among what it may do now."""
        self._busy.discard(seat)
        moves = [move for move in self.state.moves(seat) if not move.claim]
        if moves:
            view, memory = self.state.view(seat), self._memories[seat]
            chosen = self.bots[seat].choose(view, moves, self.rng, memory)
            if chosen is not None:
                if chosen.free:
                    self._free_at[seat] = self.now + self._throttle
                self._do(seat, chosen)
            elif self.state.outcome() is None:
                self._plan_act(seat)

    def _do(self, seat: Seat | None, move: Move) -> None:
        if self.watch is not None:
            self.watch(seat, move)
        self.history.append((seat, move))
        self._tell(self._play(seat, move, self.now))
        self._look(move if move.by_clock else None)

    def _tell(self, events: Sequence[Event]) -> None:
        """Every bot remembers what its seat saw."""
        if not self._remembers or not events:
            return
        for seat, bot in enumerate(self.bots):
            seen = [event.seen_by(seat) for event in events]
            self._memories[seat] = bot.remember(self._memories[seat], seen, self.rng)

    # --- what will happen ---

    def _look(self, played: Move | None = None) -> None:
        """What the new state brings: clocks, something to react to, somebody who may act."""
        state = self.state
        self._clocks.look(state.deadlines(), self.now, played)
        for stimulus in state.stimuli():
            if stimulus not in self._shown:
                self._shown[stimulus] = self.now
                for seat in state.to_act():
                    self._ask(seat, stimulus)
        if self._spent:
            self._ask_again(state.stimuli())
        for seat in state.to_act():
            if seat not in self._busy and any(not move.claim for move in state.moves(seat)):
                self._plan_act(seat)

    def _ask_again(self, open_now: Sequence[int]) -> None:
        """SG3-DIG-5: whoever claimed in vain and may try again is asked once more."""
        self._spent = {spent for spent in self._spent if spent[1] in open_now}
        for seat, stimulus in sorted(self._spent):
            if self._ask(seat, stimulus):
                self._spent.discard((seat, stimulus))

    def _ask(self, seat: Seat, stimulus: int) -> bool:
        """SG-DIG-15: a bot that may claim reacts once, after its time; False if it may not."""
        claims = [m for m in self.state.moves(seat) if m.claim and m.stimulus == stimulus]  # type: ignore[attr-defined]
        if not claims:
            return False
        view, memory = self.state.view(seat), self._memories[seat]
        claim: Any = self.bots[seat].react(view, claims, self.rng, memory)
        if claim is not None:
            since = self.now - self._shown[stimulus]
            late = msgspec.structs.replace(claim, ms=since + claim.ms) if since else claim
            self._plan(self.now + claim.ms, CLAIMS, seat, late)
        return True

    def _plan_act(self, seat: Seat) -> None:
        ms = self.bots[seat].tempo(self.state.view(seat), self.rng)
        if ms is None:
            ms = self.rng.randint(*THINK_MS)
        self._busy.add(seat)
        self._plan(max(self.now + max(ms, 1), self._free_at[seat]), ACTS, seat, None)

    def _plan(self, at: int, kind: int, seat: Seat, claim: Move | None) -> None:
        self._planned += 1
        heappush(self._plans, (at, kind, self._planned, seat, claim))
