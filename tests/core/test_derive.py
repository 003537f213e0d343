"""What follows from the declarations of a game: its kinds, every move, what a move touches."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
import pytest
from tests.highest.game import HIGHEST, CardLaid, HighestView, Lay, TrickWon

from ludotheque.core.derive import every, interned, touched
from ludotheque.core.model import Card, Move, Seat

Small = Annotated[int, msgspec.Meta(ge=1, le=2)]


class Aim(Move, frozen=True):
    card: int
    target: int
    loud: bool = False


class Bid(Move, frozen=True):
    by: Literal["hand", "foot"]
    of: Small | None = None


class Slap(Move, frozen=True):
    claim: ClassVar[bool] = True
    blank: ClassVar[tuple[str, ...]] = ("text",)
    stimulus: int = 0
    ms: int = 0
    text: str = ""


class Ring(Move, frozen=True):
    by_clock: ClassVar[bool] = True


class Endless(Move, frozen=True):
    n: int


class Pass(Move, frozen=True):
    to_seat: Seat
    top_card: Card | None


class Wordy(Move, frozen=True):
    text: str


def test_the_kinds_of_a_game_are_those_of_its_folder() -> None:
    assert HIGHEST.move_types == (Lay,)
    assert HIGHEST.event_types == (CardLaid, TrickWon)
    assert HIGHEST.view_type is HighestView


def test_cards_and_seats_bound_themselves_and_a_stranger_is_asked_for_too() -> None:
    moves = every([Aim], seats=2, cards=3)
    assert len(moves) == len(set(moves)) == 3 * 3 * 2
    assert Aim(2, 2, True) in moves


def test_numbers_that_say_what_they_stand_for_are_bound_by_it() -> None:
    """A move of the `Card` and `Seat` of model.py was said to be possibly anything."""
    assert every([Pass], 2, 3) == [Pass(to, of) for to in range(3) for of in (0, 1, 2, None)]


def test_choices_bounds_and_nothing_are_values_like_others() -> None:
    assert set(every([Bid], 2, 0)) == {
        Bid(by, of) for by in ("hand", "foot") for of in (None, 1, 2)
    }


def test_a_claim_is_listed_once_and_its_blanks_stay_blank() -> None:
    assert every([Slap, Ring], 2, 0) == [Slap(), Ring()]


@pytest.mark.parametrize("kind", [Endless, Wordy])
def test_what_has_no_end_is_named(kind: type[Move]) -> None:
    with pytest.raises(TypeError, match=rf"{kind.__name__}.*write every_move\(\)"):
        every([kind], 2, 0)


def test_a_move_touches_what_it_names_else_its_button() -> None:
    assert touched(Aim(3, 1)) == ("card:3", "seat:1")
    assert touched(Aim(3, 1, True)) == ("card:3", "seat:1", "loud:True")
    assert touched(Bid("hand")) == ("by:hand",)
    assert touched(Slap(4, 300, "x")) == ("button:slap",)
    assert touched(Ring()) == ()


def test_interned_moves_exist_once() -> None:
    lays = interned(Lay, 3)
    assert lays == (Lay(0), Lay(1), Lay(2))
    assert interned(Aim, 2, 3)[1][2] == Aim(1, 2)
