"""Experts at the table: they think in other processes, and a house that restarts goes on."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest

from ludotheque.bots.base import Imagine
from ludotheque.bots.search import SearchBot, Thought, Trial
from ludotheque.core.model import Move
from ludotheque.games.smiley_games.dernier.moves import DRAW, PASS
from ludotheque.server.updates import advice_of, table_info
from ludotheque.tables import minds
from ludotheque.tables import room as rooms
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.minds import Minds, ponder
from ludotheque.tables.services import Services

from .table_kit import Ear, Party, party

pytestmark = pytest.mark.anyio


class HereAndNow(Minds):
    """Thinks without a worker, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Imagine] = []
        self.able = True

    async def think(self, game_id, moves, rng, imagine):  # type: ignore[no-untyped-def]
        self.asked.append(imagine)
        return ponder(game_id, moves[:2], rng, imagine, 0.0) if self.able else None


async def test_an_expert_plays_what_the_search_found() -> None:
    game = await party(people=1, bots=("expert",), game="dernier")
    game.house.services.minds = mind = HereAndNow()
    while game.live.turn_seats() != [1]:
        await game.play(0, game.live.offers(0)[0])
    await game.time.wait(6000)
    assert mind.asked, "the expert was at its turn"
    assert any(entry.seat == 1 for entry in game.live.match.entries)
    true = game.live.match.state
    assert all(imagine._world is not true for imagine in mind.asked)


async def test_what_a_worker_gets_is_not_the_truth() -> None:
    """Hands of the others and the stock are dealt anew before anything leaves the process."""
    game = await party(people=2)
    state = game.live.match.state
    hands = {Imagine(state, 0, Random(n))._world.hands[1] for n in range(20)}  # type: ignore[attr-defined]
    assert len(hands) > 10


async def test_whoever_cannot_search_follows_the_thumb() -> None:
    game = await party(people=1, bots=("expert",), game="dernier")
    game.house.services.minds = mind = HereAndNow()
    mind.able = False
    before = len(game.live.match.entries)
    for _ in range(3):
        if game.live.turn_seats() == [0]:
            await game.play(0, game.live.offers(0)[0])
        await game.time.wait(6000)
    assert len(game.live.match.entries) > before + 1


async def test_a_restarted_house_thinks_on() -> None:
    """It goes down while an expert thinks; the next one finds the table and the expert moves."""
    game = await party(people=1, bots=("expert",), game="dernier")
    while game.live.turn_seats() != [1]:
        await game.play(0, game.live.offers(0)[0])
    played = len(game.live.match.entries)
    game.table.close()
    services = Services(game.store, game.time)
    services.minds = HereAndNow()
    table = await House(services).find(game.table.room.code)
    Ear(table, table.room.chairs[0].key)
    await game.time.wait(6000)
    assert table.live is not None
    assert len(table.live.match.entries) > played


async def test_a_worker_thinks_as_the_same_process_would() -> None:
    """One real worker: the same seed, the same move, the world it was sent and nothing else."""
    game = await party(people=2, game="dernier")
    seat = game.live.turn_seats()[0]
    moves = [move for move in game.live.offers(seat) if not move.claim]
    imagine = Imagine(game.live.match.state, seat, Random(1))
    house = Minds()
    try:
        there = await house.think("dernier", moves, Random(2), imagine)
    finally:
        house.close()
    here = SearchBot(game.live.match.game).think(imagine.look(), moves, Random(2), imagine)
    assert there is not None
    assert there.chosen.move == here.chosen.move


async def test_many_thoughts_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    caps: list[float] = []

    def submit(self: Minds, errand: partial[Thought]) -> asyncio.Future[Thought]:
        caps.append(errand.args[-1])
        raise OSError("no process to be had")

    monkeypatch.setattr(Minds, "_submit", submit)
    house, moves = Minds(), list[Move]()
    imagine = Imagine((await party(people=2)).live.match.state, 0, Random(1))
    thoughts = [house.think("dernier", moves, Random(1), imagine) for _ in range(8)]
    assert await asyncio.gather(*thoughts) == [None] * 8
    assert min(caps) == pytest.approx(minds.CAP_MS * minds.WORKERS / 8)
    assert house.busy == 0


