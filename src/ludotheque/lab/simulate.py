"""`ludotheque simulate`: bots play many matches, and we count.

The bots named take the seats in turn and move on by one seat from match to match, so that each of
them sits everywhere equally often. Match number i is decided by (seed, i) alone: neither the
number of processes nor the order in which they finish changes the result.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ..bots import EXPERT, LEVELS
from ..bots.own import check_bot
from ..core.game import Game
from ..core.shelf import UnknownGame, all_series, places, take, take_series
from . import series
from .complaint import Complaint, check_players, game_called, read_options, say
from .drive import deal
from .elo import wilson
from .house_rules import House, read_house_rules
from .notes import Note, Plan, play_one
from .saving import Journal
from .workers import Crew, on_all

CHUNK = 50  # matches a process plays at a time
FEW = 2  # where somebody thinks about every move
__all__ = ["Plan", "Progress", "Report", "Tally", "simulate"]

Progress: TypeAlias = Callable[[int], None]


class Tally(msgspec.Struct):
    """What was counted so far."""

    wins_by_seat: list[int]
    wins_by_bot: dict[str, int]
    cards_played: dict[str, int]
    effects_fired: dict[str, int]
    finished: int = 0
    stuck: int = 0
    moves: int = 0
    ms: int = 0
    shared_by_seat: list[float] = []  # a shared win in parts

    def count(self, note: Note) -> None:
        """Count a match that was played to its end, or to the bound."""
        self.ms += note.ms
        self.moves += note.moves
        for counts in (*note.played, note.shown):
            for card, times in counts.items():
                self.cards_played[card] = self.cards_played.get(card, 0) + times
        for card, times in note.effects.items():
            self.effects_fired[card] += times
        if note.reason:
            self.finished += 1
            self.stuck += note.reason == "blocked"
            for seat in note.winners:
                self.wins_by_seat[seat] += 1
                self.shared_by_seat[seat] += 1 / len(note.winners)
            for level in {note.bots[seat] for seat in note.winners}:
                self.wins_by_bot[level] += 1

    def add(self, other: Tally) -> None:
        mine, theirs = self.wins_by_seat, other.wins_by_seat
        self.wins_by_seat = [a + b for a, b in zip(mine, theirs, strict=True)]
        parts = zip(self.shared_by_seat, other.shared_by_seat, strict=True)
        self.shared_by_seat = [a + b for a, b in parts]
        for level, wins in other.wins_by_bot.items():
            self.wins_by_bot[level] += wins
        for card, times in other.cards_played.items():
            self.cards_played[card] = self.cards_played.get(card, 0) + times
        for card, times in other.effects_fired.items():
            self.effects_fired[card] += times
        self.finished += other.finished
        self.stuck += other.stuck
        self.moves += other.moves
        self.ms += other.ms


class Report(msgspec.Struct):
    """The result. `stuck` matches ended blocked and count as finished; a shared win counts once
    for every seat and every level that shares it, and in parts in `shared_by_seat`; `moves_mean`
    counts what players do, not the clock, per match; `minutes_mean` is the virtual time of a
    match, where nobody waits for anybody (else 0); `effects_fired` counts how often a card's
    effect changed something, for the cards whose effects the game's events tell of."""

    game: str
    games: int
    finished: int
    stuck: int
    moves_mean: float
    minutes_mean: float
    wins_by_seat: list[int]
    shared_by_seat: list[float]
    wins_by_bot: dict[str, int]
    cards_played: dict[str, int]
    effects_fired: dict[str, int]


class Part(NamedTuple):
    """What came of some matches: the counts, and the matches themselves as lines, if saved."""

    tally: Tally
    lines: bytes = b""


def blank(plan: Plan) -> Tally:
    """Nothing counted yet; every bot and every card of the deck is listed, at zero."""
    plan.house.move_in()
    game = take(plan.game)
    drive = deal(game, plan.seating(0), plan.chosen(), str(plan.seed))
    deck = sorted(set(drive.state.census()))
    effects = [card for card in deck if card in game.effect_cards]
    ids = game.card_ids
    return Tally(
        wins_by_seat=[0] * plan.players,
        shared_by_seat=[0.0] * plan.players,
        wins_by_bot=dict.fromkeys(plan.bots, 0),
        cards_played=dict.fromkeys((ids[card] for card in deck), 0),
        effects_fired=dict.fromkeys((ids[card] for card in effects), 0),
    )


