"""`ludotheque restore FILE`: the house as it was when the backup was made."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...tables.store.backup import restore
from . import attempt, data_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="written by `ludotheque backup`")
    parser.add_argument("--replace", action="store_true", help="give up the house that is there")
    data_argument(parser)


def run(args: argparse.Namespace) -> int:
    def work() -> str:
        restore(args.file, args.data, replace=args.replace)
        return f"The house is back in {args.data}: ludotheque serve --data {args.data}"

    return attempt(work)
