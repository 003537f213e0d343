"""A match being played: each move checked, made durable, applied and told, in that order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TypeAlias

from ..core.clocks import Clocks
from ..core.lesson import Lesson, Line, alike
from ..core.model import Deadline, Event, Move, Outcome, Refusal, Seat
from ..core.record import Entry, Match, Undo, Upgrade
from ..core.shelf import take
from .asking import ACCEPTED, HELD, OVERTAKEN, STALE, Accepted, Ask, Held, Refused, Verdict
from .clock import MatchTime, Time, due_ms, turn_ms
from .denied import Denied
from .reflexes import Reflexes
from .step import Step, Stimulus
from .store.base import Conflict, Store

HISTORY = 400  # steps whose events are kept for those who come back
# An event, and in whose place a bot brought it about.
Told: TypeAlias = tuple[Event, Seat | None]
PATIENCE_MS = 60_000  # in a match without a clock nobody is hurried before
HURRIED_MS = 30_000  # and then has so long
MOST_UNDOS = 5  # by one seat, until somebody else or the clock has acted


@lru_cache(maxsize=64)
def _order(game_id: str, seats: int) -> dict[Move, int]:
    """Every move of a game with its place, so that lists of moves tell nothing by their order."""
    moves = take(game_id).every_move(seats)
    return {move: i for i, move in enumerate(moves) if not (move.claim or move.by_clock)}


class LiveMatch:
    """Log, state and what lives beside them: parked moves, clocks, open stimuli.

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
        parked_refused: Callable[[Seat, Ask, Refusal], None],
        slowest: Callable[[], int] = lambda: 0,
    ) -> None:
        self.match = match
        self.lesson: Lesson | None = None  # whose lines are played, one after the other
        self.leads = True  # our time is the match's; else that of the house that runs it is
        self._store, self._time = store, time
        self._told, self._parked_refused, self._slowest = told, parked_refused, slowest
        self.time = MatchTime(time)
        self.seats = len(match.header.players)
        self._places = places = _order(match.game.id, self.seats)
        self._place = lambda move: places.get(move, -1)
        self.parked: dict[Seat, Ask] = {}
        self.reflexes = Reflexes(match.game, match.header.players)
        self.clocks = Clocks()
        self._offers: dict[Seat, list[Move]] = {}  # of the state as it is now
        self._menus: dict[Seat, Sequence[Move]] = {}  # likewise
        self._turn: list[Seat] | None = None  # likewise
        self._turn_ms = 0
        self._turn_due = False
        self._turn_began = 0
        self._hurried: int | None = None  # when a turn without a clock ends after all
        self.steps: deque[Step] = deque([Step(0, -1, match.opening)], HISTORY)
        self.seq = 0  # the ply everybody has seen: that of the last step
        self.outcome: Outcome | None = match.state.outcome()
        deadlines = match.state.deadlines()
        self.clocks.look(deadlines, 0)
        self._look(deadlines)

    @property
    def stimuli(self) -> list[Stimulus]:
        """What claims may react to now."""
        return list(self.reflexes.open.values())

    @property
    def show_at(self) -> int:
        """Until then the last step is a secret of the house; 0: it is not."""
        at = self.steps[-1].show_at
        return at if at > self._time.now() else 0

    @property
    def wanted(self) -> tuple[Line, Move] | None:
        """In a lesson: what comes next. None once it is over."""
        return None if self.lesson is None else self.lesson.wanted(self.match.ply)

    async def act(self, seat: Seat | None, move: Move, ask: Ask | None = None) -> None:
        """A line of the lesson, which was checked when it was written."""
        await self._commit(seat, move, ask)

    def end_lesson(self) -> None:
        """From here on everybody plays freely, and time passes."""
        self.lesson = self._turn = None
        self._offers.clear()
        self.wake()

    def begin(self) -> None:
        """The deal is told now."""
        self._show_together(self.steps[-1])
        self._told(self.steps[-1])

    # --- what a seat may do ---

    def offers(self, seat: Seat) -> list[Move]:
        """Its moves without claims, and those that only wait for the clock."""
        offers = self._offers.get(seat)
        if offers is None:
            offers = self._offers[seat] = self._offered(seat)
        return offers

    def _offered(self, seat: Seat) -> list[Move]:
        menu = self._menu(seat)
        moves = [move for move in menu if not move.claim] if menu else []
        if self.lesson is not None and self.wanted is not None:
            line, wanted = self.wanted
            return [move for move in moves if seat == line.seat and self._leads_to(move, wanted)]
        if self.clocks.running and self.match.game.parks:
            refusal = self.match.state.refusal
            moves += [move for move in self._places if _later(refusal(seat, move))]
        if len(moves) > 1:
            moves.sort(key=self._place)
        return moves

    def _leads_to(self, move: Move, wanted: Move) -> bool:
        """What the lesson waits for, or the same with something left out."""
        touches = self.match.game.touches
        return alike(move, wanted) or set(touches(move)) < set(touches(wanted))

    def _menu(self, seat: Seat) -> Sequence[Move]:
        """All legal moves of a seat, claims as well."""
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = self.match.state.moves(seat)
        return menu

    def turn_seats(self) -> list[Seat]:
        """Who is waited for; a chance to claim does not count, or it would give itself away."""
        if self._turn is None:
            self._turn = turn = []
            for seat in range(self.seats):
                if self.offers(seat):
                    turn.append(seat)
        return self._turn

    def why(self, seat: Seat, move: Move) -> Refusal | None:
        """What is against a move; of claims nothing is said, or asking would replace noticing."""
        if move.claim:
            return None
        refusal = self.match.refusal(seat, move)
        return None if _later(refusal) else refusal

    # --- asking for a move ---

    async def ask(self, seat: Seat, ask: Ask) -> Verdict:
        """A person's move, made while looking at the step of its ply."""
        if ask.ply > self.seq:
            raise Denied("malformed", field="ply")  # nobody has seen that yet
        if ask.move.claim:
            verdict = await self._claim(seat, ask)
        else:
            if not ask.move.free:
                if ask.ply != self.seq:
                    return STALE
                self.parked.pop(seat, None)
            if ask.move.blank or ask.move not in self._menus.get(seat, ()):  # it was not offered
                refusal = self.match.refusal(seat, ask.move)
                if refusal is not None:
                    return self._object(seat, ask.move, refusal, ask)
            verdict = await self._commit(seat, ask.move, ask)
        return verdict if verdict is not OVERTAKEN else await self.ask(seat, ask)

    async def _claim(self, seat: Seat, ask: Ask) -> Verdict:
        """SG-DIG-8: a claim for another stimulus, or before it shows, is dropped without penalty.

        Claims race with moves by nature: a step in between does not make one stale.
        """
        now = self._time.now()
        arrived = now if ask.arrived is None else ask.arrived
        stimulus = self.reflexes.answered(ask.move)
        if stimulus is not None and (ask.ply < stimulus.seq or arrived < stimulus.at):
            return STALE
        deaf = self.reflexes.deaf(seat, ask.move, now)
        if deaf is not None:
            return Refused(deaf)
        refusal = self.match.refusal(seat, ask.move)
        if refusal is not None:
            late = refusal.lock_ms and ask.ply != self.seq  # not a foul
            return STALE if late else self._refuse(seat, ask.move, refusal)
        began = now - self.time.now() + self._turn_began
        shown = began if stimulus is None else stimulus.shown(ask.rtt)
        return await self._commit(seat, self.reflexes.timed(seat, ask, shown, arrived), ask)

    async def claim(self, seat: Seat, move: Move, stimulus: Stimulus) -> Verdict:
        """A bot's claim, with the reaction time it has waited for."""
        if self.reflexes.open.get(stimulus.id) is not stimulus or self.match.refusal(seat, move):
            return STALE
        ms: int = getattr(move, "ms", 0)
        verdict = await self._attempt(seat, self.reflexes.handicapped(seat, move, ms))
        return verdict if verdict is not OVERTAKEN else await self.claim(seat, move, stimulus)

    async def _attempt(self, seat: Seat, move: Move, ask: Ask | None = None) -> Verdict:
        refusal = self.match.refusal(seat, move)
        if refusal is None:
            return await self._commit(seat, move, ask)
        return self._object(seat, move, refusal, ask)

    def _object(self, seat: Seat, move: Move, refusal: Refusal, ask: Ask | None) -> Verdict:
        if refusal.later:
            self.parked[seat] = ask or Ask(move, self.seq)
            return HELD
        return self._refuse(seat, move, refusal)

    def _refuse(self, seat: Seat, move: Move, refusal: Refusal) -> Verdict:
        if refusal.lock_ms:
            self.reflexes.deafen(seat, move, refusal, self._time.now())
        return Refused(refusal)

    async def take_back(self, seat: Seat, ply: int) -> Verdict:
        """Undo this seat's last move, if nothing was learned since."""
        if self.parked.pop(seat, None) is not None:
            return STALE  # it was never played: what the player sees is what there is
        to = self.undo_to(seat)
        if ply != self.seq or to is None:
            return STALE
        if self._undone(seat) >= MOST_UNDOS:
            raise Denied("enough_undo")
        return await self._commit(seat, Undo(to))

    def _undone(self, seat: Seat) -> int:
        """How often it took back, since somebody else or the clock has acted."""
        mine = takewhile(lambda entry: entry.seat == seat, reversed(self.match.entries))
        return sum(isinstance(self.match.decode(entry), Undo) for entry in mine)

    def undo_to(self, seat: Seat) -> int | None:
        """The entry this seat may take back; a lesson goes forward only."""
        return None if self.lesson is not None else self.match.undo_to(seat)

    # --- the clock ---

    def due(self, pace: str) -> tuple[Move | None, int] | None:
        """What the clock does next (None: a stand-in for whoever must act), and when, in the
        house's time."""
        due = self._clock_due(pace) if self.clocks.running else None
        limit = self._turn_limit(pace) if self._turn_due else None
        if limit is not None:
            at = self.time.at(limit[0])
            if due is None or at < due[1]:
                return None, at
        return due

    def _clock_due(self, pace: str) -> tuple[Move, int] | None:
        rtt = self._slowest()
        due = self.clocks.next(self.time.now(), lambda it: due_ms(it, pace, rtt) or 0)
        return due and (due[0], self._time.now() + due[1] + self.time.held)

    def turn_clock(self, pace: str) -> tuple[int, int] | None:
        """Time left and in all for whoever must act; a pending clock move does not show in it."""
        limit = self._turn_limit(pace)
        return limit and (max(0, limit[0] - self.time.now()), limit[1])

    def _turn_limit(self, pace: str) -> tuple[int, int] | None:
        """Until when somebody must have acted, in the match's time, and how long that is in all."""
        if self.outcome is not None:
            return None
        if self._hurried is not None:
            return self._hurried, HURRIED_MS
        total = turn_ms(self._turn_ms, pace)
        return (self._turn_began + total, total) if total else None

    def patience_ms(self, pace: str) -> int:
        """How long a turn without a clock is nobody's business but its player's."""
        waited = self.time.now() - self._turn_began
        return max(0, PATIENCE_MS - waited) if turn_ms(self._turn_ms, pace) is None else 0

    def may_hurry(self, pace: str) -> bool:
        """False where this turn has a clock, or it is too early."""
        late = turn_ms(self._turn_ms, pace) is None and not self.patience_ms(pace)
        return late and self._turn_due and self._hurried is None

    def hurry(self) -> None:
        """From now on this turn has a clock."""
        self._hurried = self.time.now() + HURRIED_MS

    def public_clocks(self, pace: str) -> list[tuple[Move, int, int, bool]]:
        """What everybody may see running: the clock's move, ms left, in all, stands it still."""
        if not self.clocks.running:
            return []
        now, found = self.time.now(), []
        for move, clock in self.clocks.running.items():
            if clock.deadline.public:
                total = due_ms(clock.deadline, pace, 0) or 0
                left = max(0, total - clock.elapsed(now))
                found.append((move, left, total, clock.deadline.paused or self.time.resting))
        return found

    @property
    def overdue(self) -> bool:
        """A move waits for nothing any more: the store failed when its time had come."""
        return any(
            not _later(self.match.refusal(seat, ask.move)) for seat, ask in self.parked.items()
        )

    async def tick(self, move: Move | None) -> None:
        """Play the clock's move, then the moves that waited for it."""
        if move is not None and not isinstance(await self._commit(None, move), Accepted):
            return
        for seat, wish in list(self.parked.items()):
            if seat not in self.parked:
                continue  # a move that went before made it stale
            verdict = await self._attempt(seat, wish.move, wish)
            if verdict is OVERTAKEN:
                continue  # if it is still wanted, it waits no longer: see `overdue`
            if not isinstance(verdict, Held):
                self.parked.pop(seat, None)
            if isinstance(verdict, Refused):
                self._parked_refused(seat, wish, verdict.refusal)

    def rest(self) -> None:
        """Nobody is there: where nobody waits for anybody, everything stands still."""
        self.time.rest()

    def wake(self) -> None:
        if self.time.wake():
            self.reflexes.shown_again(self._time.now())

    # --- check, write, apply, tell ---

    async def _commit(self, seat: Seat | None, move: Move, ask: Ask | None = None) -> Verdict:
        """Nothing is applied before it is durable; Unavailable leaves everything as it was."""
        stand_in = ask is not None and ask.stand_in
        entry = self.match.entry(seat, move, self.time.now(), stand_in=stand_in)
        overtaken = False
        try:
            await self._store.append(self.match.header.match, entry)
        except Conflict:
            overtaken = True
        if overtaken:
            await self.catch_up()
            return OVERTAKEN
        self._apply(entry, move, ask, tell=True)
        return ACCEPTED

    async def catch_up(self) -> None:
        """Follow the entries that others, or an earlier life of this house, have written."""
        for entry in await self._store.entries(self.match.header.match, self.match.ply):
            if not self.leads:
                self.time.follow(entry.at_ms)
            self._apply(entry, self.match.check(entry), tell=True)

    def replay(self, entries: list[Entry], beat: int = 0) -> None:
        """Come back to where the log ends, telling nobody; every clock as it stood there,
        or at the last beat after it.

        Each entry is checked on the way: BadRecord leaves the match where the log is still good.
        """
        for entry in entries:
            self._apply(entry, self.match.check(entry), tell=False)
        self.time.entry(beat)
        self.time.resume()

    async def upgrade(self) -> None:
        """The log agrees with the rules of today: it says so, and goes on by them."""
        if self.match.other_rules and self.outcome is None:
            await self._commit(None, Upgrade(self.match.game.version))

    def _apply(self, entry: Entry, move: Move, ask: Ask | None = None, *, tell: bool) -> None:
        events = self.match.follow(entry, move)
        self.outcome = self.match.state.outcome()
        self.time.entry(entry.at_ms)
        deadlines = self.match.state.deadlines()
        if deadlines or self.clocks.running:
            self.clocks.look(deadlines, entry.at_ms, move if move.by_clock else None)
        self._offers.clear()
        self._menus.clear()
        self._turn = None
        if self.parked and not (move.claim or move.by_clock or move.free):
            self.parked.clear()  # asked for in a position that is gone
        unseen = not events and (move.claim or move.by_clock)
        if not unseen:
            back_to = move.to if type(move) is Undo else None
            step = self._step(tuple(events), entry, back_to, ask)
            if move.by_clock:
                self.reflexes.publish()
            if tell:
                self._show_together(step)
        self._look(deadlines, events)
        if tell and not unseen:
            self._told(step)

    def _step(
        self, events: tuple[Event, ...], entry: Entry, back_to: int | None, ask: Ask | None
    ) -> Step:
        """A turn's clock begins anew; after an undo it goes on from where it was."""
        last = self.steps[-1]
        last.spent = entry.at_ms - self._turn_began
        self._hurried = None
        self._turn_began = entry.at_ms
        if back_to is not None:
            self._turn_began -= next((s.spent for s in reversed(self.steps) if s.seq <= back_to), 0)
        step = Step(self.match.ply, last.seq, events, by=entry.seat)
        if ask is not None:
            step.origin, step.play = ask.origin, ask.play
        if entry.stand_in is True:
            step.stand_in = entry.seat
        self.steps.append(step)
        self.seq = step.seq
        return step

    def _show_together(self, step: Step) -> None:
        """SG-DIG-3: what all screens must show at one moment; until then no time passes."""
        together = self.match.game.together
        if together and any(type(event) in together for event in step.events):
            lead = self.reflexes.lead(self._slowest())
            step.show_at = self._time.now() + lead
            self.time.hold(lead)

    def _look(self, deadlines: Sequence[Deadline], events: Sequence[Event] = ()) -> None:
        """What the new state brings: stimuli opened or closed, a turn limit."""
        self._turn_due = False
        for deadline in deadlines:
            if deadline.move is None:
                self._turn_due, self._turn_ms = not deadline.paused, deadline.ms
        if self.reflexes.any:
            step, state = self.steps[-1], self.match.state
            now = self._time.now
            self.reflexes.look(state, self._menu, events, step.seq, step.show_at, now)

    def events_since(self, seen: int) -> tuple[int, list[Told]]:
        """The events after a step, and that step; from now on if it is not remembered."""
        events: list[Told] = []
        for step in reversed(self.steps):
            if step.seq == seen:
                return seen, events
            told = (event.recalled() for event in step.events)
            events = [*((event, step.stand_in) for event in told if event is not None), *events]
            if step.since == seen:
                return seen, events
        return self.seq, []

    def events_since_own(self, seat: Seat | None) -> int:
        """How many of the latest events came after the last move that seat made in person."""
        count = 0
        for step in reversed(self.steps):
            if seat is not None and step.by == seat and step.stand_in is None:
                break
            count += sum(event.recalled() is not None for event in step.events)
        return count


def _later(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.later
