"""What the commands of the lab say when they are asked for something they cannot do."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec

from ..core.complaint import Complaint
from ..core.game import Game
from ..core.model import Options
from ..core.shelf import UnknownGame, take

__all__ = [
    "Complaint",
    "check_players",
    "check_writable",
    "fitting",
    "game_called",
    "read_option",
    "read_options",
    "say",
]


def say(command: str, said: object) -> None:
    """To the person who typed it, on a line of its own: a bar that stands there is wiped."""
    wiped = "\r\x1b[K" if sys.stderr.isatty() else ""
    print(f"{wiped}ludotheque {command}: {said}", file=sys.stderr)


def check_writable(path: Path) -> None:
    """A Complaint now rather than after an hour of matches, if nothing can be written there."""
    folder = path.parent
    if not folder.is_dir():
        raise Complaint(f"cannot write {path}: there is no folder {folder}")
    if path.is_dir():
        raise Complaint(f"cannot write {path}: it is a folder")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise Complaint(f"cannot write {path}: permission denied")


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


def read_options(game: Game, text: str) -> Options:
    """`key=value,key=value` as the options of a game; nothing at all gives the book's defaults."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    given: dict[str, Any] = {}
    for pair in filter(None, text.split(",")):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise Complaint(f"options are written key=value,key=value; {pair!r} is not")
        if key not in kinds:
            raise Complaint(
                f"{game.id} has no option {key!r}; it has: {', '.join(kinds) or 'none'}"
            )
        if key in given:
            raise Complaint(f"option {key} is given twice")
        given[key] = read_option(key, value, kinds[key], strict=False)
    return fitting(game, given)


def read_option(key: str, value: Any, kind: Any, *, strict: bool = True) -> Any:
    """The value of one option, or a complaint that says what it may be."""
    try:
        return msgspec.convert(value, kind, strict=strict)
    except msgspec.ValidationError as error:
        raise Complaint(f"option {key} cannot be {value!r}: {_choices(kind) or error}") from None


def _choices(kind: Any) -> str:
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType():
            return "it is true or false"
        case msgspec.inspect.LiteralType(values=values):
            return f"there is {', '.join(sorted(map(str, values)))}"
        case msgspec.inspect.IntType(ge=int(low), le=int(high)):
            return f"it is a number from {low} to {high}"
    return ""


def fitting(game: Game, given: dict[str, Any]) -> Options:
    """These options together, or a complaint."""
    try:
        return msgspec.convert(given, game.options)
    except msgspec.ValidationError as error:
        raise Complaint(f"these options do not fit {game.id}: {error}") from None
