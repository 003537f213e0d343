"""`ludotheque forget NAME`: whoever is called so leaves no name in this house."""

from __future__ import annotations

import argparse

from ...tables.forgetting import forget
from ...tables.store.folder import FolderProblem
from . import attempt, data_argument


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="case and accents do not count")
    data_argument(parser)


def run(args: argparse.Namespace) -> int:
    def work() -> str:
        if not args.name.strip():
            raise FolderProblem("who is to be forgotten? ludotheque forget NAME")
        done = forget(args.data, args.name)
        said = [f"{args.name}: forgotten in {done.matches} matches and at {done.rooms} tables."]
        if done.removed:
            said.append(f"{done.removed} of these matches needed the name and were removed.")
        if done.playing:
            said.append(f"{done.playing} still being played: forget again when they are over.")
        return "\n".join((*said, "Backups made before still know the name."))

    return attempt(work)
