"""What happens at the same moment, or while the store is away: one outcome, nothing lost."""

from __future__ import annotations

import asyncio
import inspect
from contextlib import suppress

import msgspec
import pytest

from ludotheque.core.record import Entry, Header
from ludotheque.games.smiley_games.dernier.moves import ANNOUNCE, DRAW, PASS, Denounce, Lay
from ludotheque.tables.asking import ACCEPTED, HELD, Accepted, Ask, Held, Stale
from ludotheque.tables.bots import RETRY_MS
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.playing import Player
from ludotheque.tables.services import Services
from ludotheque.tables.store.base import SavedMatch, SavedRoom, Unavailable
from ludotheque.tables.store.memory import MemoryStore

from .table_kit import (
    GRACE,
    HOLD,
    WINDOW,
    BrittleStore,
    Ear,
    Party,
    SlowTime,
    a_lay,
    new_house,
    party,
    phase,
    turn,
)

pytestmark = pytest.mark.anyio


class FailsAt(BrittleStore):
    """Its disk fails for good at a certain ply."""

    ply = -1

    async def append(self, match: str, entry: Entry) -> None:
        if entry.ply == self.ply:
            raise Unavailable("the disk is full")
        await super().append(match, entry)


async def finished(store: BrittleStore | None = None) -> Party:
    game = await party(2, pace="relaxed", store=store)
    while game.live.outcome is None:
        seat = turn(game)
        if isinstance(await game.play(seat, game.live.offers(seat)[0]), Held):
            await game.time.wait(2 * HOLD)
    return game


# --- moves that wait for the clock ---


async def test_a_parked_move_is_for_the_position_its_player_saw() -> None:
    """A card is laid in silence and answered, taken back, and another one laid instead."""
    game = await party()
    silent = await game.until_silent()
    other = turn(game)
    assert other != silent
    assert await game.play(other, a_lay(game, other)) is HELD
    assert await game.table.take_back(game.ears[silent].key, game.live.seq) is ACCEPTED
    assert not game.live.parked
    quiet = [m for m in game.live.offers(silent) if isinstance(m, Lay) and not m.announce]
    assert await game.play(silent, quiet[-1]) is ACCEPTED
    seq = game.live.seq
    await game.time.wait(HOLD)
    assert game.live.seq == seq


@pytest.mark.parametrize("pace", ["normal", "relaxed"])
@pytest.mark.parametrize("somebody_comes_in", [False, True])
async def test_a_parked_move_outlives_a_store_that_fails_at_that_moment(
    pace: str, somebody_comes_in: bool
) -> None:
    """The clock's own move was written, the one that waited for it was not."""
    store = FailsAt()
    game = await party(pace=pace, store=store)
    await game.until_silent()
    seat, lay = turn(game), a_lay(game, turn(game))
    assert await game.play(seat, lay) is HELD
    store.ply = game.live.match.ply + 1
    await game.time.wait(2 * HOLD)
    assert game.live.match.ply == store.ply
    if somebody_comes_in:
        Ear(game.table)
    store.ply = -1
    await game.time.wait(1000)
    assert game.live.match.state.view(None).top == lay.card  # type: ignore[attr-defined]


async def test_who_gets_a_seat_does_not_inherit_what_its_holder_had_in_mind() -> None:
    game = await party()
    await game.until_silent()
    seat, seq = turn(game), game.live.seq
    assert await game.play(seat, a_lay(game, seat)) is HELD
    link = await game.table.handover(game.ears[seat].key)
    _, key = await game.table.join("Zed", link)
    Ear(game.table, key)
    await game.time.wait(HOLD)
    assert game.live.seq == seq
    assert await game.table.play(key, DRAW, seq) is ACCEPTED


# --- claims ---


async def test_of_many_claims_of_one_seat_one_counts() -> None:
    game = await party(3)
    silent = await game.until_silent()
    others = [seat for seat in range(3) if seat != silent]
    seq, ply = game.live.seq, game.live.match.ply
    asked = [(seat, Denounce(silent)) for seat in others] * 3 + [(silent, ANNOUNCE)] * 2
    verdicts = await asyncio.gather(*(game.play(seat, move, seq) for seat, move in asked))
    assert verdicts.count(ACCEPTED) == 3
    assert game.live.match.ply == ply + 3
    await game.time.wait(WINDOW)
    assert [type(event).__name__ for event in game.live.steps[-1].events] == ["DernierSaid"]


