"""The shelf: which games the house has, one line each."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from .game import Game
from .series import Series

# id -> where its Game stands. Imported on first use, so that one game never costs the other eight.
SHELF: dict[str, str] = {
    "dernier": "ludotheque.games.smiley_games.dernier.game:DERNIER",
    "trouve_le": "ludotheque.games.smiley_games.trouve_le.game:TROUVE_LE",
    "cest_a_moi": "ludotheque.games.smiley_games.cest_a_moi.game:CEST_A_MOI",
    "hurle": "ludotheque.games.smiley_games.hurle.game:HURLE",
    "domino": "ludotheque.games.smiley_games.domino.game:DOMINO",
    "smile_life": "ludotheque.games.smile_life.game:SMILE_LIFE",
    "happy_city": "ludotheque.games.happy_city.game:HAPPY_CITY",
}


# id -> where its Series stands: the programmes that boxes bring along.
SERIES: dict[str, str] = {
    "smiley_tournament": "ludotheque.games.smiley_games.tournament:TOURNAMENT",
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
        return _at(SHELF[game_id])
    except KeyError:
        raise UnknownGame(game_id) from None


@cache
def _at(place: str) -> Game:
    """What stands at module:NAME; every message of every player asks for it."""
    module, _, name = place.partition(":")
    game: Game = getattr(import_module(module), name)
    return game


def all_games() -> list[Game]:
    return [take(game_id) for game_id in SHELF]


def take_series(series_id: str) -> Series:
    """The programme of that id, if all its games stand on the shelf."""
    for series in all_series():
        if series.id == series_id:
            return series
    raise UnknownGame(series_id)


def all_series() -> list[Series]:
    """The programmes whose games are all here."""
    found: list[Series] = []
    for place in SERIES.values():
        module, _, name = place.partition(":")
        series: Series = getattr(import_module(module), name)
        if all(leg.game in SHELF for leg in series.legs):
            found.append(series)
    return found
