"""A payment can be taken back until it shows somebody something."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.shelf import take
from ludotheque.games.happy_city.moves import Buy, Draw, Pay, SpendToken
from ludotheque.games.happy_city.rules.questions import HappyCityState
from ludotheque.kit.walk import Walk

PAYING = (Buy, SpendToken, Pay)


def purse(state: HappyCityState, seat: int) -> tuple[object, ...]:
    city = state.cities[seat]
    return city.coins, city.tokens, tuple(city.cards), tuple(state.zone), tuple(state.paid)


def paid_for(seed: int) -> set[type]:
    """Whatever was paid in one match, and taken back at once; then it is paid again."""
    walk, seen = Walk(take("happy_city"), 3, Random(seed), limit=200), set[type]()
    while not walk.over and walk.steps < walk.limit:
        choice, state = walk.next(), walk.state
        assert isinstance(state, HappyCityState)
        seat = choice.seat
        before = None if seat is None else purse(state, seat)
        told = walk.play(choice).events
        if seat is None or not isinstance(choice.move, (*PAYING, Draw)):
            continue
        quiet = walk.state.outcome() is None and not any(event.reveals for event in told)
        to = walk.match.undo_to(seat)
        assert (to is not None) == (quiet and not isinstance(choice.move, Draw))
        if to is not None:
            walk.take_back(seat, to)
            assert isinstance(walk.state, HappyCityState)
            assert purse(walk.state, seat) == before
            walk.play(choice)
            seen.add(type(choice.move))
    return seen


@pytest.mark.rule("HC-BUY-1", "GZ-STOP-8")
def test_a_payment_can_be_taken_back_until_it_reveals_something() -> None:
    seen: set[type] = set()
    for seed in range(40):
        seen |= paid_for(seed)
        if seen == set(PAYING):
            return
    raise AssertionError(f"only {seen} was ever taken back")
