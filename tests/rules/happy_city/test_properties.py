"""What must hold in every match: names, sizes, money, turns, and sums that add up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Player
from ludotheque.games.happy_city.events import CoinsGained
from ludotheque.games.happy_city.game import HAPPY_CITY, HappyCityOptions
from ludotheque.games.happy_city.moves import Buy, TakeCoin
from ludotheque.games.happy_city.rules.questions import HappyCityState

MODES = pytest.mark.parametrize(
    "options",
    [
        {},
        {"scoring": "add"},
        {"grozilla": True},
        {"mode": "expert"},
        {"mode": "expert", "grozilla": True},
    ],
    ids=lambda options: " ".join(map(str, options.values())) or "family",
)
SEATS = pytest.mark.parametrize("seats", [2, 3, 5])


def check(state: HappyCityState) -> None:
    """The sums of every city, recounted from its account."""
    for city, true in zip(state.view(None).cities, state.cities, strict=True):
        ruined = {ruin.at for ruin in city.ruins}
        standing = [c for at, c in enumerate(city.cards) if at not in ruined and c >= 0]
        assert len(set(standing)) == len(standing), "two cards of a name"
        assert len(city.cards) <= 10
        assert city.coins >= 0
        assert min(city.tokens) >= 0
        assert true.size() <= 10
        account = city.account
        sums = [sum(line.end[i] for line in account.lines) for i in range(3)]
        assert (max(0, sums[0]), *sums[1:]) == (
            account.end_income,
            account.residents,
            account.hearts,
        )
        assert max(0, sum(line.now[0] for line in account.lines)) == account.income


@pytest.mark.rule("HC-BUY-3", "HC-END-3", "HC-TERM-10", "HC-TURN-1", "HC-END-2")
@MODES
@SEATS
def test_every_match_keeps_the_rules(options: dict[str, Any], seats: int) -> None:
    for seed in range(6):
        rng = Random(seed)
        people = [Player(str(seat)) for seat in range(seats)]
        state = HAPPY_CITY.start(people, HappyCityOptions(**options), QuickChance(seed))
        turns: Counter[int] = Counter()
        paid: Counter[int] = Counter()
        while state.outcome() is None:
            (seat,) = state.to_act()
            move = rng.choice(state.moves(seat))
            turns[seat] += isinstance(move, Buy | TakeCoin)
            log: list[Event] = []
            state.play(seat, move, log)
            check(state)
            paid.update(e.seat for e in log if isinstance(e, CoinsGained) and e.why == "income")
        assert len(set(turns.values())) == 1, "unequal turns"
        assert len(set(paid.values())) == 1
        assert turns[0] == state.round


@MODES
def test_the_account_foretells_the_score(options: dict[str, Any]) -> None:
    """What the account says at the end is what was scored."""
    for seed in range(10):
        rng = Random(seed)
        people = [Player(str(seat)) for seat in range(3)]
        state = HAPPY_CITY.start(people, HappyCityOptions(**options), QuickChance(seed))
        while (outcome := state.outcome()) is None:
            (seat,) = state.to_act()
            state.play(seat, rng.choice(state.moves(seat)))
        assert outcome.scores == tuple(city.account.points for city in state.view(None).cities)
