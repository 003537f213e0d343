"""Game 1 whatever happens: random matches keep their cards and their secrets, and end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.model import Event, Move, Seat
from ludotheque.games.smiley_games.cards import BASICS
from ludotheque.games.smiley_games.trouve_le.events import CardFound, OwnCardNamed, OwnerNamed
from ludotheque.games.smiley_games.trouve_le.game import TROUVE_LE, TrouveLeOptions
from ludotheque.games.smiley_games.trouve_le.rules import TrouveLeState

from .randomly import Step, random_match

OPTIONS = [
    TrouveLeOptions(),
    TrouveLeOptions(second_speaker=True),
    TrouveLeOptions(second_speaker=True, imitate=True, bot_calibration=True),
]


def match(seats: int, seed: int, most: int = 400) -> Iterator[Step[TrouveLeState]]:
    """Step by step; all steps share one state, which is to be looked at on the way."""
    options = OPTIONS[seed % len(OPTIONS)]
    return random_match(TROUVE_LE, seats, options, Random(seed), most, answering)


def answering(state: TrouveLeState, moves: list[Move], rng: Random) -> Move:
    """Right more often than chance would have it, so that cards change hands."""
    right = [m for m in moves if getattr(m, "card", None) == state.dice]
    owner = state.owner[state.dice] if state.dice >= 0 else -1
    right += [m for m in moves if getattr(m, "owner", None) == owner]
    return rng.choice(right) if right and rng.random() < 0.4 else rng.choice(moves)


@pytest.mark.rule("SG1-SETUP-1", "SG1-PLAY-3")
@settings(max_examples=25)
@given(seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_cards_are_on_the_spread_or_owned_and_counts_agree(seats: int, seed: int) -> None:
    for step in match(seats, seed, 200):
        state = step.state
        assert Counter(state.census()) == Counter(BASICS)
        owned = Counter(owner for owner in state.owner if owner >= 0)
        assert state.counts == [owned[seat] for seat in range(seats)]
        for card in BASICS:
            assert (card in state.places) == (state.owner[card] < 0)
        assert all(count < state.target for count in state.counts) or state.outcome()


@pytest.mark.rule("SG1-DIG-9")
@pytest.mark.parametrize("seed", range(6))
def test_every_view_and_every_move_is_the_same_whoever_owns_what(seed: int) -> None:
    rng = Random(seed)
    permuted = 0
    for step in match(2 + seed, seed):
        for seat in (rng.randrange(2 + seed), None):
            world = step.state.imagine(seat, rng)
            permuted += world.owner != step.state.owner
            assert msgspec.json.encode(world.view(seat)) == msgspec.json.encode(
                step.state.view(seat)
            )
            if seat is not None:
                assert world.moves(seat) == step.state.moves(seat)
                assert world.asks(seat) == step.state.asks(seat)
            assert world.deadlines() == step.state.deadlines()
    assert permuted > 20


@pytest.mark.rule("SG1-DIG-9", "SG1-DIG-10")
@pytest.mark.parametrize("seed", range(6))
def test_a_card_face_down_is_named_only_at_its_moment(seed: int) -> None:
    """Once the result has been shown, no view and nothing recalled says who has it."""
    recalled: list[Event] = []
    for step in match(4, seed):
        recalled += [event for event in (e.recalled() for e in step.events) if event]
        view = step.state.view(0)
        if view.phase in ("ready", "turning", "face"):
            assert view.dice is None
            assert view.throw is None
    kinds = {type(event) for event in recalled}
    assert kinds.isdisjoint({CardFound, OwnerNamed, OwnCardNamed})


@pytest.mark.rule("SG1-END-1", "SG1-DIG-11")
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_every_match_ends(seats: int) -> None:
    reasons = set()
    for seed in range(6):
        rng = Random(seed)
        options = OPTIONS[seed % len(OPTIONS)]
        pick = answering if seed % 2 else None
        *_, last = random_match(TROUVE_LE, seats, options, rng, 60_000, pick)
        outcome = last.state.outcome()
        assert outcome is not None
        assert len(outcome.winners) == 1
        reasons.add(outcome.reason)
    assert reasons <= {"won", "blocked"}


@pytest.mark.rule("SG1-PLAY-4", "SG1-PLAY-12")
@pytest.mark.parametrize("seed", range(4))
def test_the_thrower_changes_only_when_a_card_is_won_or_kept(seed: int) -> None:
    thrower: Seat | None = None
    for step in match(5, seed):
        won = [e for e in step.events if isinstance(e, CardFound | OwnerNamed | OwnCardNamed)]
        if thrower is not None:
            assert step.state.leader == (won[-1].seat if won else thrower)
        thrower = step.state.leader
