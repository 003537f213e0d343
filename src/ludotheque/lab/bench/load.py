"""`ludotheque bench server`: many two-seat tables played by scripted players over the loopback.

The house runs as everybody runs it, limits and durable log included, in one process on one core.
The players (peers/players.js) run in another process on another core, play as soon as they are
shown that it is their turn, and stay within the limits of the house.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import sleep
from typing import Any

import msgspec

from ..complaint import Complaint
from .programs import Program, cores, house, node, node_version

TABLES = 200
ROUNDS = 5
SECONDS = 4.0
WARM_UP_S = 2.0
# A line may say a few dozen things at once and 15 a second: in a flood of 2 s a house that plays
# 12,000 moves a second waited for its players. So long they rest, until they may speak again.
FLOOD_S, REST_S = 1.0, 3.0
LIMITS = (
    "all limits of the house on, none raised: 20 tables per loopback address 127.0.x.y, "
    "a line paced below 15 messages/s ({waits} waits)"
)


class Load(msgspec.Struct):
    """What a server did with its one core; latencies from sending a move to the opponent's line."""

    name: str
    tables: int
    moves_per_s: int  # played as fast as they were shown
    moves_per_cpu_s: int  # the same by processor time of the server, whoever else is busy
    half_load_per_s: int
    p50_ms: float  # at half load
    p99_ms: float
    client_busy: float  # of the players' core: near 1 they would be what is measured
    waits: int  # for the rate limit of a line


class Rest(msgspec.Struct):
    """What matches cost while nobody plays them."""

    idle_match_kb: float
    resume_p50_ms: float  # from hello to the update, for a match that comes back from its log
    resume_p99_ms: float


class Contestant:
    """A server and its players."""

    def __init__(self, name: str, server: Program, players: Program) -> None:
        self.name, self.server, self._players = name, server, players

    def flood(self, seconds: float) -> dict[str, Any]:
        """As fast as moves are shown, by players who have not spoken for a while."""
        sleep(min(REST_S, seconds))
        return self.play(min(FLOOD_S, seconds))

    def play(self, seconds: float, per_s: float = 0) -> dict[str, Any]:
        """Flood the server, or at a given pace; figures of the players, and the server's time."""
        before = self.server.cpu_s()
        told = self._players.ask(do="play", seconds=seconds, per_s=per_s)
        if told["objections"] or not told["moves"]:
            raise Complaint(f"{self.name} objects: {told['objections']}")
        told["cpu_s"] = self.server.cpu_s() - before
        return told


@contextmanager
def ours(tables: int, store: str = "") -> Iterator[Contestant]:
    """Our house on a temporary folder, or on a database, with players at every table."""
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server, players = _house(stack, data, store)
        players.ask(do="open", tables=tables)
        yield Contestant("ludotheque" + " on PostgreSQL" * bool(store), server, players)


def _house(stack: ExitStack, data: Path, store: str = "") -> tuple[Program, Program]:
    measured, measuring = cores()
    server = house(data, measured, store=store)
    stack.callback(server.stop)
    address = server.hear()["addresses"][0]
    players = node("players.js", "ours", address, core=measuring)
    stack.callback(players.stop)
    return server, players


@contextmanager
def theirs(modules: Path, tables: int) -> Iterator[Contestant]:
    """boardgame.io's server with the peer's game in memory, and the same players."""
    measured, measuring = cores()
    with ExitStack() as stack:
        server = node("host.js", core=measured, modules=modules)
        stack.callback(server.stop)
        address = server.hear()["addresses"][0]
        players = node("players.js", "theirs", address, core=measuring, modules=modules)
        stack.callback(players.stop)
        players.ask(do="open", tables=tables)
        yield Contestant(f"boardgame.io on {node_version()}", server, players)


