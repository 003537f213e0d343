"""People who play any game over faulty lines, and sometimes say a thing twice."""

from __future__ import annotations

import asyncio

import msgspec
from websockets.asyncio.client import ClientConnection

from ...server import protocol
from ..together.crowd import Hand

AGAIN_S = 0.5
TWICE, LATER = 0.1, 0.1  # how often a move is said again at once, or after the next one


class Person(Hand):
    """Moves that name their ply are said again now and then: they must count once."""

    again = 0
    _before: protocol.Play | None = None
    _table: protocol.TableInfo | None = None

    async def _room(self, line: ClientConnection, table: protocol.TableInfo) -> None:
        self._table = table
        await super()._room(line, table)

    async def _hear(self, line: ClientConnection, message: protocol.ToClient) -> None:
        """Whoever wants to begin when the disk is full asks again, as people do."""
        await super()._hear(line, message)
        full = isinstance(message, protocol.Failure) and message.error == "unavailable"
        if full and self._table is not None:
            await asyncio.sleep(AGAIN_S)
            await super()._room(line, self._table)

    async def _say(self, line: ClientConnection, message: protocol.ToServer) -> None:
        await super()._say(line, message)
        if not isinstance(message, protocol.Play):
            return
        if self._before is not None and self.rng.random() < LATER:
            await self._repeat(line, self._before)
        if not self._bound(message):
            return
        self._before = message
        if self.rng.random() < TWICE:
            await self._repeat(line, message)

    async def _repeat(self, line: ClientConnection, message: protocol.Play) -> None:
        self.again += 1
        nameless = msgspec.structs.replace(message, play=msgspec.UNSET)
        await super()._say(line, nameless)

    def _bound(self, message: protocol.Play) -> bool:
        """To the ply its player saw: free moves and claims may be made twice on purpose."""
        move = self._game.move_decoder.decode(message.move)
        return not (move.free or move.claim)
