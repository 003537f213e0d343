"""Bots of one's own: `--bots mymodule:Bot` names a class that is made with the game.

    class Bot(OwnBot):
        def choose(self, view, moves, rng, memory=None):
            return max(moves, key=self.worth)

The folder one works in is searched first, then everything that is installed.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from ..bots import LEVELS, Bot, make
from ..core.game import Game
from ..core.model import Event, Move, View
from .complaint import Complaint


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


def bot_called(game: Game, name: str) -> Bot:
    """The bot of that level, or of that class."""
    return _class_at(name)(game) if ":" in name else make(game, name)


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
        found = getattr(import_module(module), attribute)
    except ImportError as error:
        raise Complaint(f"bot {name}: {error}") from None
    except AttributeError:
        raise Complaint(f"bot {name}: {module} has no {attribute!r}") from None
    lacking = [method for method in ("choose", "react") if not hasattr(found, method)]
    if lacking:
        raise Complaint(f"bot {name} has no {' and no '.join(lacking)}: see ludotheque.lab.own")
    return found
