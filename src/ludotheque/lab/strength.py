"""`ludotheque strength`: every level against every other one, in every game.

Every deal is played once per seat, so that nobody is lucky with the seat. What was played is
kept in a file and played on from there: interrupt it whenever you like, ask for more later.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import ceil
from os import getpid
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from ..bots import LEVELS, Bot, Imagine, Thinker
from ..core.model import Event, Move, View
from ..core.shelf import all_games, take
from .complaint import Complaint, check_writable, game_called, read_options, say
from .drive import Drive, deal
from .elo import elo, wilson

BEGINNER = 1000.0  # the Elo of `easy`
DUEL = 2
STEP_MS = 2.0  # how finely processor times are remembered


class Pair(msgspec.Struct, omit_defaults=True):
    """Two levels at one game: one seat of `a`, all others of `b`."""

    game: str
    a: str
    b: str
    options: str = ""
    players: int = DUEL
    matches: int = 0
    wins: float = 0.0  # of a; a shared victory counts in parts
    choices: int = 0  # of a, where it thinks
    cpu: float = 0.0  # seconds they took
    slowest: float = 0.0
    spent: dict[int, int] = {}  # how many of them took so many steps of `STEP_MS`

    @property
    def name(self) -> tuple[str, str, int]:
        return self.game, self.options, self.players

    def timed(self, seconds: float) -> None:
        """One more choice, and the processor time it took."""
        self.choices += 1
        self.cpu += seconds
        self.slowest = max(self.slowest, seconds)
        steps = ceil(1000 * seconds / STEP_MS)
        self.spent[steps] = self.spent.get(steps, 0) + 1

    def most(self, share: float) -> float:
        """The milliseconds that so large a share of the choices did not need more of."""
        left = share * sum(self.spent.values())
        for steps, choices in sorted(self.spent.items()):
            left -= choices
            if left <= 0:
                return STEP_MS * steps
        return 0.0


class Stopwatch:
    """A thinking bot whose processor time is measured."""

    def __init__(self, bot: Thinker, pair: Pair) -> None:
        self._bot, self._pair = bot, pair

    def ponder(self, view: View, moves: Sequence[Move], rng: Random, imagine: Imagine) -> Move:
        begun = process_time()
        move = self._bot.ponder(view, moves, rng, imagine)
        self._pair.timed(process_time() - begun)
        return move

    def choose(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        return self._bot.choose(view, moves, rng, memory)

    def react(
        self, view: View, moves: Sequence[Move], rng: Random, memory: Any = None
    ) -> Move | None:
        return self._bot.react(view, moves, rng, memory)

    def tempo(self, view: View, rng: Random) -> int | None:
        return self._bot.tempo(view, rng)

    def remember(self, memory: Any, events: Sequence[Event], rng: Random) -> Any:
        return self._bot.remember(memory, events, rng)


def play_deal(pair: Pair, seed: int) -> None:
    """The next deal, with `a` on every seat once; counted when all of it is over."""
    game = take(pair.game)
    options = read_options(game, pair.options)
    number = pair.matches // pair.players
    won = 0.0
    for seat in range(pair.players):
        levels = [pair.a if at == seat else pair.b for at in range(pair.players)]
        drive = deal(game, levels, options, f"strength {seed}/{number}")
        if isinstance(drive, Drive):
            drive.bots = [_timed(bot, pair, at == seat) for at, bot in enumerate(drive.bots)]
        drive.finish()
        outcome = drive.state.outcome()
        winners = outcome.winners if outcome else range(pair.players)
        won += (seat in winners) / len(winners)
    pair.wins += won
    pair.matches += pair.players


def _timed(bot: Bot, pair: Pair, counts: bool) -> Bot:
    return Stopwatch(bot, pair) if counts and isinstance(bot, Thinker) else bot


# --- what was played so far ---


class Book:
    """All pairs, kept in a file that is whole at any time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pairs: dict[tuple[str | int, ...], Pair] = {}
        self._read()

    def pair(self, game: str, options: str, players: int, a: str, b: str) -> Pair:
        key = (game, options, players, a, b)
        return self._pairs.setdefault(key, Pair(game, a, b, options, players))

    def _read(self) -> None:
        """What stands there; another run may have played on meanwhile, and deals are the same."""
        for pair in _kept(self._path):
            mine = self._pairs.get((*pair.name, pair.a, pair.b))
            if mine is None or mine.matches < pair.matches:
                self._pairs[(*pair.name, pair.a, pair.b)] = pair

    def played(self) -> list[Pair]:
        return [pair for _, pair in sorted(self._pairs.items()) if pair.matches]

    def save(self) -> None:
        self._read()
        lines = [msgspec.json.encode(pair).decode() for pair in self.played()]
        fresh = self._path.with_suffix(f".{getpid()}")
        fresh.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
        fresh.replace(self._path)


