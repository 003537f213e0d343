"""The shelf: which games the house has. Every package brings its own by an entry point:

    [project.entry-points."ludotheque.games"]
    pig = "my_games.pig.game:PIG"

A game is imported on first use, so that one never costs the others. One that fails is named in the
log and left off; the house opens all the same.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .game import Game
from .series import Series

LOG = logging.getLogger(__name__)
HOUSE = "ludotheque"
GAMES, SERIES = f"{HOUSE}.games", f"{HOUSE}.series"
# Which box stands left of which; whatever else is installed follows, by its id.
ORDER = (
    *("dernier", "trouve_le", "cest_a_moi", "hurle", "domino"),
    *("smile_life", "happy_city", "jaime"),
)


class UnknownGame(LookupError):
    """Asked for a game that is not on the shelf."""

    def __init__(self, game_id: str) -> None:
        known = ", ".join(places())
        super().__init__(f"no game called {game_id!r} on the shelf; there is: {known}")
        self.game_id = game_id


class NotInstalled(RuntimeError):
    """The package's own list of games is missing: it was installed before it had one."""

    def __init__(self) -> None:
        how = "pip install --no-deps --no-build-isolation -e ."
        super().__init__(f"the installed package names no games: run `{how}` in its folder")


@cache
def places() -> dict[str, str]:
    """id -> module:NAME of every game that is installed, in the order of the shelf."""
    found = _declared(GAMES)
    if not any(place.startswith(f"{HOUSE}.") for place in found.values()):
        raise NotInstalled
    ordered = [game_id for game_id in ORDER if game_id in found]
    return {game_id: found[game_id] for game_id in (*ordered, *sorted(found)) if game_id in found}


def _declared(group: str) -> dict[str, str]:
    """Everything under that group; of two with the same id the house's own stays."""
    points: Iterable[EntryPoint] = entry_points(group=group)
    found: dict[str, str] = {}
    for point in sorted(points, key=lambda point: not point.value.startswith(f"{HOUSE}.")):
        if found.setdefault(point.name, point.value) != point.value:
            LOG.error("%s is left off the shelf: %s has that id", point.value, found[point.name])
    return found


def take(game_id: str) -> Game:
    """The game of that id."""
    try:
        return _game_at(places()[game_id], game_id)
    except KeyError:
        raise UnknownGame(game_id) from None


@cache
def _game_at(place: str, game_id: str) -> Game:
    """What stands there; every message of every player asks for it."""
    try:
        game = _at(place)
        if not isinstance(game, Game) or game.id != game_id:
            raise TypeError(f"{place} is no game with the id {game_id!r}")
    except Exception as error:
        leave_off(game_id, error)
        raise UnknownGame(game_id) from error
    return game


def _at(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def leave_off(game_id: str, error: Exception) -> None:
    """From now on the house does without this game, and says why."""
    place = places().pop(game_id, "")
    LOG.error("%s (%s) is left off the shelf: %r", game_id, place, error, exc_info=error)


def all_games() -> list[Game]:
    """Every game that can be played here."""
    found: list[Game] = []
    for game_id in list(places()):
        try:
            found.append(take(game_id))
        except UnknownGame:
            continue  # the log says why
    return found


def own_games() -> list[Game]:
    """Those of the house, whatever else is installed."""
    return [game for game in all_games() if type(game).__module__.startswith(f"{HOUSE}.")]


def take_series(series_id: str) -> Series:
    """The programme of that id, if all its games stand on the shelf."""
    for series in all_series():
        if series.id == series_id:
            return series
    raise UnknownGame(series_id)


@cache
def _series() -> tuple[Series, ...]:
    return tuple(_at(place) for place in _declared(SERIES).values())


def all_series() -> list[Series]:
    """The programmes whose games are all here."""
    return [series for series in _series() if all(leg.game in places() for leg in series.legs)]
