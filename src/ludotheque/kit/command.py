"""`ludotheque kit GAME`: run the kit on a game of the shelf, from wherever it is being written."""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys

from ..core.shelf import UnknownGame, take


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", nargs="+", metavar="GAME", help="e.g. dernier")
    parser.add_argument("--pytest", default="", metavar="WORDS", help='e.g. --pytest="-x -n 2"')


def run(args: argparse.Namespace) -> int:
    missing = [name for name in ("pytest", "hypothesis") if not importlib.util.find_spec(name)]
    if missing:
        wanted = " and ".join(missing)
        print(f"ludotheque kit: needs {wanted}: pip install 'ludotheque[kit]'", file=sys.stderr)
        return 2
    try:
        chosen = [f"--game={take(game_id).id}" for game_id in args.games]
    except UnknownGame as error:
        print(f"ludotheque kit: {error}", file=sys.stderr)
        return 2
    plugin = ["-p", f"{__package__}.plugin", *chosen]
    command = [sys.executable, "-m", "pytest", "--pyargs", __package__, *plugin]
    return subprocess.run([*command, *args.pytest.split()], check=False).returncode
