"""A series: several matches at one table, whose ranks add up to points.

A tournament of a box and an evening of any games are the same thing: a list of legs. The scale is
that of the Smiley tournament (docs/rules/smiley_games.md, SGT); games know nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from .model import Seat, ranked

FIRST = 13  # for the winner of a match
BELOW_FIRST = 11  # less the rank, for everybody else
LEAST = 1


class Leg(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One match of a series: which game, under which options."""

    game: str
    options: dict[str, Any] = {}


class Series(msgspec.Struct, frozen=True):
    """A programme that a box brings along.

    `die` names the leg that each face stands for, None where the die is thrown again; `faces` is
    the list of words in the box's texts that names those faces.
    """

    id: str
    box: str
    legs: tuple[Leg, ...]
    die: tuple[int | None, ...]
    faces: str = ""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one leg ended, by seat."""

    game: str
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    match: str = ""


class Throw(msgspec.Struct, frozen=True):
    """A throw of the die between players who are equal at the top, and who is left after it."""

    face: int
    leg: int | None
    left: tuple[Seat, ...]


class Standings(msgspec.Struct, frozen=True):
    """Points so far and the ranks they give; `throws` separated the first places at the end."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    throws: tuple[Throw, ...] = ()


class Programme(msgspec.Struct, omit_defaults=True):
    """A series being played at a table. `die` says which leg each face of the die stands for."""

    legs: list[Leg]
    series: str = ""  # the box's own series, if it is one
    die: list[int | None] = []
    results: list[Result] = []
    throws: list[Throw] = []  # between those who were equal at the top

    @property
    def over(self) -> bool:
        return len(self.results) == len(self.legs)

    def standings(self, seats: int) -> Standings:
        """How it stands; at the end with the throws that separated the first places."""
        if not self.throws:
            return standings(self.results, seats)
        faces = iter([throw.face for throw in self.throws])
        return final_standings(self.results, seats, self.die, faces.__next__)


Die: TypeAlias = Callable[[], int]  # throws it once: a face


def points(ranks: Sequence[int]) -> tuple[int, ...]:
    """SGT-2, 3, 6: 13 for the winner, then 9, 8, 7 ...; whoever shares a rank shares its points."""
    return tuple(FIRST if rank == 1 else max(LEAST, BELOW_FIRST - rank) for rank in ranks)


def result(game: str, ranks: Sequence[int], match: str = "") -> Result:
    return Result(game, tuple(ranks), points(ranks), match)


def standings(results: Sequence[Result], seats: int) -> Standings:
    """SGT-10, 14: the points added up; equal totals share their rank."""
    totals = tuple(sum(leg.points[seat] for leg in results) for seat in range(seats))
    return Standings(totals, ranked(totals))


def final_standings(
    results: Sequence[Result], seats: int, die: Sequence[int | None], throw: Die
) -> Standings:
    """SGT-11 to 14: the same at the end, the first place separated by the die if need be."""
    shared = standings(results, seats)
    first = [seat for seat in range(seats) if shared.ranks[seat] == 1]
    throws = tuple(_throws(first, results, die, throw))
    winners = throws[-1].left if throws else tuple(first)
    ranks = tuple(
        1 if seat in winners else len(winners) + 1 if rank == 1 else rank
        for seat, rank in enumerate(shared.ranks)
    )
    return Standings(shared.totals, ranks, throws)


def _throws(
    tied: Sequence[Seat], results: Sequence[Result], die: Sequence[int | None], throw: Die
) -> list[Throw]:
    """SGT-11, 12: until one is left, the best in the game shown stay; some faces show no game."""
    thrown: list[Throw] = []
    left = tuple(tied)
    while len(left) > 1 and not _alike(left, results):
        face = throw()
        leg = die[face]
        if leg is not None:
            best = max(results[leg].points[seat] for seat in left)
            left = tuple(seat for seat in left if results[leg].points[seat] == best)
        thrown.append(Throw(face, leg, left))
    return thrown


def _alike(seats: Sequence[Seat], results: Sequence[Result]) -> bool:
    """SGT-13: no throw could separate players who scored the same in every game."""
    return all(len({leg.points[seat] for seat in seats}) == 1 for leg in results)
