"""`ludotheque simulate`: bots play many matches, and we count.

The bots named take the seats in turn and move on by one seat from match to match, so that each of
them sits everywhere equally often. Match number i is decided by (seed, i) alone: neither the
number of processes nor the order in which they finish changes the result.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec

from ..bots import LEVELS
from ..core.game import Game
from ..core.model import Event
from ..core.shelf import UnknownGame, all_series, take, take_series
from . import series
from .complaint import Complaint, check_players, game_called, read_options
from .drive import Drive, deal
from .timed import TimedDrive

CHUNK = 50  # matches a process plays at a time
WORTH_A_POOL = 200  # fewer matches are over before the other processes have started


class Plan(msgspec.Struct, frozen=True):
    """What to simulate; plain data, so that it can be sent to other processes."""

    game: str
    games: int
    players: int
    bots: tuple[str, ...] = ("medium",)
    options: dict[str, Any] = {}
    seed: int = 0

    def seating(self, index: int) -> list[str]:
        """The bots of match `index`, seat by seat."""
        return [self.bots[(seat + index) % len(self.bots)] for seat in range(self.players)]


class Tally(msgspec.Struct):
    """What was counted so far."""

    wins_by_seat: list[int]
    wins_by_bot: dict[str, int]
    cards_played: dict[int, int]
    effects_fired: dict[int, int]
    finished: int = 0
    stuck: int = 0
    moves: int = 0
    ms: int = 0

    def count(
        self,
        game: Game,
        drive: Drive | TimedDrive,
        levels: Sequence[str],
        told: Sequence[Event],
    ) -> None:
        """Count a match that was played to its end, or to the bound."""
        self.ms += drive.now if isinstance(drive, TimedDrive) else 0
        for event in told:
            if (card := game.card_shown(event)) is not None:
                self.cards_played[card] += 1
            for card in game.effects_shown(event):
                self.effects_fired[card] += 1
        for seat, move in drive.history:
            self.moves += seat is not None
            if (card := game.card_of(move)) is not None:
                self.cards_played[card] += 1
        outcome = drive.state.outcome()
        if outcome is not None:
            self.finished += 1
            self.stuck += outcome.reason == "blocked"
            for seat in outcome.winners:
                self.wins_by_seat[seat] += 1
            for level in {levels[seat] for seat in outcome.winners}:
                self.wins_by_bot[level] += 1

    def add(self, other: Tally) -> None:
        mine, theirs = self.wins_by_seat, other.wins_by_seat
        self.wins_by_seat = [a + b for a, b in zip(mine, theirs, strict=True)]
        for level, wins in other.wins_by_bot.items():
            self.wins_by_bot[level] += wins
        for card, times in other.cards_played.items():
            self.cards_played[card] += times
        for card, times in other.effects_fired.items():
            self.effects_fired[card] += times
        self.finished += other.finished
        self.stuck += other.stuck
        self.moves += other.moves
        self.ms += other.ms


class Report(msgspec.Struct):
    """The result. `stuck` matches ended blocked and count as finished; a shared win counts once
    for every seat and every level that shares it; `moves_mean` counts what players do, not the
    clock, per match; `minutes_mean` is the virtual time of a match, where nobody waits for anybody
    (else 0); `effects_fired` counts how often a card's effect changed something, for the cards
    whose effects the game's events tell of."""

    game: str
    games: int
    finished: int
    stuck: int
    moves_mean: float
    minutes_mean: float
    wins_by_seat: list[int]
    wins_by_bot: dict[str, int]
    cards_played: dict[str, int]
    effects_fired: dict[str, int]


def blank(plan: Plan) -> Tally:
    """Nothing counted yet; every bot and every card of the deck is listed, at zero."""
    game = take(plan.game)
    drive = deal(game, plan.seating(0), _options(plan), str(plan.seed))
    deck = sorted(set(drive.state.census()))
    effects = [card for card in deck if card in game.effect_cards]
    return Tally(
        wins_by_seat=[0] * plan.players,
        wins_by_bot=dict.fromkeys(plan.bots, 0),
        cards_played=dict.fromkeys(deck, 0),
        effects_fired=dict.fromkeys(effects, 0),
    )


def _options(plan: Plan) -> Any:
    return msgspec.convert(plan.options, take(plan.game).options)


def play_some(plan: Plan, indices: Sequence[int]) -> Tally:
    """Play these matches of the plan, one after the other."""
    game, options, tally = take(plan.game), _options(plan), blank(plan)
    for index in indices:
        levels = plan.seating(index)
        told: list[Event] = []
        log = told if game.shows_cards else None
        drive = deal(game, levels, options, f"{plan.seed}/{index}", log)
        drive.finish()
        tally.count(game, drive, levels, told)
    return tally


