"""`ludotheque together`: J'aime ! over real sockets, everybody at once, over far lines.

Six people tap at throttle speed, four others beside two bots, on lines of 150 ± 50 ms. With
`--kills N` the house is killed (SIGKILL) at N random moments and comes back. Then everything
anybody was shown or told is compared with the log. Without root there are no far lines: then all of
them sit on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec

from ...core.record import Entry, Match
from ...lab.bench import far_line
from ...lab.bench.far_line import guests, house_address, obstacle
from ...lab.bench.programs import Program, house
from ...lab.complaint import Complaint
from ...server.serve import listen
from ...tables.store.sqlite import SqliteStore
from .judge import Told, Verdict, judge, matches

NET = 6
DELAY_MS, JITTER_MS = 75, 25  # one way
PEOPLE, BESIDE, BOTS = 6, 4, ("medium", "medium")
SETTLE_S = 3.0  # after the last tap, so that everything is answered
LIFE_S = (1.5, 6.0)  # between two kills
OPENING_S = 2.0  # about what the house needs to open again
OPENING_MOST_S = 120.0  # on a machine that has other things to do
LONGEST_S = 900.0


class Place:
    """Where the crowd sits: behind a far line, or on this machine."""

    def __init__(self, *, far: bool) -> None:
        self.far = far
        self.addresses = guests(NET, PEOPLE) if far else ["127.0.0.1"]
        self.house = house_address(NET) if far else "127.0.0.1"

    def program(self) -> Program:
        words = [sys.executable, "-m", f"{__package__}.crowd"]
        if self.far:
            line = ["--delay", str(DELAY_MS), "--jitter", str(JITTER_MS)]
            net = ["--net", str(NET), "--guests", str(PEOPLE)]
            words = [sys.executable, "-m", far_line.__name__, *line, *net, "--", *words]
        return Program(words, None)


class House:
    """Always on the same port and folder, so that it can be killed and come back."""

    def __init__(self, data: Path) -> None:
        with listen("127.0.0.1", 0) as probe:
            self.port: int = probe.getsockname()[1]
        self.data = data
        self.program = self._open()
        self.kills: list[float] = []

    def _open(self) -> Program:
        program = house(self.data, None, "0.0.0.0", self.port)
        program.hear(OPENING_MOST_S)
        return program

    def kill(self) -> None:
        """And open again."""
        self.kills.append(time.monotonic())
        self.program.kill()
        self.program = self._open()


@contextmanager
def _evening(*, far: bool) -> Iterator[tuple[House, Program, Place]]:
    with tempfile.TemporaryDirectory(prefix="ludotheque-bench-") as folder:
        served, place = House(Path(folder) / "data"), Place(far=far)
        try:
            crowd = place.program()
            try:
                yield served, crowd, place
            finally:
                crowd.stop()
        finally:
            served.program.stop()


def measure(seconds: float, kills: int = 0, *, far: bool | None = None) -> Verdict:
    """Everybody plays so many seconds of cards; meanwhile the house is killed so often."""
    rng = Random()
    no_far = obstacle() if far is None else "" if far else "near lines"
    with _evening(far=not no_far) as (served, crowd, place):
        at = {"address": f"http://{place.house}:{served.port}", "addresses": place.addresses}
        codes = [crowd.ask(do="sit", people=PEOPLE, bots=[], **at)["code"]]
        codes.append(crowd.ask(do="sit", people=BESIDE, bots=BOTS, **at)["code"])
        lives = [rng.uniform(*LIFE_S) for _ in range(kills)]
        least = seconds + sum(lives) + kills * OPENING_S
        crowd.tell(do="play", seconds=seconds, least=least, settle=SETTLE_S)
        for life in lives:
            time.sleep(life)
            served.kill()
        crowd.hear(LONGEST_S)
        told = msgspec.convert(crowd.ask(do="tell"), Told)
        served.program.stop()
        logs = asyncio.run(read(served.data, set().union(*map(matches, told.hands))))
    lag_ms = 0 if no_far else DELAY_MS
    return judge(told.hands, logs, no_far, seconds, served.kills, lag_ms)


async def read(data: Path, names: set[str]) -> dict[str, tuple[Match, list[Entry]]]:
    """The matches of the store, each at its deal, and what was played in them."""
    store = SqliteStore(data)
    try:
        found = {}
        for name in sorted(names):
            saved = await store.match(name)
            if saved is None:
                raise Complaint(f"a whole match is missing: {name}")
            found[name] = Match(saved.header, saved.seed), await store.entries(name)
        return found
    finally:
        await store.close()


# --- for people ---


def table(verdict: Verdict) -> str:
    v = verdict
    lines = [
        v.far_lines or f"lines of {2 * DELAY_MS} ± {2 * JITTER_MS} ms",
        f"  taps        {v.taps}: {v.accepted} accepted, {v.late} too late, {v.stale} stale,"
        f" {v.unanswered} unanswered, failures: {', '.join(v.failed) or 'none'}",
        f"  log         {v.lost} lost or doubled, {v.too_close} too close",
        f"  pictures    {v.pictures}: {v.wrong_pictures} wrong, {v.apart_at_the_end} tables apart",
        f"  finger to all other screens   p50 {v.shown_p50_ms} ms, p95 {v.shown_p95_ms} ms",
        f"  bots        {v.bot_moves_per_minute} moves a minute, the slowest",
    ]
    if v.kills:
        lines.append(
            f"  kills       {v.kills}: {v.clocks} clocks, off {v.clock_error_ms} ms at most"
        )
    return "\n".join([*lines, "all well" if v.ok else "NOT WELL"])


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds", type=float, default=60, metavar="S", help="of cards, without pauses"
    )
    parser.add_argument("--kills", type=int, default=0, metavar="N", help="of the house, before")
    parser.add_argument("--json", action="store_true", help="the result for machines")


def run(args: argparse.Namespace) -> int:
    try:
        verdict = measure(args.seconds, args.kills)
    except Complaint as complaint:
        print(f"ludotheque together: {complaint}", file=sys.stderr)
        return 2
    print(msgspec.json.encode(verdict).decode() if args.json else table(verdict))
    return int(not verdict.ok)
