"""A table that several houses may serve at once: one runs it, all of them play (decision 034).

Whoever writes goes through compare-and-swap; the others hear of it and read on from where they are.
"""

from __future__ import annotations

import logging
from abc import abstractmethod

import msgspec

from ..core.model import UNREADABLE
from ..core.record import BadRecord
from . import room as rooms
from .again import Again
from .between import (
    DECODER,
    ENCODER,
    NOBODY,
    Chatted,
    Face,
    GoneOn,
    Here,
    Hurried,
    Reacted,
    Reported,
    Word,
)
from .bots import RETRY_MS
from .company import Company
from .denied import Denied
from .halted import Halted
from .presence import Listener, Presence
from .programme import Intermission
from .reports import Reports
from .room import Room
from .services import Services
from .store.base import Unavailable
from .taught import Taught

LOG = logging.getLogger(__name__)


class Shared(Taught):
    """The part of a table that knows of other houses, and all that is said beside the game."""

    halted: Halted | None
    intermission: Intermission

    def __init__(self, room: Room, version: int, services: Services) -> None:
        super().__init__(room, version, services)
        self._presence = Presence(services.time, self._missing)
        self._company = Company(services.time)
        self._reports = Reports()
        self._reading = Again(services.time, self._read_news)
        self._behind = self._old_room = False  # there is something to read: what, besides the log
        self._said: Here | None = None  # what the others know of who is here

    @abstractmethod
    async def _missing(self, key: str) -> None:
        """Somebody did not come back."""

    @abstractmethod
    async def _resume(self) -> None:
        """Lay out the match of the room, as far as its log goes."""

    @abstractmethod
    def _clear(self) -> None:
        """No match lies on the table."""

    @abstractmethod
    def _tell_room(self) -> None:
        """Show everybody here how the room looks."""

    @property
    @abstractmethod
    def grace_ms(self) -> int:
        """How long a seat waits for its person."""

    @property
    def listeners(self) -> list[Listener]:
        return self._presence.listeners

    @property
    def deserted(self) -> bool:
        """Nobody is here, and somebody elsewhere."""
        return not self.listeners and self._presence.anybody

    # --- what other houses write ---

    def run(self, runs: bool) -> None:
        """From now on clocks and bots are this house's business, or not."""
        if self.runs != runs:
            self.runs = runs
            self.news(room=True)
            if runs:
                self._presence.miss_again()

    def news(self, *, room: bool = False) -> None:
        """Another house has written: it is read in its turn, with all that comes meanwhile."""
        self._old_room |= room
        if not self._behind:
            self._behind = True
            self._reading.soon(0)

    def is_behind(self, key: str, seen: int) -> bool:
        """Somebody comes from another house, and knows more than this one."""
        return not self.room.knows(key) or (self.live is not None and seen > self.live.seq)

    async def look(self) -> None:
        """Read now what others have written."""
        self._old_room = True
        await self._alone(self._read_on())

    async def _read_news(self) -> None:
        try:
            await self._alone(self._read_on())
        except Unavailable:
            self._behind = True
            self._reading.soon(RETRY_MS)

    async def _read_on(self) -> None:
        """What comes while we read is news again: it may be newer than what we find."""
        room, self._old_room, self._behind = self._old_room, False, False
        try:
            if room:
                await self._read_room()
        except Unavailable:
            self._old_room = True
            raise
        lost = False
        try:
            if self.live is not None:
                self.live.leads = self.runs
                await self.live.catch_up()
        except Unavailable:
            raise
        except Exception as error:  # of other rules: whatever it is, it is told at this table
            LOG.warning("table %s cannot follow another house: %s", self.room.code, error)
            lost = True
        if lost:
            await self._resume()
        await self._settle()

    async def _read_room(self) -> None:
        saved = await self._services.store.room(self.room.code)
        if saved is None or (saved.version <= self._version and self.room.match == self._laid):
            return
        try:
            self.room, self._version = rooms.read(saved.document), saved.version
        except BadRecord as error:
            LOG.error("table %s cannot follow another house: %s", self.room.code, error)
            return
        if self.room.match == self._laid:
            self.intermission.begin(self.room)
            self._show_room()
        else:
            self.intermission.end()
            self._clear()
            self._show_room()
            await self._lay_out_anew()

    async def _lay_out_anew(self) -> None:
        """Another house has dealt, or nobody has yet."""
        if self.room.match:
            await self._resume()
        if self.live is not None:
            self.live.begin()

    @property
    def _laid(self) -> str:
        """The match that lies on the table."""
        if self.live is not None:
            return self.live.match.header.match
        return self.halted.name if self.halted is not None else ""

    def close(self) -> None:
        """Stop all clocks; the store has everything."""
        self._reading.cancel()
        self.intermission.end()
        self._clear()

    # --- who is here, and who elsewhere ---

    @property
    def tv(self) -> bool:
        """A screen in the room shows this table."""
        return self._presence.tv

    def greet(self) -> None:
        """Ask the other houses who of this table is there."""
        self._share(asks=True)

    def share(self) -> None:
        """Tell the other houses who is here, if they do not know."""
        if self._services.store.shared and self._presence.here() != self._said:
            self._share()

    def _share(self, *, asks: bool = False) -> None:
        self._said = self._presence.here()
        self._tell(msgspec.structs.replace(self._said, asks=asks))

    def meet(self, house: str, here: Here = NOBODY) -> None:
        """Who of this table is at another house now."""
        shown = self.tv
        came, gone = self._presence.meet(house, here)
        for key in came:
            if (seat := self.room.seat_of(key)) is not None:
                self._referee.late.discard(seat)
        for key in gone:
            if self.room.seat_of(key) is not None and not self._presence.online(key):
                self._presence.expect(key, self.grace_ms)
        if here.asks:
            self._share()
        if came or gone or here.asks or self.tv != shown:
            self._tell_room()
        self._go_on()

    # --- what is said beside the game ---

    def report(self, key: str, seat: int) -> None:
        """Somebody does not want to read what this player writes: the host hears of it, once."""
        by = self._seat(key)
        if self._reports.counts(self.room, by, seat):
            self._say(Reported(by, seat))

    def _tell_reports(self, listener: Listener) -> None:
        if listener in self.hosts():
            for by, seat in self._reports.unanswered(self.room):
                listener.on_reported(by, seat)

    def react(self, key: str, face: Face) -> None:
        """Somebody at the table makes a face; everybody sees it, nobody writes it down."""
        seat = self._seat(key)
        self._company.may_react(self.room, seat)
        self._say(Reacted(seat, face))

    def chat(self, key: str, text: str) -> None:
        """Somebody at the table says something."""
        seat = self._seat(key)
        line = self._company.line(self.room, seat, text, self._services.words())
        self._say(Chatted(seat, line))

    async def hurry(self, key: str) -> None:
        """Somebody sleeps over a match without a clock: a last while, then a stand-in plays."""
        await self._alone(self._hurry(key))

    async def _hurry(self, key: str) -> None:
        seat, live = self._seat(key), self._playing()
        if seat in live.turn_seats() or not live.may_hurry(self.room.pace):
            raise Denied("too_fast", retry_ms=live.patience_ms(self.room.pace))
        self._say(Hurried())

    def read(self, key: str, ply: int) -> None:
        """The learner has read what the coach says."""
        if self.runs:
            super().read(key, ply)
        elif self._learns(key):
            self._tell(GoneOn(ply))

    def _say(self, word: Word) -> None:
        self.heard(word)
        self._tell(word)

    def _tell(self, word: Word) -> None:
        if self._services.store.shared:
            self._services.store.tell(self.room.code, ENCODER.encode(word))

    def hear_of(self, house: str, said: bytes) -> None:
        """What another house says about this table."""
        try:
            word = DECODER.decode(said)
        except UNREADABLE as error:
            LOG.warning("another house is not understood: %s", error)
            return
        if isinstance(word, Here):
            self.meet(house, word)
        else:
            self.heard(word)

    def heard(self, word: Word) -> None:
        """Everybody here hears it too."""
        match word:
            case Chatted(seat, text):
                for listener in list(self.listeners):
                    listener.on_chat(seat, text)
            case Reacted(seat, face):
                for listener in list(self.listeners):
                    listener.on_reacted(seat, face)
            case Reported(by, seat):
                self._reports.note(by, seat)
                for listener in self.hosts():
                    listener.on_reported(by, seat)
            case Hurried():
                self._hurried()
            case GoneOn(ply):
                self._gone_on(ply)

    def hosts(self) -> list[Listener]:
        keys = {chair.key for chair in self.room.chairs if chair.host and chair.key}
        return [listener for listener in self.listeners if listener.key in keys]

    def _hurried(self) -> None:
        if self.live is None:
            return
        self.live.hurry()
        for listener in list(self.listeners):
            listener.on_hurried()
        self._go_on()
