"""A game that has written nothing can be told all the same; what it has written wins."""

from __future__ import annotations

from typing import ClassVar

import pytest

from ludotheque.core.game import Game
from ludotheque.core.model import Card, Move, Seat, View
from ludotheque.core.telling import Plain, completed, field_of


class Lay(Move, frozen=True):
    card: Card
    colour: int | None = None
    loud: bool = False


class Point(Move, frozen=True):
    claim: ClassVar[bool] = True
    target: Seat
    ms: int = 0


class Tick(Move, frozen=True):
    by_clock: ClassVar[bool] = True


class PersonView(View, frozen=True):
    coins: int
    pet: Card | None


class ToyView(View, frozen=True):
    seat: Seat | None
    turn: Seat
    over: bool
    gone: tuple[Card, ...]
    people: tuple[PersonView, ...]
    hand: tuple[Card, ...]


class Toy:
    """All a game needs to be told."""

    move_types = (Lay, Point, Tick)
    view_type = ToyView


@pytest.fixture
def plain() -> Plain:
    toy: Game = Toy()  # type: ignore[assignment]
    return Plain(toy, {}, "en")


def test_a_move_is_named_with_the_fields_that_are_set(plain: Plain) -> None:
    assert plain.moves() == {
        "lay": "Lay: {card}",
        "lay_colour": "Lay: {card}, {colour}",
        "lay_loud": "Lay: {card}, loud",
        "lay_colour_loud": "Lay: {card}, {colour}, loud",
        "point": "Point: {target_seat}",
    }


def test_a_clock_is_named_after_what_it_does(plain: Plain) -> None:
    assert plain.clocks() == {"tick": "Tick"}


def test_a_view_is_told_field_by_field(plain: Plain) -> None:
    assert plain.view() == {
        "mine": {"hand": {"label": "Hand", "each": "{item_card}. {item_does}"}},
        "table": {"turn": "Turn: {turn_seat}.", "over": "Over.", "gone": "Gone: {gone_card}."},
        "seat": {"coins": "Coins: {coins}.", "pet": "Pet: {pet_card}."},
    }


def test_what_the_game_says_comes_first_and_once(plain: Plain) -> None:
    written = {"mine": {"gone_none": "Nothing gone."}, "table": {"turn": ""}}
    said = completed(written, plain.view())
    assert said["table"] == {"turn": "", "over": "Over."}
    assert list(said["mine"]) == ["gone_none", "hand"]


def test_a_list_with_an_entry_for_everybody_is_told_with_the_players(plain: Plain) -> None:
    said = completed({"seat": {"gone": "{gone_card} lies there."}}, plain.view())
    assert "gone" not in said["table"]
    assert list(said["seat"]) == ["gone", "coins", "pet"]


def test_a_sentence_is_about_the_longest_field_it_begins_with() -> None:
    fields = ("turn", "turn_no", "pile")
    assert field_of("turn_no_0", fields) == "turn_no"
    assert field_of("turn_none", fields) == "turn"
    assert field_of("pile", fields) == "pile"
