"""What a seat receives, byte by byte, does not change when the cards it cannot see are permuted."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.tables.table_kit import Party, party

from ludotheque.core.model import Event, Move, Seat
from ludotheque.core.shelf import places
from ludotheque.games.smiley_games.dernier.moves import Lay
from ludotheque.kit.fingerprint import apart_from
from ludotheque.server.updates import raw, snapshot_bytes, step_bytes, table_info
from ludotheque.tables.asking import Held
from ludotheque.tables.match import LiveMatch
from ludotheque.tables.step import Step

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def everybody(game: Party) -> list[Seat | None]:
    return [None, *range(game.live.seats)]


def update_in(game: Party, seat: Seat | None, world: object) -> bytes:
    """What the seat would be sent if the table lay like this."""
    live = game.live
    true, live.match.state = live.match.state, world  # type: ignore[assignment]
    forget_moves(live)
    try:
        return snapshot_bytes(game.table, live, seat, -1)
    finally:
        live.match.state = true
        forget_moves(live)


def forget_moves(live: LiveMatch) -> None:
    """What was worked out for the state as it was."""
    live._offers.clear()
    live._menus.clear()
    live._turn = None


def told_in(world: object, mover: Seat, move: Move, seat: Seat | None) -> bytes:
    """The events that seat would hear if the move were made in this world."""
    log: list[Event] = []
    world.copy().play(mover, move, log)  # type: ignore[attr-defined]
    return msgspec.json.encode([raw(event.seen_by(seat)) for event in log])


async def step(game: Party, rng: Random) -> None:
    """Somebody moves, or the clock does; free moves keep a little apart."""
    await game.time.wait(game.live.match.game.timings.get("throttle", 0))
    movers = game.live.turn_seats()
    if movers:
        mover = rng.choice(movers)
        if not isinstance(await game.play(mover, rng.choice(game.live.offers(mover))), Held):
            return
    await game.time.wait(3000)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("box", places())
async def test_an_update_tells_nothing_of_hidden_cards(box: str, players: int) -> None:
    """View, moves, questions, whose turn it is, clock, undo: the same bytes in every world."""
    game, rng = await party(players, pace="normal", game=box), Random(players)
    permuted = 0
    while game.live.outcome is None and game.live.match.ply < 60:
        state = game.live.match.state
        for seat in everybody(game):
            world = state.imagine(seat, rng)
            assert update_in(game, seat, world) == update_in(game, seat, state)
            permuted += apart_from(world, "chance") != apart_from(state, "chance")
        await step(game, rng)
    if game.live.match.game.deals_hidden:
        assert permuted > 20, "nothing was hidden, so nothing was proved"


@pytest.mark.parametrize("players", [2, 4])
async def test_a_draw_tells_the_others_nothing(players: int) -> None:
    game, rng = await party(players, pace="relaxed"), Random(players)
    compared = 0
    while game.live.outcome is None and game.live.seq < 80:
        state, mover = game.live.match.state, game.live.turn_seats()[0]
        move = rng.choice(game.live.offers(mover))
        if not isinstance(move, Lay):  # a drawn card is the only thing an event could give away
            for seat in everybody(game):
                if seat != mover:
                    world = state.imagine(seat, rng)
                    assert told_in(world, mover, move, seat) == told_in(state, mover, move, seat)
                    compared += 1
        if isinstance(await game.play(mover, move), Held):
            await game.time.wait(3000)
    assert compared > 10


async def test_a_step_is_encoded_for_each_seat_apart() -> None:
    """The cache of encoded updates must never hand one seat's view to another."""
    game = await party(3, pace="relaxed")
    for _ in range(20):
        mover = game.live.turn_seats()[0]
        await game.play(mover, game.live.offers(mover)[-1])
        step: Step = game.live.steps[-1]
        for seat in everybody(game):
            update = msgspec.json.decode(step_bytes(game.table, game.live, step, seat))
            assert update["view"]["seat"] == seat
            for event in update["events"]:
                if event["t"] == "cards_drawn":
                    assert bool(event["cards"]) == (event["seat"] == seat and event["count"] > 0)
            if seat is None:
                assert update["moves"] == []
                assert update["view"]["hand"] == []


@pytest.mark.parametrize("box", ["dernier", "smile_life", "happy_city", "hurle"])
async def test_parts_encoded_once_make_the_same_update(box: str) -> None:
    """What is alike for everybody is encoded once and joined with what is a seat's own."""
    game, rng = await party(3, game=box, pace="relaxed"), Random(3)
    for _ in range(25):
        await step(game, rng)
        if game.live.outcome is not None:
            break
        last = game.live.steps[-1]
        for seat in everybody(game):
            update = msgspec.json.decode(step_bytes(game.table, game.live, last, seat))
            update.pop("fleeting", None)  # of no interest to who comes back
            whole = msgspec.json.decode(snapshot_bytes(game.table, game.live, seat, last.since))
            del whole["own"]  # told to who comes back only
            assert update == whole


async def test_the_seed_is_told_only_at_the_end() -> None:
    game = await party(2, pace="relaxed")
    seed = game.live.match.seed.hex().encode()
    while game.live.outcome is None:
        assert not any(seed in picture for picture in game.pictures())
        mover = game.live.turn_seats()[0]
        if isinstance(await game.play(mover, game.live.offers(mover)[0]), Held):
            await game.time.wait(3000)
    assert all(seed in picture for picture in game.pictures())


async def test_keys_and_links_never_leave_the_house() -> None:
    game = await party(2)
    link = await game.table.handover(game.ears[0].key)
    told = msgspec.json.encode(table_info(game.table)).decode()
    for secret in (link, *(chair.key for chair in game.table.room.chairs)):
        assert secret not in told
    assert game.table.room.chairs[0].link not in told
