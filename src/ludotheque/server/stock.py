"""What stands on the shelf, as the browser gets it: a part of the protocol."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..core.rulebook import RuleChapter


class OptionInfo(msgspec.Struct):
    """An option of a game: a boolean, a number in a range, a choice, or cards (ids and spaces)."""

    name: str
    kind: Literal["bool", "int", "choice", "cards"]
    default: bool | int | str
    choices: list[str] = []
    low: int = 0
    high: int = 0


class GameInfo(msgspec.Struct):
    """A box on the shelf. Names and sentences come with GET /api/games/{id}/text/{lang}."""

    id: str
    box: str
    hue: str
    name: dict[str, str]  # by language
    blurb: dict[str, str]
    players_min: int
    players_max: int
    minutes: int
    options: list[OptionInfo]
    cards: list[str]  # the id of every card, by its number
    levels: list[str]
    album: bool = False  # its matches are told as stories: GET /api/matches/{match}/album/{lang}
    youngest: bool = False  # begins, if the host says who it is
    mark: dict[str, str] = {}  # what such a seat is called, where it is not the youngest
    stimuli: list[str] = []  # events that reaction times count from
    credit: dict[str, str] = {}  # whose game it is, by language
    in_time: bool = False  # nobody waits for anybody: an expert is quick, it does not search
    lesson: bool = False  # there is a first match that teaches it
    brings: list[str] = []  # files for the browser: GET /games/{id}/{file}


class SeriesInfo(msgspec.Struct):
    """A programme of matches that a box brings along. `die`: the leg of each face, or none."""

    id: str
    box: str
    name: dict[str, str]  # by language
    blurb: dict[str, str]
    games: list[str]
    die: list[int | None]
    faces: dict[str, list[str]]  # the words for the faces of the die, by language


class Shelf(msgspec.Struct):
    """GET /api/games"""

    version: int
    games: list[GameInfo]
    series: list[SeriesInfo] = []
    address: str = ""  # where friends find the house, if this page is only of this machine
    named: bool = False  # by the host: then for every link
    golden: bool = False  # it keeps a golden book


class RuleBook(msgspec.Struct):
    """GET /api/games/{id}/rules/{lang}: each rule with the clauses it tells."""

    chapters: list[RuleChapter]