def tallies(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The counts, chunk by chunk, from as many processes as there are jobs."""
    chunks = [range(i, min(i + CHUNK, plan.games)) for i in range(0, plan.games, CHUNK)]
    if jobs == 1 or plan.games < WORTH_A_POOL:
        yield from (play_some(plan, chunk) for chunk in chunks)
        return
    # Spawned, not forked: the same on every system, whatever threads the caller runs.
    with ProcessPoolExecutor(min(jobs, len(chunks)), get_context("spawn")) as pool:
        yield from pool.map(play_some, [plan] * len(chunks), chunks)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play the whole plan; `progress` hears how many matches are over."""
    total, ids = blank(plan), take(plan.game).card_ids
    for done, tally in enumerate(tallies(plan, jobs), 1):
        total.add(tally)
        if progress:
            progress(min(done * CHUNK, plan.games))
    return Report(
        game=plan.game,
        games=plan.games,
        finished=total.finished,
        stuck=total.stuck,
        moves_mean=round(total.moves / plan.games, 2),
        minutes_mean=round(total.ms / 60_000 / plan.games, 2),
        wins_by_seat=total.wins_by_seat,
        wins_by_bot=total.wins_by_bot,
        cards_played=_by_id(ids, total.cards_played),
        effects_fired=_by_id(ids, total.effects_fired),
    )


def _by_id(ids: Sequence[str], played: Mapping[int, int]) -> dict[str, int]:
    """Cards of the same id are counted together."""
    counts: dict[str, int] = {}
    for card, times in played.items():
        counts[ids[card]] = counts.get(ids[card], 0) + times
    return counts


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
        help=f"levels ({', '.join(LEVELS)}) that share the seats in turn; default: medium",
    )
    parser.add_argument("--options", default="", metavar="K=V,...", help="rules of the game")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same result")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes"
    )
    parser.add_argument("--json", action="store_true", help="the result for machines")


def run(args: argparse.Namespace) -> int:
    progress = _bar(args.games) if sys.stderr.isatty() else None
    try:
        report, told = _series(args, progress) if args.series else _matches(args, progress)
    except Complaint as complaint:
        print(f"ludotheque simulate: {complaint}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("ludotheque simulate: interrupted", file=sys.stderr)
        return 130
    print(msgspec.json.encode(report).decode() if args.json else told)
    return 0


def _matches(args: argparse.Namespace, progress: Callable[[int], None] | None) -> tuple[Any, str]:
    plan = _plan(args)
    report = simulate(plan, args.jobs, progress)
    return report, table(plan, report)


def _series(args: argparse.Namespace, progress: Callable[[int], None] | None) -> tuple[Any, str]:
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
    bots = _bots(args)
    players = max(len(bots), *(game.players[0] for game in games))
    players = players if args.players is None else args.players
    for game in games:
        _check_company(game, players, bots)
    _check_counts(args)
    return series.SeriesPlan(args.series, args.games, players, bots, args.seed)


def _bots(args: argparse.Namespace) -> tuple[str, ...]:
    bots = tuple(level.strip() for level in args.bots.split(","))
    for level in bots:
        if level not in LEVELS:
            raise Complaint(f"no bot called {level!r}; there is: {', '.join(LEVELS)}")
    return bots


def _check_company(game: Game, players: int, bots: Sequence[str]) -> None:
    check_players(game, players)
    if len(bots) > players:
        raise Complaint(f"{len(bots)} bots do not fit on {players} seats")


def _check_counts(args: argparse.Namespace) -> None:
    for name in ("games", "jobs"):
        if getattr(args, name) < 1:
            raise Complaint(f"--{name} must be at least 1")


def _plan(args: argparse.Namespace) -> Plan:
    """What was asked for, or a Complaint."""
    if not args.game:
        raise Complaint("name a game, e.g. dernier, or a programme with --series")
    game = game_called(args.game)
    bots = _bots(args)
    players = max(len(bots), game.players[0]) if args.players is None else args.players
    _check_company(game, players, bots)
    _check_counts(args)
    options = msgspec.to_builtins(read_options(game, args.options))
    plan = Plan(game.id, args.games, players, bots, options, args.seed)
    try:
        blank(plan)
    except ValueError as error:  # e.g. too few cards left for so many players
        raise Complaint(f"{game.id} cannot be dealt like that: {error}") from None
    return plan


def _bar(games: int) -> Callable[[int], None]:
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
    share, spread = interval(wins, of)
    return f"    {name:<12} {wins:>8}  {share:6.1%} ± {spread:.1%}"


def interval(wins: int, of: int) -> tuple[float, float]:
    """A share and the half-width of its 95 % confidence interval (normal approximation)."""
    if not of:
        return 0.0, 0.0
    share = wins / of
    return share, 1.96 * (share * (1 - share) / of) ** 0.5
