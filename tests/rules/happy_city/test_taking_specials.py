"""Taking each of the 38 expert buildings in step 4 sets it up exactly as its text says."""

from __future__ import annotations

import pytest

from ludotheque.games.happy_city.cards import CARD_IDS, EXPERT_SPECIALS, HUES, NEED, count_of
from ludotheque.games.happy_city.events import CardReplaced, SpecialTaken
from ludotheque.games.happy_city.rules.experts import adjacent

from ..by_hand import told
from .scenario import Table, card, gains

GREEN = "Bob: 0 | green_market"
OF_HUE = (  # three cards of each colour, none of which the effects multiply in their own way
    "igloo tree_house apartment_building",
    "grocery shoe_shop hardware_store",
    "school police_station hospital",
    "luxury_hotel restaurant spa",
    "garage offices factory",
)
AT_ONCE = {"joke_shop", "kart_track", "concert_hall"}


def just_enough(special: str) -> list[str]:
    """The smallest city that meets the conditions, after a white market."""
    need = NEED[card(special)]
    return [name for hue in HUES for name in OF_HUE[hue].split()[: count_of(need, hue)]]


@pytest.mark.rule("HC-SPECIAL-1", "HC-SPECIAL-2", "HC-EXPERT-GEN-1")
@pytest.mark.parametrize("special", [CARD_IDS[each] for each in EXPERT_SPECIALS])
def test_just_enough_cards_are_enough_and_one_fewer_is_not(special: str) -> None:
    cards = just_enough(special)
    table = Table(f"Anna: 3 | market {' '.join(cards)}", GREEN, offer=special, step="special")
    (taken,) = told(table.take("Anna", special), SpecialTaken)
    last = len(cards) + (special != "statue_of_liberty")
    assert taken == SpecialTaken(0, card(special), last)
    city = table.city("Anna")
    assert city.special == card(special)
    assert city.free == (special == "undersea_tunnel")
    assert city.louvre == (2 if special == "louvre" else 0)
    assert (table.coins("Anna") == 3) == (special not in AT_ONCE)
    short = Table(f"Anna: 3 | market {' '.join(cards[1:])}", GREEN, offer=special, zone="zoo")
    why = short.why_not_take("Anna", special)
    assert why == "HC-SPECIAL-2 conditions_unmet build_colour"


@pytest.mark.rule("HC-EXPERT-LOUVRE-1", "HC-EXPERT-GEN-4")
def test_a_louvre_taken_copies_the_next_two_incomes() -> None:
    table = Table(
        f"Anna: 0 | market {' '.join(just_enough('louvre'))}",
        "Bob: 0 | green_market",
        offer="louvre",
        step="special",
    )
    assert gains(table.take("Anna", "louvre"), "louvre") == {}
    found = [gains(table.income_phase(), "louvre") for _ in range(3)]
    assert found == [{0: 1}, {0: 1}, {}]


@pytest.mark.rule("HC-EXPERT-BILLIARD-1", "HC-EXPERT-GALLERY-1")
@pytest.mark.parametrize(("special", "more"), [("billiard_hall", 3), ("art_gallery", 0)])
def test_a_special_knows_where_it_was_placed(special: str, more: int) -> None:
    table = Table(
        f"Anna: 9 | market {' '.join(just_enough(special))}",
        GREEN,
        offer=special,
        step="special",
    )
    before = table.income("Anna")
    table.take("Anna", special)
    assert table.income("Anna") == before + more  # three colours; the Police Station's nothing


@pytest.mark.rule("HC-EXPERT-GATE-2", "HC-TERM-4")
def test_what_is_adjacent_in_two_rows_of_five() -> None:
    near = {at + 1: sorted(each + 1 for each in adjacent(at)) for at in range(10)}
    assert near == {
        1: [2, 6], 2: [1, 3, 7], 3: [2, 4, 8], 4: [3, 5, 9], 5: [4, 10],
        6: [1, 7], 7: [2, 6, 8], 8: [3, 7, 9], 9: [4, 8, 10], 10: [5, 9],
    }  # fmt: skip


@pytest.mark.rule("HC-EXPERT-SPHINX-5", "HC-EXPERT-LIBERTY-3")
def test_a_copied_liberty_may_throw_out_the_market() -> None:
    table = Table("Anna: 0 | blue_market sphinx", "Bob: 0 | green_market statue_of_liberty")
    table.finish()
    log = table.choose("Anna", "Bob")
    assert told(log, CardReplaced) == [CardReplaced(0, card("blue_market"), 0)]
    assert table.account("Anna").end_income == 0
    assert table.view().discards == (0, 0, 0, 0)
