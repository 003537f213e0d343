"""What the commands of the lab say when they are asked for something they cannot do."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.game import Game
from ..core.shelf import UnknownGame, take


class Complaint(Exception):
    """One line for the person who typed the command."""


def game_called(game_id: str) -> Game:
    """The game of that id, or a complaint naming the games there are."""
    try:
        return take(game_id)
    except UnknownGame as error:
        raise Complaint(str(error)) from None


def check_players(game: Game, players: int) -> None:
    if players not in game.players:
        low, high = game.players[0], game.players[-1]
        raise Complaint(f"{game.id} is for {low} to {high} players, not {players}")


def read_options(game: Game, text: str) -> Any:
    """`key=value,key=value` as the options of a game; nothing at all gives the book's defaults."""
    known = ", ".join(field.name for field in msgspec.structs.fields(game.options))
    given: dict[str, str] = {}
    for pair in filter(None, text.split(",")):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not key or not value:
            raise Complaint(f"options are written key=value,key=value; {pair!r} is not")
        if key in given:
            raise Complaint(f"option {key} is given twice")
        given[key] = value
    try:
        return msgspec.convert(given, game.options, strict=False)
    except msgspec.ValidationError as error:
        raise Complaint(f"{error}; options of {game.id}: {known or 'none'}") from None
