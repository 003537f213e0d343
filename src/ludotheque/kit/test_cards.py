"""A card never vanishes or doubles, and a copy shares nothing with its original."""

from __future__ import annotations

from collections import Counter
from random import Random

from ludotheque.core.game import Game, State

from .fingerprint import fingerprint, mutables
from .walk import Walk, choices, made


def play_on(game: Game, state: State, rng: Random, moves: int) -> None:
    """Some random moves, without a word."""
    for _ in range(moves):
        if state.outcome() is not None:
            return
        seat, move = rng.choice(choices(state))
        state.play(seat, made(game, state, seat, move, rng))


def test_cards_are_conserved(game: Game, seats: int) -> None:
    for seed in range(4):
        walk = Walk(game, seats, Random(seed), moody=seed % 2 == 0, limit=400)
        dealt = Counter(walk.state.census())
        assert bool(dealt) == bool(game.card_ids), "a game with cards counts them all"
        assert all(0 <= card < len(game.card_ids) for card in dealt)
        for step in walk:
            assert Counter(walk.state.census()) == dealt, step


def test_imagined_worlds_have_the_same_cards(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(9), limit=60)
    dealt = Counter(walk.state.census())
    for _ in walk:
        for seat in (*range(seats), None):
            assert Counter(walk.state.imagine(seat, walk.rng).census()) == dealt


def test_copies_share_nothing(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(2), limit=200)
    for _ in walk:
        state = walk.state
        before = fingerprint(state)
        twin = state.copy()
        assert fingerprint(twin) == before
        assert {id(x) for x in mutables(state)}.isdisjoint(id(x) for x in mutables(twin))
        play_on(game, twin, walk.rng, 5)
        assert fingerprint(state) == before, "playing on the copy changed the original"


def test_playing_on_the_original_leaves_the_copy_alone(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(3), limit=100)
    for _ in walk:
        twin = walk.state.copy()
        before = fingerprint(twin)
        original = walk.state.copy()
        play_on(game, original, walk.rng, 3)
        assert fingerprint(twin) == before


def test_imagined_worlds_share_nothing(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(4), limit=60)
    for _ in walk:
        before = fingerprint(walk.state)
        for seat in (*range(seats), None):
            world = walk.state.imagine(seat, walk.rng)
            play_on(game, world, walk.rng, 4)
        assert fingerprint(walk.state) == before


def test_a_copy_plays_exactly_like_its_original(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(6), limit=80)
    for _ in walk:
        one, two = walk.state.copy(), walk.state.copy()
        seed = walk.rng.random()
        play_on(game, one, Random(seed), 6)
        play_on(game, two, Random(seed), 6)
        assert fingerprint(one) == fingerprint(two)


def test_events_change_nothing(game: Game, seats: int) -> None:
    """A match that is listened to goes exactly like one that nobody listens to."""
    walk = Walk(game, seats, Random(7), limit=200)
    silent = walk.state.copy()
    for (seat, move), _ in walk:
        silent.play(seat, move)
        assert fingerprint(silent) == fingerprint(walk.state)
