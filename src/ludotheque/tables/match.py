"""A match being played: each move checked, made durable, applied and told, in that order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import msgspec

from ..core.model import Deadline, Event, Move, Outcome, Refusal, Seat
from ..core.record import Entry, Match, Undo
from ..core.shelf import take
from .clock import Time, compensate, due_ms
from .denied import Denied
from .store.base import Conflict, Store

HISTORY = 400  # steps whose events are kept for those who come back
MOST_UNDOS = 5  # by one seat, until somebody else or the clock has acted


class Step(msgspec.Struct, gc=False):
    """What everybody saw at once. Many are kept: the garbage collector need not look at them."""

    seq: int
    since: int
    events: tuple[Event, ...]
    spent: int = 0  # ms it was thought about until the next step


class Accepted(msgspec.Struct, frozen=True):
    """Played, durable and told."""


class Held(msgspec.Struct, frozen=True):
    """Kept: the clock will lift what is against it."""


class Stale(msgspec.Struct, frozen=True):
    """The table had moved on; nothing was played."""


class Refused(msgspec.Struct, frozen=True):
    """The rules say no."""

    refusal: Refusal


Verdict: TypeAlias = Accepted | Held | Stale | Refused
ACCEPTED, HELD, STALE = Accepted(), Held(), Stale()


@dataclass(slots=True)
class Stimulus:
    """What claims react to: since which step, when it was shown, and what may be claimed."""

    seq: int
    at: int
    claims: frozenset[tuple[Seat, Move]]


@lru_cache(maxsize=64)
def _order(game_id: str, seats: int) -> dict[Move, int]:
    """Every move of a game with its place, so that lists of moves tell nothing by their order."""
    moves = take(game_id).every_move(seats)
    return {move: i for i, move in enumerate(moves) if not (move.claim or move.by_clock)}


class LiveMatch:
    """Log, state and what lives beside them: parked moves, deaf seats, the open stimulus.

    A step is what can be seen. Claims and clock moves without an event change nothing to be seen,
    so they are written to the log but told to nobody: nobody learns by the line that somebody
    forgot something. The ply players refer to is that of the last step.
    """

    def __init__(
        self,
        match: Match,
        store: Store,
        time: Time,
        told: Callable[[Step], None],
        parked_refused: Callable[[Seat, Refusal], None],
    ) -> None:
        self.match = match
        self._store, self._time = store, time
        self._told, self._parked_refused = told, parked_refused
        self.parked: dict[Seat, Move] = {}
        self._offers: dict[Seat, list[Move]] = {}  # of the state as it is now
        self._turn: list[Seat] | None = None  # likewise
        self._deaf: dict[tuple[Seat, type[Move]], tuple[int, Refusal]] = {}
        self.stimulus: Stimulus | None = None
        self._clock_move: tuple[Move, int] | None = None  # what falls due, and since when
        self._undos: tuple[Seat | None, int] = None, 0  # who acted last, taking back how often
        self._turn_ms = 0
        self._turn_began = time.now()
        self._dealt_at = time.now()
        self.steps: deque[Step] = deque([Step(0, -1, match.opening())], HISTORY)
        self.encoded: dict[Seat | None, bytes] = {}  # the last step for each seat, made only once
        self._look()

    @property
    def seats(self) -> int:
        return len(self.match.header.players)

    @property
    def seq(self) -> int:
        """The ply everybody has seen."""
        return self.steps[-1].seq

    @property
    def outcome(self) -> Outcome | None:
        return self.match.state.outcome()

    # --- what a seat may do ---

    def offers(self, seat: Seat) -> list[Move]:
        """Its moves without claims, and those that only wait for the clock."""
        if seat not in self._offers:
            self._offers[seat] = self._offered(seat)
        return self._offers[seat]

    def _offered(self, seat: Seat) -> list[Move]:
        state = self.match.state
        order = _order(self.match.game.id, self.seats)
        moves = [move for move in state.moves(seat) if not move.claim]
        deadline = state.deadline()
        if deadline is not None and deadline.move is not None:
            moves += [move for move in order if _later(state.refusal(seat, move))]
        return sorted(moves, key=lambda move: order.get(move, -1))

    def turn_seats(self) -> list[Seat]:
        """Who is waited for; a chance to claim does not count, or it would give itself away."""
        if self._turn is None:
            self._turn = [seat for seat in range(self.seats) if self.offers(seat)]
        return self._turn

    def why(self, seat: Seat, move: Move) -> Refusal | None:
        """What is against a move; of claims nothing is said, or asking would replace noticing."""
        if move.claim:
            return None
        refusal = self.match.refusal(seat, move)
        return None if _later(refusal) else refusal

    # --- asking for a move ---

    async def ask(
        self, seat: Seat, move: Move, ply: int, rt: int | None = None, rtt: int = 0
    ) -> Verdict:
        """A person's move, made while looking at the step of that ply."""
        if move.claim:
            return await self._claim(seat, move, ply, rt, rtt)
        if ply != self.seq:
            return STALE
        self.parked.pop(seat, None)
        return await self._attempt(seat, move)

    async def _claim(self, seat: Seat, move: Move, ply: int, rt: int | None, rtt: int) -> Verdict:
        """SG-DIG-8: a claim for another stimulus is dropped without penalty.

        Claims race with moves by nature: a step in between does not make one stale.
        """
        if self.stimulus is not None and ply < self.stimulus.seq:
            return STALE
        deaf = self._deaf_for(seat, move)
        if deaf is not None:
            return Refused(deaf)
        if self.match.refusal(seat, move) and ply != self.seq:
            return STALE
        shown = self.stimulus.at if self.stimulus else self._turn_began
        ms = compensate(rt, self._time.now() - shown, rtt, self.match.game.timings)
        return await self._attempt(seat, msgspec.structs.replace(move, ms=ms))

    async def claim(self, seat: Seat, move: Move, stimulus: Stimulus) -> Verdict:
        """A bot's claim, with the reaction time it has waited for."""
        if self.stimulus is not stimulus or self.match.refusal(seat, move):
            return STALE
        return await self._attempt(seat, move)

    async def _attempt(self, seat: Seat, move: Move) -> Verdict:
        refusal = self.match.refusal(seat, move)
        if refusal is None:
            return await self._commit(seat, move)
        if refusal.later:
            self.parked[seat] = move
            return HELD
        if refusal.lock_ms:
            until = self._time.now() + refusal.lock_ms
            self._deaf[seat, type(move)] = until, refusal
        return Refused(refusal)

    def _deaf_for(self, seat: Seat, move: Move) -> Refusal | None:
        """SG5-DIG-3: after a foul this kind of claim is refused, for the same reason."""
        until, refusal = self._deaf.get((seat, type(move)), (0, None))
        left = until - self._time.now()
        if refusal is None or left <= 0:
            return None
        return msgspec.structs.replace(refusal, lock_ms=left)

    async def take_back(self, seat: Seat, ply: int) -> Verdict:
        """Undo this seat's last move, if nothing was learned since."""
        if self.parked.pop(seat, None) is not None:
            return STALE  # it was never played: what the player sees is what there is
        to = self.match.undo_to(seat)
        if ply != self.seq or to is None:
            return STALE
        who, count = self._undos
        if who == seat and count >= MOST_UNDOS:
            raise Denied("enough_undo")
        return await self._commit(seat, Undo(to))

    # --- the clock ---

    def due_in(self, pace: str, rtt: int) -> tuple[Deadline, int] | None:
        """What falls due and in how many ms; None when nothing does."""
        deadline = self.match.state.deadline()
        ms = None if deadline is None else due_ms(deadline, pace, rtt)
        if deadline is None or ms is None:
            return None
        since = self._turn_began
        if deadline.move is not None and self._clock_move is not None:
            since = self._clock_move[1]
        return deadline, max(0, since + ms - self._time.now())

    def turn_clock(self, pace: str) -> tuple[int, int] | None:
        """Time left and in all for whoever must act; a pending clock move does not show in it."""
        total = due_ms(Deadline(None, self._turn_ms), pace, 0)
        if not total or self.outcome is not None:
            return None
        return max(0, self._turn_began + total - self._time.now()), total

    @property
    def clock_move(self) -> Move | None:
        """What the clock will do by itself."""
        deadline = self.match.state.deadline()
        return None if deadline is None else deadline.move

    @property
    def overdue(self) -> bool:
        """A move waits for nothing any more: the store failed when its time had come."""
        return bool(self.parked) and self.clock_move is None

    async def tick(self) -> None:
        """Play the clock's move, then the moves that waited for it."""
        move = self.clock_move
        if move is not None and await self._commit(None, move) is not ACCEPTED:
            return
        for seat, wish in list(self.parked.items()):
            if seat not in self.parked:
                continue  # a move that went before made it stale
            verdict = await self._attempt(seat, wish)
            if not isinstance(verdict, Held):
                self.parked.pop(seat, None)
            if isinstance(verdict, Refused):
                self._parked_refused(seat, verdict.refusal)

    # --- check, write, apply, tell ---

    async def _commit(self, seat: Seat | None, move: Move) -> Verdict:
        """Nothing is applied before it is durable; Unavailable leaves everything as it was."""
        entry = self.match.entry(seat, move, self._time.now() - self._dealt_at)
        try:
            await self._store.append(self.match.header.match, entry)
        except Conflict:
            await self.catch_up()
            return STALE
        self._apply(entry, move, tell=True)
        return ACCEPTED

    async def catch_up(self) -> None:
        """Follow the entries that others, or an earlier life of this house, have written."""
        for entry in await self._store.entries(self.match.header.match, self.match.ply):
            self._apply(entry, self.match.decode(entry), tell=True)

    def replay(self, entries: list[Entry]) -> None:
        """Come back to where the log ends, telling nobody."""
        for entry in entries:
            self._apply(entry, self.match.decode(entry), tell=False)
        if entries:
            self._dealt_at = self._time.now() - entries[-1].at_ms

    def _apply(self, entry: Entry, move: Move, *, tell: bool) -> None:
        events = self.match.follow(entry, move)
        self._offers.clear()
        self._turn = None
        if not (move.claim or move.by_clock):
            self.parked.clear()  # asked for in a position that is gone
        self._count_undo(entry.seat, move)
        unseen = not events and (move.claim or move.by_clock)
        if not unseen:
            self._step(tuple(events), back_to=move.to if isinstance(move, Undo) else None)
        if move.by_clock:
            self._clock_move = None
        self._look(opens=any(event.stimulus for event in events))
        if tell and not unseen:
            self._told(self.steps[-1])

    def _count_undo(self, seat: Seat | None, move: Move) -> None:
        who, count = self._undos
        self._undos = seat, (count if seat == who else 0) + isinstance(move, Undo)

    def _step(self, events: tuple[Event, ...], back_to: int | None) -> None:
        """A turn's clock begins anew; after an undo it goes on from where it was."""
        now, last = self._time.now(), self.steps[-1]
        self.encoded.clear()
        last.spent = now - self._turn_began
        self._turn_began = now
        if back_to is not None:
            self._turn_began -= next((s.spent for s in reversed(self.steps) if s.seq <= back_to), 0)
        self.steps.append(Step(self.match.ply, last.seq, events))

    def _look(self, *, opens: bool = False) -> None:
        """What the new state brings: a stimulus opened or closed, a clock move, a turn limit."""
        state, now = self.match.state, self._time.now()
        deadline = state.deadline()
        if deadline is None or deadline.move is None:
            self._clock_move = None
        elif self._clock_move is None or type(self._clock_move[0]) is not type(deadline.move):
            self._clock_move = deadline.move, now
        if deadline is not None and deadline.move is None:
            self._turn_ms = deadline.ms
        claims = frozenset((s, m) for s in state.to_act() for m in state.moves(s) if m.claim)
        if not claims:
            self.stimulus = None
        elif opens or self.stimulus is None or not claims <= self.stimulus.claims:
            self.stimulus = Stimulus(self.seq, now, claims)

    def events_since(self, seen: int) -> tuple[int, list[Event]]:
        """The events after a step, and that step; from now on if it is not remembered."""
        events: list[Event] = []
        for step in reversed(self.steps):
            if step.seq == seen:
                return seen, events
            events = [*step.events, *events]
            if step.since == seen:
                return seen, events
        return self.seq, []


def _later(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.later