def _kept(path: Path) -> list[Pair]:
    """What stands in the file; a Complaint if that is something else."""
    if not path.exists():
        return []
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Pair])
    except OSError as error:
        raise Complaint(f"cannot read {path}: {error.strerror}") from None
    except msgspec.DecodeError:
        raise Complaint(f"{path} holds something else than matches: name another file") from None


def rounds(pairs: Sequence[Pair], matches: int, seed: int) -> Iterator[Pair]:
    """Deal after deal, the pair with the fewest matches first, until all have enough."""
    while left := [pair for pair in pairs if pair.matches < matches]:
        pair = min(left, key=lambda pair: pair.matches)
        play_deal(pair, seed)
        yield pair


# --- the page ---


HEAD = """# How strong the bots are

Written by `ludotheque strength`, which goes on where it stopped (`docs/strength.json`). Every deal
is played once per seat. Elo by Bradley and Terry's model with 95 % intervals, `easy` (or else the
weakest there) = 1000; every pair is given a drawn match more, so that who won them all has an Elo:
it is a cautious one, and its interval says little. Shares with Wilson's 95 % intervals; processor
time per unforced choice of a level that thinks. In reflex games and J'aime ! an expert is as quick
and attentive as people can be; elsewhere it searches (`bots/search.py`).
"""


def page(pairs: Sequence[Pair]) -> str:
    """Markdown: Elo by level, then the shares against one another."""
    return "\n".join([HEAD, *_sections(pairs)]) + "\n"


def _sections(pairs: Sequence[Pair]) -> Iterator[str]:
    for name, mine in _by_game(pairs):
        yield from _section(name, mine)


def _by_game(pairs: Sequence[Pair]) -> Iterator[tuple[tuple[str, str, int], list[Pair]]]:
    for name in sorted({pair.name for pair in pairs}):
        yield name, [pair for pair in pairs if pair.name == name]


def figures(pairs: Sequence[Pair]) -> list[dict[str, Any]]:
    """The same for machines: game by game, Elo and how often who beat whom."""
    found = []
    for name, mine in _by_game(pairs):
        points = _elo(mine) if name[-1] == DUEL else {}
        found.append(
            dict(zip(("game", "options", "players"), name, strict=True))
            | {
                "elo": {each: {"elo": elo, "within": by} for each, (elo, by) in points.items()},
                "pairs": [_figures(pair) for pair in mine],
            }
        )
    return found


def _figures(pair: Pair) -> dict[str, Any]:
    low, high = wilson(pair.wins, pair.matches)
    counted = {"a": pair.a, "b": pair.b, "wins": pair.wins, "matches": pair.matches}
    return counted | {"share": pair.wins / pair.matches, "low": low, "high": high}


def _section(name: tuple[str, str, int], pairs: Sequence[Pair]) -> list[str]:
    game, options, players = name
    title = f"## {game}{f' ({options})' if options else ''}, {players} players"
    lines = [title, ""]
    if players == DUEL:
        lines += [*_elo_table(pairs), ""]
    lines += [
        "| | against | wins | share | interval | ms a choice | 95 % within | slowest |",
        "|---|---|---|---|---|---|---|---|",
    ]
    return [*lines, *map(_row, pairs), ""]


def _elo(pairs: Sequence[Pair]) -> dict[str, tuple[float, float]]:
    """By level, from `easy` (or else the weakest there) on: Elo and the half of its interval."""
    met = {level for pair in pairs for level in (pair.a, pair.b)}
    levels = sorted(met, key=lambda level: (level != "easy", LEVELS.index(level)))
    return elo(levels, {(p.a, p.b): (p.wins, p.matches) for p in pairs}, BEGINNER)