async def test_who_thinks_at_the_same_moment_shares_the_workers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a restart all experts begin at once: each had its own workers, beyond the cores."""
    pools = []

    class SlowToStart(ThreadPoolExecutor):
        def __init__(self, workers: int, *_: object, **__: object) -> None:
            super().__init__(workers)
            pools.append(self)
            time.sleep(0.05)

    monkeypatch.setattr(minds, "ProcessPoolExecutor", SlowToStart)
    house = Minds()
    assert await asyncio.gather(*(house.run(pow, 2, n) for n in range(4))) == [1, 2, 4, 8]
    house.close()
    assert len(pools) == 1


def test_a_thought_tells_the_next_best_first() -> None:
    best, kept, dropped = Trial(Move(), [1.0, 1.0]), Trial(Move(), [0.0, 0.5]), Trial(Move(), [1.0])
    assert Thought(best, [dropped, kept, best]).ranked() == [best, kept, dropped]


# --- advice ---


async def advising(*, allowed: bool = True) -> tuple[Party, HereAndNow, int]:
    game = await party(people=2, game="dernier")
    game.table.room.no_advice = not allowed
    game.house.services.minds = mind = HereAndNow()
    return game, mind, game.live.turn_seats()[0]


async def test_whoever_asks_is_told_what_an_expert_would_do() -> None:
    """Once a position, from an imagined world of that seat; nobody else's turn is looked at."""
    game, mind, seat = await advising()
    key, ply = game.ears[seat].key, game.live.seq
    first = await game.table.advise(key, ply)
    assert first is not None
    assert first.chosen.move in game.live.offers(seat)
    assert await game.table.advise(key, ply) is first
    assert [imagine.seat for imagine in mind.asked] == [seat]
    assert mind.asked[0]._world is not game.live.match.state
    assert await game.table.advise(game.ears[1 - seat].key, ply) is None
    assert await game.table.advise(key, ply + 1) is None, "that position is not there"


async def test_whoever_asks_again_may_be_luckier() -> None:
    """Nobody could think: that is no answer for all who ask about this position."""
    game, mind, seat = await advising()
    mind.able = False
    key, ply = game.ears[seat].key, game.live.seq
    assert await game.table.advise(key, ply) is None
    mind.able = True
    assert await game.table.advise(key, ply) is not None


async def test_advice_is_for_whoever_sits_there() -> None:
    """Who has lent the chair and who only watches are told nothing of the cards on it."""
    game, mind, seat = await advising()
    lender = game.ears[seat].key
    link = await game.table.handover(lender, lends=True)
    _, borrower = await game.table.join("Cleo", link)
    for key in (lender, ""):
        with pytest.raises(Denied):
            await game.table.advise(key, game.live.seq)
    assert not mind.asked
    assert await game.table.advise(borrower, game.live.seq) is not None
    assert [imagine.seat for imagine in mind.asked] == [seat]


async def test_the_host_may_switch_advice_off() -> None:
    game, mind, seat = await advising(allowed=False)
    assert await game.table.advise(game.ears[seat].key, game.live.seq) is None
    assert not mind.asked
    for wanted, told in ((True, "on"), (False, "off")):
        rooms.set_table(game.table.room, None, None, wanted)
        assert table_info(game.table).advice == told


async def test_no_advice_where_there_is_no_time_for_it() -> None:
    game = await party(people=2, game="hurle")
    assert game.table.room.advises is None
    assert table_info(game.table).advice is None
    assert await game.table.advise(game.ears[0].key, game.live.seq) is None


async def test_advice_tells_the_chances_the_search_saw() -> None:
    best, next_best = Trial(DRAW, [1.0, 0.5]), Trial(PASS, [0.25, 0.25])
    told = advice_of(Thought(best, [next_best, best]), 7)
    assert (told.ply, told.playouts, told.chances) == (7, 2, [75, 25])
    assert [bytes(move) for move in told.moves] == [b'{"t":"draw"}', b'{"t":"pass"}']
    worse = Trial(DRAW, [0.0])  # two cards alike are one piece of advice: the page needs a third
    assert advice_of(Thought(best, [next_best, worse, best]), 7).chances == [75, 25, 0]
    alone = advice_of(Thought(Trial(DRAW), [Trial(DRAW)]), 7)
    assert (alone.playouts, len(alone.moves)) == (0, 1)
    assert advice_of(None, 7).moves == [], "nobody could think"


def test_what_was_dropped_is_compared_in_the_worlds_it_was_tried_in() -> None:
    """They were lucky ones: the chosen move did better there, yet is worse on the whole."""
    best, dropped = Trial(DRAW, [1.0, 1.0, 0.0, 0.0]), Trial(PASS, [1.0, 0.5])
    assert dropped.mean > best.mean
    assert advice_of(Thought(best, [best, dropped]), 7).chances == [50, 25]