async def _silent_again(game: Party, silent: int) -> None:
    """The others draw and keep; the silent player draws, and lays one of two cards in silence."""
    await game.time.wait(HOLD)
    while True:
        seat = turn(game)
        if seat != silent or len(game.live.match.state.view(silent).hand) == 1:  # type: ignore[attr-defined]
            assert await game.play(seat, DRAW) is ACCEPTED
        offered = game.live.offers(seat)
        lays = [m for m in offered if isinstance(m, Lay) and not m.announce]
        if seat == silent and lays:
            assert await game.play(seat, lays[0]) is ACCEPTED
            return
        assert await game.play(seat, PASS) is ACCEPTED


@pytest.mark.rule("SG5-DIG-4")
async def test_the_same_player_silent_again_is_a_new_stimulus() -> None:
    """Nobody laid a card in between; reaction times count from the card that was laid last."""
    game = await party()
    silent = await game.until_silent()
    [first] = game.live.stimuli
    await game.time.wait(4000)
    await _silent_again(game, silent)
    [again] = game.live.stimuli
    assert again is not first
    assert again.seq == game.live.seq
    await game.time.wait(400)
    key = game.table.room.chairs[1 - silent].key
    assert await game.table.play(key, Denounce(silent), game.live.seq, 380, 20) is ACCEPTED
    assert bytes(game.live.match.entries[-1].move).endswith(b'"ms":380}')


# --- two at once ---


async def test_a_stand_in_and_its_person_move_at_once() -> None:
    game = await party()
    seat = turn(game)
    moves = [game.play(seat, DRAW, 0), game.table._bot_plays(seat, DRAW, 0)]
    verdicts = await asyncio.gather(*moves)
    assert sorted(type(v).__name__ for v in verdicts) == ["Accepted", "Stale"]
    assert game.live.match.ply == 1


async def test_a_move_and_taking_it_back_twice_at_once() -> None:
    game = await party()
    seat = turn(game)
    key = game.ears[seat].key
    assert isinstance(await game.play(seat, a_lay(game, seat)), Accepted)
    verdicts = await asyncio.gather(game.table.take_back(key, 1), game.table.take_back(key, 1))
    assert [type(v) for v in verdicts] == [Accepted, Stale]
    assert game.live.match.ply == 2


async def test_what_never_got_its_turn_is_closed_and_what_has_ended_is_left_alone() -> None:
    """Compiled, a coroutine that a subclass overrides can be asked nothing once it has ended."""
    game = await party()
    go = asyncio.Event()
    game.table._begin(go.wait())
    cancelled = game.table._begin(never_asked := no_matter())
    last = game.table._begin(Player._play(game.table, turn(game), Ask(DRAW, 0)))
    await asyncio.sleep(0)
    cancelled.cancel()
    go.set()
    assert await last is ACCEPTED
    assert cancelled.cancelled()
    assert inspect.getcoroutinestate(never_asked) == inspect.CORO_CLOSED
    assert game.table._pending == 0


async def no_matter() -> None:
    raise AssertionError("its turn never came")


async def test_two_people_want_the_last_chair() -> None:
    house, _ = new_house()
    table, _, _ = await house.create("dernier", "Ana", {}, 2, (), "normal")
    results = await asyncio.gather(table.join("Bob"), table.join("Cid"), return_exceptions=True)
    denied = [r for r in results if isinstance(r, Denied)]
    assert [no.code for no in denied] == ["table_full"]
    assert [chair.name for chair in table.room.chairs] == ["Ana", "Bob"]


async def test_two_people_follow_the_same_link() -> None:
    game = await party()
    link = await game.table.handover(game.ears[0].key)
    joins = (game.table.join("Zed", link), game.table.join("Eve", link))
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert [no.code for no in results if isinstance(no, Denied)] == ["used_link"]
    assert game.table.room.chairs[0].name == "Zed"


async def test_two_deals_at_once() -> None:
    game = await party()
    table, _, key = await game.house.create("dernier", "Ana", {}, 2, ("easy",), "normal")
    results = await asyncio.gather(table.start(key), table.start(key), return_exceptions=True)
    assert [no.code for no in results if isinstance(no, Denied)] == ["table_started"]
    assert table.room.match


