"""`ludotheque move-store FROM TO`: the house moves into PostgreSQL, or back into a folder."""

from __future__ import annotations

import argparse

from ...tables.store.folder import FolderProblem
from ...tables.store.moving import move
from ...tables.store.opening import is_database
from . import attempt


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help="a data folder, or postgresql://…")
    parser.add_argument("target", metavar="TO", help="the other one; it must be empty")


def run(args: argparse.Namespace) -> int:
    def work() -> str:
        for place in (args.source, args.target):
            if "://" in place and not is_database(place):
                raise FolderProblem(
                    f"{place} is none; one looks like postgresql://me@machine/house"
                )
        counts = move(args.source, args.target)
        told = ", ".join(f"{count:,} {table}" for table, count in counts.items())
        return f"{told} carried; the old house is as it was. Word lists stay in the data folder."

    return attempt(work)
