"""`ludotheque bench minds`: does anybody notice that experts think?

People play at many tables at a steady pace, and it is measured how long a move takes to be shown to
the opponent: with and without four tables at which experts think, in turn. The house and its
workers run as they always do, on whatever core is free.
"""

from __future__ import annotations

import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec

from .load import Contestant
from .programs import house, node

TABLES = 50
PER_S = 100.0  # moves: an evening of a large house
SECONDS = 6.0
ROUNDS = 5  # p99 of 600 moves is the sixth slowest: a single round says little
EXPERTS = 4
MOST_MORE = 1.25  # times as long: what two runs of the same thing differ by
LEAST_MS = 5.0  # nobody sees less


class Thinking(msgspec.Struct):
    """Medians of the rounds."""

    tables: int
    experts: int
    moves_per_s: float
    p50_ms: float
    p99_ms: float
    p50_thinking_ms: float
    p99_thinking_ms: float
    expert_moves: int
    ok: bool


def measure(seconds: float = SECONDS, rounds: int = ROUNDS, tables: int = TABLES) -> Thinking:
    """Without and with, again and again, so that noise hits both alike."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server = house(data, None)
        stack.callback(server.stop)
        address = server.hear()["addresses"][0]
        players = node("players.js", "ours", address, core=None)
        stack.callback(players.stop)
        players.ask(do="open", tables=tables)
        contestant = Contestant("ludotheque", server, players)
        contestant.play(seconds, PER_S)  # warms up
        alone, beside, moves = [], [], 0
        for _ in range(rounds):
            alone.append(contestant.play(seconds, PER_S))
            thinkers = node("thinkers.js", address, core=None)
            try:
                thinkers.ask(do="open", tables=EXPERTS)
                beside.append(contestant.play(seconds, PER_S))
                moves += thinkers.ask(do="close")["moves"]
            finally:
                thinkers.stop()
    return verdict(tables, alone, beside, moves)


def verdict(
    tables: int, alone: list[dict[str, float]], beside: list[dict[str, float]], moves: int
) -> Thinking:
    p50, p99, p50_beside, p99_beside = (
        round(median(run[name] for run in runs), 2)
        for runs in (alone, beside)
        for name in ("p50_ms", "p99_ms")
    )
    rate = median(run["moves"] / run["seconds"] for run in beside)
    ok = p99_beside <= max(LEAST_MS, MOST_MORE * p99)
    found = (p50, p99, p50_beside, p99_beside)
    return Thinking(tables, EXPERTS, round(rate, 1), *found, moves, ok)


def told(found: Thinking) -> str:
    """For people."""
    return "\n".join(
        (
            f"{found.tables} tables of two, {found.moves_per_s:g} moves/s; {found.experts} experts "
            f"think beside them ({found.expert_moves} moves)",
            f"  nobody thinks   p50 {found.p50_ms} ms, p99 {found.p99_ms} ms",
            f"  they think      p50 {found.p50_thinking_ms} ms, p99 {found.p99_thinking_ms} ms",
        )
    )
