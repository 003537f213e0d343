"""SG4-GOAL, SG4-SETUP: dealing, and the first card."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import BIT, CARD_IDS, bits
from ludotheque.games.smiley_games.domino.events import DiceThrown, Started
from ludotheque.games.smiley_games.domino.game import DOMINO, DominoOptions
from ludotheque.games.smiley_games.domino.rules import DominoState

from ..by_hand import Fate, told
from .domino_scenario import Table
from .scenario import number


def dealt(seats: int, chance: QuickChance | Fate, log: list[Event] | None = None) -> DominoState:
    players = [Player(str(seat)) for seat in range(seats)]
    return DOMINO.start(players, DominoOptions(), chance, log)


def sizes(state: DominoState) -> list[int]:
    """How many cards each was dealt: who laid the first card had one more."""
    counts = [hand.bit_count() for hand in state.hands]
    counts[state.turn - 1] += 1
    return counts


@pytest.mark.rule("SG4-GOAL-1", "SG4-END-1")
def test_whoever_has_no_card_left_wins() -> None:
    table = Table("Anna: sad-red", "Bob: wink-blue")
    table.lay("Anna", "sad-red")
    assert table.outcome.winners == [0]
    assert table.turn == "nobody"


@pytest.mark.rule("SG4-SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_8_of_all_48_cards_and_the_rest_is_the_stock(seats: int) -> None:
    state = dealt(seats, QuickChance(seats))
    assert sizes(state) == [8] * seats
    assert len(state.stock) == 48 - 8 * seats
    assert Counter(state.census()) == Counter(range(48))


@pytest.mark.rule("SG4-SETUP-2", "SG4-SETUP-3")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (7, [7, 7, 7, 7, 7, 7, 6]),
        (8, [6] * 8),
        (9, [6, 6, 6, 5, 5, 5, 5, 5, 5]),
        (10, [5, 5, 5, 5, 5, 5, 5, 5, 4, 4]),
    ],
)
def test_with_more_than_six_the_whole_pack_is_dealt_out(seats: int, expected: list[int]) -> None:
    for seed in range(20):
        chance = QuickChance(seed)
        first = chance.copy().below(seats)  # the lot is drawn before anything else
        state = dealt(seats, chance)
        counts = sizes(state)
        assert counts[first:] + counts[:first] == expected
        assert not state.stock


@pytest.mark.rule("SG4-SETUP-3")
def test_cards_are_dealt_one_by_one_clockwise_from_a_seat_drawn_by_lot() -> None:
    """Fate deals the pack from the last card back; seat 1 is the first to get one."""
    state = dealt(3, Fate(1, *range(47, 23, -1), 0, 0))
    hands = [set(bits(hand)) for hand in state.hands]
    assert {47, 44, 41} <= hands[1]
    assert {46, 43, 40} <= hands[2]
    assert {45, 42, 39} <= hands[0]


@pytest.mark.rule("SG4-SETUP-3")
def test_anybody_may_get_the_extra_card() -> None:
    extra = {sizes(dealt(7, QuickChance(seed))).index(6) for seed in range(200)}
    assert extra == set(range(7))


@pytest.mark.rule("SG4-SETUP-4")
def test_the_dice_are_thrown_until_they_name_a_card_in_a_hand_which_is_laid() -> None:
    """Seat 0 is dealt 47, 45 ... 33, seat 1 46 ... 32: the dice show 0, then 34."""
    log: list[Event] = []
    state = dealt(2, Fate(0, *range(47, 31, -1), 0, 0, 5, 4), log)
    assert log == [DiceThrown(0, None), DiceThrown(34, 1), Started(0, 34, 1)]
    assert state.card_in(34) == 34
    assert state.rows == (5,)
    assert state.columns == (4,)
    assert not state.hands[1] & BIT[34]
    assert state.turn == 0


@pytest.mark.rule("SG4-SETUP-4")
def test_the_player_after_the_holder_of_the_first_card_plays() -> None:
    for seed in range(50):
        log: list[Event] = []
        state = dealt(5, QuickChance(seed), log)
        (started,) = told(log, Started)
        assert state.turn == started.seat == (started.by_seat + 1) % 5
        assert state.filled == BIT[started.card]
        assert sum(hand.bit_count() for hand in state.hands) == 39


@pytest.mark.rule("SG4-SETUP-4", "SG-CARDS-7")
def test_the_first_card_is_any_basic() -> None:
    first = {next(bits(dealt(10, QuickChance(seed)).filled)) for seed in range(400)}
    assert first == set(range(36))
    assert CARD_IDS[35] == "in_love-violet"
    assert number("special-happy") == 36
