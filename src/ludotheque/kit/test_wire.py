"""Moves, events and views survive the wire; whatever is no move of the game does not pass."""

from __future__ import annotations

from random import Random
from typing import Union

import msgspec
import pytest

from ludotheque.core.game import Game

from .walk import Walk


def test_every_move_survives_the_wire(game: Game, seats: int) -> None:
    for move in game.every_move(seats):
        assert game.move_decoder.decode(msgspec.json.encode(move)) == move


def test_moves_are_unique_and_hashable(game: Game, seats: int) -> None:
    moves = game.every_move(seats)
    assert len(set(moves)) == len(moves)
    assert {type(move) for move in moves} == set(game.move_types)


def test_every_move_a_player_makes_touches_something(game: Game, seats: int) -> None:
    for move in game.every_move(seats):
        touched = game.touches(move)
        assert bool(touched) != move.by_clock, move
        assert all(":" in thing for thing in touched)


def test_events_and_views_survive_the_wire(game: Game, seats: int) -> None:
    event_decoder: msgspec.json.Decoder[object] = msgspec.json.Decoder(Union[game.event_types])  # noqa: UP007
    view_decoder = msgspec.json.Decoder(game.view_type)
    walk = Walk(game, seats, Random(1), limit=150)
    for _, events in walk:
        for seat in (*range(seats), None):
            for event in events:
                seen = event.seen_by(seat)
                assert event_decoder.decode(msgspec.json.encode(seen)) == seen
            view = walk.state.view(seat)
            assert view_decoder.decode(msgspec.json.encode(view)) == view


@pytest.mark.parametrize(
    "wire",
    [b"{}", b"[]", b"null", b'{"t":"nonsense"}', b'{"t":"undo","to":0}', b'{"t":7}', b"", b"{"],
)
def test_no_other_message_passes_for_a_move(game: Game, wire: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        game.move_decoder.decode(wire)


def test_unknown_fields_are_refused(game: Game) -> None:
    for move in game.every_move(game.players[0]):
        fields = msgspec.to_builtins(move)
        with pytest.raises(msgspec.ValidationError):
            game.move_decoder.decode(msgspec.json.encode(fields | {"extra": 1}))


def test_options_have_defaults_and_refuse_strangers(game: Game) -> None:
    assert msgspec.convert({}, game.options) == game.options()
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no_such_option": True}, game.options)
