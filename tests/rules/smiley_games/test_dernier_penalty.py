"""SG5-ACT-13: who is denounced in his own turn may not lay the two cards in it."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque.core.text import LANGUAGES, texts
from ludotheque.games.smiley_games.dernier.game import DERNIER

from .scenario import Table, card, names

STOCK = "wink-green happy-red in_love-green special-red"


def denounced(stock: str = STOCK, *, draws_first: bool = False) -> Table:
    """Anna skips Bob, forgets to say it, and is denounced in the turn that is hers again."""
    table = Table("Anna: sad-green sad-red", "Bob: wink-blue wink-red", top="sad-blue", stock=stock)
    table.lay("Anna", "sad-green")
    if draws_first:
        table.draw("Anna")
    table.denounce("Bob", "Anna")
    table.clock()
    assert table.turn == "Anna"
    return table


@pytest.mark.rule("SG5-ACT-13")
def test_the_two_cards_may_not_be_laid_that_turn() -> None:
    table = denounced()
    assert table.playable("Anna") == {"sad-red"}
    for penalty in (card("wink-green"), card("happy-red", "blue")):
        refusal = table.refused("Anna", penalty)
        assert (refusal.rule, refusal.code) == ("SG5-ACT-13", "penalty_card")
        for language in LANGUAGES:
            assert texts(DERNIER, language)["remedy"][refusal.remedy]
    table.draw("Anna")
    assert table.playable("Anna") == {"in_love-green"}, "drawn as usual, it may be laid"
    table.lay("Anna", "in_love-green")
    assert table.turn == "Bob"


@pytest.mark.rule("SG5-ACT-13")
def test_drawn_before_the_penalty_a_card_may_still_be_laid() -> None:
    table = denounced("special-green wink-green happy-red", draws_first=True)
    assert table.playable("Anna") == {"special-green"}


@pytest.mark.rule("SG5-ACT-13")
@pytest.mark.parametrize("draws_first", [False, True])
def test_from_the_next_turn_on_they_are_cards_like_any_other(draws_first: bool) -> None:
    order = (
        "in_love-red wink-green happy-red" if draws_first else "wink-green happy-red in_love-red"
    )
    table = denounced(order + " special-green", draws_first=draws_first)
    if not draws_first:
        table.draw("Anna")
    assert table.playable("Anna") == set()
    table.keep("Anna")
    table.draw("Bob")
    assert table.playable("Bob") == {"special-green"}
    table.keep("Bob")
    assert table.playable("Anna") == {"sad-red", "wink-green", "happy-red"}


@pytest.mark.rule("SG5-ACT-13")
def test_after_another_card_of_his_own_nothing_is_barred_any_more() -> None:
    table = denounced()
    table.lay("Anna", "sad-red")  # Bob misses another turn
    assert table.turn == "Anna"
    assert table.playable("Anna") == {"happy-red"}
    table.draw("Anna")
    table.keep("Anna")
    assert table.playable("Bob") == {"wink-red"}


@pytest.mark.rule("SG5-ACT-13")
def test_a_colour_named_before_holds_after_the_turn_as_well() -> None:
    """Bob and Chloé keep what they draw, so that Anna is denounced when her turn is back."""
    table = Table(
        "Anna: happy-green sad-red",
        "Bob: wink-red",
        "Chloé: wink-violet",
        stock="sad-orange sad-yellow wink-blue special-blue in_love-red in_love-green",
    )
    table.lay("Anna", "happy-green", "blue")
    for name in ("Bob", "Chloé"):
        table.draw(name)
        table.keep(name)
    table.denounce("Chloé", "Anna")
    table.clock()
    assert table.playable("Anna") == set()
    table.draw("Anna")
    table.keep("Anna")
    assert table.playable("Bob") == set()
    table.draw("Bob")
    assert table.playable("Bob") == set(), "blue was named, and nothing else is laid"


@pytest.mark.rule("SG5-ACT-13", "SG5-PLAY-6")
def test_with_only_the_two_cards_to_lay_and_nothing_to_draw_he_passes() -> None:
    table = Table(
        "Anna: sad-green wink-yellow",
        "Bob: wink-blue wink-green",
        top="special-green",
        stock="in_love-green",
    )
    table.lay("Anna", "sad-green")
    table.denounce("Bob", "Anna")
    table.clock()
    assert table.hand("Anna") == {"wink-yellow", "in_love-green", "special-green"}
    assert table.playable("Anna") == set()
    table.keep("Anna")
    assert table.playable("Bob") == {"wink-green"}


@pytest.mark.rule("SG5-ACT-13")
def test_denounced_in_the_turn_of_another_he_lays_them_in_his_own() -> None:
    table = Table("Anna: wink-red sad-red", "Bob: sad-blue", top="wink-blue", stock=STOCK)
    table.lay("Anna", "wink-red")
    table.denounce("Bob", "Anna")
    table.clock()
    table.draw("Bob")
    table.keep("Bob")
    assert table.playable("Anna") == {"sad-red", "wink-green", "happy-red"}


@pytest.mark.rule("SG5-ACT-13", "SG5-DIG-1")
def test_which_cards_they_are_only_their_owner_knows() -> None:
    """The others know that two cards of that hand are barred, not which."""
    table = denounced()
    state = table.state
    assert state.imagine(0, Random(1)).moves(0) == state.moves(0)
    imagined = [state.imagine(1, Random(seed)) for seed in range(30)]
    for world in imagined:
        assert world.barred.bit_count() == 2
        assert world.barred & world.hands[0] == world.barred
        assert not world.barred & world.fits
        assert world.fits == state.following & ~world.barred
        assert world.view(1) == state.view(1)
    assert len({world.barred for world in imagined}) == 10, "any two of the five unseen cards"


@pytest.mark.rule("SG5-ACT-13")
def test_a_copy_bars_the_same_cards_and_goes_its_own_way() -> None:
    table = denounced()
    twin = table.state.copy()
    assert twin.moves(0) == table.state.moves(0)
    table.lay("Anna", "sad-red")
    assert names([c for c in range(48) if twin.barred >> c & 1]) == {"wink-green", "happy-red"}
