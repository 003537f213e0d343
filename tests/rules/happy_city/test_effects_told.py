"""Every effect shows: what happens names the special buildings and monsters whose doing it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ludotheque.core.model import Event
from ludotheque.games import happy_city
from ludotheque.games.happy_city.cards import EFFECT
from ludotheque.games.happy_city.game import HAPPY_CITY

from .scenario import Table, card, names

ZONE = "museum bank zoo"
Story = Callable[[Table], list[Event]]


def fired(events: Iterable[Event]) -> set[str]:
    """The cards whose effects these events name."""
    return set(names(card for event in events for card in HAPPY_CITY.effects_shown(event)))


def income(table: Table) -> list[Event]:
    return table.income_phase()


def scoring(table: Table) -> list[Event]:
    return table.finish()


def passing(table: Table) -> list[Event]:
    return table.coin("Anna")


def museum(table: Table) -> list[Event]:
    return table.buy("Anna", "museum")


def dwelling(table: Table) -> list[Event]:
    return table.buy("Anna", "house")


def zoo(table: Table) -> list[Event]:
    return table.buy("Anna", "zoo")


def taking(special: str) -> Story:
    def story(table: Table) -> list[Event]:
        table.coin("Anna")
        return table.take("Anna", special)

    return story


def neighbour_spends(table: Table) -> list[Event]:
    table.coin("Anna")
    table.skip("Bob")
    return table.buy("Bob", "museum")


# Anna's city, what happens, and the same city in which the effect changes nothing.
EFFECTS: dict[str, tuple[str, Story, str]] = {
    "barber": ("house barber", income, "blue_market bank florist bookshop barber"),
    "bowling_alley": ("factory bowling_alley", income, "school bowling_alley"),
    "sushi_restaurant": ("school sushi_restaurant", income, "bank sushi_restaurant"),
    "bakery": ("house bakery", income, "bank bakery"),
    "billiard_hall": ("bank billiard_hall", income, "billiard_hall bank"),
    "escape_room": ("house escape_room", income, "bank grocery escape_room"),
    "organic_market": ("house library organic_market", income, "house organic_market"),
    "art_gallery": ("bank art_gallery", income, "bank!catzilla art_gallery"),
    "arcade": ("house arcade", income, ""),
    "palace_of_versailles": ("house palace_of_versailles", income, ""),
    "louvre": ("house louvre", income, ""),
    "castle": ("house castle", neighbour_spends, ""),
    "joke_shop": ("green_market house", taking("joke_shop"), ""),
    "kart_track": ("green_market bank factory", taking("kart_track"), ""),
    "concert_hall": ("green_market bank school", taking("concert_hall"), ""),
    "statue_of_liberty": ("school library hospital", taking("statue_of_liberty"), ""),
    "big_ben": ("house big_ben", passing, "house big_ben | poulpzilla"),
    "port": ("bank port", museum, "bank airport"),
    "airport": ("bank airport", dwelling, "bank port"),
    "station": ("bank station", zoo, "bank port"),
    "hotdog_shop": ("bank hotdog_shop", zoo, "bank port"),
    "undersea_tunnel": ("bank undersea_tunnel", zoo, "bank port"),
    "moai_statue": ("bank moai_statue", scoring, ""),
    "burger_restaurant": ("bank burger_restaurant", scoring, ""),
    "mayan_temple": ("bank mayan_temple", scoring, ""),
    "wind_turbine": ("house wind_turbine", scoring, "bank wind_turbine"),
    "machu_picchu": ("bank machu_picchu", scoring, ""),
    "stonehenge": ("bank stonehenge", scoring, ""),
    "tower_of_pisa": ("bank tower_of_pisa", scoring, ""),
    "colosseum": ("factory colosseum", scoring, "bank colosseum"),
    "taj_mahal": ("bank taj_mahal", scoring, ""),
    "great_wall": ("bank great_wall", scoring, ""),
    "golden_gate_bridge": (
        "bank golden_gate_bridge grocery",
        scoring,
        "bank golden_gate_bridge zoo",
    ),
    "saint_basils_cathedral": (
        "bank saint_basils_cathedral",
        scoring,
        "zoo saint_basils_cathedral",
    ),
    "parthenon": ("bank parthenon", scoring, "house parthenon"),
    "japanese_garden": ("house library japanese_garden", scoring, "bank japanese_garden"),
    "pyramid_of_khufu": ("bank pyramid_of_khufu", scoring, "bank zoo spa school pyramid_of_khufu"),
    "sphinx": ("bank sphinx", scoring, ""),
    "grozilla": ("bank | grozilla", income, "bank | catzilla"),
    "corgzilla": ("bank | corgzilla", zoo, "bank | catzilla"),
    "poulpzilla": ("bank | poulpzilla", passing, "bank | catzilla"),
    "catzilla": ("bank | catzilla", scoring, "bank | grozilla"),
    "pioupiouzilla": ("bank | pioupiouzilla", scoring, "bank | grozilla"),
}
# Bob has something of everything that neighbours are asked for, and no special of his own.
NEIGHBOUR = "Bob: 5 | green_market grocery spa library"


def happened(effect: str, city: str, story: Story) -> set[str]:
    offer = "" if effect in city else effect
    table = Table(f"Anna: 9 | {city}", NEIGHBOUR, zone=ZONE, offer=offer, chance=[0], mode="expert")
    return fired(story(table))


def test_every_special_and_every_monster_is_told_of() -> None:
    assert {card(name) for name in EFFECTS} == set(HAPPY_CITY.effect_cards)
    assert len(EFFECTS) == 38 + 5


@pytest.mark.parametrize("effect", EFFECTS)
def test_what_happens_names_the_card_whose_doing_it_is(effect: str) -> None:
    city, story, _ = EFFECTS[effect]
    assert effect in happened(effect, city, story)


@pytest.mark.parametrize("effect", [name for name, (*_, idle) in EFFECTS.items() if idle])
def test_an_effect_that_changes_nothing_is_not_named(effect: str) -> None:
    _, story, idle = EFFECTS[effect]
    assert effect not in happened(effect, idle, story)


@pytest.mark.rule("HC-EXPERT-TUNNEL-1", "HC-EXPERT-ESCAPE-1")
def test_every_number_of_an_effect_is_read_by_the_rules() -> None:
    """Correcting a card needs no code: so no column may lie there unread."""
    columns = {key for effect in EFFECT for key in effect} - {"id", "timing"}
    rules = Path(happy_city.__path__[0])
    chapters = [*rules.glob("rules/*.py"), rules / "cards.py", rules / "looks.py"]
    read = "".join(chapter.read_text("utf-8") for chapter in chapters)
    assert {column for column in columns if f'"{column}"' not in read} == set()
