"""The components of a box: cards.toml read once, and what the browser is told of each card.

    class Look(cards.Look, frozen=True):       # what a card shows: typed columns of cards.toml
        smiley: str = ""
        price: int = 0

    CATALOGUE = Catalogue(__package__, Look, told={"COLOURS": "colour"})
    PRICE = CATALOGUE.column("price")          # a tuple by card number, for the rules

`make protocol` writes the looks of a catalogue, and what else it tells, to client/src/protocol/
cards/<box>.ts: a number stands in cards.toml and nowhere else. A card number is a row of the file,
or one physical card (`each_copy`). Every column has one entry more, for card -1: what holds of no
card, so that `MAX_WAGE[life.job]` needs no question whether there is a job.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Self

import msgspec

from .model import Card

Row = Mapping[str, Any]

# House rules: what is changed of a box when its cards are read, by package (lab/house_rules.py);
# and the boxes that were read already, for which it is too late.
OVERLAYS: dict[str, Row] = {}
READ: dict[str, Catalogue] = {}


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card shows, for the browser: by default the columns of its row with these names."""

    id: str

    @classmethod
    def of(cls, row: Row) -> Self:
        """The look of one row; a box may work out what its rows do not say outright."""
        return msgspec.convert(row, cls)


def row_name(row: Row) -> str:
    """What a row of a list is called: its id, else what stands in its first column."""
    return str(row.get("id", next(iter(row.values()))))


def overlaid(book: Row, changes: Row) -> dict[str, Any]:
    """The book with these changes; rows of a list are called by their names."""
    box = dict(book)
    for key, change in changes.items():
        value = box[key]
        if isinstance(value, list) and isinstance(change, Mapping):
            box[key] = [overlaid(row, change.get(row_name(row), {})) for row in value]
        else:
            box[key] = overlaid(value, change) if isinstance(value, dict) else change
    return box


class Catalogue:
    """Every card of a box, by its number."""

    def __init__(
        self,
        package: str | None,
        look: type[Look] = Look,
        *,
        each_copy: bool = False,
        told: Mapping[str, str] | None = None,
    ) -> None:
        assert package is not None
        self.package = package
        self.name = package.rpartition(".")[2]
        self.look = look
        self.told = told or {}
        self.book: Row = tomllib.loads((files(package) / "cards.toml").read_text("utf-8"))
        self.box: dict[str, Any] = overlaid(self.book, OVERLAYS.get(package, {}))
        READ[package] = self
        self.kinds: tuple[Row, ...] = self.all_kinds(self.box["card"])
        self.kind_of: tuple[int, ...] = tuple(
            kind
            for kind, row in enumerate(self.kinds)
            for _ in range(row["copies"] if each_copy else 1)
        )
        self.rows: tuple[Row, ...] = tuple(self.kinds[kind] for kind in self.kind_of)
        self.ids: tuple[str, ...] = tuple(row["id"] for row in self.rows)

    def all_kinds(self, rows: list[Row]) -> tuple[Row, ...]:
        """The rows of the file; a box may add what follows from them."""
        return tuple(rows)

    # --- for the rules: tables of small numbers ---

    def column(self, key: str) -> tuple[int, ...]:
        """A number of every card, 0 where it has none."""
        return (*(int(row.get(key, 0)) for row in self.rows), 0)

    def marked(self, key: str, value: object = True) -> tuple[bool, ...]:
        """Which cards carry that mark."""
        return (*(row.get(key) == value for row in self.rows), False)

    def called(self, card_id: str) -> Card:
        """The (first) card of that id."""
        if card_id not in self.ids:  # a house took all copies out
            raise LookupError(f"its rules name the card {card_id}, of which one copy has to stay")
        return self.ids.index(card_id)

    def every(self, card_id: str) -> range:
        """All cards of that id; they follow each other."""
        first = self.called(card_id)
        return range(first, first + self.ids.count(card_id))

    def where(self, key: str, value: object) -> tuple[Card, ...]:
        """The cards whose row says so."""
        return tuple(card for card, row in enumerate(self.rows) if row.get(key) == value)

    def ids_in(self, key: str) -> tuple[str, ...]:
        """The ids of another list of the file: its smileys, its colours."""
        return tuple(row["id"] for row in self.box[key])

    # --- for the browser ---

    @cached_property
    def looks(self) -> tuple[Look, ...]:
        """What each kind of card shows."""
        return tuple(self.look.of(row) for row in self.kinds)

    @cached_property
    def lists(self) -> dict[str, Any]:
        """What else the browser is told, by the name it has there: ids of a list, or a value."""
        return {name: self._at(path) for name, path in self.told.items()}

    def _at(self, path: str) -> Any:
        found: Any = self.box
        for step in path.split("."):
            found = found[int(step) if isinstance(found, list) else step]
        is_rows = isinstance(found, list) and isinstance(found[0], dict)
        return [row["id"] for row in found] if is_rows else found
