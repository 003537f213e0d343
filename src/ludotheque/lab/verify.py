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


def judge(record: Record) -> Verdict:
    """Play the record again and say what, if anything, is wrong with it."""
    flaw = ""
    try:
        replay(record)
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
            f"OK {verdict.game}, {verdict.players} players, {verdict.plies} entries, {_end(record)}"
        )
    else:
        print(f"{args.file}: {verdict.flaw}", file=sys.stderr)
    return 0 if verdict.ok else 1


def _end(record: Record) -> str:
    assert record.outcome is not None
    names = [record.header.players[seat].name for seat in record.outcome.winners]
    return f"won by {' and '.join(names)}"