def play_some(plan: Plan, indices: Sequence[int]) -> Part:
    """Play these matches of the plan, one after the other."""
    tally = blank(plan)
    for index in indices:
        tally.count(play_one(plan, index))
    return Part(tally)


def play_and_keep(plan: Plan, indices: Sequence[int]) -> Part:
    """The same, with a line for each of them."""
    tally, lines = blank(plan), []
    for index in indices:
        note = play_one(plan, index)
        tally.count(note)
        lines.append(msgspec.json.encode(note))
    return Part(tally, b"".join(line + b"\n" for line in lines))


def chunked(plan: Plan, begin: int = 0) -> list[range]:
    """The numbers of the matches still to be played, as one process plays them at a time."""
    size = FEW if EXPERT in plan.bots else CHUNK
    return [range(i, min(i + size, plan.games)) for i in range(begin, plan.games, size)]


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    on: str = "",
    journal: Journal | None = None,
) -> Report:
    """Play the whole plan; `progress` hears how many matches are over."""
    total, done = blank(msgspec.structs.replace(plan, house=House())), 0
    for note in journal.read() if journal else ():
        total.count(note)
        done += 1
    if progress:
        progress(done)
    chunks = chunked(plan, done)
    work = play_and_keep if journal else play_some
    for chunk, part in zip(chunks, on_all(work, plan, chunks, Crew(jobs, on)), strict=True):
        total.add(part.tally)
        if journal:
            journal.add(part.lines)
        if progress:
            progress(chunk[-1] + 1)
    if journal:
        journal.finish()
    return report_of(plan, total)


def report_of(plan: Plan, total: Tally) -> Report:
    return Report(
        game=plan.game,
        games=plan.games,
        finished=total.finished,
        stuck=total.stuck,
        moves_mean=round(total.moves / plan.games, 2),
        minutes_mean=round(total.ms / 60_000 / plan.games, 2),
        wins_by_seat=total.wins_by_seat,
        shared_by_seat=[round(wins, 2) for wins in total.shared_by_seat],
        wins_by_bot=total.wins_by_bot,
        cards_played=total.cards_played,
        effects_fired=total.effects_fired,
    )


# --- the command ---


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game, e.g. dernier")
    parser.add_argument(
        "--series", metavar="ID", help="instead of one game, a programme, e.g. smiley_tournament"
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many matches")
    parser.add_argument("--players", type=int, metavar="P", help="seats; default: as many as bots")
    parser.add_argument(
        "--bots",
        default="medium",
        metavar="LEVEL,...",
        help=f"levels ({', '.join(LEVELS)}) or classes of your own (module:Class) that share the "
        "seats in turn; default: medium",
    )
    parser.add_argument("--options", default="", metavar="K=V,...", help="rules of the game")
    parser.add_argument(
        "--house-rules", type=Path, metavar="FILE", help="a TOML file that changes cards and times"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same result")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes"
    )
    parser.add_argument(
        "--on", default="", metavar="ray", help="play on Ray: `ray` here, or a cluster's address"
    )
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="keep every match (.jsonl or .parquet); the same command goes on if interrupted",
    )
    parser.add_argument("--json", action="store_true", help="the result for machines")


def run(args: argparse.Namespace) -> int:
    progress = progress_bar(args.games) if sys.stderr.isatty() else None
    try:
        report, told = _series(args, progress) if args.series else _matches(args, progress)
    except Complaint as complaint:
        say("simulate", complaint)
        return 2
    except KeyboardInterrupt:
        go_on = f"; the same command goes on with {args.save}" if args.save else ""
        say("simulate", f"interrupted{go_on}")
        return 130
    print(msgspec.json.encode(report).decode() if args.json else told)
    return 0


def _matches(args: argparse.Namespace, progress: Callable[[int], None] | None) -> tuple[Any, str]:
    plan = _plan(args)
    journal = Journal(args.save, plan) if args.save else None
    try:
        report = simulate(plan, args.jobs, progress, on=args.on, journal=journal)
    finally:
        if journal:
            journal.close()
    return report, table(plan, report)


def _series(args: argparse.Namespace, progress: Callable[[int], None] | None) -> tuple[Any, str]:
    if args.on or args.save or args.house_rules:
        raise Complaint("--series is played by the book and here: no --on, --save, --house-rules")
    if args.game or args.options:
        raise Complaint("--series is played with its own games and options: name no others")
    plan = _series_plan(args)
    report = series.simulate_series(plan, args.jobs, progress)
    return report, series.table(plan, report)


