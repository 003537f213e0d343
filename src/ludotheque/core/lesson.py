"""A first match that teaches: every line of its log is known beforehand, and some say why.

A game declares one in its folder: `lesson.toml` has the deal (a seed, so the record is that of any
sealed match) and the lines of the log in their order; `lesson.fr.toml` and `lesson.en.toml` have
the words of the coach, [say] by the keys that lines tell, and [hint] what is explained once in an
ordinary match: by the tag of an event (with `_you` only to whom it happens), or `ask_` and the code
of a question. In [say], {first_seat} and {second_seat} are the players after the learner.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from .game import Game
from .model import Move, Player, Seat

LEARNER: Seat = 0
HOLES = {"first_seat": 1, "second_seat": 2, "third_seat": 3}


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done next and by whom (None: the clock), what is said before it, what is pointed at.

    Whatever somebody else does waits until the learner has read what is said before it.
    """

    move: dict[str, Any]
    seat: Seat | None = None
    tell: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a lesson. Where it ends before the match does, everybody plays on freely."""

    seed: str
    players: int
    line: tuple[Line, ...]
    end: tuple[str, ...]  # said after the last line
    options: dict[str, Any] = {}
    names: tuple[str, ...] = ()  # under which it is dealt, where the rules go by names


class Lesson:
    """A script with its moves read."""

    def __init__(self, game: Game, script: Script) -> None:
        self.seed = bytes.fromhex(script.seed)
        self.players, self.options = script.players, script.options
        self._names = script.names
        self.lines, self.end = script.line, script.end
        read = game.move_decoder.decode
        self.moves: tuple[Move, ...] = tuple(
            read(msgspec.json.encode(line.move)) for line in script.line
        )

    def dealt_to(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """These players, under the names the lines of the lesson were written with."""
        if not self._names:
            return tuple(players)
        pairs = zip(players, self._names, strict=True)
        return tuple(msgspec.structs.replace(player, name=name) for player, name in pairs)

    def wanted(self, ply: int) -> tuple[Line, Move] | None:
        """What comes next after so many entries of the log; None: the lesson is over."""
        return (self.lines[ply], self.moves[ply]) if ply < len(self.lines) else None


def seated(players: int, bot: str = "easy") -> tuple[Player, ...]:
    """Who sits there when a lesson is written, or checked: rules may ask who is a person."""
    bots = (Player(f"bot {seat}", bot=bot) for seat in range(1, players))
    return (Player("learner"), *bots)


def alike(move: Move, wanted: Move) -> bool:
    """The same move, however long it took; words of one's own may be others than the lesson's."""
    return type(move) is type(wanted) and _plain(move) == _plain(wanted)


def _plain(move: Move) -> dict[str, Any]:
    filled_in = ("stimulus", "ms") if move.claim else move.blank
    return {k: v for k, v in msgspec.structs.asdict(move).items() if k not in filled_in}


@cache
def lesson(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = game.folder / "lesson.toml"
    if not path.is_file():
        return None
    return Lesson(game, msgspec.convert(tomllib.loads(path.read_text("utf-8")), Script))


@cache
def coach_words(game: Game, language: str) -> dict[str, dict[str, str]]:
    """What the coach of a game says in one language: [say] and [hint], by key."""
    path = game.folder / f"lesson.{language}.toml"
    words: dict[str, dict[str, str]] = {"say": {}, "hint": {}}
    if path.is_file():
        words |= tomllib.loads(path.read_text("utf-8"))
    return words
