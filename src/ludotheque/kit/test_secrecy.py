"""A seat learns nothing it may not: hidden cards are permuted, and it must not notice."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from ludotheque.core.game import Game, State
from ludotheque.core.model import Event, Seat

from .fingerprint import apart_from
from .walk import Choice, Walk, can_take_back, universe

# A small game gets more matches, until enough was compared.
COMPARISONS, MATCHES = 100, 60
# How often an event must have been seen before it is said to tell nothing, in so many matches.
SIGHTINGS, WALKS = 20, 10


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def told(state: State, choice: Choice, observer: Seat | None) -> tuple[list[Event], State]:
    """What the observer hears when this is played on a copy, and the copy."""
    world = state.copy()
    log: list[Event] = []
    world.play(*choice, log)
    return [event.seen_by(observer) for event in log], world


def reveals(state: State, choice: Choice) -> bool:
    log: list[Event] = []
    state.copy().play(*choice, log)
    return any(event.reveals for event in log)


def test_imagined_worlds_look_the_same(game: Game, seats: int) -> None:
    """View, moves, questions and the reasons of every refusal, down to the bytes."""
    permuted = total = 0
    for seed in range(2):
        walk = Walk(game, seats, Random(seed), limit=60)
        for _ in walk:
            state = walk.state
            seat = walk.rng.randrange(seats)
            world = state.imagine(seat, walk.rng)
            assert encoded(world.view(seat)) == encoded(state.view(seat))
            assert world.moves(seat) == state.moves(seat)
            assert world.asks(seat) == state.asks(seat)
            assert list(world.deadlines()) == list(state.deadlines())
            assert list(world.stimuli()) == list(state.stimuli())
            assert list(world.to_act()) == list(state.to_act())
            assert world.outcome() == state.outcome()
            every = universe(game, state, seats)
            for move in walk.rng.sample(every, min(len(every), 60)):
                assert world.refusal(seat, move) == state.refusal(seat, move)
            total += 1
            permuted += apart_from(world, "chance") != apart_from(state, "chance")
    if game.deals_hidden and has_secrets(walk.state):
        assert permuted > total * 0.8, "imagine must really deal the hidden cards anew"


def has_secrets(state: State) -> bool:
    return type(state).imagine is not State.imagine


def test_a_game_without_secrets_shows_everybody_the_same(game: Game, seats: int) -> None:
    """Whoever leaves `imagine` as it is says that there is nothing to hide."""
    walk = Walk(game, seats, Random(11), limit=60)
    if has_secrets(walk.state):
        return
    for _, events in walk:
        assert len({encoded(walk.state.view(seat)) for seat in (*range(seats), None)}) == 1
        assert all(event.seen_by(seat) == event for event in events for seat in range(seats))


def test_a_spectator_cannot_tell_either(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(21), limit=60)
    for _ in walk:
        world = walk.state.imagine(None, walk.rng)
        assert encoded(world.view(None)) == encoded(walk.state.view(None))


def test_imagined_chance_is_not_the_true_one(game: Game, seats: int) -> None:
    """Whoever imagines must not read the next card from the generator."""
    walk = Walk(game, seats, Random(31), limit=10)
    for _ in walk:
        world, truth = walk.state.imagine(0, walk.rng), walk.state.copy()
        drawn = [[state.chance.below(1000) for _ in range(20)] for state in (world, truth)]
        assert drawn[0] != drawn[1]


def test_events_tell_no_secret(game: Game, seats: int) -> None:
    """The same move in a world the observer cannot tell apart is told to him in the same words.

    If chance was asked, he may learn what his own view now shows (a card he drew), nothing else.
    """
    compared = seed = 0
    while seed < 3 or (compared < COMPARISONS and seed < MATCHES):
        walk = Walk(game, seats, Random(seed), limit=120)
        seed += 1
        while not walk.over and walk.steps < walk.limit:
            choice = walk.next()
            observer = walk.rng.choice((*range(seats), None))
            for _ in range(4):
                compared += same_story(walk.state, choice, observer, walk.rng)
            walk.play(choice)
    assert compared >= COMPARISONS, f"in {MATCHES} matches"


def same_story(state: State, choice: Choice, observer: Seat | None, rng: Random) -> bool:
    """Compare with one imagined world; False if the move cannot be made there."""
    world = state.imagine(observer, rng)
    if world.refusal(*choice) is not None or reveals(state, choice):
        return False
    mark = state.chance.mark
    true_events, truth = told(state, choice, observer)
    events, dream = told(world, choice, observer)
    same_view = encoded(truth.view(observer)) == encoded(dream.view(observer))
    if truth.chance.mark == mark:
        assert same_view, (choice, observer)
    if same_view:
        assert events == true_events, (choice, observer)
        assert encoded(events) == encoded(true_events)
    return True


def test_what_can_be_undone_taught_its_author_nothing(game: Game, seats: int) -> None:
    if not can_take_back(game):
        pytest.skip("nothing of this game can be taken back")
    for seed in range(MATCHES):
        if teaches_nothing(Walk(game, seats, Random(seed), limit=250)):
            return


def teaches_nothing(walk: Walk) -> int:
    """Every move that can be taken back tells the same in another world; how many there were."""
    compared = 0
    while not walk.over and walk.steps < walk.limit:
        before = walk.state.copy()
        choice, _ = walk.play(walk.next())
        seat = choice.seat
        if seat is None or walk.match.undo_to(seat) is None:
            continue
        world = before.imagine(seat, walk.rng)
        assert world.refusal(*choice) is None, "its legality taught something"
        true_events, truth = told(before, choice, seat)
        events, dream = told(world, choice, seat)
        assert events == true_events
        assert encoded(truth.view(seat)) == encoded(dream.view(seat))
        assert truth.moves(seat) == dream.moves(seat)
        compared += 1
    return compared


def test_what_bars_taking_back_told_somebody_a_secret(game: Game, seats: int) -> None:
    """An event that `reveals` what all knew would take the undo away for nothing."""
    seen: Counter[type[Event]] = Counter()
    secret: set[type[Event]] = set()
    for seed in range(WALKS):
        walk = Walk(game, seats, Random(seed), limit=250)
        while not walk.over and walk.steps < walk.limit:
            before = walk.state.copy()
            choice, events = walk.play(walk.next())
            if choice.seat is None or choice.move.free or choice.move.claim:
                continue
            barring = {type(event) for event in events if event.reveals}
            seen.update(barring)
            if barring - secret and told_otherwise(before, choice, walk.rng):
                secret |= barring
    needless = {kind.__name__ for kind in seen.keys() - secret if seen[kind] >= SIGHTINGS}
    assert not needless, "these events tell nobody anything new: leave `reveals` out"


def told_otherwise(state: State, choice: Choice, rng: Random) -> bool:
    """Would it be another story to somebody, in a world he could not tell from this one?"""
    for observer in (*range(state.seats), None):
        world = state.imagine(observer, rng)
        if world.refusal(*choice) is None:
            true_events, truth = told(state, choice, observer)
            events, dream = told(world, choice, observer)
            seen, dreamt = encoded(truth.view(observer)), encoded(dream.view(observer))
            if (events, dreamt) != (true_events, seen):
                return True
    return False
