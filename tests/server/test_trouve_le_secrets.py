"""Trouve-le !: who owns which card is told once, and to nobody who comes later (SG1-DIG-9, 10)."""

from __future__ import annotations

from collections.abc import Awaitable
from random import Random

import msgspec
import pytest
from tests.tables.table_kit import Party, party

from ludotheque.games.smiley_games.trouve_le.events import Unrecalled
from ludotheque.games.smiley_games.trouve_le.moves import touches, words
from ludotheque.games.smiley_games.trouve_le.rules import TrouveLeState
from ludotheque.server.albums import Albums
from ludotheque.server.lobby import _record
from ludotheque.server.replays import Eyes, Replays
from ludotheque.server.updates import snapshot_bytes
from ludotheque.tables.denied import Denied

pytestmark = pytest.mark.anyio

SECRETS = {
    *("dice_settled", "card_found", "owner_named", "own_card_named", "wrong_named", "face_asked")
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def state_of(game: Party) -> TrouveLeState:
    state = game.live.match.state
    assert isinstance(state, TrouveLeState)
    return state


async def cards_won() -> Party:
    """A match in which several bots have won cards, and nothing is being announced."""
    for _ in range(20):  # in some matches one of them wins them all
        game = await party(1, ("medium", "medium", "medium"), game="trouve_le")
        while game.live.outcome is None:
            state = state_of(game)
            owners = sum(count > 0 for count in state.counts)
            if owners > 1 and sum(state.counts) >= 4 and state.dice < 0:
                return game
            await game.time.wait(100)
    raise AssertionError("in twenty matches never two owners")


@pytest.mark.rule("SG1-DIG-10")
@pytest.mark.parametrize("seen", [-1, 0])
async def test_whoever_comes_back_hears_of_no_card_that_was_won(seen: int) -> None:
    game = await cards_won()
    told = [event for step in game.live.steps for event in step.events]
    assert sum(isinstance(event, Unrecalled) for event in told) > 4
    for seat in (0, 2, None):
        update = msgspec.json.decode(snapshot_bytes(game.table, game.live, seat, seen))
        assert not {event["t"] for event in update["events"]} & SECRETS
        assert update["view"]["dice"] is None
        assert update["view"]["throw"] is None


@pytest.mark.rule("SG1-DIG-9")
async def test_a_snapshot_is_the_same_whoever_owns_what() -> None:
    game = await cards_won()
    state, rng = state_of(game), Random(1)
    for seat in (0, 1, None):
        true = snapshot_bytes(game.table, game.live, seat, 0)
        owners = set()
        for _ in range(10):
            world = state.imagine(seat, rng)
            owners.add(tuple(world.owner))
            game.live.match.state = world
            assert snapshot_bytes(game.table, game.live, seat, 0) == true
        game.live.match.state = state
        assert len(owners) > 1


@pytest.mark.rule("SG1-DIG-10")
async def test_nothing_of_a_running_match_can_be_watched_read_or_carried_away() -> None:
    """Its seed would tell the rest as well."""
    game = await cards_won()
    match, store = game.live.match.header.match, game.store
    replays, albums = Replays(store), Albums(store)
    eyes: tuple[Eyes, ...] = (0, 1, "public", "open")
    asked: dict[str, list[Awaitable[object]]] = {
        "not_over": [*(replays.watch(match, who) for who in eyes), replays.record(match)],
        "unknown_album": [albums.find(match, "fr"), albums.find(match, "en")],
    }
    for code, requests in asked.items():
        for request in requests:
            with pytest.raises(Denied, match=code):
                await request
    with pytest.raises(Denied, match="table_started"):
        _record(game.table)


@pytest.mark.rule("SG1-DIG-9", "SG1-DIG-10")
async def test_asking_why_not_tells_nobody_who_owns_what() -> None:
    """Whatever is asked, in any throw of a match: the refusals are the same in another world."""
    game = await party(1, ("medium", "medium", "medium"), game="trouve_le")
    every, rng, moments = game.live.match.game.every_move(4), Random(2), 0
    while game.live.outcome is None and moments < 40:
        state = state_of(game)
        moments += sum(state.counts) > 3
        world = state.imagine(0, rng)
        asked = [*every, *touches(state.stimulus), *words(state.stimulus)]
        for seat in (0, 1):
            for move in asked:
                assert state.refusal(seat, move) == world.refusal(seat, move)
        await game.time.wait(700)
    assert moments > 10
