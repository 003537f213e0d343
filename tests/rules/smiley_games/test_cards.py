"""SG-CARDS: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.core.chance import QuickChance
from ludotheque.core.shelf import take
from ludotheque.core.telling import told
from ludotheque.core.text import LANGUAGES
from ludotheque.games.smiley_games.cards import (
    BASICS,
    BOX,
    CARD_IDS,
    COLOUR,
    COLOUR_DIE,
    COLOURS,
    SMILEY,
    SMILEY_DIE,
    SMILEYS,
    SPECIAL_COLOURS,
    SPECIAL_SMILEYS,
    card_of,
)
from ludotheque.games.smiley_games.dice import throw

from ..by_hand import Fate


@pytest.mark.rule("SG-CARDS-1")
def test_six_smileys() -> None:
    assert SMILEYS == ("happy", "angry", "wink", "sad", "surprised", "in_love")


@pytest.mark.rule("SG-CARDS-2")
def test_six_colours() -> None:
    assert COLOURS == ("orange", "blue", "yellow", "red", "green", "violet")


@pytest.mark.rule("SG-CARDS-3")
def test_36_basics_each_smiley_once_in_each_colour() -> None:
    pairs = Counter((SMILEY[card], COLOUR[card]) for card in BASICS)
    assert pairs == Counter((smiley, colour) for smiley in range(6) for colour in range(6))
    for card in BASICS:
        assert CARD_IDS[card] == f"{SMILEYS[SMILEY[card]]}-{COLOURS[COLOUR[card]]}"


@pytest.mark.rule("SG-CARDS-4")
def test_six_special_smileys_without_colour() -> None:
    assert [SMILEY[card] for card in SPECIAL_SMILEYS] == list(range(6))
    assert {COLOUR[card] for card in SPECIAL_SMILEYS} == {-1}


@pytest.mark.rule("SG-CARDS-5")
def test_six_special_colours_without_smiley() -> None:
    assert [COLOUR[card] for card in SPECIAL_COLOURS] == list(range(6))
    assert {SMILEY[card] for card in SPECIAL_COLOURS} == {-1}


@pytest.mark.rule("SG-CARDS-6")
def test_one_smiley_die_and_one_colour_die() -> None:
    assert [die["id"] for die in BOX["die"]] == ["smiley_die", "colour_die"]


@pytest.mark.rule("SG-CARDS-7")
def test_a_face_for_every_smiley_and_every_colour() -> None:
    assert sorted(SMILEY_DIE) == sorted(COLOUR_DIE) == list(range(6))


@pytest.mark.rule("SG-CARDS-7")
def test_both_dice_name_exactly_one_basic_card() -> None:
    faces = [(smiley, colour) for smiley in range(6) for colour in range(6)]
    assert sorted(throw(Fate(*face)) for face in faces) == sorted(BASICS)
    assert all(throw(Fate(*face)) == card_of(*face) for face in faces)


@pytest.mark.rule("SG-CARDS-7")
def test_all_throws_are_equally_likely() -> None:
    chance = QuickChance(1)
    thrown = Counter(throw(chance) for _ in range(7200))
    assert set(thrown) == set(BASICS)
    assert all(130 < times < 270 for times in thrown.values())  # 200 expected, five sigma


@pytest.mark.rule("SG-CARDS-8")
def test_48_cards_two_dice_five_games_and_a_tournament() -> None:
    assert len(CARD_IDS) == len(set(CARD_IDS)) == 48
    assert sorted((*BASICS, *SPECIAL_SMILEYS, *SPECIAL_COLOURS)) == list(range(48))
    assert len(BOX["die"]) == 2
    assert [game["number"] for game in BOX["game"]] == [1, 2, 3, 4, 5]
    assert sorted(BOX["tournament"]["order"]) == [1, 2, 3, 4, 5]


@pytest.mark.rule("SG-DIG-19")
@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_have_two_letters_and_a_pattern_and_smileys_a_word(language: str) -> None:
    words = told(take("trouve_le"), language)
    codes, patterns = words["colour_code"], [row["pattern"] for row in BOX["colour"]]
    assert all(len(code) == 2 for code in codes)
    assert codes == [row[f"code_{language}"] for row in BOX["colour"]]
    for different in (codes, patterns, words["smiley"], words["colour"]):
        assert len(set(different)) == 6
    assert all(word.strip() for word in words["smiley"])
