"""SG5-GOAL, SG5-SETUP: the deck, the deal, the first card, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Player
from ludotheque.games.smiley_games.cards import BASICS, SPECIAL_COLOURS, SPECIAL_SMILEYS
from ludotheque.games.smiley_games.dernier.events import Started
from ludotheque.games.smiley_games.dernier.game import DERNIER, DernierOptions
from ludotheque.games.smiley_games.dernier.rules import DernierState

from .scenario import Table


def deal(*players: Player, seed: int = 1) -> tuple[DernierState, Started]:
    log: list[Event] = []
    state = DERNIER.start(players, DernierOptions(), QuickChance(seed), log)
    (started,) = (event for event in log if isinstance(event, Started))
    return state, started


def people(count: int) -> list[Player]:
    return [Player(f"P{seat}") for seat in range(count)]


def sizes(state: DernierState, starter: int) -> list[int]:
    """Hand sizes in dealing order."""
    cards = [seat.cards for seat in state.view(None).seats]
    return cards[starter:] + cards[:starter]


@pytest.mark.rule("SG5-GOAL-1")
def test_the_first_without_a_card_wins() -> None:
    table = Table("Anna: wink-red", "Bob: wink-blue sad-blue")
    table.lay("Anna", "wink-red")
    assert table.winner == "Anna"
    assert table.count("Anna") == 0


@pytest.mark.rule("SG5-SETUP-1")
def test_36_basics_and_6_special_colours_are_used() -> None:
    state, _ = deal(*people(4))
    assert Counter(state.census()) == Counter((*BASICS, *SPECIAL_COLOURS))
    assert not set(state.census()) & set(SPECIAL_SMILEYS)


@pytest.mark.rule("SG5-SETUP-2")
@pytest.mark.parametrize("count", range(2, 8))
def test_five_cards_each_up_to_seven_players(count: int) -> None:
    state, started = deal(*people(count))
    assert sizes(state, started.seat) == [5] * count


@pytest.mark.rule("SG5-SETUP-3")
@pytest.mark.parametrize(
    ("count", "hands"),
    [
        (8, [5, 5, 5, 5, 5, 4, 4, 4]),
        (9, [5, 4, 4, 4, 4, 4, 4, 4, 4]),
        (10, [4, 4, 4, 4, 4, 4, 4, 3, 3, 3]),
    ],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_only_37_cards_are_dealt_to_many(count: int, hands: list[int], seed: int) -> None:
    state, started = deal(*people(count), seed=seed)
    assert sizes(state, started.seat) == hands
    assert sum(hands) == 37


@pytest.mark.rule("SG5-SETUP-4")
@pytest.mark.parametrize("count", range(2, 11))
def test_the_rest_is_the_stock_and_its_top_card_starts_the_discards(count: int) -> None:
    state, started = deal(*people(count))
    view = state.view(None)
    assert started.card == view.top
    assert view.discards == 0
    dealt = sum(seat.cards for seat in view.seats)
    assert view.stock + 1 == 42 - dealt >= 5


@pytest.mark.rule("SG5-SETUP-5")
@pytest.mark.parametrize("youngest", range(3))
def test_the_youngest_begins_clockwise(youngest: int) -> None:
    players = [Player(f"P{seat}", youngest=seat == youngest) for seat in range(3)]
    for seed in range(10):
        state, started = deal(*players, seed=seed)
        assert started.seat == youngest
        assert started.direction == 1
        assert state.hands[started.seat].bit_count() == 5


@pytest.mark.rule("SG5-SETUP-6")
def test_a_marked_bot_may_be_the_youngest() -> None:
    players = [Player("Anna"), Player("Bruno", bot="easy", youngest=True)]
    assert {deal(*players, seed=seed)[1].seat for seed in range(20)} == {1}


@pytest.mark.rule("SG5-SETUP-6")
def test_unknown_ages_draw_lots_among_the_people() -> None:
    players = [
        Player("Alba", bot="easy"),
        Player("Bob"),
        Player("Dario", bot="hard"),
        Player("Eve"),
    ]
    starts = Counter(deal(*players, seed=seed)[1].seat for seed in range(200))
    assert set(starts) == {1, 3}
    assert min(starts.values()) > 60


@pytest.mark.rule("SG5-SETUP-6")
def test_without_people_lots_are_drawn_among_the_bots() -> None:
    players = [Player(name, bot="easy") for name in ("Alba", "Bruno", "Chloé")]
    starts = Counter(deal(*players, seed=seed)[1].seat for seed in range(200))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 35


@pytest.mark.rule("SG5-SETUP-6")
def test_dealing_starts_from_the_starter() -> None:
    """With nine, only the first one dealt to has five cards: the starter, wherever he sits."""
    for youngest in range(9):
        players = [Player(f"P{seat}", youngest=seat == youngest) for seat in range(9)]
        state, _ = deal(*players)
        assert [seat for seat in range(9) if state.hands[seat].bit_count() == 5] == [youngest]
