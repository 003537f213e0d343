"""SG5-END: the last card, and tables that turn in circles."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Outcome
from ludotheque.games.smiley_games.cards import COLOURS, SMILEYS
from ludotheque.games.smiley_games.dernier.events import CardLaid, DiceThrown, GameWon
from ludotheque.games.smiley_games.dernier.moves import DRAW, PASS

from .scenario import Table, card, number


@pytest.mark.rule("SG5-END-1")
def test_who_lays_his_last_card_wins() -> None:
    table = Table(
        "Anna: wink-red", "Bob: wink-blue sad-blue sad-red", "Chloé: sad-orange wink-violet"
    )
    events = table.lay("Anna", "wink-red")
    assert events == [CardLaid(0, number("wink-red"), 0), GameWon(0, "last_card")]
    assert table.outcome == Outcome("won", (0, 3, 2), (1, 3, 2))
    assert table.winner == "Anna"


@pytest.mark.rule("SG5-END-1")
def test_with_cards_left_it_goes_on() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: wink-blue")
    table.lay("Anna", "wink-red", say=True)
    assert table.state.outcome() is None


@pytest.mark.rule("SG5-END-1")
def test_after_the_end_nothing_goes() -> None:
    table = Table("Anna: wink-red", "Bob: wink-blue sad-blue")
    table.lay("Anna", "wink-red")
    assert list(table.state.to_act()) == []
    for move in (card("wink-blue"), DRAW, PASS):
        assert table.why_not("Bob", move) == "SG5-END-1 over"


@pytest.mark.rule("SG5-END-2")
@pytest.mark.parametrize("last", ["angry-green", "sad-green", "surprised-green", "happy-red"])
def test_the_action_of_the_last_card_is_not_carried_out(last: str) -> None:
    table = Table(f"Anna: {last}", "Bob: wink-blue sad-blue", "Chloé: sad-orange")
    events = table.lay("Anna", last)
    assert [type(event) for event in events] == [CardLaid, GameWon]
    view = table.view()
    assert (view.direction, view.penalty, view.colour) == (1, 0, None)
    assert [seat.cards for seat in view.seats] == [0, 2, 1]
    assert table.outcome.ranks == (1, 3, 2)


@pytest.mark.rule("SG5-END-2")
def test_it_ends_at_once_even_for_a_silent_neighbour() -> None:
    """Bob forgot to say it; Anna's last card ends the match before anybody denounces."""
    table = Table("Bob: wink-blue sad-blue", "Anna: wink-red")
    table.lay("Bob", "wink-blue")
    table.clock()
    table.lay("Anna", "wink-red")
    assert table.winner == "Anna"
    assert table.count("Bob") == 1


def all_pass(table: Table, turns: int) -> None:
    for _ in range(turns):
        table.keep(table.turn)


@pytest.mark.rule("SG5-END-3")
def test_blocked_after_3n_turns_the_fewest_cards_win() -> None:
    table = Table(
        "Anna: sad-red in_love-red", "Bob: sad-blue", "Chloé: sad-orange sad-yellow", stock=""
    )
    all_pass(table, 8)
    assert table.state.outcome() is None
    all_pass(table, 1)
    assert table.outcome == Outcome("blocked", (2, 1, 2), (2, 1, 2))
    assert table.winner == "Bob"


@pytest.mark.rule("SG5-END-3")
def test_the_carousel_of_drawn_and_laid_cards_is_stopped() -> None:
    """Two happy cards go round and round: no hand ever changes its size."""
    table = Table("Anna: sad-red in_love-red", "Bob: sad-blue", top="happy-red", stock="happy-blue")
    for turn in range(6):
        assert table.state.outcome() is None
        name = table.turn
        table.draw(name)
        table.lay(name, "happy-red" if turn % 2 else "happy-blue", "yellow", say=name == "Bob")
    assert table.winner == "Bob"
    assert table.outcome.reason == "blocked"


def five_turns(table: Table) -> None:
    """One less than 3 x 2: the match must still go on."""
    all_pass(table, 5)
    assert table.state.outcome() is None


@pytest.mark.rule("SG5-END-3")
def test_a_kept_card_starts_the_count_again() -> None:
    table = Table("Anna: sad-red in_love-red", "Bob: sad-blue in_love-blue", stock="")
    five_turns(table)
    table.state.stock = [number("sad-yellow")]
    table.draw("Bob")
    table.keep("Bob")
    five_turns(table)
    all_pass(table, 1)
    assert table.winner == "Anna"


@pytest.mark.rule("SG5-END-3")
def test_a_card_laid_from_the_hand_starts_the_count_again() -> None:
    table = Table("Anna: sad-red in_love-red", "Bob: sad-blue in_love-blue", stock="")
    five_turns(table)
    table.state.hands[1] |= 1 << number("wink-orange")
    table.lay("Bob", "wink-orange")
    table.state.discards = []  # nothing to draw again
    five_turns(table)


@pytest.mark.rule("SG5-END-3", "SG-GEN-8")
def test_a_tie_is_broken_by_the_dice() -> None:
    """They show wink red (nobody tied), then sad blue (Bob)."""
    dice = [
        SMILEYS.index("wink"),
        COLOURS.index("red"),
        SMILEYS.index("sad"),
        COLOURS.index("blue"),
    ]
    table = Table(
        "Anna: sad-red", "Bob: sad-blue", "Chloé: in_love-red in_love-blue", stock="", dice=dice
    )
    all_pass(table, 8)
    assert table.keep("Chloé")[1:] == [
        DiceThrown(number("wink-red"), None),
        DiceThrown(number("sad-blue"), 1),
        GameWon(1, "dice"),
    ]
    assert table.outcome == Outcome("blocked", (1, 1, 2), (2, 1, 3))


@pytest.mark.rule("SG5-END-3", "SG-GEN-8")
def test_a_tie_without_basics_is_broken_by_lot() -> None:
    table = Table("Anna: special-red", "Bob: special-blue", stock="", dice=[0])
    all_pass(table, 5)
    assert table.keep("Bob")[1:] == [GameWon(0, "lot")]
    assert table.outcome.ranks == (1, 2)


@pytest.mark.rule("SG5-END-3", "SG5-LAST-2")
def test_a_turn_in_which_somebody_was_denounced_does_not_count() -> None:
    """Bob draws and lays, but meanwhile Anna's hand has grown: 3 x 2 quiet turns must follow."""
    table = Table(
        "Anna: wink-red sad-red",
        "Bob: in_love-blue in_love-yellow in_love-violet",
        stock="special-red sad-blue sad-yellow",
    )
    table.lay("Anna", "wink-red")
    table.draw("Bob")
    table.denounce("Bob", "Anna")
    table.clock()
    table.lay("Bob", "special-red")
    assert table.count("Bob") == 3
    table.state.discards = []  # nothing to draw any more, and Anna's sad-red is gone too
    table.state.hands[0] &= ~(1 << number("sad-red"))
    five_turns(table)
    all_pass(table, 1)
    assert table.outcome.reason == "blocked"
