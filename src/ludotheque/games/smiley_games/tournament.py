"""SGT: the tournament of the box, one match of each of its five games in the booklet's order."""

from __future__ import annotations

from ...core.series import Leg, Series
from .cards import GAME_OF_FACE, SMILEY_DIE

GAMES = ("trouve_le", "cest_a_moi", "hurle", "domino", "dernier")  # SGT-1

TOURNAMENT = Series(
    id="smiley_tournament",
    box="smiley_games",
    legs=tuple(Leg(game) for game in GAMES),
    # SGT-11, 12: by the die's faces; sad stands for no game and is thrown again.
    die=tuple(GAME_OF_FACE[smiley] - 1 if GAME_OF_FACE[smiley] else None for smiley in SMILEY_DIE),
    faces="smiley",
)