def _elo_table(pairs: Sequence[Pair]) -> list[str]:
    best = sorted(_elo(pairs).items(), key=lambda item: -item[1][0])
    rows = [f"| {level} | {points:.0f} | ± {spread:.0f} |" for level, (points, spread) in best]
    return ["| level | Elo | |", "|---|---|---|", *rows]


def _row(pair: Pair) -> str:
    low, high = wilson(pair.wins, pair.matches)
    share = pair.wins / pair.matches
    ms = f"{1000 * pair.cpu / pair.choices:.0f}" if pair.choices else ""
    slowest = f"{1000 * pair.slowest:.0f}" if pair.choices else ""
    most = f"{pair.most(0.95):.0f}" if pair.spent else ""  # older books do not know
    return (
        f"| {pair.a} | {pair.b} | {pair.wins:g} of {pair.matches} | {share:.0%} "
        f"| {low:.0%} to {high:.0%} | {ms} | {most} | {slowest} |"
    )


# --- the command ---


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", metavar="GAME", nargs="*", help="default: the whole shelf")
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="for every pair")
    parser.add_argument("--levels", default=",".join(LEVELS), metavar="LEVEL,...")
    parser.add_argument("--players", type=int, default=DUEL, metavar="P", help="one against P - 1")
    parser.add_argument("--options", default="", metavar="K=V,...", help="rules of the game")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="other deals")
    parser.add_argument("--file", default="docs/strength.json", help="what was played so far")
    parser.add_argument("--out", default="docs/strength.md", help="the page to write")
    parser.add_argument("--json", action="store_true", help="the result for machines")


def run(args: argparse.Namespace) -> int:
    try:
        book = Book(Path(args.file))
        pairs = list(asked(args, book))
        for path in (Path(args.file), Path(args.out)):
            path.parent.mkdir(parents=True, exist_ok=True)
            check_writable(path)
        code = _play(pairs, book, args)
    except Complaint as complaint:
        say("strength", complaint)
        return 2
    Path(args.out).write_text(page(book.played()), "utf-8")
    names = {pair.name for pair in pairs}
    _tell([pair for pair in book.played() if pair.name in names], args)
    return code


def _tell(pairs: Sequence[Pair], args: argparse.Namespace) -> None:
    """What was asked for; the page has everything that was ever played."""
    if args.json:
        print(msgspec.json.encode(figures(pairs)).decode())
    else:
        print("\n".join([*_sections(pairs), f"written: {args.out}"]))


def asked(args: argparse.Namespace, book: Book) -> Iterator[Pair]:
    """Every pair of these levels in these games, the stronger one first."""
    named = {level.strip() for level in args.levels.split(",")}
    if unknown := sorted(named - set(LEVELS)):
        raise Complaint(f"no bot called {unknown[0]!r}; there is: {', '.join(LEVELS)}")
    if len(named) < 2:
        raise Complaint("--levels names two or more: they play each other")
    if args.matches < 1:
        raise Complaint("--matches must be at least 1")
    levels = sorted(named, key=LEVELS.index, reverse=True)
    chosen = [game_called(name) for name in args.games] or all_games()
    for game in chosen:
        read_options(game, args.options)
        if args.players not in game.players:
            raise Complaint(f"{game.id} is not for {args.players} players")
        for a, b in combinations(levels, 2):
            yield book.pair(game.id, args.options, args.players, a, b)


def _play(pairs: Sequence[Pair], book: Book, args: argparse.Namespace) -> int:
    """Until all have played enough, or somebody has had enough: the code to end with."""
    try:
        for pair in rounds(pairs, args.matches, args.seed):
            book.save()
            done = sum(min(each.matches, args.matches) for each in pairs)
            _show(f"{done / (len(pairs) * args.matches):.0%} {pair.game} {pair.a}")
    except KeyboardInterrupt:
        say("strength", "interrupted; the same command goes on")
        return 130
    _show("")
    return 0


def _show(progress: str) -> None:
    """To a person at a terminal; nothing wipes it."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)
