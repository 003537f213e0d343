"""Game 1, goal and setup (SG1-GOAL, SG1-SETUP), and its options (SG-VAR-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player
from ludotheque.games.smiley_games.cards import BASICS
from ludotheque.games.smiley_games.trouve_le.events import Started
from ludotheque.games.smiley_games.trouve_le.game import TROUVE_LE, TrouveLeOptions
from ludotheque.games.smiley_games.trouve_le.rules import TrouveLeState

from .arena import number
from .spread import Spread


def dealt(seats: int, seed: int = 1) -> TrouveLeState:
    people = [Player(f"P{seat}") for seat in range(seats)]
    return TROUVE_LE.start(people, TrouveLeOptions(), QuickChance(seed))


@pytest.mark.rule("SG1-GOAL-1")
@pytest.mark.parametrize(
    ("seats", "target"),
    [(2, 10), (3, 9), (4, 8), (5, 7), (6, 6), (7, 6), (8, 6), (9, 6), (10, 6)],
)
def test_the_target_falls_with_the_number_of_players(seats: int, target: int) -> None:
    assert dealt(seats).view(0).target == target


@pytest.mark.rule("SG1-SETUP-1")
def test_the_36_basics_lie_face_up_and_nobody_owns_any() -> None:
    view = dealt(4).view(None)
    assert Counter(view.spread) == Counter(BASICS)
    assert [seat.cards for seat in view.seats] == [0, 0, 0, 0]
    assert dealt(4, seed=2).view(None).spread != view.spread


@pytest.mark.rule("SG1-SETUP-2")
def test_the_first_thrower_is_drawn_by_lot() -> None:
    first = Counter(dealt(4, seed).leader for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 60


@pytest.mark.rule("SG1-SETUP-2")
def test_the_first_thrower_is_told_and_throws() -> None:
    log: list[object] = []
    state = TROUVE_LE.start([Player("A"), Player("B")], TrouveLeOptions(), QuickChance(3), log)  # type: ignore[arg-type]
    assert log == [Started(state.leader)]
    assert list(state.to_act()) == [state.leader]


@pytest.mark.rule("SG-VAR-8")
def test_the_options_are_off_unless_the_host_wants_them() -> None:
    options = TrouveLeOptions()
    assert not options.second_speaker
    assert not options.imitate
    assert not options.bot_calibration


@pytest.mark.rule("SG-GEN-1")
def test_two_to_ten_players() -> None:
    assert list(TROUVE_LE.players) == list(range(2, 11))


@pytest.mark.rule("SG1-DIG-1")
def test_one_arrangement_for_all_devices() -> None:
    state = dealt(3)
    spreads = {state.view(seat).spread for seat in (0, 1, 2, None)}
    assert len(spreads) == 1
    assert len(spreads.pop()) == 36


@pytest.mark.rule("SG1-DIG-1")
def test_a_card_that_returns_takes_a_random_empty_place() -> None:
    places = set()
    for answer in range(3):
        table = Spread("Anna: wink-green sad-red", "Bob: happy-blue")
        table.dice("happy-blue")
        table.know("Anna")
        table.close()
        table.fate(0, answer)  # which of Anna's two cards, which of three empty places
        table.says("Anna", "Anna")
        (place,) = [p for p, card in enumerate(table.state.places) if card == number("wink-green")]
        places.add(place)
    assert len(places) == 3
