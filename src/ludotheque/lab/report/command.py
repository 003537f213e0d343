"""The command: play, look closely, write the page."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import Any

import msgspec

from ...core.game import Game
from ...core.text import LANGUAGES
from ..complaint import Complaint, check_writable, game_called, read_options, say
from ..house_rules import House, read_house_rules
from ..notes import Plan
from ..simulate import bots_asked, check_company, check_counts, check_deal, chunked, progress_bar
from ..workers import Crew, on_all
from . import plots
from .findings import Findings, blank, mean, watch_some
from .page import Report, Variant, page

PACE = 6.0
USUAL_PLAYERS = 4


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game, e.g. dernier")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="matches; of each way")
    parser.add_argument("--players", type=int, metavar="P", help="seats; default: 4")
    parser.add_argument("--bots", default="medium", metavar="LEVEL,...", help="as for simulate")
    parser.add_argument("--options", default="", metavar="K=V,...", help="rules of the game")
    parser.add_argument(
        "--compare",
        nargs="+",
        default=[],
        metavar="K=V,...",
        help="ways to play, side by side; one alone: beside the usual one",
    )
    parser.add_argument(
        "--house-rules", type=Path, metavar="FILE", help="a TOML file, compared with the book"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same report")
    parser.add_argument(
        "--pace", type=float, default=PACE, metavar="S", help=f"seconds a move; default: {PACE:g}"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes"
    )
    parser.add_argument("--on", default="", metavar="ray", help="as for simulate")
    parser.add_argument("--language", choices=LANGUAGES, default="fr", help="to open the page in")
    parser.add_argument("--json", action="store_true", help="the figures for machines as well")
    parser.add_argument("--out", type=Path, metavar="FILE.html", help="default: GAME.html")


def run(args: argparse.Namespace) -> int:
    out = args.out or Path(f"{args.game}.html")
    try:
        plans = _plans(args)
        plots.pyplot()  # better missed before the matches than after them
        check_writable(out)
        report = _report(args, plans)
        written = page(report, args.language)
        out.write_text(written, "utf-8")
    except Complaint as complaint:
        say("report", complaint)
        return 2
    except KeyboardInterrupt:
        say("report", "interrupted")
        return 130
    kilobytes = len(written.encode()) / 1000
    if args.json:
        facts = {
            "file": str(out),
            "kb": round(kilobytes),
            "ways": list(map(_facts, report.variants)),
        }
        print(msgspec.json.encode(facts).decode())
    else:
        print(f"{out}: {kilobytes:.0f} kB")
    return 0


def _facts(variant: Variant) -> dict[str, Any]:
    """The figures of one way to play, for machines."""
    found = variant.findings
    return {
        "way": variant.name,
        "options": variant.plan.options,
        "matches": found.matches,
        "finished": found.finished,
        "turns": round(mean(found.turns), 1),
        "seats": found.seats(),
        "order": found.order() if found.starters else None,
        "bots": {bot: share for bot, (share, _) in found.bots().items()},
        "cards": found.cards(),
        "refused": {rule: times / found.looked for rule, times in found.refused.most_common()},
        "lead_changes": round(mean(found.leads), 2) if found.leads else None,
        "halfway_wins": found.halfway_wins / found.halfway if found.halfway else None,
    }


def _report(args: argparse.Namespace, plans: Sequence[tuple[str, Plan]]) -> Report:
    bar = progress_bar(args.games * len(plans)) if sys.stderr.isatty() else None
    variants = []
    for number, (name, plan) in enumerate(plans):
        begun = number * args.games
        hear = (lambda done, begun=begun: bar(begun + done)) if bar else None
        variants.append(Variant(name, plan, watch(plan, Crew(args.jobs, args.on), hear)))
    return Report(variants, args.pace, _command(args))


def watch(plan: Plan, crew: Crew, hear: Callable[[int], None] | None = None) -> Findings:
    """Everything there is to find in the matches of a plan."""
    total, chunks = blank(plan), chunked(plan)
    if hear:
        hear(0)
    for chunk, found in zip(chunks, on_all(watch_some, plan, chunks, crew), strict=True):
        total.add(found)
        if hear:
            hear(chunk[-1] + 1)
    return total


def _plans(args: argparse.Namespace) -> list[tuple[str, Plan]]:
    """The ways to play, with what they are called."""
    game = game_called(args.game)
    usual = min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])
    players = usual if args.players is None else args.players
    bots = bots_asked(args)
    check_company(game, players, bots)
    check_counts(args)
    if not 0 < args.pace < inf:
        raise Complaint("--pace is in seconds a move, more than 0")
    ways = args.compare if len(args.compare) != 1 else ["", *args.compare]  # one: with the usual
    ways = ways or [""]
    named = [(way or args.options, _joined(args.options, way)) for way in ways]
    base = Plan(game.id, args.games, players, bots, seed=args.seed)
    plans = [(name, _dealt(game, base, options)) for name, options in named]
    if args.house_rules:
        house = read_house_rules(args.house_rules, game)
        plans.append((house.name, _in_house(plans[0][1], house)))
    for number, (name, plan) in enumerate(plans):
        if any(plan == other for _, other in plans[:number]):
            raise Complaint(f"{name or 'the book'!r} is the same way to play as another one")
        check_deal(plan)
    return plans


def _in_house(book: Plan, house: House) -> Plan:
    """The first way to play, with what the house changes."""
    return msgspec.structs.replace(book, options=book.options | house.options, house=house)


def _joined(options: str, way: str) -> str:
    return ",".join(filter(None, (options, way)))


def _dealt(game: Game, base: Plan, options: str) -> Plan:
    chosen: dict[str, Any] = msgspec.to_builtins(read_options(game, options))
    return msgspec.structs.replace(base, options=chosen)


def _command(args: argparse.Namespace) -> str:
    """How to make the same report again."""
    words = [f"ludotheque report {args.game} --games {args.games}"]
    if args.players is not None:
        words.append(f"--players {args.players}")
    if args.bots != "medium":
        words.append(f"--bots {args.bots}")
    if args.options:
        words.append(f'--options "{args.options}"')
    if args.compare:
        words.append("--compare " + " ".join(f'"{way}"' for way in args.compare))
    if args.house_rules:
        words.append(f"--house-rules {args.house_rules.name}")
    if args.seed:
        words.append(f"--seed {args.seed}")
    if args.pace != PACE:
        words.append(f"--pace {args.pace:g}")
    return " ".join(words)
