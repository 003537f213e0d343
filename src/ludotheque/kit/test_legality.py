"""One source of legality: `moves` lists exactly what `refusal` lets pass, and asking is free."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.core.game import Game, State
from ludotheque.core.model import Decision, Move, Refusal, Seat, View
from ludotheque.core.rulebook import find, rulebook
from ludotheque.core.text import LANGUAGES, texts

from .clauses import clauses_of
from .fingerprint import fingerprint
from .walk import Walk, clock_moves, made, universe
from .words import holes


def legal_moves(state: State, seat: Seat | None) -> set[Move]:
    """What `moves` promises; the clock (None) has the moves of its deadlines."""
    if seat is not None:
        found = list(state.moves(seat))
        assert len(set(found)) == len(found), "a move is listed twice"
        return set(found)
    return set(clock_moves(state))


def check_refusal(game: Game, refusal: Refusal) -> None:
    """Every no cites a clause and has a sentence in both languages, with nothing left to fill."""
    assert refusal.rule in clauses_of(game)
    for language in LANGUAGES:
        assert find(rulebook(game, language), refusal.rule) is not None, refusal.rule
        words = texts(game, language)
        sentences = [words["refusal"][refusal.code]]
        if refusal.remedy:
            sentences.append(words["remedy"][refusal.remedy])
        for hole in holes(*sentences):
            assert refusal.params[hole] is not None, (refusal, hole)


def asked_for(game: Game, view: View, move: Move) -> Move:
    """A move with blanks is judged by what somebody fills in, the same at every call."""
    return game.fill(view, move, Random(0)) if move.blank else move


def check_position(game: Game, state: State, seats: int) -> set[str]:
    """Ask for every move from every chair; returns the codes of the refusals heard."""
    before = fingerprint(state)
    codes = set()
    every = universe(game, state, seats)
    for seat in (*range(seats), None):
        legal, view = legal_moves(state, seat), state.view(seat)
        for move in every:
            refusal = state.refusal(seat, asked_for(game, view, move))
            assert (refusal is None) == (move in legal), (seat, move, refusal)
            if refusal is not None and refusal.code not in codes:
                check_refusal(game, refusal)
                codes.add(refusal.code)
        assert legal <= set(every)
        if seat is not None:
            assert bool(legal) == (seat in state.to_act())
            state.asks(seat)
    state.deadlines()
    assert fingerprint(state) == before, "asking changed the state"
    return codes


def test_legal_is_listed_and_asking_changes_nothing(game: Game, seats: int) -> None:
    for seed in range(4):
        walk = Walk(game, seats, Random(seed), moody=seed % 2 == 1, limit=150)
        check_position(game, walk.state, seats)
        for _ in walk:
            if walk.rng.random() < 0.15 or walk.over:
                check_position(game, walk.state, seats)


def plain_list(game: Game, state: State, seat: Seat) -> list[Move]:
    """Legal by definition: the candidates (else every move there is) without objection."""
    if type(state).candidates is not State.candidates:
        return list(State.moves(state, seat))
    every = universe(game, state, state.seats)
    return [m for m in every if state.objection(seat, m) is None]


def test_a_list_written_by_hand_is_the_plain_one(game: Game, seats: int) -> None:
    """At every step, for every seat, in the same order where candidates give one."""
    for seed in range(4):
        walk = Walk(game, seats, Random(seed), moody=seed % 2 == 1, limit=250)
        for _ in walk:
            as_listed = set if type(walk.state).candidates is State.candidates else list
            for seat in range(seats):
                found, plain = walk.state.moves(seat), plain_list(game, walk.state, seat)
                assert as_listed(found) == as_listed(plain), (seat, found, plain)


# --- what is asked ---


def check_question(game: Game, question: Decision) -> None:
    """A sentence in both languages, with nothing left to fill."""
    for language in LANGUAGES:
        for hole in holes(texts(game, language)["decision"][question.code]):
            assert question.params[hole] is not None, (question, hole)


def answers(game: Game, state: State, seat: Seat) -> list[Move]:
    """What this seat may do, now or as soon as the clock lets it; claims answer no question."""
    found = [move for move in state.moves(seat) if not (move.claim or move.free)]
    deadline = state.deadline()
    if deadline is None or deadline.move is None:
        return found
    refusals = ((move, state.refusal(seat, move)) for move in game.every_move(state.seats))
    return found + [move for move, refusal in refusals if refusal is not None and refusal.later]


def test_what_is_asked_can_be_answered(game: Game, seats: int) -> None:
    """A seat is asked exactly while it has something to answer; what the question names, it has."""
    for seed in range(4):
        walk = Walk(game, seats, Random(seed), moody=seed % 2 == 1, limit=250)
        for _ in walk:
            for seat in range(seats):
                question, found = walk.state.asks(seat), answers(game, walk.state, seat)
                if question is not None and not found and game.in_time:
                    # Nobody waits for him: what is open to everybody may be said, too.
                    found = list(walk.state.moves(seat))
                assert (question is not None) == bool(found), (seat, question, found)
                if question is None:
                    continue
                assert question.seat == seat
                check_question(game, question)
                kinds = {type(move) for move in found}
                assert kinds == set(game.answers.get(question.code, kinds)), (question, kinds)


@settings(max_examples=8, deadline=None, derandomize=True)
@given(rng=st.randoms(use_true_random=False))
def test_whatever_is_played_stays_legal(game: Game, rng: Random) -> None:
    """Driven by Hypothesis, so that a failure shrinks to the shortest match that shows it."""
    seats = rng.choice(game.players)
    walk = Walk(game, seats, rng, limit=25)
    for _ in walk:
        pass
    check_position(game, walk.state, seats)


def test_a_claim_is_legal_with_any_reaction_time(game: Game, seats: int) -> None:
    walk = Walk(game, seats, Random(5), limit=300)
    for _ in walk:
        for seat in walk.state.to_act():
            for move in walk.state.moves(seat):
                claim = made(game, walk.state, seat, move, walk.rng)
                assert walk.state.refusal(seat, claim) is None


def test_only_who_sits_there_may_ask(game: Game, seats: int) -> None:
    """Whatever is asked for, and whenever: a clear mistake, never a legal move."""
    walk = Walk(game, seats, Random(7), limit=400)
    moves = game.every_move(seats)
    for _ in walk:
        for stranger in (seats, seats + 90, -1):
            with pytest.raises(ValueError, match=f"no seat {stranger}"):
                walk.state.refusal(stranger, walk.rng.choice(moves))


def test_there_is_always_a_way_on(game: Game, seats: int) -> None:
    """Not over: somebody can act or the clock will; over: nobody can and no deadline runs."""
    for seed in range(3):
        walk = Walk(game, seats, Random(seed), moody=True, limit=400)
        for _ in walk:
            deadlines = walk.state.deadlines()
            if walk.over:
                assert not deadlines
                assert not walk.state.to_act()
                continue
            assert any(not deadline.paused for deadline in deadlines), "it could stand still"
            assert all(deadline.ms > 0 for deadline in deadlines)
            moves = [deadline.move for deadline in deadlines]
            assert len(set(moves)) == len(moves), "two clocks with one name"
            if moves == [None]:
                assert walk.state.to_act(), "a stand-in would have nobody to stand in for"
                assert any(
                    not move.claim for s in walk.state.to_act() for move in walk.state.moves(s)
                ), "a stand-in only makes moves, no claims"