async def test_everybody_wants_the_rematch_at_once_and_one_leaves() -> None:
    game = await finished()
    keys = [ear.key for ear in game.ears]
    wishes = [game.table.rematch(keys[0]), game.table.leave(keys[1]), game.table.rematch(keys[0])]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    assert [no.code for no in results if isinstance(no, Denied)] == ["not_started"]
    assert phase(game) == "playing"
    assert (game.table.room.rounds, game.live.seq) == (1, 0)
    assert [chair.kind for chair in game.table.room.chairs] == ["person", "bot"]


async def test_a_rematch_waits_for_the_store_too() -> None:
    store = BrittleStore()
    game = await finished(store)
    await game.table.rematch(game.ears[0].key)
    game.ears[1].leave()
    store.broken = True
    await game.time.wait(GRACE)
    assert phase(game) == "finished"
    store.broken = False
    await game.time.wait(1000)
    assert phase(game) == "playing"


async def test_a_handed_over_seat_is_asked_again_for_the_rematch() -> None:
    game = await finished()
    await game.table.rematch(game.ears[0].key)
    link = await game.table.handover(game.ears[0].key)
    _, key = await game.table.join("Zed", link)
    Ear(game.table, key)
    await game.table.rematch(game.ears[1].key)
    assert phase(game) == "finished"
    await game.table.rematch(key)
    assert phase(game) == "playing"


# --- the house ---


