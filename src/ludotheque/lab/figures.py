"""`ludotheque figures`: what the lobby says about options and numbers of players.

Bots play every number of players by the book, and every option with the fewest and with the usual
number. The box says how many minutes the usual match takes people; the others are longer or
shorter by as much as the bots' matches are.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, get_args

import msgspec

from ..core.figures import FILE, Case, Figures
from ..core.game import Game
from ..core.model import Seat
from ..core.shelf import own_games
from .complaint import Complaint, check_writable, game_called
from .notes import Plan
from .simulate import Report, simulate

USUAL = 4  # players
MOST = 6  # players that are measured: above, it goes on likewise
SURE = 3.3  # standard errors: among all the seats of all cases, none should be slandered
LONGEST = 12  # values of a number that are measured


def cases_of(game: Game) -> Iterator[tuple[int, str, Any]]:
    """Players, option and value of everything that is measured; by the book first."""
    for players in game.players:
        if players <= MOST:
            yield players, "", ""
    for field in msgspec.structs.fields(game.options):
        for value in values_of(field):
            if value != field.default:
                for players in sorted({game.players[0], usual(game)}):
                    yield players, field.name, value


def values_of(field: msgspec.structs.FieldInfo) -> list[Any]:
    """What an option may be; nothing for lists of cards, which are too many."""
    match msgspec.inspect.type_info(field.type):
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.LiteralType():
            return list(get_args(field.type))
        case msgspec.inspect.IntType(ge=low, le=high):
            return list(range(low or 0, (high or 0) + 1))[:LONGEST]
    return []


def usual(game: Game) -> int:
    return min(max(USUAL, game.players[0]), game.players[-1])


def measure(game: Game, games: int, jobs: int) -> Figures:
    """Everything about a game."""
    book = simulate(_plan(game, games, usual(game), "", ""), jobs)
    found = []
    for players, option, value in cases_of(game):
        report = simulate(_plan(game, games, players, option, value), jobs)
        minutes = max(1, round(game.minutes * length(report) / length(book)))
        case = Case(players, minutes, option, value, *favoured(report.shared_by_seat))
        found.append(case)
    return Figures(found)


def _plan(game: Game, games: int, players: int, option: str, value: Any) -> Plan:
    return Plan(game.id, games, players, options={option: value} if option else {})


def length(report: Report) -> float:
    """In minutes where time runs by itself, else in moves."""
    return report.minutes_mean or report.moves_mean


def favoured(wins: Sequence[float]) -> tuple[Seat | None, int]:
    """The seat that wins more often than it should, beyond chance, and its share.

    Shared wins count in parts, so that all of them together are the matches that were won.
    """
    total, fair = sum(wins), 1 / len(wins)
    best = max(range(len(wins)), key=wins.__getitem__)
    share = wins[best] / total if total else fair
    beyond = share - fair > SURE * sqrt(fair * (1 - fair) / max(1, total))
    return (best, round(100 * share)) if beyond else (None, 0)


# --- the command ---


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: those of the house")
    parser.add_argument("--matches", type=int, default=300, metavar="N", help="for every case")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes"
    )


def run(args: argparse.Namespace) -> int:
    try:
        chosen = [game_called(name) for name in args.games] or own_games()
        for name in ("matches", "jobs"):
            if getattr(args, name) < 1:
                raise Complaint(f"--{name} must be at least 1")
        for game in chosen:
            check_writable(Path(str(game.folder / FILE)))
    except Complaint as complaint:
        print(f"ludotheque figures: {complaint}", file=sys.stderr)
        return 2
    for game in chosen:
        path = Path(str(game.folder / FILE))
        path.write_text(page(measure(game, args.matches, args.jobs)), "utf-8")
        print(path)
    return 0


def page(figures: Figures) -> str:
    """A case a line, easy to compare."""
    lines = ",\n".join(f"  {msgspec.json.encode(case).decode()}" for case in figures.cases)
    return f'{{"cases": [\n{lines}\n]}}\n'
