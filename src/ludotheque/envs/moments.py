"""A match as a row of questions: who is asked next, and for which of the actions.

Where one seat has to act it is asked, and its move is played. Where several may act, or a clock
runs, the match goes from moment to moment: everybody who may act is asked once, without knowing
what the others say, and may keep still. Then all of it happens in a virtual time of its own,
reactions after a reaction time, other moves after a while, and clocks that fall due in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Self, TypeAlias

import msgspec

from ..core.chance import QuickChance
from ..core.clocks import Clocks, window_ms
from ..core.game import Game, State
from ..core.model import Event, Move, Outcome, Player, Refusal, Seat
from .actions import WAIT, actions_of

REACTION_MS = (250, 900)  # of a claim; SG-DIG-15: nobody is quicker than 250
THINK_MS = (700, 1800)  # of any other move in a moment
BEAT_MS = 1000  # how long a moment lasts in which nobody does anything
PATIENCE_MS = 10_000  # a clock that falls due within it is waited for
NOBODY: Seat = -1
MATCHES = 0x9E3779B97F4A7C15  # the reaction times of a match are another row than its cards

Plan: TypeAlias = tuple[int, int, Seat, Move]  # (when, in order, who, what)


class Moments:
    """One match; `asked` is whose answer is waited for, NOBODY once it is over."""

    def __init__(self, game: Game, seats: int, options: Any, seed: int) -> None:
        self.game, self.seats = game, seats
        self.actions = actions_of(game, seats)
        self.log: list[Event] | None = [] if game.remembers else None
        players = tuple(Player(f"player_{seat}") for seat in range(seats))
        self.state: State = game.start(players, options, QuickChance(seed), self.log)
        self.chance = QuickChance(seed ^ MATCHES)
        self.now = 0
        self.number = 0  # of the moment
        self.asked: Seat = NOBODY
        self.menu: Sequence[Move] = ()
        self.may_wait = False
        self._clocks = Clocks()
        self._queue: list[Seat] = []  # who is still asked in this moment
        self._plans: list[Plan] = []
        self._slow = False  # the moment has a time of its own
        self._begin()

    def copy(self) -> Self:
        """The same match, which goes its own way from here."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state, twin.chance = self.state.copy(), self.chance.copy()
        twin.log = None if self.log is None else self.log[:]
        twin._clocks = Clocks()
        twin._clocks.running = dict(self._clocks.running)
        twin._queue, twin._plans = self._queue[:], self._plans[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def clock_runs(self) -> bool:
        """Something happens by itself if nobody acts."""
        return self._slow and bool(self._clocks.running)

    def everybody(self) -> list[Seat]:
        """All who are asked in this moment, from here on."""
        return [self.asked, *reversed(self._queue)] if self.asked >= 0 else []

    def menu_of(self, seat: Seat) -> tuple[Sequence[Move], bool]:
        """What a seat may do in this moment, and whether it may keep still."""
        if seat == self.asked:
            return self.menu, self.may_wait
        if seat not in self._queue:
            return (), True
        menu = self.state.moves(seat)
        return menu, self._may_wait(menu)

    # --- answers ---

    def refusal(self, action: int) -> Refusal | None:
        """Why the one who is asked may not do this; None if he may."""
        move = self.actions.move(action)
        if move is None:
            return None if self.may_wait else Refusal("", "must_act")
        if self.actions.find(action, self.menu) is not None:
            return None
        return self.state.refusal(self.asked, move) or Refusal("", "not_listed")

    def answer(self, action: int) -> bool:
        """The one who is asked does this; False, and nothing happens, if it is refused."""
        if action == WAIT:
            if not self.may_wait:
                return False
        else:
            move = self.actions.find(action, self.menu)
            if move is None:
                return False
            if not self._slow:
                self.play(self.asked, self.filled(move))
                self._begin()
                return True
            low, high = REACTION_MS if move.claim else THINK_MS
            self._plan(low + self.chance.below(high - low + 1), move)
        self._next()
        return True

    def do(self, move: Move | None, ms: int) -> None:
        """The one who is asked makes this very move, after so many ms; None: it keeps still."""
        if not self._slow:
            assert move is not None, "whoever is waited for must act"
            self.play(self.asked, move)
            self._begin()
            return
        if move is not None:
            self._plan(ms, move)
        self._next()

    def pass_over(self) -> None:
        """The one who is asked says nothing that could be understood."""
        self._next()

    def filled(self, move: Move) -> Move:
        """The move with what players write themselves filled in by lot."""
        if not set(move.blank) - {"stimulus"}:
            return move
        rng = Random(self.chance.below(1 << 32))
        return self.game.fill(self.state.view(self.asked), move, rng)

    def play(self, seat: Seat | None, move: Move) -> None:
        self.state.play(seat, move, self.log)

    def _plan(self, ms: int, move: Move) -> None:
        move = self.filled(move)
        if move.claim:
            move = msgspec.structs.replace(move, ms=ms)
        self._plans.append((self.now + ms, len(self._plans), self.asked, move))

    # --- from moment to moment ---

    def _begin(self) -> None:
        """The next moment in which somebody is asked."""
        state = self.state
        while True:
            seats = state.to_act()
            if len(seats) == 1 and not self.game.in_time:
                deadline = state.deadline()
                if deadline is None or deadline.move is None:
                    self._ask_one(seats[0])
                    return
            if state.outcome() is not None:
                self.asked, self.menu, self._queue = NOBODY, (), []
                return
            self._clocks.look(state.deadlines(), self.now)
            if seats and self._ask(seats):
                return
            self._let_clock_play()

    def _ask_one(self, seat: Seat) -> None:
        self.number += 1
        self._slow = self.may_wait = False
        self.asked = seat
        self.menu = self.state.moves(seat)

    def _ask(self, seats: Sequence[Seat]) -> bool:
        """Everybody who may do something; False if that is nobody."""
        self._queue = [seat for seat in reversed(seats) if self.state.moves(seat)]
        if not self._queue:
            return False
        self.number += 1
        self._slow = True
        self._turn_to(self._queue.pop())
        return True

    def _turn_to(self, seat: Seat) -> None:
        self.asked = seat
        self.menu = self.state.moves(seat)
        self.may_wait = self._may_wait(self.menu)

    def _may_wait(self, menu: Sequence[Move]) -> bool:
        """A clock goes on without him, or it is not his turn: he could only claim something."""
        return bool(self._clocks.running) or all(move.claim for move in menu)

    def _next(self) -> None:
        if self._queue:
            self._turn_to(self._queue.pop())
        else:
            if self._slow:
                self._happen()
            self._begin()

    def _happen(self) -> None:
        """Everything that was said, in the order of its time; then the clock, if it is near."""
        plans, self._plans = sorted(self._plans), []
        for when, _, seat, move in plans:
            self._pass_time(when)
            if self.state.outcome() is None and self.state.refusal(seat, move) is None:
                self.play(seat, move)
                self._clocks.look(self.state.deadlines(), self.now)
        if self.state.outcome() is None and (not plans or any(plan[3].claim for plan in plans)):
            self._wait()

    def _pass_time(self, until: int) -> None:
        """Clocks that fall due before play their moves."""
        while (due := self._clocks.next(self.now, window_ms)) and self.now + due[1] < until:
            self._let_clock_play()
        self.now = until

    def _wait(self) -> None:
        """Until the next clock; only for a beat if that is far and people have moves to make."""
        due = self._clocks.next(self.now, window_ms)
        if due is None:
            return
        if due[1] <= PATIENCE_MS or not self._somebody_could_move():
            self._let_clock_play()
        else:
            self.now += BEAT_MS

    def _somebody_could_move(self) -> bool:
        state = self.state
        return any(not move.claim for seat in state.to_act() for move in state.moves(seat))

    def _let_clock_play(self) -> None:
        due = self._clocks.next(self.now, window_ms)
        assert due is not None, "nobody can move, no clock runs, and the match is not over"
        self.now += due[1]
        self.play(None, due[0])
        self._clocks.look(self.state.deadlines(), self.now, due[0])


def rewards(outcome: Outcome) -> list[float]:
    """1 for the first place, -1 for the last, evenly in between; shared places share."""
    ranks, last = outcome.ranks, len(outcome.ranks) - 1
    if not last:
        return [1.0]
    places = [rank - 1 + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * place / last for place in places]
