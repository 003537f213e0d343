"""`ludotheque bench reflex`: are reflexes fair over far lines, and what does lying bring?

Hands race for the cards of C'est à moi ! over real sockets, all with the same reactions. One sits
near (a round trip of 20 ms), one far (170 ms, give or take 50); others sit near and cheat: they
report no reaction time at all, answer pings late as well, claim with a ply nobody has seen, or
listen on further lines. Without root there are no far lines: then all of them sit on this machine.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from ..complaint import Complaint
from .far_line import guests, house_address, obstacle
from .programs import FOLDER, Program, house, node_path

LONGEST_S = 600.0
FAR_TABLES, LIAR_TABLES = 60, 30
PER_ADDRESS = 30  # tables opened or joined from one address, within the limits of the house
LIARS_RACE_LESS = 2
CHEATS = ("times", "pongs", "future_ply", "second_line")
NEAR_MS, FAR_MS, FAR_JITTER_MS = 10, 85, 25  # one way

LEAST_SHARE, MOST_SHARE, MOST_FOR_LIARS, MOST_LOST = 0.45, 0.55, 0.66, 0.01


class Duel(msgspec.Struct):
    """Races between the near, honest hand and another one."""

    races: int
    wins: float  # the other one's share
    faster: float  # how often its finger really was the faster one
    lost_to_window: float  # the really faster hand came when the window was closed
    skew_p95_ms: float  # between the two screens
    ok: bool = False


class Verdict(msgspec.Struct):
    """All races; `far_lines` is empty when there were some, else it says why not."""

    far_lines: str
    far: Duel
    liars: dict[str, Duel]
    late: int  # hands that came after the window, honest and not
    ok: bool


class Place(msgspec.Struct):
    """Where racers sit: a network of their own, or this machine."""

    net: int
    delay_ms: float = 0
    jitter_ms: float = 0

    def addresses(self, count: int) -> list[str]:
        if self.delay_ms:
            return guests(self.net, count)
        return [f"127.1.{self.net}.{n + 1}" for n in range(count)]

    def house(self, port: int) -> str:
        return f"http://{house_address(self.net) if self.delay_ms else '127.0.0.1'}:{port}"

    def program(self, count: int) -> Program:
        words = [node_path(), str(FOLDER / "racers.js")]
        if self.delay_ms:
            line = ["--delay", str(self.delay_ms), "--jitter", str(self.jitter_ms)]
            net = ["--net", str(self.net), "--guests", str(count)]
            words = [sys.executable, "-m", __package__ + ".far_line", *line, *net, "--", *words]
        return Program(words, None)


class Racers:
    """A program of racers at one place."""

    def __init__(self, place: Place, tables: int, port: int) -> None:
        count = -(-tables // PER_ADDRESS)
        self.program = place.program(count)
        self._at: dict[str, Any] = {"address": place.house(port)}
        self._at["addresses"] = place.addresses(count)

    def open(self, tables: int) -> list[str]:
        codes: list[str] = self.program.ask(do="open", tables=tables, **self._at)["codes"]
        return codes

    def join(self, codes: Sequence[str], cheat: str = "") -> None:
        self.program.ask(do="join", codes=codes, cheat=cheat, **self._at)


def places(far: bool) -> tuple[Place, Place, Place]:
    """For the near hand, the far one, and the cheats."""
    if not far:
        return Place(1), Place(2), Place(3)
    return Place(1, NEAR_MS), Place(2, FAR_MS, FAR_JITTER_MS), Place(3, NEAR_MS)


@contextmanager
def _programs(tables: int, liars: int) -> Iterator[tuple[Racers, Racers, Racers]]:
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-bench-")))
        server = house(data, None, host="0.0.0.0")
        stack.callback(server.stop)
        port = int(server.hear()["addresses"][-1].rpartition(":")[2])
        near, far, cheats = places(not obstacle())
        sizes = (tables + liars, tables, liars)
        racers = [Racers(p, size, port) for p, size in zip((near, far, cheats), sizes, strict=True)]
        for each in racers:
            stack.callback(each.program.stop)
        yield racers[0], racers[1], racers[2]


def measure(races: int, seconds: float = LONGEST_S) -> Verdict:
    """Everybody races at once, until the far hand has had its races, and each cheat some."""
    tables, each = FAR_TABLES, LIAR_TABLES
    with _programs(tables, each * len(CHEATS)) as (near, far, cheats):
        codes = near.open(tables + each * len(CHEATS))
        far.join(codes[:tables])
        groups = {"": codes[:tables]}
        for n, cheat in enumerate(CHEATS):
            groups[cheat] = codes[tables + n * each : tables + (n + 1) * each]
            cheats.join(groups[cheat], cheat)
        for cheat, at in groups.items():
            wanted = races // LIARS_RACE_LESS if cheat else races
            near.program.ask(do="race", codes=at, races=wanted, seconds=seconds)
        told = [racers.program.ask(do="tell") for racers in (near, far, cheats)]
    return judge(groups, told, obstacle())


def judge(groups: dict[str, list[str]], told: Sequence[dict[str, Any]], no_far: str) -> Verdict:
    """What the racers tell, put together."""
    races: dict[str, Any] = dict(told[0]["races"])
    fingers = [{slap["race"]: slap for slap in each["slaps"]} for each in told]
    others = fingers[1] | fingers[2]
    duels = {
        cheat: duel([r for r in races if r.split("/")[0] in codes], races, fingers[0], others)
        for cheat, codes in groups.items()
    }
    far = duels.pop("")
    far.ok = LEAST_SHARE <= far.wins <= MOST_SHARE and far.lost_to_window < MOST_LOST
    for liar in duels.values():
        liar.ok = liar.wins <= MOST_FOR_LIARS
    ok = far.ok and all(liar.ok for liar in duels.values())
    return Verdict(no_far, far, duels, sum(each["late"] for each in told), ok)


def duel(
    names: Sequence[str], races: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any]
) -> Duel:
    """The races of these names in which both hands came down."""
    run = [race for race in names if race in mine and race in theirs]
    if not run:
        raise Complaint("nobody raced: the house or the lines are in trouble")
    wins = faster = lost = 0
    for race in run:
        hands = races[race]
        quicker = 1 if theirs[race]["ms"] < mine[race]["ms"] else 0
        wins += hands[0]["seat"] == 1
        faster += quicker
        lost += all(hand["seat"] != quicker for hand in hands)
    skews = sorted(abs(theirs[race]["seen"] - mine[race]["seen"]) for race in run)
    count = len(run)
    return Duel(
        races=count,
        wins=round(wins / count, 4),
        faster=round(faster / count, 4),
        lost_to_window=round(lost / count, 4),
        skew_p95_ms=round(skews[int(0.95 * (count - 1))], 1),
    )


def table(verdict: Verdict) -> str:
    """The result for people."""
    lines = [verdict.far_lines or "lines of 20 ms and 170 ± 50 ms, the same reactions everywhere"]
    lines += [_row("far and honest", verdict.far)]
    lines += [_row(cheat, liar) for cheat, liar in verdict.liars.items()]
    return "\n".join([*lines, "all fair" if verdict.ok else "NOT FAIR"])


def _row(name: str, duel: Duel) -> str:
    return (
        f"  {name:<16} wins {duel.wins:6.1%} of {duel.races:>5} races"
        f" (really faster {duel.faster:.1%}), lost to the window {duel.lost_to_window:.2%},"
        f" screens within {duel.skew_p95_ms:.0f} ms (p95)"
    )
