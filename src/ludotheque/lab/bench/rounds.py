"""`ludotheque bench rounds`: how the rounds of J'aime ! end, and how long they last.

Bots play whole matches in virtual time, at tables of every size asked for. Nobody waits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec

from ...bots import make
from ...core.chance import QuickChance
from ...core.model import Event, Move, Player, Seat
from ...games.jaime.events import RoundBegan, RoundEnded
from ...games.jaime.game import JAIME
from ..timed import TimedDrive

TABLES = (2, 3, 4, 6)
LEAST_OUT, MOST_SHARE = 0.97, 1.2
LEAST_MINUTES, MOST_MINUTES = 4, 12


class Table(msgspec.Struct):
    """Matches of so many players."""

    players: int
    games: int
    finished: int
    rounds: int
    out: float  # share of rounds that ended because somebody had no card left
    ended: dict[str, int]
    minutes_mean: float  # of a round, pauses included
    minutes_p05: float
    minutes_p95: float
    moves_per_minute: float  # of a bot
    most_wins: float  # of any seat, as a multiple of its share
    ok: bool = False


class Verdict(msgspec.Struct):
    level: str
    tables: list[Table]
    ok: bool


class Evening:
    """The rounds of some matches."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.ended: Counter[str] = Counter()
        self.minutes: list[float] = []
        self.wins = [0.0] * players
        self.finished = self.moves = 0

    def play(self, level: str, seed: str) -> None:
        rng, log, began = Random(seed), list[Event](), 0
        people = [Player(f"P{seat}", bot=level) for seat in range(self.players)]
        state = JAIME.start(people, JAIME.options(), QuickChance(rng.getrandbits(62)), log)

        def note(seat: Seat | None, move: Move, at_ms: int) -> Sequence[Event]:
            nonlocal began
            told: list[Event] = []
            state.play(seat, move, told)
            self.moves += seat is not None
            for event in told:
                if isinstance(event, RoundBegan):
                    began = at_ms
                if isinstance(event, RoundEnded):
                    self.ended[event.why] += 1
                    self.minutes.append((at_ms - began) / 60_000)
            return told

        bot = make(JAIME, level)
        TimedDrive(JAIME, state, [bot] * self.players, rng, note, log).finish()
        self._count(state.outcome())

    def _count(self, outcome: object) -> None:
        winners: Sequence[Seat] = getattr(outcome, "winners", ())
        self.finished += bool(winners)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)


def measure(games: int, level: str = "medium", tables: Sequence[int] = TABLES) -> Verdict:
    found = [_table(players, games, level) for players in tables]
    return Verdict(level, found, all(table.ok for table in found))


def _table(players: int, games: int, level: str) -> Table:
    evening = Evening(players)
    for game in range(games):
        evening.play(level, f"{players}/{game}")
    minutes, rounds = sorted(evening.minutes), len(evening.minutes)
    table = Table(
        players=players,
        games=games,
        finished=evening.finished,
        rounds=rounds,
        out=round(evening.ended["out"] / rounds, 4),
        ended=dict(evening.ended),
        minutes_mean=round(sum(minutes) / rounds, 2),
        minutes_p05=round(minutes[int(0.05 * rounds)], 2),
        minutes_p95=round(minutes[int(0.95 * rounds)], 2),
        moves_per_minute=round(evening.moves / sum(minutes) / players, 1),
        most_wins=round(max(evening.wins) * players / games, 3),
    )
    table.ok = judge(table)
    return table


def judge(table: Table) -> bool:
    """With two players rounds also end by passing."""
    out = table.out >= LEAST_OUT or table.players == 2
    fair = table.most_wins <= MOST_SHARE
    lasts = LEAST_MINUTES <= table.minutes_mean <= MOST_MINUTES
    return table.finished == table.games and out and fair and lasts


def told(verdict: Verdict) -> str:
    """The result for people."""
    return "\n".join([f"{verdict.level} bots", *map(_row, verdict.tables)])


def _row(table: Table) -> str:
    return (
        f"  {table.players} players: {table.finished} of {table.games} matches ended,"
        f" {table.out:.1%} of {table.rounds} rounds by going out;"
        f" a round {table.minutes_mean} min ({table.minutes_p05} to {table.minutes_p95}),"
        f" {table.moves_per_minute} moves a minute each;"
        f" the luckiest seat won {table.most_wins:.2f} times its share"
        f"{'' if table.ok else '  MISSED'}"
    )
