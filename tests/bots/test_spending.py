"""What a stand-in leaves alone while something harmless can be done: whatever is had once only."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Move
from ludotheque.games.happy_city import moves as city
from ludotheque.games.happy_city.cards import called as building
from ludotheque.games.smile_life import moves as life
from ludotheque.games.smile_life.cards import called

KEPT: list[Move] = [
    life.Place(called("rainbow")),
    life.Place(called("bombing")),
    life.Discard(called("rainbow")),
    life.Inflict(called("illness"), 1),
    life.Stake(called("wage_1")),
    life.Resign(),
    life.Divorce(),
    city.TakeSpecial(building("toy_shop")),
    city.SpendToken(0),
]
HARMLESS: list[Move] = [
    life.Draw(),
    life.Place(called("study_single")),
    life.Place(called("wage_1")),
    life.Discard(called("illness")),
    life.Discard(called("wage_1")),
    city.Buy(building("bank")),
    city.TakeCoin(),
    city.Skip(),
    city.Pay(),
]


@pytest.mark.parametrize("move", KEPT, ids=repr)
def test_it_leaves_this_to_its_person(move: Move) -> None:
    assert move.spends


@pytest.mark.parametrize("move", HARMLESS, ids=repr)
def test_it_may_do_this(move: Move) -> None:
    assert not move.spends
