"""Games 2 and 3 whatever happens: random matches keep their cards and their secrets, and end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.game import Game
from ludotheque.core.model import Move, Options
from ludotheque.games.smiley_games.cards import BASICS
from ludotheque.games.smiley_games.cest_a_moi.game import CEST_A_MOI, CestAMoiOptions
from ludotheque.games.smiley_games.hurle.events import CardGiven, ShoutWon
from ludotheque.games.smiley_games.hurle.game import HURLE, HurleOptions
from ludotheque.games.smiley_games.hurle.rules import HurleState
from ludotheque.games.smiley_games.piles import CardTurned, DiceThrown
from ludotheque.games.smiley_games.reflex import OPEN

from .randomly import Step, random_match

OPTIONS: dict[str, list[Options]] = {
    "cest_a_moi": [
        CestAMoiOptions(),
        CestAMoiOptions(spam_guard=False, live_dice=True),
        CestAMoiOptions(imitate=True, bot_calibration=True, live_dice=True),
    ],
    "hurle": [
        HurleOptions(),
        HurleOptions(spam_guard=False, special_names=True),
        HurleOptions(imitate=True, bot_calibration=True),
    ],
}
GAMES = pytest.mark.parametrize("game", [CEST_A_MOI, HURLE], ids=["cest_a_moi", "hurle"])


def knowing(state: Any, moves: list[Move], rng: Random) -> Move:
    """Hurle !: the right name more often than chance would have it."""
    if isinstance(state, HurleState) and state.phase == OPEN and rng.random() < 0.5:
        for seat in state.to_act():
            if state.moves(seat) == tuple(moves):
                right = [m for m in moves if state.is_right(seat, m.name)]  # type: ignore[attr-defined]
                return rng.choice(right or moves)
    return rng.choice(moves)


def match(game: Game, seats: int, seed: int) -> Iterator[Step[Any]]:
    """Step by step; all steps share one state, which is to be looked at on the way."""
    options = OPTIONS[game.id][seed % 3]
    return random_match(game, seats, options, Random(seed), 2000, knowing)


@GAMES
@settings(max_examples=20)
@given(seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_no_card_vanishes_or_doubles_and_the_match_ends(game: Game, seats: int, seed: int) -> None:
    dealt: Counter[int] | None = None
    state: Any = None
    for step in match(game, seats, seed):
        state = step.state
        dealt = dealt or Counter(state.census())
        assert Counter(state.census()) == dealt
        assert set(BASICS) <= set(dealt)
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.winners) == 1
    assert not state.pile
    assert outcome.scores == tuple(len(stack) for stack in state.stacks)


@GAMES
@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_turned_once(game: Game, seed: int) -> None:
    turned = [
        event.card
        for step in match(game, 2 + seed, seed)
        for event in step.events
        if isinstance(event, CardTurned)
    ]
    assert sorted(turned) == sorted(BASICS)


@GAMES
@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_shows_nowhere(game: Game, seed: int) -> None:
    rng, permuted = Random(seed), 0
    for step in match(game, 2 + seed, seed):
        for seat in (rng.randrange(2 + seed), None):
            world = step.state.imagine(seat, rng)
            permuted += world.pile != step.state.pile
            assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(
                step.state.view(seat)
            )
            if seat is not None:
                assert world.moves(seat) == step.state.moves(seat)
                assert world.asks(seat) == step.state.asks(seat)
            assert world.deadlines() == step.state.deadlines()
    assert permuted > 50


@pytest.mark.rule("SG2-PLAY-10", "SG2-PLAY-15", "SG3-PLAY-11", "SG3-DIG-7")
@GAMES
@pytest.mark.parametrize("seed", range(8))
def test_the_dice_are_thrown_only_after_their_card(game: Game, seed: int) -> None:
    dice = turned = -1
    for step in match(game, 2 + seed, seed):
        for event in step.events:
            if isinstance(event, CardTurned):
                turned = event.card
            if isinstance(event, DiceThrown) and event.why != "again":
                assert turned == dice
        dice = step.state.dice


@pytest.mark.rule("SG2-PLAY-16")
@pytest.mark.parametrize("seed", [1, 2, 4, 5, 7])
def test_live_dice_always_show_a_card_to_come(seed: int) -> None:
    for step in match(CEST_A_MOI, 2 + seed, seed):
        if any(isinstance(event, DiceThrown) for event in step.events):
            assert step.state.dice in step.state.pile


@pytest.mark.rule("SG3-PLAY-17")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_who_has_a_stack_sees_his_top_card_change_by_receiving(seed: int) -> None:
    tops: list[int | None] = []
    for step in match(HURLE, 2 + seed, seed):
        now = [seat.visible for seat in step.state.view(None).seats]
        lost = {e.seat for e in step.events if isinstance(e, CardGiven)}
        lost |= {e.from_seat for e in step.events if isinstance(e, ShoutWon)}
        dealt = {e.seat for e in step.events if isinstance(e, CardTurned)}
        for seat, top in enumerate(tops):
            if top is not None and seat not in lost | dealt:
                assert now[seat] == top
        tops = now
