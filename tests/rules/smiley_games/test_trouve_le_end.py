"""Game 1, the end (SG1-END, SG1-DIG-11)."""

from __future__ import annotations

import pytest

from ludotheque.games.smiley_games.trouve_le.events import DiceThrown, GameWon
from ludotheque.games.smiley_games.trouve_le.moves import THROW

from ..by_hand import told
from .arena import faces, number
from .spread import Spread

SIX = "happy-orange happy-blue happy-yellow happy-red happy-green happy-violet"


@pytest.mark.rule("SG1-END-1", "SGT-4")
def test_the_seventh_card_of_five_players_wins_at_once() -> None:
    table = Spread("Anna:", f"Bob: {SIX}", "Cleo: wink-red", "Dan:", "Eve:")
    assert told(table.found("Bob", "sad-red"), GameWon) == [GameWon(1, "target")]
    assert table.winner == "Bob"
    assert table.outcome.reason == "won"
    assert table.outcome.scores == (0, 7, 1, 0, 0)
    assert table.outcome.ranks == (3, 1, 2, 3, 3)
    assert not table.state.deadlines()
    assert table.why_not("Bob", THROW) == "SG1-END-1 over"
    assert table.why_not(None, THROW) == "SG1-END-1 over"


@pytest.mark.rule("SG1-END-1")
def test_a_card_taken_from_a_player_counts_as_well() -> None:
    table = Spread(f"Anna: {SIX}", "Bob: sad-red", "Cleo:", "Dan:", "Eve:")
    table.remembered("Anna", "sad-red", "Bob")
    assert table.winner == "Anna"


@pytest.mark.rule("SG1-END-1")
def test_the_sixth_card_is_not_enough() -> None:
    table = Spread("Anna: wink-red", "Bob:", "Cleo:", "Dan:", "Eve:", target=3)
    table.found("Anna", "sad-red")
    assert table.state.outcome() is None


@pytest.mark.rule("SG1-END-2")
def test_a_card_that_pays_a_debt_never_reaches_the_target() -> None:
    table = Spread(f"Anna: {SIX}", "Bob:", "Cleo:", "Dan:", "Eve:", debts={"Anna": 1})
    table.found("Anna", "sad-red")
    assert table.state.outcome() is None
    table.end_pause()
    table.found("Anna", "sad-red")
    assert table.winner == "Anna"


def silent(table: Spread, throws: int, last: tuple[int, ...] = ()) -> None:
    """So many throws without an answer; `last` is what chance says after the last one."""
    for left in range(throws, 0, -1):
        table.dice("sad-red")
        if left == 1:
            table.fate(*last)
        table.time_out()


@pytest.mark.rule("SG1-DIG-11")
def test_after_60_throws_in_which_no_card_moved_most_cards_win() -> None:
    table = Spread("Anna: wink-red", "Bob: wink-blue wink-green", "Cleo:")
    silent(table, 59)
    assert table.state.outcome() is None
    silent(table, 1)
    assert table.winner == "Bob"
    assert table.outcome.reason == "blocked"
    assert table.outcome.ranks == (2, 1, 3)


@pytest.mark.rule("SG1-DIG-11")
def test_a_card_that_moves_starts_the_count_again() -> None:
    table = Spread("Anna: wink-red", "Bob:", "Cleo:")
    silent(table, 59)
    table.remembered("Anna", "wink-red", "Bob")  # the penalty card moves
    assert table.state.still == 0
    table.end_pause()
    silent(table, 59)
    assert table.state.outcome() is None


@pytest.mark.rule("SG1-DIG-11")
def test_so_does_a_card_that_is_won_from_the_table_or_from_a_player() -> None:
    table = Spread("Anna: wink-red", "Bob:", "Cleo:")
    silent(table, 2)
    table.found("Bob", "sad-red")
    assert table.state.still == 0
    table.end_pause()
    silent(table, 2)
    table.remembered("Bob", "wink-red", "Anna")
    assert table.state.still == 0


@pytest.mark.rule("SG1-DIG-11", "SG-GEN-8")
def test_a_tie_is_broken_by_the_dice() -> None:
    table = Spread("Anna: wink-red", "Bob: wink-blue", "Cleo:")
    silent(table, 59)
    table.dice("sad-red")
    table.fate(*faces("happy-red"), *faces("wink-blue"))
    events = table.time_out()
    assert told(events, DiceThrown) == [
        DiceThrown(number("happy-red"), None),
        DiceThrown(number("wink-blue"), 1),
    ]
    assert told(events, GameWon) == [GameWon(1, "dice")]
    assert table.outcome.ranks == (2, 1, 3)


@pytest.mark.rule("SGT-9")
def test_a_debt_makes_no_count_negative() -> None:
    table = Spread("Anna: wink-red", "Bob:", "Cleo:", debts={"Bob": 2})
    silent(table, 60)
    assert table.outcome.scores == (1, 0, 0)
    assert table.outcome.ranks == (1, 2, 2)


@pytest.mark.rule("SG1-DIG-11", "SG-GEN-8")
def test_if_nobody_owns_a_card_lots_are_drawn() -> None:
    table = Spread("Anna:", "Bob:", "Cleo:")
    silent(table, 60, last=(1,))
    assert table.winner == "Bob"


@pytest.mark.rule("SGT-5")
def test_a_match_that_has_to_stop_ranks_by_cards_too() -> None:
    so_far = Spread("Anna: wink-red", "Bob: wink-blue sad-red", "Cleo:").state.so_far()
    assert (so_far.scores, so_far.ranks) == ((1, 2, 0), (2, 1, 3))
