"""`make bench`: our engines beside their peers, interleaved in one run on one core.

Le Dernier ! against OpenSpiel's crazy_eights, both driven from Python by uniformly random choices.
OpenSpiel deals and draws by chance nodes, one action a card, which are counted apart.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from ..core.shelf import take
from .bench import Runner

ROUNDS = 25  # short turns, taken often, so that a busy moment hits everybody
SECONDS = 0.2
SEATS = 4
CRAZY = f"crazy_eights(players={SEATS})"
CRAZY_SPECIAL = f"crazy_eights(players={SEATS},use_special_cards=true)"
NO_PEER = "OpenSpiel is not installed here; to compare: pip install 'ludotheque[peers]'"


class Rate(msgspec.Struct):
    """What one contestant did in a second; `ratio` is ours over theirs, in moves by players."""

    name: str
    moves_per_s: int
    actions_per_s: int  # chance included
    games_per_s: float
    ratio: float


Sample = tuple[float, float, float]  # moves, actions, games per second
Run = Callable[[float], Sample]


def ours(game_id: str, seats: int, seed: int) -> Run:
    """Random matches of one of our games."""
    runner = Runner(take(game_id), seats, seed)

    def run(seconds: float) -> Sample:
        moves, games = runner.run(seconds)
        return moves, moves, games  # cards are drawn inside the moves

    return run


def theirs(pyspiel: Any, name: str, seed: int) -> Run:
    """Random matches of an OpenSpiel game; every chance node of crazy_eights is uniform."""
    game = pyspiel.load_game(name)
    random = Random(seed).random

    def run(seconds: float) -> Sample:
        moves = actions = games = 0
        spent = 0.0
        while spent < seconds:
            begun = perf_counter()
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            spent += perf_counter() - begun
            history = state.full_history()  # counted outside the time taken
            actions += len(history)
            moves += sum(1 for action in history if action.player >= 0)
            games += 1
        return moves / spent, actions / spent, games / spent

    return run


def compare(pyspiel: Any, seconds: float = SECONDS, seed: int = 1) -> list[Rate]:
    """Our game beside its peers."""
    runs = {
        "ludotheque dernier": ours("dernier", SEATS, seed),
        f"OpenSpiel {CRAZY}": theirs(pyspiel, CRAZY, seed),
        f"OpenSpiel {CRAZY_SPECIAL}": theirs(pyspiel, CRAZY_SPECIAL, seed),
    }
    return interleaved(runs, seconds)


def interleaved(runs: dict[str, Run], seconds: float) -> list[Rate]:
    """Everybody in turn, many times over; medians, also of the ratio within each round."""
    rounds = [[run(seconds) for run in runs.values()] for _ in range(ROUNDS)]
    rates = []
    for index, name in enumerate(runs):
        moves, actions, games = (median(r[index][i] for r in rounds) for i in range(3))
        ratio = median(r[0][0] / r[index][0] for r in rounds)
        rates.append(Rate(name, round(moves), round(actions), round(games, 1), round(ratio, 2)))
    return rates


def table(rates: list[Rate]) -> str:
    head = ("", "moves/s", "actions/s", "games/s", "ours/it")
    rows = [
        (
            r.name,
            f"{r.moves_per_s:,}",
            f"{r.actions_per_s:,}",
            f"{r.games_per_s:,.0f}",
            str(r.ratio),
        )
        for r in rates
    ]
    return "\n".join(
        f"{row[0]:<60}" + "".join(f"{x:>11}" for x in row[1:]) for row in (head, *rows)
    )


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ludotheque.lab.compare", description=__doc__)
    parser.add_argument("--json", action="store_true", help="the result for machines")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each turn")
    args = parser.parse_args(argv)
    try:
        import pyspiel
    except ImportError:
        print(NO_PEER, file=sys.stderr)
        return 2
    rates = compare(pyspiel, args.seconds)
    print(msgspec.json.encode(rates).decode() if args.json else table(rates))
    return 0


if __name__ == "__main__":
    sys.exit(main())
