"""House rules tried before play: a TOML file that changes what a box is made of.

    game = "happy_city"

    [options]               # as in the lobby
    mode = "expert"

    [card.bank]             # a card by its id, and the columns of cards.toml that change
    cost = 6
    copies = 3

    [meta]                  # any other table of cards.toml
    start_coins = 4

    [timing]                # times in ms
    window_min = 400

Rules are read from the cards when a game is loaded, so changed ones are played in processes of
their own (`workers.py`); this one keeps the book.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from ..core import cards
from ..core.game import Game
from .complaint import Complaint, fitting, read_option

SHORT = {"timing": "ms"}  # lists whose rows are one number each
NEVER = ("id", "text", "source", "name_source")  # what is no rule
MOST = 1000  # times the largest number the book has there: no box holds so many cards
Table = Mapping[str, Any]


class House(msgspec.Struct, frozen=True):
    """What a house changes; nothing, for the book."""

    name: str = ""
    package: str = ""  # whose cards.toml
    changes: dict[str, Any] = {}
    options: dict[str, Any] = {}

    def __bool__(self) -> bool:
        return bool(self.changes)

    def move_in(self) -> None:
        """From now on this process plays by these rules; too late once the game was loaded."""
        if cards.OVERLAYS.get(self.package, {}) != self.changes:
            if self.package in cards.READ:
                raise RuntimeError("house rules need a process that has not loaded the game yet")
            cards.OVERLAYS[self.package] = self.changes


def read_house_rules(path: Path, game: Game) -> House:
    """The rules of that file, or a Complaint that names what does not fit."""
    try:
        told = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise Complaint(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Complaint(f"{path} is not TOML: {error}") from None
    try:
        return _house(path.stem, told, game)
    except Complaint as complaint:
        raise Complaint(f"{path}: {complaint}") from None


def _house(name: str, told: dict[str, Any], game: Game) -> House:
    if told.pop("game", game.id) != game.id:
        raise Complaint(f"these are not house rules of {game.id}")
    options = _options(told.pop("options", {}), game)
    box = _box_of(game)
    if told and box is None:
        raise Complaint(f"{game.id} has no cards that could be changed: only [options]")
    changes = _new({key: _part(key, told[key], box.book) for key in told}, box.book) if box else {}
    if not changes and not options:
        raise Complaint("nothing is changed: write [options], or [card.ID] and what it has")
    return House(name, box.package if box else "", changes, options)


def _box_of(game: Game) -> cards.Catalogue | None:
    """The cards of the folder a game stands in, or of the box around it."""
    package = type(game).__module__
    while package and package not in cards.READ:
        package = package.rpartition(".")[0]
    return cards.READ.get(package)


def _options(told: Any, game: Game) -> dict[str, Any]:
    if not isinstance(told, dict):
        raise Complaint("[options] is a table")
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    for key, value in told.items():
        _known(key, list(kinds), f"{game.id} has no option")
        read_option(key, value, kinds[key])
    fitting(game, told)
    return told


def _part(key: str, told: Any, book: Table) -> Any:
    """A part of cards.toml: a list of rows by their names, a table, or a plain value."""
    _known(key, list(book), "cards.toml has no part")
    if isinstance(book[key], list) and book[key] and isinstance(book[key][0], dict):
        return _rows(key, told, {cards.row_name(row): row for row in book[key]})
    return _like(key, told, book[key], [book[key]])


def _rows(key: str, told: Any, rows: Table) -> dict[str, Any]:
    if not isinstance(told, dict):
        raise Complaint(f"[{key}] is a table: write [{key}.ID]")
    changes = {}
    for row_id, change in told.items():
        _known(row_id, list(rows), f"there is no {key}")
        if key in SHORT and not isinstance(change, dict):
            change = {SHORT[key]: change}
        changes[row_id] = _like(f"{key}.{row_id}", change, rows[row_id], list(rows.values()))
    return _new(changes, rows)


def _like(where: str, told: Any, book: Any, column: Sequence[Any]) -> Any:
    """A value of the same kind as the book's; `column`: what stands there in rows like it."""
    if isinstance(book, dict):
        if not isinstance(told, dict):
            raise Complaint(f"{where} is a table, not {told!r}")
        columns = [name for name in book if name not in NEVER]
        for name in told:
            _known(name, columns, f"{where} has no")
        rows = [row for row in column if isinstance(row, dict)]
        found = {
            name: _like(
                f"{where}.{name}", value, book[name], [row[name] for row in rows if name in row]
            )
            for name, value in told.items()
        }
        return _new(found, book)
    if type(told) is not type(book) and (type(told), type(book)) != (int, float):
        raise Complaint(f"{where} is {_kind(book)} (in the book {book!r}), not {told!r}")
    _check(where, told if isinstance(told, list) else [told], list(_each(column)))
    return told


def _new(found: Table, book: Table) -> dict[str, Any]:
    """Without what is as in the book."""
    return {name: value for name, value in found.items() if value not in ({}, book[name])}


def _each(column: Sequence[Any]) -> Iterator[Any]:
    for value in column:
        yield from value if isinstance(value, list) else [value]


def _check(where: str, told: Sequence[Any], book: Sequence[Any]) -> None:
    """A Complaint about what is far from everything that stands there in the book."""
    kinds = set(map(type, book))
    numbers = [each for each in book if isinstance(each, (int, float))]
    low, high = MOST * min([0, *numbers]), MOST * max([1, *numbers])
    for each in told:
        if kinds and type(each) not in kinds and (type(each) is not int or float not in kinds):
            raise Complaint(f"{where} holds {_kind(book[0])}, not {each!r}")
        if isinstance(each, (int, float)) and not low <= each <= high:
            raise Complaint(f"{where} is from {low} to {high}, not {each}")
        if isinstance(each, str) and len(set(book)) < len(book):  # one of a few words
            _known(each, sorted(set(book)), f"{where} cannot be")


def _kind(value: object) -> str:
    kinds = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
    kinds[list] = "a list"
    return kinds.get(type(value), type(value).__name__)


def _known(key: str, known: list[str], complaint: str) -> None:
    if key not in known:
        near = get_close_matches(key, known, 3, 0.5) or known[:8]
        raise Complaint(f"{complaint} {key!r}; there is: {', '.join(near)}")
