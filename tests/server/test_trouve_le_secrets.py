"""Trouve-le !: who owns which card is told once, and to nobody who comes later (SG1-DIG-9, 10)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.tables.table_kit import Party, party

from ludotheque.games.smiley_games.trouve_le.events import Unrecalled
from ludotheque.games.smiley_games.trouve_le.rules import TrouveLeState
from ludotheque.server.updates import snapshot_bytes

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
