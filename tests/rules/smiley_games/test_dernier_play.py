"""SG5-PLAY: laying, drawing, passing."""

from __future__ import annotations

import pytest

from ludotheque.core.model import Event
from ludotheque.games.smiley_games.cards import CARD_IDS, COLOUR, HAPPY, SMILEY
from ludotheque.games.smiley_games.dernier.deck import DECK
from ludotheque.games.smiley_games.dernier.events import CardKept, CardsDrawn, TurnPassed
from ludotheque.games.smiley_games.dernier.moves import DRAW, PASS

from .scenario import Table, card, number


@pytest.mark.rule("SG5-PLAY-1")
def test_same_colour_or_same_smiley_may_be_laid() -> None:
    table = Table("Anna: in_love-green wink-red in_love-red sad-blue", "Bob: wink-blue sad-red")
    assert table.playable("Anna") == {"in_love-green", "wink-red"}
    table.lay("Anna", "wink-red")
    assert table.top == "wink-red"
    assert table.hand("Anna") == {"in_love-green", "in_love-red", "sad-blue"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-PLAY-1")
def test_neither_colour_nor_smiley_is_refused() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue")
    assert table.why_not("Anna", card("in_love-red")) == "SG5-PLAY-1 no_match"


@pytest.mark.rule("SG5-PLAY-1")
def test_only_cards_of_the_own_hand() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue")
    assert table.why_not("Anna", card("wink-blue")) == "SG5-PLAY-1 not_in_hand"
    assert table.why_not("Anna", card("special-orange")) == "SG5-PLAY-1 not_in_hand"


@pytest.mark.rule("SG5-PLAY-1")
def test_one_card_a_turn() -> None:
    table = Table("Anna: wink-red wink-blue wink-violet", "Bob: sad-blue")
    table.lay("Anna", "wink-red")
    assert table.why_not("Anna", card("wink-blue")) == "SG-GEN-6 not_your_turn"


@pytest.mark.rule("SG5-PLAY-1")
def test_the_refusal_names_the_card_that_would_open_the_way() -> None:
    """Sad blue does not go on wink green, but it goes on wink blue, which does."""
    table = Table("Anna: wink-blue sad-blue in_love-red", "Bob: sad-red")
    refusal = table.refused("Anna", card("sad-blue"))
    assert (refusal.remedy, refusal.params["bridge_card"]) == ("bridge", number("wink-blue"))
    assert table.refused("Anna", card("in_love-red")).remedy == "wait_match"


@pytest.mark.rule("SG5-PLAY-2")
def test_printed_example_on_green_wink() -> None:
    """Any green card, the special green included, or any wink (and, by SG5-ACT-6, a happy one)."""
    fitting = {
        name
        for name in map(CARD_IDS.__getitem__, DECK)
        if name.endswith("-green") or name.startswith(("wink-", "happy-"))
    } - {"wink-green"}
    everything = " ".join(CARD_IDS[c] for c in DECK if CARD_IDS[c] != "wink-green")
    table = Table(f"Anna: {everything}", "Bob:", top="wink-green", stock="")
    assert table.playable("Anna") == fitting
    assert "special-green" in fitting
    assert len(fitting) == 6 + 5 + 5


@pytest.mark.rule("SG5-PLAY-3")
def test_without_a_match_one_card_must_be_drawn() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue")
    assert table.state.moves(0) == (DRAW,)
    assert table.why_not("Anna", PASS) == "SG5-PLAY-3 lay_or_draw"
    table.draw("Anna")
    assert table.count("Anna") == 3
    assert table.why_not("Anna", DRAW) == "SG5-PLAY-4 already_drawn"


@pytest.mark.rule("SG5-PLAY-4")
def test_a_drawn_card_that_matches_may_be_laid_at_once() -> None:
    table = Table(
        "Anna: in_love-red sad-blue", "Bob: wink-blue sad-red", stock="wink-red sad-orange"
    )
    table.draw("Anna")
    assert table.turn == "Anna"
    table.lay("Anna", "wink-red")
    assert table.top == "wink-red"
    assert table.hand("Anna") == {"in_love-red", "sad-blue"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-PLAY-4")
def test_a_drawn_card_that_matches_may_be_kept() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue", stock="wink-red sad-orange")
    table.draw("Anna")
    assert table.keep("Anna") == [CardKept(0)]
    assert table.hand("Anna") == {"in_love-red", "sad-blue", "wink-red"}
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-PLAY-4")
def test_after_a_drawn_card_that_does_not_match_the_next_player_plays() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue", stock="sad-orange wink-red")
    events: list[Event] = table.draw("Anna")
    assert events == [CardsDrawn(0, 1, "turn", (number("sad-orange"),))]
    assert table.state.moves(0) == (PASS,)
    assert table.why_not("Anna", card("sad-orange")) == "SG5-PLAY-1 no_match"
    table.keep("Anna")
    assert table.turn == "Bob"
    assert table.top == "wink-green"


@pytest.mark.rule("SG5-PLAY-5")
@pytest.mark.parametrize("top", ["sad-green", "angry-green", "in_love-green", "special-green"])
def test_a_special_colour_is_laid_on_its_colour(top: str) -> None:
    special = "wink-red" if top == "special-green" else "special-green"
    table = Table(f"Anna: {special} sad-red sad-blue", "Bob: wink-blue", top=top)
    assert table.may("Anna", card(special)) == (special == "special-green")


@pytest.mark.rule("SG5-PLAY-5")
def test_a_special_colour_is_laid_on_no_other_colour() -> None:
    table = Table("Anna: special-green sad-blue", "Bob: wink-blue", top="wink-red", stock="")
    assert table.why_not("Anna", card("special-green")) == "SG5-PLAY-5 colour_only"
    table = Table("Anna: special-green sad-blue", "Bob: wink-blue", top="special-orange", stock="")
    assert table.why_not("Anna", card("special-green")) == "SG5-PLAY-5 colour_only"


@pytest.mark.rule("SG5-PLAY-5")
def test_a_special_colour_is_followed_by_its_colour_or_a_happy_card_only() -> None:
    everything = " ".join(CARD_IDS[c] for c in DECK if CARD_IDS[c] != "special-green")
    table = Table(f"Anna: {everything}", "Bob:", top="special-green", stock="")
    green = COLOUR[number("special-green")]
    followers = {CARD_IDS[c] for c in DECK if COLOUR[c] == green or SMILEY[c] == HAPPY}
    assert table.playable("Anna") == followers - {"special-green"}
    assert table.why_not("Anna", card("wink-red")) == "SG5-PLAY-5 colour_only"


@pytest.mark.rule("SG5-PLAY-5")
def test_a_special_colour_has_no_action() -> None:
    table = Table("Anna: special-green sad-blue sad-red", "Bob: wink-blue", "Chloé: wink-red")
    table.lay("Anna", "special-green")
    view = table.view()
    assert (table.turn, view.direction, view.penalty, view.colour) == ("Bob", 1, 0, None)


@pytest.mark.rule("SG5-PLAY-5")
def test_a_special_colour_opens_no_way_to_another_special_colour() -> None:
    """Two cards without a smiley do not share one."""
    table = Table("Anna: special-green special-red sad-blue", "Bob: wink-blue", stock="sad-orange")
    assert table.refused("Anna", card("special-red")).remedy == "wait_match"


@pytest.mark.rule("SG5-PLAY-6")
def test_laying_is_not_compulsory() -> None:
    table = Table("Anna: wink-red sad-blue", "Bob: wink-blue", stock="sad-orange wink-violet")
    assert table.may("Anna", card("wink-red"))
    table.draw("Anna")
    assert table.why_not("Anna", card("wink-red")) == "SG5-PLAY-6 only_drawn"
    table.keep("Anna")
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-PLAY-6")
def test_after_drawing_only_the_drawn_card_may_be_laid() -> None:
    table = Table("Anna: wink-red sad-blue", "Bob: wink-blue", stock="wink-violet sad-orange")
    table.draw("Anna")
    assert table.playable("Anna") == {"wink-violet"}


@pytest.mark.rule("SG5-PLAY-6")
def test_with_nothing_to_draw_who_can_lay_must_lay() -> None:
    table = Table("Anna: wink-red sad-blue", "Bob: wink-blue", stock="")
    assert table.why_not("Anna", DRAW) == "SG5-PLAY-6 nothing_to_draw"
    assert table.why_not("Anna", PASS) == "SG5-PLAY-6 must_lay"
    assert table.playable("Anna") == {"wink-red"}


@pytest.mark.rule("SG5-PLAY-6")
def test_with_nothing_to_draw_and_nothing_to_lay_one_passes() -> None:
    table = Table("Anna: in_love-red sad-blue", "Bob: wink-blue", stock="")
    assert table.state.moves(0) == (PASS,)
    assert table.keep("Anna") == [TurnPassed(0)]
    assert table.turn == "Bob"
