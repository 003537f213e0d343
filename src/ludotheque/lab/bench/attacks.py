"""`python -m ludotheque.lab.bench.attacks`: what honest players notice while one address attacks.

Four tables are played at a calm pace, first alone, then during each attack (peers/hostile.py). Told
are the time from a move to the opponent's screen, and the memory of the house before and after. The
last house opens on a database of which half the matches are damaged.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec

from .load import Contestant
from .programs import FOLDER, Program, cores, house, node

KINDS = ("frames", "drops", "fuzz", "lines", "requests", "twins", "errands")  # of peers/hostile.py
DATABASE = "ludotheque.db"
TABLES = 4
PER_S = 40.0  # moves of all honest tables together
MOST_P99_MS, MOST_GROWTH_MB = 50.0, 20.0
REST_S = 2.0


class Attacked(msgspec.Struct):
    """One attack."""

    kind: str
    p50_ms: float
    p99_ms: float
    busy: float  # of the house's core, whatever else runs on this machine
    grown_mb: float  # afterwards
    sent: dict[str, int]
    ok: bool


def attack(honest: Contestant, hostile: Program, kind: str, s: float) -> Attacked:
    before = honest.server.memory_kb()
    hostile.tell(kind=kind, seconds=s + 0.5)
    told = honest.play(s, per_s=PER_S)
    sent: dict[str, Any] = hostile.hear()
    honest.play(REST_S, per_s=PER_S)
    return _judged(kind, told, (honest.server.memory_kb() - before) / 1024, sent)


def _judged(kind: str, told: dict[str, Any], grown_mb: float, sent: dict[str, int]) -> Attacked:
    ok = told["p99_ms"] < MOST_P99_MS and grown_mb < MOST_GROWTH_MB and not sent.get("seated")
    p50, p99 = round(told["p50_ms"], 2), round(told["p99_ms"], 2)
    busy = round(told["cpu_s"] / told["seconds"], 3)
    return Attacked(kind, p50, p99, busy, round(grown_mb, 1), sent, ok)


def measure(seconds: float, kinds: list[str]) -> list[Attacked]:
    """Nobody attacks; then each attack in turn; then the house comes back on a damaged database."""
    found: list[Attacked] = []
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-attacks-")))
        with ExitStack() as first_life:
            honest, address, code = _opened(first_life, data)
            hostile = _hostile(first_life, address, code)
            honest.play(1.0, per_s=PER_S)
            found.append(_judged("nobody", honest.play(seconds, per_s=PER_S), 0.0, {}))
            found += [attack(honest, hostile, kind, seconds) for kind in kinds]
        with ExitStack() as second_life:
            hostile = _hostile(second_life, "", "")
            damaged = hostile.ask(kind="damage", path=str(data / DATABASE))
            honest, _, _ = _opened(second_life, data)
            told = honest.play(seconds, per_s=PER_S)
            found.append(_judged("damaged rows", told, 0.0, damaged))
    return found


def _opened(stack: ExitStack, data: Path) -> tuple[Contestant, str, str]:
    """A house with honest players at its tables; its address, and the code of one table."""
    measured, measuring = cores()
    server = house(data, measured)
    stack.callback(server.stop)
    address = server.hear()["addresses"][0]
    players = node("players.js", "ours", address, core=measuring)
    stack.callback(players.stop)
    opened = players.ask(do="open", tables=TABLES)
    return Contestant("ludotheque", server, players), address, opened["codes"][0]


def _hostile(stack: ExitStack, address: str, code: str) -> Program:
    words = [sys.executable, str(FOLDER / "hostile.py"), address, code]
    program = Program(words, cores()[1])
    stack.callback(program.stop)
    return program


def table(found: list[Attacked]) -> str:
    lines = [f"honest players, {TABLES} tables, {PER_S:g} moves/s (bar: p99 < {MOST_P99_MS:g} ms)"]
    for one in found:
        mark = "pass" if one.ok else "FAIL"
        sent = ", ".join(f"{name} {count:,}" for name, count in sorted(one.sent.items()))
        lines.append(
            f"  {one.kind:<14}p50 {one.p50_ms:>7.2f}  p99 {one.p99_ms:>7.2f} ms  "
            f"core {one.busy:>4.0%}  memory {one.grown_mb:>+6.1f} MB  {mark}  {sent}"
        )
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    name = "python -m ludotheque.lab.bench.attacks"
    parser = argparse.ArgumentParser(prog=name, description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}; all")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each attack")
    parser.add_argument("--json", action="store_true", help="the result for machines")
    args = parser.parse_args(argv)
    if unknown := set(args.kinds) - set(KINDS):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    found = measure(args.seconds, args.kinds or list(KINDS))
    print(msgspec.json.encode(found).decode() if args.json else table(found))
    return int(not all(one.ok for one in found))


if __name__ == "__main__":
    sys.exit(main())
