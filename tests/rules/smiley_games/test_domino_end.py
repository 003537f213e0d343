"""SG4-END: the last card, blocked tables, and who comes where."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Outcome
from ludotheque.games.smiley_games.cards import COLOURS, SMILEYS
from ludotheque.games.smiley_games.domino.events import DiceThrown, GameWon
from ludotheque.games.smiley_games.domino.moves import DRAW, END_TURN

from .domino_scenario import FULL_ROW, Table, away, lay, swap
from .scenario import number

JOKERS = {"happy-orange": "special-happy", "angry-blue": "special-blue", "sad-red": "special-sad"}


def full_grid(jokers: dict[str, str]) -> str:
    """All 36 cells taken, some by jokers."""
    lines = [" ".join(COLOURS)]
    for smiley in SMILEYS:
        cells = [jokers.get(f"{smiley}-{colour}", "#") for colour in COLOURS]
        lines.append(" ".join([smiley, *cells]))
    return "\n".join(lines)


@pytest.mark.rule("SG4-END-1")
def test_laying_the_last_card_wins_at_once_even_with_two_links() -> None:
    table = Table("Anna: sad-red", "Bob: wink-blue happy-red", "Chloé: sad-blue")
    assert table.lay("Anna", "sad-red")[-1] == GameWon(0, "last_card")
    assert table.outcome == Outcome("won", (0, 2, 1), (1, 3, 2))
    assert table.why_not("Anna", END_TURN) == "SG4-END-1 over"
    assert [table.state.moves(seat) for seat in range(3)] == [(), (), ()]


@pytest.mark.rule("SG4-END-1", "SG4-GRID-7")
def test_the_last_card_may_be_a_joker() -> None:
    table = Table("Anna: special-sad", "Bob: wink-blue")
    table.lay("Anna", "special-sad", at="sad-red")
    assert table.outcome.winners == [0]


@pytest.mark.rule("SG4-END-1", "SGT-5")
def test_the_others_rank_by_fewest_cards_and_share_ranks() -> None:
    table = Table(
        "Anna: sad-red", "Bob: wink-blue happy-red", "Chloé: sad-blue", "Dan: wink-violet"
    )
    table.lay("Anna", "sad-red")
    assert table.outcome.ranks == (1, 4, 2, 2)


@pytest.mark.rule("SG4-END-2")
def test_discarding_the_last_card_wins_too() -> None:
    table = Table("Anna: special-wink", "Bob: sad-blue", grid=FULL_ROW)
    assert table.play("Anna", away("special-wink"))[-1] == GameWon(0, "last_card")
    assert table.outcome == Outcome("won", (0, 1), (1, 2))


@pytest.mark.rule("SG4-END-3")
def test_when_nobody_does_anything_for_a_whole_round_the_fewest_cards_win() -> None:
    hands = ("Anna: happy-orange sad-red", "Bob: angry-blue", "Chloé: special-wink special-red")
    table = Table(*hands, grid=full_grid(JOKERS))
    table.state.full = 0  # Chloé does not see that she may discard
    table.play("Anna", END_TURN)
    table.play("Bob", END_TURN)
    assert table.play("Chloé", END_TURN)[-1] == GameWon(1, "fewest")
    assert table.outcome == Outcome("blocked", (2, 1, 2), (2, 1, 2))


@pytest.mark.rule("SG4-END-3")
@pytest.mark.parametrize("deed", ["exchange", "discard"])
def test_a_turn_with_an_exchange_or_a_discard_begins_the_count_anew(deed: str) -> None:
    hands = ("Anna: happy-orange", "Bob: angry-blue sad-red special-wink special-red")
    table = Table(*hands, grid=full_grid(JOKERS))
    table.play("Anna", END_TURN)
    table.play("Bob", swap("angry-blue") if deed == "exchange" else away("special-red"))
    table.play("Bob", END_TURN)
    table.play("Anna", END_TURN)
    assert table.state.outcome() is None
    table.play("Bob", END_TURN)
    assert table.outcome.reason == "blocked"


@pytest.mark.rule("SG4-END-3")
def test_a_card_laid_or_drawn_begins_the_count_anew() -> None:
    hands = ("Anna: happy-blue happy-violet", "Bob: wink-blue angry-violet", "Chloé: angry-yellow")
    table = Table(*hands)
    table.play("Anna", END_TURN)
    table.lay("Bob", "wink-blue", "left")
    table.play("Chloé", END_TURN)
    assert table.state.still == 1
    table = Table(*hands, stock="happy-yellow")
    table.play("Anna", DRAW)
    assert table.state.still == 0


@pytest.mark.rule("SG4-END-3", "SG4-PLAY-10")
def test_a_bonus_declined_does_not_count_as_a_turn_without_a_card() -> None:
    table = Table("Anna: sad-red happy-blue", "Bob: happy-violet")
    table.lay("Anna", "sad-red")
    table.play("Anna", END_TURN)
    assert table.state.still == 0


@pytest.mark.rule("SG4-END-3", "SG-GEN-8")
def test_a_tie_is_broken_by_the_dice() -> None:
    """Shown: happy blue (nobody), sad red (Anna)."""
    hands = ("Anna: sad-red", "Bob: angry-blue", "Chloé: happy-orange special-wink")
    dice = [0, 1, SMILEYS.index("sad"), COLOURS.index("red")]
    table = Table(*hands, grid=full_grid(JOKERS), dice=dice)
    table.play("Anna", END_TURN)
    table.play("Bob", END_TURN)
    log = table.play("Chloé", END_TURN)
    assert log[1:] == [
        DiceThrown(number("happy-blue"), None),
        DiceThrown(number("sad-red"), 0),
        GameWon(0, "dice"),
    ]
    assert table.outcome == Outcome("blocked", (1, 1, 2), (1, 2, 3))


@pytest.mark.rule("SG4-END-3", "SG-GEN-8")
def test_a_tie_without_basics_is_broken_by_lot() -> None:
    hands = ("Anna: special-wink", "Bob: special-orange")
    table = Table(*hands, grid=full_grid({}), dice=[1])
    table.play("Anna", END_TURN)
    assert table.play("Bob", END_TURN)[1:] == [GameWon(1, "lot")]
    assert table.outcome.ranks == (2, 1)


@pytest.mark.rule("SG4-END-4")
def test_a_full_table_blocks_only_who_refuses_to_exchange() -> None:
    """Both hold what the jokers stand for: by exchanging and discarding they would finish."""
    grid = full_grid({"happy-orange": "special-happy", "angry-blue": "special-blue"})
    table = Table("Anna: happy-orange", "Bob: angry-blue", grid=grid)
    assert table.why_not("Anna", lay("happy-orange")) == "SG4-GRID-7 joker_there exchange"
    table.play("Anna", swap("happy-orange"))
    table.play("Anna", away("special-happy"))
    assert table.outcome.winners == [0]
