"""Our engine beside its peers: random play-outs in turn on one core, by processor time.

Le Dernier ! against OpenSpiel's crazy_eights, RLCard's UNO and a card game of boardgame.io, each
driven by random choices in the language of its users. Moves by players are counted; OpenSpiel deals
and draws by chance nodes, one action a card, which are counted apart.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from ...core.shelf import take
from ..complaint import Complaint
from .engine import Runner
from .programs import cores, node

ROUNDS = 11  # short turns, taken often, so that a busy moment hits everybody
SECONDS = 0.25
SEATS = 4
CRAZY = f"crazy_eights(players={SEATS})"
CRAZY_SPECIAL = f"crazy_eights(players={SEATS},use_special_cards=true)"


class Rate(msgspec.Struct):
    """What one contestant did in a second; `ratio` is ours over theirs, in moves by players."""

    name: str
    moves_per_s: int = 0
    actions_per_s: int = 0  # chance included
    games_per_s: float = 0.0
    ratio: float = 0.0
    bar: float = 0.0  # what the ratio has to reach
    missing: str = ""  # why it could not be measured


Sample = tuple[float, float, float]  # moves, actions, games per second
Run = Callable[[float], Sample]


def ours(seed: int = 1) -> Run:
    """Random matches of Le Dernier !"""
    runner = Runner(take("dernier"), SEATS, seed)

    def run(seconds: float) -> Sample:
        moves, games = runner.run(seconds)
        return moves, moves, games  # cards are drawn inside the moves

    return run


def open_spiel(name: str, seed: int = 1) -> Run:
    """Random matches of an OpenSpiel game; every chance node of crazy_eights is uniform."""
    import pyspiel

    game = pyspiel.load_game(name)
    random = Random(seed).random

    def run(seconds: float) -> Sample:
        moves = actions = games = 0
        spent = 0.0
        while spent < seconds:
            begun = process_time()
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            spent += process_time() - begun
            history = state.full_history()  # counted outside the time taken
            actions += len(history)
            moves += sum(1 for action in history if action.player >= 0)
            games += 1
        return moves / spent, actions / spent, games / spent

    return run


def rlcard_uno(seed: int = 1) -> Run:
    """Random matches in RLCard's UNO environment, stepped by hand."""
    import rlcard

    env: Any = rlcard.make("uno", config={"seed": seed, "game_num_players": SEATS})
    random = Random(seed).random

    def run(seconds: float) -> Sample:
        moves = games = 0
        begun = process_time()
        while (spent := process_time() - begun) < seconds:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(random() * len(legal))])
                moves += 1
            games += 1
        return moves / spent, moves / spent, games / spent

    return run


def boardgame_io(stack: ExitStack, modules: Path | None) -> Run:
    """Random matches of the peer's game in boardgame.io's client loop."""
    if modules is None or not (modules / "boardgame.io").is_dir():
        raise Complaint("npm has not installed boardgame.io: `make bench` does it")
    program = node("playouts.js", core=cores()[0], modules=modules)
    stack.callback(program.stop)

    def run(seconds: float) -> Sample:
        told = program.ask(do="run", seconds=seconds, seats=SEATS)
        moves = told["moves"] / told["seconds"]
        return moves, moves, told["games"] / told["seconds"]

    return run


def compare(
    modules: Path | None, seconds: float = SECONDS, rounds: int = ROUNDS, seed: int = 1
) -> list[Rate]:
    """Our game beside its peers; those that are not here are said to be missing."""
    with ExitStack() as stack:
        _stay_on_one_core(stack)
        peers: dict[str, tuple[float, Callable[[], Run]]] = {
            f"OpenSpiel {CRAZY}": (1.0, lambda: open_spiel(CRAZY, seed)),
            f"OpenSpiel {CRAZY_SPECIAL}": (1.0, lambda: open_spiel(CRAZY_SPECIAL, seed)),
            "RLCard UNO env": (10.0, lambda: rlcard_uno(seed)),
            "boardgame.io client loop": (50.0, lambda: boardgame_io(stack, modules)),
        }
        runs: dict[str, Run] = {"ludotheque dernier": ours(seed)}
        absent: dict[str, str] = {}
        for name, (_, contestant) in peers.items():
            try:
                runs[name] = contestant()
            except (ImportError, Complaint) as error:
                absent[name] = str(error)
        rates = {rate.name: rate for rate in interleaved(runs, seconds, rounds)}
    for name, why in absent.items():
        rates[name] = Rate(name, missing=why)
    for name, (bar, _) in peers.items():
        rates[name].bar = bar
    return [rates["ludotheque dernier"], *(rates[name] for name in peers)]


def _stay_on_one_core(stack: ExitStack) -> None:
    """The same one for everybody, until the comparison is over."""
    core, _ = cores()
    if core is not None:
        before = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {core})
        stack.callback(os.sched_setaffinity, 0, before)


def interleaved(runs: dict[str, Run], seconds: float, rounds: int = ROUNDS) -> list[Rate]:
    """Everybody in turn, many times over; medians, also of the ratio within each round."""
    for run in runs.values():
        run(seconds)  # warms caches and compilers
    taken = [[run(seconds) for run in runs.values()] for _ in range(rounds)]
    rates = []
    for index, name in enumerate(runs):
        moves, actions, games = (median(r[index][i] for r in taken) for i in range(3))
        ratio = median(r[0][0] / r[index][0] for r in taken)
        rates.append(Rate(name, round(moves), round(actions), round(games, 1), round(ratio, 2)))
    return rates
