"""`make fast`: the rules as machine code, by mypyc, beside their sources (decision 035).

Python prefers what is compiled, so after a change `make fast` again, or `make slow`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "src/ludotheque"
BUILD = ROOT / "build/fast"

# What is compiled. A module that defines Structs cannot be: mypyc takes their class variables for
# fields, so moves, events, views and options have modules of their own.
COMPILED = (
    *("core/chance.py", "core/copying.py", "core/state.py"),
    *("games/smiley_games/cards.py", "games/smiley_games/dice.py"),
    *("games/smiley_games/imitation.py", "games/smiley_games/reflex.py"),
    *("games/smiley_games/stacks.py", "games/smiley_games/*/state.py"),
    *("games/smiley_games/*/rules.py", "games/smiley_games/*/refusals.py"),
    *("games/smiley_games/dernier/deck.py", "games/smiley_games/dernier/menus.py"),
    *("games/smiley_games/domino/cells.py", "games/smiley_games/*/bot/quick.py"),
    *("bots/playout.py", "lab/bench/at_random.py"),
)


def sources() -> list[Path]:
    """The modules of the list."""
    return sorted(path for pattern in COMPILED for path in PACKAGE.glob(pattern))


def compiled() -> Iterator[Path]:
    """What lies in the tree of an earlier build."""
    return (ROOT / "src").rglob("*.so")


def stale() -> list[Path]:
    """Sources that were changed after they were compiled: Python would run what they were."""
    pairs = [(path, next(path.parent.glob(f"{path.stem}.*.so"), None)) for path in sources()]
    return [path for path, so in pairs if so and so.stat().st_mtime < path.stat().st_mtime]


def build() -> None:
    """All of them become one library, so that they call each other without detours."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    paths = [str(path.relative_to(ROOT)) for path in sources()]
    library = mypycify(
        paths, group_name="ludotheque", target_dir=str(BUILD), debug_level="0", opt_level="2"
    )
    command = build_ext(Distribution({"ext_modules": library, "package_dir": {"": "src"}}))
    command.inplace = True
    command.build_temp, command.build_lib = str(BUILD), str(BUILD / "lib")
    command.ensure_finalized()
    command.run()


def clear() -> None:
    for path in compiled():
        path.unlink()


def main(argv: Sequence[str]) -> int:
    clear()
    if "--clear" not in argv:
        build()
        print(f"compiled: {len(sources())} modules; `make slow` takes them away again")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
