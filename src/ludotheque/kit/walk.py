"""Random matches of any game, step by step: players, claims with reaction times, and the clock.

Where people wait for each other, any possible move may come next. Where they do not, a virtual time
passes: somebody does something after a while, unless a clock falls due before.

`python -m ludotheque.kit.walk GAME SEATS SEED` prints the record of one, for comparing processes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from ludotheque.core.chance import SEED_BYTES, seal
from ludotheque.core.clocks import Clocks, window_ms
from ludotheque.core.game import Game, State
from ludotheque.core.model import Event, Move, Player, Seat
from ludotheque.core.record import Header, Match, Undo, dump
from ludotheque.core.shelf import take

# More than any sensible match of any game of the house needs.
GENEROUS = 50_000
# How much a walk may favour a kind of move: some matches are played by stubborn people.
MOODS = (0.02, 1.0, 1.0, 1.0, 50.0)
# How many ms people let pass between two things, on average: busy ones, slow ones.
PAUSES = (150, 800, 800, 6000, 40_000)
LONGEST_PAUSE = 600_000.0


class Choice(NamedTuple):
    """Somebody (None: the clock) and what he could do now."""

    seat: Seat | None
    move: Move


class Step(NamedTuple):
    """A move that was just played, and what it told."""

    choice: Choice
    events: list[Event]


def players(game: Game, seats: int, rng: Random) -> tuple[Player, ...]:
    """People and bots of all sorts around a table."""
    youngest = rng.randrange(-2, seats)
    return tuple(
        Player(f"P{seat}", rng.choice(("", "", "easy")), youngest=seat == youngest)
        for seat in range(seats)
    )


def options(game: Game, rng: Random) -> dict[str, Any]:
    """Any combination of the switches and choices of a game."""
    chosen: dict[str, Any] = {}
    for field in msgspec.structs.fields(game.options):
        if field.type is bool:
            chosen[field.name] = rng.random() < 0.5
        elif values := getattr(field.type, "__args__", ()):
            chosen[field.name] = rng.choice(values)
    return chosen


def new_match(game: Game, seats: int, rng: Random) -> Match:
    """A match just dealt."""
    seed = rng.randbytes(SEED_BYTES)
    header = Header(
        match=f"{game.id}-{seats}",
        game=game.id,
        version=game.version,
        options=options(game, rng),
        players=players(game, seats, rng),
        seal=seal(seed),
    )
    return Match(header, seed)


def clock_moves(state: State) -> list[Move]:
    """What the clock could do, sooner or later, if nobody else does anything."""
    due = state.deadlines()
    return [deadline.move for deadline in due if deadline.move is not None and not deadline.paused]


def choices(state: State) -> list[Choice]:
    """Everything that anybody, the clock included, could do now."""
    found = [Choice(seat, move) for seat in state.to_act() for move in state.moves(seat)]
    return found + [Choice(None, move) for move in clock_moves(state)]


def universe(game: Game, state: State, seats: int) -> list[Move]:
    """Every move, with whatever may be reacted to now, and what the clock could do now."""
    moves: list[Move] = []
    for move in game.every_move(seats):
        moves.append(move)
        if move.claim and hasattr(move, "stimulus"):
            moves += [msgspec.structs.replace(move, stimulus=shown) for shown in state.stimuli()]
    return list(dict.fromkeys([*moves, *clock_moves(state)]))


def made(game: Game, state: State, seat: Seat | None, move: Move, rng: Random) -> Move:
    """A listed move as somebody makes it: blanks filled in, a claim with some reaction time.

    Few values, so that equal times happen.
    """
    if move.blank and seat is not None:
        move = game.fill(state.view(seat), move, rng)
    return msgspec.structs.replace(move, ms=rng.randrange(150, 2000, 50)) if move.claim else move


class Walk:
    """One random match; iterate to play it to its end (or to `limit` moves)."""

    def __init__(
        self, game: Game, seats: int, rng: Random, *, moody: bool = False, limit: int = GENEROUS
    ) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        self.limit = limit
        self.match = new_match(game, seats, rng)
        self._moods = {kind: rng.choice(MOODS) if moody else 1.0 for kind in game.move_types}
        self.steps = 0
        self.now = 0  # ms since the deal, where time matters
        self._pause = rng.choice(PAUSES) if game.in_time else 0
        self._clocks = Clocks()
        self._clocks.look(self.state.deadlines(), 0)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.state.outcome() is not None

    def next(self) -> Choice:
        """What to do now, by lot; a stubborn walk prefers some kinds of move."""
        found = choices(self.state)
        assert found, "not over, yet nobody can do anything and no deadline runs"
        if self.game.in_time:
            found = self._next_in_time(found)
        weights = [self._moods[type(choice.move)] for choice in found]
        seat, move = self.rng.choices(found, weights)[0]
        return Choice(seat, made(self.game, self.state, seat, move, self.rng))

    def _next_in_time(self, found: list[Choice]) -> list[Choice]:
        """What people could do after a while; only the clock's move if that falls due before."""
        people = [choice for choice in found if choice.seat is not None]
        wait = round(min(self.rng.expovariate(1 / self._pause), LONGEST_PAUSE))
        due = self._clocks.next(self.now, window_ms)
        if due is not None and (not people or due[1] < wait):
            self.now += due[1]
            return [Choice(None, due[0])]
        self.now += wait
        return people

    def play(self, choice: Choice) -> Step:
        self.steps += 1
        at_ms = self.now if self.game.in_time else 100 * self.match.ply
        events = self.match.play(*choice, at_ms=at_ms)
        played = choice.move if choice.move.by_clock else None
        self._clocks.look(self.state.deadlines(), self.now, played)
        return Step(choice, events)

    def take_back(self, seat: Seat, to: int) -> None:
        self.match.play(seat, Undo(to), at_ms=self.now or 100 * self.match.ply)
        self._clocks.look(self.state.deadlines(), self.now)

    def __iter__(self) -> Iterator[Step]:
        while not self.over and self.steps < self.limit:
            yield self.play(self.next())


def can_take_back(game: Game) -> bool:
    """It has moves that are neither free nor a claim nor the clock's."""
    return any(not (kind.free or kind.claim or kind.by_clock) for kind in game.move_types)


def seats_of(game: Game) -> list[int]:
    """The fewest and the most players, and two numbers in between."""
    low, high = game.players[0], game.players[-1]
    return sorted({low, min(low + 1, high), (low + high) // 2, high})


def main(game_id: str, seats: str, seed: str) -> None:
    walk = Walk(take(game_id), int(seats), Random(int(seed)))
    for _ in walk:
        pass
    sys.stdout.write(dump(walk.match.record()).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
