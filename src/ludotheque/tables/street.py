"""The houses on one store: each runs some of the tables, and follows what the others do."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from .services import Services
from .store.base import Unavailable
from .table import Table

LOG = logging.getLogger(__name__)


class Street:
    """What one house hears of the others, and whose tables it takes over when they are gone."""

    def __init__(
        self,
        services: Services,
        tables: Mapping[str, Table],
        resume: Callable[[Sequence[str]], Awaitable[None]],
    ) -> None:
        self._services, self._tables, self._resume = services, tables, resume
        self._houses: frozenset[str] = frozenset()
        self._gone = False  # somebody whose tables may need us
        self._looking = False

    def on_entry(self, match: str) -> None:
        if news := self._services.followed.get(match):
            news()

    def on_room(self, code: str) -> None:
        if table := self._tables.get(code):
            table.news(room=True)

    def on_word(self, house: str, code: str, word: bytes) -> None:
        if table := self._tables.get(code):
            table.hear_of(house, word)
        elif not code:
            for hear in self._services.hears:
                hear(word)

    def on_taken(self, code: str) -> None:
        if table := self._tables.get(code):
            table.run(False)

    def on_gap(self) -> None:
        """Whatever was missed is asked for; tables of ours may have been taken over."""
        self._gone = True
        for table in self._tables.values():
            table.news(room=True)
            table.greet()

    def on_beat(self, houses: frozenset[str]) -> None:
        gone, self._houses = self._houses - houses, houses
        self._gone |= bool(gone)
        for table in list(self._tables.values()):
            for house in gone:
                table.meet(house)
            if houses:
                table.share()
        self._let_go()
        if not self._looking and (self._gone or any(map(self._wants, self._tables.values()))):
            self._looking = True
            self._services.time.after(0, self._look)

    def _wants(self, table: Table, *, again: bool = False) -> bool:
        return (again or not table.runs) and not table.deserted

    def _let_go(self) -> None:
        """Where everybody is at other houses, one of them runs the table: its lines are short."""
        lonely = [code for code, table in self._tables.items() if table.runs and table.deserted]
        self._services.store.give_back(lonely)
        for code in lonely:
            self._tables[code].run(False)

    async def _look(self) -> None:
        """Run what nobody runs: of the tables that are open here, and of a house that is gone."""
        store, gone, self._gone = self._services.store, self._gone, False
        try:
            here = [code for code, t in self._tables.items() if self._wants(t, again=gone)]
            live = await store.live_rooms() if gone else []
            taken = await store.take({*here, *live})
            for code in here:
                if table := self._tables.get(code):
                    table.run(code in taken)
            await self._resume(sorted(taken - set(self._tables)))
        except Unavailable as error:
            LOG.warning("other houses' tables have to wait: %s", error)
            self._gone |= gone
        finally:
            self._looking = False
