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


async def some_cards_won(game: Party, cards: int) -> None:
    """Bots play until several have won so many cards, and nothing is being announced."""
    for _ in range(4000):
        state = state_of(game)
        owners = sum(count > 0 for count in state.counts)
        if owners > 1 and sum(state.counts) >= cards and state.dice < 0:
            return
        await game.time.wait(100)
    raise AssertionError("too few cards were won")


@pytest.mark.rule("SG1-DIG-10")
@pytest.mark.parametrize("seen", [-1, 0])
async def test_whoever_comes_back_hears_of_no_card_that_was_won(seen: int) -> None:
    game = await party(1, ("medium", "easy", "hard"), game="trouve_le")
    await some_cards_won(game, 5)
    told = [event for step in game.live.steps for event in step.events]
    assert sum(isinstance(event, Unrecalled) for event in told) > 5
    for seat in (0, 2, None):
        update = msgspec.json.decode(snapshot_bytes(game.table, game.live, seat, seen))
        assert not {event["t"] for event in update["events"]} & SECRETS
        assert update["view"]["dice"] is None
        assert update["view"]["throw"] is None


@pytest.mark.rule("SG1-DIG-9")
async def test_a_snapshot_is_the_same_whoever_owns_what() -> None:
    game = await party(1, ("medium", "easy", "hard"), game="trouve_le")
    await some_cards_won(game, 5)
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
