"""The document of a table, kept durably; one thing happens at a time."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from ..core.model import Seat
from . import room as rooms
from .denied import Denied
from .driven import Driven
from .room import Room
from .services import Services
from .store.base import Conflict, Unavailable

T = TypeVar("T")
TRIES = 5  # to change a room that other houses change at the same time


def _offer(links: list[str], lends: bool, room: Room, seat: Seat) -> None:
    links.append(rooms.offer_link(room, seat, lends=lends))


class Overtaken(Unavailable):
    """Another house has changed the room first; what it did is known now."""


class Keeper(ABC):
    """Who changes the room does it on a draft, which may be denied, and is saved or was never."""

    def __init__(self, room: Room, version: int, services: Services) -> None:
        self.room = room
        self._version = version
        self._services = services
        self._seated, self._seats = room, dict[str, Seat]()  # who sits where in that room
        self._busy = False
        self._queue: deque[asyncio.Future[None]] = deque()  # whose turn comes next
        self._pending = 0  # what has begun and is not done
        self.runs = True  # clocks and bots are this house's business; not, if another one's

    # --- one at a time ---

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        self._pending += 1
        return asyncio.get_running_loop().create_task(self._locked(work))

    def _drive(self, work: Coroutine[Any, Any, T], then: Callable[[T | Exception], None]) -> None:
        """The same without a task, which costs as much as a move: it runs until it has to wait."""
        self._pending += 1
        Driven(self._locked(work), then).go_on()

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """To its end even if whoever asked has gone: what became durable must be applied."""
        return await asyncio.shield(self._begin(work))

    async def _changing(self, work: Callable[..., Coroutine[Any, Any, T]], *args: Any) -> T:
        """What changes the room: where another house was quicker, once more, as it is now."""
        for _ in range(TRIES):
            with suppress(Overtaken):
                return await self._alone(work(*args))
        return await self._alone(work(*args))

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        begun = False
        try:
            if self._busy:
                await self._turn()
            self._busy = begun = True
            try:
                return await work
            finally:
                if self._queue:
                    self._next()
                else:
                    self._busy = False
        finally:
            self._pending -= 1
            if not begun:  # what has ended is not to be asked even that (decision 035)
                work.close()

    async def _turn(self) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:  # the house closes: the turn goes to who is left
            if turn.done() and not turn.cancelled():
                self._next()
            raise

    def _next(self) -> None:
        """What was under way is done; the table stays busy if somebody waits."""
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False

    # --- changing the document ---

    async def change(self, key: str, edit: rooms.Edit, *, host: bool = True) -> None:
        """Change the room before the deal; `edit` gets a draft and may deny."""
        await self._changing(self._change, key, edit, host)

    async def _change(self, key: str, edit: rooms.Edit, host: bool) -> None:
        seat = self._seat(key)
        if host and not self.room.chairs[seat].host:
            raise Denied("host_only")
        if host and self.room.phase != "waiting":
            raise Denied("table_started")
        draft = self._draft()
        edit(draft, seat)
        await self._save(draft)

    async def handover(self, key: str, *, lends: bool = False) -> str:
        """A link that gives, or lends, this seat to whoever follows it first."""
        links: list[str] = []
        await self.change(key, partial(_offer, links, lends), host=False)
        return links[-1]

    def _seat(self, key: str) -> Seat:
        """Asked at every move, so found once for every form of the room."""
        if self._seated is not self.room:
            self._seated, self._seats = self.room, {}
        seat = self._seats.get(key)
        if seat is None:
            seat = self.room.seat_of(key)
            if seat is None:
                raise Denied("lost_seat")
            self._seats[key] = seat
        return seat

    def _draft(self) -> Room:
        return msgspec.convert(msgspec.to_builtins(self.room), Room)

    async def _save(self, draft: Room) -> None:
        """Keep the draft durably, then show it; whoever lost a seat by it is told."""
        document = rooms.write(draft)
        live = draft.phase == "playing"
        overtaken: str | None = None
        try:
            await self._services.store.save_room(draft.code, self._version, document, live=live)
        except Conflict as error:
            overtaken = str(error)
        if overtaken is not None:
            await self._read_room()
            raise Overtaken(overtaken)
        self._version += 1
        self.room = draft
        self._show_room()

    @abstractmethod
    async def _read_room(self) -> None:
        """Another house on the same store has changed the room."""

    @abstractmethod
    def _show_room(self) -> None:
        """The room has changed: tell everybody."""
