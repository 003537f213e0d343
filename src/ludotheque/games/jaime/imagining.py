"""A world a seat cannot tell from the true one: everything hidden from it dealt anew."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from ...core.chance import QuickChance
from ...core.model import Card, Seat
from .cards import CONTESTS, DUELS, P_TRUE, TASKS, TITLES
from .moves import FROM_DECK, IDEAS, NOTHING
from .rules.duels import SECRET_MOST
from .state import DOWN_FROM_HAND, OPENLY, Contest, Duel, Laid, Quiz, State, Try

T = TypeVar("T", bound=State)


def imagine(state: T, seat: Seat | None, rng: Random) -> T:
    """Hands, decks, cards face down, votes, choices, answers and suggestions of the others."""
    world = state.copy()
    for owner in range(state.seats):
        _deal_anew(world, owner, owner == seat, rng)
        if owner != seat:
            world.personas[owner] = rng.getrandbits(30)
            world.tasks[owner] = _other_tasks(state, owner, rng)
    world.contests = [_other_contest(contest, seat) for contest in state.contests]
    world.galleries = [
        g if g.owner == seat else g._replace(ideas=tuple(rng.sample(range(TITLES), IDEAS)))
        for g in state.galleries
    ]
    world.quiz = None if state.quiz is None else _other_quiz(world, state.quiz, seat, rng)
    world.duel = None if state.duel is None else _other_duel(state.duel, seat, rng)
    world.chance = QuickChance(rng.getrandbits(64))
    return world


def _deal_anew(world: State, owner: Seat, own: bool, rng: Random) -> None:
    """One player's unknown cards: whoever put cards under his deck knows that they are there."""
    hand, deck, profile = world.hands[owner], world.decks[owner], world.profiles[owner]
    known = world.under[owner] if own else 0
    pool: list[Card] = [*deck[known:], *(() if own else hand)]
    pool += [laid.card for laid in profile if _unknown(laid, own)]
    rng.shuffle(pool)
    if not own:
        world.hands[owner] = tuple(pool.pop() for _ in hand)
    world.decks[owner] = deck[:known] + tuple(pool.pop() for _ in deck[known:])
    world.profiles[owner] = tuple(
        laid._replace(card=pool.pop()) if _unknown(laid, own) else laid for laid in profile
    )


def _unknown(laid: Laid, own: bool) -> bool:
    """JM-DIG-10: face down from the hand, its owner knows it; from the deck, nobody."""
    return laid.how != OPENLY and not (own and laid.how == DOWN_FROM_HAND)


def _other_tasks(state: State, owner: Seat, rng: Random) -> tuple[int, ...]:
    pool = DUELS if state.in_turns else CONTESTS
    judged = [task for task in pool if not TASKS[task].by_author]
    first = rng.choice(judged)
    rest = [t for t in (judged if state.program_only(owner) else pool) if t != first]
    return (first, *rng.sample(rest, IDEAS - 1))


def _other_contest(contest: Contest, seat: Seat | None) -> Contest:
    """Words only the author reads, and the answer he expects."""
    if contest.author == seat:
        return contest
    responses = tuple(
        each if each.seat == seat else each._replace(text="…" * bool(each.text))
        for each in contest.responses
    )
    return contest._replace(answers=("…",) * len(contest.answers), responses=responses)


def _other_quiz(world: State, quiz: Quiz, seat: Seat | None, rng: Random) -> Quiz:
    if seat != quiz.author and quiz.ideas:
        quiz = quiz._replace(ideas=tuple(rng.sample(range(len(P_TRUE)), IDEAS)))
    if quiz.case:
        choices = tuple(
            chosen if chosen is None or who == seat else _any_reward(world, who, rng)
            for who, chosen in enumerate(quiz.choices)
        )
        return quiz._replace(choices=choices)
    votes = tuple(
        cast if cast is None or who == seat else rng.random() < 0.5
        for who, cast in enumerate(quiz.votes)
    )
    truth = quiz.truth if quiz.truth is None or seat == quiz.author else rng.random() < 0.5
    return quiz._replace(votes=votes, truth=truth)


def _any_reward(world: State, seat: Seat, rng: Random) -> int:
    """Something he could have chosen with the cards he now has."""
    possible = [*world.hands[seat], NOTHING]
    return rng.choice([*possible, FROM_DECK] if world.decks[seat] else possible)


def _other_duel(duel: Duel, seat: Seat | None, rng: Random) -> Duel:
    if duel.winner >= 0:
        return duel  # all was told
    tries = tuple(
        each if each.seat == seat else Try(each.seat, rng.randrange(3), "", rng.randrange(9999))
        for each in duel.tries
    )
    secret = rng.randint(1, SECRET_MOST) if duel.secret else 0
    return duel._replace(tries=tries, secret=secret)
