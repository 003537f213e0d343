"""Who plays when nobody does: bots by level. They get a view, never the true state."""

from __future__ import annotations

from ..core.game import Game
from .base import Bot, Imagine, Thinker
from .chance import RandomBot
from .search import SearchBot
from .thumb import ThumbBot

THUMB_LEVELS = ("easy", "medium", "hard")
EXPERT = "expert"
TABLE_LEVELS = (*THUMB_LEVELS, EXPERT)  # those that sit at tables
LEVELS = ("random", *TABLE_LEVELS)
STAND_IN = "stand_in"  # plays for a person who is away, and spends nothing of theirs

__all__ = [
    "EXPERT",
    "LEVELS",
    "STAND_IN",
    "TABLE_LEVELS",
    "THUMB_LEVELS",
    "Bot",
    "Imagine",
    "Thinker",
    "make",
]


def make(game: Game, level: str, *, silent: bool = False) -> Bot:
    """A bot of that level; a silent one says nothing for the person whose turn it plays.

    An expert searches where people wait for each other; where they do not, there is no time to,
    and it is as quick and as attentive as the game's rules of thumb know how to be.
    """
    if level == STAND_IN:
        return ThumbBot(game, "medium", silent=silent, careful=True)
    if level not in LEVELS:
        raise ValueError(f"no bot called {level!r}; there is: {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot(game)
    if level != EXPERT:
        return ThumbBot(game, level, silent=silent)
    if game.in_time:
        return ThumbBot(game, game.thumb.best, silent=silent)
    return SearchBot(game, silent=silent)
