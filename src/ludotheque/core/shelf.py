"""The shelf: which games the house has, one line each."""

from __future__ import annotations

from importlib import import_module

from .game import Game

# id -> where its Game stands. Imported on first use, so that one game never costs the other eight.
SHELF: dict[str, str] = {
    "dernier": "ludotheque.games.smiley_games.dernier.game:DERNIER",
    "smile_life": "ludotheque.games.smile_life.game:SMILE_LIFE",
    "happy_city": "ludotheque.games.happy_city.game:HAPPY_CITY",
}


class UnknownGame(LookupError):
    """Asked for a game that is not on the shelf."""

    def __init__(self, game_id: str) -> None:
        known = ", ".join(SHELF)
        super().__init__(f"no game called {game_id!r} on the shelf; there is: {known}")
        self.game_id = game_id


def take(game_id: str) -> Game:
    """The game of that id."""
    try:
        module, _, name = SHELF[game_id].partition(":")
    except KeyError:
        raise UnknownGame(game_id) from None
    game: Game = getattr(import_module(module), name)
    return game


def all_games() -> list[Game]:
    return [take(game_id) for game_id in SHELF]
