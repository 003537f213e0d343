"""`python -m ludotheque.lab.bench.against REV`: this tree's engines beside those of a revision.

Both play at random in processes of their own, in short turns on one core, so that a busy moment
hits both; by processor time, medians over the rounds.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from ...core.shelf import places
from ..complaint import Complaint, check_players, game_called
from .programs import Program, cores

ROOT = Path(__file__).resolve().parents[4]
CONTESTANT = Path(__file__).with_name("contestant.py")
ROUNDS = 21
SECONDS = 0.3
SEATS = 4
WARMING = 20  # matches


class Ratio(msgspec.Struct):
    """Moves by players a second, medians; `ratio` is the median of the rounds' ratios."""

    game: str
    here: int
    there: int
    ratio: float


@contextmanager
def checked_out(rev: str) -> Iterator[Path]:
    """The tree of a revision in a temporary folder."""
    with TemporaryDirectory(prefix="against-") as folder:
        tree = Path(folder) / "tree"
        add = ["git", "worktree", "add", "--detach", "--quiet", str(tree), rev]
        made = subprocess.run(add, cwd=ROOT, capture_output=True, text=True, check=False)
        if made.returncode:
            raise Complaint(made.stderr.strip().splitlines()[-1])
        try:
            yield tree
        finally:
            remove = ["git", "worktree", "remove", "--force", str(tree)]
            subprocess.run(remove, cwd=ROOT, check=True)


class Contestant:
    """A process that plays one game with the sources of one tree."""

    def __init__(self, tree: Path, game: str, seats: int) -> None:
        words = [sys.executable, "-P", str(CONTESTANT), game, str(seats)]
        paths = {"PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"}
        self._program = Program(words, cores()[0], more=paths)
        self.stop = self._program.stop

    def lap(self, seed: int, matches: int) -> tuple[int, float]:
        """Moves, and moves a second, of so many matches."""
        done = self._program.ask(seed=seed, matches=matches)
        return done["moves"], done["moves"] / done["seconds"]


def race(tree: Path, game: str, seats: int, rounds: int, seconds: float) -> Ratio:
    """The same matches in turns, the first one changing, after a lap that warms the caches."""
    with ExitStack() as stack:
        pair = [Contestant(where, game, seats) for where in (ROOT, tree)]
        for runner in pair:
            stack.callback(runner.stop)
        matches = WARMING
        for runner in pair:
            moves, rate = runner.lap(0, WARMING)
            matches = max(1, round(seconds * rate / (moves / WARMING)))
        laps: list[list[float]] = [[], []]
        for number in range(rounds):
            for side in (0, 1) if number % 2 else (1, 0):
                laps[side].append(pair[side].lap(number, matches)[1])
    here, there = laps
    ratio = median(ours / theirs for ours, theirs in zip(here, there, strict=True))
    return Ratio(game, round(median(here)), round(median(there)), round(ratio, 3))


def table(rev: str, ratios: Sequence[Ratio]) -> str:
    lines = [f"moves/s, random play on one core: this tree, {rev}, ratio"]
    lines += [f"  {r.game:<16}{r.here:>10,}{r.there:>10,}{r.ratio:>8.3f}" for r in ratios]
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="ludotheque.lab.bench.against", description=__doc__)
    parser.add_argument("rev", metavar="REV", help="a commit, branch or tag")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="default: all on the shelf")
    parser.add_argument("--players", type=int, default=SEATS, metavar="P")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help="of a turn")
    parser.add_argument("--json", action="store_true", help="the result for machines")
    args = parser.parse_args(argv)
    try:
        games = args.games or list(places())
        for game in games:
            check_players(game_called(game), args.players)
        with checked_out(args.rev) as tree:
            found = [race(tree, g, args.players, args.rounds, args.seconds) for g in games]
    except Complaint as complaint:
        print(f"against: {complaint}", file=sys.stderr)
        return 2
    print(msgspec.json.encode(found).decode() if args.json else table(args.rev, found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
