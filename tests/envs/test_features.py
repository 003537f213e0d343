"""Views as numbers: nothing a seat sees gets lost, and nothing leaves its bounds."""

from __future__ import annotations

from random import Random
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import inspect

from ludotheque.core.game import Game
from ludotheque.core.model import Card, Seat, View
from ludotheque.core.shelf import all_games
from ludotheque.envs.features import (
    LEAST,
    MOST,
    SLOTS,
    Domain,
    features_of,
    part_of,
    squashed,
)
from ludotheque.kit.walk import Walk

GAMES = all_games()


class Inner(View, frozen=True):
    card: Card | None
    words: int | str


class Sample(View, frozen=True):
    yes: bool
    number: int
    turn: Seat
    phase: Literal["open", "over"]
    hand: tuple[Card, ...]
    spread: tuple[Card | None, ...]
    rows: tuple[int, ...]
    inner: Inner | None
    dice: tuple[int, bool]


def written(view: View) -> list[float]:
    kind = inspect.type_info(type(view))
    from array import array

    size, write = part_of(kind, Domain(card=5, seat=3))
    row = array("f", bytes(4 * size))
    write(view, row, 0)
    return [round(number, 3) for number in row]


SAMPLE = Sample(True, 3, 2, "over", (4, 1), (None, 0), (7,), Inner(3, "hello"), (2, False))


def test_every_kind_of_field_is_written_as_declared() -> None:
    numbers = written(SAMPLE)
    assert numbers[:2] == [1.0, round(squashed(3), 3)]
    assert numbers[2:5] == [0, 0, 1]  # the third seat
    assert numbers[5:7] == [0, 1]  # "over"
    assert numbers[7:12] == [0, 1.01, 0, 0, 1.0]  # card 4 lies first, card 1 second
    assert numbers[12:17] == [1.01, 0, 0, 0, 0]  # card 0 in the second place
    assert numbers[17:19] == [round(squashed(1), 3), round(squashed(7), 3)]
    inner = numbers[17 + 1 + SLOTS :]
    assert inner[0] == 1  # there is one
    assert inner[1:6] == [0, 0, 0, 1, 0]
    assert inner[6:8] == [0, 1]  # its words are a text
    assert inner[-2:] == [round(squashed(2), 3), 0]


@pytest.mark.parametrize(
    "change",
    [
        {"yes": False}, {"number": -3}, {"turn": 0}, {"phase": "open"}, {"hand": (1, 4)},
        {"hand": (4, 1, 1)}, {"spread": (0, None)}, {"rows": ()}, {"rows": (7, 0)},
        {"inner": None}, {"inner": Inner(None, "hello")}, {"inner": Inner(3, 0)},
        {"inner": Inner(3, "hullo")}, {"dice": (2, True)},
    ],
)  # fmt: skip
def test_every_difference_shows(change: dict[str, object]) -> None:
    assert written(msgspec.structs.replace(SAMPLE, **change)) != written(SAMPLE)


def test_large_numbers_stay_in_bounds() -> None:
    assert LEAST <= squashed(-(10**9)) < squashed(-1) < 0 < squashed(1) < squashed(10**9) <= MOST


def test_a_type_without_numbers_is_refused() -> None:
    kind = inspect.type_info(Annotated[dict[str, int], msgspec.Meta()])
    with pytest.raises(TypeError, match="cannot be made of"):
        part_of(kind, Domain(1, 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_what_a_seat_sees_and_its_vector_change_together(game: Game) -> None:
    seats = min(4, game.players[-1])
    features = features_of(game, seats)
    for seed in range(3):
        walk = Walk(game, seats, Random(seed), limit=60)
        seen: dict[bytes, View] = {}
        for _ in walk:
            view = walk.state.view(seed)
            vector = features.vector(view)
            assert len(vector) == features.size
            assert min(vector) >= LEAST
            assert max(vector) <= MOST
            assert seen.setdefault(vector.tobytes(), view) == view


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_fields_cover_the_vector(game: Game) -> None:
    features = features_of(game, game.players[0])
    ends = [0]
    for name, span in features.fields.items():
        assert name in game.view_type.__struct_fields__
        assert span.start == ends[-1]
        ends.append(span.stop)
    assert ends[-1] == features.size
