"""A table of the house: its room, the match on it, who is there, and the clock. No sockets."""

from __future__ import annotations

from contextlib import suppress

from ..bots import STAND_IN
from ..bots.search import Thought
from ..core.lesson import lesson
from ..core.model import Refusal, Seat
from ..core.record import BadRecord, Match
from . import golden, guests
from . import programme as programmes
from . import room as rooms
from .again import Again
from .asking import Ask
from .bots import RETRY_MS, Bots
from .dealing import dealt
from .denied import Denied
from .halted import Halted, cause
from .match import LiveMatch
from .presence import Listener
from .pulse import Pulse
from .referee import Referee
from .reports import Reports
from .room import Room
from .services import Services
from .shared import Shared
from .step import Step
from .store.base import Unavailable
from .turnstile import Turnstile

GRACE_MS = 15_000


class Table(Shared):
    """One thing happens at a time: check, make durable, apply, tell, then the next."""

    def __init__(self, room: Room, version: int, services: Services) -> None:
        super().__init__(room, version, services)
        self.live: LiveMatch | None = None
        self.halted: Halted | None = None  # instead of `live`: a match that cannot go on
        self.idle_since = services.time.now()
        self.moves = 0  # told to this table since it was loaded
        self.tellings = 0  # of the room
        self._bots = Bots(services, self._bot_plays, self._bot_claims, self._throttled)
        self._referee = Referee(services, self._bots, self._alone, self._settle)
        self._turnstile = Turnstile(services.time, 0)
        self._pulse = Pulse(services.time, services.store)
        self.intermission = programmes.Intermission(services.time, self._next_leg)
        self._dealing = Again(services.time, self._deal_if_ready)
        self._ending = Again(services.time, self._alone_settle)

    # --- coming and going ---

    def enter(self, listener: Listener) -> None:
        """Take back the seat, or watch."""
        shown = self.tv
        self._presence.enter(listener)
        seat = self.room.seat_of(listener.key)
        if seat is not None:
            self._referee.late.discard(seat)
        self._expect_host()
        self.intermission.begin(self.room)
        self.share()
        self._tell_room(None if listener.key or self.tv != shown else listener)
        self._tell_reports(listener)
        if seat is not None and self._agreed:  # and nobody could deal, or nobody was here for it
            self._dealing.soon(0)
        self._go_on()

    def exit(self, listener: Listener) -> None:
        """A dropped line keeps its seat; after the grace time a stand-in plays."""
        shown = self.tv
        if not self._presence.exit(listener):
            return
        self.idle_since = self._services.time.now()
        if self.room.seat_of(listener.key) is not None and not self._presence.online(listener.key):
            self._presence.expect(listener.key, self.grace_ms)
            self._presence.leaves(listener.key, self.live.seq if self.live else -1)
        self.share()
        if listener.key or self.tv != shown:
            self._tell_room()
        if not self._presence.anybody:
            self._go_on()

    def missed_since(self, key: str) -> int | None:
        """The step after which somebody who is back was away; told once."""
        return self._presence.returns(key)

    def online(self, seat: Seat) -> bool:
        return self._presence.online(self.room.chairs[seat].key)

    def stand_in(self, seat: Seat) -> bool:
        """SG-DIG-18: a bot plays for who is away, as long as somebody is there to play with."""
        chair = self.room.chairs[seat]
        away = chair.kind == "person" and self._presence.away(chair.key)
        return away and self.room.phase == "playing" and self._presence.anybody

    @property
    def grace_ms(self) -> int:
        if self._services.grace_ms is not None:
            return self._services.grace_ms
        return self.room.rules.timings.get("reconnect_grace", GRACE_MS)

    async def _missing(self, key: str) -> None:
        """Somebody did not come back: a stand-in plays, a rematch need not wait."""
        if self.room.seat_of(key) is None:
            return
        try:
            if self.runs:
                await self._alone(self._do_without(key))
        except Unavailable:
            self._presence.expect(key, RETRY_MS)
        self._tell_room()
        self._go_on()

    async def _do_without(self, key: str) -> None:
        """The powers of an absent host pass to somebody who is here; a rematch need not wait."""
        seat = self.room.seat_of(key)
        here = [person for person in self.room.people() if self.online(person)]
        if seat is not None and self.room.chairs[seat].host and here:
            draft = self._draft()
            guests.pass_host(draft, here)
            await self._save(draft)
        await self._rematch_if_ready()

    def _expect_host(self) -> None:
        """A table whose host has been gone since before this house opened gets another one."""
        for chair in self.room.chairs:
            if chair.host and chair.key and not self._presence.online(chair.key):
                self._presence.expect_once(chair.key, self.grace_ms)

    # --- the room ---

    async def change_game(self, key: str, edit: rooms.Edit) -> None:
        """The host turns to another game, or plans several, before the deal or after the end."""
        await self._changing(self._change_game, key, edit)

    async def _change_game(self, key: str, edit: rooms.Edit) -> None:
        seat = self._seat(key)
        if not self.room.chairs[seat].host:
            raise Denied("host_only")
        if self.room.phase == "playing" and self.halted is None:
            raise Denied("table_started")
        draft = self._draft()
        edit(draft, seat)
        draft.phase, draft.match, draft.seal = "waiting", "", ""
        draft.lesson = False
        guests.seat_guests(draft)
        for chair in draft.chairs:
            chair.ready = False
        await self._save(draft)
        if self.live is not None or self.halted is not None:  # which stay if nothing was kept
            self._clear()
            self._tell_room()

    async def moderate(self, key: str, edit: rooms.Edit) -> None:
        """The host sees to it that everybody feels well, at any time."""
        await self._changing(self._moderate, key, edit)

    async def _moderate(self, key: str, edit: rooms.Edit) -> None:
        seat = self._seat(key)
        if not self.room.chairs[seat].host:
            raise Denied("host_only")
        draft = self._draft()
        edit(draft, seat)
        await self._save(draft)
        await self._rematch_if_ready()
        self._go_on()

    async def join(self, name: str, link: str = "", wanted: Seat | None = None) -> tuple[Seat, str]:
        """Sit down, by a link, on a bot's chair or a free one; the seat and its secret key."""
        return await self._changing(self._join, name, link, wanted)

    async def _join(self, name: str, link: str, wanted: Seat | None) -> tuple[Seat, str]:
        draft = self._draft()
        seat = rooms.use_link(draft, link, name) if link else rooms.join(draft, name, wanted)
        draft.lesson = False
        await self._save(draft)
        key = self.room.chairs[seat].key
        self._sits_down(seat, key)
        return seat, key

    def _sits_down(self, seat: Seat, key: str) -> None:
        """In the middle of a match: whoever, or whatever, sat here before is done with it."""
        if self.live is not None and self.room.phase == "playing":
            self.live.parked.pop(seat, None)
            self._presence.expect(key, self.grace_ms)
            self._go_on()

    async def wait_for_next(self, name: str) -> str:
        """Ask to play from the next match on; returns the key of whoever waits."""
        return await self._changing(self._wait_for_next, name)

    async def _wait_for_next(self, name: str) -> str:
        draft = self._draft()
        key = guests.wait_for_next(draft, name)
        await self._save(draft)
        return key

    async def reclaim(self, key: str) -> None:
        """Take back a seat that was lent."""
        await self._changing(self._reclaim, key)

    async def _reclaim(self, key: str) -> None:
        draft = self._draft()
        rooms.reclaim(draft, key)
        await self._save(draft)
        self._sits_down(self._seat(key), key)

    async def leave(self, key: str) -> None:
        await self._changing(self._leave, key)

    async def _leave(self, key: str) -> None:
        draft = self._draft()
        if draft.waits(key):
            draft.guests = [guest for guest in draft.guests if guest.key != key]
        else:
            rooms.leave(draft, self._seat(key))
        draft.lesson = False
        await self._save(draft)
        await self._rematch_if_ready()
        self._go_on()

    def _show_room(self) -> None:
        """Whoever lost a seat is told, and everybody how the room looks now."""
        for listener in list(self.listeners):
            if listener.key and not self.room.knows(listener.key):
                self._presence.exit(listener)
                listener.on_lost()
        self._tell_room()

    def _tell_room(self, only: Listener | None = None) -> None:
        """How the room looks now; who only watches changes nothing in it for the others."""
        self.tellings += 1
        for listener in list(self.listeners) if only is None else [only]:
            listener.on_room()

    # --- the match ---

    async def start(self, key: str) -> None:
        """The host deals; anew, if the match cannot go on."""
        await self._changing(self._start, key)

    async def _start(self, key: str) -> None:
        if not self.room.chairs[self._seat(key)].host:
            raise Denied("host_only")
        if self.room.phase != "waiting" and self.halted is None:
            raise Denied("table_started")
        stood_still = self.halted is not None
        draft = self._draft()
        rooms.close_ranks(draft)
        await self._deal(draft)
        if stood_still:
            self._tell_room()  # the first time it still told of the match that cannot go on

    async def rematch(self, key: str) -> None:
        """I would play again."""
        await self._changing(self._rematch, key)

    async def _rematch(self, key: str) -> None:
        if self.room.phase != "finished":
            raise Denied("not_started")
        draft = self._draft()
        draft.chairs[self._seat(key)].ready = True
        await self._save(draft)
        await self._rematch_if_ready()

    @property
    def _agreed(self) -> bool:
        """All would play again, but for those who have been gone for too long."""
        chairs = [self.room.chairs[seat] for seat in self.room.people()]
        waited = (chair.key for chair in chairs if not chair.ready)
        some = any(chair.ready for chair in chairs)
        return self.room.phase == "finished" and some and all(map(self._presence.away, waited))

    async def _rematch_if_ready(self) -> None:
        """Everybody who is here wants to: deal again."""
        here = [seat for seat in self.room.people() if self.online(seat)]
        ready = [seat for seat in self.room.people() if self.room.chairs[seat].ready]
        if self.room.phase == "finished" and here and set(here) <= set(ready):
            try:
                await self._deal_next()
            except Unavailable:  # who is ready has no button any more: the table tries again
                self._dealing.soon(RETRY_MS)
                raise

    async def _deal_if_ready(self) -> None:
        with suppress(Unavailable, Denied):  # it is tried once more, or who is ready was told why
            await self._alone(self._rematch_if_ready())

    async def _deal_next(self) -> None:
        draft = self._draft()
        programmes.next_leg(draft)
        draft.lesson = False
        guests.seat_guests(draft)
        await self._deal(draft)
        self.intermission.end()

    async def _next_leg(self, match: str) -> None:
        if self.runs:
            try:
                await self._changing(self._next_if_waiting, match)
            except Unavailable:
                self.intermission.prolong(match, RETRY_MS)
        elif self.room.match == match and programmes.waits(self.room) and self.listeners:
            self.intermission.prolong(match, RETRY_MS)  # if he is gone

    async def _next_if_waiting(self, match: str) -> None:
        """Nobody waits for who has gone to bed; with nobody there at all the evening pauses."""
        here = any(self.online(seat) for seat in self.room.people())
        if self.room.match == match and programmes.waits(self.room) and here:
            await self._deal_next()

    async def _deal(self, draft: Room) -> None:
        match = dealt(draft)
        await self._services.store.create_match(match.header, match.seed)
        await self._save(draft)
        self._lay_out(match)
        assert self.live is not None
        self.live.begin()
        self._go_on()

    def _lay_out(self, match: Match) -> LiveMatch:
        self._services.followed.pop(self._laid, None)
        self._presence.forget()
        self._reports = Reports()
        self._referee.late.clear()
        self.halted = None
        services = self._services
        self._turnstile = Turnstile(services.time, match.game.timings.get("throttle", 0))
        tell = self._tell_step, self._tell_refused, lambda: self._presence.rtt
        self.live = LiveMatch(match, services.store, services.time, *tell)
        self.live.leads = self.runs
        services.followed[match.header.match] = self.news
        self.live.lesson = lesson(match.game) if self.room.lesson else None
        for seat in self.room.people():
            if not self.online(seat):
                self._presence.expect(self.room.chairs[seat].key, self.grace_ms)
        return self.live

    async def resume(self) -> None:
        """Come back from the store to where the log ends; clocks and bots go on."""
        await self._alone(self._resume())

    async def _resume(self) -> None:
        """Whatever is wrong with this match is told at this table and stops no other."""
        store, left = self._services.store, Halted("damaged")
        try:
            left.saved = await store.match(self.room.match)
            left.entries = await store.entries(self.room.match)
            self._replay(left, await store.last_beat(self.room.match))
        except Unavailable:
            raise
        except Exception as error:
            left.why = cause(self.room.code, error, left.match)
            self._clear()
            self.halted = left
            return
        assert self.live is not None
        if store.shared:
            await self.live.catch_up()  # what others wrote before we listened
        if self.runs:
            await self.live.upgrade()
            await self._end_if_over()
        self._go_on()

    def _replay(self, left: Halted, beat: int) -> None:
        if left.saved is None:
            raise BadRecord("it is missing")
        if not len(left.saved.header.players) == len(self.room.chairs) == len(self.room.wins):
            raise BadRecord("its players are not those of the table")
        left.match = Match(left.saved.header, left.saved.seed)
        self._lay_out(left.match).replay(left.entries, beat)

    async def advise(self, key: str, ply: int) -> Thought | None:
        """What an expert on this seat would do; None where nobody is asked, or may ask."""
        seat, live = self._seat(key), self._playing()
        if not self.room.advises or live.seq != ply:
            return None
        return await self._bots.advise(live, seat)

    # --- after every move ---

    async def _settle(self) -> None:
        """The moves are durable and told: if the room cannot be saved now, it will be soon."""
        if self.live is not None and self.live.outcome is not None:
            try:
                await self._end_if_over()
            except Unavailable:
                self._ending.soon(RETRY_MS)
        self._go_on()

    async def _alone_settle(self) -> None:
        await self._alone(self._settle())

    async def _end_if_over(self) -> None:
        """The last move is durable already; the room follows, now or after a restart."""
        if self.live is None or self.room.phase != "playing" or not self.runs:
            return
        outcome = self.live.outcome
        if outcome is None:
            return
        draft = self._draft()
        programmes.close_leg(draft, outcome, self.live.match.seed)
        draft.phase = "finished"
        draft.rounds += 1
        for seat in outcome.winners:
            draft.wins[seat] += 1
        await self._remember(draft)
        await self._save(draft)
        if self._presence.anybody:
            self.intermission.begin(self.room)
            self._tell_room()

    async def _remember(self, draft: Room) -> None:
        """For the golden book; a table that learns of the end twice writes it once."""
        if self._services.remembers and self.live is not None:
            for name, document in golden.results_of(draft, self.live.match):
                await self._services.store.keep_result(name, document)

    def _tell_step(self, step: Step) -> None:
        self.moves += 1
        self._bots.hear(step)
        for listener in list(self.listeners):
            listener.on_step(step)

    def _tell_refused(self, seat: Seat, ask: Ask, refusal: Refusal) -> None:
        self._bots.forget(seat)
        key = self.room.chairs[seat].key
        for listener in self.listeners:
            if key and listener.key == key:
                listener.on_refused(ask, refusal)

    # --- the clock and the bots ---

    def _go_on(self) -> None:
        """Set the alarm for what falls due next, and wake the bots that must act."""
        live, anybody = self.live, self._presence.anybody
        if live is None or self.room.phase != "playing":
            self._pulse.keep(None)
            self._referee.stop()
            return
        in_time = live.match.game.in_time
        if in_time:
            self._pulse.keep(live if anybody and self.runs else None)
        if live.lesson is not None and self._taught(live):
            self._referee.stop()
            return
        if in_time:
            if not anybody:  # where nobody waits for anybody, an absent family would lose
                live.rest()
                self._bots.wake(live, {}, self.room.pace)
                self._referee.stop()
                return
            live.wake()
        seats = self.bot_seats() if self.runs else {}
        if seats or self._bots.seats:
            self._bots.wake(live, seats, self.room.pace)
        self._referee.watch(live, self.room.pace, anybody=anybody, runs=self.runs)

    def bot_seats(self) -> dict[Seat, str]:
        """Who is played by a bot now, and at which level."""
        seats: dict[Seat, str] = {}
        gone = self._presence.somebody_away
        for seat, chair in enumerate(self.room.chairs):
            if chair.kind == "bot":
                seats[seat] = chair.level
            elif gone and self.stand_in(seat):
                seats[seat] = STAND_IN
        return seats

    @property
    def resting(self) -> bool:
        """Nobody is here and nothing is under way."""
        return not self.listeners and not self._pending

    def _clear(self) -> None:
        """No match lies on the table."""
        self._services.followed.pop(self._laid, None)
        self._presence.forget()
        self._dealing.cancel()
        self._ending.cancel()
        self._pulse.keep(None)
        self._referee.stop()
        self._teacher.stop()
        self._bots.seats = {}
        self._bots.rest()
        self.live = self.halted = None
