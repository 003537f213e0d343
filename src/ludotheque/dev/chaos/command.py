"""The program behind `ludotheque bench chaos`: opens everything, lets it fail, counts.

    python -m ludotheque.dev.chaos.command MINUTES

Its answer is one line of JSON: a Count of lab/bench/chaos.py, or a complaint.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import msgspec

from ...core.clocks import Clocks
from ...core.record import Entry, Match
from ...core.shelf import own_games
from ...lab.bench.chaos import Count
from ...tables.clock import due_ms
from ...tables.store.base import SavedMatch
from ...tables.store.opening import open_store
from ..together.crowd import _post
from ..together.judge import Hand, lost_and_doubled, matches, wrong_pictures
from .database import MISSING, Server, find
from .faults import Disk, Faults, House
from .lines import Lines
from .people import Person

TAP_S = 0.35
PACE = "normal"
CALM_S = 12.0  # without faults at the end: everything must go on by then
SETTLE_S = 3.0  # after the last tap, so that everything is answered
SLACK_MS = 20  # rounding, of a clock

Log = tuple[SavedMatch, list[Entry]]


class Evening:
    """Two houses, their database, lines to both, and people of every game at both."""

    def __init__(self, stack: ExitStack, rng: Random) -> None:
        self.rng, self.disk = rng, Disk()
        stack.callback(self.disk.close)
        self.database = Server(_room_on(self.disk))
        stack.callback(self.database.close)
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="ludotheque-")))
        self.houses: list[House] = []
        for name in ("one", "two"):
            self.houses.append(House(self.folder / name, self.database.url()))
            stack.callback(lambda house: house.program.stop(), self.houses[-1])
        ports = [house.port for house in self.houses]
        self.lines = [Lines(ports, rng), Lines(ports[::-1], rng)]
        self.people: dict[str, list[Person]] = {}

    async def sit_down(self) -> None:
        """A table for each game, made at one house; its second player comes to the other."""
        for lines in self.lines:
            await lines.open()
        for number, game in enumerate(own_games()):
            first, second = (self.houses[(number + n) % 2].port for n in (0, 1))
            wish = {"game": game.id, "name": "Ana", "seats": 3, "bots": ["easy"], "pace": PACE}
            ana = await _asked(first, "/api/tables", wish)
            bob = await _asked(second, f"/api/tables/{ana['code']}/join", {"name": "Bob"})
            self.people[game.id] = [
                Person(f"ws://127.0.0.1:{lines.port}/ws", "127.0.0.1", key, game.id)
                for lines, key in zip(self.lines, (ana, bob), strict=True)
            ]

    @property
    def everybody(self) -> list[Person]:
        return [person for two in self.people.values() for person in two]

    async def play(self, seconds: float) -> tuple[Counter[str], list[str]]:
        """What was done to them meanwhile, and the games that did not go on afterwards."""
        faults = Faults(self.houses, self.lines, self.database, self.disk, self.rng)
        lives = [asyncio.create_task(person.live()) for person in self.everybody]
        end = time.monotonic() + seconds
        least = seconds + 3600.0  # until they are told to stop
        taps = [asyncio.create_task(p.tap(TAP_S, 0, least)) for p in self.everybody]
        await faults.until(lambda: time.monotonic() >= end)
        calm = time.monotonic()
        await asyncio.sleep(CALM_S)
        for tap in taps:
            tap.cancel()
        await asyncio.sleep(SETTLE_S)
        for task in (*lives, *taps):
            if task.done() and not task.cancelled():
                task.result()  # what went wrong there goes wrong here
            task.cancel()
        for lines in self.lines:
            await lines.close()
        return faults.count, [game for game, two in self.people.items() if not _goes_on(two, calm)]


def _room_on(disk: Disk) -> Path | None:
    if not disk.small:
        return None
    room = disk.folder / "postgres"
    room.mkdir()
    disk.folder.chmod(0o755)
    return room


async def _asked(port: int, path: str, wish: dict[str, object]) -> dict[str, object]:
    return await asyncio.to_thread(_post, f"http://127.0.0.1:{port}{path}", wish)


def _goes_on(people: Sequence[Person], since: float) -> bool:
    """Everybody has seen something that was new to him."""
    for person in people:
        known = {(sight.match, sight.ply) for sight in person.sights if sight.at <= since}
        if not any((s.match, s.ply) not in known for s in person.sights):
            return False
    return True


async def read(url: str, folder: Path, names: set[str]) -> dict[str, Log]:
    """A match that is missing has no entries: whatever was shown of it is lost."""
    store, _ = open_store(url, folder)
    try:
        found: dict[str, Log] = {}
        for name in names:
            saved = await store.match(name)
            assert saved is not None, f"a whole match is missing: {name}"
            found[name] = saved, await store.entries(name)
        return found
    finally:
        await store.close()


def wrong_clocks(match: Match, entries: Sequence[Entry]) -> list[str]:
    """Where the clock acted before its time had come, or time went back."""
    clocks, last, wrong = Clocks(), 0, list[str]()
    clocks.look(match.state.deadlines(), 0)
    for entry in entries:
        move = match.decode(entry)
        clock = clocks.running.get(move) if entry.seat is None else None
        due = 0 if clock is None else due_ms(clock.deadline, PACE, 0) or 0
        early = 0 if clock is None else due - clock.elapsed(entry.at_ms)
        where = f"{match.game.id}, match {match.header.match}, entry {entry.ply}"
        if early > SLACK_MS:
            wrong.append(f"{where}: {move} rang {early} of {due} ms too early")
        if entry.at_ms < last:
            wrong.append(f"{where}: {last - entry.at_ms} ms back")
        match.follow(entry, move)
        clocks.look(match.state.deadlines(), entry.at_ms, move if move.by_clock else None)
        last = entry.at_ms
    return wrong


def count(evening: Evening, logs: dict[str, Log], minutes: float) -> Count:
    """Everything that was told or shown, compared with what is kept."""
    people = evening.everybody
    hands = [Hand(str(p.key["code"]), p.seat, p.failures, p.taps, p.sights) for p in people]
    taps = [tap for hand in hands for tap in hand.taps]
    lost = doubled = changed = 0
    clocks: list[str] = []
    for name, (saved, entries) in logs.items():
        there = [hand for hand in hands if name in matches(hand)]
        for hand in there:
            game = Match(*saved).game
            missing, more = lost_and_doubled(hand, name, entries, game)
            lost, doubled = lost + missing, doubled + more
        changed += wrong_pictures(there, Match(*saved), entries)
        clocks += wrong_clocks(Match(*saved), entries)
    return Count(
        minutes=minutes,
        tables=len(evening.people),
        faults={},
        taps=len(taps),
        answers=dict(Counter(tap.answer for tap in taps)),
        failures=dict(Counter(failure for hand in hands for failure in hand.failures)),
        again=sum(person.again for person in people),
        matches=len(logs),
        entries=sum(len(entries) for _, entries in logs.values()),
        pictures=sum(len(hand.sights) for hand in hands),
        lost=lost,
        doubled=doubled,
        changed=changed,
        wrong_clocks=clocks,
        standing=[],
    )


def measure(minutes: float) -> Count:
    rng = Random()
    with ExitStack() as stack:
        evening = Evening(stack, rng)

        async def play() -> tuple[Counter[str], list[str]]:
            await evening.sit_down()
            return await evening.play(60 * minutes)

        faults, standing = asyncio.run(play())
        for house in evening.houses:
            house.program.stop()
        names = {sight.match for person in evening.everybody for sight in person.sights}
        url, folder = evening.database.url(), evening.folder / "reader"
        counted = count(evening, asyncio.run(read(url, folder, names)), minutes)
        counted.faults, counted.standing = dict(faults), standing
        return counted


def main() -> int:
    if find() is None:
        print(json.dumps({"complaint": MISSING}), flush=True)
        return 2
    print(msgspec.json.encode(measure(float(sys.argv[1]))).decode(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
