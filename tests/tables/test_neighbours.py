"""Several houses serve one table: one runs it, all of them play, and any of them may die."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field

import pytest

from ludotheque.core.model import Move
from ludotheque.core.record import Entry, Header
from ludotheque.core.series import Leg
from ludotheque.games.smiley_games.dernier.moves import DRAW
from ludotheque.tables import programme as programmes
from ludotheque.tables import room as rooms
from ludotheque.tables.asking import ACCEPTED, HELD, STALE, Verdict
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.match import PATIENCE_MS, LiveMatch
from ludotheque.tables.programme import READY_MS
from ludotheque.tables.services import Services
from ludotheque.tables.store.base import Ear as HouseEar
from ludotheque.tables.store.base import SavedMatch, SavedResult, SavedRoom, Store, Unavailable
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.table import Table

from .table_kit import GRACE, HOLD, TURN, Ear, SlowTime

pytestmark = pytest.mark.anyio


@dataclass
class Block:
    """What the houses share: a store, and who runs which table."""

    store: MemoryStore = field(default_factory=MemoryStore)
    runs: dict[str, str] = field(default_factory=dict)
    doors: dict[str, Door] = field(default_factory=dict)

    def tell(self, teller: str, call: Callable[[HouseEar], None]) -> None:
        for name, door in self.doors.items():
            if name != teller and door.ear is not None and not door.deaf:
                call(door.ear)

    def beat(self) -> None:
        for name, door in self.doors.items():
            if door.ear is not None:
                door.ear.on_beat(frozenset(self.doors) - {name})


class Door(Store):
    """The store as one house sees it; a deaf one hears nothing of the others."""

    shared = True

    def __init__(self, block: Block, name: str) -> None:
        super().__init__()
        self._block, self._store, self._name = block, block.store, name
        self.ear: HouseEar | None = None
        self.deaf = False
        self.meanwhile: Callable[[], Awaitable[None]] | None = None  # while a room is being read
        self.sleepy = self.cut_off = False
        block.doors[name] = self

    def hear(self, ear: HouseEar) -> None:
        self.ear = ear

    def tell(self, code: str, word: bytes) -> None:
        self._block.tell(self._name, lambda ear: ear.on_word(self._name, code, word))

    async def take(self, codes: Collection[str]) -> set[str]:
        taken = set()
        for code in codes:
            owner = self._block.runs.get(code)
            if owner not in self._block.doors:
                self._block.runs[code] = owner = self._name
                self._block.tell(self._name, lambda ear, code=code: ear.on_taken(code))  # type: ignore[misc]
            if owner == self._name:
                taken.add(code)
        return taken

    def give_back(self, codes: Collection[str]) -> None:
        for code in codes:
            if self._block.runs.get(code) == self._name:
                del self._block.runs[code]

    async def create_match(self, header: Header, seed: bytes) -> None:
        await self._store.create_match(header, seed)

    async def match(self, name: str) -> SavedMatch | None:
        return await self._store.match(name)

    async def append(self, match: str, entry: Entry) -> None:
        await self._store.append(match, entry)
        self._block.tell(self._name, lambda ear: ear.on_entry(match))

    async def entries(self, match: str, since: int = 0) -> list[Entry]:
        if self.cut_off:
            raise Unavailable("the line is cut")
        return await self._store.entries(match, since)

    def beat(self, match: str, at_ms: int) -> None:
        self._store.beat(match, at_ms)

    async def last_beat(self, match: str) -> int:
        return await self._store.last_beat(match)

    async def save_room(self, code: str, version: int, document: bytes, *, live: bool) -> None:
        await self._store.save_room(code, version, document, live=live)
        self._block.tell(self._name, lambda ear: ear.on_room(code))

    @property
    def awake(self) -> bool:
        return not self.sleepy

    async def room(self, code: str) -> SavedRoom | None:
        found = await self._store.room(code)
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            await meanwhile()
        return found

    async def live_rooms(self) -> list[str]:
        return await self._store.live_rooms()

    async def keep_result(self, match: str, document: bytes) -> None:
        await self._store.keep_result(match, document)

    async def results(self, most: int) -> list[SavedResult]:
        return await self._store.results(most)

    async def laugh(self, match: str) -> bool:
        return await self._store.laugh(match)

    async def close(self) -> None:
        pass


class Street:
    """Ana sits at the first house, which runs the table, Bob at the second."""

    def __init__(self) -> None:
        self.block, self.time = Block(), SlowTime()
        self.houses = [self._house("one"), self._house("two")]

    def _house(self, name: str) -> House:
        return House(Services(Door(self.block, name), self.time))

    async def sit_down(
        self, game: str = "dernier", bots: tuple[str, ...] = (), pace: str = "normal"
    ) -> None:
        for house in self.houses:
            await house.open()
        first, _, ana = await self.houses[0].create(game, "Ana", {}, 2 + len(bots), bots, pace)
        second = await self.houses[1].find(first.room.code)
        _, bob = await second.join("Bob")
        self.tables = [first, second]
        self.ears = [Ear(first, ana), Ear(second, bob)]
        self.block.beat()
        await self.time.wait(0)

    async def start(self) -> None:
        await self.tables[0].start(self.ears[0].key)
        await self.time.wait(0)

    def live(self, house: int) -> LiveMatch:
        found = self.tables[house].live
        assert found is not None
        return found

    @property
    def phase(self) -> str:
        return self.tables[0].room.phase

    @property
    def turn(self) -> int:
        return self.live(0).turn_seats()[0]

    async def play(self, seat: int, move: Move, ply: int | None = None) -> Verdict:
        """At the house where that person sits."""
        ply = self.live(seat).seq if ply is None else ply
        return await self.tables[seat].play(self.ears[seat].key, move, ply)

    def dies(self, number: int) -> None:
        """kill -9: it says nothing more, and nobody hears it for long enough."""
        name = list(self.block.doors)[number]
        self.block.doors.pop(name)
        self.tables[number].close()
        self.block.beat()


async def at_a_table(
    game: str = "dernier", bots: tuple[str, ...] = (), pace: str = "normal"
) -> Street:
    street = Street()
    await street.sit_down(game, bots, pace)
    await street.start()
    return street


# --- a table at two houses ---


async def test_a_deal_and_every_move_are_seen_at_the_other_house() -> None:
    street = await at_a_table()
    assert [table.runs for table in street.tables] == [True, False]
    assert street.live(1).match.header == street.live(0).match.header
    for _ in range(6):
        seat = street.turn
        assert await street.play(seat, street.live(seat).offers(seat)[0]) is ACCEPTED
        await street.time.wait(0)
        assert street.live(0).match.entries == street.live(1).match.entries
    for ear in street.ears:
        assert [step.seq for step in ear.steps] == list(range(7))


async def test_who_is_at_the_other_house_is_here() -> None:
    street = await at_a_table()
    for table in street.tables:
        assert table.online(0)
        assert table.online(1)
    await street.time.wait(GRACE + 1)
    assert street.tables[0].bot_seats() == {}
    street.ears[1].leave()
    assert not street.tables[0].online(1)
    await street.time.wait(GRACE)
    assert list(street.tables[0].bot_seats()) == [1]
    Ear(street.tables[1], street.ears[1].key)
    assert street.tables[0].bot_seats() == {}


async def test_a_screen_at_the_other_house_shows_the_table_too() -> None:
    street = await at_a_table()
    told = street.ears[0].rooms
    screen = Ear(street.tables[1], tv=True)
    assert street.tables[0].tv
    assert street.ears[0].rooms > told
    screen.leave()
    assert not street.tables[0].tv


async def test_whoever_has_just_sat_down_is_known_at_the_other_house() -> None:
    street = Street()
    await street.sit_down(bots=("easy",))
    street.block.doors["two"].deaf = True
    _, key = await street.tables[0].join("Cam", wanted=2)
    assert not street.tables[1].room.knows(key)
    assert (await street.houses[1].find(street.tables[1].room.code, key)).room.knows(key)


async def test_nobody_who_changes_houses_sees_less_than_before() -> None:
    street = await at_a_table()
    street.block.doors["two"].deaf = True
    seat = street.turn
    await street.tables[0].play(
        street.tables[0].room.chairs[seat].key, street.live(0).offers(seat)[0], 0
    )
    key, code = street.ears[0].key, street.tables[0].room.code
    seen = [(await street.houses[1].find(code, key, ply)).live for ply in (0, 1)]
    assert seen[0] is seen[1] is street.live(1)
    assert street.live(1).seq == street.live(0).seq == 1


async def test_of_two_who_write_at_once_one_is_stale() -> None:
    """The second house has not heard of it yet."""
    street = await at_a_table()
    seat = street.turn
    move = a_move(street, seat)
    other = street.tables[1 - seat]
    key = street.ears[seat].key
    assert await street.play(seat, move) is ACCEPTED
    assert other.live is not None
    assert other.live.seq == 0
    assert await other.play(key, move, 0) is STALE
    assert other.live.seq == 1, "it has read what was written before"


def a_move(street: Street, seat: int) -> Move:
    return street.live(seat).offers(seat)[0]


async def test_what_nobody_saw_overtakes_nobody() -> None:
    """A claim was written at the other house: the card laid meanwhile is laid all the same."""
    street = await at_a_table()
    await until_silent(street)
    silent = next(s for s, m in street.live(0).stimuli[0].claims if not hasattr(m, "target"))
    claim = next(m for s, m in street.live(0).stimuli[0].claims if s == silent)
    seat = street.turn
    assert await street.play(silent, claim) is ACCEPTED
    entries, ply = street.live(seat).match.ply, street.live(seat).seq
    drawn = await street.play(seat, DRAW, ply)
    assert drawn is ACCEPTED
    await street.time.wait(0)
    assert street.live(0).match.entries == street.live(1).match.entries
    assert street.live(0).match.ply == entries + 2


async def until_silent(street: Street) -> None:
    """People lay their first card, saying nothing, until one is down to one card."""
    while not street.live(0).stimuli:
        seat = street.turn
        quiet = [m for m in street.live(seat).offers(seat) if not getattr(m, "announce", False)]
        assert await street.play(seat, quiet[0]) is ACCEPTED
        await street.time.wait(0)


async def test_a_card_laid_too_early_waits_for_the_clock_of_the_other_house() -> None:
    street = await at_a_table()
    await until_silent(street)
    seat = street.turn
    street.tables[0].run(seat != 0)
    street.tables[1].run(seat != 1)
    await street.time.wait(0)
    ply = street.live(seat).seq
    assert await street.play(seat, a_lay_of(street, seat)) is HELD
    await street.time.wait(HOLD)
    assert street.live(0).seq == street.live(1).seq == ply + 2


def a_lay_of(street: Street, seat: int) -> Move:
    return next(m for m in street.live(seat).offers(seat) if hasattr(m, "card"))


async def test_bots_and_clocks_run_in_one_house() -> None:
    street = await at_a_table(bots=("easy",))
    for _ in range(40):
        await street.time.wait(TURN)
        assert street.live(0).match.entries == street.live(1).match.entries
        if street.live(0).outcome is not None:
            break
    assert street.live(0).match.ply > 10
    assert street.tables[1]._bots.seats == {}


async def test_a_match_ends_at_both_houses_once() -> None:
    street = await at_a_table(bots=("easy",), pace="fast")
    for _ in range(400):
        await street.time.wait(TURN)
        if street.phase == "finished":
            break
    assert street.tables[1].room == street.tables[0].room
    assert street.tables[0].room.rounds == 1
    assert len(await street.block.store.results(10)) == 1


async def test_two_who_change_the_room_at_once_both_do() -> None:
    street = Street()
    await street.sit_down()
    await asyncio.gather(
        street.tables[0].change(street.ears[0].key, rename("Anna"), host=False),
        street.tables[1].change(street.ears[1].key, rename("Bobby"), host=False),
    )
    await street.time.wait(0)
    for table in street.tables:
        assert [chair.name for chair in table.room.chairs] == ["Anna", "Bobby"]


def rename(name: str) -> Callable[..., None]:
    def change(room: object, seat: int) -> None:
        room.chairs[seat].name = name  # type: ignore[attr-defined]

    return change


async def test_a_rematch_asked_for_at_both_houses_is_dealt_once() -> None:
    street = await at_a_table(bots=("easy",), pace="fast")
    while street.phase != "finished":
        await street.time.wait(TURN)
    first = street.tables[0].room.match
    await asyncio.gather(
        *(t.rematch(e.key) for t, e in zip(street.tables, street.ears, strict=True))
    )
    await street.time.wait(0)
    assert street.tables[0].room == street.tables[1].room
    assert street.phase == "playing"
    assert street.live(0).match.header.match == street.live(1).match.header.match != first
    for house in street.houses:
        assert list(house.services.followed) == [street.live(0).match.header.match]


async def test_what_is_said_is_heard_at_the_other_house() -> None:
    street = await at_a_table()
    street.tables[0].chat(street.ears[0].key, "bonjour")
    street.tables[1].react(street.ears[1].key, "laugh")
    street.tables[1].report(street.ears[1].key, 0)
    assert street.ears[0].said == street.ears[1].said == [(0, "bonjour"), (1, "laugh")]
    assert street.ears[0].reports == [(1, 0)]
    assert street.ears[1].reports == []


async def test_whoever_sleeps_is_hurried_by_somebody_at_the_other_house() -> None:
    street = await at_a_table(pace="relaxed")
    sleeper, ply = street.turn, street.live(0).seq
    with pytest.raises(Denied, match="too_fast"):
        await street.tables[1 - sleeper].hurry(street.ears[1 - sleeper].key)
    await street.time.wait(PATIENCE_MS)
    await street.tables[1 - sleeper].hurry(street.ears[1 - sleeper].key)
    assert [ear.hurried for ear in street.ears] == [1, 1]
    await street.time.wait(TURN)
    assert street.live(0).seq > ply
    assert street.live(0).match.entries == street.live(1).match.entries


async def test_a_lesson_is_given_by_the_house_that_runs_the_table() -> None:
    street = Street()
    for house in street.houses:
        await house.open()
    first, _, key = await street.houses[0].create(
        "dernier", "Ana", {}, 1, [], "normal", taught=True
    )
    table = await street.houses[1].find(first.room.code)
    Ear(table, key)
    await table.start(key)
    await street.time.wait(0)
    for _ in range(12):
        await follow_line(street, table, key)
    assert first.live is not None
    assert table.live is not None
    assert first.live.match.entries == table.live.match.entries


async def follow_line(street: Street, table: Table, key: str) -> None:
    """The learner plays what is his, reads what is said, waits for the others."""
    live = table.live
    assert live is not None
    assert live.wanted is not None
    before, (line, move) = live.match.ply, live.wanted
    if line.seat == 0:
        assert await table.play(key, move, live.seq) is ACCEPTED
    elif line.tell:
        table.read(key, live.seq)
    await street.time.wait(2_000)
    assert live.match.ply > before


async def test_the_next_match_of_an_evening_begins_at_both_houses() -> None:
    street = Street()
    await street.sit_down(bots=("easy",), pace="fast")
    legs = [Leg("dernier"), Leg("happy_city")]
    await street.tables[0].change_game(street.ears[0].key, lambda r, _: programmes.plan(r, legs))
    await street.start()
    while street.phase != "finished":
        await street.time.wait(TURN // 4)
    for table in street.tables:
        assert table.intermission.left_ms
    await street.time.wait(READY_MS)
    for number in (0, 1):
        assert street.live(number).match.game.id == "happy_city"
        assert street.tables[number].intermission.left_ms is None


# --- a house dies ---


async def test_another_house_runs_the_table_of_one_that_died() -> None:
    street = await at_a_table(bots=("easy",))
    code = street.tables[0].room.code
    street.dies(0)
    assert not street.tables[1].online(0)
    await street.time.wait(0)
    assert street.tables[1].runs
    assert street.block.runs[code] == "two"
    before = street.live(1).match.ply
    await street.time.wait(4 * TURN)
    assert street.live(1).match.ply > before
    assert street.live(1).match.entries == await street.block.store.entries(
        street.tables[1].room.match
    )


async def test_who_was_missed_before_the_house_that_ran_the_table_died_is_missed_again() -> None:
    """He has gone without another match; the other one has no button any more."""
    street = await at_a_table(bots=("easy",), pace="fast")
    while street.phase != "finished":
        await street.time.wait(TURN)
    await street.tables[1].rematch(street.ears[1].key)
    street.ears[0].leave()
    await street.time.wait(GRACE - 1)
    street.tables[0].close()
    await street.time.wait(2)
    over = street.tables[1].room.match
    street.dies(0)
    await street.time.wait(0)
    assert street.tables[1].room.match != over


async def test_a_table_that_only_the_dead_house_had_open_is_taken_over() -> None:
    street = Street()
    for house in street.houses:
        await house.open()
    table, _, key = await street.houses[0].create("dernier", "Ana", {}, 2, ("easy",), "normal")
    Ear(table, key)
    await table.start(key)
    street.block.beat()
    street.tables = [table]
    street.dies(0)
    await street.time.wait(0)
    assert street.houses[1].tables[table.room.code].runs


async def test_a_house_that_is_full_takes_over_nothing() -> None:
    """Else nobody would run the table, wherever its people come to it."""
    street = await at_a_table()
    second, full = street.block.doors["two"], Door(street.block, "full")
    await House(Services(full, street.time), most=0).open()
    street.block.beat()
    await street.time.wait(0)
    hears, second.ear = second.ear, None  # a little later
    street.dies(0)
    await street.time.wait(0)
    second.ear = hears
    street.block.beat()
    await street.time.wait(0)
    assert street.tables[1].runs


async def test_a_house_that_was_thought_dead_lets_go() -> None:
    """It was stopped for a while, and wakes to find its table run by another."""
    street = await at_a_table(bots=("easy",))
    code = street.tables[0].room.code
    street.block.runs[code] = "two"
    street.tables[1].run(True)
    ear = street.block.doors["one"].ear
    assert ear is not None
    ear.on_taken(code)
    await street.time.wait(0)
    assert [table.runs for table in street.tables] == [False, True]
    for _ in range(10):
        await street.time.wait(TURN)
        assert street.live(0).match.entries == street.live(1).match.entries


async def test_what_was_missed_is_read_when_the_line_is_back() -> None:
    street = await at_a_table()
    door = street.block.doors["two"]
    door.deaf = True
    seat = street.turn
    await street.tables[0].play(
        street.tables[0].room.chairs[seat].key, street.live(0).offers(seat)[0], 0
    )
    await street.tables[0].change(street.ears[0].key, rename("Anna"), host=False)
    await street.time.wait(0)
    assert street.live(1).seq == 0
    door.deaf = False
    assert door.ear is not None
    door.ear.on_gap()
    await street.time.wait(0)
    assert street.live(1).match.entries == street.live(0).match.entries
    assert street.tables[1].room.chairs[0].name == "Anna"


async def test_a_table_that_falls_asleep_is_run_by_whoever_still_plays() -> None:
    street = await at_a_table()
    street.ears[0].leave()
    await street.time.wait(1)
    street.houses[0].sweep(0)
    assert street.houses[0].tables == {}
    street.block.beat()
    await street.time.wait(0)
    assert street.tables[1].runs


async def test_the_table_is_run_where_its_people_are() -> None:
    """It was made at the one house, and a proxy has led everybody to the other."""
    street = Street()
    await street.sit_down()
    street.ears[0].leave()
    Ear(street.tables[1], street.ears[0].key)
    for _ in range(2):
        street.block.beat()
        await street.time.wait(0)
    assert [table.runs for table in street.tables] == [False, True]
    street.block.beat()
    await street.time.wait(0)
    assert [table.runs for table in street.tables] == [False, True]


async def test_words_nobody_understands_are_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    street = await at_a_table()
    ear = street.block.doors["one"].ear
    assert ear is not None
    ear.on_word("two", street.tables[0].room.code, b'{"t":"sing"}')
    assert "not understood" in caplog.text


async def test_what_changes_while_a_room_is_read_is_read_too() -> None:
    street = await at_a_table()
    table, ana = street.tables[0], street.ears[0].key

    async def hushed() -> None:
        await table.moderate(ana, lambda room, _: rooms.hush(room, True))

    street.block.doors["two"].meanwhile = hushed
    street.tables[1].news(room=True)
    await street.time.wait(0)
    assert street.tables[1].room.hushed


async def test_who_could_not_read_once_still_hears_what_comes_later() -> None:
    street = await at_a_table()
    door = street.block.doors["two"]
    door.cut_off = True
    with pytest.raises(Unavailable):
        await street.tables[1].look()
    door.cut_off = False
    await street.tables[0].moderate(street.ears[0].key, lambda room, _: rooms.hush(room, True))
    await street.time.wait(0)
    assert street.tables[1].room.hushed


async def test_a_table_that_could_not_be_loaded_is_for_others_to_run() -> None:
    """Else nobody would run it, wherever people come to it."""
    street = await at_a_table()
    code, third = street.tables[0].room.code, street._house("three")
    street.dies(0)
    street.block.doors["three"].cut_off = True
    with pytest.raises(Unavailable):
        await third.find(code)
    street.block.beat()
    await street.time.wait(0)
    assert street.tables[1].runs


async def test_a_table_that_left_memory_reads_no_more() -> None:
    """It could not; else it would come to life again, beside the one that is loaded next."""
    street = await at_a_table()

    async def fails() -> None:
        raise Unavailable("the line is cut")

    for ear in street.ears:
        ear.leave()
    street.block.doors["two"].meanwhile = fails
    street.tables[1].news(room=True)
    await street.time.wait(0)
    street.houses[1].sweep(0)
    await street.time.wait(2000)
    assert street.tables[1].live is None


async def test_a_house_that_slept_rings_no_clock_before_it_has_looked_around() -> None:
    street = await at_a_table()
    street.block.doors["one"].sleepy = True
    await street.time.wait(TURN + 2000)
    assert street.live(0).seq == 0
    street.block.doors["one"].sleepy = False
    await street.time.wait(1000)
    assert street.live(0).seq > 0


async def test_a_house_that_slept_asks_what_it_still_runs() -> None:
    """Another house has taken the table, and nobody could tell."""
    street = await at_a_table()
    street.block.runs[street.tables[0].room.code] = "two"
    street.block.beat()
    await street.time.wait(0)
    assert street.tables[0].runs
    ear = street.block.doors["one"].ear
    assert ear is not None
    ear.on_gap()
    street.block.beat()
    await street.time.wait(0)
    assert [table.runs for table in street.tables] == [False, True]


async def test_who_was_thought_gone_is_here_again() -> None:
    """His house slept, and nobody left it: it has nothing new to say, unless it knows of that."""
    street = await at_a_table()
    door = street.block.doors.pop("two")
    street.block.beat()
    assert not street.tables[0].online(1)
    street.block.doors["two"] = door
    assert door.ear is not None
    door.ear.on_gap()
    await street.time.wait(0)
    assert street.tables[0].online(1)
    assert street.tables[1].online(0)


async def test_a_house_that_slept_does_not_say_how_far_time_has_come() -> None:
    street = await at_a_table("jaime")
    match, door = street.live(0).match.header.match, street.block.doors["one"]
    await street.time.wait(2000)
    door.sleepy, before = True, await door.last_beat(match)
    assert before
    await street.time.wait(600)
    assert await door.last_beat(match) == before
    door.sleepy = False
    await street.time.wait(200)
    assert await door.last_beat(match) > before
