"""SG5-ACT: what the cards do."""

from __future__ import annotations

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Player
from ludotheque.games.smiley_games.cards import CARD_IDS, COLOURS
from ludotheque.games.smiley_games.dernier.deck import DECK
from ludotheque.games.smiley_games.dernier.events import (
    CardsDrawn,
    DirectionReversed,
    PenaltyRaised,
    TurnSkipped,
)
from ludotheque.games.smiley_games.dernier.game import DERNIER, DernierOptions
from ludotheque.games.smiley_games.dernier.moves import DRAW, PASS, Lay

from .scenario import Table, card

REST = ("Bob: wink-blue in_love-blue wink-violet", "Chloé: sad-violet in_love-orange in_love-red")


def anna(*cards: str, stock: str = "special-orange special-blue special-yellow") -> Table:
    """Anna holds these cards and two more, among three players, on wink green."""
    return Table(f"Anna: {' '.join(cards)} in_love-violet in_love-yellow", *REST, stock=stock)


@pytest.mark.rule("SG5-ACT-1")
def test_an_action_applies_once_when_its_card_comes_on_top() -> None:
    table = anna("sad-green")
    assert TurnSkipped(1) in table.lay("Anna", "sad-green")
    assert table.turn == "Chloé"
    table.draw("Chloé")
    table.keep("Chloé")
    assert table.turn == "Anna", "the sad card still on top skips nobody any more"


@pytest.mark.rule("SG5-ACT-1")
def test_a_card_in_the_hand_or_below_does_nothing() -> None:
    table = Table(
        "Anna: wink-red sad-red", "Bob: wink-blue sad-blue", discards="angry-red surprised-red"
    )
    table.lay("Anna", "wink-red", say=True)
    view = table.view()
    assert (table.turn, view.direction, view.penalty) == ("Bob", 1, 0)


@pytest.mark.rule("SG5-ACT-2")
def test_surprised_reverses_the_direction() -> None:
    table = anna("surprised-green")
    assert DirectionReversed(0, -1) in table.lay("Anna", "surprised-green")
    assert table.view().direction == -1
    assert table.turn == "Chloé"


@pytest.mark.rule("SG5-ACT-2")
def test_two_reversals_restore_the_direction() -> None:
    table = Table(
        "Anna: surprised-green wink-red sad-red",
        *REST[:1],
        "Chloé: surprised-red sad-violet sad-blue",
    )
    table.lay("Anna", "surprised-green")
    table.lay("Chloé", "surprised-red")
    assert table.view().direction == 1
    assert table.turn == "Anna"


@pytest.mark.rule("SG5-ACT-3")
def test_sad_makes_the_next_player_miss_his_turn() -> None:
    table = anna("sad-green")
    assert TurnSkipped(1) in table.lay("Anna", "sad-green")
    assert table.turn == "Chloé"


@pytest.mark.rule("SG5-ACT-3")
def test_sad_skips_in_the_direction_of_play() -> None:
    table = Table(
        "Anna: surprised-green wink-red sad-red",
        *REST[:1],
        "Chloé: in_love-red",
        "Dan: sad-green wink-orange sad-blue",
    )
    table.lay("Anna", "surprised-green")
    assert TurnSkipped(2) in table.lay("Dan", "sad-green")
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-ACT-4")
def test_angry_makes_the_next_player_draw_two_and_lose_his_turn() -> None:
    table = anna("angry-green")
    assert PenaltyRaised(1, 2) in table.lay("Anna", "angry-green")
    assert table.turn == "Bob"
    assert table.state.moves(1) == (DRAW,)
    events = table.draw("Bob")
    assert [e.count for e in events if isinstance(e, CardsDrawn)] == [2]
    assert table.count("Bob") == 5
    assert table.turn == "Chloé"


@pytest.mark.rule("SG5-ACT-4")
def test_a_matching_card_does_not_help_against_angry() -> None:
    table = Table(
        "Anna: angry-green sad-red sad-blue", "Bob: in_love-green wink-blue", "Chloé: sad-violet"
    )
    table.lay("Anna", "angry-green")
    assert table.why_not("Bob", card("in_love-green")) == "SG5-ACT-10 angry_only"
    assert table.why_not("Bob", PASS) == "SG5-PLAY-3 lay_or_draw"


@pytest.mark.rule("SG5-ACT-5")
def test_angry_cards_stack_two_by_two() -> None:
    table = Table(
        "Anna: angry-green sad-red sad-blue",
        "Bob: angry-red sad-violet sad-orange",
        "Chloé: angry-blue wink-violet wink-red",
        "Dan: in_love-blue",
        stock="special-orange special-blue special-yellow special-red special-green wink-blue",
    )
    table.lay("Anna", "angry-green")
    assert PenaltyRaised(2, 4) in table.lay("Bob", "angry-red")
    assert PenaltyRaised(3, 6) in table.lay("Chloé", "angry-blue")
    table.draw("Dan")
    assert table.count("Dan") == 7
    assert table.turn == "Anna"


