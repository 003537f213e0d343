"""`ludotheque lesson`: looks for a deal worth teaching with, and writes down how bots played it.

What it prints is the skeleton of a lesson.toml: the seed and every line, each with what happened.
Shorten it, bend the moves as you like (the kit plays it again), and add what the coach tells.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from ..core.game import Game
from ..core.lesson import LEARNER, seated
from ..core.model import Event, Options
from ..core.record import Match
from .complaint import Complaint, check_players, game_called, read_options
from .drive import recorded
from .replay import Teller


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="default: 2")
    parser.add_argument("--options", default="", metavar="K=V,...", help="rules of the game")
    parser.add_argument(
        "--want", default="", metavar="TAG,...", help="events that must happen; TAG@SEAT: to whom"
    )
    parser.add_argument("--wins", action="store_true", help="the learner must win")
    parser.add_argument("--tries", type=int, default=2000, metavar="N", help="deals to look at")
    parser.add_argument("--within", type=int, default=0, metavar="N", help="lines that count")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="N")


def run(args: argparse.Namespace) -> int:
    try:
        game = game_called(args.game)
        check_players(game, args.players)
        options = read_options(game, args.options)
    except Complaint as error:
        print(f"ludotheque lesson: {error}", file=sys.stderr)
        return 2
    wanted = [tag for tag in args.want.split(",") if tag]
    best: Match | None = None
    for number in range(args.first, args.first + args.tries):
        match = played(game, args.players, options, _seed(game, number))
        if best is not None and _length(match, args.within) >= _length(best, args.within):
            continue
        if suits(match, wanted, args.within, wins=args.wins):
            best = match
    if best is None:
        print("ludotheque lesson: no such match among so many deals", file=sys.stderr)
        return 1
    print(skeleton(game, best, options))
    return 0


def played(game: Game, players: int, options: Options, seed: bytes) -> Match:
    """The match as bots play it, a good one in the learner's place."""
    levels = ["hard"] + ["easy"] * (players - 1)
    return recorded(game, levels, options, seed, seated(players))


def _seed(game: Game, number: int) -> bytes:
    return hashlib.sha256(f"lesson {game.id} {number}".encode()).digest()


def _length(match: Match, within: int) -> int:
    """Where only the beginning counts, all are equally long: the first that suits is taken."""
    return 0 if within else match.ply


def suits(match: Match, wanted: Sequence[str], within: int, *, wins: bool) -> bool:
    """Does everything happen that is to be taught, soon enough?"""
    outcome = match.state.outcome()
    if outcome is None or (wins and outcome.winners != [LEARNER]):
        return False
    story = list(match.story())[: within or None]
    told = {name for events in story for event in events for name in _names(event)}
    return told.issuperset(wanted)


def _names(event: Event) -> tuple[str, str]:
    tag = str(type(event).__struct_config__.tag)
    return tag, f"{tag}@{getattr(event, 'seat', '')}"


def skeleton(game: Game, match: Match, options: Options) -> str:
    """The match as a lesson without words."""
    names = ["l’élève", *(f"bot {seat}" for seat in range(1, len(match.header.players)))]
    teller = Teller(game, "fr", names, match.header.options)
    lines = [
        f'seed = "{match.seed.hex()}"',
        f"players = {len(names)}",
        f"options = {_inline(msgspec.to_builtins(options))}",
        'end = ["end"]',
    ]
    for entry, _, log in match.steps():
        said = " ".join(teller.event(event) for event in log)
        if entry is None:
            lines.append(f"# {said}")
            continue
        seat = "" if entry.seat is None else f"seat = {entry.seat}\n"
        move = _inline(json.loads(bytes(entry.move)))
        lines.append(f"\n[[line]] # {entry.ply}: {said}\n{seat}move = {move}")
    return "\n".join(lines)


def _inline(table: dict[str, Any]) -> str:
    """A TOML table in one line; what is nothing is left out."""
    filled = {key: value for key, value in table.items() if value is not None}
    inside = ", ".join(f"{key} = {_value(value)}" for key, value in filled.items())
    return f"{{ {inside} }}" if inside else "{}"


def _value(value: Any) -> str:
    return _inline(value) if isinstance(value, dict) else json.dumps(value, ensure_ascii=False)
