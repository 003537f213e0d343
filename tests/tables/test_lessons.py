"""A table where a lesson is given: everybody follows its lines, and nobody is bound to it."""

from __future__ import annotations

import pytest

from ludotheque.core.game import Game
from ludotheque.core.lesson import LEARNER, lesson
from ludotheque.core.record import replay
from ludotheque.core.shelf import own_games
from ludotheque.games.smiley_games.dernier.moves import DRAW
from ludotheque.tables.asking import Accepted, Refused, Stale
from ludotheque.tables.denied import Denied
from ludotheque.tables.house import House
from ludotheque.tables.match import LiveMatch
from ludotheque.tables.store.memory import MemoryStore
from ludotheque.tables.table import Table

from .table_kit import Ear, SlowTime, new_house

pytestmark = pytest.mark.anyio

TAUGHT = [game for game in own_games() if lesson(game)]


class Learner:
    """Somebody who does what the coach says."""

    def __init__(self, house: House, time: SlowTime, table: Table, key: str) -> None:
        self.house, self.time, self.table, self.key = house, time, table, key
        self.ear = Ear(table, key)

    @property
    def live(self) -> LiveMatch:
        assert self.table.live is not None
        return self.table.live

    async def follow(self, lines: int) -> None:
        """The next lines: plays what is mine, reads what is said, waits for the others."""
        for _ in range(lines):
            before = self.live.match.ply
            assert self.live.wanted is not None
            line, move = self.live.wanted
            if line.seat == LEARNER:
                await self.time.wait(1000)  # nobody taps faster than a card is handled
                verdict = await self.table.play(self.key, move, self.live.seq)
                assert isinstance(verdict, Accepted), (before, verdict)
            else:
                if line.tell:
                    await self.time.wait(60_000)
                    assert self.live.match.ply == before, "it waits until that is read"
                    self.table.read(self.key, self.live.seq)
                while self.live.match.ply == before:
                    await self.time.wait(100)
                    assert self.time.now() < 3_600_000, "nothing happens"
            assert self.live.match.ply > before


async def sit_down(game: str = "dernier", store: MemoryStore | None = None) -> Learner:
    house, time = new_house(store)
    table, _, key = await house.create(game, "Ana", {}, 1, [], "normal", taught=True)
    learner = Learner(house, time, table, key)
    await table.start(key)
    return learner


def steps_of(game: Game) -> int:
    taught = lesson(game)
    assert taught is not None
    return len(taught.lines)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
async def test_whoever_follows_comes_to_its_end(game: Game) -> None:
    learner = await sit_down(game.id)
    count = 0
    while learner.live.wanted is not None:
        await learner.follow(1)
        count += 1
        assert count <= steps_of(game)
    record = learner.live.match.record()
    if record.outcome is not None:
        assert replay(record).state.outcome() == record.outcome
    kept = await learner.house.services.store.results(1)
    assert kept == [], "nobody becomes a champion by a lesson"


async def test_only_what_the_lesson_comes_to_is_offered() -> None:
    learner = await sit_down()
    wanted = learner.live.wanted
    assert wanted is not None
    assert learner.live.offers(LEARNER) == [wanted[1]]
    assert learner.live.turn_seats() == [LEARNER]


async def test_another_legal_move_is_for_later_and_an_illegal_one_is_explained() -> None:
    learner = await sit_down()
    later = await learner.table.play(learner.key, DRAW, learner.live.seq)
    assert isinstance(later, Refused)
    assert later.refusal.code == "lesson"
    assert learner.table.why(learner.key, DRAW) == later.refusal
    await learner.follow(1)
    early = await learner.table.play(learner.key, DRAW, learner.live.seq)
    assert isinstance(early, Refused)
    assert early.refusal.code == "not_your_turn"


async def test_a_lesson_goes_forward_only_and_time_stands_still() -> None:
    learner = await sit_down()
    await learner.follow(1)
    assert isinstance(await learner.table.take_back(learner.key, learner.live.seq), Stale)
    await learner.time.wait(600_000)
    assert learner.live.match.ply == 1
    assert learner.live.time.now() == 0


async def test_a_restarted_house_goes_on_with_the_lesson() -> None:
    store = MemoryStore()
    learner = await sit_down(store=store)
    await learner.follow(3)
    house, time = new_house(store)
    table = await house.find(learner.table.room.code)
    again = Learner(house, time, table, learner.key)
    assert again.live.match.ply == 3
    assert table.room.lesson
    await again.follow(2)


async def test_whoever_takes_a_bots_chair_ends_the_lesson() -> None:
    learner = await sit_down()
    await learner.follow(1)
    await learner.table.join("Léa", wanted=1)
    assert not learner.table.room.lesson
    assert learner.live.wanted is None


async def test_a_lesson_that_is_left_goes_on_without_its_learner() -> None:
    learner = await sit_down()
    await learner.table.leave(learner.key)
    assert not learner.table.room.lesson
    assert learner.live.wanted is None


async def test_after_the_lesson_comes_a_match_like_any_other() -> None:
    learner = await sit_down()
    taught = learner.live.match.header.seal
    await learner.follow(len(learner.live.lesson.lines) if learner.live.lesson else 0)
    assert learner.table.room.phase == "finished"
    await learner.table.rematch(learner.key)
    assert learner.live.match.header.seal != taught
    assert not learner.table.room.lesson
    assert learner.live.wanted is None


async def test_a_game_without_a_lesson_says_so() -> None:
    house, _ = new_house()
    with pytest.raises(Denied, match="bad_options"):
        await house.create("menteur", "Ana", {}, 1, [], "normal", taught=True)
