"""`ludotheque verify`: does a record hold: seal and seed, every move, the outcome?"""

from __future__ import annotations

import argparse
import sys

import msgspec

from ..core.model import Outcome
from ..core.record import BadRecord, Record, replay
from .files import Unreadable, read_record


class Verdict(msgspec.Struct):
    """What was found; `flaw` is empty when all is well."""

    ok: bool
    flaw: str
    match: str
    game: str
    players: int
    plies: int
    outcome: Outcome | None
    rules: int  # the version it was played by, to its end
    agrees: int | None  # the version of this program's rules, which it agrees with


def judge(record: Record) -> Verdict:
    """Play the record again and say what, if anything, is wrong with it."""
    flaw, rules, agrees = "", record.header.version, None
    try:
        match = replay(record)
        rules, agrees = match.rules, match.game.version
        if record.outcome is None:
            flaw = "the match is not over"
    except BadRecord as error:
        flaw = str(error)
    header = record.header
    return Verdict(
        ok=not flaw,
        flaw=flaw,
        match=header.match,
        game=header.game,
        players=len(header.players),
        plies=len(record.entries),
        outcome=record.outcome,
        rules=rules,
        agrees=agrees,
    )


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a recorded match (JSON)")
    parser.add_argument("--json", action="store_true", help="the verdict for machines")


def run(args: argparse.Namespace) -> int:
    try:
        record = read_record(args.file)
    except Unreadable as error:
        print(f"ludotheque verify: {error}", file=sys.stderr)
        return 2
    verdict = judge(record)
    if args.json:
        print(msgspec.json.encode(verdict).decode())
    elif verdict.ok:
        print(
            f"OK {verdict.game}, {verdict.players} players, {verdict.plies} entries, "
            f"{_end(record)}{_rules(verdict)}"
        )
    else:
        print(f"{args.file}: {verdict.flaw}", file=sys.stderr)
    return 0 if verdict.ok else 1


def _rules(verdict: Verdict) -> str:
    if verdict.rules == verdict.agrees:
        return ""
    return f" (played by version {verdict.rules} of the rules, agrees with {verdict.agrees})"


def _end(record: Record) -> str:
    assert record.outcome is not None
    names = [record.header.players[seat].name for seat in record.outcome.winners]
    return f"won by {' and '.join(names)}"
