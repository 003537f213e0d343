"""Random matches of any game, step by step: players, claims with reaction times, and the clock.

`python -m tests.kit.walk GAME SEATS SEED` prints the record of one, for comparing processes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from ludotheque.core.chance import SEED_BYTES, seal
from ludotheque.core.game import Game, State
from ludotheque.core.model import Event, Move, Player, Seat
from ludotheque.core.record import Header, Match, Undo, dump
from ludotheque.core.shelf import take

# More than any sensible match of any game of the house needs.
GENEROUS = 50_000
# How much a walk may favour a kind of move: some matches are played by stubborn people.
MOODS = (0.02, 1.0, 1.0, 1.0, 50.0)


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


def choices(state: State) -> list[Choice]:
    """Everything that anybody, the clock included, could do now."""
    found = [Choice(seat, move) for seat in state.to_act() for move in state.moves(seat)]
    deadline = state.deadline()
    if deadline is not None and deadline.move is not None:
        found.append(Choice(None, deadline.move))
    return found


def timed(move: Move, rng: Random) -> Move:
    """A claim with some reaction time; few values, so that equal times happen."""
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
        weights = [self._moods[type(choice.move)] for choice in found]
        seat, move = self.rng.choices(found, weights)[0]
        return Choice(seat, timed(move, self.rng))

    def play(self, choice: Choice) -> Step:
        self.steps += 1
        return Step(choice, self.match.play(*choice, at_ms=100 * self.match.ply))

    def take_back(self, seat: Seat, to: int) -> None:
        self.match.play(seat, Undo(to), at_ms=100 * self.match.ply)

    def __iter__(self) -> Iterator[Step]:
        while not self.over and self.steps < self.limit:
            yield self.play(self.next())


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
