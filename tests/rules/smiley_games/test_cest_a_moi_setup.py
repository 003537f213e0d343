"""Game 2, goal and setup (SG2-GOAL, SG2-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import (
    BASICS,
    SMILEY,
    SPECIAL_COLOURS,
    SPECIAL_SMILEYS,
)
from ludotheque.games.smiley_games.cest_a_moi.events import Started
from ludotheque.games.smiley_games.cest_a_moi.game import CEST_A_MOI, CestAMoiOptions
from ludotheque.games.smiley_games.cest_a_moi.rules import CestAMoiState

SPECIALS = (*SPECIAL_SMILEYS, *SPECIAL_COLOURS)


def dealt(seats: int, seed: int = 1, log: list[Event] | None = None) -> CestAMoiState:
    people = [Player(f"P{seat}") for seat in range(seats)]
    return CEST_A_MOI.start(people, CestAMoiOptions(), QuickChance(seed), log)


@pytest.mark.rule("SG2-SETUP-1")
def test_the_36_basics_make_a_face_down_pile() -> None:
    state = dealt(4)
    assert Counter(state.pile) == Counter(BASICS)
    assert state.view(0).pile == 36
    assert state.view(0).turned is None


@pytest.mark.rule("SG2-SETUP-2", "SG2-SETUP-3")
@pytest.mark.parametrize(
    ("seats", "each", "unused"),
    [(2, 6, 0), (3, 4, 0), (4, 3, 0), (5, 2, 2), (6, 2, 0), (7, 1, 5), (8, 1, 4), (10, 1, 2)],
)
def test_the_specials_are_shared_out_equally(seats: int, each: int, unused: int) -> None:
    view = dealt(seats).view(0)
    assert [len(seat.specials) for seat in view.seats] == [each] * seats
    assert all(seat.specials == tuple(sorted(seat.specials)) for seat in view.seats)
    assert len(view.unused) == unused
    dealt_out = [card for seat in view.seats for card in seat.specials]
    assert Counter([*dealt_out, *view.unused]) == Counter(SPECIALS)


@pytest.mark.rule("SG2-SETUP-4")
def test_everybody_sees_everybodys_specials() -> None:
    state = dealt(5)
    assert state.view(0).seats == state.view(3).seats == state.view(None).seats


@pytest.mark.rule("SG2-SETUP-5")
def test_both_dice_lie_in_the_centre() -> None:
    dice = {dealt(3, seed).view(0).dice for seed in range(300)}
    assert len(dice) == 36


@pytest.mark.rule("SG2-SETUP-6")
@pytest.mark.parametrize("seed", range(20))
def test_whoever_holds_the_smiley_of_the_die_deals_first(seed: int) -> None:
    log: list[Event] = []
    state = dealt(6, seed, log)
    (special,) = [card for card in SPECIAL_SMILEYS if SMILEY[card] == state.view(0).dice[0]]
    assert special in state.view(0).seats[state.leader].specials
    assert log == [Started(state.leader, state.dice)]


@pytest.mark.rule("SG2-SETUP-7")
def test_both_kinds_are_shuffled_together() -> None:
    hands = [dealt(7, seed).specials[0] for seed in range(600)]
    first = Counter(card for (card,) in hands)
    assert set(first) == set(SPECIALS)
    assert min(first.values()) > 25


@pytest.mark.rule("SG2-SETUP-8")
@pytest.mark.parametrize("seats", [5, 7, 8, 9, 10])
def test_if_that_special_is_unused_the_dice_are_thrown_again(seats: int) -> None:
    rethrown = 0
    for seed in range(60):
        state = dealt(seats, seed)
        smiley = state.view(0).dice[0]
        (special,) = [card for card in SPECIAL_SMILEYS if SMILEY[card] == smiley]
        assert special not in state.unused
        rethrown += any(card in state.unused for card in SPECIAL_SMILEYS)
    assert rethrown > 10  # the case did come up


@pytest.mark.rule("SG-VAR-8")
def test_the_options_are_off_but_for_the_guard() -> None:
    options = CestAMoiOptions()
    assert options.spam_guard
    assert not options.live_dice
    assert not options.imitate
    assert not options.bot_calibration
