"""Several houses on one database: what they tell each other, and which of them runs which table.

A thread with a line of its own hears NOTIFY, and says twice a second that its house is open.
Nothing of it is in the server's log: after a crash of the server everybody says it again.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg

from .base import ALIVE_S, Ear

LOG = logging.getLogger(__name__)
BEAT_S = 0.5
AGAIN_S = 0.2  # between two attempts to reach a server that is gone
CLOSING_S = 5.0

TABLES = """
create unlogged table if not exists houses (name text primary key, until timestamptz not null);
create unlogged table if not exists leases (code text primary key, house text not null);
create unlogged table if not exists beats (match text primary key, at_ms bigint not null);
"""
ME = "current_setting('ludotheque.house')"
ALIVE = "select from houses where name = {} and until > now()"


def told(kind: str, what: str) -> str:
    """An expression that tells the other houses, if there are any."""
    others = f"exists (select from houses where name <> {ME} and until > now())"
    return (
        f"case when {others} then pg_notify('ludotheque', '{kind} ' || {ME} || ' ' || {what}) end"
    )


TELL = "select pg_notify('ludotheque', %s)"
# Who was open until then, ourselves as well: else nobody told us what was written meanwhile.
BEAT = f"""
with beating as (
    insert into houses values ({ME}, now() + make_interval(secs => {ALIVE_S}))
    on conflict (name) do update set until = excluded.until
)
select name from houses where until > now()
"""
KEEP_BEATS = """
insert into beats select * from unnest(%s::text[], %s::bigint[])
on conflict (match) do update set at_ms = greatest(beats.at_ms, excluded.at_ms)
"""
LAST_BEAT = "select at_ms from beats where match = %s"
# Those nobody runs, or somebody who is gone; and those that are ours already.
TAKE = f"""
with wanted as (select code from unnest(%s::text[]) as wanted (code) order by code),
taken as (
    insert into leases select code, {ME} from wanted
    on conflict (code) do update set house = excluded.house
    where leases.house <> excluded.house and not exists ({ALIVE.format("leases.house")})
    returning code
)
select code, {told("t", "code")} from taken
union all
select code, null from leases join wanted using (code) where house = {ME}
"""
GIVE_BACK = f"delete from leases where code = any(%s) and house = {ME}"
CLOSE = f"""
with closed as (delete from houses where name = {ME}),
given as (delete from leases where house = {ME})
select pg_notify('ludotheque', 'x ' || {ME} || ' -')
"""
FORGET_OLD = "delete from houses where until < now() - interval '1 hour'"

Connection = psycopg.Connection[tuple[Any, ...]]


class Neighbours(threading.Thread):
    """The ear of one house, and its voice that says it is open."""

    def __init__(self, house: str, connect: Callable[[], Connection]) -> None:
        super().__init__(name="store-ear", daemon=True)
        self.house = house
        self.others: frozenset[str] = frozenset()  # open now, as far as we know
        self._connect = connect
        self._beats: dict[str, int] = {}  # of running clocks, not yet passed on
        self._ear: Ear | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = False
        self._beaten = 0.0  # when we last said that we are open, before the server heard it
        self._line = connect()
        self._listen()
        self._line.execute(FORGET_OLD)

    def hear(self, ear: Ear) -> None:
        """From now on in this event loop."""
        self._ear, self._loop = ear, asyncio.get_running_loop()

    @property
    def awake(self) -> bool:
        """Nobody can have taken us for gone since we last spoke."""
        return time.monotonic() - self._beaten < ALIVE_S

    def beat(self, match: str, at_ms: int) -> None:
        """Passed on with the next beat, for whoever has to run that match after us."""
        self._beats[match] = at_ms

    def close(self, last: Connection) -> None:
        """Say so, that others need not wait to be sure."""
        self._closing = True
        with suppress(psycopg.Error):  # the server is gone: nobody hears it anyway
            last.execute(CLOSE)
        self.join(CLOSING_S)
        self._line.close()

    # --- in the thread ---

    def run(self) -> None:
        """Whatever happens: a house that is deaf and silent rings no clock any more."""
        while not self._closing:
            try:
                self._attend()
            except Exception as error:
                if not self._closing:
                    why = str(error).partition("\n")[0]
                    LOG.warning("the other houses are not heard: %s", why)
                    self._line_again()

    def _attend(self) -> None:
        """One beat, and what is said until the next."""
        self._beat()
        end = time.monotonic() + BEAT_S
        while not self._closing and (left := end - time.monotonic()) > 0:
            for note in self._line.notifies(timeout=left, stop_after=1):
                self._heard(note.payload)

    def _listen(self) -> None:
        self._line.execute("listen ludotheque")
        self._beat()

    def _beat(self) -> None:
        beats, self._beats = self._beats, {}
        if beats:
            self._line.execute(
                KEEP_BEATS, [list(each) for each in zip(*beats.items(), strict=True)]
            )
        begun = time.monotonic()
        houses = frozenset(name for (name,) in self._line.execute(BEAT).fetchall())
        self._beaten = begun
        if self.house not in houses:
            self._pass_on("on_gap")
        self._meet(houses - {self.house})

    def _meet(self, others: frozenset[str]) -> None:
        self.others = others
        self._pass_on("on_beat", others)

    def _line_again(self) -> None:
        """As soon as the server is back; what was said meanwhile is lost."""
        while not self._closing:
            try:
                self._line.close()
                self._line = self._connect()
                self._listen()
            except Exception:  # psycopg's, or that of a machine that opens no more files
                time.sleep(AGAIN_S)
            else:
                self._pass_on("on_gap")
                return

    def _heard(self, payload: str) -> None:
        kind, house, what = (*payload.split(" ", 2), "", "")[:3]
        if house in (self.house, ""):
            return
        match kind:
            case "e":
                self._pass_on("on_entry", what)
            case "r":
                self._pass_on("on_room", what)
            case "t":
                self._pass_on("on_taken", what)
            case "w":
                code, _, word = what.partition(" ")
                self._pass_on("on_word", house, code, word.encode())
            case "x":
                self._meet(self.others - {house})
        if kind != "x" and house not in self.others:
            self._meet(self.others | {house})

    def _pass_on(self, what: str, *words: Any) -> None:
        if self._ear is not None and self._loop is not None:
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                self._loop.call_soon_threadsafe(getattr(self._ear, what), *words)
