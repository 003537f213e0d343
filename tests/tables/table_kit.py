"""A clock that only moves when told, ears at the table, and short ways to play."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from ludotheque.core.model import Move, Refusal, Seat
from ludotheque.core.record import Entry
from ludotheque.games.smiley_games.dernier.moves import Lay
from ludotheque.server.updates import snapshot_bytes
from ludotheque.tables.asking import Accepted, Ask, Verdict
from ludotheque.tables.between import Face
from ludotheque.tables.clock import Call
from ludotheque.tables.house import House
from ludotheque.tables.match import LiveMatch
from ludotheque.tables.services import Services
from ludotheque.tables.step import Step
from ludotheque.tables.store.base import Store, Unavailable
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.table import Table

HOLD, WINDOW, LOCK, TURN, GRACE = 1500, 250, 5000, 30_000, 15_000  # ms, of Le Dernier !


@dataclass(order=True)
class Ring:
    """An alarm that was set."""

    at: float
    nth: int
    call: Call = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class SlowTime:
    """Time stands still until `wait` lets it pass."""

    def __init__(self) -> None:
        self._now = 1_000_000
        self._rings: list[Ring] = []
        self._set = 0

    def now(self) -> int:
        return self._now

    def after(self, ms: float, call: Call) -> Ring:
        self._set += 1
        ring = Ring(self._now + max(ms, 0), self._set, call)
        heapq.heappush(self._rings, ring)
        return ring

    async def wait(self, ms: int) -> None:
        """Everything that falls due on the way happens, in order."""
        until = self._now + ms
        while self._rings and self._rings[0].at <= until:
            ring = heapq.heappop(self._rings)
            self._now = max(self._now, int(ring.at))
            if not ring.cancelled:
                await ring.call()
        self._now = until


class Ear:
    """Somebody at the table who remembers what was said."""

    def __init__(
        self, table: Table, key: str = "", rtt: int = 0, home: str = "", *, tv: bool = False
    ) -> None:
        self.table, self.key, self.rtt_ms, self.home, self.tv = table, key, rtt, home, tv
        self.rooms = self.hurried = 0
        self.steps: list[Step] = []
        self.refused: list[Refusal] = []
        self.reports: list[tuple[Seat, Seat]] = []
        self.said: list[tuple[Seat, str]] = []
        self.lost = False
        table.enter(self)

    @property
    def rtt(self) -> int:
        return self.rtt_ms

    def on_room(self) -> None:
        self.rooms += 1

    def on_step(self, step: Step) -> None:
        self.steps.append(step)

    def on_refused(self, ask: Ask, refusal: Refusal) -> None:
        self.refused.append(refusal)

    def on_reacted(self, seat: Seat, face: Face) -> None:
        self.said.append((seat, face))

    def on_chat(self, seat: Seat, text: str) -> None:
        self.said.append((seat, text))

    def on_hurried(self) -> None:
        self.hurried += 1

    def on_reported(self, by: Seat, seat: Seat) -> None:
        self.reports.append((by, seat))

    def on_crowded(self) -> None:
        self.lost = True

    def on_lost(self) -> None:
        self.lost = True

    def leave(self) -> None:
        self.table.exit(self)


class BrittleStore(MemoryStore):
    """A store whose disk can fail."""

    def __init__(self) -> None:
        super().__init__()
        self.broken = False

    async def append(self, match: str, entry: Entry) -> None:
        if self.broken:
            raise Unavailable("the disk is full")
        await super().append(match, entry)

    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        if self.broken:
            raise Unavailable("the disk is full")
        await super().save_room(code, version, document, live=live)


@dataclass
class Party:
    """A table under way: the house, the clock, and an ear for every person."""

    house: House
    time: SlowTime
    store: Store
    table: Table
    ears: list[Ear]

    @property
    def live(self) -> LiveMatch:
        assert self.table.live is not None
        return self.table.live

    async def play(self, seat: Seat, move: Move, ply: int | None = None) -> Verdict:
        ply = self.live.seq if ply is None else ply
        return await self.table.play(self.table.room.chairs[seat].key, move, ply)

    async def until_silent(self) -> Seat:
        """People play, saying nothing, until one of them is down to one card."""
        while not self.live.stimuli:
            seat = self.live.turn_seats()[0]
            moves = self.live.offers(seat)
            quiet = [m for m in moves if not (isinstance(m, Lay) and m.announce)]
            assert isinstance(await self.play(seat, quiet[0]), Accepted)
            assert self.live.outcome is None, "this seed has no silent moment"
        return next(s for s, m in self.live.stimuli[0].claims if not hasattr(m, "target"))

    def pictures(self) -> list[bytes]:
        """What every seat and a spectator would be sent now."""
        seats: list[Seat | None] = [None, *range(self.live.seats)]
        return [snapshot_bytes(self.table, self.live, seat, -1) for seat in seats]


def new_house(store: Store | None = None, time: SlowTime | None = None) -> tuple[House, SlowTime]:
    time = time or SlowTime()
    return House(Services(store or MemoryStore(), time)), time


async def party(
    people: int = 2,
    bots: tuple[str, ...] = (),
    pace: str = "normal",
    store: Store | None = None,
    game: str = "dernier",
) -> Party:
    """A table where everybody is there and the match has begun."""
    store = store or MemoryStore()
    house, time = new_house(store)
    table, _, _ = await house.create(game, "P0", {}, people + len(bots), bots, pace)
    for n in range(1, people):
        await table.join(f"P{n}")
    ears = [Ear(table, table.room.chairs[seat].key) for seat in range(people)]
    await table.start(ears[0].key)
    return Party(house, time, store, table, ears)


def turn(game: Party) -> int:
    return game.live.turn_seats()[0]


def phase(game: Party) -> str:
    return game.table.room.phase


def a_lay(game: Party, seat: int) -> Lay:
    return next(m for m in game.live.offers(seat) if isinstance(m, Lay))
