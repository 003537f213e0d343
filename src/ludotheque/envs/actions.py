"""Actions as numbers: every move a game declares has one, and 0 is to keep still.

The numbers come from `Game.every_move`, so they are the same in every match at a table of that
size. What a list of moves leaves open (`Move.blank`, a claim's `ms`) is no part of the number; two
legal moves never share one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from ..core.game import Game
from ..core.model import Move

WAIT = 0
LIMIT = 20_000  # other spellings of known moves that are kept in mind


class Actions:
    """The moves of a game at a table of that size, by number."""

    def __init__(self, game: Game, seats: int) -> None:
        listed = (plain(move) for move in _declared(game, seats) if not move.by_clock)
        self.moves: tuple[Move | None, ...] = (None, *dict.fromkeys(listed))
        self._numbers = {move: n for n, move in enumerate(self.moves) if move is not None}
        self._spelled: dict[Move, int] = {}

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: Move) -> int:
        """Its number, however it is spelled; a LookupError for a move nobody declared."""
        found = self._numbers.get(move)
        return self._learn(move) if found is None else found

    def _learn(self, move: Move) -> int:
        found = self._spelled.get(move)
        if found is None:
            found = self._numbers.get(plain(move))
            if found is None:
                raise LookupError(f"every_move() of the game leaves out {move}")
            if len(self._spelled) >= LIMIT:
                self._spelled.clear()
            self._spelled[move] = found
        return found

    def mask(self, menu: Iterable[Move], may_wait: bool) -> bytearray:
        """One byte per action: 1 where it is on this menu."""
        mask = bytearray(len(self.moves))
        mask[WAIT] = may_wait
        numbers = self._numbers
        for move in menu:
            found = numbers.get(move)
            mask[self._learn(move) if found is None else found] = 1
        return mask

    def legal(self, menu: Iterable[Move], may_wait: bool) -> list[int]:
        """The numbers on this menu, in rising order."""
        numbers = sorted(self.number(move) for move in menu)
        return [WAIT, *numbers] if may_wait else numbers

    def move(self, action: int) -> Move | None:
        """What this number means; a ValueError if it means nothing."""
        if not 0 <= action < len(self.moves):
            raise ValueError(f"there is no action {action}: they go from 0 to {len(self) - 1}")
        return self.moves[action]

    def find(self, action: int, menu: Sequence[Move]) -> Move | None:
        """The move of the menu that has this number."""
        if not 0 <= action < len(self.moves):
            self.move(action)
        move = self.moves[action]
        if move in menu:
            return move
        return next((listed for listed in menu if self.number(listed) == action), None)


@cache
def actions_of(game: Game, seats: int) -> Actions:
    """Made once for all the tables of that size."""
    return Actions(game, seats)


def plain(move: Move) -> Move:
    """The move without what is not part of its number: time, and a stimulus it need not name."""
    left_open = {"ms": 0, "stimulus": 0} if "stimulus" in move.blank else {"ms": 0}
    found = {name: value for name, value in left_open.items() if hasattr(move, name)}
    return msgspec.structs.replace(move, **found) if found else move


def _declared(game: Game, seats: int) -> Iterator[Move]:
    """Every move; where several things may be answered at once, the claim for each of them."""
    for move in game.every_move(seats):
        if move.claim and hasattr(move, "stimulus") and "stimulus" not in move.blank:
            yield from _for_every_stimulus(move)
        else:
            yield move


def _for_every_stimulus(move: Move) -> Iterator[Move]:
    struct = inspect.type_info(type(move))
    assert isinstance(struct, inspect.StructType)
    kind = next(field.type for field in struct.fields if field.name == "stimulus")
    if not isinstance(kind, inspect.IntType) or kind.le is None:
        raise TypeError(f"{type(move).__name__}.stimulus needs an upper bound")
    for stimulus in range(kind.ge or 0, kind.le + 1):
        yield msgspec.structs.replace(move, stimulus=stimulus)


def named(game: Game, action: int, seats: int) -> str:
    """An action as text, for logs: lay card=3 announce=True."""
    move = actions_of(game, seats).moves[action]
    if move is None:
        return "wait"
    fields: dict[str, Any] = msgspec.to_builtins(move)
    said = [f"{name}={value}" for name, value in fields.items() if name != "t"]
    return " ".join((fields["t"], *said))