def measure(
    modules: Path | None = None,
    tables: int = TABLES,
    seconds: float = SECONDS,
    rounds: int = ROUNDS,
    store: str = "",
) -> list[Load]:
    """Our server, and the peer's where its modules are, in turn so that noise hits both alike.

    With a `store` also ours on that database: what a move costs there, the database not counted.
    """
    with ExitStack() as stack:
        contestants = [stack.enter_context(ours(tables))]
        if store:
            contestants.append(stack.enter_context(ours(tables, store)))
        if modules is not None:
            contestants.append(stack.enter_context(theirs(modules, tables)))
        for contestant in contestants:
            contestant.play(min(WARM_UP_S, seconds))
        floods = [[each.flood(seconds) for each in contestants] for _ in range(rounds)]
        halves = [
            [
                each.play(seconds, per_s=_rate([flood[i] for flood in floods]) / 2)
                for i, each in enumerate(contestants)
            ]
            for _ in range(rounds)
        ]
    return [
        _load(each.name, tables, [flood[i] for flood in floods], [half[i] for half in halves])
        for i, each in enumerate(contestants)
    ]


def _rate(runs: list[dict[str, Any]]) -> float:
    return float(median(run["moves"] / run["seconds"] for run in runs))


def _load(
    name: str, tables: int, floods: list[dict[str, Any]], halves: list[dict[str, Any]]
) -> Load:
    return Load(
        name=name,
        tables=tables,
        moves_per_s=round(_rate(floods)),
        moves_per_cpu_s=round(median(run["moves"] / (run["cpu_s"] or 0.01) for run in floods)),
        half_load_per_s=round(_rate(halves)),
        p50_ms=round(median(run["p50_ms"] for run in halves), 2),
        p99_ms=round(median(run["p99_ms"] for run in halves), 2),
        client_busy=round(max(run["client_busy"] for run in floods), 2),
        waits=sum(run["waits"] for run in floods),
    )


def rest(tables: int = 100, seconds: float = 20.0) -> Rest:
    """Memory by the growth from one crowd of idle tables to the next; then a restart.

    A crowd leaves behind what its lines took, too: only the growth by a second crowd of the same
    size is the matches alone. Matches that are over come back on demand, like those evicted.
    """
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        with ExitStack() as first_life:
            server, players = _house(first_life, data)
            sizes = []
            for crowd in range(2):
                players.ask(do="open", tables=tables, first=crowd * tables)
                players.ask(do="play", seconds=1.0)
                last = players.ask(do="finish", seconds=seconds)
                players.ask(do="close")
                sizes.append(server.memory_kb())
        with ExitStack() as second_life:
            server, players = _house(second_life, data)
            back = players.ask(do="revisit", tables=last["tables"])
    return Rest(
        idle_match_kb=round((sizes[1] - sizes[0]) / tables, 1),
        resume_p50_ms=round(back["p50_ms"], 2),
        resume_p99_ms=round(back["p99_ms"], 2),
    )


def facts(loads: list[Load], idle: Rest) -> dict[str, Any]:
    """For machines."""
    return {"servers": loads, "rest": idle, "limits": LIMITS.format(waits=loads[0].waits)}


def table(loads: list[Load], idle: Rest) -> str:
    """For people."""
    lines = [f"{loads[0].tables} two-seat tables of Le Dernier !, server on one core"]
    for load in loads:
        lines += [
            f"  {load.name}",
            f"    moves/s          {load.moves_per_s:>10,}   "
            f"({load.moves_per_cpu_s:,} a CPU second)",
            f"    at half load     {load.half_load_per_s:>10,}   "
            f"p50 {load.p50_ms} ms, p99 {load.p99_ms} ms",
            f"    players' core    {load.client_busy:>10.0%}   busy",
        ]
    return "\n".join(
        [
            *lines,
            f"  idle match         {idle.idle_match_kb:>10.1f} kB",
            f"  back from the log  {idle.resume_p50_ms:>10.2f} ms (p99 {idle.resume_p99_ms} ms)",
            f"  {LIMITS.format(waits=loads[0].waits)}",
        ]
    )