@pytest.mark.rule("SG5-ACT-6")
@pytest.mark.parametrize(
    "top", [name for name in map(CARD_IDS.__getitem__, DECK) if name != "happy-red"]
)
def test_happy_may_be_laid_on_any_card(top: str) -> None:
    hand = (
        "happy-red sad-red wink-orange"
        if top not in ("sad-red", "wink-orange")
        else "happy-red sad-blue wink-blue"
    )
    table = Table(f"Anna: {hand}", "Bob:", top=top, stock="")
    assert table.may("Anna", card("happy-red", "blue"))


@pytest.mark.rule("SG5-ACT-6", "SG5-ACT-11")
@pytest.mark.parametrize("colour", COLOURS)
def test_happy_stands_for_any_of_the_six_colours(colour: str) -> None:
    table = anna("happy-red")
    table.lay("Anna", "happy-red", colour)
    assert table.view().colour == COLOURS.index(colour)


@pytest.mark.rule("SG5-ACT-7")
def test_whoever_lays_a_happy_card_names_a_colour() -> None:
    table = anna("happy-red")
    assert table.why_not("Anna", card("happy-red")) == "SG5-ACT-7 name_a_colour"
    table.lay("Anna", "happy-red", "violet")
    assert table.playable("Bob") == {"wink-violet"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-ACT-8")
@pytest.mark.parametrize("laid", ["wink-red", "in_love-green"])
def test_wink_and_in_love_do_nothing(laid: str) -> None:
    table = anna(laid)
    table.lay("Anna", laid)
    view = table.view()
    assert (table.turn, view.direction, view.penalty, view.colour) == ("Bob", 1, 0, None)


@pytest.mark.rule("SG5-ACT-8")
def test_only_a_happy_card_names_a_colour() -> None:
    table = anna("wink-red")
    assert table.why_not("Anna", card("wink-red", "blue")) == "SG5-ACT-8 no_colour_to_name"


@pytest.mark.rule("SG5-ACT-9")
def test_with_two_a_reversal_lets_the_opponent_play_next() -> None:
    table = Table("Anna: surprised-green sad-red sad-blue", "Bob: wink-blue sad-green")
    table.lay("Anna", "surprised-green")
    assert table.view().direction == -1
    assert table.turn == "Bob"
    assert not DernierOptions().two_player_reverse_skips, "off unless asked for"


@pytest.mark.rule("SG5-ACT-9")
def test_everybody_can_see_whether_a_reversal_skips() -> None:
    two = ("Anna: sad-red", "Bob: wink-blue")
    assert Table(*two, reverse_skips=True).view().reverse_skips
    assert not Table(*two).view().reverse_skips
    three = (*two, "Cid: wink-red")
    assert not Table(*three, reverse_skips=True).view().reverse_skips, "only with two players"


@pytest.mark.rule("SG5-ACT-9")
def test_with_the_option_a_reversal_of_two_is_a_skip() -> None:
    table = Table(
        "Anna: surprised-green sad-red sad-blue", "Bob: wink-blue sad-green", reverse_skips=True
    )
    assert TurnSkipped(1) in table.lay("Anna", "surprised-green")
    assert table.turn == "Anna"


@pytest.mark.rule("SG5-ACT-9")
def test_the_option_is_for_two_only() -> None:
    table = Table("Anna: surprised-green in_love-violet in_love-yellow", *REST, reverse_skips=True)
    table.lay("Anna", "surprised-green")
    assert table.turn == "Chloé"


@pytest.mark.rule("SG5-ACT-9")
def test_sad_with_two_gives_another_turn() -> None:
    table = Table("Anna: sad-green wink-red sad-blue", "Bob: wink-blue sad-orange")
    table.lay("Anna", "sad-green")
    assert table.turn == "Anna"


@pytest.mark.rule("SG5-ACT-10")
def test_under_an_angry_total_only_angry_cards_of_any_colour() -> None:
    table = Table(
        "Anna: angry-green sad-red sad-blue",
        "Bob: angry-violet angry-red happy-blue in_love-green wink-green",
        "Chloé: wink-red",
        top="special-green",
    )
    table.lay("Anna", "angry-green")
    assert table.playable("Bob") == {"angry-violet", "angry-red"}
    refusal = table.refused("Bob", card("happy-blue", "red"))
    assert (refusal.rule, refusal.code, refusal.remedy) == ("SG5-ACT-10", "angry_only", "pay_first")
    assert refusal.params["total"] == 2


@pytest.mark.rule("SG5-ACT-10")
def test_stacking_is_optional_and_paying_takes_the_whole_total() -> None:
    table = Table(
        "Anna: angry-violet sad-red", "Bob: wink-red angry-yellow", top="angry-green", penalty=4
    )
    assert table.may("Anna", card("angry-violet"))
    table.draw("Anna")
    assert table.count("Anna") == 6
    assert table.view().penalty == 0
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-ACT-10")
def test_once_paid_the_angry_card_is_an_ordinary_top_card() -> None:
    table = Table(
        "Anna: wink-violet sad-red",
        "Bob: in_love-green angry-yellow in_love-red happy-blue",
        top="angry-green",
        penalty=2,
    )
    table.draw("Anna")
    assert table.playable("Bob") == {"in_love-green", "angry-yellow", "happy-blue"}
    table.draw("Bob")
    assert table.count("Bob") == 5, "one card, no penalty"


@pytest.mark.rule("SG5-ACT-11")
def test_after_a_happy_card_only_the_named_colour_or_another_happy_card() -> None:
    table = Table(
        "Anna: happy-red sad-green sad-blue",
        "Bob: in_love-red in_love-blue special-blue happy-violet wink-orange",
        stock="sad-orange",
    )
    table.lay("Anna", "happy-red", "blue")
    assert table.playable("Bob") == {"in_love-blue", "special-blue", "happy-violet"}
    refusal = table.refused("Bob", card("in_love-red"))
    assert (refusal.rule, refusal.code) == ("SG5-ACT-11", "named_colour")
    assert refusal.params["named_colour"] == COLOURS.index("blue")


@pytest.mark.rule("SG5-ACT-11")
def test_the_named_colour_lasts_while_nobody_lays() -> None:
    table = Table(
        "Anna: happy-red sad-green sad-red",
        "Bob: wink-red wink-orange",
        stock="in_love-orange sad-yellow",
    )
    table.lay("Anna", "happy-red", "blue")
    table.draw("Bob")
    table.keep("Bob")
    assert table.playable("Anna") == set()
    assert table.view().colour == COLOURS.index("blue")


@pytest.mark.rule("SG5-ACT-12")
def test_the_first_card_acts_on_the_starter() -> None:
    """Every seed deals another first card; what it does to the starter follows from its smiley."""
    seen = set()
    for seed in range(400):
        players = [Player("Anna", youngest=seed % 3 == 0), Player("Bob", youngest=seed % 3 == 1)]
        players.append(Player("Chloé", youngest=seed % 3 == 2))
        starter = seed % 3
        state = DERNIER.start(players, DernierOptions(), QuickChance(seed))
        smiley, _, _ = CARD_IDS[state.top].partition("-")
        seen.add(smiley)
        view = state.view(None)
        after = (starter + 1) % 3
        assert view.turn == (after if smiley == "sad" else starter)
        assert view.direction == (-1 if smiley == "surprised" else 1)
        assert view.penalty == (2 if smiley == "angry" else 0)
        assert view.colour is None
        lays = [move for move in state.moves(view.turn) if isinstance(move, Lay)]
        if smiley == "happy":
            assert {lay.card for lay in lays} == set(state.view(starter).hand)
        if smiley == "angry":
            assert all(CARD_IDS[lay.card].startswith("angry") for lay in lays)
    assert seen == {"happy", "angry", "wink", "sad", "surprised", "in_love", "special"}


@pytest.mark.rule("SG5-ACT-12")
def test_a_first_angry_card_is_paid_or_stacked() -> None:
    table = Table(
        "Anna: angry-red sad-red wink-red", "Bob: wink-blue sad-blue", top="angry-green", penalty=2
    )
    assert table.playable("Anna") == {"angry-red"}
    table.draw("Anna")
    assert table.count("Anna") == 5
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-ACT-13")
def test_a_drawn_happy_card_is_always_playable() -> None:
    table = Table("Anna: sad-red sad-blue", "Bob: wink-blue", stock="happy-red sad-orange")
    table.draw("Anna")
    assert table.playable("Anna") == {"happy-red"}
    table.lay("Anna", "happy-red", "yellow")
    assert table.view().colour == COLOURS.index("yellow")


@pytest.mark.rule("SG5-ACT-13")
def test_a_drawn_card_laid_at_once_acts() -> None:
    table = anna(stock="angry-green sad-orange")
    table.draw("Anna")
    table.lay("Anna", "angry-green")
    assert (table.turn, table.view().penalty) == ("Bob", 2)


@pytest.mark.rule("SG5-ACT-13")
def test_cards_drawn_as_a_penalty_may_not_be_laid_that_turn() -> None:
    table = Table(
        "Anna: sad-red",
        "Bob: wink-blue",
        top="angry-green",
        penalty=2,
        stock="happy-red wink-green",
    )
    table.draw("Anna")
    assert table.turn == "Bob"
    assert table.why_not("Anna", card("wink-green")) == "SG-GEN-6 not_your_turn"
