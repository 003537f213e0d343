"""Who plays when nobody does: bots by level. They get a view, never the true state."""

from __future__ import annotations

from ..core.game import Game
from .base import Bot
from .chance import RandomBot
from .thumb import ThumbBot

THUMB_LEVELS = ("easy", "medium", "hard")
LEVELS = ("random", *THUMB_LEVELS)
STAND_IN = "stand_in"  # plays for a person who is away, and spends nothing of theirs

__all__ = ["LEVELS", "STAND_IN", "THUMB_LEVELS", "Bot", "make"]


def make(game: Game, level: str, *, silent: bool = False) -> Bot:
    """A bot of that level; a silent one says nothing for the person whose turn it plays."""
    if level == STAND_IN:
        return ThumbBot(game, "medium", silent=silent, careful=True)
    if level not in LEVELS:
        raise ValueError(f"no bot called {level!r}; there is: {', '.join(LEVELS)}")
    return RandomBot(game) if level == "random" else ThumbBot(game, level, silent=silent)
