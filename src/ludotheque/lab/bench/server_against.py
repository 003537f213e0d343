"""`python -m ludotheque.lab.bench.server_against REV`: this tree's server against an older one.

Both houses are open at once, with the same scripted players at as many tables, and are flooded in
turn, so that whatever else the machine does hits both alike. Counted are moves by processor time of
the server, in each round beside the other's; the ratio is the median of the rounds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec

from ...core import build
from ..complaint import Complaint
from .against import checked_out
from .load import Contestant
from .programs import FOLDER, Program, cores, node_path

HERE = Path(__file__).parents[3]
WARM_UP_S = 2.0


class Ratio(msgspec.Struct):
    """Moves by a second of the server's processor time, here and there."""

    rev: str
    build: str
    tables: int
    here: int
    there: int
    ratio: float
    rounds: list[float]


def contestant(stack: ExitStack, name: str, source: Path, tables: int) -> Contestant:
    """A house of that tree with players of that tree, who speak its protocol."""
    measured, measuring = cores()
    data = stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-"))
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--json", "--data", data]
    path = {"PYTHONPATH": str(source)}
    server = Program([sys.executable, "-m", "ludotheque.cli", *words], measured, more=path)
    stack.callback(server.stop)
    address = server.hear()["addresses"][0]
    script = next(source.glob("ludotheque/lab/**/peers/players.js"), FOLDER / "players.js")
    players = Program([node_path(), str(script), "ours", address], measuring)
    stack.callback(players.stop)
    players.ask(do="open", tables=tables)
    return Contestant(name, server, players)


def race(rev: str, tables: int, rounds: int, seconds: float) -> Ratio:
    with ExitStack() as stack:
        tree = stack.enter_context(checked_out(rev))
        sides = [
            contestant(stack, "here", HERE, tables),
            contestant(stack, rev, tree / "src", tables),
        ]
        for side in sides:
            side.play(min(WARM_UP_S, seconds))
        rates: list[list[float]] = [[], []]
        for number in range(rounds):
            for i in (0, 1) if number % 2 else (1, 0):
                told = sides[i].flood(seconds)
                rates[i].append(told["moves"] / (told["cpu_s"] or 0.01))
    each = [round(here / there, 3) for here, there in zip(*rates, strict=True)]
    here, there = (round(median(rate)) for rate in rates)
    return Ratio(rev, build.named(), tables, here, there, round(median(each), 3), each)


def table(found: Ratio) -> str:
    return (
        f"moves a processor second of the server, {found.tables} tables, {found.build}\n"
        f"  this tree {found.here:,}, {found.rev} {found.there:,}: {found.ratio} x "
        f"(rounds: {', '.join(f'{ratio:.2f}' for ratio in found.rounds)})"
    )


def main(argv: list[str] | None = None) -> int:
    name = "python -m ludotheque.lab.bench.server_against"
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.add_argument("rev", metavar="REV", help="a commit, branch or tag")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--seconds", type=float, default=4.0, metavar="S", help="of a turn")
    parser.add_argument("--json", action="store_true", help="the result for machines")
    args = parser.parse_args(argv)
    try:
        found = race(args.rev, args.tables, args.rounds, args.seconds)
    except Complaint as complaint:
        print(f"server_against: {complaint}", file=sys.stderr)
        return 2
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