def _series_plan(args: argparse.Namespace) -> series.SeriesPlan:
    try:
        games = [take(leg.game) for leg in take_series(args.series).legs]
    except UnknownGame:
        known = ", ".join(each.id for each in all_series()) or "none"
        raise Complaint(f"no series called {args.series!r}; there is: {known}") from None
    bots = bots_asked(args)
    players = max(len(bots), *(game.players[0] for game in games))
    players = players if args.players is None else args.players
    for game in games:
        check_company(game, players, bots)
    check_counts(args)
    return series.SeriesPlan(args.series, args.games, players, bots, args.seed)


def bots_asked(args: argparse.Namespace) -> tuple[str, ...]:
    """The levels and classes named, or a Complaint."""
    bots = tuple(level.strip() for level in args.bots.split(","))
    for level in bots:
        check_bot(level)
    return bots


def check_company(game: Game, players: int, bots: Sequence[str]) -> None:
    check_players(game, players)
    if len(bots) > players:
        raise Complaint(f"{len(bots)} bots do not fit on {players} seats")


def check_counts(args: argparse.Namespace) -> None:
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise Complaint(f"--{name} must be at least 1")


def _plan(args: argparse.Namespace) -> Plan:
    """What was asked for, or a Complaint."""
    if not args.game:
        raise Complaint("name a game, e.g. dernier, or a programme with --series")
    game = game_called(args.game)
    bots = bots_asked(args)
    players = max(len(bots), game.players[0]) if args.players is None else args.players
    check_company(game, players, bots)
    check_counts(args)
    options = msgspec.to_builtins(read_options(game, args.options))
    house = read_house_rules(args.house_rules, game) if args.house_rules else House()
    options |= house.options
    plan = Plan(game.id, args.games, players, bots, options, args.seed, house)
    check_deal(plan)
    return plan


def check_deal(plan: Plan) -> None:
    """A Complaint if the table cannot be laid like that, e.g. too few cards for so many."""
    try:
        if plan.apart:  # where its cards are read
            list(on_all(_read_cards, plan, [range(0)], Crew()))
        else:
            blank(plan)
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        raise Complaint(f"{plan.game} cannot be dealt like that: {error}") from None


def _read_cards(plan: Plan, indices: Sequence[int]) -> None:
    """The deal of a house; what its game cannot be made of is said here, not by the shelf."""
    plan.house.move_in()
    try:
        import_module(places()[plan.game].partition(":")[0])
        blank(plan)
    except Exception as error:
        if isinstance(error, Complaint):
            raise
        said = str(error) or type(error).__name__
        raise Complaint(f"{plan.game} cannot be dealt like that: {said}") from None


def progress_bar(games: int) -> Callable[[int], None]:
    """A progress bar for people, wiped when it is full."""

    def show(done: int) -> None:
        filled = 30 * done // games
        line = f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{games}"
        print(line if done < games else "\r\x1b[K", end="", file=sys.stderr, flush=True)

    return show


def table(plan: Plan, report: Report) -> str:
    """The result for people."""
    lines = [
        f"{report.game}: {report.games} matches of {plan.players} players",
        f"  finished     {report.finished}   (blocked: {report.stuck})",
        f"  moves        {report.moves_mean:.1f} a match",
        *([f"  time         {report.minutes_mean:.1f} min a match"] if report.minutes_mean else []),
        "",
        "  wins by bot",
        *(_row(level, wins, report.finished) for level, wins in report.wins_by_bot.items()),
        "  wins by seat",
        *(_row(str(seat), wins, report.finished) for seat, wins in enumerate(report.wins_by_seat)),
        *(["  cards played, most and least"] if report.cards_played else []),
    ]
    played = sorted(report.cards_played.items(), key=lambda item: -item[1])
    shown = played if len(played) <= 10 else played[:5] + played[-5:]
    return "\n".join(lines + [f"    {card:<22} {times:>8}" for card, times in shown])


def _row(name: str, wins: int, of: int) -> str:
    if not of:
        return f"    {name:<12} {wins:>8}"
    low, high = wilson(wins, of)
    return f"    {name:<12} {wins:>8}  {wins / of:6.1%}  ({low:.1%} to {high:.1%})"
