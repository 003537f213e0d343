"""`make bench`: every budget of the house, measured, beside its bar.

Peers run in the same run, in turn with ours. What could not be measured is said to be missing: it
has neither passed nor failed.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time

import msgspec

from ..bots import THUMB_LEVELS, make
from ..core import build
from ..core.game import Game
from ..core.shelf import own_games
from .bench import compare, engine, env, load, page
from .complaint import Complaint

GAME_SEATS = 4
EXIT_STOPPED = 143
CHOICES = 150  # of a bot, per game and level


class Line(msgspec.Struct, omit_defaults=True):
    """One budget: what was measured, what it has to be."""

    what: str
    value: float | None  # None: could not be measured
    unit: str
    bar: str = ""  # empty: no bar, told for information
    ok: bool | None = None
    note: str = ""


def at_least(what: str, value: float, bar: float, unit: str, note: str = "") -> Line:
    return Line(what, value, unit, f">= {bar:,g} {unit}", value >= bar, note)


def below(what: str, value: float, bar: float, unit: str, note: str = "") -> Line:
    return Line(what, value, unit, f"< {bar:,g} {unit}", value < bar, note)


def missing(what: str, why: str) -> Line:
    return Line(what, None, "", note=why)


# --- what is measured ---


def playouts(modules: Path | None) -> Iterator[Line]:
    """Le Dernier ! against its peers, on one core."""
    ours, *peers = compare.compare(modules)
    yield Line("dernier play-outs", ours.moves_per_s, "moves/s")
    for peer in peers:
        what = f"play-outs / {peer.name}"
        if peer.missing:
            yield missing(what, peer.missing)
        else:
            yield at_least(what, peer.ratio, peer.bar, "x", f"it: {peer.moves_per_s:,} moves/s")


def games(modules: Path | None) -> Iterator[Line]:
    """Every engine by itself: random play, copy, view, and the bots' rules of thumb."""
    for game in own_games():
        speed = engine.measure(game, GAME_SEATS)
        yield at_least(f"{game.id} random play", speed.moves_per_s, 50_000, "moves/s")
        yield below(f"{game.id} copy", speed.copy_us, 20, "µs")
        yield below(f"{game.id} view", speed.view_us, 150, "µs")
        ms, slowest = max((thinking_ms(game, level), level) for level in THUMB_LEVELS)
        yield below(f"{game.id} bot", round(ms, 2), 5, "ms", f"p99, {slowest}")


def thinking_ms(game: Game, level: str) -> float:
    """The 99th percentile of what a bot takes to choose, over positions of random matches."""
    rng = Random(1)
    bot = make(game, level)
    times = []
    for state in engine.Runner(game, GAME_SEATS, 1).sample(CHOICES):
        for seat in state.to_act():
            moves = [move for move in state.moves(seat) if not move.claim]
            if moves:
                begun = process_time()
                bot.choose(state.view(seat), moves, rng)
                times.append((process_time() - begun) * 1000)
    return sorted(times)[int(len(times) * 0.99)]


def server(modules: Path | None) -> Iterator[Line]:
    """200 tables on one core, against the peer's server; memory and coming back."""
    peer = modules if modules and (modules / "boardgame.io").is_dir() else None
    loads = load.measure(peer)
    ours, ratio = loads[0], "server moves/s / boardgame.io"
    yield Line("server", ours.moves_per_s, "moves/s", note=f"{ours.moves_per_cpu_s:,} per CPU s")
    if peer is None:
        yield missing(ratio, "npm has not installed boardgame.io")
    else:
        theirs = loads[1]
        yield at_least(ratio, *_server_ratio(ours, theirs))
        yield Line("boardgame.io p99 at its half load", theirs.p99_ms, "ms", note=theirs.name)
    at = f"p50 {ours.p50_ms} ms, at {ours.half_load_per_s:,} moves/s"
    yield below("server p99 at half load", ours.p99_ms, 20, "ms", at)
    idle = load.rest()
    yield below("idle match", idle.idle_match_kb, 150, "kB")
    yield Line("match back from its log", idle.resume_p50_ms, "ms", note="hello to update")


def _server_ratio(ours: load.Load, theirs: load.Load) -> tuple[float, float, str, str]:
    """The lower of wall and processor time counts: on a busy machine one of them flatters."""
    wall = ours.moves_per_s / theirs.moves_per_s
    cpu = ours.moves_per_cpu_s / theirs.moves_per_cpu_s
    note = f"wall {wall:.2f} x, CPU {cpu:.2f} x; it: {theirs.moves_per_s:,} moves/s"
    return round(min(wall, cpu), 2), 3.0 if build.compiled() else 2.3, "x", note


def environments(modules: Path | None) -> Iterator[Line]:
    """Our AEC environment of Le Dernier ! against PettingZoo's own card games."""
    verdict = env.measure()
    yield Line("dernier environment", verdict.ours.steps_per_s, "steps/s")
    for peer in verdict.peers:
        what = f"environment / PettingZoo {peer.name}"
        note = f"it: {peer.steps_per_s:,} steps/s"
        line = at_least(what, peer.ratio, verdict.bar, "x", note)
        yield missing(what, peer.missing) if peer.missing else line


def first_page(modules: Path | None) -> Iterator[Line]:
    """Cold starts on a throttled phone: the shelf, and every game by the link of a table."""
    for name, visit in page.measure().items():
        most = 110 if name == page.SHELF else 200
        yield below(f"{name}, first load", visit.kb, most, "kB", "compressed, as sent")
        note = "4 x slower CPU, slow 4G, by the page's own clock"
        yield below(f"{name} can be touched", visit.ms, 1800, "ms", note)


PARTS: dict[str, Callable[[Path | None], Iterator[Line]]] = {
    "playouts": playouts,
    "games": games,
    "environments": environments,
    "server": server,
    "page": first_page,
}


def measure(parts: list[str], modules: Path | None) -> Iterator[Line]:
    """Line after line; a part that cannot be measured says why."""
    for part in parts:
        try:
            yield from PARTS[part](modules)
        except Complaint as why:
            yield missing(part, str(why))


# --- the command ---


def row(line: Line) -> str:
    value = "" if line.value is None else f"{line.value:,g} {line.unit}"
    mark = {True: "pass", False: "FAIL", None: "" if value else "missing"}[line.ok]
    return f"{line.what:<72}{value:>18}  {line.bar:<18}{mark:<8}{line.note}".rstrip()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m ludotheque.lab.budgets", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all")
    parser.add_argument("--modules", type=Path, help="node_modules of the peers")
    parser.add_argument("--json", action="store_true", help="the result for machines")
    args = parser.parse_args(argv)
    if unknown := set(args.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    lines = []
    for line in measure(args.parts or list(PARTS), args.modules and args.modules.absolute()):
        lines.append(line)
        if not args.json:
            print(row(line), flush=True)
    if args.json:
        print(msgspec.json.encode(lines).decode())
    else:
        print(f"{build.named()}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end")
    return int(any(line.ok is False for line in lines))


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(EXIT_STOPPED))  # not without our programs
    sys.exit(main())
