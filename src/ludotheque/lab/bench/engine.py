"""`ludotheque bench`: how fast an engine plays, copies and shows itself; or how fast the server is.

Engines are timed by the processor time of this process: whoever else is busy does not count.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from ...core.build import named
from ...core.chance import QuickChance
from ...core.game import Game, State
from ...core.model import Player
from ..complaint import Complaint, check_players, game_called
from .at_random import play_out, step

RUNS = 5
RUN_SECONDS = 0.6
SAMPLES = 200  # states met along random matches, to be copied and viewed


class Speed(msgspec.Struct):
    """Medians over the runs, on one core."""

    game: str
    seats: int
    moves_per_s: int
    games_per_s: float
    copy_us: float
    view_us: float
    build: str


def seats_for(count: int) -> tuple[Player, ...]:
    return tuple(Player(str(seat), bot="random") for seat in range(count))


class Runner:
    """Random matches of one game, one after the other."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self._game = game
        self._players = seats_for(seats)
        self._options = game.options()
        self._rng = Random(seed)

    def start(self) -> State:
        chance = QuickChance(self._rng.getrandbits(62))
        return self._game.start(self._players, self._options, chance)

    def run(self, seconds: float) -> tuple[float, float]:
        """Moves and matches per second, over at least that long."""
        moves = games = 0
        random = self._rng.random
        begun = process_time()
        while (spent := process_time() - begun) < seconds:
            moves += play_out(self.start(), random)
            games += 1
        return moves / spent, games / spent

    def sample(self, count: int) -> list[State]:
        """States met along random matches, early and late ones."""
        states: list[State] = []
        while len(states) < count:
            state = self.start()
            while (state.outcome() is None) and len(states) < count:
                if self._rng.random() < 0.1:
                    states.append(state.copy())
                step(state, self._rng.random)
        return states


def _copy(state: State) -> object:
    return state.copy()


def _view(state: State) -> object:
    return state.view(0)


def microseconds(work: Callable[[State], object], states: list[State]) -> float:
    begun = process_time()
    for state in states:
        work(state)
    return (process_time() - begun) / len(states) * 1e6


def measure(game: Game, seats: int, seconds: float = RUN_SECONDS, seed: int = 1) -> Speed:
    """Median of five runs, after a short one that warms the caches."""
    runner = Runner(game, seats, seed)
    runner.run(seconds / 4)
    rates = [runner.run(seconds) for _ in range(RUNS)]
    states = runner.sample(SAMPLES)
    return Speed(
        game=game.id,
        seats=seats,
        moves_per_s=round(median(moves for moves, _ in rates)),
        games_per_s=round(median(games for _, games in rates), 1),
        copy_us=round(median(microseconds(_copy, states) for _ in range(RUNS)), 2),
        view_us=round(median(microseconds(_view, states) for _ in range(RUNS)), 2),
        build=named(),
    )


# --- the command ---


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=tuple(MEASURED), help="what to measure")
    parser.add_argument("--game", metavar="GAME", help="of an engine: which game, e.g. dernier")
    parser.add_argument("--players", type=int, default=4, metavar="P", help="seats; default: 4")
    parser.add_argument(
        "--races", type=int, default=2000, metavar="N", help="of reflexes: how many; default: 2000"
    )
    parser.add_argument(
        "--games", type=int, default=500, metavar="N", help="of rounds: matches; default: 500"
    )
    parser.add_argument("--level", default="medium", metavar="LEVEL", help="of rounds: the bots")
    parser.add_argument(
        "--minutes", type=float, default=5, metavar="N", help="of chaos; default: 5"
    )
    parser.add_argument(
        "--store", default="", metavar="URL", help="of the server: beside it, on that PostgreSQL"
    )
    parser.add_argument("--json", action="store_true", help="the result for machines")


def run(args: argparse.Namespace) -> int:
    try:
        result, told = MEASURED[args.what](args)
    except Complaint as complaint:
        print(f"ludotheque bench: {complaint}", file=sys.stderr)
        return 2
    print(msgspec.json.encode(result).decode() if args.json else told)
    return int(args.what == "chaos" and "NOT WELL" in told)


def _engine(args: argparse.Namespace) -> tuple[Speed, str]:
    if args.game is None:
        raise Complaint("the following arguments are required: --game")
    game = game_called(args.game)
    check_players(game, args.players)
    speed = measure(game, args.players)
    return speed, table(speed)


def _server(args: argparse.Namespace) -> tuple[dict[str, Any], str]:
    from . import load

    loads, idle = load.measure(store=args.store), load.rest()
    return load.facts(loads, idle), load.table(loads, idle)


def _reflex(args: argparse.Namespace) -> tuple[object, str]:
    from . import reflex

    verdict = reflex.measure(args.races)
    return verdict, reflex.table(verdict)


def _skew(args: argparse.Namespace) -> tuple[object, str]:
    from . import skew

    verdict = skew.measure()
    return verdict, skew.table(verdict)


def _env(args: argparse.Namespace) -> tuple[object, str]:
    from . import env

    verdict = env.measure(args.players)
    return verdict, env.table(verdict)


def _rounds(args: argparse.Namespace) -> tuple[object, str]:
    from . import rounds

    verdict = rounds.measure(args.games, args.level)
    return verdict, rounds.told(verdict)


def _minds(args: argparse.Namespace) -> tuple[object, str]:
    from . import minds

    found = minds.measure()
    return found, minds.told(found)


def _chaos(args: argparse.Namespace) -> tuple[object, str]:
    from . import chaos

    count = chaos.measure(args.minutes)
    return count, chaos.table(count)


MEASURED: dict[str, Callable[[argparse.Namespace], tuple[object, str]]] = {
    "engine": _engine,
    "server": _server,
    "reflex": _reflex,
    "skew": _skew,
    "env": _env,
    "rounds": _rounds,
    "minds": _minds,
    "chaos": _chaos,
}


def table(speed: Speed) -> str:
    return "\n".join(
        (
            f"{speed.game}, {speed.seats} seats, random play on one core (median of {RUNS} runs)",
            f"  moves/s  {speed.moves_per_s:>12,}",
            f"  games/s  {speed.games_per_s:>12,.1f}",
            f"  copy     {speed.copy_us:>12.2f} µs",
            f"  view     {speed.view_us:>12.2f} µs",
            f"  {speed.build}",
        )
    )
