"""What was measured of a game and ships with it: about how long it takes, how fair its seats are.

`figures.json` in a game's folder, written by `ludotheque figures`.
"""

from __future__ import annotations

import msgspec

from .game import Game
from .model import Seat

FILE = "figures.json"


class Case(msgspec.Struct, omit_defaults=True):
    """Matches of so many players, with one option set to a value or all by the book."""

    players: int
    minutes: int
    option: str = ""
    value: bool | int | str = ""
    favoured: Seat | None = None  # who wins more often than chance alone explains
    share: int = 0  # of the matches, in percent: that seat's


class Figures(msgspec.Struct):
    """GET /api/games/{id}/figures: none where nobody has measured it."""

    cases: list[Case]


def figures_of(game: Game) -> Figures:
    """What ships with a game."""
    path = game.folder / FILE
    if not path.is_file():
        return Figures([])
    return msgspec.json.decode(path.read_bytes(), type=Figures)
