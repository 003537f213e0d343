"""A city explained, as it is shown; rules/accounts.py draws it up."""

from __future__ import annotations

from typing import ClassVar

from ...core.model import Card, View


class Line(View, frozen=True):
    """What one card gives: (coins, residents, hearts) now, and if the game ended now."""

    card: Card  # a destroyed building shows the monster that covers it
    now: tuple[int, int, int]
    end: tuple[int, int, int]
    copies: Card | None = None  # the card that Gallery, Pyramid or Sphinx copies


class Account(View, frozen=True):
    """One city explained: a line per position, then a line per monster in front."""

    most: ClassVar[dict[str, int]] = {"lines": 16}
    income: int  # at the next income phase, as things stand
    residents: int  # if the game ended now, like all that follows
    hearts: int
    end_income: int
    points: int
    bonus: int  # points that Concert Hall or Japanese Garden change
    lines: tuple[Line, ...]
