"""What a host does for the house now and then: keep a copy, put it back, forget somebody."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from ...tables.store.folder import FolderProblem, default_folder

EXIT_PROBLEM = 2


def data_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=default_folder(), help="folder of the matches")


def attempt(work: Callable[[], str]) -> int:
    """Do it and say what was done, or in one sentence why not."""
    try:
        said = work()
    except FolderProblem as no:
        print(f"ludotheque: {no}", file=sys.stderr)
        return EXIT_PROBLEM
    print(said)
    return 0
