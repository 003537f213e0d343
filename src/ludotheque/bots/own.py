"""Bots of one's own: `--bots mymodule:Bot` names a class that is made with the game.

    class Bot(OwnBot):
        def choose(self, view, moves, rng, memory=None):
            return max(moves, key=self.worth)

The folder one works in is searched first, then everything that is installed.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any

from ..core.complaint import Complaint
from ..core.game import Game
from ..core.model import Event, Move, View
from . import LEVELS, Bot, Imagine, make


class OwnBot(ABC):
    """Says what to play; keeps still wherever somebody could be quick, unless it says more."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(
        self, view: Any, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        """The move to make now, one of these."""

    def react(
        self, view: Any, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        """The claim to make, with its reaction time in `ms`, or None."""
        return None

    def tempo(self, view: View, rng: Random) -> int | None:
        """In how many ms it acts next; None: like everybody."""
        return None

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        """What it keeps in mind."""
        return None


class Checked:
    """A bot of one's own as it sits at the table: its mistakes are told, with where they stand."""

    def __init__(self, name: str, game: Game) -> None:
        self._name, self._in_time = name, game.in_time
        self._bot = self._try("__init__", _class_at(name), game)

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        chosen = self._try("choose", self._bot.choose, view, moves, rng, memory)
        if chosen is None and self._in_time:
            return None
        return self._one_of("choose", moves, chosen)

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        claim = self._try("react", self._bot.react, view, moves, rng, memory)
        if claim is None:
            return None
        claim = self._one_of("react", moves, claim)
        self._check_ms("react", claim, claim.ms)  # type: ignore[attr-defined]
        return claim

    def tempo(self, view: View, rng: Random) -> int | None:
        ms: int | None = self._try("tempo", getattr(self._bot, "tempo", _nothing), view, rng)
        if ms is not None:
            self._check_ms("tempo", ms, ms)
        return ms

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        remember = getattr(self._bot, "remember", _nothing)
        return self._try("remember", remember, memory, events, rng)

    def _try(self, what: str, method: Callable[..., Any], *given: Any) -> Any:
        try:
            return method(*given)
        except Exception as error:
            file = sys.modules[_class_at(self._name).__module__].__file__
            lines = [at for at in extract_tb(error.__traceback__) if at.filename == file]
            where = f", {Path(lines[-1].filename).name} line {lines[-1].lineno}" if lines else ""
            said = f"{type(error).__name__}: {error}".rstrip(": ")
            raise Complaint(f"bot {self._name} failed in {what}(){where}: {said}") from None

    def _check_ms(self, what: str, given: Any, ms: Any) -> None:
        """A time to wait: whoever answers before the question would turn back the clock."""
        if type(ms) is not int or ms < 0:
            said = f"bot {self._name}: {what}() gave {given!r}"
            raise Complaint(f"{said}: times are whole numbers of ms from 0")

    def _one_of(self, what: str, moves: Sequence[Move], chosen: Any) -> Move:
        """The move, if it was offered; what players write themselves may be anything."""
        if chosen in moves or any(type(chosen) is type(m) and _open(m, chosen) for m in moves):
            move: Move = chosen
            return move
        raise Complaint(f"bot {self._name}: {what}() gave {chosen!r}, which was not offered")


class CheckedThinker(Checked):
    """One that ponders in imagined worlds instead of choosing."""

    def ponder(self, view: View, moves: Sequence[Move], rng: Random, imagine: Imagine) -> Move:
        chosen = self._try("ponder", self._bot.ponder, view, moves, rng, imagine)
        return self._one_of("ponder", moves, chosen)


def _nothing(*given: Any) -> None:
    return None


def _open(offered: Move, made: Move) -> bool:
    """Are they the same but for what an offer leaves open?"""
    left = {"ms", *offered.blank}
    names = [name for name in offered.__struct_fields__ if name not in left]
    return all(getattr(offered, name) == getattr(made, name) for name in names)


def bot_called(game: Game, name: str) -> Bot:
    """The bot of that level, or of that class; a Complaint if there is none."""
    check_bot(name)
    if ":" not in name:
        return make(game, name)
    kind = CheckedThinker if hasattr(_class_at(name), "ponder") else Checked
    return kind(name, game)


def check_bot(name: str) -> None:
    """A Complaint unless there is such a level or class."""
    if ":" in name:
        _class_at(name)
    elif name not in LEVELS:
        known = ", ".join(LEVELS)
        raise Complaint(f"no bot called {name!r}; there is: {known}, or your own as module:Class")


@cache
def _class_at(name: str) -> Any:
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = import_module(module)
    except Exception as error:
        said = str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        raise Complaint(f"bot {name}: {said}") from None
    if not hasattr(found, attribute):
        raise Complaint(f"bot {name}: {module} has no {attribute!r}")
    bot = getattr(found, attribute)
    lacking = [method for method in ("choose", "react") if not hasattr(bot, method)]
    if lacking:
        raise Complaint(f"bot {name} has no {' and no '.join(lacking)}: see ludotheque.bots.own")
    return bot
