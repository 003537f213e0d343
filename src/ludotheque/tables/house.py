"""The house: every table, found by its code, loaded when needed, sent to sleep when idle."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from ..core.model import Seat
from ..core.record import BadRecord
from ..core.series import Leg
from . import programme as programmes
from . import room as rooms
from .codes import new_code
from .denied import Denied
from .room import Room
from .services import Services
from .store.base import Conflict, Unavailable
from .street import Street
from .table import Table
from .taught import lesson_for

LOG = logging.getLogger(__name__)
MOST_TRIES = 200  # for a free code: enough unless nearly all are taken
IDLE_MS = 10 * 60_000
CROWDED_MS = 10_000  # instead, when the house is full
SWEEP_MS = 60_000
MOST_TABLES = 5_000


class House:
    """All tables of one process."""

    def __init__(self, services: Services, most: int = MOST_TABLES) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self.moves_before = 0  # told by tables that sleep now
        self._most = most
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._damaged: dict[str, int] = {}  # code -> the version that was complained of

    async def open(self) -> None:
        """Resume every match that was being played, so that clocks and bots go on."""
        self._plan_sweep()
        store = self.services.store
        store.hear(Street(self.services, self.tables, self._resume))
        await self._resume(sorted(await store.take(await store.live_rooms())))

    async def _resume(self, codes: Sequence[str]) -> None:
        """What does not come in here, or not now, is for others to run."""
        for code in codes:
            try:
                await self.find(code)
            except Denied:
                pass  # `_load` has said why
            except Exception as error:  # one table never stands in the way of the others
                LOG.error("table %s cannot be resumed now; its log is kept: %s", code, error)
        self.services.store.give_back([code for code in codes if code not in self.tables])

    async def create(
        self,
        game_id: str,
        name: str,
        options: dict[str, Any],
        seats: int,
        bots: Sequence[str],
        pace: str,
        series: str = "",
        legs: Sequence[Leg] = (),
        *,
        taught: bool = False,
    ) -> tuple[Table, Seat, str]:
        """A new table with its host on the first chair; for one game, a series, or an evening."""
        self._make_room()
        if series:
            game_id, options = programmes.find_series(series).legs[0].game, {}
        elif legs:
            game_id, options = legs[0].game, legs[0].options
        game = rooms.find_game(game_id)
        if taught:
            options, seats, bots, pace = lesson_for(game)
        room = rooms.furnish("", game, options, seats, bots, pace)
        room.lesson = taught
        if series:
            programmes.play_series(room, series)
        else:
            programmes.plan(room, legs)
        seat = rooms.join(room, name)
        table = await self._place(room)
        return table, seat, room.chairs[seat].key

    async def _place(self, room: Room) -> Table:
        """Under a code nobody has; the store decides."""
        for _ in range(MOST_TRIES):
            room.code = new_code(self.services.words())
            version = await self._write(room)
            if version:
                self.tables[room.code] = table = Table(room, version, self.services)
                table.runs = bool(await self.services.store.take([room.code]))
                return table
        raise Denied("house_full")

    async def _write(self, room: Room, version: int = 0) -> int:
        """As a new room, or over one long forgotten: its version, 0 if the code is taken."""
        try:
            await self.services.store.save_room(room.code, version, rooms.write(room), live=False)
        except Conflict:
            forgotten = 0 if version else await self._forgotten(room.code)
            return await self._write(room, forgotten) if forgotten else 0
        return version + 1

    async def _forgotten(self, code: str) -> int:
        """The version of the room of that code if nobody has come for long, or 0."""
        saved = await self.services.store.room(code)
        busy = code in self.tables or code in self._loading
        return saved.version if saved and not busy and rooms.forgotten(saved.document) else 0

    def _make_room(self) -> None:
        """A full house sends to sleep whoever has been alone for a while."""
        if len(self.tables) >= self._most:
            self.sweep(CROWDED_MS)
        if len(self.tables) >= self._most:
            raise Denied("house_full")

    async def find(self, code: str, key: str = "", seen: int = -1) -> Table:
        """The table of that code, from memory or from the store; who holds `key` sits at it,
        and has seen that ply already, perhaps at another house."""
        code = code.upper()
        if table := self.tables.get(code):
            table.idle_since = self.services.time.now()
            if key and self.services.store.shared and table.is_behind(key, seen):
                await table.look()
            return table
        if code not in self._loading:
            self._loading[code] = task = asyncio.ensure_future(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code))
        # Whoever waits may give up, the others still get the one and only table.
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Table:
        saved = await self.services.store.room(code) if len(code) == 4 and code.isalpha() else None
        if saved is None:
            raise Denied("unknown_table", table=code[:8])
        self._make_room()
        try:
            table = Table(rooms.read(saved.document), saved.version, self.services)
        except BadRecord as error:
            if self._damaged.get(code) != saved.version:
                LOG.error("table %s is kept but cannot be opened: %s", code, error)
            self._damaged[code] = saved.version
            raise Denied("damaged", table=code) from error
        try:
            table.runs = bool(await self.services.store.take([code]))
            if table.room.match:
                await table.resume()
        except Unavailable:
            table.close()  # or it would play on beside the one that is loaded next
            self.services.store.give_back([code])
            raise
        return self._open(table)

    def _open(self, table: Table) -> Table:
        """The code may just have gone to another; what other houses wrote meanwhile is read."""
        table = self.tables.setdefault(table.room.code, table)
        if self.services.store.shared:
            table.news(room=True)
            table.greet()
        return table

    def _plan_sweep(self) -> None:
        self.services.time.after(SWEEP_MS, self._sweep)

    async def _sweep(self) -> None:
        self.sweep(IDLE_MS)
        self._plan_sweep()

    def sweep(self, idle_ms: int) -> None:
        """Tables without anybody leave memory; they come back from the store."""
        now, asleep = self.services.time.now(), []
        for code, table in list(self.tables.items()):
            if table.resting and now - table.idle_since >= idle_ms:
                self.moves_before += table.moves
                table.close()
                del self.tables[code]
                asleep.append(code)
        self.services.store.give_back(asleep)

    @property
    def moves(self) -> int:
        return self.moves_before + sum(table.moves for table in self.tables.values())

    async def close(self) -> None:
        for task in self._loading.values():
            task.cancel()
        for table in self.tables.values():
            table.close()
        self.tables.clear()
        self.services.minds.close()
        await self.services.store.close()
