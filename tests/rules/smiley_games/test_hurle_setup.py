"""Game 3, setup and names (SG3-SETUP, SG-VAR-5, SG-VAR-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.model import Event, Player
from ludotheque.core.text import name_of, texts
from ludotheque.games.smiley_games.cards import BASICS
from ludotheque.games.smiley_games.hurle.events import CardComing, NameTaken, Started
from ludotheque.games.smiley_games.hurle.game import HURLE, HurleOptions
from ludotheque.games.smiley_games.hurle.moves import SPECIALS, GiveName, TakeName
from ludotheque.games.smiley_games.hurle.rules import HurleState
from ludotheque.games.smiley_games.races import Settle

from ..by_hand import told
from .arena import number
from .circle import Circle


def dealt(*names: str, seed: int = 1, log: list[Event] | None = None) -> HurleState:
    return HURLE.start([Player(name) for name in names], HurleOptions(), QuickChance(seed), log)


@pytest.mark.rule("SG3-SETUP-1")
def test_the_36_basics_and_both_dice() -> None:
    state = dealt("Anna", "Bob")
    assert Counter(state.pile) == Counter(BASICS)
    assert state.view(0).pile == 36
    assert len({dealt("Anna", "Bob", seed=seed).view(0).dice for seed in range(300)}) == 36


@pytest.mark.rule("SG3-SETUP-2")
def test_everybody_is_called_by_a_button_of_his_own() -> None:
    """The lobby sees to it that no two names are alike; here every seat has its own."""
    table = Circle("Anna:", "Bob:", "Cleo:")
    table.deal("sad-red", to="Bob")
    assert [move.name for move in table.state.moves(0)] == [0, 1, 2]  # type: ignore[attr-defined]


@pytest.mark.rule("SG3-SETUP-3")
def test_the_first_in_the_alphabet_deals() -> None:
    log: list[Event] = []
    state = dealt("Zoé", "Henry", "David", "Paul", log=log)
    assert state.leader == 2
    assert log == [Started(2, state.dice), CardComing(3)]


@pytest.mark.rule("SG3-SETUP-4")
@pytest.mark.parametrize(
    ("names", "dealer"),
    [
        (("bob", "Anna", "Zoé"), 1),
        (("Zoé", "éva", "Fred"), 1),
        (("Fred", "Éva", "eva b"), 1),
        (("b", "A", "a b"), 1),
    ],
)
def test_neither_case_nor_accents_count_in_the_alphabet(
    names: tuple[str, ...], dealer: int
) -> None:
    assert dealt(*names).leader == dealer


@pytest.mark.rule("SG3-SETUP-4", "SG3-SETUP-5")
def test_the_first_card_goes_to_the_dealers_left_and_the_dealer_is_served_in_his_turn() -> None:
    state = dealt("Cleo", "Anna", "Bob")
    served = []
    for _ in range(4):
        state.play(None, Settle(state.stimulus))
        served.append(state.receiver)
        assert state.leader == 1  # dealing goes round, the dealer stays
        state.play(None, state.deadlines()[0].move)  # type: ignore[arg-type]
    assert served == [2, 0, 1, 2]


# --- special names ---


def choosing(*names: str) -> Circle:
    return Circle(*(f"{name}:" for name in names), special_names=True)


@pytest.mark.rule("SG-VAR-5", "SG-VAR-6")
def test_specials_are_chosen_in_seat_order_without_repetition() -> None:
    table = choosing("Zoé", "Bob", "Cleo")
    assert table.may_act() == {"Zoé"}
    assert table.why_not("Zoé", table.cry("Bob")) == "SG-DIG-8 too_soon"
    assert table.view().receiver is None  # no card is on its way yet
    assert len(table.state.moves(0)) == 12
    blue = TakeName(number("special-blue"))
    assert table.why_not("Bob", blue) == "SG-VAR-6 not_chooser"
    assert table.why_not("Zoé", TakeName(number("sad-red"))) == "SG-VAR-5 not_special"
    assert table.play("Zoé", blue) == [NameTaken(0, blue.card, "choice")]
    assert table.view("Cleo").seats[0].special == blue.card
    assert table.why_not("Bob", blue) == "SG-VAR-6 name_taken other_name"
    assert len(table.state.moves(1)) == 11
    assert table.view().chooser == 1


@pytest.mark.rule("SG-VAR-5")
@pytest.mark.parametrize(
    ("language", "word", "name"), [("fr", "special-sad", "Triste"), ("en", "special-blue", "Blue")]
)
def test_the_name_is_the_word_of_the_card_and_nothing_more(
    language: str, word: str, name: str
) -> None:
    assert name_of(texts(HURLE, language), language, "card", number(word)) == name


@pytest.mark.rule("SG-VAR-6", "SG3-SETUP-3")
@pytest.mark.parametrize(
    ("words", "dealer"),
    [
        (("special-sad", "special-blue", "special-wink"), 1),  # bleu, clin d'œil, triste
        (("special-sad", "special-wink", "special-yellow"), 1),  # clin d'œil, jaune, triste
        (("special-red", "special-violet", "special-in_love"), 2),  # amoureux, rouge, violet
        (("special-yellow", "special-angry", "special-happy"), 1),  # en colère, jaune, joyeux
    ],
)
def test_the_alphabet_is_that_of_the_words_on_the_cards(
    words: tuple[str, ...], dealer: int
) -> None:
    table = choosing("Anna", "Bob", "Cleo")
    for name, word in zip(table.people, words, strict=True):
        last = table.play(name, TakeName(number(word)))
    assert told(last, Started) == [Started(dealer, table.state.dice)]
    assert table.receiver == table.people[(dealer + 1) % 3]
    assert table.view().phase == "turning"


@pytest.mark.rule("SG-VAR-5")
def test_whoever_does_not_choose_gets_one_by_lot() -> None:
    table = choosing("Anna", "Bob")
    assert table.ms_of(GiveName) == 15000
    assert table.state.deadlines()[0].public  # everybody may count it down
    table.fate(3)
    assert table.ring(GiveName) == [NameTaken(0, SPECIALS[3], "lot")]
    assert table.may_act() == {"Bob"}


@pytest.mark.rule("SG-VAR-5")
def test_without_the_option_names_are_names() -> None:
    table = Circle("Anna:", "Bob:")
    assert table.why_not("Anna", TakeName(SPECIALS[0])) == "SG-VAR-5 no_names_now"
    assert table.view().seats[0].special is None


@pytest.mark.rule("SG-VAR-8")
def test_the_options_are_off_but_for_the_guard() -> None:
    options = HurleOptions()
    assert options.spam_guard
    assert not options.special_names
    assert not options.imitate
    assert not options.bot_calibration
