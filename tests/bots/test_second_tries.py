"""SG3-DIG-5: a bot that erred on the card of the dice waits, and tries again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from tests.rules.smiley_games.circle import Circle
from tests.tables.table_kit import party

from ludotheque.core.model import Event, Move
from ludotheque.games.smiley_games.cards import TIMINGS
from ludotheque.games.smiley_games.hurle.game import HURLE
from ludotheque.games.smiley_games.hurle.moves import Shout
from ludotheque.games.smiley_games.hurle.rules import HurleState
from ludotheque.lab.timed import TimedDrive

LOCK = TIMINGS["g3_retry_lock"]
SOON = 400  # ms


class Clumsy:
    """Shouts the other's name first, whatever the card is, then its own; or keeps silent."""

    def __init__(self, *names: int) -> None:
        self.names = list(names)

    def choose(self, view: Any, moves: Sequence[Move], rng: Random, memory: Any = None) -> Move:
        return moves[0]

    def react(
        self, view: Any, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        return Shout(self.names.pop(0), view.stimulus, SOON) if self.names else None

    def tempo(self, view: Any, rng: Random) -> int | None:
        return None

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return None


def dice_card_is_next() -> Circle:
    """Anna gets the card of the dice; both have cards to lose."""
    table = Circle("Anna: sad-red sad-blue", "Bob: wink-red wink-blue", dice="happy-green")
    table.state.receiver = 0
    table.state.pile = [table.state.dice]
    return table


@pytest.mark.rule("SG3-DIG-5", "SG3-PLAY-16")
def test_in_virtual_time() -> None:
    state = dice_card_is_next().state
    drive = TimedDrive(HURLE, state, [Clumsy(1, 0), Clumsy()], Random(0))
    assert drive.finish(30)
    shouts = [move for seat, move in drive.history if seat == 0 and isinstance(move, Shout)]
    assert [shout.name for shout in shouts] == [1, 0]
    assert shouts[0].stimulus == shouts[1].stimulus
    assert shouts[0].ms == SOON
    assert shouts[1].ms == 2 * SOON + TIMINGS["window_min"] + LOCK, "since the card came up"


@pytest.mark.rule("SG3-DIG-5", "SG-DIG-16")
@pytest.mark.anyio
@pytest.mark.parametrize("anyio_backend", ["asyncio"])
async def test_at_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Clumsy(0, 1)
    monkeypatch.setattr("ludotheque.bots.make", lambda game, level, silent=False: bot)
    game = await party(1, ("easy",), game="hurle")
    state = game.live.match.state
    assert isinstance(state, HurleState)
    prepared = dice_card_is_next().state
    state.dice, state.pile, state.stacks = prepared.dice, prepared.pile, prepared.stacks
    for _ in range(100):
        if state.verdict:
            break
        await game.time.wait(100)
    assert (state.verdict, state.hero) == ("dice", 1)
    entries = [bytes(e.move) for e in game.live.match.entries if b'"shout"' in bytes(e.move)]
    assert len(entries) == 2
