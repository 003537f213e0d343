"""The Haunted House is card number 0: a card like any other, wherever "none" is asked for."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city import moves
from ludotheque.games.happy_city.events import BuildingDestroyed, CardCopied, CardReplaced

from ..by_hand import told
from .scenario import Table, card

BOB = "Bob: 9 | market"


def test_it_is_card_number_zero() -> None:
    assert card("haunted_house") == 0


@pytest.mark.rule("HC-TURN-2", "HC-TURN-6", "HC-TURN-10")
def test_it_is_visible_discarded_bought_and_priced() -> None:
    zone = "haunted_house"
    decks = {0: "", 1: "", 2: ""}
    table = Table("Anna: 1 | market", BOB, zone=zone, decks=decks, step="discard")
    assert table.asked == "Anna: discard"
    assert table.may("Anna", moves.Discard(0))
    table.skip("Anna")
    assert table.price("Anna", "haunted_house") == 1
    table.buy("Anna", "haunted_house")
    assert table.built("Anna") == ["happy_market", "haunted_house"]
    assert table.income("Anna") == 2
    assert table.people_of("Anna") == (-1, 0)


@pytest.mark.rule("HC-TURN-6")
def test_it_takes_one_of_the_three_places() -> None:
    table = Table("Anna: 1 | market", BOB, zone="haunted_house bank zoo", step="refill")
    assert table.asked == "Anna: buy"


@pytest.mark.rule("GZ-DESTROY-1", "GZ-DESTROY-6")
def test_it_can_be_destroyed() -> None:
    table = Table(
        "Anna: 9 | market haunted_house | corgzilla", BOB, step="refill", decks={3: "catzilla"}
    )
    table.draw("Anna", 3)
    assert table.asked == "Anna: destroy"
    (ruin,) = told(table.destroy("Anna", 1), BuildingDestroyed)
    assert (ruin.card, ruin.at) == (0, 1)
    assert table.people_of("Anna") == (-1, 0)  # Catzilla's


@pytest.mark.rule("GZ-DESTROY-1")
def test_it_is_destroyed_without_a_question_if_it_stands_alone() -> None:
    table = Table(
        "Anna: 9 | market!grozilla haunted_house | corgzilla",
        BOB,
        step="refill",
        decks={3: "catzilla"},
    )
    table.draw("Anna", 3)
    assert table.ruins("Anna") == {0: "grozilla", 1: "corgzilla"}


@pytest.mark.rule("HC-EXPERT-LIBERTY-1", "HC-EXPERT-PYRAMID-2", "HC-EXPERT-GALLERY-1")
def test_experts_replace_and_copy_it() -> None:
    liberty = Table(
        "Anna: 0 | blue_market school library haunted_house",
        "Bob: 0 | green_market",
        offer="statue_of_liberty",
        step="special",
    )
    log = liberty.take("Anna", "statue_of_liberty")
    assert told(log, CardReplaced) == [CardReplaced(0, 0, 3)]
    pyramid = Table("Anna: 0 | blue_market pyramid_of_khufu", "Bob: 0 | green_market haunted_house")
    assert told(pyramid.finish(), CardCopied) == [CardCopied(0, 1, 0)]
    assert pyramid.people_of("Anna") == (-1, 0)
    gallery = Table("Anna: 0 | blue_market haunted_house art_gallery", "Bob: 0 | green_market")
    assert gallery.people_of("Anna") == (-2, 0)
    assert gallery.account("Anna").lines[2].copies == 0


@pytest.mark.rule("HC-EXPERT-SPHINX-5")
def test_a_copied_liberty_throws_it_out() -> None:
    table = Table(
        "Anna: 0 | blue_market sphinx haunted_house", "Bob: 0 | green_market statue_of_liberty"
    )
    table.finish()
    log = table.choose("Anna", "Bob")
    assert told(log, CardReplaced) == [CardReplaced(0, 0, 2)]
    assert table.people_of("Anna") == (0, 4)