class SlowToRead(MemoryStore):
    """Rooms come when told to, and the first time not at all."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()
        self.reads = 0

    async def room(self, code: str) -> SavedRoom | None:
        self.reads += 1
        failing = self.reads == 1
        await self.go.wait()
        if failing:
            raise Unavailable("the disk is asleep")
        return await super().room(code)


async def test_a_sleeping_table_wakes_up_only_once() -> None:
    store = SlowToRead()
    house, _ = new_house(store)
    table, _, _ = await house.create("dernier", "Ana", {}, 2, (), "normal")
    house.tables.clear()
    code = table.room.code
    first = [asyncio.create_task(house.find(code)) for _ in range(2)]
    await asyncio.sleep(0)
    store.go.set()
    late = [asyncio.create_task(house.find(code)) for _ in range(2)]
    results = await asyncio.gather(*first, *late, return_exceptions=True)
    assert {type(result) for result in results} == {Unavailable}
    found = await asyncio.gather(*(house.find(code) for _ in range(4)))
    assert len({id(table) for table in found}) == 1
    assert house.tables == {code: found[0]}
    assert store.reads == 2


async def test_who_gives_up_waiting_takes_nothing_from_the_others() -> None:
    store = SlowToRead()
    store.reads = 1
    house, _ = new_house(store)
    table, _, _ = await house.create("dernier", "Ana", {}, 2, (), "normal")
    house.tables.clear()
    hasty = asyncio.create_task(house.find(table.room.code))
    patient = asyncio.create_task(house.find(table.room.code))
    await asyncio.sleep(0)
    hasty.cancel()
    store.go.set()
    assert (await patient).room == table.room


async def test_a_table_is_not_sent_to_sleep_under_somebody_who_sits_down() -> None:
    time = SlowTime()
    house = House(Services(MemoryStore(), time), most=1)
    table, _, _ = await house.create("dernier", "Ana", {}, 2, (), "normal")
    await time.wait(60 * 60_000)
    joining = asyncio.ensure_future(table.join("Bob"))
    await asyncio.sleep(0)
    house.sweep(0)
    assert house.tables == {table.room.code: table}
    await joining
    house.sweep(0)
    assert house.tables == {}
    assert [c.name for c in (await house.find(table.room.code)).room.chairs] == ["Ana", "Bob"]


async def test_when_all_codes_are_taken_the_house_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.tables.house.new_code", lambda words: "BBBB")
    house, _ = new_house()
    await house.create("dernier", "Ana", {}, 2, (), "normal")
    with pytest.raises(Denied, match="house_full"):
        await house.create("dernier", "Bob", {}, 2, (), "normal")


async def test_a_table_that_could_not_be_loaded_plays_nothing_on_its_own() -> None:
    """The disk is full where its log should say that it goes on by the rules of today."""
    store = BrittleStore()
    game = await party(1, ("easy", "easy"), store=store)
    while 0 in game.live.turn_seats():
        await game.play(0, game.live.offers(0)[-1])
    name = game.live.match.header.match
    header, seed = store._matches[name]
    older = msgspec.structs.replace(header, version=header.version - 1)
    store._matches[name] = SavedMatch(older, seed)
    written = await store.entries(name)
    house, time = new_house(store)
    store.broken = True
    with pytest.raises(Unavailable):
        await house.find(game.table.room.code)
    store.broken = False
    await time.wait(10 * GRACE)
    assert house.tables == {}
    assert await store.entries(name) == written


# --- another match, after the disk or the house has failed ---


class NoNewMatch(BrittleStore):
    """Its disk is full just when the cards are dealt."""

    full = False

    async def create_match(self, header: Header, seed: bytes) -> None:
        if self.full:
            raise Unavailable("the disk is full")
        await super().create_match(header, seed)


async def test_a_deal_that_fails_is_made_up_for_without_being_asked() -> None:
    """Who has said "again" has no button any more."""
    store = NoNewMatch()
    game = await finished(store)
    store.full = True
    await game.table.rematch(game.ears[0].key)
    with pytest.raises(Unavailable):
        await game.table.rematch(game.ears[1].key)
    await game.time.wait(3 * RETRY_MS)
    assert phase(game) == "finished"
    store.full = False
    await game.time.wait(RETRY_MS)
    assert phase(game) == "playing"
    assert game.live.outcome is None


class CountedDeals(NoNewMatch):
    """It remembers how often somebody tried."""

    tried = 0

    async def create_match(self, header: Header, seed: bytes) -> None:
        self.tried += 1
        await super().create_match(header, seed)


async def wanting_a_rematch() -> tuple[CountedDeals, Party]:
    """All have agreed, and the disk is full."""
    store = CountedDeals()
    game = await finished(store)
    store.full = True
    for ear in game.ears:
        with suppress(Unavailable):
            await game.table.rematch(ear.key)
    return store, game


async def test_however_many_come_and_go_a_failed_deal_is_tried_once_a_second() -> None:
    store, game = await wanting_a_rematch()
    for _ in range(5):
        game.ears[1].leave()
        game.table.enter(game.ears[1])
        await game.time.wait(100)
    game.ears[1].leave()
    await game.time.wait(GRACE)
    store.tried = 0
    await game.time.wait(10 * RETRY_MS)
    # Once because all have agreed, once because of the one who is away.
    assert 10 <= store.tried <= 20


async def test_a_table_that_left_memory_deals_no_more() -> None:
    store, game = await wanting_a_rematch()
    for ear in game.ears:
        ear.leave()
    game.house.sweep(0)
    store.tried, store.full = 0, False
    await game.time.wait(10 * GRACE)
    assert store.tried == 0
    assert phase(game) == "finished"


async def test_a_screen_in_the_room_deals_for_nobody() -> None:
    store, game = await wanting_a_rematch()
    store.full = False
    house, time = new_house(store)
    table = await house.find(game.table.room.code)
    played = table.room.match
    Ear(table, tv=True)
    await time.wait(10 * GRACE)
    assert table.room.match == played
    Ear(table, game.ears[0].key)
    await time.wait(0)
    assert table.room.match != played


async def test_who_wanted_to_play_again_and_comes_back_waits_for_nobody_who_has_gone() -> None:
    game = await finished()
    await game.table.rematch(game.ears[0].key)
    Ear(game.table, tv=True)
    for ear in game.ears:
        ear.leave()
    await game.time.wait(10 * GRACE)
    assert phase(game) == "finished"
    game.table.enter(game.ears[0])
    await game.time.wait(0)
    assert phase(game) == "playing"


@pytest.mark.parametrize("ready", [1, 2])
async def test_a_house_that_fell_before_it_dealt_deals_when_people_are_back(ready: int) -> None:
    """Not before all have agreed: the first one back is alone only for a moment."""
    store = NoNewMatch()
    game = await finished(store)
    keys = [ear.key for ear in game.ears]
    store.full = True
    for key in keys[:ready]:
        with suppress(Unavailable):
            await game.table.rematch(key)
    store.full = False
    house, time = new_house(store)
    table = await house.find(game.table.room.code)
    for key in keys:
        Ear(table, key)
        await time.wait(10)
    assert table.room.phase == ("playing" if ready == 2 else "finished")
