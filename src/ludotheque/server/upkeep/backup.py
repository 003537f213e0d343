"""`ludotheque backup FILE`: everything the house keeps, as one file."""

from __future__ import annotations

import argparse
from pathlib import Path

from ...tables.store.backup import save
from . import attempt, data_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="where to keep it")
    parser.add_argument("--replace", action="store_true", help="write over a file that is there")
    data_argument(parser)


def run(args: argparse.Namespace) -> int:
    def work() -> str:
        save(args.data, args.file, replace=args.replace)
        size = args.file.stat().st_size / 1000
        return f"{args.file}: {size:,.0f} kB. It holds the key to every seat: keep it to yourself."

    return attempt(work)
