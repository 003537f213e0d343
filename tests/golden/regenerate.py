"""`python -m tests.golden.regenerate [GAME ...]`: write down one exemplary match of each game.

Of a few hundred seeded matches by bots, with second thoughts, the one is kept that shows the most
kinds of events, and of these the shortest. Beside the record lies what could be seen on the way.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ludotheque.bots import make
from ludotheque.core.chance import SEED_BYTES, seal
from ludotheque.core.game import Game
from ludotheque.core.model import Event, Move, Player, Seat
from ludotheque.core.record import Header, Match, Record, Undo, dump, replay, resume
from ludotheque.core.shelf import own_games, take
from ludotheque.lab.timed import TimedDrive

FOLDER = Path(__file__).parent
NAMES = ("Anna", "Bob", "Chloé", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ines", "Jean")
MATCHES = 400
SIGHTS = 8  # moments at which everybody looks, besides the end


class Play:
    """One match by easily distracted bots, who take a move back now and then."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        secret = self.rng.randbytes(SEED_BYTES)
        players = tuple(Player(name, youngest=name == "Bob") for name in NAMES[:seats])
        self.match = Match(
            Header(f"golden-{game.id}", game.id, game.version, {}, players, seal(secret)), secret
        )
        self.bot = make(game, "easy")
        self.kinds: set[type] = set()
        self.at_ms = 0

    def finish(self) -> None:
        if self.game.in_time:
            bots = [self.bot] * len(self.match.header.players)
            match = self.match
            TimedDrive(self.game, match.state, bots, self.rng, self._at, match.opening).finish()
            return
        while self.match.state.outcome() is None:
            deadline = self.match.state.deadline()
            assert deadline is not None
            if deadline.move is None:
                self._take_turn()
            else:
                self._react()
                self._do(None, self._due())

    def _due(self) -> Move:
        deadline = self.match.state.deadline()
        assert deadline is not None
        assert deadline.move is not None
        self.at_ms += deadline.ms
        return deadline.move

    def _take_turn(self) -> None:
        state = self.match.state
        seat, moves = next(
            (seat, moves)
            for seat in state.to_act()
            if (moves := [move for move in state.moves(seat) if not move.claim])
        )
        self.at_ms += self.rng.randrange(800, 5000)
        move = self.bot.choose(state.view(seat), moves, self.rng)
        assert move is not None
        self._do(seat, move)
        to = self.match.undo_to(seat)
        if to is not None and self.rng.random() < 0.05:
            self.at_ms += self.rng.randrange(500, 1500)
            self._do(seat, Undo(to))

    def _react(self) -> None:
        for seat in self.match.state.to_act():
            claims = [move for move in self.match.state.moves(seat) if move.claim]
            claim = self.bot.react(self.match.state.view(seat), claims, self.rng)
            if claim is not None:
                self._do(seat, claim)

    def _do(self, seat: Seat | None, move: Move) -> None:
        self._at(seat, move, self.at_ms)

    def _at(self, seat: Seat | None, move: Move, at_ms: int) -> list[Event]:
        events = self.match.play(seat, move, at_ms)
        self.kinds.update(map(type, events))
        self.kinds.add(type(move))
        return events


def best_record(game: Game) -> Record:
    """The most telling of many matches, the shortest of these."""
    seats = min(3, game.players[-1])
    plays = [Play(game, seats, seed) for seed in range(MATCHES)]
    for play in plays:
        play.finish()
    best = min(plays, key=lambda play: (-len(play.kinds), play.match.ply))
    return best.match.record()


def sights(record: Record) -> dict[str, Any]:
    """What everybody sees at a few moments, and at the end."""
    whole = replay(record)
    plies = [*(whole.ply * i // SIGHTS for i in range(SIGHTS)), whole.ply]
    seen = {}
    for ply in plies:
        state = resume(record.header, whole.seed, record.entries[:ply]).state
        viewers = (*range(len(record.header.players)), None)
        seen[str(ply)] = [msgspec.to_builtins(state.view(viewer)) for viewer in viewers]
    return seen


def write_sights(seen: dict[str, Any]) -> bytes:
    """One view a line."""
    blocks = []
    for ply, views in seen.items():
        lines = b",\n    ".join(msgspec.json.encode(view) for view in views)
        blocks.append(b'  "' + ply.encode() + b'": [\n    ' + lines + b"\n  ]")
    return b"{\n" + b",\n".join(blocks) + b"\n}\n"


def games() -> list[Game]:
    """The games of the house; other people's keep their own records."""
    return own_games()


def main(chosen: Sequence[str]) -> None:
    for game in [take(game_id) for game_id in chosen] or games():
        record = best_record(game)
        (FOLDER / f"{game.id}.json").write_bytes(dump(record))
        (FOLDER / f"{game.id}.views.json").write_bytes(write_sights(sights(record)))
        print(f"{game.id}: {len(record.entries)} entries")


if __name__ == "__main__":
    main(sys.argv[1:])
